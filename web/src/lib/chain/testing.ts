// Positions, games and known states of games, for tests.

import { replyId } from '../rules/position-id';
import { cell, settingsOf } from '../rules/testing';
import type { Settings } from '../rules/settings';
import type { CheckedId } from './sending/checking';
import type { Known } from './sending/prepared';
import { type Game, type Position, stateOf } from './reading';

/** An opening on a1 that waits for its reply, with these changes. */
export function positionOf(changes: Partial<Position> = {}): Position {
	return {
		id: `0x${'11'.repeat(32)}`,
		parent: undefined,
		made: cell('a1'),
		mover: 'Alice',
		ply: 1,
		turn: 'Blue',
		lead: undefined,
		bank: undefined,
		red: [cell('a1')],
		blue: [],
		closesAt: undefined,
		status: 'Open',
		replies: 0,
		deposit: 10n ** 12n,
		held: 10n ** 12n,
		waiting: { own: 0n, other: 0n, fund: 0n },
		...changes,
	};
}

/** The position after Blue's first stone, by the player who made the opening, with these changes. */
export function replyTo(opening: Position, text: string, changes: Partial<Position> = {}): Position {
	const made = cell(text);
	const { mover, red } = opening;
	const line = { id: replyId(opening.id, made), parent: opening.id, made, mover, red, blue: [made] };
	return positionOf({ ...line, ply: 2, turn: 'Red', ...changes });
}

/** Alice's original game on a board of this size, with these changes of the settings and of the game. */
export function gameOf(size: number, settings: Partial<Settings> = {}, changes: Partial<Game> = {}): Game {
	return {
		number: 0,
		opener: 'Alice',
		second: undefined,
		settings: settingsOf(size, settings),
		opening: cell('a1'),
		position: positionOf().id,
		positions: 1,
		started: false,
		ended: false,
		removedAt: undefined,
		open: 1,
		last: positionOf(),
		...changes,
	};
}

/** The parts of a game that prepared answers depend on, in block 10. All positions are on the chain and checked. */
export function knownOf(game: Game, positions: readonly Position[], changes: Partial<Known> = {}): Known {
	return {
		game,
		positions: new Map(positions.map((position) => [position.id, position])),
		head: { hash: '0x', number: 10 },
		isOnChain: () => true,
		repliesTo: ({ replies }) => replies,
		state: (position) => stateOf(game.settings, position),
		checked: (id) => id as CheckedId,
		...changes,
	};
}
