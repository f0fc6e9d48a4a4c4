// What a player has in a game: what is at risk, what is safe, and what can be had now (rulebook, 7 and 8).

import type { PositionId } from '../hex/position-id';
import type { Game, Player, Position, Reader } from './reading';

/** Amounts are in plancks. */
export interface Stakes {
	readonly moves: number;
	readonly losing: number;
	/** Held for moves that can still lose: their positions are open, or closed and not judged. */
	readonly atRisk: bigint;
	/** Held for moves that cannot lose any more. */
	readonly safe: bigint;
	/** What of it can be had now, and the positions whose release gives it. */
	readonly releasable: bigint;
	readonly releases: readonly PositionId[];
	/** What a claim pays now: rewards, and once the game has ended deposits but for what pays for their storage. */
	readonly claimable: bigint;
	/** What pays for storage: it stays held until the chain removes the game, and comes back by itself. */
	readonly stays: bigint;
	/** Rewards credited and not paid yet. */
	readonly rewards: bigint;
	/** Rewards that finished parts of the game have decided, and that are not credited yet. */
	readonly decided: bigint;
}

/** Works it out of the player's account in the game and of the positions that the player's moves made. */
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
	// In a game that has ended, nothing is at risk, and its moves need not be asked for.
	if (ended) {
		const claimable = rewards + claimableDeposits;
		return { ...known, atRisk: 0n, safe: deposits, releasable: 0n, releases: [], claimable };
	}
	return { ...known, atRisk, safe, releasable, releases, claimable: rewards };
}

/** Asks for all of it; nothing if the player has made no move in the game. */
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
