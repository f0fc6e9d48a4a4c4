// A disk that is full or read-only stops the node with a clear message and without damage.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { eventually, heads, run, startNode, within } from './lib/node.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';
import { SmallDisk, whyNoDisk } from './lib/small-disk.mjs';

const MINUTE = 60_000;
const MEGABYTES = 64;
// In mebibytes: below the node's threshold, and enough for the writes in progress.
const LEFT = 8;
const MOVES = 5;

describe('the disk with the data', { skip: whyNoDisk() }, () => {
	let disk;
	let options;
	let node;
	let books;
	let game;

	before(async () => {
		disk = new SmallDisk(MEGABYTES);
		options = ['--dev', '--base-path', disk.folder];
		node = await startNode(...options);
		books = await readBooks(node.api);
		game = await SignedGame.create(node, new Keyring({ type: 'sr25519' }).addFromUri('//Alice'), 'isInBlock');
		await game.sendAhead(node, MOVES);
		await allFinal(node, [game], 2 * MINUTE);
	});

	after(async () => {
		await node?.stop();
		disk?.remove();
	});

	const rule = (name, body) => test(name, { timeout: 3 * MINUTE }, body);

	/** Fails unless the node refuses to start for this reason. */
	async function assertRefused(reason) {
		const { code, signal, log } = await run(...options, '--rpc-port', '0', '--listen-addr', '/ip4/127.0.0.1/tcp/0');
		assert.equal(code, 1, `${code} ${signal}\n${log}`);
		assert.match(log, reason);
	}

	/** Fails unless the node starts with everything that was final, and makes further blocks. */
	async function assertGoesOn() {
		node = await startNode(...options);
		const { best, final } = await heads(node);
		const hash = await node.api.rpc.chain.getBlockHash(final);
		assert.equal(await game.assertPlayed(node, hash), MOVES);
		await assertBalanced(node.api, books, hash);
		await eventually(async () => (await heads(node)).best > best, MINUTE, () => `the next block\n${node.log().slice(-2000)}`);
	}

	rule('stops a node before it is full, with a message', async () => {
		disk.fill(LEFT);
		const { code, log } = await within(MINUTE, node.ended, () => `the node to end\n${node.log().slice(-2000)}`);
		assert.equal(code, 1, log);
		assert.match(log, /Available space \d+MiB for path .* dropped below threshold/);
	});

	rule('has a node that cannot start when it is full say so', async () => {
		disk.fill();
		await assertRefused(/Out of storage space: available 0MiB/);
	});

	rule('has a node go on as if nothing had been when there is space again', async () => {
		disk.clear();
		await assertGoesOn();
		assert.equal((await node.stop()).code, 0);
	});

	rule('has a node that may only read it say so, and go on when it may write', async () => {
		disk.lock();
		await assertRefused(/Read-only file system/);
		disk.unlock();
		await assertGoesOn();
	});
});
