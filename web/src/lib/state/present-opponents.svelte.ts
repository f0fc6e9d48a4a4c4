// The house players who can pay for a game now.

import type { ChainConstants } from '../chain/node/chain-constants';
import { type Opponent, opponentsIn, preferredOf } from '../chain/opponents';
import { words } from '../words/play';
import type { Client } from './client';
import type { Names } from './names.svelte';
import { preferences } from './preferences.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head'>;

export class PresentOpponents {
	/** The opponents, the weakest first; undefined until known. */
	list = $state.raw<readonly Opponent[]>();
	/** The opponent of the last game, or else the weakest; undefined without one. */
	readonly preferred = $derived(preferredOf(this.list ?? [], preferences.opponent.value));
	/** The free plancks of the house players by address; empty until known. */
	free = $state.raw<ReadonlyMap<string, bigint>>(new Map());
	readonly #client: Parts;
	readonly #deposit: (constants: ChainConstants, address: string) => bigint;
	/** Whether nothing is left to look for, or a look is under way. */
	#isLooking = false;

	/** `deposit` is the deposit in plancks that a house player has to pay. */
	constructor(client: Parts, deposit: (constants: ChainConstants, address: string) => bigint) {
		this.#client = client;
		this.#deposit = deposit;
	}

	/** Looks for opponents once. If there is none, or the node is lost meanwhile, the call at the next block looks again. */
	async look(): Promise<void> {
		const { now: head } = this.#client.head;
		const { constants } = this.#client.connection;
		if (!head || !constants || this.#isLooking) return;
		this.#isLooking = true;
		try {
			const addresses = [...constants.housePlayers.keys()];
			const free = await Promise.all(
				addresses.map(
					async (address) => [address, await this.#client.connection.freeOf(address, head)] as const,
				),
			);
			this.free = new Map(free);
			const found = opponentsIn(constants, (address) => this.canPay(address, this.#deposit(constants, address)));
			this.list = found;
			this.#isLooking = found.length > 0;
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
export function opponentName({ address, level }: Opponent, names: Pick<Names, 'of'>): string {
	return level === undefined ? names.of(address) : words.levels[level - 1]!;
}
