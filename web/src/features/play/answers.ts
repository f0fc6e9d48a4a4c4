// Words for prepared answers.

import type { Move } from '../../lib/hex/move';
import { words } from '../../lib/words/sending';
import { moveName } from '../../lib/text/moves';

/** A prepared answer, such as `If d4, then c2`. */
export function answerText(after: readonly Move[], move: Move): string {
	return words.answer(after.map(moveName), moveName(move));
}
