// The WebSocket connection to a node.

import type { forkingHex } from '@polkadot-api/descriptors';
import { getWsProvider, type StatusChange, WsEvent } from '@polkadot-api/ws-provider';
import { createClient, type JsonRpcProvider, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { takeEarly } from './early-socket';
import { isOwn, isOwnVersion } from '../sending/likeness';
import { allMethods } from './node-methods';
import { hostOf } from './nodes';
import { ownMetadata } from '../sending/own-metadata';
import type { Version } from '../sending/shape';
import { watchSilence } from '../silence';

type Definition = typeof forkingHex;

/** PAPI's API without calls, because the page never signs by the node's metadata. */
export type Api = Pick<TypedApi<Definition, boolean>, 'apis' | 'constants' | 'query'>;

/** `silent`: not connected yet, and trying again. `lost`: was connected, and trying again. */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'lost';

export interface Connection {
	readonly client: PolkadotClient;
	/** Returns the API of the runtime at a block. */
	readonly api: (block: string) => Promise<Api>;
	/** The start of the light client; undefined with a node. */
	readonly light?: LightStart;
}

/** The version of a runtime that a signature names. */
export type RuntimeVersion = Pick<Version, 'specVersion' | 'transactionVersion'>;

export interface LightStart {
	/** Whether the client started with the state that an earlier start saved, and not from the specification alone. */
	readonly isFromSaved: boolean;
	/** Computes the version of the runtime at a block. */
	readonly versionAt: (block: string) => Promise<RuntimeVersion>;
}

/** Opens a connection. Reports the connection's status and the node's host. */
export type Connecting = (onStatus: (status: ConnectionStatus, node: string) => void) => Connection;

/** The longest time of a timer in milliseconds. The page itself judges which connections are dead. */
const NEVER = 2 ** 31 - 1;

/**
 * Connects to the first of these nodes that answers, and to the next node when the connection is lost. Reports the host
 * of the node in use or on trial.
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
		// Any answer is a sign of life.
		const ask = () => void connection.client._request('chainSpec_v1_genesisHash', []).catch(() => undefined);
		const websocketClass = inPlaceOfThoseBefore(ask);
		const options = { onStatusChanged, middleware, websocketClass, heartbeatTimeout: NEVER };
		const connection = connectBy(getWsProvider([...endpoints], options));
		return connection;
	};
}

/**
 * A WebSocket class whose sockets close the socket before them, and report an error once they are dead. The provider
 * leaves a socket open that it considers dead, and a node accepts only a limited number of sockets. The first socket may
 * be the early one. `ask` requests any answer from the node.
 */
function inPlaceOfThoseBefore(ask: () => void): typeof WebSocket {
	let last: Pick<WebSocket, 'close'> | undefined;
	let unwatch: () => void = () => undefined;
	return new Proxy(WebSocket, {
		construct(Class, [url, ...others]: ConstructorParameters<typeof WebSocket>) {
			last?.close();
			unwatch();
			const socket = takeEarly(String(url)) ?? new Class(url, ...others);
			socket.addEventListener('open', () => {
				unwatch = watchSilence(socket, ask, () => socket.dispatchEvent(new Event('error')));
			});
			for (const type of ['close', 'error']) socket.addEventListener(type, () => unwatch());
			return (last = socket);
		},
	});
}

/**
 * Connects through a provider. `asksVersion`: whether the page asks for the version of the best block's runtime, to save
 * its metadata. A light client would load the runtime's code for the answer, and computes the metadata itself.
 */
export function connectBy(provider: JsonRpcProvider, asksVersion = true): Connection {
	// The download starts before the node reports that it has the same metadata. Callers of `ownMetadata` see a
	// failure.
	ownMetadata().catch(() => undefined);
	// The node answers this question while the library still finds out which code the blocks have.
	let first: Promise<Runtime | undefined> | undefined;
	const client = createClient(provider, {
		getMetadata: async (codeHash) => {
			if (!asksVersion) return null;
			const atStart = await first;
			first = undefined;
			const runtime = atStart?.codeHash === codeHash ? atStart : await runtimeAtBest(client);
			return runtime.codeHash === codeHash && isOwnVersion(runtime.version) ? ownMetadata() : null;
		},
	});
	if (asksVersion) first = runtimeAtBest(client).catch(() => undefined);
	return { client, api: (block) => apiOf(client, block) };
}

/**
 * The API of the runtime at a block. If the runtime's metadata differ from the page's, the descriptors are loaded, and
 * PAPI compares the node's types with the expected types.
 */
async function apiOf(client: PolkadotClient, block: string): Promise<Api> {
	if (await isOwn(await client.getMetadata(block))) return client.getUnsafeApi<Definition>();
	const { forkingHex } = await import('@polkadot-api/descriptors');
	return client.getTypedApi(forkingHex);
}

/** The version of the runtime at a block, as a node reports it, or as the light client computes it. */
export function versionAt({ client, light }: Connection, block: string): Promise<RuntimeVersion> {
	return light?.versionAt(block) ?? client._request<RuntimeVersion, [string]>('state_getRuntimeVersion', [block]);
}

/** The storage key of the runtime's code. */
const CODE = toHex(new TextEncoder().encode(':code'));

/** The runtime of a block, as the node reports it. */
interface Runtime {
	readonly codeHash: string;
	readonly version: Version;
}

/** Asks for the runtime of the best block. If it has the page's version, the node need not send its metadata. */
async function runtimeAtBest({ _request: request }: PolkadotClient): Promise<Runtime> {
	const best = await request<string, []>('chain_getBlockHash', []);
	const [codeHash, version] = await Promise.all([
		request<string, [string, string]>('state_getStorageHash', [CODE, best]),
		request<Version, [string]>('state_getRuntimeVersion', [best]),
	]);
	return { codeHash, version };
}
