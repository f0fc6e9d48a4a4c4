// What the tests share in which nothing happens by itself: a node whose blocks are made by hand, and the page beside it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { Hand } from './hand';
import { type Node, startNode } from './node';
import { type Player, serve, type Served, type Size } from './page';

export interface HandTable {
	readonly hand: Hand;
	readonly node: Node;
	readonly served: Served;
	open(hash?: string, size?: Size, prepare?: (page: Page) => Promise<void>): Promise<Player>;
}

/** When blocks are made: by the test alone, or also whenever something was sent, so that only waiting is up to the test. */
type Blocks = 'by hand' | 'for what is sent';

/** Starts both before the tests of a file and ends them after. */
export function setHandTable(blocks: Blocks = 'by hand'): HandTable {
	let [node, served, hand]: [Node?, Served?, Hand?] = [];
	const end = new AbortController();

	beforeAll(async () => {
		[node, served] = await Promise.all([startNode('--sealing', 'manual'), serve()]);
		hand = new Hand(node);
		if (blocks === 'for what is sent') void hand.sealWhatIsSent(end.signal);
	});

	afterAll(async () => {
		end.abort();
		await served?.close();
		await node?.stop();
	});

	return {
		get hand() {
			return hand!;
		},
		get node() {
			return node!;
		},
		get served() {
			return served!;
		},
		open: (hash, size, prepare) => served!.open(node!.endpoint, hash, size, prepare),
	};
}
