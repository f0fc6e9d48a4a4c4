//! What the calls weigh.
//!
//! Counted by hand: the administrator calls them a few times a year, and storage is nearly all there is to them.

use core::marker::PhantomData;
use frame_support::{
	traits::Get,
	weights::{constants::WEIGHT_REF_TIME_PER_MICROS, Weight},
};

/// The weights that the pallet needs.
pub trait WeightInfo {
	/// Of [`add_validator`](crate::Pallet::add_validator).
	fn add_validator() -> Weight;
	/// Of [`remove_validator`](crate::Pallet::remove_validator).
	fn remove_validator() -> Weight;
	/// Of the end of a session, when the validators that serve and those on the list are this many together.
	fn end_session(validators: u32) -> Weight;
}

/// The time of a call apart from its storage: a list is decoded, searched, and encoded, and an event deposited. A
/// transfer, which does more, takes 39 µs on the reference machine.
const COMPUTATION: Weight = Weight::from_parts(30 * WEIGHT_REF_TIME_PER_MICROS, 0);

/// The weights for a runtime, with its own database's.
pub struct SubstrateWeight<T>(PhantomData<T>);

impl<T: frame_system::Config> WeightInfo for SubstrateWeight<T> {
	/// Reads the list and the account's keys, writes the list.
	fn add_validator() -> Weight {
		COMPUTATION.saturating_add(T::DbWeight::get().reads_writes(2, 1))
	}

	/// Reads the list, and writes it.
	fn remove_validator() -> Weight {
		COMPUTATION.saturating_add(T::DbWeight::get().reads_writes(1, 1))
	}

	/// Reads the keys of every validator twice: to see that there are any, and to queue them. Beside these it reads and
	/// writes the session's seven items, Aura's two, and GRANDPA's five.
	fn end_session(validators: u32) -> Weight {
		let validators = u64::from(validators);
		COMPUTATION
			.saturating_mul(validators.saturating_add(4))
			.saturating_add(T::DbWeight::get().reads_writes(validators.saturating_mul(2).saturating_add(14), 14))
	}
}
