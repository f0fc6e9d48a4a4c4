// News for a player: the effects of blocks on the player's moves, and the replies that wait for an answer.

import type { PositionId } from '../../lib/rules/position-id';
import { invitedOf, type Settings } from '../../lib/rules/settings';
import type { GameEvent } from '../../lib/chain/changes';
import { timeOf } from '../../lib/chain/clock';
import { type Game, type Position, seatOf, type Summary } from '../../lib/chain/reading';

/**
 * A reply by another player to a move of the player. Without an answer the reply wins, and the player's move may lose.
 */
export interface Waiting {
	readonly game: number;
	/** The player who made the reply. */
	readonly by: string;
	/** The position before the reply; undefined for an opening, and if the page has not read it. */
	readonly to: PositionId | undefined;
	/** The settings of the duel if the reply is an opening that invites the player; undefined for other replies. */
	readonly challenge: Settings | undefined;
	/** The last block in which the reply takes the answer; undefined if the reply has no clock. */
	readonly closesAt: number | undefined;
	/** The number of blocks for the answer. */
	readonly time: number;
}

/** The state of a player's moves between two blocks. Immutable. */
export interface Memory {
	readonly player: string;
	/** The positions made by the player that are not judged yet. */
	readonly mine: ReadonlySet<PositionId>;
	/** The replies that wait for the player's answer. */
	readonly waiting: ReadonlyMap<PositionId, Waiting>;
	/** The waiting replies that expire soon and that the player was notified of. */
	readonly urgent: ReadonlySet<PositionId>;
}

/** News about one game or tournament. Amounts are in plancks. */
export type News =
	/** Another player replied to a move of the player. */
	| { readonly kind: 'answered'; readonly game: number }
	/** The player was invited to a duel. */
	| { readonly kind: 'invited'; readonly game: number }
	/** A guest has opened the duel to which the player's invitation leads. */
	| { readonly kind: 'accepted'; readonly game: number }
	/** A round has begun, and the player opens a game in it. */
	| { readonly kind: 'round'; readonly tournament: number }
	/** A tenth of the time for the player's answer is left. */
	| { readonly kind: 'urgent'; readonly game: number }
	/** The player's move has won or lost. */
	| { readonly kind: 'won'; readonly game: number }
	| { readonly kind: 'lost'; readonly game: number; readonly amount: bigint }
	/** The player was credited a reward, or received money. */
	| { readonly kind: 'earned'; readonly game: number; readonly amount: bigint }
	| { readonly kind: 'paid'; readonly game: number; readonly amount: bigint };

/** The part of the time for an answer that counts as little time. */
const LITTLE = 0.1;

export function memoryOf(player: string): Memory {
	return { player, mine: new Set(), waiting: new Map(), urgent: new Set() };
}

/** An open position, as far as an alert needs it. */
export type OpenPosition = Pick<Position, 'parent' | 'replies'> & Omit<Summary, 'made' | 'red' | 'blue' | 'status'>;

/** The memory with a game that the page has read: the player's moves and the open positions. */
export function recall(
	memory: Memory,
	game: Game,
	moves: readonly Pick<Position, 'id' | 'status'>[],
	open: readonly OpenPosition[],
): Memory {
	const { player } = memory;
	const unjudged = moves.filter(({ status }) => status === 'Open' || status === 'Closed').map(({ id }) => id);
	const ids = new Set(moves.map(({ id }) => id));
	const replies = open
		.filter(({ mover, replies }) => mover !== player && replies === 0)
		.filter((reply) => (reply.parent && ids.has(reply.parent)) || seatOf(game, reply) === player)
		.map(({ id, parent: to, mover: by, closesAt, turn }): [PositionId, Waiting] => {
			const isChallenge = id === game.position && invitedOf(game.settings) === player;
			const challenge = isChallenge ? game.settings : undefined;
			return [id, { game: game.number, by, to, challenge, closesAt, time: timeOf(turn, game.settings) }];
		});
	return {
		...memory,
		mine: new Set([...memory.mine, ...unjudged]),
		waiting: new Map([...memory.waiting, ...replies]),
	};
}

/** The memory after the events of the blocks up to `now`, the news in them, and the games in which the player moved. */
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
				if (invitedOf(settings) !== player) break;
				waiting.set(position, {
					game,
					by: opener,
					to: undefined,
					challenge: settings,
					closesAt: undefined,
					time: Infinity,
				});
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
					waiting.set(position, { game, by, to: from, challenge: undefined, closesAt, time: closesAt - now });
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
	// A position closes without an event if other positions of the game delay its judgement.
	for (const [id, { closesAt }] of waiting) if (closesAt !== undefined && closesAt <= now) waiting.delete(id);
	const little = [...waiting].filter(([, reply]) => isLittle(reply, now));
	for (const [id, { game }] of little) if (!memory.urgent.has(id)) news.push({ kind: 'urgent', game });
	return { memory: { player, mine, waiting, urgent: new Set(little.map(([id]) => id)) }, news, games };
}

function isLittle({ closesAt, time }: Waiting, now: number): boolean {
	return closesAt !== undefined && closesAt - now <= Math.max(1, Math.floor(time * LITTLE));
}
