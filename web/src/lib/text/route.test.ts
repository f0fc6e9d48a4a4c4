import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { invitationIn, invitationText, parseRoute, type Route, routeText } from './route';

const ID = `0x${'0f'.repeat(32)}`;
const ROUTES: Route[] = [
	{ page: 'games' },
	{ page: 'record' },
	{ page: 'practice' },
	{ page: 'tutorial' },
	{ page: 'proof' },
	{ page: 'proof', text: 'Ab-_9' },
	{ page: 'play' },
	{ page: 'answer' },
	{ page: 'new' },
	{ page: 'new', opening: { board_size: 11, opening_rule: Enum('SwapPieces'), cell: { column: 0, row: 2 } } },
	{ page: 'new', opening: { board_size: 32, opening_rule: Enum('Handicap'), cell: { column: 31, row: 31 } } },
	{ page: 'money' },
	{ page: 'money', shown: 'key' },
	{ page: 'tournaments' },
	{ page: 'tournaments', shown: 0 },
	{ page: 'tournaments', shown: 4_294_967_295 },
	{ page: 'tournaments', shown: 'new' },
	{ page: 'archive' },
	{ page: 'archive', path: 'games?size=7' },
	{ page: 'invitation' },
	{ page: 'nowhere' },
	{ page: 'duel', opponent: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' },
	{ page: 'game', game: 0, position: undefined },
	{ page: 'game', game: 4_294_967_295, position: ID },
];

test.each(ROUTES)('the address of %j leads there', (route) => {
	expect(parseRoute(routeText(route))).toEqual(route);
});

test.each(['', '#', '#/'])('the address %j leads to the games', (hash) => {
	expect(parseRoute(hash)).toEqual({ page: 'games' });
});

test('the address of a game in the archive leads to the page of the game', () => {
	expect(parseRoute('#/archive/games/7')).toEqual({ page: 'game', game: 7, position: undefined });
});

test.each([
	'#/game/',
	'#/game/-1',
	'#/game/x',
	'#/game/1/0x12',
	`#/game/1/${ID}0`,
	'#/game/4294967296',
	'#/game/9999999999',
	'#/tournament',
	'#/tournament/',
	'#/tournament/4294967296',
	'#/tournament/-1',
	'#/tournament/news',
	'#/tournaments/1',
	'#/moneys',
	'#/proofs',
	'#/proof/',
	'#/archives',
	'#/archive/',
	'#/new/',
	'#/duel',
	'#/duel/Alice',
	// The last sign is wrong.
	'#/duel/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX',
	'#/duel/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY/',
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

const KEY = 'A'.repeat(43);
const FROM = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

test.each([
	{ key: KEY, game: undefined },
	{ key: KEY, game: 12 },
	{ key: KEY, game: undefined, from: FROM },
	{ key: KEY, game: 12, from: FROM },
	{ key: KEY, game: 'duel' as const, from: FROM },
	{ key: 'no-key', game: 0 },
])('the address of the invitation %j has it, and leads to it', (invitation) => {
	expect(invitationIn(invitationText(invitation))).toEqual(invitation);
	expect(parseRoute(invitationText(invitation))).toEqual({ page: 'invitation' });
});

test('whatever stands behind the key of an invitation, the key is found, so that it leaves the address', () => {
	for (const rest of ['', '/', '/x', '/4294967296', '/1/2', '/by/x', '/duel', '/duel/1', '/duels', '?utm=1'])
		expect(invitationIn(`#/invitation/${KEY}${rest}`)?.key.slice(0, KEY.length)).toBe(KEY);
	expect(invitationIn('#/invitation')).toBeUndefined();
});

test('a link to a duel that does not say with whom, or with no account, leads to no duel', () => {
	for (const by of ['', '/by/', '/by/Alice', `/by/${FROM.slice(0, -1)}X`, `/${FROM}`])
		expect(invitationIn(`#/invitation/${KEY}/duel${by}`)).toEqual({ key: KEY, game: undefined, from: undefined });
});
