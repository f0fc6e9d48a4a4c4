// The runtimes that the page knows: a file of metadata imported with `?runtime` is its address and the version in it.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { decoded, versionOf } from './src/chain/shape.ts';

const QUERY = '?runtime';

export function runtimesInPage(): Plugin {
	return {
		name: 'runtimes-in-page',
		// Before files of metadata become mere addresses.
		enforce: 'pre',
		async load(id) {
			if (!id.endsWith(QUERY)) return undefined;
			const file = id.slice(0, -QUERY.length);
			const version = versionOf(decoded(new Uint8Array(await readFile(file))));
			return `import address from ${JSON.stringify(`${file}?url`)};
export default { address, version: ${JSON.stringify(version)} };`;
		},
	};
}
