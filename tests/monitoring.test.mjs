// docker/monitoring: every alert fires when it should.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { potAccount } from './lib/accounting.mjs';
import { ManualChain, asSudo } from './lib/chain.mjs';
import { playForks } from './lib/due-at-once.mjs';
import { FastSigner } from './lib/fast-signer.mjs';
import { attackers } from './lib/flood.mjs';
import { baseSpecification, genesisPosition, learnGame, writeSpecification } from './lib/large-state.mjs';
import { createBlock, eventually, heads, imported, onExit, repository, specification, startNode, temporaryFolder } from './lib/node.mjs';
import { loseADecision } from './lib/lost-decision.mjs';
import { loseAMove } from './lib/lost-move.mjs';
import { freePorts, rpcLimits } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { SmallDisk, whyNoDisk } from './lib/small-disk.mjs';
import { webSocket } from './lib/sockets.mjs';
import { isLong, unlessLong } from './lib/tiers.mjs';
import { meeting, validatorOptions } from './lib/validators.mjs';

const monitoring = join(repository, 'docker', 'monitoring');
const alerts = readFileSync(join(monitoring, 'alerts.yml'), 'utf8');

/** A server at this port that shows these metrics, as the exporter of a machine does. */
function shows(port, metrics) {
	const lines = Object.entries(metrics).map(([name, value]) => `${name} ${value}\n`);
	return createServer((_, response) => response.end(lines.join(''))).listen(port, '127.0.0.1');
}

// The times in the rules, from two minutes to an hour, are one minute here. alerts.test.yml tests the real times.
const SHORTENED = alerts.replace(/for: (1h|([2-9]|\d\d)m)$/gm, 'for: 1m');

/** The size of the disk that fills up, and the space left on it, in mebibytes. */
const DISK = 256;
const LEFT = 100;
/** Copies of a game with positions that are due in the same block: more positions than three blocks can close. */
const GAMES = 100;
/** Accounts whose transactions pile up, and the transactions that a new account may have waiting. */
const SENDERS = 130;
const EACH = 16;
const UNIT = 1_000_000_000_000n;
// The storage key `:code`, in hexadecimal.
const CODE = '0x3a636f6465';
const QUESTION = 'ForkingHexApi_activity';

/** A specification of the dev chain with a runtime that cannot count its games. */
async function withoutActivity() {
	const path = join(temporaryFolder(), 'chain.json');
	const { base } = baseSpecification();
	const { top } = base.genesis.raw;
	const code = Buffer.from(top[CODE].slice(2), 'hex');
	const at = code.indexOf(QUESTION);
	assert.ok(at > 0, `the code, which is not compressed, answers ${QUESTION}`);
	code.write('no', at);
	top[CODE] = `0x${code.toString('hex')}`;
	writeFileSync(path, JSON.stringify(base));
	return path;
}

// All faults are on real nodes, and on a disk that a real machine's exporter reads. Only figures of the clock and of systemd are
// simulated: a test must neither set the clock of its machine nor run units there.
describe('alerts', { skip: unlessLong }, () => {
	const noDisk = isLong && whyNoDisk('ext4');
	const folder = temporaryFolder();
	const targets = { nodes: {}, machines: {} };
	const nodes = {};
	const open = [];
	let ports;
	const came = new Set();
	let url;
	let disk;

	/** Writes the files from which Prometheus reads its targets. */
	function notify() {
		for (const [kind, addresses] of Object.entries(targets)) {
			const entries = Object.entries(addresses).map(([node, port]) => ({ targets: [`127.0.0.1:${port}`], labels: { node } }));
			writeFileSync(join(folder, `${kind}.yml`), JSON.stringify(entries));
		}
	}

	/** The alerts that fire, each as its name and the node, the disk or the part that it is about. */
	async function firing() {
		const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
		const named = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => {
			const { alertname, node, mountpoint, part } = labels;
			return [alertname, node, mountpoint, part].filter(Boolean).join(' ');
		});
		return [...new Set(named)].sort();
	}

	/** Waits until each of these alerts has fired. */
	async function come(...expected) {
		const seen = new Set();
		await eventually(
			async () => {
				for (const alert of await firing()) seen.add(alert);
				for (const alert of seen) came.add(alert.split(' ')[0]);
				return expected.every((alert) => seen.has(alert));
			},
			minutes(3),
			() => `${expected.join(', ')}; there were ${[...seen].join(', ')}`,
		);
	}

	/** Waits until Prometheus has a value for which this query holds. */
	async function recorded(query) {
		const ask = async () => (await (await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`)).json()).data.result.length > 0;
		await eventually(ask, minutes(1), () => `Prometheus to have ${query}`);
	}

	/** Starts a program of Prometheus with these options. */
	function watch(program, ...options) {
		const child = spawn(join(repository, 'scripts', 'with'), [program, ...options], { stdio: 'ignore' });
		onExit(() => child.kill('SIGKILL'));
		open.push({ close: () => child.kill() });
		return child;
	}

	/** Starts a node whose metrics Prometheus reads, with these options. */
	async function start(name, ...options) {
		targets.nodes[name] ??= ports.pop();
		nodes[name] = await startNode(...options, '--prometheus-port', targets.nodes[name]);
		notify();
	}

	const data = Object.fromEntries(['alice', 'bob', 'charlie', 'dave'].map((name) => [name, temporaryFolder()]));
	const validator = (name, ...options) => start(name, ...validatorOptions(name), '--base-path', data[name], ...options);

	before(async () => {
		ports = await freePorts(14);
		assert.match(alerts, /for: 1h$/m);
		assert.doesNotMatch(SHORTENED, /for: (?!1m|30s)/);
		copyFileSync(join(monitoring, 'prometheus.yml'), join(folder, 'prometheus.yml'));
		writeFileSync(join(folder, 'alerts.yml'), SHORTENED);
		await validator('alice');
		const alice = await meeting([nodes.alice]);
		await Promise.all([
			validator('bob', ...alice),
			validator('dave', ...alice),
			validator('charlie', ...alice, '--no-grandpa'),
			start('rpc', '--chain', specification('local'), '--tmp', ...rpcLimits(), ...alice),
			// Keys that are in no list of validators, like a validator's keys from before a change.
			start('eve', ...validatorOptions('eve'), '--tmp', ...alice),
		]);
		await imported(nodes.rpc, 3);

		targets.machines.clock = ports.pop();
		const failed = 'node_systemd_unit_state{name="hex-archive-check.service",state="failed"}';
		open.push(shows(targets.machines.clock, { node_timex_sync_status: 0, node_timex_offset_seconds: 0, [failed]: 1 }));
		targets.machines.off = ports.pop();
		if (!noDisk) {
			disk = new SmallDisk(DISK, 'ext4');
			targets.machines.small = ports.pop();
			watch('prometheus-node-exporter', `--web.listen-address=127.0.0.1:${targets.machines.small}`);
		}
		const manual = ['--sealing', 'manual', '--alice'];
		const { path } = writeSpecification(await learnGame(playForks), GAMES);
		const late = disk ? ['--base-path', disk.folder, '--db-storage-threshold', '1'] : ['--tmp'];
		await start('late', '--chain', path, ...manual, ...late);
		await start('blind', '--chain', await withoutActivity(), ...manual, '--tmp');

		const [port] = await freePorts(1);
		url = `http://127.0.0.1:${port}`;
		watch(
			...['prometheus', `--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
			`--web.listen-address=127.0.0.1:${port}`,
		);
		const answers = () => fetch(`${url}/-/ready`).then(({ ok }) => ok, () => false);
		await eventually(answers, minutes(1), () => 'Prometheus to be ready');
	});

	after(async () => {
		await Promise.all(Object.values(nodes).map((node) => node?.stop()));
		for (const each of open) each.close?.() ?? each.destroy();
		disk?.remove();
	});

	/** Makes more positions due at once than a block can close, and makes no blocks meanwhile. */
	async function fallBehind({ api, provider }) {
		const { closesAt } = (await api.query.forkingHex.positions(0, genesisPosition(0, 2))).unwrap();
		const due = closesAt.unwrap().toNumber();
		while ((await heads({ provider })).best < due) await createBlock({ provider });
		assert.ok((await api.query.forkingHex.unfinished()).length > 0, 'no settlement was left to the next block');
	}

	/** Sends more transactions than blocks take, and makes no blocks. */
	async function pileUp(chain) {
		const { api } = chain;
		const senders = attackers(SENDERS);
		const transfers = senders.map(({ address }) => api.tx.balances.transferKeepAlive(address, UNIT));
		await chain.succeeding([{ call: api.tx.utility.batchAll(transfers), signer: chain.account('//Alice') }]);
		return async () => {
			const signer = new FastSigner(api);
			const call = api.tx.system.remark('0x');
			const accounts = await api.query.system.account.multi(senders.map(({ address }) => address));
			for (const [index, account] of senders.entries()) {
				const first = accounts[index].nonce.toNumber();
				const signed = Array.from({ length: EACH }, (_, place) => signer.sign({ call, account, nonce: first + place }));
				await Promise.all(signed.map((extrinsic) => chain.node.provider.send('author_submitExtrinsic', [extrinsic])));
			}
		};
	}

	/** Makes the pot owe a losing move's deposit, and takes that amount from the pot. */
	async function rob(node) {
		const { api } = node;
		await loseAMove(new ManualChain(node));
		const { potId } = api.consts.forkingHex;
		await asSudo(node, api.tx.balances.forceSetBalance(potAccount(potId.toU8a()), api.consts.balances.existentialDeposit));
	}

	test('come while the network goes on', { timeout: minutes(12) }, async () => {
		const late = new ManualChain(nodes.late);
		await late.emptyBlocks(1);
		const send = await pileUp(late);
		await fallBehind(nodes.late);
		await send();
		await rob(nodes.blind);
		await recorded('forking_hex_counts_failed_total{node="blind"}');
		await recorded('forking_hex_decisions_lost_total{node="blind"} == 0');
		await loseADecision(nodes.blind);
		for (let count = 0; count < 120; count += 1) await createBlock(nodes.blind);
		if (disk) {
			await recorded(`node_filesystem_avail_bytes{mountpoint="${disk.folder}"} > ${LEFT} * 2^20`);
			disk.fill(LEFT);
		}
		// The node closes these connections when they answer nothing for a while.
		for (let count = 0; count < 850; count += 1) open.unshift(await webSocket(nodes.rpc.port));
		await come('RpcSaturated rpc');
		await come('BooksWrong pot', 'ClosingsBehind', 'SettlementsBehind', 'CountsFail blind', 'DecisionLost', 'FiguresOld blind', 'MachineDown off');
		await come('KeysNotInSet eve', 'NoVotes charlie', 'TransactionsPile late', 'UnitFailed clock');
		// The healthy nodes have no alerts, except alerts that a busy machine causes.
		const slow = /^(FinalityBehind|NoBlocks|ValidatorSilent) /;
		assert.deepEqual((await firing()).filter((alert) => / (alice|bob|dave)$/.test(alert) && !slow.test(alert)), []);
	});

	test('come when a disk fills up', { skip: noDisk, timeout: minutes(12) }, async () => {
		await come(`DiskFillsUp small ${disk.folder}`, `DiskFull small ${disk.folder}`);
	});

	test('come when validators are lost', { timeout: minutes(12) }, async () => {
		await nodes.bob.kill();
		delete nodes.bob;
		// Without peers, a validator makes no blocks.
		await nodes.dave.stop();
		await validator('dave', '--reserved-only');
		await come('Restarted dave', 'NodeDown bob', 'FinalityBehind alice', 'FewPeers dave', 'ValidatorSilent dave', 'ClockWrong clock');
	});

	test('come when the chain stands still', { timeout: minutes(12) }, async () => {
		for (const name of ['alice', 'charlie']) {
			await nodes[name].kill();
			delete nodes[name];
		}
		await come('NoBlocks rpc');
	});

	test('have all come', () => {
		const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
		const missing = names.filter((name) => !came.has(name) && !(noDisk && name.startsWith('Disk')));
		assert.deepEqual(missing, []);
	});
});
