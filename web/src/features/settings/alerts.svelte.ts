// Alerts for the player: the replies and rounds that wait, and the news of each block.

import type { GameEvent } from '../../lib/chain/changes';
import type { Head, Progress } from '../../lib/chain/node/following';
import type { ClaimWatch, SeenEnd } from './claim-watch.svelte';
import { type Memory, memoryOf, type News, recall, remember } from './news';
import type { Game, Listed, ListCursor, Reader } from '../../lib/chain/reading';
import type { Tournament } from '../../lib/chain/tournaments';
import type { PositionId } from '../../lib/rules/position-id';
import { invitedOf, isDuel, type Settings } from '../../lib/rules/settings';
import type { Client } from '../../lib/state/client';
import { type ByChain, factAbout, withFact } from '../../lib/state/known-chains.svelte';
import { OneAtATime } from '../../lib/state/one-at-a-time';
import { Persisted } from '../../lib/state/persisted.svelte';
import { NAMES, read } from '../../lib/state/stored';
import { storedInvitations } from '../../lib/state/stored-keys';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts'>;

/** The highest number of games to read at the start, and of positions per game. Each position comes with its board. */
const MOST_GAMES = 8;
const MOST_POSITIONS = 300;

/** The highest number of listed games among which the page looks for duels, and the number per query. */
const MOST_LISTED = 200;
const LISTED_AT_ONCE = 100;

/** The number of tournaments, the newest, among which the page looks for the player's. */
const MOST_TOURNAMENTS = 20;

/** The highest number of seen replies to remember. The latest stay. */
const MOST_LOOKED = 300;

/** An alert that waits for the player. `until` is the last block in time; undefined without a clock. */
export type Alert =
	/** A duel to which a player has invited the reader. */
	| (Place & { readonly kind: 'challenge'; readonly by: string; readonly settings: Settings })
	/** A duel that a guest has opened after an invitation of the reader. */
	| (Place & { readonly kind: 'accepted'; readonly by: string })
	/** A reply to the reader. `claim` is the text of the reader's claimed move if the reply is one to that. */
	| (Place & { readonly kind: 'turn'; readonly by: string; readonly claim: string | undefined })
	/** The end of a claim of the reader. */
	| (Place & { readonly kind: 'claim'; readonly move: string; readonly end: SeenEnd })
	/** A round of a tournament, counted from 0, in which the reader has to open a game. */
	| { readonly kind: 'round'; readonly tournament: number; readonly round: number; readonly until: number };

interface Place {
	readonly game: number;
	readonly position: PositionId;
	readonly until: number | undefined;
}

export class Alerts {
	/** Whether the page has read more than the games that this browser saw the player in. */
	isWhole = $state(false);

	#memory = $state.raw<Memory>();
	/** The replies that the player has looked at. */
	readonly #looked = new Persisted<readonly PositionId[]>('answers-seen', []);
	/** The games of each chain in which this browser saw the player move or take a seat, the last one first. */
	readonly #byChain = new Persisted<ByChain<readonly number[]>>('played-by-chain', []);
	#duels = $state.raw<ReadonlySet<number>>(new Set());
	/** The waiting duels that guests have opened after an invitation of the player. */
	#accepted = $state.raw<ReadonlySet<number>>(new Set());
	/** The player's claims; undefined until the browser has stored any. */
	#watch = $state.raw<ClaimWatch>();
	/** The number of the game on the screen; undefined without one. */
	#inView: number | undefined;
	/** The running tournaments of the player, by their number. */
	#tournaments = $state.raw<ReadonlyMap<number, Tournament>>(new Map());
	/** Whether the player has opened the list, perhaps before the page knew a block or the account. */
	#isWanted = false;
	readonly #client: Parts;
	readonly #onNews: (news: readonly News[]) => void;
	#isStale = true;
	readonly #steps = new OneAtATime(() => (this.#isStale = true));

	/**
	 * The alerts, the soonest first: replies without an answer that the player has not looked at yet or that are in one
	 * of the player's duels, rounds of tournaments, and ends of claims.
	 */
	readonly list = $derived.by((): readonly Alert[] => {
		const looked = new Set(this.#looked.value);
		const waiting = [...(this.#memory?.waiting ?? [])];
		const replies = waiting
			.filter(([id, { game }]) => this.#duels.has(game) || !looked.has(id))
			.map(([position, { game, by, to, challenge, closesAt }]): Alert => {
				const place = { game, position, until: closesAt ?? this.#answerBy(game) };
				const claim = this.#watch?.claims.find((claim) => claim.position === to)?.move;
				if (challenge && this.#accepted.has(game)) return { kind: 'accepted', ...place, by };
				return challenge
					? { kind: 'challenge', ...place, by, settings: challenge }
					: { kind: 'turn', ...place, by, claim };
			});
		const rounds = [...this.#tournaments.values()].flatMap((tournament) => this.#toOpen(tournament) ?? []);
		return [...rounds, ...replies, ...(this.#watch?.list ?? [])].sort(
			(one, other) => (one.until ?? Infinity) - (other.until ?? Infinity) || 0,
		);
	});

	/** The played games on this chain; none until the chain is known. */
	get #played(): readonly number[] {
		return factAbout(this.#byChain.value, this.#client.connection.constants?.genesis) ?? [];
	}

	set #played(games: readonly number[]) {
		const { constants } = this.#client.connection;
		if (constants) this.#byChain.value = withFact(this.#byChain.value, constants.genesis, games);
	}

	/** `onNews` is called at most once per block. */
	constructor(client: Parts, onNews: (news: readonly News[]) => void) {
		this.#client = client;
		this.#onNews = onNews;
		client.head.onProgress((progress) => this.#steps.add(() => this.#update(progress)));
	}

	/** Begins again after a change of account. */
	begin(): void {
		this.#steps.add(async () => {
			const account = this.#client.accounts.chosen;
			const { now: head } = this.#client.head;
			this.#memory = account && memoryOf(account.address);
			this.#duels = new Set();
			this.#accepted = new Set();
			this.#watch = undefined;
			this.#tournaments = new Map();
			this.#isStale = true;
			if (!head) return;
			await this.#recall(head);
			await this.#remember([], head);
			this.#markLooked();
		});
	}

	/** Reads all that the player may have to answer, also where this browser has not seen the player. */
	complete(): void {
		this.#isWanted = true;
		this.#steps.add(async () => {
			const { now: head } = this.#client.head;
			if (head && !this.isWhole) await this.#complete(head);
			this.#markLooked();
		});
	}

	/** Notes the game on the screen; undefined for none. */
	look(game: number | undefined): void {
		this.#inView = game;
		this.#markLooked();
		this.#steps.add(async () => {
			const { now: head } = this.#client.head;
			if (game === undefined || !head || this.#played.includes(game)) return;
			await this.#read(game, head);
			await this.#remember([], head);
			this.#markLooked();
		});
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		if (!this.#memory) return;
		const news: News[] = [];
		try {
			if (events) {
				news.push(...(await this.#remember(events, head)));
				await this.#readClaims(head, events);
			} else {
				// After a reorganisation or a gap, replies may be gone. The page does not repeat warnings about expiry.
				this.#memory = { ...memoryOf(this.#memory.player), urgent: this.#memory.urgent };
				this.#isStale = true;
			}
			if (this.#isStale) {
				await this.#recall(head);
				news.push(...(await this.#remember([], head)));
			} else if (!this.isWhole) {
				// A link to a game reads no other games before the first new block.
				await this.#complete(head);
				news.push(...(await this.#remember([], head)));
			}
			news.push(...(await this.#roundsBegun(tournaments, head)));
		} finally {
			if (news.length > 0) this.#onNews(news);
		}
		this.#markLooked();
	}

	/** Updates the memory to a block. Returns the news. */
	async #remember(events: readonly GameEvent[], { number }: Head): Promise<readonly News[]> {
		if (!this.#memory) return [];
		const { memory, news, games } = remember(this.#memory, events, number);
		this.#accepted = await this.#acceptedIn(memory);
		this.#memory = memory;
		for (const event of events) {
			if (event.type !== 'GameCreated' || !isDuel(event.value.settings)) continue;
			const { game, opener, settings } = event.value;
			if ([opener, invitedOf(settings)].includes(memory.player)) this.#duels = new Set([...this.#duels, game]);
		}
		for (const game of games) this.#notePlayed(game);
		return news.map((one) =>
			one.kind === 'invited' && this.#accepted.has(one.game) ? { kind: 'accepted', game: one.game } : one,
		);
	}

	/** The waiting duels that accept an invitation of the player. */
	async #acceptedIn({ waiting }: Memory): Promise<ReadonlySet<number>> {
		const { constants } = this.#client.connection;
		const challenges = [...waiting.values()].filter(({ challenge }) => challenge);
		if (!constants || challenges.length === 0 || storedInvitations(constants.genesis).length === 0)
			return new Set();
		// Without the code, the duel is a challenge like others.
		const loaded = await import('../../lib/state/accepted-invitations').catch(() => undefined);
		const accepted = challenges.filter(({ game, challenge }) => loaded?.isAcceptance(game, challenge!, constants));
		return new Set(accepted.map(({ game }) => game));
	}

	/** Reads the games in which the player may have moves, up to a limit. */
	async #recall(head: Head): Promise<void> {
		if (!this.#memory) return;
		const inView = this.#inView === undefined ? [] : [this.#inView];
		await this.#readClaims(head, undefined);
		const claims = this.#watch?.claims.map(({ game }) => game) ?? [];
		for (const number of new Set([...this.#played, ...claims, ...inView])) await this.#read(number, head);
		if (this.#isWanted || this.isWhole) await this.#complete(head);
		this.#isStale = false;
	}

	/** Reads the player's duels and tournaments, whether or not this browser has seen the player there. */
	async #complete(head: Head): Promise<void> {
		const player = this.#memory?.player;
		if (player === undefined) return;
		const reader = this.#client.connection.reader(head);
		const lists = await Promise.all([listed(reader, 'invited', player), listed(reader, 'mine', player)]);
		for (const game of lists.flat()) {
			if (game.ended || !isDuel(game.settings) || this.#played.includes(game.number)) continue;
			if (game.open === 1) this.#noteDuel(game);
			else await this.#read(game.number, head);
		}
		const tournaments = await (await this.#client.connection.tournaments(head)).newest(undefined, MOST_TOURNAMENTS);
		this.#noteTournaments(tournaments.tournaments);
		this.isWhole = true;
	}

	/** Notes a duel that has one open position. The list of games has that position. */
	#noteDuel(game: Game): void {
		if (!this.#memory) return;
		const { last } = game;
		this.#duels = new Set([...this.#duels, game.number]);
		const moves = last.mover === this.#memory.player ? [last] : [];
		const open = last.status === 'Open' ? [{ ...last, parent: undefined, replies: 0 }] : [];
		this.#memory = recall(this.#memory, game, moves, open);
	}

	/** Reads a game if the player takes part in it. */
	async #read(number: number, head: Head): Promise<void> {
		if (!this.#memory) return;
		const { player } = this.#memory;
		const reader = this.#client.connection.reader(head);
		const game = await reader.game(number);
		if (!game || game.ended) {
			this.#played = this.#played.filter((one) => one !== number);
			return;
		}
		const isSeated = isDuel(game.settings) && [game.opener, game.second].includes(player);
		const own = await reader.player(number, player);
		if (!isSeated && !own) return;
		this.#notePlayed(number);
		if (isSeated) this.#duels = new Set([...this.#duels, number]);
		const [moves, open] = await Promise.all([
			own && own.moves <= MOST_POSITIONS ? reader.movesOf(number, player) : [],
			game.positions <= MOST_POSITIONS ? reader.openPositions(number) : [],
		]);
		this.#memory = recall(this.#memory, game, moves, open);
	}

	/** Reads the player's claims that these events change; all claims without events. */
	async #readClaims(head: Head, events: readonly GameEvent[] | undefined): Promise<void> {
		const player = this.#memory?.player;
		if (player === undefined) return;
		if (!this.#watch) {
			if (read<readonly unknown[]>(NAMES.claims, []).length === 0) return;
			// The next block tries again. The other alerts do without it.
			const loaded = await import('./claim-watch.svelte').catch(() => undefined);
			this.#watch = loaded && new loaded.ClaimWatch(this.#client, player);
		}
		await this.#watch?.read(head, events);
	}

	/** Reads the tournaments that have changed and are the player's, and returns the rounds that have begun in them. */
	async #roundsBegun(tournaments: Progress['tournaments'], head: Head): Promise<readonly News[]> {
		const begun = new Set<number>();
		for (const [number, events] of tournaments ?? [])
			if (events.some(({ type }) => type === 'RoundBegun')) begun.add(number);
		const changed = [...(tournaments?.keys() ?? [])].filter(
			(number) => begun.has(number) || this.#tournaments.has(number),
		);
		if (changed.length === 0) return [];
		const reader = await this.#client.connection.tournaments(head);
		const read = await Promise.all(changed.map((tournament) => reader.one(tournament)));
		const others = [...this.#tournaments.values()].filter(({ number }) => !changed.includes(number));
		const present = read.filter((tournament) => tournament !== undefined);
		this.#noteTournaments([...others, ...present]);
		return present.flatMap((tournament): News[] =>
			begun.has(tournament.number) && this.#toOpen(tournament)
				? [{ kind: 'round', tournament: tournament.number }]
				: [],
		);
	}

	/** Keeps the player's tournaments among these. */
	#noteTournaments(tournaments: readonly Tournament[]): void {
		const mine = tournaments.filter(
			({ round, players }) => round && players.some(({ who }) => who === this.#memory?.player),
		);
		this.#tournaments = new Map(mine.map((tournament) => [tournament.number, tournament]));
	}

	/**
	 * The round in which the player has a game to open; undefined without one. Players with a bye, or with an opponent
	 * who has withdrawn, have none.
	 */
	#toOpen({ number, round, players }: Tournament): Alert | undefined {
		const hasToOpen = round?.games.some(
			({ opener, state }) => state.type === 'Unopened' && players[opener]?.who === this.#memory?.player,
		);
		return round && hasToOpen
			? { kind: 'round', tournament: number, round: round.number, until: round.open_until }
			: undefined;
	}

	/** The last block in which the opening of a tournament's game takes its answer; undefined for other games. */
	#answerBy(game: number): number | undefined {
		const games = [...this.#tournaments.values()].flatMap(({ round }) => round?.games ?? []);
		const state = games.find(({ duel }) => duel === game)?.state;
		return state?.type === 'Opened' ? state.value.until : undefined;
	}

	#notePlayed(game: number): void {
		if (this.#played[0] === game) return;
		this.#played = [game, ...this.#played.filter((one) => one !== game)].slice(0, MOST_GAMES);
	}

	#markLooked(): void {
		const waiting = this.#memory?.waiting ?? [];
		const inView = [...waiting].filter(([, { game }]) => game === this.#inView).map(([id]) => id);
		const known = new Set(this.#looked.value);
		const news = inView.filter((id) => !known.has(id));
		if (news.length > 0) this.#looked.value = [...this.#looked.value, ...news].slice(-MOST_LOOKED);
		this.#watch?.look(this.#inView);
	}
}

/** The newest games of a list of the player. */
async function listed(reader: Reader, list: 'invited' | 'mine', player: string): Promise<readonly Game[]> {
	const games: Listed[] = [];
	let from: ListCursor | undefined;
	do {
		const { items, next } = await reader.games(list, LISTED_AT_ONCE, from, player);
		games.push(...items);
		from = next;
	} while (from !== undefined && games.length < MOST_LISTED);
	return games.map(({ game }) => game);
}
