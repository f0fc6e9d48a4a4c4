// A player's stakes in a game: at risk, safe, and available now (rulebook, 7 and 8).

import type { PositionId } from '../hex/position-id';
import { claimIn, type Release, releasesIn, type SingleCall } from './calls';
import type { Game, Held, Player, Position, Status } from './reading';

/** Amounts are in plancks. What is safe is `collectable` and `later`. */
export interface Stakes {
	readonly moves: number;
	readonly losing: number;
	/** Held for moves that can still lose: their positions are open, or closed and not judged. */
	readonly atRisk: bigint;
	/** Paid out by collecting now: deposits of moves that can no longer lose, less the state deposits, and rewards. */
	readonly collectable: bigint;
	/** The part of `collectable` that a claim pays. Releases of these positions pay the rest. */
	readonly claimable: bigint;
	readonly releases: readonly PositionId[];
	/** Safe, and not to be had yet: rewards on their way, and state deposits, which come back when the game is removed. */
	readonly later: bigint;
	/** Rewards credited and not claimed yet: what is lost when the game is removed. */
	readonly rewards: bigint;
}

/** Plancks that the release of a move's deposit pays now: 0 unless it is safe and was not released before. */
export function releasableOf(
	{ ended }: Pick<Game, 'ended'>,
	{ status, held }: Pick<Position, 'status' | 'held'>,
	stateDeposit: bigint,
): bigint {
	// Once the game has ended, a claim pays all deposits.
	return ended || !isSafe(status) || held <= stateDeposit ? 0n : held - stateDeposit;
}

/** Whether a move with this status can no longer lose its deposit. */
function isSafe(status: Status): boolean {
	return status === 'Winning' || status === 'Continued';
}

/** Stakes from the player's counters and the positions made by the player's moves. */
export function stakesOf(
	game: Pick<Game, 'ended'>,
	player: Player,
	moves: readonly Pick<Position, 'id' | 'status' | 'held'>[],
	decided: bigint,
	stateDeposit: bigint,
): Stakes {
	let [atRisk, safe, releasable] = [0n, 0n, 0n];
	const releases: PositionId[] = [];
	for (const move of moves) {
		if (move.status === 'Open' || move.status === 'Closed') atRisk += move.held;
		if (isSafe(move.status)) safe += move.held;
		const released = releasableOf(game, move, stateDeposit);
		releasable += released;
		if (released > 0n) releases.push(move.id);
	}
	return stakesFrom(player, game.ended, { atRisk, safe, releasable, releases, decided });
}

/** Stakes as the chain has added them up. */
export function stakesOfHeld({ player, removedAt, ...held }: Held): Stakes {
	return stakesFrom(player, removedAt !== undefined, held);
}

function stakesFrom(
	{ moves, losing, rewards, deposits, claimableDeposits }: Player,
	hasEnded: boolean,
	{ atRisk, safe, releasable, releases, decided }: Omit<Held, 'game' | 'position' | 'removedAt' | 'player'>,
): Stakes {
	const counts = { moves, losing, rewards, atRisk, releases };
	if (!hasEnded) {
		return { ...counts, collectable: releasable + rewards, claimable: rewards, later: safe - releasable + decided };
	}
	// A claim pays all deposits.
	const claimable = rewards + claimableDeposits;
	return { ...counts, collectable: claimable, claimable, later: deposits - claimableDeposits + decided };
}

/** The calls that pay out what a player can collect in a game. The ids of its positions need not be checked yet. */
export function collectingIn<Id extends PositionId>(
	game: number,
	who: string,
	{ claimable }: Pick<Stakes, 'claimable'>,
	releases: readonly Id[],
): (Release<Id> | SingleCall)[] {
	return [...releasesIn(game, releases), ...(claimable > 0n ? [claimIn(game, who)] : [])];
}
