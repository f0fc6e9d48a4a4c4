// A chain under the test's control: calls from outside the page, and blocks on demand.

import { setTimeout as pause } from 'node:timers/promises';
import { forkingHex } from '@polkadot-api/descriptors';
import { Blake2128Concat, Bytes, Storage, Struct, Tuple, u128, u32 } from '@polkadot-api/substrate-bindings';
import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import { DEV_MINI_SECRET, ss58Address } from '@polkadot-labs/hdkd-helpers';
import { Enum, getOfflineApi } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { cell, cells, moves, settingsOf } from '../src/lib/rules/testing';
import type { Move } from '../src/lib/hex/move';
import { openingId, type PositionId, replyId } from '../src/lib/rules/position-id';
import type { Settings } from '../src/lib/rules/settings';
import type { Node } from './node';

const UNIT = 10n ** 12n;
const POLLING_PERIOD = 50;
/** The blocks after which a call that is not in them is submitted again. */
const MOST_WITHOUT = 10;
/** A tip that puts a call ahead of all calls by the page. */
const FIRST = 10n ** 9n;

/** The storage key of the number of the next game. */
const NEXT_GAME = Storage('ForkingHex')('NextGame').enc();

/** A small board with times short enough to run out in a test. */
export const SETTINGS = settingsOf(3, { red_time: 8, blue_time: 9, deposit: UNIT });

/** The account of the developer fund, which derives from the id of a pallet. */
export const FUND = new Uint8Array(32).map((_, index) => 'modlfhx/fund'.charCodeAt(index) || 0);

const derive = sr25519CreateDerive(DEV_MINI_SECRET);

/** The key of a development account. */
export function keyOf(name: string) {
	return derive(`//${name}`);
}

/** The address of a development account. */
export function addressOf(name: string): string {
	return ss58Address(keyOf(name).publicKey);
}

const offline = (genesis: string) => getOfflineApi({ ...forkingHex, genesis });
type Offline = Awaited<ReturnType<typeof offline>>;

/** The storage key of an account in the pallet System. */
function accountKey(publicKey: Uint8Array): string {
	return Storage('System')('Account', [Bytes(publicKey.length), Blake2128Concat]).enc(publicKey);
}

/** The beginning of an account's value in the pallet System. */
const accountInfo = Struct({ counters: Tuple(u32, u32, u32, u32), data: Struct({ free: u128, reserved: u128 }) });

/** A call that can be signed. */
type Call = Pick<ReturnType<Offline['tx']['ForkingHex']['claim']>, 'sign'>;

/** The calls of pallets that the page does not use. */
export type AnyCalls = Record<
	string,
	Record<string, (call: object) => Call & { readonly decodedCall: object }> | undefined
>;

interface Sealing {
	readonly areFinal?: boolean;
}

export class ScriptedChain {
	readonly #address: string;
	#api: Offline | undefined;
	#specVersion: number | undefined;
	#interruption = new AbortController();

	constructor({ endpoint }: Node) {
		this.#address = endpoint.replace('ws:', 'http:');
	}

	/** Ends all waiting, so that a test that took too long seals no blocks of the next one. */
	interrupt(): void {
		this.#interruption.abort();
		this.#interruption = new AbortController();
	}

	/** Sends an RPC request to the node. Returns the result. */
	async ask<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
		const response = await fetch(this.#address, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
		});
		const { result, error } = (await response.json()) as {
			result: Answer;
			error?: { message: string; data?: unknown };
		};
		if (error) throw new Error(`${method}: ${error.message} ${JSON.stringify(error.data ?? '')}`);
		return result;
	}

	/** The state of an account in the newest block. */
	async #accountOf(publicKey: Uint8Array) {
		const stored = await this.ask<`0x${string}` | null>('state_getStorage', accountKey(publicKey));
		return stored === null ? undefined : accountInfo.dec(stored);
	}

	/** The next number of a development account in the newest block, and its plancks, free and held. */
	async accountOf(name: string) {
		const account = await this.#accountOf(keyOf(name).publicKey);
		const { free = 0n, reserved: held = 0n } = account?.data ?? {};
		return { nonce: account?.counters[0] ?? 0, free, held };
	}

	/** All plancks of an account by its public key, free and held. */
	async balanceOf(publicKey: Uint8Array): Promise<bigint> {
		const account = await this.#accountOf(publicKey);
		return account ? account.data.free + account.data.reserved : 0n;
	}

	/** Seals blocks with all calls in the pool. */
	async seal(blocks = 1, { areFinal = true }: Sealing = {}): Promise<void> {
		for (let block = 0; block < blocks; block += 1) await this.#sealOne(areFinal);
	}

	/** Seals a block. Waits until the pool, which learns of blocks a little later, has dropped the block's calls. */
	async #sealOne(isFinal: boolean): Promise<void> {
		const { hash } = await this.ask<{ hash: string }>('engine_createBlock', true, isFinal, null);
		const sealed = await this.ask<{ block: { extrinsics: string[] } }>('chain_getBlock', hash);
		const extrinsics = new Set(sealed.block.extrinsics);
		while ((await this.pending(0)).some((extrinsic) => extrinsics.has(extrinsic))) await pause(POLLING_PERIOD);
	}

	/** Waits until the pool has `count` extrinsics. Returns them. */
	async pending(count: number): Promise<string[]> {
		const { signal } = this.#interruption;
		for (;;) {
			signal.throwIfAborted();
			const extrinsics = await this.ask<string[]>('author_pendingExtrinsics');
			if (extrinsics.length >= count) return extrinsics;
			await pause(POLLING_PERIOD);
		}
	}

	/** Waits until the pool has `count` extrinsics, and seals blocks until these are in one: nearly always the first. */
	async sealPending(count: number, how?: Sealing): Promise<void> {
		const { signal } = this.#interruption;
		let left = await this.pending(count);
		while (left.length > 0) {
			signal.throwIfAborted();
			await this.seal(1, how);
			const pending = await this.pending(0);
			left = left.filter((extrinsic) => pending.includes(extrinsic));
		}
	}

	/** Seals blocks until the pool is empty. A submitted extrinsic is not always ready for the next block. */
	async sealAll(): Promise<void> {
		while ((await this.pending(0)).length > 0) await this.seal();
	}

	/** Seals a block whenever the pool has a call, until `end`. No time passes otherwise. */
	async sealSubmissions(end: AbortSignal): Promise<void> {
		while (!end.aborted) {
			// The test may have sealed the call meanwhile, and the node stops at the end.
			const extrinsics = await this.ask<string[]>('author_pendingExtrinsics').catch(() => []);
			if (extrinsics.length > 0) await this.seal().catch(() => undefined);
			else await pause(POLLING_PERIOD);
		}
	}

	/** The calls that the page knows. */
	async calls(): Promise<Offline['tx']> {
		this.#api ??= await offline(await this.ask<string>('chain_getBlockHash', 0));
		return this.#api.tx;
	}

	/** Signs a call and submits it to the pool. Returns the extrinsic. `nonce` is the account's next one by default. */
	async submit(
		name: string,
		call: Call,
		{ tip = 0n, nonce }: { tip?: bigint; nonce?: number } = {},
	): Promise<string> {
		const { publicKey, sign } = keyOf(name);
		const signer = getPolkadotSigner(publicKey, 'Sr25519', sign);
		const next = nonce ?? (await this.ask<number>('system_accountNextIndex', addressOf(name)));
		this.#specVersion ??= (await this.ask<{ specVersion: number }>('state_getRuntimeVersion')).specVersion;
		const extrinsic = await call.sign(signer, {
			nonce: next,
			tip,
			mortality: { mortal: false },
			// The node's spec version can be newer than the descriptors' version.
			customSignedExtensions: {
				CheckSpecVersion: { value: new Uint8Array(), additionalSigned: this.#specVersion },
			},
		});
		const encoded = `0x${Buffer.from(extrinsic).toString('hex')}`;
		await this.ask('author_submitExtrinsic', encoded);
		return encoded;
	}

	/**
	 * Submits a call and seals blocks until one has it. A submitted call is not always ready for the next block, and the
	 * pool of a node that has just begun can lose it, or find it again after the call was submitted once more. All
	 * submissions have the same number, so one of them counts.
	 */
	async submitInBlock(name: string, call: Call): Promise<void> {
		const { signal } = this.#interruption;
		const nonce = await this.ask<number>('system_accountNextIndex', addressOf(name));
		await this.submit(name, call, { nonce });
		for (let blocks = 1; ; blocks += 1) {
			signal.throwIfAborted();
			await this.#sealOne(true);
			const account = await this.#accountOf(keyOf(name).publicKey);
			if (account && account.counters[0] > nonce) return;
			// The tip makes it another transaction, since a pool refuses for a while what it has dropped.
			if (blocks % MOST_WITHOUT === 0) await this.submit(name, call, { nonce, tip: BigInt(blocks) });
		}
	}

	/** Pays a house player so much that it can play. The test plays its moves. */
	async fund(name: string): Promise<void> {
		const { Balances } = await this.calls();
		const dest = Enum('Id', addressOf(name));
		await this.submitInBlock('Eve', Balances.transfer_keep_alive({ dest, value: 20n * UNIT }));
	}

	/** Holds tokens of an account as the deposit of another game. */
	async spend(name: string, tokens: bigint): Promise<void> {
		const { ForkingHex } = await this.calls();
		const settings = { ...SETTINGS, deposit: tokens * UNIT };
		await this.submit(name, ForkingHex.create_game({ settings, opening: cell('a1') }));
	}

	/** Seals blocks on top of an older block, which undoes the blocks after it. Returns the last block's hash. */
	async sealOn(parent: string, blocks: number): Promise<string> {
		let hash = parent;
		for (let block = 0; block < blocks; block += 1)
			({ hash } = await this.ask<{ hash: string }>('engine_createBlock', true, false, hash));
		return hash;
	}

	/** Submits a call ahead of all calls by the page. */
	first(name: string, call: Call): Promise<string> {
		return this.submit(name, call, { tip: FIRST });
	}

	/** Opens a game in a separate block. */
	async open(name: string, opening: string, changes: Partial<Settings> = {}): Promise<Game> {
		const settings = { ...SETTINGS, ...changes };
		const { ForkingHex } = await this.calls();
		const call = ForkingHex.create_game({ settings, opening: cell(opening) });
		await this.submitInBlock(name, call);
		return this.opened(name, opening, settings);
	}

	/** The game that was opened last. */
	async opened(name: string, opening: string, settings: Settings): Promise<Game> {
		const number = u32.dec(await this.ask<string>('state_getStorage', NEXT_GAME)) - 1;
		return new Game(this, number, openingId(number, addressOf(name), settings, cell(opening)));
	}

	/** The number of the best block. */
	async present(): Promise<number> {
		return Number((await this.ask<{ number: string }>('chain_getHeader')).number);
	}

	/** Seals blocks up to this number. */
	async sealTo(block: number): Promise<void> {
		await this.seal(block - (await this.present()));
	}
}

/** The call that plays a move on a position at any price. `chain` is the proof to send with it. */
export async function playCall(script: ScriptedChain, game: number, position: PositionId, move: Move, chain?: string) {
	const { ForkingHex } = await script.calls();
	return ForkingHex.play({
		game,
		position,
		reply: move === 'swap' ? Enum('Swap') : Enum('Stone', move),
		chain: chain === undefined ? undefined : cells(chain),
		most: undefined,
	});
}

/** A game under the test's control. A path names a position by the moves after the opening. */
export class Game {
	readonly #script: ScriptedChain;
	readonly number: number;
	readonly #opening: PositionId;

	constructor(script: ScriptedChain, number: number, opening: PositionId) {
		this.#script = script;
		this.number = number;
		this.#opening = opening;
	}

	/** The id of a position, as in `game.at('a1 b1')`. */
	at(path: string): PositionId {
		return moves(path).reduce((id, one) => replyId(id, one), this.#opening);
	}

	/** The page's address for a position of the game. */
	hash(path = ''): string {
		return `#/game/${this.number}/${this.at(path)}`;
	}

	/**
	 * The call that plays the last move of the path on the position before it. `chain` is the proof to send with it.
	 */
	async move(path: string, chain?: string) {
		const line = moves(path);
		const position = line.slice(0, -1).reduce((id, one) => replyId(id, one), this.#opening);
		return playCall(this.#script, this.number, position, line.at(-1)!, chain);
	}

	/** Plays the last move of the path in a separate block. */
	async play(name: string, path: string, chain?: string): Promise<void> {
		await this.#script.submitInBlock(name, await this.move(path, chain));
	}
}
