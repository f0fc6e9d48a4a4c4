// The identity of the runtime's code. The library asks for the hash of the code, and the light client would load the whole
// code from the network for it. The Merkle value of the code's place in the state commits to the code too, and comes with
// a small proof.

import type { JsonRpcProvider } from 'polkadot-api';

type Listener = Parameters<JsonRpcProvider>[0];
type Answer = Parameters<Listener>[0];
type Question = Parameters<ReturnType<JsonRpcProvider>['send']>[0];

/** The storage key of the code, `:code`. */
const CODE = '0x3a636f6465';

interface Item {
	readonly key: string;
	readonly type?: string;
	readonly closestDescendantMerkleValue?: string;
}

/** The question with the Merkle value of the code in place of its hash. */
export function askingMerkleValue(question: Question): Question {
	if (question.method !== 'chainHead_v1_storage') return question;
	const [follow, block, items, ...rest] = question.params as [string, string, readonly Item[], ...unknown[]];
	const asked = items.map((item) =>
		item.key === CODE && item.type === 'hash' ? { ...item, type: 'closestDescendantMerkleValue' } : item,
	);
	return { ...question, params: [follow, block, asked, ...rest] };
}

/** The answer with the Merkle value of the code as its hash. */
export function withMerkleValue(answer: Answer): Answer {
	if (!('method' in answer)) return answer;
	const params = answer.params as { readonly result?: { readonly event?: string; readonly items?: readonly Item[] } };
	if (params.result?.event !== 'operationStorageItems' || !params.result.items) return answer;
	const items = params.result.items.map(({ closestDescendantMerkleValue: value, ...item }) =>
		item.key === CODE && value !== undefined ? { ...item, hash: value } : item,
	);
	return { ...answer, params: { ...params, result: { ...params.result, items } } } as Answer;
}
