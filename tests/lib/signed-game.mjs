// A game in which one player plays both colours, with moves signed in advance and checked against the chain.
//
// The moves are immortal, so they can be sent again to a node that has lost them. The ids of their positions are known in
// advance.

import assert from 'node:assert/strict';
import { NONCES_PER_BLOCK } from './chain.mjs';
import { gameMoves, opening } from './load-plan.mjs';
import { eventsOf, eventually, firstOf } from './node.mjs';
import { minutes } from './patience.mjs';
import { openingId, putStone, replyId } from './positions.mjs';

// No position closes during a test, and the board has room for thousands of moves.
const SETTINGS = { boardSize: 32, redTime: 10_000, blueTime: 10_001, losingRule: 'EveryReply' };
const MOST_MOVES = 2_000;

/** The most transactions of one account that a pool holds. */
const MAX_WAITING = 64;

/**
 * The end of the nonces that a node's pool certainly accepts from the account.
 *
 * Computes from the parent of the best block, because the pool learns of a new block later than subscribers do.
 */
async function endOfNonces({ api }, address) {
	const { number, parentHash } = await api.rpc.chain.getHeader();
	const { nonce } = await (await api.at(parentHash)).query.system.account(address);
	return Math.min(nonce.toNumber() + MAX_WAITING, NONCES_PER_BLOCK * number.toNumber());
}

/** Waits until all signed moves of these games are final. Returns the hash of a final block with all of them. */
export async function allFinal(node, games, milliseconds) {
	const { hash } = await firstOf(
		(listener) => node.api.rpc.chain.subscribeFinalizedHeads(listener),
		async ({ hash }) => {
			const landed = await Promise.all(games.map((game) => game.landed(node, hash)));
			return games.every(({ signed }, index) => landed[index] === signed.length);
		},
		milliseconds,
		() => `all moves to be final\n${node.log().slice(-2000)}`,
	);
	return hash;
}

export class SignedGame {
	/** The signed moves in order: the nonce, the extrinsic in hexadecimal, and the id of the position that the move makes. */
	signed = [];
	#plan = gameMoves(MOST_MOVES, SETTINGS.boardSize);

	/** Creates a game and waits until it is final, or until it is in a block (`isInBlock`) if only one node makes blocks. */
	static async create({ api }, player, when = 'isFinalized') {
		const game = new SignedGame();
		game.player = player;
		const deposit = api.consts.forkingHex.minDeposit;
		const call = api.tx.forkingHex.createGame({ ...SETTINGS, deposit }, opening(SETTINGS.boardSize));
		const { data } = (await eventsOf(call, player, when)).find(({ method }) => method === 'GameCreated');
		game.number = data.game.toNumber();
		game.opening = openingId(call, game.number, player);
		assert.equal(data.position.toHex(), game.opening);
		game.firstNonce = (await api.query.system.account(player.address)).nonce.toNumber();
		return game;
	}

	/** Signs `count` more moves, each with this tip. */
	async sign({ api }, count, tip = 0) {
		for (const { on, cell } of this.#plan.slice(this.signed.length, this.signed.length + count)) {
			const from = on === 0 ? this.opening : this.signed[on - 1].position;
			await this.#add(putStone(api, this.number, from, cell), { from, cell }, tip);
		}
	}

	async #add(call, { from, cell }, tip) {
		const nonce = this.firstNonce + this.signed.length;
		const extrinsic = await call.signAsync(this.player, { nonce, era: 0, tip });
		const [hash, position] = [extrinsic.hash.toHex(), replyId(call)];
		this.signed.push({ nonce, from, cell, position, hash, extrinsic: extrinsic.toHex() });
	}

	/**
	 * Sends moves until the node has `ahead` more than in its best block, or the most that its pool accepts. Signed moves that
	 * the node has lost come first, then new ones.
	 */
	async sendAhead(node, ahead) {
		const { nonce } = await node.api.query.system.account(this.player.address);
		const end = Math.min(nonce.toNumber() + ahead, await endOfNonces(node, this.player.address)) - this.firstNonce;
		if (end > this.signed.length) await this.sign(node, end - this.signed.length);
		await this.#send(node, end);
	}

	/** Sends all signed moves that the node does not have. The pool may accept the last moves only after more blocks. */
	async sendAll(node) {
		await eventually(
			async () => {
				const end = Math.min(this.signed.length, (await endOfNonces(node, this.player.address)) - this.firstNonce);
				await this.#send(node, end);
				return end === this.signed.length;
			},
			minutes(2),
			() => `the node to take all moves of game ${this.number}`,
		);
	}

	async #send({ api, provider }, end) {
		const next = await api.rpc.system.accountNextIndex(this.player.address);
		const missing = this.signed.slice(next.toNumber() - this.firstNonce, end);
		for (const { extrinsic } of missing) await provider.send('author_submitExtrinsic', [extrinsic]);
	}

	/** The number of signed moves that are in the chain up to the block `hash`. */
	async landed({ api }, hash) {
		const { nonce } = await (await api.at(hash)).query.system.account(this.player.address);
		return nonce.toNumber() - this.firstNonce;
	}

	/**
	 * Fails unless, at the block `hash`, the game has exactly the positions of the included moves, each with the id, the parent
	 * and the cell that it was signed for. Returns the number of these moves.
	 */
	async assertPlayed(node, hash) {
		const landed = await this.landed(node, hash);
		const entries = await (await node.api.at(hash)).query.forkingHex.positions.entries(this.number);
		const found = new Map(entries.map(([{ args: [, id] }, position]) => [id.toHex(), position.unwrap()]));
		assert.equal(found.size, 1 + landed, `the positions of game ${this.number}`);
		assert.ok(found.has(this.opening), `the opening of game ${this.number}`);
		for (const { from, cell, position } of this.signed.slice(0, landed)) {
			const { parent, cell: { column, row }, mover } = found.get(position) ?? assert.fail(`a move of game ${this.number} was lost`);
			assert.deepEqual(
				{ parent: parent.unwrap().toHex(), column: column.toNumber(), row: row.toNumber(), mover: mover.toString() },
				{ parent: from, ...cell, mover: this.player.address },
			);
		}
		return landed;
	}
}
