// Words for the engine's analysis.

import { cellIndex } from '../hex/cell';
import { type Colour, opposite } from '../hex/colour';
import { type Analysis, bestReplies, chanceOf, isSettled } from '../rules/engine';
import { isSameMove, type Move, stoneOf } from '../hex/move';
import type { State } from '../rules/state';
import { words } from '../words/analysis';
import { chanceText } from './chances';
import { moveName } from './moves';

/** The part of the chance to win that a weak move loses, and the part that a mistake loses. */
const WEAK = 0.1;
const MISTAKE = 0.25;

/** The simulations from which a chance is sure enough to call a move weak. */
export const ENOUGH = 32_000;

/** The chance to win below which a move has little hope. */
const LITTLE = 0.3;
/** The chance to win below which the engine holds a move for lost. */
const LOST = 0.1;

/** A move of a line, with its mover's chance to win before it and after it. */
export interface Annotation {
	readonly ply: number;
	readonly made: Move;
	readonly mover: Colour;
	readonly before: string;
	readonly after: string;
	/** The sign of annotated games: none, ?! for a weak move, ? for a mistake. */
	readonly sign: '' | '?!' | '?';
}

/** A point of the curve of a colour's chance: `x` from 0 to 1 along the line, `y` from 0 for a sure win to 1. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** The chances along a line for the side that is Red at its end. Before an exchange of colours, that side was Blue. */
export function curveOf(states: readonly State[], analyses: readonly (Analysis | undefined)[]): Point[] {
	return analyses.flatMap((analysis, index) => {
		if (!analysis) return [];
		const colour = states[index]?.sidesSwapped === states.at(-1)?.sidesSwapped ? 'Red' : 'Blue';
		return [{ x: states.length > 1 ? index / (states.length - 1) : 1, y: 1 - chanceOf(analysis, colour) }];
	});
}

/** The result of an analysis in one sentence. */
export function verdictText({ proof, turn, chance }: Analysis): string {
	if (proof !== undefined) return words.proven(proof);
	const leader = chance < 0.5 ? opposite(turn) : turn;
	return words.likely(leader, chanceText(chanceOf({ turn, chance }, leader)));
}

/**
 * The best replies, each with its chance in words. Where the result is proven, chances would contradict it: all replies
 * lose, or those without a proof are left out.
 */
export function judgedReplies(analysis: Analysis): readonly { readonly made: Move; readonly text: string }[] {
	const { proof, turn } = analysis;
	return bestReplies(analysis).flatMap(({ made, chance, winning }) => {
		if (proof === opposite(turn) || winning === false) return { made, text: words.loses };
		if (winning) return { made, text: words.wins };
		return isSettled(analysis) ? [] : { made, text: chanceText(chance) };
	});
}

type Analyses = readonly (Analysis | undefined)[];

const isLost = ({ proof, turn }: Analysis) => proof === opposite(turn);
const proven = (analysis: Analysis): Analysis => ({ ...analysis, proof: analysis.turn, chance: 1 });

/** The analyses of a line with what their neighbours prove: all moves of a lost position lose, and one of a won wins. */
function withProofs(analyses: Analyses): Analyses {
	const all = [...analyses];
	for (const [index, later] of all.entries()) {
		const earlier = all[index - 1];
		if (later?.proof === undefined && earlier && later && isLost(earlier)) all[index] = proven(later);
	}
	for (const [index, earlier] of [...all.entries()].reverse()) {
		const later = all[index + 1];
		if (earlier?.proof === undefined && earlier && later && isLost(later)) all[index] = proven(earlier);
	}
	return all;
}

/** The chance that a move between two positions loses for its mover, at most. */
function lostBetween(earlier: Analysis, later: Analysis): number {
	// Of an opening it may be known only who wins, and not how. A reply is measured by the best one.
	const possible = Math.min(earlier.chance, earlier.replies[0]?.chance ?? 1);
	// Before a swap of sides, the mover had the other colour.
	return possible - chanceOf(later, opposite(later.turn));
}

/** The indexes of the moves that seem weak. Longer looks at the positions before and after them are worth their time. */
export function doubtful(analyses: Analyses): number[] {
	const known = withProofs(analyses);
	return known.flatMap((later, index) => {
		const earlier = known[index - 1];
		return earlier && later && lostBetween(earlier, later) >= WEAK ? index : [];
	});
}

/**
 * The moves of a line after its opening, with their movers' chances before and after. A move without an analysis on
 * both sides is left out. Only moves between proven positions, or after the longest looks at both, have a sign.
 */
export function annotate(moves: readonly Move[], analyses: Analyses): Annotation[] {
	const known = withProofs(analyses);
	const isSure = (analysis: Analysis) => isSettled(analysis) || analysis.simulations >= ENOUGH;
	return moves.flatMap((made, index) => {
		const [earlier, later] = [known[index - 1], known[index]];
		if (!earlier || !later) return [];
		const mover = opposite(later.turn);
		const [best] = earlier.replies;
		const isBest = best !== undefined && isSameMove(best.made, made);
		const lost = isBest || !isSure(earlier) || !isSure(later) ? 0 : lostBetween(earlier, later);
		const sign = lost >= MISTAKE ? '?' : lost >= WEAK ? '?!' : '';
		const before = chanceText(earlier.chance, earlier.proof !== undefined);
		const after = chanceText(chanceOf(later, mover), later.proof !== undefined);
		return [{ ply: index + 1, made, mover, before, after, sign }];
	});
}

/**
 * The warning about a chosen move that probably loses while another reply does not. `then` is the analysis after the
 * chosen move. Undefined without a reason to warn.
 */
export function warningText({ replies }: Analysis, then: Analysis, chosen: Move): string | undefined {
	const [best] = replies;
	const mover = opposite(then.turn);
	const chance = chanceOf(then, mover);
	if (!best || isSameMove(best.made, chosen) || chance >= LITTLE || best.chance - chance < MISTAKE) return undefined;
	const loses = then.proof === then.turn ? words.loses : words.winsOnly(chanceText(chance));
	const other = best.winning ? words.wins : words.has(chanceText(best.chance));
	return words.warning(moveName(chosen), loses, moveName(best.made), other);
}

/**
 * The warning about a move that the engine holds for lost, by the analyses before and after it; undefined for other moves,
 * and where the mover has little hope anyway.
 */
export function lossText(before: Analysis, then: Analysis): string | undefined {
	const mover = opposite(then.turn);
	// Before a swap of sides, the mover had the other colour.
	const hasHope = before.proof !== opposite(before.turn) && before.chance >= LITTLE;
	const isLost = then.proof === then.turn || chanceOf(then, mover) < LOST;
	return hasHope && isLost ? words.thinksLost : undefined;
}

/** The chances of the best replies, by the index of their cells. */
export function hintsOf(analysis: Analysis, size: number): Map<number, string> {
	const hints = judgedReplies(analysis).flatMap(({ made, text }): [number, string][] => {
		const cell = stoneOf(made);
		return cell ? [[cellIndex(cell, size), text]] : [];
	});
	return new Map(hints);
}
