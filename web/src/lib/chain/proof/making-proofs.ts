// The making of proofs from a node's answers: that a block is final, and the part of its state that matters. The page
// believes none of them: it checks the whole proof like any reader.

import { Bytes, str, Vector } from '@polkadot-api/substrate-bindings';
import type { PolkadotClient } from 'polkadot-api';
import { fromHex, toHex } from 'polkadot-api/utils';
import { bytesOfLength } from '../../hex/scale';
import { NotLoaded } from '../../rules/not-loaded';
import { callProof } from '../../rules/proof-module';
import { checkProof } from './checking-proofs';
import { HASH, type Known, knownGenesis, partsOf } from './known-genesis';
import { NoProof } from './no-proof';
import { bytesOfSubject, type Subject } from './subject';

/** The milliseconds to wait for an answer, and for a block to become final. */
const PATIENCE = 60_000;
/** The code of an error for a method that a node lacks. */
const NO_METHOD = -32601;
/** The method that proves that a block is final. */
const FINALITY = 'grandpa_warpProof';

const keysOf = Vector(Bytes());

type Client = Pick<PolkadotClient, '_request' | 'finalizedBlock$' | 'getBestBlocks'>;

interface Chain {
	readonly link: { readonly client: Client; readonly light?: unknown };
	readonly configuration: Known;
}

/**
 * Makes the text of a proof of what the best block shows. Calls `onWait` when it waits for that to become final. Throws
 * `NoProof`.
 */
export async function makeProof(chain: Chain, subject: Subject, onWait: () => void): Promise<string> {
	// The light client has no methods for other readers' proofs.
	if (chain.link.light !== undefined) throw new NoProof('light');
	return proofBy(chain, subject, onWait).catch(refuse);
}

function refuse(error: unknown): never {
	if (error instanceof NoProof) throw error;
	throw new NoProof(error instanceof NotLoaded ? 'notLoaded' : 'silent');
}

/** Throws `NoProof` unless the text is a proof of this game after its settlement. */
export async function expectProof(text: string, game: number, configuration: Known): Promise<void> {
	if (!/^[\w-]+$/.test(text)) throw new NoProof('unfit');
	const known = await knownGenesis(configuration).catch(refuse);
	if (!known) throw new NoProof('unknownChain');
	const proven = await checkProof(text, known).catch(refuse);
	if (typeof proven === 'string') throw new NoProof('unfit');
	const { shown } = proven;
	if (shown.type !== 'Game' || shown.line.game !== game || !shown.isSettled) throw new NoProof('unfit');
}

async function proofBy(
	{ link: { client }, configuration }: Chain,
	subject: Subject,
	onWait: () => void,
): Promise<string> {
	const bytes = bytesOfSubject(subject);
	const [encoded, known] = await Promise.all([callProof('proof_keys', bytes), knownGenesis(configuration)]);
	if (!known) throw new NoProof('unknownChain');
	const keys = keysOf.dec(encoded!).map(toHex);
	const ask = <Answer>(method: string, ...params: unknown[]) =>
		inTime(client._request<Answer, unknown[]>(method, params)).catch((error: unknown) => {
			const isMissing = error instanceof Error && 'code' in error && error.code === NO_METHOD;
			throw isMissing ? new NoProof(method === FINALITY ? 'noFinality' : 'noState') : error;
		});

	/** The values at a block. */
	const valuesAt = async (block: string) => {
		const [answer] = await ask<{ changes: [string, string | null][] }[]>('state_queryStorageAt', keys, block);
		return (answer?.changes ?? []).map(([, value]) => value);
	};
	const numberOf = async (block: string) => Number((await ask<{ number: string }>('chain_getHeader', block)).number);

	const genesis = await ask<string>('chainSpec_v1_genesisHash');
	const best = (await inTime(client.getBestBlocks()))[0]!;
	const shown = await valuesAt(best.hash);
	const deadline = performance.now() + PATIENCE;
	for (;;) {
		const warp = fromHex(await ask<string>(FINALITY, genesis));
		const newest = await callProof('newest_final', fromHex(genesis), warp);
		if (!newest) throw new NoProof('unfit');
		if (newest[0] === 1) {
			const [block, finality] = [toHex(newest.slice(1, 1 + HASH)), newest.subarray(1 + HASH)];
			const values = await valuesAt(block);
			if (String(values) === String(shown) || (await numberOf(block)) >= best.number) {
				if (values.includes(null)) throw new NoProof('gone');
				const { proof } = await ask<{ proof: string[] }>('state_getReadProof', keys, block);
				const nodes = [bytesOfLength(proof.length), ...proof.flatMap(partsOf)];
				const made = await callProof('make_proof', finality, ...nodes, bytes, known);
				if (made?.[0] !== 0) throw new NoProof('unfit');
				return str.dec(made.slice(1));
			}
		}
		onWait();
		if (!(await isNextFinal(client, deadline - performance.now()))) throw new NoProof('notFinal');
	}
}

/** The answer, if it comes in time. Otherwise rejects with `NoProof`. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new NoProof('silent')), PATIENCE);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Waits for the next final block, up to this number of milliseconds. Returns whether it came. */
function isNextFinal({ finalizedBlock$ }: Client, patience: number): Promise<boolean> {
	return new Promise((settle, reject) => {
		// The first report is the present one.
		let reports = 0;
		const end = (isThere: boolean) => {
			clearTimeout(timer);
			// The first report can come before the subscription is there.
			queueMicrotask(() => reported.unsubscribe());
			settle(isThere);
		};
		const timer = setTimeout(() => end(false), patience);
		const reported = finalizedBlock$.subscribe({
			next: () => {
				if (reports++ > 0) end(true);
			},
			error: reject,
		});
	});
}
