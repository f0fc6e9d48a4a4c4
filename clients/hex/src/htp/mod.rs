//! The Hex Text Protocol, by which HexGui and tournament scripts drive a program that plays.
//!
//! - [`protocol`] reads commands and writes responses.
//! - [`Session`] has the game, and answers the commands.
//! - [`Player`] chooses the moves.

mod clock;
mod commands;
mod game;
mod protocol;
mod session;
#[cfg(test)]
mod tests;

pub use session::{Player, Session};
