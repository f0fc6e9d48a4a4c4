// The parts of libraries that the page needs. Two libraries take all of another library, because they name its parts at
// run time. The page gives them only the parts that a chain of Substrate can name. PAPI's client makes entries for
// everything that a runtime has. The page gives it no entries that the page does not use.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The modules with the entries of PAPI that the page does not use. */
export const UNUSED = ['./event.js', './static-apis.js', './tx/tx.js', './viewFns.js', './watch-entries.js'] as const;

/** The replacements: the package that imports, the module that it imports, and the file that the page has instead. */
const REPLACED = [
	['@polkadot-api/metadata-builders', '@polkadot-api/substrate-bindings', fileAt('src/lib/chain/codecs.ts')],
	['@polkadot-api/substrate-bindings', '@noble/hashes/sha3.js', fileAt('src/lib/chain/no-keccak.ts')],
	...UNUSED.map((module) => ['polkadot-api', module, fileAt('src/lib/chain/no-entries.ts')] as const),
] as const;

/** The file that replaces a module where this file imports it; undefined for other modules. */
export function replacementOf(module: string, importer: string): string | undefined {
	return REPLACED.find(([by, name]) => name === module && importer.includes(`/node_modules/${by}/`))?.[2];
}

export function partsOfLibraries(): Plugin {
	return {
		name: 'parts-of-libraries',
		enforce: 'pre',
		apply: 'build',
		resolveId: (module, importer = '') => replacementOf(module, importer.replaceAll('\\', '/')),
	};
}
