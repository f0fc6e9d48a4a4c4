// Presets of settings under the names that players know, and their description in a sentence.

import { ORIGINAL, type Settings } from '../hex/settings';
import { countText } from './games';
import { durationText, MINUTE, SECOND } from './times';

/**
 * Settings without the ones that a player chooses freely, the deposit and the invited account. No preset has a step of the
 * price. Times in milliseconds.
 */
export interface Preset {
	readonly name: string;
	readonly sentence: string;
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
		name: 'Forking Hex',
		sentence: 'Anyone plays either side and forks any position. For money.',
		boardSize: 11,
		red: 2 * MINUTE,
		blue: 3 * MINUTE,
		rules: MONEY,
		increment: undefined,
	},
	{
		name: 'The original',
		sentence: 'As it was invented. It has a loophole, so it is not for money among strangers.',
		boardSize: 11,
		red: 2 * MINUTE,
		blue: 3 * MINUTE,
		rules: ORIGINAL,
		increment: undefined,
	},
	{
		name: 'Classic Hex',
		sentence: 'A duel: two players, one line, and the second may swap the first stone.',
		boardSize: 11,
		red: 5 * MINUTE,
		blue: 5 * MINUTE,
		rules: { ...DUEL, openingRule: 'SwapPieces' },
		increment: 3 * SECOND,
	},
	{
		name: 'Olympiad 2000',
		sentence: 'A duel as at the Computer Olympiad of 2000: the second may swap sides.',
		boardSize: 11,
		red: 30 * MINUTE,
		blue: 30 * MINUTE,
		rules: { ...DUEL, openingRule: 'SwapSides' },
		increment: 0,
	},
	{
		name: 'Follow the Leader',
		sentence: 'A duel in which each stone must touch the Leader’s last one.',
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
	const [red, blue] = [redTime, blueTime].map((time) => durationText(time, blockTime));
	const added = increment ? ` + ${durationText(increment, blockTime)}` : '';
	const scope = increment === undefined ? ' a move' : increment === 0 ? ' in all' : '';
	return red === blue ? `${red}${added}${scope}` : `Red ${red}${added}, Blue ${blue}${added}${scope}`;
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
		SwapPieces: 'the second may swap the stone',
		SwapSides: 'the second may swap sides',
	};
	const phrases = [
		duel && (duel.invited === undefined ? 'a duel' : `a duel to which ${nameOf(duel.invited)} is invited`),
		swaps[openingRule],
		placement === 'FollowTheLeader' && 'stones follow the Leader',
		losingRule === 'EveryReply'
			? 'the original rule, not for money among strangers: a move loses when every reply to it wins'
			: 'a move loses when a reply to it wins',
		reward === 'Halving' && 'the nearest moves earn most',
		`a deposit of ${amount(deposit)}`,
		forkPremium > 0 && `each further fork costs ${countText(forkPremium, 'deposit')} more`,
		plyStep > 0n && `each further move of a line costs ${amount(plyStep)} more`,
	];
	return phrases.filter((phrase) => typeof phrase === 'string');
}

/** The times and the rules of a game, as one sentence without its full stop. */
export function settingsText(settings: Settings, blockTime: number, words: Words): string {
	return [timesText(settings, blockTime), ...rulesTexts(settings, words)].join('; ');
}
