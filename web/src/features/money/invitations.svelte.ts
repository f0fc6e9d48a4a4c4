// The invitations made in this browser. Their keys stay in the browser, so the player can take unused money back.

import { SvelteMap } from 'svelte/reactivity';
import type { Account } from '../../lib/chain/accounts';
import type { SingleCall } from '../../lib/chain/sending/calls';
import type { Head } from '../../lib/chain/node/following';
import { accountOfKey, addressOfKey, keyWith, linkTextOf, newSecret } from '../../lib/chain/sending/own-keys';
import { explainFailure } from '../../lib/chain/sending/refusals';
import { shortText } from '../../lib/text/amounts';
import { invitationText, type InvitedTo } from '../../lib/text/route';
import { words } from '../../lib/words/invitation';
import type { Client } from '../../lib/state/client';
import { forgetInvitation, type Invitation, storeInvitation, storedInvitations } from '../../lib/state/stored-keys';
import type { Submissions } from '../../lib/state/submissions.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head'>;

/** The highest number of invitations per chain. Every block checks each of them while they are on the screen. */
export const MOST_INVITATIONS = 50;

/** The state of an invitation's money. */
export type Fate = 'unused' | 'used' | 'takenBack' | 'underWay' | 'nothing';

export class Invitations {
	list = $state.raw<readonly Invitation[]>([]);
	/** The free plancks of each invitation, by its public key. */
	readonly #free = new SvelteMap<string, bigint>();
	readonly #client: Parts;
	readonly #submissions: Submissions;
	#isMaking = $state(false);

	/** Follows the chain until the component that creates the object is destroyed. */
	constructor(client: Parts, submissions: Submissions) {
		this.#client = client;
		this.#submissions = submissions;
		this.#reload();
		$effect(() => client.head.onProgress(({ head }) => void this.#look(head)));
	}

	/** Whether the player can make an invitation now. The limit of one at a time makes a double click harmless. */
	get canMake(): boolean {
		return !this.#isMaking && !this.list.some((one) => this.#submissions.isUnderWay(this.#payment(one)));
	}

	/** Makes an invitation with `plancks` from an account. The browser stores the key before the payment. */
	async make(from: Account, plancks: bigint, game: InvitedTo | undefined): Promise<void> {
		const { constants } = this.#client.connection;
		if (!constants || !this.canMake) return;
		const what = words.making(shortText(plancks, constants));
		this.#isMaking = true;
		try {
			const key = await keyWith(newSecret());
			const made = {
				...key,
				plancks: String(plancks),
				paidBy: from.address,
				game,
				madeAt: Date.now(),
				hasArrived: false,
			};
			if (!this.#keep(made)) {
				this.#submissions.refuse(what, words.notKept);
				return;
			}
			this.#submissions.send(from, this.#payment(made), what);
		} catch (error) {
			this.#submissions.refuse(what, explainFailure(error));
		} finally {
			this.#isMaking = false;
		}
	}

	/** The fragment of the invitation's link. */
	hashOf(one: Invitation): string {
		return invitationText({ key: linkTextOf(one), game: one.game, from: one.paidBy });
	}

	/** The state of the invitation's money; undefined until known. */
	fateOf(one: Invitation): Fate | undefined {
		const free = this.#free.get(one.publicKey);
		if (free === undefined) return undefined;
		if (free > 0n) return 'unused';
		if (one.hasArrived) return one.isTakenBack ? 'takenBack' : 'used';
		return this.#submissions.isUnderWay(this.#payment(one)) ? 'underWay' : 'nothing';
	}

	/** The call that takes back the money of an invitation. */
	takingBack(one: Invitation, to: Account): SingleCall {
		return { name: 'payAll', by: this.#addressOf(one), to: to.address };
	}

	/** Takes back the money of an invitation, signed with the invitation's key. */
	takeBack(one: Invitation, to: Account): void {
		const { constants } = this.#client.connection;
		if (!constants) return;
		const account = accountOfKey(one, one.publicKey, constants.addressFormat, () => words.name);
		const what = words.takingBack(shortText(BigInt(one.plancks), constants));
		// The note comes before the call: the page can be closed before a block has the call.
		const note = (isTakenBack: boolean) => {
			const known = this.list.find(({ publicKey }) => publicKey === one.publicKey);
			if (known) this.#keep({ ...known, isTakenBack });
		};
		note(true);
		void this.#submissions.send(account, this.takingBack(one, to), what).events.then((events) => {
			if (!events) note(false);
		});
	}

	/** Removes an invitation without money. */
	remove(one: Invitation): void {
		const { constants } = this.#client.connection;
		if (constants) forgetInvitation(constants.genesis, one);
		this.#reload();
	}

	/** The call that pays the money into an invitation. */
	#payment(one: Invitation): SingleCall {
		return { name: 'pay', by: one.paidBy, to: this.#addressOf(one), plancks: BigInt(one.plancks) };
	}

	#addressOf(one: Invitation): string {
		return addressOfKey(one, this.#client.connection.constants?.addressFormat ?? 0);
	}

	/** Stores an invitation. Returns whether that succeeded. */
	#keep(one: Invitation): boolean {
		const { constants } = this.#client.connection;
		const isKept = constants !== undefined && storeInvitation(constants.genesis, one);
		this.#reload();
		return isKept;
	}

	#reload(): void {
		const { constants } = this.#client.connection;
		this.list = constants ? storedInvitations(constants.genesis) : [];
	}

	async #look(head: Head): Promise<void> {
		const { constants } = this.#client.connection;
		if (!constants) return;
		try {
			const { list } = this;
			const found = await Promise.all(
				list.map((one) => this.#client.connection.freeOf(this.#addressOf(one), head)),
			);
			list.forEach((one, index) => {
				this.#free.set(one.publicKey, found[index]!);
				if (found[index]! > 0n && !one.hasArrived) this.#keep({ ...one, hasArrived: true });
			});
		} catch {
			// The next block tries again.
		}
	}
}
