// The dearest mistake among a player's first moves in a duel, by the engine.

import { isSameMove, type Move } from '../../lib/hex/move';
import { shortestChain } from '../../lib/rules/chain';
import { type Analysis, chanceOf, type Engine } from '../../lib/rules/engine';
import { after, type State, turnOf } from '../../lib/rules/state';

/**
 * The plies of moves that can be claimed. Before the third, one of the two moves at risk is the opening, whose deposit
 * would go to the fund as a whole. After the sixth, the line holds too many deposits.
 */
const [FIRST, LAST] = [3, 6];
/** The simulations of a look, and of the second look, with other random moves, that has to confirm the first. */
const [LOOK, SECOND_LOOK] = [2_000, 8_000];
const [SEED, SECOND_SEED] = [1, 2];
/** The least chance of a better move, and the least that the played move loses of it. */
const [GOOD, LOST] = [0.6, 0.25];

/** A move of a line, and the states before and after it. */
export interface Played {
	readonly made: Move;
	readonly before: State;
	readonly then: State;
}

/** A chance to win from 0 to 1, and whether it is proven. */
export interface Chance {
	readonly chance: number;
	readonly isProven: boolean;
}

/** A move that had a better one. The chances after both are the mover's. */
export interface Mistake<Move extends Played = Played> {
	readonly played: Move;
	readonly better: Played['made'];
	readonly hope: Chance;
	readonly real: Chance;
}

type Analyse = Engine['analyse'];

/**
 * The mistake that lost most among these moves of a player; undefined without one, and if the engine is unsure. Of equal
 * ones, the first.
 */
export async function dearestMistake<Each extends Played>(
	moves: readonly Each[],
	analyse: Analyse,
): Promise<Mistake<Each> | undefined> {
	const found: Mistake<Each>[] = [];
	for (const played of moves) {
		const { before, made } = played;
		if (before.ply + 1 < FIRST || before.ply + 1 > LAST) continue;
		const better = (await analyse(before, LOOK, SEED))?.replies[0]?.made;
		if (better === undefined || isSameMove(better, made)) continue;
		const mistake = await compared(played, better, analyse, LOOK, SEED);
		if (mistake && isClear(mistake)) found.push(mistake);
	}
	const [dearest] = found.toSorted((one, other) => lostBy(other) - lostBy(one));
	if (!dearest) return undefined;
	const again = await compared(dearest.played, dearest.better, analyse, SECOND_LOOK, SECOND_SEED);
	return again && isClear(again) ? again : undefined;
}

const lostBy = ({ hope, real }: Mistake) => hope.chance - real.chance;

const isClear = (mistake: Mistake) => mistake.hope.chance >= GOOD && lostBy(mistake) >= LOST;

/** A played move beside a better one. Both get a look of the same length. */
async function compared<Each extends Played>(
	played: Each,
	better: Move,
	analyse: Analyse,
	simulations: number,
	seed: number,
): Promise<Mistake<Each> | undefined> {
	const { before, then } = played;
	const instead = after(before, better);
	const look = (state: State) => chanceAfter(state, before, (state) => analyse(state, simulations, seed));
	const hope = instead && (await look(instead));
	const real = hope && (await look(then));
	return real && { played, better, hope, real };
}

/** The chance of the player who moved in `before` and so made `state`. */
async function chanceAfter(
	state: State,
	before: State,
	analyse: (state: State) => Promise<Analysis | undefined>,
): Promise<Chance | undefined> {
	const mover = turnOf(before);
	// The engine judges no finished game.
	if (shortestChain(state.board, mover)) return { chance: 1, isProven: true };
	const analysis = await analyse(state);
	return analysis && { chance: chanceOf(analysis, mover), isProven: analysis.proof !== undefined };
}
