// Plays a vector on a chain, and compares the vector with the chain's answers.

import assert from 'node:assert/strict';
import { NONCES_PER_BLOCK } from './chain.mjs';
import { storedKeys } from './node.mjs';
import { openingId, replyId } from './positions.mjs';
import { parseMove, stepsByBlock } from './vectors.mjs';

// The most blocks for closings, settlements and removals. The chain defers work that does not fit into one block to the
// next (rulebook, 4 and 8); no vector has that much work.
const PATIENCE = 10;

/** Plays `vector` and compares everything that section 12 of the rulebook names. */
export async function playVector(chain, vector) {
	await new Match(chain, vector).play();
}

class Match {
	#ids = new Map();
	/** Claimable deposits by player, in plancks. */
	#claimable = new Map();
	/** The cell of the opening. */
	#opening;
	#events = [];

	constructor(chain, vector) {
		this.chain = chain;
		this.api = chain.api;
		this.vector = vector;
	}

	async play() {
		this.game = (await this.api.query.forkingHex.nextGame()).toNumber();
		// The path contains the game's number, so the accounts are new, whatever else was played on this chain.
		this.accounts = Object.fromEntries(
			this.vector.players.map((name) => [name, this.chain.account(`//game-${this.game}//${this.vector.name}/${name}`)]),
		);
		this.stranger = this.chain.account('//Bob');
		const keysBefore = await this.#storedKeys();
		await this.#fund();
		await this.#playSteps();
		if (this.vector.gameExists && !this.vector.ended) {
			await this.#compareAndPlayOut();
		} else {
			if (this.vector.gameExists) {
				await this.#until('GameSettled');
				await this.#comparePositions();
				await this.#comparePlayers();
				await this.#claimEverything();
				await this.#until('GameRemoved');
			}
			this.#comparePayments();
			await this.#compareBalances();
		}
		await this.#compareNothingLeft(keysBefore);
	}

	/** Compares a game that goes on after the vector. Then lets the game end and claims everything. */
	async #compareAndPlayOut() {
		await this.#comparePositions();
		await this.#comparePlayers();
		await this.#until('GameSettled');
		const { claim } = this.api.tx.forkingHex;
		const claims = Object.values(this.accounts).map(({ address }) => ({ call: claim(this.game, address), signer: this.stranger }));
		this.#remember(await this.chain.catchUp());
		this.#remember((await this.chain.block(claims)).events);
		await this.#until('GameRemoved');
	}

	async #fund() {
		const transfers = Object.values(this.accounts).map(({ address }) =>
			this.api.tx.balances.transferKeepAlive(address, this.vector.startBalance),
		);
		const call = this.api.tx.utility.batchAll(transfers);
		await this.chain.catchUp();
		const { outcomes } = await this.chain.block([{ call, signer: this.chain.account('//Alice') }]);
		assert.equal(outcomes[0].error, null, 'funding the players');
		// Waits until a new account may sign all steps of its player, and a remark for each step.
		const steps = this.vector.players.map((name) => this.vector.steps.filter(({ by }) => by === name).length);
		await this.chain.emptyBlocks(Math.floor((2 * Math.max(...steps)) / NONCES_PER_BLOCK));
	}

	/** Plays the steps, the first in the next block: only differences between block numbers matter (rulebook, 12). */
	async #playSteps() {
		await this.chain.catchUp();
		let lastBlock = this.vector.steps[0].block - 1;
		for (const { block, steps } of stepsByBlock(this.vector.steps)) {
			this.#remember(await this.chain.emptyBlocks(block - lastBlock - 1));
			const calls = steps.map((step) => this.#call(step));
			const { outcomes, events } = await this.chain.block(
				calls.map((call, index) => ({ call, signer: this.accounts[steps[index].by] })),
			);
			this.#remember(events);
			for (const [index, step] of steps.entries()) this.#compareStep(step, outcomes[index]);
			lastBlock = block;
		}
		this.#remember(await this.chain.emptyBlocks(this.vector.untilBlock - lastBlock));
	}

	/** The call of a step. Also names the position of a step that must succeed, for later steps. */
	#call(step) {
		const { forkingHex } = this.api.tx;
		const position = step.path && this.#position(step.path);
		switch (step.call) {
			case 'create_game': {
				const call = forkingHex.createGame(this.#settings(step), step.opening);
				if (step.expect === 'ok') this.#name(step, openingId(call, this.game, this.accounts[step.by]));
				return call;
			}
			case 'withdraw':
				return forkingHex.withdraw(this.game, this.#position([this.#opening]));
			case 'play': {
				const call = forkingHex.play(this.game, position, step.reply, step.chain, step.most);
				if (step.expect === 'ok') this.#name(step, replyId(call));
				return call;
			}
			case 'prove':
				return forkingHex.prove(this.game, position, step.chain);
			case 'release':
				return forkingHex.release(this.game, position);
			case 'resign':
				return forkingHex.resign(this.game, position);
			case 'hand_up':
				return forkingHex.handUp(this.game, position, step.steps);
			default:
				throw new Error(`the vector asks for an unknown call, ${step.call}`);
		}
	}

	/** The settings of a new game, with the account of an invited player in place of the name. */
	#settings({ settings }) {
		const invited = settings.seats.Duel?.invited;
		return invited ? { ...settings, seats: { Duel: { invited: this.accounts[invited].address } } } : settings;
	}

	#name({ makes }, id) {
		if (makes.length === 1) this.#opening = makes[0];
		this.#ids.set(makes.join(' '), id);
	}

	/** The id of a position, or an unused hash for a line that was not played. */
	#position(path) {
		return this.#ids.get(path.join(' ')) ?? this.api.registry.hash(`no position: ${path.join(' ')}`).toHex();
	}

	#compareStep({ description, expect, makes }, { error, events }) {
		assert.equal(error ?? 'ok', expect, description);
		const made = events.find(({ section, method }) => section === 'forkingHex' && ['GameCreated', 'MovePlayed'].includes(method));
		if (!made) return;
		assert.equal(made.data.game.toNumber(), this.game, description);
		assert.equal(made.data.position.toHex(), this.#position(makes), `${description}: the position's id`);
	}

	#remember(events) {
		const ofGame = events.filter(({ section, data }) => section === 'forkingHex' && data.game?.toString() === `${this.game}`);
		const fees = events.filter(({ section, method }) => section === 'transactionPayment' && method === 'TransactionFeePaid');
		this.#events.push(...ofGame, ...fees);
	}

	#happened(method) {
		return this.#events.filter((event) => event.method === method);
	}

	/** Makes blocks until the game has emitted this event. */
	async #until(method) {
		for (let block = 0; this.#happened(method).length === 0; block += 1) {
			assert.ok(block < PATIENCE, `no ${method} within ${PATIENCE} blocks`);
			this.#remember(await this.chain.emptyBlocks(1));
		}
	}

	async #comparePositions() {
		const { forkingHexApi } = (await this.chain.present()).call;
		const info = (await forkingHexApi.game(this.game)).unwrap();
		assert.equal(info.ended.isTrue, this.vector.ended, 'whether the game has ended');
		assert.equal(info.positions.toNumber(), this.vector.positions.length, 'the number of positions');
		for (const { path, status, replies } of this.vector.positions) {
			const id = this.#position(path);
			const position = (await forkingHexApi.position(this.game, id)).unwrap();
			const answers = await forkingHexApi.replies(this.game, id);
			const line = await forkingHexApi.line(this.game, id);
			assert.deepEqual(
				{
					status: position.status.type.toLowerCase(),
					replies: position.replies.toNumber(),
					answers: answers.length,
					line: line.map(({ made }) => readMove(made)),
				},
				{ status, replies, answers: replies, line: path.map(parseMove) },
				`position ${path.join(' ')}`,
			);
		}
	}

	async #comparePlayers() {
		const { forkingHexApi } = (await this.chain.present()).call;
		for (const [name, { address }] of Object.entries(this.accounts)) {
			const found = await forkingHexApi.player(this.game, address);
			const expected = this.vector.playersAfter[name];
			assert.equal(found.isSome, expected !== undefined, `whether ${name} is a player`);
			if (!expected) continue;
			const { moves, losing, deposits, claimableDeposits, rewards } = found.unwrap();
			this.#claimable.set(name, claimableDeposits.toBigInt());
			assert.deepEqual(
				{
					moves: moves.toNumber(),
					losing: losing.toNumber(),
					// Before the end, no deposit can be claimed.
					deposits: this.vector.ended ? deposits.toBigInt() : 0n,
					rewards: rewards.toBigInt(),
				},
				{
					moves: expected.moves,
					losing: expected.losing,
					deposits: expected.deposits,
					rewards: expected.rewards,
				},
				`the record of ${name}`,
			);
		}
	}

	/**
	 * Claims for every player. The first player with deposits claims these with `claim_deposits`; then a stranger claims
	 * for all. State deposits stay on hold until the game is removed.
	 *
	 * Refused claims come first, because the last claim that pays starts the game's removal.
	 */
	async #claimEverything() {
		const { forkingHex } = this.api.tx;
		const due = this.vector.playersAfter;
		const names = Object.keys(this.accounts);
		const alone = names.find((name) => this.#claimable.get(name) > 0n);
		const nothingFor = (name) => {
			if (!due[name]) return 'NotAPlayer';
			const deposits = name === alone ? 0n : this.#claimable.get(name);
			return deposits + due[name].rewards === 0n ? 'NothingToClaim' : null;
		};
		const claims = names
			.sort((one, other) => (nothingFor(one) === null) - (nothingFor(other) === null))
			.map((name) => ({
				call: forkingHex.claim(this.game, this.accounts[name].address),
				signer: this.stranger,
				expect: nothingFor(name),
				description: `claim for ${name}`,
			}));
		const own = (expect) => ({ call: forkingHex.claimDeposits(this.game), signer: this.accounts[alone], expect, description: `claim_deposits by ${alone}` });
		// The second of the two calls finds nothing left to claim.
		const all = [...(alone ? [own(null), own('NothingToClaim')] : []), ...claims];
		this.#remember(await this.chain.catchUp());
		const { outcomes, events } = await this.chain.block(all);
		this.#remember(events);
		for (const [index, { expect, description }] of all.entries()) assert.equal(outcomes[index].error, expect, description);
	}

	#comparePayments() {
		const sum = (method, satisfies) =>
			this.#happened(method).filter(({ data }) => satisfies(data)).reduce((total, { data }) => total + data.amount.toBigInt(), 0n);
		for (const [name, { address }] of Object.entries(this.accounts)) {
			const paid = (method) => sum(method, (data) => data.player.eq(address));
			const { released = 0n, deposits = 0n, rewards = 0n } = this.vector.playersAfter[name] ?? {};
			assert.deepEqual(
				{
					released: paid('DepositReleased'),
					deposits: paid('DepositsClaimed') + paid('DepositsReturned'),
					rewards: paid('RewardsClaimed'),
				},
				{ released, deposits, rewards },
				`the payments to ${name}`,
			);
		}
		assert.equal(sum('DeveloperFundPaid', () => true), this.vector.developerFund, 'the payments to the developer fund');
		assert.equal(this.#happened('DeveloperFundOwed').length, 0, 'the fund could not be paid');
	}

	/** Compares every player's balance, to the planck, with the outcome of the vector less the fees paid. */
	async #compareBalances() {
		for (const [name, { address }] of Object.entries(this.accounts)) {
			const fees = this.#happened('TransactionFeePaid')
				.filter(({ data }) => data.who.eq(address))
				.reduce((total, { data }) => total + data.actualFee.toBigInt(), 0n);
			const forfeited = this.#happened('MoveLost')
				.filter(({ data }) => data.by.eq(address))
				.reduce((total, { data }) => total + data.forfeited.toBigInt(), 0n);
			const { rewards = 0n } = this.vector.playersAfter[name] ?? {};
			const { data } = await this.api.query.system.account(address);
			assert.deepEqual(
				{ free: data.free.toBigInt(), held: data.reserved.toBigInt() },
				{ free: this.vector.startBalance - fees - forfeited + rewards, held: 0n },
				`the final balance of ${name}`,
			);
		}
	}

	async #compareNothingLeft(keysBefore) {
		const found = await this.api.call.forkingHexApi.game(this.game);
		assert.ok(found.isNone, 'the game is still there');
		const keysAfter = await this.#storedKeys();
		assert.deepEqual([...keysAfter].filter((key) => !keysBefore.has(key)), [], 'storage left behind by the game');
	}

	/** The keys in all maps of the pallet. All entries of a game are in one of these maps. */
	async #storedKeys() {
		const maps = Object.values(this.api.query.forkingHex).filter(({ creator }) => !creator.meta.type.isPlain);
		const keys = await Promise.all(maps.map((map) => storedKeys(this.api, map.keyPrefix())));
		return new Set(keys.flat().map((key) => key.toHex()));
	}
}

/** A move from the runtime's answer, as `parseMove` returns it. */
function readMove(made) {
	if (made.isSwap) return 'Swap';
	const { column, row } = made.asStone;
	return { Stone: { column: column.toNumber(), row: row.toNumber() } };
}
