import { withLegacy } from '@polkadot-api/ws-middleware';
import { beforeEach, describe, expect, test } from 'vitest';
import { allMethods } from './node-methods';

type Provider = Parameters<ReturnType<typeof allMethods>>[0];
type Message = Parameters<Parameters<Provider>[0]>[0];
type Request = Parameters<ReturnType<Provider>['send']>[0];

const NEW = ['chainHead_v1_follow', 'transaction_v1_broadcast', 'chainSpec_v1_chainName'];
const HASH = `0x${'11'.repeat(32)}`;

let loads: number;
let finishLoading: () => void;

beforeEach(() => {
	loads = 0;
	finishLoading = () => undefined;
});

const request = (id: string, method: string, ...params: unknown[]): Request => ({ jsonrpc: '2.0', id, method, params });

/** A page and a node with these methods. The node answers the old methods by their names. */
function pageBeside(methods: readonly string[], canLoad = true) {
	const [asked, answers]: [Request[], Message[]] = [[], []];
	let [halts, closings] = [0, 0];
	let report: (message: Message) => void = () => undefined;
	let halt: () => void = () => undefined;
	const node: Provider = (onMessage, onHalt) => {
		[report, halt] = [onMessage, onHalt];
		return {
			send(message) {
				const { id, method } = message;
				if (method !== 'rpc_methods') asked.push(message);
				const result = { rpc_methods: { methods }, chain_getBlockHash: HASH, chainHead_v1_follow: 'followed' };
				const answer: unknown = Reflect.get(result, method) ?? `the answer to ${method}`;
				if (id !== undefined) queueMicrotask(() => onMessage({ jsonrpc: '2.0', id, result: answer }));
			},
			disconnect: () => void (closings += 1),
		};
	};
	const load = () => {
		loads += 1;
		return new Promise<typeof withLegacy>((settle, reject) => {
			finishLoading = () => (canLoad ? settle(withLegacy) : reject(new Error('gone')));
		});
	};
	const page = allMethods(load)(node)(
		(message) => answers.push(message),
		() => (halts += 1),
	);
	return {
		page,
		asked: () => asked.map(({ method }) => method),
		results: () =>
			answers.flatMap((message) => ('result' in message ? [[message.id, message.result] as const] : [])),
		notices: () => answers.flatMap((message) => ('method' in message ? [message.method] : [])),
		report: (message: Message) => report(message),
		halt: () => halt(),
		halts: () => halts,
		closings: () => closings,
	};
}

describe('a node without the methods for old blocks', () => {
	test('is asked for the rest by itself, and nothing is fetched', async () => {
		const { page, asked, results, notices, report } = pageBeside(NEW);
		page.send(request('1', 'chainHead_v1_follow', true));
		page.send(request('2', 'chain_getBlockHash', 7));
		await expect.poll(results).toEqual([
			['1', 'followed'],
			['2', HASH],
		]);
		report({
			jsonrpc: '2.0',
			method: 'chainHead_v1_followEvent',
			params: { subscription: 'followed', result: {} },
		});
		expect([asked(), notices(), loads]).toEqual([
			['chainHead_v1_follow', 'chain_getBlockHash'],
			['chainHead_v1_followEvent'],
			0,
		]);
	});

	test('is asked for these by its older ones, through what is fetched once', async () => {
		const { page, asked, results } = pageBeside(NEW);
		page.send(request('1', 'archive_v1_hashByHeight', 7));
		page.send(request('2', 'archive_v1_hashByHeight', 8));
		await expect.poll(() => loads).toBe(1);
		page.send(request('3', 'system_chain'));
		await expect.poll(results).toEqual([['3', 'the answer to system_chain']]);
		finishLoading();
		await expect
			.poll(() => results().slice(1))
			.toEqual([
				['1', [HASH]],
				['2', [HASH]],
			]);
		expect([asked(), loads]).toEqual([['system_chain', 'chain_getBlockHash', 'chain_getBlockHash'], 1]);
	});

	test('is left where the page cannot fetch that', async () => {
		const { page, halts, closings } = pageBeside(NEW, false);
		page.send(request('1', 'archive_v1_hashByHeight', 7));
		page.send(request('2', 'archive_v1_hashByHeight', 8));
		await expect.poll(() => loads).toBe(1);
		finishLoading();
		await expect.poll(halts).toBe(1);
		expect(closings()).toBe(1);
	});
});

test('a node with older methods alone is asked by those', async () => {
	const { page, asked } = pageBeside(['chain_subscribeAllHeads']);
	page.send(request('1', 'chainHead_v1_follow', true));
	await expect.poll(() => loads).toBe(1);
	finishLoading();
	await expect.poll(asked).toContain('chain_subscribeAllHeads');
	expect(asked()).not.toContain('chainHead_v1_follow');
});

/** An event of the subscription to blocks of this name. */
const followEvent = (subscription: string, event: string): Message => ({
	jsonrpc: '2.0',
	method: 'chainHead_v1_followEvent',
	params: { subscription, result: { event, finalizedBlockHashes: [HASH] } },
});

test('a node that does not let the page follow its blocks is asked by the older methods', async () => {
	const { page, asked, notices, report } = pageBeside([...NEW, 'chain_subscribeAllHeads']);
	page.send(request('1', 'chainHead_v1_follow', true));
	await expect.poll(asked).toEqual(['chainHead_v1_follow']);
	report(followEvent('followed', 'stop'));
	await expect.poll(notices).toEqual(['chainHead_v1_followEvent']);
	page.send(request('2', 'chainHead_v1_follow', true));
	await expect.poll(() => loads).toBe(1);
	finishLoading();
	await expect.poll(asked).toContain('chain_subscribeAllHeads');
});

test('a subscription to blocks that the node ends after its beginning is renewed', async () => {
	const { page, asked, report } = pageBeside(NEW);
	page.send(request('1', 'chainHead_v1_follow', true));
	await expect.poll(asked).toEqual(['chainHead_v1_follow']);
	for (const event of ['initialized', 'stop']) report(followEvent('followed', event));
	page.send(request('2', 'chainHead_v1_follow', true));
	await expect.poll(asked).toEqual(['chainHead_v1_follow', 'chainHead_v1_follow']);
	expect(loads).toBe(0);
});

test('a node with all methods is asked by itself, and its loss is reported', async () => {
	const { page, asked, results, halt, halts } = pageBeside([...NEW, 'archive_v1_hashByHeight']);
	page.send(request('1', 'archive_v1_hashByHeight', 7));
	await expect.poll(results).toEqual([['1', 'the answer to archive_v1_hashByHeight']]);
	halt();
	expect([asked(), loads, halts()]).toEqual([['archive_v1_hashByHeight'], 0, 1]);
});
