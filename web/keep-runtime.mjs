// Adds the descriptors' runtime to those that the page knows, before another one replaces it. A page that knows both
// keeps working while a chain upgrades.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const OWN = '.papi/metadata/forkingHex.scale';
const KNOWN = '.papi/known';
const NAMED_BY = 16;

const { module } = await runnerImport('./src/chain/shape.ts');
const metadata = await readFile(OWN);
const name = `${module.shapeOf(module.decoded(new Uint8Array(metadata))).slice(2, 2 + NAMED_BY)}.scale`;
await mkdir(KNOWN, { recursive: true });
if ((await readdir(KNOWN)).includes(name)) {
	console.log(`${KNOWN}/${name} is there already.`);
} else {
	await writeFile(`${KNOWN}/${name}`, metadata);
	console.log(`Written to ${KNOWN}/${name}. Commit it.`);
}
