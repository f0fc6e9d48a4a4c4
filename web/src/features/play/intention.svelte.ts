// A player's intention to move on the shown position: the chosen move, whether the account may play it and why not, its
// price and costs, and its sending. The board and the panel beside it are views of this class.

import { takesMoves } from '../../lib/chain/clock';
import { type Game, mayPlay, type Position, seatOf } from '../../lib/chain/reading';
import { type PlayCall, releasesIn, type SingleCall, inOne } from '../../lib/chain/sending/calls';
import type { CheckedId } from '../../lib/chain/sending/checking';
import { releasableOf } from '../../lib/chain/money/stakes';
import { isSameMove, type Move } from '../../lib/hex/move';
import { MOST_CALLS } from '../../lib/rules/policy';
import { type PositionId, replyId } from '../../lib/rules/position-id';
import { priceOf } from '../../lib/rules/settings';
import { after, legalMoves, type State } from '../../lib/rules/state';
import type { Client } from '../../lib/state/client';
import { CostEstimate } from '../../lib/state/cost-estimate.svelte';
import type { OnFailed, OpenGame } from '../../lib/state/open-game.svelte';
import { preferences } from '../../lib/state/preferences.svelte';
import type { Submissions } from '../../lib/state/submissions.svelte';
import { earnedBy } from './prices';
import { waitsForOthers } from './waiting';

/** The reason why the account may not play on the position. All but the first two are keys of the game's words. */
export type WhyNot =
	'closed' | 'unfit' | 'chooseAccount' | 'notYet' | 'seatWaits' | 'othersTurn' | 'duelBetween' | 'waitingFor';

/** The parts of the page around an intention. */
interface Surroundings extends Pick<Client, 'connection' | 'head' | 'accounts' | 'fees'> {
	readonly submissions: Submissions;
	readonly open: OpenGame;
	/** The line up to the shown position; empty without one. */
	readonly line: () => readonly Position[];
	/** The engine's warning about a move between two states; undefined without one. */
	readonly warningOf: (before: State, move: Move, then: State) => string | undefined;
	/** Called with the position of a move that was sent. */
	readonly onsent: (to: PositionId) => void;
	readonly onfailed: OnFailed;
}

export class Intention {
	#chosen = $state.raw<Move>();
	/** The position on which the player asked to move for the other side too. */
	#forBoth = $state<PositionId>();
	readonly #around: Surroundings;

	/** The shown position, and the state before the move; undefined without a position. */
	readonly position: Position | undefined = $derived.by(() => this.#around.line().at(-1));
	readonly before: State | undefined = $derived.by(() => this.position && this.#around.open.state(this.position));
	/** The id of the position if it agrees with all on the screen. Only such an id may be signed. */
	readonly checked: CheckedId | undefined = $derived.by(() => this.#around.open.checkedId(this.#around.line()));
	readonly isOpen: boolean = $derived.by(() => {
		const { now } = this.#around.head;
		return this.position !== undefined && now !== undefined && takesMoves(this.position, now);
	});
	readonly legal: readonly Move[] = $derived.by(() => (this.before && this.isOpen ? legalMoves(this.before) : []));

	/** The reason why the account may not make the next move; undefined if it may. */
	readonly whyNot: WhyNot | undefined = $derived.by(() => {
		const { accounts, open, line } = this.#around;
		const account = accounts.chosen;
		const { position } = this;
		if (!open.game || !position || !this.isOpen) return 'closed';
		if (!this.checked) return 'unfit';
		if (!account) return 'chooseAccount';
		if (!open.canFollow(position, account.address)) return 'notYet';
		if (!mayPlay(open.game, position, account.address)) return whoseTurn(open.game, position, account.address);
		const waits = this.#forBoth !== position.id && waitsForOthers(open.game, line(), account.address);
		return waits ? 'waitingFor' : undefined;
	});

	/** The state after the chosen move. */
	readonly ahead: State | undefined = $derived.by(
		() => this.chosen && this.before && after(this.before, this.chosen),
	);

	/** The states before and after the chosen move; undefined without one. */
	get around(): readonly [State, State] | undefined {
		return this.before && this.ahead && [this.before, this.ahead];
	}

	/**
	 * The safe deposits of the player in a duel, which the next move also releases. Only the deposits of the last moves
	 * stay held.
	 */
	readonly #safe: readonly (readonly [PositionId, bigint])[] = $derived.by(() => {
		const { connection, accounts, submissions, open } = this.#around;
		const { game } = open;
		const account = accounts.chosen;
		const { constants } = connection;
		if (!game || !open.isDuel || !account || !constants) return [];
		return (
			[...open.positions.values()]
				.filter(({ mover }) => mover === account.address)
				.map((position) => [position.id, releasableOf(game, position, constants.stateDeposit)] as const)
				.filter(([id, plancks]) => plancks > 0n && !submissions.isUnderWay(...releasesIn(game.number, [id])))
				// The move counts among the calls of the transaction.
				.slice(0, MOST_CALLS - 1)
		);
	});
	/** The releases to send with the move. */
	readonly releases: readonly SingleCall[] = $derived.by(() => {
		const { open } = this.#around;
		return releasesIn(open.number, open.checkedIds(this.#safe.map(([id]) => id)) ?? []);
	});

	/** The call that plays the chosen move, or else the swap, which one click chooses. */
	readonly call: PlayCall | undefined = $derived.by(() => {
		const move = this.chosen ?? (this.canSwap && this.isMine ? 'swap' : undefined);
		return move && this.position && this.#around.open.playCall(this.position, this.checked, move);
	});
	readonly costs: CostEstimate;

	/** Create an intention in a component. */
	constructor(around: Surroundings) {
		this.#around = around;
		this.costs = new CostEstimate(around, around.submissions, () =>
			this.call && this.position && !this.played
				? {
						call: inOne([...this.releases, this.call]),
						held: this.call.most,
						back: this.released,
						leastTip: around.open.leastTip(this.position),
					}
				: undefined,
		);
		// A reply changes the position and not its id: the choice stays, and the panel says who was faster.
		const id = $derived(this.position?.id);
		$effect(() => {
			void [id, this.isOpen];
			this.cancel();
		});
	}

	/** The chosen move; undefined without one. */
	get chosen(): Move | undefined {
		return this.#chosen;
	}

	/** Whether the account may make the next move. */
	get isMine(): boolean {
		return this.whyNot === undefined;
	}

	/** The position of the chosen move if a player has made the move meanwhile. */
	get played(): Position | undefined {
		const { position, chosen } = this;
		return position && chosen && this.#around.open.positions.get(replyId(position.id, chosen));
	}

	/** The other positions in the state after the chosen move. */
	get twins(): readonly PositionId[] {
		return this.ahead ? this.#around.open.inState(this.ahead) : [];
	}

	/** The engine's warning about the chosen move; undefined without one. A move that connects needs none. */
	get warning(): string | undefined {
		const { before, chosen, ahead } = this;
		return before && chosen && ahead && !this.call?.chain
			? this.#around.warningOf(before, chosen, ahead)
			: undefined;
	}

	/** The price of a move in plancks; undefined if the position takes no more moves. */
	get price(): bigint | undefined {
		const { open } = this.#around;
		const { position } = this;
		return open.game && position && priceOf(open.game.settings, position.ply, open.repliesTo(position));
	}

	/** The plancks that the move earns if the first reply to it loses. */
	get earned(): bigint {
		const { connection, open } = this.#around;
		const { constants } = connection;
		if (!open.game || !this.position || !constants) return 0n;
		return earnedBy(open.game.settings, this.position.ply, constants.developerCut);
	}

	/** The plancks that the releases pay. */
	get released(): bigint {
		return this.releases.length === 0 ? 0n : this.#safe.reduce((sum, [, plancks]) => sum + plancks, 0n);
	}

	/** Whether the chosen move can be sent now. */
	get canSend(): boolean {
		const { chosen, call } = this;
		if (!chosen || !call || !this.isMine || this.played) return false;
		return this.costs.missing === 0n && !this.#around.submissions.isUnderWay(call);
	}

	get canSwap(): boolean {
		return this.legal.includes('swap');
	}

	/**
	 * Chooses a move, and sends it if the player wants no question. Only this method and `send` send a move. A later
	 * change, such as another account, sends nothing.
	 */
	choose(move: Move): void {
		// A player without an account can choose a move too.
		const canChoose = this.isMine || this.whyNot === 'chooseAccount';
		if (!canChoose || !this.legal.some((one) => isSameMove(one, move))) return;
		this.#chosen = move;
		// Without enough money, the choice stays and the panel shows why nothing was sent.
		if (!preferences.confirmMoves.value) this.send();
	}

	cancel(): void {
		this.#chosen = undefined;
	}

	/** Lets the player answer their own move. */
	playBoth(): void {
		this.#forBoth = this.position?.id;
	}

	/** Sends the chosen move if that is possible now. */
	send(): void {
		const { accounts, submissions, open, onsent, onfailed } = this.#around;
		const { position, call } = this;
		if (!this.canSend || !accounts.chosen || !position || !call) return;
		const to = open.play(submissions, accounts.chosen, position, call, this.releases, onfailed);
		this.cancel();
		onsent(to);
	}
}

/** The reason why an account that may not play on a position of a duel has to wait. */
function whoseTurn(game: Game, position: Position, who: string): WhyNot {
	if (seatOf(game, position) === undefined) return 'seatWaits';
	const isPlayer = who === game.opener || who === game.second;
	return isPlayer || game.second === undefined ? 'othersTurn' : 'duelBetween';
}
