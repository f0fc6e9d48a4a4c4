// The node as a process: started, awaited, asked, stopped.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiPromise, WsProvider } from '@polkadot/api';

const SECOND = 1000;
const START_DEADLINE = 60 * SECOND;
// A node that is told to stop also deletes its temporary folder, which a busy disk can take long for.
const STOP_DEADLINE = 90 * SECOND;
const COMMAND_DEADLINE = 90 * SECOND;

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const binary = resolve(
	process.env.FORKING_HEX_NODE ??
		join(process.env.CARGO_TARGET_DIR ?? join(repository, 'target'), 'release', 'forking-hex-node'),
);

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

process.on('exit', () => {
	running.forEach((child) => signal(child, 'SIGKILL'));
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

function launch(options) {
	if (!existsSync(binary)) throw new Error(`there is no node at ${binary}: build it, or set FORKING_HEX_NODE`);
	const environment = { ...process.env, TMPDIR: temporaryFolder() };
	const child = spawn(binary, options, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
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
export async function startNode(...options) {
	const { child, output, ended } = launch([
		...options,
		...['--rpc-port', '0'],
		...['--no-mdns', '--no-prometheus', '--no-telemetry'],
		...(options.includes('--listen-addr') ? [] : ['--listen-addr', '/ip4/127.0.0.1/tcp/0']),
	]);

	let api;
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
		const provider = new WsProvider(`ws://127.0.0.1:${port}`);
		api = await within(START_DEADLINE, ApiPromise.create({ provider, noInitWarn: true }), () => 'the node to answer');
		return { api, provider, port, pid: child.pid, stop, log: () => output.log };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The port in the log line that says the node takes requests. */
function rpcPort(child, output, ended) {
	return new Promise((settle, reject) => {
		const look = () => {
			const port = output.log.match(/Running JSON-RPC server: addr=127\.0\.0\.1:(\d+)/)?.[1];
			if (port) {
				child.stderr.off('data', look);
				settle(Number(port));
			}
		};
		child.stderr.on('data', look);
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
	let unsubscribe;
	try {
		return await within(
			milliseconds,
			new Promise((settle, reject) => {
				subscribe((value) => satisfies(value) && settle(value)).then((stop) => (unsubscribe = stop), reject);
			}),
			describe,
		);
	} finally {
		unsubscribe?.();
	}
}
