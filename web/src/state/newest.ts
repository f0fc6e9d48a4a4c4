// Questions that are asked anew with each block: a busy node can answer them in another order.

/** Tells which answers are passed over, since one to a later question has come before them. */
export class Newest {
	#asked = 0;
	#answered = 0;

	/** To be called with each question. Returns a function that takes its answer: whether that is the newest so far. */
	ask(): () => boolean {
		const question = (this.#asked += 1);
		return () => {
			if (question < this.#answered) return false;
			this.#answered = question;
			return true;
		};
	}
}
