//! # The runtime of Forking Hex as a rollup
//!
//! The chain's runtime without validators: a block is final when the relay chain has included it. The game, money, fees, names,
//! proxies and multisigs are the chain's, from [`forking_hex_runtime_common`]. The modules of this crate are about consensus
//! and about the limits of a block:
//!
//! - [`chain`]: the configuration of consensus, and the clock.
//! - [`limits`]: the most work in a block, and the longest proof.
//! - [`apis`]: the runtime APIs, with those that collators need.
//! - [`genesis_presets`]: the genesis of a chain for development.
//!
//! Scheduler, preimages and council are missing. The SDK's scheduler needs room to fetch a call of a mebibyte in one block.
//! The proof of such a call has 1.3 MB, beside hooks that may take 3.8 MB of 4.5.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]
// FRAME's macros define items without documentation in this module and in `apis`. All other modules turn the lint on again.
#![allow(missing_docs)]
// The runtime macro nests deeper than the default for this many pallets.
#![recursion_limit = "256"]

extern crate alloc;

pub mod apis;
#[warn(missing_docs)]
pub mod chain;
#[warn(missing_docs)]
pub mod configs {
	//! The configuration of the common pallets.
	forking_hex_runtime_common::impl_configs!();
}
#[warn(missing_docs)]
pub mod genesis_presets;
#[warn(missing_docs)]
pub mod limits;
#[warn(missing_docs)]
pub mod types {
	//! The types of blocks, accounts and transactions.
	forking_hex_runtime_common::impl_types!();
}

#[cfg(test)]
mod tests;

use alloc::{borrow::Cow, vec::Vec};
use polkadot_sdk::*;
use sp_runtime::impl_opaque_keys;
use sp_version::RuntimeVersion;

pub use apis::RuntimeApi;
pub use forking_hex_runtime_common::{currency, genesis_accounts, time, weights};
pub use types::*;

/// The executor of blocks, which runs the pallets' hooks and calls.
pub type Executive =
	frame_executive::Executive<Runtime, Block, frame_system::ChainContext<Runtime>, Runtime, AllPalletsWithSystem>;

// The function that the relay chain's validators call.
cumulus_pallet_parachain_system::register_validate_block! {
	Runtime = Runtime,
	BlockExecutor = cumulus_pallet_aura_ext::BlockExecutor::<Runtime, Executive>,
}

impl_opaque_keys! {
	/// The session keys of a collator.
	pub struct SessionKeys {
		/// The key that seals blocks.
		pub aura: Aura,
	}
}

/// The version of this runtime, as nodes and wallets read it. The versions are those of the chain, because calls,
/// extensions and stored values of the game are the same.
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("forking-hex-rollup"),
	impl_name: Cow::Borrowed("forking-hex-rollup"),
	authoring_version: 1,
	spec_version: 200,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 1,
	system_version: 1,
};

/// The pallets. A pallet that the chain has too has the same index, so clients encode the same calls for both.
#[frame_support::runtime(legacy_ordering)]
mod runtime {
	#[runtime::runtime]
	#[runtime::derive(
		RuntimeCall,
		RuntimeEvent,
		RuntimeError,
		RuntimeOrigin,
		RuntimeFreezeReason,
		RuntimeHoldReason,
		RuntimeSlashReason,
		RuntimeLockId,
		RuntimeTask,
		RuntimeViewFunction
	)]
	pub struct Runtime;

	#[runtime::pallet_index(0)]
	pub type System = frame_system;

	// Before Timestamp: its inherent comes first in a block.
	#[runtime::pallet_index(32)]
	pub type ParachainSystem = cumulus_pallet_parachain_system;

	#[runtime::pallet_index(1)]
	pub type Timestamp = pallet_timestamp;

	#[runtime::pallet_index(33)]
	pub type ParachainInfo = staging_parachain_info;

	#[runtime::pallet_index(2)]
	pub type Aura = pallet_aura;

	// After Aura, because it stores Aura's authorities for the proof of the next block.
	#[runtime::pallet_index(34)]
	pub type AuraExt = cumulus_pallet_aura_ext;

	#[runtime::pallet_index(5)]
	pub type Balances = pallet_balances;

	#[runtime::pallet_index(6)]
	pub type TransactionPayment = pallet_transaction_payment;

	#[runtime::pallet_index(11)]
	pub type Authorship = pallet_authorship;

	#[runtime::pallet_index(7)]
	pub type Sudo = pallet_sudo;

	#[runtime::pallet_index(8)]
	pub type Utility = pallet_utility;

	#[runtime::pallet_index(10)]
	pub type ForkingHex = pallet_forking_hex;

	#[runtime::pallet_index(12)]
	pub type Proxy = pallet_proxy;

	#[runtime::pallet_index(13)]
	pub type Names = pallet_names;

	#[runtime::pallet_index(14)]
	pub type Multisig = pallet_multisig;
}
