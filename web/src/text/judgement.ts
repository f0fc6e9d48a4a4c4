// What became of a position, and why, in a sentence (rulebook, 4 and 6).

import type { Game, Position } from '../chain/reading';
import { takesMoves } from '../chain/clock';
import type { Head } from '../chain/following';

/** The name of a position's state in a word. */
export function statusWord(position: Position, head: Head): string {
	if (takesMoves(position, head)) return 'open';
	return position.status === 'Open' ? 'closed' : position.status.toLowerCase();
}

/** Why a closed position is what it is. `connected`: whether the colour that moved last has connected its sides. */
export function judgementText({ status, replies }: Position, { settings }: Game, connected: boolean): string {
	switch (status) {
		case 'Open':
			return 'Its time is over; it closes with the next block.';
		case 'Closed':
			return replies === 0
				? 'Closed.'
				: 'Closed, with a reply. What it is worth is known once enough of its replies have closed.';
		case 'Winning':
			return connected ? 'Winning: its colour connected its sides.' : 'Winning: nobody answered in time.';
		case 'Losing':
			return settings.losingRule === 'EveryReply'
				? 'Losing: every reply to it is winning. The deposit of its move is shared out.'
				: 'Losing: a reply to it is winning. The deposit of its move is shared out.';
		case 'Continued':
			return 'Continued: it was answered, and did not lose.';
	}
}
