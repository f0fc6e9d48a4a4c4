// Advice about the opening of a new game: whether one side just wins, so that the other has no reason to play.

import { type Cell, cellText } from '../../lib/hex/cell';
import { type Analysis, isSettled } from '../../lib/rules/engine';
import type { Settings } from '../../lib/rules/settings';
import { words } from '../../lib/words/new-game';

/** The largest board on which the engine knows who wins after each opening. */
export const MOST_SOLVED = 8;
/** The largest board whose middle is known, or held by all players, to win without a swap. */
const MOST_KNOWN = 11;

/** Whether a cell is the middle of a board or touches it. */
function isInTheMiddle({ column, row }: Cell, size: number): boolean {
	return [column, row].every((at) => Math.abs(2 * at - (size - 1)) <= 2);
}

/** The advice about an opening; undefined without any. `then` is the analysis after it, undefined before there is one. */
export function adviceText(
	{ board_size: size, opening_rule: { type } }: Pick<Settings, 'board_size' | 'opening_rule'>,
	opening: Cell,
	then: Analysis | undefined,
): string | undefined {
	const cell = cellText(opening);
	if (then?.proof === undefined) {
		const isKnown = type === 'Handicap' && size > MOST_SOLVED && size <= MOST_KNOWN && isInTheMiddle(opening, size);
		return isKnown ? words.fewAnswers(cell) : undefined;
	}
	// The second moves now. With a swap, the first move alone never wins.
	if (then.proof !== then.turn) return words.noAnswer(cell);
	if (then.replies[0]?.made === 'swap') return words.isSwapped(cell);
	// People find no reply that wins where the engine finds none.
	return isSettled(then) ? words.isLost(cell) : undefined;
}
