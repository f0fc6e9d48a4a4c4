// The setup of tests in which nothing happens by itself: a node with manual sealing, and the page beside it.

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

/** When blocks are sealed: by the test alone, or also when something is sent, so that the test only lets time pass. */
type Blocks = 'by hand' | 'for what is sent';

/** Starts both before the tests of a file and stops them afterwards. */
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
