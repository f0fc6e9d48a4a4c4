//! Moves, and the positions that they make (rulebook, 2, 3 and 5).

use crate::{
	clock, closing,
	store::{StoredGame, StoredPlayer, StoredPosition},
	Cell, ChainOf, Config, Error, Event, GameId, GameOf, Games, HoldReason, NextGame, Pallet, Players, PositionId,
	PositionOf, Positions, SettingsOf, Status,
};
use forking_hex_rules::{opening_id, reply_id, IllegalMove, InvalidSettings, Limits, State};
use frame_support::{
	pallet_prelude::*,
	traits::{fungible::MutateHold, tokens::Precision},
};
use sp_runtime::{
	traits::{CheckedAdd, Saturating},
	ArithmeticError,
};

/// Create a game and its opening position.
pub(crate) fn create_game<T: Config>(opener: T::AccountId, settings: SettingsOf<T>, opening: Cell) -> DispatchResult {
	let limits = Limits {
		max_board_size: T::MaxBoardSize::get(),
		max_move_time: T::MaxMoveTime::get(),
		min_deposit: T::MinDeposit::get(),
	};
	settings.check(&limits).map_err(Error::<T>::from)?;
	let state = State::opening(&settings, opening).map_err(Error::<T>::from)?;

	let game = NextGame::<T>::get();
	let next = game.checked_add(1).ok_or(ArithmeticError::Overflow)?;
	T::Currency::hold(&HoldReason::Move.into(), &opener, settings.deposit)?;
	NextGame::<T>::put(next);
	count_move::<T>(game, opener.clone());

	let position = opening_id(game, &opener, &settings, opening);
	let stored = PositionOf::<T>::new(None, opener.clone(), opening, state, None);
	StoredPosition::<T>::new(game, position, stored).put();
	let stored = GameOf::<T> {
		settings,
		opening: position,
		state_deposit: T::StateDeposit::get(),
		fee: T::DeveloperCut::get().mul_floor(settings.deposit),
		positions: 1,
		owed: settings.deposit,
		removed_at: None,
	};
	StoredGame::<T>::new(game, stored).put();
	Pallet::<T>::deposit_event(Event::GameCreated { game, opener, settings, opening, position });
	Ok(())
}

/// Give the opener's deposit back and forget the game.
pub(crate) fn withdraw<T: Config>(who: T::AccountId, game: GameId, position: PositionId) -> DispatchResult {
	let game = StoredGame::<T>::get(game)?;
	ensure!(position == game.opening, Error::<T>::PositionNotFound);
	let opening = StoredPosition::<T>::get(game.id, position)?;
	ensure!(who == opening.mover, Error::<T>::NotTheOpener);
	ensure!(!game.has_started(), Error::<T>::GameAlreadyStarted);

	T::Currency::release(&HoldReason::Move.into(), &who, game.owed, Precision::Exact)?;
	Players::<T>::remove(game.id, &who);
	Positions::<T>::remove(game.id, position);
	Games::<T>::remove(game.id);
	Pallet::<T>::deposit_event(Event::GameWithdrawn { game: game.id, opener: who });
	Ok(())
}

/// Make a move. With a chain, the new position closes at once as winning.
pub(crate) fn play<T: Config>(
	by: T::AccountId,
	game: GameId,
	position: PositionId,
	cell: Cell,
	chain: Option<&ChainOf<T>>,
) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	let mut game = StoredGame::<T>::get(game)?;
	let mut parent = StoredPosition::<T>::get(game.id, position)?;
	ensure!(parent.takes_moves(now), Error::<T>::PositionClosed);
	let before = parent.state(&game.settings).ok_or(Error::<T>::PositionNotFound)?;
	let state = before.after(cell).map_err(Error::<T>::from)?;
	let id = reply_id(position, cell);
	ensure!(!Positions::<T>::contains_key(game.id, id), Error::<T>::MoveAlreadyPlayed);
	if let Some(chain) = chain {
		ensure!(state.is_proven_by(chain), Error::<T>::InvalidChain);
	}

	T::Currency::hold(&HoldReason::Move.into(), &by, game.settings.deposit)?;
	count_move::<T>(game.id, by.clone());
	game.owed = game.owed.checked_add(&game.settings.deposit).ok_or(ArithmeticError::Overflow)?;
	// No counter of the game's players is higher than this one.
	game.positions = game.positions.checked_add(1).ok_or(ArithmeticError::Overflow)?;

	parent.replies.saturating_inc();
	parent.open_replies.saturating_inc();
	parent.unsettled_replies.saturating_inc();
	if parent.parent.is_none() {
		// The opening takes exactly one reply (rulebook, 2).
		parent.status = Status::Closed;
	}
	parent.put();

	let closes_at = match chain {
		Some(_) => now,
		None => now.saturating_add(game.settings.time_of(state.turn())),
	};
	let stored = PositionOf::<T>::new(Some(position), by.clone(), cell, state, Some(closes_at));
	let mut reply = StoredPosition::<T>::new(game.id, id, stored);
	Pallet::<T>::deposit_event(Event::MovePlayed {
		game: game.id,
		from: position,
		cell,
		by: by.clone(),
		position: id,
		closes_at,
	});
	match chain {
		Some(_) => win_by_proof(&mut reply, by),
		None => clock::schedule_closing::<T>(game.id, id, closes_at),
	}
	reply.put();
	game.put();
	Ok(())
}

/// Close an open position as winning, by a chain of the colour that moved last.
pub(crate) fn prove<T: Config>(by: T::AccountId, game: GameId, position: PositionId, chain: &[Cell]) -> DispatchResult {
	let now = frame_system::Pallet::<T>::block_number();
	let game = StoredGame::<T>::get(game)?;
	let mut position = StoredPosition::<T>::get(game.id, position)?;
	ensure!(position.takes_moves(now), Error::<T>::PositionClosed);
	ensure!(position.replies == 0, Error::<T>::PositionHasReplies);
	let state = position.state(&game.settings).ok_or(Error::<T>::PositionNotFound)?;
	ensure!(state.is_proven_by(chain), Error::<T>::InvalidChain);

	if let Some(closes_at) = position.closes_at.replace(now) {
		clock::cancel_closing::<T>(game.id, position.id, closes_at);
	}
	win_by_proof(&mut position, by);
	position.put();
	Ok(())
}

/// Judge a proven position as winning at once. Its parent learns of it at the end of the block (rulebook, 5 and 6).
fn win_by_proof<T: Config>(position: &mut StoredPosition<T>, by: T::AccountId) {
	Pallet::<T>::deposit_event(Event::PositionProven { game: position.game, position: position.id, by });
	clock::schedule_closing_now::<T>(position.game, position.id);
	closing::judge_as_winning(position);
}

/// Count a move of an account, which is a player of the game from the first one on.
fn count_move<T: Config>(game: GameId, by: T::AccountId) {
	let mut player = StoredPlayer::<T>::get_or_new(game, by);
	player.moves.saturating_inc();
	player.put();
}

impl<T> From<InvalidSettings> for Error<T> {
	fn from(error: InvalidSettings) -> Self {
		match error {
			InvalidSettings::BoardSize => Error::InvalidBoardSize,
			InvalidSettings::MoveTime => Error::InvalidMoveTime,
			InvalidSettings::DepositTooLow => Error::DepositTooLow,
		}
	}
}

impl<T> From<IllegalMove> for Error<T> {
	fn from(error: IllegalMove) -> Self {
		match error {
			IllegalMove::CellOutOfBounds => Error::CellOutOfBounds,
			IllegalMove::CellOccupied => Error::CellOccupied,
		}
	}
}
