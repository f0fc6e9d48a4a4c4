// The house players whom a player can sit down against.

import { isDuel } from '../rules/settings';
import type { ChainConstants } from './node/chain-constants';
import type { Game } from './reading';

export interface Opponent {
	readonly address: string;
	/** From 1 to 6; undefined on a chain that names no levels. */
	readonly level: number | undefined;
}

/**
 * The house players to choose from, the weakest first: one for each level, or all of them on a chain that names no
 * levels. `isThere` returns whether a house player can pay for a game. Without money it does not run.
 */
export function opponentsIn(
	{ housePlayers, houseLevels }: Pick<ChainConstants, 'housePlayers' | 'houseLevels'>,
	isThere: (address: string) => boolean,
): readonly Opponent[] {
	const there = [...housePlayers.keys()].filter(isThere);
	if (houseLevels.size === 0) return there.map((address) => ({ address, level: undefined }));
	const byLevel = new Map(there.toReversed().map((address) => [houseLevels.get(address), address]));
	return [...byLevel]
		.flatMap(([level, address]) => (level === undefined ? [] : { address, level }))
		.sort((one, other) => one.level - other.level);
}

/** The opponent at this address, or else the first; undefined without opponents. */
export function preferredOf(opponents: readonly Opponent[], address: string | undefined): Opponent | undefined {
	return opponents.find((one) => one.address === address) ?? opponents[0];
}

/**
 * The player against whom an account plays a duel, or would play by answering its opening; undefined in other games, and
 * until the chain knows the player.
 */
export function opponentIn(
	{ opener, second, settings }: Pick<Game, 'opener' | 'second' | 'settings'>,
	who: string | undefined,
): string | undefined {
	if (!isDuel(settings) || who === undefined) return undefined;
	if (who === opener) return second;
	return who === (second ?? who) ? opener : undefined;
}
