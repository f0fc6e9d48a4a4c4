// Questions to the archive. Any program can answer at its address.

/** The names of this machine that the page's policy has. */
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

/** The archive's address, if it is one that the page may ask: beside the page, with TLS, or on this machine. */
export function archiveAddress(text: string, page: URL): URL | undefined {
	if (!URL.canParse(text, page)) return undefined;
	const address = new URL(text, page);
	const { origin, protocol, hostname } = address;
	const isOpen = protocol === 'http:' && (origin === page.origin || THIS_MACHINE.includes(hostname));
	return protocol === 'https:' || isOpen ? address : undefined;
}

/** The address of a question, below the archive's. */
export function addressBelow(archive: URL, question: string): URL {
	return new URL(question, archive.href.replace(/\/?$/, '/'));
}

/** Asks the archive, and waits so many milliseconds, from the question to the last byte of the answer. */
export function askAt(address: URL, patience: number, request?: RequestInit): Promise<Response> {
	return fetch(address, {
		signal: AbortSignal.timeout(patience),
		credentials: 'omit',
		// Another host's answer would be taken for the archive's.
		redirect: 'error',
		referrerPolicy: 'no-referrer',
		...request,
	});
}
