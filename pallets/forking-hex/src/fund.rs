//! The developer fund (rulebook, 7 and 8).

use crate::{BalanceOf, Config, DeveloperFund, Event, GameId, OwedToFund, Pallet};
use frame_support::{
	storage::with_storage_layer,
	traits::{fungible::Mutate, tokens::Preservation},
};
use sp_runtime::traits::{Saturating, Zero};

/// Make another account the developer fund, and pay it everything owed to the fund.
pub(crate) fn change<T: Config>(who: T::AccountId) {
	let from = DeveloperFund::<T>::get();
	DeveloperFund::<T>::put(&who);
	Pallet::<T>::deposit_event(Event::DeveloperFundChanged { from, to: who });
	pay::<T>(None, Zero::zero());
}

/// Pay the fund `amount`, and everything owed to it. An amount that cannot be delivered stays owed, and blocks nothing.
pub(crate) fn pay<T: Config>(game: Option<GameId>, amount: BalanceOf<T>) {
	let owed = OwedToFund::<T>::get().saturating_add(amount);
	if owed.is_zero() {
		return;
	}
	let pot = Pallet::<T>::pot();
	let paid = DeveloperFund::<T>::get().filter(|fund| {
		// The pot cannot be its own fund: a transfer to oneself succeeds and moves nothing.
		*fund != pot && with_storage_layer(|| T::Currency::transfer(&pot, fund, owed, Preservation::Preserve)).is_ok()
	});
	match paid {
		Some(fund) => {
			OwedToFund::<T>::kill();
			Pallet::<T>::deposit_event(Event::DeveloperFundPaid { fund, game, amount: owed });
		}
		None => {
			OwedToFund::<T>::put(owed);
			Pallet::<T>::deposit_event(Event::DeveloperFundOwed { game, owed });
		}
	}
}
