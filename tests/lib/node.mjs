// Starts nodes as processes, waits for them, queries and stops them.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiPromise, WsProvider } from '@polkadot/api';
import { minutes } from './patience.mjs';

const SECOND = 1000;
const START_DEADLINE = minutes(2);
// A stopped node deletes its temporary folder before it exits, which takes long on a busy disk.
const STOP_DEADLINE = minutes(1.5);
const COMMAND_DEADLINE = minutes(1.5);
const BLOCK_DEADLINE = minutes(2);
const ANSWER_DEADLINE = minutes(1);
const POLLING_PERIOD = 200;

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder for builds, from CARGO_TARGET_DIR. */
export const target = resolve(process.env.CARGO_TARGET_DIR ?? join(repository, 'target'));

export const binary = resolve(process.env.FORKING_HEX_NODE ?? join(target, 'debug', 'forking-hex-node'));

function assertBuilt(program) {
	if (!existsSync(program)) throw new Error(`there is no node at ${program}: build it, or set FORKING_HEX_NODE`);
}

/** The path of the raw specification of a chain that the node knows by name, `dev` or `local`. */
export function specification(chain) {
	assertBuilt(binary);
	return execFileSync(join(repository, 'scripts', 'genesis'), [chain], { encoding: 'utf8', env: { ...process.env, FORKING_HEX_NODE: binary } }).trim();
}

/** The options that `--dev` stands for, without the seconds that it takes to build the genesis. */
export const development = () => ['--chain', specification('dev'), '--alice', '--force-authoring'];

/** The default place for a node: this machine's own network. */
export const HERE = { host: '127.0.0.1', address: '127.0.0.1', wrapper: [], options: [] };

// Every node has its own process group, so that a signal also reaches the processes that the node started.
const running = new Set();

function signal(child, name) {
	try {
		process.kill(-child.pid, name);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}

// The parent of all temporary folders. It is deleted when this process exits.
let scratch;

/** Creates an empty folder, which is deleted when this process exits. */
export function temporaryFolder() {
	scratch ??= mkdtempSync(join(tmpdir(), 'forking-hex-'));
	return mkdtempSync(join(scratch, 'folder-'));
}

// Functions that run when this process exits, newest first: after the nodes were killed and before the folders are deleted.
const atExit = [];

/** Registers `takeDown` to be called when this process exits. It must be synchronous. */
export function onExit(takeDown) {
	atExit.unshift(takeDown);
}

process.on('exit', () => {
	running.forEach((child) => signal(child, 'SIGKILL'));
	atExit.forEach((takeDown) => takeDown());
	if (scratch) rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
// The test runner ends a file that exceeds its timeout with a signal. Node.js emits no 'exit' after a signal.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(1));

/** Rejects with the text of `describe` unless `promise` settles within `milliseconds`. */
export async function within(milliseconds, promise, describe) {
	let timer;
	const deadline = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new Error(`not within ${milliseconds / SECOND} s: ${describe()}`)), milliseconds);
	});
	try {
		return await Promise.race([promise, deadline]);
	} finally {
		clearTimeout(timer);
	}
}

/** Polls `ask` until its answer is neither false nor undefined. Returns that answer. */
export async function eventually(ask, milliseconds, describe) {
	let over = false;
	const asking = (async () => {
		for (;;) {
			const answer = await ask();
			if (over || (answer !== undefined && answer !== false)) return answer;
			await pause(POLLING_PERIOD);
		}
	})();
	try {
		return await within(milliseconds, asking, describe);
	} finally {
		over = true;
	}
}

function launch(options, wrapper = [], program = binary) {
	assertBuilt(program);
	const environment = { ...process.env, TMPDIR: temporaryFolder() };
	const [command, ...rest] = [...wrapper, program, ...options];
	const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
	const output = { log: '', standardOutput: '' };
	child.stdout.setEncoding('utf8').on('data', (text) => (output.standardOutput += text));
	child.stderr.setEncoding('utf8').on('data', (text) => (output.log += text));
	running.add(child);
	const ended = new Promise((settle, reject) => {
		child.once('error', reject);
		child.once('close', (code, signalName) => {
			running.delete(child);
			settle({ code, signal: signalName, ...output });
		});
	});
	return { child, output, ended };
}

/** Runs a subcommand of the node to its end. Returns its exit code, its standard output and its log. */
export async function run(...options) {
	const { child, output, ended } = launch(options);
	try {
		return await within(COMMAND_DEADLINE, ended, () => `${options.join(' ')}\n${output.log}`);
	} catch (error) {
		signal(child, 'SIGKILL');
		throw error;
	}
}

/**
 * Starts a node that connects only to the peers that the options name, and waits until it answers.
 *
 * The operating system assigns the ports, so that any number of nodes and test runs can share a machine. The node's log
 * reports the RPC port.
 */
export function startNode(...options) {
	return startNodeIn(HERE, ...options);
}

/**
 * Starts a node in another place: run by the command `wrapper`, reached by RPC at `host`, and listening for peers at
 * `address`, with the options that the place needs. `program` replaces the binary under test.
 */
export async function startNodeIn({ host, address, wrapper, options: placed, program }, ...options) {
	const all = [
		...options,
		...placed,
		...(options.includes('--rpc-port') ? [] : ['--rpc-port', '0']),
		...['--no-mdns', '--no-telemetry'],
		...(options.includes('--prometheus-port') ? [] : ['--no-prometheus']),
		...(options.includes('--listen-addr') ? [] : ['--listen-addr', `/ip4/${address}/tcp/0`]),
	];
	const { child, output, ended } = launch(all, wrapper, program);

	let api;
	// Otherwise polkadot.js would try forever to connect again to a node that has ended.
	const silenced = ended.then(() => api?.disconnect());

	/** Kills the process, which cannot clean up. The system still flushes the process's earlier writes to the disk. */
	async function kill() {
		signal(child, 'SIGKILL');
		await silenced;
	}

	async function stop() {
		await api?.disconnect();
		signal(child, 'SIGTERM');
		try {
			return await within(STOP_DEADLINE, ended, () => 'the node to stop');
		} catch (error) {
			signal(child, 'SIGKILL');
			throw error;
		}
	}

	try {
		const port = await within(START_DEADLINE, rpcPort(child, output, ended), () => `the node to start\n${output.log}`);
		const node = { port, pid: child.pid, stop, kill, ended, onLog: (listen) => follow(child, listen), log: () => output.log };
		/** Connects to the node, for the first time or again. */
		node.connect = async () => {
			await api?.disconnect();
			node.provider = new WsProvider(`ws://${host}:${port}`, undefined, undefined, ANSWER_DEADLINE);
			const connecting = ApiPromise.create({ provider: node.provider, noInitWarn: true, isPedantic: true });
			api = node.api = await within(START_DEADLINE, connecting, () => 'the node to answer');
		};
		await node.connect();
		return node;
	} catch (error) {
		// The first error is reported, not the clean-up's error.
		await stop().catch(() => {});
		throw error;
	}
}

/** Calls `listen` with every chunk of a process's log as it arrives. Returns a function that ends this. */
function follow(child, listen) {
	child.stderr.on('data', listen);
	return () => child.stderr.off('data', listen);
}

/** The port in the log line that announces the RPC server. */
function rpcPort(child, output, ended) {
	return new Promise((settle, reject) => {
		const look = () => {
			const port = output.log.match(/Running JSON-RPC server: addr=[\d.]+:(\d+)[,\s]/)?.[1];
			if (port) {
				unfollow();
				settle(Number(port));
			}
		};
		const unfollow = follow(child, look);
		ended.then(({ code }) => reject(new Error(`the node ended (exit code ${code}):\n${output.log}`)), reject);
	});
}

/** Makes and finalises one block of a node with `--sealing manual`. Returns its hash. */
export async function createBlock(node) {
	const { hash } = await node.provider.send('engine_createBlock', [true, true, null]);
	return hash;
}

/** All storage keys at the best block that begin with `prefix`. */
export async function storedKeys(api, prefix) {
	const PAGE = 1000;
	const keys = [];
	for (;;) {
		const page = await api.rpc.state.getKeysPaged(prefix, PAGE, keys.at(-1));
		keys.push(...page);
		if (page.length < PAGE) return keys;
	}
}

/** Waits for the first value of a polkadot.js subscription that satisfies a condition, which may be asynchronous. */
export async function firstOf(subscribe, satisfies, milliseconds, describe) {
	let subscribed;
	const first = new Promise((settle, reject) => {
		const look = async (value) => {
			if (await satisfies(value)) settle(value);
		};
		subscribed = subscribe((value) => look(value).catch(reject));
		subscribed.catch(reject);
	});
	try {
		return await within(milliseconds, first, describe);
	} finally {
		// A subscription that is confirmed after the deadline ends here too. A failed one needs no end.
		subscribed.then((unsubscribe) => unsubscribe(), () => {});
	}
}

/** Signs and sends a call, and waits for this status: `isInBlock` or `isFinalized`. Returns the events of the transaction. */
export async function eventsOf(call, signer, status, milliseconds = BLOCK_DEADLINE) {
	const { events } = await firstOf(
		(listener) => call.signAndSend(signer, { nonce: -1 }, listener),
		(result) => result.status[status],
		milliseconds,
		() => `a call of ${call.method.section}.${call.method.method} to be sent`,
	);
	return events.map(({ event }) => event);
}

/** The numbers of a node's best block and of its last finalised one. */
export async function heads({ provider }) {
	const finalised = await provider.send('chain_getFinalizedHead', []);
	const headers = await Promise.all([[], [finalised]].map((at) => provider.send('chain_getHeader', at)));
	const [best, final] = headers.map(({ number }) => Number(number));
	return { best, final };
}

/** The text of a node's Prometheus endpoint, at a port that the system chose. */
export async function metrics(node) {
	const [, port] = node.log().match(/Prometheus exporter started at 127\.0\.0\.1:(\d+)/);
	return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** Waits until the node's best block has at least this number. */
export function imported(node, number, milliseconds = BLOCK_DEADLINE) {
	return firstOf(
		(listener) => node.api.rpc.chain.subscribeNewHeads(listener),
		(header) => header.number.toNumber() >= number,
		milliseconds,
		() => `block ${number} to be imported\n${node.log().slice(-2000)}`,
	);
}

/** Waits until the node has finalised the block of this number. Returns the header of the last finalised block. */
export function finalised(node, number, milliseconds = BLOCK_DEADLINE) {
	return firstOf(
		(listener) => node.api.rpc.chain.subscribeFinalizedHeads(listener),
		(header) => header.number.toNumber() >= number,
		milliseconds,
		() => `block ${number} to be finalised\n${node.log().slice(-2000)}`,
	);
}
