// Numbers and the rule for tips of `forking_hex_rules::policy`, which all clients share.

import { call } from './rules';
import { bytesOfLength, bytesOfOption, littleEndian, numberOfBytes } from '../hex/scale';

const numbers = call('policy')!;
const numberAt = (index: number) => Number(numberOfBytes(numbers.subarray(4 * index, 4 * index + 4)));

/** The most calls in one transaction, which may not fill a block. */
export const MOST_CALLS = numberAt(0);
/** The mortality of a transaction in blocks. A later signature would be too old. */
export const VALID_FOR = numberAt(1);
/** The most blocks left for a move at which it pays the smallest tip in any case. An attacker could fill them all. */
export const FEW_BLOCKS = numberAt(2);
/** The smallest tip in plancks. It beats a call without a tip that has a tenth of the weight. */
export const SMALLEST_TIP = numberOfBytes(numbers.subarray(12, 28));
/** The blocks after which a transaction that is in none of them is signed again with a higher tip. */
export const RAISE_AFTER = Number(numberOfBytes(numbers.subarray(28)));

/** The number of the block at which the mortality of a signature begins. */
export function birth(best: number, lastFinal: number): number {
	return Number(numberOfBytes(call('birth', littleEndian(best, 4), littleEndian(lastFinal, 4))!));
}

/** A block's use. Work is in picoseconds, and fees are in plancks, without tips. */
export interface Usage {
	/** The work of the normal class. */
	readonly normal: bigint;
	/** The work of the operational class. */
	readonly operational: bigint;
	/** The work of hooks and inherents. */
	readonly mandatory: bigint;
	readonly mostNormal: bigint;
	/** The most work of all classes. */
	readonly most: bigint;
	/** The fees of a block full of normal work. */
	readonly mostFees: bigint;
}

/** The payment of a transaction in plancks. The fee does not include the tip. */
export interface Paid {
	readonly fee: bigint;
	readonly tip: bigint;
}

/** The rate of tips after a block; undefined unless the block was full. */
export function tipRate(usage: Usage, paid: readonly Paid[]): bigint | undefined {
	const { normal, operational, mandatory, mostNormal, most, mostFees } = usage;
	const work = [normal, operational, mandatory, mostNormal, most].flatMap((amount) => littleEndian(amount, 8));
	const payments = paid.flatMap(({ fee, tip }) => [...bytesOfAmount(fee), ...bytesOfAmount(tip)]);
	const answer = call('tip_rate', work, bytesOfAmount(mostFees), bytesOfLength(paid.length), payments)!;
	return answer[0] === 1 ? numberOfBytes(answer.subarray(1)) : undefined;
}

/** The tip in plancks that puts a call with this fee first: 0 without a rate. */
export function tipAt(rate: bigint | undefined, fee: bigint): bigint {
	const rates = bytesOfOption(rate === undefined ? undefined : bytesOfAmount(rate));
	return numberOfBytes(call('tip', rates, bytesOfAmount(fee))!);
}

/** The tip in plancks after one that was too small. `useful` is the tip that the rule gives now. */
export function raisedTip(tooSmall: bigint, useful: bigint): bigint {
	return numberOfBytes(call('raised_tip', bytesOfAmount(tooSmall), bytesOfAmount(useful))!);
}

/** The encoding of plancks. Throws if a lying node reports more of them than there can be, or less than none. */
function bytesOfAmount(plancks: bigint): number[] {
	return littleEndian(plancks, 16);
}
