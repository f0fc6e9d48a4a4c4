// Kills a node while it writes blocks, and restarts it. No final block may be lost.
//
// The test kills once, or twenty times in the long tier. FORKING_HEX_SEED chooses the moments.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { development, startNode, temporaryFolder, within } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { choices } from './lib/random.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';
import { isLong, seed } from './lib/tiers.mjs';

const SLOT = 3_000;
const KILLS = isLong ? 20 : 1;
const PLAYERS = ['//Alice', '//Bob', '//Charlie', '//Dave', '//Eve', '//Ferdie'];
// The most moves of each player beyond the best block. The chain accepts sixteen per block from an account.
const AHEAD = 30;
// Milliseconds from the authoring of a block to the end of its import, approximately.
const WRITING = 40;
const PATIENCE = minutes(2);

/** Sends moves to a node until it is killed, and records the last block that the node reports as final. */
class Stream {
	blocks = 0;
	#isSending = false;
	#changed = () => {};

	/** `final` is the last block known to be final, with the number of moves of each game up to it. */
	constructor(node, games, final) {
		Object.assign(this, { node, games, final, since: final });
	}

	async begin() {
		const { api } = this.node;
		await api.rpc.chain.subscribeNewHeads(() => this.#unlessOver(() => this.#send()));
		await api.rpc.chain.subscribeFinalizedHeads((header) => this.#unlessOver(() => this.#note(header)));
		return this;
	}

	/** Waits until new moves of every game are final, and then until moves were sent for `count` more blocks. */
	async until(count) {
		let goal;
		const isDone = () => {
			if (this.final.landed.every((landed, index) => landed > this.since.landed[index])) goal ??= this.blocks + count;
			return this.blocks >= goal;
		};
		const done = new Promise((settle, reject) => {
			this.#changed = (error) => (error ? reject(error) : isDone() && settle());
		});
		this.#changed();
		await within(PATIENCE, done, () => `new moves to be final\n${this.node.log().slice(-2000)}`);
	}

	/** Ignores later errors, because a killed node does not answer. */
	end() {
		this.isOver = true;
	}

	async #unlessOver(perform) {
		try {
			if (!this.isOver) await perform();
			this.#changed();
		} catch (error) {
			if (!this.isOver) this.#changed(error);
		}
	}

	async #send() {
		if (this.#isSending) return;
		this.#isSending = true;
		try {
			for (const game of this.games) await game.sendAhead(this.node, AHEAD);
			this.blocks += 1;
		} finally {
			this.#isSending = false;
		}
	}

	async #note(header) {
		const landed = await Promise.all(this.games.map((game) => game.landed(this.node, header.hash)));
		// Only reports from before the kill count.
		if (!this.isOver) this.final = { number: header.number.toNumber(), hash: header.hash.toHex(), landed };
	}
}

/** Waits for a random moment: in half of all cases, one at which the node writes a block. */
async function moment(node, random) {
	if (random(0, 1) === 0) {
		await pause(random(0, SLOT));
		return;
	}
	let unfollow;
	const made = new Promise((settle) => {
		unfollow = node.onLog((text) => text.includes('Prepared block for proposing') && settle());
	});
	await within(PATIENCE, made, () => 'the next block to be made');
	unfollow();
	await pause(random(0, WRITING));
}

/** Fails if a final block is missing, or if the state is inconsistent. Returns the number of the best block. */
async function assertNothingLost(node, games, final, before) {
	const best = await node.api.rpc.chain.getHeader();
	assert.ok(best.number.toNumber() >= final.number, `block ${final.number} was final, and the node restarted from ${best.number}`);
	assert.equal((await node.api.rpc.chain.getBlockHash(final.number)).toHex(), final.hash, 'a final block was replaced');
	for (const [index, game] of games.entries()) {
		const landed = await game.assertPlayed(node, best.hash);
		assert.ok(landed >= final.landed[index], `${final.landed[index]} moves were final, and ${landed} are left`);
	}
	await assertBalanced(node.api, before, best.hash);
	return best.number.toNumber();
}

const times = KILLS === 1 ? 'once' : `${KILLS} times`;
test(`nothing final is lost when a node is killed ${times} while it writes blocks`, { timeout: minutes(2 + KILLS) }, async (context) => {
	context.diagnostic(`FORKING_HEX_SEED=${seed}`);
	const random = choices(`kill/${seed}`);
	const data = [...development(), '--base-path', temporaryFolder()];
	const keyring = new Keyring({ type: 'sr25519' });
	let node = await startNode(...data);
	try {
		const before = await readBooks(node.api);
		const games = await Promise.all(PLAYERS.map((path) => SignedGame.create(node, keyring.addFromUri(path), 'isInBlock')));
		let final = { number: 0, hash: node.api.genesisHash.toHex(), landed: games.map(() => 0) };
		for (let kill = 1; kill <= KILLS; kill += 1) {
			const stream = await new Stream(node, games, final).begin();
			await stream.until(random(0, 2));
			await moment(node, random);
			stream.end();
			await node.kill();
			({ final } = stream);
			node = await startNode(...data);
			const from = await assertNothingLost(node, games, final, before);
			context.diagnostic(`kill ${kill}: final ${final.number} with ${final.landed} moves, went on from ${from}`);
		}

		// The games go on. Moves lost with the pool are sent again, and every signed move becomes final.
		for (const game of games) await game.sendAll(node);
		const hash = await allFinal(node, games, PATIENCE);
		for (const game of games) await game.assertPlayed(node, hash);
		await assertBalanced(node.api, before, hash);
	} finally {
		await node.stop();
	}
});
