// The engine at work on the shown line: first a short look at every position, then longer looks at the last position.

import { type Analysis, bestReplies, Engine, isSettled } from '../rules/engine';
import type { Move } from '../hex/move';
import { type State, twinText } from '../rules/state';
import { doubtful, ENOUGH, hintsOf, lossText, warningText } from '../text/analysis';

/** The simulations of a short look, and of each longer look after it. */
const GLANCE = 400;
const LOOKS = [2_000, 8_000, ENOUGH] as const;

/** The key of a state. States with the same answer by the engine share a key. Only a reply to the opening can swap. */
const keyOf = (state: State) => `${twinText(state)} ${state.ply === 1 ? state.openingRule : ''}`;

/** The key of a line, which changes only with the line. */
export function lineKey(line: readonly State[]): string {
	return line.map(keyOf).join();
}

export class Analyst {
	/** Whether the engine had no answer for the line. */
	failed = $state(false);
	/** The longest look at each state so far, by the state's key. */
	#known = $state.raw<ReadonlyMap<string, Analysis>>(new Map());
	readonly #engine: Pick<Engine, 'analyse' | 'stop'>;
	/** The number of lines so far. Answers for an older line are dropped. */
	#asked = 0;

	constructor(engine: Pick<Engine, 'analyse' | 'stop'> = new Engine()) {
		this.#engine = engine;
	}

	/** The longest look at a state so far; undefined before the first. */
	of(state: State): Analysis | undefined {
		return this.#known.get(keyOf(state));
	}

	/** The chances of the best replies to a state, by the index of their cells; undefined before the first look. */
	hintsOn(state: State): ReadonlyMap<number, string> | undefined {
		const analysis = this.of(state);
		return analysis && hintsOf(analysis, state.board.size);
	}

	/** The warning about a move between two states; undefined without a reason, or while a state has no analysis. */
	warningOf(before: State, move: Move, then: State): string | undefined {
		const [earlier, later] = [this.of(before), this.of(then)];
		return earlier && later && warningText(earlier, later, move);
	}

	/** The warning about a move to a lost state; undefined without one, or while a state has no analysis. */
	lossOf(before: State, then: State): string | undefined {
		const [earlier, later] = [this.of(before), this.of(then)];
		return earlier && later && lossText(earlier, later);
	}

	/**
	 * Analyses the states of a line, the last one and those around weak moves most, and stops the analysis of any other
	 * line. `first` are the states around a move that the player considers; they come first, and alone if there is no line.
	 */
	async think(line: readonly State[], first: readonly State[] = []): Promise<void> {
		this.stop();
		const asked = this.#asked;
		this.failed = false;
		if (line.length === 0 && first.length === 0) return;
		for (const [state, simulations] of this.#looks(line, first)) {
			const known = this.of(state);
			if (known && (isSettled(known) || known.simulations >= simulations)) continue;
			const analysis = await this.#engine.analyse(state, simulations);
			if (asked !== this.#asked) return;
			if (!analysis) {
				this.failed = true;
				return;
			}
			// The page shows only the best replies.
			const shown = { ...analysis, replies: bestReplies(analysis) };
			this.#known = new Map([...this.#known, [keyOf(state), shown]]);
		}
		this.#engine.stop();
	}

	/** The looks at a line in order. The answers decide which moves seem weak, so later looks depend on earlier ones. */
	*#looks(line: readonly State[], first: readonly State[]): Generator<readonly [State, number]> {
		for (const state of first) for (const simulations of [GLANCE, LOOKS[0]]) yield [state, simulations];
		for (const state of [...line].reverse()) yield [state, GLANCE];
		for (const simulations of LOOKS) {
			// A weak move shows when both its sides get looks of the same length.
			const moves = [line.length - 1, ...doubtful(line.map((state) => this.of(state))).reverse()];
			for (const state of moves.flatMap((index) => [line[index], line[index - 1]]))
				if (state) yield [state, simulations];
		}
	}

	/** Stops the engine. Known analyses stay. */
	stop(): void {
		this.#asked += 1;
		this.#engine.stop();
	}
}
