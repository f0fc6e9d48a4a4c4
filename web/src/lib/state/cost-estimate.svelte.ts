// The costs of the call that the player may send next, and whether the account can pay them.

import type { Account } from '../chain/accounts';
import type { IntendedCall } from '../chain/sending/calls';
import { missingFor } from '../chain/money/funds';
import type { Costs } from '../chain/sending/signing';
import type { Client } from './client';
import type { Submissions } from './submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'head' | 'accounts' | 'fees'>;

/** A call. In plancks: its deposit `held`, the sum `back` that it pays back first, and its smallest tip. */
export interface Wanted {
	readonly call: IntendedCall;
	readonly held?: bigint | undefined;
	readonly back?: bigint;
	readonly leastTip?: bigint;
}

export class CostEstimate {
	readonly #client: Parts;
	readonly #submissions: Submissions;
	readonly #wanted: () => Wanted | undefined;
	/** The last answer and its account. */
	#answered = $state.raw<{ readonly costs: Costs; readonly by: Account }>();
	/** The number of queries so far. Late results are dropped. */
	#asked = 0;

	/** `wanted` returns the call, or undefined without one. Create the estimate in a component. */
	constructor(client: Parts, submissions: Submissions, wanted: () => Wanted | undefined) {
		this.#client = client;
		this.#submissions = submissions;
		this.#wanted = wanted;
		$effect(() => this.#ask());
	}

	get wanted(): Wanted | undefined {
		return this.#wanted();
	}

	/** Whether there is a call and an account that would pay, so that the costs are known or soon will be. */
	get isAsked(): boolean {
		return this.wanted !== undefined && this.#client.accounts.chosen !== undefined;
	}

	/** The costs of the call; undefined until known, and without a call. */
	get costs(): Costs | undefined {
		if (!this.isAsked || this.#answered?.by !== this.#client.accounts.chosen) return undefined;
		return this.#answered?.costs;
	}

	/** The fee and the tip in plancks; 0 until known. */
	get fees(): bigint {
		return this.costs ? this.costs.fee + this.costs.tip : 0n;
	}

	/** The plancks that the account can spend, less those on their way; undefined until known. */
	get money(): bigint | undefined {
		return this.#submissions.money;
	}

	/** The plancks that the account lacks for the call; 0 if it has enough or its money is unknown. */
	get missing(): bigint {
		return this.money === undefined ? 0n : missingFor(this.#expense, this.money);
	}

	/** The plancks that the account can spend after the call; undefined until known. */
	get left(): bigint | undefined {
		const { fees, held, back } = this.#expense;
		return this.costs && this.money !== undefined ? this.money + back - held - fees : undefined;
	}

	get #expense() {
		return { fees: this.fees, held: this.wanted?.held ?? 0n, back: this.wanted?.back ?? 0n };
	}

	#ask(): void {
		// Fees change with every block.
		const { chosen: by } = this.#client.accounts;
		const { now: head } = this.#client.head;
		const wanted = this.#wanted();
		const question = (this.#asked += 1);
		if (!by || !head || !wanted) return;
		this.#client.fees.costs(wanted.call, by, wanted.leastTip ?? 0n).then(
			(costs) => {
				if (question === this.#asked) this.#answered = { costs, by };
			},
			// Without a node there is no estimate. `ConnectionState` reports the outage.
			() => undefined,
		);
	}
}
