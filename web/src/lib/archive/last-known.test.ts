import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { checkedId } from '../chain/sending/checking';
import type { Move } from '../hex/move';
import { openingId, replyId } from '../rules/position-id';
import type { Settings } from '../rules/settings';
import { ALICE, BOB, cell, cells, moves, settingsOf } from '../rules/testing';
import type { ArchivedGame, ArchivedPosition } from './answers';
import { lastKnown } from './last-known';

const LONGEST = 500;

/** A move of the archive: the number of the position before it, the move, its block, and what else differs. */
type Made = readonly [parent: number, text: string, playedIn: number, changes?: Partial<ArchivedPosition>];

/** Alice's game with the opening c1 in block 10, and these moves of Bob and Alice. */
function archived(settings: Partial<Settings>, made: readonly Made[]) {
	const game: ArchivedGame = {
		number: 7,
		state: 'ended',
		opener: ALICE,
		second: BOB,
		settings: settingsOf(3, settings),
		opening: cell('c1'),
		line: undefined,
		positions: made.length + 1,
		winners: [],
		moreWinners: 0,
		won: undefined,
		endedAt: 2_000,
	};
	const usual = { deposit: 5n, closesAt: undefined, judgedIn: undefined, verdict: undefined, ending: undefined };
	const id = openingId(game.number, game.opener, game.settings, game.opening);
	const opening = { id, number: 0, parent: undefined, made: game.opening as Move, mover: ALICE, playedIn: 10 };
	const positions: ArchivedPosition[] = [{ ...usual, ...opening }];
	for (const [parent, text, playedIn, changes] of made) {
		const move = moves(text)[0]!;
		const number = positions.length;
		const mover = number % 2 === 1 ? BOB : ALICE;
		const id = replyId(positions[parent]!.id, move);
		positions.push({ ...usual, id, number, parent, made: move, mover, playedIn, ...changes });
	}
	return { game, positions, known: () => lastKnown(game, positions, LONGEST) };
}

const FORKED: readonly Made[] = [
	[0, 'a1', 12, { closesAt: 72, verdict: 'losing' }],
	[1, 'b2', 14, { closesAt: 54, verdict: 'winning', ending: 'time' }],
	[1, 'b3', 15, { closesAt: 55, verdict: 'continued' }],
];

test('positions have their stones, replies and judgements, and ids that may be signed', () => {
	const { game, positions, endedAt, wonBy } = archived({}, FORKED).known();
	expect(game).toMatchObject({ number: 7, started: true, ended: true, open: 0, positions: 4 });
	expect(positions.map(({ status }) => status)).toEqual(['Closed', 'Losing', 'Winning', 'Continued']);
	expect(positions.map(({ replies }) => replies)).toEqual([1, 2, 0, 0]);
	expect(positions[2]).toMatchObject({
		parent: positions[1]!.id,
		mover: ALICE,
		ply: 3,
		turn: 'Blue',
		red: cells('c1 b2'),
		blue: cells('a1'),
		deposit: 5n,
		held: 0n,
		closesAt: 54,
	});
	expect(checkedId(game, [positions[0]!, positions[1]!, positions[3]!])).toBe(positions[3]!.id);
	expect([...wonBy]).toEqual([[positions[2]!.id, 'time']]);
	expect(endedAt).toBe(2_000);
});

test('a reply closes a duel’s position, and a resignation the last one', () => {
	const seats = Enum('Duel', { invited: undefined });
	const { positions } = archived({ seats }, [
		[0, 'a1', 12, { closesAt: 72 }],
		[1, 'b2', 14, { closesAt: 54 }],
		[2, 'b3', 20, { closesAt: 80, judgedIn: 31, verdict: 'winning', ending: 'resignation' }],
	]).known();
	expect(positions.map(({ closesAt }) => closesAt)).toEqual([undefined, 14, 20, 31]);
});

test('a bank loses the blocks of a move and gains the increment up to the longest time', () => {
	const clock = Enum('Bank', { increment: 3 });
	const { positions } = archived({ clock, red_time: LONGEST, blue_time: 60 }, [
		[0, 'a1', 12],
		[1, 'b2', 14],
		[2, 'b3', 24],
		[3, 'a2', 25],
	]).known();
	expect(positions.map(({ bank }) => bank)).toEqual([
		{ Red: 500, Blue: 60 },
		{ Red: 500, Blue: 60 },
		{ Red: 500, Blue: 60 },
		{ Red: 500, Blue: 53 },
		{ Red: 500, Blue: 53 },
	]);
});

test('a game without a reply was withdrawn', () => {
	const { game, known } = archived({}, []);
	for (const state of ['waiting', 'withdrawn'] as const) {
		Object.assign(game, { state });
		expect(known().game).toMatchObject({ started: false, ended: true });
	}
});

test.each<[string, (given: ReturnType<typeof archived>) => void]>([
	['without positions', ({ positions }) => positions.splice(0)],
	['with a missing position', ({ positions }) => positions.pop()],
	['with a position twice', ({ positions }) => positions.splice(3, 1, { ...positions[2]!, number: 3 })],
	['with another opening', ({ game }) => Object.assign(game, { opening: cell('c2') })],
	['with another opener', ({ game }) => Object.assign(game, { opener: BOB })],
	['with another number', ({ game }) => Object.assign(game, { number: 8 })],
	['with other settings', ({ game }) => Object.assign(game, { settings: settingsOf(3, { deposit: 6n }) })],
	['with a position before its parent', ({ positions }) => Object.assign(positions[1]!, { parent: 2 })],
	['with a stone on a stone', ({ positions }) => Object.assign(positions[1]!, { made: cell('c1') })],
	['with another id', ({ positions }) => Object.assign(positions[3]!, { id: `0x${'11'.repeat(32)}` })],
	['with two openings', ({ positions }) => Object.assign(positions[1]!, { parent: undefined })],
])('a game %s is refused whole', (_, spoil) => {
	const given = archived({}, FORKED);
	spoil(given);
	expect(given.known).toThrow('unreadable');
});
