// One of four validators is faulty: its clock is wrong, another node has its keys, or its disk is slow.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, during, note } from './findings.mjs';
import { HERE, finalised, heads, startNodeIn, temporaryFolder } from '../lib/node.mjs';
import { minutes } from '../lib/patience.mjs';
import { progress } from '../lib/report.mjs';
import { Validators, meeting, names, validatorOptions } from '../lib/validators.mjs';

const WATCHED = 90_000;
const MEGABYTE = 1_000_000;
const CGROUP = '/sys/fs/cgroup/blkio/forking-hex';

/** Watches four validators after `disturb` has made the last one faulty. */
async function watch(attack, load, places, disturb = () => {}) {
	const validators = await Validators.start(places);
	try {
		const [alice, , , dave] = validators.nodes;
		await finalised(alice, 3, minutes(3));
		await disturb(validators);
		const from = await heads(alice);
		const { blocks, missed } = await during(alice, () => pause(WATCHED));
		const [one, other] = await Promise.all([alice, dave].map(heads));
		note(attack, load, `${missed} of ${blocks + missed} slots missed; ${one.final - from.final} blocks final, the last ${one.best - one.final} not yet; the disturbed one is ${one.best - other.best} behind`);
		expect(one.final - from.final > blocks / 2, `${attack}: finality stands still.`);
		expect(blocks >= (blocks + missed) / 2, `${attack}: ${missed} slots were missed.`);
	} finally {
		await validators.stop();
	}
}

/** A place whose clock is off by `offset`, by libfaketime. The monotonic clock is not changed. */
const wrong = (offset) => ({ ...HERE, wrapper: ['env', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'faketime', '-f', offset] });

export async function clock() {
	for (const offset of ['+60s', '-60s'])
		await watch('a clock that is wrong', `${offset}, one of four validators`, [HERE, HERE, HERE, wrong(offset)]);
}

/** A second node with the keys of the last validator signs competing blocks for the same slots. */
export async function twins() {
	let twin;
	try {
		await watch('two nodes with the same keys', 'one of four validators twice', undefined, async (validators) => {
			const options = [...validatorOptions(names[3]), '--tmp', ...(await meeting(validators.nodes))];
			twin = await startNodeIn(HERE, ...options);
		});
	} finally {
		await twin?.stop();
	}
}

/** The write speed of the disk with the nodes' data, in bytes per second. */
function writingSpeed() {
	const file = join(temporaryFolder(), 'zeros');
	const begin = performance.now();
	execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', 'count=64', 'conv=fdatasync'], { stdio: 'ignore' });
	const speed = statSync(file).size / ((performance.now() - begin) / 1000);
	rmSync(file);
	return Math.round(speed);
}

export async function disk() {
	const { dev } = statSync(temporaryFolder());
	const device = `${dev >> 8}:${dev & 0xff}`;
	const speed = writingSpeed();
	for (const share of [10, 1_000]) {
		const limit = Math.round(speed / share);
		try {
			mkdirSync(CGROUP);
			for (const kind of ['write', 'read']) writeFileSync(join(CGROUP, `blkio.throttle.${kind}_bps_device`), `${device} ${limit}`);
		} catch ({ message }) {
			progress(`Slowing a disk needs root and control groups of version 1: ${message}`);
			return;
		}
		try {
			await watch('a disk that is slow', `${(limit / MEGABYTE).toFixed(1)} MB/s instead of ${Math.round(speed / MEGABYTE)}, one of four validators`, undefined, ({ nodes }) =>
				writeFileSync(join(CGROUP, 'cgroup.procs'), `${nodes[3].pid}`),
			);
			const written = readFileSync(join(CGROUP, 'blkio.throttle.io_service_bytes'), 'utf8').match(/Write (\d+)/)?.[1] ?? 0;
			progress(`It wrote ${(written / MEGABYTE).toFixed(1)} MB meanwhile`);
		} finally {
			rmdirSync(CGROUP);
		}
	}
}
