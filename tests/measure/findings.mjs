// Shared by the measuring programs: measuring, and collecting figures and findings.

import { heads } from '../lib/node.mjs';
import { progress, table } from '../lib/report.mjs';

const SECOND = 1000;
const rows = [];
const findings = [];

/** Adds a row to the table of figures. */
export function note(attack, load, figure) {
	rows.push([attack, load, figure]);
	progress(`${attack}, ${load}: ${figure}`);
}

/** Records a finding unless `holds`. The program goes on, and fails at its end. */
export function expect(holds, sentence) {
	if (holds) return;
	findings.push(sentence);
	progress(`FAILED: ${sentence}`);
}

/** Prints the table and the findings. Returns the exit code. */
export function conclude() {
	if (rows.length > 0) console.log(table(['attack', 'load', 'figure'], rows));
	for (const finding of findings) console.log(`FAILED: ${finding}`);
	return findings.length === 0 ? 0 : 1;
}

export const seconds = (milliseconds) => `${(milliseconds / SECOND).toFixed(1)} s`;

/** The duration of `perform`, in milliseconds. */
export async function timed(perform) {
	const begin = performance.now();
	await perform();
	return performance.now() - begin;
}

/** Counts the blocks that a node imports during `perform`, and the slots without one. */
export async function during(node, perform) {
	const look = async () => {
		const [time, { best }] = await Promise.all([node.api.query.timestamp.now(), heads(node)]);
		return { best, slot: Math.floor(time.toNumber() / node.api.consts.aura.slotDuration.toNumber()) };
	};
	const from = await look();
	await perform();
	const to = await look();
	const blocks = to.best - from.best;
	return { blocks, missed: to.slot - from.slot - blocks };
}
