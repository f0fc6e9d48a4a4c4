// Queries repeated with every block. A busy node may answer them out of order.

/** Detects outdated answers: those that come after the answer to a later query. */
export class Newest {
	#asked = 0;
	#answered = 0;

	/**
	 * Registers a question. Returns a function for its answer, which returns whether the answer is the newest so far.
	 */
	ask(): () => boolean {
		const question = (this.#asked += 1);
		return () => {
			if (question < this.#answered) return false;
			this.#answered = question;
			return true;
		};
	}
}
