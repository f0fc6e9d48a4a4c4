import { forkingHex } from '@polkadot-api/descriptors';
import { Enum, getOfflineApi } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { OWN } from '../chain/sending/forging';
import { type Limits, mistakesIn, OPEN_DUEL, ORIGINAL, type Settings } from '../rules/settings';
import { settingsOf, VARIED } from '../rules/testing';
import { words } from '../words/rules';
import { presetSettings, PRESETS, rulesTexts, settingsText, timesText } from './presets';

const { constants } = await getOfflineApi({ ...forkingHex, genesis: '0x00', getMetadata: async () => OWN });
const BLOCK_TIME = Number(constants.Aura.SlotDuration);
const LIMITS: Limits = {
	maxBoardSize: constants.ForkingHex.MaxBoardSize,
	maxMoveTime: constants.ForkingHex.MaxMoveTime,
	minDeposit: constants.ForkingHex.MinDeposit,
};
const WORDS = { amount: (plancks: bigint) => `${plancks} plancks`, nameOf: (address: string) => `<${address}>` };

describe('a preset', () => {
	test('has a name of its own', () => {
		expect(new Set(PRESETS.map(({ key }) => words.presets[key].name)).size).toBe(PRESETS.length);
	});

	test.each(PRESETS)('$key has settings that the chain accepts, and times in whole blocks', (preset) => {
		const settings = { ...presetSettings(preset, BLOCK_TIME), deposit: LIMITS.minDeposit };
		expect(mistakesIn(settings, undefined, LIMITS)).toEqual([]);
		for (const time of [preset.red, preset.blue, preset.increment ?? 0]) expect(time % BLOCK_TIME).toBe(0);
	});

	test('is for money only without the loophole, so most are', () => {
		const loose = PRESETS.filter(({ rules }) => rules.losing_rule.type === 'EveryReply');
		expect(loose.map(({ key }) => key)).toEqual(['original']);
		expect(PRESETS[0]!.key).toBe('swap');
	});
});

test('times are given as players say them', () => {
	const text = (red_time: number, blue_time: number, increment?: number) => {
		const clock = increment === undefined ? ORIGINAL.clock : Enum('Bank', { increment });
		return timesText({ red_time, blue_time, clock }, BLOCK_TIME);
	};
	expect(text(40, 60)).toBe('Red 2 min, Blue 3 min a move');
	expect(text(40, 40)).toBe('2 min a move');
	expect(text(100, 100, 1)).toBe('5 min + 3 s');
	expect(text(600, 600, 0)).toBe('30 min in all');
	expect(text(100, 40, 1)).toBe('Red 5 min + 3 s, Blue 2 min + 3 s');
});

describe('the rules of a game in phrases', () => {
	const DEPOSIT = 'a deposit of 1000000000000 plancks';

	test('say what a move of a usual game costs, and nothing else', () => {
		const usual = settingsOf(11, { losing_rule: Enum('AnyReply'), reward: Enum('Halving') });
		expect(rulesTexts(usual, WORDS)).toEqual([DEPOSIT]);
	});

	test('say when a move loses and what it costs, and nothing else of an original game', () => {
		const original = 'the original rule, not for money among strangers: a move loses when every reply to it wins';
		expect(rulesTexts(settingsOf(11), WORDS)).toEqual([original, DEPOSIT]);
		expect(settingsText(settingsOf(11), BLOCK_TIME, WORDS)).toBe(
			`Red 2 min, Blue 3 min a move; ${original}; ${DEPOSIT}`,
		);
	});

	test('name everything that differs', () => {
		const varied = settingsOf(11, {
			...VARIED,
			opening_rule: Enum('SwapPieces'),
			seats: OPEN_DUEL,
			clock: ORIGINAL.clock,
			fork_premium: 1,
			ply_step: 1n,
		});
		expect(rulesTexts(varied, WORDS)).toEqual([
			'a duel',
			'the second may swap the stone',
			'stones follow the Leader',
			DEPOSIT,
			'each further fork costs 1 deposit more',
			'each further move of a line costs 1 plancks more',
		]);
		const seats = Enum('Duel', { invited: 'Bob' });
		const other: Settings = { ...varied, opening_rule: Enum('SwapSides'), seats, fork_premium: 2 };
		const [duel, swap, ...rest] = rulesTexts(other, WORDS);
		expect([duel, swap]).toEqual(['a duel to which <Bob> is invited', 'the second may swap sides']);
		expect(rest).toContain('each further fork costs 2 deposits more');
	});
});
