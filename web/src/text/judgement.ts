// What became of a position, in a word (rulebook, 4 and 6).

import type { Position } from '../chain/reading';
import { takesMoves } from '../chain/clock';
import type { Head } from '../chain/following';

/** The name of a position's state in a word. */
export function statusWord(position: Position, head: Head): string {
	if (takesMoves(position, head)) return 'open';
	return position.status === 'Open' ? 'closed' : position.status.toLowerCase();
}
