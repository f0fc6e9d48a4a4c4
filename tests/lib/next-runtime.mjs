// The next runtime, for upgrades.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, target } from './node.mjs';

/** The WASM of the next runtime, in hexadecimal. `make test-long` builds the file; if the file is missing, this function does. */
export function nextRuntime() {
	const file = join(target, 'next-runtime.wasm');
	if (!existsSync(file)) execFileSync(join(repository, 'scripts', 'next-runtime'), [file], { stdio: ['ignore', 'inherit', 'inherit'] });
	return `0x${readFileSync(file).toString('hex')}`;
}
