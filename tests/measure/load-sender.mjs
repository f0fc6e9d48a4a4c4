// A thread of a load run: signs the extrinsics of its accounts in advance, and sends the number that the main thread allows.
//
// The thread shares its counters of progress with the main thread.

import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import { FastSigner } from '../lib/fast-signer.mjs';
import { gameMoves, loadAccount, losingRuleOf, opening } from '../lib/load-plan.mjs';
import { Nonces } from '../lib/nonces.mjs';
import { putStone, replyId } from '../lib/positions.mjs';

/** Indices of the shared counters. */
export const COUNTER = { signed: 0, accepted: 1, milliseconds: 2 };

// Submissions that await the node's answer at a time.
const LANES = 32;
const IDLE = 5;
// In plancks. The tip is larger than the number of rounds of any run, and negligible as a price.
const FIRST_TIP = 1_000_000;
// Milliseconds between attempts, and the most attempts. A full pool has room again after the next block. A pool that found an
// extrinsic invalid refuses it for a minute.
const REFUSED_PAUSE = 500;
const REFUSED_LIMIT = 240;

class Sender {
	#keyring = new Keyring({ type: 'sr25519' });
	#accounts = new Map();
	#nonces;
	#signed = [];
	#credit = 0;
	#signer;

	constructor(api, provider, counters) {
		this.#signer = new FastSigner(api);
		this.#nonces = new Nonces(api);
		this.api = api;
		this.provider = provider;
		this.counters = counters;
	}

	account(number) {
		if (!this.#accounts.has(number)) this.#accounts.set(number, loadAccount(this.#keyring, workerData.seed, number));
		return this.#accounts.get(number);
	}

	/** Allows `count` more extrinsics to be sent. */
	send(count) {
		this.#credit += count;
	}

	/** Signs all of `work`, at most `ahead` extrinsics in advance, and sends the extrinsics that are allowed. */
	async perform({ kind, ahead, ...work }) {
		const calls = this[kind](work);
		let done = false;
		const lanes = Array.from({ length: LANES }, () => this.#lane(() => done));
		for (const extrinsic of calls) {
			while (this.#signed.length >= ahead) await pause(IDLE);
			this.#signed.push(await this.#sign(extrinsic));
			Atomics.add(this.counters, COUNTER.signed, 1);
			// Signing blocks the event loop: let the lanes run.
			await new Promise(setImmediate);
		}
		done = true;
		await Promise.all(lanes);
	}

	async #lane(isDone) {
		while (!isDone() || this.#signed.length > 0) {
			if (this.#credit === 0 || this.#signed.length === 0) {
				await pause(IDLE);
				continue;
			}
			this.#credit -= 1;
			await this.#submit(this.#signed.shift());
		}
	}

	/** Submits an extrinsic, repeatedly if it is refused, because all later ones of its account wait for it. */
	async #submit(extrinsic) {
		for (let attempt = 1; ; attempt += 1) {
			const begin = performance.now();
			try {
				await this.provider.send('author_submitExtrinsic', [extrinsic]);
				Atomics.add(this.counters, COUNTER.accepted, 1);
				Atomics.add(this.counters, COUNTER.milliseconds, Math.round(performance.now() - begin));
				return;
			} catch (error) {
				parentPort.postMessage({ refused: error.message });
				if (attempt === REFUSED_LIMIT) throw new Error(`the pool refused an extrinsic ${attempt} times: ${error.message}`, { cause: error });
				await pause(REFUSED_PAUSE);
			}
		}
	}

	/** Signs a call with the signer's next nonce. Returns the extrinsic in hexadecimal. */
	async #sign({ call, signer, tip }) {
		const account = this.account(signer);
		return this.#signer.sign({ call, account, nonce: await this.#nonces.take(account.address), tip });
	}

	/** Transfers from each of the `accounts` in turn, each to its own receiver. */
	*transfers({ accounts, receivers, count, amount }) {
		for (let index = 0; index < count; index += 1) {
			const turn = index % accounts.length;
			yield { call: this.api.tx.balances.transferKeepAlive(receivers[turn], amount), signer: accounts[turn] };
		}
	}

	/** The creations of the games. */
	*openings({ games, settings }) {
		for (const { number, opener } of games) {
			const own = { ...settings, losingRule: losingRuleOf(number) };
			yield { call: this.api.tx.forkingHex.createGame(own, opening(settings.boardSize)), signer: opener };
		}
	}

	/**
	 * One move of each account in turn. An account plays both colours, and its games one after the other.
	 *
	 * Each round's tip is one planck less than the tip of the round before. Among transactions of equal priority the pool
	 * keeps no lasting order: it reinserts them whenever it revalidates them. Without the tips, some accounts waited for 27
	 * blocks while newer moves of others went first, and positions closed.
	 */
	*plays({ games, settings }) {
		const waiting = new Map();
		for (const game of games) {
			if (!waiting.has(game.opener)) waiting.set(game.opener, []);
			waiting.get(game.opener).push(game);
		}
		let tables = [...waiting.values()].map((queue) => this.#moves(queue, settings));
		for (let tip = FIRST_TIP; tables.length > 0; tip -= 1) {
			const left = [];
			for (const table of tables) {
				const { value, done } = table.next();
				if (done) continue;
				left.push(table);
				yield { ...value, tip };
			}
			tables = left;
		}
	}

	*#moves(queue, { boardSize }) {
		for (const { game, position, opener, moves } of queue) {
			const positions = [position];
			for (const { on, cell } of gameMoves(moves, boardSize)) {
				const call = putStone(this.api, game, positions[on], cell);
				positions.push(replyId(call));
				yield { call, signer: opener };
			}
		}
	}

	/** A claim for the only player of each game. */
	*claims({ games }) {
		for (const { game, opener } of games) {
			yield { call: this.api.tx.forkingHex.claim(game, this.account(opener).address), signer: opener };
		}
	}
}

if (parentPort) {
	const provider = new WsProvider(`ws://127.0.0.1:${workerData.port}`);
	const api = await ApiPromise.create({ provider, noInitWarn: true });
	const sender = new Sender(api, provider, new Int32Array(workerData.counters));
	parentPort.on('message', async ({ perform, send, end }) => {
		if (send) sender.send(send);
		if (perform) await sender.perform(perform);
		if (end) {
			await api.disconnect();
			parentPort.close();
		}
	});
	parentPort.postMessage({ ready: true });
}
