//! Games, positions and players with their storage keys.
//!
//! A handle is read with `get`, changed in memory like its value, and written back with `put`.

use crate::{
	Config, Deposits, DepositsOf, Error, GameId, GameOf, Games, GamesPlayed, NewestFirst, PlayerOf, Players,
	PositionId, PositionOf, Positions, Status,
};
use core::ops::{Deref, DerefMut};
use frame_system::pallet_prelude::BlockNumberFor;

/// A game and its number.
pub(crate) struct StoredGame<T: Config> {
	pub(crate) id: GameId,
	game: GameOf<T>,
}

impl<T: Config> StoredGame<T> {
	/// A game that is not stored yet.
	pub(crate) fn new(id: GameId, game: GameOf<T>) -> Self {
		Self { id, game }
	}

	/// Read a game.
	///
	/// # Errors
	///
	/// [`Error::GameNotFound`]
	pub(crate) fn get(id: GameId) -> Result<Self, Error<T>> {
		let game = Games::<T>::get(id).ok_or(Error::GameNotFound)?;
		Ok(Self::new(id, game))
	}

	pub(crate) fn put(self) {
		Games::<T>::insert(self.id, self.game);
	}

	/// Whether a position takes moves in block `now`. Its clock and its replies decide, but not the progress of the
	/// closings (rulebook, 3c and 4).
	pub(crate) fn takes_moves(&self, position: &PositionOf<T>, now: BlockNumberFor<T>) -> bool {
		position.status == Status::Open
			&& self.settings.takes_reply(position.ply, position.replies)
			&& position.closes_at.is_none_or(|last| now <= last)
	}

	/// The amounts of the game's deposits (rulebook, 8).
	pub(crate) fn deposits(&self) -> DepositsOf<T> {
		Deposits { deposit: self.settings.deposit, state_deposit: self.state_deposit }
	}
}

impl<T: Config> Deref for StoredGame<T> {
	type Target = GameOf<T>;

	fn deref(&self) -> &Self::Target {
		&self.game
	}
}

impl<T: Config> DerefMut for StoredGame<T> {
	fn deref_mut(&mut self) -> &mut Self::Target {
		&mut self.game
	}
}

/// A position, its id and the number of its game.
pub(crate) struct StoredPosition<T: Config> {
	pub(crate) game: GameId,
	pub(crate) id: PositionId,
	position: PositionOf<T>,
}

impl<T: Config> StoredPosition<T> {
	/// A position that is not stored yet.
	pub(crate) fn new(game: GameId, id: PositionId, position: PositionOf<T>) -> Self {
		Self { game, id, position }
	}

	/// Read a position.
	///
	/// # Errors
	///
	/// [`Error::PositionNotFound`]
	pub(crate) fn get(game: GameId, id: PositionId) -> Result<Self, Error<T>> {
		let position = Positions::<T>::get(game, id).ok_or(Error::PositionNotFound)?;
		Ok(Self { game, id, position })
	}

	/// Read the position that this one replies to. `None` for the opening.
	///
	/// # Errors
	///
	/// [`Error::PositionNotFound`], which a valid state does not cause.
	pub(crate) fn parent(&self) -> Result<Option<Self>, Error<T>> {
		self.parent.map(|parent| Self::get(self.game, parent)).transpose()
	}

	/// The position and all positions above it on its line, up to the opening.
	pub(crate) fn line_up(self) -> impl Iterator<Item = Self> {
		core::iter::successors(Some(self), |position| position.parent().ok().flatten())
	}

	/// The player who made the move.
	///
	/// # Errors
	///
	/// [`Error::NotAPlayer`], which a valid state does not cause.
	pub(crate) fn player(&self) -> Result<StoredPlayer<T>, Error<T>> {
		StoredPlayer::get(self.game, self.mover.clone())
	}

	pub(crate) fn put(self) {
		Positions::<T>::insert(self.game, self.id, self.position);
	}

	/// The position without its key.
	pub(crate) fn into_inner(self) -> PositionOf<T> {
		self.position
	}
}

impl<T: Config> Deref for StoredPosition<T> {
	type Target = PositionOf<T>;

	fn deref(&self) -> &Self::Target {
		&self.position
	}
}

impl<T: Config> DerefMut for StoredPosition<T> {
	fn deref_mut(&mut self) -> &mut Self::Target {
		&mut self.position
	}
}

/// A player's record in a game, with the account and the game's number.
pub(crate) struct StoredPlayer<T: Config> {
	game: GameId,
	pub(crate) who: T::AccountId,
	player: PlayerOf<T>,
}

impl<T: Config> StoredPlayer<T> {
	/// Read the record of an account that has made a move in the game.
	///
	/// # Errors
	///
	/// [`Error::NotAPlayer`]
	pub(crate) fn get(game: GameId, who: T::AccountId) -> Result<Self, Error<T>> {
		let player = Players::<T>::get(game, &who).ok_or(Error::NotAPlayer)?;
		Ok(Self { game, who, player })
	}

	/// Read the record of an account, or an empty record before the account's first move.
	pub(crate) fn get_or_new(game: GameId, who: T::AccountId) -> Self {
		let player = Players::<T>::get(game, &who).unwrap_or_default();
		Self { game, who, player }
	}

	pub(crate) fn put(self) {
		Players::<T>::insert(self.game, self.who, self.player);
	}

	/// Store the record of an account that has just made its first move, and list the game for the account.
	pub(crate) fn put_first(self) {
		GamesPlayed::<T>::insert(&self.who, NewestFirst::from(self.game), ());
		self.put();
	}

	/// Remove the record of an account, and the game from the account's list.
	pub(crate) fn remove(game: GameId, who: &T::AccountId) {
		Players::<T>::remove(game, who);
		GamesPlayed::<T>::remove(who, NewestFirst::from(game));
	}
}

impl<T: Config> Deref for StoredPlayer<T> {
	type Target = PlayerOf<T>;

	fn deref(&self) -> &Self::Target {
		&self.player
	}
}

impl<T: Config> DerefMut for StoredPlayer<T> {
	fn deref_mut(&mut self) -> &mut Self::Target {
		&mut self.player
	}
}
