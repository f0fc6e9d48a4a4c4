// The runtime that the page was built for. An import of its metadata with `?runtime` gives the file's address and the
// version in it.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { decoded, versionOf } from './src/lib/chain/sending/shape.ts';

const QUERY = '?runtime';

export function runtimeInPage(): Plugin {
	return {
		name: 'runtime-in-page',
		// The plugin must read the file before Vite turns the import into an address.
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
