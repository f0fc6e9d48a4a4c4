// Names of accounts on the chain, and the owners of accounts that are purses.

import type { Connection } from './connection';
import type { Head } from './following';

/** The chain's rule for names. A node could send texts that imitate others by signs that nobody sees, or that never end. */
const NAME = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const [LEAST, MOST] = [3, 20];

/** Signs at each end of an address that stand for it where it has no name. */
export const SHOWN = 5;
/** A name that looks like such ends, with another sign in the place of the dots between them. */
const LIKE_AN_ADDRESS = new RegExp(`^5[A-Za-z0-9]{${SHOWN - 1}}[-_][A-Za-z0-9]{${SHOWN}}$`);

/** Whether a text is a name that can be shown. */
export function isName(text: string): boolean {
	const isOfChain = text.length >= LEAST && text.length <= MOST && NAME.test(text) && /[A-Za-z]/.test(text);
	return isOfChain && !LIKE_AN_ADDRESS.test(text);
}

/** A proxy as the chain stores it. */
interface Proxy {
	readonly delegate: string;
	readonly proxy_type: { readonly type: string };
	readonly delay: number;
}

/** Those of an account's proxies that can make every call for it at once. */
export function ownersIn(proxies: readonly Proxy[]): string[] {
	return proxies.flatMap(({ delegate, proxy_type, delay }) =>
		proxy_type.type === 'Any' && delay === 0 ? [delegate] : [],
	);
}

/** An account as the chain knows it. */
export interface Known {
	readonly name: string | undefined;
	/** The owner, if the account is a purse. */
	readonly owner: string | undefined;
}

/** The chain's knowledge of these accounts, in their order: two questions for all of them. */
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
