// A small disk of its own for a test, to fill and to lock: in memory, and mounted, which root can do.

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onExit, temporaryFolder } from './node.mjs';

const MEGABYTE = 1024 * 1024;

function command(...words) {
	execFileSync(words[0], words.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Why there can be no such disk here, or false. */
export function whyNoDisk() {
	try {
		new SmallDisk(1).remove();
		return false;
	} catch (error) {
		return `disks cannot be mounted (root can): ${`${error.stderr ?? error.message}`.trim()}`;
	}
}

export class SmallDisk {
	#isMounted = false;

	constructor(megabytes) {
		this.folder = temporaryFolder();
		command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder);
		this.#isMounted = true;
		onExit(() => this.remove());
	}

	/** Leaves no space, or only so many megabytes, until `clear`. */
	fill(left = 0) {
		const block = Buffer.alloc(MEGABYTE / 16);
		const file = openSync(this.#filler, 'a');
		try {
			while (this.#free > left * MEGABYTE) writeSync(file, block);
		} catch (error) {
			if (error.code !== 'ENOSPC') throw error;
		} finally {
			closeSync(file);
		}
	}

	/** Makes space again. */
	clear() {
		rmSync(this.#filler);
	}

	/** Has nothing written any more, or allows it again. */
	lock() {
		command('mount', '-o', 'remount,ro', this.folder);
	}

	unlock() {
		command('mount', '-o', 'remount,rw', this.folder);
	}

	remove() {
		if (!this.#isMounted) return;
		this.#isMounted = false;
		// At once from sight, and really when nobody uses it any more.
		command('umount', '--lazy', this.folder);
	}

	get #filler() {
		return join(this.folder, 'filler');
	}

	get #free() {
		const { bavail, bsize } = statfsSync(this.folder);
		return bavail * bsize;
	}
}
