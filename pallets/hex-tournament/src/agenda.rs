//! The steps of tournaments: steps that are due in a later block, and steps that are due now.

use crate::{Agenda, Config, OldestFirst, Ready, TournamentId, TournamentOf};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::BigEndianBlock;

/// Schedule the next step of a tournament for block `at`. A tournament has at most one entry in the agenda.
pub(crate) fn schedule<T: Config>(id: TournamentId, tournament: &mut TournamentOf<T>, at: BlockNumberFor<T>) {
	unschedule::<T>(id, tournament);
	Agenda::<T>::insert((BigEndianBlock::of(at), OldestFirst::from(id)), ());
	tournament.due_at = Some(at);
}

/// Take a tournament out of the agenda.
pub(crate) fn unschedule<T: Config>(id: TournamentId, tournament: &mut TournamentOf<T>) {
	if let Some(at) = tournament.due_at.take() {
		Agenda::<T>::remove((BigEndianBlock::of(at), OldestFirst::from(id)));
	}
}

/// Make the next step of a tournament due now.
pub(crate) fn make_ready<T: Config>(id: TournamentId) {
	Ready::<T>::insert(OldestFirst::from(id), ());
}
