import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { type PositionId, replyId } from '../rules/position-id';
import { OPEN_DUEL, type Settings } from '../rules/settings';
import { twinText } from '../rules/state';
import { cell, cells, settingsOf, stateOfLine } from '../rules/testing';
import type { Connection } from './node/connection';
import { mayPlay, Reader, seatOf, stateOf } from './reading';
import { gameOf, positionOf } from './testing';

/** An opening in the chain's answers. */
const ANSWER = {
	position: `0x${'11'.repeat(32)}`,
	parent: undefined,
	made: { type: 'Stone', value: { column: 0, row: 2 } },
	mover: 'Alice',
	ply: 1,
	turn: { type: 'Blue' },
	side_to_move: { type: 'Second' },
	seat: undefined,
	lead: undefined,
	bank: undefined,
	red: [{ column: 0, row: 2 }],
	blue: [],
	closes_at: undefined,
	takes_moves: true,
	status: { type: 'Open' },
	replies: 0,
	winning_replies: 0,
	settled: false,
	deposit: 10n,
	held: 10n,
	rewards: { own: 0n, other: 0n, fund: 0n },
};

/** The position made last in a game, in a list of games. */
const LAST = {
	position: '0x22',
	made: { type: 'Swap' },
	mover: 'Bob',
	ply: 2,
	turn: { type: 'Red' },
	// One blue stone, on c1.
	stones: new Uint8Array([0b10_00_00, 0, 0]),
	closes_at: 9,
	status: { type: 'Open' },
};

function readerOf(queries: object): Reader {
	return new Reader({ api: async () => ({ apis: { ForkingHexApi: queries } }) } as unknown as Connection, '0x');
}

/** A chain with positions of these ids. The chain answers page by page, with at most `most` positions on a page. */
function chainWith(ids: readonly string[], most = Infinity) {
	const asked: (string | undefined)[] = [];
	const positions = async (_game: number, after: string | undefined, limit: number) => {
		asked.push(after);
		const rest = ids.filter((id) => after === undefined || id > after);
		const items = rest.slice(0, Math.min(limit, most)).map((position) => ({ ...ANSWER, position }));
		return { items, next: rest.length > items.length ? items.at(-1)!.position : undefined };
	};
	return { asked, reader: readerOf({ positions }) };
}

function hashes(count: number): string[] {
	let seed = 11;
	const digits = () => (seed = (seed * 48_271) % 2_147_483_647).toString(16).padStart(8, '0').slice(-7);
	return Array.from({ length: count }, () => `0x${Array.from({ length: 10 }, digits).join('').slice(0, 64)}`).sort();
}

test('a position takes a move until it closes, unless someone has made the move', async () => {
	const from = ANSWER.position as PositionId;
	const takes = (...answers: readonly (typeof ANSWER)[]) => {
		const position = async (_game: number, id: string) => answers.find((answer) => answer.position === id);
		return readerOf({ position }).takes(0, from, cell('c3'));
	};
	expect(await takes(ANSWER)).toBe(true);
	expect(await takes()).toBe(false);
	expect(await takes({ ...ANSWER, takes_moves: false })).toBe(false);
	expect(await takes(ANSWER, { ...ANSWER, position: replyId(from, cell('c3')) })).toBe(false);
});

describe('the positions of a game', () => {
	test.each([0, 1, 7, 1_300, 1_301, 5_000])('are all read, each once, if there are %i', async (count) => {
		const ids = hashes(count);
		const { reader, asked } = chainWith(ids);
		const read = await reader.positions(0, count);
		expect(read.map(({ id }) => id).sort()).toEqual(ids);
		expect(asked.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / 1_300)) + 1);
	});

	test('are all read if there are more than expected, or all in one part', async () => {
		const ids = hashes(3_000);
		expect((await chainWith(ids).reader.positions(0, 100)).length).toBe(3_000);
		const together = ids.map((id) => `0xab${id.slice(4)}`).sort();
		expect((await chainWith(together).reader.positions(0, 3_000)).map(({ id }) => id)).toEqual(together);
	});

	test('are all read, each once, if a page has fewer than were asked for', async () => {
		const ids = hashes(3_000);
		expect((await chainWith(ids, 190).reader.positions(0, 3_000)).map(({ id }) => id)).toEqual(ids);
	});

	test('are asked for in up to 1,000 parts, whatever number a lying node reports', async () => {
		const { reader, asked } = chainWith(hashes(3));
		expect((await reader.positions(0, 2 ** 32 - 1)).length).toBe(3);
		expect(asked.length).toBe(1_000);
	});

	test('at the ends of the parts are not lost, nor read twice', async () => {
		const ends = ['3f', '7f', 'bf', 'ff'].map((digits) => `0x${digits.padEnd(64, 'f')}`);
		const starts = ['00', '40', '80', 'c0'].map((digits) => `0x${digits.padEnd(64, '0')}`);
		const ids = [...ends, ...starts].sort();
		expect((await chainWith(ids).reader.positions(0, 5_000)).map(({ id }) => id)).toEqual(ids);
	});
});

describe('a position', () => {
	const read = (changes: object) =>
		readerOf({ position: async () => ({ ...ANSWER, ...changes }) }).position(0, ANSWER.position);

	test('is read in the page’s own types', async () => {
		const opening = { made: cell('a3'), red: cells('a3'), deposit: 10n, held: 10n };
		expect(await read({})).toEqual(positionOf(opening));
	});

	test('has a swap, a Leader and a bank, where the game has them', async () => {
		const swapped = await read({
			made: { type: 'Swap' },
			ply: 2,
			turn: { type: 'Red' },
			lead: { leader: { type: 'Second' }, stone: { column: 2, row: 0 } },
			bank: { red: 100, blue: 70 },
			red: [],
			blue: [{ column: 2, row: 0 }],
			closes_at: 500,
			rewards: { own: 1n, other: 2n, fund: 3n },
		});
		expect(swapped).toMatchObject({
			made: 'swap',
			turn: 'Red',
			lead: { leader: 'Second', stone: cell('c1') },
			bank: { Red: 100, Blue: 70 },
			closesAt: 500,
			waiting: { own: 1n, other: 2n, fund: 3n },
		});
	});

	test('that does not exist is not read', async () => {
		expect(await readerOf({ position: async () => undefined }).position(0, ANSWER.position)).toBeUndefined();
	});
});

describe('a game', () => {
	const read = async (changes: Partial<Settings> = {}) => {
		const answer = { game: 3, opener: 'Alice', second: 'Bob', settings: settingsOf(5, changes) };
		const state = { positions: 2, started: true, ended: false, removed_at: undefined, open: 1, last: LAST };
		return readerOf({ game: async () => ({ ...answer, opening: cell('a3'), position: '0x', ...state }) }).game(3);
	};

	test('is read in the page’s own types', async () => {
		expect(await read()).toEqual({
			number: 3,
			opener: 'Alice',
			second: 'Bob',
			settings: settingsOf(5),
			opening: cell('a3'),
			position: '0x',
			positions: 2,
			started: true,
			ended: false,
			removedAt: undefined,
			open: 1,
			last: {
				id: '0x22',
				made: 'swap',
				mover: 'Bob',
				ply: 2,
				turn: 'Red',
				red: [],
				blue: [cell('c1')],
				closesAt: 9,
				status: 'Open',
			},
		});
	});

	test('of a duel has the invited account as the second player, whatever the node says', async () => {
		const invited = await read({ seats: Enum('Duel', { invited: 'Carol' }) });
		expect([invited!.second, (await read({ seats: OPEN_DUEL }))!.second]).toEqual(['Carol', 'Bob']);
	});
});

describe('the state of a position', () => {
	test.each([
		['Handicap', 'a3 c3', { red: cells('a3'), blue: cells('c3'), ply: 2, turn: 'Red' }],
		['SwapPieces', 'a3 swap', { red: [], blue: cells('c1'), ply: 2, turn: 'Red' }],
		['SwapSides', 'a3 swap', { red: cells('a3'), blue: [], ply: 2, turn: 'Blue' }],
		['SwapSides', 'a3 swap c3', { red: cells('a3'), blue: cells('c3'), ply: 3, turn: 'Red' }],
	] as const)('in a game with %s is the one after its line %s', (rule, line, position) => {
		const settings = settingsOf(5, { opening_rule: Enum(rule) });
		const state = stateOf(settings, positionOf(position));
		expect(state).toEqual(stateOfLine(settings, line));
		expect(twinText(state)).toBe(twinText(stateOfLine(settings, line)!));
	});
});

describe('the seats', () => {
	const [opening, reply, next] = [1, 2, 3].map((ply) => positionOf({ ply }));
	const players = (game: ReturnType<typeof gameOf>, position = opening!) =>
		['Alice', 'Bob', 'Carol'].filter((who) => mayPlay(game, position, who)).join(' ');

	test('of an open game are anyone’s', () => {
		expect(players(gameOf(5))).toBe('Alice Bob Carol');
		expect(seatOf(gameOf(5), opening!)).toBeUndefined();
	});

	test('of a duel are the opener’s and the invited player’s', () => {
		const duel = gameOf(5, { seats: Enum('Duel', { invited: 'Bob' }) }, { second: 'Bob' });
		expect([opening, reply, next].map((position) => players(duel, position))).toEqual(['Bob', 'Alice', 'Bob']);
		expect([opening, reply, next].map((position) => seatOf(duel, position!))).toEqual(['Bob', 'Alice', 'Bob']);
	});

	test('of a duel without an invited player are the opener’s, and whoever’s replies first', () => {
		const waiting = gameOf(5, { seats: OPEN_DUEL });
		expect([players(waiting), seatOf(waiting, opening!)]).toEqual(['Bob Carol', undefined]);
		const taken = { ...waiting, second: 'Carol' };
		expect([opening, reply, next].map((position) => players(taken, position))).toEqual(['Carol', 'Alice', 'Carol']);
	});
});

describe('lists of games', () => {
	const game = (number: number) => ({
		game: number,
		opener: 'Alice',
		settings: settingsOf(3),
		open: 1,
		last: LAST,
	});
	const PLAYER = { moves: 3, claimable_deposits: 5n };

	test('show the position made last, or that which closes next', async () => {
		const reader = readerOf({
			games: async () => ({ items: [game(1)], next: undefined }),
			closing_games: async () => ({ items: [{ game: game(1), next: { ...LAST, ply: 7 } }], next: undefined }),
		});
		const { items } = await reader.games('all', 9);
		expect(items.map(({ game, shown }) => [game.number, game.open, shown.id])).toEqual([[1, 1, '0x22']]);
		expect((await reader.games('closing', 9)).items.map(({ shown }) => shown.ply)).toEqual([7]);
	});

	test('have the counters of a player in the list of the player’s games', async () => {
		const games_of = async () => ({ items: [{ game: game(1), player: PLAYER }], next: 1 });
		const { items, next } = await readerOf({ games_of }).games('mine', 9, undefined, 'Bob');
		expect([items[0]!.mine, next]).toEqual([
			{ ...PLAYER, claimableDeposits: 5n, claimable_deposits: undefined },
			1,
		]);
	});

	test('go on behind pages on which all games are gone', async () => {
		const asked: unknown[] = [];
		const running_games = async (before: number | undefined) => {
			asked.push(before);
			return before === 5 ? { items: [game(4)], next: 4 } : { items: [], next: 5 };
		};
		const { items, next } = await readerOf({ running_games }).games('open', 9);
		expect([items.length, next, asked]).toEqual([1, 4, [undefined, 5]]);
	});
});

describe('stakes', () => {
	const part = (game: number, atRisk: bigint, releases: string[] = []) => ({
		game,
		position: '0x33',
		removed_at: undefined,
		player: { moves: 2, claimable_deposits: 1n },
		at_risk: atRisk,
		safe: 10n * atRisk,
		releasable: 5n * atRisk,
		releases,
		decided: 2n * atRisk,
	});
	/** The stakes in three games on three pages. The second game is large: each page has a part of it. */
	const PAGES = [[part(8, 1n), part(5, 2n, ['0x01'])], [part(5, 3n, ['0x02'])], [part(5, 4n), part(2, 5n)]];
	const stakes_of = async (_who: string, from: { game: number; after?: number } | undefined) => {
		const at = from?.after ?? 0;
		const items = PAGES[at]!.filter(({ game }) => from === undefined || game <= from.game);
		return { items, next: at + 1 < PAGES.length ? { game: 5, after: at + 1 } : undefined };
	};

	test('of a large game are the sum of its parts', async () => {
		const stakes = await readerOf({ stakes_of }).stakes('Bob');
		expect([...stakes].map(([game, { atRisk }]) => [game, atRisk])).toEqual([
			[8, 1n],
			[5, 9n],
			[2, 5n],
		]);
		expect(stakes.get(5)).toMatchObject({ safe: 90n, releasable: 45n, decided: 18n, releases: ['0x01', '0x02'] });
	});

	test('of one game are read until the next one begins', async () => {
		const reader = readerOf({ stakes_of });
		expect((await reader.stakesIn(5, 'Bob'))?.atRisk).toBe(9n);
		const none = async () => ({ items: [part(2, 5n)], next: undefined });
		expect(await readerOf({ stakes_of: none }).stakesIn(5, 'Bob')).toBeUndefined();
	});
});
