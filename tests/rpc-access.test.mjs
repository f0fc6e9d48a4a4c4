// Access to a node's RPC methods, and the chains that have development accounts.

import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { development, finalised, run, specification, startNode } from './lib/node.mjs';
import { freePorts } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { ABSENT, ALL, MOST_KEYS, OF_CONSENSUS, OF_OPERATORS } from './lib/rpc-methods.mjs';
import { validatorOptions } from './lib/validators.mjs';

const REFUSED = /unsafe to be called externally/;
const NOT_FOUND = -32601;

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

	test('answers its own machine as its operator', { timeout: minutes(1) }, async () => {
		for (const [method, parameters] of Object.entries(OF_OPERATORS)) {
			const { error } = await ask('127.0.0.1', node.port, method, ...parameters);
			assert.doesNotMatch(`${error?.message} ${error?.data}`, REFUSED, method);
			assert.notEqual(error?.code, NOT_FOUND, method);
		}
	});

	test('proves the finality of its blocks, and of no others', { timeout: minutes(1) }, async () => {
		await finalised(node, 1);
		const genesis = node.api.genesisHash.toHex();
		for (const [method, parameters] of Object.entries(OF_CONSENSUS)) {
			const { result } = await ask('127.0.0.1', node.port, method, ...parameters({ genesis }));
			assert.match(result, /^0x[0-9a-f]{200}/, method);
		}
		const beyond = await ask('127.0.0.1', node.port, 'grandpa_proveFinality', 2 ** 32 - 1);
		assert.equal(beyond.result, null);
		const nowhere = await ask('127.0.0.1', node.port, 'grandpa_warpProof', `0x${'00'.repeat(32)}`);
		assert.match(nowhere.error.message, /start block/);
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
	// A validator refuses these options: see the last test. With the others, the node has methods of every kind.
	const open = ['--chain', specification('dev'), '--rpc-external', '--rpc-cors', 'all', '--listen-addr', '/ip4/127.0.0.1/tcp/0'];
	const every = ['--sealing', 'manual', '--state-pruning', 'archive', '--blocks-pruning', 'archive'];
	let node;
	let port;

	before(async () => {
		[port] = await freePorts(1);
		node = await startNode(...open, ...every, '--tmp', '--rpc-port', port);
	});

	after(() => node?.stop());

	// Connects through an external address, as another machine would, if this machine has one.
	const host = outerAddress() ?? '127.0.0.1';

	test('answers at the port that was named, and at no other', { timeout: minutes(1) }, async () => {
		const [, addresses] = node.log().match(/Running JSON-RPC server: addr=(\S+)/);
		assert.deepEqual([...new Set([...addresses.matchAll(/:(\d+),|:(\d+)$/g)].map(([, inner, last]) => Number(inner ?? last)))], [port]);
		const { code, log } = await run(...open, '--tmp', '--rpc-port', `${port}`, '--no-prometheus');
		assert.notEqual(code, 0);
		assert.match(log, /Address already in use/);
	});

	test('answers everyone', { timeout: minutes(1) }, async () => {
		assert.equal((await ask(host, port, 'system_health')).result.isSyncing, false);
		assert.ok((await ask(host, port, 'state_getMetadata')).result);
	});

	test('has the methods of the list, each with its measured bound, and no other', { timeout: minutes(1) }, async () => {
		assert.deepEqual((await ask(host, port, 'rpc_methods')).result.methods, ALL);
		for (const [method, parameters] of Object.entries(ABSENT)) {
			assert.equal((await ask(host, port, method, ...parameters)).error?.code, NOT_FOUND, method);
			assert.equal((await ask('127.0.0.1', port, method, ...parameters)).error?.code, NOT_FOUND, method);
		}
	});

	test('refuses the methods of its operator', { timeout: minutes(1) }, async () => {
		for (const [method, parameters] of Object.entries(OF_OPERATORS)) {
			const { error } = await ask(host, port, method, ...parameters);
			assert.match(`${error?.message}`, REFUSED, method);
		}
	});

	test('answers for a thousand keys at once, and refuses more', { timeout: minutes(1) }, async () => {
		const keys = Array.from({ length: MOST_KEYS + 1 }, (_, index) => `0x${index.toString(16).padStart(8, '0')}`);
		const block = node.api.genesisHash.toHex();
		const [{ changes }] = (await ask(host, port, 'state_queryStorageAt', keys.slice(1), block)).result;
		assert.equal(changes.length, MOST_KEYS);
		assert.match((await ask(host, port, 'state_queryStorageAt', keys, block)).error.message, /at most 1000 keys/);
		const subscribing = node.provider.subscribe('state_storage', 'state_subscribeStorage', [[...keys, keys[0]]], () => {});
		await assert.rejects(subscribing, /at most 1000 keys/);
	});
});

test('a validator refuses to start with external RPC', { timeout: minutes(1) }, async () => {
	const { code, log } = await run(...validatorOptions('alice'), '--validator', '--tmp', '--rpc-external');
	assert.notEqual(code, 0);
	assert.match(log, /--rpc-external/);
});
