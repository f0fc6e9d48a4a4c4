//! The weights of `pallet_sudo`, measured by its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-21 with steps: 50, repeats:
//! 20, on: Intel(R) Xeon(R) Processor. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

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
		Weight::from_parts(7_792_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn sudo() -> Weight {
		Weight::from_parts(8_255_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn sudo_as() -> Weight {
		Weight::from_parts(8_404_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
	// Storage: `Sudo::Key` (r:1 w:1)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn remove_key() -> Weight {
		Weight::from_parts(6_783_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Sudo::Key` (r:1 w:0)
	// Proof: `Sudo::Key` (`max_values`: Some(1), `max_size`: Some(32), added: 527, mode: `MaxEncodedLen`)
	fn check_only_sudo_account() -> Weight {
		Weight::from_parts(3_944_000, 1517)
			.saturating_add(T::DbWeight::get().reads(1))
	}
}
