// Floods of transactions that are never paid: moves are in the next blocks all the same.
//
// Blocks are counted, and not seconds. The one that is being made when a move comes is none of the next ones.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FloodedNetwork, attackers } from './lib/flood.mjs';
import { isLong } from './lib/tiers.mjs';

const MINUTE = 60_000;
const NEXT = 1 + 1;
const NEXT_THREE = 1 + 3;
const MILLI_UNIT = 1_000_000_000n;
const UNIT = 1_000n * MILLI_UNIT;
const KIB = 1024;

// A small pool makes a small flood as bad as a large one is for the pool that nodes have.
const POOL = isLong ? 8_192 : 512;
const OPTIONS = isLong ? [] : ['--pool-limit', `${POOL}`];
/** Nonces that each of many accounts uses. The balance pays the first. */
const EACH = 16;
const ROUNDS = 2;
/** More than the pool holds, of transactions that are ready and of those that are not. */
const CROWD = Math.ceil((1.2 * POOL) / EACH);
/** The existential deposit, and one fee of a small call. */
const ONE_FEE = (3n * MILLI_UNIT) / 2n;
/** What several of the longest transactions cost. */
const RICH = 20n * UNIT;

let used = 0;
const planned = [];
/** Accounts that nobody has used before, with this much each from the genesis on. */
function plan(count, plancks) {
	const accounts = attackers(count, used);
	used += count;
	planned.push(...accounts.map(({ address }) => [address, plancks]));
	return accounts;
}

// The genesis has them all, so they are dealt out before it is made.
const cast = {
	long: plan(1, RICH)[0],
	edges: plan(12, 3n * UNIT),
	lonely: Array.from({ length: 2 * ROUNDS }, () => plan(1, ONE_FEE)),
	operational: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	remarks: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	runaways: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, 10n * MILLI_UNIT)),
	future: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	replacing: plan(CROWD, UNIT),
	filling: plan(isLong ? 200 : 60, UNIT),
};

describe('a flood of what is never paid', () => {
	let network;
	let api;

	before(async () => {
		network = await FloodedNetwork.start(planned, ...OPTIONS);
		({ api } = network.door);
	});

	after(() => network?.stop());

	const rule = (name, body) => test(name, { timeout: (isLong ? 30 : 10) * MINUTE }, body);

	/** Operational calls that anyone may send, to fail. No two are the same. */
	const operational = (place) => api.tx.system.setHeapPages(place);
	const remark = (place, index) => api.tx.system.remark(`0x${index.toString(16).padStart(8, '0')}${place.toString(16).padStart(8, '0')}`);

	/**
	 * Floods before a move and once more behind it, as often as there are rounds: `signFor` gives the extrinsics of the
	 * flood of this number. The move is in one of the next three blocks each time.
	 */
	async function assertPlayedBeside(signFor) {
		for (let round = 0; round < ROUNDS; round += 1) {
			const [before, behind] = [await signFor(2 * round), await signFor(2 * round + 1)];
			await network.send(before);
			const [blocks] = await Promise.all([network.play(), network.send(behind)]);
			assert.ok(blocks <= NEXT_THREE, `a move was in no block, or only in block ${blocks} after it came`);
		}
	}

	/** Each of the accounts has paid for something in the end. */
	async function assertPaid(floods) {
		await network.pass(3);
		for (const accounts of floods) {
			const nonces = await network.nonces(accounts);
			const unpaid = nonces.filter((nonce) => nonce === 0).length;
			assert.equal(unpaid, 0, `of ${accounts.length} accounts whose calls were in the pool, ${unpaid} have paid nothing`);
		}
	}

	rule('of one account, behind a call that is too long for a block, is paid and keeps no move out', async () => {
		const { long } = cast;
		const [had] = await network.balances([long]);
		const call = api.tx.system.setStorage([['0x00', `0x${'00'.repeat(4_400 * KIB)}`]]);
		const fee = await network.fee(call);
		await network.send([network.signer.sign({ call, account: long, nonce: 0 })]);
		await network.send((await network.sign([long], POOL, operational)).slice(1));
		const blocks = await network.play();
		assert.ok(blocks <= NEXT_THREE, `a move was in no block, or only in block ${blocks} after it came`);
		await network.pass(2);
		const [[nonce], [has]] = await Promise.all([network.nonces([long]), network.balances([long])]);
		assert.ok(nonce > 0 && had - has >= fee, `the long call is in no block, and ${had - has} plancks were paid`);
	});

	rule('never holds a transaction that the pool takes and no block can', async () => {
		const { normal, operational: all } = api.consts.system.blockLength.max;
		const calls = [
			[normal.toNumber(), (bytes) => api.tx.system.remark(bytes)],
			[all.toNumber(), (bytes) => api.tx.system.setStorage([['0x00', bytes]])],
		];
		const account = (index) => cast.edges[index];
		let index = 0;
		for (const [limit, callOf] of calls) {
			const make = (bytes) =>
				network.signer.sign({ call: callOf(`0x${'00'.repeat(bytes)}`), account: account(index), nonce: 0 });
			const around = make(limit - KIB).length / 2 - 1 - (limit - KIB);
			// Behind the header and before the inherent, of a block whose number takes one byte, two or four.
			for (const left of [102, 110, 118, 122, 16 * KIB]) {
				const extrinsic = make(limit - left - around);
				assert.equal(extrinsic.length / 2 - 1, limit - left);
				const { taken } = await network.send([extrinsic]);
				if (taken === 1) {
					const blocks = await network.arrival(account(index), 0);
					assert.ok(blocks <= NEXT_THREE, `${left} bytes less than the limit ${limit} were taken, and are in no block`);
				}
				index += 1;
			}
		}
	});

	rule('of one account, of operational calls, keeps no move out and pays a fee', async () => {
		await assertPlayedBeside((flood) => network.sign(cast.lonely[flood], POOL, operational));
		await assertPaid(cast.lonely);
	});

	for (const [name, callOf] of [['operational', operational], ['remarks', remark]]) {
		rule(`of many accounts, of ${name === 'remarks' ? 'light' : name} calls, keeps no move out and pays for each account`, async () => {
			await assertPlayedBeside((flood) => network.sign(cast[name][flood], EACH, callOf));
			await assertPaid(cast[name]);
		});
	}

	rule('of accounts that give away their money first, keeps no move out, whatever tips they promise', async () => {
		const heir = cast.long.address;
		const callOf = (place, index) => (place === 0 ? api.tx.balances.transferAll(heir, false) : remark(place, index));
		await assertPlayedBeside((flood) =>
			network.sign(cast.runaways[flood], EACH, callOf, (place) => (place === 0 ? 0 : 8n * MILLI_UNIT)),
		);
	});

	rule('of nonces that never come to be the next, keeps no move out', async () => {
		await assertPlayedBeside(async (flood) => {
			const extrinsics = await network.sign(cast.future[flood], EACH, remark);
			return extrinsics.filter((_, index) => index % EACH !== 0);
		});
	});

	rule('of the same nonces again and again, keeps no move out', async () => {
		const TIMES = 8;
		const [first] = [await network.nonces(cast.replacing)];
		await assertPlayedBeside(async (flood) =>
			Array.from({ length: TIMES }, (_, time) =>
				cast.replacing.map((account, index) => {
					const nonce = first[index] + flood;
					return network.signer.sign({ call: remark(time, index), account, nonce, tip: time });
				}),
			).flat(),
		);
	});

	rule('of paid calls that fill the blocks, leaves the next one to a move with the tip of the page', async () => {
		// As much as one transaction may weigh, and a tip that puts it before moves without any.
		const BATCH = 100;
		const light = api.tx.utility.batch(Array.from({ length: BATCH }, () => api.tx.system.remark('0x')));
		const [weight, { maxExtrinsic }] = [(await light.paymentInfo(cast.filling[0].address)).weight, api.consts.system.blockWeights.perClass.normal];
		const times = Math.floor((0.95 * maxExtrinsic.unwrap().refTime.toNumber() * BATCH) / weight.refTime.toNumber());
		const heavy = api.tx.utility.batch(Array.from({ length: times }, () => api.tx.system.remark('0x')));
		await network.send(await network.sign(cast.filling, 2, () => heavy, () => 1_000_000));
		await network.pass(1);
		const tip = await network.usefulTip();
		assert.ok(tip > 0n, 'the blocks are not full');
		const blocks = await network.play(tip);
		assert.ok(blocks <= NEXT, `a move with the page's tip was only in block ${blocks} after it came`);
	});
});
