import { Enum } from 'polkadot-api';
import { afterEach, expect, test, vi } from 'vitest';
import { cell, moves, settingsOf, VARIED } from '../rules/testing';
import type { ArchivedGame } from './answers';
import { Archive } from './archive';
import { archiveAddress } from './asking';

const [ALICE, BOB, CHARLIE] = [
	'5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
	'5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
	'5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y',
];
const FORMAT = 42;
const SETTINGS = {
	size: 11,
	red_time: 40,
	blue_time: 60,
	deposit: '1000',
	losing_rule: 'every_reply',
	opening_rule: 'swap_pieces',
	placement: 'anywhere',
	duel: true,
	fork_premium: 0,
	ply_step: '0',
	reward: 'trace',
};
const GAME = {
	game: 7,
	state: 'ended',
	opener: ALICE,
	second: BOB,
	settings: SETTINGS,
	opening: 'a3',
	positions: 3,
	created: { block: 3, time: 1_000 },
	settled: { block: 9, time: 2_000 },
	claim_before: 90,
	removed: null,
	winner: BOB,
	ending: 'time',
	line: 'a3/swap/c2',
	winners: [{ player: BOB, net: '950' }],
	more_winners: 0,
	fund: '50',
};
const ARCHIVED: ArchivedGame = {
	number: 7,
	state: 'ended',
	opener: ALICE,
	second: BOB,
	settings: settingsOf(11, {
		deposit: 1000n,
		opening_rule: Enum('SwapPieces'),
		seats: Enum('Duel', { invited: undefined }),
	}),
	opening: cell('a3'),
	line: moves('a3 swap c2'),
	positions: 3,
	winners: [{ player: BOB, net: 950n }],
	moreWinners: 0,
	won: { by: BOB, against: ALICE, ending: 'time' },
	endedAt: 2_000,
};
const OPENING = {
	size: 11,
	opening_rule: 'swap_pieces',
	line: 'a3/swap',
	replies: [{ move: 'b2', games: 3, duels: 2, won: 1 }],
	games: { items: [GAME] },
};
const SUMS = { player: BOB, moves: 2, losing: 1, lost: '340282366920938463463374607431768211455', earned: '7' };
const POSITION = {
	seq: 0,
	position: `0x${'11'.repeat(32)}`,
	parent: null,
	move: 'a3',
	mover: ALICE,
	deposit: '1000',
	played: { block: 3, time: 1_000 },
	closes_at: null,
	judged: 9,
	verdict: 'winning',
	ending: 'time',
};

afterEach(() => vi.unstubAllGlobals());

/** An archive that answers every question with `answer`. Returns the questions too. */
function answering(answer: unknown, status = 200): [Archive, string[]] {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (address: URL) => {
		asked.push(address.href.replace('https://board.example/archive/', ''));
		return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
	});
	return [new Archive(new URL('https://board.example/archive'), FORMAT), asked];
}

test('games that ended come page by page', async () => {
	const [archive, asked] = answering({ items: [GAME], next: 6 });
	expect(await archive.ended({})).toEqual({ items: [ARCHIVED], next: 6 });
	await archive.ended({}, 6);
	expect(asked).toEqual(['games?state=ended&limit=50', 'games?state=ended&limit=50&from=6']);
});

test('games are found by a player, a size and a result', async () => {
	const [archive, asked] = answering({ items: [], next: null });
	await archive.ended({ player: BOB, size: 5, result: 'won' }, 6);
	await archive.ended({ result: 'time' });
	expect(asked).toEqual([
		`games?state=ended&player=${BOB}&size=5&result=won&limit=50&from=6`,
		'games?state=ended&result=time&limit=50',
	]);
});

test('a game that is being played has no line and no winners', async () => {
	const [archive] = answering({ ...GAME, state: 'playing', settled: null, winner: null, line: null, winners: [] });
	expect(await archive.game(7)).toMatchObject({ line: undefined, winners: [], moreWinners: 0 });
});

test('all settings of a game are the chain’s', async () => {
	const [archive] = answering({
		...GAME,
		settings: {
			...SETTINGS,
			losing_rule: 'any_reply',
			opening_rule: 'swap_sides',
			placement: 'follow_the_leader',
			invited: ALICE,
			increment: 3,
			fork_premium: 2,
			ply_step: '4',
			reward: 'halving',
		},
	});
	expect((await archive.game(7)).settings).toEqual(settingsOf(11, { ...VARIED, deposit: 1000n }));
});

test('amounts are exact', async () => {
	const [archive] = answering({ items: [{ ...SUMS, game: GAME }], next: null });
	const { items } = await archive.gamesOf(BOB);
	expect(items[0]).toMatchObject({ lost: 2n ** 128n - 1n, earned: 7n });
});

test('players are named in the format of the chain, so that their names are found', async () => {
	answering(GAME);
	const archive = new Archive(new URL('https://board.example/archive/'), 0);
	expect((await archive.game(7)).second).toBe('14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3');
});

test('a player has a rating only after a duel', async () => {
	const answer = { ...SUMS, games: 1, duels: 0, won: 0, rating: null };
	expect(await answering(answer)[0].player(BOB)).toMatchObject({ games: 1, rated: undefined });
	const rated = { ...answer, duels: 1, rating: { rating: 1662.3, deviation: 290.3 } };
	expect(await answering(rated)[0].player(BOB)).toMatchObject({ rated: { rating: 1662.3, deviation: 290.3 } });
});

test('openings are asked for by their line', async () => {
	const [archive, asked] = answering(OPENING);
	expect(await archive.line({ size: 11, rule: 'SwapPieces', line: moves('a3 swap') })).toEqual({
		size: 11,
		rule: 'SwapPieces',
		next: [{ made: cell('b2'), games: 3, duels: 2, won: 1 }],
		games: { items: [ARCHIVED], next: undefined },
	});
	expect(asked).toEqual(['openings?size=11&opening_rule=swap_pieces&line=a3/swap&limit=50']);
});

test('the archive chooses the board of an opening without one, and no other board than was asked for', async () => {
	const [archive, asked] = answering(OPENING);
	expect(await archive.line(undefined)).toMatchObject({ size: 11, rule: 'SwapPieces' });
	expect(asked).toEqual(['openings?limit=50']);
	const other = archive.line({ size: 10, rule: 'SwapPieces', line: [] });
	await expect(other).rejects.toMatchObject({ why: 'unreadable' });
});

test.each([
	['no JSON', '<!doctype html>'],
	['no game', { game: 7 }],
	['a number that is none', { ...GAME, positions: 'many' }],
	['a count below zero', { ...GAME, positions: -1 }],
	['a count with a fraction', { ...GAME, positions: 1.5 }],
	['no count', { ...GAME, positions: null }],
	['an object in the place of a text', { ...GAME, opening: {} }],
	['a list in the place of an object', { ...GAME, settings: [] }],
	['a text in the place of a truth value', { ...GAME, settings: { ...SETTINGS, duel: 'true' } }],
	['an end without a time', { ...GAME, settled: { block: 9 } }],
	['a game that the chain cannot count to', { ...GAME, game: 2 ** 32 }],
	['an address with markup', { ...GAME, opener: '<b>Alice</b>' }],
	['an address whose checksum is wrong', { ...GAME, opener: ALICE.replace('QY', 'QZ') }],
	['a winner who did not play', { ...GAME, winner: CHARLIE }],
	['an unknown ending', { ...GAME, ending: 'magic' }],
	['a time that no calendar has', { ...GAME, settled: { block: 9, time: Number.MAX_SAFE_INTEGER } }],
	['a negative amount', { ...GAME, settings: { ...SETTINGS, deposit: '-1' } }],
	['an amount without end', { ...GAME, settings: { ...SETTINGS, deposit: '9'.repeat(40) } }],
	['an unknown rule', { ...GAME, settings: { ...SETTINGS, opening_rule: 'none' } }],
	['an invited account that is none', { ...GAME, settings: { ...SETTINGS, invited: 'Bob' } }],
	['settings without a time', { ...GAME, settings: { ...SETTINGS, red_time: null } }],
	['a board that the rules do not have', { ...GAME, settings: { ...SETTINGS, size: 33 } }],
	['an opening beside the board', { ...GAME, opening: 'l1' }],
	['a line with another opening', { ...GAME, line: 'a4/swap/c2' }],
	['a line that leaves the board', { ...GAME, line: 'a3/l1' }],
	['a line with more moves than the game', { ...GAME, line: 'a3/swap/c2/c3' }],
	['a line without moves', { ...GAME, line: '' }],
	['a winner who won nothing', { ...GAME, winners: [{ player: BOB, net: '0' }] }],
	['a winner without an address', { ...GAME, winners: [{ player: 'Bob', net: '950' }] }],
	['more winners than are named', { ...GAME, winners: Array(4).fill(GAME.winners[0]) }],
	['another game', { ...GAME, game: 8 }],
	['a list', [GAME]],
	['nothing', null],
	['deep nonsense', `${'['.repeat(100_000)}`],
])('an answer that is not as it should be is refused whole: %s', async (_, answer) => {
	await expect(answering(answer)[0].game(7)).rejects.toMatchObject({ why: 'unreadable' });
});

test('a list that is longer than was asked for is refused', async () => {
	const items = Array.from({ length: 201 }, () => GAME);
	await expect(answering({ items, next: null })[0].ended({})).rejects.toMatchObject({ why: 'unreadable' });
});

test('an answer without end is given up', async () => {
	let sent = 0;
	vi.stubGlobal('fetch', async () => {
		const endless = new ReadableStream({
			pull(controller) {
				sent += 1_000_000;
				controller.enqueue(new Uint8Array(1_000_000));
			},
		});
		return new Response(endless);
	});
	const archive = new Archive(new URL('https://board.example/archive/'), FORMAT);
	await expect(archive.game(7)).rejects.toMatchObject({ why: 'unreadable' });
	expect(sent).toBeLessThan(10_000_000);
});

test('a list of moves that never ends is read to a bound', async () => {
	const [archive, asked] = answering({ items: [POSITION], next: 0 });
	expect(await archive.positions({ ...ARCHIVED, positions: 1_000 })).toHaveLength(5);
	expect(asked).toHaveLength(5);
});

test('a game with too many positions is not asked for', async () => {
	const [archive, asked] = answering({ items: [POSITION], next: null });
	await expect(archive.positions({ ...ARCHIVED, positions: 10_001 })).rejects.toMatchObject({ why: 'tooLarge' });
	expect(asked).toEqual([]);
});

test('the archive’s lack of something differs from its silence', async () => {
	await expect(answering({}, 404)[0].game(7)).rejects.toMatchObject({ why: 'missing' });
	await expect(answering({}, 500)[0].game(7)).rejects.toMatchObject({ why: 'silent' });
	vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
	const archive = new Archive(new URL('https://board.example/archive/'), FORMAT);
	await expect(archive.game(7)).rejects.toMatchObject({ why: 'silent' });
});

test.each([
	['archive/', 'https://board.example/hex/archive/'],
	['/archive', 'https://board.example/archive'],
	['https://archive.example', 'https://archive.example/'],
	['http://127.0.0.1:8010', 'http://127.0.0.1:8010/'],
	['http://localhost:8010', 'http://localhost:8010/'],
	['http://archive.example', undefined],
	['ftp://127.0.0.1', undefined],
	['javascript:alert(1)', undefined],
	['https://', undefined],
])('of the address %j, the page asks %j', (text, address) => {
	expect(archiveAddress(text, new URL('https://board.example/hex/'))?.href).toBe(address);
});

test('beside a page without TLS, the archive needs none', () => {
	expect(archiveAddress('archive/', new URL('http://10.0.0.7:8000/'))?.href).toBe('http://10.0.0.7:8000/archive/');
});
