// Encoding and signing calls, by the metadata that the page was built with. A node whose metadata describe other calls
// gets no signature: by its metadata, "play e2" could encode to bytes that the chain reads as "send it all away".

import type { forkingHex } from '@polkadot-api/descriptors';
import { AccountId, Enum, getOfflineApi, type PolkadotSigner } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import type { Settings } from '../hex/settings';
import { words } from '../words/refusals';
import type { Call, Intended, IntendedCall } from './calls';
import type { Connection } from './connection';
import { type Tip, tipOf } from './tips';
import { Refusal } from './refusals';
import { knownLike, type Metadata, type ToldVersion } from './runtimes';

/** The mortality of a transaction in blocks. Past that, signing it is of no use. */
export const VALID_FOR = 64;

/** The parts of a transaction besides its call. */
export interface Particulars {
	/** Its number among the account's transactions. */
	readonly nonce: number;
	/** In plancks, for the block's author. */
	readonly tip: bigint;
}

type Offline = Awaited<ReturnType<typeof offline>>;
/** The calls that a runtime takes. */
export type Calls = Offline['tx'];

/** The calls and constants of known metadata, available without a node. */
function offline(metadata: Metadata, genesis: string) {
	// It takes nothing else of a definition, so the descriptors are not fetched.
	return getOfflineApi({ getMetadata: async () => metadata, genesis } as typeof forkingHex);
}

interface Runtime {
	/** The known runtime's calls. Decoding its metadata takes a while, so that happens when something is to be signed. */
	readonly api: () => Promise<Offline>;
	/** The version number, which rises with every runtime upgrade. */
	readonly specVersion: number;
}

/** The costs of sending a call, in plancks. */
export interface Costs extends Tip {
	/** As reported by the node. */
	readonly fee: bigint;
}

/** Placeholders for estimating a fee. */
const ANY: Particulars = { nonce: 0, tip: 0n };

const NO_SIGNATURE = new Uint8Array(64);

export class Signing {
	readonly #connection: Connection;
	/** By the node's metadata, which all blocks of a runtime share as one object. */
	readonly #runtimes = new WeakMap<Metadata, Promise<Runtime>>();

	constructor(connection: Connection) {
		this.#connection = connection;
	}

	/** The version of a block's runtime; undefined if it takes other calls than those that this page knows. */
	async versionAt(block: string): Promise<number | undefined> {
		try {
			return (await this.#runtime(block)).specVersion;
		} catch (error) {
			if (error instanceof Refusal) return undefined;
			throw error;
		}
	}

	/** Signs a call. Returns the extrinsic as it is sent. Throws if the runtime takes other calls. */
	sign(call: Call, signer: PolkadotSigner, particulars: Particulars): Promise<Uint8Array> {
		return this.#written(call, signer, particulars);
	}

	/** The extrinsic of a call, of which the ids of positions need not be checked. Only `sign` may pass a real signer. */
	async #written(call: IntendedCall, signer: PolkadotSigner, { nonce, tip }: Particulars): Promise<Uint8Array> {
		const blocks = await this.#connection.client.getBestBlocks();
		const [best, finalized] = [blocks[0], blocks.at(-1)];
		if (!best || !finalized) throw new Error('the node has no blocks');
		const { api, specVersion } = await this.#runtime(best.hash);
		return (await signable((await api()).tx, call)).sign(signer, {
			nonce,
			tip,
			mortality: {
				mortal: true,
				period: VALID_FOR,
				startAtBlock: { height: finalized.number, hash: finalized.hash },
			},
			// Everything else signed comes from the known runtime. One of the same shape can have another spec version.
			customSignedExtensions: { CheckSpecVersion: { value: new Uint8Array(), additionalSigned: specVersion } },
		});
	}

	/**
	 * The costs of sending a call from an account, when it takes a tip of `useful` plancks to go first. The fee that counts
	 * towards the tip is at most a state deposit, for a batch of any length.
	 */
	async costs(call: IntendedCall, from: string, useful: bigint): Promise<Costs> {
		const { getPolkadotSigner } = await import('polkadot-api/signer');
		const nobody = getPolkadotSigner(AccountId().enc(from), 'Sr25519', () => NO_SIGNATURE);
		const extrinsic = toHex(await this.#written(call, nobody, ANY));
		const { client } = this.#connection;
		const { partialFee } = await client._request<{ partialFee: string }>('payment_queryInfo', [extrinsic]);
		const [best] = await client.getBestBlocks();
		const { api } = await this.#runtime(best!.hash);
		const { constants } = await api();
		const fee = BigInt(partialFee);
		return { fee, ...tipOf(useful, fee, constants.ForkingHex.StateDeposit) };
	}

	async #runtime(block: string): Promise<Runtime> {
		const told = await this.#connection.client.getMetadata(block);
		const runtime = this.#runtimes.get(told) ?? this.#recognise(told, block);
		this.#runtimes.set(told, runtime);
		// Not cached on failure: the node may only have been unreachable.
		runtime.catch(() => this.#runtimes.delete(told));
		return runtime;
	}

	async #recognise(told: Metadata, block: string): Promise<Runtime> {
		const { client } = this.#connection;
		const known = await knownLike(told);
		if (!known) throw new Refusal(words.unknownRuntime);
		const [{ specVersion, transactionVersion }, { genesisHash }] = await Promise.all([
			client._request<ToldVersion>('state_getRuntimeVersion', [block]),
			client.getChainSpecData(),
		]);
		// The signature covers it, and a chain raises it when the meaning of signed bytes changes.
		if (transactionVersion !== known.version.transactionVersion) throw new Refusal(words.unknownRuntime);
		let api: Promise<Offline> | undefined;
		return { api: () => (api ??= offline(known.metadata, genesisHash)), specVersion };
	}
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
			return ForkingHex.create_game({ settings: encodable(call.settings), opening: call.opening });
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

/** Settings as the descriptors take them. */
export function encodable(settings: Settings) {
	const { duel, increment } = settings;
	return {
		board_size: settings.boardSize,
		red_time: settings.redTime,
		blue_time: settings.blueTime,
		deposit: settings.deposit,
		losing_rule: Enum(settings.losingRule),
		opening_rule: Enum(settings.openingRule),
		placement: Enum(settings.placement),
		seats: duel ? Enum('Duel', { invited: duel.invited }) : Enum('Open'),
		clock: increment === undefined ? Enum('EachMove') : Enum('Bank', { increment }),
		fork_premium: settings.forkPremium,
		ply_step: settings.plyStep,
		reward: Enum(settings.reward),
	};
}
