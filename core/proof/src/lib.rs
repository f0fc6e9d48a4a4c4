//! Proofs of a chain's state that need no node. Whoever knows the chain's specification can check one: that a block is final, by
//! the votes of the chain's validators, and what its state says about a position, the result of a game, or a tournament.
//!
//! - [`Genesis`] is what a reader knows of the chain: the hash of the first block, and the validators of that block.
//! - [`Finality`] proves that a block is final: by GRANDPA's justification of it or of a descendant, after a [`Sealed`] header for
//!   each change of the validators since the genesis.
//! - A [`Subject`] names what a proof shows, and so the storage keys to ask a node for.
//! - A [`Proof`] joins these with a storage proof. [`Proof::check`] gives what is [`Proven`], or the reason to refuse it.
//!
//! To make a proof, ask a node for `grandpa_warpProof`, then for `state_getReadProof` at the block of [`Finality::newest`]. For an
//! older block, also ask for `grandpa_proveFinality`, for [`Finality::of`].
//!
//! The pallets' storage keys and stored types are the chain's. Its runtime tests that they are the same.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]

extern crate alloc;

mod chain;
mod finality;
mod genesis;
mod header;
mod proof;
mod refusal;
mod state;
mod subject;
#[cfg(test)]
mod testing;

pub use chain::reads;
pub use finality::{Finality, Genesis, Justification, Nearest, Sealed, Warp};
pub use header::{DigestItem, Header};
pub use primitive_types::H256;
pub use proof::{Proof, Proven};
pub use refusal::Refusal;
pub use subject::{Line, Shown, Subject, MOST_PLAYERS};

/// An account on this chain.
pub type AccountId = [u8; 32];

/// The number of a block.
pub type BlockNumber = u32;

/// An amount, in plancks.
pub type Balance = u128;
