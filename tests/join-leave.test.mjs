// Validators that come and go on a network made by scripts/new-network, while a game is played.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { eventually, finalised, firstOf, heads, temporaryFolder } from './lib/node.mjs';
import { freePorts, makeAccount, newNetwork, operate, readAccount, startByUnit } from './lib/operator.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';

const MINUTE = 60_000;
// A change waits for the end of the next session but one: two minutes, and the blocks that a busy machine misses.
const PATIENCE = 5 * MINUTE;
const SLOT = 3_000;
const MOVES = 5;
const TOKEN = 1_000_000_000_000n;
// How many blocks may be missing in a row, and how many may wait to be final. With one validator of four down, one in four
// is missing, and a session's change is voted on alone.
const MOST_MISSING = 5;
const MOST_WAITING = 12;

/** Makes a network with the script. Gives its folder. */
async function make(words) {
	const network = join(temporaryFolder(), 'network');
	const { code, log } = await newNetwork([...words, '--output', network]);
	assert.equal(code, 0, log);
	return network;
}

/** The key that the block `hash` was made with: of whose turn its slot was. */
async function maker({ api }, hash) {
	const { digest, parentHash } = await api.rpc.chain.getHeader(hash);
	const [, slot] = digest.logs.find(({ isPreRuntime }) => isPreRuntime).asPreRuntime;
	const authorities = await (await api.at(parentHash)).query.aura.authorities();
	return authorities[Number(slot.toU8a(true).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n) % BigInt(authorities.length))].toHex();
}

/** Waits until a final block was made with this key. Gives the keys of all whose turn it was in its session. */
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
		() => `a final block to be made with ${key}\n${node.log().slice(-2000)}`,
	);
}

/** Has a validator's node make new session keys. Gives the one that makes blocks. */
async function newSessionKeys(node, { file }) {
	const [keys] = (await operate(node, 'new-session-keys', '--key', file)).match(/0x[0-9a-f]{128}$/m);
	return keys.slice(0, 2 + 64);
}

/** Pays each of these accounts from another's money, and waits until that is final. */
async function pay({ api }, payer, accounts) {
	const transfers = accounts.map(({ address }) => api.tx.balances.transferKeepAlive(address, 100n * TOKEN));
	const signer = new Keyring({ type: 'sr25519' }).addFromUri(payer.phrase);
	await firstOf(
		(listener) => api.tx.utility.batchAll(transfers).signAndSend(signer, { nonce: -1 }, listener),
		({ status }) => status.isFinalized,
		PATIENCE,
		() => 'accounts to be paid',
	);
}

/** Follows how many of a node's blocks wait to be final. */
async function watchFinality(node) {
	const { api } = node;
	let { final } = await heads(node);
	const watch = { most: 0 };
	const ends = [
		await api.rpc.chain.subscribeFinalizedHeads(({ number }) => (final = number.toNumber())),
		await api.rpc.chain.subscribeNewHeads(({ number }) => (watch.most = Math.max(watch.most, number.toNumber() - final))),
	];
	watch.stop = () => ends.forEach((end) => end());
	return watch;
}

test('validators join, leave and change their keys, and blocks, finality and a game go on', { timeout: 15 * MINUTE }, async () => {
	const sudo = await makeAccount();
	const names = ['one', 'two', 'three', 'four'];
	const ports = await freePorts(6);
	const at = (name, index) => `${name}=127.0.0.1:${ports[index]}`;
	const network = await make([...names.map(at), '--rpc', at('rpc', 4), '--sudo', sudo.address, '--fund', (await makeAccount()).address]);
	const accountIn = (folder, name) => {
		const file = join(folder, 'accounts', `${name}.json`);
		return { file, ...readAccount(file) };
	};
	const joined = await make(['--join', join(network, 'chain-spec.json'), at('five', 5)]);
	const [accountOfTwo, accountOfFour, accountOfFive] = [accountIn(network, 'two'), accountIn(network, 'four'), accountIn(joined, 'five')];
	const asSudo = (node, ...words) => operate(node, 'send', '--key', sudo.file, '--sudo', ...words);

	const nodes = {};
	const start = async (folder, name) => (nodes[name] = await startByUnit(folder, name));
	try {
		const starting = [...names.map((name) => start(network, name)), start(joined, 'five')];
		// One that does not start is told of once the others can be stopped.
		await Promise.allSettled(starting);
		const [one, two, three, four, five] = await Promise.all(starting);
		const player = await makeAccount();
		await pay(one, sudo, [player, accountOfFive]);

		// A game, and all that happens meanwhile happens to it.
		const books = await readBooks(one.api);
		const watch = await watchFinality(one);
		const first = (await heads(one)).final;

		// The fifth comes.
		const [game, keyOfFive] = await Promise.all([
			SignedGame.create(one, new Keyring({ type: 'sr25519' }).addFromUri(player.phrase)),
			newSessionKeys(five, accountOfFive),
		]);
		await asSudo(one, 'validators.addValidator', accountOfFive.address);
		await game.sendAhead(one, MOVES);

		// The fourth goes, and the second changes its keys: a session later.
		const session = (await one.api.query.session.currentIndex()).toNumber();
		await firstOf(
			(listener) => one.api.query.session.currentIndex(listener),
			(index) => index.toNumber() > session,
			PATIENCE,
			() => 'the session to end',
		);
		const oldKeyOfTwo = (await one.api.query.session.nextKeys(accountOfTwo.address)).unwrap().aura.toHex();
		const [newKeyOfTwo] = await Promise.all([
			newSessionKeys(two, accountOfTwo),
			asSudo(one, 'validators.removeValidator', accountOfFour.address),
		]);
		assert.notEqual(newKeyOfTwo, oldKeyOfTwo);
		await game.sendAhead(five, MOVES);
		const hexOf = (keys) => keys.map((key) => key.toHex());
		const allFive = hexOf(await makes(one, keyOfFive));
		assert.equal(allFive.length, 5);
		assert.ok(allFive.includes(oldKeyOfTwo));
		const left = hexOf(await makes(one, newKeyOfTwo));
		assert.equal(left.length, 4);
		assert.ok(left.includes(keyOfFive) && !left.includes(oldKeyOfTwo));

		// Three of the four that are left are enough, and no fewer: it takes the votes of the new one, and by the new keys.
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

		watch.stop();
		assert.ok(watch.most <= MOST_WAITING, `${watch.most} blocks waited to be final`);
		const last = (await heads(one)).final;
		const times = await Promise.all(
			Array.from({ length: last - first + 1 }, async (_, index) => {
				const at = await one.api.at(await one.api.rpc.chain.getBlockHash(first + index));
				return (await at.query.timestamp.now()).toNumber();
			}),
		);
		const missing = times.slice(1).map((time, index) => (time - times[index]) / SLOT - 1);
		assert.ok(Math.max(...missing) <= MOST_MISSING, `${missing} blocks were missing`);
	} finally {
		await Promise.all(Object.values(nodes).map((node) => node.stop()));
	}
});
