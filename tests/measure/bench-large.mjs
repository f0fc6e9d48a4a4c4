// Measures how the time of a move depends on the size of the state: blocks full of `play` on a large chain and on a small one.
//
// FORKING_HEX_COUNT is the number of positions on the large chain.

import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Keyring } from '@polkadot/api';
import {
	baseSpecification,
	genesisPosition,
	learnGame,
	longSettings,
	POSITIONS_A_GAME,
	SIZE,
	writeSpecification,
} from '../lib/large-state.mjs';
import { gameMoves, opening } from '../lib/load-plan.mjs';
import { binary, createBlock, startNode, temporaryFolder } from '../lib/node.mjs';
import { Nonces } from '../lib/nonces.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { median, progress, publish, table } from '../lib/report.mjs';

const SMALL = 1_000;
/** The number of positions for the published figures. Runs with another number only print their figures. */
const WHOLE = 1_000_000;
const LARGE = Number(process.env.FORKING_HEX_COUNT ?? WHOLE);
const PLAYS = 200;
/** Accounts that play, each in separate games. The chain accepts at most 16 extrinsics per block from an account. */
const PLAYERS = 20;
const START_BALANCE = 1_000_000_000_000_000n;
const WARM_UP = 5;
const BLOCKS = 30;
/** Games created on each chain. Each of them gets the same number of moves in a block. */
const FRESH_GAMES = 100;
/** Games that one extrinsic can create. */
const GAMES_A_BATCH = 20;
const MOVES = PLAYS / FRESH_GAMES;
const [GOAL, LIMIT] = [1.3, 2];
/** The node's default in bytes, set explicitly so that both chains have the same cache. */
const TRIE_CACHE = 1024 ** 3;
/** Milliseconds from the announcement of a block until the node has finished its work on it. */
const SETTLING = 150;

for (const positions of [SMALL, LARGE])
	if (!Number.isSafeInteger(positions / POSITIONS_A_GAME) || positions < SMALL)
		throw new Error(`FORKING_HEX_COUNT must be a multiple of ${POSITIONS_A_GAME}, and at least ${SMALL}`);

const grouped = (number) => number.toLocaleString('en');
const secondsSince = (begin) => (performance.now() - begin) / 1000;

/** The cells that are free on every position of the games at genesis. */
function freeCells() {
	const taken = [opening(SIZE), ...gameMoves(POSITIONS_A_GAME - 1, SIZE).map(({ cell }) => cell)];
	const places = new Set(taken.map(({ column, row }) => row * SIZE + column));
	return [...Array(SIZE * SIZE).keys()]
		.filter((place) => !places.has(place))
		.map((place) => ({ column: place % SIZE, row: Math.floor(place / SIZE) }));
}

/** A chain with many positions at genesis, and its node. */
class LargeChain {
	#alice = LargeChain.#keyring.addFromUri('//Alice');
	#players = Array.from({ length: PLAYERS }, (_, index) => LargeChain.#keyring.addFromUri(`//bench/${index}`));
	#nonces;
	times = { fresh: [], old: [] };

	constructor(positions) {
		this.positions = positions;
	}

	/** Writes the specification, and has a node build its state. */
	async make(learned) {
		progress(`The specification of a chain with ${grouped(this.positions)} positions`);
		let begin = performance.now();
		const { path, keys } = writeSpecification(learned, this.positions / POSITIONS_A_GAME);
		this.keys = keys;
		this.made = secondsSince(begin);

		progress(`Its state: ${grouped(keys)} keys, from ${(statSync(path).size / 1e6).toFixed(0)} MB`);
		this.folder = temporaryFolder();
		begin = performance.now();
		// There are no blocks to export, but any subcommand that opens the chain builds its genesis first.
		const options = ['--chain', path, '--base-path', this.folder, '--to', '0', join(this.folder, 'no-blocks')];
		execFileSync(binary, ['export-blocks', ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
		this.loaded = secondsSince(begin);
		rmSync(path);
	}

	/**
	 * Starts the node.
	 *
	 * The node's folder already has the genesis, so the small specification suffices. To read the large one again would only
	 * take time.
	 */
	async start(specification) {
		this.node = await startNode(
			...['--chain', specification, '--base-path', this.folder, '--sealing', 'manual', '--trie-cache-size', `${TRIE_CACHE}`],
		);
		const { api } = this.node;
		this.#nonces = new Nonces(api);
		const games = (await api.query.forkingHex.nextGame()).toNumber();
		const { replies, stones } = (await api.query.forkingHex.positions(games - 1, genesisPosition(games - 1, 1))).unwrap();
		if (games !== this.positions / POSITIONS_A_GAME || replies.toNumber() === 0 || stones.isEmpty)
			throw new Error(`the chain does not have the ${this.positions} positions of its specification`);
		const funding = this.#players.map(({ address }) => api.tx.balances.transferKeepAlive(address, START_BALANCE));
		await this.#block([{ call: api.tx.utility.batchAll(funding), signer: this.#alice }]);
	}

	/** Creates the new games, each with the one reply that an opening takes. */
	async createGames() {
		const { api } = this.node;
		const first = (await api.query.forkingHex.nextGame()).toNumber();
		const create = api.tx.forkingHex.createGame(longSettings(api), opening(SIZE));
		const plan = gameMoves(1 + MOVES * (WARM_UP + BLOCKS), SIZE);
		const games = Array.from({ length: FRESH_GAMES }, (_, index) => {
			const ids = [openingId(create, first + index, this.#alice)];
			return plan.map(({ on, cell }) => {
				const call = putStone(api, first + index, ids[on], cell);
				ids.push(replyId(call));
				return { call, signer: this.#players[index % PLAYERS] };
			});
		});
		const batch = api.tx.utility.batchAll(Array(GAMES_A_BATCH).fill(create));
		await this.#block(Array.from({ length: FRESH_GAMES / GAMES_A_BATCH }, () => ({ call: api.tx(batch.method), signer: this.#alice })));
		await this.#block(games.map(([reply]) => reply));
		this.games = games;
	}

	/** The moves of the block with this index on positions played after genesis. */
	fresh(block) {
		return this.games.flatMap((moves) => moves.slice(1 + block * MOVES, 1 + (block + 1) * MOVES));
	}

	/** The moves of the block with this index, on positions of the genesis from all over the state. Each is on a different position. */
	old(block) {
		const { play } = this.node.api.tx.forkingHex;
		// All positions except the opening, which already has its one reply.
		const takers = POSITIONS_A_GAME - 1;
		const open = (this.positions / POSITIONS_A_GAME) * takers;
		// The stride is coprime to every number of positions used here, so every position has a turn before one has its second.
		const STRIDE = 7_368_787;
		return Array.from({ length: PLAYS }, (_, index) => {
			const turn = block * PLAYS + index;
			const place = (turn * STRIDE) % open;
			const game = Math.floor(place / takers);
			const call = play(game, genesisPosition(game, 1 + (place % takers)), LargeChain.#free[Math.floor(turn / open)], null);
			return { call, signer: this.#players[index % PLAYERS] };
		});
	}
	static #free = freeCells();
	static #keyring = new Keyring({ type: 'sr25519' });

	/** Makes the block with this index, with moves on positions of this kind, and records its time. */
	async measure(kind, block) {
		const time = await this.#block(this[kind](block));
		if (block >= WARM_UP) this.times[kind].push(time);
	}

	/** Makes a block with these calls, `{ call, signer }` each. Throws unless all succeed. Returns the block's time in milliseconds. */
	async #block(calls) {
		const { api, provider } = this.node;
		const signed = [];
		for (const { call, signer } of calls) {
			signed.push(await call.signAsync(signer, { nonce: await this.#nonces.take(signer.address), era: 0 }));
		}
		await Promise.all(signed.map((extrinsic) => api.rpc.author.submitExtrinsic(extrinsic)));
		await pause(SETTLING);
		const begin = performance.now();
		const hash = await createBlock(this.node);
		const time = performance.now() - begin;

		const [{ block }, at] = await Promise.all([api.rpc.chain.getBlock(hash), api.at(hash)]);
		const included = new Set(block.extrinsics.map((extrinsic) => extrinsic.hash.toHex()));
		const missing = signed.filter((extrinsic) => !included.has(extrinsic.hash.toHex()));
		if (missing.length > 0) throw new Error(`${missing.length} of ${signed.length} extrinsics are not in their block`);
		const failed = (await at.query.system.events()).filter(({ event }) => api.events.system.ExtrinsicFailed.is(event));
		if (failed.length > 0) throw new Error(`${failed.length} extrinsics failed, the first with ${failed[0].event.data}`);
		const pending = await provider.send('author_pendingExtrinsics', []);
		if (pending.length > 0) throw new Error(`${pending.length} extrinsics are left in the pool`);
		await pause(SETTLING);
		return time;
	}
}

async function main() {
	progress(`Playing a game of ${POSITIONS_A_GAME} positions, to be copied`);
	const learned = await learnGame();
	const chains = [new LargeChain(SMALL), new LargeChain(LARGE)];
	for (const chain of chains) await chain.make(learned);
	try {
		const { path } = baseSpecification();
		for (const chain of chains) {
			progress(`Games on the chain with ${grouped(chain.positions)} positions`);
			await chain.start(path);
			await chain.createGames();
		}
		progress(`${BLOCKS} blocks of each kind on each chain, in turn, after ${WARM_UP} to warm up`);
		for (let block = 0; block < WARM_UP + BLOCKS; block += 1)
			for (const kind of ['fresh', 'old']) for (const chain of chains) await chain.measure(kind, block);
	} finally {
		for (const { node } of chains) await node?.stop();
	}

	const [small, large] = chains;
	const rows = chains.map(({ positions, keys, made, loaded, times }) => [
		grouped(positions),
		grouped(keys),
		`${made.toFixed(1)} s`,
		`${loaded.toFixed(1)} s`,
		`${median(times.fresh).toFixed(1)} ms`,
		`${median(times.old).toFixed(1)} ms`,
	]);
	const ratio = (kind) => (median(large.times[kind]) / median(small.times[kind])).toFixed(2);
	rows.push(['ratio', '', '', '', `**${ratio('fresh')}**`, `**${ratio('old')}**`]);
	const head = [
		'positions at genesis',
		'keys of the state',
		'to write the specification',
		'to build its state',
		`block of ${PLAYS} \`play\`, on new positions`,
		`the same, on positions of the genesis`,
	];
	const text = `Measured on ${new Date().toISOString().slice(0, 10)} by \`make measure NAME=bench-large\`, on: ${cpus()[0].model}, ${cpus().length} cores.

${table(head, rows)}

The goal for the ratio is ${GOAL}, and the limit is ${LIMIT}. Times are medians of ${BLOCKS} blocks of each kind, made alternately on both chains
after ${WARM_UP} to warm up, with a trie cache of ${TRIE_CACHE / 1024 ** 2} MiB each. They are the times of making blocks with \`--sealing manual\`, which
executes and commits the same changes as an import; blocks without a seal cannot be imported. The state consists of
copies of a real game of ${POSITIONS_A_GAME} positions on a ${SIZE}×${SIZE} board with its players' accounts and deposits, each with ids and accounts of its
own. New positions belong to ${FRESH_GAMES} games that were created and played on the chain itself, and are in the trie cache.
Positions of the genesis are from all over the state; on the large chain each move takes another one, which is not in the
cache yet. In each block, ${PLAYERS} accounts play ${PLAYS / PLAYERS} times each. The files of both chains are in the machine's memory: disk speed is
not measured.
`;
	process.stdout.write(text);
	if (LARGE === WHOLE) publish('<!-- large: written by make measure NAME=bench-large -->', '<!-- end of large -->', text);
}

await main();
