// Makes 100,000 positions due in one block of a node with real consensus. Blocks must stay on time, play must go on, and the
// positions must close in the next blocks as fast as the weights allow.
//
// FORKING_HEX_COUNT is the number of positions that are due. If a condition fails, the program reports it and exits with 1.

import { rmSync } from 'node:fs';
import { Keyring } from '@polkadot/api';
import { cellAt, DUE_A_GAME, PAIRS, playForks } from '../lib/due-at-once.mjs';
import { conclude, expect } from './findings.mjs';
import { BlockWatch } from '../lib/load-watch.mjs';
import { genesisPosition, learnGame, longSettings, SIZE, writeSpecification } from '../lib/large-state.mjs';
import { eventsOf, startNode } from '../lib/node.mjs';
import { Nonces } from '../lib/nonces.mjs';
import { openingId, putStone, replyId } from '../lib/positions.mjs';
import { progress } from '../lib/report.mjs';

const POSITIONS = Number(process.env.FORKING_HEX_COUNT ?? 100_000);
const GAMES = Math.ceil(POSITIONS / DUE_A_GAME);
/** Moves sent per block before, during and after the closings. */
const MOVES_A_BLOCK = 100;
/** The accounts that send these moves, in turn. Each may send 16 per block of the chain. */
const PLAYERS = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve'].flatMap((name) => [`//${name}`, `//${name}//stash`]);
const BLOCKS_AFTER = 5;
/** The fewest closings per block. The weights leave room for more, even if every position loses. */
const A_BLOCK = 1_000;
const COUNTABLE = 1_000_000;

/** Sends moves from development accounts, each in a separate game, fork by fork. */
class Play {
	accepted = 0;

	/** `first` is the number that the next game gets. */
	constructor(api, first) {
		Object.assign(this, { api, first, nonces: new Nonces(api) });
	}

	/** Creates the games, and waits until they are in a block. */
	async begin() {
		const { tx } = this.api;
		const keyring = new Keyring({ type: 'sr25519' });
		const accounts = PLAYERS.map((path) => keyring.addFromUri(path));
		const [opener] = accounts;
		const create = tx.forkingHex.createGame(longSettings(this.api), cellAt(0));
		const events = await eventsOf(tx.utility.batchAll(accounts.map(() => create)), opener, 'isInBlock');
		if (!events.some(({ method }) => method === 'BatchCompleted')) throw new Error('the games could not be created');
		this.accepted += 1;
		this.players = accounts.map((account, index) => {
			const game = this.first + index;
			return { account, moves: this.#moves(game, openingId(create, game, opener)) };
		});
	}

	*#moves(game, opening) {
		const reply = putStone(this.api, game, opening, cellAt(1));
		yield reply;
		let at = replyId(reply);
		for (let stones = 2; ; stones += 1) {
			const forks = Array.from({ length: SIZE * SIZE - stones }, (_, index) =>
				putStone(this.api, game, at, cellAt(stones + index)),
			);
			yield* forks;
			at = replyId(forks[0]);
		}
	}

	/** Sends `MOVES_A_BLOCK` moves. */
	async send() {
		for (let sent = 0; sent < MOVES_A_BLOCK; sent += 1) {
			const player = this.players[sent % PLAYERS.length];
			const call = player.moves.next().value;
			await call.signAsync(player.account, { nonce: await this.nonces.take(player.account.address), era: 0 });
			await this.api.rpc.author.submitExtrinsic(call);
			this.accepted += 1;
		}
	}
}

async function main() {
	progress(`Playing a game with ${DUE_A_GAME} positions due in one block, to be copied`);
	const learned = await learnGame(playForks);
	progress(`Making a chain with ${GAMES} copies of it at genesis`);
	const { path } = writeSpecification(learned, GAMES);
	const node = await startNode('--chain', path, '--alice', '--force-authoring', '--tmp', '--sealing', 'consensus');
	try {
		rmSync(path);
		const { api } = node;
		const { closesAt } = (await api.query.forkingHex.positions(0, genesisPosition(0, 2))).unwrap();
		const due = closesAt.unwrap().toNumber();
		const play = new Play(api, GAMES);
		const watch = await new BlockWatch(node, () => play.accepted, COUNTABLE).begin();
		await play.begin();
		await watch.catchUp();
		const patience = due + Math.ceil((GAMES * DUE_A_GAME) / A_BLOCK);
		for (let after = 0; after < BLOCKS_AFTER; ) {
			await play.send();
			const { number, overdue } = await watch.next();
			if (number > due && overdue === 0) after += 1;
			if (overdue > 0 && number >= patience) throw new Error(`${overdue} positions are still overdue in block ${number}`);
		}
		const blocks = watch.blocks;
		const busy = blocks.filter(({ number }, index) => number === due || (number > due && blocks[index - 1].overdue > 0));
		const left = [GAMES * DUE_A_GAME, ...busy.map(({ overdue }) => overdue)];
		const closings = busy.map((_, index) => left[index] - left[index + 1]);
		// The last of several blocks closed only the remainder.
		const slowest = Math.min(...closings.slice(0, Math.max(1, closings.length - 1)));
		const missed = blocks.reduce((sum, { missedSlots }) => sum + missedSlots, 0);
		const moves = busy.map(({ extrinsics }) => extrinsics);
		console.log(`${left[0]} positions were due in block ${due}, and half of them lost.`);
		console.log(`They closed within ${busy.length} blocks, at least ${slowest} in each of them. ${missed} slots were missed.`);
		console.log(`Meanwhile a block had from ${Math.min(...moves)} to ${Math.max(...moves)} moves; ${MOVES_A_BLOCK} were sent for each.`);
		expect(missed === 0, `${missed} slots were missed.`);
		expect(busy.length === 1 || slowest >= A_BLOCK, `A block closed only ${slowest} positions.`);
		expect(moves.every((count) => count > 0), 'A block had no moves.');
		const lost = (await api.query.forkingHex.positions.entries(0)).filter(([, position]) => position.unwrap().status.isLosing);
		expect(lost.length === PAIRS, `Of game 0, ${lost.length} positions are losing, instead of the ${PAIRS} that were answered.`);
	} finally {
		await node.stop();
	}
	return conclude();
}

process.exit(await main());
