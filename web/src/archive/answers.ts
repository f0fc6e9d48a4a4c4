// Answers of the archive. Any program can answer at the archive's address, so the page checks every field that it uses
// and rejects a faulty answer as a whole.

import { Enum } from 'polkadot-api';
import { addressIn } from '../chain/accounts';
import { type Cell, cellIn } from '../hex/cell';
import type { Move } from '../hex/move';
import { LAST_GAME } from '../hex/position-id';
import {
	MAX_SIZE,
	MIN_SIZE,
	OPEN_DUEL,
	OPENING_RULES,
	type OpeningRule,
	ORIGINAL,
	type Settings,
} from '../hex/settings';

export const STATES = ['waiting', 'playing', 'ended', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

/** The ways to end a duel, and to win a position. */
export const ENDINGS = ['proof', 'resignation', 'time'] as const;
export type Ending = (typeof ENDINGS)[number];

export const VERDICTS = ['winning', 'losing', 'continued'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A game in the archive. */
export interface ArchivedGame {
	readonly number: number;
	readonly state: State;
	readonly opener: string;
	/** The player of the second side in a duel; undefined until a player takes the seat. */
	readonly second: string | undefined;
	/** Without the account that is invited: the second player is in `second`. */
	readonly settings: Pick<Settings, 'board_size' | 'opening_rule' | 'seats' | 'deposit'>;
	/** The cell of the first move. */
	readonly opening: Cell;
	readonly positions: number;
	/** The end of a duel; undefined in other games and before the end. */
	readonly won: { readonly by: string; readonly against: string; readonly ending: Ending } | undefined;
	/** The time of the end in milliseconds since 1970; undefined before the end. */
	readonly endedAt: number | undefined;
	/** Whether the chain has removed the game. */
	readonly isRemoved: boolean;
	/** The plancks of lost deposits that the developer fund receives. */
	readonly toFund: bigint;
}

/** A move of a game and its outcome. */
export interface ArchivedPosition {
	/** The number of earlier moves in the game. */
	readonly number: number;
	/** The number of the position that the move replies to; undefined for the opening. */
	readonly parent: number | undefined;
	readonly made: Move;
	readonly mover: string;
	/** The plancks that the move held. */
	readonly deposit: bigint;
	/** The time of the move in milliseconds since 1970. */
	readonly playedAt: number;
	/** The verdict on the position; undefined before its judgement. */
	readonly verdict: Verdict | undefined;
	/** The way in which the position was won; undefined unless it is winning. */
	readonly ending: Ending | undefined;
}

/** A player's moves and money, in one game or in all games. Amounts are in plancks. */
export interface Sums {
	readonly player: string;
	readonly moves: number;
	readonly losing: number;
	readonly lost: bigint;
	readonly earned: bigint;
}

/** A Glicko-2 rating. */
export interface Rating {
	readonly rating: number;
	readonly deviation: number;
}

/** A player's sums over all games. */
export interface ArchivedPlayer extends Sums {
	readonly games: number;
	readonly duels: number;
	readonly won: number;
	/** The rating after the last duel; undefined before the first duel. */
	readonly rated: Rating | undefined;
}

/** A player's game, with the player's moves and money in it. */
export interface PlayedGame extends Omit<Sums, 'player'> {
	readonly game: ArchivedGame;
}

/** A possible next move after a line of first moves. */
export interface NextMove {
	readonly made: Move;
	/** The number of games with this move. */
	readonly games: number;
	/** The number of these games that were duels and have ended, and the number that the mover won. */
	readonly duels: number;
	readonly won: number;
}

/** A line of first moves: the next moves in games, and the games that begin with the line. */
export interface Line {
	readonly next: readonly NextMove[];
	readonly games: Page<ArchivedGame>;
}

/** A part of a list, and the place where the next part begins. */
export interface Page<Item> {
	readonly items: readonly Item[];
	readonly next: number | undefined;
}

/** The chain of an archive, and its progress. */
export interface Status {
	readonly genesis: string;
	/** The first block from which the archive has the games. */
	readonly knownFrom: number;
	/** The last final block that the archive has read, and its hash. */
	readonly block: number;
	readonly hash: string;
}

/** An answer with a faulty field. */
export class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;
export type Read<Value> = (answer: unknown) => Value;

/** The highest number of items in a list, and of moves after a line. */
const [MOST_ITEMS, MOST_MOVES] = [200, MAX_SIZE ** 2 + 1];
/** The end of the year 9999 in milliseconds. Browsers cannot write much later dates. */
const LAST_TIME = Date.UTC(10_000, 0) - 1;
const HIGHEST_RATING = 10_000;
const HASH = /^0x[0-9a-f]{64}$/;
/** The digits of a balance in plancks, 39 at most. */
const PLANCKS = /^[0-9]{1,39}$/;

function fieldsOf(answer: unknown): Fields {
	if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new Unreadable();
	return answer as Fields;
}

function text(pattern: RegExp): Read<string> {
	return (answer) => {
		if (typeof answer !== 'string' || !pattern.test(answer)) throw new Unreadable();
		return answer;
	};
}

const plancks: Read<bigint> = (answer) => BigInt(text(PLANCKS)(answer));

function number(least: number, most: number): Read<number> {
	return (answer) => {
		if (typeof answer !== 'number' || !(answer >= least && answer <= most)) throw new Unreadable();
		return answer;
	};
}

function upTo(most: number): Read<number> {
	return (answer) => {
		const value = number(0, most)(answer);
		if (!Number.isInteger(value)) throw new Unreadable();
		return value;
	};
}

const count = upTo(Number.MAX_SAFE_INTEGER);

function flag(answer: unknown): boolean {
	if (typeof answer !== 'boolean') throw new Unreadable();
	return answer;
}

function oneOf<Value extends string>(values: readonly Value[]): Read<Value> {
	return (answer) => {
		const value = values.find((one) => one === answer);
		if (value === undefined) throw new Unreadable();
		return value;
	};
}

function optional<Value>(read: Read<Value>): Read<Value | undefined> {
	return (answer) => (answer === null || answer === undefined ? undefined : read(answer));
}

function listOf<Item>(read: Read<Item>, most = MOST_ITEMS): Read<readonly Item[]> {
	return (answer) => {
		if (!Array.isArray(answer) || answer.length > most) throw new Unreadable();
		return answer.map(read);
	};
}

function pageOf<Item>(read: Read<Item>): Read<Page<Item>> {
	return (answer) => {
		const { items, next } = fieldsOf(answer);
		return { items: listOf(read)(items), next: optional(count)(next) };
	};
}

const timeOf: Read<number> = (answer) => upTo(LAST_TIME)(fieldsOf(answer).time);

/** The archive's name of a rule, such as `swap_pieces`. */
export function ruleText(rule: OpeningRule): string {
	return rule.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
}

const rule: Read<OpeningRule> = (answer) => {
	const found = OPENING_RULES.find((one) => ruleText(one) === answer);
	if (found === undefined) throw new Unreadable();
	return found;
};

function cell(size: number): Read<Cell> {
	return (answer) => {
		const found = typeof answer === 'string' ? cellIn(answer, size) : undefined;
		if (!found) throw new Unreadable();
		return found;
	};
}

const move =
	(size: number): Read<Move> =>
	(answer) =>
		answer === 'swap' ? answer : cell(size)(answer);

function movesAndMoney(fields: Fields): Omit<Sums, 'player'> {
	return {
		moves: count(fields.moves),
		losing: count(fields.losing),
		lost: plancks(fields.lost),
		earned: plancks(fields.earned),
	};
}

const ratingOf: Read<Rating> = (answer) => {
	const { rating, deviation } = fieldsOf(answer);
	const rated = number(-HIGHEST_RATING, HIGHEST_RATING);
	return { rating: rated(rating), deviation: rated(deviation) };
};

export const statusIn: Read<Status> = (answer) => {
	const { genesis, known_from: knownFrom, block, hash } = fieldsOf(answer);
	const hashIn = text(HASH);
	return { genesis: hashIn(genesis), knownFrom: count(knownFrom), block: count(block), hash: hashIn(hash) };
};

/** The ratings after each duel, the newest first. */
export const ratingsIn: Read<Page<Rating>> = pageOf(ratingOf);

export const sgfIn: Read<string> = text(/^\(;/);

/** The positions of a game on a board of this size. Addresses get the chain's format. */
export function positionsIn(size: number, addressFormat: number): Read<Page<ArchivedPosition>> {
	return pageOf((answer) => {
		const position = fieldsOf(answer);
		return {
			number: count(position.seq),
			parent: optional(count)(position.parent),
			made: move(size)(position.move),
			mover: address(addressFormat)(position.mover),
			deposit: plancks(position.deposit),
			playedAt: timeOf(position.played),
			verdict: optional(oneOf(VERDICTS))(position.verdict),
			ending: optional(oneOf(ENDINGS))(position.ending),
		};
	});
}

/** An address in the chain's format. The checksum distinguishes an address from any other text. */
function address(addressFormat: number): Read<string> {
	return (answer) => {
		const found = typeof answer === 'string' ? addressIn(answer, addressFormat) : undefined;
		if (found === undefined) throw new Unreadable();
		return found;
	};
}

/** The readers of answers that name accounts. Addresses get the chain's format. */
export function answersFor(addressFormat: number) {
	const account = address(addressFormat);

	const settingsIn: Read<ArchivedGame['settings']> = (answer) => {
		const all = fieldsOf(answer);
		return {
			board_size: number(MIN_SIZE, MAX_SIZE)(count(all.size)),
			opening_rule: Enum(rule(all.opening_rule)),
			seats: flag(all.duel) ? OPEN_DUEL : ORIGINAL.seats,
			deposit: plancks(all.deposit),
		};
	};

	const game: Read<ArchivedGame> = (answer) => {
		const all = fieldsOf(answer);
		const settings = settingsIn(all.settings);
		const [opener, second] = [account(all.opener), optional(account)(all.second)];
		const [winner, ending] = [optional(account)(all.winner), optional(oneOf(ENDINGS))(all.ending)];
		const loser = winner === opener ? second : opener;
		if (winner !== undefined && winner !== opener && winner !== second) throw new Unreadable();
		return {
			number: upTo(LAST_GAME)(all.game),
			state: oneOf(STATES)(all.state),
			opener,
			second,
			settings,
			opening: cell(settings.board_size)(all.opening),
			positions: count(all.positions),
			won: winner && loser && ending ? { by: winner, against: loser, ending } : undefined,
			endedAt: optional(timeOf)(all.settled),
			isRemoved: optional(timeOf)(all.removed) !== undefined,
			toFund: plancks(all.fund),
		};
	};

	const sums: Read<Sums> = (answer) => {
		const all = fieldsOf(answer);
		return { player: account(all.player), ...movesAndMoney(all) };
	};

	const player: Read<ArchivedPlayer> = (answer) => {
		const all = fieldsOf(answer);
		const [games, duels, won] = [all.games, all.duels, all.won].map(count);
		return { ...sums(answer), games: games!, duels: duels!, won: won!, rated: optional(ratingOf)(all.rating) };
	};

	const played: Read<PlayedGame> = (answer) => {
		const all = fieldsOf(answer);
		return { game: game(all.game), ...movesAndMoney(all) };
	};

	return {
		game,
		games: pageOf(game),
		players: pageOf(sums),
		player,
		gamesOf: pageOf(played),
		leaders: listOf(player),
		line(size: number): Read<Line> {
			const next: Read<NextMove> = (answer) => {
				const all = fieldsOf(answer);
				const [games, duels, won] = [all.games, all.duels, all.won].map(count);
				return { made: move(size)(all.move), games: games!, duels: duels!, won: won! };
			};
			return (answer) => {
				const { replies, games } = fieldsOf(answer);
				return { next: listOf(next, MOST_MOVES)(replies), games: pageOf(game)(games) };
			};
		},
	};
}
