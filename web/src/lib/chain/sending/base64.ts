// Bytes in base64url, the encoding of links and push services.

/** The bytes of a text in base64url, with or without padding. Throws if the text is not base64url. */
export function bytesInBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
