// Words for news: one short text for all news of a block.

import type { News } from './news';
import { words } from '../../lib/words/notices';

type Kind = News['kind'];

/** The kinds of news, the most important first. The text begins with the most important, and a click leads to it. */
const ORDER: readonly Kind[] = ['urgent', 'round', 'answered', 'accepted', 'invited', 'lost', 'won', 'earned', 'paid'];

/** The text about all news, and the most important of them; undefined without news. `amount` formats plancks. */
export function newsText(
	news: readonly News[],
	amount: (plancks: bigint) => string,
): { readonly text: string; readonly first: News } | undefined {
	const kinds = ORDER.filter((kind) => news.some((one) => one.kind === kind));
	const first = news.find(({ kind }) => kind === kinds[0]);
	if (!first) return undefined;
	const sentences = kinds.map((kind) =>
		sentenceOf(
			kind,
			news.filter((one) => one.kind === kind),
			amount,
		),
	);
	return { text: sentences.join(' '), first };
}

function sentenceOf(kind: Kind, news: readonly News[], amount: (plancks: bigint) => string): string {
	const sum = amount(news.reduce((sum, one) => sum + ('amount' in one ? one.amount : 0n), 0n));
	const numbers = [...new Set(news.map((one) => ('game' in one ? one.game : one.tournament)))];
	const [only] = numbers.length === 1 ? numbers.map(String) : [];
	const where = only === undefined ? words.inGames(numbers.length) : words.inGame(only);
	const { length: count } = news;
	switch (kind) {
		case 'urgent':
			return words.urgent(count, where);
		case 'answered':
			return words.answered(count, where);
		case 'accepted':
			return words.accepted(where);
		case 'invited':
			return only === undefined ? words.invited(where) : words.invitedToDuel(where);
		case 'round':
			return only === undefined ? words.roundsBegun(numbers.length) : words.roundBegun(only);
		case 'lost':
			return words.lost(sum, count, where);
		case 'won':
			return words.won(count, where);
		case 'earned':
			return words.earned(sum, where);
		case 'paid':
			return words.paid(sum, where);
	}
}
