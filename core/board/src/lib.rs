//! Hex alone: cells, stones and chains, and the text for a cell. No chain of blocks, no players, no clock: what is here
//! is the board of the rulebook, sections 1, 3 and 5, for a runtime, a client or a test to stand on.
//!
//! - A [`Cell`] is a place: a column and a row. It reads and writes as text, `a1` or `c11`.
//! - A [`Colour`] is a side of the game. Red moves first and connects row 1 to the last row; Blue connects column a to
//!   the last column.
//! - [`Stones`] is what is kept: two bits a cell, and the same stones always have the same bytes.
//! - A [`Board`] is what one works with: the size and the stones. It places stones and checks chains.
//!
//! Looking for a chain is work without a useful bound, so a runtime only ever checks one that it was given:
//! [`Board::is_chain`]. Who needs to find one, away from the runtime, has [`Board::shortest_chain`].
//!
//! ```
//! use forking_hex_board::{Board, Cell, Colour};
//!
//! let mut board = Board::empty(3).expect("3 is a size; qed");
//! for (text, colour) in [("b1", Colour::Red), ("a2", Colour::Blue), ("b2", Colour::Red), ("c2", Colour::Blue)] {
//!     let cell: Cell = text.parse()?;
//!     board.place(cell, colour)?;
//! }
//! assert_eq!(board.shortest_chain(Colour::Red), None);
//!
//! board.place("a3".parse()?, Colour::Red)?;
//! let chain: Vec<Cell> = vec!["b1".parse()?, "b2".parse()?, "a3".parse()?];
//! assert!(board.is_chain(Colour::Red, &chain));
//! assert_eq!(board.shortest_chain(Colour::Red), Some(chain));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::string_slice))]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod board;
mod cell;
mod chain;
mod colour;
mod drawing;
mod stones;

#[cfg(test)]
mod testing;

pub use board::{Board, PlaceError};
pub use cell::{Cell, ParseCellError};
pub use colour::Colour;
pub use stones::Stones;

/// The smallest board, in cells along a side (rulebook, 2).
pub const MIN_SIZE: u8 = 2;

/// The largest board that this crate supports, in cells along a side. A chain of blocks may set a lower bound of its
/// own: `MaxBoardSize` (rulebook, 2 and 11).
pub const MAX_SIZE: u8 = 32;

/// The cells of the largest board, and so the longest chain that any board allows (rulebook, 5).
pub const MAX_CELLS: u32 = 1024;
