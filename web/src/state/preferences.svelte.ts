// What a player likes, kept in the browser.

const KEY = 'forking-hex';

interface Kept {
	readonly confirmMoves?: boolean;
	/** The id of the account played with, and its wallet. */
	readonly account?: string;
	readonly wallet?: string | undefined;
}

function kept(): Kept {
	try {
		const words: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
		return typeof words === 'object' && words !== null ? words : {};
	} catch {
		// Somebody else's words, or a browser that keeps nothing.
		return {};
	}
}

class Preferences {
	#kept = $state.raw(kept());

	/** Whether to ask before a move is sent. */
	get confirmMoves(): boolean {
		return this.#kept.confirmMoves ?? true;
	}

	set confirmMoves(confirmMoves: boolean) {
		this.#keep({ confirmMoves });
	}

	/** The id of the account that was played with last. */
	get account(): string | undefined {
		return this.#kept.account;
	}

	/** The wallet of that account. */
	get wallet(): string | undefined {
		return this.#kept.wallet;
	}

	rememberAccount(account: string, wallet: string | undefined): void {
		this.#keep({ account, wallet });
	}

	#keep(change: Kept): void {
		this.#kept = { ...this.#kept, ...change };
		try {
			localStorage.setItem(KEY, JSON.stringify(this.#kept));
		} catch {
			// A browser that keeps nothing: it holds until the page is closed.
		}
	}
}

export const preferences = new Preferences();
