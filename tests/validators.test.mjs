// Four validators, some of which are killed, and nodes that join them. join-leave.test.mjs has the daily part of
// this test.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { assertBalanced, readBooks } from './lib/accounting.mjs';
import { development, eventsOf, eventually, finalised, firstOf, heads, imported, specification, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, putStone, replyId } from './lib/positions.mjs';
import { SignedGame, allFinal } from './lib/signed-game.mjs';
import { unlessLong } from './lib/tiers.mjs';
import { Validators, meeting } from './lib/validators.mjs';

const PATIENCE = minutes(3);
const MOVES = 10;
/** Slots, and blocks without finality before validators back off: see node/src/consensus.rs. */
const MINUTE = 20;
const SLACK = 20;

/** The slot of a block. */
async function slotOf({ api }, number) {
	const at = await api.at(await api.rpc.chain.getBlockHash(number));
	return (await at.query.timestamp.now()).toNumber() / api.consts.aura.slotDuration.toNumber();
}

test('a validator makes blocks more and more rarely while none becomes final', { timeout: minutes(3) }, async () => {
	const node = await startNode(...development(), '--tmp', '--no-grandpa');
	try {
		await imported(node, SLACK + 4, PATIENCE);
		const slots = await Promise.all(Array.from({ length: 4 }, (_, index) => slotOf(node, SLACK + 1 + index)));
		for (const more of [1, 2, 3]) assert.ok(slots[more] - slots[more - 1] > more, `blocks ${SLACK + more} and the next in slots ${slots}`);
	} finally {
		await node.stop();
	}
});

describe('four validators', { skip: unlessLong }, () => {
	let validators;

	before(async () => (validators = await Validators.start()));

	// A test that failed may have left some validators killed.
	beforeEach(() => validators.startMissing());

	after(() => validators?.stop());

	const rule = (name, body) => test(name, { timeout: minutes(6) }, body);

	/** The highest number of a best block among the running nodes. */
	const best = async () => Math.max(...(await Promise.all(validators.running.map(heads))).map(({ best }) => best));

	/** The hash of a final block. After a warp sync, a node fetches the blocks before its first one only later. */
	const hashOf = ({ api }, number) =>
		eventually(
			async () => {
				const hash = await api.rpc.chain.getBlockHash(number);
				return !hash.isEmpty && hash;
			},
			PATIENCE,
			() => `the hash of block ${number}`,
		);

	/** Fails unless the nodes finalise the same block with this number. Returns the block's hash. */
	async function assertSameFinal(nodes, number) {
		await Promise.all(nodes.map((node) => finalised(node, number, PATIENCE)));
		const [first, ...others] = await Promise.all(nodes.map((node) => hashOf(node, number)));
		for (const hash of others) assert.equal(hash.toHex(), first.toHex());
		return first;
	}

	/** Creates a game of the account at this path. Returns the game, with the accounting from before it. */
	async function newGame(path) {
		const [alice] = validators.nodes;
		const books = await readBooks(alice.api);
		return { books, game: await SignedGame.create(alice, new Keyring({ type: 'sr25519' }).addFromUri(path)) };
	}

	rule('finalise nothing without two of them, and lose nothing by it', async () => {
		const [alice, bob] = validators.nodes;
		const { books, game } = await newGame('//Alice');
		await validators.kill(2);
		await validators.kill(3);
		const last = await best();
		await game.sendAhead(alice, MOVES);
		await Promise.all([alice, bob].map((node) => imported(node, last + 4, PATIENCE)));
		for (const { final } of await Promise.all([alice, bob].map(heads)))
			assert.ok(final <= last, `block ${final} was made by two of four validators, and is final`);
		const unfinal = await best();

		const charlie = await validators.startOne(2);
		await assertSameFinal([alice, bob, charlie], unfinal);
		const hash = await allFinal(charlie, [game], PATIENCE);
		assert.equal(await game.assertPlayed(charlie, hash), MOVES);
		await assertBalanced(charlie.api, books, hash);
		const dave = await validators.startOne(3);
		await assertSameFinal([alice, bob, charlie, dave], unfinal + 1);
	});

	test('are half of them gone for half an hour, and no answer comes too late', { timeout: minutes(50) }, async () => {
		const [alice] = validators.nodes;
		const { api } = alice;
		const players = ['//Alice', '//Bob'].map((path) => new Keyring({ type: 'sr25519' }).addFromUri(path));
		const { minDeposit } = api.consts.forkingHex;
		// The times of the preset `forking-hex`.
		const settings = { boardSize: 11, redTime: 40, blueTime: 60, deposit: minDeposit, losingRule: 'EveryReply' };
		const cellAt = (place) => ({ column: place % 11, row: Math.floor(place / 11) });
		const create = api.tx.forkingHex.createGame(settings, cellAt(0));
		const created = (await eventsOf(create, players[0], 'isFinalized')).find(({ method }) => method === 'GameCreated');
		const game = created.data.game.toNumber();

		await validators.kill(2);
		await validators.kill(3);
		const last = await best();
		const until = (await slotOf(alice, last)) + 30 * MINUTE;
		let position = openingId(create, game, players[0]);
		for (let place = 1; (await slotOf(alice, await best())) < until; place += 1) {
			const call = putStone(api, game, position, cellAt(place));
			const { address } = players[place % 2];
			const nonce = (await api.query.system.account(address)).nonce;
			await alice.provider.send('author_submitExtrinsic', [(await call.signAsync(players[place % 2], { nonce, era: 0 })).toHex()]);
			position = replyId(call);
			const answered = position;
			await firstOf(
				(listener) => api.query.forkingHex.positions(game, answered, listener),
				(found) => found.isSome,
				PATIENCE,
				() => `answer ${place} to be in a block\n${alice.log().slice(-2000)}`,
			);
		}
		const unfinal = await best();
		assert.ok(unfinal - last <= 58, `${unfinal - last} blocks in half an hour`);

		await validators.startMissing();
		const restarted = await best();
		await assertSameFinal(validators.nodes, unfinal + 1);
		// At the old pace, a block takes a minute. Two minutes later, the pace is the usual one.
		await imported(alice, restarted + 4, PATIENCE);
		const slots = await Promise.all([2, 3, 4].map((more) => slotOf(alice, restarted + more)));
		for (const more of [1, 2]) assert.ok(slots[more] - slots[more - 1] < MINUTE / 2, `blocks after ${restarted} in slots ${slots}`);
	});

	for (const [sync, player] of [['full', '//Bob'], ['warp', '//Charlie']]) {
		rule(`are joined by a node from zero, by ${sync} sync`, async () => {
			const { books, game } = await newGame(player);
			await game.sendAhead(validators.nodes[0], MOVES);
			await allFinal(validators.nodes[0], [game], PATIENCE);
			const number = await best();
			await finalised(validators.nodes[0], number, PATIENCE);
			const node = await startNode('--chain', specification('local'), '--tmp', '--sync', sync, ...(await meeting(validators.nodes)));
			try {
				await assertSameFinal([...validators.nodes, node], number);
				if (sync === 'warp') assert.match(node.log(), /Warp sync is complete/);
				const hash = await node.api.rpc.chain.getFinalizedHead();
				assert.equal(await game.assertPlayed(node, hash), MOVES);
				// After a warp sync, the node has no state of the blocks before its first one.
				await assertBalanced(node.api, books, hash, validators.nodes[0].api);
				// The node's runtime API answers as the other nodes' do.
				const answers = await Promise.all(
					[node, validators.nodes[0]].map(async ({ api }) => {
						const { forkingHexApi } = (await api.at(hash)).call;
						const { position } = game.signed.at(-1);
						return Promise.all([
							forkingHexApi.game(game.number),
							forkingHexApi.position(game.number, position),
							forkingHexApi.line(game.number, position),
							forkingHexApi.player(game.number, game.player.address),
						]);
					}),
				);
				assert.ok(answers[0][1].isSome);
				assert.deepEqual(answers[0].map(String), answers[1].map(String));
				// The node fetches the older blocks after the warp sync.
				await eventually(
					async () => !(await node.api.rpc.chain.getBlockHash(1)).isEmpty,
					PATIENCE,
					() => 'the first blocks to be fetched',
				);
			} finally {
				await node.stop();
			}
		});
	}
});
