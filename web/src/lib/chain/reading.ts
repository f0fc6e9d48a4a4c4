// Queries to the runtime API at a block. The answers have the page's own types.

import { boardOf } from '../hex/board';
import type { Cell } from '../hex/cell';
import type { Colour } from '../hex/colour';
import type { Status } from '../rules/forecast';
import { type Move, colourOfSide, sideOfMove } from '../hex/move';
import { unpackStones } from '../hex/packed-stones';
import { type PositionId, replyId } from '../rules/position-id';
import { invitedOf, isDuel, type Settings } from '../rules/settings';
import type { Lead, State } from '../rules/state';
import type { Api, Connection } from './node/connection';

export interface Game {
	readonly number: number;
	readonly opener: string;
	/** The player of the second side in a duel; undefined until the chain knows the player. */
	readonly second: string | undefined;
	readonly settings: Settings;
	readonly opening: Cell;
	/** The id of the opening. */
	readonly position: PositionId;
	/** The number of positions in the game. */
	readonly positions: number;
	readonly started: boolean;
	readonly ended: boolean;
	/** The block in which the chain removes the game; undefined before the settlement. */
	readonly removedAt: number | undefined;
	/** The number of positions that the chain has not closed yet. */
	readonly open: number;
	/** The position made last. */
	readonly last: Summary;
}

export type { Status };

/** The parts of a position that lists of games show. */
export type Summary = Pick<Position, 'id' | 'made' | 'mover' | 'ply' | 'turn' | 'red' | 'blue' | 'closesAt' | 'status'>;

/** The lists of games. `mine` has games with moves of a player, `invited` has duels that wait for a player. */
export type List = 'all' | 'open' | 'closing' | 'mine' | 'invited';

/** A game in a list. */
export interface Listed {
	readonly game: Game;
	/**
	 * The position to show: in the list `closing` the position that closes next, in other lists the position made last.
	 */
	readonly shown: Summary;
	/** The player's counters, in the list `mine`; undefined in other lists. */
	readonly mine: Player | undefined;
}

export interface Page<Item, Cursor> {
	readonly items: readonly Item[];
	/** The place where the list goes on; undefined at its end. */
	readonly next: Cursor | undefined;
}

/** A place in a list of games. */
export type ListCursor = number | NonNullable<Answer<'closing_games'>['next']>;

/** A player's stakes in a game, as the chain sums them up. Amounts are in plancks. */
export interface Held {
	readonly game: number;
	/** The id of the opening. */
	readonly position: PositionId;
	readonly removedAt: number | undefined;
	readonly player: Player;
	/** The sum held for moves that can still lose, and the sum held for moves that cannot, until the game has ended. */
	readonly atRisk: bigint;
	readonly safe: bigint;
	/** The part of `safe` that the releases of these positions pay now. */
	readonly releasable: bigint;
	readonly releases: readonly PositionId[];
	/** The rewards that are decided but not credited yet. */
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
	/** The Leader and the leading stone; undefined except in Follow-the-Leader. */
	readonly lead: Lead | undefined;
	/** The blocks that each colour had left when the move was made; undefined in games without a bank. */
	readonly bank: Readonly<Record<Colour, number>> | undefined;
	readonly red: readonly Cell[];
	readonly blue: readonly Cell[];
	/** The last block in which the position takes moves; undefined for the opening. */
	readonly closesAt: number | undefined;
	readonly status: Status;
	readonly replies: number;
	/** The plancks that the position's move cost. */
	readonly deposit: bigint;
	/** The plancks still held for the position's move. */
	readonly held: bigint;
	/** The rewards at this position on their way up, in plancks. */
	readonly waiting: Rewards;
}

/**
 * Rewards on their way to the opening in plancks: for the side of the position's mover, the other side and the fund.
 */
export interface Rewards {
	readonly own: bigint;
	readonly other: bigint;
	readonly fund: bigint;
}

export interface Player {
	readonly moves: number;
	readonly losing: number;
	readonly released: number;
	/** The plancks held for moves. */
	readonly deposits: bigint;
	/** The part of `deposits` that can be claimed after the end of the game: all except the state deposits. */
	readonly claimableDeposits: bigint;
	/** The plancks credited and not claimed yet. */
	readonly rewards: bigint;
}

/** The number of items to request per page. The runtime's limit is lower and decides. */
const PAGE = 2_000;

/** The number of positions per query. For a larger game the page sends several queries, answered in parallel. */
const PART = 1_300;
/** The highest number of parts. A lying node can report more positions than the page could ask for. */
const MOST_PARTS = 1_000;
/** The factor by which each part requests more than its mean, so that it seldom needs a second query. */
const MORE_THAN_MEAN = 1.1;

type ForkingHex = Api['apis']['ForkingHexApi'];
type Answer<Query extends keyof ForkingHex> = NonNullable<Awaited<ReturnType<ForkingHex[Query]>>>;
type StakeCursor = NonNullable<Answer<'stakes_of'>['next']>;

/** Queries to the runtime API at one block. */
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

	/** A page of a list, with at least one game until the list ends. `who` is the player of `mine` and `invited`. */
	async games(list: List, limit: number, from?: ListCursor, who = ''): Promise<Page<Listed, ListCursor>> {
		const page = await this.#page(list, limit, from, who);
		// The chain may return an empty page that only passes removed games.
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

	/** A player's stakes in all games, by the game's number. */
	async stakes(who: string): Promise<Map<number, Held>> {
		const stakes = new Map<number, Held>();
		for (let from: StakeCursor | undefined; ;) {
			const { items, next } = await (await this.#api).apis.ForkingHexApi.stakes_of(who, from, PAGE, this.#at);
			for (const item of items) stakes.set(item.game, withPart(stakes.get(item.game), item));
			if (next === undefined) return stakes;
			from = next;
		}
	}

	/** A player's stakes in one game; undefined if the player has no move in it. */
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

	/** The number of the game that is created next. */
	async nextGame(): Promise<number> {
		return (await this.#api).query.ForkingHex.NextGame.getValue(this.#at);
	}

	async game(number: number): Promise<Game | undefined> {
		const game = await (await this.#api).apis.ForkingHexApi.game(number, this.#at);
		return game && asGame(game);
	}

	/**
	 * All positions of a game with about `count` positions. Ids are hashes and spread evenly, so the page splits their
	 * range into equal parts and reads these in parallel.
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

	/** The positions that a player's moves made. */
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

	/** Whether a position takes this move, which no one has made there. */
	async takes(game: number, from: PositionId, move: Move): Promise<boolean> {
		const { position } = (await this.#api).apis.ForkingHexApi;
		const ids = [from, replyId(from, move)];
		const [before, made] = await Promise.all(ids.map((id) => position(game, id, this.#at)));
		return before?.takes_moves === true && made === undefined;
	}

	async player(game: number, who: string): Promise<Player | undefined> {
		const player = await (await this.#api).apis.ForkingHexApi.player(game, who, this.#at);
		return player && asPlayer(player);
	}

	/** The plancks that finished parts of a game have decided for a player but not credited yet. */
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

/** The last id in this fraction of the range of all ids. */
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
	const { settings } = game;
	return {
		number: game.game,
		opener: game.opener,
		// The page checks the settings before it signs anything. The other fields are not checked.
		second: invitedOf(settings) ?? game.second,
		settings,
		opening: game.opening,
		position: game.position,
		positions: game.positions,
		started: game.started,
		ended: game.ended,
		removedAt: game.removed_at,
		open: game.open,
		last: asSummary(game.last, settings),
	};
}

function asListed(game: Game, next?: Answer<'game'>['last']): Listed {
	return { game, shown: next ? asSummary(next, game.settings) : game.last, mine: undefined };
}

function asSummary(position: Answer<'game'>['last'], { board_size: size }: Settings): Summary {
	const { Red: red, Blue: blue } = unpackStones(position.stones, size);
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

/** The stakes in a game with a further part added. */
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
		deposit: position.deposit,
		held: position.held,
		waiting: position.rewards,
	};
}

/** The state of a position in a game with these settings. */
export function stateOf(
	{ board_size: size, opening_rule: rule }: Pick<Settings, 'board_size' | 'opening_rule'>,
	{ red, blue, ply, turn, lead }: Pick<Position, 'red' | 'blue' | 'ply' | 'turn' | 'lead'>,
): State {
	const sidesSwapped = colourOfSide(sideOfMove(ply + 1), false) !== turn;
	return { board: boardOf(size, red, blue), ply, sidesSwapped, openingRule: rule.type, lead };
}

/** The player to move on a position of a duel; undefined if the seat is free or the game is no duel. */
export function seatOf({ opener, second, settings }: Game, { ply }: Pick<Position, 'ply'>): string | undefined {
	if (!isDuel(settings)) return undefined;
	return sideOfMove(ply + 1) === 'First' ? opener : second;
}

/** Whether an account may play on a position. In a duel the account must have the seat, or the seat must be free. */
export function mayPlay(game: Game, position: Pick<Position, 'ply'>, who: string): boolean {
	if (!isDuel(game.settings)) return true;
	const seat = seatOf(game, position);
	return seat === undefined ? who !== game.opener : who === seat;
}
