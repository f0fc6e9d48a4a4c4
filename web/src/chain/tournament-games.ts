// The games of a tournament's round at a block, and one player's games among them.

import type { Head } from './following';
import { WIN } from './standings';
import type { Round, RoundGame } from './tournaments';

/** The state of a game in the block after the head. */
export type StateNow =
	/** The opener, or else the responder, has `left` further blocks to begin. */
	| { readonly name: 'unopened'; readonly left: number }
	| { readonly name: 'opened'; readonly left: number }
	| { readonly name: 'answered' }
	/** `isNoted`: whether the chain has recorded the decision. The chain records a decision by time a little later. */
	| { readonly name: 'decided'; readonly openerHalfPoints: number; readonly isNoted: boolean };

/** The state of a game. A player who did not begin in time has lost, even if the chain has not recorded that yet. */
export function stateNow({ state }: RoundGame, { openUntil }: Pick<Round, 'openUntil'>, head: Head): StateNow {
	if (state.name === 'Answered') return { name: 'answered' };
	if (state.name === 'Decided') return { name: 'decided', openerHalfPoints: state.openerHalfPoints, isNoted: true };
	const isOpened = state.name === 'Opened';
	const left = (isOpened ? state.until : openUntil) - head.number;
	if (left <= 0) return { name: 'decided', openerHalfPoints: isOpened ? WIN : 0, isNoted: false };
	return { name: isOpened ? 'opened' : 'unopened', left };
}

/** A game of one player. */
export interface OwnGame {
	readonly game: RoundGame;
	readonly now: StateNow;
	/** The opponent's number. */
	readonly opponent: number;
	readonly isOpener: boolean;
	/** The call that the tournament expects from the player: to open the game or to answer it. Undefined for none. */
	readonly todo: 'open' | 'answer' | undefined;
}

/** The order of a player's games: games to begin, running games, games that the opponent must begin, decided games. */
function urgencyOf({ todo, now }: OwnGame): number {
	if (todo !== undefined) return 0;
	return { answered: 1, opened: 2, unopened: 2, decided: 3 }[now.name];
}

/**
 * A player's games in a round, the most urgent first. Among games to begin, the one with the least time comes first.
 */
export function gamesOf(round: Round, player: number, head: Head): OwnGame[] {
	const own = round.games.filter(({ opener, responder }) => opener === player || responder === player);
	const leftIn = ({ now }: OwnGame) => ('left' in now ? now.left : 0);
	return own
		.map((game): OwnGame => {
			const now = stateNow(game, round, head);
			const isOpener = game.opener === player;
			const opponent = isOpener ? game.responder : game.opener;
			const isToOpen = isOpener && now.name === 'unopened';
			const isToAnswer = !isOpener && now.name === 'opened';
			return { game, now, opponent, isOpener, todo: isToOpen ? 'open' : isToAnswer ? 'answer' : undefined };
		})
		.sort((one, other) => urgencyOf(one) - urgencyOf(other) || leftIn(one) - leftIn(other));
}
