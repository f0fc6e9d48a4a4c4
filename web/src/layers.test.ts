// Test of the layers: a file imports only from its own layer and from the layers before it in the README's list.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const README = readFileSync(join(SRC, '..', 'README.md'), 'utf8');

/** The layers, innermost first. */
const LAYERS = [...README.matchAll(/^- `src\/(\w+)`:/gm)].map(([, layer]) => layer!);

/** The modules that a source text imports, as paths from `src`. */
function importsOf(file: string, text: string): string[] {
	const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
	return [...imports].map(([, path]) => relative(SRC, join(SRC, dirname(file), path!)));
}

const layerOf = (path: string) => LAYERS.indexOf(path.split('/')[0]!);

/** The imports of a file from an outer layer. */
function violations(file: string, text: string): string[] {
	const isOuter = (path: string) => layerOf(path) > layerOf(file);
	return importsOf(file, text)
		.filter(isOuter)
		.map((path) => `${file} imports ${path}`);
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\/.*\.(ts|svelte)$/.test(file));

test('the README lists every layer', () => {
	expect(LAYERS.toSorted()).toEqual([...new Set(files.map((file) => file.split('/')[0]!))].sort());
});

test('no file imports from an outer layer', () => {
	const texts = files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
	expect(texts.flatMap(([file, text]) => importsOf(file, text)).length).toBeGreaterThan(100);
	expect(texts.flatMap(([file, text]) => violations(file, text))).toEqual([]);
});

test.each([
	["import { shortAddress } from '../text/names';", ['chain/accounts.ts imports text/names']],
	["import type { Board } from '../hex/board';", []],
	["import { Refusal } from './refusals';", []],
	[
		"import {\n\tOpenGame,\n} from '../state/open-game.svelte';",
		['chain/accounts.ts imports state/open-game.svelte'],
	],
	["await import('../ui/App.svelte')", ['chain/accounts.ts imports ui/App.svelte']],
	["import '../ui/App.svelte';", ['chain/accounts.ts imports ui/App.svelte']],
	["import { AccountId } from 'polkadot-api';", []],
])('in the chain’s layer, the law judges %j', (text, expected) => {
	expect(violations('chain/accounts.ts', text)).toEqual(expected);
});
