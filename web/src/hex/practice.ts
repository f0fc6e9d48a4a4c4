// Practice: a game against the engine, without a chain.

import type { Cell } from './cell';
import { type Colour, opposite } from './colour';
import { type Analysis, bestReplies } from './engine';
import type { Move } from './move';
import { type State, stateBefore, turnOf } from './state';
import { chainOf, stateAt, tried, type Trial, trialFrom, undo } from './trial';

/** The boards to practise on, by the cells along a side. */
export const PRACTICE_SIZES = [5, 7, 9, 11] as const;

interface Strength {
	/** Simulations of one choice. */
	readonly simulations: number;
	/** The part of the choices that are left to chance. */
	readonly chance: number;
}

/** How well the engine plays, from weak to strong. */
export const LEVELS = {
	easy: { simulations: 60, chance: 0.3 },
	medium: { simulations: 600, chance: 0.05 },
	hard: { simulations: 32_000, chance: 0 },
} as const satisfies Record<string, Strength>;
export type Level = keyof typeof LEVELS;

/** Choices of a player before the first move. */
export interface PracticeChoice {
	readonly size: number;
	/** The player's colour; Red begins. */
	readonly colour: Colour;
	readonly level: Level;
	/** Whether Blue may take the first move over. */
	readonly canSwap: boolean;
}

/** The empty board, from which the moves of a practice game are tried. */
export function practiceOf({ size, canSwap }: Pick<PracticeChoice, 'size' | 'canSwap'>): Trial {
	// A swap moves the stone, so that both keep their colours.
	return trialFrom(stateBefore(size, canSwap ? 'SwapPieces' : 'Handicap'));
}

/** The winner, with the chain that connects; undefined while the game goes on. */
export function wonBy(game: Trial): { readonly winner: Colour; readonly chain: Cell[] } | undefined {
	const chain = chainOf(game);
	return chain && { winner: opposite(turnOf(stateAt(game))), chain };
}

/** Takes back the player's last move, and with it what the engine replied. The same game if there is no such move. */
export function takenBack(game: Trial, colour: Colour): Trial {
	const count = turnOf(stateAt(game)) === colour ? 2 : 1;
	// A game that the engine began keeps that move.
	return game.moves.length >= count ? undo(game, count) : game;
}

/** Openings that the engine looks at before it chooses one that may be taken over. */
const LOOKED_AT = 6;

/**
 * The openings that the engine chooses from: the middle and what is next to it, or, where Blue may take the opening over,
 * any. `random` returns numbers from 0 to below 1.
 */
export function openings({ size, canSwap }: Pick<PracticeChoice, 'size' | 'canSwap'>, random: () => number): Cell[] {
	const upTo = (count: number) => Math.floor(random() * count);
	if (canSwap) return Array.from({ length: LOOKED_AT }, () => ({ column: upTo(size), row: upTo(size) }));
	const nearMiddle = () => (size - 3) / 2 + upTo(3);
	return [{ column: nearMiddle(), row: nearMiddle() }];
}

/** The state after an opening as the engine judges it: without a swap, since it asks what the stone is worth. */
export function judgedOpening(size: number, opening: Cell): State {
	return stateAt(tried(practiceOf({ size, canSwap: false }), opening));
}

/** The opening that leaves both colours the most even chances: a better one would be taken over. */
export function mostEven(judged: readonly (readonly [Cell, Analysis])[]): Cell | undefined {
	const unevenness = ([, { chance }]: readonly [Cell, Analysis]) => Math.abs(chance - 0.5);
	return judged.toSorted((one, other) => unevenness(one) - unevenness(other))[0]?.[0];
}

/** The engine's reply at a level. */
export function choice(analysis: Analysis, level: Level, random: () => number): Move | undefined {
	const best = bestReplies(analysis);
	const isByChance = random() < LEVELS[level].chance;
	return best[isByChance ? Math.floor(random() * best.length) : 0]?.made;
}
