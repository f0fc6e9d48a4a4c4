// Practice: a game against the engine, without a chain.

import type { Cell } from '../../lib/hex/cell';
import { type Colour, opposite } from '../../lib/hex/colour';
import { type Analysis, bestReplies } from '../../lib/rules/engine';
import type { Move } from '../../lib/hex/move';
import type { OpeningRule } from '../../lib/rules/settings';
import { stateBefore, turnOf } from '../../lib/rules/state';
import { chainOf, stateAt, type Trial, trialFrom, undo } from '../../lib/rules/trial';

/** The sizes of boards for practice, in cells along a side. */
export const PRACTICE_SIZES = [5, 7, 9, 11] as const;

interface Strength {
	/** The number of simulations before each reply. */
	readonly simulations: number;
	/** The fraction of replies, from 0 to 1, that are random among the best. */
	readonly chance: number;
}

/** The strengths of the engine, from weak to strong. */
export const LEVELS = {
	easy: { simulations: 60, chance: 0.3 },
	medium: { simulations: 600, chance: 0.05 },
	hard: { simulations: 32_000, chance: 0 },
} as const satisfies Record<string, Strength>;
export type Level = keyof typeof LEVELS;

/** The choices of a player before a practice game. */
export interface PracticeChoice {
	readonly size: number;
	/** The player's colour. Red opens. */
	readonly colour: Colour;
	readonly level: Level;
	/** Whether Blue may take over the opening with a swap. */
	readonly canSwap: boolean;
}

/** The opening rule of a practice game. A swap of pieces moves the stone, so both players keep their colours. */
export function ruleOf({ canSwap }: Pick<PracticeChoice, 'canSwap'>): OpeningRule {
	return canSwap ? 'SwapPieces' : 'Handicap';
}

/** A practice game before its opening: a trial on the empty board. */
export function practiceOf({ size, canSwap }: Pick<PracticeChoice, 'size' | 'canSwap'>): Trial {
	return trialFrom(stateBefore(size, ruleOf({ canSwap })));
}

/** The winner and the connecting chain; undefined while the game goes on. */
export function wonBy(game: Trial): { readonly winner: Colour; readonly chain: Cell[] } | undefined {
	const chain = chainOf(game);
	return chain && { winner: opposite(turnOf(stateAt(game))), chain };
}

/** Takes back the player's last move and the engine's reply to it. Returns the same game if there is no such move. */
export function takenBack(game: Trial, colour: Colour): Trial {
	const count = turnOf(stateAt(game)) === colour ? 2 : 1;
	// The opening of the engine cannot be taken back.
	return game.moves.length >= count ? undo(game, count) : game;
}

/** The engine's reply at a level; undefined if the analysis has no reply. */
export function choice(analysis: Analysis, level: Level, random: () => number): Move | undefined {
	const best = bestReplies(analysis);
	const isByChance = random() < LEVELS[level].chance;
	return best[isByChance ? Math.floor(random() * best.length) : 0]?.made;
}
