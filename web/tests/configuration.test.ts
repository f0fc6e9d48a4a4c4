// The file config.json beside the page, which names the chain's nodes without a new build.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible';
import { startNode } from './node';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** Puts a configuration beside the page. */
async function configure(page: Page, text: string): Promise<void> {
	await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body: text }));
}

/** Opens the page with this configuration, by an address without a node. */
function open(configuration: object, hash = '') {
	const text = JSON.stringify(configuration);
	return table.served.open(undefined, hash, undefined, (page) => configure(page, text));
}

test('the nodes and the name in config.json count without another build', async () => {
	const player = await open({ nodes: [table.node.endpoint], name: 'Our league' });
	await player.seesConnection(`Connected to ${new URL(table.node.endpoint).host}, chain Our league`);
	expect(player.problems).toEqual([]);
});

test('the next node takes over when one is lost', async () => {
	const first = await startNode('--sealing', 'manual');
	try {
		const second = table.node;
		const [one, other] = [new ScriptedChain(first), table.script];
		for (const chain of [one, other]) await chain.open('Bob', 'b2', { red_time: 400, blue_time: 500 });
		// The number of the block tells the chains apart.
		await other.sealTo((await one.present()) + 1);
		const player = await open({ nodes: [first.endpoint, second.endpoint] }, '#/game/0');
		await player.seesConnection(`Connected to ${new URL(first.endpoint).host}`);
		await player.sees('Blue to move.');
		await first.stop();
		await player.seesConnection(`Connected to ${new URL(second.endpoint).host}`);
		await expect.poll(() => player.blockNumber()).toBe(await other.present());
		await player.playAs('Charlie');
		await player.send('a1');
		await other.sealPending(1);
		await player.sees('Red to move.');
	} finally {
		await first.stop();
	}
});

test('a node of another chain than that of config.json is not used', async () => {
	const player = await open({ nodes: [table.node.endpoint], genesis: `0x${'00'.repeat(32)}` });
	await player.sees('Another chain');
});

test('a mistake in config.json is shown, and the page uses the node on its own host', async () => {
	const player = await table.served.open(undefined, '', undefined, async (page) => {
		await page.routeWebSocket(/^ws:/, () => undefined);
		await configure(page, '{ "nodes": "wss://one.example" }');
	});
	await player.page.getByRole('alert').filter({ hasText: '“nodes” has to be a list of addresses' }).waitFor();
	await player.seesConnection('127.0.0.1:9944');
	await expectAccessible(player);
	await player.screenshot('configuration-at-fault');
});
