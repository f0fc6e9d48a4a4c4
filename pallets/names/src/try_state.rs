//! The invariants of the storage.

use super::*;
use frame_support::{
	ensure,
	traits::{fungible::InspectHold, Get},
};
use sp_runtime::{traits::Zero, TryRuntimeError};

impl<T: Config> Pallet<T> {
	/// Check that every name is valid, that its skeletons lead to its account and to no other, and that its deposit is
	/// on hold.
	pub(crate) fn do_try_state() -> Result<(), TryRuntimeError> {
		let mut skeletons = 0usize;
		for (who, name) in Names::<T>::iter() {
			ensure!(Name::new(name.text()) == Ok(name.clone()), "a text that is no name was stored");
			for skeleton in name.skeletons() {
				ensure!(Owners::<T>::get(skeleton).as_ref() == Some(&who), "a name does not lead to its account");
				skeletons = skeletons.saturating_add(1);
			}
			let deposit = T::Currency::balance_on_hold(&HoldReason::Name.into(), &who);
			ensure!(T::NameDeposit::get().is_zero() || !deposit.is_zero(), "a name has no deposit");
		}
		ensure!(Owners::<T>::iter_keys().count() == skeletons, "a skeleton is left of a name that is gone");
		Ok(())
	}
}
