import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { forecastOf, type Standing } from './forecast';
import type { PositionId } from './position-id';

const CUT = 50_000;
const NOTHING = { own: 0n, other: 0n, fund: 0n };
const AS_USUAL = { losing_rule: Enum('AnyReply'), reward: Enum('Halving') } as const;

/** Positions from a text such as `a Closed, ab Open 40`. The name of a position is its line, one letter a move. */
function standings(text: string): Standing[] {
	return text.split(', ').map((part) => {
		const [line, status, closesAt] = part.split(' ') as [string, Standing['status'], string | undefined];
		const id = (name: string) => `0x${name}` as PositionId;
		return {
			id: id(line),
			parent: line.length > 1 ? id(line.slice(0, -1)) : undefined,
			ply: line.length,
			status,
			closesAt: closesAt === undefined ? undefined : Number(closesAt),
			deposit: 100n,
			waiting: NOTHING,
		};
	});
}

/** The verdict, the block of judgement and the credit of each position, by its line. */
function prospectsOf(
	settings: Parameters<typeof forecastOf>[0],
	positions: Iterable<Standing>,
): Record<string, unknown> {
	const forecast = forecastOf(settings, positions, CUT);
	return Object.fromEntries(
		[...(forecast?.prospects ?? [])].map(([id, { verdict, judgedAt, credit }]) => [
			id.slice(2),
			[verdict, judgedAt, credit],
		]),
	);
}

describe('the forecast of a game', () => {
	test('judges what is open when it closes, and says who is paid', () => {
		const positions = standings('a Closed, ab Open 40, abc Open 60');
		expect(prospectsOf(AS_USUAL, positions)).toEqual({
			a: ['Continued', 40, 95n],
			ab: ['Losing', 60, 0n],
			abc: ['Winning', 60, 0n],
		});
		expect(forecastOf(AS_USUAL, positions, CUT)?.toFund).toBe(5n);
	});

	test('takes the first winning reply or waits for every reply, by the game’s rule', () => {
		const forked = standings('a Closed, ab Closed, abc Open 60, abd Open 70, abde Open 80');
		expect(prospectsOf(AS_USUAL, forked)).toMatchObject({ ab: ['Losing', 60, 95n], abd: ['Losing', 80, 0n] });
		const every = { ...AS_USUAL, losing_rule: Enum('EveryReply') } as const;
		expect(prospectsOf(every, forked)).toMatchObject({ ab: ['Continued', 70, 95n], abd: ['Losing', 80, 0n] });
	});

	test('does not depend on the order of the positions, and leaves the past as it is', () => {
		const positions = standings('a Continued, ab Losing, abc Winning, abd Open 60');
		const forecast = prospectsOf(AS_USUAL, positions);
		expect(forecast).toMatchObject({ ab: ['Losing', undefined, 0n], abd: ['Winning', 60, 0n] });
		expect(prospectsOf(AS_USUAL, positions.toReversed())).toEqual(forecast);
	});

	test('passes on what waits already, and does not count a forfeit twice', () => {
		const positions = standings('a Continued, ab Losing, abc Winning, abd Open 60');
		// The forfeit of ab waits at ab itself.
		const waiting = positions.map((position) =>
			position.status === 'Losing' ? { ...position, waiting: { own: 0n, other: 95n, fund: 5n } } : position,
		);
		expect(prospectsOf(AS_USUAL, waiting)).toMatchObject({ a: ['Continued', undefined, 95n] });
		expect(forecastOf(AS_USUAL, waiting, CUT)?.toFund).toBe(5n);
	});

	test('of more positions than a byte counts is read to the end', () => {
		const line = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
		const text = [...line]
			.map((_, ply) => `${line.slice(0, ply + 1)} ${ply === 103 ? 'Open 50' : 'Closed'}`)
			.join(', ');
		const forecast = prospectsOf(AS_USUAL, standings(text));
		expect(Object.keys(forecast)).toHaveLength(104);
		expect(forecast[line]).toEqual(['Winning', 50, 0n]);
	});

	test('does not exist before the opening is answered, or without a parent', () => {
		expect(forecastOf(AS_USUAL, standings('a Open'), CUT)).toBeUndefined();
		expect(forecastOf(AS_USUAL, standings('a Closed, abc Open 60'), CUT)).toBeUndefined();
		expect(forecastOf(AS_USUAL, [], CUT)).toBeUndefined();
	});
});
