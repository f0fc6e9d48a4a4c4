import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { priceOf } from '../../rules/settings';
import { settingsOf } from '../../rules/testing';
import type { Position, Status } from '../reading';
import { payoutsOf, resultOf } from './result';
import { positionOf } from '../testing';

const CUT = 50_000;
const UNIT = 10n ** 12n;

/** The games with their outcome, which the pallet's tests play too (rulebook, 12). Their amounts fit into a number. */
const VECTORS = fileURLToPath(new URL('../../../../../core/vectors/games/', import.meta.url));

interface Step {
	readonly by: string;
	readonly call: string;
	readonly expect: string;
	readonly path: readonly string[];
	readonly cell: string;
	readonly deposit: number;
	readonly opening: string;
	readonly losing_rule: 'every_reply' | 'any_reply';
	readonly reward?: 'halving';
	readonly fork_premium?: number;
	readonly ply_step?: number;
}

interface Vector {
	readonly developer_cut_ppm: number;
	readonly steps: readonly Step[];
	readonly ended: boolean;
	readonly game_exists?: boolean;
	readonly positions: readonly { readonly path: readonly string[]; readonly status: Lowercase<Status> }[];
	readonly players_after: Readonly<Record<string, { readonly rewards: number }>>;
	readonly developer_fund: number;
}

const lineOf = (path: readonly string[]) => path.join(' ');

/** The settings of a vector's game that decide prices and rewards. */
function termsOf({ deposit, losing_rule, reward, fork_premium, ply_step }: Step) {
	return settingsOf(3, {
		deposit: BigInt(deposit),
		losing_rule: Enum(losing_rule === 'any_reply' ? 'AnyReply' : 'EveryReply'),
		reward: Enum(reward === 'halving' ? 'Halving' : 'Trace'),
		fork_premium: fork_premium ?? 0,
		ply_step: BigInt(ply_step ?? 0),
	});
}

/** The positions of a vector at its end, in the form that the page reads. */
function endOf({ steps, positions }: Vector): Position[] {
	const settings = termsOf(steps[0]!);
	const moves = steps.filter(({ call, expect }) => expect === 'ok' && (call === 'create_game' || call === 'play'));
	const replies = new Map<string, number>();
	return moves.map(({ by, path = [], cell, opening, call }) => {
		const above = lineOf(path);
		const made = replies.get(above) ?? 0;
		replies.set(above, made + 1);
		const line = [...path, call === 'play' ? cell : opening];
		const { status } = positions.find(({ path }) => lineOf(path) === lineOf(line))!;
		return positionOf({
			id: lineOf(line),
			parent: path.length === 0 ? undefined : above,
			ply: line.length,
			mover: by,
			status: (status[0]!.toUpperCase() + status.slice(1)) as Status,
			deposit: path.length === 0 ? settings.deposit : priceOf(settings, path.length, made)!,
			// After the settlement no rewards wait. The held sum depends on the players who have claimed.
			held: 0n,
		});
	});
}

const vectors = readdirSync(VECTORS)
	.map((name) => [name, JSON.parse(readFileSync(VECTORS + name, 'utf8')) as Vector] as const)
	.filter(([, { ended, game_exists = true }]) => ended && game_exists);

describe('the result of a game', () => {
	test('has many games to be compared with', () => {
		expect(vectors.length).toBeGreaterThan(30);
	});

	test.each(vectors)('is that of %s', (_, vector) => {
		const { steps, players_after, developer_fund, developer_cut_ppm } = vector;
		const settings = termsOf(steps[0]!);
		const positions = endOf(vector);
		const { nets, toFund } = resultOf(settings, positions, developer_cut_ppm)!;
		const lost = (player: string) =>
			positions
				.filter(({ mover, status }) => mover === player && status === 'Losing')
				.reduce((sum, { deposit }) => sum + deposit, 0n);
		const rewards = Object.fromEntries([...nets].map(([player, net]) => [player, Number(net + lost(player))]));
		const expected = Object.fromEntries(
			Object.entries(players_after).map(([name, { rewards }]) => [name, rewards]),
		);
		const wasHandedUp = steps.some(({ call, expect }) => call === 'hand_up' && expect === 'ok');
		// The page rounds halves of each reward, the chain halves of sums. With hand-ups they may differ by a planck.
		const off = wasHandedUp && settings.reward.type === 'Halving' ? positions.length : 0;
		expect(Object.keys(rewards).toSorted()).toEqual(Object.keys(expected).toSorted());
		for (const [player, reward] of Object.entries(rewards))
			expect(Math.abs(reward - expected[player]!)).toBeLessThanOrEqual(off);
		expect(Number(toFund)).toBe(developer_fund);
		expect([...nets.values()].reduce((sum, net) => sum + net, toFund)).toBe(0n);
	});

	test('counts in a running game what has been judged, and nothing else', () => {
		const opening = positionOf({ id: 'a', status: 'Closed' });
		const lost = positionOf({ id: 'b', parent: 'a', mover: 'Bob', ply: 2, status: 'Losing', held: 0n });
		const won = positionOf({ id: 'c', parent: 'b', mover: 'Carol', ply: 3, status: 'Winning' });
		const open = positionOf({ id: 'd', parent: 'a', mover: 'Dave', ply: 2, status: 'Open', closesAt: 9 });
		const settings = settingsOf(3);
		expect(resultOf(settings, [open, won, lost, opening], CUT)).toEqual({
			nets: new Map([
				['Dave', 0n],
				['Carol', 0n],
				['Bob', -UNIT],
				['Alice', (UNIT / 100n) * 95n],
			]),
			toFund: UNIT / 20n,
		});
	});

	test('is unknown while a position’s parent is', () => {
		expect(resultOf(settingsOf(3), [positionOf({ id: 'b', parent: 'a', ply: 2 })], CUT)).toBeUndefined();
	});
});

describe('the payouts of a losing move', () => {
	const line = ['Alice', 'Bob', 'Carol', 'Bob', 'Alice', 'Dave'].map((mover, index) =>
		positionOf({ id: `${index}`, parent: index === 0 ? undefined : `${index - 1}`, mover, ply: index + 1 }),
	);
	const positions = new Map(line.map((position) => [position.id, position]));

	test('go to the players of the other side on its line, and to the fund', () => {
		const { players, fund } = payoutsOf(settingsOf(3), positions, '5', CUT)!;
		const share = ((UNIT / 100n) * 95n) / 3n;
		expect(new Map(players)).toEqual(
			new Map([
				['Alice', share * 2n],
				['Carol', share],
			]),
		);
		expect(share * 3n + fund).toBe(UNIT);
	});

	test('go by halves if the game does, the nearest first', () => {
		const { players } = payoutsOf(settingsOf(3, { reward: Enum('Halving') }), positions, '5', CUT)!;
		const pool = (UNIT / 100n) * 95n;
		expect(new Map(players)).toEqual(
			new Map([
				['Alice', pool / 2n + pool / 4n],
				['Carol', pool / 4n],
			]),
		);
	});

	test('of an opening go to the fund', () => {
		expect(payoutsOf(settingsOf(3), positions, '0', CUT)).toEqual({ players: [], fund: UNIT });
	});
});
