// The challenge to a rematch that a player's opponent has made first. Its answer is the rematch: a second challenge would
// be a second game.

import type { Game, Reader } from '../../lib/chain/reading';
import { invitedOf, isSameSettings, type Settings } from '../../lib/rules/settings';

/** The number of the newest challenges among which the page looks for a rematch. */
const NEWEST = 50;

/** The number of the game after `before` in which `opponent` waits for the player's answer; undefined without one. */
export async function waitingRematch(
	reader: Pick<Reader, 'games'>,
	before: Pick<Game, 'number' | 'settings'>,
	player: string,
	opponent: string,
): Promise<number | undefined> {
	return waitingChallenge(reader, before.settings, player, opponent, before.number);
}

/** The number of a game with these settings in which `opponent` waits for the player's answer; undefined without one. */
export async function waitingChallenge(
	reader: Pick<Reader, 'games'>,
	settings: Settings,
	player: string,
	opponent: string,
	after = -1,
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
