// The TypeScript client of `examples`, compiled and run as its readers do.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { development, repository, startNode } from './lib/node.mjs';
import { minutes } from './lib/patience.mjs';

const folder = join(repository, 'examples', 'typescript-client');
const npm = (...words) => promisify(execFile)('npm', ['--silent', ...words], { cwd: folder, timeout: minutes(1) });

describe('the client in TypeScript', () => {
	let node;

	before(async () => (node = await startNode(...development(), '--tmp', '--sealing', 'instant')));

	after(() => node?.stop());

	test('opens a game, plays, and reads the position back', async () => {
		await npm('run', 'build');
		const { stdout } = await npm('start', '--', `ws://127.0.0.1:${node.port}`);
		assert.match(stdout, /^Alice opened game 0 on c3\n5\w+ replied a1, and Red is to move\n$/);
	});
});
