// Node processes for tests.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const repository = resolve(fileURLToPath(new URL('../..', import.meta.url)));
/** The folder with what is built. */
export const target = resolve(process.env.CARGO_TARGET_DIR ?? join(repository, 'target'));
/** The path of the node. */
export const binary = resolve(process.env.FORKING_HEX_NODE ?? join(target, 'debug', 'forking-hex-node'));

/** The path of a program that plays or watches. */
export function programPath(name: string): string {
	return join(target, 'clients', 'debug', name);
}

export interface Node {
	readonly endpoint: string;
	/** The node's name in the network. */
	readonly identity: string;
	/** Ends the node, with `SIGKILL` as a power cut does. */
	stop(how?: 'SIGKILL'): Promise<void>;
}

/** Starts an isolated node on a free port. Its chain is a development chain unless `--chain` names another. */
export async function startNode(...options: string[]): Promise<Node> {
	const quiet = ['--no-mdns', '--no-prometheus', '--no-telemetry', '--listen-addr', '/ip4/127.0.0.1/tcp/0'];
	const data = options.includes('--base-path') ? [] : ['--tmp'];
	const chain = options.includes('--chain') ? [] : ['--dev', '--chain', inject('developmentChain')];
	const anyPort = options.includes('--rpc-port') ? [] : ['--rpc-port', '0'];
	const child = spawn(binary, [...chain, ...data, ...anyPort, ...quiet, ...options], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const ended = new Promise<void>((settle) => child.once('close', () => settle()));
	const endAtExit = () => child.kill('SIGKILL');
	process.once('exit', endAtExit);
	const { identity, port } = await announcements(child);
	return {
		endpoint: `ws://127.0.0.1:${port}`,
		identity,
		async stop(how: NodeJS.Signals = 'SIGTERM') {
			process.off('exit', endAtExit);
			child.kill(how);
			await ended;
		},
	};
}

/** Runs a subcommand of the node. Returns its output. */
export async function run(...options: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(binary, options, { maxBuffer: 64 * 1024 ** 2 });
	return stdout;
}

/** A port that no program of this machine uses. */
export function freePort(): Promise<number> {
	return new Promise((settle) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address() as { port: number };
			server.close(() => settle(port));
		});
	});
}

/** The node's name in the network, and the port of its RPC server, from the lines of its log. */
function announcements(child: ChildProcess): Promise<{ identity: string; port: string }> {
	return new Promise((settle, reject) => {
		let log = '';
		child.once('error', reject);
		child.once('close', () => reject(new Error(`the node ended:\n${log}`)));
		child.stderr?.setEncoding('utf8').on('data', (text: string) => {
			log += text;
			const identity = /Local node identity is: (\w+)/.exec(log)?.[1];
			const port = /Running JSON-RPC server: addr=[\d.]+:(\d+)[,\s]/.exec(log)?.[1];
			if (identity && port) settle({ identity, port });
		});
	});
}
