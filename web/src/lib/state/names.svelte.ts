// The names of accounts: house players, names on the chain, the browser's own accounts, and short addresses.

import { addressIn } from '../chain/accounts';
import { type Known, readKnown } from '../chain/names';
import { botName, shortAddress } from '../text/names';
import { words as common } from '../words/common';
import type { Accounts } from './accounts.svelte';
import type { ChainConnection } from './connection.svelte';
import type { ChainHead } from './head.svelte';
import { KnownAccounts } from './known-accounts.svelte';

export class Names {
	readonly #connection: ChainConnection;
	readonly #head: ChainHead;
	readonly #accounts: Accounts;
	readonly #known = new KnownAccounts((addresses) => this.#readKnown(addresses));

	constructor(connection: ChainConnection, head: ChainHead, accounts: Accounts) {
		this.#connection = connection;
		this.#head = head;
		this.#accounts = accounts;
		head.onProgress(() => this.#known.tryAgain());
	}

	/**
	 * The name of an account: the name of a house player, the name that the account chose on the chain, or its name
	 * among the browser's accounts. Without these, the abbreviated address.
	 */
	of(address: string): string {
		const bot = this.#connection.constants?.housePlayers.get(address);
		if (bot !== undefined) return botName(bot);
		const own = this.#accounts.all.find((account) => account.address === address)?.name;
		return this.#known.of(address)?.name ?? own ?? shortAddress(address);
	}

	/** The name of an account. For a purse it includes the owner's name. */
	fullOf(address: string): string {
		const name = this.of(address);
		const owner = this.#known.of(address)?.owner;
		return owner === undefined ? name : common.purseOf(name, this.of(owner));
	}

	/** The name that an account chose on the chain; undefined without one, or until known. */
	chosenBy(address: string): string | undefined {
		return this.#known.of(address)?.name;
	}

	/** Asks again for the name of an account that has changed it. */
	renamed(address: string): void {
		this.#known.forget([address]);
	}

	/** The address in a player's text: an address, or the name of one of the browser's accounts. Undefined for other texts. */
	addressOf(text: string): string | undefined {
		const named = this.#accounts.all.find((account) => account.name === text);
		return named?.address ?? addressIn(text, this.#connection.constants?.addressFormat ?? 0);
	}

	/** The account that chose this name on the chain, or a name that looks like it; undefined if there is none. */
	async ownerOf(name: string): Promise<string | undefined> {
		const at = this.#head.now?.hash;
		if (at === undefined) return undefined;
		const { apis } = await this.#connection.link.api(at);
		return apis.NamesApi.owner_of(new TextEncoder().encode(name), { at });
	}

	async #readKnown(addresses: readonly string[]): Promise<readonly Known[]> {
		if (!this.#head.now) throw new Error('there is no block yet');
		return readKnown(this.#connection.link, addresses, this.#head.now);
	}
}
