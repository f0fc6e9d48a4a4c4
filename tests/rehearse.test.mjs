// Upgrades to the next version rehearsed on the state of a snapshot: a sound one, and others that must be refused. The test builds
// that runtime with its checks, which takes minutes.

import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The state of the snapshot with a change, of this version. */
function stateWith(change = () => {}, version = PRESENT) {
	const { state } = JSON.parse(readFileSync(SNAPSHOT, 'utf8'));
	change(state);
	const file = join(temporaryFolder(), 'state.json');
	writeFileSync(file, JSON.stringify({ version, state }));
	return file;
}

/** A copy of the checkout in which the runtime is the next version. The checks of an upgrade are built from it. */
function nextCheckout() {
	const folder = temporaryFolder();
	const isSource = (path) => !path.includes('node_modules');
	for (const part of ['.cargo', 'Cargo.lock', 'Cargo.toml', 'core', 'examples', 'node', 'pallets', 'runtime', 'scripts'])
		cpSync(join(repository, part), join(folder, part), { recursive: true, filter: isSource });
	const file = join(folder, 'runtime', 'src', 'lib.rs');
	writeFileSync(file, readFileSync(file, 'utf8').replace(`spec_version: ${PRESENT},`, `spec_version: ${PRESENT + 1},`));
	return folder;
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
	let script;
	const rehearse = (state) => command(script, [state], { patience: minutes(30) });

	before(
		async () => {
			script = join(nextCheckout(), 'scripts', 'rehearse');
			await rehearse(SNAPSHOT);
		},
		{ timeout: minutes(31) },
	);

	test('upgrades a state of the present version to the next one, and reports the changes', { timeout: minutes(5) }, async () => {
		const { code, standardOutput, log } = await rehearse(SNAPSHOT);
		assert.equal(code, 0, log);
		assert.match(standardOutput, new RegExp(`spec_version ${PRESENT} -> ${PRESENT + 1}`));
		assert.match(standardOutput, /System\.LastRuntimeUpgrade: 0 added, 0 removed, 1 changed/);
	});

	test('refuses a version that is not higher', { timeout: minutes(5) }, async () => {
		const { code, log } = await rehearse(stateWith(undefined, PRESENT + 1));
		assert.equal(code, 1);
		assert.match(log, /is not higher than the state's/);
	});

	test('refuses a state that a pallet finds broken', { timeout: minutes(5) }, async () => {
		const names = prefixOf('Names', 'Owners');
		const state = stateWith((entries) => {
			const owners = Object.keys(entries).filter((key) => key.startsWith(names));
			assert.ok(owners.length > 0);
			delete entries[owners[0]];
		});
		const { code, log } = await rehearse(state);
		assert.equal(code, 1);
		assert.match(log, /TryRuntime_on_runtime_upgrade failed/);
	});
});
