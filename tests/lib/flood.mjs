// Floods a node's pool with transactions that their accounts cannot all pay for, while players send moves through the pool.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Keyring } from '@polkadot/api';
import { FastSigner } from './fast-signer.mjs';
import { makingOf } from './load-watch.mjs';
import { eventually, heads, imported, run, startNode, temporaryFolder } from './node.mjs';
import { minutes } from './patience.mjs';
import { SignedGame, allFinal } from './signed-game.mjs';
import { putStone } from './positions.mjs';
import { tipAt, tipRate } from './tips.mjs';
import { meeting, validatorOptions } from './validators.mjs';

const PATIENCE = minutes(5);
/** Blocks after which a move counts as lost: ten minutes, because on a busy machine the move reaches the validator late. */
const LOST = 200;
/** Players, and so the most moves during the floods of a network: each player moves once. */
const PLAYERS = 200;
const SIZE = 32;
const WEALTH = 1_000_000_000_000n;
// Submissions that await the node's answer at a time.
const LANES = 64;
// Signing with ed25519 takes a quarter of the time of sr25519.
const keyring = new Keyring({ type: 'ed25519' });

const account = (name) => keyring.addFromSeed(createHash('sha256').update(`forking-hex/flood/${name}`).digest());
/** The account of the attacker with this number. */
export const attacker = (number) => account(`attacker/${number}`);

/** The accounts of `count` attackers, numbered from `from`. */
export const attackers = (count, from = 0) => Array.from({ length: count }, (_, index) => attacker(from + index));

/** Writes the raw specification of a dev chain whose genesis also has these accounts, `[address, plancks]` each. */
async function specificationWith(accounts) {
	const path = join(temporaryFolder(), 'chain.json');
	const raw = join(temporaryFolder(), 'raw.json');
	const write = async (...words) => {
		const { code, log } = await run('export-chain-spec', ...words);
		if (code !== 0) throw new Error(`the chain's specification could not be exported:\n${log}`);
	};
	await write('--chain', 'dev', '--output', path);
	// Insert the accounts as text: plancks can exceed the range of JavaScript's numbers.
	const text = readFileSync(path, 'utf8');
	const start = /"balances": \[/;
	if (!start.test(text)) throw new Error('a chain specification has no balances');
	const added = accounts.map(([address, plancks]) => `["${address}",${plancks}],`).join('');
	writeFileSync(path, text.replace(start, (found) => `${found}${added}`));
	await write('--chain', path, '--raw', '--output', raw);
	return raw;
}

/** A validator, a public node as its peer, and players who send their moves to the public node. */
export class FloodedNetwork {
	#players = Array.from({ length: PLAYERS }, (_, number) => account(`player/${number}`));

	/** Starts both nodes with these options, on a dev chain with these further accounts, `[address, plancks]` each. */
	static async start(accounts, ...options) {
		const network = new FloodedNetwork();
		try {
			const players = network.#players.map(({ address }) => [address, WEALTH]);
			network.options = ['--chain', await specificationWith([...accounts, ...players]), '--tmp', ...options];
			const [, , ...alice] = validatorOptions('alice');
			network.validator = await startNode(...network.options, ...alice, '--force-authoring');
			network.publicNode = await startNode(...network.options, '--rpc-methods', 'safe', ...(await meeting([network.validator])));
			network.signer = new FastSigner(network.publicNode.api);
			const bob = new Keyring({ type: 'sr25519' }).addFromUri('//Bob');
			network.game = await SignedGame.create(network.publicNode, bob, 'isInBlock');
			await network.game.sign(network.publicNode, 1);
			await network.game.sendAll(network.publicNode);
			await allFinal(network.publicNode, [network.game], PATIENCE);
		} catch (error) {
			await network.stop();
			throw error;
		}
		return network;
	}

	async stop() {
		await Promise.all([this.publicNode, this.validator].map((node) => node?.stop()));
	}

	/** The fee of a call, in plancks. */
	async fee(call) {
		const { partialFee } = await call.paymentInfo(attacker(0).address);
		return partialFee.toBigInt();
	}

	/** Sends extrinsics to the public node. Returns the number of accepted ones, and the number of each refusal. */
	async send(extrinsics) {
		const reasons = new Map();
		let taken = 0;
		const waiting = extrinsics[Symbol.iterator]();
		const lane = async () => {
			for (const extrinsic of waiting) {
				try {
					await this.publicNode.provider.send('author_submitExtrinsic', [extrinsic]);
					taken += 1;
				} catch ({ message }) {
					reasons.set(message, (reasons.get(message) ?? 0) + 1);
				}
			}
		};
		await Promise.all(Array.from({ length: LANES }, lane));
		return { taken, reasons };
	}

	/** Signs `count` extrinsics for each of `accounts`, account by account, with calls from `callOf` and tips from `tipOf`. */
	async sign(accounts, count, callOf, tipOf = () => 0) {
		const first = await this.nonces(accounts);
		const signed = [];
		for (const [index, account] of accounts.entries()) {
			for (let place = 0; place < count; place += 1)
				signed.push(this.signer.sign({ call: callOf(place, index), account, nonce: first[index] + place, tip: tipOf(place) }));
			// Answers pings, because nodes disconnect a client that is silent for a minute.
			await nextTurn();
		}
		return signed;
	}

	/** The nonce of each account at the validator's best block. */
	async nonces(accounts) {
		const found = await this.validator.api.query.system.account.multi(accounts.map(({ address }) => address));
		return found.map(({ nonce }) => nonce.toNumber());
	}

	/** The free balance of each account, in plancks. */
	async balances(accounts) {
		const found = await this.validator.api.query.system.account.multi(accounts.map(({ address }) => address));
		return found.map(({ data }) => data.free.toBigInt());
	}

	/**
	 * Sends a move with this tip to the public node, or to another, as a player who has not moved before.
	 *
	 * Counts blocks from the best block when the validator's pool first had the move to the block that includes the move. Returns
	 * that number, or Infinity if the move was lost. Rejects if the pool refuses the move.
	 */
	async play(tip = 0, { api, provider } = this.publicNode) {
		const { number, signed: [{ position }] } = this.game;
		const player = this.#players.pop();
		const cell = { column: this.#players.length % SIZE, row: SIZE - 1 - Math.floor(this.#players.length / SIZE) };
		const call = putStone(api, number, position, cell);
		await provider.send('author_submitExtrinsic', [this.signer.sign({ call, account: player, nonce: 0, tip })]);
		return this.arrival(player, 0);
	}

	/** The number of blocks, as for `play`, that the transaction of this account and nonce waits in the validator's pool. */
	async arrival({ address }, nonce) {
		const { validator } = this;
		const sent = (await heads(validator)).best;
		let known;
		return eventually(
			async () => {
				const [{ best }, next] = await Promise.all([heads(validator), validator.api.rpc.system.accountNextIndex(address)]);
				if (next.toNumber() > nonce) known ??= best;
				const landed = await this.#landed(address, nonce, sent, best);
				if (landed !== undefined) return this.#inTime(Math.min(known ?? landed, landed), landed);
				return best > sent + LOST ? Infinity : undefined;
			},
			PATIENCE,
			() => `a transaction to be in a block, or ${LOST} blocks without it\n${validator.log().slice(-2000)}`,
		);
	}

	/** The number of blocks after `from` up to `to`, without blocks that a busy machine had no time to fill. */
	#inTime(from, to) {
		const making = makingOf(this.validator.log());
		const all = Array.from({ length: to - from }, (_, index) => from + 1 + index);
		return all.filter((number) => making.get(number)?.end !== 'HitDeadline').length;
	}

	/** The number of the first block from `from` to `to` after which the account's nonce is higher. */
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

	/** Waits for this many more blocks of the validator, without blocks that it had no time to fill. */
	async pass(blocks) {
		const { best } = await heads(this.validator);
		await eventually(
			async () => this.#inTime(best, (await heads(this.validator)).best) >= blocks,
			PATIENCE,
			() => `${blocks} blocks after ${best}`,
		);
	}

	/** Waits for one more block of the validator, full or not. */
	async next() {
		await imported(this.validator, (await heads(this.validator)).best + 1, PATIENCE);
	}

	/** The number of transactions in the validator's pool that can go into blocks. */
	async pending() {
		return (await this.validator.provider.send('author_pendingExtrinsics', [])).length;
	}

	/**
	 * The tip, in plancks, that the page would give a move now. A block that a busy machine had no time to fill counts as
	 * full.
	 */
	async usefulTip() {
		const { api } = this.validator;
		const { best } = await heads(this.validator);
		const hadTime = this.#inTime(best - 1, best) === 1;
		const { number, signed: [{ position }] } = this.game;
		const fee = await this.fee(putStone(api, number, position, { column: 0, row: 0 }));
		return tipAt(api, await tipRate(api, !hadTime), fee);
	}
}
