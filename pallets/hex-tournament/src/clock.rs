//! The clock: the hook, which takes the steps of tournaments that are due (tournament rulebook, 2).
//!
//! The properties of the clock, each with its test:
//!
//! - **Oldest first**: of all tournaments whose step is due, the one with the lowest number goes first
//!   (`tests::clock::the_oldest_tournament_goes_first`). If more become due in a block than the hook can look at, the
//!   tournaments that it has looked at continue meanwhile
//!   (`tests::clock::tournaments_that_become_due_do_not_keep_others_waiting`).
//! - **As weight allows**: a block takes steps until the next one does not fit. That step waits for the next block, and
//!   nothing else changes (`tests::clock::wherever_the_hook_is_cut_off_the_tournaments_come_out_the_same`).
//! - **Bounded**: the hook stays within [`Config::TournamentWeight`] and what closings leave of their share
//!   (`tests::clock::the_hook_takes_what_the_games_hooks_leave`), and costs two reads in a block in which nothing
//!   is due (`tests::clock::a_block_with_nothing_due_costs_the_base_weight`).
//! - **Paid**: calls prepay all steps (`tests::clock::calls_prepay_the_steps`), and blocks in which steps wait bring in less
//!   work than they do (the integrity test).

use crate::{agenda, budget::Budget, steps::Step, Agenda, Config, Phase, Ready, TournamentId, Tournaments};
use frame_support::{
	defensive, defensive_assert,
	storage::with_storage_layer,
	traits::Get,
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::{BigEndianBlock, Pallet as Game};
use sp_runtime::traits::Saturating;

/// The least time until a step that the currency refused is tried again, in blocks. No call has paid for another attempt.
const LEAST_DELAY: u32 = 100;

/// The hook, with this weight at most. Returns the weight that it used.
pub(crate) fn begin_block<T: Config>(limit: Weight) -> Weight {
	let now = frame_system::Pallet::<T>::block_number();
	let mut meter = WeightMeter::with_limit(limit);
	if meter.try_consume(Budget::<T>::hooks()).is_err() {
		defensive!("the hook's weight is less than its base weight; see the integrity test");
		return Weight::zero();
	}
	wake_due::<T>(now, &mut meter);
	take_steps::<T>(now, &mut meter);
	defensive_assert!(meter.consumed().all_lte(meter.limit()), "the hook did more than there is weight for");
	meter.consumed()
}

/// Move due tournaments from [`Agenda`] to [`Ready`], as far as the weight reaches. Keeps weight for any step, so that
/// ready tournaments make progress, however many are due.
pub(crate) fn wake_due<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
	let with_a_step = Budget::<T>::waking().saturating_add(Budget::<T>::largest_step());
	for (at, tournament) in Agenda::<T>::iter_keys() {
		if at > BigEndianBlock::of(now) || !meter.can_consume(with_a_step) {
			break;
		}
		meter.consume(Budget::<T>::waking());
		Agenda::<T>::remove((at, tournament));
		Ready::<T>::insert(tournament, ());
	}
}

/// Take the steps of ready tournaments, the oldest first, until a step does not fit.
fn take_steps<T: Config>(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
	for ready in Ready::<T>::iter_keys() {
		loop {
			let Some(goes_on) = take_step::<T>(ready.into(), now, meter) else { return };
			if !goes_on {
				break;
			}
		}
		Ready::<T>::remove(ready);
	}
}

/// Take the next step of a tournament. Returns whether another one is due at once, or `None` if the weight does not
/// reach.
fn take_step<T: Config>(id: TournamentId, now: BlockNumberFor<T>, meter: &mut WeightMeter) -> Option<bool> {
	let looking = Budget::<T>::looking();
	if !meter.can_consume(looking) {
		return None;
	}
	let found = Tournaments::<T>::get(id);
	let Some((tournament, step)) = found.and_then(|it| Step::<T>::next(id, &it, now).map(|step| (it, step))) else {
		defensive!("a step of a tournament that cannot be read");
		meter.consume(looking);
		return Some(false);
	};
	if meter.try_consume(step.weight()).is_err() {
		meter.consume(looking);
		return None;
	}
	let taken = with_storage_layer(|| step.take(id, tournament, now));
	Some(taken.unwrap_or_else(|error| {
		if !Game::<T>::is_refusal_of_currency(error) {
			defensive!("a step of a tournament failed", error);
		}
		retry_later::<T>(id, now);
		false
	}))
}

/// Schedule a step again that the currency refused. Once all prizes are paid, the announcer's own deposit can wait.
fn retry_later<T: Config>(id: TournamentId, now: BlockNumberFor<T>) {
	if let Some(mut tournament) = Tournaments::<T>::get(id) {
		let delay = match tournament.phase {
			Phase::Ended { .. } => T::RewardClaimPeriod::get(),
			Phase::Entering | Phase::Running => tournament.terms.begin_time.max(LEAST_DELAY.into()),
		};
		let at = now.saturating_add(delay);
		agenda::schedule::<T>(id, &mut tournament, at);
		Tournaments::<T>::insert(id, tournament);
	}
}
