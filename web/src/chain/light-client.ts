// A light client in the page: it takes part in the chain's network and checks blocks and states by itself, so that it
// need not believe a node. It is large, so it is loaded only for players who choose it.

import type { JsonRpcProvider } from 'polkadot-api';
import { startFromWorker } from 'polkadot-api/smoldot/from-worker';
import LightWorker from 'polkadot-api/smoldot/worker?worker';
import { words } from '../words/frame';
import { type Connecting, connectBy, type ConnectionStatus } from './connection';

/** Starts the light client for the chain whose specification is at this address. */
export async function startLightClient(specification: URL): Promise<Connecting> {
	const response = await fetch(specification);
	if (!response.ok) throw new Error(`${specification.href}: ${response.status}`);
	const chainSpec = await response.text();
	const light = startFromWorker(new LightWorker(), { logCallback: () => undefined });
	const chain = await light.addChain({ chainSpec });
	return (onStatus) => {
		const report = (status: ConnectionStatus) => onStatus(status, words.lightClient);
		report('connecting');
		const connection = connectBy(providerOf(chain, () => report('lost')));
		// The first block that it has checked.
		void connection.client.getFinalizedBlock().then(() => report('connected'));
		return connection;
	};
}

type Message = Parameters<Parameters<JsonRpcProvider>[0]>[0];
type Chain = Awaited<ReturnType<ReturnType<typeof startFromWorker>['addChain']>>;

/** A provider in place of the library's own, with which the code of the light client would be loaded twice. */
function providerOf(chain: Chain, onEnd: () => void): JsonRpcProvider {
	return (onMessage) => {
		let isOpen = true;
		const listen = async () => {
			while (isOpen) onMessage(JSON.parse(await chain.nextJsonRpcResponse()) as Message);
		};
		listen().catch(() => isOpen && onEnd());
		return {
			send: (message) => chain.sendJsonRpc(JSON.stringify(message)),
			disconnect() {
				isOpen = false;
				chain.remove();
			},
		};
	};
}
