// A node that stops and comes back, also while a move is on its way.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNode } from './node';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** A node that can come back at its address: with its chain, or with these options. */
async function startRestartable() {
	const folder = mkdtempSync(join(tmpdir(), 'forking-hex-web-'));
	const kept = ['--sealing', 'manual', '--base-path', folder];
	let node = await startNode(...kept);
	onTestFinished(async () => {
		await node.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	const { endpoint } = node;
	const comeBack = async (options = kept) => {
		node = await startNode(...options, '--rpc-port', new URL(endpoint).port);
		return new ScriptedChain(node);
	};
	return { endpoint, script: new ScriptedChain(node), stop: (how?: 'SIGKILL') => node.stop(how), comeBack };
}

test('the page reports the loss of its node, and goes on when it is back', async () => {
	const { endpoint, script, stop, comeBack } = await startRestartable();
	const player = await table.served.open(endpoint, '#/new');
	await player.seesConnection('chain Forking Hex');
	await player.page.getByLabel('Cells along a side').fill('4');
	await player.pick('b2');
	await player.press('Open the game');
	await script.sealPending(1);
	await player.sees('Blue to move.');

	await stop();
	await player.seesConnection('Connection lost, trying again');
	await player.sees(/is gone, so what you see is as of block \d+\./);
	await player.screenshot('connection-lost');

	const again = await comeBack();
	await player.seesConnection('chain Forking Hex');
	await player.page.getByText('is gone, so what you see').waitFor({ state: 'detached' });
	await again.seal();
	await Promise.all([player.play('Bob', 'c3'), again.sealPending(1)]);
	await player.sees('Red to move.');

	// The node comes back with another chain. The page shows and signs nothing of the previous chain.
	await stop();
	await comeBack(['--chain', 'local', '--alice', '--force-authoring']);
	await player.seesConnection('chain Forking Hex Local');
	await player.sees('There is no game 0');
});

/** A node that can come back, with a page whose player has sent c3, which is in no block. */
async function withMoveOnItsWay() {
	const { endpoint, script, stop, comeBack } = await startRestartable();
	const game = await script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	const alice = await table.served.open(endpoint, game.hash('a1'));
	await alice.send('c3');
	await script.pending(1);
	return { alice, stop, comeBack };
}

test('a move that was on its way when the node stopped arrives when it is back, and so does the next one', async () => {
	const { alice, stop, comeBack } = await withMoveOnItsWay();
	await alice.sees('Red c3 is on its way');

	await stop();
	await alice.sees('Red c3 is on its way, but the node does not answer');
	const again = await comeBack();
	await alice.seesConnection('chain Forking Hex');
	await alice.whileSeeing('Red c3 played ✓, final', () => again.sealPending(1));

	// Blue's reply goes to the position that the page has selected by itself.
	await alice.page.locator('[data-cell="c3"][aria-label*="last move"]').waitFor();
	await alice.send('c2');
	await alice.whileSeeing('Blue c2 played ✓, final', () => again.sealPending(1));
	expect(alice.problems.filter((problem) => !problem.startsWith('WebSocket'))).toEqual([]);
});

test('a move played while the connection is lost is sent when it is back', async () => {
	const { endpoint, script, stop, comeBack } = await startRestartable();
	const game = await script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	await game.play('Bob', 'a1');
	const alice = await table.served.open(endpoint, game.hash('a1'));
	await alice.pick('c3');
	await stop();
	await alice.seesConnection('Connection lost');
	await alice.press('Play c3');
	await alice.sees('Red c3 is being signed');
	const again = await comeBack();
	await alice.whileSeeing('Red c3 played ✓, final', () => again.sealPending(1));
});

test('a move that the node has lost and the next one are in the same block, without a reload', async () => {
	const { alice, stop, comeBack } = await withMoveOnItsWay();

	await stop('SIGKILL');
	await alice.seesConnection('Connection lost');
	const again = await comeBack();
	await alice.seesConnection('chain Forking Hex');
	await alice.send('c2');
	await again.sealPending(2);
	for (const name of [/^c3, red/, /^c2, blue/]) await alice.page.getByRole('treeitem', { name }).waitFor();
});
