// docker/monitoring: the nodes have the metrics that it shows, and every alert comes when it should.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually, imported, onExit, repository, startNode, temporaryFolder } from './lib/node.mjs';
import { freePorts, rpcLimits } from './lib/operator.mjs';
import { minutes } from './lib/patience.mjs';
import { webSocket } from './lib/sockets.mjs';
import { unlessLong } from './lib/tiers.mjs';
import { meeting, validatorOptions } from './lib/validators.mjs';

const monitoring = join(repository, 'docker', 'monitoring');
const alerts = readFileSync(join(monitoring, 'alerts.yml'), 'utf8');
const dashboard = readFileSync(join(monitoring, 'grafana', 'network.json'), 'utf8');

// A node shows this one once it has refused a call.
const RARE = ['substrate_rpc_calls_rejected'];

test('a validator has all metrics that the alerts and the dashboard read', { timeout: minutes(2) }, async () => {
	const [port] = await freePorts(1);
	const node = await startNode('--dev', '--tmp', '--prometheus-port', port);
	try {
		const read = new Set(`${alerts}${dashboard}`.match(/\b(substrate|forking_hex)_\w+/g));
		assert.ok(read.size > 20);
		let missing;
		await eventually(
			async () => {
				const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
				const shown = new Set([...text.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name));
				missing = [...read].filter((name) => !shown.has(name) && !RARE.includes(name));
				return missing.length === 0;
			},
			minutes(1),
			() => `these metrics: ${missing}`,
		);
	} finally {
		await node.stop();
	}
});

/** A server at this port that shows metrics as a node or a machine would that is not well. */
function sick(port, metrics) {
	const lines = (time) => Object.entries(metrics(time)).map(([name, value]) => `${name} ${value}\n`);
	const began = Date.now();
	return createServer((_, response) => response.end(lines((Date.now() - began) / 1000).join(''))).listen(port, '127.0.0.1');
}

const DISK = '{device="d", fstype="ext4", mountpoint="/"}';

// Closing that lags behind, full disks and thousands of accounts with transactions take too long to cause, so these figures are made
// up. All else happens to real nodes.
describe('alerts', { skip: unlessLong }, () => {
	const folder = temporaryFolder();
	const targets = { nodes: {}, machines: {} };
	const nodes = {};
	const open = [];
	let ports;
	let prometheus;
	let url;

	/** Writes the files that Prometheus learns its targets from. */
	function tell() {
		for (const [kind, addresses] of Object.entries(targets)) {
			const entries = Object.entries(addresses).map(([node, port]) => ({ targets: [`127.0.0.1:${port}`], labels: { node } }));
			writeFileSync(join(folder, `${kind}.yml`), JSON.stringify(entries));
		}
	}

	/** The alerts that are firing, as `name node`, or as `name` if no node has it. */
	async function firing() {
		const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
		const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => `${labels.alertname} ${labels.node ?? ''}`.trim());
		return [...new Set(names)].sort();
	}

	/** Waits until each of these alerts has fired. */
	async function come(...expected) {
		const seen = new Set();
		await eventually(
			async () => {
				for (const alert of await firing()) seen.add(alert);
				return expected.every((alert) => seen.has(alert));
			},
			minutes(3),
			() => `${expected.join(', ')}; there were ${[...seen].join(', ')}`,
		);
	}

	/** Starts a node whose metrics Prometheus reads, with these options. */
	async function start(name, ...options) {
		targets.nodes[name] ??= ports.pop();
		nodes[name] = await startNode(...options, '--prometheus-port', targets.nodes[name]);
		tell();
	}

	const data = Object.fromEntries(['alice', 'bob', 'charlie', 'dave'].map((name) => [name, temporaryFolder()]));
	const validator = (name, ...options) => start(name, ...validatorOptions(name), '--base-path', data[name], ...options);

	before(async () => {
		ports = await freePorts(12);
		for (const file of ['prometheus.yml', 'alerts.yml']) copyFileSync(join(monitoring, file), join(folder, file));
		await validator('alice');
		const alice = await meeting([nodes.alice]);
		await Promise.all([
			validator('bob', ...alice),
			validator('dave', ...alice),
			validator('charlie', ...alice, '--no-grandpa'),
			start('rpc', '--chain', 'local', '--tmp', ...rpcLimits(), ...alice),
			// Keys that nobody has put on the list, like those from before a change.
			start('eve', ...validatorOptions('eve'), '--tmp', ...alice),
		]);
		await imported(nodes.rpc, 3);

		targets.nodes.ill = ports.pop();
		const ill = sick(targets.nodes.ill, (time) => ({
			'substrate_block_height{status="best"}': 1_000 + Math.floor(time / 3),
			'substrate_block_height{status="finalized"}': 998 + Math.floor(time / 3),
			forking_hex_figures_block: 800,
			forking_hex_counts_failed_total: Math.floor(time),
			substrate_ready_transactions_number: 2_500,
			'forking_hex_overdue_positions{chain="sick"}': 4_000,
			'forking_hex_unfinished_settlements{chain="sick"}': 2,
		}));
		targets.machines.full = ports.pop();
		const full = sick(targets.machines.full, () => ({
			[`node_filesystem_avail_bytes${DISK}`]: 1_000_000_000,
			[`node_filesystem_readonly${DISK}`]: 0,
			node_timex_sync_status: 0,
			node_timex_offset_seconds: 0,
		}));
		open.push(ill, full);
		targets.machines.off = ports.pop();
		tell();

		const [port] = await freePorts(1);
		url = `http://127.0.0.1:${port}`;
		const words = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`];
		prometheus = spawn(join(repository, 'scripts', 'with'), ['prometheus', ...words], { stdio: 'ignore' });
		onExit(() => prometheus.kill('SIGKILL'));
		const answers = () => fetch(`${url}/-/ready`).then(({ ok }) => ok, () => false);
		await eventually(answers, minutes(1), () => 'Prometheus to be ready');
	});

	after(async () => {
		prometheus?.kill();
		for (const each of open) each.close?.() ?? each.destroy();
		await Promise.all(Object.values(nodes).map((node) => node?.stop()));
	});

	test('come while the network goes on', { timeout: minutes(12) }, async () => {
		// The node closes them when they answer nothing for a while.
		for (let count = 0; count < 850; count += 1) open.unshift(await webSocket(nodes.rpc.port));
		await come('RpcSaturated rpc');
		await come('TransactionsPile ill', 'ClosingsBehind', 'SettlementsBehind', 'FiguresOld ill', 'CountsFail ill', 'MachineDown off');
		await come('KeysNotInSet eve', 'NoVotes charlie', 'DiskFull full');
		// Those that are well have none.
		assert.deepEqual((await firing()).filter((alert) => / (alice|bob|dave)$/.test(alert)), []);
	});

	test('come when validators are lost', { timeout: minutes(12) }, async () => {
		await nodes.bob.kill();
		delete nodes.bob;
		// Without peers, a validator makes no blocks.
		await nodes.dave.stop();
		await validator('dave', '--reserved-only');
		await come('Restarted dave', 'NodeDown bob', 'FinalityBehind alice', 'FewPeers dave', 'ValidatorSilent dave', 'ClockWrong full');
	});

	test('come when the chain stands still', { timeout: minutes(12) }, async () => {
		for (const name of ['alice', 'charlie']) {
			await nodes[name].kill();
			delete nodes[name];
		}
		await come('NoBlocks rpc');
	});
});
