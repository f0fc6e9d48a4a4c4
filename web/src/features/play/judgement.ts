// The word for a position's status, and the sentence about its judgement (rulebook, 4 and 6).

import type { Position, Status } from '../../lib/chain/reading';
import { takesMoves } from '../../lib/chain/clock';
import type { Head } from '../../lib/chain/node/following';
import { opposite } from '../../lib/hex/colour';
import { words } from '../../lib/words/game';
import { colouredMove } from '../../lib/text/moves';

export type StatusName = 'open' | 'closed' | 'winning' | 'losing' | 'continued';

const NAMES: Record<Exclude<Status, 'Open'>, StatusName> = {
	Closed: 'closed',
	Winning: 'winning',
	Losing: 'losing',
	Continued: 'continued',
};

/** The key of a position's status. A position whose clock has run out counts as closed. */
export function statusName(position: Position, head: Head): StatusName {
	if (takesMoves(position, head)) return 'open';
	return position.status === 'Open' ? 'closed' : NAMES[position.status];
}

/** The word for a position's status. */
export function statusWord(position: Position, head: Head): string {
	return words.status[statusName(position, head)];
}

/** The known circumstances of a win. */
export interface Win {
	/** The way in which the position was won; undefined while unknown. */
	readonly wonBy: 'proof' | 'resignation' | 'time' | undefined;
	/** Whether a chain connects the sides of the colour that moved last. */
	readonly isConnected: boolean;
	readonly isDuel: boolean;
}

/** The reason why a winning position has won. */
export function winText({ turn }: Pick<Position, 'turn'>, { wonBy, isConnected, isDuel }: Win): string {
	const colour = opposite(turn);
	if (wonBy === 'resignation') return words.gaveUp(turn);
	if (wonBy === 'proof' || (wonBy === undefined && isConnected)) return words.connected(colour);
	if (wonBy === undefined && isDuel) return words.gaveUpOrLate(turn);
	const late = isDuel ? words.late(turn) : words.nobody;
	return isConnected ? words.unproven(late, colour) : late;
}

/** The state of a position that takes no more moves. */
export function verdictText(position: Position, win: Win): string {
	const move = colouredMove(opposite(position.turn), position.made);
	switch (position.status) {
		case 'Winning':
			return words.won(move, winText(position, win));
		case 'Losing':
			return words.lost(move);
		case 'Continued':
			return words.answered;
		default:
			return position.replies > 0 ? words.answered : words.timeOver;
	}
}
