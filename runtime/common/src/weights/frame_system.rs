//! Weights of `frame_system`, from its benchmarks in this runtime.
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

/// The weights of `frame_system`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> frame_system::WeightInfo for WeightInfo<T> {
	// The range of `b` is from 0 to 3932160.
	fn remark(b: u32) -> Weight {
		Weight::from_parts(79_230_990, 0)
			.saturating_add(Weight::from_parts(532, 0).saturating_mul(b.into()))
	}
	// The range of `b` is from 0 to 3932160.
	fn remark_with_event(b: u32) -> Weight {
		Weight::from_parts(119_625_725, 0)
			.saturating_add(Weight::from_parts(1_883, 0).saturating_mul(b.into()))
	}
	// Storage: UNKNOWN KEY `0x3a686561707061676573` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a686561707061676573` (r:0 w:1)
	fn set_heap_pages() -> Weight {
		Weight::from_parts(12_549_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	fn set_code() -> Weight {
		Weight::from_parts(297_471_716_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `i` is from 0 to 1000.
	fn set_storage(i: u32) -> Weight {
		Weight::from_parts(89_381_400, 0)
			.saturating_add(Weight::from_parts(1_550_696, 0).saturating_mul(i.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(i.into()))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `i` is from 0 to 1000.
	fn kill_storage(i: u32) -> Weight {
		Weight::from_parts(6_000_000, 0)
			.saturating_add(Weight::from_parts(1_148_570, 0).saturating_mul(i.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(i.into()))
	}
	// Storage: `Skipped::Metadata` (r:0 w:0)
	// Proof: `Skipped::Metadata` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// The range of `p` is from 0 to 1000.
	fn kill_prefix(p: u32) -> Weight {
		Weight::from_parts(9_897_000, 59)
			.saturating_add(Weight::from_parts(2_203_022, 0).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(p.into()))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(p.into()))
			.saturating_add(Weight::from_parts(0, 70).saturating_mul(p.into()))
	}
	// Storage: `System::AuthorizedUpgrade` (r:0 w:1)
	// Proof: `System::AuthorizedUpgrade` (`max_values`: Some(1), `max_size`: Some(33), added: 528, mode: `MaxEncodedLen`)
	fn authorize_upgrade() -> Weight {
		Weight::from_parts(51_995_000, 0)
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `System::AuthorizedUpgrade` (r:1 w:1)
	// Proof: `System::AuthorizedUpgrade` (`max_values`: Some(1), `max_size`: Some(33), added: 528, mode: `MaxEncodedLen`)
	// Storage: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	// Proof: UNKNOWN KEY `0x3a636f6465` (r:0 w:1)
	fn apply_authorized_upgrade() -> Weight {
		Weight::from_parts(186_308_567_000, 1518)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(2))
	}
}
// Digest: 7753d7c2e8bfa371d335f7b63c5330247032e0589daa199697bb410f3d4670b6
