// Tests of standings and prizes against the results of an independent model of the tournament rulebook.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { counted, isOver, prizes, roundsOf, standings } from './standings';
import { beginningOf, type Beginning, meetingsOf } from './cross-table';
import { playerOf, roundOf } from './tournament-testing';
import type { Player, Round } from './tournaments';

const FOLDER = new URL('../../../core/vectors/tournaments/', import.meta.url);

interface Vector {
	readonly name: string;
	readonly players: number;
	readonly entry: number;
	readonly shares_ppm: readonly number[];
	readonly rounds: readonly {
		readonly left: readonly number[];
		readonly pairs: readonly (readonly [number, number])[];
		readonly bye: number | null;
		readonly games: readonly {
			readonly opener: number;
			readonly responder: number;
			readonly opener_half_points: number;
		}[];
	}[];
	readonly standings: readonly {
		readonly player: number;
		readonly half_points: number;
		readonly opponents_half_points: number;
	}[];
	readonly prizes: readonly { readonly player: number; readonly amount: number }[];
}

const VECTORS = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Vector);

/** The players at the beginning of each round of a vector, and that round at its end. */
function played({ players: count, rounds }: Vector): { players: Player[]; round: Round }[] {
	let players = Array.from({ length: count }, (_, number) => playerOf(number));
	return rounds.map(({ left, bye, games }, number) => {
		const begun = players.map((player, each) => ({ ...player, withdrawn: left.includes(each) }));
		const scored = count > 6 && bye !== null && !left.includes(bye) ? 4 : 0;
		const round = roundOf(
			number,
			games.map(({ opener, responder, opener_half_points: halfPoints }) => [opener, responder, halfPoints]),
			bye === null ? undefined : { player: bye, halfPoints: scored },
		);
		players = counted(begun, round);
		return { players: begun, round };
	});
}

describe.each(VECTORS)('$name', (vector) => {
	const rounds = played(vector);
	const last = rounds.at(-1)!;
	const final = standings(counted(last.players, last.round));

	test('has these standings and prizes', () => {
		expect(rounds.length).toBe(roundsOf(vector.players));
		expect(rounds.every(({ round }) => isOver(round))).toBe(true);
		expect(final).toEqual(
			vector.standings.map(({ player, half_points: halfPoints, opponents_half_points: opponents }) => ({
				player,
				halfPoints,
				opponents,
			})),
		);
		const pool = BigInt(vector.entry) * BigInt(vector.players);
		const paid = prizes(pool, vector.shares_ppm, vector.players);
		expect(paid.map((plancks, place) => [final[place]!.player, plancks])).toEqual(
			vector.prizes.map(({ player, amount }) => [player, BigInt(amount)]),
		);
		expect(paid.reduce((sum, plancks) => sum + plancks, 0n)).toBe(pool);
	});

	const pairOf = (round: Vector['rounds'][number], player: number) =>
		round.pairs.find((pair) => pair.includes(player))?.find((other) => other !== player);
	/** The half points that a player gained in a round. */
	const pointsOf = (number: number, player: number) => {
		const { bye } = rounds[number]!.round;
		if (bye?.player === player) return bye.halfPoints;
		const games = vector.rounds[number]!.games.filter((game) => [game.opener, game.responder].includes(player));
		return games.reduce(
			(sum, game) => sum + (game.opener === player ? game.opener_half_points : 2 - game.opener_half_points),
			0,
		);
	};
	const known = rounds.map(({ players, round }) => beginningOf(players, round));

	test('has a cross table that shows all that was seen', () => {
		const table = meetingsOf(last.players, last.round, known);
		for (const [player, meetings] of table.entries())
			expect(meetings).toEqual(
				vector.rounds.map((round, number) => ({
					opponent: pairOf(round, player),
					halfPoints: pointsOf(number, player),
					goesOn: false,
				})),
			);
	});

	test('has a cross table that says nothing wrong where something was missed', () => {
		for (let missed = 0; missed < 2 ** known.length; missed += 1) {
			const seen: (Beginning | undefined)[] = known.map((each, number) =>
				(missed >> number) & 1 ? undefined : each,
			);
			const table = meetingsOf(last.players, last.round, seen);
			for (const [player, meetings] of table.entries()) {
				const opponents = meetings.map(({ opponent }) => opponent);
				const met = vector.rounds.map((round) => pairOf(round, player));
				expect(opponents.toSorted()).toEqual(met.toSorted());
				for (const [number, { halfPoints }] of meetings.entries())
					if (halfPoints !== undefined)
						expect([opponents[number], halfPoints]).toEqual([met[number], pointsOf(number, player)]);
			}
		}
	});
});

test('what is not decided scores nothing yet, and the opponents of the present round count', () => {
	const players = [0, 1, 2, 3].map((number) => playerOf(number));
	const round = roundOf(0, [
		[0, 3, undefined],
		[3, 0, 0],
		[1, 2, 1],
		[2, 1, undefined],
	]);
	expect(isOver(round)).toBe(false);
	expect(standings(counted(players, round)).map(({ player, ...line }) => [player, ...Object.values(line)])).toEqual([
		[0, 2, 0],
		[1, 1, 1],
		[2, 1, 1],
		[3, 0, 2],
	]);
	const [first] = meetingsOf(players, round, []);
	expect(first).toEqual([{ opponent: 3, halfPoints: 2, goesOn: true }]);
});

test('what cannot be was not seen', () => {
	const players = [0, 1].map((number) => playerOf(number, { halfPoints: 3 * number, met: [1 - number] }));
	const seen = [undefined, { halfPoints: [9, 9], bye: undefined }];
	const points = (round: Round) => meetingsOf(players, round, seen).map(([first]) => first!.halfPoints);
	expect(points(roundOf(2, []))).toEqual([undefined, undefined]);
	expect(points(roundOf(1, []))).toEqual([0, 3]);
});

test('up to six all meet all, and more play five rounds', () => {
	expect([2, 3, 4, 5, 6, 7, 64].map(roundsOf)).toEqual([1, 3, 3, 5, 5, 5, 5]);
});

test('prizes of places that no one has, and what is left, go to the first', () => {
	expect(prizes(100n, [500_000, 300_000], 9)).toEqual([70n, 30n]);
	expect(prizes(7n, [1, 999_999], 1)).toEqual([7n]);
	expect(prizes(0n, [1_000_000], 0)).toEqual([]);
});
