// Following the chain block by block, along whatever is its best block.

import type { Connection } from './connection';
import { gameOf, type GameEvent } from './changes';

export interface Head {
	readonly hash: string;
	readonly number: number;
}

/** A new best block. */
export interface Progress {
	readonly head: Head;
	/** What happened in the blocks since the best block before; undefined if it is not known, as after a re-organisation. */
	readonly events: readonly GameEvent[] | undefined;
}

/** Tells every new best block with what happened since the one before. Those that came too fast are told as one. */
export function follow(connection: Connection, onProgress: (progress: Progress) => void): void {
	let told: Head | undefined;
	let newest: readonly Head[] | undefined;
	let busy = false;

	async function catchUp() {
		if (busy) return;
		busy = true;
		while (newest) {
			const blocks = newest;
			newest = undefined;
			const head = blocks[0];
			if (!head || head.hash === told?.hash) continue;
			const events = await eventsBetween(told, blocks).catch(() => undefined);
			told = head;
			onProgress({ head, events });
		}
		busy = false;
	}

	/** The events of the blocks behind `before`, of blocks that begin with the best one. */
	async function eventsBetween(before: Head | undefined, blocks: readonly Head[]): Promise<GameEvent[] | undefined> {
		const end = blocks.findIndex(({ hash }) => hash === before?.hash);
		if (end < 0) return undefined;
		const fresh = blocks.slice(0, end).toReversed();
		return (await Promise.all(fresh.map(({ hash }) => eventsOf(connection, hash)))).flat();
	}

	connection.client.bestBlocks$.subscribe((blocks) => {
		newest = blocks;
		void catchUp();
	});
}

async function eventsOf({ api }: Connection, block: string): Promise<GameEvent[]> {
	const records = await api.query.System.Events.getValue({ at: block });
	return records.flatMap(({ event }) => (event.type === 'ForkingHex' ? [event.value as GameEvent] : []));
}

/** What happened in the block of this number; undefined if the node does not know any more. */
export async function eventsIn(connection: Connection, number: number): Promise<readonly GameEvent[] | undefined> {
	try {
		const block = await connection.client._request<string, [number]>('chain_getBlockHash', [number]);
		return await eventsOf(connection, block);
	} catch {
		return undefined;
	}
}

/** The games that events are about. */
export function gamesIn(events: readonly GameEvent[]): Set<number> {
	return new Set(events.map(gameOf).filter((game) => game !== undefined));
}
