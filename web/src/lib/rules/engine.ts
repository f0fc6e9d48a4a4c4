// The engine: chances to win, best replies and proofs.

import type { Cell } from '../hex/cell';
import { type Colour, COLOURS } from '../hex/colour';
import type { Move } from '../hex/move';
import { lengthOfPrefix, littleEndian, moveOfBytes, numberOfBytes } from '../hex/scale';
import { type OpeningRule, OPENING_RULES } from './settings';
import { bytesOfState, type State } from './state';

/** A function of the engine's module. */
export type Question = 'analyse_state' | 'open_game';

/** A legal reply and the engine's judgement of it. */
export interface Judged {
	readonly made: Move;
	/** The chance from 0 to 1 that this reply wins for the colour to move. */
	readonly chance: number;
	/** The number of simulations that began with this reply. */
	readonly visits: number;
	/** Whether the reply is proven to win or to lose; undefined if neither is proven. */
	readonly winning: boolean | undefined;
}

/** The engine's judgement of a state. */
export interface Analysis {
	/** The colour to move in the state. */
	readonly turn: Colour;
	/** The chance from 0 to 1 that the colour to move wins. */
	readonly chance: number;
	/** The colour that is proven to win with best play; undefined without a proof. */
	readonly proof: Colour | undefined;
	readonly simulations: number;
	/** The legal replies, the best first. */
	readonly replies: readonly Judged[];
}

/** The number that stands for a chance of 1 in the module's answers. */
const CERTAIN = 10_000;

/** The seed of the simulations. The same state, simulations and seed always give the same answer. */
const SEED = 1;

/** A question for the analysis of a state, encoded for the engine's module. */
export function question(state: State, simulations: number, seed = SEED): Uint8Array {
	return Uint8Array.from([...bytesOfState(state), ...littleEndian(simulations, 4), ...littleEndian(seed, 4)]);
}

/** The analysis in an answer of the engine's module. */
export function analysisOf(bytes: Uint8Array): Analysis {
	let at = 0;
	const number = (length: number) => Number(numberOfBytes(bytes.subarray(at, (at += length))));
	const optional = <T>(read: () => T) => (number(1) === 1 ? read() : undefined);
	const turn = COLOURS[number(1)]!;
	const chance = number(2) / CERTAIN;
	const proof = optional(() => COLOURS[number(1)]!);
	const simulations = number(4);
	at += lengthOfPrefix(bytes.subarray(at));
	const replies: Judged[] = [];
	while (at < bytes.length) {
		const [made, length] = moveOfBytes(bytes.subarray(at));
		at += length;
		const chance = number(2) / CERTAIN;
		const visits = number(4);
		replies.push({ made, chance, visits, winning: optional(() => number(1) === 1) });
	}
	return { turn, chance, proof, simulations, replies };
}

/** A question for an opening, encoded for the engine's module. */
export function openingQuestion(size: number, rule: OpeningRule, seed: number): Uint8Array {
	return Uint8Array.from([size, OPENING_RULES.indexOf(rule), ...littleEndian(seed, 4)]);
}

/** Whether a longer analysis changes nothing: the winner is proven, and the reply that wins if the mover does. */
export function isSettled({ proof, turn, replies }: Analysis): boolean {
	return proof !== undefined && (proof !== turn || replies.some(({ winning }) => winning));
}

/** The chance from 0 to 1 that a colour wins, by an analysis. */
export function chanceOf({ turn, chance }: Pick<Analysis, 'turn' | 'chance'>, colour: Colour): number {
	return turn === colour ? chance : 1 - chance;
}

/** The highest number of replies that the page calls best. */
const BEST = 5;

/** Up to five of the best replies. Replies that the engine has neither simulated nor proven are left out. */
export function bestReplies({ replies }: Analysis): Judged[] {
	// The engine counts all simulations as visits of a swap. A swap that is not the best would still come second.
	const isOfInterest = ({ made, visits, winning }: Judged, index: number) =>
		(visits > 0 || winning !== undefined) && (made !== 'swap' || index === 0);
	return replies.filter(isOfInterest).slice(0, BEST);
}

/** The engine in a separate thread. The engine answers one question at a time. */
export class Engine {
	#worker: Worker | undefined;

	/** The analysis of a state; undefined if the engine cannot answer. */
	async analyse(state: State, simulations: number, seed = SEED): Promise<Analysis | undefined> {
		const answer = await this.#ask('analyse_state', question(state, simulations, seed));
		return answer && analysisOf(answer);
	}

	/** The engine's opening of a game with stones anywhere; undefined if the engine cannot answer. */
	async open(size: number, rule: OpeningRule, seed: number): Promise<Cell | undefined> {
		const answer = await this.#ask('open_game', openingQuestion(size, rule, seed));
		return answer && { column: answer[0]!, row: answer[1]! };
	}

	async #ask(name: Question, bytes: Uint8Array): Promise<Uint8Array | undefined> {
		this.#worker ??= new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
		const worker = this.#worker;
		const answer = await new Promise<Uint8Array | undefined>((resolve) => {
			worker.onmessage = ({ data }: MessageEvent<Uint8Array | undefined>) => resolve(data);
			worker.onerror = () => resolve(undefined);
			worker.postMessage([name, bytes]);
		});
		// A module that has failed once may be broken, so the next question gets a new thread.
		if (!answer) this.stop();
		return answer;
	}

	/** Ends the thread. A question under way gets no answer. */
	stop(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}
}
