// Values that the tabs of this browser agree on when several of them store one at the same moment. Each hears only a moment
// later of what another one has written into stored.ts's storage, which keeps the value afterwards.

const DATABASE = 'forking-hex';
const AGREEMENTS = 'agreements';

/** Milliseconds after which an agreement is forgotten: by then, all tabs have long heard of what was stored. */
const FORGOTTEN_AFTER = 60_000;

interface Agreement {
	readonly value: unknown;
	/** Milliseconds since 1970. */
	readonly madeAt: number;
}

/** The value that all tabs agree on which offer one under this name now: that of the first. Fails without such a storage. */
export function agreeOn(name: string, offered: unknown): Promise<unknown> {
	return change(async (agreements) => {
		const found = (await done(agreements.get(name))) as Agreement | undefined;
		const now = Date.now();
		if (found && Math.abs(now - found.madeAt) < FORGOTTEN_AFTER) return found.value;
		await done(agreements.put({ value: offered, madeAt: now } satisfies Agreement, name));
		return offered;
	});
}

/** Forgets an agreement. */
export function dropAgreement(name: string): Promise<void> {
	return change((agreements) => done(agreements.delete(name)));
}

/** Changes agreements by a transaction, before or after those of all other tabs. Resolves when its changes are kept. */
async function change<Result>(by: (agreements: IDBObjectStore) => Promise<Result>): Promise<Result> {
	const opening = indexedDB.open(DATABASE);
	opening.onupgradeneeded = () => void opening.result.createObjectStore(AGREEMENTS);
	const database = await done(opening);
	try {
		const transaction = database.transaction(AGREEMENTS, 'readwrite');
		const kept = new Promise<void>((settle, fail) => {
			transaction.oncomplete = () => settle();
			transaction.onabort = () =>
				fail(transaction.error ?? new Error('the browser gave up a change of its storage'));
		});
		const [result] = await Promise.all([by(transaction.objectStore(AGREEMENTS)), kept]);
		return result;
	} finally {
		database.close();
	}
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((settle, fail) => {
		request.onsuccess = () => settle(request.result);
		request.onerror = () => fail(request.error ?? new Error('the browser refused to use its storage'));
	});
}
