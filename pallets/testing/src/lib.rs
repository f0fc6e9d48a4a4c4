//! Tools for tests of the pallet, and of pallets and runtimes with it. Nothing here goes on chain.

#![deny(missing_docs)]

mod bytes;
mod calls;
mod counting_state;
mod rooms;
mod seeds;
mod shape;
pub mod tournaments;
pub mod weights;

pub use bytes::Bytes;
pub use calls::{outcome, storage_root};
pub use counting_state::{Changes, CountingState, Keys};
pub use rooms::assert_one_way;
pub use seeds::{for_seeds, setting};
pub use shape::shape;
pub use sp_state_machine::Backend;
