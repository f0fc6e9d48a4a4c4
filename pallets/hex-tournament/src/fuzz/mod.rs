//! Turns an input into calls and blocks of the tests' runtime, and checks all tournaments after each.
//!
//! An input is a list of steps: calls of a few accounts in a few tournaments and their duels, and blocks that pass. After the
//! last step nobody acts, and blocks pass until every tournament is gone. Every input is valid, and changing a byte changes
//! little.
//!
//! - `steps`: plays the steps.
//! - `books`: follows every tournament by its events alone. They say which refusal a call meets, what may decide a game and
//!   when, and compare pairs, standings and prizes with the model.
//! - `model`: the rulebook, written independently of the pallet.

mod books;
pub(crate) mod model;
mod steps;

use crate::{mock, Standing};
use sp_core::storage::Storage;
use sp_state_machine::BasicExternalities;
use std::{collections::BTreeSet, sync::OnceLock};

/// The pairs of a round, as the model has them.
pub(crate) fn pairs(told: &[(u8, u8)]) -> BTreeSet<(usize, usize)> {
	told.iter().map(|(one, other)| ((*one.min(other)).into(), (*one.max(other)).into())).collect()
}

/// Standings, as the model has them.
pub(crate) fn lines(standings: &[Standing]) -> Vec<(usize, u32, u32)> {
	let line = |it: &Standing| (it.player.into(), it.half_points.into(), it.opponents_half_points.into());
	standings.iter().map(line).collect()
}

/// Play an input. Panics if a check fails.
pub fn play(input: &[u8]) {
	static GENESIS: OnceLock<Storage> = OnceLock::new();
	let genesis = GENESIS.get_or_init(mock::genesis_storage);
	mock::TournamentWeight::set(steps::AMPLE);
	BasicExternalities::new(genesis.clone()).execute_with(|| {
		mock::begin_block(1);
		steps::Play::new(input).finish();
	});
}
