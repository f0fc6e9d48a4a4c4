// The chain's knowledge of the accounts on the screen: asked for when an account is first shown, and remembered for the visit.

import type { Known } from '../chain/names';

/** The most accounts in one question, and to ask about in a visit: a lying node can show any number of them. */
const MOST_AT_ONCE = 200;
const MOST = 5_000;

export class KnownAccounts {
	#known = $state.raw<ReadonlyMap<string, Known>>(new Map());
	/** Those to ask about, and those asked about. */
	readonly #wanted = new Set<string>();
	readonly #asked = new Set<string>();
	readonly #read: (addresses: readonly string[]) => Promise<readonly Known[]>;
	#isAsking = false;

	/** `read` asks the chain; it rejects while it cannot. */
	constructor(read: (addresses: readonly string[]) => Promise<readonly Known[]>) {
		this.#read = read;
	}

	/** The chain's knowledge of an account; undefined until the chain has answered, which it is asked to. */
	of(address: string): Known | undefined {
		const known = this.#known.get(address);
		if (!known && !this.#asked.has(address) && this.#asked.size < MOST) this.#want(address);
		return known;
	}

	/** Asks about accounts again, such as one that has changed its name. */
	forget(addresses: readonly string[]): void {
		for (const address of addresses) {
			this.#asked.delete(address);
			if (this.#known.has(address)) this.#want(address);
		}
	}

	/** Asks what could not be asked before. */
	tryAgain(): void {
		if (this.#wanted.size > 0) this.#soon();
	}

	/**
	 * Doubts what is known of accounts whose names others turn out to have: a name can be given up and taken by somebody else.
	 * The next block asks about them, and no sooner, since a lying node could go on like that for ever.
	 */
	#doubt(news: readonly (readonly [string, Known])[]): void {
		const names = new Map(news.map(([address, { name }]) => [name?.toLowerCase(), address]));
		for (const [address, { name }] of this.#known) {
			const other = name === undefined ? undefined : names.get(name.toLowerCase());
			if (other !== undefined && other !== address) this.#wanted.add(address);
		}
	}

	#want(address: string): void {
		this.#wanted.add(address);
		this.#soon();
	}

	/** Asks about all accounts that this part of the page shows at once. */
	#soon(): void {
		if (this.#isAsking) return;
		this.#isAsking = true;
		queueMicrotask(() => void this.#ask());
	}

	async #ask(): Promise<void> {
		const addresses = [...this.#wanted].slice(0, MOST_AT_ONCE);
		// One that changes meanwhile is wanted again.
		for (const address of addresses) {
			this.#wanted.delete(address);
			this.#asked.add(address);
		}
		try {
			const known = await this.#read(addresses);
			const news = addresses.map(
				(address, index) => [address, known[index] ?? { name: undefined, owner: undefined }] as const,
			);
			this.#known = new Map([...this.#known, ...news]);
			this.#isAsking = false;
			if (this.#wanted.size > 0) this.#soon();
			this.#doubt(news);
		} catch {
			// The next block tries again.
			for (const address of addresses) this.#wanted.add(address);
			this.#isAsking = false;
		}
	}
}
