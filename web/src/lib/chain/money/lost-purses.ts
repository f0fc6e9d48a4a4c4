// Finding the purses of an owner whose browser lost their keys. The chain lists owners by purse, not purses by owner.

import { AccountId } from 'polkadot-api';
import { fromHex } from 'polkadot-api/utils';
import type { Connection } from '../node/connection';
import type { Head } from '../node/following';
import { storagePrefix } from '../node/storage';
import { ownersIn } from '../names';

export interface Found {
	/** The addresses of the purses. */
	readonly purses: readonly string[];
	/** Whether the page searched the whole list. */
	readonly isAll: boolean;
}

/** The entries per request, and the highest number of requests. Any account can make entries, for a deposit each. */
const PAGE = 500;
const MOST_PAGES = 10;
const KEY_LENGTH = 32;

/** The common beginning of the storage keys of all entries. */
const PREFIX = storagePrefix('Proxy', 'Proxies');

/** Searches the owners of all purses for an address, up to `MOST_PAGES` requests. */
export async function pursesOf(
	{ client, api }: Connection,
	owner: string,
	addressFormat: number,
	{ hash: at }: Head,
): Promise<Found> {
	const { query } = await api(at);
	const codec = AccountId(addressFormat);
	const purses: string[] = [];
	let from: string | null = null;
	for (let page = 0; page < MOST_PAGES; page += 1) {
		const keys: string[] = await client._request('state_getKeysPaged', [PREFIX, PAGE, from, at]);
		const accounts = keys.slice(0, PAGE).map((key) => codec.dec(fromHex(key).slice(-KEY_LENGTH)));
		const entries = await query.Proxy.Proxies.getValues(
			accounts.map((account) => [account] as const),
			{ at },
		);
		purses.push(...accounts.filter((_, index) => ownersIn(entries[index]?.[0] ?? []).includes(owner)));
		if (keys.length < PAGE) return { purses, isAll: true };
		from = keys.at(-1)!;
	}
	return { purses, isAll: false };
}
