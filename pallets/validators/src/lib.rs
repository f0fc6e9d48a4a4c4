//! # Validators
//!
//! A set of validators that the chain's administrator changes by one account at a time. Validators author the blocks
//! and vote on their finality.
//!
//! The pallet is a [`SessionManager`] for the session pallet, and ends its sessions. It has no election, no stake and
//! no reward: a chain that needs them takes another session manager.
//!
//! - [`Config`]
//! - [`Call`]
//! - [`Event`]
//! - [`Error`]
//!
//! ## Terminology
//!
//! - **Validator**: an account on the list, [`Validators`]. Its session keys sign blocks and votes.
//! - **Session keys**: the keys that a validator's node holds. The account registers them with
//!   [`set_keys`](pallet_session::Pallet::set_keys) of the session pallet.
//! - **Session**: a fixed number of blocks, [`Config::SessionLength`], during which the authorities stay the same.
//! - **Authority**: a validator that serves in the current session.
//!
//! ## Scenario: an account becomes a validator
//!
//! 1. Alice's node generates session keys, and Alice registers them with
//!    [`set_keys`](pallet_session::Pallet::set_keys).
//! 2. The administrator calls [`add_validator`](Call::add_validator) for Alice.
//! 3. The end of the current session queues Alice's keys. The end of the next session makes Alice an authority. The
//!    session pallet imposes this wait, because finality must pass to the new authorities at a block on which both sets
//!    agree.
//!
//! [`remove_validator`](Call::remove_validator) takes effect after the same wait.
//!
//! ## Properties
//!
//! - No account is on the list twice, and the last one cannot be removed.
//! - A session ends every [`Config::SessionLength`] blocks, in this pallet's `on_initialize`. Its block takes
//!   transactions like any other. The session pallet's own hook would charge the weight of a whole block. A block in
//!   which no player can move would cost players their time.
//! - An account without session keys never becomes an authority. The account stays on the list, and serves again once
//!   it has keys.
//! - A session that changes nothing starts no new set of authorities.
//! - If no account on the list has session keys, the session and its authorities stay.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

#[cfg(any(test, feature = "runtime-benchmarks"))]
mod benchmarking;
#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;

pub mod weights;

use alloc::vec::Vec;
use frame_support::{traits::Get, weights::Weight};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_session::{SessionManager, ShouldEndSession};
use sp_staking::SessionIndex;

pub use pallet::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire. An unsound genesis may panic, too.
#[allow(clippy::expect_used, clippy::unreachable)]
pub mod pallet {
	use super::*;
	use alloc::collections::BTreeSet;
	use frame_support::pallet_prelude::*;
	use frame_system::pallet_prelude::*;
	use sp_runtime::traits::Zero;

	#[pallet::config]
	pub trait Config:
		frame_system::Config + pallet_session::Config<ValidatorId = <Self as frame_system::Config>::AccountId>
	{
		/// The origin that may add and remove validators.
		type AdminOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// The most validators on the list. The limits of the consensus pallets must not be lower.
		#[pallet::constant]
		type MaxValidators: Get<u32>;

		/// The length of a session, in blocks.
		#[pallet::constant]
		type SessionLength: Get<BlockNumberFor<Self>>;

		/// The weights of the calls and of the end of a session.
		type WeightInfo: WeightInfo;
	}

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	/// The validators, in the order in which they were added.
	// A single value, so there is no hasher to choose: the end of a session reads the whole list, and the list is
	// short.
	#[pallet::storage]
	pub type Validators<T: Config> =
		StorageValue<_, BoundedVec<T::AccountId, <T as Config>::MaxValidators>, ValueQuery>;

	#[pallet::genesis_config]
	#[derive(frame_support::DefaultNoBound)]
	pub struct GenesisConfig<T: Config> {
		/// The first validators: the same accounts in the same order as in the genesis of the session pallet, which has
		/// to be built before this one.
		pub validators: Vec<T::AccountId>,
	}

	#[pallet::genesis_build]
	impl<T: Config> BuildGenesisConfig for GenesisConfig<T> {
		fn build(&self) {
			let distinct: BTreeSet<_> = self.validators.iter().collect();
			assert!(distinct.len() == self.validators.len(), "the genesis names a validator twice");
			let validators =
				BoundedVec::try_from(self.validators.clone()).expect("the genesis names more validators than allowed");
			assert!(
				pallet_session::Validators::<T>::get() == *validators,
				"the genesis names other validators than the session pallet's, or is built before it"
			);
			Validators::<T>::put(validators);
		}
	}

	#[pallet::event]
	#[pallet::generate_deposit(pub(super) fn deposit_event)]
	pub enum Event<T: Config> {
		/// An account was added to the validators.
		ValidatorAdded {
			/// The new validator.
			who: T::AccountId,
		},
		/// An account was removed from the validators.
		ValidatorRemoved {
			/// The former validator.
			who: T::AccountId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The account is already a validator.
		AlreadyValidator,
		/// The account is not a validator.
		NotAValidator,
		/// The list of validators is full.
		TooManyValidators,
		/// The last validator cannot be removed, because the chain would stop.
		TooFewValidators,
		/// The account has not registered session keys.
		NoKeys,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		/// Ends the session every [`Config::SessionLength`] blocks.
		// The integrity test rules out sessions without blocks, so the remainder exists.
		#[allow(clippy::arithmetic_side_effects)]
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			if !(now % T::SessionLength::get()).is_zero() {
				return Weight::zero();
			}
			let serving = pallet_session::Validators::<T>::decode_len().unwrap_or(0);
			let listed = Validators::<T>::decode_len().unwrap_or(0);
			let is_changed = pallet_session::QueuedChanged::<T>::get();
			// Without a successor, the authorities stay, and so does the session.
			if !Self::able().is_empty() {
				pallet_session::Pallet::<T>::rotate_session();
			}
			let weight = <T as Config>::WeightInfo::end_session(serving.saturating_add(listed) as u32);
			if is_changed {
				weight.saturating_add(Self::weight_of_change())
			} else {
				weight
			}
		}

		/// Checks that sessions have blocks, and that the list has room for a validator.
		fn integrity_test() {
			assert!(!T::SessionLength::get().is_zero(), "a session has at least one block");
			assert!(<T as Config>::MaxValidators::get() > 0, "the list has room for at least one validator");
		}
	}

	#[pallet::call]
	impl<T: Config> Pallet<T> {
		/// Add `who` to the validators, from the session after the next.
		///
		/// The dispatch origin must be [`Config::AdminOrigin`].
		///
		/// # Errors
		///
		/// - [`Error::AlreadyValidator`] if `who` is on the list.
		/// - [`Error::NoKeys`] if `who` has not registered session keys.
		/// - [`Error::TooManyValidators`] if the list has [`Config::MaxValidators`] accounts.
		///
		/// # Events
		///
		/// - [`Event::ValidatorAdded`] if successful.
		#[pallet::call_index(0)]
		#[pallet::weight(<T as Config>::WeightInfo::add_validator())]
		pub fn add_validator(origin: OriginFor<T>, who: T::AccountId) -> DispatchResult {
			T::AdminOrigin::ensure_origin(origin)?;
			Validators::<T>::try_mutate(|validators| {
				ensure!(!validators.contains(&who), Error::<T>::AlreadyValidator);
				ensure!(Self::has_keys(&who), Error::<T>::NoKeys);
				validators.try_push(who.clone()).map_err(|_| Error::<T>::TooManyValidators)
			})?;
			Self::deposit_event(Event::ValidatorAdded { who });
			Ok(())
		}

		/// Remove `who` from the validators, from the session after the next.
		///
		/// The dispatch origin must be [`Config::AdminOrigin`].
		///
		/// # Errors
		///
		/// - [`Error::NotAValidator`] if `who` is not on the list.
		/// - [`Error::TooFewValidators`] if `who` is the only account on the list.
		///
		/// # Events
		///
		/// - [`Event::ValidatorRemoved`] if successful.
		#[pallet::call_index(1)]
		#[pallet::weight(<T as Config>::WeightInfo::remove_validator())]
		pub fn remove_validator(origin: OriginFor<T>, who: T::AccountId) -> DispatchResult {
			T::AdminOrigin::ensure_origin(origin)?;
			Validators::<T>::try_mutate(|validators| {
				let index = validators.iter().position(|validator| *validator == who);
				let index = index.ok_or(Error::<T>::NotAValidator)?;
				ensure!(validators.len() > 1, Error::<T>::TooFewValidators);
				validators.remove(index);
				Ok::<_, Error<T>>(())
			})?;
			Self::deposit_event(Event::ValidatorRemoved { who });
			Ok(())
		}
	}
}

impl<T: Config> Pallet<T> {
	/// The additional weight of the end of a session that changes the authorities: the reads and writes of Aura,
	/// GRANDPA and the session pallet. The benchmark's authorities stay the same.
	pub(crate) fn weight_of_change() -> Weight {
		<T as frame_system::Config>::DbWeight::get().reads_writes(2, 7)
	}

	/// The validators with session keys.
	fn able() -> Vec<T::AccountId> {
		Validators::<T>::get().into_iter().filter(|who| Self::has_keys(who)).collect()
	}

	/// Whether `who` has registered session keys.
	fn has_keys(who: &T::AccountId) -> bool {
		pallet_session::NextKeys::<T>::contains_key(who)
	}
}

/// The session pallet's own hook never ends a session: this pallet's hook does.
impl<T: Config> ShouldEndSession<BlockNumberFor<T>> for Pallet<T> {
	fn should_end_session(_: BlockNumberFor<T>) -> bool {
		false
	}
}

impl<T: Config> SessionManager<T::ValidatorId> for Pallet<T> {
	/// The validators of the session after the next. `None` if they are the current authorities.
	///
	/// A comparison decides this, not a flag that the calls set: a validator that registers its keys again comes back
	/// without a call to this pallet.
	fn new_session(_: SessionIndex) -> Option<Vec<T::ValidatorId>> {
		let able = Self::able();
		let unchanged = able == pallet_session::Validators::<T>::get();
		// An empty set would halt the chain; keep the current one.
		(!able.is_empty() && !unchanged).then_some(able)
	}

	fn start_session(_: SessionIndex) {}

	fn end_session(_: SessionIndex) {}
}
