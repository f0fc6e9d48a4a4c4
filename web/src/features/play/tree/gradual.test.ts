import { expect, test } from 'vitest';
import { nextDrawn } from './gradual';

const items = (names: string) => [...names].map((id) => ({ id }));
const names = (drawn: readonly { readonly id: string }[]) => drawn.map(({ id }) => id).join('');

test('what is drawn stays as long as it is wanted, and a few others come, in their order', () => {
	expect(names(nextDrawn(items('abcdef'), new Set('xdb'), 2))).toBe('abcd');
	expect(names(nextDrawn(items('abcdef'), new Set('abcd'), 2))).toBe('abcdef');
});

test('a part in which much is new is whole after so many steps, none of which draws more', () => {
	const wanted = items('abcdefghij');
	let drawn: readonly { readonly id: string }[] = [];
	const counts = [];
	while (drawn.length < wanted.length) {
		drawn = nextDrawn(wanted, new Set(drawn.map(({ id }) => id)), 4);
		counts.push(drawn.length);
	}
	expect(counts).toEqual([4, 8, 10]);
});
