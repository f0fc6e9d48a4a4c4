// The ledger of an account on a chain: the results of ended games that this browser has seen. The chain removes ended
// games, so no other place has these results later.

import type { PositionId } from '../../rules/position-id';
import type { Game } from '../reading';
import type { Stakes } from './stakes';

/** An ended game of one account. */
export interface Entry {
	/** The first digits of the opening's id. A restarted development chain counts its games from 0 again. */
	readonly key: string;
	readonly game: number;
	/** The plancks won or lost, without fees. */
	readonly net: bigint;
	readonly moves: number;
	readonly losing: number;
	/** The time in milliseconds since 1970 when the page first saw the result. */
	readonly seenAt: number;
}

/** The results, the newest first. */
export type Ledger = readonly Entry[];

/** The highest number of results to keep, which is a few kilobytes an account. The newest stay. */
export const MOST_GAMES = 200;

/** The number of digits in a key. 16 digits distinguish the games of an account. */
const DIGITS = 16;

/** The key of the game with this opening. */
export function keyOf(opening: PositionId): string {
	return opening.slice(2, 2 + DIGITS);
}

/** The ledger with a result. A known game keeps its place and the time when the page first saw its result. */
export function withEntry(ledger: Ledger, entry: Entry): Ledger {
	const isSame = ({ key }: Entry) => key === entry.key;
	const known = ledger.find(isSame);
	if (!known) return [entry, ...ledger].slice(0, MOST_GAMES);
	return ledger.map((each) => (isSame(each) ? { ...entry, seenAt: known.seenAt } : each));
}

/** The ledger without a game. A reorganisation of blocks can undo the end of a game. */
export function withoutEntry(ledger: Ledger, key: string): Ledger {
	return ledger.filter((each) => each.key !== key);
}

/** The part of a game that rows show. */
export type StakedGame = Pick<Game, 'number' | 'position' | 'ended' | 'removedAt'>;

/** A game of an account, on the chain or in its ledger. */
export interface Row {
	readonly key: string;
	readonly number: number;
	/** Undefined after the chain has removed the game. */
	readonly game: StakedGame | undefined;
	readonly stakes: Stakes | undefined;
	/** Undefined until the game has ended and the page has seen its result. */
	readonly entry: Entry | undefined;
}

/**
 * The games of an account. Games with something to collect come first, the next deadline at the top; then running
 * games; then the rest. Games without a deadline stand with the newest first.
 */
export function rowsOf(ledger: Ledger, onChain: readonly (readonly [StakedGame, Stakes])[]): Row[] {
	const entries = new Map(ledger.map((entry) => [entry.key, entry]));
	const rows = onChain.map(([game, stakes]): Row => {
		const key = keyOf(game.position);
		// A restarted chain can have the same game again.
		const entry = game.ended ? entries.get(key) : undefined;
		entries.delete(key);
		return { key, number: game.number, game, stakes, entry };
	});
	const gone = [...entries.values()].map((entry): Row => ({
		key: entry.key,
		number: entry.game,
		game: undefined,
		stakes: undefined,
		entry,
	}));
	const rank = ({ game, stakes }: Row) => ((stakes?.collectable ?? 0n) > 0n ? 0 : game && !game.ended ? 1 : 2);
	const deadline = (row: Row) => (rank(row) === 0 ? (row.game?.removedAt ?? Number.MAX_SAFE_INTEGER) : 0);
	return [...rows, ...gone].sort(
		(one, other) => rank(one) - rank(other) || deadline(one) - deadline(other) || other.number - one.number,
	);
}

/** The sum of all results in plancks. */
export function sumOf(rows: readonly Row[]): bigint {
	return rows.reduce((sum, { entry }) => sum + (entry?.net ?? 0n), 0n);
}

/** The stored form of a ledger. Plancks are texts. */
export type Stored = readonly (readonly [
	key: string,
	game: number,
	net: string,
	moves: number,
	losing: number,
	seenAt: number,
])[];

export function storedForm(ledger: Ledger): Stored {
	return ledger.map(({ key, game, net, moves, losing, seenAt }) => [key, game, String(net), moves, losing, seenAt]);
}

/**
 * The ledger in a stored value. Invalid parts are left out, because other pages of the same host can write there too.
 */
export function parseLedger(stored: unknown): Ledger {
	const list: unknown[] = Array.isArray(stored) ? stored : [];
	return list.flatMap((each) => parseEntry(each) ?? []).slice(0, MOST_GAMES);
}

function parseEntry(stored: unknown): Entry | undefined {
	const [key, game, net, ...counts]: unknown[] = Array.isArray(stored) ? stored : [];
	const [moves, losing, seenAt] = counts;
	if (typeof key !== 'string' || typeof net !== 'string' || !/^-?\d{1,39}$/.test(net)) return undefined;
	if (!isCount(game) || !isCount(moves) || !isCount(losing) || !isCount(seenAt)) return undefined;
	return { key, game, net: BigInt(net), moves, losing, seenAt };
}

function isCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && (value as number) >= 0;
}
