//! Weights from the benchmarks of this pallet.

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
	fn set_name() -> Weight {
		Weight::from_parts(60_000_000, 4000).saturating_add(T::DbWeight::get().reads_writes(4, 4))
	}
	fn change_name() -> Weight {
		Weight::from_parts(30_000_000, 4000).saturating_add(T::DbWeight::get().reads_writes(2, 3))
	}
	fn clear_name() -> Weight {
		Weight::from_parts(60_000_000, 4000).saturating_add(T::DbWeight::get().reads_writes(3, 4))
	}
}
