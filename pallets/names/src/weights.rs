//! Weights from the benchmarks of this pallet.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-23 with steps: 50, repeats:
//! 20, on: AMD EPYC. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.
//!
//! That machine is slower than the SDK's reference hardware, so the times are too long, which is on the safe side.

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
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(103), added: 2578, mode: `MaxEncodedLen`)
	fn set_name() -> Weight {
		Weight::from_parts(150_000_000, 8685)
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().writes(5))
	}
	// Storage: `Names::Owners` (r:3 w:6)
	// Proof: `Names::Owners` (`max_values`: None, `max_size`: Some(90), added: 2565, mode: `MaxEncodedLen`)
	// Storage: `Names::Names` (r:1 w:1)
	// Proof: `Names::Names` (`max_values`: None, `max_size`: Some(69), added: 2544, mode: `MaxEncodedLen`)
	fn change_name() -> Weight {
		Weight::from_parts(80_000_000, 8685)
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	// Storage: `Names::Names` (r:1 w:1)
	// Proof: `Names::Names` (`max_values`: None, `max_size`: Some(69), added: 2544, mode: `MaxEncodedLen`)
	// Storage: `Balances::Holds` (r:1 w:1)
	// Proof: `Balances::Holds` (`max_values`: None, `max_size`: Some(103), added: 2578, mode: `MaxEncodedLen`)
	// Storage: `Names::Owners` (r:0 w:3)
	// Proof: `Names::Owners` (`max_values`: None, `max_size`: Some(90), added: 2565, mode: `MaxEncodedLen`)
	fn clear_name() -> Weight {
		Weight::from_parts(100_000_000, 3568)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(5))
	}
}
