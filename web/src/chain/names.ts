// Names of accounts on the chain, and the owners of accounts that are purses.

import type { Connection } from './connection';
import type { Head } from './following';
import { ownersIn } from './purse';

/** The chain's rule for names. A node could send texts that imitate others by signs that nobody sees, or that never end. */
const NAME = /^[A-Za-z0-9](?:[-_]?[A-Za-z0-9]){2,19}$/;
const MOST_LETTERS = 20;

/** Whether a text is a name. */
export function isName(text: string): boolean {
	return text.length <= MOST_LETTERS && NAME.test(text) && /[A-Za-z]/.test(text);
}

/** An account as the chain knows it. */
export interface Known {
	readonly name: string | undefined;
	/** The owner, if the account is a purse. */
	readonly owner: string | undefined;
}

/** What the chain knows of these accounts, in their order: two questions for all of them. */
export async function readKnown(
	connection: Pick<Connection, 'api'>,
	addresses: readonly string[],
	{ hash: at }: Head,
): Promise<Known[]> {
	const { query } = await connection.api(at);
	const keys = addresses.map((address): [string] => [address]);
	const [names, proxies] = await Promise.all([
		query.Names.Names.getValues(keys, { at }),
		query.Proxy.Proxies.getValues(keys, { at }),
	]);
	return addresses.map((_, index) => ({ name: nameIn(names[index]), owner: ownersIn(proxies[index]?.[0] ?? [])[0] }));
}

function nameIn(bytes: Uint8Array | undefined): string | undefined {
	const text = bytes && new TextDecoder().decode(bytes);
	return text !== undefined && isName(text) ? text : undefined;
}
