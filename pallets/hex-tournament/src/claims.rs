//! Prizes, entries that could not go back, and the end of a tournament (tournament rulebook, 4).

use crate::{
	agenda, shared_prizes, BalanceOf, Config, Error, Event, HoldReason, Pallet, Phase, Players, PlayersOf, Standing,
	TournamentId, TournamentOf, Tournaments, Unclaimed, UnclaimedOf,
};
use alloc::vec::Vec;
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

/// Pay the prizes of a tournament that has ended, each by itself. A prize that cannot be delivered can be claimed, but
/// for a prize that is too small to make an account, which goes to the fund.
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
	let (prizes, rest) = shared_prizes(tournament.pool, &tournament.terms.shares, standings);
	tournament.pool = tournament.pool.checked_sub(&rest).ok_or(ArithmeticError::Underflow)?;
	for (standing, amount) in standings.iter().zip(prizes).filter(|(_, amount)| !amount.is_zero()) {
		let Some(player) = players.get(usize::from(standing.player)).map(|player| player.who.clone()) else { continue };
		if with_storage_layer(|| pay::<T>(id, &mut tournament, &player, amount)).is_ok() {
			Pallet::<T>::deposit_event(Event::PrizePaid { tournament: id, player, amount });
		} else if amount < T::Currency::minimum_balance() {
			tournament.pool = tournament.pool.checked_sub(&amount).ok_or(ArithmeticError::Underflow)?;
			Pallet::<T>::deposit_event(Event::PrizeToFund { tournament: id, player, amount });
		} else {
			Pallet::<T>::deposit_event(Event::PrizeKept { tournament: id, player: player.clone(), amount, until });
			unclaimed.try_push((player, amount)).map_err(|_| ArithmeticError::Overflow)?;
		}
	}
	end::<T>(id, tournament, unclaimed, until)
}

/// Keep the entries of a tournament that was called off, which are in its account because they could not go back.
pub(crate) fn keep_entries<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	entries: Vec<(T::AccountId, BalanceOf<T>)>,
	now: BlockNumberFor<T>,
) -> DispatchResult {
	keep_account_alive::<T>(id, &mut tournament)?;
	let until = now.saturating_add(T::RewardClaimPeriod::get());
	for (player, amount) in entries.iter().cloned() {
		Pallet::<T>::deposit_event(Event::PrizeKept { tournament: id, player, amount, until });
	}
	end::<T>(id, tournament, BoundedVec::truncate_from(entries), until)
}

/// End a tournament. Its table and the amounts that wait stay until a block.
fn end<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	unclaimed: UnclaimedOf<T>,
	until: BlockNumberFor<T>,
) -> DispatchResult {
	tournament.phase = Phase::Ended { until };
	agenda::schedule::<T>(id, &mut tournament, until.saturating_add(One::one()));
	put_unclaimed::<T>(id, tournament, unclaimed)
}

/// Store a tournament that has ended, with the prizes that wait. Without any, its account is emptied.
fn put_unclaimed<T: Config>(
	id: TournamentId,
	tournament: TournamentOf<T>,
	unclaimed: UnclaimedOf<T>,
) -> DispatchResult {
	send_surplus_to_fund::<T>(id, &tournament)?;
	match unclaimed.is_empty() {
		true => {
			let_account_go::<T>(id, &tournament);
			Unclaimed::<T>::remove(id);
		}
		false => Unclaimed::<T>::insert(id, unclaimed),
	}
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
	let expired = matches!(tournament.phase, Phase::Ended { until } if is_over(until));
	ensure!(!expired, Error::<T>::NothingToClaim);
	pay::<T>(id, &mut tournament, &player, amount)?;
	Pallet::<T>::deposit_event(Event::PrizeClaimed { tournament: id, player, amount });
	put_unclaimed::<T>(id, tournament, unclaimed)
}

/// Send the prizes that were not claimed in time to the developer fund, and remove the tournament.
pub(crate) fn expire<T: Config>(
	id: TournamentId,
	mut tournament: TournamentOf<T>,
	unclaimed: UnclaimedOf<T>,
) -> DispatchResult {
	let is_kept_alive = !unclaimed.is_empty();
	tournament.pool = Zero::zero();
	for (player, amount) in unclaimed {
		Pallet::<T>::deposit_event(Event::PrizeToFund { tournament: id, player, amount });
	}
	if is_kept_alive {
		send_surplus_to_fund::<T>(id, &tournament)?;
		let_account_go::<T>(id, &tournament);
	}
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

/// Send to the fund what the tournament's account has beyond the prizes that wait and the existential deposit: what equal
/// shares leave, prizes too small to deliver, and gifts of others.
fn send_surplus_to_fund<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) -> DispatchResult {
	let account = Pallet::<T>::account_of(id);
	let kept = tournament.pool.saturating_add(T::Currency::minimum_balance());
	let surplus = T::Currency::balance(&account).saturating_sub(kept);
	if !surplus.is_zero() {
		Game::<T>::pay_to_fund(&account, surplus, Preservation::Preserve)?;
	}
	Ok(())
}

/// Return the existential deposit to the announcer. If the announcer cannot take it, it stays in the account until the
/// tournament closes, since no other account may wait for that.
fn let_account_go<T: Config>(id: TournamentId, tournament: &TournamentOf<T>) {
	let account = Pallet::<T>::account_of(id);
	let least = T::Currency::minimum_balance();
	let give = || T::Currency::transfer(&account, &tournament.announcer, least, Preservation::Expendable).map(|_| ());
	if let Err(error) = with_storage_layer(give) {
		if !Game::<T>::is_refusal_of_currency(error) {
			defensive!("an existential deposit that cannot go back", error);
		}
	}
}

/// Send what is left in the tournament's account to the fund, return the announcer's deposit, and remove the tournament.
pub(crate) fn close<T: Config>(id: TournamentId, tournament: TournamentOf<T>) -> DispatchResult {
	let account = Pallet::<T>::account_of(id);
	let left = T::Currency::balance(&account);
	if !left.is_zero() {
		Game::<T>::pay_to_fund(&account, left, Preservation::Expendable)?;
	}
	let reason = HoldReason::Announcement.into();
	T::Holds::release(&reason, &tournament.announcer, tournament.deposit, Precision::Exact)?;
	Tournaments::<T>::remove(id);
	Players::<T>::remove(id);
	Unclaimed::<T>::remove(id);
	Pallet::<T>::deposit_event(Event::Closed { tournament: id });
	Ok(())
}
