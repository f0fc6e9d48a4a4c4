// Settings of a game, which its opener chooses (rulebook, 2).

import type { ForkingHexCalls } from '@polkadot-api/descriptors';
import { _void, type Encoder, Option, Struct, Variant } from '@polkadot-api/substrate-bindings';
import { Enum } from 'polkadot-api';
import { call } from './rules';
import { bytesOfAccount, fixed, littleEndian, namesOfBytes, numberOfBytes } from '../hex/scale';

/** A type whose fields cannot change, at any depth. The mapping would spoil the descriptors' type of addresses. */
export type DeepReadonly<Type> = Type extends string
	? Type
	: { readonly [Name in keyof Type]: DeepReadonly<Type[Name]> };

/** The settings of a game as the chain's calls take them. Times are in blocks, amounts in plancks. */
export type Settings = DeepReadonly<ForkingHexCalls['ForkingHex']['create_game']['settings']>;

export type OpeningRule = Settings['opening_rule']['type'];

/** The fewest and the most cells along a side of a board (rulebook, 2). A chain may set a lower maximum. */
export const [MIN_SIZE, MAX_SIZE] = [2, 32];

/** The longest side of a board on which the engine looks at moves unasked. */
export const SMALL = 7;

/** The highest price of a fork, in deposits (rulebook, 2). */
export const MAX_FORK_PREMIUM = 2;

/** The highest number of steps over which one call hands rewards up (rulebook, 7). */
export const MAX_STEPS = 64;

/** The settings in which a game can differ from the original game, with the original values. */
export const ORIGINAL: Omit<Settings, 'board_size' | 'red_time' | 'blue_time' | 'deposit'> = {
	losing_rule: Enum('EveryReply'),
	opening_rule: Enum('Handicap'),
	placement: Enum('Anywhere'),
	seats: Enum('Open'),
	clock: Enum('EachMove'),
	fork_premium: 0,
	ply_step: 0n,
	reward: Enum('Trace'),
};

/** Settings to replay a line. Times and amounts do not matter there. */
export function replaySettings(size: number, rule: OpeningRule = 'Handicap'): Settings {
	return { ...ORIGINAL, board_size: size, red_time: 1, blue_time: 2, deposit: 0n, opening_rule: Enum(rule) };
}

/** The seats of a duel that any account can join. */
export const OPEN_DUEL: Settings['seats'] = Enum('Duel', { invited: undefined });

/** Whether the game is a duel, with one line and two players (rulebook, 3c). */
export function isDuel({ seats }: Pick<Settings, 'seats'>): boolean {
	return seats.type === 'Duel';
}

/** The address of the account that is invited to a duel; undefined without an invitation. */
export function invitedOf({ seats }: Pick<Settings, 'seats'>): string | undefined {
	return seats.type === 'Duel' ? seats.value.invited : undefined;
}

/** The blocks that each move adds to a bank; undefined if each move has the full time (rulebook, 4). */
export function incrementOf({ clock }: Pick<Settings, 'clock'>): number | undefined {
	return clock.type === 'Bank' ? clock.value.increment : undefined;
}

/** The encoder of a variant. Throws for an unknown one; PAPI's encoder takes `toString` for one. */
const variant: typeof Variant.enc = (inner, ...indices) => {
	const encode = Variant.enc(inner, ...indices);
	const checked: typeof encode = Object.assign(
		(value: Parameters<typeof encode>[0]) => {
			if (!Object.hasOwn(inner, value.type)) throw new RangeError(`there is no variant ${value.type}`);
			return encode(value);
		},
		{ inner },
	);
	return checked;
};

const none = _void.enc;
const invitation = Option.enc((address: string) => Uint8Array.from(bytesOfAccount(address)));
const openingRule = variant({ Handicap: none, SwapPieces: none, SwapSides: none });

/** The opening rules, by their numbers in the encoding of the rules. */
export const OPENING_RULES = Object.keys(openingRule.inner) as OpeningRule[];

/** The placements, by their numbers in the encoding of the rules. */
export const PLACEMENTS = ['Anywhere', 'FollowTheLeader'] as const satisfies Settings['placement']['type'][];

export const bytesOfLosingRule: Encoder<Settings['losing_rule']> = variant({ EveryReply: none, AnyReply: none });
export const bytesOfReward: Encoder<Settings['reward']> = variant({ Trace: none, Halving: none });

/**
 * The encoding of settings for the rules. Throws if a number does not fit its type, a variant is unknown or an address
 * is invalid. PAPI's typed codecs would need the decoded metadata of the runtime before the first board is drawn.
 */
export const bytesOfSettings: Encoder<Settings> = Struct.enc({
	board_size: fixed(1),
	red_time: fixed(4),
	blue_time: fixed(4),
	deposit: fixed(16),
	losing_rule: bytesOfLosingRule,
	opening_rule: openingRule,
	placement: variant({ Anywhere: none, FollowTheLeader: none }),
	seats: variant({ Open: none, Duel: ({ invited }: { invited?: string | undefined }) => invitation(invited) }),
	clock: variant({ EachMove: none, Bank: Struct.enc({ increment: fixed(4) }) }),
	fork_premium: fixed(1),
	ply_step: fixed(16),
	reward: bytesOfReward,
} satisfies { [Name in keyof Settings]: Encoder<Settings[Name]> });

/** Whether two settings are the same in every field. Throws as `bytesOfSettings`. */
export function isSameSettings(one: Settings, other: Settings): boolean {
	return String(bytesOfSettings(one)) === String(bytesOfSettings(other));
}

/** The chain's bounds for settings. Times are in blocks, amounts in plancks. */
export interface Limits {
	readonly maxBoardSize: number;
	readonly maxMoveTime: number;
	readonly minDeposit: bigint;
}

export const bytesOfLimits: Encoder<Limits> = Struct.enc({
	maxBoardSize: fixed(1),
	maxMoveTime: fixed(4),
	minDeposit: fixed(16),
});

/** The bytes of an account without a key. */
export const NO_ACCOUNT = new Uint8Array(32);

const MISTAKES = ['BoardSize', 'MoveTime', 'DepositTooLow', 'Price', 'InvitedIsOpener'] as const;

/** A mistake in settings (rulebook, 9). */
export type Mistake = (typeof MISTAKES)[number];

/** The largest number of one byte, and of the four bytes of a time. */
export const [MAX_BYTE, MAX_BLOCKS] = [2 ** 8 - 1, 2 ** 32 - 1];

/** The number in a field, or `mistake` if the field is empty, holds a fraction or a number above `most`. */
export function written(number: number | null, most: number, mistake = 0): number {
	return number !== null && Number.isInteger(number) && number >= 0 && number <= most ? number : mistake;
}

/** All mistakes in settings. Without an opener, the check takes the account without a key as the opener. */
export function mistakesIn(settings: Settings, opener: string | undefined, limits: Limits): readonly Mistake[] {
	const account = opener === undefined ? NO_ACCOUNT : bytesOfAccount(opener);
	return namesOfBytes(call('check_settings', bytesOfSettings(settings), account, bytesOfLimits(limits))!, MISTAKES);
}

/** Whether a position at `ply` that has this many replies takes another one while it is open (rulebook, 2 and 3c). */
export function takesReply(settings: Settings, ply: number, replies: number): boolean {
	return call('takes_reply', bytesOfSettings(settings), littleEndian(ply, 2), littleEndian(replies, 2))?.[0] === 1;
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

/** The plancks that the nearest move of the other side receives if the move at `ply` loses `deposit` (rulebook, 7). */
export function earns(deposit: bigint, fee: bigint, ply: number, reward: Settings['reward']): bigint {
	const amounts = [littleEndian(deposit, 16), littleEndian(fee, 16)];
	const bytes = call('nearest_share', ...amounts, littleEndian(ply, 2), bytesOfReward(reward));
	return bytes ? numberOfBytes(bytes) : 0n;
}
