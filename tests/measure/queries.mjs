// Runs every query of the runtime API on a game of 100,000 positions, fifty at a time.

import { Keyring } from '@polkadot/api';
import { expect, note, seconds, timed } from './findings.mjs';
import { FastSigner } from '../lib/fast-signer.mjs';
import { longSettings } from '../lib/large-state.mjs';
import { memoryOf } from '../lib/load-watch.mjs';
import { createBlock, development, startNode } from '../lib/node.mjs';
import { Nonces } from '../lib/nonces.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { median, progress } from '../lib/report.mjs';

const POSITIONS = Number(process.env.FORKING_HEX_COUNT ?? 100_000);
const SIZE = 32;
const CELLS = SIZE * SIZE;
const BATCH = 32;
const AT_ONCE = 50;
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

export async function queries() {
	const node = await startNode(...development(), '--tmp', '--sealing', 'manual');
	try {
		const { api, provider } = node;
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

		const idle = await timed(() => createBlock(node));
		for (const [name, parameters] of Object.entries(asked)) {
			const { params } = forkingHexApi[name.replace(/_./g, ([, letter]) => letter.toUpperCase())].meta;
			const data = Buffer.concat(params.map(({ type }, index) => Buffer.from(api.createType(type, parameters[index]).toU8a())));
			const ask = () => provider.send('state_call', [`ForkingHexApi_${name}`, `0x${data.toString('hex')}`]);
			let length;
			const times = [];
			for (let index = 0; index < TRIES; index += 1) times.push(await timed(async () => (length = ((await ask()).length - 2) / 2)));
			expect(length <= LONGEST, `\`${name}\` answers with ${length} bytes.`);
			let block;
			const all = await timed(() =>
				Promise.all([...Array.from({ length: AT_ONCE }, ask), timed(() => createBlock(node)).then((time) => (block = time))]),
			);
			const { now } = memoryOf(node.pid);
			note(`the query \`${name}\``, `a game of ${POSITIONS} positions`, `${Math.round(median(times))} ms, ${Math.ceil(length / 1000)} kB; ${AT_ONCE} at once in ${seconds(all)}, a block meanwhile in ${seconds(block)} (else ${seconds(idle)}), the node with ${now} MB`);
		}
	} finally {
		await node.stop();
	}
}
