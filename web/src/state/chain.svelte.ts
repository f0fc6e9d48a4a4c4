// The chain as the page sees it: the connection, the newest block, the accounts.

import { type Account, developmentAccounts, walletAccounts } from '../chain/accounts';
import { connect, type Connection, type ConnectionStatus } from '../chain/connection';
import { type Facts, readFacts } from '../chain/facts';
import { eventsIn, follow, type Head, type Progress } from '../chain/following';
import { Reader } from '../chain/reading';
import { Sender } from '../chain/sending';

/** How many of the last blocks tell how long a block takes, and with how few of them nothing is told yet. */
const OBSERVED = 20;
const TOO_FEW = 6;

export class Chain {
	readonly endpoint: string;
	readonly sender: Sender;
	status = $state<ConnectionStatus>('connecting');
	head = $state.raw<Head>();
	facts = $state.raw<Facts>();
	accounts = $state.raw<readonly Account[]>([]);
	/** Who plays on this page. */
	account = $state.raw<Account>();
	/** Milliseconds from block to block, as observed; before that, as meant. */
	blockTime = $state(0);

	readonly #connection: Connection;
	readonly #listeners = new Set<(progress: Progress) => void>();
	#arrivals: { number: number; time: number }[] = [];

	constructor(endpoint: string) {
		this.endpoint = endpoint;
		this.#connection = connect(endpoint, (status) => (this.status = status));
		this.sender = new Sender(this.#connection.api);
		follow(this.#connection, (progress) => this.#advance(progress));
		void this.#introduce();
	}

	/** Questions as of a block. */
	reader({ hash }: Head): Reader {
		return new Reader(this.#connection.api, hash);
	}

	/** What happened in an older block; undefined if the node does not know any more. */
	eventsIn(block: number): ReturnType<typeof eventsIn> {
		return eventsIn(this.#connection, block);
	}

	/** Has `listener` told every new best block, the present one first. Gives what ends that. */
	onProgress(listener: (progress: Progress) => void): () => void {
		this.#listeners.add(listener);
		if (this.head) listener({ head: this.head, events: undefined });
		return () => this.#listeners.delete(listener);
	}

	/** Adds the accounts of a wallet in the browser, and plays with the first of them. */
	async addWallet(wallet: string): Promise<void> {
		if (!this.facts) return;
		const accounts = await walletAccounts(wallet, this.facts.addressFormat);
		this.accounts = [...this.accounts.filter((account) => account.wallet !== wallet), ...accounts];
		this.account = accounts[0] ?? this.account;
	}

	/** The name of an account, if it is one of this page's. */
	nameOf(address: string): string | undefined {
		return this.accounts.find((account) => account.address === address)?.name;
	}

	async #introduce(): Promise<void> {
		const facts = await readFacts(this.#connection);
		this.facts = facts;
		this.blockTime ||= facts.blockTime;
		if (facts.isDevelopment) {
			this.accounts = await developmentAccounts(facts.addressFormat);
			this.account ??= this.accounts[0];
		}
	}

	#advance(progress: Progress): void {
		this.#arrivals = [...this.#arrivals, { number: progress.head.number, time: performance.now() }].slice(-OBSERVED);
		const [first, last] = [this.#arrivals[0], this.#arrivals.at(-1)];
		if (this.#arrivals.length > TOO_FEW && first && last && last.number > first.number) {
			this.blockTime = (last.time - first.time) / (last.number - first.number);
		}
		this.head = progress.head;
		for (const listener of this.#listeners) listener(progress);
	}
}
