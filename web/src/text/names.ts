// Names of accounts.

const SHOWN = 5;

/** The beginning and the end of an address. */
export function shortAddress(address: string): string {
	return `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}
