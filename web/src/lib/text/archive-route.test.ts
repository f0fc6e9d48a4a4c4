import { expect, test } from 'vitest';
import { moves } from '../rules/testing';
import { type Place, placeIn, placeText } from './archive-route';
import { parseRoute } from './route';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const PLACES: Place[] = [
	{ part: 'games', search: {} },
	{ part: 'games', search: { size: 32, result: 'proof' } },
	{ part: 'games', search: { player: ALICE, size: 5, result: 'lost' } },
	{ part: 'player', player: ALICE },
	{ part: 'leaders' },
	{ part: 'openings', opened: undefined },
	{ part: 'openings', opened: { size: 11, rule: 'Handicap', line: [] } },
	{ part: 'openings', opened: { size: 32, rule: 'SwapPieces', line: moves('af32 swap a1') } },
];

test.each(PLACES)('the address of %j leads there', (place) => {
	const route = parseRoute(placeText(place));
	expect(route.page === 'archive' && placeIn(route.path)).toEqual(place);
});

test.each([
	'games',
	'games/',
	'games?',
	'games?size=1',
	'games?size=5.5',
	'games?size=05',
	'games?size=5&size=6',
	'games?result=drawn',
	'games?result=won',
	'games?player=Alice',
	'games?place=5',
	'games/4294967296',
	'players/',
	'players/Alice',
	'leaders/',
	'openings/',
	'openings/11',
	'openings/1/Handicap',
	'openings/33/Handicap',
	'openings/11/handicap',
	'openings/11/Handicap/',
	'openings/11/Handicap/l1',
	'openings/11/Handicap/a1//a2',
	`openings/11/Handicap${'/a1'.repeat(9)}`,
])('the path %j leads nowhere', (path) => {
	expect(placeIn(path)).toBeUndefined();
});
