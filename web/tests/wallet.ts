// A wallet in the browser, as wallets make themselves known to pages. The test says what its owner answers.

import { blake2b256 } from '@polkadot-labs/hdkd-helpers';
import { compact, u32 } from '@polkadot-api/substrate-bindings';
import type { SignerPayloadJSON } from 'polkadot-api/pjs-signer';
import type { Page } from 'playwright-core';
import { addressOf, keyOf } from './hand';

/** What the wallet is asked to sign. */
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

/** What the page sees of it. */
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

	/** A wallet that has not come to the page yet. */
	static async for(page: Page, name: string): Promise<StubWallet> {
		const wallet = new StubWallet(page, name);
		await page.exposeFunction('askStubWallet', (payload: SignerPayloadJSON) => wallet.#ask(payload));
		return wallet;
	}

	private constructor(page: Page, name: string) {
		this.#page = page;
		this.#name = name;
	}

	/** Comes to the page, with the accounts of these keys: now, or whenever the page is loaded from now on. */
	async arrive(owners: readonly string[], when: 'now' | 'at loading' = 'now'): Promise<void> {
		const given = { wallet: this.#name, accounts: shown(owners) };
		if (when === 'now') await this.#page.evaluate(install, given);
		else await this.#page.addInitScript(install, given);
	}

	/** Shows the accounts of these keys from now on; none when it is locked. */
	async show(owners: readonly string[]): Promise<void> {
		await this.#page.evaluate((accounts) => window.stubWallet?.show(accounts), shown(owners));
	}

	/** The next thing that it is asked to sign. */
	async next(): Promise<Request> {
		while (this.#requests.length === 0) await new Promise<void>((settle) => (this.#onRequest = settle));
		return this.#requests.shift()!;
	}

	/** How many requests nobody has looked at. */
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

/** Runs in the page. */
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

/** Above this many bytes, the hash of what is to be signed is signed. */
const LONG = 256;
const SR25519 = '01';

/** What the chain takes for the payload's account: put together from what the wallet is told, and from nothing else. */
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
		// No hash of the metadata.
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
