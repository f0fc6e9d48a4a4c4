// The terms of a tournament: as its announcer enters them, the mistakes in them, and what follows from them (tournament
// rulebook, 1).

import { type Encoder, Struct, Vector } from '@polkadot-api/substrate-bindings';
import { toHex } from 'polkadot-api/utils';
import { call } from '../rules/rules';
import { bytesOfAccount, fixed, littleEndian, namesOfBytes, numberOfBytes } from '../hex/scale';
import {
	bytesOfLimits,
	bytesOfSettings,
	type Limits,
	MAX_BLOCKS,
	MAX_BYTE,
	type Mistake,
	mistakesIn,
	NO_ACCOUNT,
	type Settings,
	written,
} from '../rules/settings';
import { roundsOf } from './rounds';
import { MAX_PLAYERS, type Terms, type Tournament, WHOLE } from './tournaments';

/** Terms with fields that can be empty. Times are in blocks, amounts in plancks, shares in percent. */
export interface Draft {
	readonly boardSize: number | null;
	/** The blocks that each player has for all moves of a game. */
	readonly bank: number | null;
	/** The settings without a field: a duel with a bank. */
	readonly rules: Omit<Settings, 'board_size' | 'red_time' | 'blue_time' | 'deposit'>;
	readonly deposit: bigint | undefined;
	readonly entry: bigint | undefined;
	readonly least: number | null;
	readonly most: number | null;
	readonly timeToEnter: number | null;
	readonly timeToBegin: number | null;
	readonly percents: readonly (number | null)[];
}

const MISTAKES = ['Settings', 'EntryTooLow', 'Players', 'Time', 'Shares'] as const;

/** The field with a mistake, or `other` for a mistake without a field. */
export type Fault =
	'size' | 'bank' | 'deposit' | 'entry' | 'players' | 'timeToEnter' | 'timeToBegin' | 'shares' | 'other';

/** The fault for each mistake with a field. Any other mistake is the fault `other`. */
const FAULTS: Partial<Record<Mistake | (typeof MISTAKES)[number], Fault>> = {
	BoardSize: 'size',
	MoveTime: 'bank',
	DepositTooLow: 'deposit',
	EntryTooLow: 'entry',
	Players: 'players',
	Time: 'timeToBegin',
	Shares: 'shares',
};

/** The number of share units in one percent. Shares are in millionths. */
const PER_PERCENT = WHOLE / 100;

const bytesOfShares = Vector.enc(fixed(4));
const bytesOfTerms: Encoder<Terms> = Struct.enc({
	settings: bytesOfSettings,
	entry: fixed(16),
	least_players: fixed(1),
	most_players: fixed(1),
	enter_until: fixed(4),
	begin_time: fixed(4),
	shares: (shares) => bytesOfShares([...shares]),
} satisfies { [Name in keyof Terms]: Encoder<Terms[Name]> });

/** The shares in millionths. Empty if a share is finer than that or out of bounds. */
function sharesOf(percents: readonly (number | null)[]): number[] {
	const shares = percents.map((percent) => (percent ?? 0) * PER_PERCENT);
	const isShare = (share: number) => share >= 0 && share <= WHOLE && Math.abs(share - Math.round(share)) < 1e-6;
	return shares.length <= MAX_PLAYERS && shares.every(isShare) ? shares.map(Math.round) : [];
}

/** The terms of a draft that is announced in a block after the head, or the faults of the draft. */
export function termsOf(draft: Draft, limits: Limits, head: number): Terms | ReadonlySet<Fault> {
	const { rules, deposit, entry } = draft;
	const bank = written(draft.bank, MAX_BLOCKS);
	const now = Math.min(head + 1, MAX_BLOCKS);
	const terms: Terms = {
		settings: {
			...rules,
			board_size: written(draft.boardSize, MAX_BYTE),
			red_time: bank,
			blue_time: bank,
			deposit: deposit ?? 0n,
		},
		entry: entry ?? 0n,
		least_players: written(draft.least, MAX_BYTE),
		most_players: written(draft.most, MAX_BYTE),
		enter_until: head + written(draft.timeToEnter, MAX_BLOCKS - head),
		begin_time: written(draft.timeToBegin, MAX_BLOCKS),
		shares: sharesOf(draft.percents),
	};
	// The page has a separate field for the time to enter, but the chain has one name for mistakes in both times.
	const others = bytesOfTerms({ ...terms, enter_until: now });
	const bytes = call('check_terms', others, NO_ACCOUNT, littleEndian(now, 4), bytesOfLimits(limits))!;
	const mistakes: readonly (keyof typeof FAULTS | undefined)[] = namesOfBytes(bytes, MISTAKES);
	const inSettings: typeof mistakes = mistakesIn(terms.settings, undefined, limits);
	const isTooLong = longestGame(terms)! > limits.maxMoveTime;
	// A mistake in a field of the settings, or a game that is too long, is a mistake in the settings too.
	const inTerms = mistakes.filter((name) => name !== 'Settings' || (inSettings.length === 0 && !isTooLong));
	const faults = new Set([...inSettings, ...inTerms].map((name) => (name && FAULTS[name]) ?? 'other'));
	if (isTooLong) faults.add('bank');
	if (deposit === undefined) faults.add('deposit');
	if (entry === undefined) faults.add('entry');
	if (terms.enter_until <= head) faults.add('timeToEnter');
	return faults.size > 0 ? faults : terms;
}

/**
 * The hash by which a player enters the tournament with these terms and no others; undefined for terms that no
 * tournament can have.
 */
export function hashOf({ number, announcer, terms }: Pick<Tournament, 'number' | 'announcer' | 'terms'>) {
	const bytes = call('terms_hash', bytesOfTerms(terms), littleEndian(number, 4), bytesOfAccount(announcer));
	return bytes && toHex(bytes);
}

/** The most blocks that an answered game can last; undefined for terms that no tournament can have. */
export function longestGame(terms: Terms): number | undefined {
	const bytes = call('longest_game', bytesOfTerms(terms));
	return bytes && Number(numberOfBytes(bytes));
}

/** The most blocks that all rounds can last, with games of at most `longest` blocks. */
export function longestTournament({ most_players, begin_time }: Terms, longest: number): number {
	return roundsOf(most_players) * (2 * begin_time + longest);
}
