//! Money: forfeits, the settlement, what players take back, the developer fund, and the removal of games
//! (rulebook, 7 and 8).

use crate::{
	pallet::*, BalanceOf, ByTime, GameId, GameOf, PlayerOf, PositionId, PositionOf, ReadyPositions, RemovalOf,
	RemovedUpToOf, RemovedWithinOf, Status, Terms, TermsOf, WeightInfo,
};
use frame_support::{
	defensive,
	pallet_prelude::*,
	storage::with_storage_layer,
	traits::{
		fungible::{Mutate, MutateHold},
		tokens::{Fortitude, Precision, Preservation, Restriction},
	},
	weights::{Weight, WeightMeter},
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{CheckedAdd, CheckedSub, Saturating, Zero},
	ArithmeticError,
};

impl<T: Config> Pallet<T> {
	/// Move a losing move's deposit to the pot. Who gets what of it is worked out by the settlement.
	pub(crate) fn forfeit(
		number: GameId,
		game: &GameOf<T>,
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
		Self::deposit_event(Event::MoveLost {
			game: number,
			position: id,
			by: position.mover.clone(),
			forfeited: deposit,
			fee: game.fund_of(position.ply),
		});
		Ok(())
	}

	/// Settle the positions that can be, each with those above it that this makes ready, as far as the weight reaches, and
	/// tell what it did not reach. To `begin` with one takes that much, besides the steps.
	pub(crate) fn settle(ready: ReadyPositions, begin: Weight, meter: &mut WeightMeter) -> ReadyPositions {
		let left = ready.into_iter().filter_map(|(number, id)| {
			if meter.try_consume(begin).is_err() {
				return Some((number, id));
			}
			Some((number, Self::settle_up(number, id, meter)?))
		});
		// Never more than there were.
		ReadyPositions::truncate_from(left.collect())
	}

	/// Settle a position and on up its line, until a position still waits for other replies, or the weight runs out: then
	/// this tells where to go on.
	fn settle_up(number: GameId, first: PositionId, meter: &mut WeightMeter) -> Option<PositionId> {
		let Some(game) = Games::<T>::get(number) else {
			defensive!("a game was removed before it was settled");
			return None;
		};
		let mut ready = Some(first);
		while let Some(id) = ready {
			let is_opening = id == game.opening;
			let step = if is_opening { T::WeightInfo::settle_game() } else { Self::weight_of_settling() };
			if meter.try_consume(step).is_err() {
				return Some(id);
			}
			ready = with_storage_layer(|| Self::settle_position(number, &game, id)).unwrap_or_else(|error| {
				defensive!("a position could not be settled", error);
				None
			});
		}
		None
	}

	/// Settle one position: credit its mover, and hand what is owed further up to its parent. Returns the parent, if that
	/// can be settled now.
	fn settle_position(number: GameId, game: &GameOf<T>, id: PositionId) -> Result<Option<PositionId>, DispatchError> {
		let mut position = Positions::<T>::get(number, id).ok_or(Error::<T>::PositionNotFound)?;
		let own = core::mem::take(&mut position.own);
		let mut other = core::mem::take(&mut position.other);
		let mut fund = core::mem::take(&mut position.fund);
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
		if position.status == Status::Losing {
			other = other.checked_add(&game.share(position.ply).0).ok_or(ArithmeticError::Overflow)?;
			fund = fund.checked_add(&game.fund_of(position.ply)).ok_or(ArithmeticError::Overflow)?;
		}
		position.settled = true;
		let parent_id = position.parent;
		Positions::<T>::insert(number, id, position);

		let Some(parent_id) = parent_id else {
			Self::settle_game(number, fund)?;
			return Ok(None);
		};
		let mut parent = Positions::<T>::get(number, parent_id).ok_or(Error::<T>::PositionNotFound)?;
		parent.own = parent.own.checked_add(&other).ok_or(ArithmeticError::Overflow)?;
		parent.other = parent.other.checked_add(&own).ok_or(ArithmeticError::Overflow)?;
		parent.fund = parent.fund.checked_add(&fund).ok_or(ArithmeticError::Overflow)?;
		parent.unsettled_replies.saturating_dec();
		let ready = parent.can_be_settled();
		Positions::<T>::insert(number, parent_id, parent);
		Ok(ready.then_some(parent_id))
	}

	/// The opening is settled, and with it the game: pay the fund what it gets, and start the time to claim.
	fn settle_game(number: GameId, fund: BalanceOf<T>) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let removed_at = frame_system::Pallet::<T>::block_number().saturating_add(T::RewardClaimPeriod::get());
		game.removed_at = Some(removed_at);
		game.owed = game.owed.checked_sub(&fund).ok_or(ArithmeticError::Underflow)?;
		Removals::<T>::insert((ByTime::of(removed_at), number), None::<RemovalOf<T>>);
		Self::deposit_event(Event::GameEnded { game: number });
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
		let terms = Self::terms(number, &game);
		let amount = terms.released();
		Self::release_hold(&mut game, &who, amount, terms.owed_less_by_release())?;
		player.released.saturating_inc();
		Players::<T>::insert(number, &who, player);
		position.released = true;
		Positions::<T>::insert(number, id, position);
		Self::deposit_event(Event::DepositReleased { game: number, position: id, player: who, amount });
		Self::keep_game(number, game);
		Ok(())
	}

	/// Give a player all deposits of an ended game back that did not lose, but for the state deposits.
	pub(crate) fn pay_deposits(who: T::AccountId, number: GameId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		ensure!(game.is_settled(), Error::<T>::GameNotEnded);
		let mut player = Self::player(number, &who)?;
		ensure!(Self::take_deposits(number, &mut game, &who, &mut player)?, Error::<T>::NothingToClaim);
		Players::<T>::insert(number, &who, player);
		Self::keep_game(number, game);
		Ok(())
	}

	/// Pay a player the rewards credited so far and, if the game has ended, the deposits.
	pub(crate) fn pay_all(who: T::AccountId, number: GameId) -> DispatchResult {
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut player = Self::player(number, &who)?;
		let rewards = core::mem::take(&mut player.rewards);
		let took_deposits = game.is_settled() && Self::take_deposits(number, &mut game, &who, &mut player)?;
		ensure!(took_deposits || !rewards.is_zero(), Error::<T>::NothingToClaim);
		if !rewards.is_zero() {
			game.owed = game.owed.checked_sub(&rewards).ok_or(ArithmeticError::Underflow)?;
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
	///
	/// The second time in a block goes on behind `removed`, and tells how far it came as the first time did. In the state
	/// below, the keys that were removed in this block are still there: from the first one on, each would be read again.
	pub(crate) fn remove_games(
		now: BlockNumberFor<T>,
		mut removed: RemovedUpToOf<T>,
		meter: &mut WeightMeter,
	) -> RemovedUpToOf<T> {
		let entries = match removed.entry {
			Some(last) => Removals::<T>::iter_from(Removals::<T>::hashed_key_for(last)),
			None => Removals::<T>::iter(),
		};
		for ((at, number), begun) in entries {
			if at > ByTime::of(now) || meter.try_consume(Self::weight_of_removing_a_game()).is_err() {
				break;
			}
			let Some(mut removal) = begun.or_else(|| Self::begin_removal(at, number)) else {
				defensive!("a game was removed twice");
				Removals::<T>::remove((at, number));
				continue;
			};
			let begun_in_this_block = removed.within.as_ref().filter(|within| within.game == number);
			let mut within = begun_in_this_block.cloned().unwrap_or_else(|| number.into());
			if !Self::remove_within(&mut within, &mut removal, meter) {
				removed.within = Some(within);
				Removals::<T>::insert((at, number), Some(removal));
				break;
			}
			removed.entry = Some((at, number));
			Removals::<T>::remove((at, number));
			// Deposits went back; what is left are rewards that nobody claimed.
			Self::pay_fund(Some(number), removal.owed);
			Self::deposit_event(Event::GameRemoved { game: number });
		}
		removed
	}

	/// The first step of a removal, from which on the game is not found.
	fn begin_removal(at: ByTime, number: GameId) -> Option<RemovalOf<T>> {
		let game = Games::<T>::take(number)?;
		if let Some(in_time) = game.removed_at.map(ByTime::of).filter(|in_time| *in_time != at) {
			// It was paid out before.
			Removals::<T>::remove((in_time, number));
		}
		Self::deposit_event(Event::GameRemovalStarted { game: number });
		Some(RemovalOf::<T> { deposit: game.settings.deposit, state_deposit: game.state_deposit, owed: game.owed })
	}

	/// Remove the players and the positions of a game, behind those that are removed already. Tells whether none is left.
	fn remove_within(within: &mut RemovedWithinOf<T>, removal: &mut RemovalOf<T>, meter: &mut WeightMeter) -> bool {
		Self::remove_players(within.game, &mut within.player, removal, meter)
			&& Self::remove_positions(within.game, &mut within.position, meter)
	}

	/// Remove the players of a game, and give back what is still held of them. Tells whether none is left.
	fn remove_players(
		number: GameId,
		last: &mut Option<T::AccountId>,
		removal: &mut RemovalOf<T>,
		meter: &mut WeightMeter,
	) -> bool {
		let terms = Self::terms_of(number, removal.deposit, removal.state_deposit);
		let players = match last.as_ref() {
			Some(last) => Players::<T>::iter_prefix_from(number, Players::<T>::hashed_key_for(number, last)),
			None => Players::<T>::iter_prefix(number),
		};
		for (who, player) in players {
			let (held, owed) = terms.held(&player).zip(terms.owed(&player)).unwrap_or_else(|| {
				defensive!("a player's deposits do not fit the balance");
				(Zero::zero(), Zero::zero())
			});
			let mut step = Self::weight_of_removing_a_player();
			if !held.is_zero() {
				step.saturating_accrue(T::WeightInfo::return_deposits());
			}
			if meter.try_consume(step).is_err() {
				return false;
			}
			Players::<T>::remove(number, &who);
			*last = Some(who.clone());
			removal.owed.saturating_reduce(owed);
			if !held.is_zero() {
				if let Err(error) = with_storage_layer(|| Self::return_deposits(number, who, held)) {
					defensive!("deposits could not be returned", error);
				}
			}
		}
		true
	}

	/// Remove the positions of a game. Tells whether none is left.
	fn remove_positions(number: GameId, last: &mut Option<PositionId>, meter: &mut WeightMeter) -> bool {
		let positions = match last.as_ref() {
			Some(last) => Positions::<T>::iter_key_prefix_from(number, Positions::<T>::hashed_key_for(number, last)),
			None => Positions::<T>::iter_key_prefix(number),
		};
		for id in positions {
			if meter.try_consume(Self::weight_of_removing_a_position()).is_err() {
				return false;
			}
			Positions::<T>::remove(number, id);
			*last = Some(id);
		}
		true
	}

	/// Give back what is still held of a player whose game is removed.
	pub(crate) fn return_deposits(number: GameId, who: T::AccountId, amount: BalanceOf<T>) -> DispatchResult {
		T::Currency::release(&HoldReason::Move.into(), &who, amount, Precision::Exact)?;
		Self::deposit_event(Event::DepositsReturned { game: number, player: who, amount });
		Ok(())
	}

	/// Give a player the deposits of an ended game back, as far as a claim does. Tells whether there was anything.
	fn take_deposits(
		number: GameId,
		game: &mut GameOf<T>,
		who: &T::AccountId,
		player: &mut PlayerOf<T>,
	) -> Result<bool, DispatchError> {
		let terms = Self::terms(number, game);
		let (amount, owed) = terms.claimable(player).zip(terms.owed(player)).ok_or(ArithmeticError::Overflow)?;
		if amount.is_zero() {
			return Ok(false);
		}
		Self::release_hold(game, who, amount, owed)?;
		player.deposits_claimed = true;
		Self::deposit_event(Event::DepositsClaimed { game: number, player: who.clone(), amount });
		Ok(true)
	}

	/// Release `amount` of what is held for moves of a game, which owes less by `owed` from then on.
	fn release_hold(
		game: &mut GameOf<T>,
		who: &T::AccountId,
		amount: BalanceOf<T>,
		owed: BalanceOf<T>,
	) -> DispatchResult {
		game.owed = game.owed.checked_sub(&owed).ok_or(ArithmeticError::Underflow)?;
		T::Currency::release(&HoldReason::Move.into(), who, amount, Precision::Exact)?;
		Ok(())
	}

	/// The terms of a game.
	pub(crate) fn terms(number: GameId, game: &GameOf<T>) -> TermsOf<T> {
		Self::terms_of(number, game.settings.deposit, game.state_deposit)
	}

	/// The terms of a game with these deposits.
	pub(crate) fn terms_of(number: GameId, deposit: BalanceOf<T>, state_deposit: BalanceOf<T>) -> TermsOf<T> {
		Terms { deposit, state_deposit, keeps_state_deposit: number >= StateDepositsStayFrom::<T>::get() }
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
	fn keep_game(number: GameId, game: GameOf<T>) {
		let now = frame_system::Pallet::<T>::block_number();
		if game.is_paid_out() && game.removed_at.is_some_and(|in_time| in_time > now) {
			Removals::<T>::insert((ByTime::of(now), number), None::<RemovalOf<T>>);
		}
		Games::<T>::insert(number, game);
	}

	/// The record of a player, who has made a move in the game.
	fn player(number: GameId, who: &T::AccountId) -> Result<PlayerOf<T>, Error<T>> {
		Players::<T>::get(number, who).ok_or(Error::<T>::NotAPlayer)
	}
}
