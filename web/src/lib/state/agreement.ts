// Agreement of this browser's tabs on a value that several of them store at the same moment. A tab sees another tab's
// change of the storage a moment late. The value stays in the storage of stored.ts.

import { done, transact } from './transaction';

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

/** Changes agreements. */
function change<Result>(by: (agreements: IDBObjectStore) => Promise<Result>): Promise<Result> {
	return transact('forking-hex', 'agreements', by);
}
