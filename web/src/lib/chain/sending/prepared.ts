// Prepared answers, such as "if d4, then e5". The page plays an answer when the other player makes the expected move.

import { shortestChain } from '../../rules/chain';
import { isSameMove, type Move } from '../../hex/move';
import { type PositionId, replyId } from '../../rules/position-id';
import { MAX_SIZE, priceOf } from '../../rules/settings';
import { after, movedLast, type State } from '../../rules/state';
import type { PlayCall } from './calls';
import type { CheckedId } from './checking';
import { takesMoves } from '../clock';
import type { Head } from '../node/following';
import { type Game, mayPlay, type Position } from '../reading';

export interface Prepared {
	/** The address of the account that answers. */
	readonly account: string;
	/** The id of the position to answer. The id follows from the moves, so it exists before the moves are made. */
	readonly on: PositionId;
	/** The moves from the position where the answer was prepared to the position `on`. */
	readonly after: readonly Move[];
	readonly move: Move;
	/** The highest price of the answer: plancks, as a text. */
	readonly most: string;
}

const ID = /^0x[0-9a-f]{64}$/;
/** The digits of a balance. */
const PLANCKS = /^\d{1,39}$/;

/** The answers in a stored value. Invalid ones are left out, because other pages of the host can write there too. */
export function parsePrepared(stored: unknown): readonly Prepared[] {
	const list: unknown[] = Array.isArray(stored) ? stored : [];
	return list.filter(isPrepared);
}

function isPrepared(stored: unknown): stored is Prepared {
	const { account, on, after, move, most } = fieldsOf(stored);
	if (typeof account !== 'string' || typeof on !== 'string' || typeof most !== 'string') return false;
	return ID.test(on) && PLANCKS.test(most) && Array.isArray(after) && [...(after as unknown[]), move].every(isMove);
}

function isMove(stored: unknown): stored is Move {
	const { column, row } = fieldsOf(stored);
	return stored === 'swap' || [column, row].every((each) => Number.isInteger(each) && isOnLargest(each as number));
}

function isOnLargest(number: number): boolean {
	return number >= 0 && number < MAX_SIZE;
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
	return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/**
 * The answers in a line. Expected moves and answers alternate, an expected move first. A last move may lack an answer.
 */
export function answersIn(
	settings: Game['settings'],
	account: string,
	from: Pick<Position, 'id' | 'ply'>,
	line: readonly Move[],
): Prepared[] {
	const ids = line.reduce<PositionId[]>((ids, move) => [...ids, replyId(ids.at(-1)!, move)], [from.id]);
	return line.flatMap((move, index) => {
		const most = index % 2 === 1 ? priceOf(settings, from.ply + index, 0) : undefined;
		if (most === undefined) return [];
		return [{ account, on: ids[index]!, after: line.slice(0, index), move, most: String(most) }];
	});
}

/** The parts of a game that an answer depends on. */
export interface Known {
	readonly game: Game;
	/** The positions on the chain and the positions that this page expects. */
	readonly positions: ReadonlyMap<PositionId, Position>;
	readonly head: Head;
	/** Whether the position is on the chain. */
	isOnChain(id: PositionId): boolean;
	/** The number of replies to a position. */
	repliesTo(position: Position): number;
	state(position: Position): State;
	/** The checked id of a position, if the position is consistent with its line on the screen. */
	checked(id: PositionId): CheckedId | undefined;
}

/** The decision on an answer: it waits, is called off, or is played with this call. */
export type Verdict = 'wait' | 'called-off' | PlayCall;

export function verdictOn({ account, on, move, most }: Prepared, known: Known): Verdict {
	const { game, positions, head } = known;
	const position = positions.get(on);
	if (!position || !known.isOnChain(on)) return 'wait';
	// An answer replies only to another player's move.
	if (position.mover === account) return 'called-off';
	const replies = [...positions.values()].filter(({ parent }) => parent === on);
	// A player who has replied otherwise has changed plans. A reply that exists need not be made again.
	if (replies.some(({ made, mover }) => mover === account || isSameMove(made, move))) return 'called-off';
	if (!takesMoves(position, head) || !mayPlay(game, position, account)) return 'called-off';
	const price = priceOf(game.settings, position.ply, known.repliesTo(position));
	if (price === undefined || price > BigInt(most)) return 'called-off';
	const next = after(known.state(position), move);
	if (!next) return 'called-off';
	const checked = known.checked(on);
	if (!checked) return 'wait';
	const chain = shortestChain(next.board, movedLast(next));
	return { name: 'play', game: game.number, position: checked, move, chain, most: price };
}
