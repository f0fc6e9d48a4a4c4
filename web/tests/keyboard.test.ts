// A whole game by keyboard.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('a game is opened, played, won and paid by keyboard alone', async () => {
	const player = await table.open();
	const { page } = player;
	const cell = (text: string) => page.locator(`[data-cell="${text}"]`);
	const button = (name: string | RegExp) => page.getByRole('button', { name });

	await player.tabTo(page.getByRole('link', { name: 'New game' }));
	await player.strike('Enter');
	for (const [name, value] of [
		['Cells along a side', '2'],
		[/^Red/, '3'],
		[/^Blue/, '4'],
	] as const) {
		await player.tabTo(page.getByRole('spinbutton', { name }));
		await player.strike('Control+A', value);
	}
	await player.tabTo(cell('a1'));
	await player.strike('Enter', 'Shift+Tab');
	await player.tabTo(button('Open the game'));
	await player.strike('Enter');
	await player.sees('Blue to move.');

	// Alice plays both colours, which is allowed.
	await player.tabTo(cell('a1'));
	await player.strike('ArrowRight', 'ArrowDown', 'Enter', 'Enter');
	await player.sees('Red to move.');
	await player.strike('ArrowLeft', 'Enter');
	await player.sees('This connects Red’s sides.');
	await player.strike('Enter');
	await player.sees('Winning: proven by a chain.');

	// The arrow keys lead back to Blue's move, which loses to the winning reply.
	await player.tabTo(page.getByRole('tree'));
	await player.strike('ArrowLeft');
	await table.script.seal(10);
	await player.sees(/Losing: a reply to it is winning/);
	const game = player.gameNumber;
	await player.tabTo(button(`Collect 2.93 FHX in game ${game}`));
	await player.whileSeeing(`in game ${game}: done ✓`, () => player.strike('Enter'));
	await table.script.seal(2);
	await player.sees(`There is no game ${game}, or it has been removed`);
	expect(player.problems).toEqual([]);
});
