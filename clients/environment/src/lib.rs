//! Hex for programs that learn by playing many games at a time. Actions, observations and rewards are the same as in the
//! environment `hex` of Pgx 2.6, on boards of 2 to 32 cells along a side.
//!
//! - A [`Game`] is one game. It takes actions, and returns the player to move, the legal actions, observations and
//!   rewards.
//! - A [`Batch`] steps many games at once.
//! - [`random_games`] plays games to the winning move with random moves, hundreds of games side by side.
//!
//! An action for a stone is `row × size + column`, both counted from zero. The action `size²` is the swap of pieces
//! (rulebook, 3a), which is legal only as the second move. Players 0 and 1 are not colours: the start draws the player
//! who is Red and moves first. Red connects the first row to the last.
//!
//! Some of Pgx's semantics differ from the rulebook. An illegal action ends the game: its player earns −1, the other +1.
//! A chain of stones wins at once, without a proof.
//!
//! ```
//! use forking_hex_environment::Game;
//!
//! let mut game = Game::new(2, 0)?;
//! for action in [0, 4, 1, 2] {
//!     game.step(action)?;
//! }
//! // The swap left the opening stone on a1, in Blue. Red played b1, and Blue a2, which connects nothing.
//! assert!(!game.has_ended());
//! game.step(3)?;
//! assert_eq!(game.rewards(), [1.0, -1.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod error;
mod game;
mod lanes;
mod random_games;
mod shuffle;
mod side;

pub use batch::Batch;
pub use error::{InvalidSize, StepError};
pub use game::Game;
pub use random_games::{random_games, RandomGame};
