// Accessibility: the main pages by axe in three widths, light and dark; reduced motion; visible focus.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('the main pages have no violations at any width, light or dark', async () => {
	const player = await table.open('#/new');
	const { page } = player;
	await page.getByLabel('Cells along a side').waitFor();
	await expectAccessibleEverywhere(player, 'new-game');

	await player.openGame('Alice', { size: 3, red: 12, blue: 13, opening: 'b2' });
	await player.play('Bob', 'a1');
	await player.play('Charlie', 'b1');
	await player.play('Alice', 'c3');
	await player.goTo(/^a1, blue/);
	await player.play('Dave', 'c1');
	await player.pick('a2');
	await expectAccessibleEverywhere(player, 'game-open');

	await player.press('Cancel');
	await player.goTo(/^c3, blue/);
	await player.send('a3');
	await player.sees('Winning: Red connected its sides.');
	await player.goTo(/^c1, red/);
	await table.script.seal(20);
	await player.sees('Winning: nobody answered in time.');
	await page.getByRole('button', { name: 'Next open (0)' }).waitFor();
	await expectAccessibleEverywhere(player, 'game-ended');

	const game = player.gameNumber;
	await page.getByRole('link', { name: 'Forking Hex' }).click();
	await player.gameLink(game).waitFor();
	await expectAccessibleEverywhere(player, 'games');
});

test('a stone is labelled with its cell, its colour and its player', async () => {
	const player = await table.open('#/new');
	await player.openGame('Alice', { size: 4, red: 300, blue: 400, opening: 'b2' });
	await player.play('Bob', 'c3');
	const { page } = player;
	await page.getByRole('gridcell', { name: 'b2, red, move 1, played by Alice', exact: true }).waitFor();
	await page.getByRole('gridcell', { name: 'c3, blue, move 2, played by Bob, last move', exact: true }).waitFor();
	await page.getByRole('gridcell', { name: 'd4, empty', exact: true }).waitFor();
	await page.getByRole('treeitem', { name: 'c3, blue, move 2, played by Bob, open', exact: true }).waitFor();
	await expectAccessible(player);
});

test('the focus is visible, on the board and among the positions', async () => {
	const player = await table.open('#/new');
	await player.openGame('Alice', { size: 4, red: 300, blue: 400, opening: 'b2' });
	const { page } = player;
	await player.press('Move for Blue too');
	await page.locator('[data-cell="a1"]').focus();
	await player.strike('ArrowRight');
	await expect.poll(() => page.locator('.focus').isVisible()).toBe(true);
	expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('b1');
	const middleOf = async (locator: Locator) => {
		const { x, y, width, height } = (await locator.boundingBox())!;
		return [Math.round(x + width / 2), Math.round(y + height / 2)];
	};
	const preview = page.locator('.preview.focused');
	await expect.poll(() => preview.isVisible()).toBe(true);
	expect(await middleOf(preview)).toEqual(await middleOf(page.locator('[data-cell="b1"]')));
	await player.screenshot('keyboard-on-the-board');

	await player.tabTo(page.getByRole('tree'));
	const outline = await page.getByRole('tree').evaluate((element) => getComputedStyle(element).outlineWidth);
	expect(Number.parseFloat(outline)).toBeGreaterThan(1);

	// On a turned board, the arrow keys still move in their directions on the screen.
	await player.press('Rotate');
	await page.locator('[data-cell="b2"]').focus();
	const before = await page.locator('[data-cell="b2"]').boundingBox();
	await player.strike('ArrowRight');
	const after = await page.locator(':focus').boundingBox();
	expect(after!.x).toBeGreaterThan(before!.x + 5);
});

test('nothing moves under reduced motion', async () => {
	const player = await table.open('#/new');
	await player.page.emulateMedia({ reducedMotion: 'reduce' });
	await player.openGame('Alice', { size: 4, red: 300, blue: 400, opening: 'b2' });
	await player.pick('c3');
	const moving = await player.page.evaluate(() => document.getAnimations().length);
	expect(moving).toBe(0);
});
