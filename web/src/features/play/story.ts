// The story of a player's first game: a line of words at each step.

import type { Position } from '../../lib/chain/reading';
import { type Colour, opposite } from '../../lib/hex/colour';
import { words } from '../../lib/words/story';
import type { Win } from './judgement';
import { moveName } from '../../lib/text/moves';

/** The state of a duel, as its reader sees it. */
export interface Scene {
	/** The position made last. */
	readonly last: Position;
	/** The address of the reader, and the name of the opponent. */
	readonly me: string;
	readonly opponent: string;
	/** Whether the last move is in no block yet. */
	readonly isExpected: boolean;
	/** The chances of the reader before and after the opponent's last move, from 0 to 1; undefined until known. */
	readonly chances: readonly [before: number, after: number] | undefined;
	/** The way in which the game was won; undefined while it goes on. */
	readonly wonBy: Win['wonBy'];
	/** The sum that the winner gets of the loser, as a text; undefined until known. */
	readonly prize: string | undefined;
}

/** A chance that is as good as a win, and the least gain that makes the opponent's move an error. */
const [GOOD, GAIN] = [0.8, 0.25];

/** The line of the story for a scene. */
export function storyText({ last, me, opponent, isExpected, chances, wonBy, prize }: Scene): string {
	const isMine = last.mover === me;
	const colour = isMine ? opposite(last.turn) : last.turn;
	if (last.status === 'Winning' && wonBy)
		return words.inAll(
			endText(wonBy, isMine, opponent, opposite(last.turn)),
			...(prize === undefined ? [words.settles] : payTexts(isMine, opponent, last.ply, prize)),
		);
	const move = moveName(last.made);
	if (isMine && isExpected) return words.isOnItsWay(move);
	if (isMine) return last.ply === 1 ? words.opened(move, opponent) : words.played(move, opponent);
	const reply = last.made === 'swap' ? words.swapped(opponent, colour) : words.replied(opponent, move);
	const [before, after] = chances ?? [0, 0];
	const isError = after >= GOOD && after - before >= GAIN;
	return words.inAll(reply, isError ? words.erred(opponent) : words.yourTurn(colour, last.ply <= 2));
}

/** The sentences about the deposits, after a win by the move of this ply: the move before it has lost. */
function payTexts(isMine: boolean, opponent: string, ply: number, prize: string): string[] {
	// No move of the winner comes before an opening.
	const isOpening = ply === 2;
	if (isMine) return [isOpening ? words.fundGets(opponent) : words.youGet(prize, opponent), words.ownComeBack];
	const isOnly = ply <= 3;
	return [
		isOpening ? words.fundGetsYours(opponent) : words.theyGet(prize, opponent),
		...(isOnly ? [] : [words.othersComeBack]),
	];
}

function endText(wonBy: NonNullable<Win['wonBy']>, isMine: boolean, opponent: string, winner: Colour): string {
	const { youWon, theyWon } = words;
	if (wonBy === 'proof') return isMine ? youWon.proof(winner) : theyWon.proof(opponent, winner);
	return (isMine ? youWon : theyWon)[wonBy](opponent);
}
