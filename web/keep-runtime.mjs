// Keeps the runtime of the descriptors among those that the page knows, before another one takes its place: a page of two
// runtimes goes on while a chain goes from one to the other.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const OWN = '.papi/metadata/forkingHex.scale';
const KNOWN = '.papi/known';
const NAMED_BY = 16;

const { module } = await runnerImport('./src/chain/shape.ts');
const metadata = await readFile(OWN);
const name = `${module.shapeOf(new Uint8Array(metadata)).slice(2, 2 + NAMED_BY)}.scale`;
await mkdir(KNOWN, { recursive: true });
if ((await readdir(KNOWN)).includes(name)) {
	console.log(`${KNOWN}/${name} is there already.`);
} else {
	await writeFile(`${KNOWN}/${name}`, metadata);
	console.log(`Kept as ${KNOWN}/${name}. Commit it.`);
}
