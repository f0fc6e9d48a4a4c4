// The duel at which "Play now" sits a player down: even, without hurry, and for the least deposit.

import { Enum } from 'polkadot-api';
import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import { type Cell, cellIn } from '../../lib/hex/cell';
import type { Settings } from '../../lib/rules/settings';
import { presetSettings, PRESETS } from '../../lib/text/presets';
import { MINUTE, SECOND } from '../../lib/text/times';

const CLASSIC = PRESETS.find(({ key }) => key === 'classic')!;
/** Each colour's time in all, and the time that each move adds. */
const TIME = { red: 15 * MINUTE, blue: 15 * MINUTE, increment: 12 * SECOND };
/** The least deposit that house players take: half of their own, which is 1 token. */
const LEAST_TAKEN = 5n * 10n ** 11n;

/** The boards, and their openings that leave both colours an even chance. With other openings, one colour just wins. */
const OPENINGS = {
	5: ['a4', 'c2', 'e2', 'c4'],
	7: ['e2', 'c6'],
} as const;
export type DuelSize = keyof typeof OPENINGS;
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

/** The settings of a duel with an invited player, who may swap the first stone. */
export function evenDuel(
	size: DuelSize,
	invited: string,
	{ blockTime, maxMoveTime, minDeposit }: Pick<ChainConstants, 'blockTime' | 'maxMoveTime' | 'minDeposit'>,
): Settings {
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
