// The setup of test files: the built page in a browser, and a node whose blocks the test decides.

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, TestRunner } from 'vitest';
import { type Node, startNode } from './node';
import { type Player, serve, type Served, type Size } from './page';
import { ScriptedChain } from './scripted-chain';

export interface ScriptedTable {
	readonly script: ScriptedChain;
	readonly node: Node;
	readonly served: Served;
	/** Opens the page for a new player. The running test fails if an error occurs there. */
	open(hash?: string, size?: Size, prepare?: (page: Page) => Promise<void>): Promise<Player>;
	/** Opens the page for a player who chooses this account. */
	openAs(name: string, ...how: Parameters<ScriptedTable['open']>): Promise<Player>;
}

interface Setup {
	/** When blocks are sealed: only by the test, or also whenever a call is sent. Then the test only lets time pass. */
	readonly blocks?: 'on demand' | 'on submission';
}

// All files of a worker share a browser. A separate node costs a file a third of a second.
// eslint-disable-next-line no-empty-pattern
const worker = test.extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
	const served = await serve();
	onCleanup(() => served.close());
	return served;
});

/** Sets up a file's tests, and clears up after them. */
export function setScriptedTable({ blocks = 'on demand' }: Setup = {}): ScriptedTable {
	let [node, served, script]: [Node?, Served?, ScriptedChain?] = [];
	const end = new AbortController();
	let sealing: Promise<void> | undefined;

	worker.beforeAll(async ({ shared }) => {
		served = shared;
		node = await startNode('--sealing', 'manual');
		script = new ScriptedChain(node);
		if (blocks === 'on submission') sealing = script.sealSubmissions(end.signal);
	});

	// Calls sent by an earlier test must not count as calls of this one.
	beforeEach(() => script!.sealAll());
	afterEach(() => script!.interrupt());

	afterAll(async () => {
		end.abort();
		await sealing;
		await served?.clear();
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
		async open(hash, size, prepare) {
			const player = await served!.open(node!.endpoint, hash, size, prepare);
			if (TestRunner.getCurrentTest()) onTestFinished(() => expect(player.problems).toEqual([]));
			return player;
		},
		async openAs(name, ...how) {
			const player = await this.open(...how);
			await player.playAs(name);
			return player;
		},
	};
}
