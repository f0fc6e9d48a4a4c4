// A chain whose blocks have stopped. Its pages keep their connections, so that they do not use up the node's limit.

import { createServer, connect, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
/** The milliseconds on the page's clock within which it asks a silent node for a sign of life. */
const ASKS = 6_000;
/** The milliseconds of five blocks, within which the page notices a dead connection. */
const FIVE_BLOCKS = 15_000;
/** The milliseconds of a laptop's sleep, and those after it within which the page connects anew. */
const SLEEP = 600_000;
const AWAKE = 2_000;

/** A wire between a page and its node. It counts connections, and holds the node's messages back on a dead one. */
class Wire {
	readonly #server = createServer((page) => this.#join(page));
	#held = new Map<Socket, Buffer[]>();
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

	/** Holds the node's messages back on the present connections. Returns a function that delivers them. */
	lose(): () => void {
		this.#held = new Map([...this.#open].map((page) => [page, []]));
		return () => {
			for (const [page, messages] of this.#held) for (const bytes of messages) page.write(bytes);
			this.#held.clear();
		};
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
			const held = this.#held.get(page);
			if (held) held.push(bytes);
			else page.write(bytes);
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
	await expect.poll(() => questions.areAnswered).toBe(true);
	return { player, questions };
}

test('a page keeps its connection to a node that answers', async () => {
	const { player, questions } = await open();
	const { opened } = wire;
	for (let signs = 0; signs < 4; signs += 1) {
		const { asked } = questions;
		await player.page.clock.runFor(ASKS);
		await expect.poll(() => questions.asked > asked && questions.areAnswered).toBe(true);
	}
	expect(wire.opened).toBe(opened);
	expect(player.problems).toEqual([]);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
	['within five blocks', ({ clock }) => clock.runFor(FIVE_BLOCKS)],
	[
		'within two seconds after sleep',
		async ({ clock }) => [await clock.fastForward(SLEEP), await clock.runFor(AWAKE)],
	],
])('a page that has lost its node begins another connection %s, and closes the dead one', async (_, pass) => {
	const { player } = await open();
	const { opened } = wire;
	const loseNoMore = wire.lose();
	await table.script.seal(3);
	await pass(player.page);
	await expect.poll(() => wire.opened).toBeGreaterThan(opened);
	// The browser waits for the node's agreement to close a connection.
	loseNoMore();
	await player.page.clock.resume();
	await expect.poll(() => wire.open).toBe(1);
	const newest = await table.script.present();
	await expect.poll(() => player.blockNumber()).toBe(newest);
});

test('a panel that waits for its transaction outlives the connection', async () => {
	const { script } = table;
	const { player } = await open();
	const panel = player.page.getByRole('region', { name: 'Name', exact: true });
	await player.playAs('Charlie');
	await panel.getByText('This account has no name on the chain').waitFor();
	await panel.getByLabel('Your name').fill('Charles');
	await player.press('Choose the name Charles');
	await script.pending(1);
	wire.lose();
	await script.seal(3);
	await player.page.clock.runFor(FIVE_BLOCKS);
	await player.page.clock.resume();
	await panel.getByText('This account is called Charles').waitFor();
	await panel.getByRole('button', { name: 'Give it up' }).click();
	await script.sealPending(1);
	await panel.getByText('This account has no name on the chain').waitFor();
});
