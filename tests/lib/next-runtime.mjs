// The next runtime, for upgrades.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, temporaryFolder } from './node.mjs';

/** The WASM of the next runtime, in hexadecimal. FORKING_HEX_NEXT_RUNTIME names its file; without it, this builds one. */
export function nextRuntime() {
	const given = process.env.FORKING_HEX_NEXT_RUNTIME;
	const file = given ?? join(temporaryFolder(), 'next-runtime.wasm');
	if (!given) execFileSync(join(repository, 'scripts', 'next-runtime'), [file], { stdio: ['ignore', 'inherit', 'inherit'] });
	return `0x${readFileSync(file).toString('hex')}`;
}
