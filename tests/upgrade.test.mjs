// A runtime upgrade by Sudo on a chain with games in every state changes none of their outcomes.
//
// Two chains play the same games, block by block. One of them is upgraded to the next runtime. FORKING_HEX_NEXT_RUNTIME
// names its WASM; without it, the test builds one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertBalanced, entriesOf, readBooks } from './lib/accounting.mjs';
import { asSudo, ManualChain } from './lib/chain.mjs';
import { repository, startNode, temporaryFolder } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, replyId } from './lib/positions.mjs';
import { unlessLong } from './lib/tiers.mjs';

const DEPOSIT = 1_000_000_000_000n;
// The most moves that fit into an extrinsic, and into a block.
const BATCH = 120;
const A_BLOCK = 900;
const LARGE = 32;

function nextRuntime() {
	const given = process.env.FORKING_HEX_NEXT_RUNTIME;
	const file = given ?? join(temporaryFolder(), 'next-runtime.wasm');
	if (!given) execFileSync(join(repository, 'scripts', 'next-runtime'), [file], { stdio: ['ignore', 'inherit', 'inherit'] });
	return `0x${readFileSync(file).toString('hex')}`;
}

/** The cell with this index. */
const cell = (index, size) => ({ column: index % size, row: Math.floor(index / size) });

/** A game, with names for its positions. */
class Game {
	#ids = {};

	constructor(scenario, number, { size, red, blue, rule = 'EveryReply' }) {
		Object.assign(this, { scenario, number, size });
		this.settings = { size, redTime: red, blueTime: blue, deposit: DEPOSIT, losingRule: rule };
	}

	get chain() {
		return this.scenario.chain;
	}

	get #calls() {
		return this.chain.api.tx.forkingHex;
	}

	id(name) {
		return this.#ids[name] ?? assert.fail(`there is no position ${name}`);
	}

	create(by) {
		const signer = this.chain.account(by);
		const call = this.#calls.createGame(this.settings, cell(0, this.size));
		this.#ids.opening = openingId(call, this.number, signer);
		return { call, signer };
	}

	play(by, from, index, name, chain = null) {
		const call = this.#calls.play(this.number, this.id(from), cell(index, this.size), chain?.map((each) => cell(each, this.size)) ?? null);
		this.#ids[name] = replyId(call);
		return { call, signer: this.chain.account(by) };
	}

	prove(by, name, chain) {
		const call = this.#calls.prove(this.number, this.id(name), chain.map((each) => cell(each, this.size)));
		return { call, signer: this.chain.account(by) };
	}

	/** Replies to one position on `count` cells, in the fewest extrinsics that fit. */
	forks(by, from, count) {
		const plays = Array.from({ length: count }, (_, index) => this.play(by, from, index + 2, `fork ${index}`).call);
		const batches = [];
		for (let first = 0; first < count; first += BATCH) batches.push(plays.slice(first, first + BATCH));
		return batches.map((batch) => ({ call: this.chain.api.tx.utility.batchAll(batch), signer: this.chain.account(by) }));
	}

	withdraw(by) {
		return { call: this.#calls.withdraw(this.number, this.id('opening')), signer: this.chain.account(by) };
	}

	release(name, by) {
		return { call: this.#calls.release(this.number, this.id(name)), signer: this.chain.account(by) };
	}

	claim(who, by) {
		return { call: this.#calls.claim(this.number, this.chain.account(who).address), signer: this.chain.account(by) };
	}

	async position(name) {
		return (await this.chain.api.call.forkingHexApi.position(this.number, this.id(name))).unwrap();
	}

	async info() {
		return this.chain.api.call.forkingHexApi.game(this.number);
	}
}

// The block with the upgrade, counted from the first one that the test makes. The moves before it are timed to lead up to it.
const UPGRADE = 36;

/** The games of the test on one chain. */
class Scenario {
	constructor(chain) {
		this.chain = chain;
		let number = 0;
		const game = (settings) => new Game(this, number++, settings);
		// Large games, whose moves fill a block each. They end early, and their removal is under way at the upgrade.
		this.removed = Array.from({ length: 4 }, () => game({ size: LARGE, red: 10, blue: 11 }));
		// Large games, all of whose moves are due in the block of the upgrade: more than one block can close.
		this.due = Array.from({ length: 4 }, (_, index) =>
			game({ size: LARGE, red: UPGRADE - 22 - index, blue: UPGRADE - 21 - index, rule: index % 2 === 0 ? 'EveryReply' : 'AnyReply' }),
		);
		this.withdrawn = game({ size: 5, red: 20, blue: 30 });
		this.unstarted = game({ size: 5, red: 20, blue: 30 });
		this.open = game({ size: 5, red: 20, blue: 30 });
		this.closed = game({ size: 5, red: 2, blue: 30 });
		this.unclaimed = game({ size: 5, red: 1, blue: 2 });
		this.released = game({ size: 2, red: 20, blue: 30 });
		this.lost = game({ size: 2, red: 3, blue: 30, rule: 'AnyReply' });
	}

	get games() {
		const { removed, due, withdrawn, unstarted, open, closed, unclaimed, released, lost } = this;
		return [...removed, ...due, withdrawn, unstarted, open, closed, unclaimed, released, lost];
	}

	/** The extrinsics for the block with this number. All of them must succeed. */
	extrinsics(block) {
		const { removed, due, withdrawn, unstarted, open, closed, unclaimed, released, lost } = this;
		switch (block) {
			case 2:
				return this.games.map((game) => game.create('//Alice'));
			case 3:
				return [...removed, unclaimed].map((game) => game.play('//Bob', 'opening', 1, 'reply'));
			case 4:
			case 5:
			case 6:
			case 7:
				return removed[block - 4].forks('//Charlie', 'reply', A_BLOCK);
			case 20:
				return due.map((game) => game.play('//Bob', 'opening', 1, 'reply'));
			case 21:
			case 22:
			case 23:
			case 24:
				return due[block - 21].forks('//Charlie', 'reply', A_BLOCK);
			case 28:
				return [lost.play('//Bob', 'opening', 1, 'reply')];
			case 29:
				return [lost.play('//Charlie', 'reply', 2, 'proven', [0, 2]), lost.play('//Dave', 'reply', 3, 'other')];
			case 30:
				return [closed, open, released].map((game) => game.play('//Bob', 'opening', 1, 'reply'));
			case 31:
				return [
					closed.play('//Charlie', 'reply', 2, 'fork'),
					released.play('//Charlie', 'reply', 2, 'proven', [0, 2]),
					released.play('//Dave', 'reply', 3, 'other'),
				];
			case 32:
				return [released.release('proven', '//Dave')];
			case 33:
				return [open.play('//Charlie', 'reply', 6, 'fork'), open.play('//Dave', 'reply', 7, 'other')];
			case UPGRADE - 1:
				// Claim everything there is, now that Bob's moves have lost, so that the removal can begin.
				return removed.flatMap((game) => ['//Alice', '//Charlie'].map((who) => game.claim(who, '//Dave')));

			// The upgraded chain runs the next runtime from here on.
			case UPGRADE + 2:
				return [withdrawn.withdraw('//Alice'), unstarted.play('//Ferdie', 'opening', 1, 'reply')];
			case UPGRADE + 3:
				return [
					open.play('//Bob', 'fork', 2, 'answer'),
					released.play('//Bob', 'other', 2, 'blue', [2, 1]),
					lost.play('//Bob', 'other', 2, 'blue'),
					closed.play('//Bob', 'fork', 3, 'answer'),
				];
			case UPGRADE + 4:
				return [lost.prove('//Dave', 'blue', [1, 2]), unclaimed.claim('//Bob', '//Dave')];
			default:
				return [];
		}
	}
}

/** Makes the block in which Sudo sets this code, or makes a remark if there is none. Returns the block's events. */
async function upgrade(scenario, code) {
	const { node, api } = scenario.chain;
	const events = await asSudo(node, code === null ? api.tx.system.remark('0x') : api.tx.system.setCode(code));
	scenario.chain = new ManualChain(node);
	return events;
}

/** The pallet's events in a block, encoded in full, so that every planck is compared. */
const ofGames = (events) => events.filter(({ section }) => section === 'forkingHex').map((event) => `${event.method} ${event.toHex()}`);

test('games in every state go on after an upgrade of the runtime, as if there had been none', { skip: unlessLong, timeout: minutes(30) }, async () => {
	const code = nextRuntime();
	const nodes = await Promise.all([0, 1].map(() => startNode('--dev', '--tmp', '--sealing', 'manual')));
	try {
		const [scenario, other] = nodes.map((node) => new Scenario(new ManualChain(node)));
		const before = await readBooks(nodes[0].api);
		const old = nodes[0].api.runtimeVersion.specVersion.toNumber();
		let block = 0;

		/** Makes a block on each chain with the extrinsics of its scenario, and compares the outcomes. */
		async function both(extrinsicsOf) {
			block += 1;
			const made = await Promise.all(
				[scenario, other].map(async (each) => {
					const { outcomes, events } = await each.chain.block(extrinsicsOf(each));
					return { errors: outcomes.map(({ error }) => error), events: ofGames(events) };
				}),
			);
			assert.deepEqual(made[0].errors, made[1].errors, `block ${block}`);
			assert.deepEqual(made[0].events, made[1].events, `block ${block}`);
			return made;
		}

		async function play(last) {
			while (block < last) {
				const [{ errors }] = await both((each) => each.extrinsics(block));
				assert.ok(errors.every((error) => error === null), `block ${block}: ${errors}`);
			}
		}

		await play(UPGRADE - 1);
		// Signed for the old runtime, and sent too late.
		const late = await scenario.unstarted.play('//Eve', 'opening', 3, 'late').call.signAsync(scenario.chain.account('//Eve'), { nonce: 0, era: 0 });
		block += 1;
		const upgrades = await Promise.all([scenario, other].map((each) => upgrade(each, each === scenario ? code : null)));
		assert.deepEqual(ofGames(upgrades[0]), ofGames(upgrades[1]));
		assert.ok(upgrades[0].some(({ section, method }) => section === 'system' && method === 'CodeUpdated'));
		const { api } = scenario.chain;

		// The next runtime finds a game or position in each state.
		assert.equal((await scenario.withdrawn.info()).unwrap().started.isTrue, false);
		assert.ok((await scenario.open.position('fork')).status.isOpen);
		assert.ok((await scenario.closed.position('reply')).status.isClosed);
		assert.ok((await scenario.lost.position('reply')).status.isLosing);
		assert.ok((await scenario.lost.position('other')).status.isOpen);
		assert.ok((await scenario.released.position('proven')).held.toBigInt() < DEPOSIT);
		const unclaimed = (await scenario.unclaimed.info()).unwrap();
		assert.ok(unclaimed.ended.isTrue && unclaimed.owed.toBigInt() > 0n);
		const { due, unfinished, removals } = api.query.forkingHex;
		const now = (await api.rpc.chain.getHeader()).number.toBigInt();
		const overdue = (await due.keys()).filter(({ args: [at] }) => BigInt(at.toHex()) <= now);
		assert.ok(overdue.length > 0, 'overdue positions wait for the next block');
		assert.ok((await unfinished()).length > 0, 'positions that can be settled wait for the next block');
		const begun = (await removals.entries()).filter(([, removal]) => removal.unwrap().isSome);
		assert.ok(begun.length > 0, 'a removal is under way');
		await assertBalanced(api, before);

		await assert.rejects(api.rpc.author.submitExtrinsic(late.toHex()), /bad signature/i);
		await play(UPGRADE + 1);
		const versions = await Promise.all([scenario, other].map(({ chain }) => chain.api.query.system.lastRuntimeUpgrade()));
		assert.deepEqual(versions.map((version) => version.unwrap().specVersion.toNumber()), [old + 1, old]);
		await assertBalanced(api, before);
		await play(UPGRADE + 80);

		// Every game is over. Claim for every player who has something to claim.
		const settled = (await entriesOf(api.query.forkingHex.games)).filter(([, game]) => game.unwrap().removedAt.isSome);
		const gone = [...scenario.removed, scenario.withdrawn, scenario.unclaimed];
		const expected = scenario.games.filter((game) => !gone.includes(game));
		assert.deepEqual(settled.map(([{ args: [game] }]) => game.toNumber()).sort((one, two) => one - two), expected.map(({ number }) => number));
		const players = await entriesOf(api.query.forkingHex.players);
		const claims = players.map(([{ args: [game, who] }]) => ({ game: game.toNumber(), who: who.toString() }));
		await both(({ chain }) =>
			claims.map(({ game, who }) => ({ call: chain.api.tx.forkingHex.claim(game, who), signer: chain.account('//Dave') })),
		);
		await play(block + 10);
		for (const { chain } of [scenario, other]) {
			for (const map of ['games', 'positions', 'players', 'due', 'removals'])
				assert.equal((await chain.api.query.forkingHex[map].keys()).length, 0, `${map} of a game that is gone`);
			assert.equal((await chain.api.query.forkingHex.unfinished()).length, 0);
			const books = await readBooks(chain.api);
			assert.equal(books.held, 0n);
			assert.equal(books.pot, books.existentialDeposit);
			await assertBalanced(chain.api, before);
		}
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
	}
});
