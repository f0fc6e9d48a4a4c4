// Game records for other Hex programs.

import type { Layout } from '../dag/layout';
import type { Colour } from '../hex/colour';
import type { Move } from '../hex/move';
import type { PositionId } from '../hex/position-id';
import { type Ending, emptyRecord, type GameRecord, type RecordMove } from '../hex/record';
import type { Settings } from '../hex/settings';
import { words } from '../words/records';

/** The parts of a position that its record has. */
export interface Recorded {
	readonly made: Move;
	readonly mover: string;
	/** Blocks that the colours had left when the move was made, in games with a bank. */
	readonly bank: Readonly<Record<Colour, number>> | undefined;
}

interface RecordedGame {
	readonly number: number;
	readonly settings: Pick<Settings, 'boardSize' | 'openingRule' | 'duel'>;
	readonly opener: string;
	readonly second: string | undefined;
}

/**
 * The record of a game: the line to the position that is shown first, and forks as variations. In a duel its heading names
 * the players, in other games every move has its mover as a comment.
 */
export function recordOfGame(
	game: RecordedGame,
	{ spots }: Layout,
	position: (id: PositionId) => Recorded,
	shown: readonly PositionId[],
	/** Milliseconds. */
	blockTime: number,
): GameRecord {
	const { boardSize, openingRule, duel } = game.settings;
	const isShown = new Set(shown);
	// Spots are ordered by column, so that every move comes after the one before it.
	const ordered = spots.toSorted(
		(one, other) => one.column - other.column || Number(isShown.has(other.id)) - Number(isShown.has(one.id)),
	);
	const numbers = new Map(ordered.map(({ id }, index) => [id, index + 1]));
	const seconds = (blocks: number | undefined) =>
		blocks === undefined ? undefined : Math.floor((blocks * blockTime) / 1_000);
	const moves = ordered.map(({ id, parent }): RecordMove => {
		const { made, mover, bank } = position(id);
		return {
			parent: parent === undefined ? 0 : (numbers.get(parent) ?? 0),
			made,
			comment: duel ? '' : mover,
			clocks: { Red: seconds(bank?.Red), Blue: seconds(bank?.Blue) },
		};
	});
	const players = duel ? { first: game.opener, second: game.second ?? '' } : {};
	return { ...emptyRecord(boardSize, openingRule), name: `Forking Hex, game ${game.number}`, ...players, moves };
}

/** The way in which the last position of a duel was won, in the words of records. */
export const ENDING_OF: Readonly<Record<'proof' | 'resignation' | 'time', Ending>> = {
	proof: 'connection',
	resignation: 'resignation',
	time: 'time',
};

/** The players of a record, its name, date and place, as far as they are known. */
export function headingText({ first, second, name, date, place }: GameRecord): string {
	const players = first || second ? words.against(first || words.unknownFirst, second || words.unknownSecond) : '';
	return [players, name, place, date].filter(Boolean).join(', ');
}

/** The result of a record, such as `Red won by resignation`. Empty if it is not known. */
export function outcomeText({ outcome }: GameRecord): string {
	return outcome ? words.outcome[outcome.ending](outcome.winner) : '';
}
