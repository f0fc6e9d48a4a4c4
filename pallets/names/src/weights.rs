//! Weights from the benchmarks of this pallet.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with steps: 50, repeats: 20, and no factor.
//! Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

#![cfg_attr(rustfmt, rustfmt_skip)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};

/// The weights of the calls and of the hooks' steps, one per benchmark.
pub trait WeightInfo {
	/// Weight of the benchmark `set_name`.
	fn set_name() -> Weight;
	/// Weight of the benchmark `change_name`.
	fn change_name() -> Weight;
	/// Weight of the benchmark `clear_name`.
	fn clear_name() -> Weight;
}

/// The measured weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	// Storage: `Names::Owners` (r:3 w:3)
	// Proof: `Names::Owners` (`max_values`: None, `max_size`: Some(90), added: 2565, mode: `MaxEncodedLen`)
	// Storage: `Names::Names` (r:1 w:1)
	// Proof: `Names::Names` (`max_values`: None, `max_size`: Some(69), added: 2544, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	fn set_name() -> Weight {
		Weight::from_parts(179_291_000, 8685)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `Names::Owners` (r:3 w:6)
	// Proof: `Names::Owners` (`max_values`: None, `max_size`: Some(90), added: 2565, mode: `MaxEncodedLen`)
	// Storage: `Names::Names` (r:1 w:1)
	// Proof: `Names::Names` (`max_values`: None, `max_size`: Some(69), added: 2544, mode: `MaxEncodedLen`)
	fn change_name() -> Weight {
		Weight::from_parts(89_910_000, 8685)
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `Names::Names` (r:1 w:1)
	// Proof: `Names::Names` (`max_values`: None, `max_size`: Some(69), added: 2544, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(193), added: 2668, mode: `MaxEncodedLen`)
	// Storage: `Names::Owners` (r:0 w:3)
	// Proof: `Names::Owners` (`max_values`: None, `max_size`: Some(90), added: 2565, mode: `MaxEncodedLen`)
	fn clear_name() -> Weight {
		Weight::from_parts(140_814_000, 3658)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(5))
	}
}
// Digest: b28e3f5a4617d824e1fdddfb14bb25f001a917c26a90db2e31c062ae105afbf1
