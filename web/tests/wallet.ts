// A stub wallet that injects itself into the page like a real wallet. The test plays its owner.

import { blake2b256 } from '@polkadot-labs/hdkd-helpers';
import { compact, u32 } from '@polkadot-api/substrate-bindings';
import type { SignerPayloadJSON } from 'polkadot-api/pjs-signer';
import type { Page } from 'playwright-core';
import { PATIENCE } from './patience';
import { addressOf, keyOf } from './scripted-chain';

/** A request to sign. */
export interface Request {
	readonly payload: SignerPayloadJSON;
	approve(): void;
	decline(): void;
}

interface Shown {
	readonly address: string;
	readonly name: string;
	readonly type: 'sr25519';
}

/** The wallet's interface inside the page. */
declare global {
	interface Window {
		stubWallet?: { show(accounts: readonly Shown[]): void };
		askStubWallet(payload: SignerPayloadJSON): Promise<string>;
	}
}

export class StubWallet {
	readonly #page: Page;
	readonly #name: string;
	readonly #requests: Request[] = [];
	#onRequest: (() => void) | undefined;

	/** Creates a wallet that is not in the page yet. */
	static async for(page: Page, name: string): Promise<StubWallet> {
		const wallet = new StubWallet(page, name);
		await page.exposeFunction('askStubWallet', (payload: SignerPayloadJSON) => wallet.#ask(payload));
		return wallet;
	}

	private constructor(page: Page, name: string) {
		this.#page = page;
		this.#name = name;
	}

	/** Injects the wallet with these owners' accounts: now, or at every later load. */
	async arrive(owners: readonly string[], when: 'now' | 'at loading' = 'now'): Promise<void> {
		const given = { wallet: this.#name, accounts: shown(owners) };
		if (when === 'now') await this.#page.evaluate(install, given);
		else await this.#page.addInitScript(install, given);
	}

	/** Shows these owners' accounts from now on. A locked wallet shows none. */
	async show(owners: readonly string[]): Promise<void> {
		await this.#page.evaluate((accounts) => window.stubWallet?.show(accounts), shown(owners));
	}

	/** Waits for the next request to sign. Throws with the text of the page if none comes: there the page may say why. */
	async next(): Promise<Request> {
		if (this.#requests.length === 0) {
			const hasCome = await new Promise<boolean>((settle) => {
				const timer = setTimeout(() => settle(false), PATIENCE);
				this.#onRequest = () => {
					clearTimeout(timer);
					settle(true);
				};
			});
			if (!hasCome) throw new Error(`no request to sign came; the page: ${await this.#page.innerText('body')}`);
		}
		return this.#requests.shift()!;
	}

	/** The number of requests that the test has not taken yet. */
	get waiting(): number {
		return this.#requests.length;
	}

	#ask(payload: SignerPayloadJSON): Promise<string> {
		return new Promise((settle, reject) => {
			this.#requests.push({
				payload,
				approve: () => settle(signatureOf(payload)),
				decline: () => reject(new Error('Cancelled')),
			});
			this.#onRequest?.();
		});
	}
}

function shown(owners: readonly string[]): Shown[] {
	return owners.map((name) => ({ address: addressOf(name), name: `${name}’s`, type: 'sr25519' }));
}

/** Installs the wallet. The function runs in the page. */
function install({ wallet, accounts }: { wallet: string; accounts: readonly Shown[] }): void {
	let current = [...accounts];
	const listeners = new Set<(accounts: Shown[]) => void>();
	const extension = {
		accounts: {
			get: async () => current,
			subscribe(listen: (accounts: Shown[]) => void) {
				listeners.add(listen);
				listen(current);
				return () => void listeners.delete(listen);
			},
		},
		signer: {
			signPayload: async (payload: SignerPayloadJSON) => ({ signature: await window.askStubWallet(payload) }),
			signRaw: () => Promise.reject(new Error('this wallet signs no messages')),
		},
	};
	window.stubWallet = {
		show(others) {
			current = [...others];
			for (const listen of listeners) listen(current);
		},
	};
	window.injectedWeb3 = { ...window.injectedWeb3, [wallet]: { enable: async () => extension } };
}

/** The length in bytes above which a payload is hashed before the signature. */
const LONG = 256;
const SR25519 = '01';

/** The signature by the payload's account, computed from the payload alone. */
function signatureOf(payload: SignerPayloadJSON): string {
	const owner = OWNERS.find((name) => addressOf(name) === payload.address);
	if (!owner) throw new Error(`the wallet has no key for ${payload.address}`);
	const parts = [
		bytes(payload.method),
		bytes(payload.era),
		compact.enc(Number(payload.nonce)),
		compact.enc(BigInt(payload.tip)),
		Uint8Array.of(payload.mode ?? 0),
		u32.enc(Number(payload.specVersion)),
		u32.enc(Number(payload.transactionVersion)),
		bytes(payload.genesisHash),
		bytes(payload.blockHash),
		// The extension has no metadata hash.
		Uint8Array.of(0),
	];
	const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
	const signature = keyOf(owner).sign(whole.length > LONG ? blake2b256(whole) : whole);
	return `0x${SR25519}${Buffer.from(signature).toString('hex')}`;
}

const OWNERS = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie', 'Nobody'];

function bytes(hexadecimal: string): Uint8Array {
	return Uint8Array.from(Buffer.from(hexadecimal.slice(2), 'hex'));
}
