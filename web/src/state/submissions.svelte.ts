// What was sent from this page, and how far it has come.

import type { Account } from '../chain/accounts';
import type { Call, Stage } from '../chain/sending';
import type { Chain } from './chain.svelte';

export interface Submission {
	readonly number: number;
	readonly call: Call;
	readonly what: string;
	readonly stage: Stage;
}

/** How many are shown, and how long after they are final, in milliseconds. */
const KEPT = 5;
const SHOWN_AFTER_FINAL = 6_000;

export class Submissions {
	list = $state.raw<readonly Submission[]>([]);
	readonly #chain: Chain;
	#next = 0;

	constructor(chain: Chain) {
		this.#chain = chain;
	}

	/** Sends a call from the page's account. Gives the events of its block, or nothing if it was refused. */
	async send(account: Account, call: Call, what: string): ReturnType<Chain['sender']['send']> {
		const number = this.#next++;
		this.list = [{ number, call, what, stage: { name: 'signing' } as const }, ...this.list].slice(0, KEPT);
		const show = (stage: Stage) => {
			this.list = this.list.map((submission) => (submission.number === number ? { ...submission, stage } : submission));
			if (stage.name === 'final') setTimeout(() => this.dismiss(number), SHOWN_AFTER_FINAL);
		};
		return this.#chain.sender.send(call, account, show);
	}

	dismiss(number: number): void {
		this.list = this.list.filter((submission) => submission.number !== number);
	}
}
