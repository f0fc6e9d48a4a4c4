//! Weights of `frame_system_extensions`, from its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with steps: 50, repeats: 20, and no factor.
//! Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

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
		Weight::from_parts(5_272_000, 0)
	}
	fn check_mortality_mortal_transaction() -> Weight {
		Weight::from_parts(11_039_000, 0)
	}
	fn check_mortality_immortal_transaction() -> Weight {
		Weight::from_parts(12_536_000, 0)
	}
	fn check_non_zero_sender() -> Weight {
		Weight::from_parts(2_008_000, 0)
	}
	// Storage: `System::Account` (r:1 w:1)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	fn check_nonce() -> Weight {
		Weight::from_parts(30_827_000, 3593)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	fn check_spec_version() -> Weight {
		Weight::from_parts(1_553_000, 0)
	}
	fn check_tx_version() -> Weight {
		Weight::from_parts(1_535_000, 0)
	}
	fn check_weight() -> Weight {
		Weight::from_parts(10_574_000, 0)
	}
	fn weight_reclaim() -> Weight {
		Weight::from_parts(6_015_000, 0)
	}
}
// Digest: 421727432acada6a05b6f305741c7d72429f9bd003043e01a320a642311b91b9
