import { expect, test, vi } from 'vitest';

const KEY = 'A'.repeat(43);
const OTHER = `${'A'.repeat(42)}E`;
const ZERO = `0x${'00'.repeat(32)}`;

/** The module in the state after the page has loaded. */
async function load() {
	vi.resetModules();
	return import('./received-invitations');
}

test('an invitation is there after a reload, until nothing is left in it', async () => {
	const one = await load();
	one.receive({ key: KEY, game: 3 });
	expect(one.newestReceived()).toEqual({ secret: ZERO, game: 3 });
	const other = await load();
	expect(other.received()).toEqual([{ secret: ZERO, game: 3 }]);
	other.forgetReceived(ZERO);
	expect(other.received()).toEqual([]);
	expect((await load()).received()).toEqual([]);
});

test('a second invitation does not replace the first, and the same one twice is one', async () => {
	const { receive, received } = await load();
	for (const key of [KEY, OTHER, KEY]) receive({ key, game: undefined });
	expect(received().map(({ secret }) => secret === ZERO)).toEqual([true, false]);
});

test('a link without a key is said to be damaged, and what is kept stays', async () => {
	const { receive, received, newestReceived } = await load();
	receive({ key: KEY, game: undefined });
	receive({ key: 'no key', game: undefined });
	expect(newestReceived()).toBe('damaged');
	expect(received().length).toBe(1);
});

test('a browser that keeps nothing has the invitation during the visit', async () => {
	vi.stubGlobal('localStorage', undefined);
	const { receive, received } = await load();
	receive({ key: KEY, game: undefined });
	expect(received().length).toBe(1);
});
