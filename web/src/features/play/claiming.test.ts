import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../../lib/chain/testing';
import { forecastOf, type Standing } from '../../lib/rules/forecast';
import { openingId, replyId } from '../../lib/rules/position-id';
import { mistakesIn } from '../../lib/rules/settings';
import { ALICE, BOB, cell, moves, settingsOf, VARIED } from '../../lib/rules/testing';
import { claimCalls, claimSettings, termsOf } from './claiming';

const CUT = 50_000;
const LIMITS = { maxBoardSize: 32, maxMoveTime: 201_600, minDeposit: 10n ** 11n };
const duel = settingsOf(5, { ...VARIED, seats: Enum('Duel', { invited: BOB }), deposit: 5n * 10n ** 11n });
const settings = claimSettings(duel, 3_000);

describe('the game of a claim', () => {
	test('has the duel’s board and deposit, and is open to all by the rules for money', () => {
		expect(settings).toEqual({
			board_size: 5,
			red_time: 1_200,
			blue_time: 1_200,
			deposit: duel.deposit,
			losing_rule: Enum('AnyReply'),
			opening_rule: duel.opening_rule,
			placement: duel.placement,
			seats: Enum('Open'),
			clock: Enum('EachMove'),
			fork_premium: 0,
			ply_step: 0n,
			reward: Enum('Halving'),
		});
		expect(mistakesIn(settings, ALICE, LIMITS)).toEqual([]);
	});

	test('gives Blue more time where the handicap is time', () => {
		const handicap = claimSettings(settingsOf(5), 3_000);
		expect([handicap.red_time, handicap.blue_time]).toEqual([1_200, 1_800]);
		expect(mistakesIn(handicap, ALICE, LIMITS)).toEqual([]);
	});

	test('is created and played under one signature, by ids that follow from its number', () => {
		const original = claimSettings(settingsOf(5), 3_000);
		const [opening, one, two] = [cell('b2'), ...moves('c3 d1')];
		const id = openingId(7, ALICE, original, opening);
		const price = original.deposit;
		expect(claimCalls(7, ALICE, original, opening, [one!, two!])).toEqual([
			{ name: 'create', settings: original, opening },
			{ name: 'play', game: 7, position: id, move: one, chain: undefined, most: price },
			{ name: 'play', game: 7, position: replyId(id, one!), move: two, chain: undefined, most: price },
		]);
		expect(claimCalls(7, ALICE, original, opening, moves('c3 c3'))).toBeUndefined();
	});
});

describe('the money of a claim', () => {
	const original = claimSettings(settingsOf(5, { deposit: 5n * 10n ** 11n }), 3_000);
	const FEE = original.deposit / 20n;

	/** The player's net once no one moves any more. Each path ends with a move by its player, who made all before it. */
	function netOf(lines: readonly (readonly [player: string, path: string])[]): bigint {
		const owners = new Map<string, string>();
		for (const [player, path] of lines)
			for (let line = path.split(' '); line.length > 0; line = line.slice(0, -1))
				if (!owners.has(line.join(' '))) owners.set(line.join(' '), player);
		const standings = [...owners.keys()].map((path): Standing => {
			const line = path.split(' ');
			return {
				...positionOf({ id: path, ply: line.length, deposit: original.deposit, closesAt: 9 }),
				parent: line.length === 1 ? undefined : line.slice(0, -1).join(' '),
				...(line.length === 1 && { status: 'Closed', closesAt: undefined }),
			};
		});
		const { prospects } = forecastOf(original, standings, CUT)!;
		return [...owners].reduce((sum, [path, owner]) => {
			const { verdict, credit } = prospects.get(path)!;
			return owner === 'me' ? sum + credit - (verdict === 'Losing' ? original.deposit : 0n) : sum;
		}, 0n);
	}

	const calls = (replies: string) => claimCalls(0, ALICE, original, cell('b2'), moves(replies))!;

	test('is said before', () => {
		expect(termsOf(original, calls('c3 d1 d2 e1'), CUT)).toEqual({
			held: 5n * original.deposit,
			risk: 4n * FEE,
			deposit: original.deposit,
			prize: original.deposit - FEE,
		});
	});

	const CLAIM = 'b2 c3 d1';
	test.each<[string, readonly (readonly [string, string])[], bigint]>([
		['no one replies', [['me', CLAIM]], -FEE],
		[
			'a reply is not answered',
			[
				['me', CLAIM],
				['bob', `${CLAIM} d2`],
			],
			-FEE,
		],
		[
			'a reply is beaten',
			[
				['me', CLAIM],
				['bob', `${CLAIM} d2`],
				['me', `${CLAIM} d2 e1`],
			],
			original.deposit - FEE,
		],
		[
			'the answer to a reply is beaten: half of its pool comes back',
			[
				['me', CLAIM],
				['bob', `${CLAIM} d2`],
				['me', `${CLAIM} d2 e1`],
				['bob', `${CLAIM} d2 e1 e2`],
			],
			-original.deposit + (original.deposit - FEE) / 2n,
		],
	])('if %s', (_, lines, expected) => {
		expect(netOf(lines)).toBe(expected);
	});

	test('of its own line never costs more than is said, wherever others fork it', () => {
		const line = 'b2 c3 d1 d2 e1';
		const { risk } = termsOf(original, calls('c3 d1 d2 e1'), CUT);
		const at = (count: number) => line.split(' ').slice(0, count).join(' ');
		const forks = [2, 3, 4, 5].map((count) => ['bob', `${at(count)} a5`] as const);
		const all = Array.from({ length: 2 ** forks.length }, (_, set) =>
			forks.filter((_, index) => set & (1 << index)),
		);
		const nets = all.map((forks) => netOf([['me', line], ...forks]));
		expect(all.length).toBe(16);
		for (const net of nets) expect(net).toBeGreaterThanOrEqual(-risk);
		expect(nets.reduce((least, net) => (net < least ? net : least))).toBe(-risk);
	});
});
