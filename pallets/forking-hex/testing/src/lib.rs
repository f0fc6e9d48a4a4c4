//! Tools for tests of the pallet, and of runtimes with it. Nothing here goes on chain.

#![deny(missing_docs)]

mod counting_state;
pub mod vectors;

pub use counting_state::{Changes, CountingState, Keys};
