// A game of thousands of positions on a real node: loading, scrolling, walking, following.
//
// Times are printed, not judged, since they depend on the machine. The goal for 5,000 positions is 2 seconds until the
// game is usable, on two idle cores. FORKING_HEX_POSITIONS sets their number: by default 1,000, or 5,000 with
// FORKING_HEX_LONG.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellIndex } from '../src/hex/cell';
import { type PositionId, replyId } from '../src/hex/position-id';
import { playCall, ScriptedChain } from './scripted-chain';
import { type Node, startNode } from './node';
import { type Player, serve, type Served } from './page';

const POSITIONS = Number(process.env.FORKING_HEX_POSITIONS ?? (process.env.FORKING_HEX_LONG ? 5_000 : 1_000));
const SIZE = 14;
const SEED = 7;
const PLAYERS = ['Alice', 'Bob', 'Charlie', 'Dave'];
/** Moves per block: 15 per player, since the pool takes up to 16 of an account per block. */
const IN_A_BLOCK = 60;
const UNIT = 10n ** 12n;
/** The most positions drawn, whatever their number. */
const DRAWN = 400;
const EMPTY_BLOCKS = 10;

let node: Node;
let served: Served;
let openedAt: string;

beforeAll(async () => {
	[node, served] = await Promise.all([startNode('--sealing', 'manual'), serve()]);
	openedAt = await fill(new ScriptedChain(node));
});

afterAll(async () => {
	await served?.close();
	await node?.stop();
});

/** Plays a game with many forks and twins. Returns the page's address for it. */
async function fill(script: ScriptedChain): Promise<string> {
	let seed = SEED;
	const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
	await script.seal();
	const blueTime = 100_000;
	const game = await script.open('Alice', 'g7', {
		boardSize: SIZE,
		redTime: blueTime - 1,
		blueTime,
		deposit: UNIT / 10n,
	});

	interface Known {
		readonly id: PositionId;
		readonly taken: ReadonlySet<number>;
	}
	const known: Known[] = [{ id: game.at(''), taken: new Set([cellIndex({ column: 6, row: 6 }, SIZE)]) }];
	const ids = new Set([known[0]!.id]);
	// The opening takes one reply, from which everything else follows.
	const nonces = new Map<string, number>(PLAYERS.map((name) => [name, name === 'Alice' ? 1 : 0]));
	while (known.length < POSITIONS) {
		const moves: { readonly name: string; readonly from: Known; readonly index: number }[] = [];
		const block = known.length === 1 ? 1 : Math.min(IN_A_BLOCK, POSITIONS - known.length);
		const before = known.length;
		while (moves.length < block) {
			// Mostly follow up recent moves, now and then any.
			const back = below(4) === 0 ? before : Math.min(before, 60);
			const from = before === 1 ? known[0]! : known[Math.max(1, before - 1 - below(back))]!;
			const index = (below(3) === 0 ? below(SIZE * SIZE) : below(24)) % (SIZE * SIZE);
			const id = replyId(from.id, { column: index % SIZE, row: Math.floor(index / SIZE) });
			if (from.taken.has(index) || ids.has(id)) continue;
			ids.add(id);
			known.push({ id, taken: new Set([...from.taken, index]) });
			moves.push({ name: PLAYERS[moves.length % PLAYERS.length]!, from, index });
		}
		const send = async ({ name, from, index }: (typeof moves)[number]) => {
			const cell = { column: index % SIZE, row: Math.floor(index / SIZE) };
			const nonce = nonces.get(name)!;
			nonces.set(name, nonce + 1);
			await script.submit(name, await playCall(script, game.number, from.id, cell), { nonce });
		};
		await Promise.all(
			PLAYERS.map(async (player) => {
				for (const move of moves.filter(({ name }) => name === player)) await send(move);
			}),
		);
		// A submitted extrinsic is not always ready for the next block.
		do await script.seal();
		while ((await script.ask<string[]>('author_pendingExtrinsics')).length > 0);
	}
	return game.hash();
}

/** The intervals in milliseconds between the frames drawn while something happens, sorted. */
async function frames({ page }: Player, happen: () => Promise<void>): Promise<number[]> {
	await page.evaluate(() => {
		const frames = { times: [] as number[], isOver: false };
		Object.assign(window, { frames });
		const next = (time: number) => {
			frames.times.push(time);
			if (!frames.isOver) requestAnimationFrame(next);
		};
		requestAnimationFrame(next);
	});
	await happen();
	const times = await page.evaluate(() => {
		const { frames } = window as unknown as { frames: { times: number[]; isOver: boolean } };
		frames.isOver = true;
		return frames.times;
	});
	return times
		.slice(1)
		.map((time, index) => time - times[index]!)
		.sort((one, other) => one - other);
}

const figures = (times: readonly number[]) =>
	[0.5, 0.95, 1]
		.map((part) => Math.round(times[Math.min(times.length - 1, Math.floor(part * times.length))]!))
		.join(', ');

test('a game of thousands of positions draws only those in view', async () => {
	const player = await served.open(node.endpoint, openedAt, { width: 1440, height: 900 });
	const { page } = player;
	const drawn = () => page.getByRole('treeitem').count();
	await page.getByText(`${POSITIONS} in all`).waitFor();
	const opened = await page.evaluate(() => performance.now());
	console.log(`${POSITIONS} positions: usable after ${Math.round(opened)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
	// All of them fit on the map alone.
	await player.press('Fit all');
	await player.screenshot('large-map');
	expect(await drawn()).toBeLessThan(DRAWN);
	await player.press('Fit all');

	await page.getByRole('tree').focus();
	const walked = await frames(player, async () => {
		for (let step = 0; step < 30; step++) await page.keyboard.press(step % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
	});
	console.log(`walking: frames of ${figures(walked)} ms (half, 95 %, longest)`);
	await page.getByRole('tree').scrollIntoViewIfNeeded();
	const box = (await page.getByRole('tree').boundingBox())!;
	await page.mouse.move(box.x + 200, box.y + 100);
	const scrolled = await frames(player, async () => {
		for (let step = 0; step < 60; step++) await page.mouse.wheel(40, 90);
	});
	console.log(`scrolling: frames of ${figures(scrolled)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
	const last = (await player.blockNumber()) + EMPTY_BLOCKS;
	const blocks = await frames(player, async () => {
		await new ScriptedChain(node).seal(EMPTY_BLOCKS);
		await player.sees(`Block ${last}`);
	});
	console.log(`empty blocks: frames of ${figures(blocks)} ms`);
	const together = await frames(player, () => page.getByLabel('Twins as one place').check());
	console.log(`twins as one place: frames of ${figures(together)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
});
