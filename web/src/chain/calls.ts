// The calls that a player can make.

import type { ForkingHexCalls } from '@polkadot-api/descriptors';
import type { Cell } from '../hex/cell';
import { type Move, moveText } from '../hex/move';
import type { PositionId } from '../hex/position-id';
import type { Settings } from '../hex/settings';
import type { CheckedId } from './checking';

/** One call of a player. Position ids have been checked against the line on the screen. */
export type SingleCall =
	| { readonly name: 'create'; readonly settings: Settings; readonly opening: Cell }
	/** `position`: the opening's, so that the call cannot withdraw another game of the same number. */
	| { readonly name: 'withdraw'; readonly game: number; readonly position: CheckedId }
	| PlayCall
	| { readonly name: 'prove'; readonly game: number; readonly position: CheckedId; readonly chain: Cell[] }
	| { readonly name: 'resign'; readonly game: number; readonly position: CheckedId }
	| Release<CheckedId>
	/** `steps`: the number of positions to pass on the way to the opening. */
	| { readonly name: 'handUp'; readonly game: number; readonly position: CheckedId; readonly steps: number }
	| { readonly name: 'claim'; readonly game: number; readonly who: string }
	| TournamentCall
	| AccountCall
	/** All of these, made for a purse by its owner. */
	| { readonly name: 'asOwner'; readonly purse: string; readonly made: readonly AccountCall[] };

/** A call about an account, whatever games there are. `by`: the account, which signs it unless its owner does. */
export type AccountCall = { readonly by: string } & (
	| { readonly name: 'pay'; readonly to: string; readonly plancks: bigint }
	/** Pays all that the account can spend, what it would have to keep among it if nothing else is left. */
	| { readonly name: 'payAll'; readonly to: string }
	/** Pays so much, which has to be all that the account has: nothing is paid while something is held in it. */
	| { readonly name: 'payLast'; readonly to: string; readonly plancks: bigint }
	/** Lets the owner of a purse make every call for it. */
	| { readonly name: 'addOwner'; readonly owner: string }
	| { readonly name: 'removeOwners' }
	| { readonly name: 'setName'; readonly text: string }
	| { readonly name: 'clearName' }
);

/** The release of the deposit of the move that made a position. */
export interface Release<Id extends PositionId> {
	readonly name: 'release';
	readonly game: number;
	readonly position: Id;
}

type OfTournaments = ForkingHexCalls['HexTournament'];

/** A call of a tournament. Few players make one, so the code that makes them comes later, and with it all that they say. */
export interface TournamentCall {
	readonly name: 'tournament';
	/** The call with its arguments, as the descriptors have them. */
	readonly made: {
		[Call in keyof OfTournaments]: {
			readonly call: Call;
			readonly given: OfTournaments[Call];
		};
	}[keyof OfTournaments];
	/** Plancks that it holds of its sender's. */
	readonly held: bigint;
	readonly deed: Deed;
}

/** A move, with the chain that proves its win if it completes one. */
export interface PlayCall {
	readonly name: 'play';
	readonly game: number;
	readonly position: CheckedId;
	readonly move: Move;
	readonly chain: Cell[] | undefined;
	/** The most that the move may cost, in plancks: the price shown. Forks of others can raise it meanwhile. */
	readonly most: bigint;
}

/** The content of one signature: a call or a batch. */
export type Call = OneOrMore<SingleCall>;

type OneOrMore<Each> =
	| Each
	/** Each can fail without stopping the others. */
	| { readonly name: 'several'; readonly calls: readonly Each[] }
	/** All of them are done, or none is. */
	| { readonly name: 'together'; readonly calls: readonly Each[] };

/** The most calls to put into one transaction. This many fit with room to spare: a transaction may not fill a block. */
export const MOST_CALLS = 100;

/** The call that pays a player's claimable rewards and deposits of a game. */
export function claimIn(game: number, who: string): SingleCall {
	return { name: 'claim', game, who };
}

/** The calls that release the deposits of these positions. */
export function releasesIn<Id extends PositionId>(game: number, positions: readonly Id[]): Release<Id>[] {
	return positions.map((position) => ({ name: 'release', game, position }));
}

/** One or more calls under one signature. */
export function inOne<Each extends Intended>(calls: readonly Each[]): OneOrMore<Each> {
	const [only, ...others] = calls;
	return only && others.length === 0 ? only : { name: 'several', calls };
}

/** The same under one signature, but all of them are done, or none is. */
export function allOrNone(calls: readonly SingleCall[]): Call {
	const [only, ...others] = calls;
	return only && others.length === 0 ? only : { name: 'together', calls };
}

/** The calls that one signature covers. */
export function partsOf<Each extends Intended>(call: OneOrMore<Each>): readonly Each[] {
	return 'calls' in call ? call.calls : [call];
}

/** The number of calls that one signature covers. */
export function countOf(call: IntendedCall): number {
	return partsOf(call).length;
}

/** Plancks that a call holds or pays of its sender's, at most. */
export function heldBy(call: Intended): bigint {
	if (call.name === 'create') return call.settings.deposit;
	if (call.name === 'pay') return call.plancks;
	if (call.name === 'tournament') return call.held;
	return call.name === 'play' ? call.most : 0n;
}

/** A call as far as a button knows it: the ids of positions need not be checked yet. */
type UncheckedOf<Each> = Each extends { readonly position: CheckedId }
	? Omit<Each, 'position'> & { readonly position: PositionId }
	: Each;
export type Intended = UncheckedOf<SingleCall>;

/** The same for a signature: enough to estimate its costs, and never signed. */
export type IntendedCall = OneOrMore<Intended>;

/** The deed that a call does. Of two calls for the same deed, the second would be refused, or would pay for it twice. */
export type Deed = string;

/** The deed of a call: not its proof, its limits or its sender, which do not make it another one. */
export function deedOf(call: Intended): Deed {
	switch (call.name) {
		case 'create':
			return JSON.stringify([call.name, call.settings, call.opening], (_, value: unknown) =>
				typeof value === 'bigint' ? String(value) : value,
			);
		case 'claim':
			return `${call.name} ${call.game} ${call.who}`;
		case 'play':
			return `${call.name} ${call.game} ${call.position} ${moveText(call.move)}`;
		case 'pay':
		case 'payAll':
		case 'payLast':
			return `${call.name} ${call.by} ${call.to}`;
		case 'addOwner':
			return `${call.name} ${call.by} ${call.owner}`;
		case 'removeOwners':
		case 'setName':
		case 'clearName':
			return `${call.name} ${call.by}`;
		case 'asOwner':
			return `${call.name} ${call.purse}`;
		case 'tournament':
			return call.deed;
		default:
			return `${call.name} ${call.game} ${call.position}`;
	}
}
