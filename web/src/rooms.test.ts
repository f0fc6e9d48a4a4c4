// Test of the rooms of the page: a file of `lib` imports only from its own room and from the rooms before it in the README's list,
// a feature imports from `lib` and from no other feature, and `app` puts all together.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('.', import.meta.url));
const README = readFileSync(join(SRC, '..', 'README.md'), 'utf8');

const listed = (folder: string) =>
	[...README.matchAll(new RegExp(`^- \`src/${folder}/([\\w-]+)\``, 'gm'))].map(([, name]) => `${folder}/${name}`);

/** The rooms, innermost first. */
const ROOMS = listed('lib');
const FEATURES = listed('features');

/** The room of a path from `src`: `lib/board`, `features/play` or `app`. */
const roomOf = (path: string) =>
	path
		.split('/')
		.slice(0, path.startsWith('app/') ? 1 : 2)
		.join('/');

/** The modules that a source text imports, as paths from `src`; without types if `kept` says so. */
function importsOf(file: string, text: string, kept: (statement: string) => boolean = () => true): string[] {
	const statements = text.matchAll(
		/\b(?:(?:import|export)\b(?:[\w\s{},*]*?\bfrom\s*|\s*\(?\s*)|new URL\()'(\.[^']*)'/g,
	);
	return [...statements]
		.filter(([statement]) => kept(statement))
		.map(([, path]) => relative(SRC, join(SRC, dirname(file), path!.split('?')[0]!)));
}

function mayImport(from: string, to: string): boolean {
	if (from === 'app' || from === to) return true;
	if (from.startsWith('features/')) return to.startsWith('lib/');
	return to.startsWith('lib/') && ROOMS.indexOf(to) <= ROOMS.indexOf(from);
}

/** The imports of a file that its room may not have. */
function violations(file: string, text: string): string[] {
	const inside = importsOf(file, text).filter((path) => !path.startsWith('..'));
	return inside.filter((path) => !mayImport(roomOf(file), roomOf(path))).map((path) => `${file} imports ${path}`);
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));
const isTest = (file: string) => /\.test\.ts$|testing\.ts$/.test(file);

/** The file that an import names. */
const fileAt = (path: string) =>
	['', '.ts', '.svelte.ts', '.d.ts'].map((end) => path + end).find((file) => texts.has(file));

/** The files that a file loads, without types, which are gone when it runs. */
function loadedBy(file: string): string[] {
	const text = texts.get(file) ?? '';
	const paths = importsOf(file, text, (statement) => !/^(import|export) type\b/.test(statement));
	return paths.map(fileAt).filter((found) => found !== undefined);
}

test('the README lists every room and every feature', () => {
	const rooms = files.filter((file) => /^(lib|features)\//.test(file)).map(roomOf);
	expect([...ROOMS, ...FEATURES].sort()).toEqual([...new Set(rooms)].sort());
});

test('the README names only files and folders that exist', () => {
	const named = [...README.matchAll(/`(?:src\/([\w./-]+)|((?:app|features|lib)\/[\w./-]+))`/g)];
	const paths = named.map(([, path, other]) => path ?? other!);
	expect(paths.length).toBeGreaterThan(30);
	expect(paths.filter((path) => !existsSync(join(SRC, path)))).toEqual([]);
});

test('no file imports what its room may not have', () => {
	// A test may try a file together with what stands on it.
	const inRooms = [...texts].filter(([file]) => file.includes('/') && !isTest(file));
	expect(inRooms.flatMap(([file, text]) => importsOf(file, text)).length).toBeGreaterThan(500);
	expect(inRooms.flatMap(([file, text]) => violations(file, text))).toEqual([]);
});

test('no component is handed what its context gives', () => {
	const given = /: (ChainConnection|ChainHead|Accounts|Names|Fees|Submissions|Ledgers)(;| \})/;
	const components = [...texts].filter(([file]) => file.endsWith('.svelte'));
	expect(components.filter(([, text]) => text.includes("/contexts'")).length).toBeGreaterThan(50);
	expect(components.filter(([, text]) => given.test(text)).map(([file]) => file)).toEqual([]);
});

test('no file loads itself by way of others', () => {
	const done = new Set<string>();
	const circles: string[] = [];
	const follow = (file: string, path: readonly string[]) => {
		if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
		if (path.includes(file) || done.has(file)) return;
		for (const next of loadedBy(file)) follow(next, [...path, file]);
		done.add(file);
	};
	for (const file of files) follow(file, []);
	expect(circles).toEqual([]);
});

test('every file is used, and every name that a file exports', () => {
	const used = new Set(
		[...texts].filter(([file]) => !isTest(file)).flatMap(([file, text]) => importsOf(file, text).map(fileAt)),
	);
	const loadedFromOutside = [
		'main.ts',
		'runtime.d.ts',
		'lib/chain/codecs.ts',
		'lib/chain/identicon-hash.ts',
		'lib/chain/no-entries.ts',
		'lib/chain/no-keccak.ts',
		'lib/chain/sending/forging.ts',
	];
	const own = files.filter((file) => !isTest(file) && !loadedFromOutside.includes(file));
	expect(own.filter((file) => !used.has(file))).toEqual([]);

	const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/\w+/g))]));
	const exported = own
		.filter((file) => !file.endsWith('.d.ts'))
		.flatMap((file) =>
			[...texts.get(file)!.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(
				([, name]) => [file, name!] as const,
			),
		);
	const isUsed = (file: string, name: string) =>
		[...words].some(([other, names]) => other !== file && names.has(name));
	expect(exported.filter(([file, name]) => !isUsed(file, name))).toEqual([]);
});

test.each([
	[
		'lib/chain/names.ts',
		"import { shortAddress } from '../text/names';",
		['lib/chain/names.ts imports lib/text/names'],
	],
	['lib/chain/names.ts', "import type { Board } from '../hex/board';", []],
	['lib/chain/names.ts', "import { A } from './refusals';", []],
	['lib/chain/names.ts', "await import('../../app/App.svelte')", ['lib/chain/names.ts imports app/App.svelte']],
	[
		'lib/ui/Part.svelte',
		"import '../../features/play/Dag.svelte';",
		['lib/ui/Part.svelte imports features/play/Dag.svelte'],
	],
	['features/play/A.ts', "import {\n\tB,\n} from '../lobby/B';", ['features/play/A.ts imports features/lobby/B']],
	['features/play/tree/A.ts', "import { B } from '../B';", []],
	['app/App.svelte', "import B from '../features/lobby/B.svelte';", []],
	['lib/chain/names.ts', "import { AccountId } from 'polkadot-api';", []],
])('of %s, the law judges %j', (file, text, expected) => {
	expect(violations(file, text)).toEqual(expected);
});
