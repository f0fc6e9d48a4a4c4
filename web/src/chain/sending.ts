// Signing and sending, with what becomes of it.

import { InvalidTxError, type TxEvent } from 'polkadot-api';
import type { Cell } from '../hex/cell';
import type { PositionId, Settings } from '../hex/position-id';
import type { Account } from './accounts';
import type { Api } from './connection';
import { explain } from './refusals';

/** How far something sent has come. In a block it can still be undone; final it cannot. */
export type Stage =
	| { readonly name: 'signing' }
	| { readonly name: 'sent' }
	| { readonly name: 'in-block'; readonly block: number }
	| { readonly name: 'final'; readonly block: number }
	| { readonly name: 'refused'; readonly why: string };

/** What a player can ask the chain to do. */
export type Call =
	| { readonly name: 'create'; readonly settings: Settings; readonly opening: Cell }
	| { readonly name: 'withdraw'; readonly game: number }
	| {
			readonly name: 'play';
			readonly game: number;
			readonly position: PositionId;
			readonly cell: Cell;
			readonly chain: Cell[] | undefined;
	  }
	| { readonly name: 'prove'; readonly game: number; readonly position: PositionId; readonly chain: Cell[] }
	| { readonly name: 'release'; readonly game: number; readonly position: PositionId }
	| { readonly name: 'claim'; readonly game: number; readonly who: string };

/** What the chain's events said about a call in a block. */
type Events = Extract<TxEvent, { type: 'finalized' }>['events'];

function transaction({ tx: { ForkingHex } }: Api, call: Call) {
	switch (call.name) {
		case 'create': {
			const { redTime: red_time, blueTime: blue_time, losingRule, size, deposit } = call.settings;
			const losing_rule = { type: losingRule, value: undefined };
			return ForkingHex.create_game({
				settings: { size, red_time, blue_time, deposit, losing_rule },
				opening: call.opening,
			});
		}
		case 'withdraw':
			return ForkingHex.withdraw({ game: call.game });
		case 'play':
			return ForkingHex.play({ game: call.game, position: call.position, cell: call.cell, chain: call.chain });
		case 'prove':
			return ForkingHex.prove({ game: call.game, position: call.position, chain: call.chain });
		case 'release':
			return ForkingHex.release({ game: call.game, position: call.position });
		case 'claim':
			return ForkingHex.claim({ game: call.game, who: call.who });
	}
}

/** Sends calls, several of an account at once too: they get numbers one after the other. */
export class Sender {
	readonly #api: Api;
	/** For every account, the numbers of what was sent and is not final. */
	readonly #taken = new Map<string, Set<number>>();
	/** Numbers are given out one at a time. */
	#turn: Promise<unknown> = Promise.resolve();

	constructor(api: Api) {
		this.#api = api;
	}

	/** What a call costs to send, in plancks. */
	fee(call: Call, from: string): Promise<bigint> {
		return transaction(this.#api, call).getEstimatedFees(from);
	}

	/** Signs and sends. Tells every stage, and gives the events of the first block it gets into, unless it was refused. */
	async send(call: Call, { address, signer }: Account, onStage: (stage: Stage) => void): Promise<Events | undefined> {
		onStage({ name: 'signing' });
		const refuse = (error: unknown) => onStage({ name: 'refused', why: whyNot(error) });
		const nonce = await this.#takeNumber(address).catch(refuse);
		if (nonce === undefined) return undefined;
		return new Promise((settle) => {
			// What is in a block can fall out of it again, so the number stays taken until the block is final.
			const finish = () => {
				this.#taken.get(address)?.delete(nonce);
				settle(undefined);
			};
			transaction(this.#api, call)
				.signSubmitAndWatch(signer, { nonce })
				.subscribe({
					next(event) {
						const stage = stageOf(event);
						if (stage) onStage(stage);
						if ('events' in event && event.ok) settle(event.events);
					},
					error(error) {
						refuse(error);
						finish();
					},
					complete: finish,
				});
		});
	}

	/** The next number of an account, after all that was sent. */
	#takeNumber(address: string): Promise<number> {
		const number = this.#turn.then(async () => {
			const { nonce } = await this.#api.query.System.Account.getValue(address, { at: 'best' });
			const taken = this.#taken.get(address) ?? new Set();
			this.#taken.set(address, taken);
			let number = nonce;
			while (taken.has(number)) number += 1;
			taken.add(number);
			return number;
		});
		this.#turn = number.catch(() => undefined);
		return number;
	}
}

function stageOf(event: TxEvent): Stage | undefined {
	switch (event.type) {
		case 'signed':
			return undefined;
		case 'broadcasted':
			return { name: 'sent' };
		case 'txBestBlocksState':
			if (!event.found) return event.isValid ? { name: 'sent' } : undefined;
			return event.ok ? { name: 'in-block', block: event.block.number } : refusal(event.dispatchError);
		case 'finalized':
			return event.ok ? { name: 'final', block: event.block.number } : refusal(event.dispatchError);
	}
}

function refusal(error: unknown): Stage {
	return { name: 'refused', why: explain(error) };
}

function whyNot(error: unknown): string {
	if (error instanceof InvalidTxError) return explain(error.error);
	// A wallet says in its own words that the player would not sign.
	return error instanceof Error ? error.message : String(error);
}
