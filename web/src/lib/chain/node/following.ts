// Following the best block.

import type { Connection } from './connection';
import { gameOf, type GameEvent } from '../changes';

export interface Head {
	readonly hash: string;
	readonly number: number;
}

/** A new best block. */
export interface Progress {
	readonly head: Head;
	/**
	 * The events of all blocks since the previous best block; undefined if unknown, for example after a reorganisation.
	 */
	readonly events: readonly GameEvent[] | undefined;
	/** The tournament events of the same blocks, by the tournament's number. */
	readonly tournaments?: ReadonlyMap<number, readonly TournamentEvent[]> | undefined;
	/** Whether these blocks are known to have nothing but what every block has. Then no account has changed. */
	readonly isEmpty?: boolean;
	/** Whether the scheduler, which makes the council's decisions, is known to have done nothing in these blocks. */
	readonly isSchedulerIdle?: boolean;
}

/**
 * Reports every new best block with the events since the previous one. Blocks that arrive during a report are merged.
 */
export function follow(connection: Connection, onProgress: (progress: Progress) => void): void {
	let reported: Head | undefined;
	let newest: readonly Head[] | undefined;
	let busy = false;

	async function catchUp() {
		if (busy) return;
		busy = true;
		while (newest) {
			const blocks = newest;
			newest = undefined;
			const head = blocks[0];
			if (!head || head.hash === reported?.hash) continue;
			const news = await newsBetween(reported, blocks).catch(() => undefined);
			reported = head;
			onProgress({ head, events: undefined, ...news });
		}
		busy = false;
	}

	/** The events of the blocks after `before`. `blocks` goes from the best block back to the last final block. */
	async function newsBetween(before: Head | undefined, blocks: readonly Head[]) {
		const hashes = before && (await hashesAfter(connection, before, blocks));
		if (!hashes) return undefined;
		const records = (await Promise.all(hashes.map((hash) => recordsOf(connection, hash)))).flat();
		return {
			events: eventsAmong(records),
			tournaments: tournamentsAmong(records),
			isEmpty: records.every(({ event }) => event.type === 'System' && event.value.type === 'ExtrinsicSuccess'),
			isSchedulerIdle: records.every(({ event }) => event.type !== 'Scheduler'),
		};
	}

	connection.client.bestBlocks$.subscribe((blocks) => {
		newest = blocks;
		void catchUp();
	});
}

/** The highest number of missed blocks that the page reads. A page misses blocks that become final while it is busy. */
const MOST_MISSED = 64;

/** The hashes of the blocks after `before`, the oldest first; undefined if `before` is on another branch or too old. */
async function hashesAfter(
	connection: Connection,
	before: Head,
	blocks: readonly Head[],
): Promise<readonly string[] | undefined> {
	const end = blocks.findIndex(({ hash }) => hash === before.hash);
	const listed = (end < 0 ? blocks : blocks.slice(0, end)).map(({ hash }) => hash).toReversed();
	if (end >= 0) return listed;
	// The list ends with the last final block, which can be newer than `before`.
	const missed = (blocks.at(-1)?.number ?? 0) - before.number;
	if (missed <= 0 || missed > MOST_MISSED) return undefined;
	const numbers = Array.from({ length: missed }, (_, index) => before.number + index);
	const [same, ...others] = await Promise.all(numbers.map((number) => hashOf(connection, number)));
	return same === before.hash ? [...others, ...listed] : undefined;
}

/**
 * The hash of the block with this number. Rejects if the node has no such block: without a hash, questions would be
 * answered for the newest block. A light client has hardly any blocks by their numbers.
 */
export async function hashOf({ client }: Pick<Connection, 'client'>, number: number): Promise<string> {
	const hash = await client._request<string | null, [number]>('chain_getBlockHash', [number]);
	if (hash === null) throw new Error(`no block ${number}`);
	return hash;
}

type EventRecord = Awaited<ReturnType<typeof recordsOf>>[number];

/** An event of a tournament, in PAPI's form. */
export type TournamentEvent = Extract<EventRecord['event'], { readonly type: 'HexTournament' }>['value'];

async function recordsOf(connection: Connection, block: string) {
	const { query } = await connection.api(block);
	return query.System.Events.getValue({ at: block });
}

function eventsAmong(records: readonly EventRecord[]): GameEvent[] {
	return records.flatMap(({ event }) => (event.type === 'ForkingHex' ? [event.value as GameEvent] : []));
}

function tournamentsAmong(records: readonly EventRecord[]): Map<number, TournamentEvent[]> {
	const events = records.flatMap(({ event }) => (event.type === 'HexTournament' ? [event.value] : []));
	const numbers = new Set(events.map(({ value }) => value.tournament));
	const eventsOf = (number: number) => events.filter(({ value }) => value.tournament === number);
	return new Map([...numbers].map((number) => [number, eventsOf(number)]));
}

/** The events of the block with this number; undefined if the node has pruned it. */
export async function eventsIn(connection: Connection, number: number): Promise<readonly GameEvent[] | undefined> {
	try {
		return eventsAmong(await recordsOf(connection, await hashOf(connection, number)));
	} catch {
		return undefined;
	}
}

/** The games that events belong to. */
export function gamesIn(events: readonly GameEvent[]): Set<number> {
	return new Set(events.map(gameOf).filter((game) => game !== undefined));
}
