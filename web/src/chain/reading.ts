// Queries to the runtime API at a block, with answers in the page's own types.

import { boardOf } from '../hex/board';
import type { Cell } from '../hex/cell';
import type { Colour } from '../hex/colour';
import type { Status } from '../hex/forecast';
import { type Move, colourOfSide, sideOfMove } from '../hex/move';
import { unpackStones } from '../hex/packed-stones';
import type { PositionId } from '../hex/position-id';
import type { Settings } from '../hex/settings';
import type { Lead, State } from '../hex/state';
import type { Api, Connection } from './connection';

export interface Game {
	readonly number: number;
	readonly opener: string;
	/** The player of the second side in a duel, once it is known. */
	readonly second: string | undefined;
	readonly settings: Settings;
	readonly opening: Cell;
	/** The opening position. */
	readonly position: PositionId;
	/** The number of positions. */
	readonly positions: number;
	readonly started: boolean;
	readonly ended: boolean;
	/** The block in which the chain removes the game, known once it is settled. */
	readonly removedAt: number | undefined;
	/** The number of positions that the chain has not closed; undefined if the game is too old to count them. */
	readonly open: number | undefined;
	/** The position made last; undefined if the game is too old to tell. */
	readonly last: Summary | undefined;
}

export type { Status };

/** A position as lists of games show it. */
export type Summary = Pick<Position, 'id' | 'made' | 'mover' | 'ply' | 'turn' | 'red' | 'blue' | 'closesAt' | 'status'>;

/** The first runtime that lists games by anything but their number, and adds up a player's stakes. */
export const LISTS_SINCE = 104;

/** The lists of games. Those of a player need one: games with moves of the player, and duels that wait for the player. */
export type List = 'all' | 'open' | 'closing' | 'mine' | 'invited';

/** A game in a list. */
export interface Listed {
	readonly game: Game;
	/** The position to show: the one that closes next in the list by closing, else the one made last. */
	readonly shown: Summary | undefined;
	/** The player's counters, in the list of the player's games. */
	readonly mine: Player | undefined;
}

export interface Page<Item, Cursor> {
	readonly items: readonly Item[];
	/** The place from which the list goes on; undefined at its end. */
	readonly next: Cursor | undefined;
}

/** A place in a list of games. */
export type ListCursor = number | NonNullable<Answer<'closing_games'>['next']>;

/** A player's stakes in a game as the chain adds them up, in plancks. */
export interface Held {
	readonly game: number;
	/** The opening position. */
	readonly position: PositionId;
	readonly removedAt: number | undefined;
	readonly player: Player;
	/** Held for moves that can still lose, and for those that no longer can before the game has ended. */
	readonly atRisk: bigint;
	readonly safe: bigint;
	/** The part of `safe` that releases of these positions pay now. */
	readonly releasable: bigint;
	readonly releases: readonly PositionId[];
	/** Rewards that are decided and not credited. */
	readonly decided: bigint;
}

export interface Position {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	/** The move that made the position. */
	readonly made: Move;
	readonly mover: string;
	/** The number of moves on the position's line. */
	readonly ply: number;
	/** The colour to move. */
	readonly turn: Colour;
	/** In games of Follow-the-Leader. */
	readonly lead: Lead | undefined;
	/** Blocks that the colours had left when the move was made, in games with a bank. */
	readonly bank: Readonly<Record<Colour, number>> | undefined;
	readonly red: readonly Cell[];
	readonly blue: readonly Cell[];
	/** The last block in which the position takes moves. Undefined for the opening. */
	readonly closesAt: number | undefined;
	readonly status: Status;
	readonly replies: number;
	readonly winningReplies: number;
	/** Plancks that the position's move cost. */
	readonly deposit: bigint;
	/** Plancks still held for the position's move. */
	readonly held: bigint;
	/** Rewards that wait here on their way up, in plancks. */
	readonly waiting: Rewards;
}

/** Rewards on their way to the opening, for the side of a position's mover, for the other side, and for the fund. */
export interface Rewards {
	readonly own: bigint;
	readonly other: bigint;
	readonly fund: bigint;
}

export interface Player {
	readonly moves: number;
	readonly losing: number;
	readonly released: number;
	/** Plancks held for moves. */
	readonly deposits: bigint;
	/** The part of `deposits` that can be claimed once the game has ended: all but the state deposits. */
	readonly claimableDeposits: bigint;
	/** Plancks credited and not yet claimed. */
	readonly rewards: bigint;
}

/** Items to request per page: more than the runtime's own limit, so that the runtime decides. */
const PAGE = 2_000;

/** Positions to request per query. A larger game takes several queries at once, which the node answers in parallel. */
const PART = 1_300;
/** The most parts: a lying node can tell of more positions than the page could even ask for. */
const MOST_PARTS = 1_000;
/** Each part requests more than its mean by this factor, so that it seldom needs a second query. */
const MORE_THAN_MEAN = 1.1;

type ForkingHex = Api['apis']['ForkingHexApi'];
type Answer<Query extends keyof ForkingHex> = NonNullable<Awaited<ReturnType<ForkingHex[Query]>>>;
type StakeCursor = NonNullable<Answer<'stakes_of'>['next']>;

/** Queries as of one block. */
export class Reader {
	readonly #connection: Pick<Connection, 'api'>;
	readonly #at: { readonly at: string };

	constructor(connection: Pick<Connection, 'api'>, block: string) {
		this.#connection = connection;
		this.#at = { at: block };
	}

	get #api(): Promise<Api> {
		return this.#connection.api(this.#at.at);
	}

	/** A page of a list of games: at least one game, if there are more. `who` is the player of the lists that need one. */
	async games(list: List, limit: number, from?: ListCursor, who = ''): Promise<Page<Listed, ListCursor>> {
		const page = await this.#page(list, limit, from, who);
		// A page that leads over many removed games can be empty.
		return page.items.length > 0 || page.next === undefined ? page : this.games(list, limit, page.next, who);
	}

	async #page(
		list: List,
		limit: number,
		from: ListCursor | undefined,
		who: string,
	): Promise<Page<Listed, ListCursor>> {
		if (list === 'closing') {
			const after = typeof from === 'number' ? undefined : from;
			const { items, next } = await (await this.#api).apis.ForkingHexApi.closing_games(after, limit, this.#at);
			return { items: items.map(({ game, next }) => asListed(asGame(game), next)), next };
		}
		const before = typeof from === 'number' ? from : undefined;
		if (list === 'mine') {
			const { items, next } = await (await this.#api).apis.ForkingHexApi.games_of(who, before, limit, this.#at);
			return {
				items: items.map(({ game, player }) => ({ ...asListed(asGame(game)), mine: asPlayer(player) })),
				next,
			};
		}
		const { ForkingHexApi: queries } = (await this.#api).apis;
		const { items, next } = await (list === 'invited'
			? queries.invitations(who, before, limit, this.#at)
			: queries[list === 'open' ? 'running_games' : 'games'](before, limit, this.#at));
		return { items: items.map((game) => asListed(asGame(game))), next };
	}

	/** A player's stakes in all games, by number. */
	async stakes(who: string): Promise<Map<number, Held>> {
		const stakes = new Map<number, Held>();
		for (let from: StakeCursor | undefined; ;) {
			const { items, next } = await (await this.#api).apis.ForkingHexApi.stakes_of(who, from, PAGE, this.#at);
			for (const item of items) stakes.set(item.game, withPart(stakes.get(item.game), item));
			if (next === undefined) return stakes;
			from = next;
		}
	}

	/** A player's stakes in one game; undefined without a move in it. */
	async stakesIn(game: number, who: string): Promise<Held | undefined> {
		let held: Held | undefined;
		for (let from: StakeCursor | undefined = { game, after: undefined }; from?.game === game;) {
			const { items, next }: Answer<'stakes_of'> = await (
				await this.#api
			).apis.ForkingHexApi.stakes_of(who, from, 1, this.#at);
			for (const item of items) if (item.game === game) held = withPart(held, item);
			from = next;
		}
		return held;
	}

	async game(number: number): Promise<Game | undefined> {
		const game = await (await this.#api).apis.ForkingHexApi.game(number, this.#at);
		return game && asGame(game);
	}

	/**
	 * All positions of a game that has about `count` of them. Ids are hashes and so spread evenly: their range is
	 * split into parts of about equal size, which are read in parallel.
	 */
	async positions(game: number, count: number): Promise<Position[]> {
		const parts = Math.min(MOST_PARTS, Math.max(1, Math.ceil(count / PART)));
		const limit = Math.ceil((count / parts) * MORE_THAN_MEAN) + 1;
		const lists = Array.from({ length: parts }, (_, part) => {
			const after = part === 0 ? undefined : lastId(part / parts);
			return this.#positionsUpTo(lastId((part + 1) / parts), game, after, limit);
		});
		return (await Promise.all(lists)).flat();
	}

	async #positionsUpTo(
		last: PositionId,
		game: number,
		start: PositionId | undefined,
		limit: number,
	): Promise<Position[]> {
		const items: Position[] = [];
		for (let after = start; ;) {
			const page = await (await this.#api).apis.ForkingHexApi.positions(game, after, limit, this.#at);
			for (const item of page.items) if (item.position <= last) items.push(asPosition(item));
			if (page.next === undefined || page.next >= last) return items;
			after = page.next;
		}
	}

	/** The positions that take moves. */
	openPositions(game: number): Promise<Position[]> {
		return allPages(
			async (after?: PositionId) =>
				(await this.#api).apis.ForkingHexApi.open_positions(game, after, PAGE, this.#at),
			asPosition,
		);
	}

	/** The positions made by a player's moves. */
	movesOf(game: number, who: string): Promise<Position[]> {
		return allPages(
			async (after?: PositionId) =>
				(await this.#api).apis.ForkingHexApi.moves_of(game, who, after, PAGE, this.#at),
			asPosition,
		);
	}

	async position(game: number, id: PositionId): Promise<Position | undefined> {
		const position = await (await this.#api).apis.ForkingHexApi.position(game, id, this.#at);
		return position && asPosition(position);
	}

	async player(game: number, who: string): Promise<Player | undefined> {
		const player = await (await this.#api).apis.ForkingHexApi.player(game, who, this.#at);
		return player && asPlayer(player);
	}

	/** Plancks that finished parts of a game have decided for a player but not credited yet. */
	async decidedRewards(game: number, who: string): Promise<bigint> {
		let sum = 0n;
		let after: PositionId | undefined;
		do {
			const part = await (await this.#api).apis.ForkingHexApi.decided_rewards(game, who, after, this.#at);
			sum += part.amount;
			after = part.next;
		} while (after !== undefined);
		return sum;
	}
}

/** The last id of this fraction of all ids. */
function lastId(part: number): PositionId {
	const digits = (Math.floor(2 ** 32 * part) - 1).toString(16).padStart(8, '0');
	return `0x${digits}${'f'.repeat(56)}`;
}

async function allPages<Item, Cursor, Mine>(
	ask: (cursor: Cursor | undefined) => Promise<{ items: Item[]; next?: Cursor | undefined }>,
	read: (item: Item) => Mine,
): Promise<Mine[]> {
	const items: Mine[] = [];
	let cursor: Cursor | undefined;
	do {
		const page = await ask(cursor);
		items.push(...page.items.map(read));
		cursor = page.next;
	} while (cursor !== undefined);
	return items;
}

function asGame(game: Answer<'game'>): Game {
	const settings = asSettings(game.settings);
	return {
		number: game.game,
		opener: game.opener,
		// The settings are checked before anything is signed, the rest is not.
		second: settings.duel?.invited ?? game.second,
		settings,
		opening: game.opening,
		position: game.position,
		positions: game.positions,
		started: game.started,
		ended: game.ended,
		removedAt: game.removed_at,
		open: game.open,
		last: game.last && asSummary(game.last, settings),
	};
}

function asListed(game: Game, next?: NonNullable<Answer<'game'>['last']>): Listed {
	return { game, shown: next ? asSummary(next, game.settings) : game.last, mine: undefined };
}

function asSummary(position: NonNullable<Answer<'game'>['last']>, { boardSize }: Settings): Summary {
	const { Red: red, Blue: blue } = unpackStones(position.stones, boardSize);
	return {
		id: position.position,
		made: asMove(position.made),
		mover: position.mover,
		ply: position.ply,
		turn: position.turn.type,
		red,
		blue,
		closesAt: position.closes_at,
		status: position.status.type,
	};
}

/** The stakes in a game with those in a further part of it. */
function withPart(before: Held | undefined, part: Answer<'stakes_of'>['items'][number]): Held {
	return {
		game: part.game,
		position: part.position,
		removedAt: part.removed_at,
		player: asPlayer(part.player),
		atRisk: part.at_risk + (before?.atRisk ?? 0n),
		safe: part.safe + (before?.safe ?? 0n),
		releasable: part.releasable + (before?.releasable ?? 0n),
		releases: [...(before?.releases ?? []), ...part.releases],
		decided: part.decided + (before?.decided ?? 0n),
	};
}

export function asSettings(settings: Answer<'game'>['settings']): Settings {
	const { seats, clock } = settings;
	return {
		boardSize: settings.board_size,
		redTime: settings.red_time,
		blueTime: settings.blue_time,
		deposit: settings.deposit,
		losingRule: settings.losing_rule.type,
		openingRule: settings.opening_rule.type,
		placement: settings.placement.type,
		duel: seats.type === 'Duel' ? { invited: seats.value.invited } : undefined,
		increment: clock.type === 'Bank' ? clock.value.increment : undefined,
		forkPremium: settings.fork_premium,
		plyStep: settings.ply_step,
		reward: settings.reward.type,
	};
}

function asPlayer({ claimable_deposits: claimableDeposits, ...player }: Answer<'player'>): Player {
	return { ...player, claimableDeposits };
}

function asMove(made: Answer<'position'>['made']): Move {
	return made.type === 'Stone' ? made.value : 'swap';
}

function asPosition(position: Answer<'position'>): Position {
	const { lead, bank } = position;
	return {
		id: position.position,
		parent: position.parent,
		made: asMove(position.made),
		mover: position.mover,
		ply: position.ply,
		turn: position.turn.type,
		lead: lead && { leader: lead.leader.type, stone: lead.stone },
		bank: bank && { Red: bank.red, Blue: bank.blue },
		red: position.red,
		blue: position.blue,
		closesAt: position.closes_at,
		status: position.status.type,
		replies: position.replies,
		winningReplies: position.winning_replies,
		deposit: position.deposit,
		held: position.held,
		waiting: position.rewards,
	};
}

/** The state of a position in a game with these settings. */
export function stateOf(
	{ boardSize, openingRule }: Pick<Settings, 'boardSize' | 'openingRule'>,
	{ red, blue, ply, turn, lead }: Pick<Position, 'red' | 'blue' | 'ply' | 'turn' | 'lead'>,
): State {
	const sidesSwapped = colourOfSide(sideOfMove(ply + 1), false) !== turn;
	return { board: boardOf(boardSize, red, blue), ply, sidesSwapped, openingRule, lead };
}

/** The player whose turn it is on a position of a duel; undefined if the seat is free, or anyone may play. */
export function seatOf({ opener, second, settings }: Game, { ply }: Pick<Position, 'ply'>): string | undefined {
	return settings.duel && (sideOfMove(ply + 1) === 'First' ? opener : second);
}

/** Whether an account may play on a position: in a duel it needs the seat, or may take the free one. */
export function mayPlay(game: Game, position: Pick<Position, 'ply'>, who: string): boolean {
	if (!game.settings.duel) return true;
	const seat = seatOf(game, position);
	return seat === undefined ? who !== game.opener : who === seat;
}
