// The engine on the page: off at first, then best replies, chances along the line, and a warning.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

const label = (cell: string) => `[data-cell="${cell}"]`;

test('the engine says who wins, marks the best replies and warns of a move that loses', async () => {
	const game = await table.script.open('Alice', 'a1', { red_time: 400, blue_time: 500 });
	const player = await table.openAs('Bob', game.hash());
	const { page } = player;
	const panel = page.getByRole('region', { name: 'Analysis' });
	expect(await panel.getByRole('list').count()).toBe(0);
	expect(page.workers()).toEqual([]);

	// With the analysis closed, the engine looks at a chosen move alone, and warns quietly.
	await player.pick('c3');
	const warning = page.getByText('The engine, a program in this page, thinks that this loses.');
	await warning.waitFor();
	const button = page.getByRole('button', { name: 'Play c3' });
	expect(await button.isEnabled()).toBe(true);
	// The warning has not pushed the button away from a click.
	const topOf = async (element: Locator) => (await element.boundingBox())!.y;
	expect(await topOf(warning)).toBeGreaterThan(await topOf(button));
	await player.press('Cancel');
	await expect.poll(() => page.workers().length).toBe(0);

	await panel.locator('summary').click();
	await player.sees('Blue wins with best play: that is proven.');
	const best = await panel
		.getByRole('list', { name: /Best replies/ })
		.getByRole('listitem')
		.first()
		.innerText();
	const [cell] = best.split(' ');
	expect(await page.locator(label(cell!)).getAttribute('aria-label')).toContain('engine: wins');

	// Red's corner is worth little, and so is the far corner for Blue.
	await player.pick('c3');
	await player.sees(/By the engine c3 loses, and \w+ wins\./);
	await player.press('Play c3');
	await player.sees('Red wins with best play: that is proven.');
	await panel.locator('summary').click();
	await expect.poll(() => page.workers().length).toBe(0);
});

test('a record without a chain is analysed, with its weak moves', async () => {
	const player = await table.open('#/record');
	const { page } = player;
	await page.getByRole('textbox', { name: 'The record' }).fill('(;FF[4]GM[11]SZ[5];B[a1];W[e5])');
	await player.press('Open');
	const panel = page.getByRole('region', { name: 'Analysis' });
	await panel.locator('summary').click();
	await panel.getByRole('img', { name: /Red’s chance/ }).waitFor();
	await panel
		.getByRole('list', { name: /Weak moves/ })
		.getByText('2. Blue e5?')
		.waitFor();
});

test('blocks do not start the engine again, and leaving the page ends it', async () => {
	const game = await table.script.open('Alice', 'f6', { board_size: 11, red_time: 400, blue_time: 500 });
	await game.play('Bob', 'c3');
	const player = await table.open(game.hash('c3'));
	const { page } = player;
	await page.getByRole('region', { name: 'Analysis' }).locator('summary').click();
	await player.sees(/(Red|Blue) wins with a chance/);
	const [worker] = page.workers();
	const block = await player.blockNumber();
	await game.play('Charlie', 'd4');
	await expect.poll(() => player.blockNumber()).toBeGreaterThan(block);
	// The analysis may have finished meanwhile, but the page started no other one.
	expect(page.workers().filter((other) => other !== worker)).toEqual([]);
	await page.getByRole('link', { name: 'Records' }).click();
	await expect.poll(() => page.workers().length).toBe(0);
});
