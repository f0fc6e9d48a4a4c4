// Tips. The pool orders transactions by their payment, so a tip puts a call first when blocks are full.

import { FEW_BLOCKS, SMALLEST_TIP, tipAt, tipRate } from '../../rules/policy';
import type { Connection } from '../node/connection';
import type { Head } from '../node/following';

/** The fee multiplier that stands for 1. */
const WHOLE = 10n ** 18n;
/** The highest tip, as a multiple of the call's fee. */
const MOST_FEES = 10n;

/** The tip of a call. */
export interface Tip {
	/** The tip in plancks. */
	readonly tip: bigint;
	/** Whether the tip exceeds the credible part of the fee. The player must then agree to it. */
	readonly isHigh: boolean;
}

/**
 * The tip of a call that costs `fee`. `useful` is the tip that puts the call first. Both come from the node, which may
 * lie, so the part of the fee above `credible` does not count. All amounts are in plancks.
 */
export function tipOf(useful: bigint, fee: bigint, credible: bigint): Tip {
	const counted = least(fee, credible);
	const tip = least(useful, MOST_FEES * counted);
	return { tip, isHigh: tip > counted };
}

/** The smallest tip in plancks of a move with `left` further blocks of time, even if blocks are not full. */
export function leastTip(left: number): bigint {
	return left <= FEW_BLOCKS ? SMALLEST_TIP : 0n;
}

/** The tip in plancks that puts a call with this fee first: at least `atLeast`, and 0 unless blocks are full. */
export function usefulTip(rate: bigint | undefined, fee: bigint, atLeast: bigint): bigint {
	const tip = tipAt(rate, fee);
	return tip > atLeast ? tip : atLeast;
}

function least(one: bigint, other: bigint): bigint {
	return one < other ? one : other;
}

/** The rate of tips after a block; undefined unless the block was full. */
export async function rateAfter(connection: Connection, { hash }: Head): Promise<bigint | undefined> {
	const api = await connection.api(hash);
	const at = { at: hash };
	const [{ normal, operational, mandatory }, multiplier, weights, records] = await Promise.all([
		api.query.System.BlockWeight.getValue(at),
		api.query.TransactionPayment.NextFeeMultiplier.getValue(at),
		api.constants.System.BlockWeights(),
		api.query.System.Events.getValue(at),
	]);
	const { ref_time: most, proof_size } = weights.max_block;
	const mostNormal = weights.per_class.normal.max_total?.ref_time ?? most;
	const full = { ref_time: mostNormal, proof_size };
	const fee = await api.apis.TransactionPaymentApi.query_weight_to_fee(full, at);
	const paid = records.flatMap(({ event }) =>
		event.type === 'TransactionPayment' && event.value.type === 'TransactionFeePaid' ? [event.value.value] : [],
	);
	return tipRate(
		{
			normal: normal.ref_time,
			operational: operational.ref_time,
			mandatory: mandatory.ref_time,
			mostNormal,
			most,
			mostFees: (fee * multiplier) / WHOLE,
		},
		paid.map(({ actual_fee, tip }) => ({ fee: actual_fee - tip, tip })),
	);
}
