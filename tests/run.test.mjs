// `scripts/run` with a node and a command line that only print: what reaches the terminal, and what the log.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repository, temporaryFolder } from './lib/node.mjs';

const NODE = `#!/bin/sh
if [ "$1" = export-chain-spec ]; then echo '{"bootNodes": [], "id": "dev"}'; exit; fi
echo "$@" >"$(dirname "$0")/options"
echo "2026-01-01 00:00:00.000  INFO main sub-libp2p: Local node identity is: 12D3Koo    "
echo "2026-01-01 00:00:00.000  INFO main sc_rpc_server: Running JSON-RPC server: addr=127.0.0.1:1,[::1]:1"
echo "2026-01-01 00:00:01.000  INFO main substrate: Imported #1 (0x00 -> 0x01)"
echo "2026-01-01 00:00:02.000  WARN main sync: A warning"
echo "  of two lines"
echo "2026-01-01 00:01:00.000  INFO main substrate: Imported #20 (0x00 -> 0x02)"
echo "Error: the reason" >&2
exit 3
`;
const HEX = `#!/bin/sh
echo '[{"game":1,"state":"waiting"},{"game":0,"state":"playing"}]'
`;

/** Runs the script to the end of its node. */
function run(environment) {
	const target = temporaryFolder();
	const programs = join(target, 'clients', 'debug');
	const node = join(target, 'node');
	mkdirSync(programs, { recursive: true });
	writeFileSync(node, NODE, { mode: 0o755 });
	writeFileSync(join(programs, 'hex'), HEX, { mode: 0o755 });
	const { status, stdout } = spawnSync(join(repository, 'scripts', 'run'), [node, target], {
		encoding: 'utf8',
		env: { ...process.env, HOUSE: 'no', ARCHIVE: 'no', ...environment },
	});
	const written = (file) => readFileSync(join(target, file), 'utf8');
	return {
		status,
		terminal: stdout,
		log: written('node.log'),
		options: written('options'),
		specification: JSON.parse(written('board-chain.json')),
	};
}

test('the terminal shows the link and what goes wrong, and the log has the rest', () => {
	const { status, terminal, log } = run({});
	assert.equal(status, 3);
	assert.match(terminal, /Play {2,}http:\S+\?node=ws:\/\/127\.0\.0\.1:1\n/);
	assert.match(terminal, /WARN main sync: A warning\n {2}of two lines\n/);
	assert.match(terminal, /Block 20 · games in play: 1, waiting for a reply: 1 · http:\S+\?node=ws:\/\/127\.0\.0\.1:1\n/);
	assert.match(terminal, /\nError: the reason\n/);
	assert.doesNotMatch(terminal, /INFO/);
	assert.equal(log.split('\n').length, 8);
});

test('the light client gets a specification with the address at which the node takes it', () => {
	const { terminal, specification, options } = run({});
	const [listen, port] = /\/ip4\/127\.0\.0\.1\/tcp\/(\d+)\/ws/.exec(options);
	assert.ok(Number(port) >= 30335);
	assert.deepEqual(specification, { bootNodes: [`${listen}/p2p/12D3Koo`], id: 'dev' });
	assert.match(terminal, /Play by the light client {3}http:\S+#\/settings/);
});

test('VERBOSE=1 shows all of the log', () => {
	const { terminal, log } = run({ VERBOSE: '1' });
	log.trimEnd()
		.split('\n')
		.forEach((line) => assert.ok(terminal.includes(line), line));
});
