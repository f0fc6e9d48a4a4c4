// The page's client of the chain: the connection, the head and the accounts.

import { type Account, addressIn, connectWallet, developmentAccounts, watchWallets } from '../chain/accounts';
import type { Configuration } from '../chain/node/configuration';
import type { Connecting, Connection, ConnectionStatus } from '../chain/node/connection';
import { rateAfter, usefulTip } from '../chain/sending/tips';
import { type ChainConstants, readChainConstants } from '../chain/node/chain-constants';
import { eventsIn, follow, type Head, type Progress } from '../chain/node/following';
import { lostDecisions } from '../chain/lost-decisions';
import { spendable } from '../chain/money/funds';
import type { Found } from '../chain/money/lost-purses';
import { type Known, readKnown } from '../chain/names';
import { longestGap, Pace } from '../chain/pace';
import { accountOfKey, type OwnKey } from '../chain/sending/own-keys';
import type { PurseState } from '../chain/money/purse';
import { Refusal } from '../chain/sending/refusals';
import { Reader } from '../chain/reading';
import type { Sender } from '../chain/sending/sending';
import { type Costs, Signing } from '../chain/sending/signing';
import type { IntendedCall } from '../chain/sending/calls';
import type { TournamentReader } from '../chain/tournaments';
import { botName, shortAddress } from '../text/names';
import { SECOND } from '../text/times';
import { words as common } from '../words/common';
import { words as refusals } from '../words/refusals';
import { storedPurse } from './stored-keys';
import { KnownAccounts } from './known-accounts.svelte';
import { formerSymbol } from './known-chains.svelte';
import { Newest } from './newest';
import { preferences } from './preferences.svelte';

/** The milliseconds to wait for a wallet that agreed in an earlier visit. */
const WALLETS_TIME = 1_000;
/** The milliseconds between two checks of the head's age. */
const LOOKING_PERIOD = 1_000;

/** The id of the purse's account. A browser has one purse per chain. */
const PURSE = 'purse';

export class ChainClient {
	readonly configuration: Configuration;
	/** The host of the node in use or on trial, or the name of the light client. */
	node = $state('');
	/** Signs and sends calls. Its code is loaded with the first call. */
	readonly sender: Pick<Sender, 'send'> = { send: (...given) => this.#send(...given) };
	status = $state<ConnectionStatus>('connecting');
	head = $state.raw<Head>();
	constants = $state.raw<ChainConstants>();
	/** Whether the page could not read the chain's constants. The chain is then no Forking Hex chain. */
	isForeign = $state(false);
	/** A sentence about an impossible claim of this node; undefined without one. */
	lie = $state<string>();
	/** Whether the runtime takes other calls than this page knows. The page then signs nothing. */
	isUnknown = $state(false);
	/** The names of the browser's wallets. */
	wallets = $state.raw<readonly string[]>([]);
	/** The accounts that can play in this page. */
	accounts = $state.raw<readonly Account[]>([]);
	/** Whether the page knows the account of the last visit, or does not expect it soon. */
	isAccountKnown = $state(false);
	/** The block time in milliseconds: measured, or the chain's target until there are enough blocks. */
	blockTime = $state(0);
	/** The rate of tips after the best block; undefined unless the block was full. */
	tipRate = $state.raw<bigint>();
	/** The seconds since the last block if blocks have stopped, else 0. */
	silence = $state(0);
	/** The blocks in which decisions of the council came due that are never made. */
	lostDecisions = $state.raw<readonly number[]>([]);
	/** The plancks that the account can spend; undefined until known. */
	balance = $state.raw<bigint>();

	/** The id of the chosen account. If it is missing, no account plays: another account would surprise the player. */
	#chosen = $state(preferences.player.value?.account);
	readonly #account = $derived(this.accounts.find(({ id }) => id === this.#chosen));

	readonly #known = new KnownAccounts((addresses) => this.#readKnown(addresses));
	readonly #isTrusted: boolean;
	readonly #connection: Connection;
	readonly #signing: Signing;
	#sender: Promise<Sender> | undefined;
	readonly #listeners = new Set<(progress: Progress) => void>();
	readonly #pace = new Pace();
	readonly #balances = new Newest();
	/** Whether `balance` is that of the account, as of the last block that can have changed it. */
	#isBalanceRead = false;
	readonly #runtimes = new Newest();
	readonly #tips = new Newest();
	readonly #decisions = new Newest();
	/** Whether `lostDecisions` is as of the last block that can have changed it. */
	#areDecisionsRead = false;
	/** The time of the last new block. Before the first block, the time when the page began to wait. */
	#lastBlock = performance.now();

	/** `isTrusted`: whether the page's host chose the node. The page then believes the node's symbol for the token. */
	constructor(configuration: Configuration, connect: Connecting, isTrusted: boolean) {
		this.configuration = configuration;
		this.#isTrusted = isTrusted;
		this.#connection = connect((status, node) => {
			this.node = node;
			this.status = status;
			if (!this.head) this.#lastBlock = performance.now();
			if (status === 'connected' && this.constants) void this.#recognise(this.constants);
		});
		this.#signing = new Signing(this.#connection);
		follow(this.#connection, (progress) => this.#advance(progress));
		setInterval(() => this.#lookAtAge(), LOOKING_PERIOD);
		this.#introduce().catch((error: unknown) => {
			if (error instanceof Refusal) this.lie = error.message;
			else this.isForeign = true;
		});
	}

	get account(): Account | undefined {
		return this.#account;
	}

	set account(account: Account | undefined) {
		if (!account) return;
		this.#chosen = account.id;
		preferences.player.value = { account: account.id, wallet: account.wallet };
		this.balance = undefined;
		if (this.head) void this.#readBalance(this.head);
	}

	/** The account of this browser's purse; undefined without a purse. */
	get purse(): Account | undefined {
		return this.accounts.find(({ id }) => id === PURSE);
	}

	/** Replaces the purse among the accounts by the account of this key, or by none. */
	holdPurse(key: OwnKey | undefined): void {
		const others = this.accounts.filter(({ id }) => id !== PURSE);
		const { constants } = this;
		this.accounts =
			key && constants
				? [...others, accountOfKey(key, PURSE, constants.addressFormat, () => common.purse)]
				: others;
	}

	/** The money and the owners of a purse, in this browser or elsewhere. */
	async readPurse(address: string, { hash }: Head): Promise<PurseState> {
		const [{ readPurse }, api] = await Promise.all([import('../chain/money/purse'), this.#connection.api(hash)]);
		return readPurse(api, address, hash, this.constants?.existentialDeposit ?? 0n);
	}

	/** The purses that an account owns. */
	async pursesOf(owner: string, head: Head): Promise<Found> {
		const { pursesOf } = await import('../chain/money/lost-purses');
		return pursesOf(this.#connection, owner, this.constants?.addressFormat ?? 0, head);
	}

	/** The account that chose this name on the chain, or a name that looks like it; undefined if there is none. */
	async ownerOf(name: string): Promise<string | undefined> {
		const at = this.head?.hash;
		if (at === undefined) return undefined;
		const { apis } = await this.#connection.api(at);
		return apis.NamesApi.owner_of(new TextEncoder().encode(name), { at });
	}

	/** The free balance of an account in plancks. */
	async freeOf(address: string, { hash }: Head): Promise<bigint> {
		const { query } = await this.#connection.api(hash);
		const { data } = await query.System.Account.getValue(address, { at: hash });
		return data.free;
	}

	/** The plancks that a purse reserves for its owner's entry. */
	async ownerDeposit({ hash }: Head): Promise<bigint> {
		const { ownerDeposit } = await import('../chain/money/purse');
		return ownerDeposit(await this.#connection.api(hash));
	}

	/** The plancks that a name holds. */
	async nameDeposit({ hash }: Head): Promise<bigint> {
		const { constants } = await this.#connection.api(hash);
		return constants.Names.NameDeposit();
	}

	/** Returns queries about tournaments at a block. */
	async tournaments({ hash }: Head): Promise<TournamentReader> {
		const [{ TournamentReader }, api] = await Promise.all([
			import('../chain/tournaments'),
			this.#connection.api(hash),
		]);
		return new TournamentReader(api, hash);
	}

	/** Returns queries at a block. */
	reader({ hash }: Head): Reader {
		return new Reader(this.#connection, hash);
	}

	async #send(...given: Parameters<Sender['send']>): ReturnType<Sender['send']> {
		const [, , { onStage }] = given;
		this.#sender ??= import('../chain/sending/sending').then(
			({ Sender }) => new Sender(this.#connection, this.#signing),
		);
		const sender = await this.#sender.catch(() => undefined);
		if (sender) return sender.send(...given);
		// The next call tries again.
		this.#sender = undefined;
		onStage({ name: 'unsent', why: refusals.notLoaded });
		return undefined;
	}

	/** The costs of sending a call from an account now, with the tip. */
	costs(call: IntendedCall, { address }: Account, leastTip: bigint): Promise<Costs> {
		// A later rate changes the costs, so an effect that asks for them depends on it.
		const { tipRate } = this;
		return this.#signing.costs(call, address, (fee) => usefulTip(tipRate, fee, leastTip));
	}

	/** The events of an older block; undefined if the node has pruned the block. */
	eventsIn(block: number): ReturnType<typeof eventsIn> {
		return eventsIn(this.#connection, block);
	}

	/** The hash of the block with this number; undefined if the node has no such block or does not answer in time. */
	async hashOf(block: number): Promise<string | undefined> {
		return (await import('../chain/sending/block-hash')).knownHash(this.#connection, block);
	}

	/** Calls `listener` with the head and with every new head. Returns a function that ends the calls. */
	onProgress(listener: (progress: Progress) => void): () => void {
		this.#listeners.add(listener);
		if (this.head) listener({ head: this.head, events: undefined });
		return () => this.#listeners.delete(listener);
	}

	/** Adds the accounts of a browser wallet and chooses one of them. Returns the number of these accounts. */
	async addWallet(wallet: string): Promise<number> {
		await this.#connectWallet(wallet);
		const accounts = this.accounts.filter((account) => account.wallet === wallet);
		if (this.account?.wallet !== wallet) this.account = accounts[0];
		return accounts.length;
	}

	/** Whether a connected wallet accepts descriptions and lacks one of this chain. */
	async lacksDescription(wallet: string): Promise<boolean> {
		const { lacksDescription } = await import('../chain/sending/wallet-metadata');
		return this.constants ? lacksDescription(wallet, this.#connection, this.constants.genesis) : false;
	}

	/** Describes the chain to a wallet. Returns whether the wallet's owner agreed. */
	async describeTo(wallet: string): Promise<boolean> {
		const { describeTo } = await import('../chain/sending/wallet-metadata');
		return this.constants ? describeTo(wallet, this.#connection, this.constants) : false;
	}

	async #connectWallet(wallet: string): Promise<void> {
		if (!this.constants) return;
		await connectWallet(wallet, this.constants, (accounts) => {
			this.accounts = [...this.accounts.filter((account) => account.wallet !== wallet), ...accounts];
		});
	}

	/** The address in a player's text: an address, or the name of one of `accounts`. Undefined for other texts. */
	addressOf(text: string): string | undefined {
		const named = this.accounts.find((account) => account.name === text);
		return named?.address ?? addressIn(text, this.constants?.addressFormat ?? 0);
	}

	/**
	 * The name of an account: the name of a house player, the name that the account chose on the chain, or its name in
	 * `accounts`. Without these, the abbreviated address.
	 */
	nameOf(address: string): string {
		const bot = this.constants?.housePlayers.get(address);
		if (bot !== undefined) return botName(bot);
		const own = this.accounts.find((account) => account.address === address)?.name;
		return this.#known.of(address)?.name ?? own ?? shortAddress(address);
	}

	/** The name of an account. For a purse it includes the owner's name. */
	fullNameOf(address: string): string {
		const name = this.nameOf(address);
		const owner = this.#known.of(address)?.owner;
		return owner === undefined ? name : common.purseOf(name, this.nameOf(owner));
	}

	/** The name that an account chose on the chain; undefined without one, or until known. */
	chosenNameOf(address: string): string | undefined {
		return this.#known.of(address)?.name;
	}

	/** Asks again for the name of an account that has changed it. */
	renamed(address: string): void {
		this.#known.forget([address]);
	}

	async #readKnown(addresses: readonly string[]): Promise<readonly Known[]> {
		if (!this.head) throw new Error('there is no block yet');
		return readKnown(this.#connection, addresses, this.head);
	}

	async #introduce(): Promise<void> {
		const constants = await readChainConstants(this.#connection, this.configuration);
		const former = formerSymbol(constants, this.#isTrusted);
		if (former !== undefined) {
			const { words } = await import('../words/start');
			throw new Refusal(words.otherSymbol(constants.symbol, former));
		}
		this.constants = constants;
		this.blockTime ||= constants.blockTime;
		this.holdPurse(storedPurse(constants.genesis));
		if (constants.isDevelopment) {
			this.accounts = [...developmentAccounts(constants.addressFormat), ...this.accounts];
			// A new player can play at once. A remembered wallet account has precedence, even if its wallet is late.
			if (!preferences.player.value?.wallet) this.account = this.account ?? this.accounts[0];
		}
		watchWallets((wallets) => {
			const isNew = (wallet: string) => wallets.includes(wallet) && !this.wallets.includes(wallet);
			const remembered = preferences.player.value?.wallet;
			const comesBack = remembered !== undefined && isNew(remembered);
			this.wallets = wallets;
			// The owner agreed in an earlier visit. If the wallet declines now, the player can use the wallet's button.
			if (!comesBack || this.account) return;
			void this.#connectWallet(remembered)
				.catch(() => undefined)
				.then(() => (this.isAccountKnown = true));
		});
		const comesSoon = this.wallets.includes(preferences.player.value?.wallet ?? '') && !this.account;
		if (!comesSoon) this.isAccountKnown = true;
		// A locked wallet asks its owner first, who may take a long time.
		else setTimeout(() => (this.isAccountKnown = true), WALLETS_TIME);
	}

	/** Reloads the page if the node returns with another chain. */
	async #recognise({ genesis }: ChainConstants): Promise<void> {
		try {
			if ((await this.#connection.client._request('chainSpec_v1_genesisHash', [])) !== genesis) location.reload();
		} catch {
			// The connection is lost again.
		}
	}

	#advance(progress: Progress): void {
		this.#lastBlock = performance.now();
		this.silence = 0;
		this.#pace.note({ number: progress.head.number, time: this.#lastBlock }, this.#slot);
		this.blockTime = this.#pace.blockTime(this.#slot);
		this.head = progress.head;
		if (!progress.isEmpty || !this.#isBalanceRead) void this.#readBalance(progress.head);
		if (!progress.isSchedulerIdle || !this.#areDecisionsRead) void this.#readDecisions(progress.head);
		this.#known.tryAgain();
		const isNewestRuntime = this.#runtimes.ask();
		void this.#signing
			.isKnownAt(progress.head.hash)
			.then((isKnown) => {
				if (isNewestRuntime()) this.isUnknown = !isKnown;
			})
			// The next block tries again. Signing makes its own check.
			.catch(() => undefined);
		const isNewestTip = this.#tips.ask();
		void (progress.isEmpty ? Promise.resolve(undefined) : rateAfter(this.#connection, progress.head))
			.then((rate) => {
				if (isNewestTip()) this.tipRate = rate;
			})
			// The next block tries again.
			.catch(() => undefined);
		for (const listener of this.#listeners) listener(progress);
	}

	/** The target time of a block in milliseconds; 0 until known. */
	get #slot(): number {
		return this.constants?.blockTime ?? 0;
	}

	#lookAtAge(): void {
		const age = performance.now() - this.#lastBlock;
		this.silence = this.status === 'connected' && age > longestGap(this.#slot) ? Math.floor(age / SECOND) : 0;
	}

	async #readBalance({ hash }: Head): Promise<void> {
		const { account, constants } = this;
		if (!account || !constants) return;
		const isNewest = this.#balances.ask();
		this.#isBalanceRead = false;
		try {
			const { query } = await this.#connection.api(hash);
			const { data } = await query.System.Account.getValue(account.address, { at: hash });
			if (!isNewest() || account !== this.account) return;
			this.balance = spendable(data, constants.existentialDeposit);
			this.#isBalanceRead = true;
		} catch {
			// The next block tries again.
		}
	}

	async #readDecisions({ hash }: Head): Promise<void> {
		const isNewest = this.#decisions.ask();
		this.#areDecisionsRead = false;
		try {
			const lost = await lostDecisions(this.#connection, hash);
			if (!isNewest()) return;
			this.lostDecisions = lost;
			this.#areDecisionsRead = true;
		} catch {
			// The next block tries again.
		}
	}
}
