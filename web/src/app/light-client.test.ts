import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { startLightClient } from './light-client';
import { storeState, takeState } from './light-state';

const SPECIFICATION = new URL('https://board.example/chain.json');
const GENESIS = `0x${'07'.repeat(32)}`;
const STATE = JSON.stringify({ genesisHash: '07'.repeat(32) });

const { light, end, workers } = vi.hoisted(() => ({
	light: { addChain: vi.fn(), terminate: vi.fn() },
	/** The end of the client's thread. */
	end: vi.fn(),
	workers: [] as EventTarget[],
}));
vi.mock('polkadot-api/smoldot/from-worker', () => ({ startFromWorker: () => light }));
vi.mock('polkadot-api/smoldot/worker?worker', () => ({
	default: class extends EventTarget {
		terminate = end;
		constructor() {
			super();
			workers.push(this);
		}
	},
}));

/** A chain with this genesis hash. */
const chainOf = (result: string) => ({
	sendJsonRpc: () => undefined,
	nextJsonRpcResponse: async () => JSON.stringify({ result }),
});

beforeEach(async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.stubGlobal('fetch', vi.fn());
	vi.resetAllMocks();
	vi.mocked(fetch).mockImplementation(async () => new Response('{}'));
	light.addChain.mockResolvedValue(chainOf(GENESIS));
	light.terminate.mockResolvedValue(undefined);
	await storeState(SPECIFICATION.href, STATE);
});

test('a start takes the saved state', async () => {
	await startLightClient(SPECIFICATION, GENESIS);
	expect(light.addChain).toHaveBeenCalledWith({ chainSpec: '{}', databaseContent: STATE });
	expect(await takeState(SPECIFICATION.href)).toBeUndefined();
	expect(end).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
	['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
	['is missing', async () => new Response('', { status: 404 })],
	['breaks off', async () => Object.assign(new Response(), { text: () => Promise.reject(new TypeError('lost')) })],
])('the saved state stays while the specification %s', async (_, answer) => {
	vi.mocked(fetch).mockImplementation(answer);
	await expect(startLightClient(SPECIFICATION, GENESIS)).rejects.toThrow();
	expect(await takeState(SPECIFICATION.href)).toBe(STATE);
});

test('a worker that does not load ends the start', async () => {
	light.addChain.mockImplementation(() => {
		queueMicrotask(() => workers.at(-1)!.dispatchEvent(new Event('error')));
		return new Promise(() => undefined);
	});
	light.terminate.mockReturnValue(new Promise(() => undefined));
	await expect(startLightClient(SPECIFICATION, GENESIS)).rejects.toThrow('no worker');
	expect(end).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
	['a client that refuses the chain', () => light.addChain.mockRejectedValue(new Error('no such chain'))],
	['a client of another chain', () => light.addChain.mockResolvedValue(chainOf(`0x${'08'.repeat(32)}`))],
	[
		'a client that crashes',
		() => {
			light.addChain.mockRejectedValue(new Error('crashed'));
			light.terminate.mockRejectedValue(new Error('crashed'));
		},
	],
])('%s ends with its thread', async (_, fail) => {
	fail();
	await expect(startLightClient(SPECIFICATION, GENESIS)).rejects.toThrow(/no such chain|another genesis|crashed/);
	expect(light.terminate).toHaveBeenCalledOnce();
	expect(end).toHaveBeenCalledOnce();
});
