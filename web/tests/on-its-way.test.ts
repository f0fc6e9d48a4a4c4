// A node that stops while a move is on its way, and comes back.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';
import { startNode } from './node';

const table = setScriptedTable();

test('a move that was on its way when the node stopped arrives when it is back, and so does the next one', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'forking-hex-web-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const options = ['--sealing', 'manual', '--base-path', folder];
	let node = await startNode(...options);
	try {
		let script = new ScriptedChain(node);
		const game = await script.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
		await game.play('Bob', 'a1');
		const alice = await table.served.open(node.endpoint, game.hash('a1'));
		await alice.pick('c3');
		await alice.press('Play c3');
		await script.pending(1);
		await alice.sees('Red c3 is on its way');

		const { port } = new URL(node.endpoint);
		await node.stop();
		await alice.sees('Red c3 is on its way, but the node does not answer');
		node = await startNode(...options, '--rpc-port', port);
		script = new ScriptedChain(node);
		await alice.seesConnection('chain Forking Hex');
		await alice.whileSeeing('Red c3 played ✓, safe from undoing', () => script.sealPending(1));

		// Blue's reply goes to the position that the page has selected by itself.
		await alice.page.locator('[data-cell="c3"][aria-label*="last move"]').waitFor();
		await alice.pick('c2');
		await alice.press('Play c2');
		await alice.whileSeeing('Blue c2 played ✓, safe from undoing', () => script.sealPending(1));
		expect(alice.problems.filter((problem) => !problem.startsWith('WebSocket'))).toEqual([]);
	} finally {
		await node.stop();
	}
});
