//! Weights of `pallet_sudo`, from its benchmarks in this runtime.
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

/// The weights of `pallet_sudo`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> pallet_sudo::WeightInfo for WeightInfo<T> {
	// Storage: `Sudo::Key` (r:1 w:1)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn set_key() -> Weight {
		Weight::from_parts(28_596_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn sudo() -> Weight {
		Weight::from_parts(27_581_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn sudo_as() -> Weight {
		Weight::from_parts(29_007_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
	// Storage: `Sudo::Key` (r:1 w:1)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn remove_key() -> Weight {
		Weight::from_parts(24_818_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn check_only_sudo_account() -> Weight {
		Weight::from_parts(12_379_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
}
// Digest: 4a2692630c920f2ad4bf7516046c91dfd468e52c2ef65798d802ab0acd7c0afe
