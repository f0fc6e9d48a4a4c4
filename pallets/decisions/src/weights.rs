//! Weights of this pallet.
//!
//! Not measured yet: the reads and writes are those of the benchmarks, and the times those of the SDK's `schedule_named`,
//! `note_no_deposit_preimage` and their counterparts, doubled. `make weights` replaces this file.

#![cfg_attr(rustfmt, rustfmt_skip)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};

/// The weights of the calls and of the hooks' steps, one per benchmark.
pub trait WeightInfo {
	/// Weight of the benchmark `announce`.
	fn announce(l: u32) -> Weight;
	/// Weight of the benchmark `cancel`.
	fn cancel() -> Weight;
}

/// The weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	// Storage: `Scheduler::Lookup` (r:1 w:1)
	// Storage: `Scheduler::Agenda` (r:1 w:1)
	// Storage: `Preimage::StatusFor` (r:1 w:0)
	// Storage: `Preimage::RequestStatusFor` (r:1 w:1)
	// Storage: `Preimage::PreimageFor` (r:0 w:1)
	fn announce(l: u32) -> Weight {
		Weight::from_parts(80_000_000, 110487)
			.saturating_add(Weight::from_parts(27_000, 0).saturating_mul(l.into()))
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	// Storage: `Scheduler::Lookup` (r:1 w:1)
	// Storage: `Scheduler::Agenda` (r:1 w:1)
	// Storage: `Preimage::StatusFor` (r:1 w:0)
	// Storage: `Preimage::RequestStatusFor` (r:1 w:1)
	// Storage: `Preimage::PreimageFor` (r:0 w:1)
	fn cancel() -> Weight {
		Weight::from_parts(80_000_000, 110487)
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(4))
	}
}
