// A page of a list of games, kept up to date with the best block.

import { untrack } from 'svelte';
import { type GameEvent, gameOf } from '../chain/changes';
import { takesMoves } from '../chain/clock';
import { gamesIn, type Head, type Progress } from '../chain/following';
import type { List, ListCursor, Listed, Reader } from '../chain/reading';
import type { ChainClient } from './chain-client.svelte';

/** The lists that the page offers. */
export type View = Exclude<List, 'invited'>;

/** The most games on a page: each comes with its board. */
const ON_A_PAGE = 24;

/** The beginning of a page. */
interface Start {
	readonly from: ListCursor | undefined;
	/** The games on the pages before, which may come again in the list by closing. */
	readonly before: ReadonlySet<number>;
}

const FIRST: Start = { from: undefined, before: new Set() };

export class Games {
	/** The list in view, which outlives visits to other pages. */
	view = $state<View>('all');
	/** The games of its page in view. */
	shown = $state.raw<readonly Listed[]>([]);
	/** Whether these are the games of that page, and not those of another one, or none yet. */
	known = $state(false);
	/** Whether any page has been read. */
	hasRead = $state(false);
	/** Whether there is a page behind it. */
	hasNext = $state(false);

	/** The beginnings of the pages up to the one in view. */
	#starts = $state.raw<readonly Start[]>([FIRST]);
	#next: ListCursor | undefined;
	/** Whether the games are up to date as of the previous block. */
	#current = false;
	#work: Promise<void> = Promise.resolve();
	readonly #client: ChainClient;
	#isFollowing = false;

	constructor(client: ChainClient) {
		this.#client = client;
		$effect(() => {
			void client.account?.address;
			untrack(() => {
				if (this.view === 'mine') this.choose(client.account ? 'mine' : 'all');
			});
		});
	}

	/** The number of the page in view, counted from 1. */
	get page(): number {
		return this.#starts.length;
	}

	/** Begins to read the games, unless it has begun: the page of a single game does without. */
	follow(): void {
		if (this.#isFollowing) return;
		this.#isFollowing = true;
		this.#client.onProgress((progress) => this.#queue(progress));
	}

	/** Shows the first page of a list. */
	choose(view: View): void {
		this.view = view;
		this.#turn([FIRST]);
	}

	/** Shows the next page of the list. */
	goOn(): void {
		const [last] = this.#starts.slice(-1);
		const before = new Set([...(last?.before ?? []), ...this.shown.map(({ game }) => game.number)]);
		if (this.#next !== undefined) this.#turn([...this.#starts, { from: this.#next, before }]);
	}

	/** Shows the page before. */
	goBack(): void {
		if (this.page > 1) this.#turn(this.#starts.slice(0, -1));
	}

	#turn(starts: readonly Start[]): void {
		this.#starts = starts;
		this.known = false;
		this.hasNext = false;
		const { head } = this.#client;
		if (this.#isFollowing && head) this.#queue({ head, events: undefined });
	}

	/** One update at a time, so that an older result cannot overwrite a newer one. */
	#queue(progress: Progress): void {
		this.#work = this.#work.then(() => this.#update(progress)).catch(() => void (this.#current = false));
	}

	async #update({ head, events }: Progress): Promise<void> {
		const reader = this.#client.reader(head);
		if (events === undefined || !this.#current || !this.known || this.#changesPage(events, head)) {
			await this.#read(reader);
			return;
		}
		const changed = gamesIn(events);
		const games = await Promise.all(
			this.shown.map(async (listed) =>
				changed.has(listed.game.number) ? this.#readAgain(reader, listed) : listed,
			),
		);
		this.shown = games.filter((listed) => listed !== undefined);
	}

	/** Reads the page. */
	async #read(reader: Reader): Promise<void> {
		const [view, starts, who] = [this.view, this.#starts, this.#client.account?.address];
		const start = starts.at(-1) ?? FIRST;
		const invited = view === 'mine' && starts.length === 1 ? await this.#invited(reader, who) : [];
		const { items, next } = await reader.games(view, ON_A_PAGE, start.from, who);
		// Something else may have been chosen meanwhile.
		if (view !== this.view || starts !== this.#starts || who !== this.#client.account?.address) return;
		this.shown = [...invited, ...items.filter(({ game }) => !start.before.has(game.number))];
		this.#next = next;
		this.hasNext = next !== undefined;
		this.#current = true;
		this.known = true;
		this.hasRead = true;
	}

	async #invited(reader: Reader, who: string | undefined): Promise<readonly Listed[]> {
		return (await reader.games('invited', ON_A_PAGE, undefined, who)).items;
	}

	/** Reads a game of the page after something happened in it; undefined if it is no longer on the list. */
	async #readAgain(reader: Reader, { game: { number }, shown, mine }: Listed): Promise<Listed | undefined> {
		const who = this.#client.account?.address;
		const [game, player] = await Promise.all([
			reader.game(number),
			mine && who !== undefined ? reader.player(number, who) : mine,
		]);
		if (!game || (this.view === 'open' && game.ended)) return undefined;
		return { game, shown: this.view === 'closing' ? shown : game.last, mine: player };
	}

	/** Whether events change which games are on the page, or their order. */
	#changesPage(events: readonly GameEvent[], head: Head): boolean {
		if (this.view === 'closing' && this.shown.some(({ shown }) => !shown || !takesMoves(shown, head))) return true;
		return events.some((event) => this.#changesPageBy(event));
	}

	#changesPageBy(event: GameEvent): boolean {
		const game = gameOf(event);
		const isListed = this.shown.some((listed) => listed.game.number === game);
		const who = this.#client.account?.address;
		switch (event.type) {
			case 'GameCreated': {
				const { opener, settings } = event.value;
				const invited = settings.seats.type === 'Duel' ? settings.seats.value.invited : undefined;
				if (this.view === 'mine') return who !== undefined && [opener, invited].includes(who);
				return this.view !== 'closing' && this.page === 1;
			}
			case 'MovePlayed':
				if (this.view === 'mine') return event.value.by === who && !this.#isPlayed(game);
				// The position may close before the one that was shown, or that one may have closed.
				return this.view === 'closing' && (!isListed || this.#shows(event.value.from));
			case 'PositionJudged':
				return this.view === 'closing' && this.#shows(event.value.position);
			default:
				return false;
		}
	}

	/** Whether the page lists a game as one in which the player has moved. */
	#isPlayed(game: number | undefined): boolean {
		return this.shown.some((listed) => listed.game.number === game && listed.mine !== undefined);
	}

	#shows(position: string): boolean {
		return this.shown.some(({ shown }) => shown?.id === position);
	}
}
