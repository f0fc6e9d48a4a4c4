// Questions to the archive. Any program can answer at the archive's address.

import type { Configuration } from '../chain/node/configuration';

/** The names of this machine in the page's content security policy. */
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

/**
 * The archive's address: beside the page, with TLS, or on this machine. Undefined for others, which the page may not
 * ask.
 */
export function archiveAddress(text: string, page: URL): URL | undefined {
	if (!URL.canParse(text, page)) return undefined;
	const address = new URL(text, page);
	const { origin, protocol, hostname } = address;
	const isOpen = protocol === 'http:' && (origin === page.origin || THIS_MACHINE.includes(hostname));
	return protocol === 'https:' || isOpen ? address : undefined;
}

/** The address of the archive that the page's configuration names. Undefined without one, or if the page may not ask it. */
export function archiveOf({ archive }: Pick<Configuration, 'archive'>): URL | undefined {
	return archive === undefined ? undefined : archiveAddress(archive, new URL(location.href));
}

/** The address of a question below the archive's address. */
export function addressBelow(archive: URL, question: string): URL {
	return new URL(question, archive.href.replace(/\/?$/, '/'));
}

/** Sends a question. `patience` is the time in milliseconds from the question to the last byte of the answer. */
export function askAt(address: URL, patience: number, request?: RequestInit): Promise<Response> {
	return fetch(address, {
		signal: AbortSignal.timeout(patience),
		credentials: 'omit',
		// After a redirect, another host's answer would count as the archive's answer.
		redirect: 'error',
		referrerPolicy: 'no-referrer',
		...request,
	});
}
