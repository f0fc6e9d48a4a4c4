// The title of a game's page.

import type { Game } from '../../lib/chain/reading';
import { invitedOf, isDuel } from '../../lib/rules/settings';
import { words } from '../../lib/words/game';

/** The title of a game: its number and its players. */
export function titleText(
	{ number, opener, second, settings }: Pick<Game, 'number' | 'opener' | 'second' | 'settings'>,
	nameOf: (address: string) => string,
): string {
	if (!isDuel(settings)) return words.openTitle(number, nameOf(opener));
	const other = second ?? invitedOf(settings);
	return other === undefined
		? words.freeDuelTitle(number, nameOf(opener))
		: words.duelTitle(number, nameOf(opener), nameOf(other));
}
