// Upgrades rehearsed on the state of a snapshot: a sound one, and others that must be refused. The test builds the runtime with
// its checks, which takes minutes.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { xxhashAsHex } from '@polkadot/util-crypto';
import { repository, temporaryFolder } from './lib/node.mjs';
import { command } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { unlessLong } from './lib/tiers.mjs';

const rehearseScript = join(repository, 'scripts', 'rehearse');
const PRESENT = Number(readFileSync(join(repository, 'runtime', 'src', 'lib.rs'), 'utf8').match(/^\tspec_version: (\d+),$/m)[1]);
const SNAPSHOT = join(repository, 'runtime', 'snapshots', `${PRESENT}.json`);

/** The beginning of the keys of a stored item. */
const prefixOf = (pallet, item) => `0x${[pallet, item].map((name) => xxhashAsHex(name, 128).slice(2)).join('')}`;

/**
 * The state of the snapshot with a change, as if it waited for the upgrade to the present version. No later version can be
 * rehearsed, because the checks of an upgrade are built from this checkout.
 */
function waiting(change = () => {}) {
	const { state } = JSON.parse(readFileSync(SNAPSHOT, 'utf8'));
	delete state[prefixOf('System', 'LastRuntimeUpgrade')];
	change(state);
	const file = join(temporaryFolder(), 'state.json');
	writeFileSync(file, JSON.stringify({ version: PRESENT - 1, state }));
	return file;
}

test('scripts/rehearse reports mistakes before it builds anything', async () => {
	const file = join(temporaryFolder(), 'file');
	writeFileSync(file, 'text');
	for (const [words, reason] of [
		[[], /Usage/],
		[['/nowhere'], /no state at \/nowhere/],
		[[file], /is not what export-state writes/],
		[[SNAPSHOT, '/nowhere'], /no runtime at \/nowhere/],
		[[SNAPSHOT, file], /is not the code of a runtime/],
	]) {
		// Without cargo, a build would fail here.
		const { code, log } = await command(rehearseScript, words, { environment: { PATH: '/usr/bin:/bin', CARGO_TARGET_DIR: '/nowhere' } });
		assert.equal(code, 1);
		assert.match(log, reason);
	}
});

describe('scripts/rehearse', { skip: unlessLong }, () => {
	const rehearse = (state) => command(rehearseScript, [state], { patience: minutes(30) });

	before(() => rehearse(SNAPSHOT), { timeout: minutes(31) });

	test('upgrades a state of the version before, and reports the changes', { timeout: minutes(5) }, async () => {
		const { code, standardOutput, log } = await rehearse(waiting());
		assert.equal(code, 0, log);
		assert.match(standardOutput, new RegExp(`spec_version ${PRESENT - 1} -> ${PRESENT}`));
		assert.match(standardOutput, /System\.LastRuntimeUpgrade: 1 added, 0 removed, 0 changed/);
	});

	test('refuses a version that is not higher', { timeout: minutes(5) }, async () => {
		const { code, log } = await rehearse(SNAPSHOT);
		assert.equal(code, 1);
		assert.match(log, /is not higher than the state's/);
	});

	test('refuses a state that a pallet finds broken', { timeout: minutes(5) }, async () => {
		const names = prefixOf('Names', 'Owners');
		const state = waiting((entries) => {
			const owners = Object.keys(entries).filter((key) => key.startsWith(names));
			assert.equal(owners.length, 1);
			delete entries[owners[0]];
		});
		const { code, log } = await rehearse(state);
		assert.equal(code, 1);
		assert.match(log, /TryRuntime_on_runtime_upgrade failed/);
	});
});
