// Where the page is.

import type { PositionId } from '../hex/position-id';
import { parseRoute, type Route, routeText } from '../text/route';

/** Milliseconds between two changes of the address: browsers refuse too many, and an arrow key held down makes many. */
const PACE = 200;

class Place {
	route = $state.raw(parseRoute(location.hash));
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		addEventListener('hashchange', () => {
			this.#stopWaiting();
			this.route = parseRoute(location.hash);
		});
	}

	go(route: Route): void {
		this.#stopWaiting();
		location.hash = routeText(route);
	}

	/** Goes to another position of the same game: not a step that the browser's back button takes back. */
	select(game: number, position: PositionId): void {
		this.route = { page: 'game', game, position };
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			history.replaceState(null, '', routeText(this.route));
		}, PACE);
	}

	#stopWaiting(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	}
}

export const place = new Place();
