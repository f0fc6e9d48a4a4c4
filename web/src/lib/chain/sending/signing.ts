// Encoding and signing of calls, by the metadata that the page was built with. The page does not sign for a node whose
// metadata describe other calls. By such metadata, "play e2" could encode to bytes that the chain reads as "send all
// away".

import type { forkingHex } from '@polkadot-api/descriptors';
import { AccountId, Enum, getOfflineApi, type PolkadotClient, type PolkadotSigner } from 'polkadot-api';
import { fromHex, mergeUint8, toHex } from 'polkadot-api/utils';
import { littleEndian, numberOfBytes } from '../../hex/scale';
import { birth, VALID_FOR } from '../../rules/policy';
import { words } from '../../words/refusals';
import type { Call, Intended, IntendedCall } from './calls';
import { type Connection, versionAt } from '../node/connection';
import { isLikeOwn } from './likeness';
import { type Metadata, OWN_VERSION, ownMetadata } from './own-metadata';
import { Refusal } from './refusals';
import { type Tip, tipOf } from './tips';

/** The parts of a transaction besides its call. */
export interface Particulars {
	/** The nonce: the number among the account's transactions. */
	readonly nonce: number;
	/** The tip in plancks, for the block's author. */
	readonly tip: bigint;
}

type Offline = Awaited<ReturnType<typeof offline>>;
/** The calls of a runtime. */
export type Calls = Offline['tx'];

/** The calls and constants of the page's metadata, available without a node. */
function offline(genesis: string) {
	// PAPI needs only the metadata of a definition here, so the descriptors are not loaded.
	return getOfflineApi({ getMetadata: ownMetadata, genesis } as typeof forkingHex);
}

interface Runtime {
	/** The calls by the page's metadata. Decoding takes time, so it happens with the first signature. */
	readonly api: () => Promise<Offline>;
	/** The version number, which rises with every runtime upgrade. */
	readonly specVersion: number;
}

/** The costs of sending a call, in plancks. */
export interface Costs extends Tip {
	/** The fee that the node reports. */
	readonly fee: bigint;
}

/** The placeholders in an estimate of a fee. */
const ANY: Particulars = { nonce: 0, tip: 0n };

const NO_SIGNATURE = new Uint8Array(64);

export class Signing {
	readonly #connection: Connection;
	/** The runtimes by the node's metadata. All blocks of a runtime share one metadata object. */
	readonly #runtimes = new WeakMap<Metadata, Promise<Runtime>>();

	constructor(connection: Connection) {
		this.#connection = connection;
	}

	/** Whether the runtime at a block takes the calls that this page knows. */
	async isKnownAt(block: string): Promise<boolean> {
		try {
			await this.#runtime(block);
			return true;
		} catch (error) {
			if (error instanceof Refusal) return false;
			throw error;
		}
	}

	/** The signed extrinsic of a call. Throws if the runtime takes other calls. */
	sign(call: Call, signer: PolkadotSigner, particulars: Particulars): Promise<Uint8Array> {
		return this.#written(call, signer, particulars);
	}

	/** The extrinsic of a call whose position ids may be unchecked. Only `sign` may pass a real signer. */
	async #written(call: IntendedCall, signer: PolkadotSigner, { nonce, tip }: Particulars): Promise<Uint8Array> {
		const blocks = await this.#connection.client.getBestBlocks();
		const [best, finalized] = [blocks[0], blocks.at(-1)];
		if (!best || !finalized) throw new Error('the node has no blocks');
		const first = birth(best.number, finalized.number);
		const from = blocks.find(({ number }) => number === first) ?? finalized;
		const { api, specVersion } = await this.#runtime(best.hash);
		return (await signable((await api()).tx, call)).sign(signer, {
			nonce,
			tip,
			mortality: {
				mortal: true,
				period: VALID_FOR,
				startAtBlock: { height: from.number, hash: from.hash },
			},
			// All else in the signed bytes comes from the page's metadata. A similar runtime can have another version.
			customSignedExtensions: { CheckSpecVersion: { value: new Uint8Array(), additionalSigned: specVersion } },
		});
	}

	/**
	 * The costs of sending a call from an account. `useful` returns the tip that puts a call with this fee first, in
	 * plancks. At most one state deposit of the fee counts towards the tip, even for a long batch.
	 */
	async costs(call: IntendedCall, from: string, useful: (fee: bigint) => bigint): Promise<Costs> {
		const { getPolkadotSigner } = await import('polkadot-api/signer');
		const anyone = getPolkadotSigner(AccountId().enc(from), 'Sr25519', () => NO_SIGNATURE);
		const extrinsic = await this.#written(call, anyone, ANY);
		const { client } = this.#connection;
		const fee = await feeOf(client, extrinsic);
		const [best] = await client.getBestBlocks();
		const { api } = await this.#runtime(best!.hash);
		const { constants } = await api();
		return { fee, ...tipOf(useful(fee), fee, constants.ForkingHex.StateDeposit) };
	}

	async #runtime(block: string): Promise<Runtime> {
		const metadata = await this.#connection.client.getMetadata(block);
		const runtime = this.#runtimes.get(metadata) ?? this.#recognise(metadata, block);
		this.#runtimes.set(metadata, runtime);
		// A failure is not cached, because the node may have been unreachable for a moment.
		runtime.catch(() => this.#runtimes.delete(metadata));
		return runtime;
	}

	async #recognise(metadata: Metadata, block: string): Promise<Runtime> {
		const { client } = this.#connection;
		if (!(await isLikeOwn(metadata))) throw new Refusal(words.unknownRuntime);
		const [{ specVersion, transactionVersion }, { genesisHash }] = await Promise.all([
			versionAt(this.#connection, block),
			client.getChainSpecData(),
		]);
		// The signature covers the transaction version. A chain raises it when the meaning of signed bytes changes.
		if (transactionVersion !== OWN_VERSION.transactionVersion) throw new Refusal(words.unknownRuntime);
		let api: Promise<Offline> | undefined;
		return { api: () => (api ??= offline(genesisHash)), specVersion };
	}
}

/**
 * The fee of an extrinsic at the best block, in plancks: the last field of a `RuntimeDispatchInfo`. The light client's
 * `payment_queryInfo` knows only older runtimes.
 */
async function feeOf({ _request: request }: PolkadotClient, extrinsic: Uint8Array): Promise<bigint> {
	const given = toHex(mergeUint8([extrinsic, Uint8Array.from(littleEndian(extrinsic.length, 4))]));
	const answer = await request<string, [string, string]>('state_call', ['TransactionPaymentApi_query_info', given]);
	return numberOfBytes(fromHex(answer).subarray(-16));
}

async function signable(calls: Calls, call: IntendedCall) {
	if (!('calls' in call)) return single(calls, call);
	const written = await Promise.all(call.calls.map((one) => single(calls, one)));
	const parts = { calls: written.map(({ decodedCall }) => decodedCall) };
	return call.name === 'together' ? calls.Utility.batch_all(parts) : calls.Utility.force_batch(parts);
}

async function single(calls: Calls, call: Intended) {
	const { ForkingHex } = calls;
	switch (call.name) {
		case 'create':
			return ForkingHex.create_game({ settings: call.settings, opening: call.opening });
		case 'withdraw':
			return ForkingHex.withdraw({ game: call.game, position: call.position });
		case 'play':
			return ForkingHex.play({
				game: call.game,
				position: call.position,
				reply: call.move === 'swap' ? Enum('Swap') : Enum('Stone', call.move),
				chain: call.chain,
				most: call.most,
			});
		case 'prove':
			return ForkingHex.prove({ game: call.game, position: call.position, chain: call.chain });
		case 'resign':
			return ForkingHex.resign({ game: call.game, position: call.position });
		case 'handUp':
			return ForkingHex.hand_up({ game: call.game, position: call.position, steps: call.steps });
		case 'release':
			return ForkingHex.release({ game: call.game, position: call.position });
		case 'claim':
			return ForkingHex.claim({ game: call.game, who: call.who });
		default: {
			const other = await import('./other-calls').catch(() => undefined);
			if (!other) throw new Refusal(words.notLoaded);
			return other.written(calls, call);
		}
	}
}
