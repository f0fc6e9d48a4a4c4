//! Money: forfeits, the settlement, what players take back, the developer fund, and the removal of games
//! (rulebook, 7 and 8).

use crate::{pallet::*, BalanceOf, ByTime, GameId, GameOf, PlayerOf, PositionId, PositionOf, Status, WeightInfo};
use frame_support::{
	defensive,
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{
		fungible::{Mutate, MutateHold},
		tokens::{Fortitude, Precision, Preservation, Restriction},
	},
	weights::WeightMeter,
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{CheckedAdd, CheckedMul, CheckedSub, Saturating, Zero},
	ArithmeticError,
};

impl<T: Config> Pallet<T> {
	/// Move a losing move's deposit to the pot. What each move above it gets is credited by the settlement; what goes to
	/// the developer fund is noted now: the fee, and what rounding leaves over.
	pub(crate) fn forfeit(
		number: GameId,
		game: &mut GameOf<T>,
		id: PositionId,
		position: &PositionOf<T>,
	) -> DispatchResult {
		let deposit = game.settings.deposit;
		T::Currency::transfer_on_hold(
			&HoldReason::Move.into(),
			&position.mover,
			&Self::pot(),
			deposit,
			Precision::Exact,
			Restriction::Free,
			// A forfeit is owed whatever else was frozen or held of the account.
			Fortitude::Force,
		)?;
		let mut player = Self::player(number, &position.mover)?;
		player.losing.saturating_inc();
		Players::<T>::insert(number, &position.mover, player);

		let (share, moves) = game.share(position.ply);
		let shared = share.checked_mul(&moves.into()).ok_or(ArithmeticError::Overflow)?;
		let fee = deposit.checked_sub(&shared).ok_or(ArithmeticError::Underflow)?;
		game.losing.saturating_inc();
		game.held = game.held.checked_sub(&deposit).ok_or(ArithmeticError::Underflow)?;
		game.pot = game.pot.checked_add(&deposit).ok_or(ArithmeticError::Overflow)?;
		game.fund = game.fund.checked_add(&fee).ok_or(ArithmeticError::Overflow)?;
		Self::deposit_event(Event::MoveLost {
			game: number,
			position: id,
			by: position.mover.clone(),
			forfeited: deposit,
			fee,
		});
		Ok(())
	}

	/// Have a position settled, if it can be.
	pub(crate) fn settle_later(number: GameId, id: PositionId, position: &PositionOf<T>) {
		if position.can_be_settled() {
			let now = ByTime::of(frame_system::Pallet::<T>::block_number());
			Settling::<T>::insert((now, number, id), ());
		}
	}

	/// Settle what can be settled, as far as the weight reaches: from each position that became ready up its line, until
	/// one still waits for other replies.
	pub(crate) fn settle(meter: &mut WeightMeter) {
		for (at, number, first) in Settling::<T>::iter_keys() {
			if meter.try_consume(T::WeightInfo::settle_entry()).is_err() {
				return;
			}
			Settling::<T>::remove((at, number, first));
			let Some(game) = Games::<T>::get(number) else {
				defensive!("a game was removed before it was settled");
				continue;
			};
			let mut ready = Some(first);
			while let Some(id) = ready {
				let is_opening = id == game.opening;
				let step = if is_opening { T::WeightInfo::settle_game() } else { T::WeightInfo::settle_position() };
				if meter.try_consume(step).is_err() {
					Settling::<T>::insert((at, number, id), ());
					return;
				}
				ready = with_storage_layer(|| Self::settle_position(number, &game, id)).unwrap_or_else(|error| {
					defensive!("a position could not be settled", error);
					None
				});
			}
		}
	}

	/// Settle one position: credit its mover, and hand what is owed further up to its parent. Returns the parent, if that
	/// can be settled now.
	fn settle_position(number: GameId, game: &GameOf<T>, id: PositionId) -> Result<Option<PositionId>, DispatchError> {
		let mut position = Positions::<T>::get(number, id).ok_or(Error::<T>::PositionNotFound)?;
		let own = core::mem::take(&mut position.own);
		let other = core::mem::take(&mut position.other);
		if !own.is_zero() {
			let mut player = Self::player(number, &position.mover)?;
			player.rewards = player.rewards.checked_add(&own).ok_or(ArithmeticError::Overflow)?;
			Players::<T>::insert(number, &position.mover, player);
			Self::deposit_event(Event::RewardCredited {
				game: number,
				position: id,
				player: position.mover.clone(),
				amount: own,
			});
		}
		position.settled = true;
		let lost = position.status == Status::Losing;
		let (ply, parent_id) = (position.ply, position.parent);
		Positions::<T>::insert(number, id, position);

		let Some(parent_id) = parent_id else {
			Self::settle_game(number)?;
			return Ok(None);
		};
		let share = if lost { game.share(ply).0 } else { Zero::zero() };
		let mut parent = Positions::<T>::get(number, parent_id).ok_or(Error::<T>::PositionNotFound)?;
		let gain = other.checked_add(&share).ok_or(ArithmeticError::Overflow)?;
		parent.own = parent.own.checked_add(&gain).ok_or(ArithmeticError::Overflow)?;
		parent.other = parent.other.checked_add(&own).ok_or(ArithmeticError::Overflow)?;
		parent.unsettled_replies.saturating_dec();
		let ready = parent.can_be_settled();
		Positions::<T>::insert(number, parent_id, parent);
		Ok(ready.then_some(parent_id))
	}

	/// The opening is settled, and with it the game: pay the fund, and start the time to claim.
	fn settle_game(number: GameId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let removed_at = frame_system::Pallet::<T>::block_number().saturating_add(T::RewardClaimPeriod::get());
		game.removed_at = Some(removed_at);
		let fund = core::mem::take(&mut game.fund);
		game.pot = game.pot.checked_sub(&fund).ok_or(ArithmeticError::Underflow)?;
		Removals::<T>::insert((ByTime::of(removed_at), number), (game.settings.deposit, game.state_deposit));
		Self::deposit_event(Event::GameSettled { game: number, removed_at });
		Self::pay_fund(Some(number), fund);
		Self::keep_game(number, game);
		Ok(())
	}

	/// Release one deposit, but for the state deposit.
	pub(crate) fn release_deposit(number: GameId, id: PositionId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut position = Positions::<T>::get(number, id).ok_or(Error::<T>::PositionNotFound)?;
		ensure!(position.status.is_judged(), Error::<T>::NotJudged);
		ensure!(position.status != Status::Losing && !position.released, Error::<T>::NothingToRelease);
		let mut player = Self::player(number, &position.mover)?;
		ensure!(!player.deposits_claimed, Error::<T>::NothingToRelease);

		let who = position.mover.clone();
		let amount = game.settings.deposit.checked_sub(&game.state_deposit).ok_or(ArithmeticError::Underflow)?;
		Self::release_hold(&mut game, &who, amount)?;
		player.released.saturating_inc();
		Players::<T>::insert(number, &who, player);
		position.released = true;
		Positions::<T>::insert(number, id, position);
		Self::deposit_event(Event::DepositReleased { game: number, position: id, player: who, amount });
		Self::keep_game(number, game);
		Ok(())
	}

	/// Give a player all deposits of an ended game back that did not lose.
	pub(crate) fn pay_deposits(who: T::AccountId, number: GameId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		ensure!(game.has_ended(), Error::<T>::GameNotEnded);
		let mut player = Self::player(number, &who)?;
		let held = player.held(&game).ok_or(ArithmeticError::Overflow)?;
		ensure!(!held.is_zero(), Error::<T>::NothingToClaim);
		Self::take_deposits(number, &mut game, &who, &mut player, held)?;
		Players::<T>::insert(number, &who, player);
		Self::keep_game(number, game);
		Ok(())
	}

	/// Pay a player the rewards credited so far and, if the game has ended, the deposits.
	pub(crate) fn pay_all(who: T::AccountId, number: GameId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut player = Self::player(number, &who)?;
		let held = match game.has_ended() {
			true => player.held(&game).ok_or(ArithmeticError::Overflow)?,
			false => Zero::zero(),
		};
		let rewards = core::mem::take(&mut player.rewards);
		ensure!(!held.is_zero() || !rewards.is_zero(), Error::<T>::NothingToClaim);

		if !held.is_zero() {
			Self::take_deposits(number, &mut game, &who, &mut player, held)?;
		}
		if !rewards.is_zero() {
			game.pot = game.pot.checked_sub(&rewards).ok_or(ArithmeticError::Underflow)?;
			T::Currency::transfer(&Self::pot(), &who, rewards, Preservation::Preserve)?;
			Self::deposit_event(Event::RewardsClaimed { game: number, player: who.clone(), amount: rewards });
		}
		Players::<T>::insert(number, &who, player);
		Self::keep_game(number, game);
		Ok(())
	}

	/// Make another account the developer fund, and pay it what is owed.
	pub(crate) fn change_fund(who: T::AccountId) {
		let from = DeveloperFund::<T>::get();
		DeveloperFund::<T>::put(&who);
		Self::deposit_event(Event::DeveloperFundChanged { from, to: who });
		Self::pay_fund(None, Zero::zero());
	}

	/// Remove the games whose time to claim is over, or which are paid out, as far as the weight reaches.
	pub(crate) fn remove_games(now: BlockNumberFor<T>, meter: &mut WeightMeter) {
		for ((at, number), (deposit, state_deposit)) in Removals::<T>::iter() {
			if at > ByTime::of(now) || meter.try_consume(T::WeightInfo::remove_game()).is_err() {
				return;
			}
			// From this first step on the game is not found.
			if let Some(game) = Games::<T>::take(number) {
				Self::deposit_event(Event::GameRemovalStarted { game: number });
				Self::pay_fund(Some(number), game.pot);
			}
			for (who, player) in Players::<T>::iter_prefix(number) {
				if meter.try_consume(T::WeightInfo::remove_player()).is_err() {
					return;
				}
				let held = player.held_of(deposit, state_deposit);
				if let Err(error) = with_storage_layer(|| Self::remove_player(number, who, held)) {
					defensive!("deposits could not be returned", error);
				}
			}
			for id in Positions::<T>::iter_key_prefix(number) {
				if meter.try_consume(T::WeightInfo::remove_position()).is_err() {
					return;
				}
				Positions::<T>::remove(number, id);
			}
			Removals::<T>::remove((at, number));
			Self::deposit_event(Event::GameRemoved { game: number });
		}
	}

	/// Remove a player, and give back what is still held.
	fn remove_player(number: GameId, who: T::AccountId, held: Option<BalanceOf<T>>) -> DispatchResult {
		Players::<T>::remove(number, &who);
		let amount = held.ok_or(ArithmeticError::Overflow)?;
		if !amount.is_zero() {
			T::Currency::release(&HoldReason::Move.into(), &who, amount, Precision::Exact)?;
			Self::deposit_event(Event::DepositsReturned { game: number, player: who, amount });
		}
		Ok(())
	}

	/// Release all that is `held` of a player.
	fn take_deposits(
		number: GameId,
		game: &mut GameOf<T>,
		who: &T::AccountId,
		player: &mut PlayerOf<T>,
		held: BalanceOf<T>,
	) -> DispatchResult {
		Self::release_hold(game, who, held)?;
		player.deposits_claimed = true;
		Self::deposit_event(Event::DepositsClaimed { game: number, player: who.clone(), amount: held });
		Ok(())
	}

	/// Release `amount` of what is held for moves of a game.
	fn release_hold(game: &mut GameOf<T>, who: &T::AccountId, amount: BalanceOf<T>) -> DispatchResult {
		game.held = game.held.checked_sub(&amount).ok_or(ArithmeticError::Underflow)?;
		T::Currency::release(&HoldReason::Move.into(), who, amount, Precision::Exact)?;
		Ok(())
	}

	/// Pay the developer fund `amount`, and what is owed to it. What cannot be delivered stays owed, and stops nothing.
	fn pay_fund(number: Option<GameId>, amount: BalanceOf<T>) {
		let owed = OwedToFund::<T>::get().saturating_add(amount);
		if owed.is_zero() {
			return;
		}
		let paid = DeveloperFund::<T>::get().filter(|fund| {
			// A transfer to oneself succeeds and moves nothing: the pot cannot be its own fund.
			*fund != Self::pot()
				&& with_storage_layer(|| T::Currency::transfer(&Self::pot(), fund, owed, Preservation::Preserve))
					.is_ok()
		});
		match paid {
			Some(fund) => {
				OwedToFund::<T>::kill();
				Self::deposit_event(Event::DeveloperFundPaid { fund, game: number, amount: owed });
			}
			None => {
				OwedToFund::<T>::put(owed);
				Self::deposit_event(Event::DeveloperFundOwed { game: number, owed });
			}
		}
	}

	/// Store a game again. When nothing is left to claim, it is removed without waiting.
	fn keep_game(number: GameId, mut game: GameOf<T>) {
		let now = frame_system::Pallet::<T>::block_number();
		if let Some(removed_at) = game.removed_at.filter(|at| *at > now && game.is_paid_out()) {
			Removals::<T>::remove((ByTime::of(removed_at), number));
			Removals::<T>::insert((ByTime::of(now), number), (game.settings.deposit, game.state_deposit));
			game.removed_at = Some(now);
		}
		Games::<T>::insert(number, game);
	}

	/// The record of a player, who has made a move in the game.
	fn player(number: GameId, who: &T::AccountId) -> Result<PlayerOf<T>, Error<T>> {
		Players::<T>::get(number, who).ok_or(Error::<T>::NotAPlayer)
	}
}
