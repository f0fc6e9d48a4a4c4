// Measures on a real node the bytes of state of a position and the time of a query, and writes both to docs/performance.md.

import { cpus } from 'node:os';
import { chunks, ManualChain } from '../lib/chain.mjs';
import { startNode, storedKeys } from '../lib/node.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { median, progress, publish, table } from '../lib/report.mjs';

/** Positions of the game for the runtime API queries. */
const LARGE_GAME = 10_000;
/** Moves per extrinsic and per block, well below the limits. An account may send 16 extrinsics per block. */
const MOVES_A_BATCH = 32;
const MOVES_A_BLOCK = 5 * MOVES_A_BATCH;
const QUERIES = 400;
const SIZE = 14;

/** The total bytes of the keys and values of all storage items that the game can touch. */
async function stateBytes({ api }) {
	// The first sixteen bytes of a key name the pallet. Of the system pallet, only accounts count: the rest is per block.
	const pallet = (entry) => entry.keyPrefix().slice(0, 2 + 2 * 16);
	const { forkingHex, balances, system } = api.query;
	let bytes = 0;
	for (const prefix of [pallet(forkingHex.games), pallet(balances.holds), system.account.keyPrefix()]) {
		const keys = await storedKeys(api, prefix);
		const sizes = await Promise.all(keys.map((key) => api.rpc.state.getStorageSize(key)));
		keys.forEach((key, index) => (bytes += key.length + Number(sizes[index])));
	}
	return bytes;
}

async function onANode() {
	progress('Bytes of state');
	const node = await startNode('--dev', '--tmp', '--sealing', 'manual');
	try {
		const chain = new ManualChain(node);
		const { api } = node;
		// After these blocks, one account may send all forks of a position in one block.
		await chain.emptyBlocks(5);
		const alice = chain.account('//Alice');
		const settings = { boardSize: SIZE, redTime: 5, blueTime: 6, deposit: 100_000_000_000n, losingRule: 'EveryReply' };
		const start = async (at) => {
			const number = (await api.query.forkingHex.nextGame()).toNumber();
			const create = api.tx.forkingHex.createGame(at, { column: 7, row: 7 });
			const opening = openingId(create, number, alice);
			const reply = putStone(api, number, opening, { column: 0, row: 0 });
			const { outcomes } = await chain.block([create, reply].map((call) => ({ call, signer: alice })));
			for (const { error } of outcomes) if (error) throw new Error(error);
			return { number, root: replyId(reply) };
		};
		const cells = [...Array(SIZE * SIZE).keys()].map((index) => ({ column: index % SIZE, row: Math.floor(index / SIZE) }));
		const free = cells.filter(({ column, row }) => !(column === 7 && row === 7) && !(column === 0 && row === 0));

		const { number, root } = await start(settings);
		const before = await stateBytes(node);
		const forks = free.slice(0, 50).map((cell) => ({ call: putStone(api, number, root, cell), signer: alice }));
		const { outcomes } = await chain.block(forks);
		for (const { error } of outcomes) if (error) throw new Error(error);
		const open = (await stateBytes(node)) - before;
		// Waits until the parent and the forks have closed. The game stays in storage until everything is claimed.
		await chain.emptyBlocks(8);
		const closed = (await stateBytes(node)) - before;

		progress(`Queries of a game of ${LARGE_GAME} positions`);
		const large = await start({ ...settings, redTime: 100_000, blueTime: 100_001 });
		// Plays on every free cell of every position, ply by ply, until there are enough.
		const boards = [{ id: large.root, left: free }];
		const moves = [];
		for (let at = 0; moves.length < LARGE_GAME - 2; at += 1) {
			const { id, left } = boards[at];
			for (const cell of left.slice(0, LARGE_GAME - 2 - moves.length)) {
				const call = putStone(api, large.number, id, cell);
				moves.push(call);
				boards.push({ id: replyId(call), left: left.filter((other) => other !== cell) });
			}
		}
		for (const block of chunks(moves, MOVES_A_BLOCK)) {
			const batches = chunks(block, MOVES_A_BATCH).map((batch) => api.tx.utility.batchAll(batch));
			await chain.succeeding(batches.map((call) => ({ call, signer: alice })));
		}
		const { positions } = (await api.call.forkingHexApi.game(large.number)).unwrap();
		if (positions.toNumber() !== LARGE_GAME) throw new Error(`the large game has ${positions} positions`);

		const key = api.query.forkingHex.games.key(large.number);
		const argument = `0x${Buffer.concat([api.createType('u32', large.number).toU8a(), alice.publicKey]).toString('hex')}`;
		const timings = { storage: [], rewards: [] };
		for (let query = 0; query < QUERIES; query += 1) {
			timings.storage.push(await timed(() => node.provider.send('state_getStorage', [key])));
			timings.rewards.push(await timed(() => node.provider.send('state_call', ['ForkingHexApi_player', argument])));
		}
		return { open: open / 50, closed: closed / 50, storage: median(timings.storage), rewards: median(timings.rewards) };
	} finally {
		await node.stop();
	}
}

async function timed(ask) {
	const start = process.hrtime.bigint();
	await ask();
	return Number(process.hrtime.bigint() - start) / 1000;
}

const state = await onANode();
const rows = [
	['bytes of state that an open position adds', state.open, 400, 480],
	['bytes of state that a closed position keeps', state.closed, 220, 280],
	['query of a player’s rewards, game of 10,000 positions ÷ `state_getStorage` of one key', state.rewards / state.storage, 10, 50],
];
const text = `Measured on ${new Date().toISOString().slice(0, 10)} by \`make measure NAME=bench\`, on: ${cpus()[0].model}, ${cpus().length} cores. The games are on
boards of 14×14.

${table(['figure', 'measured', 'goal', 'no worse than'], rows.map(([name, value, ...bounds]) => [name, value.toFixed(value < 10 ? 2 : 1), ...bounds]))}
`;
process.stdout.write(text);
publish('<!-- measured: written by make measure NAME=bench -->', '<!-- end of what was measured -->', text);
