// Prints the bill of materials of the node, its runtime and the programs that play: all crates that are compiled for them, in
// CycloneDX 1.6.
//
// Cargo itself lists these crates, for the features and the platform of a release. The same commit always gives the same bill, so
// the bill has no date and no serial number.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Each workspace, with its options for Cargo, and the crates of its programs.
const WORKSPACES = [
	{ folder: '.', words: ['--features', 'forking-hex-runtime/on-chain-release-build'], roots: ['forking-hex-node'] },
	{ folder: 'clients', words: [], roots: ['forking-hex-cli', 'forking-hex-archive'] },
];
const ROOTS = WORKSPACES.flatMap(({ roots }) => roots);
const PLATFORM = 'x86_64-unknown-linux-gnu';

/** The output of a command of Cargo in a workspace. */
function cargo({ folder, words }, command, ...more) {
	const all = ['cargo', command, '--locked', '--manifest-path', `${folder}/Cargo.toml`, ...words, ...more];
	return execFileSync('scripts/with', all, { encoding: 'utf8', maxBuffer: 2 ** 30 });
}

/** The crates that each crate, written `name@version`, is compiled with in any of the workspaces. */
function dependencies() {
	const graph = new Map();
	for (const workspace of WORKSPACES) {
		const words = [...workspace.roots.flatMap((root) => ['--package', root]), '--target', PLATFORM, '--edges', 'normal,build'];
		// The crates above the present line, one at each depth.
		const above = [];
		const tree = cargo(workspace, 'tree', ...words, '--prefix', 'depth', '--format', ' {p}');
		for (const [, depth, name, version] of tree.matchAll(/^(\d+) (\S+) v(\S+)/gm)) {
			const crate = `${name}@${version}`;
			if (!graph.has(crate)) graph.set(crate, new Set());
			if (depth > 0) graph.get(above[depth - 1]).add(crate);
			above[depth] = crate;
		}
	}
	return graph;
}

/** The checksum of each crate that comes from a registry. */
function checksums() {
	const field = (text, name) => text.match(new RegExp(`^${name} = "(.*)"$`, 'm'))?.[1];
	const packages = WORKSPACES.flatMap(({ folder }) => readFileSync(`${folder}/Cargo.lock`, 'utf8').split('[[package]]\n').slice(1));
	return new Map(packages.map((text) => [`${field(text, 'name')}@${field(text, 'version')}`, field(text, 'checksum')]));
}

/** The metadata of each crate, from its author. */
function descriptions() {
	const packages = WORKSPACES.flatMap(
		(workspace) => JSON.parse(cargo(workspace, 'metadata', '--format-version', '1', '--filter-platform', PLATFORM)).packages,
	);
	return new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
}

const [graph, sums, said] = [dependencies(), checksums(), descriptions()];
const reference = (crate) => `pkg:cargo/${crate.replace('+', '%2B')}`;

/** A crate as a component. */
function component(crate) {
	const { name, version, license, description, repository } = said.get(crate);
	const sum = sums.get(crate);
	return {
		type: ROOTS.includes(name) ? 'application' : 'library',
		'bom-ref': reference(crate),
		name,
		version,
		...(description && { description: description.trim().replaceAll(/\s+/g, ' ') }),
		...(sum && { hashes: [{ alg: 'SHA-256', content: sum }] }),
		// The form from before SPDX had expressions.
		...(license && { licenses: [{ expression: license.replaceAll(/\s*\/\s*/g, ' OR ') }] }),
		purl: reference(crate),
		...(repository && { externalReferences: [{ type: 'vcs', url: repository }] }),
	};
}

const crates = [...graph.keys()].sort();
const bill = {
	$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
	bomFormat: 'CycloneDX',
	specVersion: '1.6',
	version: 1,
	metadata: { component: { type: 'application', 'bom-ref': 'forking-hex', name: 'forking-hex' } },
	components: crates.map(component),
	dependencies: [
		{ ref: 'forking-hex', dependsOn: crates.filter((crate) => ROOTS.includes(said.get(crate).name)).map(reference) },
		...crates.map((crate) => ({ ref: reference(crate), dependsOn: [...graph.get(crate)].sort().map(reference) })),
	],
};
console.log(JSON.stringify(bill, null, '\t'));
