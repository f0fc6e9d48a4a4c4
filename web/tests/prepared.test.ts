// Prepared answers. The open page plays them when the expected reply comes, once, and only while they are switched on.

import { expect, test } from 'vitest';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** A game on 5 × 5 whose last move is Alice's, and Alice's page on it, with the answer c2 to d4 prepared. */
async function prepare() {
	const { script } = table;
	const game = await script.open('Bob', 'c3', { board_size: 5, red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	const player = await table.openAs('Alice', game.hash('a1 b1'));
	await player.press('Try moves');
	await player.pick('d4');
	await player.pick('c2');
	await player.press('If d4, then c2');
	await player.sees('If d4, then c2, at most 1 FHX');
	return { game, player };
}

const answered = ({ page }: Player) => page.getByRole('treeitem', { name: /^c2, red, move 5, played by Alice/ });
const switchOn = ({ page }: Player) => page.getByRole('checkbox', { name: /Play these/ }).check();

test('an answer is played when the reply comes, once, and the player stays at the reply that came first', async () => {
	const { script } = table;
	const { game, player } = await prepare();
	await switchOn(player);
	// This is not the expected reply.
	await game.play('Bob', 'a1 b1 e5');
	await player.page.getByRole('treeitem', { name: /^e5, blue/ }).waitFor();
	expect(await script.pending(0)).toEqual([]);
	await game.play('Bob', 'a1 b1 d4');
	expect((await script.pending(1)).length).toBe(1);
	await answered(player).waitFor();
	await script.sealPending(1);
	await player.page.getByRole('treeitem', { name: /^c2, red, move 5, played by Alice, open/ }).waitFor();
	expect(await player.page.getByRole('region', { name: 'Prepared answers' }).count()).toBe(0);
	await expect.poll(() => player.address).toBe(game.hash('a1 b1 e5'));
	await script.seal();
	expect(await script.pending(0)).toEqual([]);
});

test('an answer is played while the page shows something else, and its move is known when the player comes back', async () => {
	const { script } = table;
	const { game, player } = await prepare();
	await switchOn(player);
	await player.page.getByRole('link', { name: 'Money' }).click();
	await player.page.getByRole('heading', { name: 'Money', level: 1 }).waitFor();
	await game.play('Bob', 'a1 b1 d4');
	expect((await script.pending(1)).length).toBe(1);
	await player.sees(/Red c2 is on its way/);
	await player.page.goBack();
	await answered(player).waitFor();
	await script.sealPending(1);
	await player.page.getByRole('treeitem', { name: /^c2, red, move 5, played by Alice, open/ }).waitFor();
});

test('an answer waits for its switch, also after the page was loaded again, and can be removed', async () => {
	const { script } = table;
	const { game, player } = await prepare();
	await player.page.reload();
	await player.sees('If d4, then c2, at most 1 FHX');
	expect(await player.page.getByRole('checkbox', { name: /Play these/ }).isChecked()).toBe(false);
	await game.play('Bob', 'a1 b1 d4');
	await player.page.getByRole('treeitem', { name: /^d4, blue/ }).waitFor();
	expect(await script.pending(0)).toEqual([]);
	await player.press('Remove: If d4, then c2');
	await player.page.getByRole('region', { name: 'Prepared answers' }).waitFor({ state: 'detached' });
});

test('an answer is called off when the player moves otherwise', async () => {
	const { script } = table;
	const { game, player } = await prepare();
	await game.play('Bob', 'a1 b1 d4');
	await game.play('Alice', 'a1 b1 d4 e2');
	await player.page.getByRole('region', { name: 'Prepared answers' }).waitFor({ state: 'detached' });
	expect(await script.pending(0)).toEqual([]);
});
