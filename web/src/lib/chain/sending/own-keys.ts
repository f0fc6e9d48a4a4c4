// The page's own keys: the keys of purses and of invitations.

import { AccountId } from 'polkadot-api';
import { fromHex, toHex } from 'polkadot-api/utils';
import type { Account } from '../accounts';
import { bytesInBase64Url } from './base64';

/** A key in the browser's storage, in hexadecimal digits. The secret key controls the account. */
export interface OwnKey {
	readonly secret: string;
	readonly publicKey: string;
}

/** The length of a secret key in bytes. */
const LENGTH = 32;
const HEX = /^(?:0x)?([0-9a-f]{64})$/i;
/** 32 bytes in base64url, without padding. */
const BASE64 = /^[\w-]{43}$/;

export function newSecret(): Uint8Array {
	return crypto.getRandomValues(new Uint8Array(LENGTH));
}

/** The key pair with this secret key. */
export async function keyWith(secret: Uint8Array): Promise<OwnKey> {
	const { publicKeyOf } = await import('./key-signer');
	return { secret: toHex(secret), publicKey: toHex(publicKeyOf(secret)) };
}

/** The secret key in a text of hexadecimal digits; undefined if the text is no key. */
export function secretIn(text: string): Uint8Array | undefined {
	const [, digits] = HEX.exec(text.trim()) ?? [];
	return digits === undefined ? undefined : fromHex(`0x${digits.toLowerCase()}`);
}

/** The text of a secret key in a link. */
export function linkTextOf({ secret }: Pick<OwnKey, 'secret'>): string {
	const signs = btoa(String.fromCharCode(...fromHex(secret)));
	return signs.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** The secret key in a link; undefined if the text is no key. */
export function secretInLink(text: string): Uint8Array | undefined {
	if (!BASE64.test(text)) return undefined;
	const secret = bytesInBase64Url(text);
	// Two bits of the last sign are unused. The page accepts only one spelling of a key.
	return linkTextOf({ secret: toHex(secret) }) === text ? secret : undefined;
}

/** The address of a key in this chain's format. */
export function addressOfKey({ publicKey }: Pick<OwnKey, 'publicKey'>, addressFormat: number): string {
	return AccountId(addressFormat).dec(fromHex(publicKey));
}

/** The account of a key. The signing code is loaded with the first signature. `name` is called at every reading. */
export function accountOfKey(key: OwnKey, id: string, addressFormat: number, name: () => string): Account {
	const signer = async () => {
		const { keySigner } = await import('./key-signer');
		return keySigner(fromHex(key.secret));
	};
	return {
		id,
		get name() {
			return name();
		},
		address: addressOfKey(key, addressFormat),
		wallet: undefined,
		signer: {
			publicKey: fromHex(key.publicKey),
			signTx: async (...given) => (await signer()).signTx(...given),
			signBytes: async (data) => (await signer()).signBytes(data),
		},
	};
}
