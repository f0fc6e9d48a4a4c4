// Words for prepared answers.

import type { Move } from '../hex/move';
import { words } from '../words/sending';
import { moveName } from './moves';

/** A prepared answer, such as `If d4, then c2`. */
export function answerText(after: readonly Move[], move: Move): string {
	return words.answer(after.map(moveName), moveName(move));
}
