// From a call to the bytes that are signed. They are made by the metadata that the page was built with. A node that tells
// of other calls gets no signature: with its metadata, "play e2" could be written so that the chain reads "send it all away".

import { forkingHex } from '@polkadot-api/descriptors';
import { AccountId, getOfflineApi, type PolkadotSigner } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { type Call, countOf, type SingleCall } from './calls';
import type { Connection } from './connection';
import { type Tip, tipOf } from './crowding';
import { Refusal } from './refusals';
import { knownLike, type Metadata } from './runtimes';

/** So long a transaction can be valid, in blocks, from the one it was made at. Nobody needs to sign it after that. */
export const VALID_FOR = 64;

/** What a transaction says beside its call. */
export interface Particulars {
	/** Its number among those of its account. */
	readonly nonce: number;
	/** Plancks for whoever makes the block. */
	readonly tip: bigint;
}

/** What to say where a chain takes other calls than this page knows. */
export const UNKNOWN_RUNTIME =
	'The chain of this node takes other calls than this page was made for, so the page signs nothing here. If the chain has ' +
	'a new version, load the page again. If that does not help, ask another node: this one may be lying.';

type Offline = Awaited<ReturnType<typeof offline>>;
type Calls = Offline['tx'];

/** The calls and constants of known metadata, without a node. */
function offline(metadata: Metadata, genesis: string) {
	return getOfflineApi({ ...forkingHex, getMetadata: async () => metadata, genesis });
}

interface Runtime {
	readonly api: Offline;
	/** Its number, which the chain raises with every runtime. */
	readonly specVersion: number;
}

/** What a node says of the runtime of a block. */
interface ToldVersion {
	readonly specVersion: number;
	readonly transactionVersion: number;
}

/** What it costs to send a call, in plancks. */
export interface Costs extends Tip {
	/** As the node says. */
	readonly fee: bigint;
}

/** For a fee that only has to be about right. */
const ANY: Particulars = { nonce: 0, tip: 0n };

const NO_SIGNATURE = new Uint8Array(64);

export class Signing {
	readonly #connection: Connection;
	/** By the metadata that the node tells, which all blocks of a runtime share. */
	readonly #runtimes = new WeakMap<Metadata, Promise<Runtime>>();

	constructor(connection: Connection) {
		this.#connection = connection;
	}

	/** Whether the chain of a block takes the calls that this page knows. */
	async knows(block: string): Promise<boolean> {
		try {
			await this.#runtime(block);
			return true;
		} catch (error) {
			if (error instanceof Refusal) return false;
			throw error;
		}
	}

	/** A call, signed by an account: an extrinsic as it is sent. Fails if the chain takes other calls. */
	async sign(call: Call, signer: PolkadotSigner, { nonce, tip }: Particulars): Promise<Uint8Array> {
		const blocks = await this.#connection.client.getBestBlocks();
		const [best, finalized] = [blocks[0], blocks.at(-1)];
		if (!best || !finalized) throw new Error('the node has no blocks');
		const { api, specVersion } = await this.#runtime(best.hash);
		return signable(api.tx, call).sign(signer, {
			nonce,
			tip,
			mortality: {
				mortal: true,
				period: VALID_FOR,
				startAtBlock: { height: finalized.number, hash: finalized.hash },
			},
			// All else that is signed is the known runtime's: a runtime of the same shape can have another number.
			customSignedExtensions: { CheckSpecVersion: { value: new Uint8Array(), additionalSigned: specVersion } },
		});
	}

	/** What a call costs to send from an account, where a tip of `useful` plancks is worth giving. */
	async costs(call: Call, from: string, useful: bigint): Promise<Costs> {
		const { getPolkadotSigner } = await import('polkadot-api/signer');
		const nobody = getPolkadotSigner(AccountId().enc(from), 'Sr25519', () => NO_SIGNATURE);
		const extrinsic = toHex(await this.sign(call, nobody, ANY));
		const { client } = this.#connection;
		const { partialFee } = await client._request<{ partialFee: string }>('payment_queryInfo', [extrinsic]);
		const [best] = await client.getBestBlocks();
		const { api } = await this.#runtime(best!.hash);
		const fee = BigInt(partialFee);
		return { fee, ...tipOf(useful, fee, BigInt(countOf(call)) * api.constants.ForkingHex.StateDeposit) };
	}

	async #runtime(block: string): Promise<Runtime> {
		const told = await this.#connection.client.getMetadata(block);
		const runtime = this.#runtimes.get(told) ?? this.#recognise(told, block);
		this.#runtimes.set(told, runtime);
		// The node may only have been gone.
		runtime.catch(() => this.#runtimes.delete(told));
		return runtime;
	}

	async #recognise(told: Metadata, block: string): Promise<Runtime> {
		const { client } = this.#connection;
		const known = await knownLike(told);
		if (!known) throw new Refusal(UNKNOWN_RUNTIME);
		const [{ specVersion, transactionVersion }, { genesisHash }] = await Promise.all([
			client._request<ToldVersion>('state_getRuntimeVersion', [block]),
			client.getChainSpecData(),
		]);
		const api = await offline(known, genesisHash);
		// It is part of what is signed, and a chain raises it when signed bytes would mean something else than before.
		if (transactionVersion !== api.constants.System.Version.transaction_version) throw new Refusal(UNKNOWN_RUNTIME);
		return { api, specVersion };
	}
}

function signable(calls: Calls, call: Call) {
	if (call.name !== 'several') return single(calls, call);
	return calls.Utility.force_batch({ calls: call.calls.map((one) => single(calls, one).decodedCall) });
}

function single({ ForkingHex }: Calls, call: SingleCall) {
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
			return ForkingHex.withdraw({ game: call.game, position: call.position });
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
