import { beforeEach, expect, test, vi } from 'vitest';
import { connectEarly, type EarlySocket, takeEarly } from './early-socket';

const NODE = 'ws://127.0.0.1:9944/';
const EVENT = { method: 'chainHead_v1_followEvent', params: { subscription: 's' } };

/** A WebSocket. The test plays the node at its other end. */
class FakeSocket extends EventTarget {
	static readonly OPEN = 1;
	static made: FakeSocket[] = [];
	readyState = 0;
	readonly sent: { id: unknown; method: string; params: unknown[] }[] = [];
	readonly url: string;

	constructor(url: string) {
		super();
		this.url = url;
		FakeSocket.made.push(this);
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.readyState = 3;
	}

	open(): void {
		this.readyState = 1;
		this.dispatchEvent(new Event('open'));
	}

	report(message: object): void {
		this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
	}

	/** Answers the question that used this method. */
	answer(method: string, result: unknown): void {
		this.report({ id: this.sent.find((one) => one.method === method)!.id, result });
	}
}

beforeEach(() => {
	FakeSocket.made = [];
	vi.stubGlobal('WebSocket', FakeSocket);
});

/** Begins a connection and returns the node's end of it. */
function begun(): FakeSocket {
	connectEarly(NODE);
	return FakeSocket.made[0]!;
}

/** The messages that the page receives from now on. */
function heard(socket: EarlySocket): unknown[] {
	const messages: unknown[] = [];
	socket.addEventListener('message', (event) => messages.push(JSON.parse((event as MessageEvent<string>).data)));
	return messages;
}

const ask = (socket: EarlySocket, id: string, method: string, ...params: unknown[]) =>
	socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
const turn = () => new Promise((settle) => setTimeout(settle));

test('what was asked early is not asked again, whether its answer is there or not', async () => {
	const node = begun();
	node.open();
	const asked = node.sent.length;
	node.answer('rpc_methods', ['a']);
	const socket = takeEarly(NODE)!;
	const messages = heard(socket);
	ask(socket, '1', 'rpc_methods');
	ask(socket, '2', 'system_chainType');
	expect(messages).toEqual([]);
	await turn();
	expect(messages).toEqual([{ id: '1', result: ['a'] }]);
	node.answer('system_chainType', 'Live');
	expect(messages.slice(1)).toEqual([{ id: '2', result: 'Live' }]);
	expect(node.sent).toHaveLength(asked);
	// The early answer serves only once, because a later answer can differ.
	ask(socket, '3', 'system_chainType');
	ask(socket, '4', 'chain_getBlockHash', 0);
	expect(node.sent.slice(asked).map(({ id }) => id)).toEqual(['3', '4']);
});

test('events of blocks wait for the answer to the question for them, in their order, and others do not', async () => {
	const node = begun();
	node.open();
	node.report({ ...EVENT, number: 1 });
	node.answer('chainHead_v1_follow', 's');
	node.report({ ...EVENT, number: 2 });
	const socket = takeEarly(NODE)!;
	const messages = heard(socket);
	await turn();
	node.report({ method: 'chain_newHead' });
	ask(socket, '1', 'chainHead_v1_follow', true);
	await turn();
	node.report({ ...EVENT, number: 3 });
	expect(messages).toEqual([
		{ method: 'chain_newHead' },
		{ id: '1', result: 's' },
		...[1, 2, 3].map((number) => ({ ...EVENT, number })),
	]);
});

test('the page learns that it is connected when it listens', async () => {
	const node = begun();
	node.open();
	await turn();
	const socket = takeEarly(NODE)!;
	const opened = vi.fn();
	socket.addEventListener('open', opened);
	await turn();
	expect(opened).toHaveBeenCalledOnce();
});

test('the end of the connection is the end of the page’s', () => {
	const node = begun();
	const socket = takeEarly(NODE)!;
	const ends: string[] = [];
	for (const type of ['error', 'close']) socket.addEventListener(type, () => ends.push(type));
	node.dispatchEvent(new Event('error'));
	node.dispatchEvent(new Event('close'));
	expect(ends).toEqual(['error', 'close']);
});

test('it is given once, not when it is lost, and not for another node', () => {
	begun();
	expect(takeEarly(NODE)).toBeDefined();
	expect(takeEarly(NODE)).toBeUndefined();
	begun();
	FakeSocket.made[1]!.close();
	expect(takeEarly(NODE)).toBeUndefined();
	begun();
	expect(takeEarly('ws://127.0.0.1:9955')).toBeUndefined();
	expect(FakeSocket.made[2]!.readyState).toBe(3);
});
