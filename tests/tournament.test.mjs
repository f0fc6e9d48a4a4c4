// Tournaments with a known outcome, played on a real node with real duels, from the announcement to the last prize.
//
// The tournaments come from the pallet's tests (tournament rulebook, 8). Tournaments that begin with withdrawn players are
// left out, because no call can make them.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { asSudo, chunks, ManualChain } from './lib/chain.mjs';
import { nextRuntime } from './lib/next-runtime.mjs';
import { repository } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { putStone, replyId } from './lib/positions.mjs';
import { isLong, unlessLong } from './lib/tiers.mjs';
import { termsHash, termsWith } from './lib/tournaments.mjs';

/** Both ways to pair, an even and an odd number of players, with and without players who withdraw, and players who tie. */
const EVERY_DAY = ['tournament-4', 'tournament-15', 'tournament-25', 'tournament-40'];
/** The tournament that goes on after an upgrade: eight players, five rounds. */
const UPGRADED = 'tournament-25';
const START_BALANCE = 100_000_000_000_000n;
// The transfers that fit a batch, and the calls that fit a block: an entry, the heaviest call, pays for a round.
const TRANSFERS = 100;
const CALLS = 12;
// The most blocks for settlements and the steps of a tournament.
const PATIENCE = 10;
/** The cells of the first three moves. */
const [OPENING, ANSWER, REPLY] = ['b2', 'a1', 'a2'].map((text) => ({ column: text.charCodeAt(0) - 97, row: Number(text[1]) - 1 }));

const folder = join(repository, 'core', 'vectors', 'tournaments');
const vectors = readdirSync(folder)
	.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
	.filter(({ rounds }) => rounds[0].left.length === 0)
	.filter(({ name }) => isLong || EVERY_DAY.includes(name));

/** The name of a pair, in either order of its players. */
const inOrder = (pair) => [...pair].sort((one, other) => one - other).join('–');

/** A tournament of a vector on a chain. */
class Played {
	/** The events of all tournaments. */
	#events = [];

	/** In the middle of the second round, the chain is upgraded to `code`, unless `code` is null. */
	constructor(chain, vector, code = null) {
		Object.assign(this, { chain, api: chain.api, vector, code });
		this.announcer = chain.account(`//${vector.name}`);
		this.players = Array.from({ length: vector.players }, (_, number) => chain.account(`//${vector.name}//${number}`));
	}

	/** Plays the tournament, and compares its pairs, its standings and its prizes. */
	async play() {
		const { rounds, standings, prizes } = this.vector;
		await this.#announce();
		for (const number of rounds.keys()) await this.#playRound(number);

		const [ended] = await this.#until('Ended');
		const numbers = ({ player, halfPoints, opponentsHalfPoints }) => [player, halfPoints, opponentsHalfPoints].map((each) => each.toNumber());
		assert.deepEqual(
			ended.standings.map(numbers),
			standings.map((line) => [line.player, line.half_points, line.opponents_half_points]),
		);
		assert.deepEqual(
			this.#happened('PrizePaid').map(({ player, amount }) => [player.toString(), amount.toBigInt()]),
			prizes.filter(({ amount }) => amount > 0).map(({ player, amount }) => [this.players[player].address, BigInt(amount)]),
		);
		const table = (await this.api.call.hexTournamentApi.tournament(this.tournament)).unwrap();
		assert.ok(table.phase.isEnded && table.round.isNone && table.unclaimed.isEmpty);
		assert.deepEqual(
			table.players.map((player) => player.rounds.map(({ halfPoints }) => halfPoints.toNumber()).reduce((sum, each) => sum + each)),
			standings.toSorted((one, other) => one.player - other.player).map((line) => line.half_points),
		);
		assert.deepEqual(table.standings.map(numbers), ended.standings.map(numbers));
	}

	async #announce() {
		const { players, entry, shares_ppm: shares } = this.vector;
		for (const part of chunks([this.announcer, ...this.players], TRANSFERS)) {
			const transfers = part.map(({ address }) => this.api.tx.balances.transferKeepAlive(address, START_BALANCE));
			await this.#send([{ call: this.api.tx.utility.batchAll(transfers), signer: this.chain.account('//Alice') }]);
		}
		this.tournament = (await this.api.query.hexTournament.nextTournament()).toNumber();
		const present = (await this.api.query.system.number()).toNumber();
		// One block for the announcement, and the blocks of the entries.
		const enterUntil = present + 1 + chunks(this.players, CALLS).length;
		const { announce, enter } = this.api.tx.hexTournament;
		await this.#send([{ call: announce(termsWith({ entry, enterUntil, shares })), signer: this.announcer }]);
		const hash = await termsHash(this.api, this.tournament);
		await this.#send(this.players.map((signer) => ({ call: enter(this.tournament, hash), signer })));
		assert.equal(this.#happened('Entered').length, players);
		// From now on by lot, as in the vector.
		const [begun] = await this.#until('Begun', null);
		this.players = begun.players.map((who) => this.players.find(({ address }) => address === who.toString()));
	}

	/** Opens all games of a round, answers them, and lets the losers resign. */
	async #playRound(number) {
		const { left, pairs, bye, games } = this.vector.rounds[number];
		const [begun] = await this.#until('RoundBegun', number);
		assert.deepEqual(begun.pairs.map((pair) => inOrder(pair.map((player) => player.toNumber()))).sort(), pairs.map(inOrder).sort());
		assert.equal(begun.bye.toJSON(), bye, `the bye of round ${number}`);

		const running = games
			.filter(({ opener, responder }) => !left.includes(opener) && !left.includes(responder))
			.map(({ opener_half_points: halfPoints, ...game }) => ({ ...game, wins: halfPoints === 2 }));
		const { open, withdraw } = this.api.tx.hexTournament;
		await this.#send(running.map(({ opener }) => ({ call: open(this.tournament, OPENING), signer: this.players[opener] })));
		for (const [index, { game }] of this.#happened('GameOpened', number).entries()) {
			const { opening } = (await this.api.query.forkingHex.games(game)).unwrap();
			Object.assign(running[index], { duel: game.toNumber(), at: opening.toHex() });
		}
		await this.#move(running, ({ responder }) => responder, ANSWER);
		if (this.code && number === 1) await this.#upgrade();
		await this.#move(running.filter(({ wins }) => wins), ({ opener }) => opener, REPLY);

		// Players who have left by the next round withdraw now. Their running games go on.
		const leaving = (this.vector.rounds[number + 1]?.left ?? []).filter((player) => !left.includes(player));
		await this.#send(leaving.map((player) => ({ call: withdraw(this.tournament), signer: this.players[player] })));
		const { resign } = this.api.tx.forkingHex;
		await this.#send(
			running.map(({ duel, at, wins, opener, responder }) => ({ call: resign(duel, at), signer: this.players[wins ? responder : opener] })),
		);
		await this.#until('RoundEnded', number);
	}

	async #upgrade() {
		const { node } = this.chain;
		const old = this.api.runtimeVersion.specVersion.toNumber();
		this.#remember(await asSudo(node, this.api.tx.system.setCode(this.code)));
		this.chain = new ManualChain(node);
		this.api = this.chain.api;
		this.#remember(await this.chain.emptyBlocks(1));
		const { specVersion } = (await this.api.query.system.lastRuntimeUpgrade()).unwrap();
		assert.equal(specVersion.toNumber(), old + 1, 'the next runtime has begun');
	}

	/** Puts a stone on this cell in each of these games. */
	async #move(games, by, cell) {
		const calls = games.map(({ duel, at }) => putStone(this.api, duel, at, cell));
		for (const [index, game] of games.entries()) game.at = replyId(calls[index]);
		await this.#send(games.map((game, index) => ({ call: calls[index], signer: this.players[by(game)] })));
	}

	/** Makes blocks with these extrinsics, in this order, all of which must succeed. */
	async #send(extrinsics) {
		for (const part of chunks(extrinsics, CALLS)) {
			const { outcomes, events } = await this.chain.block(part);
			assert.deepEqual(outcomes.map(({ error }) => error), part.map(() => null));
			this.#remember(events);
		}
	}

	#remember(events) {
		this.#events.push(...events.filter(({ section }) => section === 'hexTournament'));
	}

	/** The tournament's events of this name so far, in this round. */
	#happened(method, round = null) {
		const isMeant = (event) => event.method === method && event.data.tournament.toNumber() === this.tournament;
		const happened = this.#events.filter(isMeant).map(({ data }) => data);
		return round === null ? happened : happened.filter((data) => data.round.toNumber() === round);
	}

	/** The same events, as soon as there is one. */
	async #until(method, round) {
		for (let waited = 0; this.#happened(method, round).length === 0; waited += 1) {
			assert.ok(waited < PATIENCE, `no ${method} within ${PATIENCE} blocks`);
			this.#remember(await this.chain.emptyBlocks(1));
		}
		return this.#happened(method, round);
	}
}

describe('tournaments on a node', () => {
	let chain;

	before(async () => (chain = await ManualChain.start()));

	after(() => chain?.node.stop());

	for (const vector of vectors) {
		test(`${vector.name}, of ${vector.players} players`, { timeout: minutes(5) }, async () => {
			const books = await readBooks(chain.api);
			await new Played(chain, vector).play();
			await assertBalanced(chain.api, books);
		});
	}
});

test('a tournament goes on after an upgrade in the middle of a round', { skip: unlessLong, timeout: minutes(30) }, async () => {
	const code = nextRuntime();
	const chain = await ManualChain.start();
	try {
		const books = await readBooks(chain.api);
		const vector = vectors.find(({ name }) => name === UPGRADED);
		const played = new Played(chain, vector, code);
		await played.play();
		await assertBalanced(played.api, books);
	} finally {
		await chain.node.stop();
	}
});
