//! Payments to players: released deposits, claimed deposits and claimed rewards (rulebook, 8).

use crate::{
	removal,
	store::{StoredGame, StoredPlayer, StoredPosition},
	BalanceOf, Config, Error, Event, GameId, HoldReason, Pallet, PositionId, Status,
};
use frame_support::{
	pallet_prelude::*,
	traits::{
		fungible::{Mutate, MutateHold},
		tokens::{Precision, Preservation},
	},
};
use sp_runtime::{
	traits::{CheckedSub, Saturating, Zero},
	ArithmeticError,
};

/// Release the deposit of a judged position, except the state deposit.
pub(crate) fn release<T: Config>(game: GameId, position: PositionId) -> DispatchResult {
	let mut game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	ensure!(position.status.is_judged(), Error::<T>::NotJudged);
	ensure!(position.status != Status::Losing && !position.released, Error::<T>::NothingToRelease);
	let mut player = position.player()?;
	ensure!(!player.deposits_claimed, Error::<T>::NothingToRelease);

	let deposits = game.deposits();
	let deposit = position.deposit(&game);
	let amount = deposits.released(deposit);
	release_held(&mut game, &player.who, amount, deposit)?;
	player.released.saturating_inc();
	player.surcharges.saturating_reduce(position.surcharge);
	position.released = true;
	Pallet::<T>::deposit_event(Event::DepositReleased {
		game: game.id,
		position: position.id,
		player: player.who.clone(),
		amount,
	});
	player.put();
	position.put();
	removal::schedule_if_paid_out(&game);
	game.put();
	Ok(())
}

/// Pay a player the deposits of all moves in an ended game that did not lose, except the state deposits.
pub(crate) fn claim_deposits<T: Config>(who: T::AccountId, game: GameId) -> DispatchResult {
	let mut game = StoredGame::<T>::get(game)?;
	ensure!(game.is_settled(), Error::<T>::GameNotEnded);
	let mut player = StoredPlayer::<T>::get(game.id, who)?;
	ensure!(pay_deposits(&mut game, &mut player)?, Error::<T>::NothingToClaim);
	player.put();
	removal::schedule_if_paid_out(&game);
	game.put();
	Ok(())
}

/// Pay a player the rewards credited so far and, if the game has ended, the deposits.
pub(crate) fn claim<T: Config>(who: T::AccountId, game: GameId) -> DispatchResult {
	let mut game = StoredGame::<T>::get(game)?;
	let mut player = StoredPlayer::<T>::get(game.id, who)?;
	let paid_deposits = game.is_settled() && pay_deposits(&mut game, &mut player)?;
	let paid_rewards = pay_rewards(&mut game, &mut player)?;
	ensure!(paid_deposits || paid_rewards, Error::<T>::NothingToClaim);
	player.put();
	removal::schedule_if_paid_out(&game);
	game.put();
	Ok(())
}

/// Pay a player the deposits that a claim returns. Returns whether there were any.
fn pay_deposits<T: Config>(game: &mut StoredGame<T>, player: &mut StoredPlayer<T>) -> Result<bool, DispatchError> {
	let deposits = game.deposits();
	let moves = player.counted_moves();
	let (amount, owed) = deposits.claimable(&moves).zip(deposits.owed(&moves)).ok_or(ArithmeticError::Overflow)?;
	if amount.is_zero() {
		return Ok(false);
	}
	release_held(game, &player.who, amount, owed)?;
	player.deposits_claimed = true;
	player.surcharges = Zero::zero();
	let who = player.who.clone();
	Pallet::<T>::deposit_event(Event::DepositsClaimed { game: game.id, player: who, amount });
	Ok(true)
}

/// Pay a player the credited rewards from the pot. Returns whether there were any.
fn pay_rewards<T: Config>(game: &mut StoredGame<T>, player: &mut StoredPlayer<T>) -> Result<bool, DispatchError> {
	let amount = core::mem::take(&mut player.rewards);
	if amount.is_zero() {
		return Ok(false);
	}
	game.owed = game.owed.checked_sub(&amount).ok_or(ArithmeticError::Underflow)?;
	T::Currency::transfer(&Pallet::<T>::pot(), &player.who, amount, Preservation::Preserve)?;
	let who = player.who.clone();
	Pallet::<T>::deposit_event(Event::RewardsClaimed { game: game.id, player: who, amount });
	Ok(true)
}

/// Release `amount` of a player's held deposits. The game then owes `owed` less.
fn release_held<T: Config>(
	game: &mut StoredGame<T>,
	who: &T::AccountId,
	amount: BalanceOf<T>,
	owed: BalanceOf<T>,
) -> DispatchResult {
	game.owed = game.owed.checked_sub(&owed).ok_or(ArithmeticError::Underflow)?;
	T::Holds::release(&HoldReason::Move.into(), who, amount, Precision::Exact)?;
	Ok(())
}
