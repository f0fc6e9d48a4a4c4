//! One game.

use crate::{side::Side, InvalidSize, StepError};
use forking_hex_board::{Board, Cell, Colour, MAX_SIZE, MIN_SIZE};

/// A game with the semantics of Pgx (see the crate's documentation).
///
/// After the end, every action is legal. An action then only sets the rewards to zero, as in Pgx.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
	size: u8,
	/// The player with the red stones: 0 or 1.
	first_player: u8,
	/// The number of actions taken, with an illegal one.
	moves: u16,
	/// The stones of Red and of Blue.
	sides: [Side; 2],
	ended: bool,
	rewards: [f32; 2],
}

impl Game {
	/// The number of values that [`Self::write_observation`] writes for a cell. They say whether the player has a stone there,
	/// whether the other player has one, whether the player is Blue, and whether the next move may be a swap.
	pub const CHANNELS: usize = 4;

	/// The number of bytes that [`Self::write_bytes`] writes before those of the cells.
	pub(crate) const HEADER: usize = 5;

	/// A game on an empty board of `size` cells along a side. Player 0 moves first, or player 1 if `first_player` is not
	/// 0.
	///
	/// # Errors
	///
	/// [`InvalidSize`] unless the size is from [`MIN_SIZE`] to [`MAX_SIZE`].
	pub fn new(size: u8, first_player: u8) -> Result<Self, InvalidSize> {
		if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
			return Err(InvalidSize(size));
		}
		let first_player = first_player.min(1);
		Ok(Self { size, first_player, moves: 0, sides: [Side::EMPTY; 2], ended: false, rewards: [0.0; 2] })
	}

	/// A game from its [`Self::write_bytes`]. `None` if these are not the bytes of a game on a board of this size.
	pub(crate) fn from_bytes(size: u8, bytes: &[u8]) -> Option<Self> {
		let mut game = Self::new(size, 0).ok()?;
		let (&[first_player, low, high, ended, reward], cells) = bytes.split_first_chunk()?;
		let is_game = first_player < 2 && ended < 2 && cells.len() == game.cells();
		if !is_game {
			return None;
		}
		for (action, stone) in cells.iter().enumerate() {
			let (row, column) = game.place(action);
			match stone {
				0 => false,
				1 => game.sides[0].put(row, column, size.into()),
				2 => game.sides[1].put(column, row, size.into()),
				_ => return None,
			};
		}
		let reward = f32::from(i8::from_le_bytes([reward]));
		game.first_player = first_player;
		game.moves = u16::from_le_bytes([low, high]);
		game.ended = ended == 1;
		game.rewards = [reward, -reward];
		Some(game)
	}

	/// Write the game as [`Self::HEADER`] bytes, and a byte for each cell: 0, or 1 for Red's stone and 2 for Blue's.
	pub(crate) fn write_bytes(&self, bytes: &mut Vec<u8>) {
		let [low, high] = self.moves.to_le_bytes();
		let [reward] = (self.rewards[0] as i8).to_le_bytes();
		bytes.extend([self.first_player, low, high, self.ended.into(), reward]);
		bytes.extend((0..self.cells()).map(|action| {
			let (row, column) = self.place(action);
			self.stone(row, column).map_or(0, |colour| if colour == Colour::Red { 1 } else { 2 })
		}));
	}

	/// The cells along a side.
	pub fn size(&self) -> u8 {
		self.size
	}

	/// The number of actions: one for each cell, and the swap.
	pub fn actions(&self) -> usize {
		self.cells() + 1
	}

	/// The number of actions taken, with an illegal one.
	pub fn moves(&self) -> u16 {
		self.moves
	}

	/// The player whose turn it is, or would be if the game had not ended: 0 or 1.
	pub fn current_player(&self) -> u8 {
		self.first_player ^ self.mover() as u8
	}

	/// The player with the red stones, who moves first: 0 or 1.
	pub fn first_player(&self) -> u8 {
		self.first_player
	}

	/// Whether a chain of stones or an illegal action has ended the game.
	pub fn has_ended(&self) -> bool {
		self.ended
	}

	/// The reward of each player for the last step: +1 if the step won for the player, −1 if it lost, otherwise 0.
	pub fn rewards(&self) -> [f32; 2] {
		self.rewards
	}

	/// The board. After an illegal action, it has the stones that Pgx shows.
	pub fn board(&self) -> Board {
		let mut board = Board::empty(self.size).expect("the size was checked when the game was made; qed");
		for cell in Cell::all(self.size) {
			if let Some(colour) = self.stone(cell.row.into(), cell.column.into()) {
				board.place(cell, colour).expect("every cell comes once; qed");
			}
		}
		board
	}

	/// Whether an action is legal now. After the end, every action is.
	pub fn is_legal(&self, action: usize) -> bool {
		if self.ended || action >= self.cells() {
			return action < self.actions() && (self.ended || self.may_swap());
		}
		let (row, column) = self.place(action);
		self.stone(row, column).is_none()
	}

	/// Begin again. Player 0 moves first, or player 1 if `first_player` is not 0.
	pub fn restart(&mut self, first_player: u8) {
		*self = Self {
			first_player: first_player.min(1),
			moves: 0,
			sides: [Side::EMPTY; 2],
			ended: false,
			rewards: [0.0; 2],
			..*self
		};
	}

	/// Take an action for the player whose turn it is. An illegal action ends the game: its player earns −1, the other +1.
	///
	/// # Errors
	///
	/// [`StepError::NoSuchAction`], and the game is unchanged.
	pub fn step(&mut self, action: usize) -> Result<(), StepError> {
		self.check(action)?;
		self.rewards = [0.0; 2];
		if self.ended {
			return Ok(());
		}
		let player = usize::from(self.current_player());
		let is_legal = self.is_legal(action);
		let connects = if action == self.cells() { self.swap() } else { self.put(action) };
		self.moves += 1;
		if connects || !is_legal {
			self.ended = true;
			let reward = if is_legal { 1.0 } else { -1.0 };
			self.rewards[player] = reward;
			self.rewards[1 - player] = -reward;
		}
		Ok(())
	}

	/// Write 1 for each legal action, and 0 for each other one.
	///
	/// # Panics
	///
	/// If `mask` has no room for [`Self::actions`].
	pub fn write_legal_actions(&self, mask: &mut [u8]) {
		for (action, legal) in mask[..self.actions()].iter_mut().enumerate() {
			*legal = self.is_legal(action).into();
		}
	}

	/// Write a player's observation: [`Self::CHANNELS`] values for each cell, row by row, each 0 or 1.
	///
	/// # Panics
	///
	/// If `observation` has no room for all cells.
	pub fn write_observation(&self, player: u8, observation: &mut [u8]) {
		let colour = usize::from(player.min(1) ^ self.first_player);
		let (is_blue, may_swap) = (colour as u8, self.may_swap().into());
		let size = usize::from(self.size);
		let mut cells = observation[..self.cells() * Self::CHANNELS].chunks_exact_mut(Self::CHANNELS);
		for row in 0..size {
			for (column, cell) in (0..size).zip(&mut cells) {
				let stones = [self.sides[0].has(row, column), self.sides[1].has(column, row)];
				cell.copy_from_slice(&[stones[colour].into(), stones[1 - colour].into(), is_blue, may_swap]);
			}
		}
	}

	/// Check that the number stands for an action.
	pub(crate) fn check(&self, action: usize) -> Result<(), StepError> {
		let actions = self.actions();
		if action < actions {
			Ok(())
		} else {
			Err(StepError::NoSuchAction { action, actions })
		}
	}

	/// The colour whose turn it is, as an index: 0 for Red, 1 for Blue.
	pub(crate) fn mover(&self) -> usize {
		usize::from(self.moves % 2)
	}

	/// Whether the next move may be a swap, because it is the second.
	pub(crate) fn may_swap(&self) -> bool {
		self.moves == 1
	}

	/// The number of cells.
	pub(crate) fn cells(&self) -> usize {
		usize::from(self.size) * usize::from(self.size)
	}

	/// The row and column of an action that puts a stone.
	pub(crate) fn place(&self, action: usize) -> (usize, usize) {
		(action / usize::from(self.size), action % usize::from(self.size))
	}

	/// The stone on a cell.
	pub(crate) fn stone(&self, row: usize, column: usize) -> Option<Colour> {
		if self.sides[0].has(row, column) {
			Some(Colour::Red)
		} else if self.sides[1].has(column, row) {
			Some(Colour::Blue)
		} else {
			None
		}
	}

	/// The action that puts the first stone of the board, counted row by row. Returns 0 on the empty board.
	pub(crate) fn first_stone(&self) -> usize {
		let is_stone = |action: &usize| {
			let (row, column) = self.place(*action);
			self.stone(row, column).is_some()
		};
		(0..self.cells()).find(is_stone).unwrap_or(0)
	}

	/// Put a stone of the colour whose turn it is. Returns whether it connects that colour's edges. On an occupied cell, the
	/// new stone replaces the old one and the game ends, as in Pgx.
	fn put(&mut self, action: usize) -> bool {
		let (row, column) = self.place(action);
		self.remove(row, column);
		let (mover, size) = (self.mover(), usize::from(self.size));
		let (line, place) = if mover == 0 { (row, column) } else { (column, row) };
		self.sides[mover].put(line, place, size)
	}

	/// Exchange row and column of the first stone, counted row by row, and give the stone the colour whose turn it is. That is
	/// the rule for a board with only the opening stone. Pgx does the same for an illegal swap, and treats the first cell of
	/// the empty board as a stone.
	fn swap(&mut self) -> bool {
		let (row, column) = self.place(self.first_stone());
		self.remove(row, column);
		self.put(column * usize::from(self.size) + row)
	}

	fn remove(&mut self, row: usize, column: usize) {
		self.sides[0].remove(row, column);
		self.sides[1].remove(column, row);
	}
}
