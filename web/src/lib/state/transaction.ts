// Transactions in the browser's IndexedDB, which all tabs share.

/** Changes the values of a database's only store in one transaction, which excludes all other tabs. Resolves when the changes are stored. */
export async function transact<Result>(
	name: string,
	store: string,
	by: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
	const opening = indexedDB.open(name);
	opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
	const database = await done(opening);
	try {
		const transaction = database.transaction(store, 'readwrite');
		const kept = new Promise<void>((settle, fail) => {
			transaction.oncomplete = () => settle();
			transaction.onabort = () =>
				fail(transaction.error ?? new Error('the browser gave up a change of its storage'));
		});
		const [result] = await Promise.all([by(transaction.objectStore(store)), kept]);
		return result;
	} finally {
		database.close();
	}
}

/** The result of a request to the database. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((settle, fail) => {
		request.onsuccess = () => settle(request.result);
		request.onerror = () => fail(request.error ?? new Error('the browser refused to use its storage'));
	});
}
