// The node as a process: started, awaited, asked, stopped.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiPromise, WsProvider } from '@polkadot/api';

const SECOND = 1000;
const START_DEADLINE = 60 * SECOND;
// A node that is told to stop also deletes its temporary folder, which a busy disk can take long for.
const STOP_DEADLINE = 90 * SECOND;
const COMMAND_DEADLINE = 90 * SECOND;
const FINALITY_DEADLINE = 120 * SECOND;
const POLLING_PERIOD = 200;

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const binary = resolve(
	process.env.FORKING_HEX_NODE ??
		join(process.env.CARGO_TARGET_DIR ?? join(repository, 'target'), 'release', 'forking-hex-node'),
);

/** Where nodes are, if nothing else is said. */
export const HERE = { host: '127.0.0.1', address: '127.0.0.1', wrapper: [], options: [] };

// Every node has a process group of its own, so that whatever it started ends with it.
const running = new Set();

function signal(child, name) {
	try {
		process.kill(-child.pid, name);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}

// Where nodes and tests keep what they need for as long as this process runs.
let scratch;

/** An empty folder for a test's data. It goes with this process. */
export function temporaryFolder() {
	scratch ??= mkdtempSync(join(tmpdir(), 'forking-hex-'));
	return mkdtempSync(join(scratch, 'folder-'));
}

// What is to be taken down when this process ends, the last one first: when no node runs any more, and before the folders go.
const atExit = [];

/** Has `takeDown` called when this process ends. It cannot wait for anything. */
export function onExit(takeDown) {
	atExit.unshift(takeDown);
}

process.on('exit', () => {
	running.forEach((child) => signal(child, 'SIGKILL'));
	atExit.forEach((takeDown) => takeDown());
	if (scratch) rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
// The test runner ends a file that takes too long with a signal, and 'exit' does not follow from that by itself.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(1));

/** Rejects with what `describe` says unless `promise` settles within `milliseconds`. */
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

/** Asks again and again until there is an answer, neither false nor undefined. Gives that. */
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
	if (!existsSync(program)) throw new Error(`there is no node at ${program}: build it, or set FORKING_HEX_NODE`);
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

/** Runs a command of the node that ends by itself. Gives its exit code, its standard output and its log. */
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
 * Starts a node that talks to nobody but whom the options name, and waits until it answers.
 *
 * Ports are left to the operating system, so that any number of nodes and test runs share a machine; the node's log
 * says which one it got.
 */
export function startNode(...options) {
	return startNodeIn(HERE, ...options);
}

/**
 * The same in another place: behind the command `wrapper`, to be asked at `host`, listening to others at `address`, and
 * with the options that this takes. `program` is the node, if it is not the one that all tests are for.
 */
export async function startNodeIn({ host, address, wrapper, options: placed, program }, ...options) {
	const all = [
		...options,
		...placed,
		...['--rpc-port', '0'],
		...['--no-mdns', '--no-telemetry'],
		...(options.includes('--prometheus-port') ? [] : ['--no-prometheus']),
		...(options.includes('--listen-addr') ? [] : ['--listen-addr', `/ip4/${address}/tcp/0`]),
	];
	const { child, output, ended } = launch(all, wrapper, program);

	let api;
	// However it ended: polkadot.js would try for ever to reach it.
	const silenced = ended.then(() => api?.disconnect());

	/** Ends the process at once: it has no say in it. What it has written, the system still brings to the disk. */
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
		/** Connects to the node, for the first time or anew. */
		node.connect = async () => {
			await api?.disconnect();
			node.provider = new WsProvider(`ws://${host}:${port}`);
			const connecting = ApiPromise.create({ provider: node.provider, noInitWarn: true });
			api = node.api = await within(START_DEADLINE, connecting, () => 'the node to answer');
		};
		await node.connect();
		return node;
	} catch (error) {
		// What went wrong first is what counts.
		await stop().catch(() => {});
		throw error;
	}
}

/** Calls `listen` with every piece of a process's log, as it comes. Gives what ends that. */
function follow(child, listen) {
	child.stderr.on('data', listen);
	return () => child.stderr.off('data', listen);
}

/** The port in the log line that says the node takes requests. */
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

/** Makes one block of a node started with `--sealing manual`, and finalises it. Gives its hash. */
export async function createBlock(node) {
	const { hash } = await node.provider.send('engine_createBlock', [true, true, null]);
	return hash;
}

/** All keys of the state that begin with `prefix`, at the best block. */
export async function storedKeys(api, prefix) {
	const PAGE = 1000;
	const keys = [];
	for (;;) {
		const page = await api.rpc.state.getKeysPaged(prefix, PAGE, keys.at(-1));
		keys.push(...page);
		if (page.length < PAGE) return keys;
	}
}

/** Waits for the first value of a polkadot.js subscription that satisfies a condition. */
export async function firstOf(subscribe, satisfies, milliseconds, describe) {
	let subscribed;
	const first = new Promise((settle, reject) => {
		subscribed = subscribe((value) => satisfies(value) && settle(value));
		subscribed.catch(reject);
	});
	try {
		return await within(milliseconds, first, describe);
	} finally {
		// Also when it only comes about after the deadline. Where it failed, there is nothing to end.
		subscribed.then((unsubscribe) => unsubscribe(), () => {});
	}
}

/** The numbers of a node's best and of its last finalised block. */
export async function heads({ provider }) {
	const finalised = await provider.send('chain_getFinalizedHead', []);
	const headers = await Promise.all([[], [finalised]].map((at) => provider.send('chain_getHeader', at)));
	const [best, final] = headers.map(({ number }) => Number(number));
	return { best, final };
}

/** Waits until the node has finalised the block of this number. Gives its header. */
export function finalised(node, number, milliseconds = FINALITY_DEADLINE) {
	return firstOf(
		(listener) => node.api.rpc.chain.subscribeFinalizedHeads(listener),
		(header) => header.number.toNumber() >= number,
		milliseconds,
		() => `block ${number} to be finalised\n${node.log().slice(-2000)}`,
	);
}
