//! The money that tournaments must have between blocks (tournament rulebook, 7).

use crate::{BalanceOf, Config, Pallet, TournamentId, TournamentOf, Tournaments, Unclaimed};
use frame_support::traits::fungible::Inspect;
use sp_runtime::traits::{Saturating, Zero};

impl<T: Config> Pallet<T> {
	/// Plancks that tournaments owe from their pools and do not have: zero while the books are right. The work grows
	/// with the number of tournaments, so this is for nodes and not for a block.
	pub fn missing_in_pools() -> BalanceOf<T> {
		Tournaments::<T>::iter().fold(Zero::zero(), |sum: BalanceOf<T>, (id, tournament)| {
			sum.saturating_add(missing_in_pool::<T>(id, &tournament))
		})
	}
}

/// Plancks that a tournament's account lacks. The account may have more than it owes, since any account can send it
/// money.
pub(crate) fn missing_in_pool<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) -> BalanceOf<T> {
	let kept_alive = match Unclaimed::<T>::contains_key(id) {
		true => T::Currency::minimum_balance(),
		false => Zero::zero(),
	};
	let owed = tournament.pool.saturating_add(kept_alive);
	owed.saturating_sub(T::Currency::balance(&Pallet::<T>::account_of(id)))
}
