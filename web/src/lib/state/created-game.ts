// The way to a game that the player has created.

import { createdGame } from '../chain/sending/calls';
import type { PositionId } from '../rules/position-id';
import { type Route, routeText } from '../text/route';
import { router } from './router.svelte';
import type { Sent } from './submissions.svelte';

interface Way {
	/** The position to show; the newest by default. */
	readonly position?: PositionId | undefined;
	/** How the router goes to the game: as another page, or in place of this one in the browser's history. */
	readonly by?: 'go' | 'goOn';
}

/** The page in the address, whatever position of a game it shows. */
const pageOf = (route: Route) => routeText(route.page === 'game' ? { ...route, position: undefined } : route);

/**
 * Goes to the game that a submission creates, unless the player has gone elsewhere meanwhile. Returns the game's number;
 * undefined if the submission creates none.
 */
export async function goToCreated({ events }: Sent, { position, by = 'go' }: Way = {}): Promise<number | undefined> {
	const here = pageOf(router.route);
	const game = createdGame(await events);
	if (game !== undefined && pageOf(router.route) === here) router[by]({ page: 'game', game, position });
	return game;
}
