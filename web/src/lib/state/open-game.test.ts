import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import type { Account } from '../chain/accounts';
import type { Call, SingleCall } from '../chain/sending/calls';
import type { GameEvent } from '../chain/changes';
import type { CheckedId } from '../chain/sending/checking';
import type { Progress } from '../chain/node/following';
import { playsOf } from '../../features/play/line';
import type { Game, Position } from '../chain/reading';
import type { Events } from '../chain/sending/sending';
import { gameOf, positionOf } from '../chain/testing';
import { cell, cells, moves } from '../rules/testing';
import { replyId } from '../rules/position-id';
import type { Settings } from '../rules/settings';
import type { Client } from './client';
import { OpenGame } from './open-game.svelte';
import { type End, type Explaining, type Submissions, UNCLEAR_FOR } from './submissions.svelte';
import { blocks, settled } from './testing';

const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;
const ID = `0x${'11'.repeat(32)}`;
const RELEASE: SingleCall = { name: 'release', game: 0, position: ID as CheckedId };

/** A move that was sent. The test decides its fate. */
interface Sent {
	readonly call: Call;
	readonly what: string;
	/** Reports the events of the move in a block; undefined if no block has the move. */
	include(events: Events | undefined): void;
	end(how: End): void;
	/** Whether the move is signed. A signed move cannot be called off. */
	isSigned: boolean;
	/** The reason for calling the move off; undefined if it was not called off. */
	why: string | undefined;
	readonly explain: Explaining | undefined;
}

/** A game with one position, its opening on a1. The test decides the answers and failures of the node. */
async function openGame(settings: Partial<Settings> = {}, changes: Partial<Position> = {}) {
	const game: Game = gameOf(3, settings);
	const root = positionOf({ id: ID, mover: 'B', ...changes });
	let onChain = [root];
	let report: ((progress: Progress) => Promise<void> | void) | undefined;
	const ofBlocks = new Map<number, GameEvent[]>();
	const reader = { game: async () => game, positions: async () => onChain };
	const client = {
		connection: {
			reader: () => reader,
			eventsIn: async (block: number) => ofBlocks.get(block),
		},
		head: {
			now: { hash: '0x', number: 0 },
			onProgress(listener: typeof report) {
				report = listener;
				return () => (report = undefined);
			},
		},
		names: {
			of: (address: string) => (address === 'B' ? 'Bob' : address),
		},
	};
	const open = new OpenGame(client as unknown as Client, 0);
	const progress = async () => {
		client.head.now.number += 1;
		await report?.({ head: { ...client.head.now }, events: undefined });
		await settled();
	};
	const block = (...more: Position[]) => {
		onChain = [...onChain, ...more];
		return progress();
	};
	const undo = (...ids: string[]) => {
		onChain = onChain.filter(({ id }) => !ids.includes(id));
		return progress();
	};
	await block();
	const sent: Sent[] = [];
	const left: string[][] = [];
	const send: Submissions['send'] = (_account, call, what, _leastTip, explain) => {
		let [include, finish]: [Sent['include'], Sent['end']] = [() => undefined, () => undefined];
		const events = new Promise<Events | undefined>((settle) => (include = settle));
		const end = new Promise<End>((settle) => (finish = settle));
		const one: Sent = { call, what, include, end: finish, isSigned: false, why: undefined, explain };
		sent.push(one);
		const callOff = (why: string) => {
			if (one.isSigned) return;
			one.why = why;
			include(undefined);
			finish('failed');
		};
		return { events, end, callOff };
	};
	const play = (from: Position, text: string, ...besides: SingleCall[]) => {
		const call = open.playCall(from, from.id as CheckedId, moves(text)[0]!)!;
		return open.play({ send }, ALICE, from, call, besides, (id, above) => left.push([id, above]));
	};
	const playLine = (text: string) => {
		const calls = playsOf(game, ID as CheckedId, open.state(root), open.repliesTo(root), moves(text))!;
		return open.playLine({ send }, ALICE, root, calls, (id, above) => left.push([id, above]));
	};
	const refuse = async (index: number) => {
		sent[index]!.include(undefined);
		await end(index, 'failed');
	};
	const end = async (index: number, how: End) => {
		sent[index]!.end(how);
		await settled();
	};
	const include = async (index: number, ...events: object[]) => {
		sent[index]!.include(events as Events);
		await settled();
	};
	return { open, root, play, playLine, refuse, end, include, sent, left, block, undo, ofBlocks };
}

/** The event of a move in a transaction. */
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
		const { open, root, play } = await openGame({ fork_premium: 2, ply_step: 7n }, { replies: 1 });
		const id = play(root, 'b2');
		expect(open.positions.get(id)).toMatchObject({ deposit: price, bank: undefined, replies: 0 });
	});

	test('makes the next fork dearer at once, and counts once when it is in a block', async () => {
		const { open, root, play, block } = await openGame({ fork_premium: 1 });
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

	test('takes those that follow it along when it is refused, unsigned, and leads back to a position that exists', async () => {
		const { open, root, play, refuse, sent, left } = await openGame();
		const first = play(root, 'b2');
		const second = play(open.positions.get(first)!, 'c3');
		const third = play(open.positions.get(second)!, 'b1');
		const fork = play(root, 'a2');
		await refuse(0);
		expect([...open.positions.keys()].sort()).toEqual([ID, fork].sort());
		expect(left).toEqual([first, second, third].map((id) => [id, ID]));
		expect(sent.map(({ why }) => why !== undefined)).toEqual([false, true, true, false]);
		expect(sent[1]!.why).toMatch(/called off unsigned/);
	});

	test('leaves those before it alone when it is refused', async () => {
		const { open, root, play, refuse, sent, left } = await openGame();
		const first = play(root, 'b2');
		const second = play(open.positions.get(first)!, 'c3');
		await refuse(1);
		expect(left).toEqual([[second, first]]);
		expect(open.isExpected(first)).toBe(true);
		expect(sent[0]!.why).toBeUndefined();
	});

	test('keeps its position while a reorganisation undoes it, until it is final', async () => {
		const { open, root, play, sent, end, block, undo } = await openGame();
		const id = play(root, 'b2');
		sent[0]!.isSigned = true;
		const made = open.positions.get(id)!;
		await block(made);
		await undo(id);
		expect(open.isExpected(id)).toBe(true);
		await block(made);
		expect(open.isExpected(id)).toBe(false);
		await end(0, 'final');
		await undo(id);
		expect(open.positions.has(id)).toBe(false);
		expect(open.nearest(id)).toBe(ID);
	});

	test('that may have arrived is expected for a few blocks', async () => {
		const { open, root, play, end, block, left } = await openGame();
		const [lost, arrived] = ['b2', 'c3'].map((text) => play(root, text)) as [string, string];
		await end(0, 'unclear');
		await end(1, 'unclear');
		await block(open.positions.get(arrived)!);
		for (let blocks = 1; blocks < UNCLEAR_FOR; blocks += 1) await block();
		expect(open.isExpected(lost)).toBe(true);
		await block();
		expect([lost, arrived].map((id) => open.positions.has(id))).toEqual([false, true]);
		expect(left).toEqual([[lost, ID]]);
	});

	test('is called off when somebody else has played it, if it is unsigned still', async () => {
		const { open, root, play, sent, block } = await openGame();
		const id = play(root, 'b2');
		await block({ ...open.positions.get(id)!, mover: 'B' });
		expect(sent[0]!.why).toBe('Bob has played it here already.');
	});

	test('is for the price shown, and only where the ids are consistent and the move is legal', async () => {
		const { open, root } = await openGame({ fork_premium: 2 }, { replies: 1 });
		const call = open.playCall(root, ID as CheckedId, cell('b2'));
		expect(call).toMatchObject({ game: 0, position: ID, move: cell('b2'), most: 3n * 10n ** 12n });
		expect(open.playCall(root, undefined, cell('b2'))).toBeUndefined();
		expect(open.playCall(root, ID as CheckedId, cell('a1'))).toBeUndefined();
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

describe('a refused move says who was faster', () => {
	const [C3, B1] = ['c3', 'b1'].map((text) => ({ id: replyId(ID, cell(text)), parent: ID, made: cell(text) })) as [
		Partial<Position>,
		Partial<Position>,
	];
	const reply = (move: Partial<Position>, mover: string) => positionOf({ ...move, mover, ply: 2, turn: 'Red' });

	/** A refusal of Alice's reply on c3, after another reply by a player. */
	async function refusedAfter(move: Partial<Position>, mover: string, error: string) {
		const { root, play, sent, block, undo } = await openGame();
		play(root, 'c3');
		await undo(ID);
		await block({ ...root, replies: 1 }, reply(move, mover));
		return sent[0]!.explain?.(error);
	}

	test.each<[string, Partial<Position>, string, string, RegExp]>([
		['of somebody else, the same', C3, 'B', 'MoveAlreadyPlayed', /^Bob has played it here already\. .*fee/],
		[
			'of the same account, the same',
			C3,
			'A',
			'MoveAlreadyPlayed',
			/^You have played it here already, from another/,
		],
		['of the same account, the same, under the same number', C3, 'A', 'Stale', /^You have played it here already/],
		[
			'of somebody else, the one reply',
			B1,
			'B',
			'PositionClosed',
			/^Bob has replied with b1 already.* one reply\. /,
		],
		['of the same account, the one reply', B1, 'A', 'Stale', /^You have replied with b1 already, from another/],
	])('%s', async (_, move, mover, error, sentence) => {
		expect(await refusedAfter(move, mover, error)).toMatch(sentence);
	});

	test('a line names its move that was played', async () => {
		const { playLine, sent, block } = await openGame();
		playLine('c3 b1');
		await block(reply(C3, 'B'));
		expect(sent[0]!.explain?.('MoveAlreadyPlayed')).toMatch(/^Bob has played c3 here already\. /);
	});

	test('but not if it was refused for something else, or no one was', async () => {
		expect(await refusedAfter(C3, 'B', 'PriceTooHigh')).toBeUndefined();
		const { root, play, sent } = await openGame();
		play(root, 'c3');
		expect(sent[0]!.explain?.('PositionClosed')).toBeUndefined();
	});

	test('nor if the position takes many replies', async () => {
		const { root, play, sent, block } = await openGame({}, { ply: 3 });
		play(root, 'c3');
		await block(reply(B1, 'B'));
		expect(sent[0]!.explain?.('PositionClosed')).toBeUndefined();
	});
});

describe('a swap that is played', () => {
	test('of pieces makes the position with the mirrored stone, on which Red can go on', async () => {
		const { open, root, play, sent } = await openGame(
			{ opening_rule: Enum('SwapPieces') },
			{ made: cell('a3'), red: cells('a3') },
		);
		const id = play(root, 'swap');
		expect(id).toBe(replyId(ID, 'swap'));
		expect(sent[0]!.what).toBe('Blue’s swap');
		const swapped = { made: 'swap', ply: 2, turn: 'Red', red: [], blue: cells('c1') };
		expect(open.positions.get(id)).toMatchObject(swapped);
		const next = play(open.positions.get(id)!, 'a3');
		expect(open.positions.get(next)).toMatchObject({ ply: 3, turn: 'Blue', red: cells('a3'), blue: cells('c1') });
	});

	test('of sides makes the position with the same stone, on which Blue can go on', async () => {
		const { open, root, play } = await openGame(
			{ opening_rule: Enum('SwapSides'), placement: Enum('FollowTheLeader') },
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

test('a position that a reorganisation undid leads to the nearest one above it, and one of elsewhere to none', async () => {
	const { open, block, undo } = await openGame();
	const line = ['0x22', '0x33'].map((id, index) =>
		positionOf({ id, parent: index === 0 ? ID : '0x22', ply: 2 + index }),
	);
	await block(...line);
	expect(open.nearest('0x33')).toBe('0x33');
	await undo('0x33');
	expect(open.nearest('0x33')).toBe('0x22');
	await undo('0x22');
	expect(open.nearest('0x33')).toBe(ID);
	expect(open.nearest('0x44')).toBeUndefined();
});

test('positions that a lying node reported in a cycle, and took back, lead nowhere', async () => {
	const { open, root, block, undo } = await openGame();
	await block({ ...root, id: '0x22', parent: '0x33' }, { ...root, id: '0x33', parent: '0x22' });
	await undo('0x22', '0x33');
	expect(open.nearest('0x22')).toBeUndefined();
});

describe('a winning position', () => {
	const winning = positionOf({ id: '0x22', parent: ID, ply: 2, turn: 'Red', status: 'Winning', closesAt: 20 });
	const event = (type: string) => ({ type, value: { game: 0, position: winning.id } }) as unknown as GameEvent;

	test.each([
		['PositionProven', 'proof'],
		['Resigned', 'resignation'],
		['PositionJudged', 'time'],
	])('whose block has the event %s was won by %s', async (type, wonBy) => {
		const { open, ofBlocks, block } = await openGame({ seats: Enum('Duel', { invited: undefined }) });
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

test('the chain settles a game that takes no more moves, and the end comes with its rewards', async () => {
	const { client, block } = blocks();
	const parts = { moves: 1, losing: 0, released: 0, deposits: 100n, claimableDeposits: 90n };
	const onChain = {
		game: gameOf(3, {}, { started: true }),
		rewards: 0n,
		positions: [positionOf({ status: 'Closed' })],
	};
	const reader = {
		game: async () => onChain.game,
		positions: async () => onChain.positions,
		player: async () => ({ ...parts, rewards: onChain.rewards }),
		decidedRewards: async () => 0n,
	};
	const open = new OpenGame({ ...client, connection: { reader: () => reader } } as unknown as Client, 0);
	const seen = () => [open.isSettling, open.isOver, open.player?.rewards];
	onChain.positions.push(positionOf({ id: '0x33' }));
	await block({ events: undefined });
	await open.readPlayer('Alice');
	expect(seen()).toEqual([false, false, 0n]);

	onChain.positions[1] = positionOf({ id: '0x33', status: 'Winning' });
	await block({ events: undefined });
	expect(seen()).toEqual([true, true, 0n]);

	Object.assign(onChain, { game: { ...onChain.game, ended: true }, rewards: 7n });
	await block({ events: undefined });
	expect(seen()).toEqual([false, true, 7n]);
});

describe('a game from the archive', () => {
	const answer = (...positions: Position[]) => ({
		game: gameOf(3, {}, { position: ID, ended: true }),
		positions,
		wonBy: new Map([[ID, 'resignation' as const]]),
		endedAt: undefined,
	});

	test('takes the place of none that the chain has', async () => {
		const { open, root } = await openGame();
		open.showArchived(answer({ ...root, status: 'Losing' }));
		expect([open.isGone, open.archived, open.positions.get(ID)?.status]).toEqual([false, undefined, 'Open']);
	});

	test('gives way to one that the chain has after all', async () => {
		const { client, block } = blocks();
		const onChain = { game: undefined as Game | undefined, positions: [] as Position[] };
		const reader = { game: async () => onChain.game, positions: async () => onChain.positions };
		const open = new OpenGame({ ...client, connection: { reader: () => reader } } as unknown as Client, 0);
		await settled();
		open.showArchived(answer(positionOf({ id: ID, status: 'Losing' }), positionOf({ id: '0x33', parent: ID })));
		expect([open.isGone, [...open.positions.keys()]]).toEqual([true, [ID, '0x33']]);

		Object.assign(onChain, { game: gameOf(3), positions: [positionOf({ id: ID, mover: 'B' })] });
		await block({ events: [{ type: 'RewardsClaimed', value: { game: 0 } } as GameEvent] });
		expect([open.isGone, open.archived, [...open.positions.keys()]]).toEqual([false, undefined, [ID]]);
		expect(open.positions.get(ID)).toMatchObject({ mover: 'B', status: 'Open' });
	});
});
