// A light client in the page. It joins the chain's network and checks blocks and states, so the page need not trust a
// node. The client is large and is loaded only for players who choose it.

import type { JsonRpcProvider } from 'polkadot-api';
import { startFromWorker } from 'polkadot-api/smoldot/from-worker';
import LightWorker from 'polkadot-api/smoldot/worker?worker';
import { words } from '../lib/words/light';
import {
	type Connecting,
	connectBy,
	type Connection,
	type ConnectionStatus,
	type RuntimeVersion,
} from '../lib/chain/node/connection';
import { askingMerkleValue, withMerkleValue } from './code-identity';
import { genesisOf, storeState, takeState } from './light-state';

/** The longest state in bytes: room for the largest runtime that a chain takes. */
const MOST_BYTES = 2 ** 24;
/** The final blocks from one storing of the state to the next. */
const STORING_PERIOD = 200;

/**
 * Starts the light client of the chain with the specification at this address. Rejects if the specification is not that
 * of a chain with this genesis hash; undefined accepts any.
 */
export async function startLightClient(specification: URL, genesis: string | undefined): Promise<Connecting> {
	const response = await fetch(specification);
	if (!response.ok) throw new Error(`${specification.href}: ${response.status}`);
	const chainSpec = await response.text();
	const state = await takeState(specification.href);
	const { chain, ownGenesis } = await addChain(chainSpec, state, genesis);
	const isFromSaved = state !== undefined && genesisOf(state) === ownGenesis;
	return (onStatus) => {
		const report = (status: ConnectionStatus) => onStatus(status, words.network);
		report('connecting');
		const connection = connectBy(
			providerOf(chain, () => report('lost')),
			false,
		);
		// The client has checked a block, so it is connected.
		void connection.client.getFinalizedBlock().then(() => report('connected'));
		storeFrom(connection, specification.href);
		return { ...connection, light: { isFromSaved, versionAt: (block) => versionAt(connection, block) } };
	};
}

/**
 * Adds the chain to a client in a new worker. Ends both if the worker does not load, or the chain is refused or has another
 * genesis hash than this.
 */
async function addChain(chainSpec: string, state: string | undefined, genesis: string | undefined) {
	const worker = new LightWorker();
	const light = startFromWorker(worker, { logCallback: () => undefined });
	// The client waits for ever for a worker that does not load.
	const failure = new Promise<never>((_, reject) =>
		worker.addEventListener('error', () => reject(new Error('no worker'))),
	);
	try {
		// The client goes without a state that is faulty or of another chain.
		const adding = light.addChain({ chainSpec, ...(state !== undefined && { databaseContent: state }) });
		const chain = await Promise.race([adding, failure]);
		const ownGenesis = await genesisHashOf(chain);
		if (genesis !== undefined && genesis !== ownGenesis) throw new Error('another genesis');
		return { chain, ownGenesis };
	} catch (error) {
		// A client that has crashed has ended already, and one whose worker did not load never answers.
		void light.terminate().catch(() => undefined);
		worker.terminate();
		throw error;
	}
}

/** The version of the runtime at a block, computed by the runtime itself. */
async function versionAt({ client }: Connection, block: string): Promise<RuntimeVersion> {
	const { Core } = client.getUnsafeApi().apis;
	const { spec_version, transaction_version } = (await Core!.version!({ at: block })) as Readonly<
		Record<string, number>
	>;
	return { specVersion: spec_version!, transactionVersion: transaction_version! };
}

/** The genesis hash of a chain. Nothing else may have been asked yet. */
async function genesisHashOf(chain: Chain): Promise<string> {
	chain.sendJsonRpc('{"jsonrpc":"2.0","id":0,"method":"chainSpec_v1_genesisHash","params":[]}');
	return (JSON.parse(await chain.nextJsonRpcResponse()) as { result: string }).result;
}

/** Stores the state once the runtime has answered, and again while blocks become final. */
function storeFrom({ client }: Connection, specification: string): void {
	let count = 0;
	client.finalizedBlock$.subscribe({
		next({ hash }) {
			if (count++ % STORING_PERIOD > 0) return;
			client
				.getMetadata(hash)
				.then(() => client._request<string, [number]>('chainHead_unstable_finalizedDatabase', [MOST_BYTES]))
				.then((state) => storeState(specification, state))
				// The next block tries again.
				.catch(() => (count = 0));
		},
		error: () => undefined,
	});
}

type Message = Parameters<Parameters<JsonRpcProvider>[0]>[0];
type Chain = Awaited<ReturnType<ReturnType<typeof startFromWorker>['addChain']>>;

/** A provider instead of the library's own, which would load the code of the light client a second time. */
function providerOf(chain: Chain, onEnd: () => void): JsonRpcProvider {
	return (onMessage) => {
		let isOpen = true;
		const listen = async () => {
			while (isOpen) onMessage(withMerkleValue(JSON.parse(await chain.nextJsonRpcResponse()) as Message));
		};
		listen().catch(() => isOpen && onEnd());
		return {
			send: (message) => chain.sendJsonRpc(JSON.stringify(askingMerkleValue(message))),
			disconnect() {
				isOpen = false;
				chain.remove();
			},
		};
	};
}
