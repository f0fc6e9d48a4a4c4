// "Play now": from the first screen to a position on which a new player can play.

import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from './accessible';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('without a game, Play now leads to a new one', async () => {
	const player = await table.open();
	await player.sees('There are no games yet.');
	await expectAccessibleEverywhere(player, 'games-none');
	await player.page.getByRole('link', { name: 'Play now' }).click();
	await player.page.getByRole('heading', { name: 'New game' }).waitFor();
	await expect.poll(() => player.address).toBe('#/new');
});

test('Play now leads to the open position that closes first with time to look, and Back to the list', async () => {
	const { script } = table;
	const [late, soon, hasty] = [
		await script.open('Bob', 'b2', { red_time: 60, blue_time: 90 }),
		await script.open('Bob', 'b2', { red_time: 40, blue_time: 60 }),
		await script.open('Bob', 'b2', { red_time: 8, blue_time: 9 }),
	];
	await script.open('Bob', 'b2');
	for (const game of [late, soon, hasty]) await game.play('Charlie', 'a1');

	const player = await table.open();
	const { page } = player;
	await page.getByRole('link', { name: 'Play now' }).click();
	await page.getByRole('heading', { name: 'Blue a1' }).waitFor();
	await player.sees('Red to move.');
	await expect.poll(() => player.address).toBe(soon.hash('a1'));

	// A term shows its meaning. Escape closes only the meaning, and the move stays chosen.
	await player.pick('c3');
	const term = page.getByRole('button', { name: 'position', exact: true });
	const meaning = page.getByText('Every move makes a new position.');
	await term.click();
	await meaning.waitFor();
	await expectAccessible(player);
	await player.strike('Escape');
	await meaning.waitFor({ state: 'detached' });
	expect(await term.getAttribute('aria-expanded')).toBe('false');
	await page.getByRole('button', { name: 'Play c3' }).waitFor();
	await page.goBack();
	await page.getByRole('link', { name: 'Play now' }).waitFor();

	// Charlie made the moves of the running games. So the page leads to the opening that waits for an answer.
	await player.playAs('Charlie');
	await page.getByRole('link', { name: 'Play now' }).click();
	await page.getByRole('heading', { name: 'Red b2' }).waitFor();
	await expect.poll(() => player.address).toMatch(/^#\/game\/3\//);
});
