// Bytes as links and push services write them: base64url.

/** The bytes of a text in base64url, with padding or without. Throws if the text is none. */
export function bytesInBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
