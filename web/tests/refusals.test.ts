// All refusals that a player can meet on the page, with their sentences. Each time another player is faster.

import { expect, onTestFinished, test } from 'vitest';
import { words } from '../src/lib/words/chain-errors';
import { startNode } from './node';
import { addressOf, ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import type { Player } from './page';

const table = setScriptedTable();

/** Presses a button, waits until the pool has `block` calls, and seals a block with them. */
async function pressInto(block: number, player: Player, button: string | RegExp): Promise<void> {
	await player.press(button);
	await table.script.sealPending(block);
}

async function expectRefusal(player: Player, sentence: string | RegExp): Promise<void> {
	await player.sees(sentence);
	await player.press(/^Dismiss: /);
}

/** Opens a game as Bob, plays a path, and opens a page for Alice at its end. */
async function begin(path = '') {
	const { script } = table;
	const game = await script.open('Bob', 'b2');
	const line = path.split(' ').filter(Boolean);
	for (const [index] of line.entries()) await game.play('Bob', line.slice(0, index + 1).join(' '));
	const alice = await table.openAs('Alice', game.hash(path));
	return { script, game, alice };
}

test('a move that somebody else makes first', async () => {
	const { script, game, alice } = await begin('a1');
	await alice.pick('c3');
	await script.first('Charlie', await game.move('a1 c3'));
	await pressInto(2, alice, 'Play c3');
	await expectRefusal(alice, 'Red c3 was refused. Charlie has played it here already. Nothing more is held:');
});

test('a second reply to an opening, which takes one', async () => {
	const { script, game, alice } = await begin();
	await alice.pick('c3');
	await script.first('Charlie', await game.move('a1'));
	await pressInto(2, alice, 'Play c3');
	await expectRefusal(alice, 'Charlie has replied with a1 already, and the position takes one reply.');
});

test('a reply to an opening that is withdrawn', async () => {
	const { script, game, alice } = await begin();
	await alice.pick('c3');
	const { ForkingHex } = await script.calls();
	await script.first('Bob', ForkingHex.withdraw({ game: game.number, position: game.at('') }));
	await pressInto(2, alice, 'Play c3');
	await expectRefusal(alice, words.errors.ForkingHex.GameNotFound);
});

test('a withdrawal after the reply', async () => {
	const { script, game, alice } = await begin();
	await alice.playAs('Bob');
	await script.first('Charlie', await game.move('a1'));
	await pressInto(2, alice, 'Withdraw the game');
	await expectRefusal(alice, words.errors.ForkingHex.GameAlreadyStarted);
});

test('a proof after a reply, and a proof after a proof', async () => {
	// Red connects b1, b2, a3 without a proof.
	const { script, game, alice } = await begin('a1 b1 c3 a3');
	await script.first('Charlie', await game.move('a1 b1 c3 a3 c2'));
	await pressInto(2, alice, 'Prove the win');
	await expectRefusal(alice, words.errors.ForkingHex.PositionHasReplies);

	const other = await begin('a1 b1 c3 a3');
	const { ForkingHex } = await script.calls();
	const chain = ['b1', 'b2', 'a3'].map((text) => ({ column: text.charCodeAt(0) - 97, row: Number(text[1]) - 1 }));
	const position = other.game.at('a1 b1 c3 a3');
	await script.first('Charlie', ForkingHex.prove({ game: other.game.number, position, chain }));
	await pressInto(2, other.alice, 'Prove the win');
	await expectRefusal(other.alice, words.errors.ForkingHex.PositionClosed);
});

test('a release and a claim that somebody else made before', async () => {
	const { script, game, alice } = await begin('a1 b1 c3');
	await game.play('Alice', 'a1 b1 c3 a3', 'b1 b2 a3');
	// Another fork without an answer leaves a deposit to claim.
	await game.play('Alice', 'a1 c1');
	await alice.page.getByRole('treeitem', { name: /^a3, red/ }).click();
	const { ForkingHex } = await script.calls();
	const position = game.at('a1 b1 c3 a3');
	await alice.page.getByRole('button', { name: 'Collect 0.99 FHX' }).waitFor();
	await script.first('Charlie', ForkingHex.release({ game: game.number, position }));
	await pressInto(2, alice, 'Collect 0.99 FHX');
	await expectRefusal(alice, words.errors.ForkingHex.NothingToRelease);

	// While the game lasts, the page offers a release for as much. The result has the button of the claim.
	await script.seal(20);
	const result = alice.page.getByRole('region', { name: 'Result' });
	await result.getByRole('button', { name: 'Collect 0.99 FHX' }).waitFor();
	await script.first('Charlie', ForkingHex.claim({ game: game.number, who: addressOf('Alice') }));
	await pressInto(2, alice, /^Collect /);
	await expectRefusal(alice, words.errors.ForkingHex.NothingToClaim);
});

test('a deposit that the account has just spent elsewhere', async () => {
	const player = await table.openAs('Ferdie', '#/new');
	await player.page.getByLabel('Deposit', { exact: true }).fill('700000');
	await player.pick('c3');
	await player.openCosts();
	await player.sees(/can be spent/);
	await table.script.spend('Ferdie', 700_000n);
	await pressInto(2, player, 'Open the game');
	await expectRefusal(player, 'The account does not have enough for this.');
});

test('something else of the same account in its place, once: then the page signs it again', async () => {
	const { script, game, alice } = await begin('a1');
	await alice.playAs('Dave');
	const nonce = await script.ask<number>('system_accountNextIndex', addressOf('Dave'));
	await alice.send('c3');
	await script.pending(1);
	// The second call pays more, so it replaces the first.
	await script.submit('Dave', await game.move('a1 c2'), { nonce, tip: 10n ** 9n });
	await script.sealPending(1);
	await alice.sees('Red c3 is on its way again: something else that this account sent came first');
	await alice.whileSeeing(/Red c3 played/, () => script.sealPending(1));
	await alice.page.getByRole('treeitem', { name: /^c2, red/ }).waitFor();
});

test('settings that no chain takes are not sent at all', async () => {
	const player = await table.open('#/new');
	const { page } = player;
	await player.choosePreset('Forking Hex');
	await player.pick('c3');
	const button = page.getByRole('button', { name: 'Open the game' });
	for (const [name, wrong, right, says] of [
		['Cells along a side', '33', '11', 'From 2 to 32 cells'],
		['Red, in blocks', '60', '40', 'Blue’s compensation'],
		['Blue, in blocks', '999999', '60', 'The most is'],
		['Deposit', '0.09', '1', 'The deposit has to be at least 0.1 FHX'],
		['Deposit', '1,000', '1', '1,000 can be 1000 or 1.0. Write one of these.'],
		['Deposit', 'one', '1,000,000.5', 'This is no amount.'],
		['Deposit', '0', '1', 'The deposit has to be at least 0.1 FHX'],
		['Fork premium, in deposits', '3', '0', 'At most 2 deposits'],
		['Step of each move', '1.01', '0', 'one deposit for a move'],
	] as const) {
		await page.getByLabel(name, { exact: true }).fill(wrong);
		await player.sees(says);
		await expect.poll(() => button.isDisabled()).toBe(true);
		await page.getByLabel(name, { exact: true }).fill(right);
		if (name === 'Cells along a side') await player.pick('c3');
	}
	await player.sees(/[Ff]ee 0\.0/);
	await expect.poll(() => button.isDisabled()).toBe(false);
});

test('one of several releases, which somebody else made before', async () => {
	const { script } = table;
	const game = await script.open('Eve', 'b2', { red_time: 40, blue_time: 60 });
	for (const path of ['a1', 'a1 b1', 'a1 b1 c3']) await game.play('Eve', path);
	await game.play('Dave', 'a1 b1 c3 a3', 'b1 b2 a3');
	await game.play('Dave', 'a1 b1 c3 b3', 'b1 b2 b3');
	const dave = await table.openAs('Dave', game.hash());
	const { ForkingHex } = await script.calls();
	await dave.page.getByRole('button', { name: 'Collect 1.98 FHX' }).waitFor();
	await script.first('Eve', ForkingHex.release({ game: game.number, position: game.at('a1 b1 c3 a3') }));
	await pressInto(2, dave, 'Collect 1.98 FHX');
	await expectRefusal(
		dave,
		`Collecting 1.98 FHX in game ${game.number}: done ✓, final, but 1 of 2 were refused. ${words.errors.ForkingHex.NothingToRelease}`,
	);
});

test('everything, while the code that sends does not arrive, and nothing once it does', async () => {
	const { script, alice } = await begin('a1');
	const { page } = alice;
	await page.route(/\/sending-[^/]*\.js$/, (route) => route.abort());
	await alice.send('c3');
	await alice.sees('Red c3 was not sent. A part of this page did not arrive.');
	expect(await script.pending(0)).toEqual([]);
	await page.unroute(/\/sending-[^/]*\.js$/);
	await alice.send('c3');
	await script.sealPending(1);
	await alice.sees('Blue to move.');
	// The browser reported the file that did not arrive.
	expect(alice.problems.splice(0).filter((one) => !/Failed to (load|fetch)|ERR_FAILED/.test(one))).toEqual([]);
});

test('everything that the player cancels while the node is gone', async () => {
	const node = await startNode('--sealing', 'manual');
	onTestFinished(() => node.stop());
	const game = await new ScriptedChain(node).open('Bob', 'b2');
	await game.play('Bob', 'a1');
	const alice = await table.served.open(node.endpoint, game.hash('a1'));
	await alice.pick('c3');
	await node.stop();
	await alice.seesConnection('Connection lost');
	await alice.press('Play c3');
	await alice.press('Cancel: Red c3');
	await alice.sees('Red c3 was not sent. You cancelled it before it was signed.');
});
