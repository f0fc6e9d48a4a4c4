//! Prizes, and the end of a tournament (tournament rulebook, 4).

use crate::{
	agenda, prizes, BalanceOf, Config, Error, Event, HoldReason, Pallet, Phase, Players, PlayersOf, Standing,
	TournamentId, TournamentOf, Tournaments, Unclaimed, UnclaimedOf,
};
use frame_support::{
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{
		fungible::{Inspect, Mutate, MutateHold},
		tokens::{Fortitude, Precision, Preservation, Restriction},
	},
};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::Pallet as Game;
use sp_runtime::{
	traits::{CheckedSub, One, Saturating, Zero},
	ArithmeticError,
};

/// Pay the prizes of a tournament that has ended. A prize that cannot be delivered can be claimed.
pub(crate) fn pay_prizes<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	players: &PlayersOf<T>,
	standings: &[Standing],
	now: BlockNumberFor<T>,
) -> DispatchResult {
	keep_account_alive::<T>(id, &mut tournament)?;
	let until = now.saturating_add(T::RewardClaimPeriod::get());
	let mut unclaimed = UnclaimedOf::<T>::new();
	let prizes = prizes(tournament.pool, &tournament.terms.shares, players.len());
	for (standing, amount) in standings.iter().zip(prizes).filter(|(_, amount)| !amount.is_zero()) {
		let Some(player) = players.get(usize::from(standing.player)).map(|player| player.who.clone()) else { continue };
		match with_storage_layer(|| pay::<T>(id, &mut tournament, &player, amount)) {
			Ok(()) => Pallet::<T>::deposit_event(Event::PrizePaid { tournament: id, player, amount }),
			Err(_) => {
				Pallet::<T>::deposit_event(Event::PrizeKept { tournament: id, player: player.clone(), amount, until });
				unclaimed.try_push((player, amount)).map_err(|_| ArithmeticError::Overflow)?;
			}
		}
	}
	if unclaimed.is_empty() {
		return let_account_go::<T>(id, &tournament).and_then(|()| close::<T>(id, tournament));
	}
	tournament.phase = Phase::Claiming { until };
	agenda::schedule::<T>(id, &mut tournament, until.saturating_add(One::one()));
	Unclaimed::<T>::insert(id, unclaimed);
	Tournaments::<T>::insert(id, tournament);
	Ok(())
}

/// Pay a part of the pool.
fn pay<T: Config>(
	id: TournamentId,
	tournament: &mut TournamentOf<T>,
	player: &T::AccountId,
	amount: BalanceOf<T>,
) -> DispatchResult {
	let left = tournament.pool.checked_sub(&amount).ok_or(ArithmeticError::Underflow)?;
	T::Currency::transfer(&Pallet::<T>::account_of(id), player, amount, Preservation::Preserve)?;
	tournament.pool = left;
	Ok(())
}

/// Pay a player a prize that could not be delivered.
pub(crate) fn claim<T: Config>(who: T::AccountId, id: TournamentId) -> DispatchResult {
	let mut tournament = Tournaments::<T>::get(id).ok_or(Error::<T>::TournamentNotFound)?;
	let mut unclaimed = Unclaimed::<T>::get(id);
	let place = unclaimed.iter().position(|(player, _)| *player == who).ok_or(Error::<T>::NothingToClaim)?;
	let (player, amount) = unclaimed.remove(place);
	// The time to claim is over, but the chain has not recorded that yet.
	let is_over = |until| frame_system::Pallet::<T>::block_number() > until;
	let expired = matches!(tournament.phase, Phase::Claiming { until } if is_over(until));
	ensure!(!expired, Error::<T>::NothingToClaim);
	pay::<T>(id, &mut tournament, &player, amount)?;
	Pallet::<T>::deposit_event(Event::PrizeClaimed { tournament: id, player, amount });
	if unclaimed.is_empty() {
		agenda::unschedule::<T>(id, &mut tournament);
		return let_account_go::<T>(id, &tournament).and_then(|()| close::<T>(id, tournament));
	}
	Unclaimed::<T>::insert(id, unclaimed);
	Tournaments::<T>::insert(id, tournament);
	Ok(())
}

/// Send the prizes that were not claimed in time to the developer fund, and close the tournament.
pub(crate) fn expire<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	unclaimed: UnclaimedOf<T>,
) -> DispatchResult {
	let amount = core::mem::take(&mut tournament.pool);
	Game::<T>::pay_to_fund(&Pallet::<T>::account_of(id), amount, Preservation::Preserve)?;
	for (player, amount) in unclaimed {
		Pallet::<T>::deposit_event(Event::PrizeToFund { tournament: id, player, amount });
	}
	let_account_go::<T>(id, &tournament)?;
	close::<T>(id, tournament)
}

/// Move the existential deposit from the announcer's deposit to the tournament's account. Without it, an undelivered
/// prize below that amount would be gone, because the account would be reaped.
fn keep_account_alive<T: Config>(id: TournamentId, tournament: &mut TournamentOf<T>) -> DispatchResult {
	let least = T::Currency::minimum_balance();
	tournament.deposit = tournament.deposit.checked_sub(&least).ok_or(ArithmeticError::Underflow)?;
	T::Holds::transfer_on_hold(
		&HoldReason::Announcement.into(),
		&tournament.announcer,
		&Pallet::<T>::account_of(id),
		least,
		Precision::Exact,
		Restriction::Free,
		Fortitude::Force,
	)?;
	Ok(())
}

/// Return the existential deposit to the announcer. Other money that was sent to the account goes to the fund.
fn let_account_go<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) -> DispatchResult {
	let account = Pallet::<T>::account_of(id);
	let least = T::Currency::minimum_balance();
	let gifts = T::Currency::balance(&account).saturating_sub(least);
	if !gifts.is_zero() {
		Game::<T>::pay_to_fund(&account, gifts, Preservation::Preserve)?;
	}
	T::Currency::transfer(&account, &tournament.announcer, least, Preservation::Expendable)?;
	Ok(())
}

/// Return the announcer's deposit, and remove the tournament.
pub(crate) fn close<T: Config>(id: TournamentId, tournament: TournamentOf<T>) -> DispatchResult {
	let reason = HoldReason::Announcement.into();
	T::Holds::release(&reason, &tournament.announcer, tournament.deposit, Precision::Exact)?;
	Tournaments::<T>::remove(id);
	Players::<T>::remove(id);
	Unclaimed::<T>::remove(id);
	Pallet::<T>::deposit_event(Event::Closed { tournament: id });
	Ok(())
}
