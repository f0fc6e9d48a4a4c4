import { expect, test } from 'vitest';
import { claimsOf, keepClaim } from './claims.svelte';
import { read } from './stored';

const claimOf = (game: number) => ({ game, position: `0x${game}`, move: 'c3', duel: 1 });
const games = (genesis: string, address: string) => claimsOf(genesis, address).map(({ game }) => game);

test('claims are stored by chain and account, the latest eight', () => {
	for (let game = 1; game <= 10; game += 1) keepClaim('0xaa', 'alice', claimOf(game));
	keepClaim('0xaa', 'bob', claimOf(20));
	keepClaim('0xbb', 'alice', claimOf(30));
	expect(games('0xaa', 'alice')).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
	expect(games('0xaa', 'bob')).toEqual([20]);
	expect(games('0xbb', 'alice')).toEqual([30]);
	expect(games('0xbb', 'bob')).toEqual([]);
	expect(claimsOf(undefined, 'alice')).toEqual([]);
	expect(claimsOf('0xaa', undefined)).toEqual([]);
	expect(read<unknown[]>('claims', [])).toHaveLength(3);
});

test('a claim whose end was seen keeps its place', () => {
	for (const game of [1, 2, 3]) keepClaim('0xcc', 'alice', claimOf(game));
	keepClaim('0xcc', 'alice', { ...claimOf(2), isSeen: true });
	expect(claimsOf('0xcc', 'alice').map(({ game, isSeen }) => [game, isSeen])).toEqual([
		[3, undefined],
		[2, true],
		[1, undefined],
	]);
});
