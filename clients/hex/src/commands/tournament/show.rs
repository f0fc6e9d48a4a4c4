//! `hex tournament show`.

use crate::{
	archive::{Archive, PastTournament},
	commands::{tournament::playing::left_text, Context},
	text::{account_text, table},
};
use clap::Args;
use forking_hex_chain::{
	amounts::{plancks, Currency},
	chain::{Chain, View},
	failure::Failure,
	moves::blocks_left,
	names::Names,
	schema,
	settings::describe,
	times::{count, lasting},
	tournaments::{phase_text, points_text, GameState, Player, Round, RoundGame, Terms, Tournament, TournamentId},
};
use forking_hex_rules::GameId;
use hex_tournament_rules::{Bye, Encounter, Permill, Standing, WIN};
use schemars::JsonSchema;
use serde::Serialize;
use std::{fmt::Write as _, time::Duration};
use subxt::utils::{AccountId32, H256};

/// The options of `hex tournament show`.
#[derive(Args, Clone, Debug)]
pub struct Show {
	/// The tournament's number.
	tournament: TournamentId,
	#[command(flatten)]
	archive: Archive,
}

/// A tournament. Amounts are in plancks, times in blocks. A player's number is the place in the list of players, from
/// 0.
#[derive(Serialize, JsonSchema)]
pub struct Whole {
	block: u32,
	tournament: TournamentId,
	#[schemars(with = "schema::Address")]
	announcer: AccountId32,
	/// `entering`, `running` or `ended`.
	state: &'static str,
	#[schemars(with = "schema::Terms")]
	terms: Terms,
	/// The hash by which players name the terms.
	#[schemars(with = "schema::Hash")]
	terms_hash: H256,
	#[schemars(with = "schema::Plancks")]
	pool: String,
	players: Vec<PlayerView>,
	/// The number of rounds. None before the first.
	all_rounds: Option<u8>,
	/// The round that is being played.
	round: Option<RoundView>,
	standings: Vec<Line>,
	unclaimed: Vec<Prize>,
	names: Names,
	#[serde(skip)]
	source: Tournament,
	/// The players as if the round ended now.
	#[serde(skip)]
	counted: Vec<Player>,
	/// The clocks of the games of the present round.
	#[serde(skip)]
	clocks: Vec<Clock>,
}

/// A player.
#[derive(Serialize, JsonSchema)]
pub struct PlayerView {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	/// Half points: 2 for a win, 1 for a draw.
	half_points: u8,
	rounds: Vec<EncounterView>,
	/// Whether the player has withdrawn from the tournament.
	withdrawn: bool,
}

/// A round of a player. With a bye, the opponent is the player.
#[derive(Serialize, JsonSchema)]
pub struct EncounterView {
	/// The opponent's number.
	opponent: u8,
	half_points: u8,
	/// The duel that the player opened.
	opened: Option<GameId>,
	/// The duel that the player answered.
	answered: Option<GameId>,
}

/// The round that is being played.
#[derive(Serialize, JsonSchema)]
pub struct RoundView {
	/// The number of the round, from 1.
	round: u8,
	/// The last block in which its games can be opened.
	open_until: u32,
	bye: Option<Bye>,
	games: Vec<RoundGameView>,
}

/// A game of the round.
#[derive(Serialize, JsonSchema)]
pub struct RoundGameView {
	/// The number of the player who opens the game.
	opener: u8,
	/// The number of the player who answers.
	responder: u8,
	/// The duel. None before it is opened.
	game: Option<GameId>,
	/// `unopened`, `opened`, `answered` or `decided`.
	state: &'static str,
	/// None before the game is decided.
	opener_half_points: Option<u8>,
	clock: Option<Clock>,
}

/// A prize that waits to be claimed.
#[derive(Serialize, JsonSchema)]
pub struct Prize {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	amount: u128,
}

/// A line of the standings, as if the round ended now.
#[derive(Serialize, JsonSchema)]
pub struct Line {
	#[serde(flatten)]
	standing: Standing,
	/// The prize, in plancks.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	prize: u128,
}

/// The clock of a game of the present round.
#[derive(Serialize, JsonSchema, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
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
		let whole = match Whole::read(&chain, &view, self.tournament).await {
			Ok(whole) => whole,
			Err(failure) => {
				let archive = self.archive.instead_of(failure)?;
				let past = PastTournament::read(archive, self.tournament).await?;
				let names = Names::read(&chain, &view, past.accounts()).await;
				return context.output.answer(&past, |past| past.text(&names, &chain.currency, chain.block_time));
			}
		};
		context.output.answer(&whole, |whole| whole.text(&chain))
	}
}

impl Whole {
	async fn read(chain: &Chain, view: &View, number: TournamentId) -> Result<Self, Failure> {
		let source = view.tournament(number).await?;
		let mut clocks = Vec::new();
		if let Some(round) = &source.round {
			for game in &round.games {
				clocks.push(Clock::read(view, &source, round, game).await?);
			}
		}
		let accounts = source.players.iter().map(|player| &player.who).chain([&source.announcer]);
		let names = Names::read(chain, view, accounts).await;
		Ok(Self::new(view.number(), source, names, clocks))
	}

	/// A tournament at a block, with the clocks of the games of its present round.
	pub fn new(block: u32, source: Tournament, names: Names, clocks: Vec<Clock>) -> Self {
		let counted = source.counted();
		let line = |(standing, prize): (&Standing, &u128)| Line { standing: *standing, prize: *prize };
		let waiting = |(account, amount): &(AccountId32, u128)| Prize { account: *account, amount: *amount };
		Self {
			block,
			tournament: source.tournament,
			announcer: source.announcer,
			state: phase_text(source.phase),
			terms: source.terms.clone(),
			terms_hash: H256(source.terms_hash),
			pool: source.pool().to_string(),
			players: counted.iter().map(player_view).collect(),
			all_rounds: source.all_rounds(),
			round: source.round.as_ref().map(|round| round_view(round, &clocks)),
			standings: source.standings.iter().zip(&source.prizes).map(line).collect(),
			unclaimed: source.unclaimed.iter().map(waiting).collect(),
			names,
			counted,
			clocks,
			source,
		}
	}

	/// The name of a player, or the short address.
	fn name(&self, player: u8) -> String {
		let account = self.source.players.get(usize::from(player)).map(|player| &player.who);
		account.map(|who| account_text(&self.names, who)).unwrap_or_default()
	}

	fn text(&self, chain: &Chain) -> String {
		let Tournament { terms, players, round, .. } = &self.source;
		let mut text = format!("Tournament {} of {}", self.tournament, account_text(&self.names, &self.announcer));
		let present = round.as_ref().map_or(0, |round| round.number.saturating_add(1));
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
			_ => writeln!(text, " is over."),
		};
		text.push_str(&terms_text(terms, &chain.currency, chain.block_time));
		_ = writeln!(
			text,
			"\n{} entered; the pool is {}.",
			count(players.len() as u64, "player"),
			chain.currency.text(self.source.pool())
		);
		if let Some(round) = round {
			text.push_str(&self.round_text(round, chain));
		}
		text.push_str(&self.table_text(&chain.currency));
		for (who, plancks) in &self.source.unclaimed {
			let amount = chain.currency.text(*plancks);
			_ = writeln!(text, "{} can claim a prize of {amount}.", account_text(&self.names, who));
		}
		text
	}

	/// The tournament, as the chain has it.
	pub fn source(&self) -> &Tournament {
		&self.source
	}

	/// The standings and who met whom, or the players while others can enter.
	pub fn table_text(&self, currency: &Currency) -> String {
		if self.all_rounds.is_none() {
			let players = 0..u8::try_from(self.source.players.len()).unwrap_or(u8::MAX);
			return players.map(|player| format!("  {}\n", self.name(player))).collect();
		}
		let note = if self.source.round.is_some() { ", as if the round ended now" } else { "" };
		format!("\nStandings{note}\n{}\nWho met whom\n{}", self.standings_text(currency), self.meetings_text())
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
			GameState::Decided { opener_half_points } => score_text(opener_half_points),
		}
	}

	fn standings_text(&self, currency: &Currency) -> String {
		let mut rows = vec![["place", "player", "points", "opponents'", "prize"].map(String::from).to_vec()];
		for (place, line) in self.standings.iter().enumerate() {
			let Line { standing: Standing { player, half_points, opponents_half_points }, prize } = *line;
			let has_left = self.source.players.get(usize::from(player)).is_some_and(|player| player.withdrawn);
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
		let order: Vec<u8> = self.standings.iter().map(|line| line.standing.player).collect();
		let place =
			|player: u8| order.iter().position(|other| *other == player).map_or(0, |place| place.saturating_add(1));
		let is_matrix = self.source.is_all_play_all();
		let rounds = self.counted.iter().map(|player| player.rounds.len()).max().unwrap_or_default();
		let mut heading = vec!["place".to_string(), "player".into()];
		match is_matrix {
			true => heading.extend(order.iter().map(|player| place(*player).to_string())),
			false => heading.extend((1..=rounds).map(|round| format!("round {round}"))),
		}
		let mut rows = vec![heading];
		for player in &order {
			let mut row = vec![place(*player).to_string(), self.name(*player)];
			let meetings = self.meetings(*player);
			match is_matrix {
				true => row.extend(order.iter().map(|other| {
					let found = meetings.iter().find(|(opponent, _)| opponent == other);
					match found {
						_ if other == player => "·".into(),
						Some((_, points)) => points.clone(),
						None => String::new(),
					}
				})),
				false => row.extend(meetings.iter().map(|(opponent, points)| match opponent == player {
					true => format!("{points}, bye"),
					false => format!("{points} against {}", place(*opponent)),
				})),
			}
			rows.push(row);
		}
		table(&rows, &[1])
	}

	/// The opponents of a player by round, with the points against them: `1½`, with dots behind it while games go on.
	fn meetings(&self, player: u8) -> Vec<(u8, String)> {
		let rounds = self.counted.get(usize::from(player)).map(|player| player.rounds.as_slice()).unwrap_or_default();
		let goes_on = |number: usize| {
			let round = self.source.round.as_ref().filter(|round| usize::from(round.number) == number);
			round.is_some_and(|round| round.goes_on_for(player))
		};
		let meeting = |(number, round): (usize, &Encounter)| {
			let dots = if goes_on(number) { "…" } else { "" };
			(round.opponent, format!("{}{dots}", points_text(round.half_points.into())))
		};
		rounds.iter().enumerate().map(meeting).collect()
	}
}

/// The score of a decided game, the opener's points first: `1½ : ½`.
pub fn score_text(opener_half_points: u8) -> String {
	let others = WIN.saturating_sub(opener_half_points);
	format!("{} : {}", points_text(opener_half_points.into()), points_text(others.into()))
}

/// A number of points: `1 point`, `½ point`, `2 points`.
fn points_of(half_points: u16) -> String {
	format!("{} point{}", points_text(half_points), if (1..=2).contains(&half_points) { "" } else { "s" })
}

impl Clock {
	async fn read(view: &View, source: &Tournament, round: &Round, game: &RoundGame) -> Result<Self, Failure> {
		let now = view.number();
		let left = |until: u32| Self { left: Some(until.saturating_sub(now)), ..Self::default() };
		match (game.state, game.duel) {
			(GameState::Unopened, _) => Ok(left(round.open_until)),
			(GameState::Opened { until }, _) => Ok(left(until)),
			(GameState::Answered, Some(duel)) => Self::of_duel(view, &source.players, game, duel).await,
			_ => Ok(Self::default()),
		}
	}

	/// The clock of a duel that runs. The clock is empty while the chain judges the last move.
	async fn of_duel(view: &View, players: &[Player], game: &RoundGame, duel: GameId) -> Result<Self, Failure> {
		let open = view.open_positions(duel).await?;
		let Some(position) = open.first() else { return Ok(Self::default()) };
		let has_seat = |player: &u8| players.get(usize::from(*player)).map(|player| player.who) == position.seat;
		let turn = [game.opener, game.responder].into_iter().find(has_seat);
		let others_left = position.bank.as_ref().map(|bank| bank.left(position.turn.opposite()));
		Ok(Self { moves: Some(position.ply), turn, left: blocks_left(view, position), others_left })
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

fn player_view(player: &Player) -> PlayerView {
	let rounds = player.rounds.iter().map(|round| {
		let Encounter { opponent, half_points, games: [opened, answered] } = *round;
		EncounterView { opponent, half_points, opened, answered }
	});
	PlayerView {
		account: player.who,
		half_points: player.half_points(),
		rounds: rounds.collect(),
		withdrawn: player.withdrawn,
	}
}

fn round_view(round: &Round, clocks: &[Clock]) -> RoundView {
	let games = round.games.iter().enumerate().map(|(place, game)| RoundGameView {
		opener: game.opener,
		responder: game.responder,
		game: game.duel,
		state: match game.state {
			GameState::Unopened => "unopened",
			GameState::Opened { .. } => "opened",
			GameState::Answered => "answered",
			GameState::Decided { .. } => "decided",
		},
		opener_half_points: game.half_points_of(game.opener),
		clock: clocks.get(place).copied(),
	});
	RoundView {
		round: round.number.saturating_add(1),
		open_until: round.open_until,
		bye: round.bye,
		games: games.collect(),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::{
		testing::account,
		tournaments::{
			testing::{decided, players, round, tournament},
			Phase,
		},
	};

	/// Three players, while the last of three rounds is played.
	fn whole() -> Whole {
		let rounds = [
			round(0, &[(1, 2, decided(2)), (2, 1, decided(0))], Some((0, 2))),
			round(1, &[(2, 0, decided(2)), (0, 2, decided(2))], Some((1, 2))),
			round(2, &[(0, 1, decided(0)), (1, 0, GameState::Answered)], Some((2, 2))),
		];
		let mut all = players(3);
		rounds[..2].iter().for_each(|round| round.count(&mut all));
		let shares = [500_000, 333_333, 125_000].map(Permill::from_parts);
		let settings = forking_hex_chain::runtime::Settings::original(3, 40, 40, 1_000_000_000_000);
		let [.., last] = rounds;
		let source = tournament(Phase::Running, settings, &shares, all, Some(last), 10);
		let names = (0..3u8).map(|number| (account(number), format!("Player-{number}").into_bytes()));
		Whole::new(10, source, names.collect(), vec![Clock::default(); 2])
	}

	#[test]
	fn the_standings_have_points_of_opponents_and_prizes() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let expected = "place  player    points  opponents'          prize\n    \
		                    1  Player-1       4           8   1.625001 FHX\n    \
		                    2  Player-0       2           8  0.6874995 FHX\n    \
		                    3  Player-2       2           8  0.6874995 FHX\n";
		assert_eq!(whole().standings_text(&currency), expected);
	}

	#[test]
	fn the_cross_table_has_the_points_of_every_pair() {
		let squeezed = whole().meetings_text().split_whitespace().collect::<Vec<_>>().join(" ");
		assert_eq!(squeezed, "place player 1 2 3 1 Player-1 · 1… 2 2 Player-0 0… · 1 3 Player-2 0 1 ·");
	}

	#[test]
	fn terms_are_sentences_and_shares_are_exact() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let text = terms_text(&whole().source.terms, &currency, Duration::from_secs(3));
		let expected =
			"The entry is 1 FHX for each of 2 to 3 players, of which the first places get 50, 33.3333, 12.5 %. A game \
		                is opened and answered within 60 s each.";
		assert!(text.ends_with(expected), "{text}");
		let exact = Terms { least_players: 3, ..whole().source.terms };
		assert_eq!(player_numbers(&exact), "3");
		assert_eq!([1, 2, 3, 4].map(points_of), ["½ point", "1 point", "1½ points", "2 points"]);
	}
}
