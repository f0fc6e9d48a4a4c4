//! Bytes to calls, calls to blocks, and what must hold after each of them.
//!
//! An input is a list of steps: calls by a few accounts, rich and poor, on a few games, and blocks that go by. At its end
//! nobody plays on, blocks go by until every game is gone, and everything must be where it belongs.
//!
//! - `bytes`: how the steps are read. Every list of bytes means something, and a byte changed changes little.
//! - `steps`: what the steps are.
//! - `calls`: the calls, made of known games and positions, mostly such that they can be accepted.
//! - `blocks`: blocks of the real runtime. Stretches in which nothing is due are left out.
//! - `books`: the accounts of all money, kept from the events alone, and compared with the state.

mod blocks;
mod books;
mod bytes;
mod calls;
mod steps;

/// Play an input. Panics if anything breaks.
pub fn play(input: &[u8]) {
	blocks::on_a_new_chain(|| steps::Play::new(input).finish());
}
