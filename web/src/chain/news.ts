// News for a player: what blocks did to the player's moves, and which replies wait for an answer.

import type { PositionId } from '../hex/position-id';
import type { GameEvent } from './changes';
import { timeOf } from './clock';
import { type Game, type Position, seatOf } from './reading';

/** A reply of somebody else to a move of the player. Unanswered to its end, it wins, and the player's move may lose by it. */
export interface Waiting {
	readonly game: number;
	/** The last block in which it takes the answer; undefined if it has no clock. */
	readonly closesAt: number | undefined;
	/** The blocks that the answer may take. */
	readonly time: number;
}

/** The memory of a player's moves between two blocks. Immutable. */
export interface Memory {
	readonly player: string;
	/** The positions that the player's moves made, until they are judged. */
	readonly mine: ReadonlySet<PositionId>;
	/** Replies that wait for the player's answer. */
	readonly waiting: ReadonlyMap<PositionId, Waiting>;
	/** Those of them of which little time is left, and of which the player has been told so. */
	readonly urgent: ReadonlySet<PositionId>;
}

/** Amounts in plancks. */
export type News =
	/** Somebody replied to a move of the player. */
	| { readonly kind: 'answered'; readonly game: number }
	/** The player was invited to a duel. */
	| { readonly kind: 'invited'; readonly game: number }
	/** A round has begun in which the player opens a game. */
	| { readonly kind: 'round'; readonly tournament: number }
	/** A tenth of the time is left for the player's answer. */
	| { readonly kind: 'urgent'; readonly game: number }
	/** A move of the player won or lost. */
	| { readonly kind: 'won'; readonly game: number }
	| { readonly kind: 'lost'; readonly game: number; readonly amount: bigint }
	/** A reward was credited to the player, or money came to the account. */
	| { readonly kind: 'earned'; readonly game: number; readonly amount: bigint }
	| { readonly kind: 'paid'; readonly game: number; readonly amount: bigint };

/** The part of the time for an answer that counts as little. */
const LITTLE = 0.1;

export function memoryOf(player: string): Memory {
	return { player, mine: new Set(), waiting: new Map(), urgent: new Set() };
}

/** The memory with what is known of a game: the player's moves, and the positions that take moves. */
export function recall(
	memory: Memory,
	game: Game,
	moves: readonly Pick<Position, 'id' | 'status'>[],
	open: readonly Position[],
): Memory {
	const { player } = memory;
	const unjudged = moves.filter(({ status }) => status === 'Open' || status === 'Closed').map(({ id }) => id);
	const ids = new Set(moves.map(({ id }) => id));
	const replies = open
		.filter(({ mover, replies }) => mover !== player && replies === 0)
		.filter((reply) => (reply.parent && ids.has(reply.parent)) || seatOf(game, reply) === player)
		.map(({ id, closesAt, turn }): [PositionId, Waiting] => [
			id,
			{ game: game.number, closesAt, time: timeOf(turn, game.settings) },
		]);
	return {
		...memory,
		mine: new Set([...memory.mine, ...unjudged]),
		waiting: new Map([...memory.waiting, ...replies]),
	};
}

/** The memory after the events of the blocks up to `now`, their news, and the games in which the player moved. */
export function remember(
	memory: Memory,
	events: readonly GameEvent[],
	now: number,
): { readonly memory: Memory; readonly news: readonly News[]; readonly games: readonly number[] } {
	const { player } = memory;
	const [mine, waiting] = [new Set(memory.mine), new Map(memory.waiting)];
	const news: News[] = [];
	const games: number[] = [];
	for (const event of events) {
		switch (event.type) {
			case 'GameCreated': {
				const { game, opener, position, settings } = event.value;
				if (opener === player) {
					mine.add(position);
					games.push(game);
				}
				const invited = settings.seats.type === 'Duel' ? settings.seats.value.invited : undefined;
				if (invited !== player) break;
				waiting.set(position, { game, closesAt: undefined, time: Infinity });
				news.push({ kind: 'invited', game });
				games.push(game);
				break;
			}
			case 'MovePlayed': {
				const { game, from, position, by, closes_at: closesAt } = event.value;
				waiting.delete(from);
				if (by === player) {
					mine.add(position);
					games.push(game);
				} else if (mine.has(from)) {
					waiting.set(position, { game, closesAt, time: closesAt - now });
					news.push({ kind: 'answered', game });
				}
				break;
			}
			case 'PositionJudged': {
				const { game, position, verdict } = event.value;
				waiting.delete(position);
				if (mine.delete(position) && verdict.type === 'Winning') news.push({ kind: 'won', game });
				break;
			}
			case 'GameWithdrawn':
				for (const [id, { game }] of waiting) if (game === event.value.game) waiting.delete(id);
				break;
			case 'MoveLost':
				if (event.value.by !== player) break;
				news.push({ kind: 'lost', game: event.value.game, amount: event.value.forfeited });
				break;
			case 'RewardCredited':
				if (event.value.player !== player) break;
				news.push({ kind: 'earned', game: event.value.game, amount: event.value.amount });
				break;
			case 'RewardsClaimed':
			case 'DepositsClaimed':
			case 'DepositsReturned':
			case 'DepositReleased':
				if (event.value.player !== player) break;
				news.push({ kind: 'paid', game: event.value.game, amount: event.value.amount });
				break;
		}
	}
	// A position closes without an event if others of the game keep it from being judged.
	for (const [id, { closesAt }] of waiting) if (closesAt !== undefined && closesAt <= now) waiting.delete(id);
	const little = [...waiting].filter(([, reply]) => isLittle(reply, now));
	for (const [id, { game }] of little) if (!memory.urgent.has(id)) news.push({ kind: 'urgent', game });
	return { memory: { player, mine, waiting, urgent: new Set(little.map(([id]) => id)) }, news, games };
}

function isLittle({ closesAt, time }: Waiting, now: number): boolean {
	return closesAt !== undefined && closesAt - now <= Math.max(1, Math.floor(time * LITTLE));
}
