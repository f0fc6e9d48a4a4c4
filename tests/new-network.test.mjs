// scripts/new-network: what it refuses, the permissions of the files that it writes, and a network that it made, running.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { binary, finalised, repository, temporaryFolder } from './lib/node.mjs';
import { command, freePorts, makeAccount, newNetwork, newNetworkScript, readAccount, rpcLimits, startByUnit } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';

// Two accounts without known keys.
const SUDO = '5C62Ck4UrFPiBtoCmeSrgF7x9yv9mn38446dhCpsi2mLHiFT';
const FUND = '5EYBanbXFLVW25nuWNBcvyj9GzEgCKqJ7KhPrrmZrg9Soiqe';
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
// Alice's account in Polkadot's address format.
const ELSEWHERE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const OWNERS = ['--sudo', SUDO, '--fund', FUND];

/** All files and folders below a path, itself included. */
function everythingIn(path) {
	if (!statSync(path).isDirectory()) return [path];
	return [path, ...readdirSync(path).flatMap((name) => everythingIn(join(path, name)))];
}

const filesIn = (path) => everythingIn(path).filter((each) => statSync(each).isFile());

describe('scripts/new-network refuses', () => {
	const refused = [
		['no validator', [], /at least one validator/],
		['a name with a capital letter', ['One'], /"One" cannot be a node's name/],
		['a name that is a path out of the folder', ['../one'], /"..\/one" cannot be a node's name/],
		['a name that a shell would expand', ['one$(id)'], /cannot be a node's name/],
		['a name that ends in a hyphen', ['one-'], /cannot be a node's name/],
		['a name with 33 letters', ['a'.repeat(33)], /cannot be a node's name/],
		['an empty name', [''], /"" cannot be a node's name/],
		['the name of the folder of accounts', ['accounts'], /"accounts"/],
		['two validators of the same name', ['one', 'two', 'one'], /Two nodes are called "one"/],
		['a validator and an RPC node of the same name', ['rpc'], /Two nodes are called "rpc"/],
		['too many validators', Array.from({ length: 33 }, (_, index) => `v${index}`), /at most 32 validators, and 33/],
		['an invalid host', ['one=10.0.0.256'], /"10.0.0.256" cannot be the host of one/],
		['the address that stands for all hosts', ['one=0.0.0.0'], /"0.0.0.0" cannot be the host/],
		['an IPv6 address without brackets', ['one=2001:db8::1'], /cannot be the host/],
		['a host with a quote in it', ['one=a"b'], /cannot be the host/],
		['an invalid port', ['one=10.0.0.1:70000'], /"70000" cannot be the port of one/],
		['the same port of a host twice', ['one=10.0.0.1:5', 'two=10.0.0.1:5'], /one and two have the same host and port/],
		['a name of the chain that would break the specification', ['one', '--chain-name', 'a"b'], /cannot be the name of a chain/],
		['an invalid number of nodes', ['one', '--beside', 'many'], /--beside takes a number/],
		['a number of nodes that the shell would read as octal', ['one', '--beside', '08'], /--beside takes a number/],
		['the root folder as output', ['one', ...OWNERS, '--output', '/'], /^\/ exists already/],
		['an unknown option', ['--everything'], /no option --everything/],
		['an option without its value', ['one', '--sudo'], /--sudo needs a value/],
		['an address with a mistake in it', ['one', '--sudo', SUDO.replace('UrF', 'UrG'), '--fund', FUND], /Sudo's holder has a mistake/],
		['an address of another chain', ['one', '--sudo', ELSEWHERE, '--fund', FUND], /another chain/],
		['a development account as Sudo', ['one', '--sudo', ALICE, '--fund', FUND], /development account/],
		['a development account as the fund', ['one', '--sudo', SUDO, '--fund', ALICE], /development account/],
		['a development account of a validator', ['one', ...OWNERS, '--account', `one=${ALICE}`], /development account/],
		['an account for an unknown validator', ['one', ...OWNERS, '--account', `two=${SUDO}`], /with the name of a validator/],
		['one account for two validators', ['one', 'two', ...OWNERS, '--account', `one=${SUDO}`, '--account', `two=${SUDO}`], /the same account/],
		['a missing chain specification', ['one', '--join', 'nowhere.json'], /no chain specification at nowhere.json/],
		['another Sudo for an existing chain', ['one', '--join', '/dev/null', ...OWNERS], /the chain already has both/],
	];
	for (const [mistake, words, sentence] of refused) {
		test(mistake, { timeout: minutes(1) }, async () => {
			const folder = temporaryFolder();
			const { code, log } = await newNetwork(words, { folder });
			assert.notEqual(code, 0);
			assert.match(log, sentence);
			assert.deepEqual(readdirSync(folder), []);
		});
	}

	test('to go on without the addresses', { timeout: minutes(1) }, async () => {
		const { code, log } = await newNetwork(['one'], { input: `${SUDO}\n` });
		assert.notEqual(code, 0);
		assert.match(log, /No address was given for the developer fund/);
	});

	test('a secret in the place of an address, and does not repeat it', { timeout: minutes(1) }, async () => {
		const { phrase } = await makeAccount();
		const { code, standardOutput, log } = await newNetwork(['one'], { input: `${phrase}\n${FUND}\n` });
		assert.notEqual(code, 0);
		assert.match(log, /is not an address/);
		assert.ok(!`${standardOutput}${log}`.includes(phrase));
	});

	for (const kind of ['folder', 'file']) {
		test(`to overwrite a ${kind}`, { timeout: minutes(1) }, async () => {
			const folder = temporaryFolder();
			const there = join(folder, 'network');
			if (kind === 'folder') mkdirSync(there);
			else writeFileSync(there, 'precious');
			const { code, log } = await newNetwork(['one', ...OWNERS], { folder });
			assert.notEqual(code, 0);
			assert.match(log, /network exists already/);
			assert.deepEqual(everythingIn(folder).length, 2);
			if (kind === 'file') assert.equal(readFileSync(there, 'utf8'), 'precious');
		});
	}

	for (const part of ['generate-node-key', 'key insert', 'export-chain-spec']) {
		test(`to go on when the node fails at ${part}, and leaves nothing behind`, { timeout: minutes(1) }, async () => {
			const folder = temporaryFolder();
			const node = join(folder, 'node');
			writeFileSync(node, `#!/bin/sh\ncase "$*" in *"${part}"*) echo "no room" >&2; exit 1;; esac\nexec "$FORKING_HEX_NODE" "$@"\n`, { mode: 0o700 });
			const { code, log } = await newNetwork(['one', ...OWNERS, '--node', node], { folder });
			assert.notEqual(code, 0);
			assert.match(log, /no room/);
			assert.deepEqual(readdirSync(folder), ['node']);
		});
	}
});

describe('scripts/new-network makes', () => {
	const VALIDATORS = ['one', 'two', 'three'];
	const NODES = [...VALIDATORS, 'rpc'];
	const network = join(temporaryFolder(), 'network');
	const inside = (...path) => join(network, ...path);
	let made;
	let trace;
	let secrets;

	before(async () => {
		// With -x, the shell prints every command that it runs, with all its words, and every variable that it sets.
		const words = ['-x', newNetworkScript, ...VALIDATORS, '--account', `three=${FUND}`, '--output', network];
		made = await command('bash', words, { input: `${SUDO}\n${FUND}` });
		assert.equal(made.code, 0, made.log);
		trace = made.log;
		secrets = filesIn(network).flatMap((file) => {
			const text = readFileSync(file, 'utf8');
			if (file.includes('/keystore/')) return [{ file, secret: JSON.parse(text) }];
			if (basename(file) === 'secret_ed25519') return [{ file, secret: text.trim() }];
			if (!file.includes('/accounts/')) return [];
			const { secretPhrase, secretSeed } = JSON.parse(text);
			return [{ file, secret: secretPhrase }, { file, secret: secretSeed.slice(2) }];
		});
	});

	test('what a node needs, in a folder of its own', () => {
		for (const name of NODES) {
			const found = readdirSync(inside(name)).sort();
			assert.deepEqual(found, ['README.md', 'compose.yml', 'data', `forking-hex-${name}.service`, 'start']);
			const keys = filesIn(inside(name, 'data')).filter((file) => file.includes('/keystore/')).map((file) => basename(file).slice(0, 8));
			// The letters `aura` and `gran`.
			assert.deepEqual(keys.sort(), name === 'rpc' ? [] : ['61757261', '6772616e']);
			assert.equal(readFileSync(inside(name, 'data', 'chain-spec.json'), 'utf8'), readFileSync(inside('chain-spec.json'), 'utf8'));
		}
	});

	test('keys that are all different', () => {
		// Two session keys and a network key per validator, the RPC node's network key, and two accounts in two forms each.
		assert.equal(secrets.length, 3 * 3 + 1 + 2 * 2);
		assert.equal(new Set(secrets.map(({ secret }) => secret)).size, secrets.length);
	});

	test('nothing that others can read', () => {
		for (const path of everythingIn(network)) {
			const stat = statSync(path);
			const runs = stat.isDirectory() || basename(path) === 'start';
			assert.equal((stat.mode & 0o777).toString(8), runs ? '700' : '600', path);
		}
	});

	test('no secret in what it prints, runs, or keeps elsewhere', () => {
		assert.ok(trace.includes('generate-node-key'), 'the trace has the commands');
		const files = filesIn(network).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
		for (const { file, secret } of secrets) {
			assert.ok(secret.length >= 64 || secret.split(' ').length === 12, 'a secret');
			assert.ok(!trace.includes(secret), `the secret of ${file} was a word of a command, or printed as an error`);
			assert.ok(!made.standardOutput.includes(secret), `the secret of ${file} was printed`);
			assert.deepEqual(files.filter(({ text }) => text.includes(secret)).map((other) => other.file), [file]);
		}
		// Nor is any secret in a process's environment: the script exports nothing.
		assert.doesNotMatch(trace, /^\++ (export|declare -x)/m);
	});

	test('a chain of these validators, with this Sudo and this fund', () => {
		const text = readFileSync(inside('chain-spec-readable.json'), 'utf8');
		const { bootNodes, chainType, genesis } = JSON.parse(text);
		const { balances, session, validators, sudo, forkingHex } = genesis.runtimeGenesis.patch;
		assert.equal(chainType, 'Live');
		assert.equal(bootNodes.length, 3);
		assert.equal(sudo.key, SUDO);
		assert.equal(forkingHex.developerFund, FUND);
		const accounts = [...['one', 'two'].map((name) => readAccount(inside('accounts', `${name}.json`)).address), FUND];
		assert.deepEqual(validators.validators, accounts);
		assert.deepEqual(session.keys.map(([account]) => account), accounts);
		assert.deepEqual(balances.balances.map(([account]) => account).sort(), [...accounts, SUDO].sort());
		assert.ok(!text.includes(ALICE));
	});

	test('a command that finds its data and a node from wherever it is called', async () => {
		const folder = temporaryFolder();
		symlinkSync(binary, join(folder, 'node'));
		const start = (named) => command(inside('one', 'start'), ['--version'], { folder, environment: { FORKING_HEX_NODE: named } });
		const found = await start('./node');
		assert.equal(found.code, 0, found.log);
		const missing = await start('./nothing');
		assert.equal(missing.code, 1);
		assert.equal(missing.log.trim(), 'There is no ./nothing.');
	});

	test('a statement of how many validators may fail', async () => {
		assert.match(made.standardOutput, /tolerates no failure/);
		const four = await newNetwork(['a', 'b', 'c', 'd', ...OWNERS]);
		assert.match(four.standardOutput, /Of 4 validators, 1 may be down/);
	});

	test('units that systemd accepts', async (context) => {
		const units = NODES.map((name) => inside(name, `forking-hex-${name}.service`));
		// The binary is not installed on this machine.
		const here = units.map((unit) => {
			const copy = join(temporaryFolder(), basename(unit));
			writeFileSync(copy, readFileSync(unit, 'utf8').replace('/usr/local/bin/forking-hex-node', '/bin/true'));
			return copy;
		});
		let result;
		try {
			result = await command('systemd-analyze', ['verify', '--man=no', ...here]);
		} catch (error) {
			if (error.code === 'ENOENT') return context.skip('there is no systemd-analyze');
			throw error;
		}
		assert.equal(result.code, 0, result.log);
		assert.doesNotMatch(result.log, /forking-hex/);
	});

	test('boot nodes and options that fit the hosts', async () => {
		const folder = join(temporaryFolder(), 'network');
		const hosts = ['one=203.0.113.7', 'two=[2001:db8::1]:4000', 'three=hex.example.org', 'four=203.0.113.7'];
		const { code, log } = await newNetwork([...hosts, ...OWNERS, '--output', folder]);
		assert.equal(code, 0, log);
		const { bootNodes } = JSON.parse(readFileSync(join(folder, 'chain-spec.json'), 'utf8'));
		assert.deepEqual(
			bootNodes.map((address) => address.replace(/\/p2p\/12D3KooW\w+$/, '')),
			['/ip4/203.0.113.7/tcp/30333', '/ip6/2001:db8::1/tcp/4000', '/dns/hex.example.org/tcp/30333', '/ip4/203.0.113.7/tcp/30334'],
		);
		const unit = readFileSync(join(folder, 'four', 'forking-hex-four.service'), 'utf8');
		for (const option of ['--public-addr /ip4/203.0.113.7/tcp/30334', '--listen-addr /ip4/0.0.0.0/tcp/30334', '--rpc-port 9945', '--prometheus-port 9616'])
			assert.ok(unit.includes(option), option);
		assert.doesNotMatch(unit, /private|discover/);
	});

	test('RPC limits for the node that serves players, equal to those in docker/compose.network.yml', () => {
		const limits = rpcLimits().join(' ').split(' --').map((option) => `--${option.replace(/^--/, '')}`);
		assert.ok(limits.length > 1);
		const compose = readFileSync(join(repository, 'docker', 'compose.network.yml'), 'utf8');
		for (const name of NODES) {
			const unit = readFileSync(inside(name, `forking-hex-${name}.service`), 'utf8');
			for (const limit of limits) assert.equal(unit.includes(limit), name === 'rpc', `${limit} of ${name}`);
			assert.equal(unit.includes('MemoryMax='), name === 'rpc');
		}
		for (const limit of limits) assert.ok(compose.includes(`- ${limit.replace(' ', '=')}\n`), limit);
	});

	test('a folder for a node that joins, beside others on its host, without session keys', async () => {
		const folder = join(temporaryFolder(), 'joining');
		const { code, log } = await newNetwork(['--join', inside('chain-spec.json'), '--beside', '4', 'five', '--output', folder]);
		assert.equal(code, 0, log);
		const unit = readFileSync(join(folder, 'five', 'forking-hex-five.service'), 'utf8');
		for (const option of ['--validator', '/tcp/30337', '--rpc-port 9948', '--prometheus-port 9619', '--allow-private-ip'])
			assert.ok(unit.includes(option), option);
		assert.ok(!filesIn(folder).some((file) => file.includes('/keystore/')));
		assert.equal(readFileSync(join(folder, 'five', 'data', 'chain-spec.json'), 'utf8'), readFileSync(inside('chain-spec.json'), 'utf8'));
	});
});

test('a network of four and its RPC node run with the commands of their units', { timeout: minutes(5) }, async () => {
	const network = join(temporaryFolder(), 'network');
	const names = ['one', 'two', 'three', 'four'];
	const ports = await freePorts(5);
	const places = names.map((name, index) => `${name}=127.0.0.1:${ports[index]}`);
	const { code, log } = await newNetwork([...places, '--rpc', `rpc=127.0.0.1:${ports[4]}`, ...OWNERS, '--output', network]);
	assert.equal(code, 0, log);
	assert.ok(existsSync(join(network, 'chain-spec.json')));
	const starting = [...names, 'rpc'].map((name) => startByUnit(network, name));
	// Report a node that failed to start only once the others can be stopped.
	const started = await Promise.allSettled(starting);
	try {
		const nodes = await Promise.all(starting);
		await Promise.all(nodes.map((node) => finalised(node, 3)));
		const [first, ...others] = await Promise.all(nodes.map(({ api }) => api.rpc.chain.getBlockHash(3)));
		for (const hash of others) assert.equal(hash.toHex(), first.toHex());
		// Players connect through a proxy on the same machine: they must not be taken for the operator.
		const rpc = nodes.at(-1);
		await assert.rejects(rpc.provider.send('author_rotateKeys', []), /unsafe/);
		assert.equal((await rpc.api.query.sudo.key()).unwrap().toString(), SUDO);
	} finally {
		await Promise.all(started.map(({ value }) => value?.stop()));
	}
});
