//! Tools for tests of the pallet, and of pallets and runtimes with it. Nothing here goes on chain.

#![deny(missing_docs)]

mod bytes;
mod counting_state;
mod seeds;
pub mod tournaments;

pub use bytes::Bytes;
pub use counting_state::{Changes, CountingState, Keys};
pub use seeds::{for_seeds, setting};
