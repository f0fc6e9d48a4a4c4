//! The rules of Hex tournaments as values and pure functions (tournament rulebook, 1 to 4). The crate has no storage
//! and no FRAME, so a runtime, a page and a bot use the same rules.
//!
//! - [`Terms`] are chosen by the announcer of a tournament and checked against the limits of a chain.
//! - A [`Player`] has a record. The [`standings`] and the [`Pairing`] of the next round follow from the records.
//! - A [`Round`] has two games for each pair. A [`GameState`] is the progress of a game.
//! - [`Round::count`] adds the games of a round to the records of its players.
//! - [`prizes`] divides the pool among the places.
//! - The tournaments' pallet writes [`Event`]s.
//!
//! ```
//! use hex_tournament_rules::{pair, prizes, standings, GameState, Permill, Player, Round, RoundGame, WIN};
//!
//! let mut players = vec![Player::new("Ada"), Player::new("Bo")];
//! let pairing = pair(&players, 0);
//! let mut round = Round::new(0, &pairing, &players, 100u32);
//! for game in &mut round.games {
//!     game.state = GameState::Decided { opener_half_points: WIN };
//! }
//! assert!(round.is_over());
//! round.count(&mut players);
//! assert_eq!(standings(&players).iter().map(|line| line.half_points).collect::<Vec<_>>(), [2, 2]);
//! assert_eq!(prizes(100u128, &[Permill::from_percent(70), Permill::from_percent(30)], players.len()), [70, 30]);
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod event;
mod pairing;
mod player;
mod prizes;
mod round;
mod standings;
mod terms;

pub use event::Event;
pub use pairing::{is_all_play_all, pair, rounds, Pairing, MOST_WHO_ALL_PLAY_ALL};
pub use player::{Phase, Player, TournamentId, MAX_ROUNDS};
pub use prizes::prizes;
pub use round::{Bye, DecidedBy, GameState, Round, RoundGame, BYE, DRAW, WIN};
pub use sp_arithmetic::Permill;
pub use standings::{standings, Standing};
pub use terms::{InvalidTerms, Terms, MAX_PLAYERS, MIN_PLAYERS};

#[cfg(test)]
mod testing {
	use super::Player;

	/// New players, with their numbers as accounts.
	pub fn players(count: u8) -> Vec<Player<u8>> {
		(0..count).map(Player::new).collect()
	}
}
