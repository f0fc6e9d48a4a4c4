// The WebSocket connection to a node.

import type { forkingHex } from '@polkadot-api/descriptors';
import { getWsProvider, type StatusChange, WsEvent } from '@polkadot-api/ws-provider';
import { createClient, type JsonRpcProvider, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { takeEarly } from './early-socket';
import { allMethods } from './node-methods';
import { hostOf } from './nodes';
import { isOwn, knownOfVersion, ownMetadata, type ToldVersion } from './runtimes';

type Definition = typeof forkingHex;

/** PAPI's API without calls: the page never signs by the node's metadata. */
export type Api = Pick<TypedApi<Definition, boolean>, 'apis' | 'constants' | 'query'>;

/** `silent`: not connected so far, retrying. `lost`: was connected, retrying. */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'lost';

export interface Connection {
	readonly client: PolkadotClient;
	/** The API of a block's runtime. */
	readonly api: (block: string) => Promise<Api>;
}

/** Connects, and reports the state of the connection and the name of the node. */
export type Connecting = (onStatus: (status: ConnectionStatus, node: string) => void) => Connection;

/**
 * Connects to the first of these nodes that answers, and to the next one whenever the connection is lost. Reports the node
 * that it talks to or tries.
 */
export function connectTo(endpoints: readonly string[]): Connecting {
	return (onStatus) => {
		let otherwise: ConnectionStatus = 'connecting';
		let node = hostOf(endpoints[0]!);
		const onStatusChanged = (change: StatusChange) => {
			const { type } = change;
			if ('uri' in change) node = hostOf(change.uri);
			if (type === WsEvent.CONNECTED) otherwise = 'lost';
			else if (type !== WsEvent.CONNECTING && otherwise === 'connecting') otherwise = 'silent';
			onStatus(type === WsEvent.CONNECTED ? 'connected' : otherwise, node);
		};
		onStatus('connecting', node);
		const middleware = allMethods(async () => (await import('./emulation')).withLegacy);
		const websocketClass = inPlaceOfThoseBefore();
		return connectBy(getWsProvider([...endpoints], { onStatusChanged, middleware, websocketClass }));
	};
}

/**
 * A WebSocket that closes the one before it: the provider leaves one that it takes for dead open, and a node answers only so
 * many. The first one may have been begun before.
 */
function inPlaceOfThoseBefore(): typeof WebSocket {
	let last: Pick<WebSocket, 'close'> | undefined;
	return new Proxy(WebSocket, {
		construct(Class, [url, ...others]: ConstructorParameters<typeof WebSocket>) {
			last?.close();
			return (last = takeEarly(String(url)) ?? new Class(url, ...others));
		},
	});
}

/** Connects by a provider. */
export function connectBy(provider: JsonRpcProvider): Connection {
	// By the time the node has said that these are its own, they are here. A failure shows where they are needed.
	ownMetadata().catch(() => undefined);
	// Asked now, the node answers while the library still finds out which code the blocks have.
	let first: Promise<Told | undefined> | undefined;
	const client = createClient(provider, {
		getMetadata: async (codeHash) => {
			const atStart = await first;
			first = undefined;
			const told = atStart?.codeHash === codeHash ? atStart : await toldAtBest(client);
			return (told.codeHash === codeHash && (await knownOfVersion(told.version))) || null;
		},
	});
	first = toldAtBest(client).catch(() => undefined);
	return { client, api: (block) => apiOf(client, block) };
}

/**
 * The API of a block's runtime. The answers of any but that of the descriptors are compared with the types that the page
 * expects, by descriptors that are fetched for it.
 */
async function apiOf(client: PolkadotClient, block: string): Promise<Api> {
	if (await isOwn(await client.getMetadata(block))) return client.getUnsafeApi<Definition>();
	const { forkingHex } = await import('@polkadot-api/descriptors');
	return client.getTypedApi(forkingHex);
}

/** The storage key of a chain's code. */
const CODE = toHex(new TextEncoder().encode(':code'));

/** The runtime of a block, as the node tells of it. */
interface Told {
	readonly codeHash: string;
	readonly version: ToldVersion;
}

/** Asks for the best block's runtime. If the page has the metadata of this version, the node need not send them. */
async function toldAtBest({ _request: request }: PolkadotClient): Promise<Told> {
	const best = await request<string, []>('chain_getBlockHash', []);
	const [codeHash, version] = await Promise.all([
		request<string, [string, string]>('state_getStorageHash', [CODE, best]),
		request<ToldVersion, [string]>('state_getRuntimeVersion', [best]),
	]);
	return { codeHash, version };
}
