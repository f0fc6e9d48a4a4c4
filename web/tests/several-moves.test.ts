// Several moves by one player in one block, each on a position that is in no block yet.

import { expect, test } from 'vitest';
import { allCells, cellText } from '../src/lib/hex/cell';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

test('one player makes several moves in one block, and others go on when they have arrived', async () => {
	await table.script.seal();
	const game = await table.script.open('Alice', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Alice', 'a1');
	const player = await table.open(game.hash('a1'));
	const { page } = player;
	await player.sees('Red to move.');
	await player.playAs('Alice');
	const before = await player.blockNumber();
	const moves = ['b1', 'd4', 'b2', 'd5'];
	for (const move of moves) {
		await player.send(move);
	}
	await table.script.pending(moves.length);
	await player.sees('the move is in no block yet');
	await page.getByRole('treeitem', { name: /^d5, blue, move 6, played by Alice, on its way$/ }).waitFor();
	await player.screenshot('several-moves-on-their-way');

	// Moves of other players could come first in the block.
	await player.playAs('Bob');
	await player.sees('only its player can go on from here');

	await table.script.seal();
	await player.sees('Red to move.');
	expect(await player.blockNumber()).toBe(before + 1);
	await expect
		.poll(() => page.getByRole('treeitem', { name: /played by Alice, open/ }).count())
		.toBe(1 + moves.length);
	await player.pick('e5');
	await page.getByRole('button', { name: 'Play e5' }).waitFor();
});

test('more moves than the node follows at once wait their turn, and arrive', async () => {
	const [most, moves] = [16, 20];
	const game = await table.script.open('Alice', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Alice', 'a1');
	const player = await table.openAs('Alice', game.hash('a1'));
	const { page } = player;
	await page.getByLabel('Ask before a move is sent').uncheck();
	for (const cell of allCells(5)
		.map(cellText)
		.filter((cell) => cell !== 'c3' && cell !== 'a1')
		.slice(0, moves)) {
		await player.pick(cell);
		await player.goTo(/^a1, blue/);
	}
	await player.sees('waits to be signed');
	expect((await table.script.pending(most)).length).toBe(most);
	const end = new AbortController();
	const sealing = table.script.sealSubmissions(end.signal);
	await expect
		.poll(() => page.getByRole('treeitem', { name: /red, move 3, played by Alice, open/ }).count())
		.toBe(moves);
	end.abort();
	await sealing;
});
