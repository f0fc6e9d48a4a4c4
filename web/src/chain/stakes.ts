// A player's stakes in a game: at risk, safe, and available now (rulebook, 7 and 8).

import type { PositionId } from '../hex/position-id';
import type { Game, Player, Position, Reader, Status } from './reading';

/** Amounts are in plancks. */
export interface Stakes {
	readonly moves: number;
	readonly losing: number;
	/** Held for moves that can still lose: their positions are open, or closed and not judged. */
	readonly atRisk: bigint;
	/** Held for moves that can no longer lose. */
	readonly safe: bigint;
	/** The part of `safe` that releases pay out now, and the positions to release. */
	readonly releasable: bigint;
	readonly releases: readonly PositionId[];
	/** The payout of a claim now: rewards, and after the end of the game also deposits less the state deposits. */
	readonly claimable: bigint;
	/** The state deposits, which stay held for storage and come back by themselves when the chain removes the game. */
	readonly stays: bigint;
	/** Rewards credited and not claimed yet. */
	readonly rewards: bigint;
	/** Rewards that finished parts of the game have decided but that are not credited yet. */
	readonly decided: bigint;
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
	const { moves: count, losing, rewards, deposits, claimableDeposits } = player;
	let [atRisk, safe, releasable] = [0n, 0n, 0n];
	const releases: PositionId[] = [];
	for (const move of moves) {
		if (move.status === 'Open' || move.status === 'Closed') atRisk += move.held;
		if (isSafe(move.status)) safe += move.held;
		const released = releasableOf(game, move, stateDeposit);
		releasable += released;
		if (released > 0n) releases.push(move.id);
	}
	const known = { moves: count, losing, rewards, decided, stays: deposits - claimableDeposits };
	// Nothing is at risk once the game has ended, so callers need not read its moves.
	if (game.ended) {
		const claimable = rewards + claimableDeposits;
		return { ...known, atRisk: 0n, safe: deposits, releasable: 0n, releases: [], claimable };
	}
	return { ...known, atRisk, safe, releasable, releases, claimable: rewards };
}

/** Reads a player's stakes; undefined if the player has made no move in the game. */
export async function readStakes(
	reader: Reader,
	game: Game,
	who: string,
	stateDeposit: bigint,
): Promise<Stakes | undefined> {
	const player = await reader.player(game.number, who);
	if (!player) return undefined;
	const [moves, decided] = await Promise.all([
		game.ended ? [] : reader.movesOf(game.number, who),
		game.ended ? 0n : reader.decidedRewards(game.number, who),
	]);
	return stakesOf(game, player, moves, decided, stateDeposit);
}
