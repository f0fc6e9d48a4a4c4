//! `hex tournament show`.

use crate::commands::{tournament::playing::left_text, Context};
use clap::Args;
use forking_hex_chain::{
	addresses::short_account,
	amounts::{plancks, Currency},
	chain::{Chain, View},
	failure::Failure,
	names::Names,
	settings::describe,
	times::{count, lasting},
	tournaments::{
		phase_text, points_text, unclaimed, Course, GameState, Player, Round, RoundGame, Terms, Tournament,
		TournamentId,
	},
};
use forking_hex_rules::{Colour, GameId};
use hex_tournament_rules::{prizes, standings, Permill, Standing, WIN};
use serde::Serialize;
use serde_json::{json, Value};
use std::{fmt::Write as _, time::Duration};
use subxt::utils::AccountId32;

/// The options of `hex tournament show`.
#[derive(Args, Clone, Debug)]
pub struct Show {
	/// The tournament's number.
	tournament: TournamentId,
}

/// A tournament. Amounts are in plancks, times in blocks. A player's number is the place in the list of players, from
/// 0.
#[derive(Serialize)]
struct Whole {
	block: u32,
	tournament: TournamentId,
	announcer: AccountId32,
	/// `entering`, `running`, `claiming`, `ended` or `called_off`.
	state: &'static str,
	terms: Terms,
	pool: String,
	players: Vec<Value>,
	/// The number of rounds. None before the first.
	all_rounds: Option<u8>,
	/// The rounds so far, the present one included. None for rounds that the node has forgotten.
	rounds: Vec<Option<Value>>,
	standings: Vec<Line>,
	unclaimed: Vec<Value>,
	names: Names,
	/// Prizes that wait to be claimed, in plancks.
	#[serde(skip)]
	waiting_prizes: Vec<(AccountId32, u128)>,
	#[serde(skip)]
	course: Course,
	/// The clocks of the games of the present round.
	#[serde(skip)]
	clocks: Vec<Clock>,
}

/// A line of the standings, as if the round ended now.
#[derive(Serialize)]
struct Line {
	#[serde(flatten)]
	standing: Standing,
	/// The prize, in plancks.
	#[serde(with = "plancks")]
	prize: u128,
}

/// The clock of a game of the present round.
#[derive(Serialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clock {
	/// The number of moves in the game.
	moves: Option<u16>,
	/// The player whose turn it is.
	turn: Option<u8>,
	/// The number of blocks that this player has left.
	left: Option<u32>,
	/// The number of blocks that the other player has left.
	others_left: Option<u32>,
}

impl Show {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let whole = Whole::read(&chain, &view, self.tournament).await?;
		context.output.answer(&whole, |whole| whole.text(&chain))
	}
}

impl Whole {
	async fn read(chain: &Chain, view: &View, number: TournamentId) -> Result<Self, Failure> {
		let course = Course::read(chain, view, number).await?;
		let present = course.rounds.last().and_then(Option::as_ref);
		let mut clocks = Vec::new();
		if let Some(round) = present {
			for game in &round.games {
				clocks.push(Clock::read(view, &course.players, round, game).await?);
			}
		}
		let tournament = &course.tournament;
		let now = Tournament::read(view, number).await?;
		let state = match now {
			Some(now) => phase_text(now.phase),
			None if course.was_called_off() => "called_off",
			None => "ended",
		};
		let waiting_prizes = unclaimed(view, number).await?;
		let prize_json =
			|(who, amount): &(AccountId32, u128)| json!({ "account": who.to_string(), "amount": amount.to_string() });
		let prizes = prizes(course.pool(), &tournament.terms.shares, course.players.len());
		let line = |(place, standing): (usize, Standing)| Line {
			standing,
			prize: prizes.get(place).copied().unwrap_or_default(),
		};
		let accounts = course.players.iter().map(|player| &player.who).chain([&tournament.announcer]);
		let is_present = |round: &Round| present.is_some_and(|present| present.number == round.number);
		let rounds = course.rounds.iter().map(|round| {
			let round = round.as_ref()?;
			Some(round_json(round, if is_present(round) { &clocks } else { &[] }))
		});
		Ok(Self {
			block: view.number(),
			tournament: number,
			announcer: tournament.announcer,
			state,
			terms: tournament.terms.clone(),
			pool: course.pool().to_string(),
			players: course.players.iter().map(player_json).collect(),
			all_rounds: course.all_rounds(),
			rounds: rounds.collect(),
			standings: standings(&course.players).into_iter().enumerate().map(line).collect(),
			unclaimed: waiting_prizes.iter().map(prize_json).collect(),
			names: Names::read(chain, view, accounts).await,
			waiting_prizes,
			clocks,
			course,
		})
	}

	/// The name of a player, or the short address.
	fn name(&self, player: u8) -> String {
		let account = self.course.players.get(usize::from(player)).map(|player| &player.who);
		account.map(|who| self.account(who)).unwrap_or_default()
	}

	fn account(&self, who: &AccountId32) -> String {
		self.names.of(who).map(str::to_string).unwrap_or_else(|| short_account(who))
	}

	fn text(&self, chain: &Chain) -> String {
		let Course { tournament, players, rounds, .. } = &self.course;
		let terms = &tournament.terms;
		let mut text = format!("Tournament {} of {}", self.tournament, self.account(&self.announcer));
		let present = rounds.len();
		let all = self.all_rounds.unwrap_or_default();
		_ = match self.state {
			"entering" if self.block < terms.enter_until => writeln!(
				text,
				" takes players up to block {}, {}.",
				terms.enter_until,
				left_text(terms.enter_until.saturating_sub(self.block), chain)
			),
			"entering" => writeln!(text, " is about to begin."),
			"running" => writeln!(text, " is in round {present} of {all}."),
			"claiming" => writeln!(text, " is over. Prizes wait to be claimed."),
			"called_off" => writeln!(text, " was called off: too few players entered."),
			_ => writeln!(text, " is over."),
		};
		text.push_str(&terms_text(terms, &chain.currency, chain.block_time));
		_ = writeln!(
			text,
			"\n{} entered; the pool is {}.",
			count(players.len() as u64, "player"),
			chain.currency.text(self.course.pool())
		);
		match rounds.last() {
			Some(Some(round)) => {
				text.push_str(&self.round_text(round, chain));
				_ = write!(text, "\nStandings{}\n{}", self.standings_note(), self.standings_text(&chain.currency));
				_ = write!(text, "\nWho met whom\n{}", self.meetings_text());
				if rounds.iter().any(Option::is_none) {
					text.push_str(
						"? is a result that this node has forgotten: one that keeps the states of all blocks has it.\n",
					);
				}
			}
			_ => {
				for player in 0..players.len() {
					_ = writeln!(text, "  {}", self.name(u8::try_from(player).unwrap_or_default()));
				}
			}
		}
		for (who, plancks) in &self.waiting_prizes {
			let amount = chain.currency.text(*plancks);
			_ = writeln!(text, "{} can claim a prize of {amount}.", self.account(who));
		}
		text
	}

	fn standings_note(&self) -> &'static str {
		match self.course.is_over {
			true => "",
			false => ", as if the round ended now",
		}
	}

	fn round_text(&self, round: &Round, chain: &Chain) -> String {
		let mut text = format!("\nRound {}\n", round.number.saturating_add(1));
		let row = |(game, clock): (&RoundGame, &Clock)| {
			let duel = game.duel.map(|duel| format!("game {duel}")).unwrap_or_default();
			let pair = format!("{} – {}", self.name(game.opener), self.name(game.responder));
			vec![String::new(), pair, duel, self.state_text(game, clock, chain)]
		};
		let rows: Vec<Vec<String>> = round.games.iter().zip(&self.clocks).map(row).collect();
		text.push_str(&table(&rows, &[1, 2, 3]));
		if let Some(bye) = round.bye {
			_ = writeln!(text, "  {} has a bye: {}.", self.name(bye.player), points_of(bye.half_points.into()));
		}
		text
	}

	/// The state of a game, with its clocks.
	fn state_text(&self, game: &RoundGame, clock: &Clock, chain: &Chain) -> String {
		let left = |blocks: Option<u32>| blocks.map(|blocks| left_text(blocks, chain)).unwrap_or_default();
		match game.state {
			GameState::Unopened => format!("{} has to open it, {}", self.name(game.opener), left(clock.left)),
			GameState::Opened { .. } => format!("{} has to answer, {}", self.name(game.responder), left(clock.left)),
			GameState::Answered => match (clock.turn, clock.moves) {
				(Some(turn), Some(moves)) => {
					let others = clock
						.others_left
						.map(|blocks| format!("; the other has {}", lasting(blocks, chain.block_time)));
					let moves = count(moves, "move");
					format!("{moves}, {} to move, {}{}", self.name(turn), left(clock.left), others.unwrap_or_default())
				}
				_ => "the chain is about to judge it".into(),
			},
			GameState::Decided { opener_half_points } => {
				let others = WIN.saturating_sub(opener_half_points);
				format!("{} : {}", points_text(opener_half_points.into()), points_text(others.into()))
			}
		}
	}

	fn standings_text(&self, currency: &Currency) -> String {
		let mut rows = vec![["place", "player", "points", "opponents'", "prize"].map(String::from).to_vec()];
		for (place, line) in self.standings.iter().enumerate() {
			let Line { standing: Standing { player, half_points, opponents_half_points }, prize } = *line;
			let has_left = self.course.players.get(usize::from(player)).is_some_and(|player| player.withdrawn);
			rows.push(vec![
				place.saturating_add(1).to_string(),
				format!("{}{}", self.name(player), if has_left { " (withdrew)" } else { "" }),
				points_text(half_points.into()),
				points_text(opponents_half_points),
				if prize == 0 { String::new() } else { currency.text(prize) },
			]);
		}
		table(&rows, &[1])
	}

	/// The cross table: a column for each opponent where all meet all, otherwise one for each round.
	fn meetings_text(&self) -> String {
		let Course { rounds, .. } = &self.course;
		let order: Vec<u8> = self.standings.iter().map(|line| line.standing.player).collect();
		let place =
			|player: u8| order.iter().position(|other| *other == player).map_or(0, |place| place.saturating_add(1));
		let is_matrix = self.course.is_all_play_all();
		let mut heading = vec!["place".to_string(), "player".into()];
		match is_matrix {
			true => heading.extend(order.iter().map(|player| place(*player).to_string())),
			false => heading.extend((1..=rounds.len()).map(|round| format!("round {round}"))),
		}
		let mut rows = vec![heading];
		for player in &order {
			let mut row = vec![place(*player).to_string(), self.name(*player)];
			match is_matrix {
				true => row.extend(order.iter().map(|other| between(&self.course, *player, *other))),
				false => row.extend(rounds.iter().map(|round| match round {
					None => "?".into(),
					Some(round) => match round.opponent_of(*player) {
						Some(opponent) => format!("{} against {}", meeting_text(round, *player), place(opponent)),
						None => format!("{}, bye", points_text(round.half_points_of(*player).into())),
					},
				})),
			}
			rows.push(row);
		}
		table(&rows, &[1])
	}
}

/// The points of a player in the meetings with another one: `1½`, with dots behind it while games go on.
fn between(course: &Course, player: u8, other: u8) -> String {
	if player == other {
		return "·".into();
	}
	let rounds = course.rounds.iter().flatten().filter(|round| round.opponent_of(player) == Some(other));
	let known: Vec<String> = rounds.map(|round| meeting_text(round, player)).collect();
	let has_met = course.players.get(usize::from(player)).is_some_and(|player| player.met.contains(&other));
	match (known.is_empty(), has_met) {
		(true, true) => "?".into(),
		_ => known.join(", "),
	}
}

fn meeting_text(round: &Round, player: u8) -> String {
	let dots = if round.goes_on_for(player) { "…" } else { "" };
	format!("{}{dots}", points_text(round.half_points_of(player).into()))
}

/// A number of points: `1 point`, `½ point`, `2 points`.
fn points_of(half_points: u16) -> String {
	format!("{} point{}", points_text(half_points), if (1..=2).contains(&half_points) { "" } else { "s" })
}

/// Rows whose columns are as wide as their longest cell. Columns in `left` begin at the left, other columns end at the
/// right.
fn table(rows: &[Vec<String>], left: &[usize]) -> String {
	let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
	let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
	let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or_default()).collect();
	let mut text = String::new();
	for row in rows {
		let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match left.contains(&column) {
			true => format!("{cell:<width$}"),
			false => format!("{cell:>width$}"),
		});
		let line: Vec<String> = cells.collect();
		text.push_str(line.join("  ").trim_end());
		text.push('\n');
	}
	text
}

impl Clock {
	async fn read(view: &View, players: &[Player], round: &Round, game: &RoundGame) -> Result<Self, Failure> {
		let now = view.number();
		let left = |until: u32| Self { left: Some(until.saturating_sub(now)), ..Self::default() };
		match (game.state, game.duel) {
			(GameState::Unopened, _) => Ok(left(round.open_until)),
			(GameState::Opened { until }, _) => Ok(left(until)),
			(GameState::Answered, Some(duel)) => Self::of_duel(view, players, game, duel).await,
			_ => Ok(Self::default()),
		}
	}

	/// The clock of a duel that runs. The clock is empty while the chain judges the last move.
	async fn of_duel(view: &View, players: &[Player], game: &RoundGame, duel: GameId) -> Result<Self, Failure> {
		let open = view.open_positions(duel).await?;
		let Some(position) = open.first() else { return Ok(Self::default()) };
		let has_seat = |player: &u8| players.get(usize::from(*player)).map(|player| player.who) == position.seat;
		let turn = [game.opener, game.responder].into_iter().find(has_seat);
		let others = position.bank.as_ref().map(|bank| match position.turn {
			Colour::Red => bank.blue,
			Colour::Blue => bank.red,
		});
		let left = position.closes_at.map(|closes_at| closes_at.saturating_sub(view.number()));
		Ok(Self { moves: Some(position.ply), turn, left, others_left: others })
	}
}

/// The terms as sentences.
pub fn terms_text(terms: &Terms, currency: &Currency, block_time: Duration) -> String {
	let Terms { settings, entry, begin_time, shares, .. } = terms;
	let shares: Vec<String> = shares.iter().copied().map(percent_text).collect();
	format!(
		"Games: {}.\nThe entry is {} for each of {} players, of which the first places get {} %. A game is opened and answered \
		 within {} each.",
		describe(settings, currency, block_time),
		currency.text(*entry),
		player_numbers(terms),
		shares.join(", "),
		lasting(*begin_time, block_time)
	)
}

/// The allowed numbers of players: `2 to 64`.
pub fn player_numbers(Terms { least_players, most_players, .. }: &Terms) -> String {
	if least_players == most_players {
		most_players.to_string()
	} else {
		format!("{least_players} to {most_players}")
	}
}

/// A share in hundredths: `33.3333`.
fn percent_text(share: Permill) -> String {
	let (millionths, unit) = (share.deconstruct(), Permill::from_percent(1).deconstruct());
	let fraction = format!("{:04}", millionths % unit);
	let fraction = fraction.trim_end_matches('0');
	format!("{}{}{fraction}", millionths / unit, if fraction.is_empty() { "" } else { "." })
}

fn player_json(player: &Player) -> Value {
	json!({
		"account": player.who.to_string(),
		"half_points": player.half_points,
		"met": player.met.to_vec(),
		"withdrawn": player.withdrawn,
	})
}

fn round_json(round: &Round, clocks: &[Clock]) -> Value {
	let game = |(place, game): (usize, &RoundGame)| {
		json!({
			"opener": game.opener,
			"responder": game.responder,
			"game": game.duel,
			"state": match game.state {
				GameState::Unopened => "unopened",
				GameState::Opened { .. } => "opened",
				GameState::Answered => "answered",
				GameState::Decided { .. } => "decided",
			},
			"opener_half_points": game.half_points_of(game.opener),
			"clock": clocks.get(place),
		})
	};
	json!({
		"round": round.number.saturating_add(1),
		"open_until": round.open_until,
		"bye": round.bye,
		"games": round.games.iter().enumerate().map(game).collect::<Vec<_>>(),
	})
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::{
		testing::account,
		tournaments::{
			testing::{decided, players, round},
			Phase,
		},
	};

	/// Three players after a round that was seen or not, while the last round is played.
	fn whole(seen: bool) -> Whole {
		let rounds = [
			round(0, &[(1, 2, decided(2)), (2, 1, decided(0))], Some((0, 0))),
			round(1, &[(2, 0, decided(2)), (0, 2, decided(2))], Some((1, 0))),
			round(2, &[(0, 1, decided(0)), (1, 0, GameState::Answered)], Some((2, 0))),
		];
		let mut all = players(3);
		rounds.iter().for_each(|round| round.count(&mut all));
		let shares = [500_000, 333_333, 125_000].map(Permill::from_parts);
		let terms = Terms {
			settings: forking_hex_chain::runtime::Settings::original(3, 40, 40, 1_000_000_000_000),
			entry: 10u128.pow(12),
			least_players: 2,
			most_players: 64,
			enter_until: 9,
			begin_time: 20,
			shares: shares.to_vec().try_into().expect("at most 64 shares"),
		};
		let announcer = account(9);
		let tournament = Tournament { number: 3, announcer, terms, phase: Phase::Running, pool: 3 * 10u128.pow(12) };
		let rounds = rounds.into_iter().map(|round| (seen || round.number == 2).then_some(round)).collect();
		let course = Course { tournament, is_over: false, players: all, rounds };
		let names = (0..3u8).map(|number| (account(number), format!("Player-{number}").into_bytes()));
		let prizes = prizes(course.pool(), &course.tournament.terms.shares, 3);
		let line = |(standing, prize): (Standing, &u128)| Line { standing, prize: *prize };
		Whole {
			block: 10,
			tournament: 3,
			announcer,
			state: "running",
			terms: course.tournament.terms.clone(),
			pool: course.pool().to_string(),
			players: Vec::new(),
			all_rounds: course.all_rounds(),
			rounds: Vec::new(),
			standings: standings(&course.players).into_iter().zip(&prizes).map(line).collect(),
			unclaimed: Vec::new(),
			names: names.collect(),
			waiting_prizes: Vec::new(),
			clocks: vec![Clock::default(); 2],
			course,
		}
	}

	#[test]
	fn the_standings_have_points_of_opponents_and_prizes() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let expected = "place  player    points  opponents'         prize\n    \
		                    1  Player-1       3           2  1.625001 FHX\n    \
		                    2  Player-0       1           4  0.999999 FHX\n    \
		                    3  Player-2       1           4     0.375 FHX\n";
		assert_eq!(whole(true).standings_text(&currency), expected);
	}

	#[test]
	fn the_cross_table_says_what_is_known() {
		let squeezed = |whole: Whole| whole.meetings_text().split_whitespace().collect::<Vec<_>>().join(" ");
		let known = "place player 1 2 3 1 Player-1 · 1… 2 2 Player-0 0… · 1 3 Player-2 0 1 ·";
		assert_eq!(squeezed(whole(true)), known);
		let forgotten = "place player 1 2 3 1 Player-1 · 1… ? 2 Player-0 0… · ? 3 Player-2 ? ? ·";
		assert_eq!(squeezed(whole(false)), forgotten);
	}

	#[test]
	fn terms_are_sentences_and_shares_are_exact() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let text = terms_text(&whole(true).course.tournament.terms, &currency, Duration::from_secs(3));
		let expected = "The entry is 1 FHX for each of 2 to 64 players, of which the first places get 50, 33.3333, 12.5 %. A game \
		                is opened and answered within 60 s each.";
		assert!(text.ends_with(expected), "{text}");
		let exact = Terms { least_players: 64, ..whole(true).course.tournament.terms };
		assert_eq!(player_numbers(&exact), "64");
		assert_eq!([1, 2, 3, 4].map(points_of), ["½ point", "1 point", "1½ points", "2 points"]);
	}
}
