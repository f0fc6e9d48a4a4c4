import { InvalidTxError, type PolkadotSigner, type TxEvent } from 'polkadot-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replyId } from '../../rules/position-id';
import { cell } from '../../rules/testing';
import type { Account } from '../accounts';
import { allOrNone, type Call, claimIn, inOne, type PlayCall } from './calls';
import type { CheckedId } from './checking';
import type { Connection } from '../node/connection';
import { Refusal } from './refusals';
import { Sender, type Stage } from './sending';
import type { Costs, Particulars } from './signing';
import { tipOf } from './tips';

/** A transaction under way. The test decides its fate. */
interface Signing extends Particulars {
	/** The signer that was passed for the transaction. */
	readonly signer: PolkadotSigner;
	/** Signs the transaction, which sends it. */
	sign(): void;
	decline(why?: unknown): void;
	/** The observer of the transaction; undefined until the transaction is sent. */
	sent: { next(event: Pick<TxEvent, 'type'>): void; error(error: unknown): void } | undefined;
	/** The number of broadcasts of the transaction that have not ended. */
	broadcasts: number;
}

interface Block {
	readonly hash: string;
	readonly number: number;
	readonly body: readonly Uint8Array[];
	/** The events of the block's transaction. */
	readonly events: readonly object[];
}

const ALICE = {
	id: 'Alice',
	name: 'Alice',
	address: 'A',
	wallet: undefined,
	signer: { signTx: async () => new Uint8Array() } as unknown as PolkadotSigner,
};
const CLAIM: Call = { name: 'claim', game: 0, who: 'A' };
const FROM = `0x${'11'.repeat(32)}` as CheckedId;
const MOVE: PlayCall = { name: 'play', game: 0, position: FROM, move: cell('c3'), chain: undefined, most: 1n };
const BLOCK_TIME = 3_000;
const NEXT_NUMBER = 5;
const FEE = 1_500n;

let signings: Signing[];
/** The tip in plancks that puts a call first. */
let useful: bigint;
let costs: Costs;
/** The best chain. The test makes its blocks. */
let chain: Block[];
/** The number of the last final block. */
let final: number;
/** Whether the node shows no blocks. */
let isHidden: boolean;
/** Whether the node knows the hashes of blocks by their numbers. */
let knowsNumbers: boolean;
/** Whether positions on the chain take moves, by their ids. */
let positions: Map<string, boolean>;
/** The account's next number in the best block. */
let used: number;
/** The number of blocks that the test made. */
let made: number;
/** The listeners to best blocks, and those to all news of blocks. */
let listeners: Set<(number: number) => void>;
let watchers: Set<() => void>;

type CostsOf = (call: unknown, from: string, useful: (fee: bigint) => bigint) => Promise<Costs>;

/** A sender for an account with five transactions on the chain. The test plays the wallet and the node. */
function sender({
	number = () => Promise.resolve(NEXT_NUMBER),
	costsOf = async () => costs,
}: { number?: () => Promise<number>; costsOf?: CostsOf } = {}): Sender {
	const sign = (_call: unknown, signer: PolkadotSigner, particulars: Particulars) =>
		new Promise<Uint8Array>((settle, reject) => {
			const number = signings.length;
			signings.push({
				...particulars,
				signer,
				sign: () => settle(Uint8Array.of(number)),
				decline: (why: unknown = new Error('Cancelled')) => reject(why),
				sent: undefined,
				broadcasts: 0,
			});
		});
	const submitAndWatch = ([number]: Uint8Array) => ({
		subscribe(observer: NonNullable<Signing['sent']>) {
			const signing = signings[number!]!;
			signing.sent = observer;
			signing.broadcasts += 1;
			return { unsubscribe: () => void (signing.broadcasts -= 1) };
		},
	});
	const client = {
		submitAndWatch,
		_request: (method: string, [height]: number[]) =>
			method === 'system_accountNextIndex' ? number() : knowsNumbers ? hashOf(height!) : null,
		getBestBlocks: async () =>
			chain
				.filter((block) => block.number >= final)
				.map((block) => ({ ...block, parent: hashOf(block.number - 1) }))
				.toReversed(),
		getBlockBody: async (hash: string | null) =>
			isHidden || hash === null ? Promise.reject(new Error('pruned')) : blockOf(hash).body,
		bestBlocks$: {
			subscribe(watcher: () => void) {
				watchers.add(watcher);
				return { unsubscribe: () => void watchers.delete(watcher) };
			},
		},
	};
	const getValue = async ({ at }: { at: string }) =>
		blockOf(at).events.map((event) => ({ phase: { type: 'ApplyExtrinsic', value: 0 }, event }));
	const position = async (_game: number, id: string) => {
		const takes = positions.get(id);
		return takes === undefined ? undefined : { takes_moves: takes };
	};
	const Account = { getValue: async () => ({ nonce: used }) };
	const System = { Events: { getValue }, Account };
	const api = async () => ({ query: { System }, apis: { ForkingHexApi: { position } } });
	return new Sender({ client, api } as unknown as Connection, { sign, costs: costsOf });
}

const hashOf = (height: number) => chain.find(({ number }) => number === height)?.hash;
const blockOf = (hash: string) => chain.find((block) => block.hash === hash)!;

function onBlock(listener: (number: number) => void): () => void {
	listeners.add(listener);
	listener(chain.at(-1)!.number);
	return () => listeners.delete(listener);
}

/** Adds a block to the best chain, in place of the blocks from its number on. The page does not hear of it. */
function addBlock(body: readonly Uint8Array[] = [], events: readonly object[] = [], number = chain.at(-1)!.number + 1) {
	chain = [
		...chain.filter((block) => block.number < number),
		{ hash: `0x${number}-${++made}`, number, body, events },
	];
}

/** Lets the page hear of the newest blocks. */
async function tell(): Promise<void> {
	for (const listener of listeners) listener(chain.at(-1)!.number);
	for (const watcher of watchers) watcher();
	await settle();
}

/** Makes blocks without transactions. */
async function blocks(count: number): Promise<void> {
	for (let block = 0; block < count; block += 1) {
		addBlock();
		await tell();
	}
}

/** Makes a block with the transaction with this index. */
async function include(index: number, events: readonly object[] = []): Promise<void> {
	addBlock([Uint8Array.of(index)], events);
	await tell();
}

/** Makes the best block final. */
async function finalise(): Promise<void> {
	final = chain.at(-1)!.number;
	await tell();
}

/** Sends a claim by Alice, or another call. */
function send(sender: Sender, account: Account = ALICE, call: Call = CLAIM) {
	const cancel = new AbortController();
	const stages: Stage[] = [];
	const onStage = (stage: Stage) => void stages.push(stage);
	const usefulTip = () => useful;
	const sending = { usefulTip, onBlock, blockTime: BLOCK_TIME, onStage, cancelled: cancel.signal };
	const sent = sender.send(call, account, sending);
	return { sent, cancel, stages, last: () => stages.at(-1) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Signs the transaction with this index, and reports it as broadcast. */
async function pass(index: number): Promise<void> {
	signings[index]!.sign();
	await settle();
	signings[index]!.sent!.next({ type: 'broadcasted' });
	await settle();
}

beforeEach(() => {
	signings = [];
	useful = 0n;
	costs = { fee: FEE, tip: 0n, isHigh: false };
	used = NEXT_NUMBER;
	made = 0;
	chain = [{ hash: '0x7', number: 7, body: [], events: [] }];
	final = 7;
	isHidden = false;
	knowsNumbers = true;
	positions = new Map([[FROM, true]]);
	[listeners, watchers] = [new Set(), new Set()];
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

describe('of an account’s calls', () => {
	test('the next is signed when the one before is on its way, with the next number', async () => {
		const alices = sender();
		const [first, second] = [send(alices), send(alices)];
		await settle();
		expect(signings.map(({ nonce }) => nonce)).toEqual([5]);
		expect([first.last(), second.last()]).toEqual([{ name: 'signing', tip: 0n }, { name: 'waiting' }]);
		await pass(0);
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 6]);
	});

	test('one that is declined leaves its number to the next', async () => {
		const alices = sender();
		const [first, second] = [send(alices), send(alices)];
		await settle();
		signings[0]!.decline();
		await expect(first.sent).resolves.toBeUndefined();
		await settle();
		expect(first.last()).toMatchObject({ name: 'unsent' });
		expect(second.last()).toEqual({ name: 'signing', tip: 0n });
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 5]);
	});

	test('one that no one signs is given up once it would no longer be valid, and is not sent later', async () => {
		const alices = sender();
		const [first, second] = [send(alices), send(alices)];
		await vi.advanceTimersByTimeAsync(64 * BLOCK_TIME - 1);
		expect(first.last()).toEqual({ name: 'signing', tip: 0n });
		await vi.advanceTimersByTimeAsync(1);
		expect(first.last()).toMatchObject({ name: 'unsent', why: expect.stringMatching(/in time/) });
		expect(second.last()).toEqual({ name: 'signing', tip: 0n });
		signings[0]!.sign();
		await settle();
		expect(signings[0]!.sent).toBeUndefined();
	});

	test('no more are on their way than the node follows', async () => {
		const alices = sender();
		const all = Array.from({ length: 17 }, () => send(alices));
		await settle();
		for (let sent = 0; sent < 16; sent += 1) await pass(sent);
		expect(all[16]!.last()).toEqual({ name: 'waiting' });
		await include(0);
		await finalise();
		expect(all[16]!.last()).toEqual({ name: 'signing', tip: 0n });
	});

	test('one that waits can be cancelled, and one that is signed cannot', async () => {
		const alices = sender();
		const [first, second, third] = [send(alices), send(alices), send(alices)];
		await settle();
		second.cancel.abort();
		await settle();
		expect(second.last()).toMatchObject({ name: 'unsent', why: expect.stringMatching(/cancelled it/) });
		expect([signings.length, third.last()]).toEqual([1, { name: 'waiting' }]);
		signings[0]!.sign();
		await settle();
		first.cancel.abort();
		signings[0]!.sent!.next({ type: 'broadcasted' });
		await settle();
		expect(first.last()).toEqual({ name: 'sent' });
		expect(third.last()).toEqual({ name: 'signing', tip: 0n });
		expect(signings.map(({ nonce }) => nonce)).toEqual([5, 6]);
	});
});

describe('while the node does not answer', () => {
	const hanging = () => new Promise<never>(() => undefined);

	test.each<[string, () => Sender]>([
		['the number', () => sender({ number: hanging })],
		['the fee', () => sender({ costsOf: hanging })],
	])(
		'the question for %s can be cancelled, or is given up in time, and holds up nothing for ever',
		async (_, make) => {
			useful = 9_000n;
			const alices = make();
			const [first, second] = [send(alices), send(alices)];
			await settle();
			first.cancel.abort();
			await settle();
			expect(first.last()).toMatchObject({ name: 'unsent', why: expect.stringMatching(/cancelled it/) });
			await vi.advanceTimersByTimeAsync(20 * BLOCK_TIME);
			expect(second.last()).toMatchObject({ name: 'unsent', why: expect.stringMatching(/node does not answer/) });
			expect(signings).toEqual([]);
		},
	);

	test('nor finishes any of those on their way, one that waits for its turn can be cancelled', async () => {
		const alices = sender();
		const all = Array.from({ length: 18 }, () => send(alices));
		await settle();
		for (let sent = 0; sent < 16; sent += 1) await pass(sent);
		all[16]!.cancel.abort();
		await settle();
		expect(all[16]!.last()).toMatchObject({ name: 'unsent' });
		await include(0);
		await finalise();
		expect([signings.length, all[17]!.last()]).toEqual([17, { name: 'signing', tip: 0n }]);
		// The slot went to the next send, so the number of free slots is the same as before.
		await pass(16);
		const next = send(alices);
		await settle();
		expect(next.last()).toEqual({ name: 'waiting' });
		await include(1);
		await finalise();
		expect(next.last()).toEqual({ name: 'signing', tip: 0n });
	});
});

test('one that is called off says why, and the wallet is not asked', async () => {
	const alices = sender();
	const [first, second] = [send(alices), send(alices)];
	await settle();
	second.cancel.abort(new Refusal('It follows nothing.'));
	signings[0]!.decline();
	await settle();
	expect(first.last()).toEqual({ name: 'unsent', why: 'The wallet said no.' });
	expect(second.last()).toEqual({ name: 'unsent', why: 'It follows nothing.' });
	await expect(second.sent).resolves.toBeUndefined();
	expect(signings.length).toBe(1);
});

test('one that is cancelled while the node prepares it does not ask the wallet', async () => {
	const asked = vi.fn(async () => new Uint8Array());
	const wallet = { ...ALICE, signer: { ...ALICE.signer, signTx: asked } };
	const nothing = [] as unknown as Parameters<PolkadotSigner['signTx']>;
	for (const [index, isCancelled] of [false, true].entries()) {
		const cancel = new AbortController();
		const sending = {
			usefulTip: () => 0n,
			onBlock,
			blockTime: BLOCK_TIME,
			onStage: () => undefined,
			cancelled: cancel.signal,
		};
		void sender().send(CLAIM, wallet, sending);
		await settle();
		if (isCancelled) cancel.abort();
		await signings[index]!.signer.signTx(...nothing).catch(() => undefined);
	}
	expect(asked).toHaveBeenCalledOnce();
});

describe('after an error', () => {
	const disjoint = Object.assign(new Error('ChainHead disjointed'), { name: 'DisjointError' });
	const invalid = (type: 'Payment' | 'BadProof') => new InvalidTxError({ type: 'Invalid', value: { type } });

	test.each<[string, boolean, unknown, object]>([
		['of an unknown kind before it was sent, it was not', false, {}, { name: 'unsent' }],
		[
			'by which the pool rejects it, it was refused',
			true,
			Object.assign(new Error('Priority is too low'), { code: 1014 }),
			{ name: 'refused' },
		],
		[
			'by which the chain finds it invalid, it was refused',
			true,
			invalid('Payment'),
			{ name: 'refused', why: 'The account cannot pay the fee.' },
		],
		[
			'by which its signature was right before and is not now, its branch was lost',
			true,
			invalid('BadProof'),
			{ name: 'refused', why: expect.stringMatching(/blocks before it were undone/) },
		],
	])('%s', async (_, isSent, error, stage) => {
		const one = send(sender());
		await settle();
		signings[0]!.sign();
		await settle();
		if (isSent) signings[0]!.sent!.next({ type: 'broadcasted' });
		signings[0]!.sent!.error(error);
		await settle();
		expect(one.last()).toMatchObject(stage);
		expect([signings[0]!.broadcasts, watchers.size, listeners.size]).toEqual([0, 0, 0]);
	});

	test.each<[string, unknown]>([
		['of the connection', disjoint],
		['of an unknown kind', {}],
	])('%s after it was sent, it is broadcast again with the next block', async (_, error) => {
		const one = send(sender());
		await settle();
		await pass(0);
		const before = signings[0]!.sent;
		before!.error(error);
		await blocks(1);
		expect(signings[0]!.sent).not.toBe(before);
		await include(0);
		expect(one.last()).toEqual({ name: 'in-block', block: 9 });
	});

	test('of the connection before it was sent, it is on its way, and broadcast with the next block', async () => {
		const one = send(sender());
		await settle();
		signings[0]!.sign();
		await settle();
		const before = signings[0]!.sent;
		before!.error(disjoint);
		await settle();
		expect(one.last()).toEqual({ name: 'sent' });
		await blocks(1);
		expect(signings[0]!.sent).not.toBe(before);
	});

	test('of the connection before it was signed, the node is asked again, and the wallet once', async () => {
		let answers = 0;
		const number = async () => (answers++ < 2 ? Promise.reject(disjoint) : NEXT_NUMBER);
		const one = send(sender({ number }));
		await vi.advanceTimersByTimeAsync(2_000);
		expect([answers, signings.length, one.last()]).toEqual([3, 1, { name: 'signing', tip: 0n }]);
	});

	test('of the connection while the wallet is open, it was not sent, and the wallet is not asked again', async () => {
		const one = send(sender());
		await settle();
		void signings[0]!.signer.signTx(...([] as unknown as Parameters<PolkadotSigner['signTx']>));
		signings[0]!.decline(disjoint);
		await vi.advanceTimersByTimeAsync(2_000);
		expect([signings.length, one.last()]).toMatchObject([1, { name: 'unsent' }]);
	});
});

describe('when another transaction of the account takes the number', () => {
	const stale = new InvalidTxError({ type: 'Invalid', value: { type: 'Stale' } });
	const placeTaken = Object.assign(new Error('Priority is too low'), { code: 1014 });

	/** Sends a call, whose transaction gives way to another one. */
	async function sendInVain(
		call: Call,
		{ error = stale as Error, account = ALICE as Account, cancels = false } = {},
	) {
		const one = send(sender(), account, call);
		await settle();
		await pass(0);
		if (cancels) one.cancel.abort(new Refusal('Somebody has played it.'));
		signings[0]!.sent!.error(error);
		await settle();
		return one;
	}

	test.each<[string, Call, Error]>([
		['in a block, a move', MOVE, stale],
		['in the pool, a move', MOVE, placeTaken],
		['in a block, a line', allOrNone([MOVE, { ...MOVE, position: replyId(FROM, MOVE.move) as CheckedId }]), stale],
		['in a block, a move with a claim', inOne([claimIn(3, 'A'), MOVE]), stale],
	])('%s is signed again by the key in this browser, once', async (_, call, error) => {
		const one = await sendInVain(call, { error });
		expect(one.last()).toMatchObject({ name: 'signing' });
		await pass(1);
		expect(one.last()).toEqual({ name: 'sent', isAgain: true });
		expect(signings.map(({ broadcasts }) => broadcasts)).toEqual([0, 1]);
		signings[1]!.sent!.error(stale);
		await settle();
		expect([one.last(), signings.length]).toMatchObject([{ name: 'refused', error: 'Stale' }, 2]);
		await expect(one.sent).resolves.toBeUndefined();
	});

	test('a move is signed again as soon as the best block has the number, before that block is final', async () => {
		const one = send(sender(), ALICE, MOVE);
		await settle();
		await pass(0);
		await blocks(1);
		expect([one.last(), signings.length]).toEqual([{ name: 'sent' }, 1]);
		used = NEXT_NUMBER + 1;
		await blocks(1);
		await pass(1);
		expect(one.last()).toEqual({ name: 'sent', isAgain: true });
		expect([final, signings.map(({ broadcasts }) => broadcasts)]).toEqual([7, [0, 1]]);
		used = NEXT_NUMBER + 2;
		await blocks(1);
		expect(signings.length, 'only once').toBe(2);
	});

	test('a move whose own block has used the number is not signed again', async () => {
		const one = send(sender(), ALICE, MOVE);
		await settle();
		await pass(0);
		used = NEXT_NUMBER + 1;
		await include(0);
		expect([one.last(), signings.length]).toEqual([{ name: 'in-block', block: 8 }, 1]);
	});

	test('a move whose number is used before it is sent does not hold up the next one', async () => {
		const alices = sender();
		const one = send(alices, ALICE, MOVE);
		const next = send(alices);
		await settle();
		signings[0]!.sign();
		await settle();
		used = NEXT_NUMBER + 1;
		await blocks(1);
		signings[0]!.sent!.next({ type: 'broadcasted' });
		await settle();
		expect([one.last(), next.last()]).toEqual([{ name: 'sent' }, { name: 'signing', tip: 0n }]);
	});

	test('a move that a block has while the page asks for the number is not signed again', async () => {
		const one = send(sender(), ALICE, MOVE);
		await settle();
		await pass(0);
		used = NEXT_NUMBER + 1;
		for (const watcher of watchers) watcher();
		addBlock([Uint8Array.of(0)]);
		await tell();
		expect([one.last(), signings.length]).toEqual([{ name: 'in-block', block: 8 }, 1]);
	});

	test('a move that is signed again asks nobody for a high tip', async () => {
		useful = 9_000n;
		const low = { fee: FEE, tip: 1_000n, isHigh: false };
		const high = { fee: FEE, tip: 9_000n, isHigh: true };
		send(sender({ costsOf: async () => (signings.length === 0 ? low : high) }), ALICE, MOVE);
		await settle();
		await pass(0);
		signings[0]!.sent!.error(stale);
		await settle();
		expect(signings.map(({ tip }) => tip)).toEqual([1_000n, 0n]);
	});

	test('a move that is signed again is done when a block has it', async () => {
		const one = await sendInVain(MOVE);
		await pass(1);
		await include(1);
		await finalise();
		expect([one.last(), watchers.size, listeners.size]).toEqual([{ name: 'final', block: 8 }, 0, 0]);
		await expect(one.sent).resolves.toEqual([]);
	});

	test.each<[string, () => ReturnType<typeof sendInVain>]>([
		['a call that is no move, which could be done twice', () => sendInVain(CLAIM)],
		['a move that a wallet signs', () => sendInVain(MOVE, { account: { ...ALICE, wallet: 'A wallet' } })],
		['a move that is called off', () => sendInVain(MOVE, { cancels: true })],
		[
			'a move that the chain has',
			() => {
				positions.set(replyId(FROM, MOVE.move), true);
				return sendInVain(MOVE);
			},
		],
		[
			'a move on a position that has closed',
			() => {
				positions.set(FROM, false);
				return sendInVain(MOVE);
			},
		],
	])('%s is lost, and says so', async (_, sendIt) => {
		const one = await sendIt();
		expect([one.last(), signings.length]).toMatchObject([{ name: 'refused', isFinal: true, error: 'Stale' }, 1]);
		await expect(one.sent).resolves.toBeUndefined();
	});
});

test('a transaction that the pool has already is on its way', async () => {
	const one = send(sender());
	await settle();
	await pass(0);
	signings[0]!.sent!.error(Object.assign(new Error('Already imported'), { code: 1013 }));
	await settle();
	expect(one.last()).toEqual({ name: 'sent' });
	await include(0);
	expect(one.last()).toEqual({ name: 'in-block', block: 8 });
});

describe('over another connection', () => {
	test('one in a block that the page did not hear of is found, and its end too', async () => {
		const one = send(sender());
		await settle();
		await pass(0);
		addBlock([Uint8Array.of(9), Uint8Array.of(0)], []);
		for (let missed = 0; missed < 20; missed += 1) addBlock();
		await finalise();
		expect(one.last()).toEqual({ name: 'final', block: 8 });
		await expect(one.sent).resolves.toEqual([]);
	});

	test('one that the library takes for invalid, because the block that it missed has it, is in that block', async () => {
		const one = send(sender());
		await settle();
		await pass(0);
		addBlock([Uint8Array.of(0)]);
		signings[0]!.sent!.error(new InvalidTxError({ type: 'Invalid', value: { type: 'Stale' } }));
		await settle();
		expect(one.last()).toEqual({ name: 'in-block', block: 8 });
	});

	test('one that no block had in time is lost, and says so', async () => {
		const one = send(sender());
		await settle();
		await pass(0);
		await blocks(63);
		expect(one.last()).toEqual({ name: 'sent' });
		await blocks(1);
		expect(one.last()).toMatchObject({ name: 'refused', why: expect.stringMatching(/too long/), isFinal: true });
		await expect(one.sent).resolves.toBeUndefined();
	});

	test('one may have arrived only if the node does not show the blocks in which it can be', async () => {
		const one = send(sender());
		await settle();
		await pass(0);
		isHidden = true;
		await blocks(63);
		expect(one.last()).toEqual({ name: 'sent' });
		await blocks(1);
		expect(one.last()).toEqual({ name: 'unclear' });
	});

	test('one is found without a new block when the node shows its block late, by one look at a time', async () => {
		const one = send(sender());
		await settle();
		await pass(0);
		isHidden = true;
		await blocks(5);
		await include(0);
		expect([one.last(), vi.getTimerCount()]).toEqual([{ name: 'sent' }, 1]);
		isHidden = false;
		await vi.advanceTimersByTimeAsync(1_000);
		expect([one.last(), vi.getTimerCount()]).toEqual([{ name: 'in-block', block: 13 }, 0]);
	});

	test('one is found by a light client, which knows no hash by a block’s number', async () => {
		knowsNumbers = false;
		await blocks(3);
		const one = send(sender());
		await settle();
		// Finality goes on while the wallet is open, and later by several blocks at once.
		await finalise();
		await blocks(3);
		await pass(0);
		await finalise();
		await blocks(1);
		await include(0);
		expect(one.last()).toEqual({ name: 'in-block', block: 15 });
		await blocks(2);
		await finalise();
		expect(one.last()).toEqual({ name: 'final', block: 15 });
	});

	test('one is played, though finality stands still', async () => {
		await blocks(100);
		const one = send(sender());
		await settle();
		await pass(0);
		await include(0);
		await blocks(100);
		expect(one.last()).toEqual({ name: 'in-block', block: 108 });
	});
});

const failed = {
	type: 'System',
	value: { type: 'ExtrinsicFailed', value: { dispatch_error: { type: 'Module' } } },
};

test('a refusal by a block counts until a reorganisation undoes it, and for good once it is final', async () => {
	const one = send(sender());
	await settle();
	await pass(0);
	await include(0, [failed]);
	expect(one.last()).toMatchObject({ name: 'refused', isFinal: false });
	addBlock([], [], 8);
	await tell();
	expect(one.last()).toEqual({ name: 'sent' });
	await include(0, [failed]);
	await finalise();
	expect(one.last()).toMatchObject({ name: 'refused', isFinal: true });
});

describe('of calls that an owner makes for a purse', () => {
	const proxied = (success: boolean) => ({
		type: 'Proxy',
		value: {
			type: 'ProxyExecuted',
			value: { result: { success, value: success ? undefined : { type: 'Token', value: { type: 'Frozen' } } } },
		},
	});
	const completed = { type: 'Utility', value: { type: 'ItemCompleted', value: undefined } };

	test.each<[string, object[], object]>([
		['one that is done is done', [proxied(true)], { name: 'final', block: 8 }],
		[
			'one that is refused is refused, although the transaction succeeds',
			[proxied(false)],
			{ name: 'refused', why: expect.stringMatching(/frozen/), isFinal: true },
		],
		[
			'one refused in a batch is one of its calls',
			[completed, proxied(false), completed],
			{ name: 'final', block: 8, but: expect.stringMatching(/^1 of 2 were refused\. .* frozen/) },
		],
		['all in a batch can be done', [completed, proxied(true), completed], { name: 'final', block: 8 }],
	])('%s', async (_, events, stage) => {
		const one = send(sender());
		await settle();
		await pass(0);
		await include(0, events);
		await finalise();
		expect(one.last()).toEqual(stage);
	});
});

describe('when blocks are full', () => {
	beforeEach(() => {
		useful = 9_000n;
	});

	test('a tip below the fee is given unasked', async () => {
		costs = { fee: FEE, tip: 1_000n, isHigh: false };
		send(sender());
		await settle();
		expect(signings.map(({ tip }) => tip)).toEqual([1_000n]);
	});

	test.each([
		['given', true, 9_000n],
		['not given', false, 0n],
	])('a high tip is %s as the player says', async (_, answer, tip) => {
		costs = { fee: FEE, tip: 9_000n, isHigh: true };
		const alices = sender();
		const [first, second] = [send(alices), send(alices)];
		await settle();
		const asked = first.last();
		expect(asked).toMatchObject({ name: 'asking', costs });
		expect([signings.length, second.last()]).toEqual([0, { name: 'waiting' }]);
		if (asked?.name === 'asking') asked.answer(answer);
		await settle();
		expect(signings.map((signing) => signing.tip)).toEqual([tip]);
	});

	test('a player who does not want to answer can cancel', async () => {
		costs = { fee: FEE, tip: 9_000n, isHigh: true };
		const asked = send(sender());
		await settle();
		asked.cancel.abort();
		await settle();
		expect(asked.last()).toMatchObject({ name: 'unsent', why: expect.stringMatching(/cancelled it/) });
		expect(signings).toEqual([]);
	});
});

describe('of a call that no block has, a transaction with a higher tip takes the place', () => {
	/** Costs by the rule for tips. The whole fee is credible. */
	const costsOf: CostsOf = async (_call, _from, useful) => ({
		fee: 10n ** 9n,
		...tipOf(useful(10n ** 9n), 10n ** 9n, 10n ** 9n),
	});
	test('after two blocks, of the same number, and again after two more', async () => {
		const one = send(sender({ costsOf }));
		await settle();
		await pass(0);
		await blocks(1);
		expect(signings.length).toBe(1);
		await blocks(1);
		await pass(1);
		expect(one.last()).toEqual({ name: 'sent', raised: 10_000n });
		useful = 50_000n;
		await blocks(2);
		expect(signings.map(({ nonce, tip }) => [nonce, tip])).toEqual([
			[5, 0n],
			[5, 10_000n],
			[5, 500_000n],
		]);
	});

	test('but not while a block has it, unless a reorganisation undoes the block', async () => {
		const one = send(sender({ costsOf }));
		await settle();
		await pass(0);
		await include(0);
		await blocks(5);
		expect([signings.length, one.last()]).toEqual([1, { name: 'in-block', block: 8 }]);
		for (let number = 8; number < 14; number += 1) addBlock([], [], number);
		await tell();
		await blocks(2);
		expect(signings.length).toBe(2);
	});

	test('and whichever gets into a block, the call is done once', async () => {
		const alices = sender({ costsOf });
		const one = send(alices);
		await settle();
		await pass(0);
		await blocks(2);
		await pass(1);
		await include(0);
		expect(one.last()).toEqual({ name: 'in-block', block: 10 });
		signings[1]!.sent!.error(new InvalidTxError({ type: 'Invalid', value: { type: 'Stale' } }));
		await finalise();
		expect([one.last(), listeners.size]).toEqual([{ name: 'final', block: 10 }, 0]);
		await expect(one.sent).resolves.toEqual([]);
	});

	test('and the call is refused when all are', async () => {
		const one = send(sender({ costsOf }));
		await settle();
		await pass(0);
		await blocks(2);
		await pass(1);
		const stale = new InvalidTxError({ type: 'Invalid', value: { type: 'Stale' } });
		signings[0]!.sent!.error(stale);
		await settle();
		expect(one.last()).toMatchObject({ name: 'sent' });
		signings[1]!.sent!.error(stale);
		await settle();
		expect([one.last(), listeners.size]).toMatchObject([{ name: 'refused', isFinal: true }, 0]);
	});

	test('up to the fee by the key in this browser, and above it if the player agrees, up to ten fees', async () => {
		useful = 9n * 10n ** 7n;
		const one = send(sender({ costsOf }));
		await settle();
		await pass(0);
		await blocks(2);
		await pass(1);
		expect(signings.map(({ tip }) => tip)).toEqual([9n * 10n ** 7n, 9n * 10n ** 8n]);
		await blocks(2);
		const offered = one.last();
		expect(offered).toMatchObject({ raised: 9n * 10n ** 8n, offer: { costs: { tip: 9n * 10n ** 9n } } });
		expect(signings.length).toBe(2);
		if (offered?.name === 'sent') offered.offer?.accept();
		await settle();
		await pass(2);
		expect(one.last()).toEqual({ name: 'sent', raised: 9n * 10n ** 9n });
		await blocks(2);
		const last = one.last();
		expect(last).toMatchObject({ offer: { costs: { tip: 10n * 10n ** 9n } } });
		if (last?.name === 'sent') last.offer?.accept();
		await settle();
		await pass(3);
		await blocks(4);
		expect([signings.length, one.last()]).toEqual([4, { name: 'sent', raised: 10n * 10n ** 9n }]);
	});

	test('by a wallet only if the player agrees, and a refusal of the wallet leaves the earlier one', async () => {
		const one = send(sender({ costsOf }), { ...ALICE, wallet: 'A wallet' } as Account);
		await settle();
		await pass(0);
		await blocks(2);
		expect([signings.length, one.last()]).toMatchObject([1, { offer: { costs: { tip: 10_000n } } }]);
		for (const index of [1, 2]) {
			const offered = one.last();
			if (offered?.name === 'sent') offered.offer?.accept();
			await settle();
			if (index === 1) signings[index]!.decline();
			else await pass(index);
			await settle();
		}
		expect(one.last()).toEqual({ name: 'sent', raised: 10_000n });
		await include(0);
		expect(one.last()).toMatchObject({ name: 'in-block' });
	});

	test('unless the node follows as many as it can', async () => {
		const alices = sender({ costsOf });
		const all = Array.from({ length: 16 }, () => send(alices));
		await settle();
		for (let sent = 0; sent < 16; sent += 1) await pass(sent);
		await blocks(2);
		expect([signings.length, all[0]!.last()]).toEqual([16, { name: 'sent' }]);
	});
});
