// The light client on a network of four validators, made by `new-network`, with the files that it writes for the board.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import { afterAll, expect, test } from 'vitest';
import { binary, freePort, run } from './node';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();
const NODES = ['one', 'two', 'three', 'four', 'rpc'];

const folder = mkdtempSync(join(tmpdir(), 'forking-hex-network-'));
const nodes: ChildProcess[] = [];

afterAll(async () => {
	const ended = nodes.map((node) => new Promise((settle) => node.once('close', settle)));
	for (const node of nodes) node.kill('SIGKILL');
	await Promise.all(ended);
	rmSync(folder, { recursive: true });
});

test('the board follows a network of four validators with the files beside it', async () => {
	const network = join(folder, 'network');
	const places = await Promise.all(NODES.map(async (name) => `${name}=127.0.0.1:${await freePort()}`));
	const ports = await Promise.all(
		NODES.flatMap((name) => ['--rpc-port', '--prometheus-port'].map((option) => [option, name] as const)).map(
			async ([option, name]) => [option, `${name}=${await freePort()}`],
		),
	);
	const [sudo, fund] = [1, 2].map((byte) => ss58Address(new Uint8Array(32).fill(byte)));
	const owners = ['--sudo', sudo!, '--fund', fund!];
	await run(
		'new-network',
		...places.slice(0, 4),
		'--rpc',
		places[4]!,
		...ports.flat(),
		...owners,
		'--output',
		network,
	);
	for (const name of NODES) {
		const options = { stdio: 'ignore', env: { ...process.env, FORKING_HEX_NODE: binary } } as const;
		nodes.push(spawn(join(network, name, 'start'), options));
	}
	const read = (file: string) => readFileSync(join(network, 'rpc', file), 'utf8');
	const { bootNodes } = JSON.parse(read('chain.json')) as { bootNodes: string[] };

	const hosts = new Set<string>();
	const player = await table.served.open(undefined, '', undefined, async (page) => {
		page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
		const config = { ...(JSON.parse(read('config.json')) as object), connection: 'light' };
		await page.route('**/config.json', (route) => route.fulfill({ json: config }));
		await page.route('**/chain.json', (route) => route.fulfill({ body: read('chain.json') }));
	});
	await player.seesConnection('Connected to the network, by the light client, chain Forking Hex');
	// Blocks become final by the votes of more than two thirds of the validators.
	await expect.poll(() => player.blockNumber()).toBeGreaterThan(2);
	await player.sees('There are no games yet');
	expect([...hosts]).toEqual([bootNodes[0]!.replace(/^.*\/tcp\/(\d+)\/ws.*$/, '127.0.0.1:$1')]);
	expect(player.problems).toEqual([]);
});
