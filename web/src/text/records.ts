// Game records in the formats of other Hex programs.

import { type Cell, cellText } from '../hex/cell';
import { colourOfMove } from '../hex/colour';
import type { PositionId } from '../hex/position-id';
import type { Layout } from '../dag/layout';

/** A link that shows a line on HexWorld's board. */
export function hexWorldLink(size: number, line: readonly Cell[]): string {
	return `https://hexworld.org/board/#${size}c1,${line.map(cellText).join('')}`;
}

/**
 * A line as a file for a tournament director: plain text, one round per line, Red's move first. The rules of the
 * Computer Olympiad ask for a file of the moves and name cells the same way, but do not specify the format further.
 */
export function moveFile(line: readonly Cell[]): string {
	const rounds: string[] = [];
	for (let move = 0; move < line.length; move += 2) {
		rounds.push(
			`${move / 2 + 1}. ${line
				.slice(move, move + 2)
				.map(cellText)
				.join(' ')}\n`,
		);
	}
	return rounds.join('');
}

/** A game as SGF (FF 4, GM 11), with forks as variations. In SGF, the side that connects top and bottom is Black. */
export function sgf(size: number, { spots }: Layout, cellOf: (id: PositionId) => Cell): string {
	const replies = new Map<PositionId | undefined, PositionId[]>();
	for (const { id, parent } of spots) replies.set(parent, [...(replies.get(parent) ?? []), id]);

	/** The moves from here on: in sequence while there is a single reply, then each fork in parentheses. */
	function moves(first: PositionId, ply: number): string {
		let text = '';
		for (let id = first; ; ply += 1) {
			text += `;${colourOfMove(ply) === 'Red' ? 'B' : 'W'}[${cellText(cellOf(id))}]`;
			const next = replies.get(id) ?? [];
			if (next.length !== 1) return text + next.map((fork) => `(${moves(fork, ply + 1)})`).join('');
			id = next[0]!;
		}
	}

	const opening = replies.get(undefined)?.[0];
	return `(;FF[4]GM[11]SZ[${size}]${opening === undefined ? '' : moves(opening, 1)})\n`;
}
