import { expect, test } from 'vitest';
import { parseRoute, type Route, routeText } from './route';

const ID = `0x${'0f'.repeat(32)}`;
const ROUTES: Route[] = [
	{ page: 'games' },
	{ page: 'record' },
	{ page: 'practice' },
	{ page: 'tutorial' },
	{ page: 'play' },
	{ page: 'new' },
	{ page: 'new', opening: { boardSize: 11, openingRule: 'SwapPieces', cell: { column: 0, row: 2 } } },
	{ page: 'new', opening: { boardSize: 32, openingRule: 'Handicap', cell: { column: 31, row: 31 } } },
	{ page: 'money' },
	{ page: 'finished' },
	{ page: 'kept', game: 4_294_967_295 },
	{ page: 'player', player: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' },
	{ page: 'leaders' },
	{ page: 'nowhere' },
	{ page: 'game', game: 0, position: undefined },
	{ page: 'game', game: 4_294_967_295, position: ID },
];

test.each(ROUTES)('the address of %j leads there', (route) => {
	expect(parseRoute(routeText(route))).toEqual(route);
});

test.each(['', '#', '#/'])('the address %j leads to the games', (hash) => {
	expect(parseRoute(hash)).toEqual({ page: 'games' });
});

test.each([
	'#/game/',
	'#/game/-1',
	'#/game/x',
	'#/game/1/0x12',
	`#/game/1/${ID}0`,
	'#/game/4294967296',
	'#/game/9999999999',
	'#/moneys',
	'#/finished/',
	'#/finished/4294967296',
	'#/player/',
	'#/player/Alice',
	'#/new/',
	'#top',
])('the address %j leads nowhere', (hash) => {
	expect(parseRoute(hash)).toEqual({ page: 'nowhere' });
});

test.each(['#/new/11/SwapPieces/a12', '#/new/11/Swap/a1', '#/new/11/Handicap/1a', '#/new/0/Handicap/a1'])(
	'the address %j leads to a new game without an opening',
	(hash) => {
		expect(parseRoute(hash)).toEqual({ page: 'new', opening: undefined });
	},
);
