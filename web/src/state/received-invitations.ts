// The invitations whose links were opened in this browser. Their keys are kept until what is in them has come into the
// purse: the address does not have them any more, and the page may be closed at any time.

import { toHex } from 'polkadot-api/utils';
import { secretInLink } from '../chain/own-keys';
import type { InvitationLink } from '../text/route';
import { read, store } from './stored';

/** An invitation that was opened and not used up yet. */
export interface Received {
	readonly secret: string;
	readonly game: number | undefined;
}

const NAME = 'invitations-opened';
const SECRET = /^0x[0-9a-f]{64}$/;

/** In memory too, for a browser that keeps nothing. The newest first. */
let opened: readonly Received[] = kept();
let newest: Received | 'damaged' | undefined;

function kept(): readonly Received[] {
	const list = read<unknown>(NAME, []);
	return Array.isArray(list) ? (list as readonly Received[]).filter((one) => SECRET.test(one?.secret)) : [];
}

/** Takes an invitation in. */
export function receive({ key, game }: InvitationLink): void {
	const secret = secretInLink(key);
	newest = secret ? { secret: toHex(secret), game } : 'damaged';
	if (newest === 'damaged') return;
	const { secret: text } = newest;
	opened = [newest, ...kept().filter((one) => one.secret !== text)];
	store(NAME, opened);
}

/** The invitations that may have something in them. */
export function received(): readonly Received[] {
	return opened;
}

/** The invitation that was opened last in this visit; `damaged` if its link has no key. */
export function newestReceived(): Received | 'damaged' | undefined {
	return newest;
}

/** Forgets an invitation in which nothing is left. */
export function forgetReceived(secret: string): void {
	opened = kept().filter((one) => one.secret !== secret);
	store(NAME, opened);
}
