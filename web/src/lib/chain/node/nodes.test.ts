import { expect, test } from 'vitest';
import { hostOf, isAgreed, nodesFor, shareable } from './nodes';

const LOCAL = 'ws://127.0.0.1:9944';
const CONFIGURED = ['wss://one.example', 'wss://two.example/rpc'];

test.each([
	['http://127.0.0.1:8000/', LOCAL],
	['https://localhost/', LOCAL],
	['http://[::1]:8000/', LOCAL],
	['file:///home/bob/board/index.html', LOCAL],
	['http://board.example:8000/', 'ws://board.example:9944'],
	['http://192.168.1.7:8000/', 'ws://192.168.1.7:9944'],
	['https://board.example/hex/', 'wss://board.example:9944'],
])('the page at %s uses the node on its own host', (page, endpoint) => {
	for (const search of ['', '?node=']) {
		expect(nodesFor(new URL(page + search), [])).toEqual({ endpoints: [endpoint], areOwn: true, areNamed: false });
	}
});

test('the configuration’s nodes come before the own host’s, and the address’s before all', () => {
	const page = (search: string) => nodesFor(new URL(`https://board.example/${search}`), CONFIGURED);
	expect(page('')).toEqual({ endpoints: CONFIGURED, areOwn: true, areNamed: false });
	expect(page('?node=wss%3A%2F%2Fhex.example')).toEqual({
		endpoints: ['wss://hex.example'],
		areOwn: false,
		areNamed: true,
	});
	expect(page('?node=wss%3A%2F%2Ftwo.example%2Frpc')).toEqual({
		endpoints: ['wss://two.example/rpc'],
		areOwn: true,
		areNamed: true,
	});
	expect(page('?node=wss%3A%2F%2Ftwo.example%2Fother')?.areOwn).toBe(false);
	for (const wrong of ['nonsense', 'javascript:alert(1)', 'http://127.0.0.1:9944', 'ws://', '127.0.0.1:9944']) {
		expect(page(`?node=${encodeURIComponent(wrong)}`)).toBeUndefined();
	}
});

test.each([
	['https://board.example/', 'wss://hex.example', true],
	['https://board.example/', LOCAL, false],
	['http://127.0.0.1:8000/', LOCAL, false],
	['http://127.0.0.1:8000/', 'ws://localhost:41234', false],
	['http://board.example:8000/', 'ws://board.example:9944', false],
	['http://board.example:8000/', 'ws://board.example:9955', true],
	['https://board.example/', 'WSS://board.example:9944/', false],
])('whether a link from %s for others names the node %s: %s', (page, node, isNamed) => {
	const address = new URL(`${page}?node=${encodeURIComponent(node)}&more=1#/game/3`);
	const shared = shareable(address, []);
	expect(shared.searchParams.get('node')).toBe(isNamed ? node : null);
	shared.searchParams.delete('node');
	expect(shared.href).toBe(`${page}?more=1#/game/3`);
});

test('a link for others names no node that the configuration names', () => {
	const shared = (search: string) => shareable(new URL(`https://board.example/${search}`), CONFIGURED).search;
	expect(shared('')).toBe('');
	expect(shared('?node=wss%3A%2F%2Ftwo.example%2Frpc')).toBe('');
	expect(shared('?node=wss%3A%2F%2Fboard.example%3A9944')).toBe('?node=wss%3A%2F%2Fboard.example%3A9944');
});

test.each([
	['ws://127.0.0.1:9944', true],
	['ws://localhost:9944', true],
	['ws://[::1]:9944', true],
	['wss://board.example', true],
	['WSS://BOARD.example:9944/path', true],
	['wss://hex.example', false],
	['wss://node.board.example', false],
	['wss://board.example.thief.example', false],
	['wss://board.example@thief.example', false],
	['ws://127.0.0.1:9944@thief.example', false],
	['ws://127.0.0.1.thief.example', false],
	['ws://localhost.thief.example', false],
	['ws://127.0.0.2:9944', false],
	['ws://0.0.0.0:9944', false],
])('whether the page connects to the node %s without asking: %s', (endpoint, isOwn) => {
	const page = new URL(`https://board.example/?node=${encodeURIComponent(endpoint)}`);
	expect(nodesFor(page, [])?.areOwn).toBe(isOwn);
	expect(isAgreed(nodesFor(page, [])!, ['other.example'])).toBe(isOwn);
});

test('the page asks once about a host', () => {
	const foreign = nodesFor(new URL('https://board.example/?node=wss%3A%2F%2Fhex.example%3A9944'), [])!;
	expect(isAgreed(foreign, [])).toBe(false);
	expect(isAgreed(foreign, ['hex.example'])).toBe(false);
	expect(isAgreed(foreign, ['hex.example:9944'])).toBe(true);
});

test('a node is named by its host, not by a user name or a path', () => {
	expect(hostOf('ws://127.0.0.1:9944')).toBe('127.0.0.1:9944');
	expect(hostOf('wss://board.example:443@thief.example:1234/board.example?board.example')).toBe('thief.example:1234');
	expect(hostOf('wss://b\u043Eard.example')).toMatch(/^xn--/);
});
