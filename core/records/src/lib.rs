//! Records of Hex games, read and written as text, for programs and for the page.
//!
//! - A [`Record`] has a board's size, the opening rule, players, the result, and a tree of moves with comments and clocks.
//!   The root is the empty board, or a position, for which only SGF has a text. Records grow by a
//!   [`Builder`], which checks every move by the rules: no record has an illegal move.
//! - [`read`] finds the format of a text and reads it. [`Format`] names the formats. [`read_games`] reads texts of
//!   several games, such as archives.
//! - [`read_sgf`] and [`write_sgf`] handle SGF, which keeps all data of a record.
//! - [`read_link`], [`write_hexworld`] and [`write_trmph`] handle links to boards on HexWorld and trmph, which carry
//!   the main line.
//! - [`read_moves`] and [`write_moves`] handle lists of moves.
//! - [`heading_of`] names a game on a chain, with its times and its placement.
//! - [`text_of`] finds the character set of a file's bytes, so that no name in it refuses the game.
//! - [`round_trip`] takes any bytes, and checks that every record in them is written and read back the same.
//!
//! Mistakes have two ranks, and each is a [`ReadError`] that names the place. A mistake in the moves of the main line, or
//! in the structure of the text, refuses its game, and no other game of the text. All else is read past, and is a
//! warning in the [`Reading`]: a result in other words, a clock that is no number, a property that stands twice, text
//! around the games, a missing last bracket, a variation that cannot be played.
//!
//! Reading takes time and memory in proportion to the text. The bounds are [`MAX_TEXT`], [`MAX_NODES`],
//! [`MAX_NESTING`] and [`MAX_WARNINGS`].
//!
//! # Swaps
//!
//! Archives disagree on the words for a swap, so the move after the swap decides. If the side that opened moves next,
//! the pieces were swapped: the opening stone is now the other side's, in the mirror cell. If the side that swapped
//! moves again, the sides were swapped: the stone stays. Without a further move the word decides, and a plain `swap`
//! swaps pieces.
//!
//! ```
//! use forking_hex_records::{read, write_sgf};
//! use forking_hex_rules::OpeningRule;
//!
//! // The word says pieces, but White moves again.
//! let record = read("(;GM[11]SZ[11];B[a3];W[swap-pieces];W[f6];B[g5])", None)?;
//! assert_eq!(record.opening_rule(), OpeningRule::SwapSides);
//! assert!(write_sgf(&record).contains("W[swap-sides]"));
//! # Ok::<(), forking_hex_records::ReadError>(())
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::string_slice))]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod bytes;
mod chain;
mod error;
mod format;
mod link;
mod moves;
mod record;
mod round_trip;
mod scanner;
mod sgf;
mod steps;
mod tree;

#[cfg(test)]
mod testing;

pub use bytes::text_of;
pub use chain::heading_of;
pub use error::{Problem, ReadError};
pub use format::{read, read_games, read_number, read_one, Format, Reading};
pub use link::{read_link, write_hexworld, write_trmph};
pub use moves::{read_moves, write_moves};
pub use record::{Ending, Heading, Outcome, Record};
pub use round_trip::{round_trip, Broken};
pub use sgf::{read_sgf, write_sgf};
pub use tree::{AddError, Builder, Clocks, Node, NodeId};

/// The longest text of a game, in bytes. A record of [`MAX_NODES`] nodes with clocks fits, unless comments take most of
/// the text.
pub const MAX_TEXT: usize = 4 << 20;

/// The most nodes of a record, its root included. The moves that are read from a text have the same bound.
pub const MAX_NODES: usize = 100_000;

/// The most mistakes of a text that are named, of those that are read past.
pub const MAX_WARNINGS: usize = 1_000;

/// The most variations of an SGF text that begin inside each other. A line on the largest board has a quarter as many
/// moves.
pub const MAX_NESTING: usize = 4_096;
