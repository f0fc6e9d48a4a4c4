//! The board of Hex (rulebook, 1, 3 and 5): cells, stones and chains, and the text for a cell. The crate knows no
//! blockchain, no players and no clock, so a runtime, a client or a test can use it.
//!
//! - A [`Cell`] is a place: a column and a row. Its text is `a1` or `c11`.
//! - A [`Colour`] is a side of the game. Red moves first and connects row 1 to the last row; Blue connects column a to
//!   the last column.
//! - [`Stones`] are the stored form: two bits a cell. The same stones always have the same bytes.
//! - A [`Board`] is the working form: the size and the stones. It places stones and checks chains.
//!
//! Finding a chain is work without a useful bound, so a runtime only checks a given chain: [`Board::is_chain`]. Clients
//! and tests find a chain with [`Board::shortest_chain`].
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

/// The largest board that this crate supports, in cells along a side. A blockchain may set a lower bound:
/// `MaxBoardSize` (rulebook, 2 and 11).
pub const MAX_SIZE: u8 = 32;

/// The number of cells of the largest board, and so the length of the longest chain (rulebook, 5).
pub const MAX_CELLS: u32 = 1024;
