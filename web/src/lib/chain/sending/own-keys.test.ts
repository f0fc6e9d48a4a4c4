import { DEV_MINI_SECRET } from '@polkadot-labs/hdkd-helpers';
import { toHex } from 'polkadot-api/utils';
import { describe, expect, test } from 'vitest';
import { accountOfKey, keyWith, linkTextOf, newSecret, secretIn, secretInLink } from './own-keys';

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => 255 - 5 * index);

test('a new secret is 32 bytes, and another one each time', () => {
	const [one, other] = [newSecret(), newSecret()];
	expect([one.length, other.length]).toEqual([32, 32]);
	expect(toHex(one)).not.toBe(toHex(other));
});

describe('a secret key', () => {
	test('is the same after it was exported, with or without the mark of hexadecimal digits', async () => {
		const { secret } = await keyWith(SECRET);
		for (const text of [secret, secret.slice(2), ` ${secret.toUpperCase().replace('0X', '0x')}\n`])
			expect(secretIn(text)).toEqual(SECRET);
	});

	test.each(['', '0x', `0x${'ab'.repeat(31)}`, `0x${'ab'.repeat(33)}`, 'bottom drive obey lake'])(
		'is not in %j',
		(text) => {
			expect(secretIn(text)).toBeUndefined();
		},
	);

	test('is the same after it was in a link, whose signs need no escapes', () => {
		for (let seed = 0; seed < 256; seed += 1) {
			const secret = SECRET.map((byte, index) => (byte * (seed + 1) + index * seed) % 256);
			const text = linkTextOf({ secret: toHex(secret) });
			expect(text).toMatch(/^[\w-]{43}$/);
			expect(secretInLink(text)).toEqual(secret);
		}
	});

	test.each([
		['too short', 'A'.repeat(42)],
		['too long', 'A'.repeat(44)],
		['padded', `${'A'.repeat(42)}=`],
		['of other signs', `${'A'.repeat(42)}+`],
		['another spelling of the same bytes', `${'A'.repeat(42)}B`],
	])('is not in a link that is %s', (_, text) => {
		expect(secretInLink(text)).toBeUndefined();
	});
});

test('the account of a key is that of every other program with the same key, and is named when it is asked', async () => {
	const names = ['One', 'Two'];
	const key = await keyWith(secretIn(DEV_MINI_SECRET)!);
	const account = accountOfKey(key, 'purse', 42, () => names.shift()!);
	// The account of the SDK's development phrase without a path.
	expect(account.address).toBe('5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV');
	expect(toHex(account.signer.publicKey)).toBe(key.publicKey);
	expect([account.name, account.name]).toEqual(['One', 'Two']);
});
