// A page of a list of games. Every block updates it.

import { untrack } from 'svelte';
import type { GameEvent } from '../chain/changes';
import { takesMoves } from '../chain/clock';
import { gamesIn, type Head, type Progress } from '../chain/node/following';
import type { List, ListCursor, Listed, Reader } from '../chain/reading';
import { invitedOf } from '../rules/settings';
import type { Client } from './client';
import { OneAtATime } from './one-at-a-time';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts'>;

/** The lists that the page offers. */
export type View = Exclude<List, 'invited'>;

/** The highest number of games on a page. Each game comes with its board. */
const ON_A_PAGE = 24;

/** The start of a page in a list. */
interface Start {
	readonly from: ListCursor | undefined;
	/** The games on earlier pages. In the list `closing` they can come a second time. */
	readonly before: ReadonlySet<number>;
}

const FIRST: Start = { from: undefined, before: new Set() };

export class Games {
	/** The list in view. It stays chosen while the player visits other pages. */
	view = $state<View>('all');
	/** The games of the page in view. */
	shown = $state.raw<readonly Listed[]>([]);
	/** Whether `shown` has the games of the page in view. False while these are being read. */
	known = $state(false);
	/** Whether the client has read any page. */
	hasRead = $state(false);
	/** Whether the list has a next page. */
	hasNext = $state(false);

	/** The starts of the pages up to the page in view. */
	#starts = $state.raw<readonly Start[]>([FIRST]);
	#next: ListCursor | undefined;
	/** Whether the games are up to date as of the previous block. */
	#current = false;
	readonly #updates = new OneAtATime(() => (this.#current = false));
	readonly #client: Parts;
	#isFollowing = false;

	constructor(client: Parts) {
		this.#client = client;
		$effect(() => {
			void client.accounts.chosen?.address;
			untrack(() => {
				if (this.view === 'mine') this.choose(client.accounts.chosen ? 'mine' : 'all');
			});
		});
	}

	/** The number of the page in view, from 1. */
	get page(): number {
		return this.#starts.length;
	}

	/** Starts to read the games, once. A page with a single game does not need the list. */
	follow(): void {
		if (this.#isFollowing) return;
		this.#isFollowing = true;
		this.#client.head.onProgress((progress) => this.#queue(progress));
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

	/** Shows the previous page of the list. */
	goBack(): void {
		if (this.page > 1) this.#turn(this.#starts.slice(0, -1));
	}

	#turn(starts: readonly Start[]): void {
		this.#starts = starts;
		this.known = false;
		this.hasNext = false;
		const { now: head } = this.#client.head;
		if (this.#isFollowing && head) this.#queue({ head, events: undefined });
	}

	#queue(progress: Progress): void {
		this.#updates.add(() => this.#update(progress));
	}

	async #update({ head, events }: Progress): Promise<void> {
		const reader = this.#client.connection.reader(head);
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

	/** Reads the page in view. */
	async #read(reader: Reader): Promise<void> {
		const [view, starts, who] = [this.view, this.#starts, this.#who];
		const start = starts.at(-1) ?? FIRST;
		const invited = who !== undefined && starts.length === 1 ? await this.#invited(reader, who) : [];
		const { items, next } = await reader.games(view, ON_A_PAGE, start.from, who);
		// The player may have chosen another list or page meanwhile.
		if (view !== this.view || starts !== this.#starts || who !== this.#who) return;
		this.shown = [...invited, ...items.filter(({ game }) => !start.before.has(game.number))];
		this.#next = next;
		this.hasNext = next !== undefined;
		this.#current = true;
		this.known = true;
		this.hasRead = true;
	}

	/** The player of the list in view; undefined if the list needs none. */
	get #who(): string | undefined {
		return this.view === 'mine' ? this.#client.accounts.chosen?.address : undefined;
	}

	async #invited(reader: Reader, who: string): Promise<readonly Listed[]> {
		return (await reader.games('invited', ON_A_PAGE, undefined, who)).items;
	}

	/** Reads a changed game of the page; undefined if the game has left the list. */
	async #readAgain(reader: Reader, { game: { number }, shown, mine }: Listed): Promise<Listed | undefined> {
		const who = this.#who;
		const [game, player] = await Promise.all([
			reader.game(number),
			who === undefined ? mine : reader.player(number, who),
		]);
		if (!game || (this.view === 'open' && game.ended)) return undefined;
		return { game, shown: this.view === 'closing' ? shown : game.last, mine: player };
	}

	/** Whether events change the games on the page or their order. */
	#changesPage(events: readonly GameEvent[], head: Head): boolean {
		if (this.view === 'closing' && this.shown.some(({ shown }) => !takesMoves(shown, head))) return true;
		return events.some((event) => this.#changesPageBy(event));
	}

	#changesPageBy(event: GameEvent): boolean {
		const who = this.#who;
		switch (event.type) {
			case 'GameCreated': {
				const { opener, settings } = event.value;
				const invited = invitedOf(settings);
				if (this.view === 'mine') return who !== undefined && [opener, invited].includes(who);
				return this.view !== 'closing' && this.page === 1;
			}
			case 'MovePlayed': {
				const { game, by, from, closes_at: closesAt } = event.value;
				if (this.view === 'mine') return by === who && !this.#isPlayed(game);
				// The new position may close before the position shown, or the move may have closed the position shown.
				return this.view === 'closing' && (this.#shows(from) || closesAt < this.#shownUntil(game));
			}
			case 'PositionJudged':
				return this.view === 'closing' && this.#shows(event.value.position);
			default:
				return false;
		}
	}

	/** The block in which the shown position of a game closes; infinite if the game is not on the page. */
	#shownUntil(game: number): number {
		return this.shown.find((listed) => listed.game.number === game)?.shown.closesAt ?? Infinity;
	}

	/** Whether the page lists a game in which the player has moved. */
	#isPlayed(game: number): boolean {
		return this.shown.some((listed) => listed.game.number === game && listed.mine !== undefined);
	}

	#shows(position: string): boolean {
		return this.shown.some(({ shown }) => shown.id === position);
	}
}
