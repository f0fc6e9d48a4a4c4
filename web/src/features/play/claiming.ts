// A claim: an open game that begins with a duel's moves and ends with a better move than the player's own.

import type { Cell } from '../../lib/hex/cell';
import type { Move } from '../../lib/hex/move';
import { feeOf, type Settings } from '../../lib/rules/settings';
import { stateAfter } from '../../lib/rules/state';
import { heldBy, type SingleCall } from '../../lib/chain/sending/calls';
import { checkedOpening } from '../../lib/chain/sending/checking';
import { presetSettings, PRESETS } from '../../lib/text/presets';
import { HOUR } from '../../lib/text/times';
import { playsOf } from './line';

const FORKING = PRESETS.find(({ key }) => key === 'forking')!;
/** The time for each reply: long enough to be found, and to be answered by a player who looks in now and then. */
const TIME = HOUR;
/** With a handicap, Blue has half as long again. */
const HANDICAP = 1.5;

/** The terms of a claim, in plancks. */
export interface Terms {
	/** The sum that the line holds. */
	readonly held: bigint;
	/** The most that the line's own moves can cost. */
	readonly risk: bigint;
	/** The price of each later move, and the most that a beaten reply pays. */
	readonly deposit: bigint;
	readonly prize: bigint;
}

/** The settings of the claim's game: the duel's board, and the rules of open games, in which finders are paid. */
export function claimSettings({ board_size, opening_rule, placement, deposit }: Settings, blockTime: number): Settings {
	const blue = opening_rule.type === 'Handicap' ? TIME * HANDICAP : TIME;
	return {
		...presetSettings({ ...FORKING, red: TIME, blue }, blockTime),
		board_size,
		opening_rule,
		placement,
		deposit,
	};
}

/**
 * The calls that create the claim's game, as the one with this number, and play its line. Undefined if a move is illegal.
 */
export function claimCalls(
	number: number,
	opener: string,
	settings: Settings,
	opening: Cell,
	replies: readonly Move[],
): readonly SingleCall[] | undefined {
	const first = stateAfter(settings, opening, []);
	const id = checkedOpening(number, opener, settings, opening);
	const plays = first && playsOf({ number, settings }, id, first, 0, replies);
	return plays && [{ name: 'create', settings, opening }, ...plays];
}

/**
 * The terms of a claim by these calls. `cut` is the fund's part, in parts of a million. If a move of the line loses, its
 * pool goes to the line's moves of the other side, which are the player's too. So only the fund's part is lost. The
 * opening cannot lose: its only reply is answered.
 */
export function termsOf({ deposit }: Settings, calls: readonly SingleCall[], cut: number): Terms {
	const fee = feeOf(deposit, cut);
	return {
		held: calls.reduce((sum, call) => sum + heldBy(call), 0n),
		risk: fee * BigInt(calls.length - 1),
		deposit,
		prize: deposit - fee,
	};
}
