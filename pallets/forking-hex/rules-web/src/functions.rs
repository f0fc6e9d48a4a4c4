//! The functions that the page calls.
//!
//! A state is encoded as the size of the board, the number of moves on its line (`u16`), and a byte for each cell, row by
//! row: 0 for an empty one, 1 for Red, 2 for Blue.

use alloc::vec::Vec;
use codec::{Decode, Encode, Error, Input, Output};
use forking_hex_board::Board;
use forking_hex_rules::{Cell, Colour, GameId, PositionId, Settings, State};

/// The settings of a game on this chain: times in blocks, the deposit in plancks.
pub type ChainSettings = Settings<u32, u128>;

/// A state of a game, as the page knows it.
pub struct PageState(pub State);

impl Encode for PageState {
	fn encode_to<Out: Output + ?Sized>(&self, out: &mut Out) {
		let Self(state) = self;
		let board = state.board();
		(board.size(), state.ply()).encode_to(out);
		for cell in Cell::all(board.size()) {
			out.push_byte(match board.stone(cell) {
				None => 0,
				Some(Colour::Red) => 1,
				Some(Colour::Blue) => 2,
			});
		}
	}
}

impl Decode for PageState {
	fn decode<In: Input>(input: &mut In) -> Result<Self, Error> {
		let (size, ply) = <(u8, u16)>::decode(input)?;
		let mut board = Board::empty(size).ok_or("no board has this size")?;
		for cell in Cell::all(size) {
			let colour = match input.read_byte()? {
				0 => continue,
				1 => Colour::Red,
				2 => Colour::Blue,
				_ => return Err("no stone has this number".into()),
			};
			board.place(cell, colour).map_err(|_| "a cell has one stone")?;
		}
		let state = State::from_stones(size, board.into_stones(), ply).ok_or("the stones fit their board")?;
		Ok(Self(state))
	}
}

/// The id of an opening: game, opener's 32 bytes, settings, cell.
pub fn opening_id((game, opener, settings, cell): (GameId, [u8; 32], ChainSettings, Cell)) -> PositionId {
	forking_hex_rules::opening_id(game, &opener, &settings, cell)
}

/// The id of a reply: position, cell.
pub fn reply_id((position, cell): (PositionId, Cell)) -> PositionId {
	forking_hex_rules::reply_id(position, cell)
}

/// The state after a line of legal moves: settings, cells, the opening's first.
pub fn line((settings, cells): (ChainSettings, Vec<Cell>)) -> Option<PageState> {
	let (opening, replies) = cells.split_first()?;
	let opening = State::opening(&settings, *opening).ok()?;
	replies.iter().try_fold(opening, |state, cell| state.after(*cell)).ok().map(PageState)
}

/// The state after a legal move: state, cell.
pub fn after((PageState(state), cell): (PageState, Cell)) -> Option<PageState> {
	state.after(cell).ok().map(PageState)
}

/// A shortest chain of a colour, if its sides are connected: state, colour.
pub fn shortest_chain((PageState(state), colour): (PageState, Colour)) -> Option<Vec<Cell>> {
	state.board().shortest_chain(colour)
}

#[cfg(test)]
mod tests {
	use super::*;
	use codec::DecodeAll;

	#[test]
	fn a_state_is_read_as_it_was_written() {
		let settings = Settings::original(3, 1, 2, 3);
		let mut state = State::opening(&settings, Cell::new(1, 0)).expect("a cell of the board");
		for cell in [Cell::new(0, 1), Cell::new(1, 1)] {
			state = state.after(cell).expect("a legal move");
			let bytes = PageState(state.clone()).encode();
			assert_eq!(bytes.len(), 3 + 9);
			assert_eq!(PageState::decode(&mut &bytes[..]).expect("a state").0, state);
		}
		assert_eq!(PageState(state).encode(), [3, 3, 0, 0, 1, 0, 2, 1, 0, 0, 0, 0]);
	}

	#[test]
	fn bytes_that_are_no_state_are_refused() {
		for bytes in [&[3, 1, 0][..], &[1, 1, 0, 0], &[33, 1, 0], &[2, 1, 0, 0, 0, 0, 3], &[2, 1, 0, 0, 0, 0]] {
			assert!(PageState::decode(&mut &bytes[..]).is_err(), "{bytes:?}");
		}
	}

	#[test]
	fn stones_beyond_the_board_are_refused_with_all_other_bytes_that_are_left_over() {
		let mut bytes = [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0].to_vec();
		assert!(PageState::decode_all(&mut &bytes[..]).is_ok());
		bytes.push(1);
		assert!(PageState::decode_all(&mut &bytes[..]).is_err());
	}

	#[test]
	fn every_value_fits_the_buffer() {
		let settings = Settings::original(32, 1, 2, 3);
		let mut state = State::opening(&settings, Cell::new(0, 0)).expect("a cell of the board");
		for cell in Cell::all(32).skip(1) {
			state = state.after(cell).expect("a legal move");
		}
		assert!(Some(PageState(state)).encode().len() <= crate::BUFFER);
		// No chain has more cells than the board.
		assert!(Some(Cell::all(32).collect::<Vec<_>>()).encode().len() <= crate::BUFFER);
	}
}
