// Values stored in the browser, by name.

const PREFIX = 'forking-hex:';

/** Names that the page reads before the code which stores their values is there. */
export const NAMES = {
	/** The hosts of nodes that the player has agreed to use. */
	nodes: 'nodes',
	/** Whether the player prefers the light client. */
	light: 'light',
	/** Whether the player wants to be told while the page is closed. The next visit renews it. */
	push: 'push',
} as const;

/** The value stored under a name; `otherwise` if there is none, and `without` if storage is unavailable. */
export function read<Value>(name: string, otherwise: Value, without = otherwise): Value {
	let text: string | null;
	try {
		text = localStorage.getItem(PREFIX + name);
	} catch {
		return without;
	}
	try {
		return text === null ? otherwise : (JSON.parse(text) as Value);
	} catch {
		return otherwise;
	}
}

/**
 * Stores a value under a name; undefined removes it. Returns whether that is done: if storage is full or forbidden, the page
 * goes on with the value in memory.
 */
export function store(name: string, value: unknown): boolean {
	try {
		if (value === undefined) localStorage.removeItem(PREFIX + name);
		else localStorage.setItem(PREFIX + name, JSON.stringify(value));
		return true;
	} catch {
		return false;
	}
}

/** The names with this beginning under which something is stored. */
export function namesBeginningWith(beginning: string): string[] {
	try {
		const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
		return keys.filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length));
	} catch {
		return [];
	}
}

/** Calls `listener` with the name of each value that another tab stores or removes, or with none if all are gone. */
export function onStored(listener: (name: string | undefined) => void): void {
	addEventListener('storage', ({ key }) => listener(key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined));
}

/**
 * Stores a value under a name of a family, whose names are listed under `list`; undefined removes it. The family is
 * bounded: of its values, the `most` that were stored last stay. Returns whether the value is stored.
 */
export function storeAmong(list: string, name: string, value: unknown, most: number): boolean {
	const others = read<string[]>(list, []).filter((other) => other !== name);
	const names = value === undefined ? others : [name, ...others];
	for (const old of names.splice(most)) store(old, undefined);
	store(list, names);
	return store(name, value);
}
