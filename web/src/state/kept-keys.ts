// The keys that this browser keeps, by chain. Each has a name of its own in the browser's storage: no list of chains that
// has grown too long can lose one.

import type { OwnKey } from '../chain/own-keys';
import { namesBeginningWith, read, store } from './stored';

/** The key of this browser's purse on a chain. */
export interface KeptPurse extends OwnKey {
	/** The account that filled the purse, to be named its owner when the money has come. */
	readonly filledBy?: string | undefined;
}

const SECRET = /^0x[0-9a-f]{64}$/;

/** The name of a chain's purse in the browser's storage. */
export function purseName(genesis: string): string {
	return `purse:${genesis}`;
}

export function keptPurse(genesis: string): KeptPurse | undefined {
	const kept = read<Partial<KeptPurse> | undefined>(purseName(genesis), undefined);
	return isKey(kept) ? kept : undefined;
}

/** Keeps a purse; undefined forgets it. Returns whether that is done: a key that is not kept must get no money. */
export function keepPurse(genesis: string, kept: KeptPurse | undefined): boolean {
	return store(purseName(genesis), kept);
}

/** Whether something that was stored is a key. Other pages of the same origin can write there too. */
export function isKey(kept: unknown): kept is OwnKey {
	if (typeof kept !== 'object' || kept === null) return false;
	const { secret, publicKey } = kept as Partial<OwnKey>;
	return SECRET.test(String(secret)) && SECRET.test(String(publicKey));
}

/** An invitation that was made in this browser. */
export interface Invitation extends OwnKey {
	/** The amount paid into it, in decimal digits: JSON has no integers of that size. */
	readonly plancks: string;
	/** The address of the account that paid. */
	readonly paidBy: string;
	readonly game?: number | undefined;
	/** Milliseconds since 1970. */
	readonly madeAt: number;
	/** Whether the money was seen in it. */
	readonly hasArrived: boolean;
}

/** The invitations of a chain, the last one first. */
export function keptInvitations(genesis: string): readonly Invitation[] {
	const list = namesBeginningWith(invitationName(genesis, '')).map((name) => read<unknown>(name, undefined));
	return list.filter(isInvitation).sort((one, other) => other.madeAt - one.madeAt);
}

/** Keeps an invitation under a name of its own: tabs that keep some at the same moment write no list over another's. */
export function keepInvitation(genesis: string, one: Invitation): boolean {
	return store(invitationName(genesis, one.publicKey), one);
}

export function forgetInvitation(genesis: string, { publicKey }: OwnKey): void {
	store(invitationName(genesis, publicKey), undefined);
}

/** Gives names of their own to the invitations in the list that earlier versions of the page kept, as far as there is room. */
export function splitInvitations(genesis: string): void {
	const name = `invitations:${genesis}`;
	const list = read<unknown>(name, undefined);
	if (list === undefined) return;
	const known = new Set(keptInvitations(genesis).map(({ secret }) => secret));
	const others = Array.isArray(list) ? list.filter(isInvitation).filter(({ secret }) => !known.has(secret)) : [];
	const left = others.filter((one) => !keepInvitation(genesis, one));
	store(name, left.length > 0 ? left : undefined);
}

function invitationName(genesis: string, publicKey: string): string {
	return `invitation:${genesis}:${publicKey}`;
}

function isInvitation(kept: unknown): kept is Invitation {
	return isKey(kept) && 'plancks' in kept && /^[0-9]{1,39}$/.test(String(kept.plancks));
}
