// The light client: the page follows the chain over the network of the nodes, and asks none of them directly.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { storagePrefix } from '../src/lib/chain/node/storage';
import { DUEL } from '../src/lib/chain/tournament-testing';
import { expectAccessible } from './accessible';
import { freePort, type Node, startNode } from './node';
import type { Player } from './page';
import { ScriptedChain } from './scripted-chain';
import { setScriptedTable } from './scripted-table';

const table = setScriptedTable();

/** The beginning of the storage keys of accounts. */
const ACCOUNTS = storagePrefix('System', 'Account');
/** An address without a node. */
const NOWHERE = 'ws://127.0.0.1:1';
const CONNECTED = 'Connected to the network, by the light client, chain Forking Hex Development';
const FROM_NOTHING = 'started from the chain’s specification alone';
const FROM_SAVED = 'started with the runtime and the addresses that this browser saved';

interface Specification {
	readonly bootNodes: readonly string[];
	readonly genesis: { readonly raw: { readonly top: Readonly<Record<string, string>> } };
}

/** A node of a chain whose validator votes, and the chain's specification, which names the node's address for browsers. */
let node: Node;
let script: ScriptedChain;
let specification: Specification;

beforeAll(async () => {
	node = await startNode('--listen-addr', '/ip4/127.0.0.1/tcp/0/ws');
	script = new ScriptedChain(node);
	const addresses = await script.ask<string[]>('system_localListenAddresses');
	specification = specificationWith(addresses.filter((address) => address.includes('/ws/')));
});

afterAll(() => node.stop());

/** The specification of the development chain with these addresses of nodes. */
function specificationWith(bootNodes: readonly string[]): Specification {
	const written = JSON.parse(readFileSync(inject('developmentChain'), 'utf8')) as Specification;
	return { ...written, bootNodes };
}

/** The host and port at which the chain's node takes part in the network. */
const bootHost = ({ bootNodes }: Specification = specification) =>
	bootNodes[0]!.replace(/^.*\/tcp\/(\d+)\/ws.*$/, '127.0.0.1:$1');

/** Puts a configuration and a specification beside the page. Returns the hosts that the page connects to. */
async function configure(page: Page, configuration: object, chain: object = specification): Promise<Set<string>> {
	const hosts = new Set<string>();
	page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
	await page.route('**/config.json', (route) =>
		route.fulfill({ json: { chainSpec: 'chain.json', ...configuration } }),
	);
	await page.route('**/chain.json', (route) => route.fulfill({ json: chain }));
	return hosts;
}

/** Opens the page with the light client as the usual connection. */
async function open(hash = '', configuration: object = {}, chain?: object): Promise<Player & { hosts: Set<string> }> {
	let hosts = new Set<string>();
	const player = await table.served.open(undefined, hash, undefined, async (page) => {
		hosts = await configure(page, { nodes: [NOWHERE], connection: 'light', ...configuration }, chain);
	});
	return Object.assign(player, { hosts });
}

/** Expects at the end of the test that the page has connected to the network alone, and never to the RPC of a node. */
function expectNoRpc(hosts: ReadonlySet<string>, chain?: Specification): void {
	onTestFinished(() => expect([...hosts]).toEqual([bootHost(chain)]));
}

test('the player chooses between a node and the light client in the settings', async () => {
	let hosts = new Set<string>();
	const player = await table.served.open(undefined, '#/settings', undefined, async (page) => {
		hosts = await configure(page, { nodes: [NOWHERE] });
	});
	await player.seesConnection('No answer, trying again: 127.0.0.1:1');
	// Until the choice reloads the page, it tries the other node again.
	player.page.once('framenavigated', () => hosts.clear());
	await player.page.getByRole('radio', { name: 'Light client' }).check();
	await player.seesConnection(CONNECTED);
	expect([...hosts]).toEqual([bootHost()]);
	const genesis = await script.ask<string>('chain_getBlockHash', 0);
	await player.sees(`since block 0, ${genesis}`);
	await player.sees('What it does not check');
	await player.sees('What it cannot do');
	await expectAccessible(player);
	await player.screenshot('light-client');

	await player.page.getByRole('radio', { name: 'A node' }).check();
	await player.seesConnection('127.0.0.1:1');
});

test('a game is played from the opening to the last claim while no node takes a connection to its RPC', async () => {
	const port = await freePort();
	const listening = `/ip4/127.0.0.1/tcp/${port}/ws`;
	const closed = await startNode('--rpc-max-connections', '0', '--listen-addr', listening);
	onTestFinished(() => closed.stop());
	expect((await fetch(closed.endpoint.replace('ws:', 'http:'))).status).toBe(429);
	const chain = specificationWith([`${listening}/p2p/${closed.identity}`]);
	const player = await open('#/new', {}, chain);
	expectNoRpc(player.hosts, chain);
	await player.seesConnection(CONNECTED);
	await player.openGame('Alice', { size: 3, red: 8, blue: 9, opening: 'b2' });
	// The list has the game before a clock runs.
	const game = player.gameNumber;
	await player.page.getByRole('navigation').getByRole('link', { name: 'Games' }).click();
	await player.gameLink(game).click();
	await player.playAs('Bob');
	await player.pick('a1');
	await player.sees(/, fee 0/);
	await player.playOn('a1');
	await player.sees('Winning: nobody answered in time.');
	const collected = /Collecting .* in game \d+: done ✓/;
	await player.whileSeeing(collected, () => player.press(/^Collect /));
	expect(player.problems).toEqual([]);
});

test('the page of a tournament comes without asking a node', async () => {
	const { HexTournament } = await script.calls();
	const rest = { entry: 10n ** 12n, least_players: 2, most_players: 8, begin_time: 20, shares: [1_000_000] };
	const terms = { settings: DUEL, enter_until: (await script.present()) + 1_000, ...rest };
	await script.submit('Ferdie', HexTournament.announce({ terms }));
	const player = await open('#/tournaments');
	expectNoRpc(player.hosts);
	await player.page.getByRole('link', { name: 'Tournament 0' }).click();
	await player.page.getByRole('heading', { name: 'Tournament 0' }).waitFor();
	await player.playAs('Eve');
	await player.press('Enter for 1 FHX');
	await player.page.getByRole('button', { name: /^Leave/ }).waitFor();
});

/** The saved states; `replace` changes all of them first. */
function savedIn({ page }: Player, replace?: string): Promise<unknown[]> {
	return page.evaluate(
		(replacement) =>
			new Promise<unknown[]>((settle, fail) => {
				const opening = indexedDB.open('forking-hex-light');
				opening.onerror = () => fail(new Error('no database'));
				opening.onsuccess = () => {
					const states = opening.result.transaction('states', 'readwrite').objectStore('states');
					const keys = states.getAllKeys();
					keys.onsuccess = () => {
						if (replacement !== undefined) for (const key of keys.result) states.put(replacement, key);
						const values = states.getAll();
						values.onsuccess = () => {
							opening.result.close();
							settle(values.result);
						};
					};
				};
			}),
		replace,
	);
}

/** The one saved state, once there is one. */
async function savedState(player: Player): Promise<string> {
	await expect.poll(async () => (await savedIn(player)).length).toBe(1);
	return String((await savedIn(player))[0]);
}

test('a later start takes the saved state, and goes without one that is broken or of another chain', async () => {
	const player = await open('#/settings');
	expectNoRpc(player.hosts);
	await player.sees(FROM_NOTHING);
	const state = await savedState(player);
	await player.page.reload();
	await player.sees(FROM_SAVED);
	await player.seesConnection(CONNECTED);

	const { genesisHash } = JSON.parse(state) as { genesisHash: string };
	for (const broken of ['{', '{}', state.slice(0, -1), state.replace(genesisHash, '00'.repeat(32))]) {
		await savedState(player);
		await savedIn(player, broken);
		await player.page.reload();
		await player.sees(FROM_NOTHING);
		await player.seesConnection(CONNECTED);
	}

	// A start with another runtime fails, and the next one goes without.
	await savedState(player);
	await savedIn(player, state.replace(/"runtimeCode":"[^"]*"/, '"runtimeCode":"AGFzbQ"'));
	await player.page.reload();
	await expect.poll(async () => (await savedIn(player)).length).toBe(0);
	await player.page.reload();
	await player.sees(FROM_NOTHING);
	await player.seesConnection(CONNECTED);
});

test('a specification that is missing, faulty or of another chain than in config.json is refused', async () => {
	const refused = 'The light client does not start';
	const player = await open('', {}, {});
	await player.page.getByRole('alert').filter({ hasText: refused }).waitFor();
	// The player's choice comes before the operator's.
	await player.page.getByRole('link', { name: 'Settings' }).click();
	await player.page.getByRole('radio', { name: 'A node' }).check();
	await player.seesConnection('127.0.0.1:1');
	await player.page.reload();
	await player.seesConnection('127.0.0.1:1');
	const other = await open('', { genesis: `0x${'00'.repeat(32)}` });
	await other.page.getByRole('alert').filter({ hasText: refused }).waitFor();
});

test('a specification that lies about the first block shows nothing, because no node of the network has that block', async () => {
	const { raw } = specification.genesis;
	const account = Object.keys(raw.top).find((key) => key.startsWith(ACCOUNTS))!;
	const top = { ...raw.top, [account]: raw.top[account]!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) };
	const player = await open('', {}, { ...specification, genesis: { raw: { ...raw, top } } });
	await player.sees('The network does not answer');
	await player.sees('No node of the network has answered the light client');
	expect(await player.page.getByText(/^Block \d+$/).count()).toBe(0);
	expectNoRpc(player.hosts);
});
