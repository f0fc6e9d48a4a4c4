// A chain without a proof. Its position wins by the clock.

import { expect, test } from 'vitest';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('a chain that nobody ever proved wins only by the clock, also on a page opened much later', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'a1', { board_size: 2, red_time: 3, blue_time: 4 });
	await game.play('Alice', 'b2');
	await game.play('Alice', 'b2 a2');
	const player = await table.open(game.hash('b2 a2'));
	await player.sees('Red has connected, and nobody has proven it yet');
	await script.seal(5);
	await player.sees(/Winning: nobody answered in time\. Red had connected its sides as well, but nobody proved it\./);
	await expect.poll(() => player.page.locator('.chain.unproven:not(.under)').count()).toBe(1);
	await script.seal(4);
	const later = await table.open(game.hash('b2 a2'));
	await later.sees(/Winning: nobody answered in time\. Red had connected/);
	expect([...player.problems, ...later.problems]).toEqual([]);
});
