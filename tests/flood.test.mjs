// Moves get into the next blocks despite floods of transactions that never pay.
//
// The tests count blocks, not seconds. The block in progress when a move arrives does not count as one of the next.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ManualChain } from './lib/chain.mjs';
import { FastSigner } from './lib/fast-signer.mjs';
import { FloodedNetwork, attackers } from './lib/flood.mjs';
import { createBlock } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { putStone } from './lib/positions.mjs';
import { isLong } from './lib/tiers.mjs';
import { tipAt, tipRate } from './lib/tips.mjs';
import { termsHash, termsWith } from './lib/tournaments.mjs';

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

describe('a flood of light calls with tips', () => {
	/** The transfers in a call of the flood. The call is then lighter than the one that the flood keeps out. */
	const KINDS = { 'a move': 3, 'an entry into a tournament': 60 };
	/** The smallest tip, and one of several fees of the lightest call. */
	const TIPS = [1_000n, 100_000_000n];
	/** The flood's work, as a multiple of a block's room. */
	const PART = 1.2;
	const TRANSFERS = 100;
	const BLOCKS = 2;
	const crowd = [];
	let chain;
	let api;
	let signer;

	before(async () => {
		chain = await ManualChain.start();
		({ api } = chain);
		signer = new FastSigner(api);
	});

	after(() => chain?.node.stop());

	const pending = () => api.rpc.author.pendingExtrinsics();
	const transfer = ({ address }, plancks) => api.tx.balances.transferKeepAlive(address, plancks);

	/** Makes blocks until the pool is empty. */
	async function drain() {
		while ((await pending()).length > 0) await createBlock(chain.node);
	}

	/** Enough accounts, with money for several calls each, to overfill a block with one call of this weight each. */
	async function crowdFor({ refTime }) {
		const { maxTotal, baseExtrinsic } = api.consts.system.blockWeights.perClass.normal;
		const fit = maxTotal.unwrap().refTime.toNumber() / (refTime.toNumber() + baseExtrinsic.refTime.toNumber());
		const count = Math.ceil(PART * fit);
		while (crowd.length < count) {
			const fresh = attackers(TRANSFERS, crowd.length);
			const call = api.tx.utility.batchAll(fresh.map((account) => transfer(account, UNIT)));
			await chain.succeeding([{ call, signer: chain.account('//Alice') }]);
			crowd.push(...fresh);
		}
		return crowd.slice(0, count);
	}

	/** Signs this call for each account that has no call in the pool, and sends it. */
	async function flood(accounts, call, tip) {
		const states = await api.query.system.account.multi(accounts.map(({ address }) => address));
		const waiting = new Set((await pending()).map((extrinsic) => extrinsic.signer.toString()));
		for (const [index, account] of accounts.entries()) {
			if (waiting.has(account.address)) continue;
			const signed = signer.sign({ call, account, nonce: states[index].nonce.toNumber(), tip });
			await chain.node.provider.send('author_submitExtrinsic', [signed]);
		}
	}

	/** Calls that a flood would keep out. Bob opens the game or announces the tournament. */
	const victims = {
		async 'a move'(bob) {
			const settings = { boardSize: 5, redTime: 1_000, blueTime: 1_001, deposit: api.consts.forkingHex.minDeposit };
			const call = api.tx.forkingHex.createGame(settings, { column: 1, row: 1 });
			const { outcomes: [{ events }] } = await chain.block([{ call, signer: bob }]);
			const { game, position } = events.find(({ method }) => method === 'GameCreated').data;
			return putStone(api, game, position, { column: 0, row: 0 });
		},
		async 'an entry into a tournament'(bob) {
			const number = await api.query.hexTournament.nextTournament();
			const present = (await api.query.system.number()).toNumber();
			const call = api.tx.hexTournament.announce(termsWith({ enterUntil: present + 100 }));
			await chain.succeeding([{ call, signer: bob }]);
			return api.tx.hexTournament.enter(number, await termsHash(api, number));
		},
	};

	for (const [name, transfers] of Object.entries(KINDS))
		for (const tip of TIPS)
			test(`of ${tip} plancks: ${name} with the tip of the rule is in one of the next two blocks`, { timeout: minutes(10) }, async () => {
				await drain();
				const player = chain.account(`//${transfers}//${tip}`);
				await chain.succeeding([{ call: transfer(player, 100n * UNIT), signer: chain.account('//Alice') }]);
				const victim = await victims[name](chain.account('//Bob'));
				const light = api.tx.utility.batch(Array.from({ length: transfers }, () => transfer(player, 1n)));
				const accounts = await crowdFor((await light.paymentInfo(player.address)).weight);
				const floodBlock = async () => {
					await flood(accounts, light, tip);
					await createBlock(chain.node);
					assert.ok((await pending()).length > 0, 'the flood does not overfill a block');
				};

				await floodBlock();
				const { partialFee } = await victim.paymentInfo(player.address);
				// A busy machine may have had no time to fill the block.
				const bid = tipAt(api, await tipRate(api, true), partialFee.toBigInt());
				const { nonce } = await api.query.system.account(player.address);
				await victim.signAndSend(player, { nonce, era: 0, tip: bid });
				const isIn = async () => (await api.query.system.account(player.address)).nonce.gt(nonce);
				for (let block = 0; block < BLOCKS && !(await isIn()); block += 1) await floodBlock();
				assert.ok(await isIn(), `in none of ${BLOCKS} blocks with a tip of ${bid} plancks`);
			});
});
