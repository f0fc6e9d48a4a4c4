// Plays every vector on the rollup, run by polkadot-omni-node. `scripts/rollup` builds both, and runs this program.
//
// The node cannot make a block on command. It makes blocks at a fixed interval, and extrinsics must arrive in time. If this
// machine is too busy for that, the vector is played again on a new node, at half the pace.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { minutes } from '../lib/patience.mjs';
import { playVector } from '../lib/play.mjs';
import { loadVectors } from '../lib/vectors.mjs';
import { TimedChain, TooLate } from './timed-chain.mjs';

const NODES = 4;
const PACE = 1500;
const SLOWEST = 30_000;

const specification = join(process.env.CARGO_TARGET_DIR, 'rollup', 'rollup.json');

const vectors = loadVectors();
assert.notEqual(vectors.length, 0, 'there are vectors to play');

describe('the vectors on polkadot-omni-node', { concurrency: NODES }, () => {
	for (let index = 0; index < NODES; index += 1) {
		describe(`node ${index + 1} of ${NODES}`, { concurrency: 1 }, () => {
			let pace = PACE;
			let chain;

			const start = async () => (chain = await TimedChain.start(specification, pace));
			before(start);
			after(() => chain?.node.stop());

			for (const vector of vectors.filter((_, place) => place % NODES === index)) {
				test(vector.name, { timeout: minutes(20) }, async () => {
					for (;;) {
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
						pace *= 2;
						await start();
					}
				});
			}
		});
	}
});
