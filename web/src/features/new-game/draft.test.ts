import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import { OPEN_DUEL } from '../../lib/rules/settings';
import { ALICE, BOB, cell } from '../../lib/rules/testing';
import { PRESETS } from '../../lib/text/presets';
import type { Opening } from '../../lib/text/route';
import { AGAINST } from './choices';
import { Draft } from './draft.svelte';
import { answersUninvited } from './house-limits';

const UNIT = 10n ** 12n;
const CONSTANTS = {
	blockTime: 3_000,
	maxBoardSize: 32,
	maxMoveTime: 28_800,
	minDeposit: UNIT / 10n,
	decimals: 12,
	symbol: 'HEX',
} as ChainConstants;

function draftOf(given?: Opening, chain: object = {}): Draft {
	const client = {
		connection: { constants: undefined, freeOf: () => Promise.resolve(0n) },
		head: { now: undefined },
		accounts: { chosen: { address: ALICE, name: 'Alice' } },
		names: { addressOf: (text: string) => (text === 'Bob' ? BOB : undefined) },
		...chain,
	} as unknown as ConstructorParameters<typeof Draft>[0];
	return new Draft(client, CONSTANTS, given);
}

describe('a draft', () => {
	test('begins as an open game with a swap', () => {
		const draft = draftOf();
		expect([draft.against, draft.preset?.key]).toEqual(['anyone', 'swap']);
		expect(draft.settings).toMatchObject({ board_size: 11, red_time: 40, blue_time: 40, deposit: UNIT });
	});

	test.each(AGAINST)('against %s has settings, buttons and a preset that belong together', (against) => {
		const draft = draftOf();
		draft.meet(against);
		draft.chosenProgram = BOB;
		expect(draft.settings).toBeDefined();
		expect(draft.settings!.opening_rule.type).toBe('SwapPieces');
		expect(draft.sizes).toContain(draft.size);
		expect(draft.times.filter((time) => draft.isTime(time))).toHaveLength(1);
		expect(draft.preset).toBeDefined();
	});

	test.each(PRESETS)('marks the preset $key, on any board and with any times', (preset) => {
		const draft = draftOf();
		draft.choose(preset);
		expect(draft.preset?.key).toBe(preset.key);
		draft.size = 4;
		draft.setRedTime(77);
		draft.invited = 'Bob';
		expect(draft.preset?.key).toBe(preset.key);
		draft.forkPremium = 1;
		expect(draft.preset).toBeUndefined();
	});

	test('keeps the opponent of a duel, and ends a duel with a preset for many', () => {
		const draft = draftOf();
		draft.meet('program');
		draft.chosenProgram = BOB;
		draft.choose(PRESETS.find(({ key }) => key === 'olympiad')!);
		expect(draft.settings).toMatchObject({ board_size: 5, seats: Enum('Duel', { invited: BOB }) });
		draft.choose(PRESETS.find(({ key }) => key === 'original')!);
		expect([draft.against, draft.written.seats.type]).toEqual(['anyone', 'Open']);
	});

	test('gives Blue more time in a handicap, unless the player has chosen otherwise', () => {
		const draft = draftOf();
		draft.setOpeningRule('Handicap');
		expect([draft.redTime, draft.blueTime]).toEqual([40, 60]);
		draft.blueTime = 50;
		draft.setOpeningRule('SwapSides');
		expect([draft.redTime, draft.blueTime]).toEqual([40, 50]);
		draft.setRedTime(30);
		expect(draft.blueTime).toBe(30);
	});

	test('offers only the times that the chain and the program take', () => {
		const draft = draftOf();
		expect(draft.times).toHaveLength(3);
		// Blue would have a day and a half.
		draft.setOpeningRule('Handicap');
		expect(draft.times).toHaveLength(2);
		draft.meet('program');
		draft.size = 11;
		draft.deposit = '0.1';
		const all = draft.times.length;
		draft.meet('friend');
		expect(draft.times.length).toBeGreaterThanOrEqual(all);
	});

	test('invites the friend who is named, and no one by mistake', () => {
		const draft = draftOf();
		draft.meet('friend');
		expect(draft.settings?.seats).toEqual(OPEN_DUEL);
		expect(answersUninvited(draft.written, CONSTANTS.blockTime)).toBe(false);
		draft.invited = 'someone';
		expect([draft.isGuest, draft.settings]).toEqual([false, undefined]);
		draft.invited = ' Bob ';
		expect(draft.settings?.seats).toEqual(Enum('Duel', { invited: BOB }));
		draft.meet('anyone');
		expect(draft.settings?.seats.type).toBe('Open');
	});

	test('notices a deposit that the program cannot pay', async () => {
		const head = { now: { hash: '0x', number: 1 } };
		const constants = { ...CONSTANTS, housePlayers: new Map([[BOB, 'Bob']]), houseLevels: new Map() };
		const draft = draftOf(undefined, { connection: { constants, freeOf: () => Promise.resolve(2n * UNIT) }, head });
		draft.meet('program');
		await draft.opponents.look();
		draft.size = 5;
		draft.deposit = '1.9';
		expect([draft.program, draft.decline]).toEqual([BOB, undefined]);
		draft.deposit = '2';
		expect([draft.decline, draft.settings]).toEqual(['funds', undefined]);
	});

	test('follows the opening of a record', () => {
		const draft = draftOf({ board_size: 5, opening_rule: Enum('SwapSides'), cell: cell('a3') });
		expect([draft.preset?.key, draft.size, draft.against]).toEqual(['olympiad', 5, 'friend']);
		expect(draft.call?.opening).toEqual(cell('a3'));
		draft.size = 2;
		expect(draft.call).toBeUndefined();
		const other = draftOf({ board_size: 5, opening_rule: Enum('Handicap'), cell: cell('a3') });
		expect([other.preset?.key, other.against]).toEqual(['forking', 'anyone']);
	});
});
