import { expect, test } from 'vitest';
import { endpointOf } from './connection';

test('the page’s address names a node, or the one on this machine is meant', () => {
	const endpoint = (search: string) => endpointOf(new URL(`http://127.0.0.1/${search}`));
	expect(endpoint('')).toBe('ws://127.0.0.1:9944');
	expect(endpoint('?node=')).toBe('ws://127.0.0.1:9944');
	expect(endpoint('?node=wss%3A%2F%2Fhex.example')).toBe('wss://hex.example');
	for (const wrong of ['nonsense', 'javascript:alert(1)', 'http://127.0.0.1:9944', 'ws://', '127.0.0.1:9944']) {
		expect(endpoint(`?node=${encodeURIComponent(wrong)}`)).toBeUndefined();
	}
});
