// Settings of a game, as its opener chooses them (rulebook, 2).

import { call } from './rules';
import { bytesOfAccount, bytesOfOption, bytesOfOptionalNumber, littleEndian, numberOfBytes } from './scale';

/** The rule that makes a position losing (rulebook, 6). */
export type LosingRule = 'EveryReply' | 'AnyReply';

/** The compensation for moving second (rulebook, 3a). */
export type OpeningRule = 'Handicap' | 'SwapPieces' | 'SwapSides';

/** The cells on which a stone may be put (rulebook, 3b). */
export type Placement = 'Anywhere' | 'FollowTheLeader';

/** The way a pool is divided (rulebook, 7). */
export type Reward = 'Trace' | 'Halving';

export const LOSING_RULES: readonly LosingRule[] = ['EveryReply', 'AnyReply'];
export const OPENING_RULES: readonly OpeningRule[] = ['Handicap', 'SwapPieces', 'SwapSides'];
export const PLACEMENTS: readonly Placement[] = ['Anywhere', 'FollowTheLeader'];
export const REWARDS: readonly Reward[] = ['Trace', 'Halving'];

/** The fewest and the most cells along a side of a board (rulebook, 2). A chain may permit less. */
export const [MIN_SIZE, MAX_SIZE] = [2, 32];

/** The highest price of a fork, in deposits (rulebook, 2). */
export const MAX_FORK_PREMIUM = 2;

/** The most steps that one call hands rewards up (rulebook, 7). */
export const MAX_STEPS = 64;

/** Two players, one line. `invited` is the address of the second side's player; undefined for whoever replies first. */
export interface Duel {
	readonly invited: string | undefined;
}

/** Times in blocks, amounts in plancks. */
export interface Settings {
	readonly boardSize: number;
	readonly redTime: number;
	readonly blueTime: number;
	readonly deposit: bigint;
	readonly losingRule: LosingRule;
	readonly openingRule: OpeningRule;
	readonly placement: Placement;
	/** Undefined if anyone may play. */
	readonly duel: Duel | undefined;
	/** The increment of a bank; undefined if each move has the whole time. */
	readonly increment: number | undefined;
	readonly forkPremium: number;
	readonly plyStep: bigint;
	readonly reward: Reward;
}

/** The settings that vary the original game, at their defaults. */
export const ORIGINAL = {
	losingRule: 'EveryReply',
	openingRule: 'Handicap',
	placement: 'Anywhere',
	duel: undefined,
	increment: undefined,
	forkPremium: 0,
	plyStep: 0n,
	reward: 'Trace',
} as const satisfies Partial<Settings>;

/** Settings as the rules read them. Throws if a number does not fit its type, or an address is none. */
export function bytesOfSettings(settings: Settings): number[] {
	const { boardSize, redTime, blueTime, deposit, losingRule, openingRule, placement } = settings;
	const { duel, increment, forkPremium, plyStep, reward } = settings;
	return [
		...littleEndian(boardSize, 1),
		...littleEndian(redTime, 4),
		...littleEndian(blueTime, 4),
		...littleEndian(deposit, 16),
		LOSING_RULES.indexOf(losingRule),
		OPENING_RULES.indexOf(openingRule),
		PLACEMENTS.indexOf(placement),
		...bytesOfOption(duel && bytesOfOption(duel.invited === undefined ? undefined : bytesOfAccount(duel.invited))),
		...bytesOfOptionalNumber(increment),
		...littleEndian(forkPremium, 1),
		...littleEndian(plyStep, 16),
		REWARDS.indexOf(reward),
	];
}

/** The price of a reply to a position at `ply` that has this many replies, in plancks (rulebook, 3). */
export function priceOf(settings: Settings, ply: number, replies: number): bigint | undefined {
	const bytes = call('price', bytesOfSettings(settings), littleEndian(ply, 2), littleEndian(replies, 2));
	return bytes?.[0] === 1 ? numberOfBytes(bytes.subarray(1)) : undefined;
}

/** The developer fund's part of a lost deposit, in plancks, at a cut in parts of a million (rulebook, 7). */
export function feeOf(deposit: bigint, cut: number): bigint {
	return (deposit * BigInt(cut)) / 1_000_000n;
}

/** Plancks that the move at `ply` pays to the nearest move of the other side if it loses `deposit` (rulebook, 7). */
export function earns(deposit: bigint, fee: bigint, ply: number, reward: Reward): bigint {
	const parts = [littleEndian(deposit, 16), littleEndian(fee, 16), littleEndian(ply, 2), [REWARDS.indexOf(reward)]];
	const bytes = call('nearest_share', ...parts);
	return bytes ? numberOfBytes(bytes) : 0n;
}
