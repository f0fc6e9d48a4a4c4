// Descriptions of the chain for wallets: without one, a wallet shows the bytes of a move instead of the move.

import { words } from '../words/refusals';
import type { ChainConstants } from './chain-constants';
import type { Connection } from './connection';
import { knownLike, type ToldVersion } from './runtimes';
import { Refusal } from './refusals';

/** A description, in the form that wallets of the `injectedWeb3` interface take. */
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
	/** Types that the metadata lack: none. */
	readonly types: Readonly<Record<string, never>>;
}

interface Known {
	readonly genesisHash: string;
	readonly specVersion: number;
}

/** The part of a wallet that keeps descriptions of chains. */
interface Library {
	get(): Promise<readonly Known[]>;
	/** Asks the wallet's owner. */
	provide(description: ChainDescription): Promise<boolean>;
}

/** The library of a wallet to which the page is connected; undefined if it has none. */
async function libraryOf(wallet: string): Promise<Library | undefined> {
	const extension: object | undefined = await window.injectedWeb3?.[wallet]?.enable('Forking Hex');
	return (extension as { readonly metadata?: Library } | undefined)?.metadata;
}

/** Whether a connected wallet lacks a description of this chain's present runtime, and takes one. */
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

/** The description of a chain. Throws if the page does not know its runtime. */
export async function descriptionOf(connection: Connection, chain: ChainConstants): Promise<ChainDescription> {
	const { client } = connection;
	const [best] = await client.getBestBlocks();
	const [{ specVersion }, told] = await Promise.all([versionOf(connection), client.getMetadata(best!.hash)]);
	// The wallet shows by them what it signs, so they are the page's own, not a node's.
	const known = await knownLike(told);
	if (!known) throw new Refusal(words.unknownRuntime);
	return {
		chain: chain.name,
		chainType: 'substrate',
		genesisHash: chain.genesis,
		icon: 'substrate',
		ss58Format: chain.addressFormat,
		specVersion,
		tokenDecimals: chain.decimals,
		tokenSymbol: chain.symbol,
		metaCalls: base64(known.metadata),
		types: {},
	};
}

function versionOf({ client }: Connection): Promise<ToldVersion> {
	return client._request<ToldVersion>('state_getRuntimeVersion', []);
}

function base64(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}
