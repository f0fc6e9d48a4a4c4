//! Watching games: the positions on which it is an account's turn, and the hooks that are notified.

mod due;
mod hooks;
mod notice;

pub use due::{is_due, Due};
pub use hooks::Hooks;
pub use notice::{Line, Notice};
