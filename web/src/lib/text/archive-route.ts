// Routes below the archive's: finished games, players, leaders, and openings by their first moves.

import { DEPTH, needsPlayer, type Opened, RESULTS, type Search, searchText } from '../archive/archive';
import { cellIn } from '../hex/cell';
import { moveText } from '../hex/move';
import { MAX_SIZE, MIN_SIZE, OPENING_RULES } from '../rules/settings';
import { routeText } from './route';

export type Place =
	| { readonly part: 'games'; readonly search: Search }
	| { readonly part: 'player'; readonly player: string }
	| { readonly part: 'leaders' }
	/** Without `opened`, the board on which most games were played. */
	| { readonly part: 'openings'; readonly opened: Opened | undefined };

/** The places with a tab. All other places are reached from these. */
export const TABS = [
	{ part: 'games', search: {} },
	{ part: 'leaders' },
	{ part: 'openings', opened: undefined },
] as const satisfies readonly Place[];

/** The sizes of boards. */
export const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, index) => MIN_SIZE + index);

/** The form of an address. Its checksum is checked where it is used. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{40,60}$/;

/** The place with this path; undefined for other paths. The legality of an opening's moves is not checked here. */
export function placeIn(path: string | undefined): Place | undefined {
	if (path === undefined) return { part: 'games', search: {} };
	if (path === 'leaders') return { part: 'leaders' };
	if (path === 'openings') return { part: 'openings', opened: undefined };
	const search = searchIn(path);
	if (search) return { part: 'games', search };
	const [, player] = /^players\/(.+)$/.exec(path) ?? [];
	if (player !== undefined && ADDRESS.test(player)) return { part: 'player', player };
	const opened = openedIn(path);
	return opened && { part: 'openings', opened };
}

/** The search in a path such as `games?size=5&result=time`; undefined if the path is no search that can be written. */
function searchIn(path: string): Search | undefined {
	const asked = new URLSearchParams(/^games\?(.*)/.exec(path)?.[1]);
	const player = asked.get('player') ?? undefined;
	const size = asked.has('size') ? Number(asked.get('size')) : undefined;
	const result = RESULTS.find((one) => one === asked.get('result'));
	if (player === undefined ? needsPlayer(result) : !ADDRESS.test(player)) return undefined;
	if (size !== undefined && !SIZES.includes(size)) return undefined;
	const search = { player, size, result };
	return path === pathOf({ part: 'games', search }) ? search : undefined;
}

function openedIn(path: string): Opened | undefined {
	const [, cells, name, moves = ''] = /^openings\/([0-9]{1,2})\/(\w+)((?:\/\w+)*)$/.exec(path) ?? [];
	const [size, rule] = [Number(cells), OPENING_RULES.find((one) => one === name)];
	if (!rule || !(size >= MIN_SIZE && size <= MAX_SIZE)) return undefined;
	const line = moves
		.split('/')
		.slice(1)
		.flatMap((text) => (text === 'swap' ? text : (cellIn(text, size) ?? [])));
	const isWhole = line.length === moves.split('/').length - 1 && line.length <= DEPTH;
	return isWhole ? { size, rule, line } : undefined;
}

/** The address of a place, as a fragment. */
export function placeText(place: Place): string {
	return routeText({ page: 'archive', path: pathOf(place) });
}

/** The path of a place below the archive's address; undefined for the first place. */
export function pathOf(place: Place): string | undefined {
	switch (place.part) {
		case 'games':
			return searchText(place.search) ? `games?${searchText(place.search)}` : undefined;
		case 'player':
			return `players/${place.player}`;
		case 'leaders':
			return 'leaders';
		case 'openings': {
			const { opened } = place;
			const parts = opened ? [opened.size, opened.rule, ...opened.line.map(moveText)] : [];
			return ['openings', ...parts].join('/');
		}
	}
}
