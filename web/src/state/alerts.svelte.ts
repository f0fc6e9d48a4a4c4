// Alerts for the player: the number of waiting replies, and the news of each block.

import type { GameEvent } from '../chain/changes';
import type { Head, Progress } from '../chain/following';
import { type Memory, memoryOf, type News, recall, remember } from '../chain/news';
import type { Reader } from '../chain/reading';
import type { PositionId } from '../hex/position-id';
import { isDuel } from '../hex/settings';
import type { ChainClient } from './chain-client.svelte';
import { type ByChain, factAbout, withFact } from './known-chains.svelte';
import { OneAtATime } from './one-at-a-time';
import { Persisted } from './persisted.svelte';

/** The highest number of games to read at the start, and of positions per game. Each position comes with its board. */
const MOST_GAMES = 8;
const MOST_POSITIONS = 300;

/** The highest number of seen replies to remember. The latest stay. */
const MOST_LOOKED = 300;

/** The list of games. `hasRead` says whether the page has read it. */
interface Games {
	readonly hasRead: boolean;
}

export class Alerts {
	/** Whether the page plays a sound, and whether it notifies through the browser. */
	readonly hasSound = new Persisted('sound', false);
	readonly hasNotices = new Persisted('notices', false);

	#memory = $state.raw<Memory>();
	/** The replies that the player has looked at. */
	readonly #looked = new Persisted<readonly PositionId[]>('answers-seen', []);
	/** The games of each chain in which this browser saw the player move or take a seat, the last one first. */
	readonly #byChain = new Persisted<ByChain<readonly number[]>>('played-by-chain', []);
	#duels = $state.raw<ReadonlySet<number>>(new Set());
	/** The number of the game on the screen; undefined without one. */
	#inView: number | undefined;
	readonly #client: ChainClient;
	readonly #games: Games;
	readonly #onNews: (news: readonly News[]) => void;
	#isStale = true;
	readonly #steps = new OneAtATime(() => (this.#isStale = true));

	/**
	 * The number of replies that wait for the player: unanswered, and either not looked at yet or in one of the
	 * player's duels.
	 */
	readonly count = $derived.by(() => {
		const looked = new Set(this.#looked.value);
		const waiting = [...(this.#memory?.waiting ?? [])];
		return waiting.filter(([id, { game }]) => this.#duels.has(game) || !looked.has(id)).length;
	});

	/** The played games on this chain; none until the chain is known. */
	get #played(): readonly number[] {
		return factAbout(this.#byChain.value, this.#client.constants?.genesis) ?? [];
	}

	set #played(games: readonly number[]) {
		const { constants } = this.#client;
		if (constants) this.#byChain.value = withFact(this.#byChain.value, constants.genesis, games);
	}

	/** `onNews` is called at most once per block. */
	constructor(client: ChainClient, games: Games, onNews: (news: readonly News[]) => void) {
		this.#client = client;
		this.#games = games;
		this.#onNews = onNews;
		client.onProgress((progress) => this.#steps.add(() => this.#update(progress)));
	}

	/** Begins again after a change of account, or when the page has read the list of games. */
	begin(): void {
		this.#steps.add(async () => {
			const { account, head } = this.#client;
			this.#memory = account && memoryOf(account.address);
			this.#isStale = true;
			if (!head) return;
			await this.#recall(head);
			this.#remember([], head);
			this.#markLooked();
		});
	}

	/** Notes the game on the screen; undefined for none. */
	look(game: number | undefined): void {
		this.#inView = game;
		this.#markLooked();
		this.#steps.add(async () => {
			const { head } = this.#client;
			if (game === undefined || !head || this.#played.includes(game)) return;
			await this.#read(game, head);
			this.#remember([], head);
			this.#markLooked();
		});
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		if (!this.#memory) return;
		const news: News[] = [];
		try {
			if (events) {
				news.push(...this.#remember(events, head));
			} else {
				// After a reorganisation or a gap, replies may be gone. The page does not repeat warnings about expiry.
				this.#memory = { ...memoryOf(this.#memory.player), urgent: this.#memory.urgent };
				this.#isStale = true;
			}
			if (this.#isStale) {
				await this.#recall(head);
				news.push(...this.#remember([], head));
			}
			news.push(...(await this.#roundsBegun(tournaments, head)));
		} finally {
			if (news.length > 0) this.#onNews(news);
		}
		this.#markLooked();
	}

	/** Updates the memory to a block. Returns the news. */
	#remember(events: readonly GameEvent[], { number }: Head): readonly News[] {
		if (!this.#memory) return [];
		const { memory, news, games } = remember(this.#memory, events, number);
		this.#memory = memory;
		for (const game of games) this.#notePlayed(game);
		return news;
	}

	/** Reads the games in which the player may have moves, up to a limit. */
	async #recall(head: Head): Promise<void> {
		const player = this.#memory?.player;
		if (player === undefined) return;
		const inView = this.#inView === undefined ? [] : [this.#inView];
		const duels = this.#games.hasRead ? await this.#duelsOf(player, this.#client.reader(head)) : [];
		const numbers = new Set([...this.#played, ...inView, ...duels]);
		for (const number of numbers) await this.#read(number, head);
		this.#isStale = false;
	}

	/** The newest duels in which the player has a seat. */
	async #duelsOf(player: string, reader: Reader): Promise<readonly number[]> {
		const lists = await Promise.all([
			reader.games('invited', MOST_GAMES, undefined, player),
			reader.games('mine', MOST_GAMES, undefined, player),
		]);
		const games = lists.flatMap(({ items }) => items.map(({ game }) => game));
		return games.filter(({ ended, settings }) => !ended && isDuel(settings)).map(({ number }) => number);
	}

	/** Reads a game if the player takes part in it. */
	async #read(number: number, head: Head): Promise<void> {
		if (!this.#memory) return;
		const { player } = this.#memory;
		const reader = this.#client.reader(head);
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

	/**
	 * The rounds that begin in these events and in which the player has a game to open. Players with a bye, or with an
	 * opponent who has withdrawn, have none.
	 */
	async #roundsBegun(tournaments: Progress['tournaments'], head: Head): Promise<readonly News[]> {
		const begun = [...(tournaments ?? [])].filter(([, events]) => events.some(({ type }) => type === 'RoundBegun'));
		if (begun.length === 0) return [];
		const reader = await this.#client.tournaments(head);
		const read = await Promise.all(begun.map(([tournament]) => reader.one(tournament)));
		return read.flatMap((tournament): News[] => {
			const { round, players = [], number = 0 } = tournament ?? {};
			const hasToOpen = round?.games.some(
				({ opener, state }) => state.type === 'Unopened' && players[opener]?.who === this.#memory?.player,
			);
			return hasToOpen ? [{ kind: 'round', tournament: number }] : [];
		});
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
	}
}
