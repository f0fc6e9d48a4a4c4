// The chain and its node without the game: consensus, manual sealing, subcommands and RPC.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Keyring } from '@polkadot/api';
import { ManualChain } from './lib/chain.mjs';
import { development, eventually, eventsOf, finalised, metrics, repository, run, specification, startNode, temporaryFolder } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { validatorOptions } from './lib/validators.mjs';

const SLOT = 3_000;

// The RPC methods that polkadot.js and PAPI call.
const METHODS = [
	...['chainHead_v1_follow', 'chainHead_v1_body', 'chainHead_v1_call', 'chainHead_v1_header', 'chainHead_v1_storage'],
	...['transaction_v1_broadcast', 'transaction_v1_stop'],
	...['chain_getBlock', 'chain_getBlockHash', 'chain_getFinalizedHead', 'chain_getHeader'],
	...['chain_subscribeAllHeads', 'chain_subscribeFinalizedHeads', 'chain_subscribeNewHead', 'state_queryStorageAt'],
	...['chainSpec_v1_chainName', 'chainSpec_v1_genesisHash', 'chainSpec_v1_properties'],
	...['state_call', 'state_getMetadata', 'state_getStorage', 'state_getKeysPaged', 'state_subscribeRuntimeVersion'],
	...['state_getRuntimeVersion', 'state_getStorageHash', 'state_subscribeStorage', 'system_chain', 'system_chainType'],
	...['author_submitExtrinsic', 'author_submitAndWatchExtrinsic', 'author_pendingExtrinsics'],
	...['system_accountNextIndex', 'system_health', 'system_properties', 'payment_queryInfo', 'payment_queryFeeDetails'],
];

// A node shows this metric only after it has refused a call.
const RARE = ['substrate_rpc_calls_rejected'];

function assertEndedWell({ code, log }) {
	assert.equal(code, 0, log);
}

/** Fails unless data made by one way of sealing is refused under the other, and still accepted under its own. */
async function assertKept(data, own, other) {
	const { code, log } = await run(...data, ...other, '--rpc-port', '0', '--listen-addr', '/ip4/127.0.0.1/tcp/0');
	assert.notEqual(code, 0);
	assert.match(log, /--sealing/);
	const again = await startNode(...data, ...own);
	await again.stop();
}

const MANUAL = ['--sealing', 'manual'];

describe('a development chain with its own consensus', () => {
	const original = temporaryFolder();
	let node;

	before(async () => {
		// By the chain's name, as people start it.
		node = await startNode('--dev', '--base-path', original, '--prometheus-port', '0');
	});

	after(() => node?.stop());

	test('produces blocks and finalises them', { timeout: minutes(3) }, async () => {
		await finalised(node, 2);
	});

	test('includes a signed move and finalises it', { timeout: minutes(3) }, async () => {
		const alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
		const { minDeposit } = node.api.consts.forkingHex;
		const settings = { boardSize: 11, redTime: 20, blueTime: 30, deposit: minDeposit, losingRule: 'EveryReply' };
		const call = node.api.tx.forkingHex.createGame(settings, { column: 2, row: 1 });
		assert.ok((await eventsOf(call, alice, 'isFinalized')).some(({ method }) => method === 'GameCreated'));
		assert.equal((await node.api.rpc.system.accountNextIndex(alice.address)).toNumber(), 1);
	});

	test('serves the methods that polkadot.js and PAPI call', { timeout: minutes(1) }, async () => {
		const { methods } = await node.provider.send('rpc_methods', []);
		assert.deepEqual(METHODS.filter((method) => !methods.includes(method)), []);
	});

	test('writes the extrinsics of a block in hexadecimal, as clients expect', { timeout: minutes(1) }, async () => {
		const { hash } = await finalised(node, 1);
		const { block } = await node.provider.send('chain_getBlock', [hash.toHex()]);
		assert.ok(block.extrinsics.length > 0);
		for (const extrinsic of block.extrinsics) assert.match(`${extrinsic}`, /^0x[0-9a-f]+$/);
	});

	test('reports the finalised blocks to a chainHead follower', { timeout: minutes(1) }, async () => {
		const event = await new Promise((settle, reject) => {
			node.provider
				.subscribe('chainHead_v1_followEvent', 'chainHead_v1_follow', [false], (error, value) => (error ? reject(error) : settle(value)))
				.catch(reject);
		});
		assert.equal(event.event, 'initialized');
		assert.ok(event.finalizedBlockHashes.length > 0);
	});

	test('estimates the fee of a call', { timeout: minutes(1) }, async () => {
		const { address } = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
		const { partialFee } = await node.api.tx.balances.transferKeepAlive(address, 1n).paymentInfo(address);
		assert.ok(partialFee.toBigInt() > 0n);
	});

	test('has all metrics that the alerts and the dashboard read', { timeout: minutes(2) }, async () => {
		const files = ['alerts.yml', join('grafana', 'network.json')].map((file) => join(repository, 'docker', 'monitoring', file));
		const read = new Set(files.map((file) => readFileSync(file, 'utf8')).join('').match(/\b(substrate|forking_hex)_\w+/g));
		assert.ok(read.size > 20);
		let missing;
		await eventually(
			async () => {
				const shown = new Set([...(await metrics(node)).matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name));
				missing = [...read].filter((name) => !shown.has(name) && !RARE.includes(name));
				return missing.length === 0;
			},
			minutes(1),
			() => `these metrics: ${missing}`,
		);
	});

	describe("its node's subcommands", () => {
		const folder = temporaryFolder();
		const dataIn = (place) => ['--chain', specification('dev'), '--base-path', place];
		const data = dataIn(original);

		before(async () => {
			await finalised(node, 3);
			await node.stop();
		});

		/** The options for a copy of the data, for a subcommand that changes it. */
		function copyOfData() {
			const copy = temporaryFolder();
			// The database has sparse files, which `cp` keeps sparse.
			execFileSync('cp', ['-R', `${original}/.`, copy]);
			return dataIn(copy);
		}

		const command = (name, body) => test(name, { timeout: minutes(2) }, body);

		command('export-chain-spec', async () => {
			const exported = await run('export-chain-spec', '--chain', 'local');
			assertEndedWell(exported);
			const { properties } = JSON.parse(exported.standardOutput);
			assert.equal(properties.tokenDecimals, 12);
			assert.ok(properties.tokenSymbol);

			const file = join(folder, 'raw.json');
			assertEndedWell(await run('export-chain-spec', '--chain', 'dev', '--raw', '--output', file));
			assert.ok(JSON.parse(await readFile(file, 'utf8')).genesis.raw);
			// The node can read the file that it wrote.
			assertEndedWell(await run('export-chain-spec', '--chain', file));
		});

		command('chain-info', async () => assertEndedWell(await run('chain-info', ...data)));

		command('check-block', async () => assertEndedWell(await run('check-block', '1', ...data)));

		command('export-state', async () => {
			const exported = await run('export-state', '2', ...data);
			assertEndedWell(exported);
			assert.ok(JSON.parse(exported.standardOutput).genesis.raw);
		});

		command('export-blocks, and import-blocks into an empty folder', async () => {
			const blocks = join(folder, 'blocks');
			const other = dataIn(join(folder, 'imported'));
			assertEndedWell(await run('export-blocks', ...data, '--to', '3', blocks));
			assertEndedWell(await run('import-blocks', ...other, blocks));
			// The imported chain has the state of block 3.
			assertEndedWell(await run('export-state', '3', ...other));
		});

		command('revert', async () => assertEndedWell(await run('revert', '1', ...copyOfData())));

		command('purge-chain', async () => {
			const copy = copyOfData();
			assertEndedWell(await run('purge-chain', '-y', ...copy));
			const { code } = await run('export-state', '3', ...copy);
			assert.notEqual(code, 0);
		});

		command('key generate', async () => {
			const generated = await run('key', 'generate', '--scheme', 'sr25519', '--output-type', 'json');
			assertEndedWell(generated);
			assert.equal(JSON.parse(generated.standardOutput).secretPhrase.split(' ').length, 12);
		});

		command('none of other nodes, and the place of each', async () => {
			for (const [words, place] of [
				[['build-spec', '--raw'], /export-chain-spec/],
				[['benchmark', 'pallet', '--help'], /make weights/],
				[['try-runtime'], /make rehearse/],
			]) {
				const { code, log } = await run(...words);
				assert.equal(code, 1);
				assert.match(log, place);
			}
		});

		command('no start of a validator without its keys', async () => {
			const { code, log } = await run('--validator', '--chain', 'local', '--base-path', join(folder, 'keyless'));
			assert.equal(code, 1);
			assert.match(log, /no network key.*new-network/);
		});

		command('a last line in the log of a node that was stopped', () => assert.match(node.log(), /Stopped by a signal.*\n$/));

		command('no other way of sealing', () => assertKept([...development(), '--base-path', original], [], MANUAL));
	});
});

describe('manual sealing', () => {
	let chain;
	const data = [...development(), '--base-path', temporaryFolder()];

	before(async () => {
		chain = new ManualChain(await startNode(...data, ...MANUAL));
		await chain.emptyBlocks(1);
	});

	after(() => chain?.node.stop());

	test('advances the time by one slot per block', { timeout: minutes(1) }, async () => {
		const times = [];
		for (let block = 0; block < 5; block += 1) {
			const { hash } = await chain.block([]);
			times.push((await (await chain.api.at(hash)).query.timestamp.now()).toNumber());
		}
		assert.deepEqual(times.slice(1).map((time, index) => time - times[index]), [SLOT, SLOT, SLOT, SLOT]);
	});

	// The session pallet alone would declare that block full, and a position could lose its last block because of
	// this.
	test('includes extrinsics in the block that ends a session', { timeout: minutes(3) }, async () => {
		const remark = { call: chain.api.tx.system.remark('0x'), signer: chain.account('//Alice') };
		const endsSession = ({ section, method }) => section === 'session' && method === 'NewSession';
		const length = chain.api.consts.validators.sessionLength.toNumber();
		let ended = false;
		for (let block = 0; block < length && !ended; block += 1) {
			// Throws if the block lacks the extrinsic.
			ended = (await chain.block([remark])).events.some(endsSession);
		}
		assert.ok(ended, `no session ended in ${length} blocks`);
	});

	test('makes data that is refused under consensus', { timeout: minutes(5) }, async () => {
		await chain.node.stop();
		await assertKept(data, MANUAL, []);
	});
});

describe('the sealing mode', () => {
	test('cannot be manual on a chain with validators', { timeout: minutes(1) }, async () => {
		const { code, log } = await run(...validatorOptions('alice'), '--tmp', '--sealing', 'manual');
		assert.notEqual(code, 0);
		assert.match(log, /--sealing/);
	});
});
