// Who can play: the development accounts on development chains, and the accounts of wallets in the browser.

import { AccountId, type PolkadotSigner } from 'polkadot-api';
import { shortAddress } from '../text/names';

export interface Account {
	/** Tells it from all others: two wallets can hold the same address. */
	readonly id: string;
	readonly name: string;
	readonly address: string;
	/** The wallet it comes from; none for development accounts. */
	readonly wallet: string | undefined;
	readonly signer: PolkadotSigner;
}

const DEVELOPMENT_NAMES = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'];

/** The accounts whose keys everybody knows. What it takes to sign for them is loaded only where they are of use. */
export async function developmentAccounts(addressFormat: number): Promise<Account[]> {
	const [{ sr25519CreateDerive }, { DEV_MINI_SECRET, ss58Address }, { getPolkadotSigner }] = await Promise.all([
		import('@polkadot-labs/hdkd'),
		import('@polkadot-labs/hdkd-helpers'),
		import('polkadot-api/signer'),
	]);
	const derive = sr25519CreateDerive(DEV_MINI_SECRET);
	return DEVELOPMENT_NAMES.map((name) => {
		const { publicKey, sign } = derive(`//${name}`);
		return {
			id: name,
			name,
			address: ss58Address(publicKey, addressFormat),
			wallet: undefined,
			signer: getPolkadotSigner(publicKey, 'Sr25519', sign),
		};
	});
}

/** How often to look for wallets, in milliseconds: nothing tells when one has made itself known. */
const LOOKING_PERIOD = 500;

/** Tells the names of the wallets that the browser has, now and whenever there are others. Gives what ends that. */
export function watchWallets(onWallets: (names: readonly string[]) => void): () => void {
	let told: string | undefined;
	const look = () => {
		const names = Object.keys(window.injectedWeb3 ?? {});
		if (names.join() === told) return;
		told = names.join();
		onWallets(names);
	};
	look();
	const timer = setInterval(look, LOOKING_PERIOD);
	return () => clearInterval(timer);
}

/** The kinds of keys whose signatures the chain takes. */
const KEY_LENGTH = 32;

/** Asks a wallet's owner for the accounts, and tells them now and whenever they are others, as after unlocking it. */
export async function connectWallet(
	wallet: string,
	chain: { readonly addressFormat: number; readonly genesis: string },
	onAccounts: (accounts: readonly Account[]) => void,
): Promise<void> {
	const { connectInjectedExtension } = await import('polkadot-api/pjs-signer');
	const extension = await connectInjectedExtension(wallet, 'Forking Hex');
	const tell = (accounts: ReturnType<typeof extension.getAccounts>) =>
		onAccounts(
			accounts
				// Some are for one chain only, and Ethereum's have no account here.
				.filter(({ genesisHash }) => !genesisHash || genesisHash === chain.genesis)
				.filter(({ polkadotSigner }) => polkadotSigner.publicKey.length === KEY_LENGTH)
				.map(({ name, polkadotSigner: signer }) => {
					const address = AccountId(chain.addressFormat).dec(signer.publicKey);
					return { id: `${wallet}/${address}`, name: name ?? shortAddress(address), address, wallet, signer };
				}),
		);
	extension.subscribe(tell);
	tell(extension.getAccounts());
}
