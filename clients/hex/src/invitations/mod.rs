//! Invitations: links with the keys of accounts that have been given something to play with.

mod book;
mod link;

pub use book::{Book, State};
pub use link::{Link, Page};
