// What a player likes, kept in the browser.

const KEY = 'forking-hex';

interface Kept {
	readonly confirmMoves?: boolean;
}

function kept(): Kept {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
	} catch {
		// Somebody else's words, or a browser that keeps nothing.
		return {};
	}
}

class Preferences {
	#confirmMoves = $state(kept().confirmMoves ?? true);

	/** Whether to ask before a move is sent. */
	get confirmMoves(): boolean {
		return this.#confirmMoves;
	}

	set confirmMoves(confirm: boolean) {
		this.#confirmMoves = confirm;
		localStorage.setItem(KEY, JSON.stringify({ confirmMoves: confirm } satisfies Kept));
	}
}

export const preferences = new Preferences();
