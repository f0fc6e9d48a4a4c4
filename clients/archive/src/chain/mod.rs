//! The chain, as a node reports it: only final blocks, since no reorganisation undoes them.

mod events;
mod follow;
mod node;
mod prove;

pub use events::{Event, Settings, Terms, TournamentEvent};
pub use follow::{books_for, keep_following, Progress, AHEAD};
pub use node::Node;
pub use prove::keep_proving;
