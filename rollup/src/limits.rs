//! The limits of a block: the most work and the longest proof in it, and the shares of them.
//!
//! The shares of time are the chain's. The hooks' share of the proof is larger, because settling the longest line in one
//! block is a proof of three megabytes.

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
	chain::BLOCKS_IN_A_SLOT,
	weights::overhead::{BlockExecutionWeight, ExtrinsicBaseWeight},
};

/// The time that the relay chain's validators give to a proof with all blocks of a slot, in milliseconds.
const TIME_OF_A_CORE: u64 = 2_000;

/// The bytes of a proof that collators fill: 85 % of the relay chain's limit, as in the SDK's collator. Compact proofs can
/// be longer than they were measured.
const PROOF_OF_A_CORE: u64 = cumulus_primitives_core::relay_chain::MAX_POV_SIZE as u64 * 85 / 100;

/// The time that the execution of a block may take, and the longest proof of what it reads.
pub const MAXIMUM_BLOCK_WEIGHT: Weight =
	Weight::from_parts(WEIGHT_REF_TIME_PER_MILLIS * TIME_OF_A_CORE, PROOF_OF_A_CORE)
		.saturating_div(BLOCKS_IN_A_SLOT as u64);

/// The most bytes of a block, header included. The block goes to the relay chain with its proof.
pub const MAXIMUM_BLOCK_LENGTH: u32 = MAXIMUM_BLOCK_WEIGHT.proof_size() as u32;

/// Bytes of a block that are reserved for the header and the inherents, which come before any transaction. The proof of the
/// relay chain's state takes most of them.
pub const HEADER_AND_INHERENTS_LENGTH: u32 = 64 * 1024;

/// A share of a block's time, and a share of its proof.
#[derive(Clone, Copy)]
pub struct Share {
	time: Perbill,
	proof: Perbill,
}

impl Share {
	/// A share in thousandths.
	const fn of(time: u32, proof: u32) -> Self {
		Self { time: Perbill::from_parts(time * 1_000_000), proof: Perbill::from_parts(proof * 1_000_000) }
	}

	/// This share of a whole block.
	fn of_a_block(self) -> Weight {
		let Self { time, proof } = self;
		Weight::from_parts(time * MAXIMUM_BLOCK_WEIGHT.ref_time(), proof * MAXIMUM_BLOCK_WEIGHT.proof_size())
	}
}

/// The share for normal-class transactions. The rest is reserved for the operational class, the calls of the administrator. It
/// leaves the largest transaction twice the proof of the longest call.
pub const NORMAL_SHARE: Share = Share::of(750, 960);

/// The share that the game's hooks may take, ahead of any transaction: the most work that blocks full of new games, in
/// batches, can cause. Its proof is also enough to settle the longest line.
pub const HOOKS_SHARE: Share = Share::of(640, 865);

/// The share that all hooks and the inherents may take: [`HOOKS_SHARE`], and what the chain leaves to the scheduler and the
/// rest. The largest transaction gets the remaining share at most, so busy hooks never keep one waiting.
pub const INITIALIZATION_SHARE: Share = Share::of(670, 873);

/// The weight of the largest normal transaction.
fn largest_transaction() -> Weight {
	NORMAL_SHARE
		.of_a_block()
		.saturating_sub(INITIALIZATION_SHARE.of_a_block())
		.saturating_sub(ExtrinsicBaseWeight::get())
}

parameter_types! {
	/// The limits on the weight of a block, by class.
	pub RuntimeBlockWeights: BlockWeights = BlockWeights::builder()
		.base_block(BlockExecutionWeight::get())
		.for_class(DispatchClass::all(), |weights| weights.base_extrinsic = ExtrinsicBaseWeight::get())
		.for_class(DispatchClass::Normal, |weights| {
			weights.max_total = Some(NORMAL_SHARE.of_a_block());
			weights.max_extrinsic = Some(largest_transaction());
		})
		.for_class(DispatchClass::Operational, |weights| {
			weights.max_total = Some(MAXIMUM_BLOCK_WEIGHT);
			weights.reserved = Some(MAXIMUM_BLOCK_WEIGHT.saturating_sub(NORMAL_SHARE.of_a_block()));
			weights.max_extrinsic = Some(MAXIMUM_BLOCK_WEIGHT.saturating_sub(INITIALIZATION_SHARE.of_a_block()));
		})
		// All values are constants, so a mistake here panics in the first test.
		.build_or_panic();
	/// The limits on the length of a block, by class.
	pub RuntimeBlockLength: BlockLength = BlockLength::builder()
		.max_length(MAXIMUM_BLOCK_LENGTH)
		.max_header_size(HEADER_AND_INHERENTS_LENGTH)
		.modify_max_length_for_class(DispatchClass::Normal, |length| {
			*length = NORMAL_SHARE.proof * MAXIMUM_BLOCK_LENGTH
		})
		.build();
	/// The weight that the game's hooks may take in a block.
	pub ServiceWeight: Weight = HOOKS_SHARE.of_a_block();
}
