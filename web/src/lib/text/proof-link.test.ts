import { expect, test, vi } from 'vitest';
import { proofLink } from './proof-link';

test('the link with a proof names no node', () => {
	const [origin, pathname, search] = ['https://board.example', '/hex/', '?node=wss://node.example'];
	vi.stubGlobal('location', { origin, pathname, search, hash: '#/game/7' });
	expect(proofLink('AB-_')).toBe('https://board.example/hex/#/proof/AB-_');
});
