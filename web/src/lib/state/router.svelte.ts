// The router: the page and the position in the browser's address.

import type { PositionId } from '../rules/position-id';
import { invitationIn, parseRoute, type Route, routeText } from '../text/route';
import { receive } from './received-invitations';

/**
 * The milliseconds between two changes of the address. Browsers limit their rate, and a held arrow key would exceed it.
 */
const PACE = 200;

/**
 * The page in the address. The key of an invitation leaves the address before the page uses it. The browser's own
 * history keeps it.
 */
function routeNow(): Route {
	const { hash } = location;
	const invitation = invitationIn(hash);
	if (invitation) {
		history.replaceState(null, '', routeText({ page: 'invitation' }));
		receive(invitation);
	}
	return parseRoute(hash);
}

class Router {
	route = $state.raw(routeNow());
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Whether the address still has an earlier position. */
	#isBehind = false;

	constructor() {
		addEventListener('hashchange', () => {
			this.#stopWaiting();
			this.route = routeNow();
		});
	}

	go(route: Route): void {
		this.#stopWaiting();
		location.hash = routeText(route);
	}

	/** Goes on to another page, which replaces this one in the browser's history. */
	goOn(route: Route): void {
		this.#stopWaiting();
		location.replace(routeText(route));
	}

	/** Selects another position of the same game without a new entry in the browser's history. */
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

export const router = new Router();
