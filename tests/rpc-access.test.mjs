// Access to a node's RPC methods, and the chains that have development accounts.

import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { development, run, specification, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';
import { validatorOptions } from './lib/validators.mjs';

// Methods that could cost a node its keys, peers, transactions or time. The arguments are harmless even if the node accepts
// them.
const UNSAFE = [
	['author_rotateKeys'],
	['author_rotateKeysWithOwner', '0x00'],
	['author_insertKey', 'test', '//Test', `0x${'00'.repeat(32)}`],
	['author_hasKey', `0x${'00'.repeat(32)}`, 'test'],
	['author_hasSessionKeys', '0x00'],
	['author_removeExtrinsic', []],
	['system_addReservedPeer', 'nobody'],
	['system_removeReservedPeer', 'nobody'],
	['system_peers'],
	['system_unstable_networkState'],
	['system_dryRun', '0x00'],
	['system_addLogFilter', 'nothing=off'],
	['system_resetLogFilter'],
	['offchain_localStorageSet', 'PERSISTENT', '0x00', '0x00'],
	['offchain_localStorageClear', 'PERSISTENT', '0x00'],
	['offchain_localStorageGet', 'PERSISTENT', '0x00'],
	['state_getPairs', '0x00'],
	['state_queryStorage', [], `0x${'00'.repeat(32)}`],
	['state_traceBlock', `0x${'00'.repeat(32)}`, null, null, null],
];
// Methods for everyone: the chain, the pool, and the node's identity. `state_callRecorded` is disabled on every node.
const SAFE = [
	/^(chain|chainHead_v1|chainSpec_v1|childstate|payment|transaction_v1|transactionWatch_v1)_/,
	/^(account_nextIndex|bitswap_v1_get|rpc_methods|subscribe_newHead|unsubscribe_newHead|state_callRecorded)$/,
	/^author_(pendingExtrinsics|submitExtrinsic|submitAndWatchExtrinsic|unwatchExtrinsic)$/,
	/^state_(call|getChildReadProof|getKeys|getKeysPaged|getMetadata|getReadProof|getRuntimeVersion|getStorage\w*)$/,
	/^state_(subscribe|unsubscribe)(RuntimeVersion|Storage)$/,
	/^system_(accountNextIndex|chain|chainType|health|localListenAddresses|localPeerId|name|nodeRoles|properties|version)$/,
	/^system_(reservedPeers|syncState)$/,
];
const REFUSED = /unsafe to be called externally/;

/** An address at which other machines could reach this one, if it has one. */
function outerAddress() {
	const addresses = Object.values(networkInterfaces()).flat();
	return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Calls a method over HTTP. Returns the JSON-RPC response, with its result or its error. */
async function ask(host, port, method, ...parameters) {
	const response = await fetch(`http://${host}:${port}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
		signal: AbortSignal.timeout(minutes(1)),
	});
	return response.json();
}

describe('a node without RPC options', () => {
	let node;

	before(async () => (node = await startNode(...development(), '--tmp')));

	after(() => node?.stop());

	test('answers unsafe methods to its own machine', { timeout: minutes(1) }, async () => {
		for (const [method, ...parameters] of UNSAFE) {
			const { error } = await ask('127.0.0.1', node.port, method, ...parameters);
			assert.doesNotMatch(`${error?.message} ${error?.data}`, REFUSED, method);
			assert.notEqual(error?.message, 'Method not found', method);
		}
	});

	const address = outerAddress();
	const skip = address ? false : 'this machine has no address by which others could reach it';
	test('answers no one else', { timeout: minutes(1), skip }, async () => {
		await assert.rejects(ask(address, node.port, 'system_health'), ({ cause }) => cause.code === 'ECONNREFUSED');
	});

	// Public chains start from a specification without development accounts.
	test('has two chains with development accounts, and both are marked as chains for tests', { timeout: minutes(1) }, async () => {
		const { api, provider } = node;
		const call = async (method, parameters, type) =>
			api.createType(type, Buffer.from((await provider.send('state_call', [method, parameters])).slice(2), 'hex'));
		const names = await call('GenesisBuilder_preset_names', '0x', 'Vec<Text>');
		assert.deepEqual(names.map(String).sort(), ['development', 'local_testnet']);
		for (const chain of ['dev', 'local']) {
			const { standardOutput } = await run('export-chain-spec', '--chain', chain);
			assert.equal(JSON.parse(standardOutput).chainType, chain === 'dev' ? 'Development' : 'Local');
		}
		// The default genesis gives nothing to any account.
		const plain = await call('GenesisBuilder_get_preset', '0x00', 'Option<Bytes>');
		const { balances, sudo, session, validators, forkingHex } = JSON.parse(plain.unwrap().toUtf8());
		assert.deepEqual(balances.balances, []);
		assert.deepEqual(session.keys, []);
		assert.deepEqual(validators.validators, []);
		assert.equal(sudo.key, null);
		assert.equal(forkingHex.developerFund, null);
	});
});

describe('a node with external RPC', () => {
	// A validator refuses these options: see the last test.
	const open = ['--chain', specification('dev'), '--tmp', '--rpc-external', '--rpc-cors', 'all'];
	let node;

	before(async () => (node = await startNode(...open)));

	after(() => node?.stop());

	// Connects through an external address, as another machine would, if this machine has one.
	const host = outerAddress() ?? '127.0.0.1';

	test('answers safe methods', { timeout: minutes(1) }, async () => {
		assert.equal((await ask(host, node.port, 'system_health')).result.isSyncing, false);
		assert.ok((await ask(host, node.port, 'state_getMetadata')).result);
	});

	test('has no method that is missing from these lists', { timeout: minutes(1) }, async () => {
		const { methods } = (await ask(host, node.port, 'rpc_methods')).result;
		const isKnown = (method) => SAFE.some((safe) => safe.test(method)) || UNSAFE.some(([unsafe]) => unsafe === method);
		// Some methods have an alias that ends in At.
		assert.deepEqual(methods.filter((method) => !isKnown(method) && !isKnown(method.replace(/At$/, ''))), []);
	});

	test('refuses unsafe methods', { timeout: minutes(1) }, async () => {
		for (const [method, ...parameters] of UNSAFE) {
			const { error } = await ask(host, node.port, method, ...parameters);
			assert.match(`${error?.message}`, REFUSED, method);
		}
	});
});

test('a validator refuses to start with external RPC', { timeout: minutes(1) }, async () => {
	const { code, log } = await run(...validatorOptions('alice'), '--validator', '--tmp', '--rpc-external');
	assert.notEqual(code, 0);
	assert.match(log, /--rpc-external/);
});
