//! The rules of Hex tournaments as values and pure functions (tournament rulebook, 1 to 4). The crate has no storage
//! and no FRAME, so a runtime, a page and a bot use the same rules.
//!
//! - [`Terms`] are chosen by the announcer of a tournament and checked against the limits of a chain.
//! - A [`Player`] has a record of rounds. The [`standings`] and the [`Pairing`] of the next round follow from the records.
//! - A [`Round`] has two games for each pair. A [`GameState`] is the progress of a game.
//! - [`Round::count`] adds the games of a round to the records of its players.
//! - [`prizes`] divides the pool among the places, and [`shared_prizes`] among the players.
//! - The tournaments' pallet writes [`Event`]s, and answers queries with a [`TournamentInfo`].
//!
//! ```
//! use hex_tournament_rules::{pair, shared_prizes, standings, GameState, Permill, Player, Round, RoundGame, WIN};
//!
//! let mut players = vec![Player::new("Ada"), Player::new("Bo")];
//! let pairing = pair(&players, 0);
//! let mut round = Round::new(0, &pairing, &players, 100u32);
//! for game in &mut round.games {
//!     game.state = GameState::Decided { opener_half_points: WIN };
//! }
//! assert!(round.is_over());
//! round.count(&mut players);
//! let standings = standings(&players);
//! assert_eq!(standings.iter().map(|line| line.half_points).collect::<Vec<_>>(), [2, 2]);
//! // Equal players share the prizes of their places.
//! let shares = [Permill::from_percent(70), Permill::from_percent(30)];
//! assert_eq!(shared_prizes(101u128, &shares, &standings), (vec![50, 50], 1));
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod answer;
mod event;
mod pairing;
mod player;
mod prizes;
mod round;
mod standings;
mod stored;
mod terms;

pub use answer::TournamentInfo;
pub use event::Event;
pub use pairing::{is_all_play_all, pair, rounds, Pairing, MOST_WHO_ALL_PLAY_ALL};
pub use player::{Encounter, Phase, Player, TournamentId, MAX_ROUNDS};
pub use prizes::{prizes, shared_prizes};
pub use round::{Bye, DecidedBy, GameState, Late, Round, RoundGame, BYE, DRAW, WIN};
pub use sp_arithmetic::Permill;
pub use standings::{standings, Standing};
pub use stored::Tournament;
pub use terms::{InvalidTerms, Terms, MAX_PLAYERS, MIN_PLAYERS};

#[cfg(test)]
mod testing {
	use super::{Encounter, Player};

	/// New players, with their numbers as accounts.
	pub fn players(count: u8) -> Vec<Player<u8>> {
		(0..count).map(Player::new).collect()
	}

	/// Add a round to the record of a player.
	pub fn met(players: &mut [Player<u8>], number: u8, opponent: u8, half_points: u8) {
		let round = Encounter { opponent, half_points, games: [None; 2] };
		players[usize::from(number)].rounds.try_push(round).expect("five rounds at most");
	}
}
