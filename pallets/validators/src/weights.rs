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
	/// Weight of the benchmark `add_validator`.
	fn add_validator() -> Weight;
	/// Weight of the benchmark `remove_validator`.
	fn remove_validator() -> Weight;
	/// Weight of the benchmark `end_session`.
	fn end_session(v: u32) -> Weight;
}

/// The measured weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	// Storage: `Validators::Validators` (r:1 w:1)
	// Proof: `Validators::Validators` (`max_values`: Some(1), `max_size`: Some(1025), added: 1520, mode: `MaxEncodedLen`)
	// Storage: `Session::NextKeys` (r:1 w:0)
	// Proof: `Session::NextKeys` (`max_values`: None, `max_size`: None, mode: `Measured`)
	fn add_validator() -> Weight {
		Weight::from_parts(43_985_000, 5337)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Validators::Validators` (r:1 w:1)
	// Proof: `Validators::Validators` (`max_values`: Some(1), `max_size`: Some(1025), added: 1520, mode: `MaxEncodedLen`)
	fn remove_validator() -> Weight {
		Weight::from_parts(25_535_000, 2510)
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().writes(1))
	}
	// Storage: `Session::Validators` (r:1 w:1)
	// Proof: `Session::Validators` (`max_values`: Some(1), `max_size`: None, mode: `Measured`)
	// Storage: `Validators::Validators` (r:1 w:0)
	// Proof: `Validators::Validators` (`max_values`: Some(1), `max_size`: Some(1025), added: 1520, mode: `MaxEncodedLen`)
	// Storage: `Session::QueuedChanged` (r:1 w:1)
	// Proof: `Session::QueuedChanged` (`max_values`: Some(1), `max_size`: None, mode: `Measured`)
	// Storage: `Session::NextKeys` (r:32 w:0)
	// Proof: `Session::NextKeys` (`max_values`: None, `max_size`: None, mode: `Measured`)
	// Storage: `Session::CurrentIndex` (r:1 w:1)
	// Proof: `Session::CurrentIndex` (`max_values`: Some(1), `max_size`: None, mode: `Measured`)
	// Storage: `Session::QueuedKeys` (r:1 w:1)
	// Proof: `Session::QueuedKeys` (`max_values`: Some(1), `max_size`: None, mode: `Measured`)
	// Storage: `Grandpa::CurrentSetId` (r:1 w:0)
	// Proof: `Grandpa::CurrentSetId` (`max_values`: Some(1), `max_size`: Some(8), added: 503, mode: `MaxEncodedLen`)
	// Storage: `Grandpa::Stalled` (r:1 w:0)
	// Proof: `Grandpa::Stalled` (`max_values`: Some(1), `max_size`: Some(8), added: 503, mode: `MaxEncodedLen`)
	// Storage: `Grandpa::SetIdSession` (r:0 w:1)
	// Proof: `Grandpa::SetIdSession` (`max_values`: None, `max_size`: Some(20), added: 2495, mode: `MaxEncodedLen`)
	// The range of `v` is from 2 to 64.
	fn end_session(v: u32) -> Weight {
		Weight::from_parts(59_612_913, 2510)
			.saturating_add(Weight::from_parts(6_581_983, 0).saturating_mul(v.into()))
			.saturating_add(T::DbWeight::get().reads(7))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(v.into()))
			.saturating_add(T::DbWeight::get().writes(5))
			.saturating_add(Weight::from_parts(0, 1342).saturating_mul(v.into()))
	}
}
// Digest: 1516277c8630fc836bc63a4521388fb99cb2743bd5036bb12dfe0047c3132ff8
