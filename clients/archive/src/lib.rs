//! An archive of Forking Hex. It follows the final blocks of a chain, and keeps every game, move, judgement, payout and
//! tournament after the chain forgets them. It answers questions about them over HTTP.
//!
//! A block goes one way: [`chain`] reads it, [`book`] keeps it, [`ask`] finds it again, [`serve`] answers requests with
//! it, and [`push`] notifies subscribed browsers. After the block in which a game ended, [`chain`] also asks the node for the
//! game's proof. [`record`] makes SGF of games. [`laws`] checks the books.

pub mod ask;
pub mod book;
pub mod chain;
pub mod laws;
pub mod plancks;
pub mod push;
pub mod record;
pub mod serve;
pub mod text;

#[cfg(test)]
mod testing;
