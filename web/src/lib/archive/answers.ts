// Answers of the archive in the page's types. Any program can answer at the archive's address, so the page checks every
// field that it uses and rejects a faulty answer as a whole.

import { Enum } from 'polkadot-api';
import { addressIn } from '../chain/accounts';
import { cellIn } from '../hex/cell';
import { isSameMove, type Move } from '../hex/move';
import { OPENING_RULES, type OpeningRule, type Settings } from '../rules/settings';
import { type Checked, checked, checkedList, type Schemas, Unreadable } from './checking';

export type Read<Value> = (answer: unknown) => Value;

/** A part of a list, and the place where the next part begins. */
export interface Page<Item> {
	readonly items: readonly Item[];
	readonly next: number | undefined;
}

/** The readers of answers on a chain with this format of addresses. */
export type Answers = ReturnType<typeof answersFor>;
export type ArchivedGame = ReturnType<Answers['game']>;
export type ArchivedPosition = ReturnType<ReturnType<Answers['positions']>>['items'][number];
export type Rating = ReturnType<Answers['ratings']>['items'][number];

/** The highest number of leaders in an answer. */
const MOST_LEADERS = 200;

function known<Value>(value: Value | undefined): Value {
	if (value === undefined) throw new Unreadable();
	return value;
}

function reader<Name extends keyof Schemas, Value>(
	name: Name,
	convert: (answer: Checked<Schemas[Name]>) => Value,
): Read<Value> {
	return (answer) => convert(checked(name, answer));
}

function pageOf<Answer, Item>(
	{ items, next }: { readonly items: readonly Answer[]; readonly next?: number },
	convert: (item: Answer) => Item,
): Page<Item> {
	return { items: items.map(convert), next };
}

type Named<Name extends string, Rule extends string> = Readonly<Record<Name, Rule>>;

/** The page's names of rules by the archive's names. */
const LOSING_RULES = {
	every_reply: 'EveryReply',
	any_reply: 'AnyReply',
} as const satisfies Named<Schemas['LosingRule'], Settings['losing_rule']['type']>;
const PLACEMENTS = {
	anywhere: 'Anywhere',
	follow_the_leader: 'FollowTheLeader',
} as const satisfies Named<Schemas['Placement'], Settings['placement']['type']>;
const REWARDS = {
	trace: 'Trace',
	halving: 'Halving',
} as const satisfies Named<Schemas['Reward'], Settings['reward']['type']>;

/** The archive's name of a rule, such as `swap_pieces`. */
export function ruleText(rule: OpeningRule): string {
	return rule.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase();
}

/** The move with this text. Throws if a board of this size has no such move. */
function moveIn(text: string, size: number): Move {
	return text === 'swap' ? text : known(cellIn(text, size));
}

/** The moves of a line in a game with this number of moves. */
function lineIn(text: string, size: number, moves: number): readonly Move[] {
	const line = text.split('/', moves + 1);
	if (line.length > Math.min(moves, size * size + 1)) throw new Unreadable();
	return line.map((move) => moveIn(move, size));
}

/** An amount above zero. */
function gain(text: string): bigint {
	const plancks = BigInt(text);
	if (plancks <= 0n) throw new Unreadable();
	return plancks;
}

function ratingOf({ rating, deviation }: Checked<Schemas['Rated']>) {
	return { rating, deviation };
}

/** A player's moves and money. Amounts are in plancks. */
function sumsOf({ moves, losing, lost, earned }: Checked<Schemas['Tally']>) {
	return { moves, losing, lost: BigInt(lost), earned: BigInt(earned) };
}

/** A rule by the archive's name. */
function ruleIn(text: string): OpeningRule {
	return known(OPENING_RULES.find((one) => ruleText(one) === text));
}

/** The readers of answers. Addresses get the chain's format; their checksums distinguish them from any other text. */
export function answersFor(addressFormat: number) {
	const account = (text: string) => known(addressIn(text, addressFormat));
	const optional = (text: string | undefined) => (text === undefined ? undefined : account(text));

	function settingsOf(answer: Checked<Schemas['Settings']>): Settings {
		const { size, increment } = answer;
		return {
			board_size: size,
			red_time: answer.red_time,
			blue_time: answer.blue_time,
			deposit: BigInt(answer.deposit),
			losing_rule: Enum(LOSING_RULES[answer.losing_rule]),
			opening_rule: Enum(ruleIn(answer.opening_rule)),
			placement: Enum(PLACEMENTS[answer.placement]),
			seats: answer.duel ? Enum('Duel', { invited: optional(answer.invited) }) : Enum('Open'),
			clock: increment === undefined ? Enum('EachMove') : Enum('Bank', { increment }),
			fork_premium: answer.fork_premium,
			ply_step: BigInt(answer.ply_step),
			reward: Enum(REWARDS[answer.reward]),
		};
	}

	function gameOf(answer: Checked<Schemas['Game']>) {
		const settings = settingsOf(answer.settings);
		const size = settings.board_size;
		const { ending } = answer;
		const [opener, second, winner] = [account(answer.opener), optional(answer.second), optional(answer.winner)];
		const loser = winner === opener ? second : opener;
		if (winner !== undefined && winner !== opener && winner !== second) throw new Unreadable();
		const opening = known(cellIn(answer.opening, size));
		const line = answer.line === undefined ? undefined : lineIn(answer.line, size, answer.positions);
		if (line && !isSameMove(line[0]!, opening)) throw new Unreadable();
		return {
			number: answer.game,
			state: answer.state,
			opener,
			second,
			settings,
			opening,
			/** The moves of the longest line; undefined before the end. The rules may forbid them. */
			line,
			positions: answer.positions,
			/** The first players who earned more than they lost, and the number of others. */
			winners: answer.winners.map(({ player, net }) => ({ player: account(player), net: gain(net) })),
			moreWinners: answer.more_winners,
			/** The end of a duel; undefined in other games and before the end. */
			won: winner && loser && ending ? { by: winner, against: loser, ending } : undefined,
			/** The time of the end in milliseconds since 1970; undefined before the end. */
			endedAt: answer.settled?.time,
		};
	}

	function playerOf(answer: Checked<Schemas['Player']>) {
		const { games, duels, won, rating } = answer;
		const rated = rating && ratingOf(rating);
		return { player: account(answer.player), ...sumsOf(answer), games, duels, won, rated };
	}

	return {
		status: reader('Status', ({ genesis, known_from, block, hash }) => ({
			genesis,
			knownFrom: known_from,
			block,
			hash,
		})),
		game: reader('Game', gameOf),
		games: reader('Page_Game', (page) => pageOf(page, gameOf)),
		/** The positions of a game on a board of this size. */
		positions: (size: number) =>
			reader('Page_Position', (page) =>
				pageOf(page, (position) => ({
					id: position.position,
					/** The number of earlier moves in the game. */
					number: position.seq,
					/** The number of the position that the move replies to; undefined for the opening. */
					parent: position.parent,
					made: moveIn(position.move, size),
					mover: account(position.mover),
					deposit: BigInt(position.deposit),
					playedIn: position.played.block,
					/** The block in which the position's time ended; undefined for the opening. */
					closesAt: position.closes_at,
					judgedIn: position.judged,
					verdict: position.verdict,
					ending: position.ending,
				})),
			),
		player: reader('Player', playerOf),
		gamesOf: reader('Page_PlayerGame', (page) =>
			pageOf(page, (answer) => ({ game: gameOf(answer.game), ...sumsOf(answer) })),
		),
		/** The ratings after each duel, the newest first. */
		ratings: reader('Page_RatedGame', (page) => pageOf(page, ratingOf)),
		leaders: (answer: unknown) => checkedList('Player', MOST_LEADERS, answer).map(playerOf),
		/** A line of first moves: the next moves in games, and the games that begin with the line. */
		line: reader('Opening', ({ size, opening_rule: rule, replies, games }) => ({
			size,
			rule: ruleIn(rule),
			next: replies.map(({ move, games, duels, won }) => ({ made: moveIn(move, size), games, duels, won })),
			games: pageOf(games, gameOf),
		})),
	};
}
