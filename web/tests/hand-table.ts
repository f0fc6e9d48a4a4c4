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

/** Starts both before the tests of a file and ends them after. */
export function setHandTable(): HandTable {
	let [node, served, hand]: [Node?, Served?, Hand?] = [];

	beforeAll(async () => {
		[node, served] = await Promise.all([startNode('--sealing', 'manual'), serve()]);
		hand = new Hand(node);
	});

	afterAll(async () => {
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
