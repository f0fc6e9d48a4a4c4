// The things that a proof can be about: a position, a game with the records of players, a tournament.

import type { Cell } from '../../hex/cell';
import type { Move } from '../../hex/move';
import { bytesOfAccount, bytesOfCell, bytesOfLength, bytesOfMoves, littleEndian } from '../../hex/scale';
import { bytesOfSettings, type Settings } from '../../rules/settings';

/** A line of a game: everything that the id of a position is a hash of. */
export interface Line {
	readonly game: number;
	readonly opener: string;
	readonly settings: Settings;
	readonly opening: Cell;
	/** The moves after the opening. */
	readonly replies: readonly Move[];
}

export type Subject =
	| { readonly type: 'Position'; readonly line: Line }
	/** A game: a position of it, and the records of these players. */
	| { readonly type: 'Game'; readonly line: Line; readonly players: readonly string[] }
	| { readonly type: 'Tournament'; readonly number: number };

/** The encoding of a subject. Throws if a value is invalid. */
export function bytesOfSubject(subject: Subject): number[] {
	switch (subject.type) {
		case 'Position':
			return [0, ...bytesOfLine(subject.line)];
		case 'Game': {
			const { players } = subject;
			return [
				1,
				...bytesOfLine(subject.line),
				...bytesOfLength(players.length),
				...players.flatMap(bytesOfAccount),
			];
		}
		case 'Tournament':
			return [2, ...littleEndian(subject.number, 4)];
	}
}

function bytesOfLine({ game, opener, settings, opening, replies }: Line): number[] {
	return [
		...littleEndian(game, 4),
		...bytesOfAccount(opener),
		...bytesOfSettings(settings),
		...bytesOfCell(opening),
		...bytesOfMoves(replies),
	];
}
