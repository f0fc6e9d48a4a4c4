//! Tournaments, as the chain answers for them at a block.

pub use crate::runtime::{Phase, Round, Terms, Tournament, TournamentPlayer as Player};
pub use hex_tournament_rules::TournamentId;

use crate::{chain::View, failure::Failure, runtime, wording::of_error};

/// A game of a round.
pub type RoundGame = hex_tournament_rules::RoundGame<u32>;

/// The state of a game of a round.
pub type GameState = hex_tournament_rules::GameState<u32>;

/// The number of the next tournament.
///
/// # Errors
///
/// The node does not answer.
pub async fn next_tournament(view: &View) -> Result<TournamentId, Failure> {
	let entry = runtime::storage().hex_tournament().next_tournament();
	let found = view.block().storage().try_fetch(entry, ()).await.map_err(|error| of_error(&error.into()))?;
	let found = found.map(|value| value.decode().map_err(|error| of_error(&error.into()))).transpose()?;
	Ok(found.unwrap_or_default())
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

/// The number of blocks after this one in which a player can open their game of the present round. `None` if there is no game
/// to open.
pub fn blocks_to_open(round: &Round, player: u8, now: u32) -> Option<u32> {
	let game = round.games.iter().find(|game| game.opener == player)?;
	(game.state == GameState::Unopened).then(|| round.open_until.saturating_sub(now))
}

/// The word for a phase.
pub fn phase_text(phase: Phase) -> &'static str {
	match phase {
		Phase::Entering => "entering",
		Phase::Running => "running",
		Phase::Ended { .. } => "ended",
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
	use hex_tournament_rules::{Bye, Permill};

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

	/// A tournament of these players for an entry of a token, which players can enter up to block 20.
	pub fn tournament(
		phase: Phase,
		settings: crate::runtime::Settings,
		shares: &[Permill],
		players: Vec<Player>,
		round: Option<Round>,
		block: u32,
	) -> Tournament {
		let terms = Terms {
			settings,
			entry: 10u128.pow(12),
			least_players: 2,
			most_players: 3,
			enter_until: 20,
			begin_time: 20,
			shares: shares.to_vec().try_into().expect("at most 64 shares"),
		};
		Tournament::new(7, account(9), terms, phase, players, round, block.saturating_add(1))
	}

	/// A decided game.
	pub fn decided(opener_half_points: u8) -> GameState {
		GameState::Decided { opener_half_points }
	}
}

#[cfg(test)]
mod tests {
	use super::{testing::round, *};

	#[test]
	fn a_player_opens_one_game_of_a_round_in_time() {
		let opened = GameState::Opened { until: 30 };
		let round = round(0, &[(0, 1, GameState::Unopened), (1, 0, opened)], Some((2, 0)));
		assert_eq!([0, 1, 2].map(|player| blocks_to_open(&round, player, 10)), [Some(10), None, None]);
	}

	#[test]
	fn points_are_written_with_halves() {
		assert_eq!([0, 1, 2, 5].map(points_text), ["0", "½", "1", "2½"]);
	}
}
