// The one connection to a node.

import { forkingHex } from '@polkadot-api/descriptors';
import { createClient, type PolkadotClient, type TypedApi } from 'polkadot-api';
import { getWsProvider, type StatusChange, WsEvent } from 'polkadot-api/ws';

/** The chain as the descriptors know it, for reading alone: what is signed is not made by the node's metadata. */
export type Api = Omit<TypedApi<typeof forkingHex>, 'tx' | 'txFromCallData'>;

/** `silent`: it was not there yet, and is tried again. */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'lost';

export interface Connection {
	readonly client: PolkadotClient;
	readonly api: Api;
}

const DEFAULT_ENDPOINT = 'ws://127.0.0.1:9944';

/** The node that the page's address names: `?node=ws://…`; none if what it names cannot be one. */
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

/** Whether a node is where the page at this address comes from, or on this machine: nobody has to be asked about it. */
export function isOwnNode(endpoint: string, page: URL): boolean {
	const { hostname } = new URL(endpoint);
	return hostname === page.hostname || THIS_MACHINE.includes(hostname);
}

/** Connects to a node, and again whenever the connection is lost. */
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
