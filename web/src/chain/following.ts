// Following the best block.

import type { Connection } from './connection';
import { gameOf, type GameEvent } from './changes';

export interface Head {
	readonly hash: string;
	readonly number: number;
}

/** A new best block. */
export interface Progress {
	readonly head: Head;
	/** Events of all blocks since the previous best block; undefined if unknown, as after a reorganisation. */
	readonly events: readonly GameEvent[] | undefined;
}

/** Reports every new best block with the events since the previous one. Merges blocks that arrive while it is busy. */
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

	/** The events of the blocks after `before`. `blocks` starts with the best block and goes back. */
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

/** The events of the block with this number; undefined if the node has pruned it. */
export async function eventsIn(connection: Connection, number: number): Promise<readonly GameEvent[] | undefined> {
	try {
		const block = await connection.client._request<string, [number]>('chain_getBlockHash', [number]);
		return await eventsOf(connection, block);
	} catch {
		return undefined;
	}
}

/** The games that events belong to. */
export function gamesIn(events: readonly GameEvent[]): Set<number> {
	return new Set(events.map(gameOf).filter((game) => game !== undefined));
}
