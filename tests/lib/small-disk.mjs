// A small disk that a test can fill or make read-only. Mounting it needs root.

import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onExit, temporaryFolder } from './node.mjs';

const MEGABYTE = 1024 * 1024;

function command(...words) {
	execFileSync(words[0], words.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The kinds of disks: in memory, or in a file with a file system that disk watchers treat as a real disk. */
const DISKS = {
	tmpfs: (megabytes, folder) => command('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder),
	ext4: (megabytes, folder) => {
		const file = join(temporaryFolder(), 'disk');
		closeSync(openSync(file, 'w'));
		truncateSync(file, megabytes * MEGABYTE);
		command('/sbin/mkfs.ext4', '-q', file);
		command('mount', '-o', 'loop', file, folder);
	},
};

/** The reason why no such disk can be mounted here, or false if it can. */
export function whyNoDisk(kind = 'tmpfs') {
	try {
		new SmallDisk(8, kind).remove();
		return false;
	} catch (error) {
		return `mounting a disk needs root: ${`${error.stderr ?? error.message}`.trim()}`;
	}
}

export class SmallDisk {
	#isMounted = false;

	/** Mounts a disk of this kind and size. */
	constructor(megabytes, kind = 'tmpfs') {
		this.folder = temporaryFolder();
		DISKS[kind](megabytes, this.folder);
		this.#isMounted = true;
		onExit(() => this.remove());
	}

	/** Fills the disk until `left` mebibytes are free. `clear` frees the space again. */
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

	/** Frees the space that `fill` took, if any. */
	clear() {
		rmSync(this.#filler, { force: true });
	}

	/** Makes the disk read-only. */
	lock() {
		command('mount', '-o', 'remount,ro', this.folder);
	}

	/** Makes the disk writable again. */
	unlock() {
		command('mount', '-o', 'remount,rw', this.folder);
	}

	remove() {
		if (!this.#isMounted) return;
		this.#isMounted = false;
		// A lazy unmount detaches the disk now, and frees it once no process uses it.
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
