// The meetings of a tournament, and how they ended. The chain stores neither the results of rounds that have ended nor their
// byes, but only what each player has in all. So the points of a round are what came in it, as far as the page has seen how
// it began.

import { allMeet, inRound, WIN } from './standings';
import type { Player, Round } from './tournaments';

/** A round as it began: the half points that the players had, and the player with a bye. */
export interface Beginning {
	readonly halfPoints: readonly number[];
	readonly bye: number | undefined;
}

/** A player's part in a round. */
export interface Meeting {
	/** The opponent's number; undefined for a bye. */
	readonly opponent: number | undefined;
	/** Half points of the player; undefined if the page has not seen them. */
	readonly halfPoints: number | undefined;
	/** Whether games of it are not decided yet. */
	readonly goesOn: boolean;
}

/** The most half points of a round: two wins. */
const MOST = 2 * WIN;

/** The beginning of the present round. */
export function beginningOf(players: readonly Player[], { bye }: Round): Beginning {
	return { halfPoints: players.map(({ halfPoints }) => halfPoints), bye: bye?.player };
}

/** By the players' numbers, their meetings, those of the present round last. `seen`: rounds as they began, as far as known. */
export function meetingsOf(
	players: readonly Player[],
	round: Round,
	seen: readonly (Beginning | undefined)[],
): Meeting[][] {
	const beginnings = Array.from({ length: round.number }, (_, number) => seen[number] ?? known(players, number));
	beginnings.push(beginningOf(players, round));
	return players.map((player, number) => [...before(player, number, beginnings), present(round, number)]);
}

/** The beginning of a round that follows from the rules: nobody had points, and where all meet all, byes have an order. */
function known(players: readonly Player[], number: number): Beginning | undefined {
	const bye = allMeet(players.length) && players.length % 2 === 1 ? number : undefined;
	if (number > 0) return bye === undefined ? undefined : { halfPoints: [], bye };
	return {
		halfPoints: players.map(() => 0),
		bye: bye ?? (players.length % 2 === 1 ? players.length - 1 : undefined),
	};
}

/** The meetings of a player before the present round, whose beginning is the last one. */
function before(
	{ met, hadBye }: Player,
	number: number,
	beginnings: readonly (Beginning | undefined)[],
): readonly Meeting[] {
	const rounds = beginnings.slice(0, -1);
	const withBye = hadBye ? rounds.findIndex((each) => each?.bye === number) : -1;
	if (hadBye && withBye < 0) {
		// Nobody knows which of the rounds it was.
		const unknown = { halfPoints: undefined, goesOn: false };
		return [...met, undefined].map((opponent) => ({ opponent, ...unknown }));
	}
	const opponents: (number | undefined)[] = [...met];
	if (withBye >= 0) opponents.splice(withBye, 0, undefined);
	return opponents.map((opponent, index) => {
		const [from, to] = [beginnings[index]?.halfPoints[number], beginnings[index + 1]?.halfPoints[number]];
		const gained = from === undefined || to === undefined ? undefined : to - from;
		const halfPoints = gained !== undefined && gained >= 0 && gained <= MOST ? gained : undefined;
		return { opponent, halfPoints, goesOn: false };
	});
}

function present(round: Round, number: number): Meeting {
	const { opponents, halfPoints } = inRound(round, number);
	const goesOn = round.games.some(
		({ opener, responder, state }) => [opener, responder].includes(number) && state.name !== 'Decided',
	);
	return { opponent: opponents[0], halfPoints, goesOn };
}
