// Measurement of the page's smoothness and speed: `make measure NAME=frames`. The figures are printed and not judged,
// because they depend on the machine.
//
// The frames are real: a browser draws them while the page moves, at full speed and with the processor slowed to a
// quarter. The goals on an idle machine: half of the frames in 17 ms, and 95 of 100 in less than 33 ms.

import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { figures, frames } from './frames';
import { playLargeGame } from './large-game';
import { setScriptedTable } from './scripted-table';

const POSITIONS = Number(process.env.FORKING_HEX_COUNT ?? 5_000);
const SLOWDOWNS = [1, 4];
const RUNS = 3;
const NOWHERE = 'ws://127.0.0.1:1';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** The number of steps of a movement. The browser receives an event for each step. */
const STEPS = 60;

interface Point {
	readonly x: number;
	readonly y: number;
}

const table = setScriptedTable();
let game: string;

beforeAll(async () => {
	game = await playLargeGame(table.script, POSITIONS);
	console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}`);
});

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate });
	return session;
}

async function print(what: string, page: Page, rate: number, happen: () => Promise<void>): Promise<void> {
	for (let run = 0; run < RUNS; run++) {
		console.log(`${what}, ×${rate}: ${figures(await frames(page, happen))} ms (half, 95 %, longest)`);
	}
}

/** The middle of the visible part of an element. */
async function middleOf(page: Page, selector: string): Promise<Point> {
	const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
	const bottom = await page.evaluate(() => window.innerHeight);
	return { x: x + width / 2, y: (Math.max(0, y) + Math.min(bottom, y + height)) / 2 };
}

test.each(SLOWDOWNS)('a drawing of thousands of positions, slowed by %i', async (rate) => {
	const { page } = await table.open(game, DESKTOP);
	await page.getByText(`${POSITIONS.toLocaleString('en')} in all`).waitFor();
	await page.getByRole('tree').scrollIntoViewIfNeeded();
	await slowDown(page, rate);
	const { x, y } = await middleOf(page, '[role=tree]');
	await page.mouse.move(x, y);
	await print('panning by the wheel', page, rate, async () => {
		for (let step = 0; step < STEPS; step++) await page.mouse.wheel(40, step % 2 === 0 ? 90 : -60);
	});
	await print('panning by the mouse', page, rate, async () => {
		await page.mouse.move(x + 300, y);
		await page.mouse.down();
		for (let step = 0; step < STEPS; step++) await page.mouse.move(x + 300 - 10 * step, y);
		await page.mouse.up();
	});
	await page.getByRole('tree').focus();
	await print('zooming', page, rate, async () => {
		for (let step = 0; step < 8; step++) await page.keyboard.press(step % 4 < 2 ? '-' : '+');
	});
	await print('walking', page, rate, async () => {
		for (let step = 0; step < 30; step++) await page.keyboard.press(step % 3 === 2 ? 'ArrowDown' : 'ArrowLeft');
	});
	await page.context().close();
});

test.each(SLOWDOWNS)('a board of 32 × 32 on a phone, slowed by %i', async (rate) => {
	const { page } = await table.served.open(NOWHERE, '#/record', PHONE);
	const moves = Array.from(
		{ length: 200 },
		(_, index) => `${'abcdefghijklmnopqrst'[index % 20]}${(2 + index / 20) | 0}`,
	);
	await page.getByRole('textbox').fill(moves.join(' '));
	await page.getByRole('spinbutton').fill('32');
	await page.getByRole('button', { name: 'Open' }).click();
	await page.getByRole('grid').waitFor();
	const session = await slowDown(page, rate);
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
	const { x, y } = await middleOf(page, '[role=grid]');
	await print('walking through 200 moves', page, rate, async () => {
		for (let step = 0; step < 20; step++) await page.keyboard.press(step < 10 ? 'ArrowLeft' : 'ArrowRight');
	});
	await print('aiming under the magnifier', page, rate, async () => {
		await touch('touchStart', { x, y });
		for (let step = 0; step < STEPS; step++)
			await touch('touchMove', { x: x + step, y: y + 20 * Math.sin(step / 5) });
		// The finger leaves the board, so it chooses nothing.
		await touch('touchMove', { x: 2, y: 2 });
		await touch('touchEnd');
	});
	await print('enlarging and panning', page, rate, async () => {
		await touch('touchStart', { x: x - 20, y });
		await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
		for (let step = 0; step < STEPS; step++)
			await touch('touchMove', { x: x - 20 - step, y }, { x: x + 20 + step, y });
		await touch('touchEnd');
		await touch('touchStart', { x, y });
		for (let step = 0; step < STEPS; step++) await touch('touchMove', { x: x + 2 * step, y: y + step });
		await touch('touchEnd');
		await page.getByRole('button', { name: 'Whole board' }).click();
	});
	await page.context().close();
});

test('the first sight of the page', async () => {
	for (const [what, hash, isUsable] of [
		['list', '', 'Game 0'],
		['game', game, `${POSITIONS.toLocaleString('en')} in all`],
	] as const) {
		for (let run = 0; run < RUNS; run++) {
			const { page } = await table.open(hash, DESKTOP);
			await page.getByText(isUsable).first().waitFor();
			const [painted, usable] = await page.evaluate(() => [
				performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
				performance.now(),
			]);
			console.log(`${what}: painted after ${Math.round(painted!)} ms, usable after ${Math.round(usable!)} ms`);
			await page.context().close();
		}
	}
});
