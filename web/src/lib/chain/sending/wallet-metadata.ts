// Descriptions of the chain for wallets. Without one, a wallet shows the bytes of a move instead of the move.

import { words } from '../../words/refusals';
import type { ChainConstants } from '../node/chain-constants';
import { type Connection, versionAt } from '../node/connection';
import { isLikeOwn } from './likeness';
import { ownMetadata } from './own-metadata';
import { Refusal } from './refusals';

/** A description in the form of the `injectedWeb3` interface. */
export interface ChainDescription {
	readonly chain: string;
	readonly chainType: 'substrate';
	readonly genesisHash: string;
	readonly icon: 'substrate';
	readonly ss58Format: number;
	readonly specVersion: number;
	readonly tokenDecimals: number;
	readonly tokenSymbol: string;
	/** The metadata, in base64. */
	readonly metaCalls: string;
	/** The types that the metadata lack: none. */
	readonly types: Readonly<Record<string, never>>;
}

interface Known {
	readonly genesisHash: string;
	readonly specVersion: number;
}

/** The part of a wallet that stores descriptions of chains. */
interface Library {
	get(): Promise<readonly Known[]>;
	/** Asks the wallet's owner. Resolves to whether the owner agreed. */
	provide(description: ChainDescription): Promise<boolean>;
}

/** The library of a connected wallet; undefined if the wallet has none. */
async function libraryOf(wallet: string): Promise<Library | undefined> {
	const extension: object | undefined = await window.injectedWeb3?.[wallet]?.enable('Forking Hex');
	return (extension as { readonly metadata?: Library } | undefined)?.metadata;
}

/** Whether a connected wallet accepts descriptions and lacks one of this chain's present runtime. */
export async function lacksDescription(wallet: string, connection: Connection, genesis: string): Promise<boolean> {
	const known = await (await libraryOf(wallet))?.get();
	if (!known) return false;
	const { specVersion } = await versionOf(connection);
	return !known.some((one) => one.genesisHash === genesis && one.specVersion >= specVersion);
}

/** Describes the chain to a wallet. Returns whether its owner agreed. */
export async function describeTo(wallet: string, connection: Connection, chain: ChainConstants): Promise<boolean> {
	const library = await libraryOf(wallet);
	return (await library?.provide(await descriptionOf(connection, chain))) ?? false;
}

/** The description of a chain. Throws if the page does not know the chain's runtime. */
export async function descriptionOf(connection: Connection, chain: ChainConstants): Promise<ChainDescription> {
	const { client } = connection;
	const [best] = await client.getBestBlocks();
	const [{ specVersion }, metadata] = await Promise.all([versionOf(connection), client.getMetadata(best!.hash)]);
	if (!(await isLikeOwn(metadata))) throw new Refusal(words.unknownRuntime);
	return {
		chain: chain.name,
		chainType: 'substrate',
		genesisHash: chain.genesis,
		icon: 'substrate',
		ss58Format: chain.addressFormat,
		specVersion,
		tokenDecimals: chain.decimals,
		tokenSymbol: chain.symbol,
		// The wallet reads the calls by these metadata, so they are the page's own and not a node's.
		metaCalls: base64(await ownMetadata()),
		types: {},
	};
}

async function versionOf(connection: Connection): ReturnType<typeof versionAt> {
	const [best] = await connection.client.getBestBlocks();
	return versionAt(connection, best!.hash);
}

function base64(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}
