//! The base weights of a block and of a transaction.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with repeats: 100, and no factor.

use frame_support::{
	parameter_types,
	weights::{constants::WEIGHT_REF_TIME_PER_NANOS, Weight},
};
use polkadot_sdk::*;

parameter_types! {
	/// An empty block.
	pub const BlockExecutionWeight: Weight = Weight::from_parts(WEIGHT_REF_TIME_PER_NANOS * 540_283, 0);
	/// An empty transaction, including its signature check.
	pub const ExtrinsicBaseWeight: Weight = Weight::from_parts(WEIGHT_REF_TIME_PER_NANOS * 254_713, 0);
}
// Digest: ba68852e9adc0745c9bbb5f5e00ad5a223e66d5005bde6886f53981a15ba4c7c
