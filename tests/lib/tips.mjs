// The rule for tips that the page and the programs follow: the module that the page loads.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './node.mjs';

const { instance } = await WebAssembly.instantiate(readFileSync(join(repository, 'web', 'src', 'lib', 'rules', 'rules.wasm')));
const rules = instance.exports;
/** The length that a function returns for arguments that do not decode. */
const REFUSED = 0xffff_ffff;
/** The fee multiplier that stands for 1. */
const WHOLE = 10n ** 18n;

/** Calls a function of the module with a value of a SCALE type. Returns the bytes of its value. */
function call(registry, name, type, value) {
	const bytes = registry.createType(type, value).toU8a();
	// The memory may grow for the room, and then has another buffer.
	const room = rules.room(bytes.length) >>> 0;
	new Uint8Array(rules.memory.buffer).set(bytes, room);
	const length = rules[name]() >>> 0;
	if (length === REFUSED) throw new Error(`the rules do not take these arguments of ${name}: ${value}`);
	const at = rules.value() >>> 0;
	return new Uint8Array(rules.memory.buffer).slice(at, at + length);
}

/**
 * The rate of tips after the best block of `api`, or null unless the block was full. `isFull` counts it as full in any case, if it
 * has transactions.
 */
export async function tipRate(api, isFull = false) {
	const { blockWeights } = api.consts.system;
	const most = blockWeights.maxBlock;
	const full = blockWeights.perClass.normal.maxTotal.unwrapOr(most);
	const [{ normal, operational, mandatory }, multiplier, fee, records] = await Promise.all([
		api.query.system.blockWeight(),
		api.query.transactionPayment.nextFeeMultiplier(),
		api.call.transactionPaymentApi.queryWeightToFee(full),
		api.query.system.events(),
	]);
	const time = ({ refTime }) => refTime.toBigInt();
	const mostFees = isFull ? 0n : (fee.toBigInt() * multiplier.toBigInt()) / WHOLE;
	const usage = [time(normal), time(operational), time(mandatory), time(full), time(most), mostFees];
	const paid = records
		.filter(({ event }) => api.events.transactionPayment.TransactionFeePaid.is(event))
		.map(({ event: { data } }) => [data.actualFee.toBigInt() - data.tip.toBigInt(), data.tip.toBigInt()]);
	const type = '((u64, u64, u64, u64, u64, u128), Vec<(u128, u128)>)';
	const rate = api.registry.createType('Option<u128>', call(api.registry, 'tip_rate', type, [usage, paid]));
	return rate.isSome ? rate.unwrap().toBigInt() : null;
}

/** The tip in plancks at a rate of a call with a fee in plancks. */
export function tipAt({ registry }, rate, fee) {
	return registry.createType('u128', call(registry, 'tip', '(Option<u128>, u128)', [rate, fee])).toBigInt();
}
