import { describe, expect, test } from 'vitest';
import type { Account } from '../chain/accounts';
import type { Call, PlayCall, SingleCall } from '../chain/calls';
import type { GameEvent } from '../chain/changes';
import type { CheckedId } from '../chain/checking';
import type { Progress } from '../chain/following';
import { playsOf } from '../chain/line';
import type { Game, Position } from '../chain/reading';
import type { Events } from '../chain/sending';
import { gameOf, positionOf } from '../chain/testing';
import { cell, cells, moves } from '../hex/testing';
import { replyId } from '../hex/position-id';
import { priceOf, type Settings } from '../hex/settings';
import type { ChainClient } from './chain-client.svelte';
import { OpenGame } from './open-game.svelte';

const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;
const ID = `0x${'11'.repeat(32)}`;
const RELEASE: SingleCall = { name: 'release', game: 0, position: ID as CheckedId };

/** A move that was sent. The test decides what becomes of it. */
interface Sent {
	readonly call: Call;
	readonly what: string;
	/** Reports its events in a block; undefined if it is refused. */
	include(events: Events | undefined): void;
	refuse(): void;
}

/** A game whose only position is its opening on a1, on a node that tells and refuses as the test says. */
async function openGame(settings: Partial<Settings> = {}, changes: Partial<Position> = {}) {
	const game: Game = gameOf(3, settings);
	const root = positionOf({ id: ID, mover: 'B', ...changes });
	let onChain = [root];
	let report: ((progress: Progress) => Promise<void> | void) | undefined;
	const ofBlocks = new Map<number, GameEvent[]>();
	const reader = { game: async () => game, positions: async () => onChain };
	const client = {
		onProgress(listener: typeof report) {
			report = listener;
			return () => (report = undefined);
		},
		reader: () => reader,
		eventsIn: async (block: number) => ofBlocks.get(block),
	};
	const open = new OpenGame(client as unknown as ChainClient, 0);
	const block = async (...more: Position[]) => {
		onChain = [...onChain, ...more];
		await report?.({ head: { hash: '0x', number: 1 }, events: undefined });
		await settled();
	};
	await block();
	const sent: Sent[] = [];
	const left: string[][] = [];
	const send = (_account: Account, call: Call, what: string) => {
		let [include, refuse]: [Sent['include'], Sent['refuse']] = [() => undefined, () => undefined];
		const events = new Promise<Events | undefined>((settle) => (include = settle));
		const refused = new Promise<void>((settle) => (refuse = settle));
		sent.push({ call, what, include, refuse });
		return { events, refused };
	};
	const play = (from: Position, text: string, ...besides: SingleCall[]) => {
		const call: PlayCall = {
			name: 'play',
			game: 0,
			position: from.id as CheckedId,
			move: moves(text)[0]!,
			chain: undefined,
			most: priceOf(game.settings, from.ply, open.repliesTo(from))!,
		};
		return open.play({ send }, ALICE, from, call, besides, (id, above) => left.push([id, above]));
	};
	const playLine = (text: string) => {
		const calls = playsOf(game, ID as CheckedId, open.state(root), open.repliesTo(root), moves(text))!;
		return open.playLine({ send }, ALICE, root, calls, (id, above) => left.push([id, above]));
	};
	const refuse = async (index: number) => {
		sent[index]!.include(undefined);
		sent[index]!.refuse();
		await settled();
	};
	const include = async (index: number, ...events: object[]) => {
		sent[index]!.include(events as Events);
		await settled();
	};
	return { open, root, play, playLine, refuse, include, sent, left, block, ofBlocks };
}

const settled = () => new Promise((settle) => setTimeout(settle));

/** The event of a move, as a transaction reports it. */
const played = (position: string) => ({ type: 'ForkingHex', value: { type: 'MovePlayed', value: { position } } });

describe('a move that is played', () => {
	test('makes a position at once, on which the player can go on', async () => {
		const { open, root, play, sent } = await openGame();
		const id = play(root, 'b2');
		expect(id).toBe(replyId(ID, cell('b2')));
		expect(open.isExpected(id)).toBe(true);
		expect(open.positions.get(id)).toMatchObject({
			parent: ID,
			made: cell('b2'),
			ply: 2,
			turn: 'Red',
			mover: 'A',
			blue: [cell('b2')],
			deposit: 10n ** 12n,
		});
		const next = play(open.positions.get(id)!, 'c3');
		expect(open.positions.get(next)).toMatchObject({ parent: id, ply: 3, red: cells('a1 c3') });
		expect(sent.map(({ what }) => what)).toEqual(['Blue b2', 'Red c3']);
	});

	test('costs the price shown', async () => {
		const price = 3n * 10n ** 12n;
		const { open, root, play } = await openGame({ forkPremium: 2, plyStep: 7n }, { replies: 1 });
		const id = play(root, 'b2');
		expect(open.positions.get(id)).toMatchObject({ deposit: price, bank: undefined, replies: 0 });
	});

	test('makes the next fork dearer at once, and counts once when it is in a block', async () => {
		const { open, root, play, block } = await openGame({ forkPremium: 1 });
		const ids = ['b2', 'c3'].map((text) => play(root, text));
		const [one, other] = ids.map((id) => open.positions.get(id));
		expect([one!.deposit, other!.deposit]).toEqual([10n ** 12n, 2n * 10n ** 12n]);
		expect(open.repliesTo(root)).toBe(2);
		await block({ ...one! });
		expect(open.repliesTo({ ...root, replies: 1 })).toBe(2);
	});

	test('can be followed up by its player alone until it is in a block', async () => {
		const { open, root, play, block } = await openGame();
		const id = play(root, 'b2');
		const mine = open.positions.get(id)!;
		const who = () => ['A', 'B'].filter((address) => open.canFollow(mine, address));
		expect(who()).toEqual(['A']);
		await block(mine);
		expect(who()).toEqual(['A', 'B']);
	});

	test('is forgotten when it is refused', async () => {
		const { open, root, play, refuse, left } = await openGame();
		const id = play(root, 'b2');
		await refuse(0);
		expect(open.positions.has(id)).toBe(false);
		expect(left).toEqual([[id, ID]]);
	});

	test.each([
		['first', [0, 1]],
		['last', [1, 0]],
	])('leads back to a position that exists when a chain of moves is refused, the %s move first', async (_, order) => {
		const { open, root, play, refuse, left } = await openGame();
		const id = play(root, 'b2');
		const next = play(open.positions.get(id)!, 'c3');
		for (const index of order) await refuse(index);
		expect([...open.positions.keys()]).toEqual([ID]);
		expect(left.find(([refused]) => refused === next)![1]).toBe(order[0] === 0 ? ID : id);
		expect(left.find(([refused]) => refused === id)![1]).toBe(ID);
	});

	test('is no longer expected once it is in a block, and stays there when somebody else’s same move was faster', async () => {
		const { open, root, play, refuse, block } = await openGame();
		const id = play(root, 'b2');
		await block({ ...open.positions.get(id)!, mover: 'B' });
		expect(open.isExpected(id)).toBe(false);
		await refuse(0);
		expect(open.positions.get(id)!.mover).toBe('B');
	});
});

describe('a swap that is played', () => {
	test('of pieces makes the position with the mirrored stone, on which Red can go on', async () => {
		const { open, root, play, sent } = await openGame(
			{ openingRule: 'SwapPieces' },
			{ made: cell('a3'), red: cells('a3') },
		);
		const id = play(root, 'swap');
		expect(id).toBe(replyId(ID, 'swap'));
		expect(sent[0]!.what).toBe('Blue swap');
		const swapped = { made: 'swap', ply: 2, turn: 'Red', red: [], blue: cells('c1') };
		expect(open.positions.get(id)).toMatchObject(swapped);
		const next = play(open.positions.get(id)!, 'a3');
		expect(open.positions.get(next)).toMatchObject({ ply: 3, turn: 'Blue', red: cells('a3'), blue: cells('c1') });
	});

	test('of sides makes the position with the same stone, on which Blue can go on', async () => {
		const { open, root, play } = await openGame(
			{ openingRule: 'SwapSides', placement: 'FollowTheLeader' },
			{ lead: { leader: 'First', stone: cell('a1') } },
		);
		const id = play(root, 'swap');
		const lead = { leader: 'Second', stone: cell('a1') };
		expect(open.positions.get(id)).toMatchObject({ ply: 2, turn: 'Blue', red: cells('a1'), blue: [], lead });
		const next = play(open.positions.get(id)!, 'b1');
		expect(open.positions.get(next)).toMatchObject({ ply: 3, turn: 'Red', red: cells('a1'), blue: cells('b1') });
	});
});

describe('a move that is sent along with other calls', () => {
	test('comes last in their batch, so that deposits that come back can pay for it', async () => {
		const { root, play, sent } = await openGame();
		play(root, 'b2', RELEASE);
		expect(sent[0]!.call).toMatchObject({ name: 'several', calls: [RELEASE, { name: 'play' }] });
	});

	test('is forgotten if it failed, although the batch is in a block', async () => {
		const { open, root, play, include, left } = await openGame();
		const id = play(root, 'b2', RELEASE);
		await include(0, { type: 'Utility', value: { type: 'ItemFailed', value: {} } }, played(`0x${'22'.repeat(32)}`));
		expect(open.positions.has(id)).toBe(false);
		expect(left).toEqual([[id, ID]]);
	});

	test('stays if it is among those that did not fail', async () => {
		const { open, root, play, include, left } = await openGame();
		const id = play(root, 'b2', RELEASE);
		await include(0, played(id), { type: 'Utility', value: { type: 'ItemFailed', value: {} } });
		expect(open.isExpected(id)).toBe(true);
		expect(left).toEqual([]);
	});
});

describe('a line that is played', () => {
	test('is one batch of which all is done or nothing, and makes its positions at once', async () => {
		const { open, playLine, sent } = await openGame();
		const last = playLine('b1 c2 c3');
		expect(sent.map(({ what }) => what)).toEqual(['Blue b1, Red c2, Blue c3']);
		const { call } = sent[0]!;
		expect(call).toMatchObject({ name: 'together', calls: [{ position: ID }, {}, {}] });
		expect(open.positions.get(last)).toMatchObject({
			ply: 4,
			red: cells('a1 c2'),
			blue: cells('b1 c3'),
			mover: 'A',
		});
		expect([...open.positions.keys()].filter((id) => open.isExpected(id)).length).toBe(3);
	});

	test('of one move is that move', async () => {
		const { playLine, sent } = await openGame();
		playLine('b1');
		expect(sent[0]!.call).toMatchObject({ name: 'play', position: ID });
	});

	test('is forgotten as a whole when it is refused, and leads back to where it began', async () => {
		const { open, playLine, refuse, left } = await openGame();
		const last = playLine('b1 c2 c3');
		await refuse(0);
		expect([...open.positions.keys()]).toEqual([ID]);
		expect(left).toContainEqual([last, ID]);
		expect(left.length).toBe(3);
	});
});

describe('twins', () => {
	test('are positions in the same state, and are found before the move that makes another', async () => {
		const { open, root, play } = await openGame();
		const reply = play(root, 'b1');
		const lines = ['c1 a2 c3', 'c3 a2 c1'].map((line) =>
			line.split(' ').reduce((from, text) => play(open.positions.get(from)!, text), reply),
		);
		expect(open.twinsOf(lines[0]!)).toEqual([lines[1]]);
		expect(open.inState(open.state(open.positions.get(lines[0]!)!))).toEqual(lines);
		expect(open.twinsOf(reply)).toEqual([]);
	});
});

describe('a winning position', () => {
	const winning = positionOf({ id: '0x22', parent: ID, ply: 2, turn: 'Red', status: 'Winning', closesAt: 20 });
	const event = (type: string) => ({ type, value: { game: 0, position: winning.id } }) as unknown as GameEvent;

	test.each([
		['PositionProven', 'proof'],
		['Resigned', 'resignation'],
		['PositionJudged', 'time'],
	])('whose block has the event %s was won by %s', async (type, wonBy) => {
		const { open, ofBlocks, block } = await openGame({ duel: { invited: undefined } });
		await block(winning);
		expect(await open.wonBy(winning)).toBeUndefined();
		ofBlocks.set(20, [event(type)]);
		expect(await open.wonBy(winning)).toBe(wonBy);
	});

	test('was won by a proof if it closed before its time', async () => {
		const { open, block } = await openGame();
		const above = positionOf({ id: '0x33', parent: ID, ply: 2, turn: 'Red', status: 'Continued', closesAt: 100 });
		await block(above);
		expect(await open.wonBy({ ...winning, parent: above.id, turn: 'Blue', ply: 3, closesAt: 110 })).toBe('proof');
	});
});
