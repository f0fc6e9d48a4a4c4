// The engine: chances, best replies and proofs.

import { type Colour, COLOURS } from './colour';
import type { Move } from './move';
import { lengthOfPrefix, littleEndian, moveOfBytes, numberOfBytes } from './scale';
import { bytesOfState, type State } from './state';

/** A legal reply, as the engine sees it. */
export interface Judged {
	readonly made: Move;
	/** The chance that the colour to move wins with it, from 0 to 1. */
	readonly chance: number;
	/** Simulations that went through it. */
	readonly visits: number;
	/** Whether it is proven to win, or to lose; undefined if neither. */
	readonly winning: boolean | undefined;
}

/** The engine's view of a state. */
export interface Analysis {
	/** The colour to move. */
	readonly turn: Colour;
	/** The chance that it wins, from 0 to 1. */
	readonly chance: number;
	/** The colour that wins with best play, if that is proven. */
	readonly proof: Colour | undefined;
	readonly simulations: number;
	/** Best first. */
	readonly replies: readonly Judged[];
}

/** Chances come in parts of this. */
const CERTAIN = 10_000;

/** The same seed gives the same answer. */
const SEED = 1;

/** A question to the engine as its module takes it. */
export function question(state: State, simulations: number, seed = SEED): Uint8Array {
	return Uint8Array.from([...bytesOfState(state), ...littleEndian(simulations, 4), ...littleEndian(seed, 4)]);
}

/** An answer of the engine's module. */
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

/** The chance of a colour, by an analysis. */
export function chanceOf({ turn, chance }: Pick<Analysis, 'turn' | 'chance'>, colour: Colour): number {
	return turn === colour ? chance : 1 - chance;
}

/** The replies that count as the best. */
const BEST = 5;

/** The best of the replies that the engine has looked at. */
export function bestReplies({ replies }: Analysis): Judged[] {
	// All simulations count as visits of a swap, which would come second at least.
	const isOfInterest = ({ made, visits, winning }: Judged, index: number) =>
		(visits > 0 || winning !== undefined) && (made !== 'swap' || index === 0);
	return replies.filter(isOfInterest).slice(0, BEST);
}

/** The engine in a thread of its own. It answers one question at a time. */
export class Engine {
	#worker: Worker | undefined;

	/** The analysis of a state; undefined if the engine cannot answer. */
	async analyse(state: State, simulations: number, seed = SEED): Promise<Analysis | undefined> {
		this.#worker ??= new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
		const worker = this.#worker;
		const answer = await new Promise<Uint8Array | undefined>((resolve) => {
			worker.onmessage = ({ data }: MessageEvent<Uint8Array | undefined>) => resolve(data);
			worker.onerror = () => resolve(undefined);
			worker.postMessage(question(state, simulations, seed));
		});
		// A module that has failed once may be broken.
		if (!answer) this.stop();
		return answer && analysisOf(answer);
	}

	/** Stops thinking. A question under way gets no answer. */
	stop(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}
}
