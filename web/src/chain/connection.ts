// The WebSocket connection to a node.

import { forkingHex } from '@polkadot-api/descriptors';
import { createClient, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { getWsProvider, type StatusChange, WsEvent } from 'polkadot-api/ws';

/** PAPI's typed API without calls: the page never signs by the node's metadata. */
export type Api = Omit<TypedApi<typeof forkingHex>, 'tx' | 'txFromCallData'>;

/** `silent`: not connected so far, retrying. `lost`: was connected, retrying. */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'lost';

export interface Connection {
	readonly client: PolkadotClient;
	readonly api: Api;
}

const DEFAULT_ENDPOINT = 'ws://127.0.0.1:9944';

/** The endpoint that the page's address names by `?node=ws://…`. Undefined if it is not a WebSocket URL. */
export function endpointOf(address: URL): string | undefined {
	const named = address.searchParams.get('node') || DEFAULT_ENDPOINT;
	return /^wss?:/i.test(named) && URL.canParse(named) ? named : undefined;
}

/** The host and port of a node. */
export function hostOf(endpoint: string): string {
	return new URL(endpoint).host;
}

/** The names of the machine that the browser runs on. */
const THIS_MACHINE: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a node is on the page's own host or on this machine. The page connects to such a node without asking. */
export function isOwnNode(endpoint: string, page: URL): boolean {
	const { hostname } = new URL(endpoint);
	return hostname === page.hostname || THIS_MACHINE.includes(hostname);
}

/** Connects to a node, and reconnects whenever the connection is lost. */
export function connect(endpoint: string, onStatus: (status: ConnectionStatus) => void): Connection {
	let otherwise: ConnectionStatus = 'connecting';
	const onStatusChanged = ({ type }: StatusChange) => {
		if (type === WsEvent.CONNECTED) otherwise = 'lost';
		else if (type !== WsEvent.CONNECTING && otherwise === 'connecting') otherwise = 'silent';
		onStatus(type === WsEvent.CONNECTED ? 'connected' : otherwise);
	};
	const client = createClient(getWsProvider(endpoint, { onStatusChanged }));
	return { client, api: client.getTypedApi(forkingHex) };
}
