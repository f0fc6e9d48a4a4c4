// The accounts that can play: development accounts on development chains, and accounts of browser wallets.

import { AccountId, type PolkadotSigner } from 'polkadot-api';

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

const DEVELOPMENT_NAMES = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'];

/** The accounts whose keys are public. Loads the code that signs for them only when called. */
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
