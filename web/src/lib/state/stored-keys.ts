// The secret keys in this browser, by chain. Each key has a separate name in the browser's storage, so that a bounded
// list of chains can never drop one.

import type { OwnKey } from '../chain/sending/own-keys';
import type { InvitedTo } from '../text/route';
import { namesBeginningWith, read, store } from './stored';

/** The key of this browser's purse on a chain. */
export interface StoredPurse extends OwnKey {
	/** The account that filled the purse. It becomes the owner when the money has come. */
	readonly filledBy?: string | undefined;
}

const SECRET = /^0x[0-9a-f]{64}$/;

/** The stored name of a chain's purse. */
export function purseName(genesis: string): string {
	return `purse:${genesis}`;
}

export function storedPurse(genesis: string): StoredPurse | undefined {
	const kept = read<Partial<StoredPurse> | undefined>(purseName(genesis), undefined);
	return isKey(kept) ? kept : undefined;
}

/** Stores a purse; undefined removes it. Returns whether that succeeded: a key that is not stored must get no money. */
export function storePurse(genesis: string, kept: StoredPurse | undefined): boolean {
	return store(purseName(genesis), kept);
}

/** Whether a stored value is a key. Other pages of the same origin can write there too. */
export function isKey(kept: unknown): kept is OwnKey {
	if (typeof kept !== 'object' || kept === null) return false;
	const { secret, publicKey } = kept as Partial<OwnKey>;
	return SECRET.test(String(secret)) && SECRET.test(String(publicKey));
}

/** An invitation made in this browser. */
export interface Invitation extends OwnKey {
	/** The plancks paid into the invitation, in decimal digits. JSON has no integers of that size. */
	readonly plancks: string;
	/** The address of the account that paid. */
	readonly paidBy: string;
	/** The game to which the link leads; undefined for a first game against a program. */
	readonly game?: InvitedTo | undefined;
	/** The number of the duel that the guest has opened, for an invitation to a duel; undefined until known. */
	readonly duel?: number | undefined;
	/** The time of creation in milliseconds since 1970. */
	readonly madeAt: number;
	/** Whether the page has seen the money in the invitation. */
	readonly hasArrived: boolean;
	/** Whether this browser has taken the money back. */
	readonly isTakenBack?: boolean;
}

/** The invitations of a chain, the newest first. */
export function storedInvitations(genesis: string): readonly Invitation[] {
	const list = namesBeginningWith(invitationName(genesis, '')).map((name) => read<unknown>(name, undefined));
	return list.filter(isInvitation).sort((one, other) => other.madeAt - one.madeAt);
}

/**
 * Stores an invitation under a separate name, so that tabs that store at the same moment cannot overwrite each other's.
 */
export function storeInvitation(genesis: string, one: Invitation): boolean {
	return store(invitationName(genesis, one.publicKey), one);
}

export function forgetInvitation(genesis: string, { publicKey }: OwnKey): void {
	store(invitationName(genesis, publicKey), undefined);
}

function invitationName(genesis: string, publicKey: string): string {
	return `invitation:${genesis}:${publicKey}`;
}

function isInvitation(kept: unknown): kept is Invitation {
	return isKey(kept) && 'plancks' in kept && /^[0-9]{1,39}$/.test(String(kept.plancks));
}
