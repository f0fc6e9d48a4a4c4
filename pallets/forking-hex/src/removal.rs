//! The removal of games, in bounded steps (rulebook, 8).

use crate::{
	budget::Budget,
	fund,
	store::{StoredGame, StoredPlayer},
	BalanceOf, BigEndianBlock, Config, Event, GameId, Games, HoldReason, Pallet, Players, PositionId, Positions,
	Removal, RemovalOf, Removals, RemovedUpToOf, RemovedWithinOf,
};
use frame_support::{
	defensive,
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{fungible::MutateHold, tokens::Precision},
	weights::WeightMeter,
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::traits::{Saturating, Zero};

/// Schedule the removal of a game at once if nothing is left to claim.
pub(crate) fn schedule_if_paid_out<T: Config>(game: &StoredGame<T>) {
	let now = frame_system::Pallet::<T>::block_number();
	if game.is_paid_out() && game.removed_at.is_some_and(|in_time| in_time > now) {
		Removals::<T>::insert((BigEndianBlock::of(now), game.id), None::<RemovalOf<T>>);
	}
}

/// Remove games whose time to claim is over, and games that are paid out, as far as the weight reaches.
///
/// `on_finalize` continues after `removed`, the progress that `on_initialize` returned. Keys removed in this block are
/// still in the state below the overlay. An iteration from the first key would read each of them again.
pub(crate) fn remove_games<T: Config>(
	now: BlockNumberFor<T>,
	mut removed: RemovedUpToOf<T>,
	meter: &mut WeightMeter,
) -> RemovedUpToOf<T> {
	let entries = match removed.entry {
		Some(last) => Removals::<T>::iter_from(Removals::<T>::hashed_key_for(last)),
		None => Removals::<T>::iter(),
	};
	for ((at, game), begun) in entries {
		if at > BigEndianBlock::of(now) || meter.try_consume(Budget::<T>::removing_game()).is_err() {
			break;
		}
		let Some(mut removal) = begun.or_else(|| begin::<T>(at, game)) else {
			defensive!("a game was removed twice");
			Removals::<T>::remove((at, game));
			continue;
		};
		let mut are_left = false;
		let begun_in_this_block = removed.within.as_ref().filter(|within| within.game == game);
		let mut within = begun_in_this_block.cloned().unwrap_or_else(|| game.into());
		if !remove_within::<T>(&mut within, &mut removal, &mut are_left, meter) {
			// The next pass visits all remaining players again from the first one on, so that none is forgotten.
			removed.within = Some(within).filter(|_| !are_left);
			Removals::<T>::insert((at, game), Some(removal));
			break;
		}
		removed.entry = Some((at, game));
		Removals::<T>::remove((at, game));
		if are_left {
			let later = BigEndianBlock::of(now.saturating_add(T::RewardClaimPeriod::get()));
			Removals::<T>::insert((later, game), Some(removal));
			continue;
		}
		// All deposits were returned. Only unclaimed rewards are left.
		fund::pay::<T>(Some(game), removal.owed);
		Pallet::<T>::deposit_event(Event::GameRemoved { game });
	}
	removed
}

/// The first step of a removal. From then on, calls no longer find the game.
fn begin<T: Config>(at: BigEndianBlock, id: GameId) -> Option<RemovalOf<T>> {
	let game = StoredGame::<T>::new(id, Games::<T>::take(id)?);
	if let Some(in_time) = game.removed_at.map(BigEndianBlock::of).filter(|in_time| *in_time != at) {
		// The game was paid out early.
		Removals::<T>::remove((in_time, id));
	}
	Pallet::<T>::deposit_event(Event::GameRemovalStarted { game: id });
	Some(RemovalOf::<T> { deposits: game.deposits(), owed: game.owed })
}

/// Remove the players and the positions of a game that come after `within`. Returns whether it came to the end. See
/// [`remove_players`] for `are_left`.
fn remove_within<T: Config>(
	within: &mut RemovedWithinOf<T>,
	removal: &mut RemovalOf<T>,
	are_left: &mut bool,
	meter: &mut WeightMeter,
) -> bool {
	remove_players::<T>(within.game, &mut within.player, removal, are_left, meter)
		&& remove_positions::<T>(within.game, &mut within.position, meter)
}

/// Remove the players of a game, and return the deposits that are still held. Returns whether it reached the last
/// player.
///
/// If the currency does not release a player's deposits, the player keeps them, with the record, and `are_left` is set.
fn remove_players<T: Config>(
	game: GameId,
	last: &mut Option<T::AccountId>,
	removal: &mut RemovalOf<T>,
	are_left: &mut bool,
	meter: &mut WeightMeter,
) -> bool {
	let Removal { deposits, .. } = *removal;
	let players = match last.as_ref() {
		Some(last) => Players::<T>::iter_prefix_from(game, Players::<T>::hashed_key_for(game, last)),
		None => Players::<T>::iter_prefix(game),
	};
	for (who, player) in players {
		let moves = player.counted_moves();
		let (held, owed) = deposits.held(&moves).zip(deposits.owed(&moves)).unwrap_or_else(|| {
			defensive!("a player's deposits do not fit the balance");
			(Zero::zero(), Zero::zero())
		});
		let mut step = Budget::<T>::removing_player();
		if !held.is_zero() {
			step.saturating_accrue(Budget::<T>::returning_deposits());
		}
		if meter.try_consume(step).is_err() {
			return false;
		}
		*last = Some(who.clone());
		if !held.is_zero() {
			if let Err(error) = with_storage_layer(|| return_deposits::<T>(game, who.clone(), held)) {
				if !Pallet::<T>::is_refusal_of_currency(error) {
					defensive!("deposits could not be returned", error);
				}
				*are_left = true;
				continue;
			}
		}
		StoredPlayer::<T>::remove(game, &who);
		removal.owed.saturating_reduce(owed);
	}
	true
}

/// Remove the positions of a game. Returns whether none is left.
fn remove_positions<T: Config>(game: GameId, last: &mut Option<PositionId>, meter: &mut WeightMeter) -> bool {
	let positions = match last.as_ref() {
		Some(last) => Positions::<T>::iter_key_prefix_from(game, Positions::<T>::hashed_key_for(game, last)),
		None => Positions::<T>::iter_key_prefix(game),
	};
	for position in positions {
		if meter.try_consume(Budget::<T>::removing_position()).is_err() {
			return false;
		}
		Positions::<T>::remove(game, position);
		*last = Some(position);
	}
	true
}

/// Return the deposits of a player that are still held.
pub(crate) fn return_deposits<T: Config>(game: GameId, who: T::AccountId, amount: BalanceOf<T>) -> DispatchResult {
	T::Holds::release(&HoldReason::Move.into(), &who, amount, Precision::Exact)?;
	Pallet::<T>::deposit_event(Event::DepositsReturned { game, player: who, amount });
	Ok(())
}
