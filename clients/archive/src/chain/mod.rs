//! The chain, as a node tells it: final blocks alone, since no reorganisation undoes them.

mod events;
mod follow;
mod node;
mod tournaments;

pub use events::{Event, NewSettings, LEAST_DEPOSIT};
pub use follow::{books_for, follow, keep_following, News, Progress, AHEAD};
pub use node::{Connection, Node};
pub use tournaments::{DecidedBy, NewTerms, Standing, TournamentEvent};
