// Filters for the positions of a game.

import { closesSoon, takesMoves } from '../../lib/chain/clock';
import type { Position } from '../../lib/chain/reading';
import { contested } from './tree/contested';
import { sumsBelow } from '../../lib/dag/tree';
import type { PositionId } from '../../lib/rules/position-id';
import type { Client } from '../../lib/state/client';
import type { SeenPositions } from './seen-positions.svelte';
import type { OpenGame } from '../../lib/state/open-game.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'head' | 'accounts'>;

/**
 * The filtered lists of positions. Each block changes the clocks, but few blocks open or close a position, so equal
 * lists stay the same object.
 */
export class PositionFilters {
	readonly all: readonly Position[] = $derived.by(() => [...this.#game.positions.values()]);
	/** The positions that take moves, the next to close first. */
	readonly open: readonly Position[] = $derived.by(() =>
		this.#keepOpen(
			this.all
				.filter((position) => this.takes(position) && !this.#game.isExpected(position.id))
				.sort((one, other) => (one.closesAt ?? Infinity) - (other.closesAt ?? Infinity)),
		),
	);
	readonly openIds: ReadonlySet<PositionId> = $derived.by(() => new Set(this.open.map(({ id }) => id)));
	readonly soon: readonly Position[] = $derived.by(() =>
		this.#keepSoon(this.open.filter((position) => this.isSoon(position))),
	);
	readonly contestedIds = $derived.by(() => contested(this.all, ({ id }) => this.openIds.has(id)));
	readonly contested = $derived.by(() => this.#inOrder(this.contestedIds));
	readonly mine = $derived.by(() => this.#inOrder(this.#idsOf((position) => this.isMine(position))));
	readonly changed = $derived.by(() => this.#inOrder(this.#idsOf((position) => this.isNews(position))));

	/** The plancks that can still be lost at each position: the deposits of its move and of all moves behind it. */
	readonly down: ReadonlyMap<PositionId, bigint> = $derived.by(() =>
		sumsBelow(this.#game.tree, (id) => {
			const position = this.#game.positions.get(id);
			return position && isUndecided(position) ? position.held : 0n;
		}),
	);
	/** The plancks that can still be lost in the whole game. */
	readonly allDown: bigint = $derived.by(() => {
		const [opening] = this.#game.tree.inOrder;
		return (opening && this.down.get(opening.id)) ?? 0n;
	});

	readonly #keepOpen = keeper<Position>();
	readonly #keepSoon = keeper<Position>();
	readonly #client: Parts;
	readonly #game: OpenGame;
	readonly #seen: () => SeenPositions | undefined;

	/** `seen` returns the positions that the player has seen; undefined until the game is loaded. */
	constructor(client: Parts, game: OpenGame, seen: () => SeenPositions | undefined) {
		this.#client = client;
		this.#game = game;
		this.#seen = seen;
	}

	takes(position: Position): boolean {
		const { now } = this.#client.head;
		return now !== undefined && takesMoves(position, now);
	}

	/** Whether a position closes within a few blocks or within a tenth of its time. */
	isSoon(position: Position): boolean {
		const [{ now }, { game }] = [this.#client.head, this.#game];
		return now !== undefined && game !== undefined && closesSoon(position, now, game.settings);
	}

	isMine({ mover }: Position): boolean {
		return mover === this.#client.accounts.chosen?.address;
	}

	/** Whether a position is new or was judged after the player saw it. */
	isNews(position: Position): boolean {
		return !this.#game.isExpected(position.id) && (this.#seen()?.isNews(position) ?? false);
	}

	#idsOf(which: (position: Position) => boolean): ReadonlySet<PositionId> {
		return new Set(this.all.filter(which).map(({ id }) => id));
	}

	/** The positions in the order of the drawing. */
	#inOrder(ids: ReadonlySet<PositionId>): readonly Position[] {
		const { layout, positions } = this.#game;
		return layout.spots.flatMap(({ id }) => (ids.has(id) ? (positions.get(id) ?? []) : []));
	}
}

/** Whether the position's move can still lose. */
export function isUndecided({ status }: Pick<Position, 'status'>): boolean {
	return status === 'Open' || status === 'Closed';
}

/** Returns a function that replaces a list by the previous one with the same items, so that nothing is redrawn. */
function keeper<Item>(): (list: Item[]) => readonly Item[] {
	let last: readonly Item[] = [];
	return (list) => {
		const isSame = list.length === last.length && list.every((item, index) => item === last[index]);
		return isSame ? last : (last = list);
	};
}
