import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/chain/changes';
import type { Head, Progress, TournamentEvent } from '../../lib/chain/node/following';
import type { News } from './news';
import type { Game, Position } from '../../lib/chain/reading';
import { gameOf, positionOf } from '../../lib/chain/testing';
import { playerOf, roundOf, tournamentOf } from '../../lib/chain/tournament-testing';
import type { Round } from '../../lib/chain/tournaments';
import { Alerts } from './alerts.svelte';
import type { Client } from '../../lib/state/client';
import { keepClaim } from '../../lib/state/claims.svelte';
import { storeInvitation } from '../../lib/state/stored-keys';
import { settled } from '../../lib/state/testing';
import { friendsDuel } from '../../lib/text/even-duel';

const PLAYED = 'forking-hex:played-by-chain';
const CHAIN = `0x${'ab'.repeat(32)}`;
/** The address of a player with invitations. */
const ME = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const HEAD: Head = { hash: '0x', number: 10 };
const MINE = positionOf({ id: 'mine', mover: 'me', status: 'Open', replies: 1 });
const REPLY = positionOf({ id: 'reply', parent: 'mine', mover: 'bob', ply: 2, turn: 'Red', closesAt: 60 });

/** The number of the game that is created next. */
const NEXT_GAME = 20;

/** The players of all tournaments. */
const PLAYERS = ['bob', 'me'].map((who, number) => playerOf(number, { who }));

/** Alerts for `me`, who has looked at these games before. All games have the same positions. */
async function called(
	games: readonly Game[],
	{
		open = [REPLY],
		moves = [MINE],
		own = 1,
		listed = [] as readonly Game[],
		isEarly = false,
		chain = CHAIN,
		round = undefined as Round | undefined,
	} = {},
) {
	let report: (progress: Progress) => void = () => undefined;
	let isGone = false;
	const read: number[] = [];
	const answer = (positions: readonly Position[]) => async (game: number) => {
		read.push(game);
		if (isGone) throw new Error('gone');
		return positions;
	};
	const client = {
		connection: {
			tournaments: async () => ({
				one: async (number: number) => tournamentOf({ number, players: PLAYERS, round }),
				newest: async () => ({ tournaments: [tournamentOf({ number: 3, players: PLAYERS, round })] }),
			}),
			constants: {
				genesis: chain,
				developerCut: 50_000,
				blockTime: 3_000,
				maxMoveTime: 28_800,
				minDeposit: 10n ** 11n,
			},
			reader: () => ({
				game: async (number: number) => [...games, ...listed].find((game) => game.number === number),
				nextGame: async () => NEXT_GAME,
				player: async (_: number, who: string) =>
					who === 'me' && moves.length > 0 ? { moves: own } : undefined,
				movesOf: answer(moves),
				positions: answer([...moves, ...open]),
				openPositions: answer(open),
				// One game a page.
				games: async (list: string, _: number, from = 0) => ({
					items: list === 'mine' ? listed.slice(from, from + 1).map((game) => ({ game })) : [],
					next: list === 'mine' && from + 1 < listed.length ? from + 1 : undefined,
				}),
			}),
		},
		head: {
			now: isEarly ? undefined : HEAD,
			onProgress: (listener: typeof report) => (report = listener),
		},
		accounts: {
			chosen: { address: 'me' },
		},
	};
	if (games.length > 0) localStorage.setItem(PLAYED, JSON.stringify([[CHAIN, games.map(({ number }) => number)]]));
	const reported: (readonly News[])[] = [];
	const alerts = new Alerts(client as unknown as Client, (news) => reported.push(news));
	alerts.begin();
	await settled();
	const block = async (events?: GameEvent[], tournaments?: Progress['tournaments']) => {
		report({ head: { hash: '0x', number: 11 }, events, tournaments });
		await settled();
	};
	return { alerts, client, reported, read, block, lose: (isLost: boolean) => void (isGone = isLost) };
}

const game = (number: number, changes: Partial<Game> = {}) => gameOf(5, {}, { number, opener: 'me', ...changes });
const duel = (number: number) =>
	gameOf(5, { seats: Enum('Duel', { invited: undefined }) }, { number, opener: 'me', second: 'bob' });
const played = (from: string, position: string, by = 'bob') =>
	({ type: 'MovePlayed', value: { game: 4, from, position, by, closes_at: 90 } }) as GameEvent;

test('replies that wait are counted at the start and with each block, and reported once a block', async () => {
	const { alerts, reported, block } = await called([game(4)]);
	expect(alerts.list.length).toBe(1);
	await block([played('mine', 'second'), played('mine', 'third')]);
	expect(alerts.list.length).toBe(3);
	expect(reported).toEqual([
		[
			{ kind: 'answered', game: 4 },
			{ kind: 'answered', game: 4 },
		],
	]);
	await block([played('third', 'answer', 'me')]);
	expect(alerts.list.length).toBe(2);
	expect(reported.length).toBe(1);
});

test('replies that the player has looked at count no more, also later, but in a duel they do', async () => {
	const { alerts, block } = await called([game(4)]);
	alerts.look(5);
	expect(alerts.list.length).toBe(1);
	alerts.look(4);
	expect(alerts.list.length).toBe(0);
	await block([played('mine', 'while-looking')]);
	expect(alerts.list.length).toBe(0);
	alerts.look(undefined);
	await block([played('mine', 'second')]);
	expect(alerts.list.length).toBe(1);
	expect((await called([game(4)])).alerts.list.length, 'on the next visit').toBe(0);

	const other = await called([duel(4)]);
	other.alerts.look(4);
	expect(other.alerts.list.length).toBe(1);
});

test('only games are read in which the player has moved before', async () => {
	const listed = [game(1), duel(2)];
	const { read, alerts } = await called([game(4), game(5, { ended: true }), game(6, { positions: 5_000 })], {
		listed,
	});
	expect(read.filter((number) => number === 4).length, 'the moves and the open positions').toBe(2);
	expect(read.filter((number) => number === 6).length, 'the moves alone: the game is large').toBe(1);
	const many = await called([game(6, { positions: 5_000 })], { own: 2_000 });
	expect(many.read, 'nothing of a game with so many moves').toEqual([]);
	expect([...new Set(read)].sort()).toEqual([4, 6]);
	expect(alerts.list.length).toBe(1);
});

test('the first new block, or a look at the list, adds every duel that waits, without a query for each', async () => {
	const [mine, theirs] = [
		positionOf({ id: 'b', mover: 'bob', ply: 2, closesAt: 40 }),
		positionOf({ id: 'm', mover: 'me' }),
	];
	const duels = Array.from({ length: 144 }, (_, index) => ({
		...duel(index),
		last: { ...(index === 7 ? theirs : mine), id: `duel ${index}` },
	}));
	const ended = { ...duel(200), ended: true };
	for (const turn of ['block', 'look']) {
		const { alerts, block, read } = await called([], { listed: [...duels, ended] });
		expect(alerts.list).toEqual([]);
		if (turn === 'block') await block([]);
		else alerts.complete();
		await settled();
		expect(alerts.list.length).toBe(143);
		expect(alerts.list[0]).toEqual({ kind: 'turn', game: 0, position: 'duel 0', by: 'bob', until: 40 });
		expect(read).toEqual([]);
		await block([
			{
				type: 'MovePlayed',
				value: { game: 7, from: 'duel 7', position: 'x', by: 'bob', closes_at: 30 },
			} as GameEvent,
		]);
		expect(alerts.list.length).toBe(144);
		expect(alerts.list[0], 'the soonest first').toMatchObject({ game: 7, until: 30 });
	}
});

test('a list that is opened before the page knows a block is complete with the first one', async () => {
	const last = positionOf({ id: 'b', mover: 'bob', ply: 2, closesAt: 40 });
	const { alerts, block } = await called([], { listed: [{ ...duel(4), last }], isEarly: true });
	alerts.complete();
	await settled();
	expect(alerts.isWhole).toBe(false);
	await block();
	expect(alerts.isWhole).toBe(true);
	expect(alerts.list.length).toBe(1);
});

test('a challenge says by whom and to what, and stays until its answer', async () => {
	const { alerts, block } = await called([]);
	const settings = { ...duel(4).settings, seats: Enum('Duel', { invited: 'me' }) };
	const created = { game: 4, opener: 'bob', position: 'opening', settings };
	await block([{ type: 'GameCreated', value: created } as GameEvent]);
	const challenge = { kind: 'challenge', game: 4, position: 'opening', by: 'bob', settings, until: undefined };
	expect(alerts.list).toEqual([challenge]);
	alerts.look(4);
	await settled();
	expect(alerts.list, 'looked at, it still waits').toEqual([challenge]);
	await block([played('opening', 'answer', 'me')]);
	expect(alerts.list).toEqual([]);
});

test('a duel that a guest has opened after an invitation says so, as news too', async () => {
	const secret = `0x${'ab'.repeat(32)}`;
	const invitation = { secret, publicKey: secret, plancks: '5', paidBy: ME, madeAt: 1, hasArrived: true };
	storeInvitation(CHAIN, { ...invitation, game: 'duel' });
	const { alerts, client, reported, block } = await called([]);
	client.accounts.chosen = { address: ME };
	alerts.begin();
	const settings = friendsDuel(ME, client.connection.constants);
	const opened = (game: number) =>
		block([{ type: 'GameCreated', value: { game, opener: 'bob', position: `${game}`, settings } } as GameEvent]);
	await opened(4);
	// The page loads the code for invitations first.
	const accepted = { kind: 'accepted', game: 4, position: '4', by: 'bob', until: undefined };
	await expect.poll(() => alerts.list).toEqual([accepted]);
	await opened(5);
	const kinds = () => alerts.list.map(({ kind }) => kind);
	await expect.poll(kinds, { message: 'one invitation leads to one duel' }).toEqual(['accepted', 'challenge']);
	const news = [[{ kind: 'accepted', game: 4 }], [{ kind: 'invited', game: 5 }]];
	await expect.poll(() => reported).toEqual(news);
});

test('a game that the player looks at, or moves in, is read from then on, if the player is in it', async () => {
	const { alerts, read } = await called([], { listed: [game(4)] });
	expect(read).toEqual([]);
	alerts.look(4);
	await settled();
	expect(new Set(read)).toEqual(new Set([4]));
	const early = await called([], { listed: [game(4)], isEarly: true });
	early.alerts.look(4);
	await settled();
	expect(early.read).toEqual([]);
	await early.block();
	expect(new Set(early.read), 'once the node has answered').toEqual(new Set([4]));
	const others = await called([], { listed: [game(4)], moves: [] });
	others.alerts.look(4);
	await settled();
	expect(others.read).toEqual([]);
	await others.block([played('reply', 'answer', 'me')]);
	expect(localStorage.getItem(PLAYED)).toBe(JSON.stringify([[CHAIN, [4]]]));
});

test('games that were played on another chain are not read on this one, nor forgotten there', async () => {
	const { read } = await called([game(4)], { chain: `0x${'cd'.repeat(32)}` });
	expect(read).toEqual([]);
	expect((await called([game(4)])).alerts.list.length).toBe(1);
	const elsewhere = await called([], { listed: [game(5)], chain: `0x${'cd'.repeat(32)}` });
	elsewhere.alerts.look(5);
	await settled();
	await elsewhere.block([played('reply', 'answer', 'me')]);
	const known = JSON.parse(localStorage.getItem(PLAYED)!) as [string, number[]][];
	expect(Object.fromEntries(known)[CHAIN]).toEqual([4]);
});

test('after a reorganisation, or a failure, the games are read again', async () => {
	const { alerts, block, lose } = await called([game(4)]);
	await block([played('mine', 'gone-again')]);
	expect(alerts.list.length).toBe(2);
	lose(true);
	await block();
	expect(alerts.list.length).toBe(0);
	lose(false);
	await block([]);
	expect(alerts.list.length).toBe(1);
});

test('another account begins again', async () => {
	const { alerts, client, reported, block } = await called([game(4)]);
	client.accounts.chosen = { address: 'eve' };
	alerts.begin();
	await settled();
	expect(alerts.list.length).toBe(0);
	await block([played('mine', 'second')]);
	expect(reported).toEqual([]);
});

test('a round that begins is news for players who have a game to open in it', async () => {
	const begun = { type: 'RoundBegun', value: { tournament: 3 } } as TournamentEvent;
	const entered = { type: 'Entered', value: { tournament: 3, player: 'me' } } as TournamentEvent;
	const reported = async (round: Round | undefined, ...events: TournamentEvent[]) => {
		const { reported, block } = await called([], { round });
		await block([], new Map([[3, events]]));
		return reported;
	};
	const both = (mine: number | undefined) =>
		roundOf(1, [
			[0, 1, undefined],
			[1, 0, mine],
		]);
	expect(await reported(both(undefined), entered, begun)).toEqual([[{ kind: 'round', tournament: 3 }]]);
	expect(await reported(both(2), begun), 'decided, as the opponent has withdrawn').toEqual([]);
	expect(await reported(roundOf(1, [[0, 2, undefined]]), begun), 'with a bye').toEqual([]);
	expect(await reported(both(undefined), entered), 'no round has begun').toEqual([]);
	expect(await reported(undefined, begun), 'the tournament has ended').toEqual([]);
});

test('a round waits until its game is opened, and gives its time to a game that waits for an answer', async () => {
	const round = roundOf(1, [[1, 0, undefined]]);
	const { alerts, block } = await called([], { round });
	await block([]);
	expect(alerts.list).toEqual([{ kind: 'round', tournament: 3, round: 1, until: 20 }]);
	const opened = { opener: 0, responder: 1, duel: 4, state: Enum('Opened', { until: 15 }) };
	const answering = await called([], { round: { ...round, games: [opened] } });
	const settings = { ...duel(4).settings, seats: Enum('Duel', { invited: 'me' }) };
	const created = { game: 4, opener: 'bob', position: 'opening', settings };
	await answering.block([{ type: 'GameCreated', value: created } as GameEvent]);
	expect(answering.alerts.list).toMatchObject([{ kind: 'challenge', game: 4, until: 15 }]);
});

test('a reply to a claimed move says so, and the end of the claim waits until the player has looked at it', async () => {
	const claimed = (number: number) => keepClaim(CHAIN, 'me', { game: number, position: 'mine', move: 'c3', duel: 1 });
	claimed(4);
	const here = game(4);
	const opening = positionOf({ id: 'opening', mover: 'me', status: 'Closed' });
	const reply = positionOf({ id: 'reply', parent: 'mine', mover: 'bob', ply: 3, closesAt: 60 });
	const moves = [opening, positionOf({ id: 'mine', parent: 'opening', mover: 'me', ply: 2, replies: 1 })];
	const games = [here];
	const { alerts, block } = await called(games, { moves, open: [reply] });
	// The page loads the code for claims first.
	await block([played('opening', 'elsewhere')]);
	const claims = () => alerts.list.map((alert) => ('claim' in alert ? alert.claim : alert.kind));
	await expect.poll(claims).toEqual(['c3', undefined]);

	Object.assign(moves[1]!, { status: 'Losing' });
	Object.assign(reply, { status: 'Winning' });
	games[0] = { ...here, ended: true, positions: 3 };
	await block([{ type: 'GameEnded', value: { game: 5 } } as GameEvent]);
	expect(claims()).not.toContain('claim');
	const judged = ['reply', 'elsewhere'].map(
		(position) =>
			({ type: 'PositionJudged', value: { game: 4, position, verdict: { type: 'Winning' } } }) as GameEvent,
	);
	await block([...judged, { type: 'GameEnded', value: { game: 4 } } as GameEvent]);
	const end = { isTried: true, refutedBy: reply.made, net: -5n * 10n ** 10n };
	const expected = [{ kind: 'claim', game: 4, position: 'mine', until: undefined, move: 'c3', end }];
	await expect.poll(() => alerts.list).toEqual(expected);
	const again = (await called(games, { moves, open: [reply] })).alerts;
	await expect.poll(() => again.list, { message: 'on the next visit' }).toEqual(expected);
	again.look(4);
	expect(again.list).toEqual([]);
	const read = () => localStorage.getItem('forking-hex:claims');
	expect(read()).toContain('"isSeen":true');
});

test('a claim whose game the chain has removed ends too, but not one whose game the node does not know yet', async () => {
	for (const number of [NEXT_GAME - 1, NEXT_GAME])
		keepClaim(CHAIN, 'me', { game: number, position: `0x${number}`, move: 'c3', duel: 1 });
	const { alerts } = await called([]);
	const end = { kind: 'claim', game: NEXT_GAME - 1, move: 'c3', end: 'gone' };
	await expect.poll(() => alerts.list).toMatchObject([end]);
	expect(alerts.list).toHaveLength(1);
	alerts.look(NEXT_GAME - 1);
	expect(alerts.list).toEqual([]);
});
