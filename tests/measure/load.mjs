// Fills the blocks of a real node with transfers and moves, until every game is settled and removed.
//
// FORKING_HEX_COUNT is the number of moves, and FORKING_HEX_SEED chooses the accounts. If a condition fails in the end, the
// program reports it and exits with 1.

import { Worker } from 'node:worker_threads';
import { Keyring } from '@polkadot/api';
import { feesIn, readBooks } from '../lib/accounting.mjs';
import { BlockWatch, makingOf, memoryOf } from '../lib/load-watch.mjs';
import { conclude, expect } from './findings.mjs';
import { COUNTER } from './load-sender.mjs';
import { gameMoves, loadAccount, losingPositions, parts } from '../lib/load-plan.mjs';
import { development, eventsOf, startNode } from '../lib/node.mjs';
import { putStone } from '../lib/positions.mjs';
import { median } from '../lib/report.mjs';

const MOVES = Number(process.env.FORKING_HEX_COUNT ?? 2_000);
const MOVES_A_GAME = 100;
// Each game has its own account. A pool holds 64 transactions of an account at a time, and the chain accepts 16 per block: this
// many accounts fill the blocks and the pool.
const LEAST_GAMES = 100;
const SENDERS = 400;
const THREADS = 2;
// The number of blocks for which the pool is kept filled.
const BLOCKS_IN_POOL = 4;
const TRANSFER_BLOCKS = 12;
const IDLE_BLOCKS = 3;
// Extrinsics that each thread signs in advance.
const SIGNED_AHEAD = 4_000;
// Enough for four blocks of the smallest calls and for the transactions that wait for a lower nonce.
const POOL_OPTIONS = ['--pool-limit', '50000', '--pool-kbytes', '102400'];
// With this option, each line of the log has its level, so that warnings can be counted.
const LOG_OPTIONS = ['--detailed-log-output'];

const UNIT = 1_000_000_000_000n;
const TRANSFER_AMOUNT = 1_000_000n;
const RECEIVER_START = UNIT;
// An account's funds for the fee of one extrinsic of each kind: several times the fee on an idle chain.
const FEES = { transfer: UNIT / 100n, move: UNIT / 50n, claim: UNIT / 50n };
const SPARE = 10n * UNIT;
const BATCH = 400;
// With these times, positions close while others are still played.
const SETTINGS = { boardSize: 11, redTime: 20, blueTime: 21 };
const GOAL = 0.5;
// The blocks without any of the pool's extrinsics after which these count as lost.
const STANDSTILL = 20;
// A share of all slots. Other programs on the machine may cost a slot sometimes.
const MISSED_TOLERANCE = 0.01;
// The blocks by which a position may close late. The accounts play at the same pace, so all their games end in the same few
// blocks. To settle 400 games of 100 moves takes the whole weight of the hooks in two blocks, and comes before closings. Beyond
// that, a backlog grows.
const LATEST = 2;
const MINUTE = 60_000;
const PAGE = 1000;

/** The threads that sign and send extrinsics. */
class Senders {
	static async start(node, seed) {
		const senders = new Senders();
		senders.seed = seed;
		senders.threads = await Promise.all(
			Array.from({ length: THREADS }, async () => {
				const counters = new SharedArrayBuffer(Object.keys(COUNTER).length * Int32Array.BYTES_PER_ELEMENT);
				const worker = new Worker(new URL('./load-sender.mjs', import.meta.url), {
					workerData: { port: node.port, seed, counters },
				});
				worker.on('error', (error) => {
					console.error(error);
					console.error('A thread that signs and sends has failed.');
					process.exit(1);
				});
				await new Promise((settle) => worker.once('message', settle));
				worker.on('message', ({ refused }) => senders.refusals.set(refused, (senders.refusals.get(refused) ?? 0) + 1));
				return { worker, counters: new Int32Array(counters), total: 0, allowed: 0 };
			}),
		);
		return senders;
	}

	refusals = new Map();

	/** The index of the thread that signs for the account with this number. */
	static of(account) {
		return account % THREADS;
	}

	sum(counter) {
		return this.threads.reduce((sum, { counters }) => sum + Atomics.load(counters, counter), 0);
	}

	/** Hands each thread its work, `{ count, … }`, and waits until the thread has signed the extrinsics that it may sign ahead. */
	async prepare(kind, works, ahead = SIGNED_AHEAD) {
		const goals = this.threads.map((thread, index) => {
			thread.total = works[index].count;
			thread.allowed = 0;
			const goal = Atomics.load(thread.counters, COUNTER.signed) + Math.min(ahead, thread.total);
			thread.worker.postMessage({ perform: { kind, ahead, ...works[index] } });
			return goal;
		});
		const isPrepared = () =>
			this.threads.every(({ counters }, index) => Atomics.load(counters, COUNTER.signed) >= goals[index]);
		while (!isPrepared()) await new Promise((settle) => setTimeout(settle, 50));
	}

	/** Allows `count` more extrinsics to be sent, spread over the threads. */
	send(count) {
		let left = count;
		for (const [index, thread] of this.threads.entries()) {
			const share = Math.ceil(left / (THREADS - index));
			// Takes over the share of later threads that have too little work left.
			const others = this.threads.slice(index + 1).reduce((sum, { total, allowed }) => sum + total - allowed, 0);
			const now = Math.min(thread.total - thread.allowed, Math.max(share, left - others));
			thread.allowed += now;
			left -= now;
			if (now > 0) thread.worker.postMessage({ send: now });
		}
	}

	get allowed() {
		return this.threads.reduce((sum, { allowed }) => sum + allowed, 0);
	}

	end() {
		for (const { worker } of this.threads) worker.postMessage({ end: true });
	}
}

/** One run, from the funding of its accounts to the final check of all balances. */
class LoadRun {
	constructor(node, senders, watch, moves) {
		Object.assign(this, { node, api: node.api, senders, watch, moves });
		this.keyring = new Keyring({ type: 'sr25519' });
		this.alice = this.keyring.addFromUri('//Alice');
		this.phases = [];
	}

	async perform() {
		this.before = await readBooks(this.api);
		this.aliceBefore = await this.#freeOfAlice();
		await this.#plan();
		await this.#fund();
		await this.#idle();
		await this.#transfers();
		await this.#openings();
		await this.#plays();
		await this.#settlement();
		await this.#claims();
		await this.#removal();
		await this.#compareBooks();
		this.#compareTimes();
	}

	/** Divides the moves into games, and the games among accounts. */
	async #plan() {
		const { api } = this;
		this.settings = { ...SETTINGS, deposit: api.consts.forkingHex.minDeposit.toBigInt() };
		this.movesAGame = Math.min(MOVES_A_GAME, Math.ceil(this.moves / LEAST_GAMES));
		this.games = parts(this.moves, this.movesAGame).map((moves, number) => ({ number, opener: number % SENDERS, moves }));
		this.accounts = Array.from({ length: SENDERS }, (_, number) => loadAccount(this.keyring, this.senders.seed, number));
		this.receivers = this.accounts.map((_, number) => loadAccount(this.keyring, this.senders.seed, SENDERS + number).address);

		const { address } = this.alice;
		const position = `0x${'00'.repeat(32)}`;
		this.fits = {
			transfers: await this.#fitting(api.tx.balances.transferKeepAlive(address, 1n)),
			plays: await this.#fitting(putStone(api, 0, position, { column: 0, row: 0 })),
			openings: await this.#fitting(api.tx.forkingHex.createGame({ ...this.settings, losingRule: 'EveryReply' }, { column: 0, row: 0 })),
			claims: await this.#fitting(api.tx.forkingHex.claim(0, address)),
		};
		this.transferCount = TRANSFER_BLOCKS * this.fits.transfers;
		console.log(
			`${this.moves} moves in ${this.games.length} games, and ${this.transferCount} transfers, of ${SENDERS} accounts. ` +
				`By weight, a block has room for ${this.fits.transfers} transfers, or for ${this.fits.plays} moves.`,
		);
	}

	/** The number of extrinsics with this call that fit into a block by weight. */
	async #fitting(call) {
		const { weight } = await call.paymentInfo(this.alice.address);
		const { perClass } = this.api.consts.system.blockWeights;
		const each = weight.refTime.toNumber() + perClass.normal.baseExtrinsic.refTime.toNumber();
		return Math.floor(perClass.normal.maxTotal.unwrap().refTime.toNumber() / each);
	}

	/** Funds every account with more than it needs, because full blocks raise fees, and adds up Alice's expenses. */
	async #fund() {
		const { api } = this;
		const gamesEach = Math.ceil(this.games.length / SENDERS);
		const movesEach = BigInt(gamesEach * (this.movesAGame + 1));
		const transfersEach = BigInt(Math.ceil(this.transferCount / SENDERS));
		const start =
			SPARE + movesEach * (this.settings.deposit + FEES.move) + transfersEach * FEES.transfer + BigInt(gamesEach) * FEES.claim;
		this.spent = BigInt(this.accounts.length) * start + BigInt(this.receivers.length) * RECEIVER_START;
		this.batches = 0;
		const transfers = [
			...this.accounts.map(({ address }) => api.tx.balances.transferKeepAlive(address, start)),
			...this.receivers.map((address) => api.tx.balances.transferKeepAlive(address, RECEIVER_START)),
		];
		for (let first = 0; first < transfers.length; first += BATCH) {
			const call = api.tx.utility.batchAll(transfers.slice(first, first + BATCH));
			const events = await eventsOf(call, this.alice, 'isInBlock');
			if (!events.some(({ method }) => method === 'BatchCompleted')) throw new Error('the accounts could not be funded');
			this.spent += feesIn(events).reduce((sum, fee) => sum + fee, 0n);
			this.batches += 1;
		}
		console.log(`Funded ${transfers.length} accounts.`);
	}

	/** Waits until the funding is in blocks, and then measures the idle node. */
	async #idle() {
		await this.#phase('idle', async () => {
			for (let block = 0; block < IDLE_BLOCKS; ) if ((await this.watch.next()).extrinsics === 0) block += 1;
		});
		// From here on, only the extrinsics of the threads count, without Alice's.
		this.watch.included = 0;
	}

	/** Performs one phase of the run, and records its blocks. */
	async #phase(name, perform) {
		const phase = { name, from: this.watch.blocks.length, memoryBefore: memoryOf(this.node.pid).now };
		this.watch.phase = name;
		try {
			await perform();
		} finally {
			phase.blocks = this.watch.blocks.slice(phase.from);
			phase.memoryAfter = memoryOf(this.node.pid).now;
			this.phases.push(phase);
			this.watch.phase = 'idle';
		}
	}

	/** Has the threads send all of `works`, and keeps the pool filled for `BLOCKS_IN_POOL` blocks while enough is left. */
	async #flood(name, fits, works, ahead) {
		const begin = performance.now();
		await this.senders.prepare(name, works, ahead);
		await this.watch.catchUp();
		console.log(`Signed ahead in ${((performance.now() - begin) / 1000).toFixed(0)} s, for: ${name}.`);
		const total = works.reduce((sum, { count }) => sum + count, 0);
		const includedBefore = this.watch.included;
		await this.#phase(name, async () => {
			let standstill = 0;
			for (;;) {
				const included = this.watch.included - includedBefore;
				if (included === total) return;
				this.senders.send(Math.max(0, BLOCKS_IN_POOL * fits - (this.senders.allowed - included)));
				const { extrinsics, pool } = await this.watch.next();
				standstill = extrinsics === 0 && pool > 0 ? standstill + 1 : 0;
				if (standstill === STANDSTILL)
					throw new Error(`no block included any of ${pool} extrinsics in the pool for ${STANDSTILL} blocks`);
			}
		});
		// The pool learns of a block later than subscribers do.
		await this.watch.next();
		const pending = await this.node.provider.send('author_pendingExtrinsics', []);
		expect(pending.length === 0, `The pool still has ${pending.length} extrinsics after all ${name} were in blocks.`);
	}

	#ofThreads(work) {
		return Array.from({ length: THREADS }, (_, thread) => work((account) => Senders.of(account) === thread));
	}

	async #transfers() {
		const works = this.#ofThreads((isOwn) => {
			const accounts = this.accounts.map((_, number) => number).filter(isOwn);
			const count = Math.floor((this.transferCount * accounts.length) / SENDERS);
			return { accounts, receivers: accounts.map((number) => this.receivers[number]), count, amount: TRANSFER_AMOUNT };
		});
		await this.#flood('transfers', this.fits.transfers, works, this.transferCount);

		const sent = TRANSFER_AMOUNT * works.reduce((sum, { count }) => sum + BigInt(count), 0n);
		const accounts = await this.api.query.system.account.multi(this.receivers);
		const arrived = accounts.reduce((sum, { data }) => sum + data.free.toBigInt() - RECEIVER_START, 0n);
		expect(arrived === sent, `${sent} plancks were transferred, and ${arrived} arrived.`);
	}

	async #openings() {
		const works = this.#ofThreads((isOwn) => {
			const games = this.games.filter(({ opener }) => isOwn(opener));
			return { games, settings: this.settings, count: games.length };
		});
		await this.#flood('openings', this.fits.openings, works);

		const found = await this.#allGames();
		expect(found.length === this.games.length, `Of ${this.games.length} games, ${found.length} were created.`);
		// Assigns the chain's numbers to the planned games. The games of one account differ only in the losing rule.
		const numberOf = new Map(this.accounts.map(({ address }, number) => [address, number]));
		const planned = new Map();
		for (const game of this.games) planned.set(game.opener, [...(planned.get(game.opener) ?? []), game]);
		this.games = found.reverse().map((info) => {
			const opener = numberOf.get(info.opener.toString());
			const { moves } = planned.get(opener).shift();
			return {
				game: info.game.toNumber(),
				position: info.position.toHex(),
				losingRule: info.settings.losingRule.type,
				opener,
				moves,
			};
		});
	}

	async #plays() {
		const works = this.#ofThreads((isOwn) => {
			const games = this.games.filter(({ opener }) => isOwn(opener));
			return { games, settings: this.settings, count: games.reduce((sum, { moves }) => sum + moves, 0) };
		});
		await this.#flood('plays', this.fits.plays, works);
	}

	/** Waits until the last clocks have run out and every game is settled, and compares the losing positions with the rules. */
	async #settlement() {
		const patience = 2 * SETTINGS.blueTime + Math.ceil(this.moves / 500);
		await this.#phase('settlement', async () => {
			for (let block = 0; ; block += 1) {
				const games = await this.#allGames();
				const settled = games.filter(({ removedAt }) => removedAt.isSome);
				if (settled.length === this.games.length) return;
				if (block === patience)
					throw new Error(`${settled.length} of ${this.games.length} games are settled after ${patience} blocks without moves`);
				await this.watch.next();
			}
		});
		const infos = new Map((await this.#allGames()).map((info) => [info.game.toNumber(), info]));
		let [lost, refused, misjudged] = [0, 0, 0];
		for (const { game, moves, losingRule } of this.games) {
			const { positions } = infos.get(game);
			const missing = moves + 1 - positions.toNumber();
			const players = await this.api.query.forkingHex.players.entries(game);
			const losing = players.reduce((sum, [, player]) => sum + player.unwrap().losing.toNumber(), 0);
			lost += losing;
			refused += missing;
			// The plan does not predict the outcome of a game with missing moves.
			const expected = losingPositions(gameMoves(moves, SETTINGS.boardSize), losingRule);
			if (missing === 0 && losing !== expected) misjudged += 1;
		}
		expect(refused === 0, `${refused} of ${this.moves} moves failed in their blocks: their positions had closed.`);
		expect(misjudged === 0, `${misjudged} games have other losing positions than the rules demand.`);
		console.log(`All ${this.games.length} games are settled. Of their positions, ${lost} are losing.`);
	}

	/** Every player claims in their own games. */
	async #claims() {
		const works = this.#ofThreads((isOwn) => {
			const games = this.games.filter(({ opener }) => isOwn(opener));
			return { games, count: games.length };
		});
		await this.#flood('claims', this.fits.claims, works);
	}

	async #removal() {
		const patience = 20 + Math.ceil(this.moves / 500);
		await this.#phase('removal', async () => {
			for (let block = 0; (await this.#storedKeys()) > 0; block += 1) {
				if (block === patience) {
					expect(false, `After ${patience} blocks, ${await this.#storedKeys()} storage entries of the games are left.`);
					return;
				}
				await this.watch.next();
			}
		});
		const games = await this.#allGames();
		expect(games.length === 0, `${games.length} games were not removed.`);
	}

	/** All games, newest first. */
	async #allGames() {
		const games = [];
		let before = null;
		do {
			const { items, next } = await this.api.call.forkingHexApi.games(before, PAGE);
			games.push(...items);
			before = next.unwrapOr(null);
		} while (before !== null);
		return games;
	}

	/** The number of entries in the pallet's maps, counted up to one page each. */
	async #storedKeys() {
		const maps = Object.values(this.api.query.forkingHex).filter(({ creator }) => !creator.meta.type.isPlain);
		const pages = await Promise.all(
			maps.map((map) => this.node.provider.send('state_getKeysPaged', [map.keyPrefix(), PAGE, null])),
		);
		return pages.reduce((sum, keys) => sum + keys.length, 0);
	}

	async #freeOfAlice() {
		return (await this.api.query.system.account(this.alice.address)).data.free.toBigInt();
	}

	async #compareBooks() {
		const { before } = this;
		const after = await readBooks(this.api);
		// Alice authored all blocks and earned a fifth of every fee, rounded down. The rest was burnt.
		const earned = (await this.#freeOfAlice()) - this.aliceBefore + this.spent;
		const least = 4n * earned;
		const most = least + 4n * BigInt(this.senders.sum(COUNTER.accepted) + this.batches);
		const burnt = before.issuance - after.issuance;
		expect(
			earned > 0n && burnt >= least && burnt <= most,
			`The total issuance fell by ${burnt} plancks, but fees should have burnt from ${least} to ${most}.`,
		);
		expect(after.free + after.held === after.issuance, `The balances of all accounts add up to ${after.free + after.held} plancks, and the issuance is ${after.issuance}.`);
		expect(after.held === 0n, `${after.held} plancks are still on hold.`);
		expect(after.pot === after.existentialDeposit, `The pot has ${after.pot} plancks, instead of the existential deposit alone.`);
		expect(after.owedToFund === 0n, `${after.owedToFund} plancks are owed to the developer fund.`);
	}

	/** Checks that the node kept up with the load. */
	#compareTimes() {
		const { blocks } = this.watch;
		const missed = blocks.reduce((sum, { missedSlots }) => sum + missedSlots, 0);
		expect(missed <= blocks.length * MISSED_TOLERANCE, `${missed} slots passed without a block, and ${blocks.length} had one.`);
		const late = Math.max(...blocks.map(({ late }) => late));
		expect(late <= LATEST, `A position was still open ${late} blocks after its time.`);
	}

	report() {
		const making = makingOf(this.node.log());
		const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
		console.log(
			'\nphase            blocks  full  extrinsics  a full block  a second   block time min / mean / max   made in ms mean / max  missed  overdue  late  longest wait  node MB',
		);
		for (const phase of this.phases) {
			const { name, blocks, memoryBefore, memoryAfter } = phase;
			if (blocks.length === 0) continue;
			const gaps = blocks.map(({ gap }) => gap / 1000);
			const rate = this.#rate(phase);
			const made = blocks.map(({ number }) => making.get(number)?.milliseconds ?? 0);
			const times = [Math.min(...gaps), mean(gaps), Math.max(...gaps)].map((time) => time.toFixed(2)).join(' / ');
			console.log(
				[
					name.padEnd(15),
					`${blocks.length}`.padStart(8),
					`${blocks.filter(({ isFull }) => isFull).length}`.padStart(6),
					`${blocks.reduce((sum, { extrinsics }) => sum + extrinsics, 0)}`.padStart(12),
					(rate ? rate.aBlock.toFixed(0) : '').padStart(14),
					(rate ? rate.aSecond.toFixed(1) : '').padStart(10),
					times.padStart(30),
					`${mean(made).toFixed(0)} / ${Math.max(...made)}`.padStart(24),
					`${blocks.reduce((sum, { missedSlots }) => sum + missedSlots, 0)}`.padStart(9),
					`${Math.max(0, ...blocks.map(({ overdue }) => overdue))}`.padStart(9),
					`${Math.max(0, ...blocks.map(({ late }) => late))}`.padStart(6),
					`${Math.max(0, ...blocks.flatMap(({ waits }) => waits))}`.padStart(14),
					`  ${memoryBefore} → ${memoryAfter}`,
				].join(''),
			);
		}
		const of = (name) => this.#rate(this.phases.find((phase) => phase.name === name));
		const [transfers, plays] = [of('transfers'), of('plays')];
		console.log('');
		if (transfers && plays) {
			console.log(`Transfers:      ${transfers.aSecond.toFixed(1)} a second without missed slots, ${transfers.asItWas.toFixed(1)} as the blocks came`);
			console.log(`Moves:          ${plays.aSecond.toFixed(1)} a second without missed slots, ${plays.asItWas.toFixed(1)} as the blocks came`);
			console.log(`Ratio:          ${(plays.aSecond / transfers.aSecond).toFixed(3)} (goal ${GOAL})`);
		}
		for (const { name, blocks } of this.phases) {
			const full = blocks.filter(({ isFull }) => isFull);
			if (full.length === 0) continue;
			const times = full.map(({ number }) => making.get(number).milliseconds);
			const each = times.reduce((sum, time) => sum + time, 0) / full.reduce((sum, { extrinsics }) => sum + extrinsics, 0);
			const figures = [Math.min(...times), median(times), Math.max(...times)].map(Math.round).join(' / ');
			console.log(`Authoring:      ${figures} ms, min / median / max of ${full.length} full blocks of ${name}, ${each.toFixed(2)} ms an extrinsic`);
		}
		const accepted = this.senders.sum(COUNTER.accepted);
		const times = this.senders.sum(COUNTER.milliseconds);
		console.log(`Sent:           ${accepted} extrinsics, ${(times / accepted).toFixed(1)} ms each until the pool had accepted it`);
		console.log(`Most in pool:   ${Math.max(...this.watch.blocks.map(({ pool }) => pool))}`);
		for (const [message, count] of this.senders.refusals) console.log(`Refused:        ${count} times: ${message}`);
		console.log(`Node's memory:  ${memoryOf(this.node.pid).most} MB at the most`);
		const late = [...making].filter(([, { end }]) => end === 'HitDeadline').map(([number]) => number);
		console.log(`Ended for time: ${late.length} blocks${late.length > 0 ? `, ${late.slice(0, 10).join(', ')}` : ''}`);
		const complaints = this.node.log().split('\n').filter((line) => /^\S+ \S+ +(WARN|ERROR) /.test(line));
		console.log(`The node's log: ${complaints.length} warnings`);
		for (const line of complaints.slice(0, 10)) console.log(`                ${line.trim()}`);
	}

	/** The extrinsics of full blocks: per block, per second without missed slots, and per second as the blocks came. */
	#rate({ blocks }) {
		const full = blocks.filter(({ isFull }) => isFull);
		if (full.length === 0) return null;
		const extrinsics = full.reduce((sum, block) => sum + block.extrinsics, 0);
		const slots = full.reduce((sum, { missedSlots }) => sum + 1 + missedSlots, 0);
		const slot = this.api.consts.aura.slotDuration.toNumber() / 1000;
		const aBlock = extrinsics / full.length;
		return { aBlock, aSecond: aBlock / slot, asItWas: extrinsics / (slots * slot) };
	}
}

async function main() {
	if (!Number.isSafeInteger(MOVES) || MOVES < 1) throw new Error('FORKING_HEX_COUNT is not a number of moves');
	const began = performance.now();
	const node = await startNode(...development(), '--tmp', ...POOL_OPTIONS, ...LOG_OPTIONS);
	let run;
	try {
		const senders = await Senders.start(node, process.env.FORKING_HEX_SEED ?? '0');
		const watch = await new BlockWatch(node, () => senders.sum(COUNTER.accepted)).begin();
		run = new LoadRun(node, senders, watch, MOVES);
		await run.perform();
		senders.end();
	} catch (error) {
		expect(false, error.message);
		console.error(error);
		console.error(node.log().split('\n').slice(-20).join('\n'));
	}
	run?.report();
	console.log(`Duration:       ${((performance.now() - began) / MINUTE).toFixed(1)} minutes`);
	await node.stop();
	const code = conclude();
	if (code === 0) console.log('\nEvery game was settled and removed, and all balances add up.');
	process.exit(code);
}

await main();
