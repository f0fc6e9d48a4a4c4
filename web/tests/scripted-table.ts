// The setup of tests in which nothing happens by itself: a node with manual sealing, and the page beside it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ScriptedChain } from './scripted-chain';
import { type Node, startNode } from './node';
import { type Player, serve, type Served, type Size } from './page';

export interface ScriptedTable {
	readonly script: ScriptedChain;
	readonly node: Node;
	readonly served: Served;
	open(hash?: string, size?: Size, prepare?: (page: Page) => Promise<void>): Promise<Player>;
}

/** When blocks are sealed: by the test alone, or also when something is sent, so that the test only lets time pass. */
type Blocks = 'on demand' | 'on submission';

/** Starts both before the tests of a file and stops them afterwards. */
export function setScriptedTable(blocks: Blocks = 'on demand'): ScriptedTable {
	let [node, served, script]: [Node?, Served?, ScriptedChain?] = [];
	const end = new AbortController();

	beforeAll(async () => {
		[node, served] = await Promise.all([startNode('--sealing', 'manual'), serve()]);
		script = new ScriptedChain(node);
		if (blocks === 'on submission') void script.sealSubmissions(end.signal);
	});

	// Nothing that an earlier test has sent is taken for something that this one sends.
	beforeEach(() => script!.sealAll());

	afterAll(async () => {
		end.abort();
		await served?.close();
		await node?.stop();
	});

	return {
		get script() {
			return script!;
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
