// Moves get into the next blocks despite floods of transactions that never pay.
//
// The tests count blocks, not seconds. The block in progress when a move arrives does not count as one of the next.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { FloodedNetwork, attackers } from './lib/flood.mjs';
import { minutes } from './lib/patience.mjs';
import { isLong } from './lib/tiers.mjs';

const NEXT = 1 + 1;
const NEXT_THREE = 1 + 3;
const MILLI_UNIT = 1_000_000_000n;
const UNIT = 1_000n * MILLI_UNIT;
const KIB = 1024;

// With a small pool, a small flood does the same harm as a large one to the default pool.
const POOL = isLong ? 8_192 : 512;
const OPTIONS = isLong ? [] : ['--pool-limit', `${POOL}`];
/** Extrinsics per account of a crowd. The account's balance pays for the first one only. */
const EACH = 16;
const ROUNDS = 2;
/** Accounts of a crowd: enough to overfill the pool, both with ready transactions and with future ones. */
const CROWD = Math.ceil((1.2 * POOL) / EACH);
/** The existential deposit and the fee of one small call. */
const ONE_FEE = (21n * MILLI_UNIT) / 2n;
/** Enough for the fees of several transactions of the greatest length. */
const RICH = 20n * UNIT;

let used = 0;
const planned = [];
/** Reserves unused accounts, with this balance each at genesis. */
function plan(count, plancks) {
	const accounts = attackers(count, used);
	used += count;
	planned.push(...accounts.map(({ address }) => [address, plancks]));
	return accounts;
}

// All accounts are in the genesis, so they are reserved before it is made.
const cast = {
	long: plan(1, RICH)[0],
	edges: plan(12, 3n * UNIT),
	lonely: Array.from({ length: 2 * ROUNDS }, () => plan(1, ONE_FEE)),
	operational: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	remarks: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	runaways: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, 20n * MILLI_UNIT)),
	future: Array.from({ length: 2 * ROUNDS }, () => plan(CROWD, ONE_FEE)),
	replacing: plan(CROWD, UNIT),
	filling: plan(isLong ? 200 : 60, UNIT),
};

describe('a flood of transactions that never pay', () => {
	let network;
	let api;

	before(async () => {
		network = await FloodedNetwork.start(planned, ...OPTIONS);
		({ api } = network.publicNode);
	});

	after(() => network?.stop());

	const rule = (name, body) => test(name, { timeout: minutes(isLong ? 30 : 10) }, body);

	/** An operational call that any account can submit, and that fails. Each place gives a different call. */
	const operational = (place) => api.tx.system.setHeapPages(place);
	const remark = (place, index) => api.tx.system.remark(`0x${index.toString(16).padStart(8, '0')}${place.toString(16).padStart(8, '0')}`);

	/**
	 * In each round, sends a flood, a move, and another flood. Fails unless the move is in one of the next three blocks.
	 * `signFor` returns the extrinsics of the flood with this number.
	 */
	async function assertPlayedBeside(signFor) {
		for (let round = 0; round < ROUNDS; round += 1) {
			const [before, behind] = [await signFor(2 * round), await signFor(2 * round + 1)];
			await network.send(before);
			const [blocks] = await Promise.all([network.play(), network.send(behind)]);
			assert.ok(blocks <= NEXT_THREE, `a move took ${blocks} blocks`);
		}
	}

	/** Fails unless every account of these floods has paid for at least one transaction. */
	async function assertPaid(floods) {
		await network.pass(3);
		for (const accounts of floods) {
			const nonces = await network.nonces(accounts);
			const unpaid = nonces.filter((nonce) => nonce === 0).length;
			assert.equal(unpaid, 0, `of ${accounts.length} accounts with calls in the pool, ${unpaid} have paid nothing`);
		}
	}

	rule('from one account, behind a call that is too long for a block, pays and keeps no move out', async () => {
		const { long } = cast;
		const [had] = await network.balances([long]);
		const call = api.tx.system.setStorage([['0x00', `0x${'00'.repeat(4_400 * KIB)}`]]);
		const fee = await network.fee(call);
		await network.send([network.signer.sign({ call, account: long, nonce: 0 })]);
		await network.send((await network.sign([long], POOL, operational)).slice(1));
		const blocks = await network.play();
		assert.ok(blocks <= NEXT_THREE, `a move took ${blocks} blocks`);
		await network.pass(2);
		const [[nonce], [has]] = await Promise.all([network.nonces([long]), network.balances([long])]);
		assert.ok(nonce > 0 && had - has >= fee, `the long call is in no block, and the account has paid ${had - has} plancks`);
	});

	rule('leaves no transaction in the pool that no block can include', async () => {
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
			// The lengths around the room that the header and the inherents leave, for block numbers encoded in one, two or
			// four bytes.
			for (const left of [102, 110, 118, 122, 16 * KIB]) {
				const extrinsic = make(limit - left - around);
				assert.equal(extrinsic.length / 2 - 1, limit - left);
				const { taken } = await network.send([extrinsic]);
				if (taken === 1) {
					const blocks = await network.arrival(account(index), 0);
					assert.ok(blocks <= NEXT_THREE, `the pool took ${left} bytes less than the limit ${limit}, and no block did`);
				}
				index += 1;
			}
		}
	});

	rule('from one account, of operational calls, keeps no move out and pays a fee', async () => {
		await assertPlayedBeside((flood) => network.sign(cast.lonely[flood], POOL, operational));
		await assertPaid(cast.lonely);
	});

	for (const [name, callOf] of [['operational', operational], ['remarks', remark]]) {
		rule(`from many accounts, of ${name === 'remarks' ? 'light' : name} calls, keeps no move out and pays for each account`, async () => {
			await assertPlayedBeside((flood) => network.sign(cast[name][flood], EACH, callOf));
			await assertPaid(cast[name]);
		});
	}

	rule('from accounts that give their money away first, keeps no move out, whatever tips they promise', async () => {
		const heir = cast.long.address;
		const callOf = (place, index) => (place === 0 ? api.tx.balances.transferAll(heir, false) : remark(place, index));
		await assertPlayedBeside((flood) =>
			network.sign(cast.runaways[flood], EACH, callOf, (place) => (place === 0 ? 0 : 8n * MILLI_UNIT)),
		);
	});

	rule('of nonces that never become the next, keeps no move out', async () => {
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

	rule('of paid calls that fill the blocks, leaves room in the next one for a move with the tip that the page suggests', async () => {
		// Each transaction has almost the greatest weight, and a tip that puts it before moves without one.
		const BATCH = 100;
		const light = api.tx.utility.batch(Array.from({ length: BATCH }, () => api.tx.system.remark('0x')));
		const [weight, { maxExtrinsic }] = [(await light.paymentInfo(cast.filling[0].address)).weight, api.consts.system.blockWeights.perClass.normal];
		const times = Math.floor((0.95 * maxExtrinsic.unwrap().refTime.toNumber() * BATCH) / weight.refTime.toNumber());
		const heavy = api.tx.utility.batch(Array.from({ length: times }, () => api.tx.system.remark('0x')));
		const fill = async () => network.send(await network.sign(cast.filling, 2, () => heavy, () => 1_000_000));
		await fill();
		// A busy machine has no time to fill every block.
		let tip = 0n;
		while (tip === 0n) {
			await network.next();
			tip = await network.usefulTip();
			if (tip === 0n && (await network.pending()) === 0) await fill();
		}
		const blocks = await network.play(tip);
		assert.ok(blocks <= NEXT, `a move with the page's tip took ${blocks} blocks`);
	});
});
