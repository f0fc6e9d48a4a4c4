// A game as the page plays it: its positions, and the answers that are prepared in it. It outlives a visit to its part of
// the page while it has something left to do.

import { untrack } from 'svelte';
import type { Account } from '../chain/accounts';
import { missingFor } from '../chain/funds';
import type { Position } from '../chain/reading';
import { lineTo } from '../dag/walk';
import type { ChainClient } from './chain-client.svelte';
import type { Keepable } from './kept-games.svelte';
import { type OnFailed, OpenGame } from './open-game.svelte';
import { type Playing, PreparedAnswers } from './prepared.svelte';
import type { Submissions } from './submissions.svelte';

export class Table implements Keepable {
	readonly open: OpenGame;
	readonly #client: ChainClient;
	readonly #submissions: Submissions;
	#prepared: PreparedAnswers | undefined;
	/** The account that played last: another one has not switched the answers on. */
	#account: string | undefined;

	readonly #onFailed: OnFailed;
	#stop: () => void = () => undefined;

	/** `onFailed`: reports prepared answers that did not come about. */
	constructor(client: ChainClient, submissions: Submissions, number: number, onFailed: OnFailed) {
		this.#client = client;
		this.#submissions = submissions;
		this.#onFailed = onFailed;
		this.open = new OpenGame(client, number);
	}

	/** A table whose derived values outlive the component that asks for it. It plays the answers by itself. */
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

	/** Plays the prepared answers that are due. Reads all that they depend on, so that an effect can do it again. */
	play(): void {
		const { account, head, status } = this.#client;
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
			// The player has not switched on what comes later, either.
			const isNone = prepared.list.every((answer) => answer.account !== account?.address);
			if (isNone || account?.address !== this.#account) prepared.isOn = false;
			this.#account = account?.address;
			// Without a node nothing can be sent, and an answer is taken out once.
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
	 * Whether the account can pay for an answer; undefined until its money is known. The fee is known only when the answer is
	 * sent: no credible one exceeds a state deposit.
	 */
	canPay(most: bigint): boolean | undefined {
		const { constants } = this.#client;
		const { money } = this.#submissions;
		if (!constants || money === undefined) return undefined;
		return missingFor({ fees: constants.stateDeposit, back: 0n, held: most }, money) === 0n;
	}
}
