//! Tournaments as the chain stores them, read at a block. The runtime API has no queries for them.

mod course;
mod history;

pub use crate::runtime::{Phase, Round, Terms, TournamentPlayer as Player};
pub use course::Course;
pub use hex_tournament_rules::TournamentId;
pub use history::last_with_game;

use crate::{
	chain::View,
	failure::Failure,
	runtime::{self, runtime_types::pallet_hex_tournament::types as chain},
	wording::of_error,
};
use subxt::{storage::Address, utils::AccountId32};

/// A game of a round.
pub type RoundGame = hex_tournament_rules::RoundGame<u32>;

/// The state of a game of a round.
pub type GameState = hex_tournament_rules::GameState<u32>;

/// A tournament as the chain stores it at a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
	/// The tournament's number.
	pub number: TournamentId,
	/// The account that announced the tournament.
	pub announcer: AccountId32,
	/// The terms.
	pub terms: Terms,
	/// The phase.
	pub phase: Phase,
	/// Plancks of the entries that are not paid yet. None before the first round.
	pub pool: u128,
}

/// A value in storage. `None` if there is neither a value nor a default.
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

/// The players of a tournament, in the order in which they entered. None once it has ended.
pub async fn read_players(view: &View, number: TournamentId) -> Result<Vec<Player>, Failure> {
	let entry = runtime::storage().hex_tournament().players();
	let found = stored(view, entry, (number,)).await?;
	Ok(found.map(|players| players.0.into_iter().map(|player| player.0).collect()).unwrap_or_default())
}

/// The present round of a tournament. `None` unless the tournament runs.
pub async fn read_round(view: &View, number: TournamentId) -> Result<Option<Round>, Failure> {
	let entry = runtime::storage().hex_tournament().rounds();
	Ok(stored(view, entry, (number,)).await?.map(|round| round.0))
}

/// The prizes of a tournament that could not be delivered, in plancks, with their players.
pub async fn unclaimed(view: &View, number: TournamentId) -> Result<Vec<(AccountId32, u128)>, Failure> {
	let entry = runtime::storage().hex_tournament().unclaimed();
	Ok(stored(view, entry, (number,)).await?.map(|prizes| prizes.0).unwrap_or_default())
}

/// The deposit of an announcer, in plancks, for a tournament of at most this number of players.
pub fn announcement_deposit(view: &View, players: u8) -> Result<u128, Failure> {
	let constants = || runtime::constants().hex_tournament();
	let at = view.block().constants();
	let failed = |error: subxt::error::ConstantError| of_error(&error.into());
	let place = at.entry(constants().place_deposit()).map_err(failed)?;
	let announcement = at.entry(constants().announcement_deposit()).map_err(failed)?;
	Ok(announcement.saturating_add(place.saturating_mul(players.into())))
}

impl Tournament {
	/// A tournament. `None` if the chain does not store it.
	pub async fn read(view: &View, number: TournamentId) -> Result<Option<Self>, Failure> {
		let entry = runtime::storage().hex_tournament().tournaments();
		Ok(stored(view, entry, (number,)).await?.map(|found| Self::of(number, found)))
	}

	/// A tournament that has to exist.
	///
	/// # Errors
	///
	/// The chain does not store the tournament.
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
		let chain::Tournament { announcer, terms, phase, pool, .. } = found;
		Self { number, announcer, terms: terms.0, phase: phase.0, pool }
	}

	/// Whether players can enter and leave in the block after this one.
	pub fn is_entering(&self, now: u32) -> bool {
		self.phase == Phase::Entering && now < self.terms.enter_until
	}
}

/// The state of a game in the block after this one. Time decides it, even if the chain has not noted that yet.
pub fn state_after(game: &RoundGame, open_until: u32, now: u32) -> GameState {
	match game.decided_by_time(open_until, now.saturating_add(1)) {
		Some(opener_half_points) => GameState::Decided { opener_half_points },
		None => game.state,
	}
}

/// The round in the block after this one.
pub fn round_after(mut round: Round, now: u32) -> Round {
	for game in &mut round.games {
		game.state = state_after(game, round.open_until, now);
	}
	round
}

/// The number of blocks in which a player can still open their game. `None` if there is no game to open.
pub fn blocks_to_open(round: &Round, player: u8, now: u32) -> Option<u32> {
	let game = round.games.iter().find(|game| game.opener == player)?;
	let is_unopened = state_after(game, round.open_until, now) == GameState::Unopened;
	is_unopened.then(|| round.open_until.saturating_sub(now))
}

/// The players as if the round ended now. Undecided games score nothing yet.
pub fn counted(players: &[Player], round: &Round) -> Vec<Player> {
	let mut players = players.to_vec();
	round.count(&mut players);
	players
}

/// The number of an account among the players.
pub fn number_of(players: &[Player], who: &AccountId32) -> Option<u8> {
	players.iter().position(|player| player.who == *who).and_then(|place| u8::try_from(place).ok())
}

/// The word for a phase.
pub fn phase_text(phase: Phase) -> &'static str {
	match phase {
		Phase::Entering => "entering",
		Phase::Running => "running",
		Phase::Claiming { .. } => "claiming",
	}
}

/// Points as text: `2½`.
pub fn points_text(half_points: u16) -> String {
	match (half_points / 2, half_points % 2) {
		(whole, 0) => whole.to_string(),
		(0, _) => "½".into(),
		(whole, _) => format!("{whole}½"),
	}
}

/// Players and rounds for tests.
#[cfg(any(test, feature = "testing"))]
pub mod testing {
	use super::*;
	use crate::testing::account;
	use hex_tournament_rules::Bye;

	/// Players who have just entered, with their numbers as accounts.
	pub fn players(count: u8) -> Vec<Player> {
		(0..count).map(|number| Player::new(account(number))).collect()
	}

	/// A round whose games can be opened until block 20. Each game has its opener, its responder, and its state.
	pub fn round(number: u8, games: &[(u8, u8, GameState)], bye: Option<(u8, u8)>) -> Round {
		let game = |(opener, responder, state): &(u8, u8, GameState)| RoundGame {
			state: *state,
			..RoundGame::new(*opener, *responder)
		};
		let games: Vec<RoundGame> = games.iter().map(game).collect();
		let bye = bye.map(|(player, half_points)| Bye { player, half_points });
		Round { number, open_until: 20, bye, games: games.try_into().expect("at most 64 games") }
	}

	/// A decided game.
	pub fn decided(opener_half_points: u8) -> GameState {
		GameState::Decided { opener_half_points }
	}
}

#[cfg(test)]
mod tests {
	use super::{
		testing::{decided, round},
		*,
	};

	const OPENED: GameState = GameState::Opened { until: 30 };

	#[test]
	fn a_player_who_begins_in_the_last_block_is_in_time_and_in_the_next_one_too_late() {
		let games = [(0, 1, GameState::Unopened), (1, 0, OPENED), (2, 3, GameState::Answered)];
		let states =
			|now| round_after(round(0, &games, None), now).games.iter().map(|game| game.state).collect::<Vec<_>>();
		assert_eq!(states(19), [GameState::Unopened, OPENED, GameState::Answered]);
		assert_eq!(states(20), [decided(0), OPENED, GameState::Answered]);
		assert_eq!(states(30), [decided(0), decided(2), GameState::Answered]);
	}

	#[test]
	fn a_player_opens_one_game_of_a_round_in_time() {
		let round = round(0, &[(0, 1, GameState::Unopened), (1, 0, OPENED)], Some((2, 0)));
		assert_eq!((blocks_to_open(&round, 0, 10), blocks_to_open(&round, 0, 20)), (Some(10), None));
		assert_eq!((blocks_to_open(&round, 1, 10), blocks_to_open(&round, 2, 10)), (None, None));
	}

	#[test]
	fn points_are_written_with_halves() {
		assert_eq!([0, 1, 2, 5].map(points_text), ["0", "½", "1", "2½"]);
	}
}
