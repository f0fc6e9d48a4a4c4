// Answers of the archive, read with care: another program writes them. One that is not as it should be is refused whole.

import { OPENING_RULES, type OpeningRule } from '../hex/settings';

/** The ways in which a duel ends. */
export const ENDINGS = ['proof', 'resignation', 'time'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A game that the archive keeps. */
export interface KeptGame {
	readonly number: number;
	readonly opener: string;
	/** The player of the second side of a duel. */
	readonly second: string | undefined;
	readonly boardSize: number;
	readonly openingRule: OpeningRule;
	readonly isDuel: boolean;
	/** The opening's cell. */
	readonly opening: string;
	readonly positions: number;
	/** The winner of a duel, and how it ended. */
	readonly winner: string | undefined;
	readonly ending: Ending | undefined;
	/** Milliseconds since 1970; undefined before the end. */
	readonly endedAt: number | undefined;
	/** Whether the chain has removed it. */
	readonly isRemoved: boolean;
}

/** A player's moves and money, in a game or over all of them. Amounts are in plancks. */
export interface Sums {
	readonly player: string;
	readonly moves: number;
	readonly losing: number;
	readonly lost: bigint;
	readonly earned: bigint;
}

/** A player over all games. */
export interface KeptPlayer extends Sums {
	readonly games: number;
	readonly duels: number;
	readonly won: number;
	/** Glicko-2, after the first duel. */
	readonly rating: { readonly rating: number; readonly deviation: number } | undefined;
}

/** A game of a player, with what it brought. */
export interface PlayedGame extends Omit<Sums, 'player'> {
	readonly game: KeptGame;
}

/** A part of a list, and where the next one begins. */
export interface Page<Item> {
	readonly items: readonly Item[];
	readonly next: number | undefined;
}

/** The chain of an archive, and how far it goes. */
export interface Status {
	readonly genesis: string;
	/** Games that were created before this block are not in it. */
	readonly knownFrom: number;
	/** The last final block that it has. */
	readonly block: number;
}

/** An answer that is not as it should be. */
export class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;
type Read<Value> = (told: unknown) => Value;

/** The largest number that is told exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER;
/** An address, in any format. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{40,50}$/;
const CELL = /^[a-z]{1,2}[1-9][0-9]?$/;
const HASH = /^0x[0-9a-f]{64}$/;
/** An amount of plancks fits 39 digits. */
const PLANCKS = /^[0-9]{1,39}$/;

function fieldsOf(told: unknown): Fields {
	if (typeof told !== 'object' || told === null || Array.isArray(told)) throw new Unreadable('no object');
	return told as Fields;
}

function text(pattern: RegExp): Read<string> {
	return (told) => {
		if (typeof told !== 'string' || !pattern.test(told)) throw new Unreadable(`no text like ${pattern}`);
		return told;
	};
}

const address = text(ADDRESS);
const plancks: Read<bigint> = (told) => BigInt(text(PLANCKS)(told));

function number(told: unknown): number {
	if (typeof told !== 'number' || !Number.isFinite(told)) throw new Unreadable('no number');
	return told;
}

function count(told: unknown): number {
	const value = number(told);
	if (!Number.isInteger(value) || value < 0 || value > LARGEST) throw new Unreadable('no count');
	return value;
}

function flag(told: unknown): boolean {
	if (typeof told !== 'boolean') throw new Unreadable('neither true nor false');
	return told;
}

function oneOf<Value extends string>(values: readonly Value[], told: unknown): Value {
	const value = values.find((one) => one === told);
	if (value === undefined) throw new Unreadable(`none of ${values.join(', ')}`);
	return value;
}

function optional<Value>(read: Read<Value>): Read<Value | undefined> {
	return (told) => (told === null || told === undefined ? undefined : read(told));
}

export function listOf<Item>(read: Read<Item>): Read<readonly Item[]> {
	return (told) => {
		if (!Array.isArray(told)) throw new Unreadable('no list');
		return told.map(read);
	};
}

export function pageOf<Item>(read: Read<Item>): Read<Page<Item>> {
	return (told) => {
		const { items, next } = fieldsOf(told);
		return { items: listOf(read)(items), next: optional(count)(next) };
	};
}

const timeOf: Read<number> = (told) => count(fieldsOf(told).time);

/** Rules as the archive writes them: `swap_pieces` for `SwapPieces`. */
const ruleOf: Read<OpeningRule> = (told) => {
	const snake = (rule: string) => rule.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
	const rule = OPENING_RULES.find((one) => snake(one) === told);
	if (rule === undefined) throw new Unreadable('no opening rule');
	return rule;
};

export const gameIn: Read<KeptGame> = (told) => {
	const game = fieldsOf(told);
	const settings = fieldsOf(game.settings);
	return {
		number: count(game.game),
		opener: address(game.opener),
		second: optional(address)(game.second),
		boardSize: count(settings.size),
		openingRule: ruleOf(settings.opening_rule),
		isDuel: flag(settings.duel),
		opening: text(CELL)(game.opening),
		positions: count(game.positions),
		winner: optional(address)(game.winner),
		ending: optional((ending) => oneOf(ENDINGS, ending))(game.ending),
		endedAt: optional(timeOf)(game.settled),
		isRemoved: game.removed !== null && game.removed !== undefined,
	};
};

function movesAndMoney(told: Fields): Omit<Sums, 'player'> {
	return {
		moves: count(told.moves),
		losing: count(told.losing),
		lost: plancks(told.lost),
		earned: plancks(told.earned),
	};
}

export const sumsIn: Read<Sums> = (told) => {
	const sums = fieldsOf(told);
	return { player: address(sums.player), ...movesAndMoney(sums) };
};

export const playerIn: Read<KeptPlayer> = (told) => {
	const player = fieldsOf(told);
	const rating = optional((rated) => {
		const { rating, deviation } = fieldsOf(rated);
		return { rating: number(rating), deviation: number(deviation) };
	})(player.rating);
	const [games, duels, won] = [count(player.games), count(player.duels), count(player.won)];
	return { ...sumsIn(told), games, duels, won, rating };
};

export const playedIn: Read<PlayedGame> = (told) => {
	const played = fieldsOf(told);
	return { game: gameIn(played.game), ...movesAndMoney(played) };
};

export const statusIn: Read<Status> = (told) => {
	const { genesis, known_from: knownFrom, block } = fieldsOf(told);
	return { genesis: text(HASH)(genesis), knownFrom: count(knownFrom), block: count(block) };
};
