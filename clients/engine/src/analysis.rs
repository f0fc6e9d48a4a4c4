//! Analyses: the engine's answers.

use alloc::vec::Vec;
use forking_hex_rules::{Colour, Move, Side};

/// Limits of an analysis. The analysis ends at the first limit that it reaches, and at once when the winner is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
	/// The most simulations. No limit if `None`.
	pub simulations: Option<u32>,
	/// The most time. No limit if `None`. An analysis that ends by time differs from run to run.
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

/// A reply with the engine's judgement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reply {
	/// The stone, or the swap.
	pub made: Move,
	/// The chance that the side to move wins with this reply, from 0 to 1.
	pub chance: f32,
	/// The number of simulations through the reply. A swap has all simulations of the analysis, because it is judged by
	/// the stones that it leaves.
	pub visits: u32,
	/// Whether the reply is proven to win (`true`) or to lose (`false`) for the side to move.
	pub winning: Option<bool>,
}

/// The engine's view of a state.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
	/// The side to move.
	pub side: Side,
	/// The colour of the side to move.
	pub turn: Colour,
	/// The chance that the side to move wins, from 0 to 1.
	pub chance: f32,
	/// The legal replies, best first. Empty only on a full board.
	pub replies: Vec<Reply>,
	/// The colour that wins with best play from here on, if the engine has proven it. Colours are from before the reply:
	/// a swap of sides changes them.
	pub proof: Option<Colour>,
	/// The number of simulations made.
	pub simulations: u32,
}
