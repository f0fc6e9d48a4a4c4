// A node that stops and comes back; and the page on a phone and in the dark.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNode } from './node';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable({ blocks: 'on submission' });

test('the page reports the loss of its node, and goes on when it is back', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'forking-hex-web-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const kept = ['--sealing', 'manual', '--base-path', folder];
	let node = await startNode(...kept);
	try {
		const { port } = new URL(node.endpoint);
		const player = await table.served.open(node.endpoint, '#/new');
		await player.seesConnection('chain Forking Hex');
		await player.page.getByLabel('Cells along a side').fill('4');
		await player.pick('b2');
		await player.press('Open the game');
		await new ScriptedChain(node).sealPending(1);
		await player.sees('Blue to move.');

		await node.stop();
		await player.seesConnection('Connection lost, trying again');
		await player.screenshot('connection-lost');

		node = await startNode(...kept, '--rpc-port', port);
		await player.seesConnection('chain Forking Hex');
		const script = new ScriptedChain(node);
		await script.seal();
		await Promise.all([player.play('Bob', 'c3'), script.sealPending(1)]);
		await player.sees('Red to move.');

		// The node comes back with another chain. The page shows and signs nothing of the previous chain.
		await node.stop();
		node = await startNode('--chain', 'local', '--alice', '--force-authoring', '--rpc-port', port);
		await player.seesConnection('chain Forking Hex Local');
		await player.sees('There is no game 0');
	} finally {
		await node.stop();
	}
});

test('the page works in the dark and on a phone too', async () => {
	const player = await table.open('', { width: 390, height: 844 });
	await player.page.emulateMedia({ colorScheme: 'dark' });
	await player.page.getByRole('link', { name: 'New game' }).click();
	await player.pick('f6');
	await player.sees(/costs a fee of/);
	const [width, needed] = await player.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
	expect(needed).toBeLessThanOrEqual(width!);
	await player.openIt();
	await player.play('Bob', 'd4');
	await player.screenshot('dark-phone');
	await player.page.setViewportSize({ width: 1600, height: 1000 });
	await player.screenshot('dark-wide');
	expect(player.problems).toEqual([]);
});
