// Results of games and moves in the words of players.

import type { Deadline } from '../chain/money/deadline';
import type { Payouts } from '../chain/money/result';
import { type Currency, shortText, shortTokens } from './amounts';
import { words as common } from '../words/common';
import { words } from '../words/judgement';
import { durationText } from './times';

/** The result of a game for its reader, such as `You won 0.95 FHX`. */
export function resultText(net: bigint, currency: Currency): string {
	if (net === 0n) return words.neither;
	return net > 0n ? words.youWon(shortText(net, currency)) : words.youLost(shortText(-net, currency));
}

/** The number of nets in a short list. If only one more exists, the list shows all of them. */
const SHOWN = 8;

type Net = readonly [player: string, plancks: bigint];

/**
 * The nets to show, the greatest loss first, and the other nets. Players who neither gain nor lose are left out. Of
 * many nets, the reader's and the largest are shown.
 */
export function foremost(
	nets: Iterable<Net>,
	viewer: string | undefined,
): { readonly shown: readonly Net[]; readonly others: readonly Net[] } {
	const all = [...nets].filter(([, net]) => net !== 0n).sort(([, one], [, other]) => compare(one, other));
	if (all.length <= SHOWN + 1) return { shown: all, others: [] };
	const size = ([player, net]: Net) => (net < 0n ? -net : net) + (player === viewer ? LARGEST : 0n);
	const large = new Set(all.toSorted((one, other) => compare(size(other), size(one))).slice(0, SHOWN));
	return { shown: all.filter((net) => large.has(net)), others: all.filter((net) => !large.has(net)) };
}

/** A number larger than any net. An amount is a `u128`. */
const LARGEST = 2n ** 128n;

function compare(one: bigint, other: bigint): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

export interface Words {
	readonly nameOf: (address: string) => string;
	/** The address of the reader; undefined without an account. */
	readonly viewer: string | undefined;
	readonly currency: Currency;
}

/** The highest number of players to name. If only one more exists, the text counts the last two instead. */
const NAMED = 4;

/** A losing move, such as `Bob loses 1 FHX: 0.95 to Alice, 0.05 to the fund`. */
export function lossText(
	loser: string,
	deposit: bigint,
	{ players, fund }: Payouts,
	{ nameOf, viewer, currency }: Words,
): string {
	const tokens = (plancks: bigint) => shortTokens(plancks, currency);
	const sorted = [...players].sort(([, one], [, other]) => compare(other, one));
	const named = sorted.length > NAMED + 1 ? sorted.slice(0, NAMED) : sorted;
	const others = sorted.slice(named.length);
	const rest = others.reduce((sum, [, share]) => sum + share, 0n);
	const shares = [
		...named.map(([player, share]) =>
			player === viewer ? words.toYou(tokens(share)) : words.toPlayer(tokens(share), nameOf(player)),
		),
		...(others.length > 0 ? [words.toOthers(tokens(rest), others.length)] : []),
		...(fund > 0n ? [(players.length > 0 ? words.toFund : words.allToFund)(tokens(fund))] : []),
	];
	const amount = shortText(deposit, currency);
	return loser === viewer ? words.youLose(amount, shares) : words.loses(nameOf(loser), amount, shares);
}

/** The day, date and time of a deadline. A near deadline also gets the time left. */
export function deadlineText({ blocks, time, isNear }: Deadline, blockTime: number): string {
	const deadline = common.deadline(time);
	return isNear ? common.nearDeadline(deadline, durationText(blocks, blockTime)) : deadline;
}
