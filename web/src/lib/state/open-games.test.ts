import { expect, test } from 'vitest';
import { type Closable, OpenGames } from './open-games.svelte';

/** The games that the page keeps, and the numbers of the games that it made and closed. */
function games() {
	let report: () => void = () => undefined;
	const made: number[] = [];
	const closed: number[] = [];
	const busy = new Set<number>();
	const kept = new OpenGames<Closable>({ onProgress: (listener) => (report = () => listener({} as never)) as never });
	const show = (number: number) =>
		kept.show(number, () => {
			made.push(number);
			return {
				get isBusy() {
					return busy.has(number);
				},
				close: () => void closed.push(number),
			};
		});
	return { kept, show, made, closed, busy, block: () => report() };
}

test('a game is kept while it is shown', () => {
	const { kept, show, made, closed, block } = games();
	const first = show(3);
	block();
	expect([made, closed]).toEqual([[3], []]);
	kept.leave(3);
	expect(closed).toEqual([3]);
	expect(show(3)).not.toBe(first);
});

test('a game with something left to do is kept until that is done, and is the same when it is shown again', () => {
	const { kept, show, made, closed, busy, block } = games();
	const first = show(3);
	busy.add(3);
	kept.leave(3);
	block();
	expect(closed).toEqual([]);
	expect(show(3)).toBe(first);
	kept.leave(3);
	busy.delete(3);
	block();
	block();
	expect([made, closed]).toEqual([[3], [3]]);
});

test('from one game to the next, the first is closed, whichever order the page takes', () => {
	const { kept, show, closed, block } = games();
	show(3);
	show(4);
	kept.leave(3);
	block();
	expect(closed).toEqual([3]);
	kept.leave(4);
	show(5);
	expect(closed).toEqual([3, 4]);
});
