// The light client: the page follows the chain over the network of the nodes, and asks none of them directly.

import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './accessible';
import { startNode } from './node';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** An address without a node. */
const NOWHERE = 'ws://127.0.0.1:1';

test('with the light client, a game is opened and answered without asking a node', async () => {
	const node = await startNode('--listen-addr', '/ip4/127.0.0.1/tcp/0/ws');
	try {
		const addresses = await new ScriptedChain(node).ask<string[]>('system_localListenAddresses');
		const bootNodes = addresses.filter((address) => address.includes('/ws/'));
		const specification = JSON.parse(readFileSync(inject('developmentChain'), 'utf8')) as object;
		const sockets = new Set<string>();
		const player = await table.served.open(undefined, '#/new', undefined, async (page) => {
			page.on('websocket', (socket) => sockets.add(new URL(socket.url()).host));
			await page.route('**/config.json', (route) =>
				route.fulfill({ json: { nodes: [NOWHERE], chainSpec: 'chain.json' } }),
			);
			await page.route('**/chain.json', (route) => route.fulfill({ json: { ...specification, bootNodes } }));
		});
		await player.seesConnection('No answer, trying again: 127.0.0.1:1');
		// Until the choice reloads the page, it tries the other node again.
		player.page.once('framenavigated', () => sockets.clear());
		await player.page.getByLabel('Light client').check();
		await player.seesConnection('Connected to the network, by the light client, chain Forking Hex Development');
		await expectAccessible(player);
		await player.screenshot('light-client');
		await player.openGame('Alice', { size: 4, red: 400, blue: 500, opening: 'b2' });
		await player.playAs('Bob');
		await player.pick('a1');
		await player.sees(/, fee 0/);
		await player.playOn('a1');
		await player.sees('Red to move.');
		expect([...sockets]).toEqual([bootNodes[0]!.replace(/^.*\/tcp\/(\d+)\/ws.*$/, '127.0.0.1:$1')]);

		// The player can take the choice back.
		await player.page.getByLabel('Light client').uncheck();
		await player.seesConnection('127.0.0.1:1');
	} finally {
		await node.stop();
	}
});

test('a light client without its chain’s specification says so', async () => {
	const player = await table.served.open(undefined, '', undefined, async (page) => {
		await page.route('**/config.json', (route) => route.fulfill({ json: { chainSpec: 'chain.json' } }));
		await page.route('**/chain.json', (route) => route.fulfill({ json: {} }));
		await page.routeWebSocket(/^ws:/, () => undefined);
	});
	await player.page.getByLabel('Light client').check();
	await player.page.getByRole('alert').filter({ hasText: 'The light client does not start' }).waitFor();
});
