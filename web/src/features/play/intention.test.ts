import { Enum } from 'polkadot-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Call, partsOf } from '../../lib/chain/sending/calls';
import type { Game, Position } from '../../lib/chain/reading';
import { gameOf, positionOf, replyTo } from '../../lib/chain/testing';
import { lineTo } from '../../lib/dag/walk';
import { moveText } from '../../lib/hex/move';
import { openingId, type PositionId, replyId } from '../../lib/rules/position-id';
import type { Settings } from '../../lib/rules/settings';
import { ALICE, BOB, cell, cells, settingsOf } from '../../lib/rules/testing';
import type { Client } from '../../lib/state/client';
import { OpenGame } from '../../lib/state/open-game.svelte';
import { preferences } from '../../lib/state/preferences.svelte';
import type { Submissions } from '../../lib/state/submissions.svelte';
import { blocks } from '../../lib/state/testing';
import { Intention, type WhyNot } from './intention.svelte';

const UNIT = 10n ** 12n;
const CENT = UNIT / 100n;
const DUEL: Partial<Settings> = { seats: Enum('Duel', { invited: undefined }) };

/** The intention of Bob on the last of the positions after Alice's opening on a1. `given` changes the setting. */
async function intention(
	given: {
		settings?: Partial<Settings>;
		game?: Partial<Game>;
		/** The positions after the opening, in a line. */
		line?: (opening: Position) => Position[];
		opening?: Partial<Position>;
		account?: string | undefined;
	} = {},
) {
	const id = openingId(0, ALICE, settingsOf(3, given.settings), cell('a1'));
	const opening = positionOf({ id, mover: ALICE, ...given.opening });
	const line = [opening, ...(given.line?.(opening) ?? [])];
	const node = {
		game: gameOf(3, given.settings, { opener: ALICE, position: id, ...given.game }),
		positions: line,
	};
	const account = 'account' in given ? given.account : BOB;
	const blocksOf = blocks();
	const client = {
		...blocksOf.client,
		connection: {
			constants: { stateDeposit: CENT, developerCut: 0 },
			reader: () => ({ game: async () => node.game, positions: async () => node.positions }),
		},
		accounts: {
			chosen: account === undefined ? undefined : { address: account },
		},
	};
	const sent: string[][] = [];
	const shown: PositionId[] = [];
	const underWay = new Set<string>();
	const submissions = {
		money: (2n * UNIT) as bigint | undefined,
		isUnderWay: ({ name }: { name: string }) => underWay.has(name),
		send: (_: unknown, call: Call) => {
			sent.push(partsOf(call).map((part) => (part.name === 'play' ? moveText(part.move) : part.name)));
			return { end: new Promise(() => undefined), events: Promise.resolve(undefined), callOff: () => undefined };
		},
	};
	const open = new OpenGame(client as unknown as Client, 0);
	let at = line.at(-1)!.id;
	const show = (other: PositionId) => void (at = other);
	const block = async (...more: Position[]) => {
		node.positions = [...node.positions, ...more];
		await blocksOf.block({ events: undefined });
	};
	await block();
	const intended = new Intention({
		...(client as unknown as Client),
		submissions: submissions as unknown as Submissions,
		open,
		line: () => lineTo(open.positions, at),
		warningOf: (_before, move) => (move === 'swap' ? undefined : 'This loses.'),
		onsent: (to) => shown.push(to),
		onfailed: () => undefined,
	});
	return { intended, open, at, show, sent, shown, client, submissions, underWay, block };
}

beforeEach(() => (preferences.confirmMoves.value = true));

/** Alice's opening with Bob's reply on c3, which Alice has to answer. */
const bobsReply = (opening: Position) => [replyTo(opening, 'c3', { mover: BOB, closesAt: 500 })];

describe('why an account may not play', () => {
	test.each<[WhyNot | undefined, Parameters<typeof intention>[0]]>([
		[undefined, {}],
		['closed', { opening: { status: 'Closed' } }],
		['closed', { line: (opening) => [replyTo(opening, 'c3', { closesAt: 10 })] }],
		['unfit', { opening: { id: `0x${'22'.repeat(32)}` }, game: { position: `0x${'22'.repeat(32)}` } }],
		['chooseAccount', { account: undefined }],
		['seatWaits', { settings: DUEL, account: ALICE }],
		['othersTurn', { settings: DUEL, line: bobsReply, game: { second: BOB } }],
		['duelBetween', { settings: DUEL, line: bobsReply, game: { second: BOB }, account: 'Eve' }],
		['waitingFor', { account: ALICE }],
	])('%s', async (why, given) => {
		const { intended } = await intention(given);
		expect([intended.whyNot, intended.isMine]).toEqual([why, why === undefined]);
		intended.choose(cell('b2'));
		// A player can look at a move before there is an account.
		expect(intended.chosen !== undefined).toBe(why === undefined || why === 'chooseAccount');
		expect(intended.canSend).toBe(why === undefined);
	});

	test('the move before is another account’s and on its way', async () => {
		const { intended, show, client, shown } = await intention();
		intended.choose(cell('b2'));
		intended.send();
		show(shown[0]!);
		intended.playBoth();
		expect(intended.whyNot).toBeUndefined();
		client.accounts.chosen = { address: ALICE };
		expect(intended.whyNot).toBe('notYet');
	});

	test('a player who wants it may answer the own move', async () => {
		const { intended } = await intention({ account: ALICE });
		intended.playBoth();
		expect(intended.whyNot).toBeUndefined();
	});
});

describe('a chosen move', () => {
	test('has its price, and shows its position when it is sent', async () => {
		const { intended, at, sent, shown } = await intention();
		intended.choose(cell('b2'));
		expect([intended.price, intended.call?.most, sent]).toEqual([UNIT, UNIT, []]);
		expect(intended.warning).toBe('This loses.');
		intended.send();
		expect([sent, shown]).toEqual([[['b2']], [replyId(at, cell('b2'))]]);
		expect(intended.chosen).toBeUndefined();
	});

	test('is sent without a question to a player who wants none', async () => {
		preferences.confirmMoves.value = false;
		const { intended, sent } = await intention();
		intended.choose(cell('b2'));
		expect(sent).toEqual([['b2']]);
	});

	test('must be legal', async () => {
		const { intended } = await intention();
		intended.choose(cell('a1'));
		expect(intended.chosen).toBeUndefined();
	});

	test('is not sent without the money for it, with or without a question', async () => {
		preferences.confirmMoves.value = false;
		const { intended, submissions, sent } = await intention();
		submissions.money = UNIT - 1n;
		intended.choose(cell('b2'));
		intended.send();
		expect([intended.chosen, intended.costs.missing, intended.canSend, sent]).toEqual([cell('b2'), 1n, false, []]);
		submissions.money = UNIT;
		expect(intended.canSend).toBe(true);
	});

	test('is not sent twice', async () => {
		const { intended, underWay, sent } = await intention();
		intended.choose(cell('b2'));
		underWay.add('play');
		intended.send();
		expect([intended.canSend, sent]).toEqual([false, []]);
	});

	test('costs nothing more once another player has made it', async () => {
		const { intended, open, at, block, sent } = await intention();
		intended.choose(cell('b2'));
		expect([intended.played, intended.costs.wanted?.held]).toEqual([undefined, UNIT]);
		await block(replyTo(open.positions.get(at)!, 'b2', { mover: ALICE, closesAt: 500 }));
		expect([intended.played?.mover, intended.costs.wanted]).toEqual([ALICE, undefined]);
		intended.send();
		expect([intended.canSend, sent]).toEqual([false, []]);
	});

	test('that connects has its proof and no warning', async () => {
		const line = (opening: Position) => {
			const red = cells('a1 a2');
			const id = replyId(opening.id, cell('b1'));
			const first = replyTo(opening, 'b1', { mover: ALICE, closesAt: 500 });
			const second = { ...first, id: replyId(id, cell('a2')), parent: id, made: cell('a2'), ply: 3, red };
			const third = { ...second, parent: second.id, made: cell('b2'), ply: 4, blue: cells('b1 b2') };
			return [
				first,
				{ ...second, turn: 'Blue' } as const,
				{ ...third, id: replyId(second.id, cell('b2')), turn: 'Red' } as const,
			];
		};
		const { intended } = await intention({ line });
		intended.choose(cell('a3'));
		expect([intended.call?.chain, intended.warning]).toEqual([cells('a1 a2 a3'), undefined]);
	});
});

test('the swap is offered with its costs before anything is chosen', async () => {
	const { intended, sent } = await intention({ settings: { opening_rule: Enum('SwapPieces') } });
	expect([intended.canSwap, intended.call?.move, intended.canSend]).toEqual([true, 'swap', false]);
	intended.choose('swap');
	intended.send();
	expect(sent).toEqual([['swap']]);
});

test('in a duel the next move brings back the safe deposits with it', async () => {
	const safe = { status: 'Continued', held: UNIT } as const;
	const { intended, submissions, sent } = await intention({
		settings: DUEL,
		game: { second: BOB },
		account: ALICE,
		opening: safe,
		line: bobsReply,
	});
	expect(intended.released).toBe(UNIT - CENT);
	intended.choose(cell('b2'));
	// The released deposits pay for the move.
	submissions.money = CENT;
	intended.send();
	expect(sent).toEqual([['release', 'b2']]);
});
