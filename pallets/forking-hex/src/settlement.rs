//! Forfeits, and the settlement, which credits rewards in one pass from the last positions to the opening (rulebook, 7).

use crate::{
	budget::Budget,
	fund, removal,
	store::{StoredGame, StoredPosition},
	BalanceOf, BigEndianBlock, Config, Error, Event, GameId, HoldReason, OnSettled, Pallet, PositionId, ReadyPositions,
	RemovalOf, Removals, MAX_STEPS,
};
use forking_hex_rules::Sums;
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
	let deposit = position.deposit(game);
	T::Holds::transfer_on_hold(
		&HoldReason::Move.into(),
		&position.mover,
		&Pallet::<T>::pot(),
		deposit,
		Precision::Exact,
		Restriction::Free,
		// A forfeit is due even if other parts of the account are frozen or held.
		Fortitude::Force,
	)?;
	let mut player = position.player()?;
	player.losing.saturating_inc();
	player.surcharges.saturating_reduce(position.surcharge);
	player.put();
	Pallet::<T>::deposit_event(Event::MoveLost {
		game: game.id,
		position: position.id,
		by: position.mover.clone(),
		forfeited: deposit,
		fee: position.forfeit(game).fund,
	});
	Ok(())
}

/// Settle positions, and the positions above them that become ready, as far as the weight reaches. Returns the
/// positions from which to resume. `begin` is charged once per starting position, in addition to its steps.
pub(crate) fn settle<T: Config>(ready: ReadyPositions, begin: Weight, meter: &mut WeightMeter) -> ReadyPositions {
	let left = ready.into_iter().filter_map(|(game, position)| {
		if meter.try_consume(begin).is_err() {
			return Some((game, position));
		}
		Some((game, settle_up::<T>(game, position, meter)?))
	});
	// The list cannot be longer than `ready`.
	ReadyPositions::truncate_from(left.collect())
}

/// Settle a position and its line upwards, until a position waits for other replies or the weight runs out. If the
/// weight ran out, returns the position from which to resume.
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

/// Settle one position: hand its rewards up to its parent. Returns the parent if it can be settled now.
fn settle_position<T: Config>(game: &StoredGame<T>, position: PositionId) -> Result<Option<PositionId>, DispatchError> {
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	let parent = step(game, &mut position)?;
	position.settled = true;
	let Some(mut parent) = parent else {
		let to_fund = core::mem::take(&mut position.fund);
		position.put();
		settle_game::<T>(game.id, to_fund)?;
		return Ok(None);
	};
	position.put();
	parent.unsettled_replies.saturating_dec();
	let ready = parent.can_be_settled().then_some(parent.id);
	parent.put();
	Ok(ready)
}

/// Hand rewards up from a position, at most `steps` positions far. Returns the number of steps.
pub(crate) fn hand_up<T: Config>(game: GameId, position: PositionId, steps: u32) -> Result<u32, DispatchError> {
	let game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	let sums = position.sums(&game).ok_or(ArithmeticError::Overflow)?;
	let has_rewards = match position.parent {
		Some(_) => !sums.is_zero(),
		// The fund is paid when the game is settled.
		None => !sums.own.is_zero(),
	};
	ensure!(has_rewards && steps > 0, Error::<T>::NothingToHandUp);
	let mut done: u32 = 0;
	while done < steps.min(MAX_STEPS) {
		let parent = step(&game, &mut position)?;
		done.saturating_inc();
		let Some(parent) = parent else { break };
		core::mem::replace(&mut position, parent).put();
	}
	position.put();
	Ok(done)
}

/// One step between a position and its parent: credit the position's mover, and pass the rest of its rewards on.
/// Returns the parent, which is not stored yet. The opening keeps the fund's part.
fn step<T: Config>(
	game: &StoredGame<T>,
	position: &mut StoredPosition<T>,
) -> Result<Option<StoredPosition<T>>, DispatchError> {
	let sums = position.sums(game).ok_or(ArithmeticError::Overflow)?;
	let mut parent = position.parent()?;
	let before = parent.as_ref().map(|parent| parent.sums_from_below()).unwrap_or_default();
	let step = sums.step(position.ply, before, game.settings.reward).ok_or(ArithmeticError::Overflow)?;
	credit(position, step.credit)?;
	match parent.as_mut() {
		Some(parent) => {
			position.keep_sums(Sums::default());
			parent.set_sums_from_below(step.parent);
		}
		None => position.keep_sums(Sums { fund: sums.fund, ..Default::default() }),
	}
	Ok(parent)
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

/// Settle a game whose opening is settled: pay the fund its part, start the time to claim, and notify the listener.
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
	let (number, lost) = (game.id, game.side_that_lost());
	game.put();
	T::OnSettled::on_settled(number, lost);
	Ok(())
}
