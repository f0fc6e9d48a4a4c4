import { expect, test } from 'vitest';
import { keptLooks, type Look } from './looks';

const EMPTY: Look = {
	cell: { column: 0, row: 0 },
	name: 'a1, empty',
	stone: undefined,
	number: undefined,
	hint: undefined,
	isForbidden: false,
	isReplied: false,
	isMarked: false,
	isChosen: false,
	isFocused: false,
	isLast: false,
	isLeading: false,
	hasLanded: false,
	isPending: false,
	isTried: false,
};

test('a cell that looks as before keeps its look, and one that does not gets the new one', () => {
	const before = [EMPTY, { ...EMPTY, name: 'b1, empty' }];
	const after = [{ ...EMPTY }, { ...EMPTY, name: 'b1, red', stone: 'Red' as const }];
	const kept = keptLooks(before, after);
	expect(kept[0]).toBe(before[0]);
	expect(kept[1]).toBe(after[1]);
});

test('cells of a larger board get looks of their own', () => {
	const after = [{ ...EMPTY }, { ...EMPTY }];
	expect(keptLooks([EMPTY], after)).toEqual(after);
	expect(keptLooks([EMPTY], after)[1]).toBe(after[1]);
});
