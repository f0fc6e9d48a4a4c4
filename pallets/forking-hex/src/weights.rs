//! What calls and steps of the hooks cost. Counted by hand.

use core::marker::PhantomData;
use frame_support::{
	traits::Get,
	weights::{constants::WEIGHT_REF_TIME_PER_MICROS, Weight},
};

/// The weights of the calls and of the steps of the hooks.
pub trait WeightInfo {
	/// See the benchmark of this name.
	fn create_game() -> Weight;
	/// See the benchmark of this name.
	fn withdraw() -> Weight;
	/// See the benchmark of this name.
	fn play() -> Weight;
	/// See the benchmark of this name.
	fn play_with_chain(c: u32) -> Weight;
	/// See the benchmark of this name.
	fn prove(c: u32) -> Weight;
	/// See the benchmark of this name.
	fn release() -> Weight;
	/// See the benchmark of this name.
	fn claim_deposits() -> Weight;
	/// See the benchmark of this name.
	fn claim() -> Weight;
	/// See the benchmark of this name.
	fn set_developer_fund() -> Weight;
	/// See the benchmark of this name.
	fn hooks() -> Weight;
	/// See the benchmark of this name.
	fn close(n: u32) -> Weight;
	/// See the benchmark of this name.
	fn forfeit(n: u32) -> Weight;
	/// See the benchmark of this name.
	fn settle(n: u32) -> Weight;
	/// See the benchmark of this name.
	fn settle_game() -> Weight;
	/// See the benchmark of this name.
	fn remove_game() -> Weight;
	/// See the benchmark of this name.
	fn remove_players(n: u32) -> Weight;
	/// See the benchmark of this name.
	fn return_deposits() -> Weight;
	/// See the benchmark of this name.
	fn remove_positions(n: u32) -> Weight;
}

/// The weights for a runtime with its own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> SubstrateWeight<T> {
	/// `micros` of computing, `reads` and `writes` of the database.
	fn counted(micros: u64, reads: u64, writes: u64) -> Weight {
		Weight::from_parts(WEIGHT_REF_TIME_PER_MICROS.saturating_mul(micros), 0)
			.saturating_add(T::DbWeight::get().reads_writes(reads, writes))
	}
}

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	fn create_game() -> Weight {
		Self::counted(90, 4, 6)
	}
	fn withdraw() -> Weight {
		Self::counted(80, 4, 5)
	}
	fn play() -> Weight {
		Self::counted(100, 6, 7)
	}
	fn play_with_chain(c: u32) -> Weight {
		Self::counted(110, 7, 8).saturating_add(Weight::from_parts(40_000, 0).saturating_mul(c.into()))
	}
	fn prove(c: u32) -> Weight {
		Self::counted(50, 3, 5).saturating_add(Weight::from_parts(40_000, 0).saturating_mul(c.into()))
	}
	fn release() -> Weight {
		Self::counted(90, 5, 6)
	}
	fn claim_deposits() -> Weight {
		Self::counted(80, 4, 5)
	}
	fn claim() -> Weight {
		Self::counted(130, 6, 6)
	}
	fn set_developer_fund() -> Weight {
		Self::counted(60, 5, 4)
	}
	fn hooks() -> Weight {
		Self::counted(15, 2, 1)
	}
	fn close(n: u32) -> Weight {
		Self::counted(30, 3, 3).saturating_mul(n.into())
	}
	fn forfeit(n: u32) -> Weight {
		Self::counted(45, 3, 3).saturating_mul(n.into()).saturating_add(Self::counted(20, 1, 1))
	}
	fn settle(n: u32) -> Weight {
		Self::counted(20, 2, 2).saturating_mul(n.into()).saturating_add(Self::counted(20, 3, 2))
	}
	fn settle_game() -> Weight {
		Self::counted(110, 8, 8)
	}
	fn remove_game() -> Weight {
		Self::counted(90, 10, 5)
	}
	fn remove_players(n: u32) -> Weight {
		Self::counted(10, 1, 1).saturating_mul(n.into())
	}
	fn return_deposits() -> Weight {
		Self::counted(40, 2, 2)
	}
	fn remove_positions(n: u32) -> Weight {
		Self::counted(5, 0, 1).saturating_mul(n.into())
	}
}
