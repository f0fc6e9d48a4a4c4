// The changes that a block's events report. The page reads only the changed parts again.

import type { ForkingHexEvents } from '@polkadot-api/descriptors';
import type { PositionId } from '../rules/position-id';
import type { Position } from './reading';

type Events = ForkingHexEvents['ForkingHex'];

/** An event of the game, in PAPI's form. */
export type GameEvent = { [Name in keyof Events]: { readonly type: Name; readonly value: Events[Name] } }[keyof Events];

/** The parts of one game to read again. */
export interface Changes {
	/** The positions that changed. */
	readonly positions: ReadonlySet<PositionId>;
	/** The judged positions. Their parents changed too, because a parent counts its winning replies. */
	readonly judged: ReadonlySet<PositionId>;
	/** The positions through which rewards passed. Their parents and replies changed too. */
	readonly credited: ReadonlySet<PositionId>;
	/** The players whose positions all changed. */
	readonly players: ReadonlySet<string>;
	/** Whether the whole game changed. */
	readonly all: boolean;
}

/** The number of the game that an event belongs to; undefined for an event of no game. */
export function gameOf({ value }: GameEvent): number | undefined {
	return 'game' in value ? value.game : undefined;
}

/** The changes that these events report for one game. */
export function changesOf(game: number, events: readonly GameEvent[]): Changes {
	const positions = new Set<PositionId>();
	const judged = new Set<PositionId>();
	const credited = new Set<PositionId>();
	const players = new Set<string>();
	let all = false;
	for (const event of events) {
		if (gameOf(event) !== game) continue;
		if ('position' in event.value) positions.add(event.value.position);
		if (event.type === 'MovePlayed') positions.add(event.value.from);
		if (event.type === 'PositionJudged') judged.add(event.value.position);
		if (event.type === 'RewardCredited') credited.add(event.value.position);
		if (event.type === 'DepositsClaimed' || event.type === 'DepositsReturned') players.add(event.value.player);
		if (event.type === 'GameEnded') all = true;
	}
	return { positions, judged, credited, players, all };
}

/** The positions to read again after `changes`, as of block `now`. */
export function outdated(known: ReadonlyMap<PositionId, Position>, changes: Changes, now: number): Set<PositionId> {
	const ids = new Set(changes.positions);
	for (const id of [...changes.judged, ...changes.credited]) {
		const parent = known.get(id)?.parent;
		if (parent !== undefined) ids.add(parent);
	}
	for (const { id, parent, mover, status, closesAt } of known.values()) {
		// The chain deposits no event when a position closes and its replies are not judged yet.
		const isDue = status === 'Open' && closesAt !== undefined && closesAt <= now;
		const isBelow = parent !== undefined && changes.credited.has(parent);
		if (isDue || isBelow || changes.players.has(mover)) ids.add(id);
	}
	return ids;
}
