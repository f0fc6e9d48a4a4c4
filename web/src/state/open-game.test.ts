import { describe, expect, test } from 'vitest';
import type { Account } from '../chain/accounts';
import type { PlayCall } from '../chain/calls';
import type { CheckedId } from '../chain/checking';
import type { Progress } from '../chain/following';
import type { Game, Position } from '../chain/reading';
import { cell } from '../hex/testing';
import { replyId } from '../hex/position-id';
import type { ChainClient } from './chain-client.svelte';
import { OpenGame } from './open-game.svelte';

const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;
const ID = `0x${'11'.repeat(32)}`;
const ROOT: Position = {
	id: ID,
	parent: undefined,
	cell: cell('a1'),
	mover: 'B',
	ply: 1,
	turn: 'Blue',
	red: [cell('a1')],
	blue: [],
	closesAt: undefined,
	status: 'Open',
	replies: 0,
	winningReplies: 0,
	held: 0n,
};
const GAME = { number: 0, position: ID, positions: 1, settings: { size: 3 } } as Game;

/** A game whose only position is the opening, on a node that refuses moves when the test says so. */
async function openGame() {
	let onChain = [ROOT];
	let report: ((progress: Progress) => Promise<void> | void) | undefined;
	const reader = { game: async () => GAME, positions: async () => onChain };
	const client = {
		onProgress(listener: typeof report) {
			report = listener;
			return () => (report = undefined);
		},
		reader: () => reader,
	};
	const open = new OpenGame(client as unknown as ChainClient, 0);
	const block = async (...more: Position[]) => {
		onChain = [...onChain, ...more];
		await report?.({ head: { hash: '0x', number: 1 }, events: undefined });
		await settled();
	};
	await block();
	const refusals: (() => void)[] = [];
	const left: string[][] = [];
	const send = () => ({
		events: Promise.resolve(undefined),
		refused: new Promise<void>((settle) => refusals.push(settle)),
	});
	const play = (from: Position, text: string) => {
		const call: PlayCall = {
			name: 'play',
			game: 0,
			position: from.id as CheckedId,
			cell: cell(text),
			chain: undefined,
		};
		return open.play({ send }, ALICE, from, call, (id, above) => left.push([id, above]));
	};
	const refuse = async (index: number) => {
		refusals[index]!();
		await settled();
	};
	return { open, play, refuse, left, block };
}

const settled = () => new Promise((settle) => setTimeout(settle));

describe('a move that is played', () => {
	test('makes a position at once, on which the player can go on', async () => {
		const { open, play } = await openGame();
		const id = play(ROOT, 'b2');
		expect(id).toBe(replyId(ID, cell('b2')));
		expect(open.isExpected(id)).toBe(true);
		expect(open.positions.get(id)).toMatchObject({
			parent: ID,
			ply: 2,
			turn: 'Red',
			mover: 'A',
			blue: [cell('b2')],
		});
		const next = play(open.positions.get(id)!, 'c3');
		expect(open.positions.get(next)).toMatchObject({ parent: id, ply: 3, red: [cell('a1'), cell('c3')] });
	});

	test('is forgotten when it is refused', async () => {
		const { open, play, refuse, left } = await openGame();
		const id = play(ROOT, 'b2');
		await refuse(0);
		expect(open.positions.has(id)).toBe(false);
		expect(left).toEqual([[id, ID]]);
	});

	test.each([
		['first', [0, 1]],
		['last', [1, 0]],
	])('leads back to a position that exists when a chain of moves is refused, the %s move first', async (_, order) => {
		const { open, play, refuse, left } = await openGame();
		const id = play(ROOT, 'b2');
		const next = play(open.positions.get(id)!, 'c3');
		for (const index of order) await refuse(index);
		expect([...open.positions.keys()]).toEqual([ID]);
		expect(left.find(([refused]) => refused === next)![1]).toBe(order[0] === 0 ? ID : id);
		expect(left.find(([refused]) => refused === id)![1]).toBe(ID);
	});

	test('is no longer expected once it is in a block, and stays there when somebody else’s same move was faster', async () => {
		const { open, play, refuse, block } = await openGame();
		const id = play(ROOT, 'b2');
		await block({ ...open.positions.get(id)!, mover: 'B' });
		expect(open.isExpected(id)).toBe(false);
		await refuse(0);
		expect(open.positions.get(id)!.mover).toBe('B');
	});
});
