//! Announcements and entries (tournament rulebook, 1).

use crate::{
	agenda, claims, deposit_for, BalanceOf, Config, Error, Event, HoldReason, InvalidTerms, NextTournament, Pallet,
	Phase, Player, Players, TermsOf, TournamentId, TournamentOf, Tournaments,
};
use alloc::vec::Vec;
use frame_support::{
	pallet_prelude::*,
	traits::{
		fungible::{Inspect, MutateHold},
		tokens::{Precision, Provenance},
	},
};
use pallet_forking_hex::{Pallet as Game, Seats};
use sp_core::H256;
use sp_runtime::{
	traits::{One, Saturating, Zero},
	ArithmeticError,
};

/// Announce a tournament: hold the announcer's deposit, and schedule the first step.
pub(crate) fn announce<T: Config>(announcer: T::AccountId, mut terms: TermsOf<T>) -> DispatchResult {
	if let Seats::Duel { invited } = &mut terms.settings.seats {
		*invited = None;
	}
	check_terms::<T>(&announcer, &terms)?;
	let tournament = NextTournament::<T>::get();
	let next = tournament.checked_add(1).ok_or(ArithmeticError::Overflow)?;
	let account = Pallet::<T>::account_of(tournament);
	T::Currency::can_deposit(&account, terms.entry, Provenance::Extant).into_result()?;
	let deposit = deposit_for::<T>(terms.most_players);
	T::Holds::hold(&HoldReason::Announcement.into(), &announcer, deposit)?;
	NextTournament::<T>::put(next);

	let mut stored = TournamentOf::<T> {
		announcer: announcer.clone(),
		terms: terms.clone(),
		deposit,
		phase: Phase::Entering,
		pool: Zero::zero(),
		due_at: None,
	};
	agenda::schedule::<T>(tournament, &mut stored, terms.enter_until.saturating_add(One::one()));
	Tournaments::<T>::insert(tournament, stored);
	Pallet::<T>::deposit_event(Event::Announced { tournament, announcer, terms, deposit });
	Ok(())
}

/// Call off a tournament that no account has entered, for its announcer.
pub(crate) fn call_off<T: Config>(who: T::AccountId, id: TournamentId) -> DispatchResult {
	let mut tournament = Tournaments::<T>::get(id).ok_or(Error::<T>::TournamentNotFound)?;
	ensure!(tournament.announcer == who, Error::<T>::NotTheAnnouncer);
	ensure!(is_entering::<T>(&tournament), Error::<T>::EnteringEnded);
	ensure!(Players::<T>::get(id).is_empty(), Error::<T>::HasPlayers);
	agenda::unschedule::<T>(id, &mut tournament);
	Pallet::<T>::deposit_event(Event::CalledOff { tournament: id, players: Vec::new() });
	claims::close::<T>(id, tournament)
}

/// Check terms in the order of the refusals (tournament rulebook, 6).
fn check_terms<T: Config>(announcer: &T::AccountId, terms: &TermsOf<T>) -> Result<(), Error<T>> {
	let now = frame_system::Pallet::<T>::block_number();
	terms.check(announcer, now, &Game::<T>::limits()).map_err(|mistake| match mistake {
		InvalidTerms::Settings => Error::<T>::InvalidSettings,
		InvalidTerms::EntryTooLow => Error::<T>::EntryTooLow,
		InvalidTerms::Players => Error::<T>::InvalidPlayers,
		InvalidTerms::Time => Error::<T>::InvalidTime,
		InvalidTerms::Shares => Error::<T>::InvalidShares,
	})
}

/// Whether players can enter and leave in the current block. Only the clock decides.
fn is_entering<T: Config>(tournament: &TournamentOf<T>) -> bool {
	frame_system::Pallet::<T>::block_number() <= tournament.terms.enter_until
}

/// Enter a tournament: hold the entry, and add the player. `terms` is the hash of the terms that the player has read.
pub(crate) fn enter<T: Config>(who: T::AccountId, id: TournamentId, terms: H256) -> DispatchResult {
	let tournament = Tournaments::<T>::get(id).ok_or(Error::<T>::TournamentNotFound)?;
	ensure!(terms.0 == tournament.terms.hash(id, &tournament.announcer), Error::<T>::OtherTerms);
	ensure!(is_entering::<T>(&tournament), Error::<T>::EnteringEnded);
	let mut players = Players::<T>::get(id);
	ensure!(players.iter().all(|player| player.who != who), Error::<T>::AlreadyEntered);
	let has_room = players.len() < usize::from(tournament.terms.most_players);
	ensure!(has_room, Error::<T>::TournamentFull);

	T::Holds::hold(&HoldReason::Entry.into(), &who, tournament.terms.entry)?;
	players.try_push(Player::new(who.clone())).map_err(|_| Error::<T>::TournamentFull)?;
	Players::<T>::insert(id, players);
	Pallet::<T>::deposit_event(Event::Entered { tournament: id, player: who });
	Ok(())
}

/// Leave a tournament that has not begun.
pub(crate) fn leave<T: Config>(who: T::AccountId, id: TournamentId) -> DispatchResult {
	let tournament = Tournaments::<T>::get(id).ok_or(Error::<T>::TournamentNotFound)?;
	let mut players = Players::<T>::get(id);
	let entered = players.len();
	players.retain(|player| player.who != who);
	ensure!(players.len() < entered, Error::<T>::NotEntered);
	ensure!(is_entering::<T>(&tournament), Error::<T>::EnteringEnded);
	let now = frame_system::Pallet::<T>::block_number();
	ensure!(tournament.terms.leave_until().is_some_and(|last| now <= last), Error::<T>::TooLate);

	release_entry::<T>(&who, tournament.terms.entry)?;
	match players.is_empty() {
		true => Players::<T>::remove(id),
		false => Players::<T>::insert(id, players),
	}
	Pallet::<T>::deposit_event(Event::Left { tournament: id, player: who });
	Ok(())
}

/// Release an entry that is on hold.
pub(crate) fn release_entry<T: Config>(who: &T::AccountId, entry: BalanceOf<T>) -> DispatchResult {
	T::Holds::release(&HoldReason::Entry.into(), who, entry, Precision::Exact)?;
	Ok(())
}
