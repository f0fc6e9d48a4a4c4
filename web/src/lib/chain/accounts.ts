// The accounts that can play: development accounts on development chains, and the accounts of browser wallets.

import { AccountId, type PolkadotSigner } from 'polkadot-api';
import type { InjectedAccount } from 'polkadot-api/pjs-signer';
import { fromHex } from 'polkadot-api/utils';
import { words } from '../words/refusals';
import { Refusal } from './sending/refusals';

export interface Account {
	/**
	 * The unique id of the account in the page. Two wallets can hold the same account, so its address is not unique.
	 */
	readonly id: string;
	/** The name in the wallet; undefined without one. */
	readonly name: string | undefined;
	readonly address: string;
	/** The name of the account's wallet; undefined for development accounts. */
	readonly wallet: string | undefined;
	readonly signer: PolkadotSigner;
}

/** An address in this chain's format; undefined if the text is no address. The text may have any chain's format. */
export function addressIn(text: string, addressFormat: number): string | undefined {
	try {
		return AccountId(addressFormat).dec(AccountId().enc(text));
	} catch {
		return undefined;
	}
}

/** The public keys of the development accounts. Their secret keys are public too. */
const DEVELOPMENT_KEYS: Readonly<Record<string, string>> = {
	Alice: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
	Bob: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
	Charlie: '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22',
	Dave: '0x306721211d5404bd9da88e0204360a1a9ab8b87c66c1bc2fcdd37f3c2222cc20',
	Eve: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
	Ferdie: '0x1cbd2d43530a44705ad088af313e18f80b53ef16b36177cd4b77b846f2a5f07c',
};

/** The development accounts. The code that signs for them is loaded with the first signature. */
export function developmentAccounts(addressFormat: number): Account[] {
	return Object.entries(DEVELOPMENT_KEYS).map(([name, key]) => {
		const publicKey = fromHex(key);
		const signer = async () => {
			const { developmentSigner } = await import('./sending/development-signer');
			return developmentSigner(name);
		};
		return {
			id: name,
			name,
			address: AccountId(addressFormat).dec(publicKey),
			wallet: undefined,
			signer: {
				publicKey,
				signTx: async (...given) => (await signer()).signTx(...given),
				signBytes: async (data) => (await signer()).signBytes(data),
			},
		};
	});
}

/** The milliseconds between two searches for wallets. No event announces a new wallet. */
const LOOKING_PERIOD = 500;

/** Reports the names of the browser's wallets, now and after every change. Returns a function that ends the reports. */
export function watchWallets(onWallets: (names: readonly string[]) => void): () => void {
	let reported: string | undefined;
	const look = () => {
		const names = Object.keys(window.injectedWeb3 ?? {});
		if (names.join() === reported) return;
		reported = names.join();
		onWallets(names);
	};
	look();
	const timer = setInterval(look, LOOKING_PERIOD);
	return () => clearInterval(timer);
}

/** The length in bytes of all public keys that the chain accepts. */
const KEY_LENGTH = 32;

interface Chain {
	readonly addressFormat: number;
	readonly genesis: string;
}

/** An account as a wallet reports it. A wallet may report something else, so nothing here can be trusted. */
type Shown = Pick<InjectedAccount, 'address' | 'name' | 'genesisHash'>;

/** The accounts of a wallet that can play, each once. Unreadable accounts are left out. */
export function accountsOf(
	wallet: string,
	shown: readonly Shown[],
	{ addressFormat, genesis }: Chain,
	signerOf: (address: string) => PolkadotSigner,
): Account[] {
	const accounts = new Map<string, Account>();
	for (const one of shown) {
		try {
			const { address: text, name, genesisHash } = one;
			const signer = signerOf(text);
			// Wallets restrict some accounts to another chain, and this chain has no Ethereum accounts.
			if ((genesisHash && genesisHash !== genesis) || signer.publicKey.length !== KEY_LENGTH) continue;
			const address = AccountId(addressFormat).dec(signer.publicKey);
			const id = `${wallet}/${address}`;
			if (!accounts.has(id)) accounts.set(id, { id, name, address, wallet, signer });
		} catch {
			// A malformed address must not hide the other accounts.
		}
	}
	return [...accounts.values()];
}

/** Asks the wallet's owner for access. Reports the accounts now and after every change, for example after unlocking. */
export async function connectWallet(
	wallet: string,
	chain: Chain,
	onAccounts: (accounts: readonly Account[]) => void,
): Promise<void> {
	const { getPolkadotSignerFromPjs } = await import('polkadot-api/pjs-signer');
	const { accounts, signer } = (await window.injectedWeb3?.[wallet]?.enable('Forking Hex')) ?? {};
	if (!accounts || !signer) throw new Refusal(words.walletGone(wallet));
	const signerOf = (address: string) =>
		getPolkadotSignerFromPjs(
			address,
			(payload) => signer.signPayload(payload),
			(payload) => signer.signRaw(payload),
		);
	const report = (shown: readonly Shown[]) => onAccounts(accountsOf(wallet, shown, chain, signerOf));
	report(await accounts.get());
	accounts.subscribe(report);
}
