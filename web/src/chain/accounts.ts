// Who can play: the development accounts on development chains, and the accounts of wallets in the browser.

import { AccountId, type PolkadotSigner } from 'polkadot-api';
import { shortAddress } from '../text/names';

export interface Account {
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
			name,
			address: ss58Address(publicKey, addressFormat),
			wallet: undefined,
			signer: getPolkadotSigner(publicKey, 'Sr25519', sign),
		};
	});
}

/** The names of the wallets that the browser has. */
export function wallets(): string[] {
	return Object.keys(window.injectedWeb3 ?? {});
}

/** The accounts that a wallet shows this page, after asking its owner. */
export async function walletAccounts(wallet: string, addressFormat: number): Promise<Account[]> {
	const { connectInjectedExtension } = await import('polkadot-api/pjs-signer');
	const extension = await connectInjectedExtension(wallet, 'Forking Hex');
	return extension.getAccounts().map(({ name, address, polkadotSigner: signer }) => ({
		name: name ?? shortAddress(address),
		address: AccountId(addressFormat).dec(signer.publicKey),
		wallet,
		signer,
	}));
}
