// Games in every state, played before and after a runtime upgrade, for tests of upgrades.

import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { assertBalanced, entriesOf, readBooks } from './accounting.mjs';
import { asSudo, ManualChain } from './chain.mjs';
import { openingId, putStone, replyId } from './positions.mjs';

/** The deposit of every move, in plancks. */
const DEPOSIT = 1_000_000_000_000n;
// Moves in an extrinsic, and in a block. Both fit in either runtime.
const BATCH = 32;
const A_BLOCK = 480;
const LARGE = 32;

/** The block of the upgrade, counted from the test's first block. The moves before are timed to lead up to it. */
export const UPGRADE = 36;

/** The cell with this index. */
const cell = (index, size) => ({ column: index % size, row: Math.floor(index / size) });

/** A game, with names for its positions. */
class Game {
	#ids = {};

	constructor(scenario, number, { size, red, blue, rule = 'EveryReply' }) {
		Object.assign(this, { scenario, number, size });
		this.settings = { boardSize: size, redTime: red, blueTime: blue, deposit: DEPOSIT, losingRule: rule };
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
		const call = putStone(this.chain.api, this.number, this.id(from), cell(index, this.size), chain?.map((each) => cell(each, this.size)));
		this.#ids[name] = replyId(call);
		return { call, signer: this.chain.account(by) };
	}

	prove(by, name, chain) {
		const call = this.#calls.prove(this.number, this.id(name), chain.map((each) => cell(each, this.size)));
		return { call, signer: this.chain.account(by) };
	}

	/** Replies to one position on `count` cells, in the fewest extrinsics that fit. */
	async forks(by, from, count) {
		const batches = [];
		for (let first = 0; first < count; first += BATCH) {
			const indices = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);
			const plays = indices.map((index) => this.play(by, from, index + 2, `fork ${index}`).call);
			batches.push({ call: this.chain.api.tx.utility.batchAll(plays), signer: this.chain.account(by) });
			// Answers pings, because a node disconnects a client that is silent for a minute.
			await nextTurn();
		}
		return batches;
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

/** The games of a test on one chain. */
export class Scenario {
	constructor(chain) {
		this.chain = chain;
		let number = 0;
		const game = (settings) => new Game(this, number++, settings);
		const ruleOf = (index) => (index % 2 === 0 ? 'EveryReply' : 'AnyReply');
		// Large games, each with one block full of moves. They end early, and are removed shortly before the upgrade.
		this.removed = Array.from({ length: 4 }, () => game({ size: LARGE, red: 10, blue: 11 }));
		// Large games, whose moves are all due in the block of the upgrade: more moves than one block can close.
		this.due = Array.from({ length: 4 }, (_, index) =>
			game({ size: LARGE, red: UPGRADE - 22 - index, blue: UPGRADE - 21 - index, rule: ruleOf(index) }),
		);
		this.withdrawn = game({ size: 5, red: 20, blue: 30 });
		this.unstarted = game({ size: 5, red: 20, blue: 30 });
		this.open = game({ size: 5, red: 20, blue: 30 });
		this.closed = game({ size: 5, red: 2, blue: 30 });
		this.unclaimed = game({ size: 5, red: 1, blue: 2 });
		this.released = game({ size: 2, red: 20, blue: 30 });
		this.lost = game({ size: 2, red: 3, blue: 30, rule: 'AnyReply' });
	}

	/** All games, in the order of their numbers. */
	get games() {
		const { removed, due, withdrawn, unstarted, open, closed, unclaimed, released, lost } = this;
		return [...removed, ...due, withdrawn, unstarted, open, closed, unclaimed, released, lost];
	}

	/** The games that the chain does not remove before a claim. */
	get lasting() {
		const gone = [...this.removed, this.withdrawn, this.unclaimed];
		return this.games.filter((game) => !gone.includes(game));
	}

	/** The extrinsics for the block with this number, which must all succeed. */
	async extrinsics(block) {
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
				// Claims everything, now that Bob's moves have lost, so that the removal can begin.
				return removed.flatMap((game) => ['//Alice', '//Charlie'].map((who) => game.claim(who, '//Dave')));

			// From here on, the upgraded chain runs the next runtime.
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

	/**
	 * Fails unless each state has a game or a position, as the block of the upgrade requires. Removals end in the block
	 * in which they begin; the runtime's snapshots have one in progress.
	 */
	async assertEveryState() {
		const { api } = this.chain;
		assert.equal((await this.withdrawn.info()).unwrap().started.isTrue, false);
		assert.ok((await this.open.position('fork')).status.isOpen);
		assert.ok((await this.closed.position('reply')).status.isClosed);
		assert.ok((await this.lost.position('reply')).status.isLosing);
		assert.ok((await this.lost.position('other')).status.isOpen);
		assert.ok((await this.released.position('proven')).held.toBigInt() < DEPOSIT);
		const unclaimed = (await this.unclaimed.info()).unwrap();
		assert.ok(unclaimed.ended.isTrue && unclaimed.owed.toBigInt() > 0n);
		const { due, unfinished } = api.query.forkingHex;
		const now = (await api.rpc.chain.getHeader()).number.toBigInt();
		const overdue = (await due.keys()).filter(({ args: [at] }) => BigInt(at.toHex()) <= now);
		assert.ok(overdue.length > 0, 'overdue positions wait for the next block');
		assert.ok((await unfinished()).length > 0, 'positions that can be settled wait for the next block');
	}

	/** The numbers of the settled games that still exist, in ascending order. */
	async settled() {
		const games = await entriesOf(this.chain.api.query.forkingHex.games);
		const settled = games.filter(([, game]) => game.unwrap().removedAt.isSome);
		return settled.map(([{ args: [game] }]) => game.toNumber()).sort((one, other) => one - other);
	}

	/** A claim for every player of every game that still exists. */
	async claims() {
		const { api } = this.chain;
		const players = await entriesOf(api.query.forkingHex.players);
		return players.map(([{ args: [game, who] }]) => ({ call: api.tx.forkingHex.claim(game, who), signer: this.chain.account('//Dave') }));
	}

	/** Fails if the chain still stores an entry of a game, or owes money. `before` has the books at the start. */
	async assertNothingLeft(before) {
		const { api } = this.chain;
		for (const map of ['games', 'positions', 'players', 'due', 'removals'])
			assert.equal((await api.query.forkingHex[map].keys()).length, 0, `${map} of a game that is gone`);
		assert.equal((await api.query.forkingHex.unfinished()).length, 0);
		const books = await readBooks(api);
		assert.equal(books.held, 0n);
		assert.equal(books.pot, books.existentialDeposit);
		await assertBalanced(api, before);
	}

	/** Makes the block in which Sudo sets this code, or makes a remark if there is none. Returns the block's events. */
	async upgrade(code) {
		const { node, api } = this.chain;
		const events = await asSudo(node, code === null ? api.tx.system.remark('0x') : api.tx.system.setCode(code));
		this.chain = new ManualChain(node);
		return events;
	}
}
