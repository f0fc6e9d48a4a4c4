// When blocks are full, those who tip go first: the pool orders what waits in it by what it pays.

import type { Connection } from './connection';
import type { Head } from './following';

interface Weight {
	readonly ref_time: bigint;
}

/** What a block has been filled with, by the classes of the chain. */
export interface Filling {
	readonly normal: Weight;
	readonly operational: Weight;
	readonly mandatory: Weight;
}

/** What fits into a block: everybody's transactions, and everything. */
export interface Room {
	readonly normal: bigint;
	readonly all: bigint;
}

/** From this percentage on, a block counts as full. */
const FULL = 75n;
/** Plancks. Any tip at all counts; this one also puts a move before what is ten times as light and gives none. */
const SMALLEST_TIP = 1_000n;

/** A tip is never more than so many times the fee of its call. */
const MOST_FEES = 10n;

/** What a call gives to be preferred. */
export interface Tip {
	/** Plancks. */
	readonly tip: bigint;
	/** Whether it is more than the fee: then it is given only by whoever agrees to it. */
	readonly isHigh: boolean;
}

/**
 * The tip of a call that costs `fee`, where `useful` plancks would help. The node tells both, and may lie: no fee above
 * `credible` counts.
 */
export function tipOf(useful: bigint, fee: bigint, credible: bigint): Tip {
	const counted = least(fee, credible);
	const tip = least(useful, MOST_FEES * counted);
	return { tip, isHigh: tip > counted };
}

function least(one: bigint, other: bigint): bigint {
	return one < other ? one : other;
}

/** Whether a transaction may have to wait, after a block filled like this: what the chain itself took leaves less room. */
export function isFull({ normal, operational, mandatory }: Filling, room: Room): boolean {
	const left = room.all - operational.ref_time - mandatory.ref_time;
	const available = least(left, room.normal);
	return normal.ref_time * 100n > available * FULL;
}

/**
 * Whether its transactions paid as much, in plancks and without tips, as those of a full block do. A picosecond of work costs
 * a planck, and a block full of bytes costs what a block full of work does: few long calls can fill it too.
 */
export function isPaidFull(fees: bigint, { normal }: Room): boolean {
	return fees * 100n > normal * FULL;
}

/** The smallest tip that helps, in plancks, whatever a call costs: more than the smallest that got into the last block, if that was full. */
export async function usefulTip({ api }: Connection, { hash }: Head): Promise<bigint> {
	const at = { at: hash };
	const [filling, weights, records] = await Promise.all([
		api.query.System.BlockWeight.getValue(at),
		api.constants.System.BlockWeights(),
		api.query.System.Events.getValue(at),
	]);
	const all = weights.max_block.ref_time;
	const room = { all, normal: weights.per_class.normal.max_total?.ref_time ?? all };
	const paid = records.flatMap(({ event }) =>
		event.type === 'TransactionPayment' && event.value.type === 'TransactionFeePaid' ? [event.value.value] : [],
	);
	const fees = paid.reduce((sum, { actual_fee, tip }) => sum + actual_fee - tip, 0n);
	if (!isFull(filling, room) && !isPaidFull(fees, room)) return 0n;
	const smallest = paid.reduce((smallest, { tip }) => least(smallest, tip), paid[0]?.tip ?? 0n);
	return smallest + SMALLEST_TIP;
}
