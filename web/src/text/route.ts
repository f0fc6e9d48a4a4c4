// Routes: the page's parts by the address's fragment, so that every game and position has a link of its own.

import type { PositionId } from '../hex/position-id';

export type Route =
	| { readonly page: 'games' }
	| { readonly page: 'new' }
	| { readonly page: 'money' }
	| { readonly page: 'game'; readonly game: number; readonly position: PositionId | undefined };

export function parseRoute(hash: string): Route {
	if (hash === '#/new') return { page: 'new' };
	if (hash === '#/money') return { page: 'money' };
	const [, game, position] = /^#\/game\/([0-9]{1,10})(?:\/(0x[0-9a-f]{64}))?$/.exec(hash) ?? [];
	return game === undefined ? { page: 'games' } : { page: 'game', game: Number(game), position };
}

export function routeText(route: Route): string {
	if (route.page === 'game') return `#/game/${route.game}${route.position ? `/${route.position}` : ''}`;
	return route.page === 'games' ? '#/' : `#/${route.page}`;
}
