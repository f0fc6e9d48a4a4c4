// Presets of settings under the names that players know, and their description in a sentence.

import { ORIGINAL, type Settings } from '../hex/settings';
import { words } from '../words/rules';
import { durationText, MINUTE, SECOND } from './times';

/**
 * Settings without the ones that a player chooses freely, the deposit and the invited account. No preset has a step of the
 * price. Times in milliseconds.
 */
export interface Preset {
	/** Its name among the words. */
	readonly key: keyof typeof words.presets;
	readonly boardSize: number;
	readonly red: number;
	readonly blue: number;
	readonly rules: Pick<Settings, 'losingRule' | 'openingRule' | 'placement' | 'duel' | 'forkPremium' | 'reward'>;
	/** The increment of a bank; undefined if each move has the whole time. */
	readonly increment: number | undefined;
}

/** Settings for money among strangers: no loophole, and those who find a mistake are paid for it. */
const MONEY = { ...ORIGINAL, losingRule: 'AnyReply', reward: 'Halving' } as const;
const DUEL = { ...MONEY, duel: { invited: undefined } } as const;

export const PRESETS: readonly Preset[] = [
	{
		key: 'forking',
		boardSize: 11,
		red: 2 * MINUTE,
		blue: 3 * MINUTE,
		rules: MONEY,
		increment: undefined,
	},
	{
		key: 'original',
		boardSize: 11,
		red: 2 * MINUTE,
		blue: 3 * MINUTE,
		rules: ORIGINAL,
		increment: undefined,
	},
	{
		key: 'classic',
		boardSize: 11,
		red: 5 * MINUTE,
		blue: 5 * MINUTE,
		rules: { ...DUEL, openingRule: 'SwapPieces' },
		increment: 3 * SECOND,
	},
	{
		key: 'olympiad',
		boardSize: 11,
		red: 30 * MINUTE,
		blue: 30 * MINUTE,
		rules: { ...DUEL, openingRule: 'SwapSides' },
		increment: 0,
	},
	{
		key: 'leader',
		boardSize: 11,
		red: 10 * MINUTE,
		blue: 10 * MINUTE,
		rules: { ...DUEL, openingRule: 'SwapPieces', placement: 'FollowTheLeader' },
		increment: 3 * SECOND,
	},
];

/** The times of a game as players say them: `5 min + 3 s`, `30 min in all`, or `Red 2 min, Blue 3 min a move`. */
export function timesText(
	{ redTime, blueTime, increment }: Pick<Settings, 'redTime' | 'blueTime' | 'increment'>,
	blockTime: number,
): string {
	const [red, blue] = [durationText(redTime, blockTime), durationText(blueTime, blockTime)];
	const told = red === blue ? red : words.each(red, blue);
	if (increment === undefined) return words.aMove(told);
	if (increment === 0) return words.inAll(told);
	const added = (time: string) => words.adds(time, durationText(increment, blockTime));
	return red === blue ? added(red) : words.each(added(red), added(blue));
}

/** The words for amounts of plancks, and for addresses. */
export interface Words {
	readonly amount: (plancks: bigint) => string;
	readonly nameOf: (address: string) => string;
}

/** The rules of a game that differ from the usual ones, when a move loses, and the deposit, as phrases. */
export function rulesTexts(settings: Settings, { amount, nameOf }: Words): string[] {
	const { duel, openingRule, placement, losingRule, reward, deposit, forkPremium, plyStep } = settings;
	const swaps = {
		Handicap: undefined,
		SwapPieces: words.swapPieces,
		SwapSides: words.swapSides,
	};
	const phrases = [
		duel && (duel.invited === undefined ? words.duel : words.duelWith(nameOf(duel.invited))),
		swaps[openingRule],
		placement === 'FollowTheLeader' && words.leader,
		losingRule === 'EveryReply' ? words.everyReply : words.anyReply,
		reward === 'Halving' && words.halving,
		words.deposit(amount(deposit)),
		forkPremium > 0 && words.forkPremium(forkPremium),
		plyStep > 0n && words.plyStep(amount(plyStep)),
	];
	return phrases.filter((phrase) => typeof phrase === 'string');
}

/** The times and the rules of a game, as one sentence without its full stop. */
export function settingsText(settings: Settings, blockTime: number, told: Words): string {
	return words.all([timesText(settings, blockTime), ...rulesTexts(settings, told)]);
}
