// Tips: when blocks are full, the pool orders transactions by what they pay, so a tip puts a call first.

import type { Connection } from './connection';
import type { Head } from './following';

interface Weight {
	readonly ref_time: bigint;
}

/** The weight used of a block, by dispatch class. */
export interface Filling {
	readonly normal: Weight;
	readonly operational: Weight;
	readonly mandatory: Weight;
}

/** The weight limits of a block: of the normal class, and of all classes together. */
export interface Room {
	readonly normal: bigint;
	readonly all: bigint;
}

/** The multiplier by which fees are as without one. */
const WHOLE = 10n ** 18n;
/** Percentage above which a block counts as full. */
const FULL = 75n;
/** Plancks. Enough to go before a call without a tip that weighs a tenth. */
const SMALLEST_TIP = 1_000n;

/** Blocks so few that somebody could fill them all to keep a move out. */
const FEW_BLOCKS = 20;

/** The highest tip, as a multiple of the call's fee. */
const MOST_FEES = 10n;

/** The tip of a call. */
export interface Tip {
	/** Plancks. */
	readonly tip: bigint;
	/** Whether it is more than the part of the fee that counts, so that the player has to agree to it. */
	readonly isHigh: boolean;
}

/**
 * The tip of a call that costs `fee`, when it takes `useful` plancks to go first. Both come from the node, which may
 * lie: the part of the fee above `credible` does not count.
 */
export function tipOf(useful: bigint, fee: bigint, credible: bigint): Tip {
	const counted = least(fee, credible);
	const tip = least(useful, MOST_FEES * counted);
	return { tip, isHigh: tip > counted };
}

/** The least tip, in plancks, of a move that can be made in `left` further blocks, whether blocks are full or not. */
export function leastTip(left: number): bigint {
	return left <= FEW_BLOCKS ? SMALLEST_TIP : 0n;
}

function least(one: bigint, other: bigint): bigint {
	return one < other ? one : other;
}

/** Whether the normal class used most of the room that the other classes left in a block. */
export function isFull({ normal, operational, mandatory }: Filling, room: Room): boolean {
	const left = room.all - operational.ref_time - mandatory.ref_time;
	const available = least(left, room.normal);
	return normal.ref_time * 100n > available * FULL;
}

/**
 * Whether a block's transactions paid, without tips, as much as those of a full block do. Both are in plancks. A block full
 * of bytes costs as much as one full of weight: a few long calls fill it too.
 */
export function isPaidFull(fees: bigint, ofFullBlock: bigint): boolean {
	return fees * 100n > ofFullBlock * FULL;
}

/** The smallest useful tip, in plancks: 0 unless the block was full, else a little more than its smallest tip. */
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
