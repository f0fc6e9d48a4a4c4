//! What holds after every block (rulebook, 10), counted again from the positions.

use crate::{pallet::*, BalanceOf, ByTime, GameId, GameOf, PlayerOf, PositionId, PositionOf, Status, TermsOf};
use alloc::{
	collections::{BTreeMap, BTreeSet},
	vec::Vec,
};
use frame_support::{
	ensure,
	traits::fungible::{Inspect, InspectHold},
};
use sp_runtime::{
	traits::{Saturating, Zero},
	TryRuntimeError,
};

/// What the positions of a game add up to.
struct Recount<T: Config> {
	game: GameOf<T>,
	players: BTreeMap<T::AccountId, PlayerOf<T>>,
	/// Plancks that are owed to players and not credited yet.
	undistributed: BalanceOf<T>,
	losing: u32,
	/// Plancks that the developer fund gets of the losing moves.
	fund: BalanceOf<T>,
	/// Plancks that are on their way to it.
	noted_for_fund: BalanceOf<T>,
}

impl<T: Config> Pallet<T> {
	/// Check all that must hold between blocks.
	pub fn do_try_state() -> Result<(), TryRuntimeError> {
		let mut held = BTreeMap::<T::AccountId, BalanceOf<T>>::new();
		let mut pot = T::Currency::minimum_balance().saturating_add(OwedToFund::<T>::get());
		for (number, game) in Games::<T>::iter() {
			let in_pot = Self::try_game(number, &game)?;
			pot.saturating_accrue(in_pot);
			Self::add_deposits(number, Self::terms(number, &game), &mut held)?;
		}
		let mut removed = BTreeSet::new();
		for ((at, number), begun) in Removals::<T>::iter() {
			match (Games::<T>::get(number), begun) {
				(Some(game), None) => {
					let in_time = game.removed_at.map(ByTime::of) == Some(at);
					ensure!(in_time || game.is_paid_out(), "a removal before its time");
				}
				(None, Some(removal)) => {
					ensure!(removed.insert(number), "a game is removed twice");
					let terms = Self::terms_of(number, removal.deposit, removal.state_deposit);
					let deposits = Self::add_deposits(number, terms, &mut held)?;
					pot.saturating_accrue(removal.owed.saturating_sub(deposits));
				}
				_ => return Err("a removal that does not fit its game".into()),
			}
		}
		for (who, amount) in held {
			ensure!(
				T::Currency::balance_on_hold(&HoldReason::Move.into(), &who) == amount,
				"what is held for moves is not what the moves have to their credit"
			);
		}
		ensure!(T::Currency::total_balance(&Self::pot()) >= pot, "the pot is short");
		for (at, number, id) in Due::<T>::iter_keys() {
			let position = Positions::<T>::get(number, id).ok_or("an unknown position is due")?;
			ensure!(position.closes_at.map(ByTime::of) == Some(at), "a position is due at another time than its own");
		}
		for (number, id) in Unfinished::<T>::get() {
			let position = Positions::<T>::get(number, id).ok_or("an unknown position is to be settled")?;
			ensure!(position.can_be_settled(), "a position is to be settled that cannot be");
		}
		let is_known = |number| Games::<T>::contains_key(number) || removed.contains(&number);
		ensure!(Positions::<T>::iter_keys().all(|(number, _)| is_known(number)), "a position without a game");
		ensure!(Players::<T>::iter_keys().all(|(number, _)| is_known(number)), "a player without a game");
		ensure!(!AtEndOfBlock::<T>::exists(), "the closings of a block were not done");
		Ok(())
	}

	/// Add what is held of each account for the moves of a game. Tells what of it is part of what the game owes.
	fn add_deposits(
		number: GameId,
		terms: TermsOf<T>,
		held: &mut BTreeMap<T::AccountId, BalanceOf<T>>,
	) -> Result<BalanceOf<T>, TryRuntimeError> {
		let mut sum = BalanceOf::<T>::zero();
		for (who, player) in Players::<T>::iter_prefix(number) {
			let (amount, owed) =
				terms.held(&player).zip(terms.owed(&player)).ok_or("a player's deposits do not fit the balance")?;
			held.entry(who).or_insert_with(Zero::zero).saturating_accrue(amount);
			sum.saturating_accrue(owed);
		}
		Ok(sum)
	}

	/// Check one game. Tells how much of the pot belongs to it, in plancks.
	fn try_game(number: GameId, game: &GameOf<T>) -> Result<BalanceOf<T>, TryRuntimeError> {
		let positions: BTreeMap<PositionId, PositionOf<T>> = Positions::<T>::iter_prefix(number).collect();
		let mut recount = Recount::<T> {
			game: GameOf::<T> { positions: 0, owed: Zero::zero(), ..game.clone() },
			players: BTreeMap::new(),
			losing: 0,
			undistributed: Zero::zero(),
			fund: Zero::zero(),
			noted_for_fund: Zero::zero(),
		};
		let mut replies = BTreeMap::<PositionId, Vec<&PositionOf<T>>>::new();
		for position in positions.values() {
			if let Some(parent_id) = position.parent {
				replies.entry(parent_id).or_default().push(position);
			}
		}
		for (id, position) in &positions {
			let replies = replies.get(id).map_or(&[][..], Vec::as_slice);
			Self::try_position(number, game, *id, position, &positions, replies)?;
			recount.add(position);
		}

		let mut rewards = BalanceOf::<T>::zero();
		let mut players = 0;
		for (who, player) in Players::<T>::iter_prefix(number) {
			let counted = recount.players.get(&who).ok_or("a player without a move")?;
			ensure!(
				(player.moves, player.losing, player.released) == (counted.moves, counted.losing, counted.released),
				"a player's counters are not what a recount of the positions gives"
			);
			ensure!(!player.deposits_claimed || game.is_settled(), "deposits were claimed before the end");
			let owed = Self::terms(number, game).owed(&player).ok_or("a player's deposits do not fit the balance")?;
			recount.game.owed.saturating_accrue(owed);
			rewards.saturating_accrue(player.rewards);
			players.saturating_inc();
		}
		ensure!(players == recount.players.len(), "a move without a player");
		let mut pot = rewards.saturating_add(recount.undistributed);
		if !game.is_settled() {
			ensure!(recount.noted_for_fund == recount.fund, "the fund gets more or less than the losing moves give");
			pot.saturating_accrue(recount.fund);
		}
		recount.game.owed.saturating_accrue(pot);
		ensure!(recount.game == *game, "a game's counters are not what a recount of its positions gives");
		ensure!(!game.is_settled() || recount.losing > 0, "a game ended without a losing move");
		ensure!(
			game.is_settled() == positions.get(&game.opening).is_some_and(|opening| opening.settled),
			"a game is settled when its opening is"
		);
		ensure!(
			game.removed_at.is_none_or(|at| Removals::<T>::contains_key((ByTime::of(at), number))),
			"a settled game that is never removed"
		);
		Ok(pot)
	}

	/// Check one position, with its replies among all `positions` of its game.
	fn try_position(
		number: GameId,
		game: &GameOf<T>,
		id: PositionId,
		position: &PositionOf<T>,
		positions: &BTreeMap<PositionId, PositionOf<T>>,
		replies: &[&PositionOf<T>],
	) -> Result<(), TryRuntimeError> {
		let size = game.settings.size;
		let board = position.board(size).ok_or("stones that do not fit the board")?;
		let mut before = match position.parent {
			Some(parent_id) => {
				let parent = positions.get(&parent_id).ok_or("a position without its parent")?;
				ensure!(id == Self::reply_id(parent_id, position.cell), "an id that does not follow from the line");
				ensure!(position.ply == parent.ply.saturating_add(1), "a ply that does not follow from the line");
				parent.board(size)
			}
			None => {
				let opening = Self::opening_id(number, &position.mover, &game.settings, position.cell);
				ensure!(id == opening && id == game.opening, "an opening that is not the game's");
				ensure!(position.ply == 1 && position.replies <= 1, "an opening is the first move and has one reply");
				forking_hex_board::Board::empty(size)
			}
		}
		.ok_or("stones that do not fit the board")?;
		before.place(position.cell, position.colour()).map_err(|_| "a move on a cell that was taken")?;
		ensure!(board == before, "stones that are not the parent's and the move's");

		if position.status == Status::Open {
			if let Some(at) = position.closes_at {
				ensure!(Due::<T>::contains_key((ByTime::of(at), number, id)), "an open position that is never due");
			}
		}
		// A proven reply tells its parent at the end of the block: between blocks, unless closings wait.
		let told = |reply: &&&PositionOf<T>| {
			!matches!(reply.status, Status::Open)
				&& !reply
					.closes_at
					.is_some_and(|at| Due::<T>::contains_key((ByTime::of(at), number, Self::reply_id(id, reply.cell))))
		};
		let open = replies.len().saturating_sub(replies.iter().filter(told).count());
		let winning = replies.iter().filter(told).filter(|reply| reply.status == Status::Winning).count();
		let unsettled = replies.iter().filter(|reply| !reply.settled).count();
		ensure!(usize::from(position.replies) == replies.len(), "a wrong number of replies");
		ensure!(usize::from(position.open_replies) == open, "a wrong number of open replies");
		ensure!(usize::from(position.winning_replies) == winning, "a wrong number of winning replies");
		ensure!(usize::from(position.unsettled_replies) == unsettled, "a wrong number of unsettled replies");
		let verdict = match game.settings.losing_rule {
			_ if position.status == Status::Open => Status::Open,
			_ if replies.is_empty() => Status::Winning,
			crate::LosingRule::AnyReply if winning > 0 => Status::Losing,
			crate::LosingRule::EveryReply if open == 0 && winning == replies.len() => Status::Losing,
			_ if open == 0 => Status::Continued,
			_ => Status::Closed,
		};
		ensure!(position.status == verdict, "a judgement that does not follow from the replies");
		ensure!(
			!position.settled || position.own.is_zero() && position.other.is_zero() && position.fund.is_zero(),
			"a settled position that still owes"
		);
		let told = |at| !Due::<T>::contains_key((ByTime::of(at), number, id));
		if position.can_be_settled() && position.closes_at.is_none_or(told) {
			ensure!(Unfinished::<T>::get().contains(&(number, id)), "a position that can be settled waits for nothing");
		}
		Ok(())
	}
}

impl<T: Config> Recount<T> {
	/// Count a position in.
	fn add(&mut self, position: &PositionOf<T>) {
		let (own, other) = position.undistributed(&self.game);
		// Of the moves on a line, those of the last one's colour are half the ply, rounded up.
		let (same, opposite) = (position.ply.div_ceil(2), position.ply >> 1);
		self.undistributed.saturating_accrue(own.saturating_mul(same.into()));
		self.undistributed.saturating_accrue(other.saturating_mul(opposite.into()));

		let game = &mut self.game;
		game.positions.saturating_inc();
		let player = self.players.entry(position.mover.clone()).or_default();
		player.moves.saturating_inc();
		self.noted_for_fund.saturating_accrue(position.fund);
		if position.status == Status::Losing {
			let fund = game.fund_of(position.ply);
			self.fund.saturating_accrue(fund);
			if !position.settled {
				self.noted_for_fund.saturating_accrue(fund);
			}
			self.losing.saturating_inc();
			player.losing.saturating_inc();
		}
		if position.released {
			player.released.saturating_inc();
		}
	}
}
