// Runs the operator's scripts, and nodes from the folders that these scripts make.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, onExit, repository, startNode, temporaryFolder, within } from './node.mjs';
import { minutes } from './patience.mjs';

const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_767];

/** Runs one of the repository's scripts, or another program. Returns its exit code and its output. */
export async function command(program, words, { input = '', environment = {}, folder = temporaryFolder(), patience = minutes(2) } = {}) {
	const child = spawn(program, words, { cwd: folder, env: { ...process.env, FORKING_HEX_NODE: binary, ...environment } });
	const output = { standardOutput: '', log: '' };
	child.stdout.setEncoding('utf8').on('data', (text) => (output.standardOutput += text));
	child.stderr.setEncoding('utf8').on('data', (text) => (output.log += text));
	// A program that refuses early closes its input before it has read all of it.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	const ended = new Promise((settle, reject) => {
		child.once('error', reject);
		child.once('close', (code) => settle({ code, ...output }));
	});
	try {
		return await within(patience, ended, () => `${program} ${words.join(' ')}\n${output.log}`);
	} finally {
		child.kill('SIGKILL');
	}
}

/** Runs the subcommand new-network of the node. */
export function newNetwork(words, options) {
	return command(binary, ['new-network', ...words], options);
}

/** Makes a network. Returns its folder, the subcommand's output, and a function that reads the unit of a node. */
export async function makeNetwork(...words) {
	const network = join(temporaryFolder(), 'network');
	const { code, log, standardOutput } = await newNetwork([...words, '--output', network]);
	if (code !== 0) throw new Error(log);
	const unitOf = (name) => readFileSync(join(network, name, `forking-hex-${name}.service`), 'utf8');
	return { network, standardOutput, unitOf };
}

const SERVERS = join(repository, 'node', 'src', 'network', 'servers.rs');

/** The RPC limits that new-network sets for a node that serves players, as options. */
export function rpcLimits() {
	const [, options] = readFileSync(SERVERS, 'utf8').match(/RPC_LIMITS: \[&str; \d+\] = \[([^\]]*)\];/);
	return options.split(/[\s",]+/).filter(Boolean);
}

export const chainScript = join(repository, 'scripts', 'chain');

/** Runs scripts/chain against this node, and throws if it fails. Returns its standard output. */
export async function operate({ port }, task, ...words) {
	const { code, standardOutput, log } = await command(chainScript, [task, '--node', `ws://127.0.0.1:${port}`, ...words]);
	if (code !== 0) throw new Error(`${words.join(' ')}: ${log}`);
	return standardOutput;
}

/** Makes an account as an operator does. Returns the address, and the file with the secret. */
export async function makeAccount() {
	const file = join(temporaryFolder(), 'account.json');
	const { code, log } = await command('sh', ['-c', 'umask 077; "$FORKING_HEX_NODE" key generate --output-type json >"$0"', file]);
	if (code !== 0) throw new Error(log);
	return { file, ...readAccount(file) };
}

/** Reads the account from a file that the node wrote. */
export function readAccount(file) {
	const { ss58Address, secretPhrase, publicKey } = JSON.parse(readFileSync(file, 'utf8'));
	return { address: ss58Address, phrase: secretPhrase, publicKey };
}

/**
 * Unused ports of this machine, below the range from which the system assigns ports. So no other program gets one of these
 * ports before the node listens on it. A file reserves each port against other tests as long as this process runs.
 */
export function freePorts(count) {
	return Promise.all(Array.from({ length: count }, freePort));
}

async function freePort() {
	for (;;) {
		const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
		const mark = join(tmpdir(), `forking-hex-port-${port}`);
		try {
			writeFileSync(mark, '', { flag: 'wx' });
			onExit(() => rmSync(mark));
			const server = createServer().listen(port, '127.0.0.1');
			await once(server, 'listening');
			await new Promise((settle) => server.close(settle));
			return port;
		} catch (error) {
			if (!['EEXIST', 'EADDRINUSE'].includes(error.code)) throw error;
		}
	}
}

// Options that `startNode` sets itself.
const WITH_VALUE = ['--rpc-port', '--prometheus-port'];
const ALONE = ['--no-mdns'];

/** The options in the unit of a node, with the data in the node's own folder. */
function unitOptions(network, name) {
	const unit = readFileSync(join(network, name, `forking-hex-${name}.service`), 'utf8');
	const [, line] = unit.replaceAll('\\\n', ' ').match(/^ExecStart=\S+(.*)$/m);
	const words = line.replaceAll(`/var/lib/forking-hex-${name}`, join(network, name, 'data')).trim().split(/\s+/);
	return words.filter((word, index) => ![...WITH_VALUE, ...ALONE].includes(word) && !WITH_VALUE.includes(words[index - 1]));
}

/** Starts a node of a network made by new-network, with the command of its unit and with further options. */
export function startByUnit(network, name, ...options) {
	return startNode(...unitOptions(network, name), ...options);
}
