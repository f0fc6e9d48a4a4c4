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
	// Two running games, one with two open positions and one with one, and a game that ends.
	const forked = await script.open('Bob', 'b2', { red_time: 40, blue_time: 60 });
	const single = await script.open('Bob', 'b2', { red_time: 34, blue_time: 60 });
	const ending = await script.open('Bob', 'b2', { red_time: 1, blue_time: 2 });
	await ending.play('Charlie', 'a1');
	await script.seal(5);
	await forked.play('Charlie', 'a1');
	await forked.play('Alice', 'a1 c3');
	await single.play('Charlie', 'a1');
	const began = await script.present();
	for (let game = 0; game < EMPTY_GAMES; game += 1) await script.open('Dave', 'a1', { board_size: 5 });
	// An opening can take more than one block.
	await script.sealTo(began + 28);

	const player = await table.open();
	const { page } = player;
	await player.sees('Page 1');
	expect((await titles(player))[0]).toBe('Game 26');
	await player.press('Next page');
	await player.sees('Page 2');
	await expect.poll(() => titles(player)).toEqual(['Game 2', 'Game 1', 'Game 0']);
	await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
	const item = (number: number) => items(player).filter({ hasText: `Game ${number}` });
	await item(0).getByText('2 of 3 positions can be answered').waitFor();
	await item(1).getByText('1 of 2 positions can be answered').waitFor();
	await item(2).getByText('Ended, 2 positions').waitFor();
	// The boards show the positions made last. In game 1 Red's clock of 34 blocks started 28 blocks ago.
	await item(0)
		.getByText(/Blue to move, 1:\d\d left/)
		.waitFor();
	await item(1).getByText('Red to move, 0:18 left').waitFor();
	await item(0).getByText('Deposit 1 FHX a move; Red 2 min, Blue 3 min a move').waitFor();
	await item(0).getByText('Bob and Alice').waitFor();
	await item(0).getByText('The board shows 2 red stones and 1 blue stone, the last on c3.').waitFor();
	expect(await stones(item(0))).toEqual([2, 1]);
	await item(2).getByText('The board shows 1 red stone and 1 blue stone, the last on a1.').waitFor();
	expect(await stones(item(2))).toEqual([1, 1]);
	await expectAccessibleEverywhere(player, 'games');

	// After a single move, another opener's game counts as the player's.
	await page.getByLabel('Mine').check();
	await expect.poll(() => titles(player)).toEqual(['Game 0']);
	await item(0).getByText('Yours: 1 move').waitFor();
	await player.playAs('Charlie');
	await expect.poll(() => titles(player)).toEqual(['Game 2', 'Game 1', 'Game 0']);
	await player.playAs('Eve');
	await player.sees('There are no such games.');

	// The first move in a game adds the game to the list.
	await script.submit('Eve', await single.move('a1 c3'));
	await script.sealPending(1);
	await expect.poll(() => titles(player)).toEqual(['Game 1']);

	await page.getByLabel('Being played').check();
	await expect.poll(async () => (await titles(player))[0]).toBe('Game 26');
	await player.press('Next page');
	await expect.poll(() => titles(player)).toEqual(['Game 1', 'Game 0']);

	await page.getByLabel('Closing soonest').check();
	await expect.poll(() => titles(player)).toEqual(['Game 1', 'Game 0']);
	await item(1).getByText('Red to move, 0:15 left').waitFor();
	// Each block takes 3 seconds off the clock.
	await script.seal();
	await item(1).getByText('Red to move, 0:12 left').waitFor();
	// After a position has closed, the list shows the position that closes next.
	await script.seal(4);
	await item(1).getByText('Blue to move').waitFor();
	await expect.poll(() => titles(player)).toEqual(['Game 0', 'Game 1']);
	// A new position that closes sooner takes its place too.
	await script.submit('Eve', await forked.move('a1 a3'));
	await script.submit('Dave', await single.move('a1 c3 b1'));
	await script.sealPending(2);
	await expect.poll(() => titles(player)).toEqual(['Game 0', 'Game 1']);
});
