// The browser's storage, and time, for tests.

/** An empty storage, which tabs share. */
export function storageOf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const items = new Map<string, string>();
	return {
		getItem: (name) => items.get(name) ?? null,
		setItem: (name, text) => void items.set(name, text),
		removeItem: (name) => void items.delete(name),
	};
}

/** Resolves when everything is done that waits for no time to pass. */
export function settled(): Promise<void> {
	return new Promise((settle) => setTimeout(settle));
}
