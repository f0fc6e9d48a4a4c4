// Finding a transaction in the blocks since its signature.
//
// The library that broadcasts a transaction follows it by the blocks that it hears of. It misses the blocks between two
// connections, and waits for ever if one of them has the transaction. So the page reads the blocks itself.

import type { PolkadotClient, TxEvent } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { birth, VALID_FOR } from '../rules/policy';
import type { Connection } from './node/connection';
import { type Head, hashOf } from './node/following';

/** The best block and all blocks below it, down to the last final block. */
type Blocks = Awaited<ReturnType<PolkadotClient['getBestBlocks']>>;

/** A block. The parent's hash is unknown of a block that the page missed. */
type Block = Head & { readonly parent?: string | undefined };

/** A block that the page has looked into, with the index of a transaction. */
type Seen = Block & { readonly index?: number | undefined };

/** The place of a transaction on the best chain. */
export interface Place {
	readonly block: Head;
	readonly index: number;
	readonly isFinal: boolean;
}

/** The outcome of a transaction in a block. */
export type Outcome = Pick<Extract<TxEvent, { type: 'finalized' }>, 'ok' | 'dispatchError' | 'events'>;

/** Looks for the transactions of one call, of which a block can have only one. */
export class Finding {
	readonly #connection: Connection;
	/** The transactions, in hexadecimal digits. */
	readonly #wanted = new Set<string>();
	/** The blocks that were looked into, by hash. A light client knows no block by its number. */
	readonly #seen: Map<string | undefined, Seen>;
	/** The number of the first block to look into. */
	#from: number;
	/** The number of the last block that can have a transaction. */
	#last = 0;

	/** `blocks`: the blocks before the first broadcast. */
	constructor(connection: Connection, blocks: Blocks) {
		this.#connection = connection;
		this.#seen = new Map(blocks.map(({ hash, number, parent }) => [hash, { hash, number, parent }]));
		this.#from = birth(blocks[0]!.number, blocks.at(-1)!.number);
	}

	/** Looks for a further transaction, which was signed on one of these blocks. */
	add(extrinsic: Uint8Array, blocks: Blocks): void {
		this.#wanted.add(toHex(extrinsic));
		this.#last = blocks[0]!.number + VALID_FOR;
	}

	/** Whether no block after this one can have a transaction. */
	isOverAfter({ number }: Pick<Head, 'number'>): boolean {
		return number >= this.#last;
	}

	/** The place of a transaction; undefined without one. Rejects if the node cannot show all blocks. */
	async findIn(blocks: Blocks): Promise<Place | undefined> {
		const final = blocks.at(-1)!;
		let place: Seen | undefined;
		for (const block of [...(await this.#before(final)), ...blocks.toReversed()]) {
			if (block.number < this.#from || block.number > this.#last) continue;
			const seen = this.#seen.get(block.hash) ?? (await this.#lookInto(block, place));
			if (seen.index !== undefined) place = seen;
		}
		if (!place) this.#from = Math.max(this.#from, final.number + 1);
		return place && { block: place, index: place.index!, isFinal: place.number <= final.number };
	}

	/** The blocks to look into before a final one, the oldest first. */
	async #before(final: Blocks[number]): Promise<readonly Block[]> {
		const known: Seen[] = [];
		for (let seen = this.#seen.get(final.parent); seen; seen = this.#seen.get(seen.parent)) known.unshift(seen);
		const { number: end } = known[0] ?? final;
		const missed = Math.max(0, Math.min(end - 1, this.#last) - this.#from + 1);
		const unknown = Array.from({ length: missed }, async (_, index) => {
			const number = this.#from + index;
			return { number, hash: await hashOf(this.#connection, number) };
		});
		return [...(await Promise.all(unknown)), ...known];
	}

	/** Looks into a block, unless a block before it has a transaction. */
	async #lookInto({ number, hash, parent }: Block, before: Seen | undefined): Promise<Seen> {
		const body = before ? [] : await this.#connection.client.getBlockBody(hash);
		const index = body.findIndex((extrinsic) => this.#wanted.has(toHex(extrinsic)));
		const seen = { number, hash, parent, index: index < 0 ? undefined : index };
		this.#seen.set(hash, seen);
		return seen;
	}
}

/** The outcome of the transaction at a place. */
export async function outcomeAt(connection: Connection, { block: { hash }, index }: Place): Promise<Outcome> {
	const { query } = await connection.api(hash);
	const records = await query.System.Events.getValue({ at: hash });
	const events = records
		.filter(({ phase }) => phase.type === 'ApplyExtrinsic' && phase.value === index)
		.map((record) => ({ ...record, ...record.event })) as Outcome['events'];
	const last = events.at(-1);
	const hasFailed = last?.type === 'System' && last.value.type === 'ExtrinsicFailed';
	if (!hasFailed) return { ok: true, dispatchError: undefined, events };
	return { ok: false, dispatchError: (last.value.value as { dispatch_error: never }).dispatch_error, events };
}
