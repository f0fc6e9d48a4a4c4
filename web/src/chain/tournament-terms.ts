// The terms of a tournament as its announcer writes them, and what the chain would refuse of them (tournament rulebook, 5).

import type { Settings } from '../hex/settings';
import { MIN_SIZE } from '../hex/settings';
import type { ChainConstants } from './chain-constants';
import { WHOLE } from './standings';
import { MAX_PLAYERS, MIN_PLAYERS, type Terms } from './tournaments';

/** Terms with fields that can be empty. Times are in blocks, amounts in plancks, shares in percent. */
export interface Draft {
	readonly boardSize: number | null;
	/** The time of each player for all moves of a game. */
	readonly bank: number | null;
	readonly increment: number;
	readonly rules: Pick<Settings, 'losingRule' | 'openingRule' | 'placement' | 'forkPremium' | 'reward'>;
	readonly deposit: bigint | undefined;
	readonly entry: bigint | undefined;
	readonly least: number | null;
	readonly most: number | null;
	readonly timeToEnter: number | null;
	readonly timeToBegin: number | null;
	readonly percents: readonly (number | null)[];
}

export type Fault = 'size' | 'bank' | 'deposit' | 'entry' | 'players' | 'timeToEnter' | 'timeToBegin' | 'shares';

export type Bounds = Pick<ChainConstants, 'maxBoardSize' | 'maxMoveTime' | 'minDeposit'>;

/** The number of the last block that the chain can count. */
const LAST_BLOCK = 2 ** 32 - 1;
/** The unit of shares: a hundredth of a hundredth of a percent. */
const PER_PERCENT = WHOLE / 100;

function isWhole(number: number | null, least: number, most: number): number is number {
	return number !== null && Number.isInteger(number) && number >= least && number <= most;
}

/** Shares in millionths; undefined if there are none, or one that the chain does not take. */
export function sharesOf(percents: readonly (number | null)[]): number[] | undefined {
	const shares = percents.map((percent) => Math.round((percent ?? 0) * PER_PERCENT));
	const isExact = shares.every((share, place) => Math.abs((percents[place] ?? 0) * PER_PERCENT - share) < 1e-6);
	const sum = shares.reduce((sum, share) => sum + share, 0);
	const isAllowed = shares.length > 0 && shares.length <= MAX_PLAYERS && shares.every((share) => share > 0);
	return isAllowed && isExact && sum <= WHOLE ? shares : undefined;
}

/** The terms of a draft that is announced in one of the blocks after the head; or the faults that it has. */
export function termsOf(draft: Draft, bounds: Bounds, head: number): Terms | ReadonlySet<Fault> {
	const { boardSize, bank, increment, rules, deposit, entry, least, most, timeToEnter, timeToBegin } = draft;
	const { maxBoardSize, maxMoveTime, minDeposit } = bounds;
	const shares = sharesOf(draft.percents);
	const isAmount = (plancks: bigint | undefined): plancks is bigint => plancks !== undefined && plancks >= minDeposit;
	const inOrder = isWhole(least, MIN_PLAYERS, MAX_PLAYERS) && isWhole(most, least, MAX_PLAYERS);
	const checks: readonly (readonly [Fault, boolean])[] = [
		['size', isWhole(boardSize, MIN_SIZE, maxBoardSize)],
		['bank', isWhole(bank, 1, maxMoveTime)],
		['deposit', isAmount(deposit)],
		['entry', isAmount(entry)],
		['players', inOrder],
		['timeToEnter', isWhole(timeToEnter, 1, LAST_BLOCK - head)],
		['timeToBegin', isWhole(timeToBegin, 1, maxMoveTime)],
		['shares', shares !== undefined],
	];
	const faults = new Set(checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault])));
	if (faults.size > 0) return faults;
	return {
		settings: {
			boardSize: boardSize!,
			redTime: bank!,
			blueTime: bank!,
			deposit: deposit!,
			...rules,
			duel: { invited: undefined },
			increment,
			plyStep: 0n,
		},
		entry: entry!,
		least: least!,
		most: most!,
		enterUntil: head + timeToEnter!,
		beginTime: timeToBegin!,
		shares: shares!,
	};
}
