// The browser's storage, time and blocks, for tests.

import type { Progress } from '../chain/node/following';

/** An empty storage, which several tabs share. */
export function storageOf(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
	const items = new Map<string, string>();
	return {
		get length() {
			return items.size;
		},
		key: (index) => [...items.keys()][index] ?? null,
		getItem: (name) => items.get(name) ?? null,
		setItem: (name, text) => void items.set(name, text),
		removeItem: (name) => void items.delete(name),
	};
}

/** Resolves when all work that waits for no timer is done. */
export function settled(): Promise<void> {
	return new Promise((settle) => setTimeout(settle));
}

/** The part of a client that reports blocks, and a function that makes the next block and waits for its effects. */
export function blocks() {
	let report: (progress: Progress) => void = () => undefined;
	const head = {
		now: { hash: '0x', number: 10 },
		onProgress: (listener: typeof report) => {
			report = listener;
			listener({ head: head.now, events: undefined });
			return () => (report = () => undefined);
		},
	};
	const block = async (news: Omit<Progress, 'head'>) => {
		head.now = { hash: '0x', number: head.now.number + 1 };
		report({ head: head.now, ...news });
		await settled();
	};
	return { client: { head }, block };
}
