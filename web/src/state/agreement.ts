// Values of which all tabs see the same one at any time, whichever of them stores it. What stored.ts keeps is quicker to read,
// but a tab hears a moment later of what another one has written.

const DATABASE = 'forking-hex';
const VALUES = 'values';

/** The value under a name: the one that a tab has stored before, or else `value`, which is stored. Fails without storage. */
export function agreeOn<Value>(name: string, value: Value): Promise<Value> {
	return change(async (values) => {
		const agreed = (await done(values.get(name))) as Value | undefined;
		if (agreed !== undefined) return agreed;
		await done(values.put(value, name));
		return value;
	});
}

/** Removes the value under a name. */
export function dropAgreement(name: string): Promise<void> {
	return change((values) => done(values.delete(name)));
}

/** Changes values by a transaction, before or after those of all other tabs. Resolves when its changes are kept. */
async function change<Result>(by: (values: IDBObjectStore) => Promise<Result>): Promise<Result> {
	const opening = indexedDB.open(DATABASE);
	opening.onupgradeneeded = () => void opening.result.createObjectStore(VALUES);
	const database = await done(opening);
	try {
		const transaction = database.transaction(VALUES, 'readwrite');
		const kept = new Promise<void>((settle, fail) => {
			transaction.oncomplete = () => settle();
			transaction.onabort = () =>
				fail(transaction.error ?? new Error('the browser gave up a change of its storage'));
		});
		const [result] = await Promise.all([by(transaction.objectStore(VALUES)), kept]);
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
