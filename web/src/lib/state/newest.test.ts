import { expect, test } from 'vitest';
import { Newest } from './newest';

test('an answer that comes after that to a later question is passed over', () => {
	const newest = new Newest();
	const [first, second, third] = [newest.ask(), newest.ask(), newest.ask()];
	expect([second(), first(), third()]).toEqual([true, false, true]);
	// A question without an answer does not hold up the later ones.
	newest.ask();
	expect(newest.ask()()).toBe(true);
});
