// The metadata hash. A wallet that does not trust the metadata it receives, such as Ledger's, signs the hash with each call.
//
// Only the build of `make production` contains the hash.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { asSudo } from './lib/chain.mjs';
import { hashOf } from './lib/metadata-hash.mjs';
import { binary, createBlock, development, HERE, startNodeIn, target } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { openingId, putStone } from './lib/positions.mjs';
import { unlessLong } from './lib/tiers.mjs';

const onChain = join(target, 'on-chain');
const production = join(onChain, 'forking-hex-node');
const code = join(onChain, 'forking_hex_runtime.compact.compressed.wasm');

const keyring = new Keyring({ type: 'sr25519' });

/** Signs a call with this metadata hash and submits it. Rejects with the node's reason if the node refuses the call. */
async function send({ api }, call, signer, metadataHash) {
	const signed = await call.signAsync(signer, { nonce: -1, era: 0, mode: 1, metadataHash });
	await api.rpc.author.submitExtrinsic(signed);
	return signed.hash;
}

/** Submits a call signed with this hash and makes a block. Fails unless the call succeeds in the block. Returns its events. */
async function eventsOf(node, call, signer, metadataHash) {
	const sent = await send(node, call, signer, metadataHash);
	const at = await createBlock(node);
	const [{ block }, records] = await Promise.all([
		node.api.rpc.chain.getBlock(at),
		node.api.at(at).then(({ query }) => query.system.events()),
	]);
	const place = block.extrinsics.findIndex(({ hash }) => hash.eq(sent));
	assert.ok(place >= 0, 'the call is in the block');
	const own = records.filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(place));
	const methods = own.map(({ event }) => event.method);
	assert.ok(methods.includes('ExtrinsicSuccess'), `${methods}`);
	return methods;
}

/** Runs `use` with a node of a dev chain with manual sealing. */
async function withNode(program, use) {
	const chain = program === binary ? development() : ['--dev'];
	const node = await startNodeIn({ ...HERE, program }, ...chain, '--tmp', '--sealing', 'manual');
	try {
		await use(node);
	} finally {
		await node.stop();
	}
}

function opening({ api }) {
	const { minDeposit } = api.consts.forkingHex;
	const settings = { boardSize: 5, redTime: 20, blueTime: 30, deposit: minDeposit, losingRule: 'EveryReply' };
	return api.tx.forkingHex.createGame(settings, { column: 2, row: 2 });
}

const isProduction = binary === production && 'this is the node of `make production`';

test('a runtime without the hash refuses a wallet that signs one, with CannotLookup', { skip: isProduction, timeout: minutes(1) }, () =>
	withNode(binary, async (node) => {
		const alice = keyring.addFromUri('//Alice');
		await assert.rejects(send(node, opening(node), alice, await hashOf(node)), /1011: Unknown Transaction Validity: CannotLookup/);
	}),
);

test('on a node of `make production`, wallets sign moves with the hash', { skip: unlessLong, timeout: minutes(3) }, () =>
	withNode(production, async (node) => {
		const hash = await hashOf(node);
		const [alice, bob] = ['//Alice', '//Bob'].map((path) => keyring.addFromUri(path));

		const create = opening(node);
		assert.ok((await eventsOf(node, create, alice, hash)).includes('GameCreated'));
		const reply = putStone(node.api, 0, openingId(create, 0, alice), { column: 0, row: 0 });
		assert.ok((await eventsOf(node, reply, bob, hash)).includes('MovePlayed'));
	}),
);

test('on a node of `make production`, other hashes are refused', { skip: unlessLong, timeout: minutes(3) }, () =>
	withNode(production, async (node) => {
		const alice = keyring.addFromUri('//Alice');
		const hash = await hashOf(node);
		const oneBitOff = `${hash.slice(0, -1)}${(Number(`0x${hash.at(-1)}`) ^ 1).toString(16)}`;
		const others = [oneBitOff, await hashOf(node, { decimals: 10 }), await hashOf(node, { tokenSymbol: 'DOT' })];
		for (const other of others) {
			assert.notEqual(other, hash);
			await assert.rejects(send(node, opening(node), alice, other), /1010: Invalid Transaction: .*bad signature/);
		}
		// A refused call leaves nothing that would block the next call.
		await eventsOf(node, opening(node), alice, hash);
		assert.equal((await node.api.query.system.account(alice.address)).nonce.toNumber(), 1);
	}),
);

test('an upgrade to the code of `make production` gives a chain the hash', { skip: unlessLong, timeout: minutes(3) }, () =>
	withNode(binary, async (node) => {
		const wasm = `0x${readFileSync(code).toString('hex')}`;
		// Sets the code without the checks, because it has the same spec_version as the runtime it replaces.
		await asSudo(node, node.api.tx.system.setCodeWithoutChecks(wasm));
		await eventsOf(node, opening(node), keyring.addFromUri('//Bob'), await hashOf(node));
	}),
);
