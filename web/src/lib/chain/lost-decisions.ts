// Decisions of the council that came due and are never made. The scheduler leaves them in the agendas of past blocks.

import { u32 } from '@polkadot-api/substrate-bindings';
import { fromHex } from 'polkadot-api/utils';
import type { Connection } from './node/connection';
import { storagePrefix } from './node/storage';

/** The highest number of agendas to ask for. Only the administrator of the chain can make more. */
const MOST_AGENDAS = 500;
/** The bytes of the block's number at the end of an agenda's key. */
const NUMBER_LENGTH = 4;

const AGENDA = storagePrefix('Scheduler', 'Agenda');
/** The first block whose agenda the scheduler goes through next. */
const INCOMPLETE_SINCE = storagePrefix('Scheduler', 'IncompleteSince');

/**
 * The blocks in which decisions came due that are never made, as of the block `at`, in order. An agenda has a key only
 * while it has calls, so the keys suffice. A call that waits for room in a block is not among them.
 */
export async function lostDecisions(
	{ client }: { readonly client: Pick<Connection['client'], '_request'> },
	at: string,
): Promise<readonly number[]> {
	const [keys, since] = await Promise.all([
		client._request<string[], unknown[]>('state_getKeysPaged', [AGENDA, MOST_AGENDAS, null, at]),
		client._request<string | null, string[]>('state_getStorage', [INCOMPLETE_SINCE, at]),
	]);
	const next = since === null ? 0 : u32.dec(since);
	const blocks = keys.map((key) => u32.dec(fromHex(key).slice(-NUMBER_LENGTH)));
	// A lying node can report a key twice.
	return [...new Set(blocks)].filter((block) => block < next).sort((one, other) => one - other);
}
