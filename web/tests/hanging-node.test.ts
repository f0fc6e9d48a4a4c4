// A node that hangs or restarts while the player acts. The page sends a call once, or says why it did not.

import { expect, test } from 'vitest';
import { LyingNode } from './lying-node';
import type { Player } from './page';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const LONG = { board_size: 5, red_time: 400, blue_time: 500 };
/** The RPC method for an account's next nonce. The page calls it right before the signature. */
const NUMBER = 'system_accountNextIndex';

/** Opens a part of the page with a node that the test can let hang. */
async function open(hash: string): Promise<{ player: Player; node: LyingNode }> {
	let node: LyingNode | undefined;
	const player = await table.open(hash, undefined, async (page) => {
		node = await LyingNode.before(page, {});
	});
	return { player, node: node! };
}

async function begin() {
	const game = await table.script.open('Bob', 'b2', LONG);
	await game.play('Bob', 'a1');
	const { player, node } = await open(game.hash('a1'));
	await player.playAs('Alice');
	return { game, player, node };
}

test('a move that waits for the node can be cancelled, and is not sent when the node answers', async () => {
	const { player, node } = await begin();
	const goOn = node.hang(NUMBER);
	await player.send('c3');
	await player.sees('Red c3 is being signed');
	await player.press('Cancel: Red c3');
	await player.sees('Red c3 was not sent. You cancelled it before it was signed.');
	await player.sees('Red to move.');
	goOn();
	await player.send('d3');
	await player.page.locator('[data-cell="d3"][aria-label*="last move"]').waitFor();
	expect((await table.script.pending(1)).length).toBe(1);
	await table.script.seal();
	expect(await player.page.getByRole('treeitem', { name: /^c3, red/ }).count()).toBe(0);
});

test('the button that sends stays where it is when the fee is known, and when no block comes', async () => {
	const { player, node } = await begin();
	const goOn = node.hang('TransactionPaymentApi_query_info');
	await player.pick('c3');
	const button = player.page.getByRole('button', { name: 'Play c3' });
	await player.sees(/FHX, fee …/);
	const before = await button.boundingBox();
	goOn();
	await player.sees(/FHX, fee 0\.0/);
	expect(await button.boundingBox()).toEqual(before);
	await player.sees('No new block comes from the node at the moment.');
	expect(await button.boundingBox()).toEqual(before);
});

test('what one account collects is not sent when the node answers after a change to another account', async () => {
	const { script } = table;
	const game = await script.open('Alice', 'b2', { red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	await game.play('Alice', 'a1 b1');
	await game.play('Bob', 'a1 b1 c3');
	await game.play('Alice', 'a1 b1 c3 a3', 'b1 b2 a3');
	const { player, node } = await open('#/money');
	await player.playAs('Alice');
	const goOn = node.hang('ForkingHexApi_game');
	await player.press(/^Collect .* FHX in all games/);
	await player.sees('Asking the chain…');
	await player.playAs('Bob');
	goOn();
	await player.sees(/Collecting .* FHX in all games was not sent\. You changed to another account/);
	expect(await script.pending(0)).toEqual([]);
});

test('a line and a new game are sent once each when the node answers late, however often they were clicked', async () => {
	const { script } = table;
	const { player, node } = await begin();
	const late = async (act: () => Promise<void>) => {
		const goOn = node.hang(NUMBER);
		await act();
		expect(await script.pending(0)).toEqual([]);
		goOn();
		expect((await script.pending(1)).length).toBe(1);
		await script.seal(2);
		expect(await script.pending(0)).toEqual([]);
	};
	await late(async () => {
		await player.press('Try moves');
		await player.pick('c3');
		await player.pick('d4');
		await player.press(/^Send this line/);
		await player.page.getByRole('button', { name: 'Yes, send the line' }).dblclick();
		await player.sees('Red c3, Blue d4 is being signed');
	});
	await late(async () => {
		await player.page.goto(new URL('#/new', player.page.url()).href);
		await player.pick('c3');
		await player.page.getByRole('button', { name: 'Open the game' }).dblclick();
		await player.sees(/Your new .* game is being signed/);
	});
});
