// The list of games: filters, turns, clocks, pages.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from './accessible';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();
const EMPTY_GAMES = 24;

const items = ({ page }: Player) => page.getByRole('listitem').filter({ hasText: /Game \d/ });
const titles = (player: Player) => items(player).locator('strong').allInnerTexts();

/** The numbers of red and blue stones on a game's small board. */
const stones = (game: Locator) =>
	game
		.locator('svg .stones')
		.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!.split('M').length - 1));

test('games are filtered, sorted and described', async () => {
	const { script } = table;
	// Two running games, with two positions open and with one, and a game that ends.
	const forked = await script.open('Bob', 'b2', { redTime: 40, blueTime: 60 });
	const single = await script.open('Bob', 'b2', { redTime: 30, blueTime: 60 });
	const ending = await script.open('Bob', 'b2', { redTime: 1, blueTime: 2 });
	await ending.play('Charlie', 'a1');
	await script.seal(5);
	await forked.play('Charlie', 'a1');
	await forked.play('Alice', 'a1 c3');
	await single.play('Charlie', 'a1');
	for (let game = 0; game < EMPTY_GAMES; game += 1) await script.open('Dave', 'a1', { boardSize: 5 });

	const player = await table.open();
	const { page } = player;
	await player.sees('Page 1 of 2');
	expect((await titles(player))[0]).toBe('Game 26');
	await player.press('Next page');
	await player.sees('Page 2 of 2');
	await expect.poll(() => titles(player)).toEqual(['Game 2', 'Game 1', 'Game 0']);
	const item = (number: number) => items(player).filter({ hasText: `Game ${number}` });
	await item(0).getByText('2 of 3 positions open, Red to move in 1, Blue in 1').waitFor();
	await item(1).getByText('1 of 2 positions open, Red to move').waitFor();
	await item(2).getByText('Ended, 2 positions').waitFor();
	// Red's clock in game 1 started 24 blocks ago.
	await item(1).getByText('Closes in 0:18').waitFor();
	await item(0).getByText('Deposit 1 FHX a move; Red 2 min, Blue 3 min a move').waitFor();
	await item(0).getByText('Bob, Charlie and Alice').waitFor();
	// The boards show the positions that close first, and the opening once nothing is open.
	await item(0).getByText('The board shows 1 red stone and 1 blue stone, the last on a1.').waitFor();
	expect(await stones(item(0))).toEqual([1, 1]);
	await item(2).getByText('The board shows the opening.').waitFor();
	expect(await stones(item(2))).toEqual([1, 0]);
	await expectAccessibleEverywhere(player, 'games');

	// A game that somebody else opened counts as mine after a single move.
	await page.getByLabel('Mine').check();
	await expect.poll(() => titles(player)).toEqual(['Game 0']);
	await item(0).getByText('Yours: 1 move').waitFor();
	await player.playAs('Charlie');
	await expect.poll(() => titles(player)).toEqual(['Game 2', 'Game 1', 'Game 0']);
	await player.playAs('Eve');
	await player.sees('There are no such games.');

	// The first move in a game adds it.
	await script.submit('Eve', await single.move('a1 c3'));
	await script.seal();
	await expect.poll(() => titles(player)).toEqual(['Game 1']);

	await page.getByLabel('Being played').check();
	await page.getByLabel('Order').selectOption('closing');
	await expect.poll(async () => (await titles(player)).slice(0, 2)).toEqual(['Game 1', 'Game 0']);
	expect(await titles(player)).not.toContain('Game 2');

	// Each block takes one off the clock.
	await item(1).getByText('The next closes in 0:15').waitFor();
	await script.seal();
	await item(1).getByText('The next closes in 0:12').waitFor();
	expect(player.problems).toEqual([]);
});
