// Measures the cost of the game in transfers, prints it, and writes it to docs/performance.md.
//
// FORKING_HEX_COUNT is the number of repeats.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ManualChain } from '../lib/chain.mjs';
import { repository, startNode, storedKeys, temporaryFolder } from '../lib/node.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { median, progress, publish, table } from '../lib/report.mjs';

const STEPS = '50';
const REPEATS = process.env.FORKING_HEX_COUNT ?? '20';

/** The weight of a database read and write in picoseconds: the SDK's values for ParityDB. */
const READ = 8_000_000;
const WRITE = 50_000_000;
/** Positions of the game for the runtime API queries. */
const LARGE_GAME = 10_000;
/** Moves per extrinsic and per block, well below the limits. An account may send 16 extrinsics per block. */
const MOVES_A_BATCH = 40;
const MOVES_A_BLOCK = 5 * MOVES_A_BATCH;
const QUERIES = 400;
const SIZE = 14;

const path = (script) => execFileSync(join(repository, 'scripts', 'weights', script), { encoding: 'utf8' }).trim();
const [bencher, runtime] = ['bencher', 'runtime'].map(path);

const times = (value) => (value < 0.1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 2 : 1));
const micros = (picoseconds) => (picoseconds / 1e6).toFixed(1);

/** Runs the benchmarks of a pallet. Returns their figures by name. */
function benchmarkPallet(pallet, extrinsic) {
	progress(`The benchmarks of ${pallet} (${extrinsic})`);
	const output = join(temporaryFolder(), 'figures.json');
	execFileSync(
		bencher,
		[
			...['pallet', '--runtime', runtime, '--genesis-builder-preset', 'development'],
			...['--pallet', pallet, '--extrinsic', extrinsic, '--steps', STEPS, '--repeat', REPEATS, '--disable-proof-recording', '--no-storage-info', '--quiet'],
			...['--template', join(repository, 'scripts', 'weights', 'figures.hbs'), '--output', output],
		],
		{ stdio: ['ignore', 'ignore', 'inherit'] },
	);
	return Object.fromEntries(JSON.parse(readFileSync(output, 'utf8')).map((figures) => [figures.name, figures]));
}

/** The time of an empty transaction, including its signature check, in picoseconds. */
function benchmarkOverhead() {
	progress('An empty transaction');
	const folder = temporaryFolder();
	const options = ['--runtime', runtime, '--genesis-builder', 'runtime', '--warmup', '5', '--repeat', '100', '--weight-path', folder];
	execFileSync(bencher, ['overhead', ...options], { stdio: ['ignore', 'ignore', 'ignore'] });
	const written = readFileSync(join(folder, 'extrinsic_weights.rs'), 'utf8');
	return Number(written.match(/saturating_mul\(([\d_]+)\)/)[1].replaceAll('_', '')) * 1000;
}

/** The base weight of a benchmark in picoseconds, with its reads and writes. */
const whole = ({ time, reads, writes }) => bill(time, reads, writes);
/** The weight per unit of a benchmark's component. `keys` adds reads of keys that the benchmark does not count. */
const each = ({ timeSlopes, readSlopes, writeSlopes }, component, keys = 0) =>
	bill(timeSlopes[component] ?? 0, (readSlopes[component] ?? 0) + keys, writeSlopes[component] ?? 0);
const bill = (time, reads, writes) => ({ time, reads, writes, billed: time + reads * READ + writes * WRITE });
const sum = (...parts) =>
	bill(...['time', 'reads', 'writes'].map((part) => parts.reduce((total, one) => total + one[part], 0)));

/** The weights of the calls and hooks. */
function costs() {
	const game = benchmarkPallet('pallet_forking_hex', '*');
	const { transfer_keep_alive: transferFigures } = benchmarkPallet('pallet_balances', 'transfer_keep_alive');
	const extensions = benchmarkPallet('frame_system_extensions', '*');
	const { charge_transaction_payment: fee } = benchmarkPallet('pallet_transaction_payment', '*');
	const base = bill(benchmarkOverhead(), 0, 0);
	const signed = sum(
		base,
		...Object.entries(extensions)
			.filter(([name]) => name !== 'check_mortality_immortal_transaction')
			.map(([, figures]) => whole(figures)),
		whole(fee),
	);

	const transfer = whole(transferFigures);
	const steps = {
		'the call itself': whole(game.play),
		'closing it, judging it, counting it at its parent': each(game.close, 'n', 1),
		'the forfeit, or the return of the deposit at the removal': each(game.forfeit, 'n'),
		'settling it': each(game.settle, 'n'),
		'removing its player’s record': each(game.remove_players, 'n'),
		'removing it': each(game.remove_positions, 'n'),
	};
	const [play, close, forfeit, settle] = Object.values(steps);
	const life = sum(...Object.values(steps));
	const chain = 100 * (game.play_with_chain.timeSlopes.c ?? 0);
	return { game, transferFigures, signed, transfer, steps, play, losing: sum(close, forfeit), settle, life, chain };
}

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

/** Measures on a real node: bytes of state, and the time of runtime API queries. */
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
		const inBatches = (calls, size) =>
			Array.from({ length: Math.ceil(calls.length / size) }, (_, index) => calls.slice(index * size, (index + 1) * size));
		for (const block of inBatches(moves, MOVES_A_BLOCK)) {
			const batches = inBatches(block, MOVES_A_BATCH).map((batch) => api.tx.utility.batchAll(batch));
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

const found = costs();
const [transferTime, playTime] = [found.transfer, found.play].map((call) => sum(found.signed, call).time);
const state = await onANode();

const inTransfers = ({ billed }) => billed / found.transfer.billed;
const rows = [
	['a move’s whole life, billed ÷ transfer', inTransfers(found.life), 10, 14],
	['`play`, its own weight, billed ÷ transfer', inTransfers(found.play), 4.2, 5.5],
	[
		'`play` as a whole extrinsic without prepaid weight, billed ÷ transfer as a whole extrinsic',
		sum(found.signed, found.play).billed / sum(found.signed, found.transfer).billed,
		1.7,
		2.0,
	],
	['`play`, time alone ÷ transfer, with the signature check', playTime / transferTime, 1.5, 2.0],
	['closing and judging one losing position, one parent, with its forfeit, billed ÷ transfer', inTransfers(found.losing), 3, 4.5],
	['settling one position, billed ÷ transfer', inTransfers(found.settle), 2.5, 4],
	['`claim`, billed ÷ transfer', inTransfers(whole(found.game.claim)), 4, 5],
	['a chain, per 100 cells checked ÷ transfer', found.chain / found.transfer.billed, 0.05, 0.2],
	['bytes of state that an open position adds', state.open, 400, 480],
	['bytes of state that a closed position keeps', state.closed, 220, 280],
	['query of a player’s rewards, game of 10,000 positions ÷ `state_getStorage` of one key', state.rewards / state.storage, 10, 50],
];

const amount = ({ time, reads, writes, billed }) => [micros(time), reads, writes, micros(billed), times(billed / found.transfer.billed)];

const text = `Measured on ${new Date().toISOString().slice(0, 10)} by \`make measure NAME=bench\`, on: ${cpus()[0].model}, ${cpus().length} cores.
${STEPS} steps and ${REPEATS} repeats; a read is billed as 8 µs, a write as 50 µs. Benchmarks use the largest board, 32×32; the
games on a node use 14×14.

${table(['figure', 'measured', 'goal', 'no worse than'], rows.map(([name, value, goal, limit]) => [name, times(value), goal, limit]))}

A \`transfer_keep_alive\` is billed as ${micros(found.transfer.billed)} µs: ${micros(found.transfer.time)} µs, ${found.transfer.reads} read, ${found.transfer.writes} write. With
the signature check and without the database, a transfer takes ${micros(transferTime)} µs and a \`play\` ${micros(playTime)} µs.

### The life of a move

${table(
	['step', 'µs', 'reads', 'writes', 'billed, µs', '÷ transfer'],
	[...Object.entries(found.steps), ['in all', found.life]].map(([name, step]) => [name, ...amount(step)]),
)}

### Item by item

${Object.values(found.game)
	.map((figures) => {
		const slopes = Object.keys(figures.timeSlopes).map((component) => {
			const more = each(figures, component);
			return `; each \`${component}\` ${(more.time / 1e6).toPrecision(3)} µs, ${more.reads} reads, ${more.writes} writes`;
		});
		const items = figures.storage.filter((line) => line.startsWith('Storage:')).map((line) => `  - ${line.slice('Storage: '.length)}`);
		return [`- \`${figures.name}\`: ${micros(figures.time)} µs, ${figures.reads} reads, ${figures.writes} writes${slopes.join('')}`, ...items].join('\n');
	})
	.join('\n')}
`;
process.stdout.write(text);
publish('<!-- measured: written by make measure NAME=bench -->', '<!-- end of what was measured -->', text);
