// A light client in the page. It joins the chain's network and checks blocks and states, so the page need not trust a
// node. The client is large and is loaded only for players who choose it.

import type { JsonRpcProvider } from 'polkadot-api';
import { startFromWorker } from 'polkadot-api/smoldot/from-worker';
import LightWorker from 'polkadot-api/smoldot/worker?worker';
import { words } from '../lib/words/frame';
import { type Connecting, connectBy, type ConnectionStatus } from '../lib/chain/node/connection';

/** Starts the light client of the chain with the specification at this address. */
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
		// The client has checked a block, so it is connected.
		void connection.client.getFinalizedBlock().then(() => report('connected'));
		return connection;
	};
}

type Message = Parameters<Parameters<JsonRpcProvider>[0]>[0];
type Chain = Awaited<ReturnType<ReturnType<typeof startFromWorker>['addChain']>>;

/** A provider instead of the library's own, which would load the code of the light client a second time. */
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
