// Reading of files that the build puts beside the page's scripts.

/** Fetches the file at an address that an import with `?url` gives. Throws unless the server answers with success. */
export async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
