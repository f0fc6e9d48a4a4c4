// Taking of invitations. The key of an invitation pays all its money into this browser's purse at once. So no other
// reader of the link, and not its maker, has the key of the money that the player uses.

import { untrack } from 'svelte';
import { fromHex } from 'polkadot-api/utils';
import type { Account } from '../chain/accounts';
import type { Head } from '../chain/node/following';
import { accountOfKey, keyWith } from '../chain/sending/own-keys';
import { words } from '../words/purse';
import type { Client } from './client';
import type { Purse } from './purse.svelte';
import { forgetReceived, received, type Received } from './received-invitations';
import type { Submissions } from './submissions.svelte';
import { isTaken, noteTaken } from './taken-invitations';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts'>;

/**
 * The progress of an invitation. `empty`: no money is in it so far. `used`: this browser took the money in an earlier
 * visit. `unkept`: this browser cannot store a purse.
 */
export type Taking = 'asking' | 'empty' | 'used' | 'unkept' | 'coming' | 'here' | 'failed';

export class Invitee {
	/** The progress of each invitation, by its secret key. */
	#progress = $state.raw<ReadonlyMap<string, Taking>>(new Map());

	/** The plancks found in each invitation, by its secret key. */
	#amounts = $state.raw<ReadonlyMap<string, bigint>>(new Map());

	readonly #client: Parts;
	readonly #purse: Purse;
	readonly #submissions: Submissions;
	#isBusy = false;

	constructor(client: Parts, purse: Purse, submissions: Submissions) {
		this.#client = client;
		this.#purse = purse;
		this.#submissions = submissions;
		client.head.onProgress(({ head }) => void this.look(head));
		// The constants of the chain are known after the first block.
		$effect(() => {
			if (client.connection.constants) untrack(() => void this.look());
		});
	}

	/** The progress of an invitation. */
	of({ secret }: Received): Taking {
		return this.#progress.get(secret) ?? 'asking';
	}

	/** The plancks found in an invitation; undefined until known. */
	amountOf({ secret }: Received): bigint | undefined {
		return this.#amounts.get(secret);
	}

	/** Checks all invitations that may have money. */
	async look(head: Head | undefined = this.#client.head.now): Promise<void> {
		if (!head || !this.#client.connection.constants || this.#isBusy) return;
		this.#isBusy = true;
		try {
			for (const invitation of this.#unfinished) await this.#take(invitation, head);
		} catch {
			// The next block tries again.
		} finally {
			this.#isBusy = false;
		}
	}

	/** The opened invitations, and the invitations without money so far in this visit, whose money may still come. */
	get #unfinished(): readonly Received[] {
		const empty = [...this.#progress].flatMap(([secret, taking]) => (taking === 'empty' ? [secret] : []));
		const opened = received();
		const others = empty.filter((secret) => !opened.some((one) => one.secret === secret));
		return [...opened, ...others.map((secret) => ({ secret, game: undefined }))];
	}

	async #take(invitation: Received, head: Head): Promise<void> {
		const { secret } = invitation;
		const { constants } = this.#client.connection;
		if (!constants) return;
		const key = await keyWith(fromHex(secret));
		const account = accountOfKey(key, key.publicKey, constants.addressFormat, () => words.taking);
		const free = await this.#client.connection.freeOf(account.address, head);
		if (free > 0n) {
			this.#amounts = new Map([...this.#amounts, [secret, free]]);
			return this.#send(secret, account, constants.genesis);
		}
		const before = this.of(invitation);
		if (before === 'coming' || (before === 'failed' && (await this.#hasMoney(head)))) this.#note(secret, 'here');
		else if (before !== 'here') this.#note(secret, this.#hasTaken(account, constants.genesis) ? 'used' : 'empty');
		forgetReceived(secret);
	}

	/** Whether the money of an invitation went into the purse of this browser in an earlier visit. */
	#hasTaken({ address }: Account, genesis: string): boolean {
		return this.#purse.account !== undefined && isTaken(genesis, address);
	}

	/** Whether the purse has money. Another tab with the same link may have been faster. */
	async #hasMoney(head: Head): Promise<boolean> {
		const { account } = this.#purse;
		return account !== undefined && (await this.#client.connection.freeOf(account.address, head)) > 0n;
	}

	async #send(secret: string, from: Account, genesis: string): Promise<void> {
		const before = this.#progress.get(secret);
		// The page sends once per visit, because a lying node must not make it send again and again.
		if (before === 'coming' || before === 'failed') return;
		const purse = await this.#purse.make();
		if (!purse) return this.#note(secret, 'unkept');
		this.#note(secret, 'coming');
		// A reload may come before the block that has the payment.
		noteTaken(genesis, from.address, true);
		this.#client.accounts.chosen = purse;
		const sent = this.#submissions.send(
			from,
			{ name: 'payAll', by: from.address, to: purse.address },
			words.taking,
		);
		void sent.end.then((end) => {
			if (end !== 'failed') return;
			this.#note(secret, 'failed');
			noteTaken(genesis, from.address, false);
		});
	}

	#note(secret: string, taking: Taking): void {
		this.#progress = new Map([...this.#progress, [secret, taking]]);
	}
}
