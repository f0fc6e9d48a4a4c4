// Moves that a player tries out on a position, and the line sent with one signature.

import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from './accessible';
import type { Player } from './page';
import type { Game } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** A game on 5 × 5 with one reply, and the page of a player who tries moves on it. */
async function begin(name = 'Alice', changes = {}): Promise<{ game: Game; player: Player }> {
	const settings = { board_size: 5, red_time: 400, blue_time: 500, ...changes };
	const game = await table.script.open('Bob', 'c3', settings);
	await game.play('Charlie', 'a1');
	const player = await table.openAs(name, game.hash('a1'));
	await player.press('Try moves');
	return { game, player };
}

async function pickAll(player: Player, cells: string): Promise<void> {
	for (const cell of cells.split(' ')) await player.pick(cell);
}

const label = ({ page }: Player, cell: string) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');

test('a line is tried with undo and marks, and sent with one signature', async () => {
	const { game, player } = await begin();
	const { page } = player;
	await pickAll(player, 'b1 d4 b2 d5');
	await player.sees('Red b1, Blue d4, Red b2, Blue d5.');
	expect(await label(player, 'd4')).toBe('d4, blue, tried');
	expect(await label(player, 'c3')).toBe('c3, red');
	await player.press('Undo');
	await player.press('Undo');
	await player.press('Redo');
	await player.sees('Red b1, Blue d4, Red b2.');
	await page.locator('[data-cell=e5]').click({ modifiers: ['Shift'] });
	await player.press('Mark cells');
	await player.pick('c3');
	await player.press('Mark cells');
	expect(await label(player, 'e5')).toBe('e5, empty, marked');
	expect(await label(player, 'c3')).toBe('c3, red, marked');
	await player.sees('It holds 3 FHX in deposits.');
	await player.sees(/[Ff]ee 0\.0/);
	await expectAccessibleEverywhere(player, 'try-moves');
	expect(await table.script.pending(0)).toEqual([]);

	await player.press('Send this line: 3 moves, 3 FHX');
	expect(await table.script.pending(0)).toEqual([]);
	await player.press(/^Yes, send/);
	expect((await table.script.pending(1)).length).toBe(1);
	await page.getByRole('treeitem', { name: /^b2, red, move 5, played by Alice, on its way$/ }).waitFor();
	await table.script.sealPending(1);
	await page.getByRole('treeitem', { name: /^b2, red, move 5, played by Alice, open/ }).waitFor();
	await expect.poll(() => page.getByRole('treeitem', { name: /played by Alice/ }).count()).toBe(3);
	await expect.poll(() => player.address).toBe(game.hash('a1 b1 d4 b2'));
	await player.sees('Blue to move.');
});

test('a line whose first move somebody else made before is refused as a whole, and holds nothing', async () => {
	const { game, player } = await begin('Dave');
	await pickAll(player, 'b1 d4');
	await player.press('Send this line: 2 moves, 2 FHX');
	await player.press(/^Yes, send/);
	await table.script.pending(1);
	await table.script.first('Eve', await game.move('a1 b1'));
	await table.script.sealPending(2);
	await player.sees(/Red b1, Blue d4 was refused/);
	await player.sees('Eve has played b1 here already. Nothing more is held: at most the fee is paid.');
	await expect.poll(() => player.address).not.toContain(game.at('a1 b1 d4').slice(2));
	expect(await player.page.getByRole('treeitem', { name: /played by Dave/ }).count()).toBe(0);
	await player.page.getByRole('treeitem', { name: /^b1, red, move 3, played by Eve/ }).waitFor();
});

test('only that part of a line is sent which no one has played', async () => {
	const { game, player } = await begin('Dave');
	await pickAll(player, 'b1 d4');
	await player.sees('Send this line: 2 moves, 2 FHX');
	await game.play('Eve', 'a1 b1');
	await player.sees('1 move of it has been played.');
	await player.press('Send this move: 1 move, 1 FHX');
	await player.press(/^Yes, send/);
	await table.script.sealPending(1);
	await player.page.getByRole('treeitem', { name: /^d4, blue, move 4, played by Dave, open/ }).waitFor();
});

test('a line that connects is sent with its proof, and wins at once', async () => {
	const { player } = await begin();
	await pickAll(player, 'c2 a2 c1 a3 b4 a4 b5');
	await player.sees('Red has connected, which ends the line.');
	await player.pick('e5');
	expect(await label(player, 'e5')).toBe('e5, empty');
	await player.press(/^Send this line: 7 moves/);
	await player.press(/^Yes, send/);
	await table.script.sealPending(1);
	await player.page.getByRole('treeitem', { name: /^b5, red, move 9, played by Alice, winning/ }).waitFor();
});

test('in a duel, a player tries both colours and sends one move', async () => {
	const { player } = await begin('Bob', { seats: Enum('Duel', { invited: undefined }) });
	await pickAll(player, 'b1 d4');
	await player.sees('In a duel you can send one move, your own.');
	await player.press('Undo');
	await player.press('Send this move: 1 move, 1 FHX');
	await player.press(/^Yes, send/);
	await table.script.sealPending(1);
	await player.page.getByRole('treeitem', { name: /^b1, red, move 3, played by Bob, open/ }).waitFor();
	await player.press('Try moves');
	await player.pick('d4');
	await player.sees('In this duel it is not your turn.');
});

test('moves are tried on a record, which stays as it is', async () => {
	const player = await table.open('#/record');
	const { page } = player;
	await page.getByRole('textbox', { name: 'The record' }).fill('(;FF[4]GM[11]SZ[5];B[a3];W[e5])');
	await player.press('Open');
	await player.press('Try moves');
	await pickAll(player, 'c3 b2');
	expect(await label(player, 'b2')).toBe('b2, blue, tried, last move');
	expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
	await player.press('Stop trying');
	expect(await label(player, 'b2')).toBe('b2, empty');
	await player.press('First');
	await player.press('Try moves');
	await player.pick('c3');
	expect(await label(player, 'c3')).toBe('c3, red, tried, last move');
});
