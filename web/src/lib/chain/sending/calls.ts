// The calls that a player can make.

import type { ForkingHexCalls } from '@polkadot-api/descriptors';
import type { Cell } from '../../hex/cell';
import { type Move, moveText } from '../../hex/move';
import type { PositionId } from '../../rules/position-id';
import type { Settings } from '../../rules/settings';
import type { CheckedId } from './checking';
import type { Events } from './sending';

/** One call of a player. Its position ids have been checked against the line on the screen. */
export type SingleCall =
	| { readonly name: 'create'; readonly settings: Settings; readonly opening: Cell }
	/** `position` is the id of the opening. With it, the call cannot withdraw another game of the same number. */
	| { readonly name: 'withdraw'; readonly game: number; readonly position: CheckedId }
	| PlayCall
	| { readonly name: 'prove'; readonly game: number; readonly position: CheckedId; readonly chain: Cell[] }
	| { readonly name: 'resign'; readonly game: number; readonly position: CheckedId }
	| Release<CheckedId>
	/** `steps` is the number of positions to pass on the way to the opening. */
	| { readonly name: 'handUp'; readonly game: number; readonly position: CheckedId; readonly steps: number }
	| { readonly name: 'claim'; readonly game: number; readonly who: string }
	| TournamentCall
	| AccountCall
	/** Calls that the owner makes for a purse. */
	| { readonly name: 'asOwner'; readonly purse: string; readonly made: readonly AccountCall[] };

/** A call about an account, outside all games. `by` is the account, which signs the call unless its owner does. */
export type AccountCall = { readonly by: string } & (
	| { readonly name: 'pay'; readonly to: string; readonly plancks: bigint }
	/** Pays all money that the account can spend, with the existential deposit if nothing is held in the account. */
	| { readonly name: 'payAll'; readonly to: string }
	/** Pays this amount, which must be all money of the account. Nothing is paid while money is held in it. */
	| { readonly name: 'payLast'; readonly to: string; readonly plancks: bigint }
	/** Makes `owner` a proxy that can make every call for the purse. */
	| { readonly name: 'addOwner'; readonly owner: string }
	| { readonly name: 'removeOwners' }
	| { readonly name: 'setName'; readonly text: string }
	| { readonly name: 'clearName' }
);

/** The release of the deposit held for the move that made a position. */
export interface Release<Id extends PositionId> {
	readonly name: 'release';
	readonly game: number;
	readonly position: Id;
}

type OfTournaments = ForkingHexCalls['HexTournament'];

/** A call about a tournament. Few players make one, so the code that makes these calls is loaded on demand. */
export interface TournamentCall {
	readonly name: 'tournament';
	/** The call and its arguments, in the form of the descriptors. */
	readonly made: {
		[Call in keyof OfTournaments]: {
			readonly call: Call;
			readonly given: OfTournaments[Call];
		};
	}[keyof OfTournaments];
	/** The plancks that the call holds of its sender's money. */
	readonly held: bigint;
	readonly deed: Deed;
}

/** A move. `chain` proves the win if the move completes a chain. */
export interface PlayCall {
	readonly name: 'play';
	readonly game: number;
	readonly position: CheckedId;
	readonly move: Move;
	readonly chain: Cell[] | undefined;
	/** The highest price of the move in plancks: the price on the screen. Forks by other players can raise it. */
	readonly most: bigint;
}

/** The calls that one signature covers: one call or a batch. */
export type Call = OneOrMore<SingleCall>;

type OneOrMore<Each> =
	| Each
	/** A batch in which each call can fail without stopping the others. */
	| { readonly name: 'several'; readonly calls: readonly Each[] }
	/** A batch in which all calls take effect, or none. */
	| { readonly name: 'together'; readonly calls: readonly Each[] };

/** The number of the game that a call has opened, by its events; undefined without one. */
export function createdGame(events: Events | undefined): number | undefined {
	const created = events?.find(({ type, value }) => type === 'ForkingHex' && value.type === 'GameCreated');
	return (created?.value.value as { readonly game: number } | undefined)?.game;
}

/** The call that pays a player's claimable rewards and deposits in a game. */
export function claimIn(game: number, who: string): SingleCall {
	return { name: 'claim', game, who };
}

/** The calls that release the deposits held for these positions. */
export function releasesIn<Id extends PositionId>(game: number, positions: readonly Id[]): Release<Id>[] {
	return positions.map((position) => ({ name: 'release', game, position }));
}

/** The calls under one signature. Each call can fail without stopping the others. */
export function inOne<Each extends Intended>(calls: readonly Each[]): OneOrMore<Each> {
	const [only, ...others] = calls;
	return only && others.length === 0 ? only : { name: 'several', calls };
}

/** The calls under one signature. All of them take effect, or none. */
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

/** The highest sum in plancks that a call holds or pays of its sender's money. */
export function heldBy(call: Intended): bigint {
	if (call.name === 'create') return call.settings.deposit;
	if (call.name === 'pay') return call.plancks;
	if (call.name === 'tournament') return call.held;
	return call.name === 'play' ? call.most : 0n;
}

/** A call for a button. Its position ids are not checked yet. */
type UncheckedOf<Each> = Each extends { readonly position: CheckedId }
	? Omit<Each, 'position'> & { readonly position: PositionId }
	: Each;
export type Intended = UncheckedOf<SingleCall>;

/** The unchecked content of a signature: enough to estimate the costs, but never signed. */
export type IntendedCall = OneOrMore<Intended>;

/**
 * The text that identifies the effect of a call. A second call with the same deed would be refused or paid for twice.
 */
export type Deed = string;

/** The deed of a call. Its proof, its limits and its sender do not change the deed. */
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
