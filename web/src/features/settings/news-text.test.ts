import { expect, test } from 'vitest';
import type { News } from './news';
import { newsText } from './news-text';

const amount = (plancks: bigint) => `${plancks} FHX`;
const text = (...news: News[]) => newsText(news, amount)?.text;

test('news of a kind are one sentence', () => {
	const replies = [4, 4, 4].map((game): News => ({ kind: 'answered', game }));
	expect(text(...replies)).toBe('3 replies in game 4.');
	expect(text(replies[0]!)).toBe('A reply in game 4.');
	expect(text(replies[0]!, { kind: 'answered', game: 5 })).toBe('2 replies in 2 games.');
	expect(text({ kind: 'lost', game: 4, amount: 1n }, { kind: 'lost', game: 4, amount: 2n })).toBe(
		'You lost 3 FHX with 2 moves in game 4.',
	);
	expect(text({ kind: 'won', game: 4 })).toBe('You won with 1 move in game 4.');
	expect(text({ kind: 'earned', game: 4, amount: 5n })).toBe('You earned 5 FHX in game 4.');
	expect(text({ kind: 'paid', game: 4, amount: 5n })).toBe('You were paid 5 FHX from game 4.');
	expect(text({ kind: 'invited', game: 7 })).toBe('You are invited to a duel: game 7.');
	expect(text({ kind: 'accepted', game: 7 })).toBe(
		'There is a duel by your invitation’s rules: it is your turn in game 7.',
	);
	expect(text({ kind: 'round', tournament: 3 })).toBe('A round of tournament 3 has begun: open your game.');
	expect(text({ kind: 'round', tournament: 3 }, { kind: 'round', tournament: 4 })).toBe(
		'Rounds of 2 tournaments have begun: open your games.',
	);
});

test('of several kinds, the one comes first that needs the player most, and leads to its place', () => {
	const news: News[] = [
		{ kind: 'paid', game: 1, amount: 5n },
		{ kind: 'answered', game: 2 },
		{ kind: 'urgent', game: 3 },
	];
	expect(newsText(news, amount)).toEqual({
		text: 'Little time is left for 1 answer in game 3. A reply in game 2. You were paid 5 FHX from game 1.',
		first: news[2],
	});
	const round: News = { kind: 'round', tournament: 3 };
	expect(newsText([...news.slice(0, 2), round], amount)?.first).toBe(round);
	expect(newsText([], amount)).toBeUndefined();
});
