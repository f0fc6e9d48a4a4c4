// This browser's purse: it is made, filled, given an owner, and emptied. It is kept up to date with the best block.

import { untrack } from 'svelte';
import type { Account } from '../chain/accounts';
import type { Call } from '../chain/calls';
import type { Head } from '../chain/following';
import { keyWith, newSecret } from '../chain/own-keys';
import { type Collectable, emptying, type PurseState } from '../chain/purse';
import { explainFailure } from '../chain/refusals';
import { shortText } from '../text/amounts';
import { words } from '../words/purse';
import type { ChainClient } from './chain-client.svelte';
import { isKey, keepPurse, keptPurse, purseName } from './kept-keys';
import { onStored } from './stored';
import type { Sent, Submissions } from './submissions.svelte';

export class Purse {
	/** Undefined until it is known. */
	state = $state.raw<PurseState>();
	/** Plancks reserved for the owner's entry; undefined until they are known. */
	ownerDeposit = $state.raw<bigint>();

	readonly #client: ChainClient;
	readonly #submissions: Submissions;
	/** Whether the owner was named during this visit: once, lest a lying node makes the purse pay for it again and again. */
	#hasNamed = false;
	/** Counts queries, so that late results can be dropped. */
	#asked = 0;

	constructor(client: ChainClient, submissions: Submissions) {
		this.#client = client;
		this.#submissions = submissions;
		client.onProgress(({ head }) => void this.#update(head));
		// The chain is known after its first block.
		$effect(() => {
			if (client.constants) untrack(() => client.head && void this.#update(client.head));
		});
		// Another tab may make or forget the purse.
		onStored((name) => {
			const { constants } = client;
			if (constants && name === purseName(constants.genesis)) this.#hold();
		});
	}

	get account(): Account | undefined {
		return this.#client.purse;
	}

	/** Whether the purse is known to have no owner yet. */
	get lacksOwner(): boolean {
		return this.account !== undefined && this.state?.owners.length === 0;
	}

	/** The account that filled the purse first, as this browser remembers it: no node can name another one in its place. */
	get filledBy(): string | undefined {
		return this.#kept?.filledBy;
	}

	/** The secret key, to be written down; undefined without a purse. */
	get secret(): string | undefined {
		return this.#kept?.secret;
	}

	/** The account of a wallet that can fill the purse and own it: another one than the purse's own, wherever its key is. */
	get payer(): Account | undefined {
		const { account } = this.#client;
		return account?.address === this.account?.address ? undefined : account;
	}

	/** The purse of this browser. Makes one with this secret key unless there is one; undefined if it cannot be kept. */
	async make(secret: Uint8Array = newSecret()): Promise<Account | undefined> {
		const genesis = this.#client.constants?.genesis;
		if (genesis === undefined) return undefined;
		if (!this.#kept) {
			// Another tab may make one at this moment. A key that does not stay must get no money.
			const { agreeOn } = await import('./agreement');
			const agreed = await agreeOn(purseName(genesis), await keyWith(secret)).catch(() => undefined);
			if (!isKey(agreed) || (!this.#kept && !keepPurse(genesis, agreed))) return undefined;
		}
		this.#hold();
		if (this.#client.head) void this.#update(this.#client.head);
		return this.account;
	}

	/** Pays so many plancks into the purse, which is made if there is none. The first account that fills it is its owner. */
	async fill(from: Account, plancks: bigint): Promise<Sent> {
		const { constants } = this.#client;
		const what = words.filling(constants ? shortText(plancks, constants) : '');
		try {
			const account = await this.make();
			if (!constants || !account) return this.#submissions.refuse(what, words.notKept);
			this.#noteFiller(constants.genesis, account, from);
			return this.#submissions.send(from, { name: 'pay', by: from.address, to: account.address, plancks }, what);
		} catch (error) {
			return this.#submissions.refuse(what, explainFailure(error));
		}
	}

	/** Notes the account that fills the purse, unless another one has done so, or is about to. */
	#noteFiller(genesis: string, { address }: Account, from: Account): void {
		const kept = this.#kept;
		if (!kept) return;
		const { filledBy } = kept;
		const isFilled =
			filledBy !== undefined &&
			(!this.#isEmpty || this.#submissions.isUnderWay({ name: 'pay', by: filledBy, to: address, plancks: 0n }));
		if (!isFilled) keepPurse(genesis, { ...kept, filledBy: from.address });
	}

	/** Whether nothing is in the purse: nobody has filled it yet, or all was taken back. */
	get #isEmpty(): boolean {
		const { state } = this;
		return state !== undefined && state.owners.length === 0 && state.money + state.held === 0n;
	}

	/** Names an account as the purse's owner. */
	nameOwner(owner: string): void {
		const { account } = this;
		if (!account) return;
		this.#hasNamed = true;
		this.#submissions.send(
			account,
			{ name: 'addOwner', by: account.address, owner },
			words.naming(this.#client.nameOf(owner)),
		);
	}

	/** Plancks that stay in the purse for later fees while it has something in games. */
	get kept(): bigint {
		return this.#client.constants?.stateDeposit ?? 0n;
	}

	/** The call that takes everything back that can be had now; undefined if that is nothing. */
	emptying(to: string, collectable: Collectable, hasGames: boolean): Call | undefined {
		return this.state && emptying(this.state, to, collectable, hasGames, this.kept);
	}

	/** Sends it. */
	empty(to: string, collectable: Collectable, hasGames: boolean): void {
		const call = this.emptying(to, collectable, hasGames);
		if (this.account && call) this.#submissions.send(this.account, call, words.emptying);
	}

	/** Forgets the purse's key, for good. */
	async forget(): Promise<void> {
		const { constants } = this.#client;
		if (!constants) return;
		keepPurse(constants.genesis, undefined);
		this.#hold();
		this.state = undefined;
		this.#hasNamed = false;
		// In case that the next one is made at once. An agreement is forgotten by itself.
		await import('./agreement')
			.then(({ dropAgreement }) => dropAgreement(purseName(constants.genesis)))
			.catch(() => undefined);
	}

	get #kept() {
		const { constants } = this.#client;
		return constants && keptPurse(constants.genesis);
	}

	#hold(): void {
		this.#client.holdPurse(this.#kept);
		if (this.state?.address !== this.account?.address) this.state = undefined;
	}

	async #update(head: Head): Promise<void> {
		const { account } = this;
		if (!account) return;
		const question = (this.#asked += 1);
		try {
			const [state, deposit] = await Promise.all([
				this.#client.readPurse(account.address, head),
				this.ownerDeposit ?? this.#client.ownerDeposit(head),
			]);
			this.ownerDeposit = deposit;
			if (question !== this.#asked || account.address !== this.account?.address) return;
			this.state = state;
			this.#nameFiller(state, deposit);
		} catch {
			// The next block tries again.
		}
	}

	/** Names the account that filled the purse as its owner, once the money has come: in this visit or in a later one. */
	#nameFiller({ owners, money }: PurseState, deposit: bigint): void {
		const owner = this.#kept?.filledBy;
		if (owner === undefined || owners.length > 0 || this.#hasNamed || money < deposit + this.kept) return;
		if (this.#client.status === 'connected') this.nameOwner(owner);
	}
}
