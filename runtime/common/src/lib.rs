//! # The common part of the runtimes
//!
//! The rollup and the chain with its own validators have the same game, money, fees, names, proxies and multisigs. This crate
//! defines their constants, weights and configurations once.
//!
//! Types that read a runtime's state are generic over the runtime. Code that needs the runtime's own crate, such as a pallet's
//! `Config`, is a macro. The macros name `crate::Runtime`, `crate::chain` and `crate::limits`, of the crate that calls them.
//!
//! - [`apis`]: the macro with the runtime APIs, for nodes and wallets.
//! - [`configs`]: the macro with the configuration of each pallet, with reasons.
//! - [`types`] and [`units`]: blocks, accounts and transactions; time and money.
//! - [`extensions`]: checks of transactions beyond FRAME's own.
//! - [`fees`]: the price of a transaction.
//! - [`genesis_accounts`]: the accounts of test chains; `genesis`: their genesis, for tests.
//! - [`proxies`]: the calls that an account may let another account make for it.
//! - [`token`]: the token's symbol and decimals.
//! - [`weights`]: the weights of the SDK's pallets, of blocks and of transactions.

#![cfg_attr(not(feature = "std"), no_std)]
// In these macros, `crate` means the crate that calls them.
#![allow(clippy::crate_in_macro_def)]

extern crate alloc;

pub mod apis;
pub mod configs;
pub mod extensions;
pub mod fees;
#[cfg(feature = "std")]
pub mod genesis;
pub mod genesis_accounts;
pub mod proxies;
pub mod token;
pub mod types;
pub mod units;
#[allow(missing_docs)]
pub mod weights;

pub use types::{AccountId, Address, Balance, BlockNumber, Hash, Header, OpaqueBlock, Signature};
pub use units::{currency, time};
