// Thousands of games, one of them with thousands of positions, and an account that plays in half of them. The list and
// the account's money take little traffic and few calls.
//
// Times are printed and not judged, because they depend on the machine.

import { beforeAll, expect, test } from 'vitest';
import { allCells, type Cell, isSame } from '../src/lib/hex/cell';
import { type PositionId, replyId } from '../src/lib/rules/position-id';
import { cell } from '../src/lib/rules/testing';
import type { Player } from './page';
import { type Game, playCall, type ScriptedChain, SETTINGS } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { KB, type Traffic, withTraffic } from './traffic';

/** The number of games of each of two accounts, and the number of positions of the large game. */
const GAMES = 1_000;
const POSITIONS = 2_501;
const SIZE = 14;
/** The number of calls in a transaction. */
const IN_A_BATCH = 24;
const BLOCKS = 10;
/** The highest number of calls for "Mine" and "Money". */
const CALLS = 20;

const table = setScriptedTable();
let large: Game;
/** The positions of the large game without an answer. */
const ends: PositionId[] = [];

beforeAll(async () => {
	const { script } = table;
	await script.seal();
	for (const name of ['Alice', 'Dave']) await open(name, GAMES);
	large = await script.open('Alice', 'g7', {
		board_size: SIZE,
		red_time: 100_000,
		blue_time: 100_001,
		deposit: SETTINGS.deposit / 10n,
	});
	await grow();
});

type Calls = Awaited<ReturnType<ScriptedChain['calls']>>;
type Batched = Parameters<Calls['Utility']['batch_all']>[0]['calls'];

/** Sends calls in batches, and seals blocks until all are done. */
async function send(name: string, calls: Batched): Promise<void> {
	const { script } = table;
	const { Utility } = await script.calls();
	for (let at = 0; at < calls.length; at += IN_A_BATCH) {
		await script.submit(name, Utility.batch_all({ calls: calls.slice(at, at + IN_A_BATCH) }));
		if ((at / IN_A_BATCH) % 8 === 7) await script.sealAll();
	}
	await script.sealAll();
}

/** Opens `count` games, which no player answers. */
async function open(name: string, count: number): Promise<void> {
	const { ForkingHex } = await table.script.calls();
	const { decodedCall } = ForkingHex.create_game({ settings: SETTINGS, opening: cell('b2') });
	await send(name, new Array(count).fill(decodedCall));
}

/** Makes the large game large. Alice and Bob answer each other at changing places. */
async function grow(): Promise<void> {
	const play = async (from: PositionId, made: Cell) =>
		(await playCall(table.script, large.number, from, made)).decodedCall;
	const free = allCells(SIZE).filter((each) => !isSame(each, cell('g7')));
	// One line goes through the first cells. All replies to its first positions go to the other cells.
	let at = large.at('');
	let count = 1;
	const calls: Batched = [];
	const forked: { readonly from: PositionId; readonly cells: readonly Cell[] }[] = [];
	for (const made of free.slice(0, 20)) {
		calls.push(await play(at, made));
		at = replyId(at, made);
		count += 1;
		forked.push({ from: at, cells: free.slice(21) });
	}
	for (const { from, cells } of forked) {
		for (const made of cells) {
			if (count >= POSITIONS - BLOCKS) break;
			calls.push(await play(from, made));
			ends.push(replyId(from, made));
			count += 1;
		}
	}
	await send('Alice', calls);
	// The page reads the events of the newest block. After this block they are not the events of the setup.
	await table.script.seal();
}

const opened = (hash: string) => withTraffic((prepare) => table.open(hash, undefined, prepare));

const games = ({ page }: Player) => page.getByRole('listitem').filter({ hasText: /Game \d/ });

/** The bytes of `BLOCKS` blocks. `happen` runs before each block. */
async function bytesOf(player: Player, traffic: Traffic, happen: (block: number) => Promise<unknown>): Promise<number> {
	const before = traffic.chain;
	const last = (await player.blockNumber()) + BLOCKS;
	for (let block = 0; block < BLOCKS; block += 1) {
		await happen(block);
		await table.script.seal();
		await player.sees(`Block ${last - BLOCKS + block + 1}`);
	}
	return traffic.chain - before;
}

test('the list takes little traffic, and little more with each move in a large game', async () => {
	const [player, traffic] = await opened('');
	await expect.poll(() => games(player).count()).toBe(24);
	console.log(`the list: ${traffic.chain} bytes, ${traffic.calls.length} calls`);
	expect(traffic.chain).toBeLessThan(60 * KB);

	// With the first block the page reads once what the account has in its games.
	const first = await bytesOf(player, traffic, async () => undefined);
	const empty = await bytesOf(player, traffic, async () => undefined);
	const moves = await bytesOf(player, traffic, async (block) => {
		await table.script.submit('Dave', await playCall(table.script, large.number, ends[block]!, cell('n14')));
		await table.script.pending(1);
	});
	await games(player)
		.first()
		.getByText(`of ${POSITIONS.toLocaleString('en')} positions can be answered`)
		.waitFor();
	console.log(`the first ${BLOCKS} blocks: ${first} bytes`);
	console.log(`a block: ${empty / BLOCKS} bytes, and ${(moves - empty) / BLOCKS} more with a move`);
	// An empty block takes 1.8 kB; a block of these ends a position. A busy page passes over some, which takes less.
	expect(empty / BLOCKS).toBeLessThan(2.5 * KB);
	expect(moves / BLOCKS).toBeLessThan(8 * KB);
});

test('Mine and Money take few calls', async () => {
	const [player, traffic] = await opened('');
	await expect.poll(() => games(player).count()).toBe(24);
	const before = traffic.calls.length;
	const asked = performance.now();
	await player.page.getByLabel('Mine').check();
	await games(player)
		.first()
		.getByText(/^Yours: [\d,]+ moves$/)
		.waitFor();
	console.log(`Mine: ${Math.round(performance.now() - asked)} ms, ${traffic.calls.length - before} calls`);
	expect(traffic.calls.length - before).toBeLessThan(CALLS);

	const [owner, all] = await opened('#/money');
	await expect.poll(() => owner.page.getByRole('row').count()).toBe(GAMES + 2);
	console.log(
		`Money: ${Math.round(await owner.page.evaluate(() => performance.now()))} ms, ${all.calls.length} calls`,
	);
	expect(all.calls.length).toBeLessThan(CALLS);
});
