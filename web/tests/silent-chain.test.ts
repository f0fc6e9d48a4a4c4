// A chain whose blocks have stopped. Its pages keep their connections, so that they do not use up the node's limit.

import { createServer, connect, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const STEP = 5_000;
/** The milliseconds on the page's clock within which it asks a silent node for a sign of life. */
const ASKS = 20_000;

/** A wire between a page and its node. It counts connections, and can lose the node's messages. */
class Wire {
	readonly #server = createServer((page) => this.#join(page));
	#lost = new Set<Socket>();
	readonly #open = new Set<Socket>();
	opened = 0;

	get open(): number {
		return this.#open.size;
	}

	async begin(): Promise<string> {
		await new Promise<void>((settle) => this.#server.listen(0, '127.0.0.1', settle));
		const address = this.#server.address();
		if (address === null || typeof address === 'string') throw new Error('the wire has no port');
		return `ws://127.0.0.1:${address.port}`;
	}

	/** Loses the node's messages on the present connections. Returns a function that ends this. */
	lose(): () => void {
		this.#lost = new Set(this.#open);
		return () => this.#lost.clear();
	}

	end(): void {
		for (const socket of this.#open) socket.destroy();
		this.#server.close();
	}

	#join(page: Socket): void {
		const node = connect(Number(new URL(table.node.endpoint).port), '127.0.0.1');
		this.opened += 1;
		this.#open.add(page);
		page.pipe(node);
		node.on('data', (bytes) => {
			if (!this.#lost.has(page)) page.write(bytes);
		});
		page.on('close', () => {
			this.#open.delete(page);
			node.destroy();
		});
		for (const socket of [page, node]) socket.on('error', () => page.destroy());
	}
}

/** The questions of a page to its node. */
class Questions {
	readonly #unanswered = new Set<unknown>();
	asked = 0;

	/** Whether the page has all answers. */
	get areAnswered(): boolean {
		return this.#unanswered.size === 0;
	}

	constructor(page: Page) {
		page.on('websocket', (socket) => {
			socket.on('framesent', ({ payload }) => {
				this.asked += 1;
				this.#unanswered.add(idOf(payload));
			});
			socket.on('framereceived', ({ payload }) => this.#unanswered.delete(idOf(payload)));
		});
	}
}

const idOf = (message: string | Buffer): unknown => JSON.parse(String(message)).id;

let wire: Wire;
afterEach(() => wire.end());

/** Opens the page on the wire, with a clock that the test moves. */
async function open() {
	wire = new Wire();
	let questions!: Questions;
	const player = await table.served.open(await wire.begin(), '#/money', undefined, (page) => {
		questions = new Questions(page);
		return page.clock.install();
	});
	await player.seesConnection('chain Forking Hex');
	await player.page.getByLabel('Play as').waitFor();
	await player.stopClock();
	return { player, questions };
}

test('a page keeps its connection to a node that answers', async () => {
	const { player, questions } = await open();
	const { opened } = wire;
	await expect.poll(() => questions.areAnswered).toBe(true);
	for (let signs = 0; signs < 4; signs += 1) {
		const { asked } = questions;
		await player.page.clock.runFor(ASKS);
		await expect.poll(() => questions.asked > asked && questions.areAnswered).toBe(true);
	}
	expect(wire.opened).toBe(opened);
	expect(player.problems).toEqual([]);
});

test('a page that takes its connection for dead closes it, and goes on with another', async () => {
	const { player } = await open();
	const { opened } = wire;
	const loseNoMore = wire.lose();
	while (wire.opened === opened) await player.page.clock.runFor(STEP);
	loseNoMore();
	// The next attempt may be due after the step.
	await player.page.clock.resume();
	await expect.poll(() => wire.open).toBe(1);
	await player.seesConnection('chain Forking Hex');
});
