// An archive for tests: the real program, on a node.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type Node, programPath } from './node';

const binary = programPath('hex-archive');

const POLLING_PERIOD = 50;

export interface Archive {
	readonly address: string;
	/** Waits until the archive has a block. */
	has(block: number): Promise<void>;
	stop(): Promise<void>;
}

/** Starts an archive on a free port, and waits until it answers. */
export async function startArchive({ endpoint }: Node): Promise<Archive> {
	const folder = mkdtempSync(join(tmpdir(), 'forking-hex-archive-'));
	const options = ['--node', endpoint, '--listen', '127.0.0.1:0', '--folder', folder];
	const child = spawn(binary, options, { stdio: ['ignore', 'ignore', 'pipe'] });
	const ended = new Promise<void>((settle) => child.once('close', () => settle()));
	const endAtExit = () => child.kill('SIGKILL');
	process.once('exit', endAtExit);
	let said = '';
	const address = await new Promise<string>((settle, reject) => {
		child.once('error', reject);
		child.once('close', () => reject(new Error(`the archive ended:\n${said}`)));
		createInterface(child.stderr).on('line', (line) => {
			said += `${line}\n`;
			const found = /^The archive answers at (http:[^;]*);/.exec(line)?.[1];
			if (found) settle(found);
		});
	});
	return {
		address,
		async has(block) {
			for (;;) {
				const answer = await fetch(`${address}/status`).catch(() => undefined);
				if (!answer) throw new Error(`the archive does not answer:\n${said}`);
				if (((await answer.json()) as { block: number }).block >= block) return;
				await pause(POLLING_PERIOD);
			}
		},
		async stop() {
			process.off('exit', endAtExit);
			child.kill('SIGKILL');
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
