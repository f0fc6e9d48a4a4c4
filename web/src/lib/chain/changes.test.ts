import { describe, expect, test } from 'vitest';
import { changesOf, type GameEvent, outdated } from './changes';
import { positionOf } from './testing';

const OPENING = positionOf({ id: 'opening', mover: 'Alice', status: 'Closed', replies: 1 });
const REPLY = positionOf({
	id: 'reply',
	parent: 'opening',
	mover: 'Bob',
	ply: 2,
	turn: 'Red',
	replies: 1,
	closesAt: 20,
});
const LAST = positionOf({ id: 'last', parent: 'reply', mover: 'Carol', ply: 3, closesAt: 30 });
const known = new Map([OPENING, REPLY, LAST].map((position) => [position.id, position]));

function event(type: GameEvent['type'], value: object): GameEvent {
	return { type, value } as GameEvent;
}

describe('the positions that a block outdates', () => {
	const outdatedAfter = (events: GameEvent[], now = 10) => [...outdated(known, changesOf(1, events), now)].sort();

	test('are none when nothing happened', () => {
		expect(outdatedAfter([])).toEqual([]);
	});

	test('are none when something happened in another game', () => {
		expect(outdatedAfter([event('PositionJudged', { game: 2, position: 'reply' })])).toEqual([]);
	});

	test('are a new move’s and its parent', () => {
		const move = event('MovePlayed', { game: 1, from: 'reply', position: 'new', by: 'Carol' });
		expect(outdatedAfter([move])).toEqual(['new', 'reply']);
	});

	test('are a judged position and its parent, which counts winning replies', () => {
		expect(outdatedAfter([event('PositionJudged', { game: 1, position: 'reply' })])).toEqual(['opening', 'reply']);
	});

	test('are one with a credited reward, its parent, to which rewards went on, and its replies, from which they came', () => {
		expect(outdatedAfter([event('RewardCredited', { game: 1, position: 'reply', player: 'Bob' })])).toEqual([
			'last',
			'opening',
			'reply',
		]);
	});

	test('are one whose player resigned', () => {
		expect(outdatedAfter([event('Resigned', { game: 1, position: 'last', by: 'Alice' })])).toEqual(['last']);
	});

	test('are all positions of a player who was paid', () => {
		expect(outdatedAfter([event('DepositsClaimed', { game: 1, player: 'Alice' })])).toEqual(['opening']);
	});

	test('are those whose time is over, though no event reports it', () => {
		expect(outdatedAfter([], 19)).toEqual([]);
		expect(outdatedAfter([], 20)).toEqual(['reply']);
	});

	test('are all when the game has ended', () => {
		expect(changesOf(1, [event('GameEnded', { game: 1 })]).all).toBe(true);
		expect(changesOf(1, [event('GameEnded', { game: 2 })]).all).toBe(false);
	});
});
