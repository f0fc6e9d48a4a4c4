// Agreement of this browser's tabs on a value that several of them store at the same moment. A tab sees another tab's
// change of the storage a moment late. The value stays in the storage of stored.ts.

const DATABASE = 'forking-hex';
const AGREEMENTS = 'agreements';

/** The milliseconds until an agreement ends. By then all tabs have seen the stored value. */
const FORGOTTEN_AFTER = 60_000;

interface Agreement {
	readonly value: unknown;
	/** The time of the agreement in milliseconds since 1970. */
	readonly madeAt: number;
}

/** The common value of all tabs that offer one under this name now: the first tab's. Rejects without IndexedDB. */
export function agreeOn(name: string, offered: unknown): Promise<unknown> {
	return change(async (agreements) => {
		const found = (await done(agreements.get(name))) as Agreement | undefined;
		const now = Date.now();
		if (found && Math.abs(now - found.madeAt) < FORGOTTEN_AFTER) return found.value;
		await done(agreements.put({ value: offered, madeAt: now } satisfies Agreement, name));
		return offered;
	});
}

/** Ends the agreement under this name. */
export function dropAgreement(name: string): Promise<void> {
	return change((agreements) => done(agreements.delete(name)));
}

/** Changes agreements in one transaction, which excludes all other tabs. Resolves when the changes are stored. */
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
