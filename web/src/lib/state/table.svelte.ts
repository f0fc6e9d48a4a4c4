// A game as the page plays it: its positions and its prepared answers. A table with work left stays after the player
// has gone elsewhere.

import { untrack } from 'svelte';
import type { Account } from '../chain/accounts';
import { missingFor } from '../chain/money/funds';
import type { Position } from '../chain/reading';
import { lineTo } from '../dag/walk';
import type { Client } from './client';
import type { Closable } from './open-games.svelte';
import { type OnFailed, OpenGame } from './open-game.svelte';
import { type Playing, PreparedAnswers } from './prepared.svelte';
import type { Submissions } from './submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'names'>;

export class Table implements Closable {
	readonly open: OpenGame;
	readonly #client: Parts;
	readonly #submissions: Submissions;
	#prepared: PreparedAnswers | undefined;
	/** The account that played last. The page switches the answers off when the account changes. */
	#account: string | undefined;

	readonly #onFailed: OnFailed;
	#stop: () => void = () => undefined;

	/** `onFailed` reports prepared answers that failed. */
	constructor(client: Parts, submissions: Submissions, number: number, onFailed: OnFailed) {
		this.#client = client;
		this.#submissions = submissions;
		this.#onFailed = onFailed;
		this.open = new OpenGame(client, number);
	}

	/** Creates a table that plays the answers by itself. Its derived values outlive the component that creates it. */
	static lasting(...given: ConstructorParameters<typeof Table>): Table {
		let table: Table;
		const stop = $effect.root(() => {
			table = new Table(...given);
			$effect(() => table.play());
		});
		table!.#stop = stop;
		return table!;
	}

	/** The prepared answers; undefined until the game is known. */
	get prepared(): PreparedAnswers | undefined {
		const opening = this.open.game?.position;
		if (opening === undefined) return undefined;
		if (this.#prepared?.opening !== opening) this.#prepared = untrack(() => new PreparedAnswers(opening));
		return this.#prepared;
	}

	get isBusy(): boolean {
		return (this.#prepared?.isOn ?? false) || this.open.isExpecting;
	}

	close(): void {
		this.open.close();
		this.#stop();
	}

	/** Plays the prepared answers that are due. Reads all its dependencies, so that an effect can run it again. */
	play(): void {
		const account = this.#client.accounts.chosen;
		const { now: head } = this.#client.head;
		const { status } = this.#client.connection;
		const { game, positions, onChain } = this.open;
		const { prepared } = this;
		if (!prepared || !game) return;
		void [prepared.list, prepared.isOn, this.#submissions.money];
		const known = head && {
			game,
			positions,
			head,
			isOnChain: onChain.has.bind(onChain),
			repliesTo: (position: Position) => this.open.repliesTo(position),
			state: (position: Position) => this.open.state(position),
			checked: (id: string) => this.open.checkedId(lineTo(positions, id)),
		};
		untrack(() => {
			if (game.ended) prepared.clear();
			// The player switched on the answers of that moment and that account, not later ones.
			const isNone = prepared.list.every((answer) => answer.account !== account?.address);
			if (isNone || account?.address !== this.#account) prepared.isOn = false;
			this.#account = account?.address;
			// An answer can be taken out only once, so the page keeps it while there is no node.
			if (known && status === 'connected') prepared.run(known, this.#playingAs(account));
		});
	}

	#playingAs(account: Account | undefined): Playing {
		return {
			account: account?.address,
			canPay: (most) => this.canPay(most) === true,
			play: (from, call) => {
				if (account) this.open.play(this.#submissions, account, from, call, [], this.#onFailed);
			},
		};
	}

	/**
	 * Whether the account can pay for an answer; undefined until its money is known. The fee is unknown before the
	 * sending, but no credible fee exceeds a state deposit.
	 */
	canPay(most: bigint): boolean | undefined {
		const { constants } = this.#client.connection;
		const { money } = this.#submissions;
		if (!constants || money === undefined) return undefined;
		return missingFor({ fees: constants.stateDeposit, back: 0n, held: most }, money) === 0n;
	}
}
