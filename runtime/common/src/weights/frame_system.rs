//! The weights of `frame_system`, measured by its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-21 with steps: 50, repeats:
//! 20, on: Intel(R) Xeon(R) Processor. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

#![cfg_attr(rustfmt, rustfmt_skip)]
// Not every pallet touches storage.
#![allow(unused_imports)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};
use polkadot_sdk::*;

/// The weights of `frame_system`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> frame_system::WeightInfo for WeightInfo<T> {
	// The range of `b` is from 0 to 3932160.
	fn remark(b: u32) -> Weight {
		Weight::from_parts(8_516_198, 0)
			.saturating_add(Weight::from_parts(324, 0).saturating_mul(b.into()))
	}
	// The range of `b` is from 0 to 3932160.
	fn remark_with_event(b: u32) -> Weight {
		Weight::from_parts(4_625_000, 0)
			.saturating_add(Weight::from_parts(1_355, 0).saturating_mul(b.into()))
	}
	// Storage: UNKNOWN KEY `0x3a686561707061676573` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a686561707061676573` (r:0 w:1)
	fn set_heap_pages() -> Weight {
		Weight::from_parts(3_525_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	fn set_code() -> Weight {
		Weight::from_parts(115_239_995_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `i` is from 0 to 1000.
	fn set_storage(i: u32) -> Weight {
		Weight::from_parts(1_834_000, 0)
			.saturating_add(Weight::from_parts(734_168, 0).saturating_mul(i.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(i.into()))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `i` is from 0 to 1000.
	fn kill_storage(i: u32) -> Weight {
		Weight::from_parts(1_775_000, 0)
			.saturating_add(Weight::from_parts(528_739, 0).saturating_mul(i.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(i.into()))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `p` is from 0 to 1000.
	fn kill_prefix(p: u32) -> Weight {
		Weight::from_parts(3_087_000, 47)
			.saturating_add(Weight::from_parts(1_043_708, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(p.into()))
			.saturating_add(Weight::from_parts(0, 70).saturating_mul(p.into()))
	}
	// Storage: `System::AuthorizedUpgrade` (r:0 w:1)
	// Proof: `System::AuthorizedUpgrade` (`max_values`: Some(1), `max_size`: Some(33), added: 528, mode: `MaxEncodedLen`)
	fn authorize_upgrade() -> Weight {
		Weight::from_parts(13_428_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `System::AuthorizedUpgrade` (r:1 w:1)
	// Proof: `System::AuthorizedUpgrade` (`max_values`: Some(1), `max_size`: Some(33), added: 528, mode: `MaxEncodedLen`)
	// Storage: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	fn apply_authorized_upgrade() -> Weight {
		Weight::from_parts(122_995_934_000, 1518)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(2))
	}
}
