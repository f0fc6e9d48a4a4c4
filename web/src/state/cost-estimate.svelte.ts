// The costs of a call that the player may send next, and whether the account can pay for it.

import type { Account } from '../chain/accounts';
import type { IntendedCall } from '../chain/calls';
import { missingFor } from '../chain/funds';
import type { Costs } from '../chain/signing';
import type { ChainClient } from './chain-client.svelte';
import type { Submissions } from './submissions.svelte';

/** A call, and in plancks the deposit that it holds, what it pays back before that, and the tip that it gives at least. */
export interface Wanted {
	readonly call: IntendedCall;
	readonly held?: bigint | undefined;
	readonly back?: bigint;
	readonly leastTip?: bigint;
}

export class CostEstimate {
	readonly #client: ChainClient;
	readonly #submissions: Submissions;
	readonly #wanted: () => Wanted | undefined;
	/** The last answer, and the account that it is for. */
	#answered = $state.raw<{ readonly costs: Costs; readonly by: Account }>();
	/** Counts queries, so that late results can be dropped. */
	#asked = 0;

	/** `wanted`: the call now, if there is one. To be created with a component. */
	constructor(client: ChainClient, submissions: Submissions, wanted: () => Wanted | undefined) {
		this.#client = client;
		this.#submissions = submissions;
		this.#wanted = wanted;
		$effect(() => this.#ask());
	}

	get wanted(): Wanted | undefined {
		return this.#wanted();
	}

	/** Undefined until they are known. */
	get costs(): Costs | undefined {
		return this.#answered?.by === this.#client.account ? this.#answered?.costs : undefined;
	}

	/** Fee and tip in plancks, as far as they are known. */
	get fees(): bigint {
		return this.costs ? this.costs.fee + this.costs.tip : 0n;
	}

	/** Plancks that the account can spend, less what it has sent already; undefined until they are known. */
	get money(): bigint | undefined {
		return this.#submissions.money;
	}

	/** Plancks that the account lacks for the call: 0 if it has enough, or if its money is not known. */
	get missing(): bigint {
		return this.money === undefined ? 0n : missingFor(this.#expense, this.money);
	}

	/** Plancks that the account can spend after the call; undefined until they are known. */
	get left(): bigint | undefined {
		const { fees, held, back } = this.#expense;
		return this.costs && this.money !== undefined ? this.money + back - held - fees : undefined;
	}

	get #expense() {
		return { fees: this.fees, held: this.wanted?.held ?? 0n, back: this.wanted?.back ?? 0n };
	}

	#ask(): void {
		// Fees change from block to block.
		const { account: by, head } = this.#client;
		const wanted = this.#wanted();
		const question = (this.#asked += 1);
		if (!by || !head || !wanted) return;
		this.#client.costs(wanted.call, by, wanted.leastTip ?? 0n).then(
			(costs) => {
				if (question === this.#asked) this.#answered = { costs, by };
			},
			// Without a node there is no estimate. `ConnectionState` reports the outage.
			() => undefined,
		);
	}
}
