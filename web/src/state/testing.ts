// The browser's storage, for tests.

/** An empty storage, which tabs share. */
export function storageOf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const items = new Map<string, string>();
	return {
		getItem: (name) => items.get(name) ?? null,
		setItem: (name, text) => void items.set(name, text),
		removeItem: (name) => void items.delete(name),
	};
}
