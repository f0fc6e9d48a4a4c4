// The house players who can pay for a game now.

import type { ChainConstants } from '../chain/node/chain-constants';
import { type Opponent, opponentsIn, withFirst } from '../chain/opponents';
import { words } from '../words/play';
import type { ChainClient } from './chain-client.svelte';
import { preferences } from './preferences.svelte';

export class PresentOpponents {
	/** The opponents, the last one first; undefined until known. */
	list = $state.raw<readonly Opponent[]>();
	/** The free plancks of the house players by address; empty until known. */
	free = $state.raw<ReadonlyMap<string, bigint>>(new Map());
	readonly #client: Pick<ChainClient, 'head' | 'constants' | 'freeOf'>;
	readonly #deposit: (constants: ChainConstants, address: string) => bigint;
	#isLooking = false;

	/** `deposit` is the deposit in plancks that a house player has to pay. */
	constructor(
		client: Pick<ChainClient, 'head' | 'constants' | 'freeOf'>,
		deposit: (constants: ChainConstants, address: string) => bigint,
	) {
		this.#client = client;
		this.#deposit = deposit;
	}

	/** Looks for opponents once. If the node is lost meanwhile, the next call tries again. */
	async look(): Promise<void> {
		const { head, constants } = this.#client;
		if (!head || !constants || this.#isLooking) return;
		this.#isLooking = true;
		try {
			const addresses = [...constants.housePlayers.keys()];
			const free = await Promise.all(
				addresses.map(async (address) => [address, await this.#client.freeOf(address, head)] as const),
			);
			this.free = new Map(free);
			this.list = withFirst(
				opponentsIn(constants, (address) => this.canPay(address, this.#deposit(constants, address))),
				preferences.opponent.value,
			);
		} catch {
			this.#isLooking = false;
		}
	}

	/** Whether a house player can pay for a move, as far as is known. */
	canPay(address: string, plancks: bigint): boolean {
		const free = this.free.get(address);
		return free === undefined || free > plancks;
	}
}

/** The level of an opponent in words, or its name on a chain that names no levels. */
export function opponentName({ address, level }: Opponent, client: Pick<ChainClient, 'nameOf'>): string {
	return level === undefined ? client.nameOf(address) : words.levels[level - 1]!;
}
