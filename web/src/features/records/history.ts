// The history of a player: a file with the proofs of ended games, one in each line. Lines that begin with `#` are comments.

import { type Proven, type ProofRefusal } from '../../lib/chain/proof/checking-proofs';
import { bytesOfAccount } from '../../lib/hex/scale';

/** A line with a proof. */
export interface HistoryLine {
	/** The number of the line in the file, from 1. */
	readonly number: number;
	readonly text: string;
}

export interface HistoryFile {
	readonly lines: readonly HistoryLine[];
	/** The player that a comment names; undefined without one. */
	readonly player: string | undefined;
}

/** A line that proves nothing for the player, and the reason. */
export interface HistoryFault {
	readonly number: number;
	readonly why: ProofRefusal | 'failed' | 'noGame' | 'unsettled' | 'twice';
}

/** A proven game of the player. Amounts are in plancks. */
export interface HistoryGame {
	readonly text: string;
	readonly game: number;
	readonly size: number;
	/** Whether the player won; undefined for a game that is no duel. */
	readonly hasWon: boolean | undefined;
	readonly moves: number;
	readonly losing: number;
	readonly rewards: bigint;
}

const ADDRESS = /\b[1-9A-HJ-NP-Za-km-z]{46,49}\b/g;

/** The proofs in the text of a file. */
export function historyIn(text: string): HistoryFile {
	const lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line.trim() }));
	const comments = lines.filter(({ text }) => text.startsWith('#'));
	const named = comments.flatMap(({ text }) => text.match(ADDRESS) ?? []);
	return {
		lines: lines.filter(({ text }) => text !== '' && !text.startsWith('#')),
		player: named.find(isAddress),
	};
}

function isAddress(text: string): boolean {
	try {
		return bytesOfAccount(text).length > 0;
	} catch {
		return false;
	}
}

/** The player with a record in the most proven games. */
export function mostProven(proven: readonly Proven[]): string | undefined {
	const counts = new Map<string, number>();
	for (const { shown } of proven) {
		if (shown.type !== 'Game') continue;
		for (const { player } of shown.records) counts.set(player, (counts.get(player) ?? 0) + 1);
	}
	return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The game that a line proves for a player, or the reason why it proves none. `known` are the games of earlier lines. */
export function gameOf(
	line: HistoryLine,
	proven: Proven | ProofRefusal | 'failed',
	player: string,
	known: readonly HistoryGame[],
): HistoryGame | HistoryFault {
	const { number, text } = line;
	if (typeof proven === 'string') return { number, why: proven };
	const { shown } = proven;
	if (shown.type !== 'Game') return { number, why: 'noGame' };
	const record = shown.records.find((one) => one.player === player);
	if (!record) return { number, why: 'noGame' };
	if (!shown.isSettled) return { number, why: 'unsettled' };
	const { game, settings } = shown.line;
	if (known.some((one) => one.game === game)) return { number, why: 'twice' };
	const { moves, losing, rewards } = record;
	return {
		text,
		game,
		size: settings.board_size,
		hasWon: shown.winner === undefined ? undefined : shown.winner === player,
		moves,
		losing,
		rewards,
	};
}
