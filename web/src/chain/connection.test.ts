import { expect, test } from 'vitest';
import { endpointOf, hostOf, isOwnNode } from './connection';

test('the page’s address names a node; the default is the one on this machine', () => {
	const endpoint = (search: string) => endpointOf(new URL(`http://127.0.0.1/${search}`));
	expect(endpoint('')).toBe('ws://127.0.0.1:9944');
	expect(endpoint('?node=')).toBe('ws://127.0.0.1:9944');
	expect(endpoint('?node=wss%3A%2F%2Fhex.example')).toBe('wss://hex.example');
	for (const wrong of ['nonsense', 'javascript:alert(1)', 'http://127.0.0.1:9944', 'ws://', '127.0.0.1:9944']) {
		expect(endpoint(`?node=${encodeURIComponent(wrong)}`)).toBeUndefined();
	}
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
])('whether the node %s is the page’s own, or this machine’s: %s', (endpoint, isOwn) => {
	expect(isOwnNode(endpoint, new URL('https://board.example/'))).toBe(isOwn);
});

test('a node is named by its host, not by a user name or a path', () => {
	expect(hostOf('ws://127.0.0.1:9944')).toBe('127.0.0.1:9944');
	expect(hostOf('wss://board.example:443@thief.example:1234/board.example?board.example')).toBe('thief.example:1234');
	expect(hostOf('wss://b\u043Eard.example')).toMatch(/^xn--/);
});
