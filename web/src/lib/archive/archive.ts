// The archive: a program that stores games after the chain has removed them. Any program can answer at its address. So
// the page trusts the archive less than the chain, and marks its answers as the archive's.

import { type Move, moveText } from '../hex/move';
import type { OpeningRule } from '../rules/settings';
import {
	type Answers,
	answersFor,
	type ArchivedGame,
	type ArchivedPosition,
	type Page,
	type Rating,
	type Read,
	ruleText,
} from './answers';
import { addressBelow, askAt } from './asking';
import { Unreadable } from './checking';

/** The milliseconds for an answer, from the question to the last byte. */
const PATIENCE = 15_000;
/** The highest number of bytes in an answer. */
const LONGEST = 4_000_000;
/** The number of items in a page of a long list, and the highest number of positions in a game that the page shows. */
const [ITEMS, MOST_POSITIONS] = [200, 10_000];
/** The number of games in a page of a list. */
const GAMES = 50;

/** The highest number of first moves by which the archive finds games. */
export const DEPTH = 8;

/**
 * The reasons why there is no answer. `missing`: the archive lacks the item. `notYet`: the chain has not created the
 * game. `tooLarge`: the game has too many positions. `silent`: no archive answers. `unreadable`: the answer is faulty.
 */
export type Silence = 'missing' | 'notYet' | 'tooLarge' | 'silent' | 'unreadable';

/** The error for an answer that did not come. */
export class NoAnswer extends Error {
	constructor(readonly why: Silence) {
		super(why);
	}
}

/** A line of first moves, with the size of its board and the opening rule. */
export interface Opened {
	readonly size: number;
	readonly rule: OpeningRule;
	readonly line: readonly Move[];
}

export type Order = 'rating' | 'balance';

/** The results by which the archive finds games: the ways to win a duel, and those that need a player. */
export const RESULTS = ['proof', 'resignation', 'time', 'won', 'lost'] as const;
export type Result = (typeof RESULTS)[number];

/** A search for finished games. What is undefined can be anything. */
export interface Search {
	readonly player?: string | undefined;
	readonly size?: number | undefined;
	readonly result?: Result | undefined;
}

/** Whether a result is a player's, so that a search for it needs one. */
export function needsPlayer(result: Result | undefined): boolean {
	return result === 'won' || result === 'lost';
}

/** The search as a part of an address, such as `size=5&result=time`; empty for all games. */
export function searchText({ player, size, result }: Search): string {
	const parts = Object.entries({ player, size, result });
	return parts.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('&');
}

export class Archive {
	readonly #address: URL;
	readonly #answers: Answers;

	/** `addressFormat` is the chain's format, in which answers name accounts. */
	constructor(address: URL, addressFormat: number) {
		this.#address = address;
		this.#answers = answersFor(addressFormat);
	}

	status() {
		return this.#ask('status', this.#answers.status);
	}

	/** A page of the games that ended, the newest first. `from` is the `next` of the page before. */
	ended(search: Search, from?: number): Promise<Page<ArchivedGame>> {
		const asked = searchText(search);
		const question = `games?state=ended${asked && `&${asked}`}&limit=${GAMES}${after(from)}`;
		return this.#ask(question, this.#answers.games);
	}

	async game(number: number): Promise<ArchivedGame> {
		const game = await this.#ask(`games/${number}`, this.#answers.game);
		if (game.number !== number) throw new NoAnswer('unreadable');
		return game;
	}

	/** All positions of a game, the first first. */
	async positions({
		number,
		settings,
		positions: count,
	}: Pick<ArchivedGame, 'number' | 'settings' | 'positions'>): Promise<readonly ArchivedPosition[]> {
		if (count > MOST_POSITIONS) throw new NoAnswer('tooLarge');
		const read = this.#answers.positions(settings.board_size);
		const positions: ArchivedPosition[] = [];
		let from: number | undefined;
		for (let asked = 0; asked < count; asked += ITEMS) {
			const question = `games/${number}/positions?limit=${ITEMS}${after(from)}`;
			const page: Page<ArchivedPosition> = await this.#ask(question, read);
			positions.push(...page.items);
			from = page.next;
			if (from === undefined) break;
		}
		return positions;
	}

	/** The text of a game's proof, which the archive made when the game was settled. */
	async proof(game: number): Promise<string> {
		return (await this.#textOf(`games/${game}/proof`)).trim();
	}

	player(address: string) {
		return this.#ask(`players/${address}`, this.#answers.player);
	}

	/** A page of a player's games, the newest first. `from` is the `next` of the page before. */
	gamesOf(address: string, from?: number) {
		return this.#ask(`players/${address}/games?limit=${GAMES}${after(from)}`, this.#answers.gamesOf);
	}

	/** The player's ratings after the last duels, the newest first. */
	async ratings(address: string): Promise<readonly Rating[]> {
		return (await this.#ask(`players/${address}/ratings?limit=${ITEMS}`, this.#answers.ratings)).items;
	}

	/** The first players in this order. */
	leaders(by: Order) {
		return this.#ask(`leaderboard?by=${by}`, this.#answers.leaders);
	}

	/**
	 * A line of first moves, with a page of its games. `from` is the `next` of the page before. Without `opened`, the
	 * empty board on which most games were played.
	 */
	async line(opened: Opened | undefined, from?: number) {
		const board = opened && `size=${opened.size}&opening_rule=${ruleText(opened.rule)}`;
		const asked = opened && `${board}&line=${opened.line.map(moveText).join('/')}&`;
		const answer = await this.#ask(`openings?${asked ?? ''}limit=${GAMES}${after(from)}`, this.#answers.line);
		const isOther = opened && (answer.size !== opened.size || answer.rule !== opened.rule);
		if (isOther) throw new NoAnswer('unreadable');
		return answer;
	}

	async #ask<Answer>(question: string, read: Read<Answer>): Promise<Answer> {
		const text = await this.#textOf(question);
		try {
			return read(JSON.parse(text));
		} catch (error) {
			if (error instanceof Unreadable || error instanceof SyntaxError) throw new NoAnswer('unreadable');
			throw error;
		}
	}

	async #textOf(question: string): Promise<string> {
		try {
			const response = await askAt(addressBelow(this.#address, question), PATIENCE);
			if (!response.ok) throw new NoAnswer(response.status === 404 ? 'missing' : 'silent');
			return await boundedText(response);
		} catch (error) {
			throw error instanceof NoAnswer ? error : new NoAnswer('silent');
		}
	}
}

/** The text of an answer. Throws if the answer has more than `LONGEST` bytes. */
async function boundedText({ body }: Response): Promise<string> {
	if (!body) return '';
	const decoder = new TextDecoder();
	let [text, length] = ['', 0];
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		length += value.length;
		if (length > LONGEST) {
			void reader.cancel().catch(() => undefined);
			throw new NoAnswer('unreadable');
		}
		text += decoder.decode(value, { stream: true });
	}
}

function after(from: number | undefined): string {
	return from === undefined ? '' : `&from=${from}`;
}
