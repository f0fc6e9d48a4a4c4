//! # The common part of the runtimes
//!
//! The chain of its own and the rollup have the same game, money, fees, names, proxies and multisigs. This crate has a constant,
//! a weight and a configuration of them once.
//!
//! Types that read a runtime's state are generic over it. Code that only the runtime's own crate can have, such as a pallet's
//! `Config`, is a macro: it names `crate::Runtime`, `crate::chain` and `crate::limits`, and means the crate that calls it.
//!
//! - [`apis`]: the macro with the runtime APIs, for nodes and wallets.
//! - [`configs`]: the macro with the configuration of each pallet, with reasons.
//! - [`types`] and [`units`]: blocks, accounts and transactions; time and money.
//! - [`extensions`]: checks of transactions beyond FRAME's own.
//! - [`fees`]: the price of a transaction.
//! - [`genesis_accounts`]: the accounts of test chains; `genesis`: their genesis, for tests.
//! - [`migrations`]: migrations of the storage.
//! - [`proxies`]: the calls that an account may let another one make for it.
//! - [`token`]: the token's symbol and decimals.
//! - [`weights`]: the weights of the SDK's pallets, of blocks and of transactions.

#![cfg_attr(not(feature = "std"), no_std)]
// A macro means the crate that calls it.
#![allow(clippy::crate_in_macro_def)]

extern crate alloc;

pub mod apis;
pub mod configs;
pub mod extensions;
pub mod fees;
#[cfg(feature = "std")]
pub mod genesis;
pub mod genesis_accounts;
pub mod migrations;
pub mod proxies;
pub mod token;
pub mod types;
pub mod units;
#[allow(missing_docs)]
pub mod weights;

pub use types::{AccountId, Address, Balance, BlockNumber, Hash, Header, OpaqueBlock, Signature};
pub use units::{currency, time};
