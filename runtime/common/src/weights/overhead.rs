//! The base weights of a block and of a transaction.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-21, on:
//! Intel(R) Xeon(R) Processor.

use frame_support::{
	parameter_types,
	weights::{constants::WEIGHT_REF_TIME_PER_NANOS, Weight},
};
use polkadot_sdk::*;

parameter_types! {
	/// An empty block.
	pub const BlockExecutionWeight: Weight = Weight::from_parts(WEIGHT_REF_TIME_PER_NANOS * 184_647, 0);
	/// An empty transaction, including its signature check.
	pub const ExtrinsicBaseWeight: Weight = Weight::from_parts(WEIGHT_REF_TIME_PER_NANOS * 106_644, 0);
}
