//! Turns an input into calls and blocks, and checks the invariants after each.
//!
//! An input is a list of steps: calls by a few accounts, rich and poor, in a few games, and blocks that pass. After the
//! last step no account moves, and blocks pass until every game is removed. All money must then be back with its
//! owners.
//!
//! - `steps`: plays the steps. Every input is valid, and changing a byte changes little.
//! - `calls`: makes calls from known games and positions. Most of these calls can be accepted.
//! - `blocks`: makes blocks of the real runtime, and skips stretches in which nothing is due.
//! - `vectors`: the vectors as inputs, with which a search begins.
//! - `books`: keeps books of all money from the events alone, and compares them with the state.

mod blocks;
mod books;
mod calls;
mod steps;
mod vectors;

pub use vectors::{input_of, MOST_PLAYERS};

/// Play an input, and return the number of its calls that were accepted. Panics if a check fails.
pub fn play(input: &[u8]) -> usize {
	blocks::on_a_new_chain(|| steps::Play::new(input).finish())
}
