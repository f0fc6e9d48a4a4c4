// Plays vectors on a real node through signed extrinsics.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ManualChain } from './lib/chain.mjs';
import { minutes } from './lib/patience.mjs';
import { playVector } from './lib/play.mjs';
import { loadVectors } from './lib/vectors.mjs';

describe('the vectors on a node', () => {
	let chain;

	before(async () => (chain = await ManualChain.start()));

	after(() => chain?.node.stop());

	const vectors = loadVectors();

	test('there are vectors to play', () => assert.notEqual(vectors.length, 0));

	for (const vector of vectors) {
		test(vector.name, { timeout: minutes(1) }, async () => {
			try {
				await playVector(chain, vector);
			} catch (error) {
				error.message = `${vector.file}: ${error.message}`;
				throw error;
			}
		});
	}
});
