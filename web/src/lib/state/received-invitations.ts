// The invitations whose links were opened in this browser. The browser stores their keys until the money is in the
// purse. The address no longer has the key, and the player may close the page at any time.

import { toHex } from 'polkadot-api/utils';
import { secretInLink } from '../chain/sending/own-keys';
import type { InvitationLink, InvitedTo } from '../text/route';
import { read, store } from './stored';

/** An opened invitation whose money is not in the purse yet. */
export interface Received {
	readonly secret: string;
	readonly game: InvitedTo | undefined;
	/** The address of the inviter, as the link has it. */
	readonly from?: string | undefined;
}

const NAME = 'invitations-opened';
const SECRET = /^0x[0-9a-f]{64}$/;

/** The opened invitations, the newest first. The list is also in memory, for a browser that stores nothing. */
let opened: readonly Received[] = kept();
let newest: Received | 'damaged' | undefined;

function kept(): readonly Received[] {
	const list = read<unknown>(NAME, []);
	return Array.isArray(list) ? (list as readonly Received[]).filter((one) => SECRET.test(one?.secret)) : [];
}

/** Takes in an invitation from its link. */
export function receive({ key, game, from }: InvitationLink): void {
	const secret = secretInLink(key);
	newest = secret ? { secret: toHex(secret), game, from } : 'damaged';
	if (newest === 'damaged') return;
	const { secret: text } = newest;
	opened = [newest, ...kept().filter((one) => one.secret !== text)];
	store(NAME, opened);
}

/** The invitations that may have money. */
export function received(): readonly Received[] {
	return opened;
}

/** The last invitation opened in this visit; `damaged` if its link has no key; undefined without one. */
export function newestReceived(): Received | 'damaged' | undefined {
	return newest;
}

/** Forgets an invitation without money. */
export function forgetReceived(secret: string): void {
	opened = kept().filter((one) => one.secret !== secret);
	store(NAME, opened);
}
