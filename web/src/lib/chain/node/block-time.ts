// The times that the authors of blocks put into them.

import { u64 } from '@polkadot-api/substrate-bindings';
import type { Connection } from './connection';
import { hashOf } from './following';
import { storagePrefix } from './storage';

const NOW = storagePrefix('Timestamp', 'Now');

/** The time of the block with this number; undefined if the node has pruned it. */
export async function timeOfBlock(connection: Connection, number: number): Promise<Date | undefined> {
	try {
		const block = await hashOf(connection, number);
		const now = await connection.client._request<string | null, string[]>('state_getStorage', [NOW, block]);
		return now === null ? undefined : new Date(Number(u64.dec(now)));
	} catch {
		return undefined;
	}
}
