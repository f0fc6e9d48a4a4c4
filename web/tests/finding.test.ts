// The filters for positions, and the scrolling and zooming of the drawing.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('open, contested and soon-closing positions are counted, and selected one after the other', async () => {
	const { script } = table;
	await script.seal();
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 30, blue_time: 40 });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	await game.play('Charlie', 'a1 c1');
	await game.play('Bob', 'a1 b1 e5');
	const player = await table.open(game.hash());
	const { page } = player;
	const isShown = (cell: string) => page.locator(`[data-cell="${cell}"][aria-label*="last move"]`).waitFor();
	const finds = async () => (await page.getByRole('group', { name: 'Go to the next' }).innerText()).split('\n');
	await player.playAs('Alice');
	await page.getByRole('button', { name: 'Next open (4)' }).waitFor();
	expect(await finds()).toEqual([
		'Next open (4)',
		'Next closing soon (0)',
		'Next contested (1)',
		'Next of mine (2)',
		'Next changed (0)',
	]);

	await player.sees('5 in all: 4 open, 1 contested, 5 FHX held');

	// The only contested position has two live forks.
	await player.press('Next contested (1)');
	await isShown('a1');
	// The position that closes next comes first. After the last position, the first comes again.
	for (const cell of ['e5', 'b1', 'c1', 'a1']) {
		await player.press('Next open (4)');
		await isShown(cell);
	}
	await player.press('Next of mine (2)');
	await isShown('c3');

	// One of four positions has almost no time left.
	await script.seal(22);
	await player.press('Next closing soon (1)');
	await isShown('a1');
	await page.getByRole('treeitem', { name: /^a1, .* open, closes soon$/ }).waitFor();
	await player.screenshot('closing-soon');

	// A contested position stays contested after it has closed, because its forks are open.
	await script.seal(5);
	await page.getByRole('button', { name: 'Next open (3)' }).waitFor();
	await page.getByRole('button', { name: 'Next contested (1)' }).waitFor();
});

test('the drawing is dragged by the mouse, and zoomed', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 30, blue_time: 40 });
	let path = 'a1';
	await game.play('Bob', path);
	const cells = ['a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5', 'c1', 'c2', 'c4', 'c5', 'd1', 'd2', 'd3'];
	for (const cell of cells) await game.play('Alice', (path += ` ${cell}`));
	const player = await table.open(game.hash(path), { width: 800, height: 900 });
	const { page } = player;
	const frame = page.getByRole('tree');
	const left = () => frame.evaluate((element) => element.scrollLeft);
	await page.getByRole('treeitem', { name: /^d3,/ }).waitFor();
	// The panel of money comes later, and moves the drawing below it.
	await player.sees('Comes back later, by itself');
	const before = await left();
	expect(before).toBeGreaterThan(100);

	await frame.scrollIntoViewIfNeeded();
	const box = (await frame.boundingBox())!;
	await page.mouse.move(box.x + 300, box.y + 30);
	await page.mouse.down();
	await page.mouse.move(box.x + 400, box.y + 30, { steps: 5 });
	await page.mouse.up();
	await expect.poll(left).toBeLessThan(before - 60);
	await page.locator('[data-cell="d3"][aria-label*="last move"]').waitFor();

	const width = () => page.locator('[role=tree] svg').evaluate((element) => element.getBoundingClientRect().width);
	const usual = await width();
	await player.press('Smaller');
	expect(await width()).toBeLessThan(usual);
	await frame.focus();
	await player.strike('+', '+');
	expect(await width()).toBeGreaterThan(usual);

	await player.press('Fit all');
	const parts = await frame.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
	expect(parts[1]).toBeLessThanOrEqual(parts[0]!);
	await expect.poll(() => page.getByRole('treeitem').count()).toBe(2 + cells.length);
});

test('the line one is on is drawn straight, and what is contested and heavy is marked', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'c3', { board_size: 5, red_time: 300, blue_time: 400 });
	for (const path of ['a1', 'a1 b1', 'a1 c1', 'a1 b1 e5', 'a1 c1 e4', 'a1 b1 e5 d5']) await game.play('Bob', path);
	const player = await table.open(game.hash('a1 c1'));
	const { page } = player;
	const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) });
	await item('e4').waitFor();
	/** The difference in height between the middles of positions, in pixels. */
	const bend = async (...names: string[]) => {
		const middles = await Promise.all(
			names.map(async (name) => {
				const { y, height } = (await item(name).locator('.disc').boundingBox())!;
				return Math.round(y + height / 2);
			}),
		);
		return Math.max(...middles) - Math.min(...middles);
	};
	expect(await bend('c3', 'a1', 'c1', 'e4')).toBeLessThanOrEqual(1);
	expect(await bend('a1', 'b1')).toBeGreaterThan(10);
	await player.goTo(/^b1, red/);
	await page.locator('[data-cell="b1"][aria-label*="last move"]').waitFor();
	expect(await bend('c3', 'a1', 'b1', 'e5', 'd5')).toBeLessThanOrEqual(1);
	expect(await bend('a1', 'c1')).toBeGreaterThan(10);

	await page.getByRole('treeitem', { name: /^a1, .* contested, open$/ }).waitFor();
	await expect.poll(() => page.locator('.position .contested').count()).toBe(1);
	// Six of seven deposits are held behind a1 and three behind b1. No move has less than a tenth.
	const weights = await page.locator('path.move').evaluateAll((moves) => moves.map((move) => move.classList[1]));
	expect(weights.toSorted()).toEqual(['weight-3', 'weight-3', 'weight-3', 'weight-3', 'weight-3', 'weight-4']);
	await page.getByText('What the marks mean').click();
	const legend = page.getByRole('list', { name: 'Marks' });
	await legend.getByText('contested').waitFor();
	expect(await legend.getByText('losing').count()).toBe(0);
});
