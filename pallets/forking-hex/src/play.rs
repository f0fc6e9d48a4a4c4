//! Moves, and the positions that they make (rulebook, 2, 3 and 5).

use crate::{
	budget::Played,
	clock, closing,
	store::{StoredGame, StoredPlayer, StoredPosition},
	BalanceOf, Cell, ChainOf, Config, Error, Event, GameId, GameOf, Games, HoldReason, Move, NextGame, OnSettled,
	Pallet, PositionId, PositionOf, Positions, SettingsOf, Side, Status,
};
use forking_hex_rules::{opening_id, reply_id, Bank, Duellists, IllegalMove, InvalidSettings, State};
use frame_support::{
	pallet_prelude::*,
	traits::{fungible::MutateHold, tokens::Precision},
};
use frame_system::pallet_prelude::BlockNumberFor;
use sp_runtime::{
	traits::{CheckedAdd, Saturating, Zero},
	ArithmeticError,
};

/// Check the settings of a game, and create it. Returns the game's number.
pub(crate) fn create_game<T: Config>(
	opener: T::AccountId,
	settings: SettingsOf<T>,
	opening: Cell,
) -> Result<GameId, DispatchError> {
	settings.check(&opener, &Pallet::<T>::limits()).map_err(Error::<T>::from)?;
	create_checked_game::<T>(opener, settings, opening)
}

/// Create a game and its opening position. Returns the game's number.
pub(crate) fn create_checked_game<T: Config>(
	opener: T::AccountId,
	settings: SettingsOf<T>,
	opening: Cell,
) -> Result<GameId, DispatchError> {
	let state = State::opening(&settings, opening).map_err(Error::<T>::from)?;

	let game = NextGame::<T>::get();
	let next = game.checked_add(1).ok_or(ArithmeticError::Overflow)?;
	T::Holds::hold(&HoldReason::Move.into(), &opener, settings.deposit)?;
	NextGame::<T>::put(next);
	count_move::<T>(game, opener.clone(), Zero::zero())?;

	let position = opening_id(game, &opener, &settings, opening);
	let mut stored = PositionOf::<T>::new(None, opener.clone(), opening.into(), state);
	stored.bank = Bank::of(&settings);
	StoredPosition::<T>::new(game, position, stored).put();
	let stored = GameOf::<T> {
		settings: settings.clone(),
		duellists: Duellists::of(&settings, &opener),
		opening: position,
		state_deposit: T::StateDeposit::get(),
		developer_cut: T::DeveloperCut::get(),
		positions: 1,
		owed: settings.deposit,
		removed_at: None,
		open: 1,
		last: position,
	};
	StoredGame::<T>::new(game, stored).put();
	Pallet::<T>::deposit_event(Event::GameCreated { game, opener, settings, opening, position });
	Ok(game)
}

/// Withdraw a game for its opener.
pub(crate) fn withdraw<T: Config>(who: T::AccountId, game: GameId, position: PositionId) -> DispatchResult {
	withdraw_unheard::<T>(who, game, position)?;
	T::OnSettled::on_withdrawn(game);
	Ok(())
}

/// Withdraw a game for its opener, without a word to the listener, whose weight is not this pallet's to measure.
pub(crate) fn withdraw_unheard<T: Config>(who: T::AccountId, game: GameId, position: PositionId) -> DispatchResult {
	let game = StoredGame::<T>::get(game)?;
	ensure!(position == game.opening, Error::<T>::PositionNotFound);
	let opening = StoredPosition::<T>::get(game.id, position)?;
	ensure!(who == opening.mover, Error::<T>::NotTheOpener);
	withdraw_unanswered::<T>(who, &game)
}

/// Withdraw a game for another pallet.
pub(crate) fn withdraw_for_opener<T: Config>(game: GameId) -> DispatchResult {
	let game = StoredGame::<T>::get(game)?;
	let opening = StoredPosition::<T>::get(game.id, game.opening)?;
	withdraw_unanswered::<T>(opening.mover.clone(), &game)?;
	T::OnSettled::on_withdrawn(game.id);
	Ok(())
}

/// Return the opener's deposit, and remove the game.
fn withdraw_unanswered<T: Config>(who: T::AccountId, game: &StoredGame<T>) -> DispatchResult {
	ensure!(!game.has_started(), Error::<T>::GameAlreadyStarted);

	T::Holds::release(&HoldReason::Move.into(), &who, game.owed, Precision::Exact)?;
	StoredPlayer::<T>::remove(game.id, &who);
	Positions::<T>::remove(game.id, game.opening);
	Games::<T>::remove(game.id);
	Pallet::<T>::deposit_event(Event::GameWithdrawn { game: game.id, opener: who });
	Ok(())
}

/// Make a move. With a chain, the new position closes at once as winning.
pub(crate) fn play<T: Config>(
	by: T::AccountId,
	game: GameId,
	position: PositionId,
	reply: Move,
	chain: Option<&ChainOf<T>>,
	most: Option<BalanceOf<T>>,
) -> Result<Played, DispatchError> {
	let now = frame_system::Pallet::<T>::block_number();
	let mut game = StoredGame::<T>::get(game)?;
	let mut parent = StoredPosition::<T>::get(game.id, position)?;
	ensure!(game.takes_moves(&parent, now), Error::<T>::PositionClosed);
	let before = parent.state(&game.settings).ok_or(Error::<T>::PositionNotFound)?;
	let side = before.side_to_move();
	ensure!(may_move(&game, side, &by), Error::<T>::NotYourTurn);
	let bank = parent.bank.map(|bank| {
		let left = bank.left(before.turn());
		let thought = parent.closes_at.map_or(Zero::zero(), |closes_at| {
			let made_at = closes_at.saturating_sub(left);
			now.saturating_sub(made_at)
		});
		game.settings.bank_after(bank, &before, thought, T::MaxMoveTime::get())
	});
	let state = before.after(reply).map_err(Error::<T>::from)?;
	let id = reply_id(position, reply);
	ensure!(!Positions::<T>::contains_key(game.id, id), Error::<T>::MoveAlreadyPlayed);
	if let Some(chain) = chain {
		ensure!(state.is_proven_by(chain), Error::<T>::InvalidChain);
	}
	let deposit = game.settings.price(parent.ply, parent.replies).ok_or(ArithmeticError::Overflow)?;
	ensure!(most.is_none_or(|most| deposit <= most), Error::<T>::PriceTooHigh);

	T::Holds::hold(&HoldReason::Move.into(), &by, deposit)?;
	let surcharge = deposit.saturating_sub(game.settings.deposit);
	let is_first = count_move::<T>(game.id, by.clone(), surcharge)?;
	game.owed = game.owed.checked_add(&deposit).ok_or(ArithmeticError::Overflow)?;
	// No counter of a player in the game is higher than this one.
	game.positions = game.positions.checked_add(1).ok_or(ArithmeticError::Overflow)?;
	if let Some(duellists) = game.duellists.as_mut() {
		duellists.take_seat(side, &by);
	}

	parent.replies.saturating_inc();
	parent.open_replies.saturating_inc();
	parent.unsettled_replies.saturating_inc();
	let answers_opening = parent.closes_at.is_none();
	let closes_answered = !answers_opening && !game.settings.takes_reply(parent.ply, parent.replies);
	match parent.closes_at {
		// The opening has no clock that could close it (rulebook, 2).
		None => parent.status = Status::Closed,
		// A position that takes no more replies has nothing to wait for (rulebook, 3c).
		Some(_) if closes_answered => close_now(&mut parent, now),
		Some(_) => {}
	}
	parent.put();

	let closes_at = match chain {
		Some(_) => now,
		None => now.saturating_add(game.settings.open_for(&state, bank.as_ref())),
	};
	let mut stored = PositionOf::<T>::new(Some(position), by.clone(), reply, state);
	(stored.closes_at, stored.bank, stored.surcharge) = (Some(closes_at), bank, surcharge);
	let mut made = StoredPosition::<T>::new(game.id, id, stored);
	Pallet::<T>::deposit_event(Event::MovePlayed {
		game: game.id,
		from: position,
		reply,
		by: by.clone(),
		position: id,
		closes_at,
		deposit,
	});
	if chain.is_some() {
		win_by_proof(&mut made, by);
	}
	// The call prepaid the closing: now, for a proof or an empty bank, or later.
	match closes_at == now {
		true => clock::schedule_closing_now::<T>(game.id, id),
		false => clock::schedule_closing::<T>(game.id, id, closes_at),
	}
	made.put();
	game.count_position(id, answers_opening);
	let number = game.id;
	game.put();
	if answers_opening {
		T::OnSettled::on_answered(number);
	}
	Ok(Played { is_first, answers_opening, closes_answered })
}

/// Whether an account may move for a side (rulebook, 3c).
fn may_move<T: Config>(game: &StoredGame<T>, side: Side, who: &T::AccountId) -> bool {
	game.duellists.as_ref().is_none_or(|duellists| duellists.may_move(side, who))
}

/// Close a position with a running clock at the end of this block. The calling extrinsic pays for it.
fn close_now<T: Config>(position: &mut StoredPosition<T>, now: BlockNumberFor<T>) {
	if let Some(closes_at) = position.closes_at.replace(now) {
		clock::cancel_closing::<T>(position.game, position.id, closes_at);
	}
	clock::schedule_closing_now::<T>(position.game, position.id);
}

/// Close an open position as winning, by a chain of the colour that moved last.
pub(crate) fn prove<T: Config>(by: T::AccountId, game: GameId, position: PositionId, chain: &[Cell]) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	let game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	ensure!(game.takes_moves(&position, now), Error::<T>::PositionClosed);
	ensure!(position.replies == 0, Error::<T>::PositionHasReplies);
	let state = position.state(&game.settings).ok_or(Error::<T>::PositionNotFound)?;
	ensure!(state.is_proven_by(chain), Error::<T>::InvalidChain);

	close_now(&mut position, now);
	win_by_proof(&mut position, by);
	position.put();
	Ok(())
}

/// Close a position of a duel as winning, for its player whose turn it is (rulebook, 3c).
pub(crate) fn resign<T: Config>(by: T::AccountId, game: GameId, position: PositionId) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	let game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	ensure!(game.takes_moves(&position, now), Error::<T>::PositionClosed);
	let state = position.state(&game.settings).ok_or(Error::<T>::PositionNotFound)?;
	let is_seated = game.duellists.as_ref().and_then(|duellists| duellists.on(state.side_to_move())) == Some(&by);
	ensure!(is_seated && position.parent.is_some(), Error::<T>::NotYourTurn);

	Pallet::<T>::deposit_event(Event::Resigned { game: game.id, position: position.id, by });
	close_now(&mut position, now);
	// The parent records the closing at the end of the block, as for a proof.
	closing::judge_as_winning(&mut position);
	position.put();
	Ok(())
}

/// Judge a position as winning at once. Its closing is scheduled for the end of this block, when the parent records it
/// (rulebook, 5 and 6).
fn win_by_proof<T: Config>(position: &mut StoredPosition<T>, by: T::AccountId) {
	Pallet::<T>::deposit_event(Event::PositionProven { game: position.game, position: position.id, by });
	closing::judge_as_winning(position);
}

/// Count a move of an account, which becomes a player of the game with its first move. Returns whether it is the first.
fn count_move<T: Config>(game: GameId, by: T::AccountId, surcharge: BalanceOf<T>) -> Result<bool, DispatchError> {
	let mut player = StoredPlayer::<T>::get_or_new(game, by);
	let is_first = player.moves == 0;
	player.moves.saturating_inc();
	player.surcharges = player.surcharges.checked_add(&surcharge).ok_or(ArithmeticError::Overflow)?;
	match is_first {
		true => player.put_first(),
		false => player.put(),
	}
	Ok(is_first)
}

impl<T> From<InvalidSettings> for Error<T> {
	fn from(error: InvalidSettings) -> Self {
		match error {
			InvalidSettings::BoardSize => Error::InvalidBoardSize,
			InvalidSettings::MoveTime => Error::InvalidMoveTime,
			InvalidSettings::DepositTooLow => Error::DepositTooLow,
			InvalidSettings::Price => Error::InvalidPrice,
			InvalidSettings::InvitedIsOpener => Error::InvitedIsOpener,
		}
	}
}

impl<T> From<IllegalMove> for Error<T> {
	fn from(error: IllegalMove) -> Self {
		match error {
			IllegalMove::SwapNotAllowed => Error::SwapNotAllowed,
			IllegalMove::CellOutOfBounds => Error::CellOutOfBounds,
			IllegalMove::CellOccupied => Error::CellOccupied,
			IllegalMove::NotNextToLeader => Error::NotNextToLeader,
		}
	}
}
