// The accounts that can play: development accounts on development chains, and accounts of browser wallets.

import { AccountId, type PolkadotSigner } from 'polkadot-api';
import { fromHex } from 'polkadot-api/utils';

export interface Account {
	/** Unique, unlike the address: two wallets can hold the same one. */
	readonly id: string;
	/** The name in the wallet, if it has one. */
	readonly name: string | undefined;
	readonly address: string;
	/** The account's wallet; undefined for development accounts. */
	readonly wallet: string | undefined;
	readonly signer: PolkadotSigner;
}

/** An address in this chain's format, whatever the format of the text; undefined if the text is no address. */
export function addressIn(text: string, addressFormat: number): string | undefined {
	try {
		return AccountId(addressFormat).dec(AccountId().enc(text));
	} catch {
		return undefined;
	}
}

/** The public keys of the accounts whose secret keys are public, too. */
const DEVELOPMENT_KEYS: Readonly<Record<string, string>> = {
	Alice: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
	Bob: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
	Charlie: '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22',
	Dave: '0x306721211d5404bd9da88e0204360a1a9ab8b87c66c1bc2fcdd37f3c2222cc20',
	Eve: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
	Ferdie: '0x1cbd2d43530a44705ad088af313e18f80b53ef16b36177cd4b77b846f2a5f07c',
};

/** The development accounts. The code that signs for them is loaded when the first of them signs. */
export function developmentAccounts(addressFormat: number): Account[] {
	return Object.entries(DEVELOPMENT_KEYS).map(([name, key]) => {
		const publicKey = fromHex(key);
		const signer = async () => {
			const { developmentSigner } = await import('./development-signer');
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

/** Milliseconds between two looks for wallets: no event announces a new one. */
const LOOKING_PERIOD = 500;

/** Reports the names of the browser's wallets, now and whenever they change. Returns a function that stops it. */
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

/** Bytes of a public key of the kinds that the chain accepts. */
const KEY_LENGTH = 32;

/** Asks the wallet's owner for access. Reports the accounts now and whenever they change, as after unlocking. */
export async function connectWallet(
	wallet: string,
	{ addressFormat, genesis }: { readonly addressFormat: number; readonly genesis: string },
	onAccounts: (accounts: readonly Account[]) => void,
): Promise<void> {
	const { connectInjectedExtension } = await import('polkadot-api/pjs-signer');
	const extension = await connectInjectedExtension(wallet, 'Forking Hex');
	const report = (accounts: ReturnType<typeof extension.getAccounts>) =>
		onAccounts(
			accounts
				// Some accounts are restricted to another chain, and Ethereum's do not exist here.
				.filter(({ genesisHash }) => !genesisHash || genesisHash === genesis)
				.filter(({ polkadotSigner }) => polkadotSigner.publicKey.length === KEY_LENGTH)
				.map(({ name, polkadotSigner: signer }) => {
					const address = AccountId(addressFormat).dec(signer.publicKey);
					return { id: `${wallet}/${address}`, name, address, wallet, signer };
				}),
		);
	extension.subscribe(report);
	report(extension.getAccounts());
}
