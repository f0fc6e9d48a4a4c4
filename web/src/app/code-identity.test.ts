import { expect, test } from 'vitest';
import { askingMerkleValue, withMerkleValue } from './code-identity';

const CODE = '0x3a636f6465';

const storage = (items: readonly object[]) => ({
	...{ jsonrpc: '2.0' as const, id: 1, method: 'chainHead_v1_storage' },
	params: ['follow', '0x01', items, null],
});

const found = (items: readonly object[]) => ({
	...{ jsonrpc: '2.0' as const, method: 'chainHead_v1_followEvent' },
	params: { subscription: 'follow', result: { event: 'operationStorageItems', operationId: '1', items } },
});

test('the code’s hash is the Merkle value of its place, so that no code is loaded for it', () => {
	const asked = storage([
		{ key: CODE, type: 'hash' },
		{ key: '0x01', type: 'hash' },
	]);
	expect(askingMerkleValue(asked)).toEqual(
		storage([
			{ key: CODE, type: 'closestDescendantMerkleValue' },
			{ key: '0x01', type: 'hash' },
		]),
	);
	expect(withMerkleValue(found([{ key: CODE, closestDescendantMerkleValue: '0x07' }]))).toEqual(
		found([{ key: CODE, hash: '0x07' }]),
	);
});

test('all other messages stay the same', () => {
	const others = [storage([{ key: CODE, type: 'value' }]), { ...storage([]), method: 'chainHead_v1_call' }];
	for (const question of others) expect(askingMerkleValue(question)).toEqual(question);
	for (const answer of [found([{ key: CODE, value: '0x00' }]), { jsonrpc: '2.0' as const, id: 1, result: [] }])
		expect(withMerkleValue(answer)).toEqual(answer);
});
