// Presets of settings under names that players know, and the description of settings in a sentence.

import { Enum } from 'polkadot-api';
import { incrementOf, invitedOf, isDuel, OPEN_DUEL, ORIGINAL, type Settings } from '../rules/settings';
import { words } from '../words/rules';
import { durationText, MINUTE, SECOND } from './times';

/** A preset: all settings except the deposit and the invited account, which the player chooses freely. */
export interface Preset {
	/** The key of the preset's name in `words.presets`. */
	readonly key: keyof typeof words.presets;
	/** The time of each colour in milliseconds. */
	readonly red: number;
	readonly blue: number;
	/** The milliseconds that each move adds to a bank; undefined if each move has the full time. */
	readonly increment?: number;
	readonly rules: Omit<Settings, 'red_time' | 'blue_time' | 'clock' | 'deposit'>;
}

/** The settings of a preset. `blockTime` is the chain's target in milliseconds. */
export function presetSettings({ red, blue, increment, rules }: Preset, blockTime: number): Omit<Settings, 'deposit'> {
	const blocks = (milliseconds: number) => Math.round(milliseconds / blockTime);
	const clock = increment === undefined ? ORIGINAL.clock : Enum('Bank', { increment: blocks(increment) });
	return { ...rules, red_time: blocks(red), blue_time: blocks(blue), clock };
}

const USUAL = { ...ORIGINAL, board_size: 11 };
/** Settings for games about money between strangers. They have no loophole, and the finder of a mistake is paid. */
const MONEY = { ...USUAL, losing_rule: Enum('AnyReply'), reward: Enum('Halving') };
const DUEL = { ...MONEY, seats: OPEN_DUEL };
const SWAP_PIECES = { ...DUEL, opening_rule: Enum('SwapPieces') };

/** The usual preset is first. */
export const PRESETS: readonly Preset[] = [
	{ key: 'swap', red: 2 * MINUTE, blue: 2 * MINUTE, rules: { ...MONEY, opening_rule: Enum('SwapPieces') } },
	{ key: 'forking', red: 2 * MINUTE, blue: 3 * MINUTE, rules: MONEY },
	{ key: 'original', red: 2 * MINUTE, blue: 3 * MINUTE, rules: USUAL },
	{ key: 'classic', red: 5 * MINUTE, blue: 5 * MINUTE, increment: 3 * SECOND, rules: SWAP_PIECES },
	{
		key: 'olympiad',
		red: 30 * MINUTE,
		blue: 30 * MINUTE,
		increment: 0,
		rules: { ...DUEL, opening_rule: Enum('SwapSides') },
	},
	{
		key: 'leader',
		red: 10 * MINUTE,
		blue: 10 * MINUTE,
		increment: 3 * SECOND,
		rules: { ...SWAP_PIECES, placement: Enum('FollowTheLeader') },
	},
];

/** The times of a game, such as `5 min + 3 s`, `30 min in all` or `Red 2 min, Blue 3 min a move`. */
export function timesText(settings: Pick<Settings, 'red_time' | 'blue_time' | 'clock'>, blockTime: number): string {
	const [red, blue] = [durationText(settings.red_time, blockTime), durationText(settings.blue_time, blockTime)];
	const times = red === blue ? red : words.each(red, blue);
	const increment = incrementOf(settings);
	if (increment === undefined) return words.aMove(times);
	if (increment === 0) return words.inAll(times);
	const added = (time: string) => words.adds(time, durationText(increment, blockTime));
	return red === blue ? added(red) : words.each(added(red), added(blue));
}

/** The functions that format plancks and addresses. */
export interface Words {
	readonly amount: (plancks: bigint) => string;
	readonly nameOf: (address: string) => string;
}

/** Phrases about the deposit and about the rules that differ from the usual ones. */
export function rulesTexts(settings: Settings, { amount, nameOf }: Words): string[] {
	const { opening_rule, placement, losing_rule, reward, deposit, fork_premium, ply_step } = settings;
	const invited = invitedOf(settings);
	const isOriginal = losing_rule.type === 'EveryReply';
	const swaps = {
		Handicap: undefined,
		SwapPieces: words.swapPieces,
		SwapSides: words.swapSides,
	};
	const phrases = [
		isDuel(settings) && (invited === undefined ? words.duel : words.duelWith(nameOf(invited))),
		swaps[opening_rule.type],
		placement.type === 'FollowTheLeader' && words.leader,
		isOriginal && words.everyReply,
		(reward.type === 'Trace') !== isOriginal && words.rewards[reward.type],
		words.deposit(amount(deposit)),
		fork_premium > 0 && words.forkPremium(fork_premium),
		ply_step > 0n && words.plyStep(amount(ply_step)),
	];
	return phrases.filter((phrase) => typeof phrase === 'string');
}

/** The times and the rules of a game as one sentence without a full stop. */
export function settingsText(settings: Settings, blockTime: number, phrasing: Words): string {
	return words.all([timesText(settings, blockTime), ...rulesTexts(settings, phrasing)]);
}
