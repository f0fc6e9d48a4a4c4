// A chain whose finality stands still.

import { expect, onTestFinished, test } from 'vitest';
import { startNode } from './node';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const notFinal = { areFinal: false };
/** More blocks than a signature is valid for. */
const TOO_OLD = 70;
/** More blocks than a node lets a page follow while they are not final. */
const UNSHOWN = 130;

test('a page opens, shows the chain and plays, however long finality stands still', async () => {
	const node = await startNode('--sealing', 'manual');
	onTestFinished(() => node.stop());
	const script = new ScriptedChain(node);
	const game = await script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
	const alice = await table.served.open(node.endpoint, game.hash());
	await alice.sees('Blue to move.');

	await script.seal(TOO_OLD, notFinal);
	await expect.poll(() => alice.blockNumber()).toBe(await script.present());
	await alice.send('a1');
	await alice.whileSeeing(/Blue a1 played/, () => script.sealPending(1, notFinal));

	await script.seal(UNSHOWN - TOO_OLD, notFinal);
	const bob = await table.served.open(node.endpoint, game.hash('a1'));
	await bob.seesConnection('chain Forking Hex');
	await bob.playAs('Bob');
	await bob.send('c3');
	await bob.whileSeeing(/Red c3 played/, () => script.sealPending(1, notFinal));
	for (const { page } of [alice, bob]) await page.getByRole('treeitem', { name: /^c3, red/ }).waitFor();
});
