// Read weights that `make weights` wrote.
//
// figures.mjs grows FILE…         exit with 3 if a benchmark's time does not grow with its component: the machine was too noisy
// figures.mjs compare BEFORE NOW  name what differs by more than a fifth at its largest components (folders of the same files)

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The exit code for a component without time. A mistake of this program has another. */
const STILL = 3;

const number = (text) => Number(text.replaceAll('_', ''));

/** The times of a file of weights, by name: the picoseconds without components, and those of each component with its largest size. */
function figures(text) {
	const found = new Map();
	const functions = /((?:\t\/\/ The range of .*\n)*)\tfn (\w+)\(.*\) -> Weight \{\n([^]*?)\n\t\}/g;
	for (const [, comments, name, body] of text.matchAll(functions)) {
		const components = new Map();
		for (const [, component, most] of comments.matchAll(/of `(\w+)` is from \d+ to (\d+)/g)) components.set(component, { slope: 0, most: Number(most) });
		for (const [, slope, component] of body.matchAll(/Weight::from_parts\(([\d_]+), 0\)\.saturating_mul\((\w+)\./g))
			if (components.has(component)) components.get(component).slope = number(slope);
		found.set(name, { base: number(body.match(/Weight::from_parts\(([\d_]+),/)[1]), components });
	}
	for (const [, name, nanoseconds] of text.matchAll(/const (\w+): Weight = Weight::from_parts\(WEIGHT_REF_TIME_PER_NANOS \* ([\d_]+)/g))
		found.set(name, { base: 1_000 * number(nanoseconds), components: new Map() });
	return found;
}

const atMost = ({ base, components }) => [...components.values()].reduce((sum, { slope, most }) => sum + slope * most, base);

function grows(files) {
	const still = files.flatMap((file) =>
		[...figures(readFileSync(file, 'utf8'))].flatMap(([name, { components }]) =>
			[...components].filter(([, { slope }]) => slope === 0).map(([component]) => `${name}(${component})`),
		),
	);
	if (still.length > 0) console.log(`No time for components: ${still.join(', ')}`);
	return still.length === 0;
}

function compare(before, now) {
	const different = [];
	let compared = 0;
	for (const file of readdirSync(now, { recursive: true }).filter((name) => name.endsWith('.rs'))) {
		if (!existsSync(join(before, file))) continue;
		const old = figures(readFileSync(join(before, file), 'utf8'));
		for (const [name, present] of figures(readFileSync(join(now, file), 'utf8'))) {
			if (!old.has(name)) continue;
			compared += 1;
			const [was, is] = [atMost(old.get(name)), atMost(present)];
			const micros = (picoseconds) => (picoseconds / 1e6).toFixed(1);
			if (Math.max(was, is) > 1.2 * Math.min(was, is))
				different.push(`${(is / was).toFixed(2)} times: ${file.replace('.rs', '')} ${name}, ${micros(was)} µs before, ${micros(is)} now`);
		}
	}
	console.log(`${different.length} of ${compared} differ by more than a fifth:`);
	for (const line of different.sort()) console.log(line);
}

const [command, ...paths] = process.argv.slice(2);
if (command === 'grows') process.exitCode = grows(paths) ? 0 : STILL;
else compare(...paths);
