// One game with all its positions, kept up to date with the best block by reading only the parts that a block changed.

import { untrack } from 'svelte';
import type { Account } from '../chain/accounts';
import type { PlayCall } from '../chain/calls';
import { changesOf, outdated } from '../chain/changes';
import { type CheckedId, checkedId, checkedIds } from '../chain/checking';
import { closedBeforeItsTime } from '../chain/clock';
import type { Head, Progress } from '../chain/following';
import type { Game, Payouts, Player, Position } from '../chain/reading';
import { type Cell, cellText } from '../hex/cell';
import { opposite } from '../hex/colour';
import { type PositionId, replyId } from '../hex/position-id';
import { type Board, boardOf, stonesText } from '../hex/board';
import { byStones } from '../hex/twins';
import { drawApart, drawTogether } from '../dag/drawing';
import { layOut } from '../dag/layout';
import type { ChainClient } from './chain-client.svelte';
import type { Submissions } from './submissions.svelte';

export class OpenGame {
	readonly number: number;
	game = $state.raw<Game>();
	/** The counters of the page's account in the game. */
	player = $state.raw<Player>();
	/** Plancks decided for the page's account but not credited yet. */
	decided = $state.raw(0n);
	/** Whether the game has been read for the first time. */
	known = $state(false);

	/** Positions on the chain. */
	#onChain = $state.raw<ReadonlyMap<PositionId, Position>>(new Map());
	/** Positions of this page's moves that are in no block yet. */
	#expected = $state.raw<ReadonlyMap<PositionId, Position>>(new Map());
	readonly positions: ReadonlyMap<PositionId, Position> = $derived(
		this.#expected.size === 0 ? this.#onChain : new Map([...this.#expected, ...this.#onChain]),
	);

	/** Changes only when the shape of the game does, not when the status of a position does. */
	readonly #shape: readonly Position[] = $derived.by(() => this.#reshaped(this.positions));
	#lastShape: readonly Position[] = [];
	readonly layout = $derived(layOut(this.#shape));
	/** Cached texts of positions' stones, which never change. */
	readonly #stones = new Map<PositionId, string>();
	readonly #byStones = $derived(byStones(this.#shape.map((position) => [position.id, this.#stonesOf(position)])));
	/** Drawings with twins apart and with twins as one. */
	readonly apart = $derived(drawApart(this.layout));
	readonly together = $derived(drawTogether(this.#shape, (id) => this.twinsOf(id)));

	/** The parents of positions whose moves were refused. */
	readonly #refused = new Map<PositionId, PositionId>();

	readonly #client: ChainClient;
	readonly #stop: () => void;
	/** Whether a position was proven, for those of which an event was seen or looked up. */
	readonly #proven = new Map<PositionId, boolean>();
	/** Whether everything has to be read again. */
	#isStale = true;
	#work: Promise<void> = Promise.resolve();
	/** Counts calls of `readPlayer`. */
	#playerAsked = 0;

	constructor(client: ChainClient, number: number) {
		this.#client = client;
		this.number = number;
		this.#stop = client.onProgress((progress) => {
			// One update at a time, so that an older result cannot overwrite a newer one.
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

	/** The id of the last position of a line, if it is consistent with all that is shown and so may be signed. */
	checkedId(line: readonly Position[]): CheckedId | undefined {
		const { game } = this;
		return game?.number === this.number ? checkedId(game, line) : undefined;
	}

	/** The same for many positions. Undefined if any of them is inconsistent. */
	checkedIds(ids: readonly PositionId[]): readonly CheckedId[] | undefined {
		const { game } = this;
		return game?.number === this.number ? checkedIds(game, this.positions, ids) : undefined;
	}

	/** The other positions with the same stones. */
	twinsOf(id: PositionId): PositionId[] {
		const position = this.positions.get(id);
		return position ? this.withStones(this.#stonesOf(position)).filter((twin) => twin !== id) : [];
	}

	/** The positions with these stones, given as the text from `stonesText`. */
	withStones(stones: string): PositionId[] {
		return this.#byStones.get(stones) ?? [];
	}

	/** Whether a position comes from a move of this page that is in no block yet. */
	isExpected(id: PositionId): boolean {
		return this.#expected.has(id) && !this.#onChain.has(id);
	}

	/**
	 * Sends a move on a position. Expects the position that it makes and returns its id, so that the player can go on from
	 * there at once. If the move is refused, forgets that position and reports it, with the nearest one above it that still
	 * exists.
	 */
	play(
		submissions: Pick<Submissions, 'send'>,
		account: Account,
		from: Position,
		call: PlayCall,
		onRefused: (id: PositionId, above: PositionId) => void,
	): PositionId {
		const id = this.#expect(from, call.cell, account.address);
		const { refused } = submissions.send(account, call, `${from.turn} ${cellText(call.cell)}`);
		void refused.then(() => {
			this.#refused.set(id, from.id);
			this.#forget(id);
			onRefused(id, this.#existing(from.id));
		});
		return id;
	}

	/** The nearest position on a line that exists or is still expected, skipping those whose moves were refused. */
	#existing(id: PositionId): PositionId {
		const parent = this.positions.has(id) ? undefined : this.#refused.get(id);
		return parent === undefined ? id : this.#existing(parent);
	}

	#expect(from: Position, cell: Cell, mover: string): PositionId {
		const id = replyId(from.id, cell);
		const position: Position = {
			...from,
			id,
			parent: from.id,
			cell,
			mover,
			ply: from.ply + 1,
			turn: opposite(from.turn),
			red: from.turn === 'Red' ? [...from.red, cell] : from.red,
			blue: from.turn === 'Blue' ? [...from.blue, cell] : from.blue,
			closesAt: undefined,
			status: 'Open',
			replies: 0,
			winningReplies: 0,
			held: 0n,
		};
		this.#expected = new Map([...this.#expected, [id, position]]);
		return id;
	}

	/** Stops expecting a position, since its move was refused or the position is on the chain. */
	#forget(id: PositionId): void {
		this.#expected = new Map([...this.#expected].filter(([expected]) => expected !== id));
	}

	/** Whether a chain proved a winning position, or nobody answered it; undefined if the node has pruned the block. */
	async wasProven(position: Position): Promise<boolean | undefined> {
		const { id, parent, closesAt } = position;
		const known = this.#proven.get(id);
		if (known !== undefined) return known;
		if (!this.game || closesAt === undefined) return undefined;
		if (
			closedBeforeItsTime(
				position,
				parent === undefined ? undefined : this.positions.get(parent),
				this.game.settings,
			)
		) {
			return true;
		}
		// A proof closes its position in its own block.
		const events = await this.#client.eventsIn(closesAt);
		if (!events) return undefined;
		const proven = events.some(({ type, value }) => type === 'PositionProven' && value.position === id);
		this.#proven.set(id, proven);
		return proven;
	}

	/** The payouts of the position's move, if it lost. */
	async readPayouts(id: PositionId): Promise<Payouts | undefined> {
		const head = untrack(() => this.#client.head);
		return head && this.#client.reader(head).payouts(this.number, id);
	}

	/** Reads the counters and decided rewards of an account, as of the head. */
	async readPlayer(address: string | undefined): Promise<void> {
		// Untracked: the counters change only when the game does, so callers must not re-run with every block.
		const head = untrack(() => this.#client.head);
		const turn = (this.#playerAsked += 1);
		if (!head || address === undefined) {
			this.player = undefined;
			this.decided = 0n;
			return;
		}
		const reader = this.#client.reader(head);
		try {
			const [player, decided] = await Promise.all([
				reader.player(this.number, address),
				reader.decidedRewards(this.number, address),
			]);
			// A late result must not overwrite a newer one or that of another account.
			if (turn !== this.#playerAsked) return;
			this.player = player;
			this.decided = decided;
		} catch {
			this.#reloadNextTime();
		}
	}

	async #update({ head, events }: Progress): Promise<void> {
		if (events === undefined || this.#isStale) return this.#readAll(head);
		for (const { type, value } of events) if (type === 'PositionProven') this.#proven.set(value.position, true);
		const changes = changesOf(this.number, events);
		if (changes.all) return this.#readAll(head);
		const ids = outdated(this.#onChain, changes, head.number);
		if (ids.size === 0 && !events.some(({ value }) => 'game' in value && value.game === this.number)) return;
		const reader = this.#client.reader(head);
		const [game, ...positions] = await Promise.all([
			reader.game(this.number),
			...[...ids].map((id) => reader.position(this.number, id)),
		]);
		this.#set(
			game,
			this.#onChain,
			positions.filter((position) => position !== undefined),
		);
	}

	async #readAll(head: Head): Promise<void> {
		const reader = this.#client.reader(head);
		const game = await reader.game(this.number);
		const positions = game ? await reader.positions(this.number, game.positions) : [];
		this.#set(game, new Map(), positions);
		this.#isStale = false;
		this.known = true;
	}

	#set(game: Game | undefined, before: ReadonlyMap<PositionId, Position>, news: readonly Position[]): void {
		this.game = game;
		const positions = new Map(before);
		for (const position of news) positions.set(position.id, position);
		this.#onChain = positions;
		for (const id of this.#expected.keys()) if (positions.has(id)) this.#forget(id);
	}

	/** The positions for the drawing: the previous list unless a position has come or gone. */
	#reshaped(positions: ReadonlyMap<PositionId, Position>): readonly Position[] {
		const before = this.#lastShape;
		const isSame = before.length === positions.size && before.every(({ id }) => positions.has(id));
		return isSame ? before : (this.#lastShape = [...positions.values()]);
	}

	#stonesOf(position: Position): string {
		const known = this.#stones.get(position.id);
		if (known !== undefined) return known;
		const text = stonesText(this.board(position));
		this.#stones.set(position.id, text);
		return text;
	}

	#reloadNextTime(): void {
		this.#isStale = true;
	}
}
