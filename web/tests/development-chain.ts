// The specification of the development chain, written once for all nodes of a run. Its genesis is raw: a node that has
// to build the genesis takes ten times as long to start.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './node';

declare module 'vitest' {
	export interface ProvidedContext {
		/** The path of the specification. */
		developmentChain: string;
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'forking-hex-web-'));
	const file = join(folder, 'development.json');
	await writeFile(file, await run('export-chain-spec', '--chain', 'dev', '--raw'));
	project.provide('developmentChain', file);
	return () => rm(folder, { recursive: true });
}
