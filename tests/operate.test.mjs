// scripts/chain: what it does for an operator, and its messages when it refuses.

import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually, startNode, temporaryFolder } from './lib/node.mjs';
import { chainScript, command, makeAccount, operate } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** A file with this text that only its owner can read. */
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
		// Every transaction is in a final block at once. Like a node for players, this one refuses unsafe methods.
		node = await startNode('--dev', '--tmp', '--sealing', 'instant', '--rpc-methods', 'safe');
		stranger = await makeAccount();
	});

	after(() => node?.stop());

	/** Runs a task that must be refused. Returns the message. */
	async function refusal(task, ...words) {
		const { code, standardOutput, log } = await command(chainScript, [task, '--node', `ws://127.0.0.1:${node.port}`, ...words]);
		assert.equal(code, 1, standardOutput);
		assert.doesNotMatch(log, /\n\s+at /, 'no stack');
		return log;
	}

	test('reads storage', { timeout: minutes(3) }, async () => {
		assert.equal(JSON.parse(await operate(node, 'ask', 'sudo.key')), ALICE);
		assert.match(await refusal('ask', 'sudo.keys'), /no stored item sudo\.keys/);
		assert.match(await refusal('ask', 'system.__proto__'), /no stored item/);
		assert.match(await refusal('ask', 'system.account'), /system\.account does not take these keys/);
		assert.match(await refusal('ask', 'system.account', 'somebody'), /system\.account does not take these keys/);
		assert.match(await refusal('ask', 'system.number', '1'), /system\.number does not take these keys/);
	});

	test('sends calls, and reports the block in which they are final', { timeout: minutes(3) }, async () => {
		const amount = 123_456_789_012_345_678n;
		const said = await operate(node, 'send', '--key', sudo, '--sudo', 'balances.forceSetBalance', stranger.address, `${amount}`);
		assert.match(said, /^Final in block \d+/);
		const { data } = await node.api.query.system.account(stranger.address);
		assert.equal(data.free.toBigInt(), amount);
	});

	test('refuses an empty argument where an account is needed', { timeout: minutes(3) }, async () => {
		for (const nothing of ['', 'null'])
			assert.match(await refusal('send', '--key', sudo, 'sudo.setKey', nothing), /An argument is empty/);
		assert.match(await refusal('ask', 'session.nextKeys', ' '), /An argument is empty/);
		// For an argument of type Option, null is a value.
		const position = `0x${'00'.repeat(32)}`;
		const play = ['forkingHex.play', '0', position, '{"Stone":{"column":0,"row":0}}', 'null', 'null'];
		assert.match(await refusal('send', '--key', sudo, ...play), /forkingHex\.GameNotFound/);
	});

	test('reports why a call failed or was refused', { timeout: minutes(3) }, async () => {
		assert.match(await refusal('send', '--key', sudo, '--sudo', 'validators.addValidator', stranger.address), /validators\.NoKeys: /);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', stranger.address), /BadOrigin/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator'), /takes who: AccountId/);
		assert.match(await refusal('send', '--key', sudo, 'validators.addValidator', 'somebody'), /takes who: AccountId.*, and these arguments do not fit/);
		assert.match(await refusal('send', '--key', sudo, 'validators.add', stranger.address), /no call validators\.add/);
	});

	test("makes no session keys on somebody else's node", { timeout: minutes(3) }, async () => {
		assert.match(await refusal('new-session-keys', '--key', sudo), /The node made no keys/);
	});

	test('reads a secret only from a file that nobody else can read, and never prints it', { timeout: minutes(3) }, async () => {
		assert.match(await refusal('send', 'system.remark', '0x'), /needs an account to sign it/);
		const { file, phrase } = await makeAccount();
		chmodSync(file, 0o640);
		assert.match(await refusal('send', '--key', file, 'system.remark', '0x'), /Others can read .*chmod 600/);
		const broken = fileWith(`${phrase} and more`);
		const said = await refusal('send', '--key', broken, 'system.remark', '0x');
		assert.match(said, /no secret phrase in/);
		assert.ok(!said.includes(phrase));
		const elsewhere = fileWith(JSON.stringify({ secretPhrase: phrase, publicKey: `0x${'11'.repeat(32)}` }));
		assert.match(await refusal('send', '--key', elsewhere, 'system.remark', '0x'), /an account of another scheme/);
		assert.match(await refusal('send', '--key', join(temporaryFolder(), 'nothing'), 'system.remark', '0x'), /The key cannot be read/);
	});

	test('reports that there is no node', { timeout: minutes(3) }, async () => {
		const { code, log } = await command(chainScript, ['ask', '--node', 'ws://127.0.0.1:1', 'sudo.key']);
		assert.equal(code, 1);
		assert.equal(log.trim(), 'There is no node at ws://127.0.0.1:1.');
	});

	test('reports that the node was gone before the call was final', { timeout: minutes(3) }, async () => {
		// Nobody makes a block here, so the call stays in the pool.
		const still = await startNode('--dev', '--tmp', '--sealing', 'manual');
		try {
			const words = ['send', '--node', `ws://127.0.0.1:${still.port}`, '--key', sudo, 'system.remark', '0x00'];
			const sending = command(chainScript, words);
			await eventually(
				async () => (await still.api.rpc.author.pendingExtrinsics()).length > 0,
				minutes(1),
				() => 'the call to arrive',
			);
			await still.kill();
			const { code, log } = await sending;
			assert.equal(code, 1);
			assert.match(log, /The connection to the node at .* is lost\. A call already sent may still be made/);
			assert.doesNotMatch(log, /\n\s+at /, 'no stack');
		} finally {
			await still.stop();
		}
	});
});
