// The games of a tournament's round at a block, and those of one player among them.

import type { Head } from './following';
import { WIN } from './standings';
import type { Round, RoundGame } from './tournaments';

/** The state of a game in the block after the head. */
export type StateNow =
	/** The opener, or the responder, has this many further blocks to begin. */
	| { readonly name: 'unopened'; readonly left: number }
	| { readonly name: 'opened'; readonly left: number }
	| { readonly name: 'answered' }
	/** `isNoted`: whether the chain has noted it; what time decides, it notes a little later. */
	| { readonly name: 'decided'; readonly openerHalfPoints: number; readonly isNoted: boolean };

/** The state of a game: whoever did not begin in time has lost, however far the chain has come with noting it. */
export function stateNow({ state }: RoundGame, { openUntil }: Pick<Round, 'openUntil'>, head: Head): StateNow {
	if (state.name === 'Answered') return { name: 'answered' };
	if (state.name === 'Decided') return { name: 'decided', openerHalfPoints: state.openerHalfPoints, isNoted: true };
	const isOpened = state.name === 'Opened';
	const left = (isOpened ? state.until : openUntil) - head.number;
	if (left <= 0) return { name: 'decided', openerHalfPoints: isOpened ? WIN : 0, isNoted: false };
	return { name: isOpened ? 'opened' : 'unopened', left };
}

/** A game of a player's. */
export interface OwnGame {
	readonly game: RoundGame;
	readonly now: StateNow;
	/** The opponent's number. */
	readonly opponent: number;
	readonly isOpener: boolean;
	/** The call that the tournament waits for from the player, if it does: to open the game, or to answer it. */
	readonly todo: 'open' | 'answer' | undefined;
}

/** The order in which games concern a player: those to begin, those that run, those of the opponent to begin, and the rest. */
function urgencyOf({ todo, now }: OwnGame): number {
	if (todo !== undefined) return 0;
	return { answered: 1, opened: 2, unopened: 2, decided: 3 }[now.name];
}

/** The games of a player in a round: the one to begin first, by the time that is left, stands first. */
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
