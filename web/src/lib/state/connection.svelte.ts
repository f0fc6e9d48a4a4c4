// The page's connection: the node, its chain, and questions to it.

import type { PurseState } from '../chain/money/purse';
import type { Found } from '../chain/money/lost-purses';
import { type ChainConstants, readChainConstants } from '../chain/node/chain-constants';
import type { Configuration } from '../chain/node/configuration';
import type { Connecting, Connection, ConnectionStatus } from '../chain/node/connection';
import { lostDecisions } from '../chain/lost-decisions';
import { eventsIn, type Head, type Progress } from '../chain/node/following';
import { Reader } from '../chain/reading';
import { Refusal } from '../chain/sending/refusals';
import type { Sender } from '../chain/sending/sending';
import { Signing } from '../chain/sending/signing';
import type { TournamentReader } from '../chain/tournaments';
import { words as refusals } from '../words/refusals';
import { formerSymbol } from './known-chains.svelte';
import { Newest } from './newest';

export class ChainConnection {
	readonly configuration: Configuration;
	/** The host of the node in use or on trial, or the name of the light client. */
	node = $state('');
	/** Signs and sends calls. Its code is loaded with the first call. */
	readonly sender: Pick<Sender, 'send'> = { send: (...given) => this.#send(...given) };
	status = $state<ConnectionStatus>('connecting');
	constants = $state.raw<ChainConstants>();
	/** Whether the page could not read the chain's constants. The chain is then no Forking Hex chain. */
	isForeign = $state(false);
	/** A sentence about an impossible claim of this node; undefined without one. */
	lie = $state<string>();
	/** Whether the runtime takes other calls than this page knows. The page then signs nothing. */
	isUnknown = $state(false);
	/** The blocks in which decisions of the council came due that are never made. */
	lostDecisions = $state.raw<readonly number[]>([]);

	/** The connection itself and its signing, for the other parts of the client. */
	readonly link: Connection;
	readonly signing: Signing;
	/** The time of the last change of the status, or of the start. */
	changedAt = performance.now();
	#sender: Promise<Sender> | undefined;
	readonly #runtimes = new Newest();
	readonly #decisions = new Newest();
	/** Whether `lostDecisions` is as of the last block that can have changed it. */
	#areDecisionsRead = false;

	constructor(configuration: Configuration, connect: Connecting) {
		this.configuration = configuration;
		this.link = connect((status, node) => {
			this.node = node;
			this.status = status;
			this.changedAt = performance.now();
			if (status === 'connected' && this.constants) void this.#recognise(this.constants);
		});
		this.signing = new Signing(this.link);
	}

	/**
	 * Reads the chain's constants and passes them on. `isTrusted`: whether the page's host chose the node. The page
	 * then believes the node's symbol for the token.
	 */
	introduce(isTrusted: boolean, onKnown: (constants: ChainConstants) => void): void {
		this.#introduce(isTrusted, onKnown).catch((error: unknown) => {
			if (error instanceof Refusal) this.lie = error.message;
			else this.isForeign = true;
		});
	}

	async #introduce(isTrusted: boolean, onKnown: (constants: ChainConstants) => void): Promise<void> {
		const constants = await readChainConstants(this.link, this.configuration);
		const former = formerSymbol(constants, isTrusted);
		if (former !== undefined) {
			const { words } = await import('../words/start');
			throw new Refusal(words.otherSymbol(constants.symbol, former));
		}
		this.constants = constants;
		onKnown(constants);
	}

	/** Checks whether the page knows the runtime of a new block, and whether the chain has lost decisions. */
	check({ head, isSchedulerIdle }: Progress): void {
		if (!isSchedulerIdle || !this.#areDecisionsRead) void this.#readDecisions(head);
		const isNewest = this.#runtimes.ask();
		void this.signing
			.isKnownAt(head.hash)
			.then((isKnown) => {
				if (isNewest()) this.isUnknown = !isKnown;
			})
			// The next block tries again. Signing makes its own check.
			.catch(() => undefined);
	}

	/** Returns queries at a block. */
	reader({ hash }: Head): Reader {
		return new Reader(this.link, hash);
	}

	/** Returns queries about tournaments at a block. */
	async tournaments({ hash }: Head): Promise<TournamentReader> {
		const [{ TournamentReader }, api] = await Promise.all([import('../chain/tournaments'), this.link.api(hash)]);
		return new TournamentReader(api, hash);
	}

	/** The events of an older block; undefined if the node has pruned the block. */
	eventsIn(block: number): ReturnType<typeof eventsIn> {
		return eventsIn(this.link, block);
	}

	/** The hash of the block with this number; undefined if the node has no such block or does not answer in time. */
	async hashOf(block: number): Promise<string | undefined> {
		return (await import('../chain/sending/block-hash')).knownHash(this.link, block);
	}

	/** The time of an older block; undefined if the node has pruned the block. */
	async timeOf(block: number): Promise<Date | undefined> {
		return (await import('../chain/node/block-time')).timeOfBlock(this.link, block);
	}

	/** The free balance of an account in plancks. */
	async freeOf(address: string, { hash }: Head): Promise<bigint> {
		const { query } = await this.link.api(hash);
		const { data } = await query.System.Account.getValue(address, { at: hash });
		return data.free;
	}

	/** The plancks that a name holds. */
	async nameDeposit({ hash }: Head): Promise<bigint> {
		const { constants } = await this.link.api(hash);
		return constants.Names.NameDeposit();
	}

	/** The plancks that a purse reserves for its owner's entry. */
	async ownerDeposit({ hash }: Head): Promise<bigint> {
		const { ownerDeposit } = await import('../chain/money/purse');
		return ownerDeposit(await this.link.api(hash));
	}

	/** The money and the owners of a purse, in this browser or elsewhere. */
	async readPurse(address: string, { hash }: Head): Promise<PurseState> {
		const [{ readPurse }, api] = await Promise.all([import('../chain/money/purse'), this.link.api(hash)]);
		return readPurse(api, address, hash, this.constants?.existentialDeposit ?? 0n);
	}

	/** The purses that an account owns. */
	async pursesOf(owner: string, head: Head): Promise<Found> {
		const { pursesOf } = await import('../chain/money/lost-purses');
		return pursesOf(this.link, owner, this.constants?.addressFormat ?? 0, head);
	}

	async #readDecisions({ hash }: Head): Promise<void> {
		const isNewest = this.#decisions.ask();
		this.#areDecisionsRead = false;
		try {
			const lost = await lostDecisions(this.link, hash);
			if (!isNewest()) return;
			this.lostDecisions = lost;
			this.#areDecisionsRead = true;
		} catch {
			// The next block tries again.
		}
	}

	async #send(...given: Parameters<Sender['send']>): ReturnType<Sender['send']> {
		const [, , { onStage }] = given;
		this.#sender ??= import('../chain/sending/sending').then(({ Sender }) => new Sender(this.link, this.signing));
		const sender = await this.#sender.catch(() => undefined);
		if (sender) return sender.send(...given);
		// The next call tries again.
		this.#sender = undefined;
		onStage({ name: 'unsent', why: refusals.notLoaded });
		return undefined;
	}

	/** Reloads the page if the node returns with another chain. */
	async #recognise({ genesis }: ChainConstants): Promise<void> {
		try {
			if ((await this.link.client._request('chainSpec_v1_genesisHash', [])) !== genesis) location.reload();
		} catch {
			// The connection is lost again.
		}
	}
}
