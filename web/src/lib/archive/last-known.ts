// A game that the chain has removed, as the chain had it last: the archive's positions in the form of the chain's.

import { stonesOf } from '../hex/board';
import type { Colour } from '../hex/colour';
import { isSameMove } from '../hex/move';
import type { Game, Position, Status } from '../chain/reading';
import { openingId, type PositionId, replyId } from '../rules/position-id';
import { incrementOf, isDuel, type Settings } from '../rules/settings';
import { after, type State, stateAfter, turnOf } from '../rules/state';
import type { ArchivedGame, ArchivedPosition } from './answers';
import { NoAnswer } from './archive';

type Ending = NonNullable<ArchivedPosition['ending']>;
type Verdict = NonNullable<ArchivedPosition['verdict']>;

/** A game with all its positions. */
export interface LastKnown {
	readonly game: Game;
	readonly positions: readonly Position[];
	/** The ways in which positions were won. */
	readonly wonBy: ReadonlyMap<PositionId, Ending>;
	/** The time of the end in milliseconds since 1970; undefined for a game without an end. */
	readonly endedAt: number | undefined;
}

/** A position with its place in the game. */
interface Placed {
	readonly answer: ArchivedPosition;
	readonly above: Placed | undefined;
	readonly state: State;
	readonly bank: Position['bank'];
	replies: number;
	/** The block of the first reply; undefined without replies. */
	answeredIn: number | undefined;
}

const STATUSES: Readonly<Record<Verdict, Status>> = {
	winning: 'Winning',
	losing: 'Losing',
	continued: 'Continued',
};
const NOTHING = { own: 0n, other: 0n, fund: 0n };

/**
 * The game as the chain had it last. `longest` is the highest number of blocks in a bank. Throws if positions are
 * missing, the rules forbid a move, or an id does not follow from the game and the moves.
 */
export function lastKnown(game: ArchivedGame, answers: readonly ArchivedPosition[], longest: number): LastKnown {
	const placed: Placed[] = [];
	for (const answer of answers) placed.push(place(game, answer, placed, longest));
	const positions = placed.map((each) => positionOf(game, each));
	const [opening] = positions;
	const last = positions.at(-1);
	const isWhole = new Set(positions.map(({ id }) => id)).size === game.positions;
	if (!opening || !last || !isWhole) throw new NoAnswer('unreadable');
	return {
		game: {
			number: game.number,
			opener: game.opener,
			second: game.second,
			settings: game.settings,
			opening: game.opening,
			position: opening.id,
			positions: positions.length,
			started: positions.length > 1,
			// A game without a reply was withdrawn, even if the archive does not know that yet.
			ended: game.state === 'ended' || positions.length === 1,
			removedAt: undefined,
			open: 0,
			last,
		},
		positions,
		wonBy: new Map(answers.flatMap(({ id, ending }) => (ending ? [[id, ending] as const] : []))),
		endedAt: game.endedAt,
	};
}

/** Places a position behind the earlier ones, and counts it as a reply. */
function place(game: ArchivedGame, answer: ArchivedPosition, earlier: readonly Placed[], longest: number): Placed {
	const { settings, opening } = game;
	const { id, number, parent, made, mover, playedIn } = answer;
	const above = parent === undefined ? undefined : earlier[parent];
	const isOpening = number === 0 && mover === game.opener && isSameMove(made, opening);
	const state = above ? after(above.state, made) : isOpening ? stateAfter(settings, opening, []) : undefined;
	const due = above ? replyId(above.answer.id, made) : openingId(game.number, game.opener, settings, opening);
	if (number !== earlier.length || !state || id !== due) throw new NoAnswer('unreadable');
	if (above) {
		above.replies += 1;
		above.answeredIn ??= playedIn;
	}
	return {
		answer,
		above,
		state,
		bank: bankAt(settings, above, playedIn, longest),
		replies: 0,
		answeredIn: undefined,
	};
}

/** The blocks that each colour had left after a move; undefined in games without a bank (rulebook, 4). */
function bankAt(
	settings: Settings,
	above: Placed | undefined,
	playedIn: number,
	longest: number,
): Readonly<Record<Colour, number>> | undefined {
	const increment = incrementOf(settings);
	if (increment === undefined) return undefined;
	if (!above?.bank) return { Red: settings.red_time, Blue: settings.blue_time };
	// The reply to the opening takes and gains nothing.
	if (!above.above) return above.bank;
	const mover = turnOf(above.state);
	const left = Math.max(0, above.bank[mover] - (playedIn - above.answer.playedIn)) + increment;
	return { ...above.bank, [mover]: Math.min(left, longest) };
}

function positionOf({ settings }: ArchivedGame, { answer, above, state, bank, replies, answeredIn }: Placed): Position {
	const { id, made, mover, verdict, deposit } = answer;
	const { Red: red, Blue: blue } = stonesOf(state.board);
	return {
		id,
		parent: above?.answer.id,
		made,
		mover,
		ply: state.ply,
		turn: turnOf(state),
		lead: state.lead,
		bank,
		red,
		blue,
		closesAt: closedIn(answer, isDuel(settings) ? answeredIn : undefined),
		status: verdict ? STATUSES[verdict] : 'Closed',
		replies,
		deposit,
		held: 0n,
		waiting: NOTHING,
	};
}

/** The last block in which a position took moves: a reply in a duel, a proof or a resignation closes it early. */
function closedIn(
	{ closesAt, ending, judgedIn }: ArchivedPosition,
	answeredIn: number | undefined,
): number | undefined {
	if (closesAt === undefined) return undefined;
	return answeredIn ?? (ending === 'proof' || ending === 'resignation' ? judgedIn : undefined) ?? closesAt;
}
