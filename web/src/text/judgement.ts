// The status of a position in a word, and its judgement in a line (rulebook, 4 and 6).

import type { Position } from '../chain/reading';
import { takesMoves } from '../chain/clock';
import type { Head } from '../chain/following';
import { opposite } from '../hex/colour';
import { moveText } from '../hex/move';

/** A word for a position's status, with regard to its clock. */
export function statusWord(position: Position, head: Head): string {
	if (takesMoves(position, head)) return 'open';
	return position.status === 'Open' ? 'closed' : position.status.toLowerCase();
}

/** The circumstances of a win, as far as they are known. */
export interface Win {
	/** The way in which the position was won, if it is known. */
	readonly wonBy: 'proof' | 'resignation' | 'time' | undefined;
	/** Whether a chain connects the sides of the colour that moved last. */
	readonly isConnected: boolean;
	readonly isDuel: boolean;
}

/** The reason for which a winning position has won. */
export function winText({ turn }: Pick<Position, 'turn'>, { wonBy, isConnected, isDuel }: Win): string {
	const colour = opposite(turn);
	if (wonBy === 'proof') return 'proven by a chain.';
	if (wonBy === 'resignation') return `${turn} gave up.`;
	if (wonBy === undefined && isConnected) return `${colour} connected its sides.`;
	if (wonBy === undefined && isDuel) return `${turn} gave up or ran out of time.`;
	const late = isDuel ? `${turn} ran out of time.` : 'nobody answered in time.';
	return isConnected ? `${late} ${colour} had connected its sides as well, but nobody proved it.` : late;
}

/** The state of a position that takes no moves. */
export function verdictText(position: Position, win: Win): string {
	const move = `${opposite(position.turn)} ${moveText(position.made)}`;
	switch (position.status) {
		case 'Winning':
			return `${move} won: ${winText(position, win)}`;
		case 'Losing':
			return `${move} lost: a reply to it won.`;
		case 'Continued':
			return 'Answered.';
		default:
			return position.replies > 0
				? 'Answered.'
				: 'The time is over: the chain judges it in one of the next blocks.';
	}
}
