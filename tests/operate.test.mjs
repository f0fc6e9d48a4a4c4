// scripts/chain: its tasks for an operator, and its messages when it refuses.

import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { hexToU8a } from '@polkadot/util';
import { blake2AsHex } from '@polkadot/util-crypto';
import { development, eventually, startNode, temporaryFolder } from './lib/node.mjs';
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
		// Every transaction is in a final block at once. This node refuses unsafe methods, as a node for players
		// does.
		node = await startNode(...development(), '--tmp', '--sealing', 'instant', '--rpc-methods', 'safe');
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

	test('reports code that the chain refuses, although the call that applies it succeeds', { timeout: minutes(3) }, async () => {
		const code = await node.api.rpc.state.getStorage(':code');
		const file = fileWith(hexToU8a(code.toHex()));
		await operate(node, 'send', '--key', sudo, '--sudo', 'system.authorizeUpgrade', blake2AsHex(hexToU8a(code.toHex())));
		assert.match(await refusal('send', '--key', sudo, 'system.applyAuthorizedUpgrade', `@${file}`), /SpecVersionNeedsToIncrease/);
	});

	test('names the files of session keys that are not in use, and none if no key is', { timeout: minutes(3) }, async () => {
		const { aura, grandpa } = (await node.api.query.session.nextKeys(ALICE)).unwrap();
		const file = (kind, key) => `/data/keystore/${Buffer.from(kind).toString('hex')}${key.slice(2)}`;
		const other = `0x${'11'.repeat(32)}`;
		const inUse = [file('aura', aura.toHex()), file('gran', grandpa.toHex())];
		const old = [file('aura', other), file('gran', other)];
		const oldOf = (files) => command(chainScript, ['old-session-keys', '--node', `ws://127.0.0.1:${node.port}`], { input: files.join('\n') });

		const mixed = [old[0], inUse[0], '/data/keystore/readme', inUse[1], old[1], ''];
		assert.equal((await oldOf(mixed)).standardOutput, `${old.join('\n')}\n`);
		const none = await oldOf(inUse);
		assert.deepEqual([none.code, none.standardOutput], [0, '']);
		assert.match(none.log, /All session keys among the files are in use/);
		const refused = await oldOf([...old, inUse[0]]);
		assert.deepEqual([refused.code, refused.standardOutput], [1, '']);
		assert.match(refused.log, /No file has a key in use of the kind gran/);
	});

	test('reads a secret only from a file that no one else can read, and never prints it', { timeout: minutes(3) }, async () => {
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
		// No block is made here, so the call stays in the pool.
		const still = await startNode(...development(), '--tmp', '--sealing', 'manual');
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

	// The last tests, because they take Sudo from Alice.
	describe('for several people who hold Sudo', () => {
		let signers;
		let group;

		before(async () => {
			signers = await Promise.all([makeAccount(), makeAccount(), makeAccount()]);
			group = `2:${signers.map(({ address }) => address).join(',')}`;
		});

		/** Signs an encoded call with another program than scripts/chain, and waits until it is made. */
		function signElsewhere(call) {
			const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
			return new Promise((settle, reject) => {
				const follow = ({ status, dispatchError }) => {
					if (dispatchError) reject(new Error(dispatchError.toString()));
					// Blocks are final at once here, and the node may report only the final status.
					if (status.isInBlock || status.isFinalized) settle();
				};
				node.api.tx(node.api.createType('Call', call)).signAndSend(alice, follow).catch(reject);
			});
		}

		const encoded = async (...words) => JSON.parse(await operate(node, 'encode', ...words));

		test('an encoded call is signed elsewhere, alone or inside another', { timeout: minutes(3) }, async () => {
			const transfers = await Promise.all(signers.map(({ address }) => encoded('balances.transferKeepAlive', address, '10000000000000')));
			const batch = await encoded('utility.batchAll', JSON.stringify(transfers.map(({ call }) => call)));
			assert.equal(batch.hash, node.api.registry.hash(hexToU8a(batch.call)).toHex());
			assert.equal(batch.length, hexToU8a(batch.call).length);
			assert.ok(BigInt(batch.weight.refTime) > 3n * BigInt(transfers[0].weight.refTime));
			await signElsewhere(batch.call);
			const { data } = await node.api.query.system.account(signers[2].address);
			assert.equal(data.free.toBigInt(), 10_000_000_000_000n);
		});

		test('Sudo is handed to them, and two of three act by it', { timeout: minutes(3) }, async () => {
			const alone = await command(chainScript, ['multisig', group]);
			const together = alone.standardOutput.trim();
			const { call } = await encoded('sudo.setKey', together);
			await signElsewhere(call);
			assert.equal(JSON.parse(await operate(node, 'ask', 'sudo.key')), together);

			const [first, second, third] = signers;
			const words = ['--sudo', 'balances.forceSetBalance', third.address, '7'.repeat(15)];
			const balance = async () => (await node.api.query.system.account(third.address)).data.free.toString();
			const refused = command(chainScript, ['send', '--node', `ws://127.0.0.1:${node.port}`, '--key', first.file, ...words]);
			assert.match((await refused).log, /RequireSudo/);
			await operate(node, 'send', '--key', first.file, '--multisig', group, ...words);
			assert.equal(await balance(), '10000000000000');
			const said = await operate(node, 'send', '--key', second.file, '--multisig', group, ...words);
			assert.match(said, /multisig\.MultisigExecuted/);
			assert.equal(await balance(), '7'.repeat(15));
		});

		test('an approval that makes a call that fails is reported as a failure', { timeout: minutes(3) }, async () => {
			const [first, second] = signers;
			const words = ['--multisig', group, '--sudo', 'validators.removeValidator', first.address];
			await operate(node, 'send', '--key', first.file, ...words);
			await assert.rejects(operate(node, 'send', '--key', second.file, ...words), /validators\.NotAValidator/);
		});

		test('approvals by strangers and groups that are none are refused', { timeout: minutes(3) }, async () => {
			const [first] = signers;
			const refusals = [
				[['encode', '--multisig', group, 'system.remark', '0x00'], /name its address with --by/],
				[['encode', '--multisig', group, '--by', ALICE, 'system.remark', '0x00'], /is not among the addresses/],
				[['encode', '--multisig', group, '--by', 'somebody', 'system.remark', '0x00'], /somebody is no address/],
				[['multisig', `1:${first.address},${ALICE}`], /two or more have to sign/],
				[['multisig', `2:${ALICE},${ALICE}`], /different addresses/],
				[['multisig', '2:nobody'], /is written as 2:ADDRESS/],
			];
			await Promise.all(refusals.map(([words, reason]) => assert.rejects(operate(node, ...words), reason)));
		});
	});
});
