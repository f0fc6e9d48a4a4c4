//! The chain, as a node reports it: only final blocks, since no reorganisation undoes them.

mod events;
mod follow;
mod node;
mod tournaments;

pub use events::Event;
pub use follow::{books_for, keep_following, News, Progress, AHEAD};
pub use node::Node;
pub use tournaments::{DecidedBy, NewTerms, Standing, TournamentEvent};
