// The fees and tips of calls.

import type { Account } from '../chain/accounts';
import type { Progress } from '../chain/node/following';
import type { IntendedCall } from '../chain/sending/calls';
import type { Costs } from '../chain/sending/signing';
import { rateAfter, usefulTip } from '../chain/sending/tips';
import type { ChainConnection } from './connection.svelte';
import type { ChainHead } from './head.svelte';
import { Newest } from './newest';

export class Fees {
	/** The rate of tips after the best block; undefined unless the block was full. */
	tipRate = $state.raw<bigint>();
	readonly #connection: ChainConnection;
	readonly #rates = new Newest();

	constructor(connection: ChainConnection, head: ChainHead) {
		this.#connection = connection;
		head.onProgress((progress) => this.#readRate(progress));
	}

	/** The costs of sending a call from an account now, with the tip. */
	costs(call: IntendedCall, { address }: Account, leastTip: bigint): Promise<Costs> {
		// A later rate changes the costs, so an effect that asks for them depends on it.
		const { tipRate } = this;
		return this.#connection.signing.costs(call, address, (fee) => usefulTip(tipRate, fee, leastTip));
	}

	#readRate({ head, isEmpty }: Progress): void {
		const isNewest = this.#rates.ask();
		void (isEmpty ? Promise.resolve(undefined) : rateAfter(this.#connection.link, head))
			.then((rate) => {
				if (isNewest()) this.tipRate = rate;
			})
			// The next block tries again.
			.catch(() => undefined);
	}
}
