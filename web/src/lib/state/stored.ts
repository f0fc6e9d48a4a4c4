// Values in the browser's storage, by name.

const PREFIX = 'forking-hex:';

/** The names that the page reads before it has loaded the code that stores their values. */
export const NAMES = {
	/** The hosts of nodes that the player has agreed to use. */
	nodes: 'nodes',
	/** Whether the player has chosen the light client, or a node. */
	light: 'light',
	/** Whether the player wants alerts while no page is open. Every visit renews the subscription. */
	push: 'push',
	/** The claims of the player's accounts. */
	claims: 'claims',
} as const;

/** The value stored under a name; `otherwise` if there is none, `without` if the browser's storage is unavailable. */
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
 * Stores a value under a name; undefined removes it. Returns whether that succeeded. If storage is full or forbidden,
 * the page goes on with the value in memory.
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

/** The names with this beginning that have a stored value. */
export function namesBeginningWith(beginning: string): string[] {
	try {
		const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
		return keys.filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length));
	} catch {
		return [];
	}
}

/** Calls `listener` with the name of each value that another tab stores or removes; undefined if all were removed. */
export function onStored(listener: (name: string | undefined) => void): void {
	addEventListener('storage', ({ key }) => listener(key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : undefined));
}

/**
 * Stores a value under a name in a family; undefined removes it. The names of the family are stored under `list`. Only
 * the `most` newest values stay. Returns whether the value was stored.
 */
export function storeAmong(list: string, name: string, value: unknown, most: number): boolean {
	const others = read<string[]>(list, []).filter((other) => other !== name);
	const names = value === undefined ? others : [name, ...others];
	for (const old of names.splice(most)) store(old, undefined);
	store(list, names);
	return store(name, value);
}
