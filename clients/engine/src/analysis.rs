//! Analyses: the engine's answers.

use alloc::vec::Vec;
use forking_hex_rules::{Colour, Move, Side};

/// Limits of an analysis: it ends at the first that is reached, and at once when the winner is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
	/// The most simulations.
	pub simulations: Option<u32>,
	/// The most time. An analysis that ends by time is not the same on every run.
	#[cfg(feature = "std")]
	pub time: Option<core::time::Duration>,
}

impl Limits {
	/// Simulations as the only limit, so that the same seed gives the same answer.
	pub const fn simulations(simulations: u32) -> Self {
		Self {
			simulations: Some(simulations),
			#[cfg(feature = "std")]
			time: None,
		}
	}

	/// Time as the only limit.
	#[cfg(feature = "std")]
	pub const fn time(time: core::time::Duration) -> Self {
		Self { simulations: None, time: Some(time) }
	}
}

/// A reply that an analysis judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reply {
	/// The move.
	pub made: Move,
	/// The chance that the side to move wins with it, from 0 to 1.
	pub chance: f32,
	/// Simulations that went through it. Of a swap, those of the whole analysis: it is judged by the stones it leaves.
	pub visits: u32,
	/// Whether it is proven to win (`true`) or to lose (`false`) for the side to move.
	pub winning: Option<bool>,
}

/// The engine's view of a state.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
	/// The side to move.
	pub side: Side,
	/// Its colour.
	pub turn: Colour,
	/// The chance that the side to move wins, from 0 to 1.
	pub chance: f32,
	/// The legal replies, best first. Empty only on a full board.
	pub replies: Vec<Reply>,
	/// The colour that wins with best play from here on, if that is proven. Colours are those before the reply: a swap of
	/// sides changes them.
	pub proof: Option<Colour>,
	/// Simulations made.
	pub simulations: u32,
}
