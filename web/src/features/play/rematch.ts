// The challenge to a rematch that a player's opponent has made first. Its answer is the rematch: a second challenge would
// be a second game.

import type { Reader } from '../../lib/chain/reading';
import { invitedOf, isSameSettings, type Settings } from '../../lib/rules/settings';

/** The number of the newest challenges among which the page looks for a rematch. */
const NEWEST = 50;

/** A challenge to a duel, as its answerer looks for it. */
export interface Challenge {
	readonly settings: Settings;
	/** The addresses of the account that may answer, and of the opener. */
	readonly player: string;
	readonly opponent: string;
	/** The number of a game that came before; undefined for any challenge. */
	readonly after?: number;
}

/** The number of the newest game in which a challenge waits for its answer; undefined without one. */
export async function waitingChallenge(
	reader: Pick<Reader, 'games'>,
	{ settings, player, opponent, after = -1 }: Challenge,
): Promise<number | undefined> {
	const { items } = await reader.games('invited', NEWEST, undefined, player);
	const found = items.find(
		({ game }) =>
			game.opener === opponent &&
			game.number > after &&
			!game.ended &&
			invitedOf(game.settings) === player &&
			isSameSettings({ ...game.settings, seats: settings.seats }, settings),
	);
	return found?.game.number;
}
