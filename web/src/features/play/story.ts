// The story of a player's first game: a line of words at each step.

import type { Position } from '../../lib/chain/reading';
import { type Colour, opposite } from '../../lib/hex/colour';
import type { OpeningRule } from '../../lib/rules/settings';
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
	/** Whether the opponent is a house player, who answers in the next block. */
	readonly isHouse: boolean;
	/** The opening rule, which can let the second player swap. */
	readonly swap: OpeningRule | undefined;
	/** Whether the last move is in no block yet. */
	readonly isExpected: boolean;
	/** The chances of the reader before and after the opponent's last move, from 0 to 1; undefined until known. */
	readonly chances: readonly [before: number, after: number] | undefined;
	/** The way in which the game was won; undefined while it goes on. */
	readonly wonBy: Win['wonBy'];
	/** The sum that the winner gets of the loser, as a text; undefined until known. */
	readonly prize: string | undefined;
	/** Whether the reader has nothing left to collect. */
	readonly isPaid: boolean;
}

/** A chance that is as good as a win, and the least gain that makes the opponent's move an error. */
const [GOOD, GAIN] = [0.8, 0.25];

/** The line of the story for a scene. */
export function storyText(scene: Scene): string {
	const { last, me, opponent, isHouse, swap, isExpected, chances, wonBy, prize, isPaid } = scene;
	const isMine = last.mover === me;
	const colour = isMine ? opposite(last.turn) : last.turn;
	if (last.status === 'Winning' && wonBy)
		return words.inAll(
			endText(wonBy, isMine, opponent, opposite(last.turn)),
			...(prize === undefined ? [words.settles] : payTexts(isMine, opponent, last.ply, prize, isPaid)),
		);
	const move = moveName(last.made);
	if (isMine && isExpected) return words.isOnItsWay(move);
	const canSwap = swap === 'SwapPieces' || swap === 'SwapSides';
	if (isMine && last.ply > 1) return words.played(move, opponent);
	if (isMine && isHouse) return words.opened(move, opponent);
	if (isMine)
		return words.inAll(words.openedFor(move, opponent, colour), ...(canSwap ? [words.theyMaySwap(opponent)] : []));
	if (last.ply === 1)
		return words.inAll(
			words.openedBy(opponent, move),
			words.yourTurn(colour, true),
			...(canSwap ? [words.youMaySwap[swap]] : []),
		);
	const swapped = swap === 'SwapSides' ? words.swappedSides : words.swapped;
	const reply = last.made === 'swap' ? swapped(opponent, colour) : words.replied(opponent, move);
	const [before, after] = chances ?? [0, 0];
	const isError = after >= GOOD && after - before >= GAIN;
	return words.inAll(reply, isError ? words.erred : words.yourTurn(colour, last.ply <= 2));
}

/** The sentences about the deposits, after a win by the move of this ply: the move before it has lost. */
function payTexts(isMine: boolean, opponent: string, ply: number, prize: string, isPaid: boolean): string[] {
	// No move of the winner comes before an opening.
	const isOpening = ply === 2;
	if (isMine)
		return [isOpening ? words.fundGets(opponent) : words.youGet(prize, opponent), words.ownComeBack(isPaid)];
	const isOnly = ply <= 3;
	return [
		isOpening ? words.fundGetsYours(opponent) : words.theyGet(prize, opponent),
		...(isOnly ? [] : [words.othersComeBack(isPaid)]),
	];
}

function endText(wonBy: NonNullable<Win['wonBy']>, isMine: boolean, opponent: string, winner: Colour): string {
	const { youWon, theyWon } = words;
	if (wonBy === 'proof') return isMine ? youWon.proof(winner) : theyWon.proof(opponent, winner);
	return (isMine ? youWon : theyWon)[wonBy](opponent);
}
