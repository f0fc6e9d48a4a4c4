// Upgrades rehearsed on states of earlier versions: a sound one, and those that have to be refused. The runtime with its checks is
// built for this, which takes minutes.

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
const snapshotOf = (version) => join(repository, 'runtime', 'snapshots', `${version}.json`);
const [, PRESENT] = readFileSync(join(repository, 'runtime', 'src', 'lib.rs'), 'utf8').match(/^\tspec_version: (\d+),$/m);

/** The beginning of the keys of a stored item. */
const prefixOf = (pallet, item) => `0x${[pallet, item].map((name) => xxhashAsHex(name, 128).slice(2)).join('')}`;

/** A snapshot with changes, as a raw chain specification. */
function changed(version, change) {
	const { state } = JSON.parse(readFileSync(snapshotOf(version), 'utf8'));
	change(state);
	const file = join(temporaryFolder(), 'state.json');
	writeFileSync(file, JSON.stringify({ version, state }));
	return file;
}

test('scripts/rehearse tells mistakes before it builds anything', async () => {
	const file = join(temporaryFolder(), 'file');
	writeFileSync(file, 'text');
	for (const [words, reason] of [
		[[], /Usage/],
		[['/nowhere'], /no state at \/nowhere/],
		[[file], /is not what export-state writes/],
		[[snapshotOf(PRESENT), '/nowhere'], /no runtime at \/nowhere/],
		[[snapshotOf(PRESENT), file], /is not the code of a runtime/],
	]) {
		// Without cargo, a build would fail.
		const { code, log } = await command(rehearseScript, words, { environment: { PATH: '/usr/bin:/bin', CARGO_TARGET_DIR: '/nowhere' } });
		assert.equal(code, 1);
		assert.match(log, reason);
	}
});

describe('scripts/rehearse', { skip: unlessLong }, () => {
	const rehearse = (state) => command(rehearseScript, [state], { patience: minutes(30) });

	before(() => rehearse(snapshotOf(PRESENT)), { timeout: minutes(31) });

	test('upgrades a state of the version before, and reports the changes', { timeout: minutes(5) }, async () => {
		const { code, standardOutput, log } = await rehearse(snapshotOf(103));
		assert.equal(code, 0, log);
		assert.match(standardOutput, new RegExp(`spec_version 103 -> ${PRESENT}`));
		assert.match(standardOutput, /ForkingHex: layout 2 -> 3/);
		assert.match(standardOutput, /ForkingHex\.GamesPlayedFrom: 1 added, 0 removed, 0 changed/);
	});

	test('refuses a version that is not higher', { timeout: minutes(5) }, async () => {
		const { code, log } = await rehearse(snapshotOf(PRESENT));
		assert.equal(code, 1);
		assert.match(log, /is not higher than the state's/);
	});

	test('refuses a state that a pallet finds broken', { timeout: minutes(5) }, async () => {
		const names = prefixOf('Names', 'Owners');
		const state = changed(105, (entries) => {
			const owners = Object.keys(entries).filter((key) => key.startsWith(names));
			assert.equal(owners.length, 1);
			delete entries[owners[0]];
		});
		const { code, log } = await rehearse(state);
		assert.equal(code, 1);
		assert.match(log, /TryRuntime_on_runtime_upgrade failed/);
	});
});
