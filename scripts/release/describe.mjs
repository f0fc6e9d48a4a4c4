// Facts about a release, from its node: node scripts/release/describe.mjs FOLDER WASM
//
// Writes release.json and metadata.scale to FOLDER. Fails unless the node contains the same WASM, with the version of the
// sources.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = '0x3a636f6465';
const OPTIONS = [
	...['--dev', '--tmp', '--sealing', 'manual', '--rpc-port', '0', '--no-prometheus', '--no-mdns', '--no-telemetry'],
	...['--listen-addr', '/ip4/127.0.0.1/tcp/0'],
];

const [folder, wasm] = process.argv.slice(2);
const code = readFileSync(join(folder, wasm));
const program = join(folder, 'forking-hex-node');
const output = (command, ...words) => execFileSync(command, words, { encoding: 'utf8' }).trim();

// An error is printed as a sentence, without a stack trace.
process.on('uncaughtException', ({ message }) => {
	console.error(message);
	process.exit(1);
});

/** Fails with this sentence unless the condition holds. */
function check(condition, sentence) {
	if (!condition) throw new Error(sentence);
}

/** Runs the node of a dev chain, and `use` with a function that sends requests to the node. */
async function withNode(use) {
	const node = spawn(program, OPTIONS, { stdio: ['ignore', 'ignore', 'pipe'] });
	const ended = new Promise((settle) => node.once('close', settle));
	try {
		const url = await new Promise((settle, reject) => {
			let log = '';
			node.stderr.setEncoding('utf8').on('data', (text) => {
				log += text;
				const [, port] = log.match(/Running JSON-RPC server: addr=[\d.]+:(\d+)[,\s]/) ?? [];
				if (port) settle(`http://127.0.0.1:${port}`);
			});
			node.once('error', reject);
			ended.then(() => reject(new Error(`the node ended:\n${log}`)));
		});
		return await use(async (method, ...params) => {
			const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
			const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
			const { result, error } = await answer.json();
			check(!error, `${method}: ${error?.message}`);
			return result;
		});
	} finally {
		node.kill();
		await ended;
	}
}

const bytes = (hex) => Buffer.from(hex.slice(2), 'hex');

/** Reads SCALE's compact number at the start. Returns the number, and the rest. */
function compact(data) {
	const size = [1, 2, 4, data[0] === undefined ? 0 : (data[0] >> 2) + 5][data[0] & 3];
	const number = (data[0] & 3) === 3 ? data.readUIntLE(1, size - 1) : data.readUIntLE(0, size) >>> 2;
	return [number, data.subarray(size)];
}

/** The metadata of the newest version that is not experimental, as clients read it from a file. */
async function newestMetadata(ask) {
	const [count, listed] = compact(bytes(await ask('state_call', 'Metadata_metadata_versions', '0x')));
	const versions = Array.from({ length: count }, (_, index) => listed.readUInt32LE(4 * index));
	const newest = Buffer.alloc(4);
	newest.writeUInt32LE(Math.max(...versions.filter((version) => version < 100)));
	const answer = bytes(await ask('state_call', 'Metadata_metadata_at_version', `0x${newest.toString('hex')}`));
	check(answer[0] === 1, 'the runtime has no metadata');
	const [length, metadata] = compact(answer.subarray(1));
	check(metadata.length === length, 'the metadata has another length than it says');
	return metadata;
}

const { version, metadata, carried } = await withNode(async (ask) => ({
	version: await ask('state_getRuntimeVersion'),
	metadata: await newestMetadata(ask),
	carried: bytes(await ask('state_getStorage', CODE)),
}));
check(carried.equals(code), `${program} carries another runtime than ${wasm}`);
const [, inSources] = readFileSync('runtime/src/lib.rs', 'utf8').match(/^\tspec_version: (\d+),$/m);
check(version.specVersion === Number(inSources), `The node's runtime has spec_version ${version.specVersion}, and the sources ${inSources}`);

const name = output(program, '--version');
check(!name.includes('built for tests'), `${program} was built for tests: ${name}`);
const commit = output('git', 'rev-parse', 'HEAD');
check(name.includes(commit.slice(0, 10)), `${program} was not built from ${commit}: ${name}`);

writeFileSync(join(folder, 'metadata.scale'), metadata);
const facts = {
	specVersion: version.specVersion,
	transactionVersion: version.transactionVersion,
	commit,
	node: name,
	compiler: output('scripts/release/with', 'rustc', '--version'),
	wasm,
	codeHash: `0x${output('b2sum', '--length', '256', join(folder, wasm)).slice(0, 64)}`,
	sha256: createHash('sha256').update(code).digest('hex'),
	metadataVersion: metadata[4],
};
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, null, '\t')}\n`);
