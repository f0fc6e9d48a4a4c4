// Even duels for small deposits: of "Play now" against a program, and of invitations between friends.

import { Enum } from 'polkadot-api';
import type { ChainConstants } from '../chain/node/chain-constants';
import { type Cell, cellIn, isSame } from '../hex/cell';
import { ORIGINAL, type Settings } from '../rules/settings';
import { presetSettings, PRESETS } from './presets';
import { HOUR, MINUTE, SECOND } from './times';

const CLASSIC = PRESETS.find(({ key }) => key === 'classic')!;
/** Each colour's time in all, and the time that each move adds. */
const TIME = { red: 15 * MINUTE, blue: 15 * MINUTE, increment: 12 * SECOND };
/** The least deposit that house players take: half of their own, which is 1 token. */
const LEAST_TAKEN = 5n * 10n ** 11n;
/** The time for each move between friends, who look in when they can. */
const FRIENDS_TIME = 24 * HOUR;

/**
 * The boards, and their openings that leave both an even chance. A program does not swap them, since they lose with best
 * play, but the win is hard to find, even behind a strong reply.
 */
const OPENINGS = {
	5: ['a3', 'e3'],
	7: ['b2', 'g3', 'a5', 'f6'],
} as const;
export type DuelSize = keyof typeof OPENINGS;
/** The cells along a side between friends. */
export const FRIENDS_SIZE: DuelSize = 5;
/** The number of games to win before the larger board. */
const WINS = 3;

/** The cells along a side for a player who has won this many games. */
export function duelSize(wins: number): DuelSize {
	return wins < WINS ? 5 : 7;
}

/** The even openings on a board. */
export function evenOpenings(size: DuelSize): readonly Cell[] {
	return OPENINGS[size].map((text) => cellIn(text, size)!);
}

/**
 * The cell of the first stone in a rematch: that of the last game, unless it is known to be uneven. An opponent who took
 * it over would do so again. Under the handicap, no stone can be taken over.
 */
export function rematchOpening(
	{ board_size: size, opening_rule }: Pick<Settings, 'board_size' | 'opening_rule'>,
	last: Cell,
	wasSwapped: boolean,
): Cell {
	if (!isDuelSize(size) || opening_rule.type === 'Handicap') return last;
	const even = evenOpenings(size);
	const isLast = (cell: Cell) => isSame(cell, last);
	return !wasSwapped && even.some(isLast) ? last : even.find((cell) => !isLast(cell))!;
}

const isDuelSize = (size: number): size is DuelSize => size in OPENINGS;

/** The bounds that a chain sets for these duels. */
type Limits = Pick<ChainConstants, 'blockTime' | 'maxMoveTime' | 'minDeposit'>;

/** The settings of a duel with an invited player, who may swap the first stone. */
export function evenDuel(size: DuelSize, invited: string, limits: Limits): Settings {
	const { blockTime, maxMoveTime, minDeposit } = limits;
	const settings = presetSettings({ ...CLASSIC, ...TIME }, blockTime);
	return {
		...settings,
		board_size: size,
		red_time: Math.min(settings.red_time, maxMoveTime),
		blue_time: Math.min(settings.blue_time, maxMoveTime),
		deposit: minDeposit > LEAST_TAKEN ? minDeposit : LEAST_TAKEN,
		seats: Enum('Duel', { invited }),
	};
}

/**
 * The settings of the duel to which an invitation leads, with the inviter as the invited account. The deposit is the
 * chain's least, and each move has a day: a bank would run out while a friend is away.
 */
export function friendsDuel(inviter: string, limits: Limits): Settings {
	const time = Math.min(Math.round(FRIENDS_TIME / limits.blockTime), limits.maxMoveTime);
	return {
		...evenDuel(FRIENDS_SIZE, inviter, limits),
		red_time: time,
		blue_time: time,
		clock: ORIGINAL.clock,
		deposit: limits.minDeposit,
	};
}
