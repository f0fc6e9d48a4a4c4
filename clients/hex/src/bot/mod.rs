//! A house player: an account that plays by itself.
//!
//! Everything it knows of games it reads from the chain, whenever it starts or a connection was lost. So it can be stopped
//! at any moment, and another machine can go on with its key. Only the fees of the day are kept in a file.

mod books;
mod choice;
mod diary;
mod player;
mod table;
mod tournaments;
mod weighing;

pub use books::{Books, Limits, Spent};
pub use player::{Plan, Player};
pub use tournaments::Tournaments;
