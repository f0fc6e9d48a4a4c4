//! The weights of `frame_system_extensions`, measured by its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-21 with steps: 50, repeats:
//! 20, on: Intel(R) Xeon(R) Processor. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

#![cfg_attr(rustfmt, rustfmt_skip)]
// Not every pallet touches storage.
#![allow(unused_imports)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};
use polkadot_sdk::*;

/// The weights of `frame_system_extensions`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> frame_system::ExtensionsWeightInfo for WeightInfo<T> {
	fn check_genesis() -> Weight {
		Weight::from_parts(1_826_000, 0)
	}
	fn check_mortality_mortal_transaction() -> Weight {
		Weight::from_parts(3_668_000, 0)
	}
	fn check_mortality_immortal_transaction() -> Weight {
		Weight::from_parts(3_622_000, 0)
	}
	fn check_non_zero_sender() -> Weight {
		Weight::from_parts(564_000, 0)
	}
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	fn check_nonce() -> Weight {
		Weight::from_parts(7_153_000, 3593)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	fn check_spec_version() -> Weight {
		Weight::from_parts(461_000, 0)
	}
	fn check_tx_version() -> Weight {
		Weight::from_parts(447_000, 0)
	}
	fn check_weight() -> Weight {
		Weight::from_parts(3_611_000, 0)
	}
	fn weight_reclaim() -> Weight {
		Weight::from_parts(2_055_000, 0)
	}
}
