//! The limits of a block: the most work and the most bytes in it, and the shares of them.
//!
//! A runtime with other blocks has its own module in this place, with the same names.

// The arithmetic here is on constants only.
#![allow(clippy::arithmetic_side_effects)]

use frame_support::{
	dispatch::DispatchClass,
	parameter_types,
	weights::{constants::WEIGHT_REF_TIME_PER_MILLIS, Weight},
};
use frame_system::limits::{BlockLength, BlockWeights};
use polkadot_sdk::*;
use sp_runtime::Perbill;

use crate::{
	time::BLOCK_TIME,
	weights::overhead::{BlockExecutionWeight, ExtrinsicBaseWeight},
};

/// The time that the execution of a block may take: half of the time between blocks. The other half is for its way to the next
/// author.
pub const MAXIMUM_BLOCK_WEIGHT: Weight =
	Weight::from_parts(WEIGHT_REF_TIME_PER_MILLIS.saturating_mul(BLOCK_TIME / 2), u64::MAX);

/// The most bytes of a block, header included.
pub const MAXIMUM_BLOCK_LENGTH: u32 = 5 * 1024 * 1024;

/// Bytes of a block that are reserved for the header and the inherents, which come before any transaction. A change of
/// all validators takes a twentieth of this.
pub const HEADER_AND_INHERENTS_LENGTH: u32 = 64 * 1024;

/// The share of a block for normal-class transactions. The rest is reserved for the operational class, the calls of the
/// administrator and of the council. Any account can submit operational calls for a fee; without the required origin they fail.
pub const NORMAL_RATIO: Perbill = Perbill::from_percent(75);

/// The share of a block that the game's hooks may take, ahead of any transaction. It equals the most work that blocks
/// full of new games, in batches, can cause; the integrity test of the game's pallet requires it.
pub const HOOKS_RATIO: Perbill = Perbill::from_parts(635_000_000);

/// The share of a block that the scheduler may take, for calls that are made as root. It is enough to fetch the longest call,
/// of a mebibyte, that the pallet's integrity test asks for.
pub const SCHEDULER_RATIO: Perbill = Perbill::from_percent(2);

/// The share of a block that the tournaments' hook may take in any block, beside what closings leave of [`HOOKS_RATIO`]:
/// enough for the largest step of the largest tournament, or for some thirty small ones.
pub const TOURNAMENTS_RATIO: Perbill = Perbill::from_percent(3);

/// The share of a block that all hooks and the inherents may take: [`HOOKS_RATIO`], [`SCHEDULER_RATIO`], [`TOURNAMENTS_RATIO`],
/// and half a hundredth of the block for the rest. The largest transaction gets the remaining share at most, so busy hooks never
/// keep one waiting.
pub const INITIALIZATION_RATIO: Perbill = Perbill::from_percent(69);

parameter_types! {
	/// The limits on the weight of a block, by class.
	pub RuntimeBlockWeights: BlockWeights = BlockWeights::builder()
		.base_block(BlockExecutionWeight::get())
		.for_class(DispatchClass::all(), |weights| weights.base_extrinsic = ExtrinsicBaseWeight::get())
		.for_class(DispatchClass::Normal, |weights| weights.max_total = Some(NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT))
		.for_class(DispatchClass::Operational, |weights| {
			weights.max_total = Some(MAXIMUM_BLOCK_WEIGHT);
			weights.reserved = Some(MAXIMUM_BLOCK_WEIGHT - NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT);
		})
		.avg_block_initialization(INITIALIZATION_RATIO)
		// All values are constants, so a mistake here panics in the first test.
		.build_or_panic();
	/// The limits on the length of a block, by class.
	pub RuntimeBlockLength: BlockLength = BlockLength::builder()
		.max_length(MAXIMUM_BLOCK_LENGTH)
		.max_header_size(HEADER_AND_INHERENTS_LENGTH)
		.modify_max_length_for_class(DispatchClass::Normal, |length| *length = NORMAL_RATIO * MAXIMUM_BLOCK_LENGTH)
		.build();
	/// The weight that the game's hooks may take in a block.
	pub ServiceWeight: Weight = HOOKS_RATIO * MAXIMUM_BLOCK_WEIGHT;
	/// The weight that the scheduler may take in a block.
	pub SchedulerWeight: Weight = SCHEDULER_RATIO * MAXIMUM_BLOCK_WEIGHT;
	/// The weight that the tournaments' hook may take in any block.
	pub TournamentWeight: Weight = TOURNAMENTS_RATIO * MAXIMUM_BLOCK_WEIGHT;
}
