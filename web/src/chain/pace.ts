// The pace of the chain: the time that its blocks take, and whether they have stopped coming.

/** Number of recent blocks from which the block time is measured, and the number up to which it is not measured yet. */
const OBSERVED = 20;
const TOO_FEW = 6;

/** Milliseconds, and slots of the chain, without a new block after which they have stopped coming. */
const STOPPED = { milliseconds: 10_000, slots: 3 };

/** Milliseconds without a new block after which something is wrong. `slot`: the chain's target for one block. */
export function longestGap(slot: number): number {
	return Math.max(STOPPED.milliseconds, STOPPED.slots * slot);
}

interface Arrival {
	readonly number: number;
	/** In milliseconds. */
	readonly time: number;
}

export class Pace {
	#arrivals: readonly Arrival[] = [];

	/** Notes the arrival of a block. A gap in which none came says nothing about the time of the next ones. */
	note(arrival: Arrival, slot: number): void {
		const last = this.#arrivals.at(-1);
		const goesOn = last && arrival.number > last.number && arrival.time - last.time <= longestGap(slot);
		this.#arrivals = goesOn ? [...this.#arrivals, arrival].slice(-OBSERVED) : [arrival];
	}

	/** Milliseconds that a block takes: measured, or the chain's target until there are enough blocks. */
	blockTime(slot: number): number {
		const [first, last] = [this.#arrivals[0], this.#arrivals.at(-1)];
		if (!first || !last || this.#arrivals.length <= TOO_FEW) return slot;
		return (last.time - first.time) / (last.number - first.number);
	}
}
