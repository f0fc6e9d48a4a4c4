// Answers of the archive, read with care: any program can answer at its address. One that is not as it should be is refused
// whole.

import { addressIn } from '../chain/accounts';
import { type Cell, cellIn } from '../hex/cell';
import type { Move } from '../hex/move';
import { LAST_GAME } from '../hex/position-id';
import { MAX_SIZE, MIN_SIZE, OPENING_RULES, type OpeningRule } from '../hex/settings';

export const STATES = ['waiting', 'playing', 'ended', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

/** The ways in which a duel ends, and in which a position is won. */
export const ENDINGS = ['proof', 'resignation', 'time'] as const;
export type Ending = (typeof ENDINGS)[number];

export const VERDICTS = ['winning', 'losing', 'continued'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A game that the archive keeps. */
export interface KeptGame {
	readonly number: number;
	readonly state: State;
	readonly opener: string;
	/** The player of the second side of a duel, once it is known. */
	readonly second: string | undefined;
	readonly boardSize: number;
	readonly openingRule: OpeningRule;
	readonly isDuel: boolean;
	/** Plancks that the opening held. */
	readonly deposit: bigint;
	/** The opening's cell. */
	readonly opening: Cell;
	readonly positions: number;
	/** The end of a duel. */
	readonly won: { readonly by: string; readonly against: string; readonly ending: Ending } | undefined;
	/** Milliseconds since 1970; undefined before the end. */
	readonly endedAt: number | undefined;
	/** Whether the chain has removed it. */
	readonly isRemoved: boolean;
	/** Plancks of lost deposits that the developer fund gets. */
	readonly toFund: bigint;
}

/** A move of a game, and what became of it. */
export interface KeptPosition {
	/** The number of moves made in the game before it. */
	readonly number: number;
	/** The number of the position that it is a reply to; undefined for the opening. */
	readonly parent: number | undefined;
	readonly made: Move;
	readonly mover: string;
	/** Plancks that it cost to hold. */
	readonly deposit: bigint;
	/** Milliseconds since 1970. */
	readonly playedAt: number;
	/** Undefined before its judgement. */
	readonly verdict: Verdict | undefined;
	/** The way in which a winning position was won. */
	readonly ending: Ending | undefined;
}

/** A player's moves and money, in a game or over all of them. Amounts are in plancks. */
export interface Sums {
	readonly player: string;
	readonly moves: number;
	readonly losing: number;
	readonly lost: bigint;
	readonly earned: bigint;
}

/** A rating by Glicko-2. */
export interface Rating {
	readonly rating: number;
	readonly deviation: number;
}

/** A player over all games. */
export interface KeptPlayer extends Sums {
	readonly games: number;
	readonly duels: number;
	readonly won: number;
	/** The rating after the last duel; undefined before the first. */
	readonly rated: Rating | undefined;
}

/** A game of a player, with what it brought. */
export interface PlayedGame extends Omit<Sums, 'player'> {
	readonly game: KeptGame;
}

/** A move after a line of first moves. */
export interface NextMove {
	readonly made: Move;
	/** The games in which it was played. */
	readonly games: number;
	/** The duels among them that ended, and those that its player won. */
	readonly duels: number;
	readonly won: number;
}

/** A line of first moves: what was played next, and the games that begin with it. */
export interface Line {
	readonly next: readonly NextMove[];
	readonly games: Page<KeptGame>;
}

/** A part of a list, and the place where the next one begins. */
export interface Page<Item> {
	readonly items: readonly Item[];
	readonly next: number | undefined;
}

/** The chain of an archive, and how far it goes. */
export interface Status {
	readonly genesis: string;
	/** The block from which on it knows the games that were created. */
	readonly knownFrom: number;
	/** The last final block that it has, and that block's hash. */
	readonly block: number;
	readonly hash: string;
}

/** An answer that is not as it should be. */
export class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;
export type Read<Value> = (told: unknown) => Value;

/** The most items that a question asks for, and the most moves that can follow a line. */
const [MOST_ITEMS, MOST_MOVES] = [200, MAX_SIZE ** 2 + 1];
/** The end of the year 9999: browsers write no date that is much later. */
const LAST_TIME = Date.UTC(10_000, 0) - 1;
const HIGHEST_RATING = 10_000;
const HASH = /^0x[0-9a-f]{64}$/;
/** An amount of plancks fits 39 digits. */
const PLANCKS = /^[0-9]{1,39}$/;

function fieldsOf(told: unknown): Fields {
	if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new Unreadable();
	return told as Fields;
}

function text(pattern: RegExp): Read<string> {
	return (told) => {
		if (typeof told !== 'string' || !pattern.test(told)) throw new Unreadable();
		return told;
	};
}

const plancks: Read<bigint> = (told) => BigInt(text(PLANCKS)(told));

function number(least: number, most: number): Read<number> {
	return (told) => {
		if (typeof told !== 'number' || !(told >= least && told <= most)) throw new Unreadable();
		return told;
	};
}

function upTo(most: number): Read<number> {
	return (told) => {
		const value = number(0, most)(told);
		if (!Number.isInteger(value)) throw new Unreadable();
		return value;
	};
}

const count = upTo(Number.MAX_SAFE_INTEGER);

function flag(told: unknown): boolean {
	if (typeof told !== 'boolean') throw new Unreadable();
	return told;
}

function oneOf<Value extends string>(values: readonly Value[]): Read<Value> {
	return (told) => {
		const value = values.find((one) => one === told);
		if (value === undefined) throw new Unreadable();
		return value;
	};
}

function optional<Value>(read: Read<Value>): Read<Value | undefined> {
	return (told) => (told === null || told === undefined ? undefined : read(told));
}

function listOf<Item>(read: Read<Item>, most = MOST_ITEMS): Read<readonly Item[]> {
	return (told) => {
		if (!Array.isArray(told) || told.length > most) throw new Unreadable();
		return told.map(read);
	};
}

function pageOf<Item>(read: Read<Item>): Read<Page<Item>> {
	return (told) => {
		const { items, next } = fieldsOf(told);
		return { items: listOf(read)(items), next: optional(count)(next) };
	};
}

const timeOf: Read<number> = (told) => upTo(LAST_TIME)(fieldsOf(told).time);

/** A rule as the archive writes it: `swap_pieces`. */
export function ruleText(rule: OpeningRule): string {
	return rule.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
}

const rule: Read<OpeningRule> = (told) => {
	const found = OPENING_RULES.find((one) => ruleText(one) === told);
	if (found === undefined) throw new Unreadable();
	return found;
};

function cell(size: number): Read<Cell> {
	return (told) => {
		const found = typeof told === 'string' ? cellIn(told, size) : undefined;
		if (!found) throw new Unreadable();
		return found;
	};
}

const move =
	(size: number): Read<Move> =>
	(told) =>
		told === 'swap' ? told : cell(size)(told);

function movesAndMoney(told: Fields): Omit<Sums, 'player'> {
	return {
		moves: count(told.moves),
		losing: count(told.losing),
		lost: plancks(told.lost),
		earned: plancks(told.earned),
	};
}

const ratingOf: Read<Rating> = (told) => {
	const { rating, deviation } = fieldsOf(told);
	const rated = number(-HIGHEST_RATING, HIGHEST_RATING);
	return { rating: rated(rating), deviation: rated(deviation) };
};

export const statusIn: Read<Status> = (told) => {
	const { genesis, known_from: knownFrom, block, hash } = fieldsOf(told);
	const hashIn = text(HASH);
	return { genesis: hashIn(genesis), knownFrom: count(knownFrom), block: count(block), hash: hashIn(hash) };
};

/** The ratings after each duel, the newest first. */
export const ratingsIn: Read<Page<Rating>> = pageOf(ratingOf);

export const sgfIn: Read<string> = text(/^\(;/);

/** The positions of a game on a board of this size. Addresses get the format of the chain. */
export function positionsIn(size: number, addressFormat: number): Read<Page<KeptPosition>> {
	return pageOf((told) => {
		const position = fieldsOf(told);
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

/** The checksum makes a text an address, so that no other text passes for one. */
function address(addressFormat: number): Read<string> {
	return (told) => {
		const found = typeof told === 'string' ? addressIn(told, addressFormat) : undefined;
		if (found === undefined) throw new Unreadable();
		return found;
	};
}

/** Readers of answers that name accounts, whose addresses get the format of the chain. */
export function answersFor(addressFormat: number) {
	const account = address(addressFormat);

	const game: Read<KeptGame> = (told) => {
		const all = fieldsOf(told);
		const settings = fieldsOf(all.settings);
		const boardSize = number(MIN_SIZE, MAX_SIZE)(count(settings.size));
		const [opener, second] = [account(all.opener), optional(account)(all.second)];
		const [winner, ending] = [optional(account)(all.winner), optional(oneOf(ENDINGS))(all.ending)];
		const loser = winner === opener ? second : opener;
		if (winner !== undefined && winner !== opener && winner !== second) throw new Unreadable();
		return {
			number: upTo(LAST_GAME)(all.game),
			state: oneOf(STATES)(all.state),
			opener,
			second,
			boardSize,
			openingRule: rule(settings.opening_rule),
			isDuel: flag(settings.duel),
			deposit: plancks(settings.deposit),
			opening: cell(boardSize)(all.opening),
			positions: count(all.positions),
			won: winner && loser && ending ? { by: winner, against: loser, ending } : undefined,
			endedAt: optional(timeOf)(all.settled),
			isRemoved: optional(timeOf)(all.removed) !== undefined,
			toFund: plancks(all.fund),
		};
	};

	const sums: Read<Sums> = (told) => {
		const all = fieldsOf(told);
		return { player: account(all.player), ...movesAndMoney(all) };
	};

	const player: Read<KeptPlayer> = (told) => {
		const all = fieldsOf(told);
		const [games, duels, won] = [all.games, all.duels, all.won].map(count);
		return { ...sums(told), games: games!, duels: duels!, won: won!, rated: optional(ratingOf)(all.rating) };
	};

	const played: Read<PlayedGame> = (told) => {
		const all = fieldsOf(told);
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
			const next: Read<NextMove> = (told) => {
				const all = fieldsOf(told);
				const [games, duels, won] = [all.games, all.duels, all.won].map(count);
				return { made: move(size)(all.move), games: games!, duels: duels!, won: won! };
			};
			return (told) => {
				const { replies, games } = fieldsOf(told);
				return { next: listOf(next, MOST_MOVES)(replies), games: pageOf(game)(games) };
			};
		},
	};
}
