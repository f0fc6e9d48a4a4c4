//! # Decisions
//!
//! Calls that an origin announces and that are made as root after a delay. Any account can read them meanwhile.
//!
//! - [`Config`]
//! - [`Call`]
//! - [`Event`]
//! - [`Error`]
//!
//! ## Terminology
//!
//! - **Decision**: a call that [`Config::AnnounceOrigin`], such as two thirds of a council, wants to be made as root.
//! - **Delay**: the blocks from the announcement of a decision to the block in which it is made, [`Config::Delay`].
//! - **Hash**: the hash of the encoded call, which names the decision, here and in the scheduler.
//!
//! ## Scenario: a council upgrades the runtime
//!
//! 1. Two thirds of the council approve the motion [`announce`](Call::announce) with the call `system.authorizeUpgrade` and
//!    the hash of the new code.
//! 2. The scheduler keeps the call and the block in which it will be made, for any account to read. Opponents have the
//!    delay to object, or to leave.
//! 3. More than a third of the council may change their minds and call [`cancel`](Call::cancel).
//! 4. The scheduler makes the call as root. Any account can now submit the code.
//!
//! ## Properties
//!
//! - A decision is made exactly [`Config::Delay`] blocks after its announcement. If that block has no room for it, one
//!   of the next blocks makes it. The scheduler then forgets its name, so it cannot be cancelled any more. No call of
//!   this pallet shortens the delay or changes a decision.
//! - The whole call is in the state from the announcement on. The scheduler keeps a short call. The preimages keep a
//!   longer one until it is made or cancelled.
//! - Only decisions that the scheduler has room for are announced. An upgrade can make an announced call too heavy for
//!   the scheduler, or unreadable: then the decision is never made. The scheduler reports it (`PermanentlyOverweight`,
//!   `CallUnavailable`), and it can be announced again.
//!
//! The pallet has no storage: all its data is the scheduler's agenda. The SDK's pallets offer a delay only with a
//! public vote (referenda, democracy), which needs holders who take part.

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

use frame_support::{
	traits::{schedule::v3::TaskName, BoundedInline, QueryPreimage},
	Hashable,
};
use frame_system::pallet_prelude::RuntimeCallFor;

pub use pallet::*;
pub use weights::WeightInfo;

/// The origins of the runtime, as its scheduler keeps them.
pub type PalletsOriginOf<T> =
	<<T as frame_system::Config>::RuntimeOrigin as frame_support::traits::OriginTrait>::PalletsOrigin;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire.
#[allow(clippy::expect_used, clippy::unreachable)]
pub mod pallet {
	use super::*;
	use alloc::boxed::Box;
	use frame_support::{
		dispatch::GetDispatchInfo,
		pallet_prelude::*,
		traits::{
			schedule::{v3::Named, DispatchTime, HARD_DEADLINE},
			StorePreimage,
		},
	};
	use frame_system::{pallet_prelude::*, RawOrigin};
	use sp_runtime::traits::{Hash as _, Saturating, Zero};

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	#[pallet::config]
	pub trait Config: frame_system::Config {
		/// The origin that may announce decisions.
		type AnnounceOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// The origin that may cancel decisions before they are made.
		type CancelOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// The scheduler, which makes the decisions.
		type Scheduler: Named<
			BlockNumberFor<Self>,
			RuntimeCallFor<Self>,
			PalletsOriginOf<Self>,
			Hasher = <Self as frame_system::Config>::Hashing,
		>;

		/// The store for calls that are too long for the scheduler's agenda. It must be the scheduler's own store.
		///
		/// `pallet-preimage` returns the fee of `note_preimage` while a preimage is requested, even if it has the bytes
		/// already, and every long decision requests one. So a runtime should refuse that call by its `BaseCallFilter`.
		/// No account needs the call, because decisions are announced whole.
		type Preimages: QueryPreimage<H = <Self as frame_system::Config>::Hashing> + StorePreimage;

		/// The blocks from the announcement of a decision to the block in which it is made.
		#[pallet::constant]
		type Delay: Get<BlockNumberFor<Self>>;

		/// The most bytes of a decision. The scheduler must have room to fetch this number of bytes in every block.
		#[pallet::constant]
		type MaxLength: Get<u32>;

		/// The most weight of a decision. The scheduler must have room for it in every block, in addition to the weight
		/// of fetching it.
		#[pallet::constant]
		type MaxWeight: Get<Weight>;

		/// The weights of the calls.
		type WeightInfo: WeightInfo;
	}

	#[pallet::event]
	#[pallet::generate_deposit(pub(super) fn deposit_event)]
	pub enum Event<T: Config> {
		/// A call will be made as root.
		Announced {
			/// The hash of the call.
			call_hash: T::Hash,
			/// The block in which the call will be made.
			when: BlockNumberFor<T>,
		},
		/// A call that was announced will not be made.
		Cancelled {
			/// The hash of the call.
			call_hash: T::Hash,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The same call is announced already.
		AlreadyAnnounced,
		/// No such call is announced.
		NotAnnounced,
		/// The call has more bytes than the scheduler has room for.
		TooLong,
		/// The call weighs more than the scheduler has room for.
		TooHeavy,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		/// Checks that decisions wait, and that the preimages can keep the longest decision.
		fn integrity_test() {
			assert!(!T::Delay::get().is_zero(), "a decision can be seen before it is made");
			assert!(
				T::MaxLength::get() as usize <= <T::Preimages as StorePreimage>::MAX_LENGTH,
				"the preimages have room for the longest decision"
			);
		}
	}

	#[pallet::call]
	impl<T: Config> Pallet<T> {
		/// Announce that `call` will be made as root, [`Config::Delay`] blocks from now.
		///
		/// The dispatch origin must be [`Config::AnnounceOrigin`].
		///
		/// # Errors
		///
		/// - [`Error::TooLong`] if the encoded call has more than [`Config::MaxLength`] bytes.
		/// - [`Error::TooHeavy`] if the call weighs more than [`Config::MaxWeight`].
		/// - [`Error::AlreadyAnnounced`] if the same call is announced and not made yet.
		/// - The scheduler's error if that block's agenda is full.
		///
		/// # Events
		///
		/// - [`Event::Announced`] if successful. The scheduler reports the outcome when it has made the call.
		#[pallet::call_index(0)]
		#[pallet::weight(T::WeightInfo::announce(call.encoded_size() as u32))]
		pub fn announce(origin: OriginFor<T>, call: Box<RuntimeCallFor<T>>) -> DispatchResult {
			T::AnnounceOrigin::ensure_origin(origin)?;
			ensure!(call.encoded_size() <= T::MaxLength::get() as usize, Error::<T>::TooLong);
			ensure!(call.get_dispatch_info().call_weight.all_lte(T::MaxWeight::get()), Error::<T>::TooHeavy);
			let call_hash = T::Hashing::hash_of(&*call);
			let name = Self::name_of(call_hash);
			ensure!(T::Scheduler::next_dispatch_time(name).is_err(), Error::<T>::AlreadyAnnounced);

			let when = frame_system::Pallet::<T>::block_number().saturating_add(T::Delay::get());
			let is_requested = T::Preimages::is_requested(&call_hash);
			let bounded = T::Preimages::bound(*call)?;
			let root = RawOrigin::Root.into();
			T::Scheduler::schedule_named(name, DispatchTime::At(when), None, HARD_DEADLINE, root, bounded.clone())?;
			// The scheduler has requested the preimage for itself, and ends that request with the task. The request
			// that came with storing the preimage would keep it for ever.
			if !is_requested {
				T::Preimages::drop(&bounded);
			}
			Self::deposit_event(Event::Announced { call_hash, when });
			Ok(())
		}

		/// Cancel the decision to make the call with this hash.
		///
		/// The dispatch origin must be [`Config::CancelOrigin`].
		///
		/// # Errors
		///
		/// - [`Error::NotAnnounced`] if no such call is announced, or if its block has come and had no room for it.
		///
		/// # Events
		///
		/// - [`Event::Cancelled`] if successful.
		#[pallet::call_index(1)]
		#[pallet::weight(T::WeightInfo::cancel())]
		pub fn cancel(origin: OriginFor<T>, call_hash: T::Hash) -> DispatchResult {
			T::CancelOrigin::ensure_origin(origin)?;
			T::Scheduler::cancel_named(Self::name_of(call_hash)).map_err(|_| Error::<T>::NotAnnounced)?;
			// The scheduler drops the preimages of tasks that its own calls cancel, but not of tasks that pallets
			// cancel.
			if Self::is_kept_by_preimages(call_hash) && T::Preimages::is_requested(&call_hash) {
				T::Preimages::unrequest(&call_hash);
			}
			Self::deposit_event(Event::Cancelled { call_hash });
			Ok(())
		}
	}
}

impl<T: Config> Pallet<T> {
	/// The name under which the scheduler has the decision with this hash: the hash itself, if it has 32 bytes.
	pub fn name_of(call_hash: T::Hash) -> TaskName {
		call_hash.as_ref().try_into().unwrap_or_else(|_| call_hash.blake2_256())
	}

	/// Whether the call with this hash is too long for the scheduler's agenda, and stored as a preimage.
	fn is_kept_by_preimages(call_hash: T::Hash) -> bool {
		T::Preimages::len(&call_hash).is_some_and(|length| length as usize > BoundedInline::bound())
	}
}
