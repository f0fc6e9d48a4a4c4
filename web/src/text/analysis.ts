// Words for what the engine sees.

import { cellIndex } from '../hex/cell';
import { type Colour, opposite } from '../hex/colour';
import { type Analysis, chanceOf, type Judged } from '../hex/engine';
import { isSameMove, type Move, moveText, stoneOf } from '../hex/move';

/** A move is weak, or a mistake, if it loses so much of the chance to win. */
const WEAK = 0.1;
const MISTAKE = 0.25;

/** A move holds no hope below this chance. */
const LITTLE = 0.3;

/** A move of a line with the chance of winning that its mover had before and has after it. */
export interface Annotation {
	readonly ply: number;
	readonly made: Move;
	readonly mover: Colour;
	readonly before: number;
	readonly after: number;
	/** As in annotated games: nothing, ?! for a weak move, ? for a mistake. */
	readonly sign: '' | '?!' | '?';
}

/** A chance as a percentage. Only what is proven is certain. */
export function chanceText(chance: number, isProven = false): string {
	const percent = Math.round(chance * 100);
	return `${isProven ? percent : Math.min(99, Math.max(1, percent))} %`;
}

/** The whole of an analysis in a sentence. */
export function verdictText({ proof, turn, chance }: Analysis): string {
	if (proof !== undefined) return `${proof} wins with best play: that is proven.`;
	const leader = chance < 0.5 ? opposite(turn) : turn;
	return `${leader} wins with a chance of ${chanceText(chanceOf({ turn, chance }, leader))}.`;
}

/** A reply's chance in words. */
export function judgedText({ chance, winning }: Judged): string {
	if (winning === undefined) return chanceText(chance);
	return winning ? 'wins' : 'loses';
}

/**
 * The moves of a line after its opening, with what they did to their movers' chances. A move counts only once the positions
 * before and after it are known.
 */
export function annotate(moves: readonly Move[], analyses: readonly (Analysis | undefined)[]): Annotation[] {
	return moves.flatMap((made, index) => {
		const [earlier, later] = [analyses[index - 1], analyses[index]];
		if (!earlier || !later) return [];
		const mover = opposite(later.turn);
		// Before a swap of sides, the mover had the other colour.
		const [before, after] = [earlier.chance, chanceOf(later, mover)];
		const lost = before - after;
		const sign = lost >= MISTAKE ? '?' : lost >= WEAK ? '?!' : '';
		return [{ ply: index + 1, made, mover, before, after, sign }];
	});
}

/**
 * A warning before a move that the engine holds to lose while another does not, by what it sees before the move and after
 * it; undefined if there is nothing to warn of.
 */
export function warningText({ replies }: Analysis, then: Analysis, chosen: Move): string | undefined {
	const [best] = replies;
	const mover = opposite(then.turn);
	const chance = chanceOf(then, mover);
	if (!best || isSameMove(best.made, chosen) || chance >= LITTLE || best.chance - chance < MISTAKE) return undefined;
	const loses = then.proof === then.turn ? 'loses' : `wins with a chance of ${chanceText(chance)} only`;
	const other = best.winning ? 'wins' : `has ${chanceText(best.chance)}`;
	return `By the engine ${moveText(chosen)} ${loses}, and ${moveText(best.made)} ${other}.`;
}

/** The replies that are shown. */
const SHOWN = 5;

/** The best of the replies that the engine has looked at. */
export function bestReplies({ replies }: Analysis): Judged[] {
	return replies.filter(({ visits, winning }) => visits > 0 || winning !== undefined).slice(0, SHOWN);
}

/** The chances of the best replies, by the index of their cells. */
export function hintsOf(analysis: Analysis, size: number): Map<number, string> {
	const cells = bestReplies(analysis).flatMap((reply): [number, string][] => {
		const cell = stoneOf(reply.made);
		return cell
			? [[cellIndex(cell, size), reply.winning === undefined ? hintText(reply.chance) : judgedText(reply)]]
			: [];
	});
	return new Map(cells);
}

/** Without its sign, a percentage fits into a cell. */
const hintText = (chance: number) => chanceText(chance).replace(/\s*%/, '');
