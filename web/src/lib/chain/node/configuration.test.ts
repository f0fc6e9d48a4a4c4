import { expect, test, vi } from 'vitest';
import { configurationIn, configurationOf, NONE } from './configuration';
import { configurationText, connectionIn } from '../../../app/configuration-file';

const PAGE = new URL('https://board.example/hex/?node=ws%3A%2F%2F127.0.0.1#/money');
const GENESIS = `0x${'0a'.repeat(32)}`;

test('a file may name nodes, a name and a genesis, or nothing', () => {
	expect(configurationIn('{}')).toEqual(NONE);
	const named = { nodes: ['wss://one.example', 'ws://two.example:9944/rpc'], name: 'Hex' };
	Object.assign(named, { genesis: GENESIS, validators: [GENESIS], chainSpec: 'chain.json', connection: 'light' });
	Object.assign(named, { archive: 'archive/' });
	expect(configurationIn(JSON.stringify(named))).toEqual({ ...named, faults: [] });
});

test.each([
	['nodes', 'wss://one.example'],
	['nodes', ['https://one.example']],
	['nodes', ['wss://one.example', 7]],
	['name', 7],
	['genesis', GENESIS.slice(2)],
	['genesis', null],
	['validators', GENESIS],
	['validators', []],
	['validators', [GENESIS, 'Alice']],
	['chainSpec', {}],
	['connection', 'smoldot'],
	['connection', 'light'],
	['archive', 7],
	['node', 'wss://one.example'],
	['toString', 'wss://one.example'],
])('a fault is reported with the name of its key, and nothing of the file is used: %s %j', (key, value) => {
	const { faults, ...rest } = configurationIn(JSON.stringify({ nodes: ['wss://two.example'], [key]: value }));
	expect(faults).toEqual([key]);
	expect({ ...rest, faults: [] }).toEqual(NONE);
});

test.each(['', '{', '[]', 'null', '"wss://one.example"'])('a file that is no object is at fault: %j', (text) => {
	expect(configurationIn(text)).toEqual({ ...NONE, faults: [undefined] });
});

/** Answers every request with this text; undefined stands for a host that does not answer. */
function serving(text: string | undefined, type = 'application/json', status = 200) {
	const requests: string[] = [];
	vi.stubGlobal('fetch', async (address: URL) => {
		requests.push(address.href);
		if (text === undefined) throw new TypeError('Failed to fetch');
		return new Response(text, { status, headers: { 'Content-Type': type } });
	});
	return requests;
}

test('the file is the one beside the page', async () => {
	const requests = serving('{ "name": "Hex" }');
	expect(configurationOf(await configurationText(PAGE))).toEqual({ ...NONE, name: 'Hex' });
	expect(requests).toEqual(['https://board.example/hex/config.json']);
});

test('a server without the file is no fault, whether it refuses, is silent or answers with the page', async () => {
	serving('Not found', 'application/json', 404);
	expect(configurationOf(await configurationText(PAGE))).toBe(NONE);
	serving('<!doctype html>', 'text/html');
	expect(configurationOf(await configurationText(PAGE))).toBe(NONE);
	serving(undefined);
	expect(configurationOf(await configurationText(PAGE))).toBe(NONE);
});

test('the nodes and the usual connection are known before the rest of the file is looked at', () => {
	const nodes = ['wss://one.example', 'ws://two.example:9944/rpc'];
	expect(connectionIn(JSON.stringify({ nodes, name: 'Hex' }))).toEqual({ nodes, isLight: false });
	expect(connectionIn('{"connection":"light"}')).toEqual({ nodes: [], isLight: true });
	for (const text of [undefined, '', '[]', 'null', '7', '{"nodes":"wss://one.example"}', '{"nodes":["http://one"]}'])
		expect(connectionIn(text), text).toEqual({ nodes: [], isLight: false });
});
