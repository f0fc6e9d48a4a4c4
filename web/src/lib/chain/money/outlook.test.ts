import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { cell } from '../../rules/testing';
import type { PositionId } from '../../rules/position-id';
import { outlookOf, withReply } from './outlook';
import type { Position } from '../reading';
import { gameOf, positionOf } from '../testing';

const CUT = 50_000;
const UNIT = 10n ** 12n;
const AnyReply = { losing_rule: Enum('AnyReply'), red_time: 40, blue_time: 60 } as const;

const id = (digit: string) => `0x${digit.repeat(64)}` as PositionId;
const opening = positionOf({ status: 'Closed', replies: 1 });
const reply = positionOf({
	id: id('2'),
	parent: opening.id,
	made: cell('b2'),
	mover: 'Bob',
	ply: 2,
	turn: 'Red',
	closesAt: 50,
});
const further = positionOf({ id: id('3'), parent: reply.id, made: cell('c3'), mover: 'Carol', ply: 3, turn: 'Blue' });
const listed = (...positions: Position[]) => new Map(positions.map((position) => [position.id, position]));
const game = gameOf(5, AnyReply, { started: true });

test('an answer that no one answers wins, and takes the deposit above it to the fund', () => {
	const outlook = outlookOf(game, listed(opening, reply), CUT);
	expect(outlook).toMatchObject({ nets: [['Alice', -UNIT]], toFund: UNIT, endsAt: 50 });
});

describe('one more move', () => {
	test('has the time of the colour to move, and pays the players above it if it wins', () => {
		const positions = withReply(game, listed(opening, reply), reply, further, false, 20);
		expect(positions.get(further.id)).toMatchObject({ status: 'Open', closesAt: 80 });
		const outlook = outlookOf(game, positions, CUT);
		expect(outlook?.nets).toEqual([
			['Alice', (UNIT / 100n) * 95n],
			['Bob', -UNIT],
		]);
		expect(outlook).toMatchObject({ toFund: UNIT / 20n, endsAt: 80 });
		expect(outlook?.prospects.get(reply.id)).toMatchObject({ verdict: 'Losing', judgedAt: 80 });
	});

	test('that is proven wins at once, and its parent loses when its time is over', () => {
		const positions = withReply(game, listed(opening, reply), reply, further, true, 20);
		const outlook = outlookOf(game, positions, CUT);
		expect(outlook?.prospects.get(further.id)).toMatchObject({ verdict: 'Winning', judgedAt: undefined });
		expect(outlook?.prospects.get(reply.id)).toMatchObject({ verdict: 'Losing', judgedAt: 50 });
	});

	test('closes an opening, and in a duel every position', () => {
		const answered = withReply(game, listed(positionOf()), positionOf(), reply, false, 20);
		expect(answered.get(opening.id)?.status).toBe('Closed');
		const open = withReply(game, listed(opening, reply), reply, further, false, 20);
		expect(open.get(reply.id)?.status).toBe('Open');
		const duel = gameOf(5, { ...AnyReply, seats: Enum('Duel', { invited: undefined }) });
		expect(withReply(duel, listed(opening, reply), reply, further, false, 20).get(reply.id)?.status).toBe('Closed');
	});

	test('leaves the other colour’s bank as it was', () => {
		const banked = { ...reply, bank: { Red: 33, Blue: 44 } };
		const duel = gameOf(5, {
			...AnyReply,
			seats: Enum('Duel', { invited: undefined }),
			clock: Enum('Bank', { increment: 3 }),
		});
		expect(withReply(duel, listed(opening, banked), banked, further, false, 20).get(further.id)?.closesAt).toBe(64);
	});
});

test('a game that has not started has no outlook', () => {
	expect(outlookOf(gameOf(5), listed(positionOf()), CUT)).toBeUndefined();
});
