import { expect, test } from 'vitest';
import { hasChanged, withSeen, seenText, parseSeen } from './seen';

const STATUSES = ['Open', 'Closed', 'Winning', 'Losing', 'Continued'] as const;
const position = (digit: string, status: (typeof STATUSES)[number]) => ({ id: `0x${digit.repeat(64)}`, status });
const seen = withSeen(new Map(), [position('a', 'Open'), position('b', 'Closed')]);

test('a position has changed if it is new, or was judged since it was seen', () => {
	expect(hasChanged(seen, position('a', 'Open'))).toBe(false);
	expect(hasChanged(seen, position('b', 'Winning'))).toBe(true);
	expect(hasChanged(seen, position('c', 'Open'))).toBe(true);
});

test('looking at a position marks it as seen in its present status, and leaves the others', () => {
	const after = withSeen(seen, [position('b', 'Winning')]);
	expect(hasChanged(after, position('b', 'Winning'))).toBe(false);
	expect(hasChanged(after, position('a', 'Open'))).toBe(false);
	expect(hasChanged(seen, position('b', 'Winning'))).toBe(true);
});

test('the text reads back as the same positions', () => {
	expect(parseSeen(seenText(seen))).toEqual(seen);
	expect(parseSeen('')).toEqual(new Map());
});

test('any judgement is a change, and closing is none', () => {
	const isJudged = (status: string) => status !== 'Open' && status !== 'Closed';
	for (const before of STATUSES) {
		for (const now of STATUSES) {
			const changed = hasChanged(withSeen(new Map(), [position('a', before)]), position('a', now));
			expect(changed).toBe(before !== now && (isJudged(before) || isJudged(now)));
		}
	}
});
