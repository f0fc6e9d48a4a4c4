// The accounts that can play in this page, the chosen one and its money, and the wallets.

import { type Account, connectWallet, developmentAccounts, watchWallets } from '../chain/accounts';
import { spendable } from '../chain/money/funds';
import type { ChainConstants } from '../chain/node/chain-constants';
import type { Head } from '../chain/node/following';
import { accountOfKey, type OwnKey } from '../chain/sending/own-keys';
import { words as common } from '../words/common';
import type { ChainConnection } from './connection.svelte';
import type { ChainHead } from './head.svelte';
import { Newest } from './newest';
import { preferences } from './preferences.svelte';
import { storedPurse } from './stored-keys';

/** The milliseconds to wait for a wallet that agreed in an earlier visit. */
const WALLETS_TIME = 1_000;

/** The id of the purse's account. A browser has one purse per chain. */
const PURSE = 'purse';

export class Accounts {
	/** The names of the browser's wallets. */
	wallets = $state.raw<readonly string[]>([]);
	/** The accounts that can play in this page. */
	all = $state.raw<readonly Account[]>([]);
	/** Whether the page knows the account of the last visit, or does not expect it soon. */
	isKnown = $state(false);
	/** The plancks that the chosen account can spend; undefined until known. */
	balance = $state.raw<bigint>();

	/** The id of the chosen account. If it is missing, no account plays: another account would surprise the player. */
	#id = $state(preferences.player.value?.account);
	readonly #chosen = $derived(this.all.find(({ id }) => id === this.#id));

	readonly #connection: ChainConnection;
	readonly #head: ChainHead;
	readonly #balances = new Newest();
	/** Whether `balance` is that of the account, as of the last block that can have changed it. */
	#isBalanceRead = false;

	constructor(connection: ChainConnection, head: ChainHead) {
		this.#connection = connection;
		this.#head = head;
		head.onProgress(({ head, isEmpty }) => {
			if (!isEmpty || !this.#isBalanceRead) void this.#readBalance(head);
		});
	}

	/** The account that plays; undefined without one. */
	get chosen(): Account | undefined {
		return this.#chosen;
	}

	set chosen(account: Account | undefined) {
		if (!account) return;
		this.#id = account.id;
		preferences.player.value = { account: account.id, wallet: account.wallet };
		this.balance = undefined;
		if (this.#head.now) void this.#readBalance(this.#head.now);
	}

	/** The account of this browser's purse; undefined without a purse. */
	get purse(): Account | undefined {
		return this.all.find(({ id }) => id === PURSE);
	}

	/** Replaces the purse among the accounts by the account of this key, or by none. */
	holdPurse(key: OwnKey | undefined): void {
		const others = this.all.filter(({ id }) => id !== PURSE);
		const { constants } = this.#connection;
		this.all =
			key && constants
				? [...others, accountOfKey(key, PURSE, constants.addressFormat, () => common.purse)]
				: others;
	}

	/** Finds the accounts of a chain: the purse, development accounts, and those of wallets. */
	find({ genesis, isDevelopment, addressFormat }: ChainConstants): void {
		this.holdPurse(storedPurse(genesis));
		if (isDevelopment) {
			this.all = [...developmentAccounts(addressFormat), ...this.all];
			// A new player can play at once. A remembered wallet account has precedence, even if its wallet is late.
			if (!preferences.player.value?.wallet) this.chosen = this.chosen ?? this.all[0];
		}
		watchWallets((wallets) => {
			const isNew = (wallet: string) => wallets.includes(wallet) && !this.wallets.includes(wallet);
			const remembered = preferences.player.value?.wallet;
			const comesBack = remembered !== undefined && isNew(remembered);
			this.wallets = wallets;
			// The owner agreed in an earlier visit. If the wallet declines now, the player can use the wallet's button.
			if (!comesBack || this.chosen) return;
			void this.#connectWallet(remembered)
				.catch(() => undefined)
				.then(() => (this.isKnown = true));
		});
		const comesSoon = this.wallets.includes(preferences.player.value?.wallet ?? '') && !this.chosen;
		if (!comesSoon) this.isKnown = true;
		// A locked wallet asks its owner first, who may take a long time.
		else setTimeout(() => (this.isKnown = true), WALLETS_TIME);
	}

	/** Adds the accounts of a browser wallet and chooses one of them. Returns the number of these accounts. */
	async addWallet(wallet: string): Promise<number> {
		await this.#connectWallet(wallet);
		const accounts = this.all.filter((account) => account.wallet === wallet);
		if (this.chosen?.wallet !== wallet) this.chosen = accounts[0];
		return accounts.length;
	}

	/** Whether a connected wallet accepts descriptions and lacks one of this chain. */
	async lacksDescription(wallet: string): Promise<boolean> {
		const { lacksDescription } = await import('../chain/sending/wallet-metadata');
		const { constants, link } = this.#connection;
		return constants ? lacksDescription(wallet, link, constants.genesis) : false;
	}

	/** Describes the chain to a wallet. Returns whether the wallet's owner agreed. */
	async describeTo(wallet: string): Promise<boolean> {
		const { describeTo } = await import('../chain/sending/wallet-metadata');
		const { constants, link } = this.#connection;
		return constants ? describeTo(wallet, link, constants) : false;
	}

	async #connectWallet(wallet: string): Promise<void> {
		const { constants } = this.#connection;
		if (!constants) return;
		await connectWallet(wallet, constants, (accounts) => {
			this.all = [...this.all.filter((account) => account.wallet !== wallet), ...accounts];
		});
	}

	async #readBalance({ hash }: Head): Promise<void> {
		const account = this.chosen;
		const { constants, link } = this.#connection;
		if (!account || !constants) return;
		const isNewest = this.#balances.ask();
		this.#isBalanceRead = false;
		try {
			const { query } = await link.api(hash);
			const { data } = await query.System.Account.getValue(account.address, { at: hash });
			if (!isNewest() || account !== this.chosen) return;
			this.balance = spendable(data, constants.existentialDeposit);
			this.#isBalanceRead = true;
		} catch {
			// The next block tries again.
		}
	}
}
