// Work that is done one step after another.

/** Takes steps one at a time, in their order, so that an older result cannot overwrite a newer one. */
export class OneAtATime {
	readonly #failed: (error: unknown) => void;
	#work: Promise<void> = Promise.resolve();

	/** `failed` is called when a step fails. The next ones are taken all the same. */
	constructor(failed: (error: unknown) => void) {
		this.#failed = failed;
	}

	/** Takes a step after those before it. */
	add(step: () => Promise<void>): void {
		this.#work = this.#work.then(step).catch(this.#failed);
	}
}
