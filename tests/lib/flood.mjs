// Floods: accounts that send more than they can pay, a node that they send it through, and a player beside them.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Keyring } from '@polkadot/api';
import { FastSigner } from './fast-signer.mjs';
import { eventually, heads, run, startNode, temporaryFolder } from './node.mjs';
import { SignedGame, allFinal } from './signed-game.mjs';
import { meeting, validatorOptions } from './validators.mjs';

const MINUTE = 60_000;
const PATIENCE = 5 * MINUTE;
/** Blocks after which a move is taken for lost. */
const LOST = 20;
/** How many moves can be played beside floods, each by a player who has not moved before. */
const PLAYERS = 200;
const SIZE = 32;
const WEALTH = 1_000_000_000_000n;
// How many extrinsics are on their way to the node at a time.
const LANES = 64;
// Ed25519 takes a quarter of the time that sr25519 takes here.
const keyring = new Keyring({ type: 'ed25519' });

const account = (name) => keyring.addFromSeed(createHash('sha256').update(`forking-hex/flood/${name}`).digest());
/** The account of an attacker, by its number. */
export const attacker = (number) => account(`attacker/${number}`);

/** `count` accounts of attackers, from this number on. */
export const attackers = (count, from = 0) => Array.from({ length: count }, (_, index) => attacker(from + index));

/** Writes the specification of a chain of Alice's that has these accounts, `[address, plancks]` each, beside the known ones. */
async function specificationWith(accounts) {
	const path = join(temporaryFolder(), 'chain.json');
	const { code, log } = await run('export-chain-spec', '--chain', 'dev', '--output', path);
	if (code !== 0) throw new Error(`the chain's specification could not be exported:\n${log}`);
	// Plancks are more than JavaScript's numbers can be, so the accounts are put in as text.
	const text = readFileSync(path, 'utf8');
	const start = /"balances": \[/;
	if (!start.test(text)) throw new Error('a chain specification has no balances');
	const added = accounts.map(([address, plancks]) => `["${address}",${plancks}],`).join('');
	writeFileSync(path, text.replace(start, (found) => `${found}${added}`));
	return path;
}

/** A validator, a node for everybody beside it, and players who play through that one. */
export class FloodedNetwork {
	#players = Array.from({ length: PLAYERS }, (_, number) => account(`player/${number}`));

	/** Starts both with these options, on a chain that has `accounts` beside the known ones: `[address, plancks]` each. */
	static async start(accounts, ...options) {
		const network = new FloodedNetwork();
		try {
			const players = network.#players.map(({ address }) => [address, WEALTH]);
			network.options = ['--chain', await specificationWith([...accounts, ...players]), '--tmp', ...options];
			const [, , ...alice] = validatorOptions('alice');
			network.validator = await startNode(...network.options, ...alice, '--force-authoring');
			network.door = await startNode(...network.options, '--rpc-methods', 'safe', ...(await meeting([network.validator])));
			network.signer = new FastSigner(network.door.api);
			const bob = new Keyring({ type: 'sr25519' }).addFromUri('//Bob');
			network.game = await SignedGame.create(network.door, bob, 'isInBlock');
			await network.game.sign(network.door, 1);
			await network.game.sendAll(network.door);
			await allFinal(network.door, [network.game], PATIENCE);
		} catch (error) {
			await network.stop();
			throw error;
		}
		return network;
	}

	async stop() {
		await Promise.all([this.door, this.validator].map((node) => node?.stop()));
	}

	/** What a call costs, in plancks. */
	async fee(call) {
		const { partialFee } = await call.paymentInfo(attacker(0).address);
		return partialFee.toBigInt();
	}

	/** Sends extrinsics through the node for everybody. Gives how many were taken, and the reasons of those that were not. */
	async send(extrinsics) {
		const reasons = new Map();
		let taken = 0;
		const waiting = extrinsics[Symbol.iterator]();
		const lane = async () => {
			for (const extrinsic of waiting) {
				try {
					await this.door.provider.send('author_submitExtrinsic', [extrinsic]);
					taken += 1;
				} catch ({ message }) {
					reasons.set(message, (reasons.get(message) ?? 0) + 1);
				}
			}
		};
		await Promise.all(Array.from({ length: LANES }, lane));
		return { taken, reasons };
	}

	/** Signs, for each of `accounts`, what `callOf` and `tipOf` say for each of the `count` next nonces, account by account. */
	async sign(accounts, count, callOf, tipOf = () => 0) {
		const first = await this.nonces(accounts);
		const signed = [];
		for (const [index, account] of accounts.entries()) {
			for (let place = 0; place < count; place += 1)
				signed.push(this.signer.sign({ call: callOf(place, index), account, nonce: first[index] + place, tip: tipOf(place) }));
			// Nodes hang up on who does not answer for a minute.
			await nextTurn();
		}
		return signed;
	}

	/** How many transactions of each account the validator's best block has behind it. */
	async nonces(accounts) {
		const found = await this.validator.api.query.system.account.multi(accounts.map(({ address }) => address));
		return found.map(({ nonce }) => nonce.toNumber());
	}

	/** What accounts have, in plancks. */
	async balances(accounts) {
		const found = await this.validator.api.query.system.account.multi(accounts.map(({ address }) => address));
		return found.map(({ data }) => data.free.toBigInt());
	}

	/**
	 * Plays a move through the node for everybody, or through another, with this tip, as somebody who has not moved before.
	 *
	 * Gives the number of blocks from the one that was best when the validator first had the move to the one with the move
	 * in it, or Infinity if it was lost on the way. Fails if the move is refused.
	 */
	async play(tip = 0, { api, provider } = this.door) {
		const { number, signed: [{ position }] } = this.game;
		const player = this.#players.pop();
		const cell = { column: this.#players.length % SIZE, row: SIZE - 1 - Math.floor(this.#players.length / SIZE) };
		const call = api.tx.forkingHex.play(number, position, cell, null);
		await provider.send('author_submitExtrinsic', [this.signer.sign({ call, account: player, nonce: 0, tip })]);
		return this.arrival(player, 0);
	}

	/** For how many blocks the transaction of this account and nonce waits with the validator. As above. */
	async arrival({ address }, nonce) {
		const { validator } = this;
		const sent = (await heads(validator)).best;
		let known;
		return eventually(
			async () => {
				const [{ best }, next] = await Promise.all([heads(validator), validator.api.rpc.system.accountNextIndex(address)]);
				if (next.toNumber() > nonce) known ??= best;
				const landed = await this.#landed(address, nonce, sent, best);
				if (landed !== undefined) return Math.max(0, landed - (known ?? landed));
				return best > sent + LOST ? Infinity : undefined;
			},
			PATIENCE,
			() => `a transaction to be in a block, or ${LOST} blocks without it\n${validator.log().slice(-2000)}`,
		);
	}

	/** The number of the first block of those from `from` to `to` that has the transaction behind it. */
	async #landed(address, nonce, from, to) {
		const { api } = this.validator;
		const has = async (number) => {
			const at = await api.at(await api.rpc.chain.getBlockHash(number));
			return (await at.query.system.account(address)).nonce.toNumber() > nonce;
		};
		if (!(await has(to))) return undefined;
		let landed = to;
		while (landed > from && (await has(landed - 1))) landed -= 1;
		return landed;
	}

	/** Waits for so many more blocks of the validator. */
	async pass(blocks) {
		const { best } = await heads(this.validator);
		await eventually(
			async () => (await heads(this.validator)).best >= best + blocks,
			PATIENCE,
			() => `${blocks} blocks\n${this.validator.log().slice(-2000)}`,
		);
	}

	/** The tip that the page would give now: web's crowding.ts, for a best block without work of the hooks. */
	async usefulTip() {
		const { api } = this.validator;
		const { normal } = await api.query.system.blockWeight();
		const room = api.consts.system.blockWeights.perClass.normal.maxTotal.unwrap().refTime.toNumber();
		if (normal.refTime.toNumber() <= 0.75 * room) return 0n;
		const events = await api.query.system.events();
		const tips = events.filter(({ event }) => event.method === 'TransactionFeePaid').map(({ event }) => event.data.tip.toBigInt());
		return tips.reduce((least, tip) => (tip < least ? tip : least)) + 1_000n;
	}
}
