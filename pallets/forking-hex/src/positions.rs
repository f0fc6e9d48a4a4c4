//! The DAG of positions: how moves make them, and what names them (rulebook, 2, 3 and 5).

use crate::{pallet::*, ChainOf, GameId, GameOf, PositionId, PositionOf, SettingsOf, Status, Verdict};
use codec::Encode;
use forking_hex_board::{Board, Cell, Colour, PlaceError, MIN_SIZE};
use frame_support::{
	pallet_prelude::*,
	traits::{fungible::MutateHold, tokens::Precision},
};
use sp_io::hashing::blake2_256;
use sp_runtime::{
	traits::{CheckedAdd, One, Saturating},
	ArithmeticError,
};

impl<T: Config> Pallet<T> {
	/// Create a game and its opening position.
	pub(crate) fn open_game(opener: T::AccountId, settings: SettingsOf<T>, opening: Cell) -> DispatchResult {
		let sizes = MIN_SIZE..=T::MaxBoardSize::get();
		ensure!(sizes.contains(&settings.size), Error::<T>::InvalidBoardSize);
		ensure!(
			settings.red_time >= One::one()
				&& settings.blue_time > settings.red_time
				&& settings.blue_time <= T::MaxMoveTime::get(),
			Error::<T>::InvalidMoveTime
		);
		ensure!(settings.deposit >= T::MinDeposit::get(), Error::<T>::DepositTooLow);
		let mut board = Board::empty(settings.size).ok_or(Error::<T>::InvalidBoardSize)?;
		board.place(opening, Colour::Red).map_err(Error::<T>::from)?;

		let number = NextGame::<T>::get();
		let next = number.checked_add(1).ok_or(ArithmeticError::Overflow)?;
		T::Currency::hold(&HoldReason::Move.into(), &opener, settings.deposit)?;
		NextGame::<T>::put(next);
		Self::count_move(number, &opener);

		let id = Self::opening_id(number, &opener, &settings, opening);
		let position = PositionOf::<T>::new(None, opener.clone(), opening, 1, board.into_stones(), None);
		Positions::<T>::insert(number, id, position);
		let game = GameOf::<T> {
			settings,
			opening: id,
			state_deposit: T::StateDeposit::get(),
			fee: T::DeveloperCut::get().mul_floor(settings.deposit),
			positions: 1,
			owed: settings.deposit,
			removed_at: None,
		};
		Games::<T>::insert(number, game);
		Self::deposit_event(Event::GameCreated { game: number, opener, settings, opening, position: id });
		Ok(())
	}

	/// Give the opener's deposit back and forget the game.
	pub(crate) fn withdraw_game(who: T::AccountId, number: GameId, position: PositionId) -> DispatchResult {
		let game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		ensure!(position == game.opening, Error::<T>::PositionNotFound);
		let opening = Positions::<T>::get(number, position).ok_or(Error::<T>::PositionNotFound)?;
		ensure!(who == opening.mover, Error::<T>::NotTheOpener);
		ensure!(!game.has_started(), Error::<T>::GameAlreadyStarted);

		T::Currency::release(&HoldReason::Move.into(), &who, game.owed, Precision::Exact)?;
		Players::<T>::remove(number, &who);
		Positions::<T>::remove(number, game.opening);
		Games::<T>::remove(number);
		Self::deposit_event(Event::GameWithdrawn { game: number, opener: who });
		Ok(())
	}

	/// Make a move, proven if it comes with a chain.
	pub(crate) fn make_move(
		by: T::AccountId,
		number: GameId,
		from: PositionId,
		cell: Cell,
		chain: Option<&ChainOf<T>>,
	) -> DispatchResult {
		let now = frame_system::Pallet::<T>::block_number();
		let mut game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut parent = Positions::<T>::get(number, from).ok_or(Error::<T>::PositionNotFound)?;
		ensure!(parent.takes_moves(now), Error::<T>::PositionClosed);
		let colour = parent.turn();
		let mut board = parent.board(game.settings.size).ok_or(Error::<T>::PositionNotFound)?;
		board.place(cell, colour).map_err(Error::<T>::from)?;
		let id = Self::reply_id(from, cell);
		ensure!(!Positions::<T>::contains_key(number, id), Error::<T>::MoveAlreadyPlayed);
		if let Some(chain) = chain {
			ensure!(board.is_chain(colour, chain), Error::<T>::InvalidChain);
		}

		T::Currency::hold(&HoldReason::Move.into(), &by, game.settings.deposit)?;
		Self::count_move(number, &by);
		game.owed = game.owed.checked_add(&game.settings.deposit).ok_or(ArithmeticError::Overflow)?;
		// The counters of the game's players are never higher than this one.
		game.positions = game.positions.checked_add(1).ok_or(ArithmeticError::Overflow)?;

		parent.replies.saturating_inc();
		parent.open_replies.saturating_inc();
		parent.unsettled_replies.saturating_inc();
		if parent.parent.is_none() {
			// The opening takes exactly one reply (rulebook, 2).
			parent.status = Status::Closed;
		}
		let ply = parent.ply.saturating_add(1);
		Positions::<T>::insert(number, from, parent);

		let closes_at = match chain {
			Some(_) => now,
			None => now.saturating_add(game.settings.time_of(colour.opposite())),
		};
		let mut position =
			PositionOf::<T>::new(Some(from), by.clone(), cell, ply, board.into_stones(), Some(closes_at));
		Self::deposit_event(Event::MovePlayed { game: number, from, cell, by: by.clone(), position: id, closes_at });
		match chain {
			Some(_) => Self::win_by_proof(number, &game, id, &mut position, by)?,
			None => Self::close_later(number, id, closes_at),
		}
		Positions::<T>::insert(number, id, position);
		Games::<T>::insert(number, game);
		Ok(())
	}

	/// Close an open position as winning, by a chain of the colour that made it.
	pub(crate) fn prove_position(by: T::AccountId, number: GameId, id: PositionId, chain: &[Cell]) -> DispatchResult {
		let now = frame_system::Pallet::<T>::block_number();
		let game = Games::<T>::get(number).ok_or(Error::<T>::GameNotFound)?;
		let mut position = Positions::<T>::get(number, id).ok_or(Error::<T>::PositionNotFound)?;
		ensure!(position.takes_moves(now), Error::<T>::PositionClosed);
		ensure!(position.replies == 0, Error::<T>::PositionHasReplies);
		let board = position.board(game.settings.size).ok_or(Error::<T>::PositionNotFound)?;
		ensure!(board.is_chain(position.colour(), chain), Error::<T>::InvalidChain);

		if let Some(closes_at) = position.closes_at.replace(now) {
			Self::do_not_close(number, id, closes_at);
		}
		Self::win_by_proof(number, &game, id, &mut position, by)?;
		Positions::<T>::insert(number, id, position);
		Ok(())
	}

	/// A proven position is winning at once; its parent learns of it at the end of the block (rulebook, 5 and 6).
	fn win_by_proof(
		number: GameId,
		game: &GameOf<T>,
		id: PositionId,
		position: &mut PositionOf<T>,
		by: T::AccountId,
	) -> DispatchResult {
		Self::deposit_event(Event::PositionProven { game: number, position: id, by });
		Self::close_this_block(number, id);
		Self::judge(number, game, id, position, Verdict::Winning)
	}

	/// Count a move of `by`, who is a player of the game from the first one on.
	fn count_move(number: GameId, by: &T::AccountId) {
		let mut player = Players::<T>::get(number, by).unwrap_or_default();
		player.moves.saturating_inc();
		Players::<T>::insert(number, by, player);
	}

	/// The id of an opening position: made of nothing but the game's number, opener, settings and opening, so that it
	/// means the same after a re-organisation of blocks (rulebook, 3).
	pub fn opening_id(number: GameId, opener: &T::AccountId, settings: &SettingsOf<T>, opening: Cell) -> PositionId {
		(b"forking-hex/opening", number, opener, settings, opening).using_encoded(blake2_256).into()
	}

	/// The id of the position that a move on `from` makes: a hash of its line, since `from` is one too.
	pub fn reply_id(from: PositionId, cell: Cell) -> PositionId {
		(b"forking-hex/reply", from, cell).using_encoded(blake2_256).into()
	}
}

impl<T> From<PlaceError> for Error<T> {
	fn from(error: PlaceError) -> Self {
		match error {
			PlaceError::CellOutOfBounds => Error::CellOutOfBounds,
			PlaceError::CellOccupied => Error::CellOccupied,
		}
	}
}
