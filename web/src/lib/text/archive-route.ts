// Routes below the archive's: finished games, players, leaders, and openings by their first moves.

import { DEPTH } from '../archive/archive';
import { cellIn } from '../hex/cell';
import { type Move, moveText } from '../hex/move';
import { LAST_GAME } from '../rules/position-id';
import { MAX_SIZE, MIN_SIZE, OPENING_RULES, type OpeningRule } from '../rules/settings';
import { routeText } from './route';

/** A line of first moves, with the size of its board and the opening rule. */
export interface Opened {
	readonly size: number;
	readonly rule: OpeningRule;
	readonly line: readonly Move[];
}

export type Place =
	| { readonly part: 'games' }
	| { readonly part: 'game'; readonly game: number }
	| { readonly part: 'player'; readonly player: string }
	| { readonly part: 'leaders' }
	| { readonly part: 'openings'; readonly opened: Opened };

/** The usual board and the most frequent opening rule, without a move. */
const USUAL: Opened = { size: 11, rule: 'Handicap', line: [] };
/** The places with a tab. All other places are reached from these. */
export const TABS = [
	{ part: 'games' },
	{ part: 'leaders' },
	{ part: 'openings', opened: USUAL },
] as const satisfies readonly Place[];

/** The place with this path; undefined for other paths. The legality of an opening's moves is not checked here. */
export function placeIn(path: string | undefined): Place | undefined {
	if (path === undefined) return { part: 'games' };
	if (path === 'leaders') return { part: 'leaders' };
	if (path === 'openings') return { part: 'openings', opened: USUAL };
	const [, game] = /^games\/([0-9]{1,10})$/.exec(path) ?? [];
	if (game !== undefined) return Number(game) <= LAST_GAME ? { part: 'game', game: Number(game) } : undefined;
	const [, player] = /^players\/([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(path) ?? [];
	if (player !== undefined) return { part: 'player', player };
	const opened = openedIn(path);
	return opened && { part: 'openings', opened };
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
			return undefined;
		case 'game':
			return `games/${place.game}`;
		case 'player':
			return `players/${place.player}`;
		case 'leaders':
			return 'leaders';
		case 'openings': {
			const { size, rule, line } = place.opened;
			return ['openings', size, rule, ...line.map(moveText)].join('/');
		}
	}
}
