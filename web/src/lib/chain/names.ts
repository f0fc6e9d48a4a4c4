// Names of accounts on the chain, and the owners of purses.

import type { Connection } from './node/connection';
import type { Head } from './node/following';

/** The chain's rule for names. A node could send endless texts, or texts that imitate others by invisible signs. */
const NAME = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const [LEAST, MOST] = [3, 20];

/** The number of signs to show from each end of an address that has no name. */
export const SHOWN = 5;
/** A name that resembles the short form of an address, with another sign instead of the dots. */
const LIKE_AN_ADDRESS = new RegExp(`^5[A-Za-z0-9]{${SHOWN - 1}}[-_][A-Za-z0-9]{${SHOWN}}$`);

/** Whether the page may show a text as a name. */
export function isName(text: string): boolean {
	const isOfChain = text.length >= LEAST && text.length <= MOST && NAME.test(text) && /[A-Za-z]/.test(text);
	return isOfChain && !LIKE_AN_ADDRESS.test(text);
}

/** The reason why a text is no name to choose. */
export type NameFault = 'short' | 'long' | 'signs' | 'noLetter' | 'likeAnAddress' | 'house';

/** The reason why a player cannot choose a text as a name; undefined if nothing speaks against it. `house`: bots' names. */
export function faultOfName(text: string, house: Iterable<string>): NameFault | undefined {
	if (text.length > MOST) return 'long';
	if (!/^[A-Za-z0-9]*(?:[-_][A-Za-z0-9]*)*$/.test(text) || (text.length >= LEAST && !NAME.test(text))) return 'signs';
	if (text.length < LEAST) return 'short';
	if (!/[A-Za-z]/.test(text)) return 'noLetter';
	if (LIKE_AN_ADDRESS.test(text)) return 'likeAnAddress';
	// The page shows a bot's name itself. The same name on another account would deceive.
	return [...house].some((name) => name.toLowerCase() === text.toLowerCase()) ? 'house' : undefined;
}

/** A proxy in the chain's storage. */
interface Proxy {
	readonly delegate: string;
	readonly proxy_type: { readonly type: string };
	readonly delay: number;
}

/** The proxies that can make every call for an account without delay. */
export function ownersIn(proxies: readonly Proxy[]): string[] {
	return proxies.flatMap(({ delegate, proxy_type, delay }) =>
		proxy_type.type === 'Any' && delay === 0 ? [delegate] : [],
	);
}

/** An account as the chain knows it. */
export interface Known {
	readonly name: string | undefined;
	/** The owner's address if the account is a purse; undefined otherwise. */
	readonly owner: string | undefined;
}

/** The names and owners of these accounts, in the same order. The node answers two questions for all of them. */
export async function readKnown(
	{ api }: Pick<Connection, 'api'>,
	addresses: readonly string[],
	{ hash: at }: Head,
): Promise<Known[]> {
	const { query } = await api(at);
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
