// The names and owners of the accounts on the screen. The page asks when an account first appears, and remembers the
// answer for the visit.

import type { Known } from '../chain/names';

/** The highest number of accounts per question and per visit. A lying node can show any number of accounts. */
const MOST_AT_ONCE = 200;
const MOST = 5_000;

export class KnownAccounts {
	#known = $state.raw<ReadonlyMap<string, Known>>(new Map());
	/** The accounts to ask about, and the accounts that the page has asked about. */
	readonly #wanted = new Set<string>();
	readonly #asked = new Set<string>();
	readonly #read: (addresses: readonly string[]) => Promise<readonly Known[]>;
	#isAsking = false;

	/** `read` asks the chain. It rejects while the chain cannot answer. */
	constructor(read: (addresses: readonly string[]) => Promise<readonly Known[]>) {
		this.#read = read;
	}

	/** The chain's answer about an account; undefined until it comes. The first call asks the chain. */
	of(address: string): Known | undefined {
		const known = this.#known.get(address);
		if (!known && !this.#asked.has(address) && this.#asked.size < MOST) this.#want(address);
		return known;
	}

	/** Asks about accounts again, for example after a change of name. */
	forget(addresses: readonly string[]): void {
		for (const address of addresses) {
			this.#asked.delete(address);
			if (this.#known.has(address)) this.#want(address);
		}
	}

	/** Asks the questions that failed before. */
	tryAgain(): void {
		if (this.#wanted.size > 0) this.#soon();
	}

	/**
	 * Asks again about accounts whose names turn up on other accounts: an account can give up a name, and another can
	 * take it. The question waits for the next block, so that a lying node cannot make the page ask without end.
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

	/** Asks about all accounts that appeared in this step in one question. */
	#soon(): void {
		if (this.#isAsking) return;
		this.#isAsking = true;
		queueMicrotask(() => void this.#ask());
	}

	async #ask(): Promise<void> {
		const addresses = [...this.#wanted].slice(0, MOST_AT_ONCE);
		// An account that changes during the question is asked about again.
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
