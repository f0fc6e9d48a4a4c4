// A disk that is full or read-only stops the node with a clear message and without damage.

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { development, heads, imported, run, startNode, within } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';
import { SmallDisk, whyNoDisk } from './lib/small-disk.mjs';

const MEGABYTES = 64;
// In mebibytes: the node's threshold for such a small disk, and a smaller amount, enough for the writes in
// progress.
const THRESHOLD = 16;
const LEFT = 8;
const MOVES = 5;

describe('the disk with the data', { skip: whyNoDisk() }, () => {
	let disk;
	let options;
	let node;
	let books;
	let game;

	// Every test finds the data of the same game, free space on the disk, and no running node.
	before(async () => {
		disk = new SmallDisk(MEGABYTES);
		options = [...development(), '--base-path', disk.folder, '--db-storage-threshold', `${THRESHOLD}`];
		node = await startNode(...options);
		books = await readBooks(node.api);
		game = await SignedGame.create(node, new Keyring({ type: 'sr25519' }).addFromUri('//Alice'), 'isInBlock');
		await game.sendAhead(node, MOVES);
		await allFinal(node, [game], minutes(2));
		await node.stop();
	});

	afterEach(async () => {
		await node?.stop();
		disk?.unlock();
		disk?.clear();
	});

	after(() => disk?.remove());

	const rule = (name, body) => test(name, { timeout: minutes(3) }, body);

	/** Fails unless the node refuses to start for this reason. */
	async function assertRefused(reason) {
		const { code, signal, log } = await run(...options, '--rpc-port', '0', '--listen-addr', '/ip4/127.0.0.1/tcp/0');
		assert.equal(code, 1, `${code} ${signal}\n${log}`);
		assert.match(log, reason);
	}

	/** Fails unless the node starts with all final blocks, makes more blocks, and stops in order. */
	async function assertGoesOn() {
		node = await startNode(...options);
		const { best, final } = await heads(node);
		const hash = await node.api.rpc.chain.getBlockHash(final);
		assert.equal(await game.assertPlayed(node, hash), MOVES);
		await assertBalanced(node.api, books, hash);
		await imported(node, best + 1, minutes(1));
		const { code, log } = await node.stop();
		assert.equal(code, 0, log.slice(-2000));
	}

	rule('stops a running node with a message before it is full, and without damage', async () => {
		node = await startNode(...options);
		disk.fill(LEFT);
		const { code, log } = await within(minutes(1), node.ended, () => `the node to end\n${node.log().slice(-2000)}`);
		assert.equal(code, 1, log);
		assert.match(log, /Available space \d+MiB for path .* dropped below threshold/);
		disk.clear();
		await assertGoesOn();
	});

	rule('keeps a node from starting with a message when it is full, and until it has space', async () => {
		disk.fill();
		await assertRefused(/Out of storage space: available 0MiB/);
		disk.clear();
		await assertGoesOn();
	});

	rule('keeps a node from starting with a message when it is read-only, and until it is writable', async () => {
		disk.lock();
		await assertRefused(/Read-only file system/);
		disk.unlock();
		await assertGoesOn();
	});
});
