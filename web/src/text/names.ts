// Names of accounts.

import type { Account } from '../chain/accounts';
import { SHOWN } from '../chain/names';
import { words } from '../words/common';

/** An abbreviated address: its beginning and its end. */
export function shortAddress(address: string): string {
	return `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}

/** The name of an account, or its abbreviated address if it has none. */
export function nameOf({ name, address }: Pick<Account, 'name' | 'address'>): string {
	return name ?? shortAddress(address);
}

/** The name of a house player, which says that it is a program. */
export function botName(name: string): string {
	return words.bot(name);
}
