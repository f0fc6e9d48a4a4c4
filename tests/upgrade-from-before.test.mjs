// A chain of the version before this one, with games in every state and more than 8,000 positions, is upgraded to this one.
//
// Two chains run the node of the version before and play the same games. Sudo gives one of them this version's runtime; the
// other plays to the end by the old one. Every move must have the same outcome on both. FORKING_HEX_BEFORE names the node of
// the version before: README.md says how to build it.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { assertBalanced, authorShare, entriesOf, readBooks } from './lib/accounting.mjs';
import { ManualChain } from './lib/chain.mjs';
import { baseSpecification } from './lib/large-state.mjs';
import { HERE, startNodeIn } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { Scenario, STANDING_UNTIL, UPGRADE } from './lib/scenario.mjs';
import { unlessLong } from './lib/tiers.mjs';

/** The version before. The calls of `lib/scenario.mjs` and `lib/positions.mjs` have the shapes of both. */
const BEFORE = 106;
const POSITIONS = 8_000;
// Blocks that closings, settlements and removals of all games may take.
const PATIENCE = 500;
// The most claims for a block: a pool holds 64 transactions of an account.
const CLAIMS = 30;
// Differences that a failure shows.
const SHOWN = 10;
// The storage key `:code`, in hexadecimal.
const CODE = '0x3a636f6465';
/** The accounts that play the scenario. Alice also makes the blocks. */
const PLAYERS = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Ferdie'];
const AUTHOR = '//Alice';

const given = process.env.FORKING_HEX_BEFORE;
const skip = unlessLong || (given ? false : `FORKING_HEX_BEFORE does not name the node of version ${BEFORE}`);

/** The runtime of the node under test, as its development chain has it at genesis. */
async function runtimeUnderTest() {
	const { base } = await baseSpecification();
	return base.genesis.raw.top[CODE];
}

/** The outcomes of a chain: the events of its games in words, and the fees. */
class Ledger {
	events = [];
	#fees = new Map();
	#earned = 0n;

	add(events) {
		for (const { section, method, data } of events) {
			if (section === 'forkingHex') this.events.push(inWords(method, data));
			if (section !== 'transactionPayment' || method !== 'TransactionFeePaid') continue;
			const [who, fee] = [data.who.toString(), data.actualFee.toBigInt()];
			this.#fees.set(who, (this.#fees.get(who) ?? 0n) + fee);
			this.#earned += authorShare(fee);
		}
	}

	/** Plancks that an account has lost to fees, less those that it has earned from them. */
	lostToFees(address, isAuthor) {
		return (this.#fees.get(address) ?? 0n) - (isAuthor ? this.#earned : 0n);
	}
}

/** An event as text, without the block in which a game will be removed, which depends on the weights of its settlement. */
function inWords(method, data) {
	const fields = data.names.map((name, index) => [name, data[index]]).filter(([name]) => name !== 'removedAt');
	return [method, ...fields.map(([name, value]) => `${name} ${value.toHex()}`)].join(', ');
}

/** The texts that occur more often in `list` than in `other`. */
function missing(list, other) {
	const count = new Map();
	for (const text of other) count.set(text, (count.get(text) ?? 0) + 1);
	return list.filter((text) => {
		const left = count.get(text) ?? 0;
		count.set(text, left - 1);
		return left <= 0;
	});
}

/** All stored positions by game and id: those parts that never change. */
async function positionsOf({ api }) {
	const entries = await entriesOf(api.query.forkingHex.positions);
	return new Map(
		entries.map(([{ args: [game, id] }, stored]) => {
			const { parent, mover, cell, ply, stones, closesAt, status } = stored.unwrap();
			const fixed = [parent, mover, cell, ply, stones, closesAt].map((part) => part.toHex()).join(' ');
			return [`${game} ${id.toHex()}`, { game: game.toNumber(), fixed, status: status.type, closesAt: closesAt.toString() }];
		}),
	);
}

test('games in every state and 8,000 positions go on under the next version as under the one before', { skip, timeout: minutes(60) }, async () => {
	const code = await runtimeUnderTest();
	const old = { ...HERE, program: resolve(given) };
	// The accounting reads the fees of all blocks, so their states are kept.
	const options = ['--dev', '--tmp', '--sealing', 'manual', '--state-pruning', 'archive'];
	const nodes = await Promise.all([0, 1].map(() => startNodeIn(old, ...options)));
	try {
		assert.equal(nodes[0].api.runtimeVersion.specVersion.toNumber(), BEFORE, `${given} is not the version before`);
		const both = nodes.map((node) => new Scenario(new ManualChain(node), { standing: true }));
		const [scenario, other] = both;
		const ledgers = both.map(() => new Ledger());
		const before = await readBooks(nodes[0].api);
		let block = 0;

		/** Makes a block on each chain. Returns the errors of its extrinsics, by chain. */
		async function make(extrinsicsOf) {
			block += 1;
			return Promise.all(
				both.map(async (each, index) => {
					const { outcomes, events } = await each.chain.block(await extrinsicsOf(each));
					ledgers[index].add(events);
					return outcomes.map(({ error }) => error);
				}),
			);
		}

		async function play(last) {
			while (block < last) {
				const errors = await make((each) => each.extrinsics(block));
				assert.ok(errors.flat().every((error) => error === null), `block ${block}: ${errors}`);
			}
		}

		/** Makes blocks until this holds on both chains. */
		async function until(holds, description) {
			const last = block + PATIENCE;
			while (!(await Promise.all(both.map(holds))).every(Boolean)) {
				assert.ok(block < last, `not within ${PATIENCE} blocks: ${description}`);
				await play(block + 10);
			}
		}

		await play(UPGRADE - 1);
		// Signed for the old runtime, and sent too late.
		const late = await scenario.unstarted.play('//Eve', 'opening', 3, 'late').call.signAsync(scenario.chain.account('//Eve'), { nonce: 0, era: 0 });
		block += 1;
		const upgrades = await Promise.all(both.map((each) => each.upgrade(each === scenario ? code : null)));
		for (const [index, events] of upgrades.entries()) ledgers[index].add(events);
		assert.ok(upgrades[0].some(({ section, method }) => section === 'system' && method === 'CodeUpdated'));

		// This version reads all that the version before has stored.
		for (const each of both) await each.assertEveryState();
		const stored = await positionsOf(other.chain);
		assert.ok(stored.size >= POSITIONS, `only ${stored.size} positions`);
		const read = await positionsOf(scenario.chain);
		assert.equal(read.size, stored.size);
		const differing = [...stored].filter(([key, position]) => !isDeepStrictEqual(read.get(key), position));
		assert.deepEqual(differing.slice(0, SHOWN), []);
		const { api } = scenario.chain;
		await assertBalanced(api, before);
		// Past the library, which would refuse to decode the old call itself.
		await assert.rejects(nodes[0].provider.send('author_submitExtrinsic', [late.toHex()]), /Verification Error|Invalid Transaction/i);

		// Its first block changes no deadline and loses no position, but for those of games under removal.
		await play(UPGRADE + 1);
		const versions = await Promise.all(both.map(({ chain }) => chain.api.query.system.lastRuntimeUpgrade()));
		const [upgraded, unchanged] = versions.map((version) => version.unwrap().specVersion.toNumber());
		assert.ok(upgraded > BEFORE);
		assert.equal(unchanged, BEFORE);
		const after = await positionsOf(scenario.chain);
		const removed = scenario.removed.map(({ number }) => number);
		const kept = [...stored].filter(([key, { game }]) => after.has(key) || !removed.includes(game));
		assert.deepEqual(kept.filter(([key, { fixed }]) => after.get(key)?.fixed !== fixed).slice(0, SHOWN), []);
		const due = await api.query.forkingHex.due.keys();
		const awaited = new Set(due.map(({ args: [at, game, id] }) => `${game} ${id.toHex()} ${Number(at.toHex())}`));
		const running = [...after].filter(([, { status, closesAt }]) => status === 'Open' && closesAt !== '');
		assert.ok(running.length > 0);
		assert.deepEqual(running.filter(([key, { closesAt }]) => !awaited.has(`${key} ${closesAt}`)).slice(0, SHOWN), []);
		await assertBalanced(api, before);

		// A position takes moves to the end of its time, and not longer, whatever waits to be closed.
		await play(STANDING_UNTIL);
		const tooLate = await make((each) => [each.standing[0].play('//Bob', 'fork 2', 2, 'too late')]);
		assert.deepEqual(tooLate, [['PositionClosed'], ['PositionClosed']]);

		// The additions of this version, beside the old games: a name, and a purse whose owner takes back what is in it.
		const [owner, purse] = ['//Alice//stash', '//Bob//stash'].map((path) => scenario.chain.account(path));
		const { names, proxy, balances } = api.tx;
		const forPurse = (call) => proxy.proxy(purse.address, null, call);
		const succeed = async (signer, call) => {
			const errors = await make((each) => (each === scenario ? [{ call, signer }] : []));
			assert.deepEqual(errors, [[null], []], call.method.method);
		};
		const freeOf = async ({ address }) => (await api.query.system.account(address)).data.free.toBigInt();
		await succeed(owner, names.setName('Piet'));
		assert.equal((await api.call.namesApi.ownerOf('PIET')).toString(), owner.address);
		await succeed(purse, proxy.addProxy(owner.address, 'Any', 0));
		await succeed(owner, forPurse(balances.transferAll(owner.address, true)));
		assert.equal(await freeOf(purse), api.consts.balances.existentialDeposit.toBigInt());
		await succeed(owner, forPurse(proxy.removeProxies()));
		await succeed(owner, names.clearName());

		// Every game ends, on both chains with the same outcome.
		const expected = (each) => each.lasting.map((game) => game.number);
		await until(async (each) => isDeepStrictEqual(await each.settled(), expected(each)), 'all games to be settled');
		await assertBalanced(api, before);
		const claims = new Map(await Promise.all(both.map(async (each) => [each, await each.claims()])));
		assert.equal(claims.get(scenario).length, claims.get(other).length, 'the players');
		for (let first = 0; first < claims.get(scenario).length; first += CLAIMS)
			await make((each) => claims.get(each).slice(first, first + CLAIMS));
		await until(async ({ chain }) => (await chain.api.query.forkingHex.games.keys()).length === 0, 'all games to be paid out');
		await until(async ({ chain }) => (await chain.api.query.forkingHex.removals.keys()).length === 0, 'all games to be removed');

		const [now, ought] = ledgers.map(({ events }) => events);
		assert.deepEqual(missing(ought, now).slice(0, SHOWN), [], 'events of the old version alone');
		assert.deepEqual(missing(now, ought).slice(0, SHOWN), [], 'events of the new version alone');
		for (const path of PLAYERS) {
			// Fees may differ between the versions, and nothing else does.
			const [found, wanted] = await Promise.all(
				both.map(async ({ chain }, index) => {
					const { address } = chain.account(path);
					const { data } = await chain.api.query.system.account(address);
					return data.free.toBigInt() + data.reserved.toBigInt() + ledgers[index].lostToFees(address, path === AUTHOR);
				}),
			);
			assert.equal(found, wanted, `the wealth of ${path}`);
		}
		for (const each of both) await each.assertNothingLeft(before);
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
	}
});
