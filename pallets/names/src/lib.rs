//! # Names
//!
//! Names for accounts: at most one each, and no two that look alike.
//!
//! - [`Config`]
//! - [`Call`]
//! - [`Event`]
//! - [`Error`]
//!
//! ## Terminology
//!
//! - **Name**: 3 to 20 ASCII letters and digits, at least one of them a letter, with single `-` and `_` between them.
//!   The pallet stores a name as it was written.
//! - **Skeleton**: the shape of a name in one of three writings: in capitals, with a capital first, and in small
//!   letters. A skeleton ignores case and separators, and has the same strokes for all characters that look alike.
//!   - In every writing: `0` and `o`; `1`, `i` and `l`; `2` and `z`; `4` and `a`; `5` and `s`; `7` and `t`; `rn`, `nn`
//!     and `m`; `vv` and `w`.
//!   - Capitals: `Q`, `D` and `O`; `C` and `G`; `II` and `U`; with all letters in capitals also `3` and `E`; `6` and
//!     `G`; `8` and `B`; `lJ` and `U`.
//!   - Small letters: `9`, `g` and `q`; `u` and `v`; `cl` and `d`; `lc` and `k`; `li` and `h`; with all letters small
//!     also `13` and `b`. After a capital, `3` and `e`; `6` and `b`.
//! - **To look alike**: two names do if they have a skeleton in common.
//! - **Deposit**: the amount on hold for a name as long as the account has one, [`Config::NameDeposit`].
//!
//! ## Scenario: a name for Alice
//!
//! 1. Alice calls [`set_name`](Call::set_name) with `Alice`. The deposit is put on hold.
//! 2. Mallory calls it with `AIice`, written with a capital i. The call is refused with [`Error::Taken`].
//! 3. Alice calls it with `ALICE`. The new name has the skeletons of the old one, so the call succeeds, without a
//!    further deposit.
//! 4. Alice calls [`clear_name`](Call::clear_name), and gets the deposit back. Any account can have the name now.
//!
//! ## Properties
//!
//! - An account has at most one name, and a skeleton at most one account.
//! - An account with a name has a deposit on hold, and so cannot be reaped: names do not outlive their accounts.
//! - No account can take a name from another account, not even the administrator of the chain.
//!
//! The names of the SDK's identity pallet are unique only below an authority's suffix, and need a registrar. This
//! pallet does one thing, without a third party.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

#[cfg(any(test, feature = "runtime-benchmarks"))]
mod benchmarking;
#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "try-runtime"))]
mod try_state;

mod name;
pub mod weights;

use alloc::vec::Vec;
use frame_support::traits::{
	fungible::{Inspect, MutateHold},
	tokens::Precision,
};

pub use name::{Name, NotAName, Skeleton, Text, Writing, MAX_LENGTH, MIN_LENGTH};
pub use pallet::*;
pub use weights::WeightInfo;

/// An amount of the pallet's currency, in plancks.
pub type BalanceOf<T> = <<T as Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire.
#[allow(clippy::expect_used, clippy::unreachable)]
pub mod pallet {
	use super::*;
	use frame_support::pallet_prelude::*;
	use frame_system::pallet_prelude::*;

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	#[pallet::config]
	pub trait Config: frame_system::Config {
		/// The currency of deposits.
		type Currency: MutateHold<Self::AccountId, Reason = Self::RuntimeHoldReason>;

		/// The runtime's reasons to hold funds.
		type RuntimeHoldReason: From<HoldReason>;

		/// The deposit for a name, in plancks.
		#[pallet::constant]
		type NameDeposit: Get<BalanceOf<Self>>;

		/// The weights of the calls.
		type WeightInfo: WeightInfo;
	}

	/// The pallet's reasons to hold funds.
	#[pallet::composite_enum]
	pub enum HoldReason {
		/// The deposit for a name.
		#[codec(index = 0)]
		Name,
	}

	/// The names of accounts, as they were written.
	//
	// Blake2_128Concat: anyone can choose an account's bytes.
	#[pallet::storage]
	pub type Names<T: Config> = StorageMap<_, Blake2_128Concat, T::AccountId, Name>;

	/// The accounts of names, by the names' skeletons.
	//
	// Blake2_128Concat: anyone can choose a name.
	#[pallet::storage]
	pub type Owners<T: Config> = StorageMap<_, Blake2_128Concat, Skeleton, T::AccountId>;

	#[pallet::event]
	#[pallet::generate_deposit(pub(super) fn deposit_event)]
	pub enum Event<T: Config> {
		/// An account took a name, which replaces its old name, if any.
		NameSet {
			/// The account that has the name now.
			who: T::AccountId,
			/// The new name, as it was written.
			name: Name,
		},
		/// An account gave up its name, and got the deposit back.
		NameCleared {
			/// The account that had the name.
			who: T::AccountId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// A name has at least 3 characters.
		TooShort,
		/// A name has at most 20 characters.
		TooLong,
		/// A name has ASCII letters, digits, - and _ only.
		WrongCharacter,
		/// In a name, - and _ stand alone between letters and digits.
		LooseSeparator,
		/// A name has at least one letter.
		NoLetter,
		/// Another account has this name, or one that looks like it.
		Taken,
		/// The account has no name.
		NoName,
	}

	impl<T> From<NotAName> for Error<T> {
		fn from(reason: NotAName) -> Self {
			match reason {
				NotAName::TooShort => Self::TooShort,
				NotAName::TooLong => Self::TooLong,
				NotAName::WrongCharacter => Self::WrongCharacter,
				NotAName::LooseSeparator => Self::LooseSeparator,
				NotAName::NoLetter => Self::NoLetter,
			}
		}
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		#[cfg(feature = "try-runtime")]
		fn try_state(_: BlockNumberFor<T>) -> Result<(), sp_runtime::TryRuntimeError> {
			Self::do_try_state()
		}
	}

	#[pallet::call]
	impl<T: Config> Pallet<T> {
		/// Take a name, which replaces the old name of the account, if any.
		///
		/// The dispatch origin must be signed. The first name puts [`Config::NameDeposit`] on hold.
		///
		/// # Errors
		///
		/// - [`Error::TooShort`], [`Error::TooLong`], [`Error::WrongCharacter`], [`Error::LooseSeparator`] or
		///   [`Error::NoLetter`] if `name` is no name.
		/// - [`Error::Taken`] if another account has a name that looks like it.
		/// - The currency's error if the account cannot pay the deposit.
		///
		/// # Events
		///
		/// - [`Event::NameSet`] if successful.
		#[pallet::call_index(0)]
		#[pallet::weight(T::WeightInfo::set_name().max(T::WeightInfo::change_name()))]
		pub fn set_name(origin: OriginFor<T>, name: Vec<u8>) -> DispatchResult {
			let who = ensure_signed(origin)?;
			let name = Name::new(&name).map_err(Error::<T>::from)?;
			let skeletons = name.skeletons();
			let is_free = |skeleton| Owners::<T>::get(skeleton).is_none_or(|owner| owner == who);
			ensure!(skeletons.iter().all(is_free), Error::<T>::Taken);
			match Names::<T>::get(&who) {
				Some(before) => before.skeletons().into_iter().for_each(Owners::<T>::remove),
				None => T::Currency::hold(&HoldReason::Name.into(), &who, T::NameDeposit::get())?,
			}
			for skeleton in skeletons {
				Owners::<T>::insert(skeleton, &who);
			}
			Names::<T>::insert(&who, &name);
			Self::deposit_event(Event::NameSet { who, name });
			Ok(())
		}

		/// Give the account's name up, and take its deposit back.
		///
		/// The dispatch origin must be signed.
		///
		/// # Errors
		///
		/// - [`Error::NoName`] if the account has none.
		///
		/// # Events
		///
		/// - [`Event::NameCleared`] if successful.
		#[pallet::call_index(1)]
		#[pallet::weight(T::WeightInfo::clear_name())]
		pub fn clear_name(origin: OriginFor<T>) -> DispatchResult {
			let who = ensure_signed(origin)?;
			let name = Names::<T>::take(&who).ok_or(Error::<T>::NoName)?;
			name.skeletons().into_iter().for_each(Owners::<T>::remove);
			T::Currency::release_all(&HoldReason::Name.into(), &who, Precision::BestEffort)?;
			Self::deposit_event(Event::NameCleared { who });
			Ok(())
		}
	}
}

impl<T: Config> Pallet<T> {
	/// The account that has the name `name`, or one that looks like it. `None` if no account has, if several have one
	/// that looks like it, or if `name` is no name.
	pub fn owner(name: &[u8]) -> Option<T::AccountId> {
		let skeletons = Name::new(name).ok()?.skeletons();
		let mut owners = skeletons.into_iter().filter_map(Owners::<T>::get);
		let owner = owners.next()?;
		owners.all(|other| other == owner).then_some(owner)
	}
}
