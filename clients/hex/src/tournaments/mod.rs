//! Tournaments as the chain stores them, read at a block. There are no questions about them that the runtime answers.

mod course;
mod history;
mod standings;

pub use course::Course;
pub use history::last_with_game;
pub use standings::{all_meet, counted, prizes, rounds_of, standings, Standing, BYE, WHOLE, WIN};

use crate::{
	chain::View,
	failure::Failure,
	runtime::{
		self,
		runtime_types::{
			bounded_collections::bounded_vec::BoundedVec, pallet_hex_tournament::types as chain,
			sp_arithmetic::per_things::Permill,
		},
		Settings,
	},
	wording::of_error,
};
use forking_hex_rules::GameId;
use subxt::{storage::Address, utils::AccountId32};

/// The number of a tournament.
pub type TournamentId = u32;

/// The least and the most players of a tournament, and the most prizes (tournament rulebook, 1).
pub const PLAYERS: (u8, u8) = (2, 64);

/// The terms of a tournament. Amounts are in plancks, times in blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
	/// The settings of all games.
	pub settings: Settings,
	/// Paid by every player into the pool.
	pub entry: u128,
	/// The least players.
	pub least: u8,
	/// The most players.
	pub most: u8,
	/// The last block in which one can enter.
	pub enter_until: u32,
	/// The time to open a game, from the beginning of the round, and to answer it, from the opening.
	pub begin_time: u32,
	/// The shares of the places in the pool in millionths, the first place first.
	pub shares: Vec<u32>,
}

/// The phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
	/// Players enter, or their time for that is over and the first round has not begun.
	Entering,
	/// A round is being played.
	Running,
	/// Prizes wait to be claimed, up to this block.
	Claiming(u32),
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
	/// Its number.
	pub number: TournamentId,
	/// The account that announced it.
	pub announcer: AccountId32,
	/// The terms.
	pub terms: Terms,
	/// The phase.
	pub phase: Phase,
	/// Plancks of the entries that are not paid yet: none before the first round.
	pub pool: u128,
}

/// A player. The place in the list of players is the player's number, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
	/// The account.
	pub who: AccountId32,
	/// Half points of the rounds that have ended.
	pub half_points: u32,
	/// The numbers of the opponents in these rounds.
	pub met: Vec<u8>,
	/// Whether the player has withdrawn.
	pub withdrawn: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
	/// Its number, from 0.
	pub number: u8,
	/// The last block in which its games can be opened.
	pub open_until: u32,
	/// The number of the player with a bye, and the half points that it scores.
	pub bye: Option<(u8, u8)>,
	/// Its games, two for each pair, one after the other.
	pub games: Vec<RoundGame>,
}

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundGame {
	/// The number of the player who opens it.
	pub opener: u8,
	/// The number of the player who answers.
	pub responder: u8,
	/// The duel, once it was opened.
	pub duel: Option<GameId>,
	/// The state.
	pub state: GameState,
}

/// The state of a game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
	/// The opener has not opened it.
	Unopened,
	/// The responder can answer up to this block.
	Opened(u32),
	/// The duel runs.
	Answered,
	/// The game is decided, with these half points of the opener. The responder has the rest of 2.
	Decided(u8),
}

/// A value in storage. `None` if there is none, and no default.
async fn stored<Entry: Address>(
	view: &View,
	entry: Entry,
	key: Entry::KeyParts,
) -> Result<Option<Entry::Value>, Failure> {
	let found = view.block().storage().try_fetch(entry, key).await.map_err(|error| of_error(&error.into()))?;
	found.map(|value| value.decode().map_err(|error| of_error(&error.into()))).transpose()
}

/// The number of the next tournament.
pub async fn next_tournament(view: &View) -> Result<TournamentId, Failure> {
	let entry = runtime::storage().hex_tournament().next_tournament();
	Ok(stored(view, entry, ()).await?.unwrap_or_default())
}

/// The prizes of a tournament that could not be delivered, in plancks, with the players they belong to.
pub async fn unclaimed(view: &View, number: TournamentId) -> Result<Vec<(AccountId32, u128)>, Failure> {
	let entry = runtime::storage().hex_tournament().unclaimed();
	Ok(stored(view, entry, (number,)).await?.map(|prizes| prizes.0).unwrap_or_default())
}

/// The deposit of an announcer, in plancks, for a tournament of at most so many players.
pub fn announcement_deposit(view: &View, players: u8) -> Result<u128, Failure> {
	let constants = || runtime::constants().hex_tournament();
	let at = view.block().constants();
	let failed = |error: subxt::error::ConstantError| of_error(&error.into());
	let place = at.entry(constants().place_deposit()).map_err(failed)?;
	let announcement = at.entry(constants().announcement_deposit()).map_err(failed)?;
	Ok(announcement.saturating_add(place.saturating_mul(players.into())))
}

impl Tournament {
	/// A tournament. `None` if it is not stored.
	pub async fn read(view: &View, number: TournamentId) -> Result<Option<Self>, Failure> {
		let entry = runtime::storage().hex_tournament().tournaments();
		Ok(stored(view, entry, (number,)).await?.map(|found| Self::of(number, found)))
	}

	/// A tournament that has to be there.
	///
	/// # Errors
	///
	/// It is not stored.
	pub async fn existing(view: &View, number: TournamentId) -> Result<Self, Failure> {
		let found = Self::read(view, number).await?;
		found.ok_or_else(|| {
			let sentence = format!("There is no tournament {number}, or it is over.");
			Failure { refusal: Some("TournamentNotFound".into()), ..Failure::not_found(sentence) }
		})
	}

	/// All tournaments that are stored, the oldest first.
	pub async fn all(view: &View) -> Result<Vec<Self>, Failure> {
		let entry = runtime::storage().hex_tournament().tournaments();
		let entries = view.block().storage().iter(entry, ()).await;
		let mut entries = entries.map_err(|error| of_error(&error.into()))?;
		let mut all = Vec::new();
		while let Some(found) = entries.next().await {
			let found = found.map_err(|error| of_error(&error.into()))?;
			let key = found.key().and_then(|key| key.decode());
			let (number,) = key.map_err(|error| of_error(&error.into()))?;
			let value = found.value().decode().map_err(|error| of_error(&error.into()))?;
			all.push(Self::of(number, value));
		}
		all.sort_by_key(|tournament| tournament.number);
		Ok(all)
	}

	fn of(number: TournamentId, found: chain::Tournament<AccountId32, u32, u128>) -> Self {
		let terms = found.terms;
		Self {
			number,
			announcer: found.announcer,
			terms: Terms {
				settings: *terms.settings,
				entry: terms.entry,
				least: terms.least_players,
				most: terms.most_players,
				enter_until: terms.enter_until,
				begin_time: terms.begin_time,
				shares: terms.shares.0.into_iter().map(|share| share.0).collect(),
			},
			phase: match found.phase {
				chain::Phase::Entering => Phase::Entering,
				chain::Phase::Running => Phase::Running,
				chain::Phase::Claiming { until } => Phase::Claiming(until),
			},
			pool: found.pool,
		}
	}

	/// Whether one can enter and leave in the block after this one.
	pub fn is_entering(&self, now: u32) -> bool {
		self.phase == Phase::Entering && now < self.terms.enter_until
	}
}

impl Terms {
	/// The terms as the runtime takes them.
	pub fn encodable(&self) -> chain::Terms<AccountId32, u32, u128> {
		chain::Terms {
			settings: self.settings.into(),
			entry: self.entry,
			least_players: self.least,
			most_players: self.most,
			enter_until: self.enter_until,
			begin_time: self.begin_time,
			shares: BoundedVec(self.shares.iter().map(|share| Permill(*share)).collect()),
			__ignore: Default::default(),
		}
	}
}

impl Player {
	/// The players of a tournament, in the order in which they entered. None once it has ended.
	pub async fn all(view: &View, number: TournamentId) -> Result<Vec<Self>, Failure> {
		let entry = runtime::storage().hex_tournament().players();
		let found = stored(view, entry, (number,)).await?;
		let player = |player: chain::Player<AccountId32>| Self {
			who: player.who,
			half_points: player.half_points.into(),
			met: player.met.0,
			withdrawn: player.withdrawn,
		};
		Ok(found.map(|players| players.0.into_iter().map(player).collect()).unwrap_or_default())
	}
}

impl Round {
	/// The present round of a tournament. `None` unless it runs.
	pub async fn read(view: &View, number: TournamentId) -> Result<Option<Self>, Failure> {
		let entry = runtime::storage().hex_tournament().rounds();
		Ok(stored(view, entry, (number,)).await?.map(Self::of))
	}

	fn of(found: chain::Round<u32>) -> Self {
		let game = |game: chain::RoundGame<u32>| RoundGame {
			opener: game.opener,
			responder: game.responder,
			duel: game.duel,
			state: match game.state {
				chain::GameState::Unopened => GameState::Unopened,
				chain::GameState::Opened { until } => GameState::Opened(until),
				chain::GameState::Answered => GameState::Answered,
				chain::GameState::Decided { opener_half_points } => GameState::Decided(opener_half_points),
			},
		};
		Self {
			number: found.number,
			open_until: found.open_until,
			bye: found.bye.map(|bye| (bye.player, bye.half_points)),
			games: found.games.0.into_iter().map(game).collect(),
		}
	}

	/// The state of a game in the block after this one: whoever did not begin in time has lost, however far the chain has come
	/// with noting it.
	pub fn state_after(&self, game: &RoundGame, now: u32) -> GameState {
		match game.state {
			GameState::Unopened if now >= self.open_until => GameState::Decided(0),
			GameState::Opened(until) if now >= until => GameState::Decided(WIN),
			state => state,
		}
	}

	/// The blocks in which a player can still open the player's game. `None` if there is none to open.
	pub fn blocks_to_open(&self, player: u8, now: u32) -> Option<u32> {
		let game = self.games.iter().find(|game| game.opener == player)?;
		(self.state_after(game, now) == GameState::Unopened).then(|| self.open_until.saturating_sub(now))
	}

	/// The round in the block after this one.
	pub fn after(mut self, now: u32) -> Self {
		let states: Vec<GameState> = self.games.iter().map(|game| self.state_after(game, now)).collect();
		for (game, state) in self.games.iter_mut().zip(states) {
			game.state = state;
		}
		self
	}
}

impl RoundGame {
	/// Whether a player plays it.
	pub fn has(&self, player: u8) -> bool {
		self.opener == player || self.responder == player
	}

	/// The half points of a player who plays it. `None` while it is not decided.
	pub fn half_points_of(&self, player: u8) -> Option<u8> {
		match self.state {
			GameState::Decided(half_points) if self.opener == player => Some(half_points),
			GameState::Decided(half_points) => Some(WIN.saturating_sub(half_points)),
			_ => None,
		}
	}
}

/// The number of an account among the players.
pub fn number_of(players: &[Player], who: &AccountId32) -> Option<u8> {
	players.iter().position(|player| player.who == *who).and_then(|place| u8::try_from(place).ok())
}

/// Points as text: `2½`.
pub fn points_text(half_points: u32) -> String {
	match (half_points / 2, half_points % 2) {
		(whole, 0) => whole.to_string(),
		(0, _) => "½".into(),
		(whole, _) => format!("{whole}½"),
	}
}

#[cfg(test)]
pub mod testing {
	use super::*;
	use crate::testing::account;

	/// Players with these half points, who have met these opponents.
	pub fn players(of: &[(u32, &[u8])]) -> Vec<Player> {
		let player = |(number, (half_points, met)): (usize, &(u32, &[u8]))| Player {
			who: account(number as u8),
			half_points: *half_points,
			met: met.to_vec(),
			withdrawn: false,
		};
		of.iter().enumerate().map(player).collect()
	}

	/// A round that can be opened until block 20. Each game: its opener, its responder, and its state.
	pub fn round(number: u8, games: &[(u8, u8, GameState)], bye: Option<(u8, u8)>) -> Round {
		let game = |(opener, responder, state): &(u8, u8, GameState)| RoundGame {
			opener: *opener,
			responder: *responder,
			duel: None,
			state: *state,
		};
		Round { number, open_until: 20, bye, games: games.iter().map(game).collect() }
	}
}

#[cfg(test)]
mod tests {
	use super::{testing::round, *};

	#[test]
	fn whoever_begins_in_the_last_block_is_in_time_and_in_the_next_one_too_late() {
		let games = [(0, 1, GameState::Unopened), (1, 0, GameState::Opened(30)), (2, 3, GameState::Answered)];
		let states = |now| round(0, &games, None).after(now).games.iter().map(|game| game.state).collect::<Vec<_>>();
		assert_eq!(states(19), [GameState::Unopened, GameState::Opened(30), GameState::Answered]);
		assert_eq!(states(20), [GameState::Decided(0), GameState::Opened(30), GameState::Answered]);
		assert_eq!(states(30), [GameState::Decided(0), GameState::Decided(2), GameState::Answered]);
	}

	#[test]
	fn a_player_opens_one_game_of_a_round_in_time() {
		let round = round(0, &[(0, 1, GameState::Unopened), (1, 0, GameState::Opened(30))], Some((2, 0)));
		assert_eq!((round.blocks_to_open(0, 10), round.blocks_to_open(0, 20)), (Some(10), None));
		assert_eq!((round.blocks_to_open(1, 10), round.blocks_to_open(2, 10)), (None, None));
	}

	#[test]
	fn points_are_written_with_halves() {
		assert_eq!([0, 1, 2, 5].map(points_text), ["0", "½", "1", "2½"]);
	}
}
