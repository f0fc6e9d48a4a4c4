// The pace of the chain: the time between blocks, and whether blocks have stopped.

/** The number of recent blocks that measure the block time, and the number of blocks that is too few to measure it. */
const OBSERVED = 20;
const TOO_FEW = 6;

/** The time without a new block that counts as a stop: the longer of these milliseconds and these slots. */
const STOPPED = { milliseconds: 10_000, slots: 3 };

/** The milliseconds without a block after which the chain counts as stopped. `slot` is the target in milliseconds. */
export function longestGap(slot: number): number {
	return Math.max(STOPPED.milliseconds, STOPPED.slots * slot);
}

interface Arrival {
	readonly number: number;
	/** The time of arrival in milliseconds. */
	readonly time: number;
}

export class Pace {
	#arrivals: readonly Arrival[] = [];

	/**
	 * Notes the arrival of a block. The measurement starts again after a gap, which does not predict the next blocks.
	 */
	note(arrival: Arrival, slot: number): void {
		const last = this.#arrivals.at(-1);
		const goesOn = last && arrival.number > last.number && arrival.time - last.time <= longestGap(slot);
		this.#arrivals = goesOn ? [...this.#arrivals, arrival].slice(-OBSERVED) : [arrival];
	}

	/** The milliseconds between blocks: as measured, or the chain's target while there are too few blocks. */
	blockTime(slot: number): number {
		const [first, last] = [this.#arrivals[0], this.#arrivals.at(-1)];
		if (!first || !last || this.#arrivals.length <= TOO_FEW) return slot;
		return (last.time - first.time) / (last.number - first.number);
	}
}
