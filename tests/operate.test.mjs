// What scripts/chain does for an operator, and what it says when it cannot.

import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually, startNode, temporaryFolder } from './lib/node.mjs';
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

	test('tells what the chain has stored', { timeout: 3 * MINUTE }, async () => {
		assert.equal(JSON.parse(await operate(node, 'ask', 'sudo.key')), ALICE);
		assert.match(await refusal('ask', 'sudo.keys'), /no stored item sudo\.keys/);
		assert.match(await refusal('ask', 'system.__proto__'), /no stored item/);
		assert.match(await refusal('ask', 'system.account'), /system\.account cannot be asked for like this/);
		assert.match(await refusal('ask', 'system.account', 'somebody'), /system\.account cannot be asked for like this/);
		assert.match(await refusal('ask', 'system.number', '1'), /system\.number cannot be asked for like this/);
	});

	test('has calls made, and says when they are final', { timeout: 3 * MINUTE }, async () => {
		const amount = 123_456_789_012_345_678n;
		const said = await operate(node, 'send', '--key', sudo, '--sudo', 'balances.forceSetBalance', stranger.address, `${amount}`);
		assert.match(said, /^Final in block \d+/);
		const { data } = await node.api.query.system.account(stranger.address);
		assert.equal(data.free.toBigInt(), amount);
	});

	test('does not take nothing for an account', { timeout: 3 * MINUTE }, async () => {
		for (const nothing of ['', 'null'])
			assert.match(await refusal('send', '--key', sudo, 'sudo.setKey', nothing), /An argument is empty/);
		assert.match(await refusal('ask', 'session.nextKeys', ' '), /An argument is empty/);
		// Where the call itself can do without.
		const position = `0x${'00'.repeat(32)}`;
		const play = ['forkingHex.play', '0', position, '{"column":0,"row":0}', 'null'];
		assert.match(await refusal('send', '--key', sudo, ...play), /forkingHex\.GameNotFound/);
	});

	test('says why a call was refused', { timeout: 3 * MINUTE }, async () => {
		assert.match(await refusal('send', '--key', sudo, '--sudo', 'validators.addValidator', stranger.address), /validators\.NoKeys: /);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', stranger.address), /BadOrigin/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator'), /takes who: AccountId/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', 'somebody'), /takes who: AccountId.*, which this is not/);
		assert.match(await refusal('send', '--key', sudo, 'validators.add', stranger.address), /no call validators\.add/);
	});

	test('makes no key on a node of somebody else', { timeout: 3 * MINUTE }, async () => {
		const open = await startNode('--dev', '--tmp', '--rpc-methods', 'safe');
		try {
			const { code, log } = await command(chainScript, ['new-session-keys', '--node', `ws://127.0.0.1:${open.port}`, '--key', sudo]);
			assert.equal(code, 1);
			assert.match(log, /The node makes no keys/);
		} finally {
			await open.stop();
		}
	});

	test('takes a secret from a file that nobody else can read, and does not repeat it', { timeout: 3 * MINUTE }, async () => {
		assert.match(await refusal('send', 'system.remark', '0x'), /Who signs\?/);
		const { file, phrase } = stranger;
		chmodSync(file, 0o640);
		assert.match(await refusal('send', '--key', file, 'system.remark', '0x'), /Others can read .*chmod 600/);
		const broken = fileWith(`${phrase} and more`);
		const said = await refusal('send', '--key', broken, 'system.remark', '0x');
		assert.match(said, /no secret phrase in/);
		assert.ok(!said.includes(phrase));
		const elsewhere = fileWith(JSON.stringify({ secretPhrase: phrase, publicKey: `0x${'11'.repeat(32)}` }));
		assert.match(await refusal('send', '--key', elsewhere, 'system.remark', '0x'), /not made for the scheme sr25519/);
		assert.match(await refusal('send', '--key', join(temporaryFolder(), 'nothing'), 'system.remark', '0x'), /The key cannot be read/);
	});

	test('says that there is no node', { timeout: 3 * MINUTE }, async () => {
		const { code, log } = await command(chainScript, ['ask', '--node', 'ws://127.0.0.1:1', 'sudo.key']);
		assert.equal(code, 1);
		assert.equal(log.trim(), 'There is no node at ws://127.0.0.1:1.');
	});

	test('says that the node has gone before the call was final', { timeout: 3 * MINUTE }, async () => {
		// With manual blocks, a call waits for ever.
		const still = await startNode('--dev', '--tmp', '--sealing', 'manual');
		try {
			const words = ['send', '--node', `ws://127.0.0.1:${still.port}`, '--key', sudo, 'system.remark', '0x00'];
			const sending = command(chainScript, words);
			await eventually(
				async () => (await still.api.rpc.author.pendingExtrinsics()).length > 0,
				MINUTE,
				() => 'the call to arrive',
			);
			await still.kill();
			const { code, log } = await sending;
			assert.equal(code, 1);
			assert.match(log, /The node at .* is gone\. A call that was sent may still be made/);
			assert.doesNotMatch(log, /\n\s+at /, 'no stack');
		} finally {
			await still.stop();
		}
	});
});
