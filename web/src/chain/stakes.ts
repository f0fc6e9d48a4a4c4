// A player's stakes in a game: at risk, safe, and available now (rulebook, 7 and 8).

import type { PositionId } from '../hex/position-id';
import type { Game, Player, Position, Reader } from './reading';

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

/** Stakes from the player's counters and the positions made by the player's moves. */
export function stakesOf(
	{ ended }: Pick<Game, 'ended'>,
	player: Player,
	moves: readonly Pick<Position, 'id' | 'status' | 'held'>[],
	decided: bigint,
	stateDeposit: bigint,
): Stakes {
	const { moves: count, losing, rewards, deposits, claimableDeposits } = player;
	let [atRisk, safe, releasable] = [0n, 0n, 0n];
	const releases: PositionId[] = [];
	for (const { id, status, held } of moves) {
		if (status === 'Open' || status === 'Closed') atRisk += held;
		if (status !== 'Winning' && status !== 'Continued') continue;
		safe += held;
		if (ended || held <= stateDeposit) continue;
		releasable += held - stateDeposit;
		releases.push(id);
	}
	const known = { moves: count, losing, rewards, decided, stays: deposits - claimableDeposits };
	// Nothing is at risk once the game has ended, so callers need not read its moves.
	if (ended) {
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
