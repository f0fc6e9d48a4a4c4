import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../lib/chain/changes';
import { type Memory, memoryOf, type News, recall, remember } from './news';
import type { Position } from '../../lib/chain/reading';
import { gameOf, positionOf } from '../../lib/chain/testing';

const event = (type: GameEvent['type'], value: object) => ({ type, value: { game: 4, ...value } }) as GameEvent;
const played = (by: string, from: string, position: string, closes_at = 60) =>
	event('MovePlayed', { by, from, position, closes_at });
const judged = (position: string, verdict: string) => event('PositionJudged', { position, verdict: { type: verdict } });

/** Runs blocks from number 1 on. Returns the memory and the news after the last block. */
function after(...blocks: GameEvent[][]): { memory: Memory; news: readonly News[] } {
	return blocks.reduce<{ memory: Memory; news: readonly News[] }>(
		({ memory }, events, index) => remember(memory, events, index + 1),
		{ memory: memoryOf('me'), news: [] },
	);
}

const waiting = ({ memory }: { memory: Memory }) => [...memory.waiting.keys()];

describe('a reply', () => {
	test('to a move of the player is news, and waits for an answer', () => {
		const seen = after([played('me', 'root', 'a')], [played('bob', 'a', 'b')]);
		expect(seen.news).toEqual([{ kind: 'answered', game: 4 }]);
		expect(waiting(seen)).toEqual(['b']);
	});

	test('to an opening of the player is news, in the same blocks too', () => {
		const created = event('GameCreated', { opener: 'me', position: 'a', settings: { seats: { type: 'Open' } } });
		expect(after([created, played('bob', 'a', 'b')]).news).toEqual([{ kind: 'answered', game: 4 }]);
	});

	test('to others’ moves, or by the player, is none', () => {
		const seen = after([played('me', 'root', 'a')], [played('me', 'a', 'b'), played('bob', 'x', 'y')]);
		expect(seen.news).toEqual([]);
		expect(waiting(seen)).toEqual([]);
	});

	test.each<[string, GameEvent]>([
		['the player has answered it', played('me', 'b', 'c')],
		['somebody else has answered it', played('eve', 'b', 'c')],
		['it is judged', judged('b', 'Winning')],
		['its game is withdrawn', event('GameWithdrawn', {})],
	])('waits no longer once %s', (_, then) => {
		expect(waiting(after([played('me', 'root', 'a')], [played('bob', 'a', 'b')], [then]))).toEqual([]);
	});

	test('waits no longer when its time is over', () => {
		const blocks = [[played('me', 'root', 'a')], [played('bob', 'a', 'b', 4)], [], []];
		expect(waiting(after(...blocks.slice(0, 3)))).toEqual(['b']);
		expect(waiting(after(...blocks))).toEqual([]);
	});
});

test('a tenth of the time for an answer is news once', () => {
	const blocks = [[played('me', 'root', 'a')], [played('bob', 'a', 'b', 42)]];
	const kinds = (now: number) => after(...blocks, ...new Array<GameEvent[]>(now - 2).fill([])).news;
	expect(kinds(37)).toEqual([]);
	expect(kinds(38)).toEqual([{ kind: 'urgent', game: 4 }]);
	expect(kinds(39)).toEqual([]);
});

test('an invitation to a duel is news, and waits without a clock', () => {
	const duel = { type: 'Duel', value: { invited: 'me' } };
	const seen = after([event('GameCreated', { opener: 'bob', position: 'a', settings: { seats: duel } })], [], []);
	expect(waiting(seen)).toEqual(['a']);
	expect(after([event('GameCreated', { opener: 'bob', position: 'a', settings: { seats: duel } })]).news).toEqual([
		{ kind: 'invited', game: 4 },
	]);
});

describe('a game that is read', () => {
	const mine = positionOf({ id: 'a', mover: 'me', status: 'Open', replies: 1 });
	const reply = positionOf({ id: 'b', parent: 'a', mover: 'bob', ply: 2, turn: 'Red', closesAt: 60 });
	const read = (moves: Position[], open: Position[], settings = {}) =>
		recall(memoryOf('me'), gameOf(5, settings, { number: 4, opener: 'me', second: 'bob' }), moves, open);

	test('reports which replies wait, and whose answers are news', () => {
		const memory = read([mine], [mine, reply, positionOf({ id: 'c', parent: 'x', mover: 'bob' })]);
		expect(memory.waiting).toEqual(
			new Map([['b', { game: 4, by: 'bob', to: 'a', challenge: undefined, closesAt: 60, time: 40 }]]),
		);
		expect(remember(memory, [played('eve', 'a', 'd')], 10).news).toEqual([{ kind: 'answered', game: 4 }]);
	});

	test('has no reply that waits if the player or somebody else has answered it', () => {
		const answered = { ...reply, replies: 1 };
		expect(read([mine], [answered, { ...reply, id: 'e', mover: 'me' }]).waiting.size).toBe(0);
	});

	test('of a duel reports that it is the player’s turn', () => {
		const open = [positionOf({ ...reply, parent: 'not-read' })];
		expect([...read([], open, { seats: Enum('Duel', { invited: undefined }) }).waiting.keys()]).toEqual(['b']);
		expect(read([], open).waiting.size).toBe(0);
	});

	test('reports no news of moves that are judged', () => {
		const memory = read([{ ...mine, status: 'Winning' }], []);
		expect(memory.mine.size).toBe(0);
	});
});

describe('judgements and money', () => {
	const mine = [played('me', 'root', 'a'), played('bob', 'root', 'x')];

	test.each<[string, GameEvent, News[]]>([
		['a move won', judged('a', 'Winning'), [{ kind: 'won', game: 4 }]],
		['a move goes on', judged('a', 'Continued'), []],
		['another’s move won', judged('x', 'Winning'), []],
		[
			'a move lost',
			event('MoveLost', { by: 'me', position: 'a', forfeited: 7n, fee: 1n }),
			[{ kind: 'lost', game: 4, amount: 7n }],
		],
		['another’s move lost', event('MoveLost', { by: 'bob', position: 'x', forfeited: 7n, fee: 1n }), []],
		[
			'a reward',
			event('RewardCredited', { player: 'me', position: 'a', amount: 6n }),
			[{ kind: 'earned', game: 4, amount: 6n }],
		],
		['another’s reward', event('RewardCredited', { player: 'bob', position: 'x', amount: 6n }), []],
		['a claim', event('RewardsClaimed', { player: 'me', amount: 6n }), [{ kind: 'paid', game: 4, amount: 6n }]],
		['a deposit', event('DepositsReturned', { player: 'me', amount: 5n }), [{ kind: 'paid', game: 4, amount: 5n }]],
		['another’s claim', event('RewardsClaimed', { player: 'bob', amount: 6n }), []],
	])('are news for the player whom they concern: %s', (_, then, expected) => {
		expect(after(mine, [then]).news).toEqual(expected);
	});
});
