// Where the page is.

import type { PositionId } from '../hex/position-id';
import { parseRoute, type Route, routeText } from '../text/route';

/** Milliseconds between two changes of the address: browsers refuse too many, and an arrow key held down makes many. */
const PACE = 200;

class Place {
	route = $state.raw(parseRoute(location.hash));
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Whether the address is still that of a position before. */
	#isBehind = false;

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
		if (this.#timer === undefined) this.#changeAddress();
		else this.#isBehind = true;
	}

	#changeAddress(): void {
		this.#isBehind = false;
		history.replaceState(null, '', routeText(this.route));
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			if (this.#isBehind) this.#changeAddress();
		}, PACE);
	}

	#stopWaiting(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#isBehind = false;
	}
}

export const place = new Place();
