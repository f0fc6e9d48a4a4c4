// A chain without a proof, whose position wins by the clock.

import { expect, test } from 'vitest';
import { setHandTable } from './hand-table';

const table = setHandTable();

test('a chain that nobody ever proved wins only by the clock, also on a page opened much later', async () => {
	const { hand } = table;
	const game = await hand.open('Alice', 'a1', { size: 2, redTime: 3, blueTime: 4 });
	await game.play('Alice', 'b2');
	await game.play('Alice', 'b2 a2');
	const player = await table.open(game.hash('b2 a2'));
	await player.sees('Red has connected, and nobody has proven it yet');
	await hand.seal(5);
	await player.sees(/Winning: nobody answered in time\. Red had connected its sides as well, but nobody proved it\./);
	expect(await player.page.locator('.chain.unproven').count()).toBe(1);
	await hand.seal(4);
	const later = await table.open(game.hash('b2 a2'));
	await later.sees(/Winning: nobody answered in time\. Red had connected/);
	expect([...player.problems, ...later.problems]).toEqual([]);
});
