// The engine at work on what is shown: first a glance at every position of the line, then a longer look at the last one.

import { type Analysis, bestReplies, Engine } from '../hex/engine';
import type { Move } from '../hex/move';
import { type State, twinText } from '../hex/state';
import { hintsOf, warningText } from '../text/analysis';

/** Simulations of a glance, and of the looks after it, each longer than the one before. */
const GLANCE = 400;
const LOOKS = [2_000, 8_000, 32_000] as const;

/** A text that states share for which the engine's answer is the same. Only the reply to the opening can swap. */
const keyOf = (state: State) => `${twinText(state)} ${state.ply === 1 ? state.openingRule : ''}`;

/** A text that changes only when the line does. */
export function lineKey(line: readonly State[]): string {
	return line.map(keyOf).join();
}

export class Analyst {
	/** Whether the engine had no answer for the line. */
	failed = $state(false);
	/** By state, the longest look so far. */
	#known = $state.raw<ReadonlyMap<string, Analysis>>(new Map());
	readonly #engine: Pick<Engine, 'analyse' | 'stop'>;
	/** Counts the lines that were asked about. */
	#asked = 0;

	constructor(engine: Pick<Engine, 'analyse' | 'stop'> = new Engine()) {
		this.#engine = engine;
	}

	/** The longest look at a state so far. */
	of(state: State): Analysis | undefined {
		return this.#known.get(keyOf(state));
	}

	/** The chances of the best replies to a state so far, by the index of their cells. */
	hintsOn(state: State): ReadonlyMap<number, string> | undefined {
		const analysis = this.of(state);
		return analysis && hintsOf(analysis, state.board.size);
	}

	/** A warning of a move between two states, if there is something to warn of so far. */
	warningOf(before: State, move: Move, then: State): string | undefined {
		const [earlier, later] = [this.of(before), this.of(then)];
		return earlier && later && warningText(earlier, later, move);
	}

	/**
	 * Thinks about the states of a line, most about the last, and about nothing else any more. A state ahead, after a move
	 * that a player has in mind, comes first.
	 */
	async think(line: readonly State[], ahead?: State): Promise<void> {
		this.stop();
		const asked = this.#asked;
		const [last, before] = [line.at(-1), line.at(-2)];
		this.failed = false;
		if (!last) return;
		// A weak last move is told from an equal look at both its sides.
		const both = before ? [last, before] : [last];
		const looks = [
			...(ahead ? [GLANCE, LOOKS[0]].map((simulations) => [ahead, simulations] as const) : []),
			...[...line].reverse().map((state) => [state, GLANCE] as const),
			...LOOKS.flatMap((simulations) => both.map((state) => [state, simulations] as const)),
		];
		for (const [state, simulations] of looks) {
			const known = this.of(state);
			if (known && (known.proof !== undefined || known.simulations >= simulations)) continue;
			const analysis = await this.#engine.analyse(state, simulations);
			if (asked !== this.#asked) return;
			if (!analysis) {
				this.failed = true;
				return;
			}
			// Most replies of a large board are of no interest.
			const kept = { ...analysis, replies: bestReplies(analysis) };
			this.#known = new Map([...this.#known, [keyOf(state), kept]]);
		}
		this.#engine.stop();
	}

	/** Stops thinking. What is known stays. */
	stop(): void {
		this.#asked += 1;
		this.#engine.stop();
	}
}
