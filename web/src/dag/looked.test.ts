import { expect, test } from 'vitest';
import { hasChanged, lookedAt, lookedText, parseLooked } from './looked';

const STATUSES = ['Open', 'Closed', 'Winning', 'Losing', 'Continued'] as const;
const position = (digit: string, status: (typeof STATUSES)[number]) => ({ id: `0x${digit.repeat(64)}`, status });
const looked = lookedAt(new Map(), [position('a', 'Open'), position('b', 'Closed')]);

test('a position has changed if it is new, or was judged since it was seen', () => {
	expect(hasChanged(looked, position('a', 'Open'))).toBe(false);
	expect(hasChanged(looked, position('b', 'Winning'))).toBe(true);
	expect(hasChanged(looked, position('c', 'Open'))).toBe(true);
});

test('looking at a position marks it as seen in its present status, and leaves the others', () => {
	const after = lookedAt(looked, [position('b', 'Winning')]);
	expect(hasChanged(after, position('b', 'Winning'))).toBe(false);
	expect(hasChanged(after, position('a', 'Open'))).toBe(false);
	expect(hasChanged(looked, position('b', 'Winning'))).toBe(true);
});

test('the text reads back as the same positions', () => {
	expect(parseLooked(lookedText(looked))).toEqual(looked);
	expect(parseLooked('')).toEqual(new Map());
});

test('any judgement is a change, and closing is none', () => {
	const isJudged = (status: string) => status !== 'Open' && status !== 'Closed';
	for (const before of STATUSES) {
		for (const now of STATUSES) {
			const changed = hasChanged(lookedAt(new Map(), [position('a', before)]), position('a', now));
			expect(changed).toBe(before !== now && (isJudged(before) || isJudged(now)));
		}
	}
});
