// One game with all its positions, kept as new as the best block. Only what a block changed is asked for anew.

import { SvelteMap } from 'svelte/reactivity';
import { changesOf, outdated } from '../chain/changes';
import type { Head, Progress } from '../chain/following';
import type { Game, Payouts, Player, Position } from '../chain/reading';
import type { PositionId } from '../hex/position-id';
import { type Board, boardOf, stonesText } from '../hex/board';
import { byStones } from '../hex/twins';
import { layOut } from '../dag/layout';
import type { Chain } from './chain.svelte';

export class OpenGame {
	readonly number: number;
	game = $state.raw<Game>();
	readonly positions = new SvelteMap<PositionId, Position>();
	/** What the page's account has in the game. */
	player = $state.raw<Player>();
	/** Plancks decided for the page's account and not credited yet. */
	decided = $state.raw(0n);
	known = $state(false);

	/** Changes with the shape of the game only, not with what becomes of its positions. */
	#shape = $state.raw<readonly Position[]>([]);
	readonly layout = $derived(layOut(this.#shape));
	/** The text of every position's stones, which never change. */
	readonly #stones = new Map<PositionId, string>();
	readonly #byStones = $derived(byStones(this.#shape.map(({ id }) => [id, this.#stones.get(id) ?? ''])));

	readonly #chain: Chain;
	readonly #stop: () => void;
	#work: Promise<void> = Promise.resolve();

	constructor(chain: Chain, number: number) {
		this.#chain = chain;
		this.number = number;
		this.#stop = chain.onProgress((progress) => {
			// One after the other: an older answer must not overwrite a newer one.
			this.#work = this.#work.then(() => this.#update(progress)).catch(() => this.#reloadNextTime());
		});
	}

	close(): void {
		this.#stop();
	}

	/** The stones of a position. */
	board({ red, blue }: Position): Board {
		return boardOf(this.game?.settings.size ?? 0, red, blue);
	}

	/** The other positions with the same stones. */
	twinsOf(id: PositionId): PositionId[] {
		return this.withStones(this.#stones.get(id) ?? '').filter((twin) => twin !== id);
	}

	/** The positions with these stones, given as the text that twins share. */
	withStones(stones: string): PositionId[] {
		return this.#byStones.get(stones) ?? [];
	}

	/** What the position's move pays to whom, if it lost. */
	async readPayouts(id: PositionId): Promise<Payouts | undefined> {
		const head = this.#chain.head;
		return head && this.#chain.reader(head).payouts(this.number, id);
	}

	/** Reads what the account has in the game, as of the newest block. */
	async readPlayer(address: string | undefined): Promise<void> {
		const head = this.#chain.head;
		if (!head || address === undefined) {
			this.player = undefined;
			this.decided = 0n;
			return;
		}
		const reader = this.#chain.reader(head);
		const [player, decided] = await Promise.all([
			reader.player(this.number, address),
			reader.decidedRewards(this.number, address),
		]);
		this.player = player;
		this.decided = decided;
	}

	async #update({ head, events }: Progress): Promise<void> {
		if (events === undefined || !this.known) return this.#readAll(head);
		const changes = changesOf(this.number, events);
		if (changes.all) return this.#readAll(head);
		const ids = outdated(this.positions, changes, head.number);
		if (ids.size === 0 && !events.some(({ value }) => 'game' in value && value.game === this.number)) return;
		const reader = this.#chain.reader(head);
		const [game, ...positions] = await Promise.all([
			reader.game(this.number),
			...[...ids].map((id) => reader.position(this.number, id)),
		]);
		this.#set(game, positions.filter((position) => position !== undefined));
	}

	async #readAll(head: Head): Promise<void> {
		const reader = this.#chain.reader(head);
		const [game, positions] = await Promise.all([reader.game(this.number), reader.positions(this.number)]);
		const ids = new Set(positions.map(({ id }) => id));
		for (const id of this.positions.keys()) if (!ids.has(id)) this.positions.delete(id);
		this.#set(game, positions);
		this.known = true;
	}

	#set(game: Game | undefined, positions: readonly Position[]): void {
		this.game = game;
		for (const position of positions) {
			this.positions.set(position.id, position);
			if (!this.#stones.has(position.id)) this.#stones.set(position.id, stonesText(this.board(position)));
		}
		if (this.positions.size !== this.#shape.length) this.#shape = [...this.positions.values()];
	}

	#reloadNextTime(): void {
		this.known = false;
	}
}
