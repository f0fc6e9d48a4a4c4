// The meetings of a tournament and their results. The chain stores only each player's total, not the results and byes
// of earlier rounds. So the points of a round are the difference between two totals that the page saw.

import { allMeet, inRound, WIN } from './standings';
import type { Player, Round } from './tournaments';

/** A round at its beginning: the half points of all players, by number, and the number of the player with a bye. */
export interface Beginning {
	readonly halfPoints: readonly number[];
	readonly bye: number | undefined;
}

/** A player's part in a round. */
export interface Meeting {
	/** The opponent's number; undefined for a bye. */
	readonly opponent: number | undefined;
	/** The half points that the player gained; undefined if the page did not see them. */
	readonly halfPoints: number | undefined;
	/** Whether some games of the meeting are not decided yet. */
	readonly goesOn: boolean;
}

/** The highest number of half points in a round: two wins. */
const MOST = 2 * WIN;

/** The beginning of the present round. */
export function beginningOf(players: readonly Player[], { bye }: Round): Beginning {
	return { halfPoints: players.map(({ halfPoints }) => halfPoints), bye: bye?.player };
}

/** The meetings of each player, the present round last. `seen` holds the beginnings of rounds that the page saw. */
export function meetingsOf(
	players: readonly Player[],
	round: Round,
	seen: readonly (Beginning | undefined)[],
): Meeting[][] {
	const beginnings = Array.from({ length: round.number }, (_, number) => seen[number] ?? known(players, number));
	beginnings.push(beginningOf(players, round));
	return players.map((player, number) => [...before(player, number, beginnings), present(round, number)]);
}

/**
 * The beginning of a round, as far as the rules fix it. No player has points before the first round. Where all players
 * meet all others, the rules fix the byes too.
 */
function known(players: readonly Player[], number: number): Beginning | undefined {
	const bye = allMeet(players.length) && players.length % 2 === 1 ? number : undefined;
	if (number > 0) return bye === undefined ? undefined : { halfPoints: [], bye };
	return {
		halfPoints: players.map(() => 0),
		bye: bye ?? (players.length % 2 === 1 ? players.length - 1 : undefined),
	};
}

/** The meetings of a player before the present round. The last of `beginnings` belongs to the present round. */
function before(
	{ met, hadBye }: Player,
	number: number,
	beginnings: readonly (Beginning | undefined)[],
): readonly Meeting[] {
	const rounds = beginnings.slice(0, -1);
	const withBye = hadBye ? rounds.findIndex((each) => each?.bye === number) : -1;
	if (hadBye && withBye < 0) {
		// The page did not see in which round the player had a bye.
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
