// Game records for other Hex programs.

import type { Layout } from '../dag/layout';
import type { Colour } from '../hex/colour';
import type { Move } from '../hex/move';
import type { PositionId } from '../rules/position-id';
import { type Ending, emptyRecord, type GameRecord, headingOf, type RecordMove, type Title } from '../rules/record';
import { isDuel, type Settings } from '../rules/settings';
import { words } from '../words/records';

/** The parts of a position that a record needs. */
export interface Recorded {
	readonly made: Move;
	readonly mover: string;
	/** The blocks that each colour had left when the move was made; undefined in games without a bank. */
	readonly bank: Readonly<Record<Colour, number>> | undefined;
}

interface RecordedGame {
	readonly number: number;
	readonly settings: Settings;
	readonly opener: string;
	readonly second: string | undefined;
}

/**
 * The record of a game. The line to the shown position comes first, and forks are variations. The heading of a duel
 * names the players; in other games, the comment on each move names its mover.
 */
export function recordOfGame(
	game: RecordedGame,
	{ spots }: Layout,
	position: (id: PositionId) => Recorded,
	shown: readonly PositionId[],
	/** The block time in milliseconds. */
	blockTime: number,
): GameRecord {
	const { board_size: size, opening_rule: rule } = game.settings;
	const hasSeats = isDuel(game.settings);
	const isShown = new Set(shown);
	// Spots in the order of their columns put every move after its parent.
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
			comment: hasSeats ? '' : mover,
			clocks: { Red: seconds(bank?.Red), Blue: seconds(bank?.Blue) },
		};
	});
	const players = hasSeats ? { first: game.opener, second: game.second ?? '' } : {};
	const heading = headingOf(game.settings, game.number, blockTime);
	return { ...emptyRecord(size, rule.type), ...heading, ...players, moves };
}

/** The ending in a record for each way to win a duel. */
export const ENDING_OF: Readonly<Record<'proof' | 'resignation' | 'time', Ending>> = {
	proof: 'connection',
	resignation: 'resignation',
	time: 'time',
};

/** The known players, name, place and date of a record. */
export function headingText({ first, second, name, date, place }: Title): string {
	const players = first || second ? words.against(first || words.unknownFirst, second || words.unknownSecond) : '';
	return [players, name, place, date].filter(Boolean).join(', ');
}

/** The result of a record, such as `Red won by resignation`. Empty if unknown. */
export function outcomeText({ outcome }: Title): string {
	return outcome ? words.outcome[outcome.ending](outcome.winner) : '';
}
