// The hashes of blocks by number.

import type { Connection } from '../node/connection';
import { hashOf } from '../node/following';

/** The milliseconds to wait for an answer that the page can do without. */
const ANSWER_TIME = 5_000;

/** The hash of the block with this number; undefined if the node has no such block or does not answer in time. */
export async function knownHash(connection: Connection, block: number): Promise<string | undefined> {
	const late = new Promise<undefined>((settle) => setTimeout(() => settle(undefined), ANSWER_TIME));
	const hash = hashOf(connection, block).catch(() => undefined);
	return (await Promise.race([hash, late])) ?? undefined;
}
