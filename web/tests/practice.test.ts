// A practice game against the engine, on a page without a node.

import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

/** An address without a node. */
const NOWHERE = 'ws://127.0.0.1:9';

const table = setScriptedTable();

const stones = ({ page }: Player, colour: string) => page.locator(`[role=gridcell][aria-label*=", ${colour}"]`).count();

async function begin(player: Player, choices: Readonly<Record<string, string>>): Promise<void> {
	const form = player.page.getByRole('form', { name: 'New game' });
	for (const [label, value] of Object.entries(choices)) await form.getByLabel(label).selectOption(value);
	await form.getByRole('button', { name: 'New game' }).click();
}

/** The errors on the page, except those about the missing node. */
const problems = (player: Player) => player.problems.filter((problem) => !problem.includes('WebSocket'));

test('a game is played against the engine without a node, taken back, and won', async () => {
	const player = await table.served.open(NOWHERE, '#/money');
	const { page } = player;
	// A silent node is reported in words, with what works without it and another node to use.
	await player.sees(/There is no answer from 127\.0\.0\.1:9/);
	expect(await page.getByText('Asking the chain').count()).toBe(0);
	await page.getByLabel('Another node').fill('127.0.0.1');
	await player.press('Use this node');
	await player.sees('A node’s address begins with wss:// or ws://.');
	await expectAccessible(player);
	await player.screenshot('no-node');
	await page.getByRole('link', { name: 'a game against the computer' }).click();
	await player.sees('Your turn. Connect the two red sides.');
	await begin(player, { Board: '5', 'The engine plays': 'easy' });
	await player.pick('c3');
	await player.sees('Your turn.');
	await expect.poll(() => stones(player, 'blue')).toBe(1);
	expect(await stones(player, 'red')).toBe(1);
	await player.press('Take back');
	await expect.poll(() => stones(player, 'blue')).toBe(0);
	expect(await stones(player, 'red')).toBe(0);
	await expect.poll(() => page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
	expect(problems(player)).toEqual([]);
});

test('the engine begins for a player with Blue, who may swap', async () => {
	const player = await table.served.open(NOWHERE, '#/practice');
	const { page } = player;
	await page.getByLabel('Blue may swap').check();
	await begin(player, { Board: '7', 'You play': 'Blue', 'The engine plays': 'medium' });
	await player.sees('Or swap: Red’s stone becomes yours');
	await expectAccessibleEverywhere(player, 'practice');
	await player.press('Swap');
	await expect.poll(() => stones(player, 'blue')).toBe(1);
	await expect.poll(() => stones(player, 'red')).toBe(1);

	// The choice is kept for the next visit.
	await page.reload();
	await player.sees('Or swap: Red’s stone becomes yours');
	expect(await page.getByLabel('You play').inputValue()).toBe('Blue');
	expect(problems(player)).toEqual([]);
});

test('the end comes in words, with the chain that connects, and the board takes no more moves', async () => {
	const player = await table.served.open(NOWHERE, '#/practice');
	const { page } = player;
	await begin(player, { Board: '5', 'The engine plays': 'hard' });
	const status = page.getByRole('region', { name: 'The game' }).getByRole('status');
	const isOver = async () => /(won|lost) after \d+ moves/.test((await status.textContent()) ?? '');
	// The player takes the first empty cell each time. The game still ends, because no game of Hex goes on for ever.
	for (let moves = 0; !(await isOver()); moves += 1) {
		await page.locator('[role=gridcell][aria-label*=", empty"]').first().click();
		await page.getByText(/Your turn|(won|lost) after/).waitFor();
		expect(moves).toBeLessThan(25);
	}
	await page.locator('polyline.chain').first().waitFor();
	const before = await stones(player, 'red');
	await page.locator('[role=gridcell][aria-label*=", empty"]').first().click();
	expect(await stones(player, 'red')).toBe(before);
	await player.screenshot('practice-end');
	await player.press('New game');
	await player.sees('Your turn. Connect the two red sides.');
	expect(await stones(player, 'red')).toBe(0);
	expect(problems(player)).toEqual([]);
});
