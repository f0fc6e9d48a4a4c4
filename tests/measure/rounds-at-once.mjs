// Makes the rounds of 100 tournaments end in one block of a real node, and measures how the next rounds follow: for tournaments
// of few players, and for the largest.
//
// FORKING_HEX_COUNT is the number of tournaments. If they do not begin their rounds in their order, or not within a number of
// blocks that the weights allow, the program fails.

import { ManualChain } from '../lib/chain.mjs';
import { makingOf } from '../lib/load-watch.mjs';
import { progress, table } from '../lib/report.mjs';
import { termsWith } from '../lib/tournaments.mjs';

const TOURNAMENTS = Number(process.env.FORKING_HEX_COUNT ?? 100);
/** The players of each tournament: the fewest of a Swiss one, and the most. */
const SIZES = [8, 64];
const BALANCE = 1_000_000_000_000_000n;
const ENTRY = 1_000_000_000_000n;
/** Announcements or entries in a block. They pay for whole rounds. */
const A_BLOCK = 10;
// Nobody opens a game in this measurement, and no round ends by that.
const BEGIN_TIME = 10_000;
// In each block, the hook takes a step or more.
const PATIENCE = 3 * TOURNAMENTS;

/** 100 tournaments with the same players, who enter in the same order. */
class Tournaments {
	constructor(chain, size) {
		Object.assign(this, { chain, api: chain.api });
		this.announcer = chain.account('//Alice');
		this.players = Array.from({ length: size }, (_, number) => chain.account(`//player//${number}`));
	}

	/** Begins the first rounds, and has all of their games but those of one pair decided. Returns what `follow` does. */
	async begin() {
		const { balances, hexTournament } = this.api.tx;
		await this.#together(this.announcer, this.players.map(({ address }) => balances.transferKeepAlive(address, BALANCE)));
		const first = (await this.api.query.hexTournament.nextTournament()).toNumber();
		this.ids = Array.from({ length: TOURNAMENTS }, (_, index) => first + index);
		const blocks = Math.ceil(TOURNAMENTS / A_BLOCK) * (1 + this.players.length);
		const enterUntil = (await this.api.query.system.number()).toNumber() + blocks;
		const terms = termsWith({ entry: ENTRY, enterUntil, beginTime: BEGIN_TIME });
		await this.#apart(this.announcer, this.ids.map(() => hexTournament.announce(terms)));
		for (const player of this.players) await this.#apart(player, this.ids.map((id) => hexTournament.enter(id)));
		const begun = await this.follow('RoundBegun');

		const [last, ...others] = begun[0].events[0].data.pairs.map(([one]) => this.players[one.toNumber()]);
		this.last = last;
		for (const player of others) await this.#together(player, this.#withdrawals());
		return begun;
	}

	/** Ends all rounds in one block. Returns what `follow` does. */
	async end() {
		await this.#together(this.last, this.#withdrawals());
		return this.follow('RoundBegun');
	}

	/** Makes blocks until an event of this name has come of every tournament. Returns the numbers and the events of the blocks. */
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

	#withdrawals() {
		return this.ids.map((id) => this.api.tx.hexTournament.withdraw(id));
	}

	/** Makes a block of these calls, in one transaction. */
	#together(signer, calls) {
		return this.chain.succeeding([{ call: this.api.tx.utility.batchAll(calls), signer }]);
	}

	/** Makes blocks of these calls, in a transaction each. */
	async #apart(signer, calls) {
		for (let index = 0; index < calls.length; index += A_BLOCK)
			await this.chain.succeeding(calls.slice(index, index + A_BLOCK).map((call) => ({ call, signer })));
	}
}

/** A line of the table: how many blocks these took, and how long the longest took to make. */
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
