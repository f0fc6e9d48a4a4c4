//! Matches: the engine's strength, measured in games from paired openings. A file keeps the games, and a match that
//! stopped goes on.

mod game;
mod learning;
mod ledger;
mod players;
mod program;
mod sign;

pub use game::{openings, play, Game};
pub use learning::learn;
pub use ledger::{Ledger, Score};
pub use players::{AtLevel, AtTime, Player, Random, ShortestPath};
pub use program::Program;
pub use sign::chance_of_luck;
