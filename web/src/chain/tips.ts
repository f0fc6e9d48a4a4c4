// Tips. The pool orders transactions by their payment, so a tip puts a call first when blocks are full.

import { FEW_BLOCKS, SMALLEST_TIP } from '../hex/policy';
import type { Connection } from './connection';
import type { Head } from './following';

interface Weight {
	readonly ref_time: bigint;
}

/** The weight used in a block, by dispatch class. */
export interface Filling {
	readonly normal: Weight;
	readonly operational: Weight;
	readonly mandatory: Weight;
}

/** The weight limits of a block: for the normal class, and for all classes together. */
export interface Room {
	readonly normal: bigint;
	readonly all: bigint;
}

/** The fee multiplier that stands for 1. */
const WHOLE = 10n ** 18n;
/** The percentage above which a block counts as full. */
const FULL = 75n;
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

function least(one: bigint, other: bigint): bigint {
	return one < other ? one : other;
}

/** Whether the normal class used most of the weight that the other classes left in a block. */
export function isFull({ normal, operational, mandatory }: Filling, room: Room): boolean {
	const left = room.all - operational.ref_time - mandatory.ref_time;
	const available = least(left, room.normal);
	return normal.ref_time * 100n > available * FULL;
}

/**
 * Whether the fees of a block, without tips, are close to the fees of a full block. Both are in plancks. A block can be
 * full of bytes instead of weight and pays the same; a few long calls fill it too.
 */
export function isPaidFull(fees: bigint, ofFullBlock: bigint): boolean {
	return fees * 100n > ofFullBlock * FULL;
}

/**
 * The smallest useful tip in plancks: 0 unless the block was full, else a little more than the block's smallest tip.
 */
export async function usefulTip(connection: Connection, { hash }: Head): Promise<bigint> {
	const api = await connection.api(hash);
	const at = { at: hash };
	const [filling, multiplier, weights, records] = await Promise.all([
		api.query.System.BlockWeight.getValue(at),
		api.query.TransactionPayment.NextFeeMultiplier.getValue(at),
		api.constants.System.BlockWeights(),
		api.query.System.Events.getValue(at),
	]);
	const { ref_time: all, proof_size } = weights.max_block;
	const room = { all, normal: weights.per_class.normal.max_total?.ref_time ?? all };
	const full = { ref_time: room.normal, proof_size };
	const fee = await api.apis.TransactionPaymentApi.query_weight_to_fee(full, at);
	const paid = records.flatMap(({ event }) =>
		event.type === 'TransactionPayment' && event.value.type === 'TransactionFeePaid' ? [event.value.value] : [],
	);
	const fees = paid.reduce((sum, { actual_fee, tip }) => sum + actual_fee - tip, 0n);
	if (!isFull(filling, room) && !isPaidFull(fees, (fee * multiplier) / WHOLE)) return 0n;
	const smallest = paid.reduce((smallest, { tip }) => least(smallest, tip), paid[0]?.tip ?? 0n);
	return smallest + SMALLEST_TIP;
}
