//! The money that must be there between blocks (rulebook, 10), by the counters of games and players.
//!
//! A running node compares it with the actual balances. `try_state` also recounts the counters from the positions.

use crate::{
	store::StoredGame, BalanceOf, Config, DepositsOf, GameId, Games, HoldReason, OwedToFund, Pallet, Players, Removals,
};
use alloc::collections::BTreeMap;
use frame_support::traits::fungible::{Inspect, InspectHold};
use sp_runtime::traits::{AtLeast32BitUnsigned, CheckedSub, Saturating, Zero};

/// The money of all games, in plancks.
pub struct Books<T: Config> {
	/// Plancks that must be held for moves, by account.
	held: BTreeMap<T::AccountId, BalanceOf<T>>,
	/// Plancks that the pot must have.
	pot: BalanceOf<T>,
}

/// The differences from the money that must be there, in plancks. All are zero while the books are right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gaps<Balance> {
	/// Plancks that the pot lacks. The pot may have more than it owes, since any account can send it money.
	pub pot: Balance,
	/// The sum of the differences between the players' holds and their deposits.
	pub holds: Balance,
}

impl<T: Config> Books<T> {
	/// Add up all games, games under removal included. `None` if the counters of a game are impossible. The work grows
	/// with the number of players in all games, so do not call this in a block.
	pub fn add_up() -> Option<Self> {
		let pot = T::Currency::minimum_balance().saturating_add(OwedToFund::<T>::get());
		let mut books = Self { held: BTreeMap::new(), pot };
		for (id, game) in Games::<T>::iter() {
			let game = StoredGame::<T>::new(id, game);
			books.add_game(id, game.deposits(), game.owed)?;
		}
		// A game stays in `Games` until its removal begins.
		for ((_, id), removal) in Removals::<T>::iter().filter_map(|(key, begun)| Some((key, begun?))) {
			books.add_game(id, removal.deposits, removal.owed)?;
		}
		Some(books)
	}

	/// Add a game that owes `owed` plancks. The pot must have the part that the players' own deposits do not cover.
	fn add_game(&mut self, id: GameId, deposits: DepositsOf<T>, owed: BalanceOf<T>) -> Option<()> {
		let mut own = BalanceOf::<T>::zero();
		for (who, player) in Players::<T>::iter_prefix(id) {
			let moves = player.counted_moves();
			self.held.entry(who).or_insert_with(Zero::zero).saturating_accrue(deposits.held(&moves)?);
			own.saturating_accrue(deposits.owed(&moves)?);
		}
		self.pot.saturating_accrue(owed.checked_sub(&own)?);
		Some(())
	}

	/// Compare the books with the actual balances.
	pub fn gaps(&self) -> Gaps<BalanceOf<T>> {
		let pot = self.pot.saturating_sub(T::Currency::total_balance(&Pallet::<T>::pot()));
		let holds = self.held.iter().fold(Zero::zero(), |sum: BalanceOf<T>, (who, amount)| {
			let held = T::Holds::balance_on_hold(&HoldReason::Move.into(), who);
			sum.saturating_add(difference(held, *amount))
		});
		Gaps { pot, holds }
	}
}

/// The absolute difference between two amounts.
fn difference<Balance: AtLeast32BitUnsigned + Copy>(one: Balance, other: Balance) -> Balance {
	one.max(other).saturating_sub(one.min(other))
}
