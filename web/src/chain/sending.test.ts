import type { PolkadotSigner, TxEvent } from 'polkadot-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from './connection';
import { type Call, Sender, type Stage } from './sending';

/** What is under way, to be told by the test what becomes of it. */
interface Signing {
	readonly nonce: number;
	readonly stopped: boolean;
	next(event: Pick<TxEvent, 'type'>): void;
	error(error: Error): void;
	complete(): void;
}

const ALICE = { id: 'Alice', name: 'Alice', address: 'A', wallet: undefined, signer: {} as PolkadotSigner };
const CLAIM: Call = { name: 'claim', game: 0, who: 'A' };
const BLOCK_TIME = 3_000;
const NEXT_NUMBER = 5;

let signings: Signing[];

/** A node that has sent five of the account's transactions, and a wallet that waits. */
function connection(): Connection {
	const signSubmitAndWatch = (_: unknown, { nonce }: { nonce: number }) => ({
		subscribe(observer: Pick<Signing, 'next' | 'error' | 'complete'>) {
			const signing = { ...observer, nonce, stopped: false };
			signings.push(signing);
			return { unsubscribe: () => (signing.stopped = true) };
		},
	});
	const client = { _request: () => Promise.resolve(NEXT_NUMBER) };
	const api = { tx: { ForkingHex: { claim: () => ({ signSubmitAndWatch }) } } };
	return { client, api } as unknown as Connection;
}

/** Sends a claim of Alice's. */
function send(sender: Sender) {
	const cancel = new AbortController();
	const stages: Stage[] = [];
	const onStage = (stage: Stage) => void stages.push(stage);
	const sent = sender.send(CLAIM, ALICE, { tip: 0n, blockTime: BLOCK_TIME, onStage, cancelled: cancel.signal });
	return { sent, cancel, last: () => stages.at(-1) };
}

beforeEach(() => {
	signings = [];
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

describe('of an account’s calls', () => {
	const settle = () => vi.advanceTimersByTimeAsync(0);

	test('the next is signed when the one before is on its way, with the next number', async () => {
		const sender = new Sender(connection());
		const [first, second] = [send(sender), send(sender)];
		await settle();
		expect(signings.map(({ nonce }) => nonce)).toEqual([5]);
		expect([first.last(), second.last()]).toEqual([{ name: 'signing' }, { name: 'waiting' }]);
		signings[0]!.next({ type: 'signed' });
		signings[0]!.next({ type: 'broadcasted' });
		await settle();
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 6]);
	});

	test('one that is declined leaves its number to the next', async () => {
		const sender = new Sender(connection());
		const [first, second] = [send(sender), send(sender)];
		await settle();
		signings[0]!.error(new Error('Cancelled'));
		await expect(first.sent).resolves.toBeUndefined();
		await settle();
		expect(first.last()).toMatchObject({ name: 'refused' });
		expect(second.last()).toEqual({ name: 'signing' });
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 5]);
	});

	test('one that nobody signs gives up when it would not be valid any more', async () => {
		const sender = new Sender(connection());
		const [first, second] = [send(sender), send(sender)];
		await vi.advanceTimersByTimeAsync(64 * BLOCK_TIME - 1);
		expect(first.last()).toEqual({ name: 'signing' });
		await vi.advanceTimersByTimeAsync(1);
		expect(first.last()).toMatchObject({ name: 'refused', why: expect.stringMatching(/in time/) });
		expect(signings[0]!.stopped).toBe(true);
		expect(second.last()).toEqual({ name: 'signing' });
	});

	test('no more are on their way than the node passes on', async () => {
		const sender = new Sender(connection());
		const all = Array.from({ length: 17 }, () => send(sender));
		for (let sent = 0; sent < 16; sent += 1) {
			await settle();
			signings[sent]!.next({ type: 'signed' });
			signings[sent]!.next({ type: 'broadcasted' });
		}
		await settle();
		expect(all[16]!.last()).toEqual({ name: 'waiting' });
		signings[0]!.complete();
		await settle();
		expect(all[16]!.last()).toEqual({ name: 'signing' });
	});

	test('one that waits can be called off, and one that is signed cannot', async () => {
		const sender = new Sender(connection());
		const [first, second, third] = [send(sender), send(sender), send(sender)];
		await settle();
		second.cancel.abort();
		signings[0]!.next({ type: 'signed' });
		first.cancel.abort();
		signings[0]!.next({ type: 'broadcasted' });
		await settle();
		expect(first.last()).toEqual({ name: 'sent' });
		expect(second.last()).toMatchObject({ name: 'refused' });
		expect(third.last()).toEqual({ name: 'signing' });
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 6]);
	});
});
