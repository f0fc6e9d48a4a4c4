// The invitations whose money this browser has taken, by the addresses of their keys. The keys are forgotten.

import { read, storeAmong } from './stored';

/** The highest number of invitations to remember. */
const MOST = 50;

const nameOf = (genesis: string, address: string) => `invitation-taken:${genesis}:${address}`;

/** Notes whether this browser takes an invitation. */
export function noteTaken(genesis: string, address: string, isTaken: boolean): void {
	storeAmong('invitations-taken', nameOf(genesis, address), isTaken || undefined, MOST);
}

/** Whether this browser has taken an invitation. */
export function isTaken(genesis: string, address: string): boolean {
	return read<unknown>(nameOf(genesis, address), false) === true;
}
