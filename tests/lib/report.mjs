// Shared by the measuring programs: progress messages, medians, tables, and publishing to docs/performance.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './node.mjs';

/** Prints a progress message on the standard error, apart from the figures. */
export const progress = (text) => process.stderr.write(`== ${text}\n`);

/** The middle value of a list, or the mean of its two middle values. */
export function median(list) {
	const sorted = [...list].sort((one, other) => one - other);
	return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** A Markdown table. */
export const table = (head, rows) =>
	[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Replaces the text between the lines `start` and `end` of docs/performance.md. */
export function publish(start, end, text) {
	const path = join(repository, 'docs', 'performance.md');
	const document = readFileSync(path, 'utf8');
	if (!document.includes(start) || !document.includes(end)) throw new Error(`${path} lacks the lines between which the figures go`);
	writeFileSync(path, `${document.slice(0, document.indexOf(start))}${start}\n\n${text}\n${document.slice(document.indexOf(end))}`);
	progress(`Wrote ${path}`);
}
