// A player's stakes in a game: at risk, safe, and to collect now (rulebook, 7 and 8).

import type { PositionId } from '../../rules/position-id';
import { claimIn, type Release, releasesIn, type SingleCall } from '../sending/calls';
import type { Game, Held, Player, Position, Status } from '../reading';

/** A player's stakes in plancks. `collectable` and `later` are safe. */
export interface Stakes {
	readonly moves: number;
	readonly losing: number;
	/** The sum held for moves that can still lose: their positions are open, or closed and not judged. */
	readonly atRisk: bigint;
	/** The sum to collect now: rewards, and the deposits of moves that can no longer lose, less the state deposits. */
	readonly collectable: bigint;
	/** The part of `collectable` that a claim pays. The releases of these positions pay the rest. */
	readonly claimable: bigint;
	readonly releases: readonly PositionId[];
	/**
	 * The safe sum that cannot be collected yet: rewards on their way, and state deposits, which come back with the
	 * game's removal.
	 */
	readonly later: bigint;
	/** The rewards credited and not claimed yet. The player loses them when the chain removes the game. */
	readonly rewards: bigint;
}

/**
 * The plancks that the release of a move's deposit pays now; 0 if the move can still lose or the deposit was released.
 */
export function releasableOf(
	{ ended }: Pick<Game, 'ended'>,
	{ status, held }: Pick<Position, 'status' | 'held'>,
	stateDeposit: bigint,
): bigint {
	// After the end of a game, a claim pays all deposits.
	return ended || !isSafe(status) || held <= stateDeposit ? 0n : held - stateDeposit;
}

/** The plancks of safe moves' deposits that their player has back: released with later moves, or collected. */
export function returnedOf(moves: readonly Pick<Position, 'status' | 'held' | 'deposit'>[]): bigint {
	return moves.reduce((sum, { status, held, deposit }) => (isSafe(status) ? sum + deposit - held : sum), 0n);
}

/** Whether a move with this status can no longer lose its deposit. */
function isSafe(status: Status): boolean {
	return status === 'Winning' || status === 'Continued';
}

/** The stakes by the player's counters and the positions that the player made. */
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

/** The stakes by the chain's sums. */
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
	// After the end, a claim pays all deposits.
	const claimable = rewards + claimableDeposits;
	return { ...counts, collectable: claimable, claimable, later: deposits - claimableDeposits + decided };
}

/** The calls that pay all that a player can collect in a game. The position ids may be unchecked. */
export function collectingIn<Id extends PositionId>(
	game: number,
	who: string,
	{ claimable }: Pick<Stakes, 'claimable'>,
	releases: readonly Id[],
): (Release<Id> | SingleCall)[] {
	return [...releasesIn(game, releases), ...(claimable > 0n ? [claimIn(game, who)] : [])];
}

/** The money that a player can collect in all games. */
export interface Owed {
	readonly plancks: bigint;
	/** The number of the game if all of it is in one. */
	readonly game: number | undefined;
	/** The block in which the first game with a reward is removed; undefined while no reward can be lost. */
	readonly removedAt: number | undefined;
}

/** The money to collect among these stakes; undefined without any. */
export function owedBy(stakes: Iterable<Held>): Owed | undefined {
	const owing = [...stakes]
		.map((held) => ({ ...held, ...stakesOfHeld(held) }))
		.filter(({ collectable }) => collectable);
	const [first, second] = owing;
	if (!first) return undefined;
	const ends = owing.flatMap(({ rewards, removedAt }) =>
		rewards > 0n && removedAt !== undefined ? [removedAt] : [],
	);
	return {
		plancks: owing.reduce((sum, { collectable }) => sum + collectable, 0n),
		game: second ? undefined : first.game,
		removedAt: ends.length > 0 ? Math.min(...ends) : undefined,
	};
}
