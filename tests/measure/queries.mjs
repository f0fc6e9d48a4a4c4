// Runs every query of the runtime API, and every RPC method for everyone, on a game of 100,000 positions, from twenty sockets at a
// time: as many as the proxy gives to one address.

import { Keyring, WsProvider } from '@polkadot/api';
import { expect, note, seconds, timed } from './findings.mjs';
import { FastSigner } from '../lib/fast-signer.mjs';
import { longSettings } from '../lib/large-state.mjs';
import { makingOf, memoryOf } from '../lib/load-watch.mjs';
import { createBlock, development, eventually, heads, startNode } from '../lib/node.mjs';
import { Nonces } from '../lib/nonces.mjs';
import { minutes } from '../lib/patience.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { median, progress } from '../lib/report.mjs';
import { ANSWERED, FOLLOWED, MOST_KEYS, SUBSCRIBED } from '../lib/rpc-methods.mjs';

const POSITIONS = Number(process.env.FORKING_HEX_COUNT ?? 100_000);
const SIZE = 32;
const CELLS = SIZE * SIZE;
const BATCH = 32;
const AT_ONCE = 50;
const SOCKETS = 20;
/** The longest that a block may take meanwhile, in milliseconds: a third of a slot. */
const LONGEST_BLOCK = 1_000;
/** The most memory of the node, in megabytes. */
const MOST_MEMORY = 4_096;
const PAGE = 1_000_000;
const TRIES = 3;
/** The bytes of the longest answer: the most for the items of a page, its length and its cursor. */
const LONGEST = 440 * 1024 + 100;
const cell = (place) => ({ column: place % SIZE, row: Math.floor(place / SIZE) });

/** The moves of the widest possible game, in an order in which they can be made. */
function* wideMoves(api, game, opening) {
	const play = (position, place) => putStone(api, game, position, cell(place));
	const reply = play(opening, 1);
	yield reply;
	const forks = Array.from({ length: CELLS - 2 }, (_, index) => play(replyId(reply), 2 + index));
	yield* forks;
	for (const [index, fork] of forks.entries())
		for (let place = 2; place < CELLS; place += 1) if (place !== 2 + index) yield play(replyId(fork), place);
}

/** Plays the game. Returns its number, the ids of its first positions and of the last one, and a player. */
async function makeGame(node) {
	const { api } = node;
	const keyring = new Keyring({ type: 'sr25519' });
	const players = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'].map((name) => keyring.addFromUri(`//${name}`));
	const signer = new FastSigner(api);
	const nonces = new Nonces(api);
	const send = async (call, account) =>
		node.provider.send('author_submitExtrinsic', [signer.sign({ call, account, nonce: await nonces.take(account.address) })]);

	const create = api.tx.forkingHex.createGame({ ...longSettings(api), boardSize: SIZE }, cell(0));
	await send(create, players[0]);
	await createBlock(node);
	const ids = [openingId(create, 0, players[0])];
	let batch = [];
	let turn = 0;
	const flush = async () => {
		await send(api.tx.utility.batchAll(batch), players[turn % players.length]);
		turn += 1;
		batch = [];
		if (turn % players.length === 0) await createBlock(node);
	};
	let made = 1;
	for (const move of wideMoves(api, 0, ids[0])) {
		if (made === POSITIONS) break;
		if (ids.length < 3 || made === POSITIONS - 1) ids.push(replyId(move));
		batch.push(move);
		made += 1;
		if (batch.length === BATCH) await flush();
	}
	if (batch.length > 0) await flush();
	while ((await node.provider.send('author_pendingExtrinsics', [])).length > 0) await createBlock(node);
	return { game: 0, ids, who: players[0].address };
}

/** An attacker with sockets to a node. */
class Attacker {
	#sockets;
	#node;
	#blocks;
	#idle;

	static async of(node) {
		const attacker = new Attacker();
		attacker.#node = node;
		attacker.#sockets = await Promise.all(Array.from({ length: SOCKETS }, () => new WsProvider(`ws://127.0.0.1:${node.port}`).isReady));
		attacker.#blocks = (await heads(node)).best;
		attacker.#idle = await attacker.#makeBlock();
		return attacker;
	}

	/** Makes a block. Returns the milliseconds that the node reports for it: this process may be busy with answers. */
	async #makeBlock() {
		await createBlock(this.#node);
		this.#blocks += 1;
		return eventually(() => makingOf(this.#node.log()).get(this.#blocks)?.milliseconds, minutes(1), () => `block ${this.#blocks} in the log`);
	}

	/** Calls `ask` with a socket, alone and then `AT_ONCE` times at once while the node makes a block. */
	async attack(name, ask) {
		const times = [];
		for (let index = 0; index < TRIES; index += 1) times.push(await timed(() => ask(this.#sockets[0])));
		let block;
		const all = await timed(() =>
			Promise.all([
				...Array.from({ length: AT_ONCE }, (_, index) => ask(this.#sockets[index % SOCKETS])),
				this.#makeBlock().then((time) => (block = time)),
			]),
		);
		const { most } = memoryOf(this.#node.pid);
		expect(block <= LONGEST_BLOCK, `A block took ${block} ms beside \`${name}\`.`);
		expect(most <= MOST_MEMORY, `The node had ${most} MB after \`${name}\`.`);
		return `${Math.round(median(times))} ms; ${AT_ONCE} at once in ${seconds(all)}, a block meanwhile in ${block} ms (else ${this.#idle}), the node with at most ${most} MB`;
	}

	async leave() {
		await Promise.all(this.#sockets.map((socket) => socket.disconnect()));
	}
}

/** A `chainHead_v1` subscription, with the ends of its operations. */
class Follower {
	#waiting = new Map();
	#ended = new Set();
	#isStopped = false;

	static async of(socket) {
		const follower = new Follower();
		const [notice, , parameters] = SUBSCRIBED.chainHead_v1_follow;
		const begun = new Promise((settle) => {
			const hear = (_, event) => {
				// polkadot.js keeps one event that comes before the subscription's id: perhaps a later one than the first.
				settle(event.finalizedBlockHashes?.at(-1) ?? event.bestBlockHash ?? event.blockHash);
				if (event.event === 'operationWaitingForContinue') socket.send('chainHead_v1_continue', [follower.id, event.operationId]);
				else if (/^operation(\w*Done|Error|Inaccessible)$/.test(event.event)) follower.#end(event.operationId);
				else if (event.event === 'stop') follower.#stop();
			};
			follower.subscribed = socket.subscribe(notice, 'chainHead_v1_follow', parameters(), hear);
		});
		follower.socket = socket;
		follower.id = await follower.subscribed;
		follower.block = await begun;
		return follower;
	}

	#end(operation) {
		this.#ended.add(operation);
		this.#waiting.get(operation)?.();
	}

	/** The node ends the subscription of a reader that is too slow. */
	#stop() {
		this.#isStopped = true;
		for (const settle of this.#waiting.values()) settle();
	}

	async ask(method, parameters) {
		const answer = await this.socket.send(method, [this.id, ...parameters]);
		if (answer?.result !== 'started' || this.#isStopped || this.#ended.has(answer.operationId)) return;
		await new Promise((settle) => this.#waiting.set(answer.operationId, settle));
	}

	end() {
		return this.socket.unsubscribe(SUBSCRIBED.chainHead_v1_follow[0], 'chainHead_v1_unfollow', this.id);
	}
}

/** Asks the dearest question of each RPC method. A refusal is an answer. */
async function methods(node, attacker, who) {
	const { api } = node;
	const block = (await api.rpc.chain.getFinalizedHead()).toHex();
	const keys = (await api.rpc.state.getKeysPaged('0x', MOST_KEYS)).map((key) => key.toHex());
	// The signature is checked, and then the nonce, which is used.
	const signed = await api.tx.system.remark('0x').signAsync(new Keyring({ type: 'sr25519' }).addFromUri('//Alice'), { nonce: 0 });
	const context = { block, keys, extrinsic: signed.toHex(), account: who };
	const load = `a state of a game of ${POSITIONS} positions`;
	for (const [method, parameters] of Object.entries(ANSWERED))
		note(`\`${method}\``, load, await attacker.attack(method, (socket) => socket.send(method, parameters(context)).catch(() => {})));
	for (const [method, [notice, end, parameters]] of Object.entries(SUBSCRIBED)) {
		const ask = async (socket) => {
			const id = await socket.subscribe(notice, method, parameters(context), () => {}).catch(() => {});
			if (id !== undefined) await socket.unsubscribe(notice, end, id);
		};
		note(`\`${method}\``, load, await attacker.attack(method, ask));
	}
	for (const [method, parameters] of Object.entries(FOLLOWED)) {
		const ask = async (socket) => {
			const follower = await Follower.of(socket).catch(() => {});
			if (!follower) return;
			await follower.ask(method, parameters(follower)).catch(() => {});
			await follower.end();
		};
		note(`\`${method}\``, load, await attacker.attack(method, ask));
	}
}

export async function queries() {
	const node = await startNode(...development(), '--tmp', '--sealing', 'manual');
	try {
		const { api } = node;
		await createBlock(node);
		progress(`A game of ${POSITIONS} positions`);
		const { game, ids, who } = await makeGame(node);
		const found = (await api.query.forkingHex.games(game)).unwrap().positions.toNumber();
		if (found !== POSITIONS) throw new Error(`the game has ${found} positions`);

		const [opening, reply, , deep] = ids;
		const asked = {
			game: [game],
			games: [null, PAGE],
			running_games: [null, PAGE],
			invitations: [who, null, PAGE],
			games_of: [who, null, PAGE],
			closing_games: [null, PAGE],
			position: [game, deep],
			positions: [game, null, PAGE],
			open_positions: [game, null, PAGE],
			replies: [game, reply],
			twins: [game, deep, null, PAGE],
			legal_moves: [game, opening],
			line: [game, deep],
			player: [game, who],
			moves_of: [game, who, null, PAGE],
			decided_rewards: [game, who, null],
			stakes_of: [who, null, PAGE],
			payouts: [game, deep],
			activity: [null],
		};
		const { forkingHexApi } = api.call;
		const known = Object.keys(forkingHexApi).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
		expect(`${known.sort()}` === `${Object.keys(asked).sort()}`, `The runtime has other queries: ${known}.`);

		const attacker = await Attacker.of(node);
		for (const [name, parameters] of Object.entries(asked)) {
			const { params } = forkingHexApi[name.replace(/_./g, ([, letter]) => letter.toUpperCase())].meta;
			const data = Buffer.concat(params.map(({ type }, index) => Buffer.from(api.createType(type, parameters[index]).toU8a())));
			let length;
			const figures = await attacker.attack(name, async (socket) => {
				length = ((await socket.send('state_call', [`ForkingHexApi_${name}`, `0x${data.toString('hex')}`])).length - 2) / 2;
			});
			expect(length <= LONGEST, `\`${name}\` answers with ${length} bytes.`);
			note(`the query \`${name}\``, `a game of ${POSITIONS} positions`, `${Math.ceil(length / 1000)} kB in ${figures}`);
		}
		await methods(node, attacker, who);
		await attacker.leave();
	} finally {
		await node.stop();
	}
}
