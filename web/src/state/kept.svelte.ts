// What the browser keeps for a player from visit to visit.

const PREFIX = 'forking-hex:';

/** What is kept under a name; `otherwise` if nothing is, or if the browser keeps nothing. */
export function read<Value>(name: string, otherwise: Value): Value {
	try {
		const text = localStorage.getItem(PREFIX + name);
		return text === null ? otherwise : (JSON.parse(text) as Value);
	} catch {
		return otherwise;
	}
}

/** Keeps a value under a name, or nothing more. A full or forbidden store loses it: the page goes on without. */
export function keep(name: string, value: unknown): void {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + name);
		else localStorage.setItem(PREFIX + name, JSON.stringify(value));
	} catch {
		// There is nothing to do: it is kept until the page is closed.
	}
}

/** A value that is kept whenever it changes. */
export class Kept<Value> {
	readonly #name: string;
	#value: Value;

	constructor(name: string, otherwise: Value) {
		this.#name = name;
		this.#value = $state.raw(read(name, otherwise));
	}

	get value(): Value {
		return this.#value;
	}

	set value(value: Value) {
		this.#value = value;
		keep(this.#name, value);
	}
}
