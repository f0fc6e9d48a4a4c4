// The common parts of attacks: measuring, and telling what came of it.

import { heads } from '../lib/node.mjs';
import { progress, table } from '../lib/report.mjs';

const SECOND = 1000;
const rows = [];
const findings = [];

/** A line of the table. */
export function note(attack, load, figure) {
	rows.push([attack, load, figure]);
	progress(`${attack}, ${load}: ${figure}`);
}

/** Something that must hold. If it does not, the other attacks go on. */
export function expect(holds, sentence) {
	if (holds) return;
	findings.push(sentence);
	progress(`NOT AS IT SHOULD BE: ${sentence}`);
}

/** Prints what was noted. Gives the exit code. */
export function conclude() {
	console.log(table(['attack', 'load', 'figure'], rows));
	for (const finding of findings) console.log(`NOT AS IT SHOULD BE: ${finding}`);
	return findings.length === 0 ? 0 : 1;
}

export const seconds = (milliseconds) => `${(milliseconds / SECOND).toFixed(1)} s`;

/** How long something takes, in milliseconds. */
export async function timed(perform) {
	const begin = performance.now();
	await perform();
	return performance.now() - begin;
}

/** The blocks that a node gets while something goes on, and the slots without one. */
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
