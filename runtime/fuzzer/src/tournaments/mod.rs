//! Turns an input into calls and blocks of the tests' runtime, and checks all tournaments after each.
//!
//! An input is a list of steps: calls of a few accounts in a few tournaments and their duels, and blocks that pass. After the
//! last step no account acts, and blocks pass until every tournament is gone. Every input is valid, and changing a byte
//! changes little.
//!
//! - `steps`: plays the steps.
//! - `vectors`: the vectors as inputs, with which a search begins.
//! - `books`: follows every tournament by its events alone. The books predict the refusals of calls, and the block and the
//!   cause of each game's decision. They compare pairs, standings and prizes with the model of the rulebook.

mod books;
#[path = "../../../../pallets/hex-tournament/src/mock.rs"]
#[allow(dead_code)]
mod mock;
mod steps;
mod vectors;

pub use vectors::{has_an_input, input_of};

use sp_core::storage::Storage;
use sp_state_machine::BasicExternalities;
use std::sync::OnceLock;

/// Play an input, and return the final standings of all its tournaments: players, half points, half points of their opponents.
/// Panics if a check fails.
pub fn play(input: &[u8]) -> Vec<Vec<(usize, u32, u32)>> {
	static GENESIS: OnceLock<Storage> = OnceLock::new();
	let genesis = GENESIS.get_or_init(mock::genesis_storage);
	mock::TournamentWeight::set(steps::AMPLE);
	BasicExternalities::new(genesis.clone()).execute_with(|| {
		mock::begin_block(1);
		steps::Play::new(input).finish()
	})
}
