//! The money that must be there between blocks (rulebook, 10), by the counters of games and players.
//!
//! A node compares it with the money that is there while it runs. `try_state` recounts the counters from the positions too.

use crate::{
	store::{terms_of, StoredGame},
	BalanceOf, Config, GameId, Games, HoldReason, OwedToFund, Pallet, Players, Removals, TermsOf,
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

/// The money that is not where it must be, in plancks. All of it is zero as long as the books are right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gaps<Balance> {
	/// Plancks that the pot lacks. It may have more than it owes, since anybody can send it something.
	pub pot: Balance,
	/// The sum of the differences between the players' holds and their deposits.
	pub holds: Balance,
}

impl<T: Config> Books<T> {
	/// Add up all games, those under removal included. None if the counters of a game are impossible. The work grows with the
	/// number of players in all games, so this is not for a block.
	pub fn add_up() -> Option<Self> {
		let pot = T::Currency::minimum_balance().saturating_add(OwedToFund::<T>::get());
		let mut books = Self { held: BTreeMap::new(), pot };
		for (id, game) in Games::<T>::iter() {
			let game = StoredGame::<T>::new(id, game);
			books.add_game(id, game.terms(), game.owed)?;
		}
		// Before its removal begins, a game is still among the games.
		for ((_, id), removal) in Removals::<T>::iter().filter_map(|(key, begun)| Some((key, begun?))) {
			let terms = terms_of::<T>(id, removal.deposit, removal.state_deposit);
			books.add_game(id, terms, removal.owed)?;
		}
		Some(books)
	}

	/// Add a game that owes this much. The pot has all that the players' own deposits do not cover.
	fn add_game(&mut self, id: GameId, terms: TermsOf<T>, owed: BalanceOf<T>) -> Option<()> {
		let mut deposits = BalanceOf::<T>::zero();
		for (who, player) in Players::<T>::iter_prefix(id) {
			let moves = player.counted_moves();
			self.held.entry(who).or_insert_with(Zero::zero).saturating_accrue(terms.held(&moves)?);
			deposits.saturating_accrue(terms.owed(&moves)?);
		}
		self.pot.saturating_accrue(owed.checked_sub(&deposits)?);
		Some(())
	}

	/// Compare the books with the money that is there.
	pub fn gaps(&self) -> Gaps<BalanceOf<T>> {
		let pot = self.pot.saturating_sub(T::Currency::total_balance(&Pallet::<T>::pot()));
		let holds = self.held.iter().fold(Zero::zero(), |sum: BalanceOf<T>, (who, amount)| {
			let held = T::Holds::balance_on_hold(&HoldReason::Move.into(), who);
			sum.saturating_add(difference(held, *amount))
		});
		Gaps { pot, holds }
	}
}

/// The difference between two amounts.
fn difference<Balance: AtLeast32BitUnsigned + Copy>(one: Balance, other: Balance) -> Balance {
	one.max(other).saturating_sub(one.min(other))
}
