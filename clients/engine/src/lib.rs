//! An engine for Hex. It estimates the chance of the side to move, ranks the replies, and proves the winner if it can. It
//! knows every rule about moves (rulebook, 3, 3a and 3b), and no clocks, players or money.
//!
//! - An [`Engine`] analyses a state within [`Limits`], chooses a reply at a [`Level`], and opens a game.
//! - A [`Search`] is an analysis in slices, for a page that shows intermediate results.
//! - [`solve`] proves the winner, without chances.
//!
//! The same seed and the same number of simulations give the same answer on every machine.
//!
//! ```
//! use forking_hex_engine::{Engine, Limits};
//! use forking_hex_rules::{Colour, Settings, State};
//!
//! let settings = Settings::<u64, _, _>::original(3, 10u32, 12, 1_000u128);
//! let state = State::opening(&settings, "b2".parse()?)?;
//! let analysis = Engine::new(1).analyse(&state, Limits::simulations(2_000));
//! assert_eq!(analysis.proof, Some(Colour::Red), "the centre wins on a small board");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod analysis;
mod cells;
mod connections;
mod engine;
mod grid;
mod level;
#[cfg(feature = "matches")]
pub mod matches;
mod openings;
mod path;
mod patterns;
mod playout;
mod search;
mod solver;
#[cfg(test)]
mod testing;
mod tree;
mod weights;

pub use analysis::{Analysis, Limits, Reply};
pub use engine::Engine;
pub use level::{Level, UnknownLevel};
pub use search::Search;
pub use solver::solve;
