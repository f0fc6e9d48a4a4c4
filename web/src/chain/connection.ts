// The WebSocket connection to a node.

import type { forkingHex } from '@polkadot-api/descriptors';
import { getWsProvider, type StatusChange, WsEvent } from '@polkadot-api/ws-provider';
import { createClient, type JsonRpcProvider, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { toHex } from 'polkadot-api/utils';
import { allMethods } from './node-methods';
import { isOwn, knownOfVersion, type Metadata, ownMetadata, type ToldVersion } from './runtimes';

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

/** The port on which nodes answer clients. */
const PORT = 9944;
/** The names of the machine that the browser runs on. */
const THIS_MACHINE: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
/** The key of the node in the page's address: `?node=ws://…`. */
const NODE = 'node';

/** Whether a text is a WebSocket URL. */
export function isEndpoint(text: string): boolean {
	return /^wss?:/i.test(text) && URL.canParse(text);
}

/** The node on the page's own host, which is this machine for a page from a disk. */
function ownEndpoint({ protocol, hostname }: URL): string {
	// A name of this machine can mean two addresses, of which a node answers on one.
	if (hostname === '' || THIS_MACHINE.includes(hostname)) return `ws://127.0.0.1:${PORT}`;
	return `${protocol === 'https:' ? 'wss' : 'ws'}://${hostname}:${PORT}`;
}

/** The nodes that the page uses, in the order in which to try them. */
export interface Nodes {
	readonly endpoints: readonly string[];
	/** Whether the page connects without asking: its host chose these nodes, or they are on this machine. */
	readonly areOwn: boolean;
	/** Whether the page's address names the node. */
	readonly areNamed: boolean;
}

/**
 * The nodes to use: the one that the page's address names, else those that the page's configuration names, else the one on
 * the page's own host. Undefined if the address names something else than a node.
 */
export function nodesFor(page: URL, configured: readonly string[]): Nodes | undefined {
	const named = page.searchParams.get(NODE);
	if (!named) {
		const endpoints = configured.length > 0 ? configured : [ownEndpoint(page)];
		return { endpoints, areOwn: true, areNamed: false };
	}
	if (!isEndpoint(named)) return undefined;
	const areOwn = isOwnNode(named, page) || configured.some((one) => isSame(one, named));
	return { endpoints: [named], areOwn, areNamed: true };
}

function isSame(one: string, other: string): boolean {
	return new URL(one).href === new URL(other).href;
}

/**
 * The page's address without a node that only this machine reaches, and without one that the page uses anyway: links for
 * others are made from it.
 */
export function shareable(page: URL, configured: readonly string[]): URL {
	const shared = new URL(page);
	const named = page.searchParams.get(NODE);
	if (named === null) return shared;
	shared.searchParams.delete(NODE);
	const usual = nodesFor(shared, configured)?.endpoints ?? [];
	const isForOthers = isEndpoint(named) && !THIS_MACHINE.includes(new URL(named).hostname);
	return isForOthers && !usual.some((one) => isSame(one, named)) ? new URL(page) : shared;
}

/** The host and port of a node. */
export function hostOf(endpoint: string): string {
	return new URL(endpoint).host;
}

/** Whether a node is on the page's own host or on this machine. */
function isOwnNode(endpoint: string, page: URL): boolean {
	const { hostname } = new URL(endpoint);
	return hostname === page.hostname || THIS_MACHINE.includes(hostname);
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
 * A WebSocket that closes the one before it. The provider leaves one that it takes for dead open, and a node answers only so
 * many.
 */
function inPlaceOfThoseBefore(): typeof WebSocket {
	let last: WebSocket | undefined;
	return new Proxy(WebSocket, {
		construct(Class, given: ConstructorParameters<typeof WebSocket>) {
			last?.close();
			last = new Class(...given);
			return last;
		},
	});
}

/** Connects by a provider. */
export function connectBy(provider: JsonRpcProvider): Connection {
	// By the time the node has said that these are its own, they are here. A failure shows where they are needed.
	ownMetadata().catch(() => undefined);
	const client = createClient(provider, {
		getMetadata: async (codeHash) => (await bundled(client, codeHash)) ?? null,
	});
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

/**
 * The metadata of the code with this hash, if the page has them: then the node need not send them. Undefined if the best
 * block has other code, as in an upgrade, or if the node does not say.
 */
async function bundled({ _request: request }: PolkadotClient, codeHash: string): Promise<Metadata | undefined> {
	const best = await request<string, []>('chain_getBlockHash', []);
	const [hash, version] = await Promise.all([
		request<string, [string, string]>('state_getStorageHash', [CODE, best]),
		request<ToldVersion, [string]>('state_getRuntimeVersion', [best]),
	]);
	return hash === codeHash ? knownOfVersion(version) : undefined;
}
