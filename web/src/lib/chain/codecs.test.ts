// PAPI gets a file of this page instead of a whole library, and finds codecs there by their names.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replacementOf, UNUSED } from '../../../parts-of-libraries';
import * as codecs from './codecs';
import * as noEntries from './no-entries';
import { keccak_256 } from './no-keccak';

const LIBRARIES = new URL('../../../node_modules/@polkadot-api/', import.meta.url);

/** The names that a pattern finds in files of PAPI. */
function namesIn(pattern: RegExp, ...files: readonly string[]): string[] {
	return files.flatMap((file) => {
		const names = [...readFileSync(new URL(file, LIBRARIES), 'utf8').matchAll(pattern)].map(([, name]) => name!);
		expect(names, file).not.toEqual([]);
		return names;
	});
}

test('the page has each codec that PAPI takes, and each that metadata can name', () => {
	const taken = namesIn(
		/\bscale\.(\w+)/g,
		'metadata-builders/dist/dynamic-builder.js',
		'metadata-builders/dist/lookup-codec-builder.js',
	);
	const named = namesIn(
		/^\t? *(\w+): _void\b/gm,
		'substrate-bindings/dist/codecs/metadata/lookup.js',
		'substrate-bindings/dist/codecs/metadata/pallets.js',
	);
	expect(named).toEqual(expect.arrayContaining(['u128', 'Blake2128Concat']));
	expect([...taken, ...named].filter((name) => !(name in codecs))).toEqual([]);
});

test('PAPI gets no entries that the page does not use', () => {
	const client = readFileSync(new URL('../polkadot-api/dist/src/client.js', LIBRARIES), 'utf8');
	for (const module of UNUSED) {
		const [, name] = new RegExp(`^import \\{ (\\w+) \\} from '${module}';$`, 'm').exec(client) ?? [];
		expect([module, name && name in noEntries]).toEqual([module, true]);
	}
	expect(Object.keys(noEntries)).toHaveLength(UNUSED.length);
});

test('only the libraries that take too much get the page’s parts', () => {
	const file = (library: string) => `/page/node_modules/${library}/dist/index.js`;
	const bindings = '@polkadot-api/substrate-bindings';
	expect(replacementOf(bindings, file('@polkadot-api/metadata-builders'))).toMatch(/\/src\/lib\/chain\/codecs\.ts$/);
	expect(replacementOf('@noble/hashes/sha3.js', file(bindings))).toMatch(/\/src\/lib\/chain\/no-keccak\.ts$/);
	expect(replacementOf('@noble/hashes/sha3.js', file('@scure/sr25519'))).toBeUndefined();
	expect(replacementOf(bindings, '/page/src/lib/rules/settings.ts')).toBeUndefined();
	expect(keccak_256).toThrow('no Keccak');
});
