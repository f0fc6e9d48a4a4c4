// The archive: a program that keeps what the chain forgets. Any program can answer at its address, so its word counts less
// than the chain's, and the page says that it is the archive's.

import { type Move, moveText } from '../hex/move';
import type { OpeningRule } from '../hex/settings';
import {
	answersFor,
	type KeptGame,
	type KeptPlayer,
	type KeptPosition,
	type Line,
	type Page,
	type PlayedGame,
	positionsIn,
	type Rating,
	ratingsIn,
	type Read,
	ruleText,
	sgfIn,
	type Status,
	statusIn,
	type Sums,
	Unreadable,
} from './answers';
import { addressBelow, askAt } from './asking';

/** Milliseconds that an answer may take, from the question to its last byte. */
const PATIENCE = 15_000;
/** The bytes of an answer at most: a record of 10,000 moves has fewer. */
const LONGEST = 4_000_000;
/** Items in a page of a long list, and moves of a game that are asked about at most. */
const [ITEMS, MOST_TOLD] = [200, 1_000];
/** Games in a page of a list. */
const GAMES = 50;

/** The most first moves by which games are found. */
export const DEPTH = 8;

/**
 * Reasons for which there is no answer: the archive lacks what was asked for, makes no record of so large a game, does not
 * answer at all, or answers nonsense.
 */
export type Silence = 'missing' | 'tooLarge' | 'silent' | 'unreadable';

/** An answer that did not come. */
export class NoAnswer extends Error {
	constructor(readonly why: Silence) {
		super(why);
	}
}

export type Order = 'rating' | 'balance';

/** Failures with a reason of their own, by their status. */
const REASONS: Readonly<Record<number, Silence>> = { 404: 'missing', 422: 'tooLarge' };

export class Archive {
	readonly #address: URL;
	readonly #addressFormat: number;
	readonly #answers: ReturnType<typeof answersFor>;

	/** `addressFormat`: the chain's, in which answers name accounts. */
	constructor(address: URL, addressFormat: number) {
		this.#address = address;
		this.#addressFormat = addressFormat;
		this.#answers = answersFor(addressFormat);
	}

	status(): Promise<Status> {
		return this.#ask('status', statusIn);
	}

	/** Games that ended, the newest first, from a page's `next` on. */
	ended(from?: number): Promise<Page<KeptGame>> {
		return this.#ask(`games?state=ended&limit=${GAMES}${after(from)}`, this.#answers.games);
	}

	game(number: number): Promise<KeptGame> {
		return this.#ask(`games/${number}`, this.#answers.game);
	}

	/** The first players of a game, with what they lost and earned in it. */
	players(number: number): Promise<Page<Sums>> {
		return this.#ask(`games/${number}/players?limit=${ITEMS}`, this.#answers.players);
	}

	/** A game's moves in SGF. */
	async record(number: number): Promise<string> {
		return this.#ask(`games/${number}/sgf`, sgfIn, (text) => text);
	}

	/** The first moves of a game, and what became of them. */
	async positions({ number, boardSize }: Pick<KeptGame, 'number' | 'boardSize'>): Promise<readonly KeptPosition[]> {
		const read = positionsIn(boardSize, this.#addressFormat);
		const positions: KeptPosition[] = [];
		let from: number | undefined;
		for (let told = 0; told < MOST_TOLD; told += ITEMS) {
			const question = `games/${number}/positions?limit=${ITEMS}${after(from)}`;
			const page: Page<KeptPosition> = await this.#ask(question, read);
			positions.push(...page.items);
			from = page.next;
			if (from === undefined) break;
		}
		return positions;
	}

	player(address: string): Promise<KeptPlayer> {
		return this.#ask(`players/${address}`, this.#answers.player);
	}

	/** Games of a player, the newest first, from a page's `next` on. */
	gamesOf(address: string, from?: number): Promise<Page<PlayedGame>> {
		return this.#ask(`players/${address}/games?limit=${GAMES}${after(from)}`, this.#answers.gamesOf);
	}

	/** A player's ratings after the last duels, the newest first. */
	async ratings(address: string): Promise<readonly Rating[]> {
		return (await this.#ask(`players/${address}/ratings?limit=${ITEMS}`, ratingsIn)).items;
	}

	/** The first players in an order. */
	leaders(by: Order): Promise<readonly KeptPlayer[]> {
		return this.#ask(`leaderboard?by=${by}`, this.#answers.leaders);
	}

	/** A line of first moves, with its games from a page's `next` on. */
	line(size: number, rule: OpeningRule, moves: readonly Move[], from?: number): Promise<Line> {
		const line = moves.map(moveText).join('/');
		const question = `openings?size=${size}&opening_rule=${ruleText(rule)}&line=${line}&limit=${GAMES}${after(from)}`;
		return this.#ask(question, this.#answers.line(size));
	}

	async #ask<Answer>(
		question: string,
		read: Read<Answer>,
		parse: (text: string) => unknown = JSON.parse,
	): Promise<Answer> {
		const text = await this.#textOf(question);
		try {
			return read(parse(text));
		} catch (error) {
			if (error instanceof Unreadable || error instanceof SyntaxError) throw new NoAnswer('unreadable');
			throw error;
		}
	}

	async #textOf(question: string): Promise<string> {
		try {
			const response = await askAt(addressBelow(this.#address, question), PATIENCE);
			if (!response.ok) throw new NoAnswer(REASONS[response.status] ?? 'silent');
			return await boundedText(response);
		} catch (error) {
			throw error instanceof NoAnswer ? error : new NoAnswer('silent');
		}
	}
}

/** The text of an answer, as long as it has not more bytes than one can have. */
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
