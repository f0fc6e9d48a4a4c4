//! An archive of Forking Hex: it follows the final blocks of a chain, keeps every game, move, judgement, payout and
//! tournament after the chain forgets them, and answers questions about them over HTTP.
//!
//! A block goes one way: [`chain`] reads it, [`book`] keeps it, [`ask`] finds it again, [`serve`] tells it to those who ask and
//! [`push`] to those who want to be told. [`record`] makes SGF of games.

pub mod ask;
pub mod book;
pub mod chain;
pub mod failure;
pub mod plancks;
pub mod push;
pub mod record;
pub mod serve;
pub mod settings;
pub mod terms;
pub mod times;

#[cfg(test)]
mod testing;

use std::io::Write as _;

/// Write a line to standard error, if anybody reads it. Some of a node's words are in it, so characters that a terminal
/// takes for commands are left out.
pub fn warn(text: &str) {
	let harmless: String = text.chars().map(|each| if each.is_control() { ' ' } else { each }).collect();
	_ = writeln!(std::io::stderr(), "{harmless}");
}
