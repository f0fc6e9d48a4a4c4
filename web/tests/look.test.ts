// The look of the board: on a phone, under fingers, in forced colours, in motion. A record needs no node.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import type { Player, Size } from './page';
import { setScriptedTable } from './scripted-table';

const NOWHERE = 'ws://127.0.0.1:1';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
const NARROWEST = 320;
/** The smallest width of a cell in pixels that a finger can hit. */
const CELL = 28;

const table = setScriptedTable();

/** Opens a record: moves as text, on a board with `cells` cells along a side. */
async function openRecord(
	moves: string,
	cells: number,
	size: Size = DESKTOP,
	prepare?: (page: Page) => Promise<void>,
): Promise<Player> {
	const player = await table.served.open(NOWHERE, '#/record', size, prepare);
	await player.page.getByRole('textbox').fill(moves);
	await player.page.getByRole('spinbutton').fill(String(cells));
	await player.press('Open');
	await player.page.getByRole('grid').waitFor();
	return player;
}

const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });
const cellOf = ({ page }: Player, cell: string) => page.locator(`[data-cell="${cell}"] polygon`);

async function sizeOf(locator: Locator): Promise<Size & { readonly x: number; readonly y: number }> {
	return (await locator.boundingBox())!;
}

const styleOf = (locator: Locator, name: string) =>
	locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);

const middleOf = async (locator: Locator) => {
	const { x, y, width, height } = await sizeOf(locator);
	return { x: x + width / 2, y: y + height / 2 };
};

test('on a phone, the board stands upright at full width, and a finger hits its cells', async () => {
	const player = await openRecord('a2 f6 e8', 11, PHONE);
	const cell = await sizeOf(cellOf(player, 'f6'));
	expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(CELL);
	const board = await sizeOf(player.page.getByRole('grid'));
	expect(board.height).toBeGreaterThan(board.width);
	expect(board.width).toBeGreaterThan(0.9 * PHONE.width);
	await player.screenshot('phone-record');
	for (const width of [PHONE.width, NARROWEST]) {
		await player.page.setViewportSize({ ...PHONE, width });
		expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
	await player.page.setViewportSize({ width: PHONE.height, height: PHONE.width });
	// The page learns its new size with the next frame.
	const isAcross = async () => {
		const { width, height } = await sizeOf(player.page.getByRole('grid'));
		return width > height && height < PHONE.width;
	};
	await expect.poll(isAcross).toBe(true);
});

test('a player’s own view wins over the phone’s', async () => {
	const player = await openRecord('a2 f6 e8', 11, PHONE, async (page) => {
		await page.addInitScript(() => localStorage.setItem('forking-hex:view', '{"turn":0,"mirrored":false}'));
	});
	const board = await sizeOf(player.page.getByRole('grid'));
	expect(board.width).toBeGreaterThan(board.height);
});

test('coordinates are as large on a small board as on a large one', async () => {
	const heights = [];
	for (const cells of [3, 11, 19]) {
		const player = await openRecord('a2 b2', cells);
		const label = player.page.locator('.coordinates text', { hasText: /^a$/ }).first();
		heights.push((await sizeOf(label)).height);
		await player.page.close();
	}
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
});

test('two fingers enlarge the board, one drags it, and a tap chooses the cell that is under it', async () => {
	const player = await openRecord('a2 s18', 19, PHONE);
	const { page } = player;
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
	const touch = (
		type: 'touchStart' | 'touchMove' | 'touchEnd',
		...at: { readonly x: number; readonly y: number }[]
	) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
	const before = await sizeOf(cellOf(player, 'j10'));
	const { x, y } = await middleOf(cellOf(player, 'j10'));

	await touch('touchStart', { x: x - 20, y });
	await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
	for (const apart of [30, 40, 50, 60]) await touch('touchMove', { x: x - apart, y }, { x: x + apart, y });
	await touch('touchEnd');
	const after = await sizeOf(cellOf(player, 'j10'));
	expect(after.width / before.width).toBeCloseTo(3, 1);
	expect(after.width).toBeGreaterThan(CELL);
	expect(await page.locator('[aria-label*="j10, red"]').count()).toBe(0);

	const start = await middleOf(cellOf(player, 'j10'));
	await touch('touchStart', start);
	for (const by of [10, 20, 30]) await touch('touchMove', { x: start.x + by, y: start.y + by });
	await touch('touchEnd');
	const end = await middleOf(cellOf(player, 'j10'));
	expect([end.x - start.x, end.y - start.y].map(Math.round)).toEqual([30, 30]);
	await expect.poll(() => page.getByRole('heading', { name: 'Move 2: s18' }).count()).toBe(1);

	const chosen = page.getByRole('heading', { name: 'Move 3: k10' });
	// On a busy machine, a tap can last so long that the browser takes it for a long press.
	while ((await chosen.count()) === 0) {
		await touch('touchStart', await middleOf(cellOf(player, 'k10')));
		await touch('touchEnd');
	}
	await player.screenshot('phone-enlarged');
	await player.press('Whole board');
	expect((await sizeOf(cellOf(player, 'j10'))).width).toBeCloseTo(before.width, 1);
});

test('on a large board a finger aims under a magnifier, and chooses where it is lifted', async () => {
	const player = await openRecord('a2 s18', 32, PHONE);
	const { page } = player;
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints });
	const aimAt = async (cell: string) => {
		const { x, y, width } = await sizeOf(cellOf(player, cell));
		// The point is nearer to the neighbour than a finger could notice.
		return { x: x + 0.7 * width, y: y + 0.5 * width };
	};
	const magnifier = page.locator('.magnifier');
	expect((await sizeOf(cellOf(player, 'p16'))).width).toBeLessThan(CELL);
	const scrolled = () => page.evaluate(() => scrollY);
	const before = await scrolled();

	await touch('touchStart', await aimAt('p16'));
	await magnifier.getByText('p16', { exact: true }).waitFor();
	const finger = await aimAt('q20');
	await touch('touchMove', finger);
	await magnifier.getByText('q20', { exact: true }).waitFor();
	const shown = await sizeOf(magnifier);
	expect(shown.y + shown.height).toBeLessThan(finger.y);
	expect(Math.min(shown.x, shown.y, PHONE.width - shown.x - shown.width)).toBeGreaterThanOrEqual(0);
	await player.screenshot('phone-magnifier');
	await touch('touchEnd');
	await page.getByRole('heading', { name: 'Move 3: q20' }).waitFor();
	expect(await magnifier.count()).toBe(0);

	// A finger that leaves the board chooses nothing.
	await touch('touchStart', await aimAt('p16'));
	await magnifier.waitFor();
	await touch('touchMove', { x: 5, y: (await sizeOf(page.getByRole('grid'))).y + 5 });
	await magnifier.waitFor({ state: 'detached' });
	await touch('touchEnd');
	await expect.poll(() => page.getByRole('heading', { name: 'Move 3: q20' }).count()).toBe(1);
	expect(await scrolled()).toBe(before);
});

test('in forced colours, stones, edges and the focus differ in shape', async () => {
	const player = await openRecord('a2 f6 e8', 11);
	const { page } = player;
	await page.emulateMedia({ forcedColors: 'active' });
	const fills = (selector: string) =>
		Promise.all(
			['Red', 'Blue'].map((colour) => styleOf(page.locator(selector.replace('*', colour)).first(), 'fill')),
		);
	for (const selector of ['.edge.*', '.put.* .stone']) {
		const [red, blue] = await fills(selector);
		expect(red).not.toBe(blue);
	}
	const outline = await styleOf(page.locator('.put.Blue .stone').first(), 'stroke');
	expect(outline).not.toBe(await styleOf(cellOf(player, 'f6'), 'fill'));
	await page.locator('[data-cell="a1"]').focus();
	await player.strike('ArrowRight');
	await expect.poll(() => page.locator('.focus').isVisible()).toBe(true);
	expect(await styleOf(page.locator('.focus'), 'stroke')).not.toBe(await styleOf(cellOf(player, 'f6'), 'fill'));
	await expectAccessible(player);
	await player.screenshot('forced-colours');
});

test('a stone that is put lands, and stones that stand do not', async () => {
	const player = await openRecord('a2 b2 a3', 3, DESKTOP, withMotion);
	const { page } = player;
	const landed = page.locator('.landed');
	expect(await landed.count()).toBe(0);
	await player.pick('c1');
	await page.getByRole('heading', { name: 'Move 4: c1' }).waitFor();
	await expect.poll(() => landed.count()).toBe(1);
	await expect.poll(() => page.locator('[data-cell="c1"] .landed').count()).toBe(1);
	expect(await styleOf(landed, 'animation-name')).not.toBe('none');
	await player.press('First');
	expect(await landed.count()).toBe(0);
});

test('a winning chain draws itself, but not for those who want no motion', async () => {
	const player = await openRecord('c1 a1 c2 a2 c3', 3, DESKTOP, withMotion);
	const { page } = player;
	const animations = () =>
		Promise.all(['.chain:not(.under)', '.glow'].map((line) => styleOf(page.locator(line), 'animation-name')));
	expect((await animations()).filter((name) => name === 'none')).toEqual([]);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	expect(await animations()).toEqual(['none', 'none']);
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
	await expect.poll(() => page.locator('.chain:not(.under)').isVisible()).toBe(true);
});

test('a long list of moves ends in the shown move, and begins with a whole row', async () => {
	const game = await table.script.open('Alice', 'a1', { board_size: 5, red_time: 400, blue_time: 500 });
	const moves = 'b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4'.split(' ');
	for (const [index] of moves.entries())
		await game.play(index % 2 ? 'Alice' : 'Bob', moves.slice(0, index + 1).join(' '));
	const { page } = await table.open(game.hash(moves.join(' ')), DESKTOP);
	const list = page.getByRole('region', { name: 'Moves' }).getByRole('list').first();
	await list.getByRole('link', { name: 'a4' }).waitFor();
	const cut = () =>
		list.evaluate((list) => {
			const { top, bottom } = list.getBoundingClientRect();
			const rows = [...list.children].map((row) => row.getBoundingClientRect());
			return [
				list.scrollTop > 0,
				rows.filter((row) => row.top < top - 1 && row.bottom > top + 1).length,
				rows.at(-1)!.bottom > bottom + 1,
			];
		});
	await expect.poll(cut).toEqual([true, 0, false]);
});

test('the largest board has no more than a group and a hexagon for an empty cell', async () => {
	const player = await openRecord('a2 b2', 32);
	const count = await player.page.getByRole('grid').locator('*').count();
	const [cells, rest] = [32 * 32, 32 + 4 * 32 + 40];
	expect(count).toBeLessThan(2 * cells + rest);
});

test('from 1,000 pixels up, the header is one line', async () => {
	const { page } = await table.openAs('Alice');
	for (const width of [1_000, 1_100, 1_250]) {
		await page.setViewportSize({ ...DESKTOP, width });
		expect((await sizeOf(page.getByRole('banner'))).height).toBeLessThan(60);
		expect((await sizeOf(page.getByLabel('Play as'))).width).toBeGreaterThan(60);
	}
});

test('a record has no violations at any width, light or dark', async () => {
	await expectAccessibleEverywhere(await openRecord('a2 f6 e8 g4 h3', 11), 'record');
});

test('the player chooses light or dark, the board and the stones, without a node, and the next visit keeps them', async () => {
	const player = await table.served.open(NOWHERE, '#/record', PHONE);
	const { page } = player;
	await page.getByRole('button', { name: 'Parts' }).click();
	await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
	const ground = () => styleOf(page.locator('body'), 'background-color');
	const cell = () => styleOf(page.locator('.sample .cells').first(), 'fill');
	const stone = () => styleOf(page.locator('.sample .stones').first(), 'fill');
	const before = [await ground(), await cell(), await stone()];
	for (const name of ['Dark', 'Wood', /^Orange/]) await page.getByRole('radio', { name }).check();
	const after = [await ground(), await cell(), await stone()];
	expect(after.filter((colour, index) => colour === before[index])).toEqual([]);
	await expectAccessibleEverywhere(player, 'settings');
	await page.reload();
	await page.getByRole('radio', { name: 'Dark' }).waitFor();
	expect([await ground(), await cell(), await stone()]).toEqual(after);
	expect(
		await page
			.getByRole('radio', { checked: true })
			.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
	).toEqual(['dark', 'wood', 'strong']);
	await page.getByRole('radio', { name: 'As the device' }).check();
	expect(await ground()).toBe(before[0]);
});
