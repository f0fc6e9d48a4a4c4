// The light client's state in this browser: the genesis hash of its chain, the runtime, and the addresses of nodes. A later
// start does not load the runtime from the network again, and also reaches nodes that the specification does not name.
// Each specification has one state, under its address.

import { done, transact } from '../lib/state/transaction';

const GENESIS = /^0x[0-9a-f]{64}$/;

/** The part of a state that names its chain. */
interface Named {
	/** The genesis hash, without `0x`. */
	readonly genesisHash?: unknown;
}

/**
 * Takes the state of the chain with this specification out of the storage; undefined without one. A start that succeeds
 * stores it again. So no start fails twice by the same state.
 */
export function takeState(specification: string): Promise<string | undefined> {
	return change(async (states) => {
		const state: unknown = await done(states.get(specification));
		await done(states.delete(specification));
		return typeof state === 'string' ? state : undefined;
	}).catch(() => undefined);
}

/** Stores a state. Without storage, the next start is as the first. */
export function storeState(specification: string, state: string): Promise<void> {
	return change(async (states) => void (await done(states.put(state, specification)))).catch(() => undefined);
}

/** The genesis hash in a state; undefined if the text is no state. */
export function genesisOf(state: string): string | undefined {
	try {
		const { genesisHash } = JSON.parse(state) as Named;
		const genesis = `0x${String(genesisHash)}`;
		return GENESIS.test(genesis) ? genesis : undefined;
	} catch {
		return undefined;
	}
}

function change<Result>(by: (states: IDBObjectStore) => Promise<Result>): Promise<Result> {
	return transact('forking-hex-light', 'states', by);
}
