// Makes the rounds of 100 tournaments end in one block of a real node, and measures how the next rounds follow. Measures
// tournaments of few players, and the largest ones.
//
// FORKING_HEX_COUNT is the number of tournaments. The program fails if the tournaments do not begin their rounds in order, or need
// more blocks than the weights allow.

import { chunks, ManualChain } from '../lib/chain.mjs';
import { makingOf } from '../lib/load-watch.mjs';
import { progress, table } from '../lib/report.mjs';
import { termsHash, termsWith } from '../lib/tournaments.mjs';

const TOURNAMENTS = Number(process.env.FORKING_HEX_COUNT ?? 100);
/** The players of each tournament: the fewest and the most of a Swiss tournament. */
const SIZES = [8, 64];
const BALANCE = 1_000_000_000_000_000n;
const ENTRY = 1_000_000_000_000n;
/** Announcements or entries of an account in a block. The chain takes 16. */
const A_BLOCK = 10;
/** Withdrawals in a transaction. */
const A_BATCH = 50;
// No player opens a game in this measurement, and no round ends because of that.
const BEGIN_TIME = 10_000;
// In each block, the hook takes at least one step.
const PATIENCE = 3 * TOURNAMENTS;

/** A hundred tournaments with the same players, who enter in the same order. */
class Tournaments {
	/** By tournament, a player of the pair whose games end last, and one of each other pair. */
	#leaving = [];

	constructor(chain, size) {
		Object.assign(this, { chain, api: chain.api });
		this.announcer = chain.account('//Alice');
		this.players = Array.from({ length: size }, (_, number) => chain.account(`//player//${number}`));
	}

	/** Begins the first rounds, and decides all of their games except one pair's. Returns the result of `follow`. */
	async begin() {
		const { balances, hexTournament } = this.api.tx;
		await this.#together(this.announcer, this.players.map(({ address }) => balances.transferKeepAlive(address, BALANCE)));
		const first = (await this.api.query.hexTournament.nextTournament()).toNumber();
		this.ids = Array.from({ length: TOURNAMENTS }, (_, index) => first + index);
		const blocks = Math.ceil(TOURNAMENTS / A_BLOCK) * (1 + this.players.length);
		const enterUntil = (await this.api.query.system.number()).toNumber() + blocks;
		const terms = termsWith({ entry: ENTRY, enterUntil, beginTime: BEGIN_TIME });
		await this.#apart(this.announcer, this.ids.map(() => hexTournament.announce(terms)));
		const hashes = await Promise.all(this.ids.map((id) => termsHash(this.api, id)));
		for (const player of this.players) await this.#apart(player, this.ids.map((id, index) => hexTournament.enter(id, hashes[index])));
		const begun = await this.follow('RoundBegun');

		// The players of each tournament have their numbers by lot.
		for (const { data } of begun.flatMap(({ events }) => events)) {
			const players = await this.api.query.hexTournament.players(data.tournament);
			const [last, ...others] = data.pairs.map(([one]) => players[one.toNumber()].who.toString());
			this.#leaving.push({ tournament: data.tournament, last, others });
		}
		for (const withdrawal of this.#withdrawals(({ others }) => others)) await this.chain.succeeding([withdrawal]);
		return begun;
	}

	/** Ends all rounds in one block. Returns the result of `follow`. */
	async end() {
		await this.chain.succeeding(this.#withdrawals(({ last }) => [last]));
		return this.follow('RoundBegun');
	}

	/** Makes blocks until every tournament has an event of this name. Returns the numbers and the events of the blocks. */
	async follow(method) {
		const blocks = [];
		for (let count = 0; count < TOURNAMENTS; count += blocks.at(-1).events.length) {
			if (blocks.length === PATIENCE) throw new Error(`no ${method} of each tournament within ${PATIENCE} blocks`);
			const events = await this.chain.emptyBlocks(1);
			const number = (await this.api.query.system.number()).toNumber();
			blocks.push({ number, events: events.filter((event) => event.section === 'hexTournament' && event.method === method) });
		}
		return blocks.slice(blocks.findIndex(({ events }) => events.length > 0));
	}

	/** Transactions of the players that `pick` selects of each tournament, who withdraw from it: one for each player. */
	#withdrawals(pick) {
		const { utility, hexTournament } = this.api.tx;
		const calls = ({ address }) => this.#leaving
			.filter((leaving) => pick(leaving).includes(address))
			.map(({ tournament }) => hexTournament.withdraw(tournament));
		const all = this.players.map((signer) => ({ calls: calls(signer), signer })).filter((each) => each.calls.length > 0);
		return all.flatMap(({ calls: own, signer }) => chunks(own, A_BATCH).map((batch) => ({ call: utility.batchAll(batch), signer })));
	}

	/** Makes a block of these calls, in one transaction. */
	#together(signer, calls) {
		return this.chain.succeeding([{ call: this.api.tx.utility.batchAll(calls), signer }]);
	}

	/** Makes blocks of these calls, each call in its own transaction. */
	async #apart(signer, calls) {
		for (const part of chunks(calls, A_BLOCK)) await this.chain.succeeding(part.map((call) => ({ call, signer })));
	}
}

/** A line of the table: the number of these blocks, and the longest time to make one. */
function line(size, phase, blocks, making) {
	const numbers = blocks.flatMap(({ events }) => events.map(({ data }) => data.tournament.toNumber()));
	if (numbers.some((id, index) => index > 0 && id < numbers[index - 1])) throw new Error('a younger tournament went first');
	const counts = blocks.map(({ events }) => events.length);
	const times = blocks.map(({ number }) => making.get(number).milliseconds);
	return [size, phase, blocks.length, Math.max(...counts), Math.max(...times)];
}

const rows = [];
for (const size of SIZES) {
	progress(`Entering ${size} players into ${TOURNAMENTS} tournaments`);
	const chain = await ManualChain.start();
	try {
		const tournaments = new Tournaments(chain, size);
		const begun = await tournaments.begin();
		progress('Ending all their rounds in one block');
		const followed = await tournaments.end();
		const making = makingOf(chain.node.log());
		rows.push(line(size, 'the first rounds begin', begun, making), line(size, 'the rounds end, and the next begin', followed, making));
	} finally {
		await chain.node.stop();
	}
}
console.log(`${TOURNAMENTS} tournaments at once:`);
console.log(table(['players', 'what is due', 'blocks', 'most in a block', 'longest block, ms'], rows));
