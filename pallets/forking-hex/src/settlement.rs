//! Forfeits, and the settlement, which credits rewards in one pass from the last positions to the opening (rulebook, 7).

use crate::{
	budget::Budget,
	fund, removal,
	store::{StoredGame, StoredPosition},
	BalanceOf, BigEndianBlock, Config, Event, GameId, HoldReason, Pallet, PositionId, ReadyPositions, RemovalOf,
	Removals,
};
use frame_support::{
	defensive,
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{
		fungible::MutateHold,
		tokens::{Fortitude, Precision, Restriction},
	},
	weights::{Weight, WeightMeter},
};
use sp_runtime::{
	traits::{CheckedAdd, CheckedSub, Saturating, Zero},
	ArithmeticError,
};

/// Move a losing move's deposit to the pot. The settlement divides it.
pub(crate) fn forfeit<T: Config>(game: &StoredGame<T>, position: &StoredPosition<T>) -> DispatchResult {
	let deposit = game.settings.deposit;
	T::Currency::transfer_on_hold(
		&HoldReason::Move.into(),
		&position.mover,
		&Pallet::<T>::pot(),
		deposit,
		Precision::Exact,
		Restriction::Free,
		// A forfeit is owed, whatever else of the account is frozen or held.
		Fortitude::Force,
	)?;
	let mut player = position.player()?;
	player.losing.saturating_inc();
	player.put();
	Pallet::<T>::deposit_event(Event::MoveLost {
		game: game.id,
		position: position.id,
		by: position.mover.clone(),
		forfeited: deposit,
		fee: game.forfeit(position.ply).fund,
	});
	Ok(())
}

/// Settle positions, each with those above it that this makes ready, as far as the weight reaches. Returns the positions
/// from which to resume. `begin` is charged once per starting position, on top of its steps.
pub(crate) fn settle<T: Config>(ready: ReadyPositions, begin: Weight, meter: &mut WeightMeter) -> ReadyPositions {
	let left = ready.into_iter().filter_map(|(game, position)| {
		if meter.try_consume(begin).is_err() {
			return Some((game, position));
		}
		Some((game, settle_up::<T>(game, position, meter)?))
	});
	// The list cannot be longer than the one it was made from.
	ReadyPositions::truncate_from(left.collect())
}

/// Settle a position and on up its line, until one still waits for other replies, or the weight runs out. Returns the
/// position from which to resume in the second case.
fn settle_up<T: Config>(game: GameId, position: PositionId, meter: &mut WeightMeter) -> Option<PositionId> {
	let Ok(game) = StoredGame::<T>::get(game) else {
		defensive!("a game was removed before it was settled");
		return None;
	};
	let mut ready = Some(position);
	while let Some(position) = ready {
		let is_opening = position == game.opening;
		let step = if is_opening { Budget::<T>::settling_game() } else { Budget::<T>::settling() };
		if meter.try_consume(step).is_err() {
			return Some(position);
		}
		ready = with_storage_layer(|| settle_position(&game, position)).unwrap_or_else(|error| {
			defensive!("a position could not be settled", error);
			None
		});
	}
	None
}

/// Settle one position: credit its mover, and hand its sums up to its parent. Returns the parent, if that can be settled
/// now.
fn settle_position<T: Config>(game: &StoredGame<T>, position: PositionId) -> Result<Option<PositionId>, DispatchError> {
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	let sums = position.sums(game).ok_or(ArithmeticError::Overflow)?;
	credit(&position, sums.own)?;
	position.set_sums_from_below(Default::default());
	position.settled = true;
	let parent = position.parent()?;
	position.put();

	let Some(mut parent) = parent else {
		settle_game::<T>(game.id, sums.fund)?;
		return Ok(None);
	};
	let before = parent.sums_from_below();
	parent.set_sums_from_below(sums.handed_up(before).ok_or(ArithmeticError::Overflow)?);
	parent.unsettled_replies.saturating_dec();
	let ready = parent.can_be_settled().then_some(parent.id);
	parent.put();
	Ok(ready)
}

/// Credit a position's mover with a reward, which the player may claim.
fn credit<T: Config>(position: &StoredPosition<T>, amount: BalanceOf<T>) -> DispatchResult {
	if amount.is_zero() {
		return Ok(());
	}
	let mut player = position.player()?;
	player.rewards = player.rewards.checked_add(&amount).ok_or(ArithmeticError::Overflow)?;
	Pallet::<T>::deposit_event(Event::RewardCredited {
		game: position.game,
		position: position.id,
		player: player.who.clone(),
		amount,
	});
	player.put();
	Ok(())
}

/// Settle a game, whose opening is settled: pay the fund its part, and start the time to claim.
fn settle_game<T: Config>(game: GameId, to_fund: BalanceOf<T>) -> DispatchResult {
	let mut game = StoredGame::<T>::get(game)?;
	let removed_at = frame_system::Pallet::<T>::block_number().saturating_add(T::RewardClaimPeriod::get());
	game.removed_at = Some(removed_at);
	game.owed = game.owed.checked_sub(&to_fund).ok_or(ArithmeticError::Underflow)?;
	Removals::<T>::insert((BigEndianBlock::of(removed_at), game.id), None::<RemovalOf<T>>);
	Pallet::<T>::deposit_event(Event::GameEnded { game: game.id });
	Pallet::<T>::deposit_event(Event::GameSettled { game: game.id, removed_at });
	fund::pay::<T>(Some(game.id), to_fund);
	removal::schedule_if_paid_out(&game);
	game.put();
	Ok(())
}
