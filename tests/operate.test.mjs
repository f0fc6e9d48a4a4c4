// What scripts/chain does for an operator, and what it says when it cannot.

import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startNode, temporaryFolder } from './lib/node.mjs';
import { chainScript, command, makeAccount, operate } from './lib/operator.mjs';

const MINUTE = 60_000;
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** A file for the operator alone. */
function fileWith(text) {
	const file = join(temporaryFolder(), 'key');
	writeFileSync(file, text, { mode: 0o600 });
	return file;
}

describe('scripts/chain', () => {
	const sudo = fileWith('//Alice\n');
	let node;
	let stranger;

	before(async () => {
		node = await startNode('--dev', '--tmp');
		stranger = await makeAccount();
	});

	after(() => node?.stop());

	/** Runs it, and gives what it says when it refuses. */
	async function refusal(task, ...words) {
		const { code, standardOutput, log } = await command(chainScript, [task, '--node', `ws://127.0.0.1:${node.port}`, ...words]);
		assert.equal(code, 1, standardOutput);
		assert.doesNotMatch(log, /\n\s+at /, 'no stack');
		return log;
	}

	test('tells what the chain has stored', { timeout: MINUTE }, async () => {
		assert.equal(JSON.parse(await operate(node, 'ask', 'sudo.key')), ALICE);
		assert.match(await refusal('ask', 'sudo.keys'), /no stored item sudo\.keys/);
	});

	test('has calls made, and says when they are final', { timeout: MINUTE }, async () => {
		const amount = 123_456_789_012_345_678n;
		const said = await operate(node, 'send', '--key', sudo, '--sudo', 'balances.forceSetBalance', stranger.address, `${amount}`);
		assert.match(said, /^Final in block \d+/);
		const { data } = await node.api.query.system.account(stranger.address);
		assert.equal(data.free.toBigInt(), amount);
	});

	test('says why a call was refused', { timeout: MINUTE }, async () => {
		assert.match(await refusal('send', '--key', sudo, '--sudo', 'validators.addValidator', stranger.address), /validators\.NoKeys: /);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', stranger.address), /BadOrigin/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator'), /takes who: AccountId/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', 'somebody'), /takes who: AccountId.*, which this is not/);
		assert.match(await refusal('send', '--key', sudo, 'validators.add', stranger.address), /no call validators\.add/);
	});

	test('makes no key on a node of somebody else', { timeout: MINUTE }, async () => {
		const open = await startNode('--dev', '--tmp', '--rpc-methods', 'safe');
		try {
			const { code, log } = await command(chainScript, ['new-session-keys', '--node', `ws://127.0.0.1:${open.port}`, '--key', sudo]);
			assert.equal(code, 1);
			assert.match(log, /The node makes no keys/);
		} finally {
			await open.stop();
		}
	});

	test('takes a secret from a file that nobody else can read, and does not repeat it', { timeout: MINUTE }, async () => {
		assert.match(await refusal('send', 'system.remark', '0x'), /Who signs\?/);
		const { file, phrase } = stranger;
		chmodSync(file, 0o640);
		assert.match(await refusal('send', '--key', file, 'system.remark', '0x'), /Others can read .*chmod 600/);
		const broken = fileWith(`${phrase} and more`);
		const said = await refusal('send', '--key', broken, 'system.remark', '0x');
		assert.match(said, /no secret phrase in/);
		assert.ok(!said.includes(phrase));
		assert.match(await refusal('send', '--key', join(temporaryFolder(), 'nothing'), 'system.remark', '0x'), /The key cannot be read/);
	});

	test('says that there is no node', { timeout: MINUTE }, async () => {
		const { code, log } = await command(chainScript, ['ask', '--node', 'ws://127.0.0.1:1', 'sudo.key']);
		assert.equal(code, 1);
		assert.equal(log.trim(), 'There is no node at ws://127.0.0.1:1.');
	});
});
