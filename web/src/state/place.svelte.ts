// Where the page is.

import type { PositionId } from '../hex/position-id';
import { parseRoute, type Route, routeText } from '../text/route';

class Place {
	route = $state.raw(parseRoute(location.hash));

	constructor() {
		addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
	}

	go(route: Route): void {
		location.hash = routeText(route);
	}

	/** Goes to another position of the same game: not a step that the browser's back button takes back. */
	select(game: number, position: PositionId): void {
		this.route = { page: 'game', game, position };
		history.replaceState(null, '', routeText(this.route));
	}
}

export const place = new Place();
