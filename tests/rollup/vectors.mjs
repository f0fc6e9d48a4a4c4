// Plays a vector for each rule on the rollup, run by polkadot-omni-node. `scripts/rollup` builds the rollup, and runs this
// program; the tests of the rollup's runtime play all vectors.
//
// The node cannot make a block on command. It makes blocks at a fixed interval, and extrinsics must arrive in time. If this
// machine is too busy for that, the vector is played again on a new node, at half the pace.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { minutes } from '../lib/patience.mjs';
import { playVector } from '../lib/play.mjs';
import { loadVectors } from '../lib/vectors.mjs';
import { TimedChain, TooLate } from './timed-chain.mjs';

const SLOWEST = 30_000;

const specification = join(process.env.CARGO_TARGET_DIR, 'rollup', 'rollup.json');
let pace = 1500;
let chain;

after(() => chain?.node.stop());

const vectors = loadVectors();
assert.notEqual(vectors.length, 0, 'there are vectors to play');

for (const vector of vectors) {
	test(vector.name, { timeout: minutes(20) }, async () => {
		for (;;) {
			chain ??= await TimedChain.start(specification, pace);
			try {
				await playVector(chain, vector);
				return;
			} catch (error) {
				if (!(error instanceof TooLate) || pace >= SLOWEST) {
					error.message = `${vector.file}: ${error.message}`;
					throw error;
				}
			}
			await chain.node.stop();
			chain = undefined;
			pace *= 2;
		}
	});
}
