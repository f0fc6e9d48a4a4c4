// The node's subcommand new-network: refusals, the files that it writes and their permissions. join-leave.test.mjs runs its
// networks.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { binary, repository, specification, temporaryFolder } from './lib/node.mjs';
import { command, makeAccount, makeNetwork, newNetwork, readAccount, rpcLimits } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';

// Three accounts without known keys.
const SUDO = '5C62Ck4UrFPiBtoCmeSrgF7x9yv9mn38446dhCpsi2mLHiFT';
const FUND = '5EYBanbXFLVW25nuWNBcvyj9GzEgCKqJ7KhPrrmZrg9Soiqe';
const FAUCET = '5CUna2cNz4vRf3LeTVEqF6HCQe5GN25H4JF5XwwNqXYf7BUE';
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
// Alice's account in Polkadot's address format.
const ELSEWHERE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const OWNERS = ['--sudo', SUDO, '--fund', FUND];

/** All files and folders below a path, with the path itself. */
function everythingIn(path) {
	if (!statSync(path).isDirectory()) return [path];
	return [path, ...readdirSync(path).flatMap((name) => everythingIn(join(path, name)))];
}

const filesIn = (path) => everythingIn(path).filter((each) => statSync(each).isFile());

/** Fails unless the subcommand refuses these words with this sentence. Returns its output and its folder. */
async function refuses(words, sentence, options) {
	const folder = temporaryFolder();
	const output = await newNetwork(words, { folder, ...options });
	assert.notEqual(output.code, 0);
	assert.match(output.log, sentence);
	return { ...output, folder };
}

describe('new-network refuses', () => {
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
		['the root folder as output', ['one', ...OWNERS, '--output', '/'], /\/ exists already/],
		['an option that no node has', ['one', '--node-option', 'one=--nonsense'], /one cannot be started with --nonsense/],
		['a folder for the data that is not that of the keys', ['one', '--node-option', 'one=--base-path=/elsewhere'], /--base-path of one/],
		["a faucet with Sudo's key", ['one', ...OWNERS, '--faucet', `${SUDO}=5`], /The faucet needs an account of its own/],
		['an unknown option', ['--everything'], /unexpected argument '--everything'/],
		['an option without its value', ['one', '--sudo'], /a value is required for '--sudo <ADDRESS>'/],
		['an address with a mistake in it', ['one', '--sudo', SUDO.replace('UrF', 'UrG'), '--fund', FUND], /Sudo's holder has a mistake/],
		['an address of another chain', ['one', '--sudo', ELSEWHERE, '--fund', FUND], /another chain/],
		['a development account as Sudo', ['one', '--sudo', ALICE, '--fund', FUND], /development account/],
		['a development account as the fund', ['one', '--sudo', SUDO, '--fund', ALICE], /development account/],
		['a development account of a validator', ['one', ...OWNERS, '--account', `one=${ALICE}`], /development account/],
		['an account for an unknown validator', ['one', ...OWNERS, '--account', `two=${SUDO}`], /with the name of a validator/],
		['one account for two validators', ['one', 'two', ...OWNERS, '--account', `one=${SUDO}`, '--account', `two=${SUDO}`], /the same account/],
		['a missing chain specification', ['one', '--join', 'nowhere.json'], /no chain specification at nowhere.json/],
		['an account with two balances', ['one', ...OWNERS, '--balance', `${FAUCET}=1`, '--faucet', `${FAUCET}=2`], /has two balances/],
		['a balance below the least', ['one', ...OWNERS, '--balance', `${SUDO}=0.0001`], /"0.0001" cannot be a balance/],
		['a development account in the faucet', ['one', ...OWNERS, '--faucet', `${ALICE}=1`], /development account/],
		['a telemetry server that is none', ['one', ...OWNERS, '--telemetry', 'nowhere'], /--telemetry takes the URL/],
		['an option for an unknown node', ['one', '--node-option', 'two=--no-grandpa'], /--node-option takes NAME=VALUE/],
		['an option that a shell would expand', ['one', '--node-option', 'one=--name=$(id)'], /cannot be an option of one/],
		['one port for two nodes', ['one', '--rpc-port', 'rpc=9944'], /one and rpc have the same host and port/],
		['balances for an existing chain', ['one', '--join', '/dev/null', '--balance', `${SUDO}=1`], /the chain has begun/],
		['another Sudo for an existing chain', ['one', '--join', '/dev/null', ...OWNERS], /the chain already has both/],
	];
	for (const [mistake, words, sentence] of refused) {
		test(mistake, { timeout: minutes(1) }, async () => {
			const { folder } = await refuses(words, sentence);
			assert.deepEqual(readdirSync(folder), []);
		});
	}

	test('to go on without the addresses', { timeout: minutes(1) }, async () => {
		await refuses(['one'], /No address was given for the developer fund/, { input: `${SUDO}\n` });
	});

	test('a secret in the place of an address, and does not repeat it', { timeout: minutes(1) }, async () => {
		const { phrase } = await makeAccount();
		const { standardOutput, log } = await refuses(['one'], /is not an address/, { input: `${phrase}\n${FUND}\n` });
		assert.ok(!`${standardOutput}${log}`.includes(phrase));
	});

	for (const kind of ['folder', 'file']) {
		test(`to overwrite a ${kind}`, { timeout: minutes(1) }, async () => {
			const folder = temporaryFolder();
			const there = join(folder, 'network');
			if (kind === 'folder') mkdirSync(there);
			else writeFileSync(there, 'precious');
			await refuses(['one', ...OWNERS], /network exists already/, { folder });
			assert.deepEqual(everythingIn(folder).length, 2);
			if (kind === 'file') assert.equal(readFileSync(there, 'utf8'), 'precious');
		});
	}

	// The runtime of the node under test is for tests, unless it comes from `make production`.
	test('to start a public network with a runtime for tests', { timeout: minutes(1) }, async (context) => {
		const { standardOutput } = await command(binary, ['--version']);
		assert.match(standardOutput, /\(runtime \d+, built for (tests|chains)\)/);
		if (standardOutput.includes('built for chains')) return context.skip('this node is built for chains');
		const { folder } = await refuses(['one=203.0.113.7', ...OWNERS], /runtime was built for tests/);
		assert.deepEqual(readdirSync(folder), []);
	});

	// The limits are in blocks of 512 bytes. The first file has two bytes, and the chain specification more than a megabyte.
	for (const [part, blocks] of [['the first file', 0], ['the chain specification', 1]]) {
		test(`to go on when ${part} cannot be written, and leaves nothing behind`, { timeout: minutes(1) }, async () => {
			const chain = specification('local');
			const folder = temporaryFolder();
			const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
			const { code, log } = await command('sh', ['-c', limited, binary, 'new-network', 'one', '--join', chain], { folder });
			assert.notEqual(code, 0);
			assert.match(log, /cannot be written: File too large/);
			assert.deepEqual(readdirSync(folder), []);
		});
	}
});

describe('new-network makes', () => {
	const VALIDATORS = ['one', 'two', 'three'];
	const NODES = [...VALIDATORS, 'rpc'];
	const network = join(temporaryFolder(), 'network');
	const inside = (...path) => join(network, ...path);
	let made;
	let secrets;

	before(async () => {
		// Without a PATH, the subcommand can run no other program.
		const words = [...VALIDATORS, '--account', `three=${FUND}`, '--output', network];
		made = await newNetwork(words, { input: `${SUDO}\n${FUND}`, environment: { PATH: '' } });
		assert.equal(made.code, 0, made.log);
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
			const forBoard = name === 'rpc' ? ['chain.json', 'config.json'] : [];
			const forAll = ['README.md', 'compose.yml', 'data', `forking-hex-${name}.service`, 'install', 'start'];
			assert.deepEqual(found, [...forAll, ...forBoard].sort());
			const keys = filesIn(inside(name, 'data')).filter((file) => file.includes('/keystore/')).map((file) => basename(file).slice(0, 8));
			// The letters `aura` and `gran`, in hexadecimal.
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
			const runs = stat.isDirectory() || ['start', 'install'].includes(basename(path));
			assert.equal((stat.mode & 0o777).toString(8), runs ? '700' : '600', path);
		}
	});

	test('no secret in what it prints, or keeps elsewhere', () => {
		const files = filesIn(network).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
		for (const { file, secret } of secrets) {
			assert.ok(secret.length >= 64 || secret.split(' ').length === 12, 'a secret');
			assert.ok(!`${made.log}${made.standardOutput}`.includes(secret), `the secret of ${file} was printed`);
			assert.deepEqual(files.filter(({ text }) => text.includes(secret)).map((other) => other.file), [file]);
		}
	});

	test('a chain of these validators, with this Sudo and this fund', () => {
		const text = readFileSync(inside('chain-spec-readable.json'), 'utf8');
		const { bootNodes, chainType, genesis, properties } = JSON.parse(text);
		assert.deepEqual(properties, { ss58Format: 42, tokenDecimals: 12, tokenSymbol: 'FHX' });
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

	let units;
	/** The paths of the units of a network that has every kind of them. It is made once. */
	const allUnits = () => (units ??= makeUnits());

	async function makeUnits() {
		const { network: folder } = await makeNetwork('one', '--archive', 'all', '--faucet', `${FAUCET}=1`, ...OWNERS);
		const files = filesIn(folder).filter((file) => /\.(service|timer)$/.test(file));
		assert.deepEqual(files.map((unit) => basename(unit)).sort(), [
			...['forking-hex-all.service', 'forking-hex-one.service', 'forking-hex-rpc.service'],
			...['hex-archive-check.service', 'hex-archive-check.timer', 'hex-archive.service', 'hex-faucet.service'],
		]);
		return files;
	}

	test('units that systemd accepts', async (context) => {
		const folder = temporaryFolder();
		const here = (await allUnits()).map((unit) => {
			const copy = join(folder, basename(unit));
			// The programs are not installed on this machine.
			writeFileSync(copy, readFileSync(unit, 'utf8').replace(/\/usr\/local\/bin\/\S+/, '/bin/true'));
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
		assert.doesNotMatch(result.log, /hex-/);
	});

	test('units that can do no more than their programs need, each as a user of its own', async () => {
		const restrictions = readFileSync(join(repository, 'node', 'src', 'network', 'templates', 'restrictions'), 'utf8').trim();
		for (const line of ['LimitNOFILE=', 'PrivateDevices=yes', 'RestrictAddressFamilies=', 'SystemCallFilter=~@privileged'])
			assert.ok(restrictions.includes(line), line);
		for (const unit of (await allUnits()).filter((each) => each.endsWith('.service'))) {
			const text = readFileSync(unit, 'utf8');
			assert.ok(text.includes(restrictions), unit);
			const isNode = basename(unit).startsWith('forking-hex-');
			assert.equal(text.includes('DynamicUser=yes'), !isNode, unit);
			assert.ok(isNode || text.includes('MemoryMax='), unit);
		}
	});

	test('boot nodes and options that fit the hosts', async () => {
		const hosts = ['one=203.0.113.7', 'two=[2001:db8::1]:4000', 'three=hex.example.org', 'four=203.0.113.7'];
		const { network: folder, unitOf } = await makeNetwork(...hosts, ...OWNERS, '--allow-test-runtime');
		const { bootNodes } = JSON.parse(readFileSync(join(folder, 'chain-spec.json'), 'utf8'));
		assert.deepEqual(
			bootNodes.map((address) => address.replace(/\/p2p\/12D3KooW\w+$/, '')),
			['/ip4/203.0.113.7/tcp/30333', '/ip6/2001:db8::1/tcp/4000', '/dns/hex.example.org/tcp/30333', '/ip4/203.0.113.7/tcp/30334'],
		);
		const unit = unitOf('four');
		for (const option of ['--public-addr /ip4/203.0.113.7/tcp/30334', '--listen-addr /ip4/0.0.0.0/tcp/30334', '--rpc-port 9945', '--prometheus-port 9616'])
			assert.ok(unit.includes(option), option);
		assert.doesNotMatch(unit, /private|discover/);
	});

	test('further options and ports, of which the last counts when a start script is given others', async () => {
		const words = ['one', '--rpc-port', 'one=5000', '--prometheus-port', 'one=5001', '--node-option', 'one=--db-cache=64'];
		const { network: folder, unitOf } = await makeNetwork(...words, ...OWNERS);
		const unit = unitOf('one');
		for (const option of ['--rpc-port 5000', '--prometheus-port 5001', '--db-cache=64']) assert.ok(unit.includes(option), option);
		assert.ok(readFileSync(join(folder, 'one', 'compose.yml'), 'utf8').includes('FORKING_HEX_PROMETHEUS_PORT: "5001"'));
		// The command gives `--name` and `--chain` a second time. The node starts, and fails because that chain is missing.
		const again = ['--name', 'another', '--chain', 'nowhere.json'];
		const started = await command(join(folder, 'one', 'start'), again);
		assert.equal(started.code, 1);
		assert.match(started.log, /`nowhere.json` is neither a built-in chain/);
	});

	test('boot nodes apart, an archive, a faucet, balances and telemetry', async () => {
		const faucet = (await makeAccount()).address;
		const words = [
			...['one=203.0.113.1', 'two=203.0.113.2', '--boot', 'boot=203.0.113.9', '--rpc', 'rpc=hex.example.org'],
			...['--archive', 'all=hex.example.org', '--faucet', `${faucet}=2000`, '--balance', `${SUDO}=0.5`],
			...['--telemetry', 'wss://telemetry.example.org/submit', '--allow-test-runtime'],
		];
		const { network: folder, standardOutput, unitOf } = await makeNetwork(...words, ...OWNERS);
		const [, genesis] = standardOutput.match(/^Genesis: (0x[0-9a-f]{64})$/m);
		const text = readFileSync(join(folder, 'chain-spec.json'), 'utf8');
		const { bootNodes, telemetryEndpoints } = JSON.parse(text);
		assert.equal(bootNodes.length, 1);
		assert.match(bootNodes[0], /^\/ip4\/203\.0\.113\.9\/tcp\/30333\/p2p\//);
		assert.ok(!/203\.0\.113\.[12]\b/.test(text), 'the address of a validator');
		assert.equal(telemetryEndpoints.length, 1);
		const readable = JSON.parse(readFileSync(join(folder, 'chain-spec-readable.json'), 'utf8'));
		const balances = new Map(readable.genesis.runtimeGenesis.patch.balances.balances);
		assert.equal(balances.get(faucet), 2000e12);
		assert.equal(balances.get(SUDO), 0.5e12);
		assert.equal(balances.get(FUND), 1e12);

		// A validator connects only to the other one and to the boot node, and announces no address.
		const one = unitOf('one');
		assert.match(one, /--reserved-only/);
		assert.deepEqual([...one.matchAll(/--reserved-nodes (\S+)\/tcp/g)].map(([, host]) => host), ['/ip4/203.0.113.2', '/ip4/203.0.113.9']);
		assert.doesNotMatch(one, /--public-addr/);
		for (const name of ['boot', 'rpc', 'all']) assert.doesNotMatch(unitOf(name), /reserved|--validator/);
		assert.match(unitOf('all'), /--state-pruning archive \\\n +--blocks-pruning archive/);
		const archive = readFileSync(join(folder, 'all', 'hex-archive.service'), 'utf8');
		assert.ok(archive.includes(`--node ws://127.0.0.1:9945 --genesis ${genesis}`));
		const known = JSON.parse(archive.match(/^SetCredential=chain:(.*)$/m)[1]);
		assert.ok(readFileSync(join(folder, 'rpc', 'hex-faucet.service'), 'utf8').includes('--page https://hex.example.org --proxy'));
		const proxy = readFileSync(join(folder, 'rpc', 'proxy.conf'), 'utf8');
		const [, configuration] = proxy.match(/return 200 '(.*)\\n';/);
		const { validators, ...rest } = JSON.parse(configuration);
		assert.equal(rest.genesis, genesis);
		assert.deepEqual(known, { genesis, validators });
		// The keys of both validators.
		assert.equal(new Set(validators.map((key) => /^0x[0-9a-f]{64}$/.test(key) && key)).size, 2);
		for (const part of ['location /archive/', 'location /faucet/', '"archive": "archive/"']) assert.ok(proxy.includes(part), part);
		assert.ok(!existsSync(join(folder, 'all', 'proxy.conf')));

		// Light clients reach the node for players through its proxy, and no other node.
		assert.match(unitOf('rpc'), /--listen-addr \/ip4\/127\.0\.0\.1\/tcp\/31333\/ws/);
		for (const name of ['one', 'boot', 'all']) assert.doesNotMatch(unitOf(name), /\/ws/);
		for (const part of ['proxy_pass http://127.0.0.1:31333/', '"chainSpec": "chain.json"']) assert.ok(proxy.includes(part), part);
		const light = JSON.parse(readFileSync(join(folder, 'rpc', 'chain.json'), 'utf8'));
		assert.match(light.bootNodes.join(), /^\/dns\/hex\.example\.org\/tcp\/443\/wss\/p2p\/12D3KooW\w+$/);
		assert.deepEqual(light.genesis, JSON.parse(text).genesis);
		for (const file of ['one/chain.json', 'rpc/config.json']) assert.ok(!existsSync(join(folder, file)), file);
	});

	test('a trial on one machine has what the board needs beside it', async () => {
		const { network: folder, standardOutput } = await makeNetwork('one', ...OWNERS);
		const [, genesis] = standardOutput.match(/^Genesis: (0x[0-9a-f]{64})$/m);
		const read = (file) => JSON.parse(readFileSync(join(folder, 'rpc', file), 'utf8'));
		const { validators, ...config } = read('config.json');
		assert.deepEqual(config, { nodes: ['ws://127.0.0.1:9945'], name: 'Forking Hex', genesis, chainSpec: 'chain.json' });
		assert.match(validators.join(), /^0x[0-9a-f]{64}(,0x[0-9a-f]{64})*$/);
		assert.match(read('chain.json').bootNodes.join(), /^\/ip4\/127\.0\.0\.1\/tcp\/31334\/ws\/p2p\/12D3KooW\w+$/);
	});

	test('an install script that installs once, and never touches keys that are there', async () => {
		const server = temporaryFolder();
		const place = temporaryFolder();
		await command('cp', ['-R', inside('one'), join(place, 'one')]);
		const program = join(place, 'forking-hex-node');
		writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
		const install = () => command(join(place, 'one', 'install'), [], { environment: { DESTDIR: server } });
		const first = await install();
		assert.equal(first.code, 0, first.log);
		assert.match(first.standardOutput, /Copied the keys.*Open TCP port 30333 to everyone/s);
		const data = join(server, 'var/lib/forking-hex-one');
		const files = (folder) => filesIn(folder).map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]);
		assert.deepEqual(files(data), files(inside('one', 'data')));
		for (const path of everythingIn(data)) assert.equal(statSync(path).mode & 0o077, 0, path);
		const installed = filesIn(server).length;

		// Another key was added meanwhile: a rotation.
		const [key] = filesIn(data).filter((file) => file.includes('/keystore/'));
		writeFileSync(key, 'rotated');
		const second = await install();
		assert.equal(second.code, 0, second.log);
		assert.doesNotMatch(second.standardOutput, /Installed|Copied/);
		assert.equal(readFileSync(key, 'utf8'), 'rotated');
		// A newer program replaces the old one. No other file changes.
		writeFileSync(program, '#!/bin/sh\ntrue\n', { mode: 0o755 });
		assert.deepEqual((await install()).standardOutput.match(/Installed .*/g), [`Installed ${join(server, 'usr/local/bin/forking-hex-node')}.`]);
		assert.equal(filesIn(server).length, installed);
		// Properties may change on the server. The data of another chain stays untouched.
		const specification = readFileSync(join(data, 'chain-spec.json'), 'utf8');
		const changed = specification.replace('"properties": {', '"properties": {"housePlayers": {},');
		assert.notEqual(changed, specification);
		writeFileSync(join(data, 'chain-spec.json'), changed);
		assert.equal((await install()).code, 0);
		assert.equal(readFileSync(join(data, 'chain-spec.json'), 'utf8'), changed);
		writeFileSync(join(place, 'one', 'data', 'chain-spec.json'), specification.replace('"0x', '"0x00'));
		const other = await install();
		assert.equal(other.code, 1);
		assert.match(other.log, /belongs to another chain/);
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
		const { network: folder, unitOf } = await makeNetwork('--join', inside('chain-spec.json'), '--beside', '4', 'five');
		const unit = unitOf('five');
		for (const option of ['--validator', '/tcp/30337', '--rpc-port 9948', '--prometheus-port 9619', '--allow-private-ip'])
			assert.ok(unit.includes(option), option);
		assert.ok(!filesIn(folder).some((file) => file.includes('/keystore/')));
		assert.equal(readFileSync(join(folder, 'five', 'data', 'chain-spec.json'), 'utf8'), readFileSync(inside('chain-spec.json'), 'utf8'));
	});
});
