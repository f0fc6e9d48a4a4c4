//! Watching games: blocks in order, the positions on which it is an account's turn, and the hooks that are notified.

mod due;
mod follower;
mod hooks;
mod notice;

pub use due::Due;
pub use follower::{Continuity, Follower, News};
pub use hooks::Hooks;
pub use notice::Notice;
