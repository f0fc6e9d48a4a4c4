// The one connection to a node.

import { forkingHex } from '@polkadot-api/descriptors';
import { createClient, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { getWsProvider, type StatusChange, WsEvent } from 'polkadot-api/ws';

/** The chain as the descriptors know it. */
export type Api = TypedApi<typeof forkingHex>;

export type ConnectionStatus = 'connecting' | 'connected' | 'lost';

export interface Connection {
	readonly client: PolkadotClient;
	readonly api: Api;
}

const DEFAULT_ENDPOINT = 'ws://127.0.0.1:9944';

/** The node that the page's address names: `?node=ws://…`. */
export function endpointOf(address: URL): string {
	return address.searchParams.get('node') ?? DEFAULT_ENDPOINT;
}

/** Connects to a node, and again whenever the connection is lost. */
export function connect(endpoint: string, onStatus: (status: ConnectionStatus) => void): Connection {
	let wasConnected = false;
	const onStatusChanged = ({ type }: StatusChange) => {
		wasConnected ||= type === WsEvent.CONNECTED;
		onStatus(type === WsEvent.CONNECTED ? 'connected' : wasConnected ? 'lost' : 'connecting');
	};
	const client = createClient(getWsProvider(endpoint, { onStatusChanged }));
	return { client, api: client.getTypedApi(forkingHex) };
}
