import type { PolkadotClient } from 'polkadot-api';
import { afterEach, expect, test, vi } from 'vitest';
import { expectProof, makeProof } from './making-proofs';
import { knownGenesis } from './known-genesis';

const GENESIS = `0x${'07'.repeat(32)}`;
const NOTHING_KNOWN = { genesis: undefined, validators: undefined, chainSpec: undefined };
const KNOWN = { ...NOTHING_KNOWN, genesis: GENESIS, validators: [`0x${'08'.repeat(32)}`] };
const BLOCK = { hash: `0x${'01'.repeat(32)}`, number: 5 };

/** A node that answers these methods. It refuses others as unknown, and reports no new final block. */
function nodeWith(answers: Readonly<Record<string, unknown>>) {
	const client = {
		async _request(method: string) {
			if (method === 'chainSpec_v1_genesisHash') return GENESIS;
			if (!(method in answers)) throw Object.assign(new Error('Method not found'), { code: -32601 });
			const answer = answers[method];
			if (answer instanceof Error) throw answer;
			return answer;
		},
		getBestBlocks: async () => [BLOCK],
		finalizedBlock$: { subscribe: () => ({ unsubscribe: () => undefined }) },
	};
	return { link: { client: client as unknown as PolkadotClient }, configuration: KNOWN };
}

const values = (value: string | null) => [{ block: BLOCK.hash, changes: [['0x00', value]] }];

afterEach(() => void vi.useRealTimers());

test.each<[string, Readonly<Record<string, unknown>>, string]>([
	['a node that does not prove its state', { grandpa_warpProof: '0x0001' }, 'noState'],
	['a node that does not prove that a block is final', { state_queryStorageAt: values('0x00') }, 'noFinality'],
	['a node that fails', { state_queryStorageAt: new Error('lost') }, 'silent'],
	['nonsense', { state_queryStorageAt: values('0x00'), grandpa_warpProof: '0x07' }, 'unfit'],
])('%s gives no proof', async (_, answers, why) => {
	const made = makeProof(nodeWith(answers), { type: 'Tournament', number: 1 }, () => undefined);
	await expect(made).rejects.toMatchObject({ why });
});

test('the light client gives no proof, and is asked for none', async () => {
	const { link, configuration } = nodeWith({});
	const request = vi.spyOn(link.client, '_request');
	const light = { ...link, light: {} };
	const made = makeProof({ link: light, configuration }, { type: 'Tournament', number: 1 }, () => undefined);
	await expect(made).rejects.toMatchObject({ why: 'light' });
	expect(request).not.toHaveBeenCalled();
});

test('a page that does not know its chain makes no proof and takes none, since it could check neither', async () => {
	const made = makeProof(
		{ ...nodeWith({}), configuration: NOTHING_KNOWN },
		{ type: 'Tournament', number: 1 },
		() => undefined,
	);
	await expect(made).rejects.toMatchObject({ why: 'unknownChain' });
	await expect(expectProof('AAAA', 1, NOTHING_KNOWN)).rejects.toMatchObject({ why: 'unknownChain' });
});

test('a specification that does not load is reported, for a new proof and for an archived one', async () => {
	vi.stubGlobal('location', { href: 'https://board.example/' });
	vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
	const { link } = nodeWith({});
	const configuration = { ...NOTHING_KNOWN, chainSpec: 'chain.json' };
	const made = makeProof({ link, configuration }, { type: 'Tournament', number: 1 }, () => undefined);
	await expect(made).rejects.toMatchObject({ why: 'notLoaded' });
	await expect(expectProof('AAAA', 1, configuration)).rejects.toMatchObject({ why: 'notLoaded' });
});

test('a chain on which nothing becomes final is waited for, and not for ever', async () => {
	vi.useFakeTimers();
	const wait = vi.fn();
	// A complete list of no blocks.
	const node = nodeWith({ state_queryStorageAt: values('0x00'), grandpa_warpProof: '0x0001' });
	const made = makeProof(node, { type: 'Tournament', number: 1 }, wait);
	const refused = expect(made).rejects.toMatchObject({ why: 'notFinal' });
	await vi.waitFor(() => expect(wait).toHaveBeenCalledOnce());
	await vi.runAllTimersAsync();
	await refused;
});

test.each(['getBestBlocks', 'state_queryStorageAt', 'grandpa_warpProof'])(
	'a node that never answers %s is given up',
	async (unanswered) => {
		vi.useFakeTimers();
		const asked = vi.fn(() => new Promise<never>(() => undefined));
		const node = nodeWith({ state_queryStorageAt: values('0x00'), grandpa_warpProof: '0x0001' });
		const { client } = node.link;
		const answer = client._request;
		const request = (method: string, params: unknown[]) =>
			method === unanswered ? asked() : answer(method, params);
		Object.assign(client, unanswered === 'getBestBlocks' ? { getBestBlocks: asked } : { _request: request });
		const made = makeProof(node, { type: 'Tournament', number: 1 }, () => undefined);
		const refused = expect(made).rejects.toMatchObject({ why: 'silent' });
		await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
		await vi.runAllTimersAsync();
		await refused;
	},
);

test('the page knows its chain by its configuration, or not at all', async () => {
	expect(await knownGenesis({ ...NOTHING_KNOWN, genesis: GENESIS })).toBeUndefined();
	expect(await knownGenesis(KNOWN)).toEqual(
		Uint8Array.from([...new Array<number>(32).fill(7), 4, ...new Array<number>(32).fill(8)]),
	);
});
