// The purse of this browser: created, filled, given an owner, emptied. Every block updates it.

import { untrack } from 'svelte';
import type { Account } from '../chain/accounts';
import type { Call } from '../chain/sending/calls';
import type { Head } from '../chain/node/following';
import { keyWith, newSecret } from '../chain/sending/own-keys';
import { type Collectable, emptying, type PurseState } from '../chain/money/purse';
import { explainFailure } from '../chain/sending/refusals';
import { shortText } from '../text/amounts';
import { words } from '../words/purse';
import type { Client } from './client';
import { Persisted } from './persisted.svelte';
import { isKey, storePurse, storedPurse, purseName } from './stored-keys';
import { onStored } from './stored';
import type { Sent, Submissions } from './submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'names'>;

export class Purse {
	/** The state of the purse; undefined until known. */
	state = $state.raw<PurseState>();
	/** The plancks reserved for the owner's entry; undefined until known. */
	ownerDeposit = $state.raw<bigint>();

	readonly #client: Parts;
	readonly #submissions: Submissions;
	/**
	 * Whether the page has named the owner during this visit. It does so once, so that a lying node cannot make the
	 * purse pay again and again.
	 */
	#hasNamed = false;
	/** The addresses of the purses whose keys the player has seen. */
	readonly #seen = new Persisted<readonly string[]>('keys-seen', []);
	/** The number of queries so far. Late results are dropped. */
	#asked = 0;

	constructor(client: Parts, submissions: Submissions) {
		this.#client = client;
		this.#submissions = submissions;
		client.head.onProgress(({ head }) => void this.#update(head));
		// The constants of the chain are known after the first block.
		$effect(() => {
			if (client.connection.constants) untrack(() => client.head.now && void this.#update(client.head.now));
		});
		// Another tab may make or forget the purse.
		onStored((name) => {
			const { constants } = client.connection;
			if (constants && name === purseName(constants.genesis)) this.#hold();
		});
	}

	get account(): Account | undefined {
		return this.#client.accounts.purse;
	}

	/** Whether the purse certainly has no owner yet. */
	get lacksOwner(): boolean {
		return this.account !== undefined && this.state?.owners.length === 0;
	}

	/** The first account that filled the purse, as this browser remembers it. A node cannot replace it. */
	get filledBy(): string | undefined {
		return this.#kept?.filledBy;
	}

	/** The secret key, for the player to write down; undefined without a purse. */
	get secret(): string | undefined {
		return this.#kept?.secret;
	}

	/** Whether the player has seen the key, and so could write it down. */
	get isKeySeen(): boolean {
		return this.account !== undefined && this.#seen.value.includes(this.account.address);
	}

	/** Notes that the player has seen the key. */
	noteKeySeen(): void {
		if (this.account && !this.isKeySeen) this.#seen.value = [...this.#seen.value, this.account.address];
	}

	/** The wallet account that can fill and own the purse; undefined if that is the purse's account itself. */
	get payer(): Account | undefined {
		const account = this.#client.accounts.chosen;
		return account?.address === this.account?.address ? undefined : account;
	}

	/**
	 * The purse of this browser. Creates a missing one with this secret key. Undefined if the browser cannot store it.
	 */
	async make(secret: Uint8Array = newSecret()): Promise<Account | undefined> {
		const genesis = this.#client.connection.constants?.genesis;
		if (genesis === undefined) return undefined;
		if (!this.#kept) {
			// Another tab may create a purse at this moment. A key that does not stay must get no money.
			const { agreeOn } = await import('./agreement');
			const agreed = await agreeOn(purseName(genesis), await keyWith(secret)).catch(() => undefined);
			if (!isKey(agreed) || (!this.#kept && !storePurse(genesis, agreed))) return undefined;
		}
		this.#hold();
		if (this.#client.head.now) void this.#update(this.#client.head.now);
		return this.account;
	}

	/**
	 * Pays `plancks` into the purse, which is created if missing. The first account that fills it becomes its owner.
	 */
	async fill(from: Account, plancks: bigint): Promise<Sent> {
		const { constants } = this.#client.connection;
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

	/** Notes the account that fills the purse, unless another account filled it earlier or is about to fill it. */
	#noteFiller(genesis: string, { address }: Account, from: Account): void {
		const kept = this.#kept;
		if (!kept) return;
		const { filledBy } = kept;
		const isFilled =
			filledBy !== undefined &&
			(!this.#isEmpty || this.#submissions.isUnderWay({ name: 'pay', by: filledBy, to: address, plancks: 0n }));
		if (!isFilled) storePurse(genesis, { ...kept, filledBy: from.address });
	}

	/** Whether the purse has no money: it was never filled, or the owner took everything back. */
	get #isEmpty(): boolean {
		const { state } = this;
		return state !== undefined && state.owners.length === 0 && state.money + state.held === 0n;
	}

	/** Makes an account the owner of the purse. */
	nameOwner(owner: string): void {
		const { account } = this;
		if (!account) return;
		this.#hasNamed = true;
		this.#submissions.send(
			account,
			{ name: 'addOwner', by: account.address, owner },
			words.naming(this.#client.names.of(owner)),
		);
	}

	/** The plancks that stay in the purse for later fees while the purse has money in games. */
	get kept(): bigint {
		return this.#client.connection.constants?.stateDeposit ?? 0n;
	}

	/** The call that takes back all that can be taken back now; undefined if there is nothing. */
	emptying(to: string, collectable: Collectable, hasGames: boolean): Call | undefined {
		return this.state && emptying(this.state, to, collectable, hasGames, this.kept);
	}

	/** Sends the call that takes everything back. */
	empty(to: string, collectable: Collectable, hasGames: boolean): void {
		const call = this.emptying(to, collectable, hasGames);
		if (this.account && call) this.#submissions.send(this.account, call, words.emptying);
	}

	/** Deletes the purse's key for ever. */
	async forget(): Promise<void> {
		const { constants } = this.#client.connection;
		if (!constants) return;
		storePurse(constants.genesis, undefined);
		this.#hold();
		this.state = undefined;
		this.#hasNamed = false;
		// The player may make the next purse at once. Without this call, the agreement would end only later.
		await import('./agreement')
			.then(({ dropAgreement }) => dropAgreement(purseName(constants.genesis)))
			.catch(() => undefined);
	}

	get #kept() {
		const { constants } = this.#client.connection;
		return constants && storedPurse(constants.genesis);
	}

	#hold(): void {
		this.#client.accounts.holdPurse(this.#kept);
		if (this.state?.address !== this.account?.address) this.state = undefined;
	}

	async #update(head: Head): Promise<void> {
		const { account } = this;
		if (!account) return;
		const question = (this.#asked += 1);
		try {
			const [state, deposit] = await Promise.all([
				this.#client.connection.readPurse(account.address, head),
				this.ownerDeposit ?? this.#client.connection.ownerDeposit(head),
			]);
			this.ownerDeposit = deposit;
			if (question !== this.#asked || account.address !== this.account?.address) return;
			this.state = state;
			this.#nameFiller(state, deposit);
		} catch {
			// The next block tries again.
		}
	}

	/**
	 * Makes the account that filled the purse its owner, as soon as the money has come, in this visit or a later one.
	 */
	#nameFiller({ owners, money }: PurseState, deposit: bigint): void {
		const owner = this.#kept?.filledBy;
		if (owner === undefined || owners.length > 0 || this.#hasNamed || money < deposit + this.kept) return;
		if (this.#client.connection.status === 'connected') this.nameOwner(owner);
	}
}
