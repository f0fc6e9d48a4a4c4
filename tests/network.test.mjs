// Four validators, cut from each other and joined again: in two while players send moves on both sides, and each from all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { TwoSides, whyNoNetwork } from './lib/networks.mjs';
import { eventually, finalised, heads, imported } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { putStone, replyId } from './lib/positions.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';
import { unlessLong } from './lib/tiers.mjs';
import { Validators } from './lib/validators.mjs';

const PATIENCE = minutes(5);
const MOVES = 10;
const BLOCKS = 4;
/** More blocks than a validator makes at the usual pace without finality. */
const ALONE = 24;
const SIDES = [0, 0, 1, 1];

const skip = unlessLong || whyNoNetwork();

test('a network that was cut in two has one history again, with each signed move once', { skip, timeout: minutes(20) }, async () => {
	const network = new TwoSides(SIDES);
	let validators;
	try {
		validators = await Validators.start(network.places);
		const [left, , right] = validators.nodes;
		const keyring = new Keyring({ type: 'sr25519' });
		const [alice, bob, charlie, dave, eve, ferdie] = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'].map((name) =>
			keyring.addFromUri(`//${name}`),
		);
		const before = await readBooks(left.api);
		const games = await Promise.all([alice, bob, charlie].map((player) => SignedGame.create(left, player)));
		const [onTheLeft, onBoth, onTheRight] = games;
		// The first move of each game is final before the cut. The later moves follow it on both sides.
		for (const game of games) {
			await game.sign(left, 1);
			await game.sendAll(left);
		}
		await Promise.all(validators.nodes.map((node) => allFinal(node, games, PATIENCE)));
		for (const game of games) await game.sign(left, MOVES);

		network.cut();
		const { nodes } = validators;
		const last = Math.max(...(await Promise.all(nodes.map(heads))).map(({ best }) => best));
		await Promise.all([onTheLeft.sendAll(left), onBoth.sendAll(left), onBoth.sendAll(right), onTheRight.sendAll(right)]);

		// Dave signs two moves with one nonce: only one of them can get in. Eve and Ferdie sign the same move: one of them
		// must fail.
		const reply = (cell) => putStone(left.api, onBoth.number, onBoth.signed[0].position, cell);
		const signed = async (cell, player) => {
			const call = reply(cell);
			return { position: replyId(call), player, extrinsic: await call.signAsync(player, { nonce: 0, era: 0 }) };
		};
		const corner = { column: 31, row: 31 };
		const either = [await signed({ column: 31, row: 0 }, dave), await signed({ column: 0, row: 31 }, dave)];
		const same = [await signed(corner, eve), await signed(corner, ferdie)];
		assert.equal(same[0].position, same[1].position);
		for (const pair of [either, same])
			for (const [side, { extrinsic }] of pair.entries())
				await [left, right][side].provider.send('author_submitExtrinsic', [extrinsic.toHex()]);

		/** The nonce of each player at the node's best block. */
		const nonces = async ({ api }) => {
			const accounts = await api.query.system.account.multi([alice, bob, charlie, dave, eve, ferdie].map(({ address }) => address));
			return accounts.map(({ nonce }) => nonce.toNumber());
		};
		const [few, all] = [2, 2 + MOVES];
		const expected = [[all, all, few, 1, 1, 0], [few, all, all, 1, 0, 1]];
		for (const [side, node] of [left, right].entries()) {
			await eventually(
				async () => `${await nonces(node)}` === `${expected[side]}` && (await heads(node)).best >= last + BLOCKS,
				PATIENCE,
				() => `side ${side} to go on alone\n${node.log().slice(-3000)}`,
			);
		}
		for (const { final } of await Promise.all(nodes.map(heads))) assert.ok(final <= last, `half of the validators finalised block ${final}`);
		const bests = await Promise.all(nodes.map(heads));
		const split = await Promise.all([left, right].map(({ api }) => api.rpc.chain.getBlockHash(last + BLOCKS)));
		assert.notEqual(split[0].toHex(), split[1].toHex());

		network.mend();
		const goal = Math.max(...bests.map(({ best }) => best)) + 1;
		await Promise.all(nodes.map((node) => finalised(node, goal, PATIENCE)));
		await Promise.all(nodes.map((node) => allFinal(node, games, PATIENCE)));
		await eventually(
			async () => {
				const hash = await left.api.rpc.chain.getFinalizedHead();
				const accounts = await (await left.api.at(hash)).query.system.account.multi([dave, eve, ferdie].map(({ address }) => address));
				return accounts.every(({ nonce }) => nonce.toNumber() === 1);
			},
			PATIENCE,
			() => 'the moves of both sides to be final',
		);

		const { final } = await heads(left);
		await Promise.all(nodes.map((node) => finalised(node, final, PATIENCE)));
		const [hash, ...others] = await Promise.all(nodes.map(({ api }) => api.rpc.chain.getBlockHash(final)));
		for (const other of others) assert.equal(other.toHex(), hash.toHex());

		// Counts every extrinsic of the common history, and notes the failed ones.
		const times = new Map();
		const failed = new Set();
		for (let number = 1; number <= final; number += 1) {
			const block = await left.api.rpc.chain.getBlockHash(number);
			const [{ block: { extrinsics } }, events] = await Promise.all([left.api.rpc.chain.getBlock(block), (await left.api.at(block)).query.system.events()]);
			for (const [index, extrinsic] of extrinsics.entries()) {
				const key = extrinsic.hash.toHex();
				times.set(key, (times.get(key) ?? 0) + 1);
				if (events.some(({ phase, event }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index) && event.method === 'ExtrinsicFailed'))
					failed.add(key);
			}
		}
		for (const game of games) for (const { hash } of game.signed) assert.equal(times.get(hash), 1, 'how often a signed move is there');
		const timesOf = ({ extrinsic }) => times.get(extrinsic.hash.toHex()) ?? 0;
		assert.equal(timesOf(either[0]) + timesOf(either[1]), 1, 'of two moves that exclude each other, one landed');
		assert.deepEqual(same.map(timesOf), [1, 1]);
		const refused = same.map(({ extrinsic }) => failed.has(extrinsic.hash.toHex()));
		assert.notEqual(refused[0], refused[1], 'of two who signed the same move, one was refused');

		// Each position has the parent and the cell that its move was signed for. The first sender owns a contested
		// position.
		const { positions } = (await left.api.at(hash)).query.forkingHex;
		for (const game of [onTheLeft, onTheRight]) await game.assertPlayed(left, hash);
		const found = await Promise.all(onBoth.signed.map(({ position }) => positions(onBoth.number, position)));
		for (const [index, { from, cell }] of onBoth.signed.entries()) {
			const { parent, cell: { column, row } } = found[index].unwrap();
			assert.deepEqual(
				{ parent: parent.unwrap().toHex(), column: column.toNumber(), row: row.toNumber() },
				{ parent: from, ...cell },
			);
		}
		const landed = either.map(timesOf);
		for (const [index, { position }] of either.entries())
			assert.equal((await positions(onBoth.number, position)).isSome, landed[index] === 1);
		const mover = (await positions(onBoth.number, same[0].position)).unwrap().mover.toString();
		assert.equal(mover, same[refused[0] ? 1 : 0].player.address);
		await assertBalanced(left.api, before, hash);
	} finally {
		await validators?.stop();
		network.remove();
	}
});

test('validators that were all cut from each other finalise blocks again by themselves', { skip, timeout: minutes(15) }, async () => {
	const network = new TwoSides(SIDES);
	let validators;
	try {
		validators = await Validators.start(network.places);
		const { nodes } = validators;
		await Promise.all(nodes.map((node) => finalised(node, 2, PATIENCE)));
		network.isolate();
		const last = Math.max(...(await Promise.all(nodes.map(heads))).map(({ best }) => best));
		// Each goes on alone, until it backs off.
		await Promise.all(nodes.map((node) => imported(node, last + ALONE, PATIENCE)));
		const before = await Promise.all(nodes.map(heads));
		for (const { final } of before) assert.ok(final <= last, `one of four validators finalised block ${final}`);
		const goal = Math.max(...before.map(({ best }) => best)) + BLOCKS;

		network.rejoin();
		await Promise.all(nodes.map((node) => finalised(node, goal, PATIENCE)));
		const [hash, ...others] = await Promise.all(nodes.map(({ api }) => api.rpc.chain.getBlockHash(goal)));
		for (const other of others) assert.equal(other.toHex(), hash.toHex());
	} finally {
		await validators?.stop();
		network.remove();
	}
});
