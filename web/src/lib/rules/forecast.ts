// Forecasts of a game: the judgements and payouts that follow without further moves (rulebook, 4, 6 and 7).

import type { PositionId } from './position-id';
import { call } from './rules';
import { bytesOfLength, bytesOfOptionalNumber, lengthOfPrefix, littleEndian, numberOfBytes } from '../hex/scale';
import { bytesOfLosingRule, bytesOfReward, feeOf, type Settings } from './settings';

/** The statuses of a position, by their numbers in the encoding of the rules. */
const STATUSES = ['Open', 'Closed', 'Winning', 'Losing', 'Continued'] as const;
export type Status = (typeof STATUSES)[number];

const VERDICTS = ['Winning', 'Losing', 'Continued'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A position now. Amounts are in plancks. */
export interface Standing {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly ply: number;
	readonly status: Status;
	readonly closesAt: number | undefined;
	readonly deposit: bigint;
	readonly waiting: { readonly own: bigint; readonly other: bigint; readonly fund: bigint };
}

/**
 * The forecast of a position. A block is the one at whose end the event happens; undefined if it has happened already.
 */
export interface Prospect {
	readonly verdict: Verdict;
	readonly judgedAt: number | undefined;
	readonly settledAt: number | undefined;
	/** The credit of the position's mover, in plancks. */
	readonly credit: bigint;
}

export interface Forecast {
	readonly prospects: ReadonlyMap<PositionId, Prospect>;
	/** The plancks that the developer fund receives at the settlement of the game. */
	readonly toFund: bigint;
}

/**
 * The forecast of a game with these settings and positions. `cut` is the developer fund's part of a lost deposit, in
 * parts of a million. Undefined if the game has not started or the parent of a position is missing.
 */
export function forecastOf(
	{ losing_rule, reward }: Pick<Settings, 'losing_rule' | 'reward'>,
	positions: Iterable<Standing>,
	cut: number,
): Forecast | undefined {
	// The rules need parents before their replies. A position's ply is higher than its parent's.
	const list = [...positions].sort((one, other) => one.ply - other.ply);
	const places = new Map(list.map(({ id }, place) => [id, place]));
	const bytes = [...bytesOfLosingRule(losing_rule), ...bytesOfReward(reward), ...bytesOfLength(list.length)];
	for (const { parent, ply, status, closesAt, deposit, waiting } of list) {
		const place = parent === undefined ? undefined : places.get(parent);
		if (parent !== undefined && place === undefined) return undefined;
		bytes.push(
			...bytesOfOptionalNumber(place),
			...littleEndian(ply, 2),
			STATUSES.indexOf(status),
			...bytesOfOptionalNumber(closesAt),
		);
		for (const amount of [deposit, feeOf(deposit, cut), waiting.own, waiting.other, waiting.fund])
			bytes.push(...littleEndian(amount, 16));
	}
	const answer = call('forecast', bytes);
	return answer?.[0] === 1 ? read(answer.subarray(1), list) : undefined;
}

function read(bytes: Uint8Array, list: readonly Standing[]): Forecast {
	let at = lengthOfPrefix(bytes);
	const number = (length: number) => numberOfBytes(bytes.subarray(at, (at += length)));
	const block = () => (bytes[at++] === 1 ? Number(number(4)) : undefined);
	const prospects = new Map<PositionId, Prospect>();
	for (const { id } of list) {
		const verdict = VERDICTS[bytes[at++]!]!;
		prospects.set(id, { verdict, judgedAt: block(), settledAt: block(), credit: number(16) });
	}
	return { prospects, toFund: number(16) };
}
