// Files beside the page's scripts.

/** The bytes of a file, by the address that an import with `?url` gives. */
export async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
