// Values persisted in the browser.

const PREFIX = 'forking-hex:';

/** The value stored under a name; `otherwise` if there is none or storage is unavailable. */
export function read<Value>(name: string, otherwise: Value): Value {
	try {
		const text = localStorage.getItem(PREFIX + name);
		return text === null ? otherwise : (JSON.parse(text) as Value);
	} catch {
		return otherwise;
	}
}

/** Stores a value under a name; undefined removes it. If storage is full or forbidden, the value is lost silently. */
export function store(name: string, value: unknown): void {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + name);
		else localStorage.setItem(PREFIX + name, JSON.stringify(value));
	} catch {
		// The page goes on with the value in memory.
	}
}

/**
 * Stores a value under a name of a family, whose names are listed under `list`. The family is bounded: of its values, the
 * `most` that were stored last stay.
 */
export function storeAmong(list: string, name: string, value: unknown, most: number): void {
	const names = [name, ...read<string[]>(list, []).filter((other) => other !== name)];
	for (const old of names.splice(most)) store(old, undefined);
	store(list, names);
	store(name, value);
}

/** A value that is stored whenever it changes. */
export class Persisted<Value> {
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
		store(this.#name, value);
	}
}
