// Names of accounts.

import type { Account } from '../chain/accounts';
import { SHOWN } from '../chain/names';
import { words } from '../words/common';

/** An abbreviated address: the first and last signs. */
export function shortAddress(address: string): string {
	return `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`;
}

/** The name of an account, or its abbreviated address without a name. */
export function nameOf({ name, address }: Pick<Account, 'name' | 'address'>): string {
	return name ?? shortAddress(address);
}

/** The name of a house player, marked as a program. */
export function botName(name: string): string {
	return words.bot(name);
}
