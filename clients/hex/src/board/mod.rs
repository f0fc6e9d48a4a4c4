//! `hex board`: a game in the terminal.
//!
//! - `state` is the screen as data. News from the chain changes it.
//! - `keys` changes it by the keys, and says what the player wants of the chain.
//! - `draw` turns it into text, with a file for each part: `grid`, `branches`, `dialog`.
//! - `link` follows the chain, and signs moves. Each has a thread of its own, so that no key waits for a node.
//! - `terminal` takes the terminal, and gives it back.

mod branches;
mod dialog;
mod draw;
mod grid;
mod keys;
mod link;
mod state;
mod terminal;
#[cfg(test)]
mod tests;

pub use link::{Player, Subject};
pub use terminal::run;
