import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { replyId } from '../../lib/rules/position-id';
import { cells, moves, settingsOf, stateOfLine } from '../../lib/rules/testing';
import type { CheckedId } from '../../lib/chain/sending/checking';
import { playsOf, priceOfAll, unplayed } from './line';

const FROM = `0x${'11'.repeat(32)}` as CheckedId;
const TOKEN = 10n ** 12n;

function plays(line: string, text: string, changes = {}, replies = 0) {
	const settings = settingsOf(4, changes);
	return playsOf({ number: 3, settings }, FROM, stateOfLine(settings, line)!, replies, moves(text));
}

describe('the calls of a line', () => {
	test('are each on the position that the one before makes', () => {
		const [a, b, c] = moves('c2 d2 c3');
		const second = replyId(FROM, a!);
		expect(plays('a1 b1', 'c2 d2 c3')).toMatchObject([
			{ name: 'play', game: 3, position: FROM, move: a },
			{ name: 'play', game: 3, position: second, move: b },
			{ name: 'play', game: 3, position: replyId(second, b!), move: c },
		]);
	});

	test('cost their prices at most: the first as a fork, and each its ply', () => {
		const calls = plays('a1 b1', 'c2 d2 c3', { fork_premium: 1, ply_step: 7n }, 2)!;
		expect(calls.map(({ most }) => most)).toEqual([3n * TOKEN + 7n, TOKEN + 14n, TOKEN + 21n]);
		expect(priceOfAll(calls)).toBe(5n * TOKEN + 42n);
	});

	test('carry the chain where a move connects, and nowhere else', () => {
		const calls = plays('a1 b1 a2 b2 a3 b3', 'a4')!;
		expect(calls.map(({ chain }) => chain)).toEqual([cells('a1 a2 a3 a4')]);
		expect(plays('a1 b1', 'c2 d2')!.map(({ chain }) => chain)).toEqual([undefined, undefined]);
	});

	test('swap', () => {
		expect(plays('a3', 'swap d4', { opening_rule: Enum('SwapPieces') })).toMatchObject([{ move: 'swap' }, {}]);
	});

	test('are none if a move is illegal', () => {
		expect(plays('a1 b1', 'c2 c2')).toBeUndefined();
		expect(plays('a1', 'swap')).toBeUndefined();
	});
});

test('of a line, that part is sent which no one has played', () => {
	const line = moves('c2 d2 c3');
	const first = replyId(FROM, line[0]!);
	const second = replyId(first, line[1]!);
	const positions = (...ids: string[]) => new Set(ids);
	expect(unplayed(positions(), FROM, line)).toEqual({ from: FROM, moves: line });
	expect(unplayed(positions(first), FROM, line)).toEqual({ from: first, moves: line.slice(1) });
	expect(unplayed(positions(first, second, replyId(second, line[2]!)), FROM, line)).toMatchObject({ moves: [] });
	expect(unplayed(positions(), FROM, [])).toEqual({ from: FROM, moves: [] });
});
