// Words for news: one short text for all that a block brought, and the count in the title.

import type { News } from '../chain/news';
import { words } from '../words/notices';

type Kind = News['kind'];

/** The most important kind first: it is said first, and the reader goes to its game. */
const ORDER: readonly Kind[] = ['urgent', 'answered', 'invited', 'lost', 'won', 'earned', 'paid'];

/** A text for many news, and the game of the first of them. `amount` writes plancks. Undefined if there are none. */
export function newsText(
	news: readonly News[],
	amount: (plancks: bigint) => string,
): { readonly text: string; readonly game: number } | undefined {
	const kinds = ORDER.filter((kind) => news.some((one) => one.kind === kind));
	const [first] = kinds;
	if (!first) return undefined;
	const sentences = kinds.map((kind) =>
		sentenceOf(
			kind,
			news.filter((one) => one.kind === kind),
			amount,
		),
	);
	return { text: sentences.join(' '), game: news.find(({ kind }) => kind === first)!.game };
}

function sentenceOf(kind: Kind, news: readonly News[], amount: (plancks: bigint) => string): string {
	const sum = amount(news.reduce((sum, one) => sum + ('amount' in one ? one.amount : 0n), 0n));
	const games = [...new Set(news.map(({ game }) => game))];
	const where = games.length === 1 ? words.inGame(String(games[0])) : words.inGames(games.length);
	const { length: count } = news;
	switch (kind) {
		case 'urgent':
			return words.urgent(count, where);
		case 'answered':
			return words.answered(count, where);
		case 'invited':
			return games.length === 1 ? words.invitedToDuel(where) : words.invited(where);
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

/** A title with the number of positions that wait, in place of any number that it had: `(2) Forking Hex`. */
export function titleText(title: string, count: number): string {
	const bare = title.replace(/^\(\d+\) /, '');
	return count > 0 ? `(${count}) ${bare}` : bare;
}

/** The most to count in the icon, which has room for a digit. */
const MOST = 9;

/** An icon with the number of positions that wait, as a data URL. `svg`: the icon's image. */
export function countedIcon(svg: string, count: number): string {
	const number = count > MOST ? '+' : count;
	const badge =
		'<circle cx="6" cy="-6" r="6" fill="#ffd23f"/>' +
		`<text x="6" y="-3" font-size="9" font-weight="700" font-family="sans-serif" text-anchor="middle">${number}</text>`;
	return `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', `${badge}</svg>`))}`;
}
