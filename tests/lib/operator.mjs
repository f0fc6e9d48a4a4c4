// What an operator does, with the scripts that an operator has.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { binary, repository, startNode, temporaryFolder, within } from './node.mjs';

const MINUTE = 60_000;
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_767];

/** Runs one of the repository's scripts, or another program. Gives its exit code, and what it printed. */
export async function command(program, words, { input = '', environment = {}, folder = temporaryFolder() } = {}) {
	const child = spawn(program, words, { cwd: folder, env: { ...process.env, FORKING_HEX_NODE: binary, ...environment } });
	const output = { standardOutput: '', log: '' };
	child.stdout.setEncoding('utf8').on('data', (text) => (output.standardOutput += text));
	child.stderr.setEncoding('utf8').on('data', (text) => (output.log += text));
	// Who refuses early does not read to the end.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	const ended = new Promise((settle, reject) => {
		child.once('error', reject);
		child.once('close', (code) => settle({ code, ...output }));
	});
	try {
		return await within(2 * MINUTE, ended, () => `${program} ${words.join(' ')}\n${output.log}`);
	} finally {
		child.kill('SIGKILL');
	}
}

export const newNetworkScript = join(repository, 'scripts', 'new-network');

/** Runs scripts/new-network. */
export function newNetwork(words, options) {
	return command(newNetworkScript, words, options);
}

/** What the script limits of a node for players to ask, as options. */
export function rpcLimits() {
	const [, options] = readFileSync(newNetworkScript, 'utf8').match(/^rpc_limits=\(([^)]*)\)$/m);
	return options.trim().split(/[\s"]+/).filter(Boolean);
}

export const chainScript = join(repository, 'scripts', 'chain');

/** Runs scripts/chain for this node. It must succeed. Gives what it printed. */
export async function operate({ port }, task, ...words) {
	const { code, standardOutput, log } = await command(chainScript, [task, '--node', `ws://127.0.0.1:${port}`, ...words]);
	if (code !== 0) throw new Error(`${words.join(' ')}: ${log}`);
	return standardOutput;
}

/** Makes an account, as an operator does. Gives its address, and the file with its secret. */
export async function makeAccount() {
	const file = join(temporaryFolder(), 'account.json');
	const { code, log } = await command('sh', ['-c', 'umask 077; "$FORKING_HEX_NODE" key generate --output-type json >"$0"', file]);
	if (code !== 0) throw new Error(log);
	return { file, ...readAccount(file) };
}

/** The account in a file that the node wrote. */
export function readAccount(file) {
	const { ss58Address, secretPhrase, publicKey } = JSON.parse(readFileSync(file, 'utf8'));
	return { address: ss58Address, phrase: secretPhrase, publicKey };
}

/**
 * Ports of this machine that nobody listens on, below those that the system gives to whoever asks for any: until a node
 * listens there, no other is to get them.
 */
export async function freePorts(count) {
	const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
	const ports = servers.map((server) => server.address().port);
	await Promise.all(servers.map((server) => new Promise((settle) => server.close(settle))));
	return ports;
}

async function listenAnywhere() {
	for (;;) {
		const server = createServer().listen(randomInt(LOWEST_PORT, HIGHEST_PORT + 1), '127.0.0.1');
		try {
			await once(server, 'listening');
			return server;
		} catch (error) {
			if (error.code !== 'EADDRINUSE') throw error;
		}
	}
}

// What the tests' nodes get their own of.
const WITH_VALUE = ['--rpc-port', '--prometheus-port'];
const ALONE = ['--no-mdns'];

/** The options of a node by the unit in its folder, with the data in the folder itself. */
function unitOptions(network, name) {
	const unit = readFileSync(join(network, name, `forking-hex-${name}.service`), 'utf8');
	const [, line] = unit.replaceAll('\\\n', ' ').match(/^ExecStart=\S+(.*)$/m);
	const words = line.replaceAll(`/var/lib/forking-hex-${name}`, join(network, name, 'data')).trim().split(/\s+/);
	return words.filter((word, index) => ![...WITH_VALUE, ...ALONE].includes(word) && !WITH_VALUE.includes(words[index - 1]));
}

/** Starts a node of a network that the script made, with the command of its unit. */
export function startByUnit(network, name) {
	return startNode(...unitOptions(network, name));
}
