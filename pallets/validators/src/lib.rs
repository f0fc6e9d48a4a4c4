//! # Validators
//!
//! Who makes this chain's blocks, and votes on their finality. The set is a short list that the chain's
//! administrator changes, one account at a time. There is no election, no stake and no reward: for those, put another
//! [`SessionManager`] in this one's place.
//!
//! ## Terminology
//!
//! - **Validator**: an account on the list. Its session keys, not its own, sign blocks and votes.
//! - **Session keys**: the keys that a validator's node holds, made known with `session.set_keys`.
//! - **Session**: the stretch of blocks through which the authorities stay who they are.
//!
//! ## How an account becomes a validator
//!
//! 1. Its node makes session keys, and the account makes them known with `session.set_keys`.
//! 2. The administrator calls [`add_validator`](Pallet::add_validator).
//! 3. The next session's end puts the account in the queue, the end of the one after makes it an authority. The wait is
//!    the session pallet's: finality has to change hands at a block that both sets agree upon.
//!
//! [`remove_validator`](Pallet::remove_validator) takes as long.
//!
//! ## What holds
//!
//! - The list names nobody twice, and once it names somebody, it never becomes empty.
//! - Sessions end every [`Config::SessionLength`] blocks, and the block in which one ends takes transactions like any
//!   other. The session pallet would declare it full, and on a chain where games are played by the block, a block in which
//!   nobody can move is a foul: so sessions are ended here, for what that really weighs.
//! - An account without session keys is not handed to the session pallet. It stays on the list, and serves again as
//!   soon as it has keys.
//! - A session for which nothing has changed does not start a new set of authorities.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(
	not(test),
	deny(
		clippy::arithmetic_side_effects,
		clippy::expect_used,
		clippy::indexing_slicing,
		clippy::panic,
		clippy::unreachable,
		clippy::unwrap_used
	)
)]

extern crate alloc;

#[cfg(feature = "runtime-benchmarks")]
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
// What the macros write is FRAME's, and a genesis that makes no sense has to stop.
#[allow(
	clippy::arithmetic_side_effects,
	clippy::expect_used,
	clippy::indexing_slicing,
	clippy::panic,
	clippy::unreachable,
	clippy::unwrap_used
)]
pub mod pallet {
	use super::*;
	use frame_support::pallet_prelude::*;
	use frame_system::pallet_prelude::*;
	use sp_runtime::traits::Zero;

	#[pallet::config]
	pub trait Config:
		frame_system::Config + pallet_session::Config<ValidatorId = <Self as frame_system::Config>::AccountId>
	{
		/// Who may change the set.
		type AdminOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// How many validators there can be. The consensus pallets' limits must not be lower.
		#[pallet::constant]
		type MaxValidators: Get<u32>;

		/// How many blocks a session has.
		#[pallet::constant]
		type SessionLength: Get<BlockNumberFor<Self>>;

		/// What the calls weigh.
		type WeightInfo: WeightInfo;
	}

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	/// The validators, in the order in which they came.
	///
	/// One value: a session's end needs the whole list, and it is short.
	#[pallet::storage]
	pub type Validators<T: Config> =
		StorageValue<_, BoundedVec<T::AccountId, <T as Config>::MaxValidators>, ValueQuery>;

	#[pallet::genesis_config]
	#[derive(frame_support::DefaultNoBound)]
	pub struct GenesisConfig<T: Config> {
		/// The validators to start with. They must be those whose keys the session pallet starts with, in the same order,
		/// and its genesis must be made before this one.
		pub validators: Vec<T::AccountId>,
	}

	#[pallet::genesis_build]
	impl<T: Config> BuildGenesisConfig for GenesisConfig<T> {
		fn build(&self) {
			for (index, validator) in self.validators.iter().enumerate() {
				assert!(!self.validators[..index].contains(validator), "the genesis names a validator twice");
			}
			let validators =
				BoundedVec::try_from(self.validators.clone()).expect("the genesis names more validators than allowed");
			assert!(
				pallet_session::Validators::<T>::get() == *validators,
				"the genesis names other validators than the session pallet's, or that has its genesis later"
			);
			Validators::<T>::put(validators);
		}
	}

	#[pallet::event]
	#[pallet::generate_deposit(pub(super) fn deposit_event)]
	pub enum Event<T: Config> {
		/// An account was put on the list of validators.
		ValidatorAdded {
			/// The new validator.
			who: T::AccountId,
		},
		/// An account was taken off the list of validators.
		ValidatorRemoved {
			/// The validator of before.
			who: T::AccountId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The account is a validator already.
		AlreadyValidator,
		/// The account is no validator.
		NotAValidator,
		/// There is no room for another validator.
		TooManyValidators,
		/// The last validator cannot be removed, since the chain would stop.
		TooFewValidators,
		/// The account has not made its session keys known.
		NoKeys,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			if !(now % T::SessionLength::get()).is_zero() {
				return Weight::zero();
			}
			let serving = pallet_session::Validators::<T>::decode_len().unwrap_or(0);
			let listed = Validators::<T>::decode_len().unwrap_or(0);
			let is_changed = pallet_session::QueuedChanged::<T>::get();
			// With nobody to follow, the session goes on, and those who serve with it.
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

		fn integrity_test() {
			assert!(!T::SessionLength::get().is_zero(), "a session needs a block");
			assert!(<T as Config>::MaxValidators::get() > 0, "a chain needs room for a validator");
		}
	}

	#[pallet::call]
	impl<T: Config> Pallet<T> {
		/// Puts `who` on the list of validators, for the session after the next.
		///
		/// The origin must be [`Config::AdminOrigin`]; `who` must have session keys.
		///
		/// # Errors
		///
		/// [`AlreadyValidator`](Error::AlreadyValidator), [`NoKeys`](Error::NoKeys),
		/// [`TooManyValidators`](Error::TooManyValidators).
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

		/// Takes `who` off the list of validators, from the session after the next.
		///
		/// The origin must be [`Config::AdminOrigin`].
		///
		/// # Errors
		///
		/// [`NotAValidator`](Error::NotAValidator), [`TooFewValidators`](Error::TooFewValidators).
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
	/// What a session that begins with other validators weighs besides, since the benchmark's begin with the same ones:
	/// what Aura, GRANDPA and the session pallet read and write then.
	pub(crate) fn weight_of_change() -> Weight {
		<T as frame_system::Config>::DbWeight::get().reads_writes(2, 7)
	}

	/// The validators on the list that have session keys.
	fn able() -> Vec<T::AccountId> {
		Validators::<T>::get().into_iter().filter(|who| Self::has_keys(who)).collect()
	}

	/// Whether the session pallet knows keys of `who`.
	fn has_keys(who: &T::AccountId) -> bool {
		pallet_session::NextKeys::<T>::contains_key(who)
	}
}

/// Sessions never end by the session pallet's own hook, see the crate's documentation.
impl<T: Config> ShouldEndSession<BlockNumberFor<T>> for Pallet<T> {
	fn should_end_session(_: BlockNumberFor<T>) -> bool {
		false
	}
}

impl<T: Config> SessionManager<T::ValidatorId> for Pallet<T> {
	/// The validators for the session to come, or `None` if they are those who serve now.
	///
	/// Compared with who serves, and not kept as a flag that calls set: a validator whose keys were gone for a while
	/// is back without anybody's call.
	fn new_session(_: SessionIndex) -> Option<Vec<T::ValidatorId>> {
		let able = Self::able();
		let unchanged = able == pallet_session::Validators::<T>::get();
		// Nobody would be worse than whoever serves now.
		(!able.is_empty() && !unchanged).then_some(able)
	}

	fn start_session(_: SessionIndex) {}

	fn end_session(_: SessionIndex) {}
}
