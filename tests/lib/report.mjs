// What measurements have in common: how they tell where they are, and where they write what they found.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './node.mjs';

/** Tells what is going on, beside the figures. */
export const progress = (text) => process.stderr.write(`== ${text}\n`);

/** The middle value of a list, or what is between its two middle values. */
export function median(list) {
	const sorted = [...list].sort((one, other) => one - other);
	return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** A table, in Markdown. */
export const table = (head, rows) =>
	[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Writes `text` into docs/performance.md, between two of its lines. */
export function publish(start, end, text) {
	const path = join(repository, 'docs', 'performance.md');
	const document = readFileSync(path, 'utf8');
	if (!document.includes(start) || !document.includes(end)) throw new Error(`${path} has no place for the figures`);
	writeFileSync(path, `${document.slice(0, document.indexOf(start))}${start}\n\n${text}\n${document.slice(document.indexOf(end))}`);
	progress(`Written to ${path}`);
}
