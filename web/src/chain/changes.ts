// What a block changed, as its events tell it: so that the page asks anew for nothing else.

import type { ForkingHexEvents } from '@polkadot-api/descriptors';
import type { PositionId } from '../hex/position-id';
import type { Position } from './reading';

type Events = ForkingHexEvents['ForkingHex'];

/** An event of the game, as PAPI gives it. */
export type GameEvent = { [Name in keyof Events]: { readonly type: Name; readonly value: Events[Name] } }[keyof Events];

/** What to ask anew of one game. */
export interface Changes {
	/** These positions. */
	readonly positions: ReadonlySet<PositionId>;
	/** And of these, the ones above too, which count their winning replies. */
	readonly judged: ReadonlySet<PositionId>;
	/** All positions of these players. */
	readonly players: ReadonlySet<string>;
	/** Everything. */
	readonly all: boolean;
}

/** The game that an event is about, if it is about one. */
export function gameOf({ value }: GameEvent): number | undefined {
	return 'game' in value ? value.game : undefined;
}

/** What these events changed of a game. */
export function changesOf(game: number, events: readonly GameEvent[]): Changes {
	const positions = new Set<PositionId>();
	const judged = new Set<PositionId>();
	const players = new Set<string>();
	let all = false;
	for (const event of events) {
		if (gameOf(event) !== game) continue;
		if ('position' in event.value) positions.add(event.value.position);
		if (event.type === 'MovePlayed') positions.add(event.value.from);
		if (event.type === 'PositionJudged') judged.add(event.value.position);
		if (event.type === 'DepositsClaimed' || event.type === 'DepositsReturned') players.add(event.value.player);
		if (event.type === 'GameEnded') all = true;
	}
	return { positions, judged, players, all };
}

/** The positions that have to be asked for anew after `changes`, in block `now`. */
export function outdated(
	known: ReadonlyMap<PositionId, Position>,
	changes: Changes,
	now: number,
): Set<PositionId> {
	const ids = new Set(changes.positions);
	for (const id of changes.judged) {
		const parent = known.get(id)?.parent;
		if (parent !== undefined) ids.add(parent);
	}
	for (const { id, mover, status, closesAt } of known.values()) {
		// No event tells that a position has closed and waits for the judgement of its replies.
		const isDue = status === 'Open' && closesAt !== undefined && closesAt <= now;
		if (isDue || changes.players.has(mover)) ids.add(id);
	}
	return ids;
}
