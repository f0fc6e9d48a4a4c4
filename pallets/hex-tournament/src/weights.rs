//! Weights of this pallet.
//!
//! Not measured yet: the reads and writes are those of the benchmarks, which a test compares with them, and the times are put
//! together from the game's and the currency's (a transfer 40 µs, a hold 30 µs, each value read or written 5 µs), doubled.
//! `make weights` replaces this file.

#![cfg_attr(rustfmt, rustfmt_skip)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};

/// The weights of the calls and of the hook's steps, one per benchmark.
pub trait WeightInfo {
	/// Weight of the benchmark `announce`.
	fn announce() -> Weight;
	/// Weight of the benchmark `enter`.
	fn enter() -> Weight;
	/// Weight of the benchmark `leave`.
	fn leave() -> Weight;
	/// Weight of the benchmark `open`.
	fn open() -> Weight;
	/// Weight of the benchmark `withdraw`.
	fn withdraw() -> Weight;
	/// Weight of the benchmark `claim`.
	fn claim() -> Weight;
	/// Weight of the benchmark `call_off`.
	fn call_off() -> Weight;
	/// Weight of the benchmark `listen`.
	fn listen() -> Weight;
	/// Weight of the benchmark `hooks`.
	fn hooks() -> Weight;
	/// Weight of the benchmark `look`.
	fn look() -> Weight;
	/// Weight of the benchmark `wake`.
	fn wake(n: u32) -> Weight;
	/// Weight of the benchmark `give_back`.
	fn give_back(n: u32) -> Weight;
	/// Weight of the benchmark `begin`.
	fn begin(n: u32) -> Weight;
	/// Weight of the benchmark `check`.
	fn check(n: u32) -> Weight;
	/// Weight of the benchmark `withdraw_duel`.
	fn withdraw_duel() -> Weight;
	/// Weight of the benchmark `next_round`.
	fn next_round(n: u32) -> Weight;
	/// Weight of the benchmark `finish`.
	fn finish(n: u32) -> Weight;
	/// Weight of the benchmark `expire`.
	fn expire(n: u32) -> Weight;
}

/// The weights, with the runtime's own database costs.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	fn announce() -> Weight {
		Weight::from_parts(90_000_000, 3600)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(4))
	}
	fn enter() -> Weight {
		Weight::from_parts(110_000_000, 6500)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	fn leave() -> Weight {
		Weight::from_parts(110_000_000, 6500)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(2))
	}
	fn open() -> Weight {
		Weight::from_parts(150_000_000, 9500)
			.saturating_add(T::DbWeight::get().reads(6))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	fn withdraw() -> Weight {
		Weight::from_parts(290_000_000, 9500)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(16))
	}
	fn claim() -> Weight {
		Weight::from_parts(280_000_000, 9500)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(8))
	}
	fn call_off() -> Weight {
		Weight::from_parts(250_000_000, 12000)
			.saturating_add(T::DbWeight::get().reads(10))
			.saturating_add(T::DbWeight::get().writes(10))
	}
	fn listen() -> Weight {
		Weight::from_parts(40_000_000, 4700)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(3))
	}
	fn hooks() -> Weight {
		Weight::from_parts(10_000_000, 3500)
			.saturating_add(T::DbWeight::get().reads(2))
			.saturating_add(T::DbWeight::get().writes(0))
	}
	fn look() -> Weight {
		Weight::from_parts(60_000_000, 9000)
			.saturating_add(T::DbWeight::get().reads(3))
	}
	fn wake(n: u32) -> Weight {
		Weight::from_parts(10_000_000, 3500)
			.saturating_add(Weight::from_parts(20_000_000, 2520).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(1))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(0))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
	}
	fn give_back(n: u32) -> Weight {
		Weight::from_parts(240_000_000, 12000)
			.saturating_add(Weight::from_parts(70_000_000, 5200).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(11))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(11))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
	}
	fn begin(n: u32) -> Weight {
		Weight::from_parts(120_000_000, 6200)
			.saturating_add(Weight::from_parts(80_000_000, 5200).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(5))
			.saturating_add(T::DbWeight::get().reads(2).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(7))
			.saturating_add(T::DbWeight::get().writes(2).saturating_mul(n.into()))
	}
	fn check(n: u32) -> Weight {
		Weight::from_parts(60_000_000, 6200)
			.saturating_add(Weight::from_parts(8_000_000, 2500).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().reads(0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(5))
			.saturating_add(T::DbWeight::get().writes(0).saturating_mul(n.into()))
	}
	fn withdraw_duel() -> Weight {
		Weight::from_parts(110_000_000, 9000)
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().writes(7))
	}
	fn next_round(n: u32) -> Weight {
		Weight::from_parts(90_000_000, 9000)
			.saturating_add(Weight::from_parts(12_000_000, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(4))
			.saturating_add(T::DbWeight::get().reads(0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(5))
			.saturating_add(T::DbWeight::get().writes(0).saturating_mul(n.into()))
	}
	fn finish(n: u32) -> Weight {
		Weight::from_parts(310_000_000, 12000)
			.saturating_add(Weight::from_parts(90_000_000, 2600).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(12))
			.saturating_add(T::DbWeight::get().reads(1).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(13))
			.saturating_add(T::DbWeight::get().writes(1).saturating_mul(n.into()))
	}
	fn expire(n: u32) -> Weight {
		Weight::from_parts(250_000_000, 9500)
			.saturating_add(Weight::from_parts(4_000_000, 0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().reads(11))
			.saturating_add(T::DbWeight::get().reads(0).saturating_mul(n.into()))
			.saturating_add(T::DbWeight::get().writes(11))
			.saturating_add(T::DbWeight::get().writes(0).saturating_mul(n.into()))
	}
}
