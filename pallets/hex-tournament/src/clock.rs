//! The clock: the hook, which takes the steps of tournaments that are due (tournament rulebook, 2).
//!
//! The properties of the clock, each with the test that holds it:
//!
//! - **Oldest first**: of all tournaments whose step is due, the one with the lowest number has its own first
//!   (`tests::clock::the_oldest_tournament_goes_first`).
//! - **As weight allows**: what does not fit a block waits for the next one, and nothing else changes by that
//!   (`tests::clock::wherever_the_hook_is_cut_off_the_tournaments_come_out_the_same`).
//! - **Bounded**: the hook stays within [`Config::TournamentWeight`], and costs two reads in a block in which nothing is due
//!   (`tests::clock::a_block_with_nothing_due_costs_the_base_weight`).
//! - **Paid**: calls prepay all steps (`tests::clock::calls_prepay_the_steps`).

use crate::{budget::Budget, steps, Agenda, Config, OldestFirst, Ready, TournamentId, TournamentOf, Tournaments};
use frame_support::{
	defensive, defensive_assert,
	storage::with_storage_layer,
	traits::Get,
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::{BigEndianBlock, Pallet as Game};
use sp_runtime::traits::Saturating;

/// Schedule the next step of a tournament for block `at`. It has one entry in the agenda at the most.
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

/// The pallet's `on_initialize`. Returns its weight.
pub(crate) fn begin_block<T: Config>(now: BlockNumberFor<T>) -> Weight {
	let mut meter = WeightMeter::with_limit(T::TournamentWeight::get());
	if meter.try_consume(Budget::<T>::hooks()).is_err() {
		defensive!("the hook's weight is less than its base weight; see the integrity test");
		return Weight::zero();
	}
	wake_due::<T>(now, &mut meter);
	take_steps::<T>(now, &mut meter);
	defensive_assert!(meter.consumed().all_lte(meter.limit()), "the hook did more than there is weight for");
	meter.consumed()
}

/// Move the tournaments that are due to those that are ready, as far as the weight reaches.
pub(crate) fn wake_due<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
	for (at, tournament) in Agenda::<T>::iter_keys() {
		if at > BigEndianBlock::of(now) || meter.try_consume(Budget::<T>::waking()).is_err() {
			break;
		}
		Agenda::<T>::remove((at, tournament));
		Ready::<T>::insert(tournament, ());
	}
}

/// Take the steps of the tournaments that are ready, the oldest first, as far as the weight reaches.
fn take_steps<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
	let largest = Budget::<T>::largest_step();
	for ready in Ready::<T>::iter_keys() {
		loop {
			if !meter.can_consume(largest) {
				return;
			}
			let step = with_storage_layer(|| steps::step::<T>(ready.into(), now)).unwrap_or_else(|error| {
				if !Game::<T>::is_refusal_of_currency(error) {
					defensive!("a step of a tournament failed", error);
				}
				retry_later::<T>(ready.into(), now);
				steps::Step { weight: largest, goes_on: false }
			});
			meter.consume(step.weight);
			if !step.goes_on {
				break;
			}
		}
		Ready::<T>::remove(ready);
	}
}

/// Schedule a step anew that the currency refused.
fn retry_later<T: Config>(id: TournamentId, now: BlockNumberFor<T>) {
	if let Some(mut tournament) = Tournaments::<T>::get(id) {
		let at = now.saturating_add(tournament.terms.begin_time);
		schedule::<T>(id, &mut tournament, at);
		Tournaments::<T>::insert(id, tournament);
	}
}
