//! A chain for programs that read it, play on it, or follow its blocks.

#![cfg_attr(feature = "play", doc = include_str!("../README.md"))]

pub mod addresses;
pub mod connection;
pub mod dates;
pub mod failure;
pub mod files;
pub mod proofs;
pub mod terminal;

#[cfg(feature = "play")]
pub mod amounts;
#[cfg(feature = "play")]
pub mod calls;
#[cfg(feature = "play")]
pub mod chain;
#[cfg(feature = "play")]
pub mod claims;
#[cfg(feature = "play")]
pub mod events;
#[cfg(feature = "play")]
pub mod follower;
#[cfg(feature = "play")]
pub mod funds;
#[cfg(feature = "play")]
pub mod keys;
#[cfg(feature = "play")]
pub mod line;
#[cfg(feature = "play")]
pub mod moves;
#[cfg(feature = "play")]
pub mod names;
#[cfg(feature = "play")]
pub mod output;
#[cfg(feature = "play")]
pub mod presets;
#[cfg(feature = "play")]
pub mod runtime;
#[cfg(feature = "play")]
pub mod schema;
#[cfg(feature = "play")]
pub mod sending;
#[cfg(feature = "play")]
pub mod settings;
#[cfg(feature = "play")]
pub mod signals;
#[cfg(all(feature = "play", any(test, feature = "testing")))]
pub mod testing;
#[cfg(feature = "play")]
pub mod times;
#[cfg(feature = "play")]
pub mod tournaments;
#[cfg(feature = "play")]
pub mod wording;
