//! A house player: an account that plays by itself.
//!
//! The player reads all that it knows of games from the chain, at each start and after each lost connection. So it can
//! be stopped at any moment, and another machine can continue with its key. Only the fees of the day are kept in a
//! file.

mod books;
mod choice;
mod command;
mod diary;
mod player;
mod table;
mod tournaments;
mod weighing;

pub use command::Bot;
pub use diary::Entry;
