// Prints the bill of materials of the node and its runtime: all crates that are compiled for them, in CycloneDX 1.6.
//
// Cargo itself lists these crates, for the features and the platform of a release. The same commit always gives the same bill, so
// the bill has no date and no serial number.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROOT = 'forking-hex-node';
const FEATURES = ['--features', 'forking-hex-runtime/on-chain-release-build'];
const PLATFORM = 'x86_64-unknown-linux-gnu';

const cargo = (...words) => execFileSync('scripts/with', ['cargo', ...words], { encoding: 'utf8', maxBuffer: 2 ** 30 });

/** The crates that each crate, written `name@version`, is compiled with. The first one is the node. */
function dependencies() {
	const words = ['--locked', '--package', ROOT, ...FEATURES, '--target', PLATFORM, '--edges', 'normal,build'];
	const graph = new Map();
	// The crates above the present line, one at each depth.
	const above = [];
	for (const line of cargo('tree', ...words, '--prefix', 'depth', '--format', ' {p}').trimEnd().split('\n')) {
		const [, depth, name, version] = line.match(/^(\d+) (\S+) v(\S+)/);
		const crate = `${name}@${version}`;
		if (!graph.has(crate)) graph.set(crate, new Set());
		graph.get(above[Number(depth) - 1])?.add(crate);
		above[Number(depth)] = crate;
	}
	return graph;
}

/** The checksum of each crate that comes from a registry. */
function checksums() {
	const field = (text, name) => text.match(new RegExp(`^${name} = "(.*)"$`, 'm'))?.[1];
	const packages = readFileSync('Cargo.lock', 'utf8').split('[[package]]\n').slice(1);
	return new Map(packages.map((text) => [`${field(text, 'name')}@${field(text, 'version')}`, field(text, 'checksum')]));
}

/** The metadata of each crate, from its author. */
function descriptions() {
	const { packages } = JSON.parse(cargo('metadata', '--locked', '--format-version', '1', '--filter-platform', PLATFORM, ...FEATURES));
	return new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
}

const [graph, sums, said] = [dependencies(), checksums(), descriptions()];
const reference = (crate) => `pkg:cargo/${crate.replace('+', '%2B')}`;

/** A crate as a component. */
function component(crate) {
	const { name, version, license, description, repository } = said.get(crate);
	const sum = sums.get(crate);
	return {
		type: crate.startsWith(`${ROOT}@`) ? 'application' : 'library',
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

const [node, ...crates] = graph.keys();
const bill = {
	$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
	bomFormat: 'CycloneDX',
	specVersion: '1.6',
	version: 1,
	metadata: { component: component(node) },
	components: crates.sort().map(component),
	dependencies: [node, ...crates].map((crate) => ({
		ref: reference(crate),
		dependsOn: [...graph.get(crate)].sort().map(reference),
	})),
};
console.log(JSON.stringify(bill, null, '\t'));
