// Work in steps, one after the other.

/** Runs steps in order, one at a time. An older result cannot overwrite a newer one. */
export class OneAtATime {
	readonly #failed: () => void;
	#work: Promise<void> = Promise.resolve();

	/** `failed` is called when a step fails. The later steps run all the same. */
	constructor(failed: () => void) {
		this.#failed = failed;
	}

	/** Runs a step after all earlier steps. */
	add(step: () => Promise<void>): void {
		this.#work = this.#work.then(step).catch(this.#failed);
	}
}
