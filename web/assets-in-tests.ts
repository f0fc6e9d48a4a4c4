// The setup of tests: reads the files beside the page's scripts from the disk. A browser fetches them from its server.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const fetched = globalThis.fetch;

globalThis.fetch = async (address, ...options) =>
	typeof address === 'string' && address.startsWith('/')
		? new Response(await readFile(join(import.meta.dirname, address)))
		: fetched(address, ...options);
