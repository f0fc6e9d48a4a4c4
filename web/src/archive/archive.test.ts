import { afterEach, expect, test, vi } from 'vitest';
import { Archive } from './archive';

const [ALICE, BOB] = [
	'5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
	'5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
];
const GAME = {
	game: 7,
	state: 'ended',
	opener: ALICE,
	second: BOB,
	settings: { size: 11, opening_rule: 'swap_pieces', duel: true, deposit: '1000' },
	opening: 'a3',
	positions: 3,
	created: { block: 3, time: 1_000 },
	settled: { block: 9, time: 2_000 },
	removed: null,
	winner: BOB,
	ending: 'time',
	fund: '50',
};
const KEPT = {
	number: 7,
	opener: ALICE,
	second: BOB,
	boardSize: 11,
	openingRule: 'SwapPieces',
	isDuel: true,
	opening: 'a3',
	positions: 3,
	winner: BOB,
	ending: 'time',
	endedAt: 2_000,
	isRemoved: false,
};
const SUMS = { player: BOB, moves: 2, losing: 1, lost: '340282366920938463463374607431768211455', earned: '7' };

afterEach(() => vi.unstubAllGlobals());

/** An archive that answers every question with this. Returns what it was asked, too. */
function answering(told: unknown, status = 200): [Archive, string[]] {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (address: URL) => {
		asked.push(address.href);
		return new Response(typeof told === 'string' ? told : JSON.stringify(told), { status });
	});
	return [new Archive(new URL('https://board.example/archive')), asked];
}

test('games that ended come page by page', async () => {
	const [archive, asked] = answering({ items: [GAME], next: 6 });
	expect(await archive.ended()).toEqual({ items: [KEPT], next: 6 });
	await archive.ended(6);
	expect(asked).toEqual([
		'https://board.example/archive/games?state=ended',
		'https://board.example/archive/games?state=ended&from=6',
	]);
});

test('amounts are exact', async () => {
	const [archive] = answering({ items: [SUMS], next: null });
	const { items } = await archive.players(7);
	expect(items[0]).toMatchObject({ lost: 2n ** 128n - 1n, earned: 7n });
});

test('a player has a rating only after a duel', async () => {
	const told = { ...SUMS, games: 1, duels: 0, won: 0, rating: null };
	expect(await answering(told)[0].player(BOB)).toMatchObject({ games: 1, rating: undefined });
	const rated = { ...told, duels: 1, rating: { rating: 1662.3, deviation: 290.3 } };
	expect(await answering(rated)[0].player(BOB)).toMatchObject({ rating: { rating: 1662.3, deviation: 290.3 } });
});

test.each([
	['no JSON', '<!doctype html>'],
	['no game', { game: 7 }],
	['a number that is none', { ...GAME, positions: 'many' }],
	['a count below zero', { ...GAME, positions: -1 }],
	['an address with markup', { ...GAME, opener: '<b>Alice</b>' }],
	['an unknown ending', { ...GAME, ending: 'magic' }],
	['an unknown rule', { ...GAME, settings: { ...GAME.settings, opening_rule: 'none' } }],
	['a list', [GAME]],
	['nothing', null],
])('an answer that is not as it should be is refused whole: %s', async (_, told) => {
	await expect(answering(told)[0].game(7)).rejects.toMatchObject({ why: 'unreadable' });
});

test('what the archive lacks differs from an archive that is silent', async () => {
	await expect(answering({}, 404)[0].game(7)).rejects.toMatchObject({ why: 'missing' });
	await expect(answering({}, 500)[0].game(7)).rejects.toMatchObject({ why: 'silent' });
	vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
	const archive = new Archive(new URL('https://board.example/archive/'));
	await expect(archive.game(7)).rejects.toMatchObject({ why: 'silent' });
});
