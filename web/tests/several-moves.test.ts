// Several moves of one player in one block, each on a position that no block has yet.

import { expect, test } from 'vitest';
import { setHandTable } from './hand-table';

const table = setHandTable();

test('one player makes several moves in one block, and others go on when they have arrived', async () => {
	await table.hand.seal();
	const game = await table.hand.open('Alice', 'c3', { size: 5, redTime: 400, blueTime: 500 });
	await game.play('Alice', 'a1');
	const player = await table.open(game.hash('a1'));
	const { page } = player;
	await player.sees('Red to move.');
	await player.playAs('Alice');
	const before = await player.blockNumber();
	const moves = ['b1', 'd4', 'b2', 'd5'];
	for (const move of moves) {
		await player.pick(move);
		await player.press(`Play ${move}`);
	}
	await table.hand.pending(moves.length);
	await player.sees('the move is in no block yet');
	await page.getByRole('treeitem', { name: /^d5, blue, move 6, played by Alice, on its way$/ }).waitFor();
	await player.screenshot('several-moves-on-their-way');

	// The moves of others can be in a block before them.
	await player.playAs('Bob');
	await player.sees('only who made it can go on from here');

	await table.hand.seal();
	await player.sees('Red to move.');
	expect(await player.blockNumber()).toBe(before + 1);
	expect(await page.getByRole('treeitem', { name: /played by Alice, open/ }).count()).toBe(1 + moves.length);
	await player.pick('e5');
	await page.getByRole('button', { name: 'Play e5' }).waitFor();
	expect(player.problems).toEqual([]);
}, 120_000);
