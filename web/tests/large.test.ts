// A game of thousands of positions on a real node: loading, scrolling, walking, following.
//
// Times are printed and not judged, because they depend on the machine. The goal for 5,000 positions is a usable game
// after 2 seconds, on two idle cores. FORKING_HEX_COUNT sets the number of positions: by default 1,000, or 5,000 with
// FORKING_HEX_LONG.

import { beforeAll, expect, test } from 'vitest';
import { figures, frames } from './frames';
import { playLargeGame } from './large-game';
import { setScriptedTable } from './scripted-table';

const POSITIONS = Number(process.env.FORKING_HEX_COUNT ?? (process.env.FORKING_HEX_LONG ? 5_000 : 1_000));
/** The highest number of positions in the drawing, for a game of any size. */
const DRAWN = 400;
const EMPTY_BLOCKS = 10;

const table = setScriptedTable();
let openedAt: string;

beforeAll(async () => {
	openedAt = await playLargeGame(table.script, POSITIONS);
});

test('a game of thousands of positions draws only those in view', async () => {
	const player = await table.open(openedAt, { width: 1440, height: 900 });
	const { page } = player;
	const drawn = () => page.getByRole('treeitem').count();
	await page.getByText(`${POSITIONS.toLocaleString('en')} in all`).waitFor();
	const opened = await page.evaluate(() => performance.now());
	console.log(`${POSITIONS} positions: usable after ${Math.round(opened)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
	// Only the map has space for all positions.
	await player.press('Fit all');
	await player.screenshot('large-map');
	expect(await drawn()).toBeLessThan(DRAWN);
	await player.press('Fit all');

	await page.getByRole('tree').focus();
	const walked = await frames(page, async () => {
		for (let step = 0; step < 30; step++) await page.keyboard.press(step % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
	});
	console.log(`walking: frames of ${figures(walked)} ms (half, 95 %, longest)`);
	await page.getByRole('tree').scrollIntoViewIfNeeded();
	const box = (await page.getByRole('tree').boundingBox())!;
	await page.mouse.move(box.x + 200, box.y + 100);
	const scrolled = await frames(page, async () => {
		for (let step = 0; step < 60; step++) await page.mouse.wheel(40, 90);
	});
	console.log(`scrolling: frames of ${figures(scrolled)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
	const last = (await player.blockNumber()) + EMPTY_BLOCKS;
	const blocks = await frames(page, async () => {
		await table.script.seal(EMPTY_BLOCKS);
		await player.sees(`Block ${last}`);
	});
	console.log(`empty blocks: frames of ${figures(blocks)} ms`);
	const together = await frames(page, () => page.getByLabel('Draw the same stones once').check());
	console.log(`twins as one place: frames of ${figures(together)} ms`);
	expect(await drawn()).toBeLessThan(DRAWN);
});
