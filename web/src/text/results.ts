// Results of games and moves in the words of players.

import type { Deadline } from '../chain/deadline';
import type { Payouts } from '../chain/result';
import { type Currency, shortText, shortTokens } from './amounts';
import { words as common } from '../words/common';
import { words } from '../words/judgement';
import { durationText } from './times';

/** The result of a game for the player who reads it: `You won 0.95 HEX`. */
export function resultText(net: bigint, currency: Currency): string {
	if (net === 0n) return words.neither;
	return net > 0n ? words.youWon(shortText(net, currency)) : words.youLost(shortText(-net, currency));
}

/** The most nets to show at once. With one more, all are shown: a list of one would take more room. */
const SHOWN = 8;

type Net = readonly [player: string, plancks: bigint];

/**
 * The gains and losses to show of a result, who lost most first, and the others. Players who neither gain nor lose are left
 * out. If there are many, the reader and the largest come first.
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

/** More than any net: an amount is a `u128`. */
const LARGEST = 2n ** 128n;

function compare(one: bigint, other: bigint): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

export interface Words {
	readonly nameOf: (address: string) => string;
	/** The address of the player who reads it. */
	readonly viewer: string | undefined;
	readonly currency: Currency;
}

/** The most players to name. With one more, both of the last two are counted. */
const NAMED = 4;

/** A losing move: `Bob loses 1 HEX: 0.95 to Alice, 0.05 to the fund`. */
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
		...(fund > 0n ? [words.toFund(tokens(fund))] : []),
	];
	const amount = shortText(deposit, currency);
	return loser === viewer ? words.youLose(amount, shares) : words.loses(nameOf(loser), amount, shares);
}

/** The day, date and time of a deadline, and when little is left, how long that is. */
export function deadlineText({ blocks, time, isNear }: Deadline, blockTime: number): string {
	const deadline = common.deadline(time);
	return isNear ? common.nearDeadline(deadline, durationText(blocks, blockTime)) : deadline;
}
