// A network made by new-network and run with the commands of its units. Validators join, leave and fail during a game.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { eventually, eventsOf, finalised, firstOf, heads, metrics, target } from './lib/node.mjs';
import { freePorts, makeAccount, makeNetwork, operate, readAccount, startByUnit } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';

// A change takes effect at the end of the session after the next: in two minutes, or longer if a busy machine misses slots.
const PATIENCE = minutes(5);
const MOVES = 5;
const TOKEN = 1_000_000_000_000n;
/** Signs of a fault in a log. After the stop signal they are no faults: each part of the SDK that still works misses others. */
const FAULT = /^\S+ \S+ +ERROR |Essential task/m;

/** The Aura key of the author of a block, from its slot. */
async function maker({ api }, hash) {
	const { digest, parentHash } = await api.rpc.chain.getHeader(hash);
	const [, slot] = digest.logs.find(({ isPreRuntime }) => isPreRuntime).asPreRuntime;
	const authorities = await (await api.at(parentHash)).query.aura.authorities();
	return authorities[Number(slot.toU8a(true).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n) % BigInt(authorities.length))].toHex();
}

/** Waits for a final block with this author's key. Returns the authorities of its session. */
async function makes(node, key) {
	let next = (await heads(node)).final;
	return eventually(
		async () => {
			for (const { final } = await heads(node); next <= final; next += 1) {
				const hash = await node.api.rpc.chain.getBlockHash(next);
				if ((await maker(node, hash)) === key) return (await node.api.at(hash)).query.aura.authorities();
			}
			return false;
		},
		PATIENCE,
		() => `a final block authored with ${key}\n${node.log().slice(-2000)}`,
	);
}

/** The kinds of this node's keys that are in the active set, from the node's metrics. */
async function keysInSet(node) {
	const kinds = (await metrics(node)).matchAll(/^forking_hex_session_keys_in_set\{.*kind="(\w+)".*\} (\d)$/gm);
	return [...kinds].map(([, kind, value]) => `${kind} ${value}`).sort().join(', ');
}

/** Makes new session keys on a validator's node and registers them. Returns the Aura key. */
async function newSessionKeys(node, { file }) {
	const [keys] = (await operate(node, 'new-session-keys', '--key', file)).match(/0x[0-9a-f]{128}$/m);
	return keys.slice(0, 2 + 64);
}

/** Pays 100 tokens to each of these accounts, and waits until the payment is final. */
async function pay({ api }, payer, accounts) {
	const transfers = accounts.map(({ address }) => api.tx.balances.transferKeepAlive(address, 100n * TOKEN));
	const signer = new Keyring({ type: 'sr25519' }).addFromUri(payer.phrase);
	await eventsOf(api.tx.utility.batchAll(transfers), signer, 'isFinalized', PATIENCE);
}

/** The answer of `hex`, in JSON. */
async function hex(...words) {
	const { stdout } = await promisify(execFile)(join(target, 'clients', 'debug', 'hex'), [...words.map(String), '--json']);
	return JSON.parse(stdout);
}

/** Fails unless all of these nodes finalise the same block with this number. */
async function assertSameFinal(nodes, number) {
	await Promise.all(nodes.map((node) => finalised(node, number, PATIENCE)));
	const [first, ...others] = await Promise.all(nodes.map(({ api }) => api.rpc.chain.getBlockHash(number)));
	for (const hash of others) assert.equal(hash.toHex(), first.toHex());
}

test('a network runs with the commands of its units, and goes on while validators join, leave, fail and change their keys', { timeout: minutes(15) }, async () => {
	const sudo = await makeAccount();
	const names = ['one', 'two', 'three', 'four'];
	const ports = await freePorts(7);
	const at = (name, index) => `${name}=127.0.0.1:${ports[index]}`;
	const { network, standardOutput } = await makeNetwork(
		...[...names.map(at), '--rpc', at('rpc', 4), '--boot', at('boot', 5)],
		...['--sudo', sudo.address, '--fund', (await makeAccount()).address],
	);
	const accountIn = (folder, name) => {
		const file = join(folder, 'accounts', `${name}.json`);
		return { file, ...readAccount(file) };
	};
	const { network: joined } = await makeNetwork('--join', join(network, 'chain-spec.json'), at('five', 6));
	const [accountOfTwo, accountOfFour, accountOfFive] = [accountIn(network, 'two'), accountIn(network, 'four'), accountIn(joined, 'five')];
	const asSudo = (node, ...words) => operate(node, 'send', '--key', sudo.file, '--sudo', ...words);

	const nodes = {};
	let logs;
	let ends;
	const start = async (folder, name) => (nodes[name] = await startByUnit(folder, name, '--prometheus-port', '0'));
	try {
		const starting = [...[...names, 'boot', 'rpc'].map((name) => start(network, name)), start(joined, 'five')];
		// A node that failed to start is reported only when the others can be stopped.
		await Promise.allSettled(starting);
		const all = await Promise.all(starting);
		const [one, two, three, four, , rpc, five] = all;
		await assertSameFinal(all, 3);
		assert.ok(standardOutput.includes(`Genesis: ${one.api.genesisHash.toHex()}\n`));
		// The validators connect to each other and to the boot node, but not to the node for players. That node gets its blocks
		// from the boot node.
		const { peers } = await one.api.rpc.system.health();
		assert.ok(peers.toNumber() <= names.length, `${peers} peers`);
		// Players connect through a proxy on the same machine, and must not get the operator's rights.
		await assert.rejects(rpc.provider.send('author_rotateKeys', []), /unsafe/);
		assert.equal((await rpc.api.query.sudo.key()).unwrap().toString(), sudo.address);

		const player = await makeAccount();
		await pay(one, sudo, [player, accountOfFive]);

		// The game goes on through all the changes below.
		const books = await readBooks(one.api);

		// Validator five joins.
		const [game, keyOfFive] = await Promise.all([
			SignedGame.create(one, new Keyring({ type: 'sr25519' }).addFromUri(player.phrase)),
			newSessionKeys(five, accountOfFive),
		]);
		await asSudo(one, 'validators.addValidator', accountOfFive.address);
		await game.sendAhead(one, MOVES);

		// A session later, validator four leaves and validator two changes its keys.
		const session = (await one.api.query.session.currentIndex()).toNumber();
		await firstOf(
			(listener) => one.api.query.session.currentIndex(listener),
			(index) => index.toNumber() > session,
			PATIENCE,
			() => 'the session to end',
		);
		const oldKeyOfTwo = (await one.api.query.session.nextKeys(accountOfTwo.address)).unwrap().aura.toHex();
		await asSudo(one, 'validators.removeValidator', accountOfFour.address);
		// In the same session or a later one, so the first block of the new key comes after validator four.
		const newKeyOfTwo = await newSessionKeys(two, accountOfTwo);
		assert.notEqual(newKeyOfTwo, oldKeyOfTwo);
		await game.sendAhead(five, MOVES);
		const hexOf = (keys) => keys.map((key) => key.toHex());
		const allFive = hexOf(await makes(one, keyOfFive));
		assert.equal(allFive.length, 5);
		assert.ok(allFive.includes(oldKeyOfTwo));
		const left = hexOf(await makes(one, newKeyOfTwo));
		assert.equal(left.length, 4);
		assert.ok(left.includes(keyOfFive) && !left.includes(oldKeyOfTwo));

		// Each node knows whether a validator has its keys. Node five had no such keys at first, and node four has none now.
		const active = /The keys of this node are in the active set/;
		const idle = /WARN .*No key of this node is in the active set of validators/;
		await eventually(
			async () => (await keysInSet(five)) === 'aura 1, grandpa 1' && (await keysInSet(four)) === 'aura 0, grandpa 0',
			PATIENCE,
			() => 'both nodes to show their keys as metrics',
		);
		for (const [node, first, then] of [[five, idle, active], [four, active, idle]]) {
			// A node sets the metrics before it writes the message.
			await eventually(async () => then.test(node.log()), PATIENCE, () => `${then} in the log`);
			const at = [first, then].map((message) => node.log().search(message));
			assert.ok(at[0] >= 0 && at[1] > at[0], `${at}`);
		}
		assert.doesNotMatch(one.log(), idle);

		// Finality needs exactly three votes of the remaining four: also the vote of five, and the one by two's new keys.
		delete nodes.four;
		await four.stop();
		delete nodes.three;
		await three.kill();
		await game.sendAhead(two, MOVES);
		const { best } = await heads(one);
		await Promise.all([one, two, five].map((node) => finalised(node, best + 4, PATIENCE)));

		const hash = await allFinal(one, [game], PATIENCE);
		assert.equal(await game.assertPlayed(one, hash), game.signed.length);
		await assertBalanced(one.api, books, hash);
		assert.equal(await game.assertPlayed(five, hash), game.signed.length);

		// The specification names the first four validators. They handed their votes over to others, who handed theirs over to the present ones.
		const proof = join(network, 'game.proof');
		await hex('prove-state', 'position', game.number, '--node', `ws://127.0.0.1:${rpc.port}`, '--output', proof);
		const { validators, changes } = await hex('prove-state', 'check', proof, '--specification', join(network, 'chain-spec.json'));
		assert.equal(validators, 4);
		assert.ok(changes >= 2, `${changes} changes of the validators`);

		// The killed node catches up after its restart.
		await start(network, 'three');
		await assertSameFinal([one, two, nodes.three, five], (await heads(one)).best + 1);
	} finally {
		logs = Object.values(nodes).map((node) => node.log());
		ends = await Promise.all(Object.values(nodes).map((node) => node.stop()));
	}
	for (const log of logs) assert.doesNotMatch(log, FAULT);
	for (const { code, log } of ends) {
		assert.equal(code, 0);
		assert.doesNotMatch(log, /panicked/, 'a clean stop');
	}
});
