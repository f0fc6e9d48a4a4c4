// A runtime upgrade by Sudo on a chain with games in every state changes none of their outcomes.
//
// Two chains play the same games, block by block. One of them is upgraded to the next runtime.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { ManualChain } from './lib/chain.mjs';
import { nextRuntime } from './lib/next-runtime.mjs';
import { development, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { Scenario, UPGRADE } from './lib/scenario.mjs';
import { unlessLong } from './lib/tiers.mjs';

/** The pallet's events in a block, encoded in full, so that every planck is compared. */
const ofGames = (events) => events.filter(({ section }) => section === 'forkingHex').map((event) => `${event.method} ${event.toHex()}`);

test('games in every state go on after an upgrade of the runtime, as if there had been none', { skip: unlessLong, timeout: minutes(30) }, async () => {
	const code = nextRuntime();
	const nodes = await Promise.all([0, 1].map(() => startNode(...development(), '--tmp', '--sealing', 'manual')));
	try {
		const [scenario, other] = nodes.map((node) => new Scenario(new ManualChain(node)));
		const before = await readBooks(nodes[0].api);
		const old = nodes[0].api.runtimeVersion.specVersion.toNumber();
		let block = 0;

		/** Makes a block on each chain with the extrinsics of its scenario, and compares the outcomes. */
		async function both(extrinsicsOf) {
			block += 1;
			const made = await Promise.all(
				[scenario, other].map(async (each) => {
					const { outcomes, events } = await each.chain.block(await extrinsicsOf(each));
					return { errors: outcomes.map(({ error }) => error), events: ofGames(events) };
				}),
			);
			assert.deepEqual(made[0].errors, made[1].errors, `block ${block}`);
			assert.deepEqual(made[0].events, made[1].events, `block ${block}`);
			return made;
		}

		async function play(last) {
			while (block < last) {
				const [{ errors }] = await both((each) => each.extrinsics(block));
				assert.ok(errors.every((error) => error === null), `block ${block}: ${errors}`);
			}
		}

		await play(UPGRADE - 1);
		// Signed for the old runtime, but sent too late.
		const late = await scenario.unstarted.play('//Eve', 'opening', 3, 'late').call.signAsync(scenario.chain.account('//Eve'), { nonce: 0, era: 0 });
		block += 1;
		const upgrades = await Promise.all([scenario, other].map((each) => each.upgrade(each === scenario ? code : null)));
		assert.deepEqual(ofGames(upgrades[0]), ofGames(upgrades[1]));
		assert.ok(upgrades[0].some(({ section, method }) => section === 'system' && method === 'CodeUpdated'));
		const { api } = scenario.chain;

		// The next runtime finds a game or position in each state.
		await scenario.assertEveryState();
		await assertBalanced(api, before);

		await assert.rejects(api.rpc.author.submitExtrinsic(late.toHex()), /bad signature/i);
		await play(UPGRADE + 1);
		const versions = await Promise.all([scenario, other].map(({ chain }) => chain.api.query.system.lastRuntimeUpgrade()));
		assert.deepEqual(versions.map((version) => version.unwrap().specVersion.toNumber()), [old + 1, old]);
		await assertBalanced(api, before);
		await play(UPGRADE + 80);

		// Every game is over. The next block has a claim for every player with something to claim.
		assert.deepEqual(await scenario.settled(), scenario.lasting.map(({ number }) => number));
		await both((each) => each.claims());
		await play(block + 10);
		for (const each of [scenario, other]) await each.assertNothingLeft(before);
	} finally {
		await Promise.all(nodes.map((node) => node.stop()));
	}
});
