// The status of a position in a word (rulebook, 4 and 6).

import type { Position } from '../chain/reading';
import { takesMoves } from '../chain/clock';
import type { Head } from '../chain/following';

/** A word for a position's status, with regard to its clock. */
export function statusWord(position: Position, head: Head): string {
	if (takesMoves(position, head)) return 'open';
	return position.status === 'Open' ? 'closed' : position.status.toLowerCase();
}
