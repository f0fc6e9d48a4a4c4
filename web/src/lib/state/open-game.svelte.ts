// One game with all its positions. Every block updates it, and the page reads only the parts that the block changed.

import { untrack } from 'svelte';
import type { LastKnown } from '../archive/last-known';
import type { Account } from '../chain/accounts';
import { allOrNone, inOne, type PlayCall, type SingleCall } from '../chain/sending/calls';
import { changesOf, type GameEvent, outdated } from '../chain/changes';
import { type CheckedId, checkedId, checkedIds } from '../chain/sending/checking';
import { blocksLeft, closedBeforeItsTime } from '../chain/clock';
import { withReply } from '../chain/money/outlook';
import { type Result, resultOf } from '../chain/money/result';
import type { Head, Progress } from '../chain/node/following';
import { type Game, type Player, type Position, stateOf } from '../chain/reading';
import type { Events } from '../chain/sending/sending';
import { stakesOf } from '../chain/money/stakes';
import { leastTip } from '../chain/sending/tips';
import { stonesOf } from '../hex/board';
import { shortestChain } from '../rules/chain';
import type { Move } from '../hex/move';
import { isDuel, ORIGINAL, priceOf, takesReply } from '../rules/settings';
import { type PositionId, replyId } from '../rules/position-id';
import { after, movedLast, type State, turnOf, twinText } from '../rules/state';
import { Twins } from '../rules/twins';
import { drawApart, drawTogether, type Drawing } from '../dag/drawing';
import { layOut } from '../dag/layout';
import { treeOf } from '../dag/tree';
import { colouredMove, moveName } from '../text/moves';
import { words } from '../words/refusals';
import type { Client } from './client';
import { OneAtATime } from './one-at-a-time';
import { type Sent, type Submissions, UNCLEAR_FOR } from './submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'names'>;

/** The way in which a position was won: by a chain, by a resignation in a duel, or because no answer came in time. */
export type WonBy = 'proof' | 'resignation' | 'time';

/** A move of this page that a reorganisation or a failure can still undo. */
interface Expected {
	readonly position: Position;
	readonly sent: Sent;
	/** Reports that the move did not take effect. */
	readonly leave: () => void;
	/** The block after which the page gives the move up; undefined unless the connection was lost after sending. */
	readonly until: number | undefined;
}

/** The chain's names of the reasons for which a move is refused when another one comes first. */
const TOO_SLOW = ['MoveAlreadyPlayed', 'PositionClosed', 'Stale'];

/** Reports a position of this page that failed, and the nearest existing position above it. */
export type OnFailed = (id: PositionId, above: PositionId) => void;

export class OpenGame {
	readonly number: number;
	game = $state.raw<Game>();
	/** The counters of the page's account in the game. */
	player = $state.raw<Player>();
	/** The plancks that are decided for the page's account but not credited yet. */
	decided = $state.raw(0n);
	/** Whether the chain has removed the game. The page keeps what it knows of it. */
	isGone = $state(false);
	/** The archive's knowledge of a game that the chain has removed; undefined for a game from the chain. */
	archived = $state.raw<LastKnown>();
	/** Whether the game has been read once. */
	known = $state(false);

	/** The positions on the chain. */
	#onChain = $state.raw<ReadonlyMap<PositionId, Position>>(new Map());
	/** The moves of this page that are not final, by the ids of their positions. */
	#expected = $state.raw<ReadonlyMap<PositionId, Expected>>(new Map());
	readonly positions: ReadonlyMap<PositionId, Position> = $derived.by(() => {
		const onTheirWay = this.#onTheirWay;
		return onTheirWay.length === 0
			? this.#onChain
			: new Map([...onTheirWay.map((position) => [position.id, position] as const), ...this.#onChain]);
	});
	/** The positions of this page's moves that are in no block yet, or no longer in one. */
	readonly #onTheirWay: readonly Position[] = $derived.by(() => {
		const now = [...this.#expected.values()].flatMap(({ position }) =>
			this.#onChain.has(position.id) ? [] : position,
		);
		// The list stays the same object until it changes, so a move that becomes final causes no redraw.
		const before = this.#lastOnTheirWay;
		const isSame = now.length === before.length && now.every((position, index) => position === before[index]);
		return isSame ? before : (this.#lastOnTheirWay = now);
	});
	#lastOnTheirWay: readonly Position[] = [];

	/** The positions that give the game its shape. The list changes only when a position comes or goes. */
	readonly #shape: readonly Position[] = $derived.by(() => this.#reshaped(this.positions));
	#lastShape: readonly Position[] = [];
	readonly tree = $derived(treeOf(this.#shape));
	readonly layout = $derived(layOut(this.tree));
	/** The cached texts of the positions' states. The state of a position never changes. */
	readonly #states = new Map<PositionId, string>();
	readonly #twins = $derived(
		new Twins(
			this.#shape,
			({ red, blue }) => ({ Red: red, Blue: blue }),
			(position) => this.#twinTextOf(position),
		),
	);

	/** The parent of each position that the game ever had, including positions that a reorganisation undid. */
	readonly #parents = new Map<PositionId, PositionId>();

	readonly #client: Parts;
	readonly #stop: () => void;
	/** The way in which positions were won, as far as the page has seen or looked up an event. */
	readonly #wonBy = new Map<PositionId, WonBy>();
	/** Whether the page must read everything again. */
	#isStale = true;
	readonly #updates = new OneAtATime(() => this.#reloadNextTime());
	/** The number of calls of `readPlayer`. */
	#playerAsked = 0;
	/** The account of the counters. */
	#playerIs: string | undefined;

	constructor(client: Parts, number: number) {
		this.#client = client;
		this.number = number;
		this.#stop = client.head.onProgress((progress) => this.#updates.add(() => this.#update(progress)));
	}

	close(): void {
		this.#stop();
	}

	/** The stakes of the page's account; undefined for an account without moves, and before `readPlayer`. */
	readonly stakes = $derived.by(() => {
		const account = this.#client.accounts.chosen;
		const { constants } = this.#client.connection;
		if (!this.game || !this.player || !account || !constants) return undefined;
		const mine = [...this.positions.values()].filter(({ mover }) => mover === account.address);
		return stakesOf(this.game, this.player, mine, this.decided, constants.stateDeposit);
	});

	/** The result of the game; undefined until it has ended. */
	readonly result: Result | undefined = $derived.by(() => {
		const { constants } = this.#client.connection;
		if (!this.game?.ended || !constants) return undefined;
		return resultOf(this.game.settings, this.#onChain.values(), constants.developerCut);
	});

	/** The last position of a duel. Undefined in other games, which can end in many. */
	readonly last: Position | undefined = $derived(
		this.isDuel ? [...this.#onChain.values()].toSorted((one, other) => other.ply - one.ply)[0] : undefined,
	);

	/** Whether the game is a duel. False until the game has been read. */
	get isDuel(): boolean {
		return this.game !== undefined && isDuel(this.game.settings);
	}

	/**
	 * Whether the chain still settles the game: no position takes moves any more. Until it is settled, the sums to collect
	 * lack the rewards.
	 */
	readonly isSettling: boolean = $derived(
		this.game?.started === true &&
			!this.game.ended &&
			!this.isGone &&
			[...this.#onChain.values()].every(({ status }) => status !== 'Open'),
	);

	/** Whether no further move can change the result. */
	get isOver(): boolean {
		return this.isSettling || this.isGone || this.game?.ended === true;
	}

	/** Whether the chain has removed the game without a reply to its opening. */
	get isWithdrawn(): boolean {
		return this.isGone && this.game?.started === false;
	}

	/** The state of a position. */
	state(position: Position): State {
		return stateOf(this.game?.settings ?? { ...ORIGINAL, board_size: 0 }, position);
	}

	/** The id of the last position of a line, if it agrees with all on the screen. Only such an id may be signed. */
	checkedId(line: readonly Position[]): CheckedId | undefined {
		const { game } = this;
		return game?.number === this.number ? checkedId(game, line) : undefined;
	}

	/** The checked ids of many positions. Undefined if one of them is inconsistent. */
	checkedIds(ids: readonly PositionId[]): readonly CheckedId[] | undefined {
		const { game } = this;
		return game?.number === this.number ? checkedIds(game, this.positions, ids) : undefined;
	}

	/** The ids of the twins of a position. */
	twinsOf(id: PositionId): PositionId[] {
		const position = this.positions.get(id);
		return position ? this.#twins.of(position) : [];
	}

	/** A drawing with this line straight, and with twins apart or together. */
	drawing(line: readonly PositionId[], isTogether: boolean): Drawing {
		return isTogether
			? drawTogether(this.#shape, (id) => this.twinsOf(id), line)
			: drawApart(layOut(this.tree, new Set(line)));
	}

	/** The ids of the positions in a state. */
	inState(state: State): PositionId[] {
		return this.#twins.in(stonesOf(state.board), twinText(state));
	}

	/** The positions on the chain. */
	get onChain(): ReadonlyMap<PositionId, Position> {
		return this.#onChain;
	}

	/** The positions on the chain if this move came in the next block. A move that connects comes with its proof. */
	afterMove(from: Position, made: Move, account: Account | undefined): ReadonlyMap<PositionId, Position> | undefined {
		const { game } = this;
		const { now: head } = this.#client.head;
		const price = game && priceOf(game.settings, from.ply, this.repliesTo(from));
		if (!game || !head || price === undefined || !this.#onChain.has(from.id)) return undefined;
		const reply = this.#replyTo(from, made, price, account?.address ?? '');
		const state = this.state(reply);
		const isProven = shortestChain(state.board, movedLast(state)) !== undefined;
		return withReply(game, this.#onChain, from, reply, isProven, head.number + 1);
	}

	/** Whether a position belongs to a move of this page that is in no block yet. */
	isExpected(id: PositionId): boolean {
		return this.#onTheirWay.some((position) => position.id === id);
	}

	/** Whether moves of this page are under way: they can still take effect or be undone. */
	get isExpecting(): boolean {
		return this.#expected.size > 0;
	}

	/**
	 * Whether an account can play on a position already. An account's own moves stay in order; moves of others may not.
	 */
	canFollow(position: Position, who: string): boolean {
		return !this.isExpected(position.id) || position.mover === who;
	}

	/** The smallest tip in plancks for a move on a position. */
	leastTip(position: Position): bigint {
		const { now: head } = this.#client.head;
		return head ? leastTip(blocksLeft(position, head)) : 0n;
	}

	/** The number of replies to a position, with this page's replies that are in no block yet: these are paid first. */
	repliesTo({ id, replies }: Pick<Position, 'id' | 'replies'>): number {
		return replies + this.#onTheirWay.filter(({ parent }) => parent === id).length;
	}

	/** The call that plays a move at the price shown. Undefined if the move is impossible or may not be signed. */
	playCall(from: Position, checked: CheckedId | undefined, move: Move): PlayCall | undefined {
		const price = this.game && priceOf(this.game.settings, from.ply, this.repliesTo(from));
		const then = after(this.state(from), move);
		if (!checked || !then || price === undefined) return undefined;
		const chain = shortestChain(then.board, movedLast(then));
		return { name: 'play', game: this.number, position: checked, move, chain, most: price };
	}

	/**
	 * Sends a move on a position. `before` holds other calls for the same signature, which come first. Returns the id
	 * of the expected position, so that the player can continue there at once. If the move fails, the page drops the
	 * position, calls off the moves that follow it, and calls `onFailed`.
	 */
	play(
		submissions: Pick<Submissions, 'send'>,
		account: Account,
		from: Position,
		call: PlayCall,
		before: readonly SingleCall[],
		onFailed: OnFailed,
	): PositionId {
		const position = this.#replyTo(from, call.move, call.most, account.address);
		const what = colouredMove(from.turn, call.move);
		const explain = (error: string) => this.#whoWasFaster(position, error);
		const sent = submissions.send(account, inOne([...before, call]), what, this.leastTip(from), explain);
		const leave = this.#expect([position], sent, onFailed);
		// A batch in a block can fail in part.
		void sent.events.then((events) => events && !hasMade(events, position.id) && leave());
		return position.id;
	}

	/**
	 * Sends a line of moves from a position, with one signature. All moves take effect or none does, because half a
	 * line would give the opponent a move without its answer. Returns the id of the last position. If the line fails,
	 * the page calls `onFailed` for each position.
	 */
	playLine(
		submissions: Pick<Submissions, 'send'>,
		account: Account,
		from: Position,
		calls: readonly PlayCall[],
		onFailed: OnFailed,
	): PositionId {
		const line = [from];
		for (const { move, most } of calls) line.push(this.#replyTo(line.at(-1)!, move, most, account.address));
		const texts = calls.map(({ move }, index) => colouredMove(line[index]!.turn, move));
		const explain = (error: string) => this.#whoWasFaster(line[1]!, error, calls.length > 1);
		const sent = submissions.send(account, allOrNone(calls), texts.join(', '), this.leastTip(from), explain);
		this.#expect(line.slice(1), sent, onFailed);
		return line.at(-1)!.id;
	}

	/** Expects the positions of a submission until the submission is final. Returns a function that gives them up. */
	#expect(made: readonly Position[], sent: Sent, onFailed: OnFailed): () => void {
		const ids = made.map(({ id }) => id);
		const leave = () => {
			const failed = ids.filter((id) => this.#expected.has(id));
			failed.forEach((id) => this.#forget(id));
			failed.filter((id) => !this.#onChain.has(id)).forEach((id) => this.#callOffAfter(id));
			for (const { id, parent } of made) if (failed.includes(id)) onFailed(id, this.nearest(parent!) ?? parent!);
		};
		const set = (until: number | undefined) => {
			const news = made.map((position) => [position.id, { position, sent, leave, until }] as const);
			this.#expected = new Map([...this.#expected, ...news]);
		};
		for (const { id, parent } of made) this.#parents.set(id, parent!);
		set(undefined);
		void sent.end.then((end) => {
			if (end === 'failed') leave();
			else if (end === 'final') ids.forEach((id) => this.#forget(id));
			else set((this.#client.head.now?.number ?? 0) + UNCLEAR_FOR);
		});
		return leave;
	}

	/**
	 * The id of a position, or of the nearest existing position above it. Undefined if the game never had the position.
	 */
	nearest(id: PositionId): PositionId | undefined {
		// The parents that a lying node reports can form a cycle.
		const passed = new Set<PositionId>();
		let at: PositionId | undefined = id;
		while (at !== undefined && !this.positions.has(at) && !passed.has(at)) {
			passed.add(at);
			at = this.#parents.get(at);
		}
		return at !== undefined && this.positions.has(at) ? at : undefined;
	}

	/** Calls off the unsigned moves after a move that was not played. */
	#callOffAfter(id: PositionId): void {
		for (const { position, sent } of this.#expected.values())
			if (position.parent === id) sent.callOff(words.calledOff);
	}

	/** Calls off the unsigned moves that another player has made meanwhile. */
	#callOffPlayed(): void {
		for (const { position, sent } of this.#expected.values()) {
			const played = this.#onChain.get(position.id);
			if (played) sent.callOff(this.#whoPlayed(played, position.mover));
		}
	}

	/**
	 * Says who was faster than a refused move, which may begin a line, by the chain's name of the reason. Undefined if the
	 * game does not show it.
	 */
	#whoWasFaster({ id, parent, mover }: Position, error: string, isLine = false): string | undefined {
		if (!this.game || !TOO_SLOW.includes(error)) return undefined;
		const same = this.#onChain.get(id);
		if (same) return words.onlyFee(this.#whoPlayed(same, mover, isLine));
		const from = this.#onChain.get(parent!);
		if (!from || takesReply(this.game.settings, from.ply, from.replies)) return undefined;
		const reply = [...this.#onChain.values()].find((position) => position.parent === parent);
		if (!reply) return undefined;
		const made = moveName(reply.made);
		const name = this.#client.names.of(reply.mover);
		return words.onlyFee(reply.mover === mover ? words.repliedByYou(made) : words.repliedAlready(name, made));
	}

	/** Says who has played a move that `mover` wants to play, alone or as the first move of a line. */
	#whoPlayed({ made, mover: by }: Position, mover: string, isLine = false): string {
		const move = isLine ? moveName(made) : undefined;
		return by === mover ? words.playedByYou(move) : words.playedAlready(this.#client.names.of(by), move);
	}

	/** Gives up the moves that should be in a block by now. */
	#giveUp({ number }: Head): void {
		for (const { position, leave, until } of [...this.#expected.values()]) {
			if (until === undefined || number <= until) continue;
			if (this.#onChain.has(position.id)) this.#forget(position.id);
			else leave();
		}
	}

	/** The position that a move makes, as far as it is known before a block has it. */
	#replyTo(from: Position, made: Move, deposit: bigint, mover: string): Position {
		const id = replyId(from.id, made);
		// The page offers only legal moves.
		const state = after(this.state(from), made) ?? this.state(from);
		const { Red: red, Blue: blue } = stonesOf(state.board);
		return {
			...from,
			id,
			parent: from.id,
			made,
			mover,
			ply: state.ply,
			turn: turnOf(state),
			lead: state.lead,
			red,
			blue,
			// The block with the move decides these values.
			closesAt: undefined,
			bank: undefined,
			status: 'Open',
			replies: 0,
			deposit,
			held: 0n,
			waiting: { own: 0n, other: 0n, fund: 0n },
		};
	}

	/** Stops expecting a position, because its move has failed or is final. */
	#forget(id: PositionId): void {
		this.#expected = new Map([...this.#expected].filter(([expected]) => expected !== id));
	}

	/** The way in which a winning position was won; undefined if the node has pruned the block. */
	async wonBy(position: Position): Promise<WonBy | undefined> {
		const { id, parent, closesAt } = position;
		const known = this.#wonBy.get(id);
		if (known) return known;
		if (!this.game || closesAt === undefined) return undefined;
		const above = parent === undefined ? undefined : this.positions.get(parent);
		if (closedBeforeItsTime(position, above, this.game.settings)) return 'proof';
		// A proof or a resignation closes its position in the same block.
		const events = await this.#client.connection.eventsIn(closesAt);
		if (!events) return undefined;
		this.#note(events);
		const wonBy = this.#wonBy.get(id) ?? 'time';
		this.#wonBy.set(id, wonBy);
		return wonBy;
	}

	/** Notes the positions that were won by a proof or a resignation. */
	#note(events: readonly GameEvent[]): void {
		for (const { type, value } of events) {
			if (type === 'PositionProven') this.#wonBy.set(value.position, 'proof');
			if (type === 'Resigned') this.#wonBy.set(value.position, 'resignation');
		}
	}

	/** Reads the counters and decided rewards of an account at the head. */
	async readPlayer(address: string | undefined): Promise<void> {
		// The head is untracked: the counters change only with the game, so callers must not run with every block.
		const head = untrack(() => this.#client.head.now);
		const turn = (this.#playerAsked += 1);
		if (address !== this.#playerIs) {
			// The values of another account must not stay on the screen.
			this.player = undefined;
			this.decided = 0n;
			this.#playerIs = address;
		}
		if (!head || address === undefined) return;
		const reader = this.#client.connection.reader(head);
		try {
			const [player, decided] = await Promise.all([
				reader.player(this.number, address),
				reader.decidedRewards(this.number, address),
			]);
			// A late result must not overwrite a newer result or another account's.
			if (turn !== this.#playerAsked) return;
			this.player = player;
			this.decided = decided;
		} catch {
			this.#reloadNextTime();
		}
	}

	async #update(progress: Progress): Promise<void> {
		await this.#read(progress);
		this.#giveUp(progress.head);
	}

	async #read({ head, events }: Progress): Promise<void> {
		if (events === undefined || this.#isStale) return this.#readAll(head);
		this.#note(events);
		const changes = changesOf(this.number, events);
		if (changes.all) return this.#readAll(head);
		const ids = outdated(this.#onChain, changes, head.number);
		if (ids.size === 0 && !events.some(({ value }) => 'game' in value && value.game === this.number)) return;
		// The chain has a game of this number after all, and none of its positions comes from the archive.
		if (this.archived) return this.#readAll(head);
		const reader = this.#client.connection.reader(head);
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
		const reader = this.#client.connection.reader(head);
		const game = await reader.game(this.number);
		const positions = game ? await reader.positions(this.number, game.positions) : [];
		// The end comes with its rewards, so that the sum to collect does not change at once.
		if (game?.ended && this.#playerIs !== undefined) await this.readPlayer(this.#playerIs);
		this.#set(game, new Map(), positions);
		this.#isStale = false;
		this.known = true;
	}

	/** Shows a game that the chain has removed, from the archive. A game that the chain has stays as it is there. */
	showArchived(archived: LastKnown): void {
		if (this.game) return;
		this.#set(archived.game, new Map(), archived.positions);
		for (const [id, wonBy] of archived.wonBy) this.#wonBy.set(id, wonBy);
		this.isGone = true;
		this.archived = archived;
	}

	#set(game: Game | undefined, before: ReadonlyMap<PositionId, Position>, news: readonly Position[]): void {
		this.isGone = !game && this.game?.ended === true;
		if (this.isGone) return;
		this.game = game;
		if (this.archived) this.#wonBy.clear();
		this.archived = undefined;
		const positions = new Map(before);
		for (const position of news) positions.set(position.id, position);
		this.#onChain = positions;
		for (const { id, parent } of news) if (parent) this.#parents.set(id, parent);
		this.#callOffPlayed();
	}

	/** The positions for the drawing. The previous list stays until a position comes or goes. */
	#reshaped(positions: ReadonlyMap<PositionId, Position>): readonly Position[] {
		const before = this.#lastShape;
		const isSame = before.length === positions.size && before.every(({ id }) => positions.has(id));
		return isSame ? before : (this.#lastShape = [...positions.values()]);
	}

	#twinTextOf(position: Position): string {
		const known = this.#states.get(position.id);
		if (known !== undefined) return known;
		const text = twinText(this.state(position));
		this.#states.set(position.id, text);
		return text;
	}

	#reloadNextTime(): void {
		this.#isStale = true;
	}
}

/** Whether these events of a transaction report the move that makes a position. */
function hasMade(events: Events, id: PositionId): boolean {
	return events.some(
		({ type, value }) =>
			type === 'ForkingHex' &&
			value.type === 'MovePlayed' &&
			(value.value as { position: PositionId }).position === id,
	);
}
