//! # The runtime of Forking Hex as a rollup
//!
//! The chain's runtime without validators of its own: blocks are final when the relay chain has included them. The game,
//! money, fees, names, proxies and multisigs are those of the chain. Their modules are compiled from where they are, in
//! `runtime/src`, so that a constant or a configuration is written once. They name `crate::Runtime` and `crate::limits`, and
//! mean this crate's.
//!
//! A dependency on the chain's runtime could not do this: its configurations are of its own `Runtime`, and its WASM exports
//! the same functions as this one's.
//!
//! The modules of this crate are about consensus and about the limits of a block:
//!
//! - [`chain`]: the configuration of consensus, and the clock.
//! - [`limits`]: the most work in a block, and the longest proof.
//! - [`apis`]: the runtime APIs, with those that collators need.
//! - [`genesis_presets`]: the genesis of a chain for development.
//!
//! Scheduler, preimages and council are missing. The SDK's scheduler wants to fetch a call of a mebibyte in one block, which is
//! a proof of 1.3 MB, beside hooks that may take 3.8 MB of 4.5.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]
// FRAME's macros define items without documentation in this module and in `apis`. All other modules warn of it again.
#![allow(missing_docs)]
// The runtime macro nests deeper than the default for this many pallets.
#![recursion_limit = "256"]

extern crate alloc;

// The runtime as WASM, in a file that the build script writes. The constants in it are `None` under `SKIP_WASM_BUILD`.
#[cfg(feature = "std")]
include!(concat!(env!("OUT_DIR"), "/wasm_binary.rs"));

// The chain's modules.

// Ahead of the module that uses its macro.
#[macro_use]
#[path = "../../runtime/src/common_apis.rs"]
mod common_apis;
#[path = "../../runtime/src/configs.rs"]
pub mod configs;
#[path = "../../runtime/src/extensions.rs"]
pub mod extensions;
#[path = "../../runtime/src/fees.rs"]
pub mod fees;
#[path = "../../runtime/src/genesis_accounts.rs"]
pub mod genesis_accounts;
#[path = "../../runtime/src/migrations.rs"]
pub mod migrations;
#[path = "../../runtime/src/proxies.rs"]
pub mod proxies;
#[path = "../../runtime/src/token.rs"]
pub mod token;
#[path = "../../runtime/src/types.rs"]
pub mod types;
#[path = "../../runtime/src/units.rs"]
pub mod units;
#[path = "../../runtime/src/weights/mod.rs"]
mod weights;

// The rollup's own modules, in the place of the chain's of the same names.

pub mod apis;
#[warn(missing_docs)]
pub mod chain;
#[warn(missing_docs)]
pub mod genesis_presets;
#[warn(missing_docs)]
pub mod limits;

#[cfg(test)]
mod tests;

use alloc::{borrow::Cow, vec::Vec};
use polkadot_sdk::*;
use sp_runtime::impl_opaque_keys;
use sp_version::RuntimeVersion;

pub use apis::RuntimeApi;
pub use types::*;
pub use units::{currency, time};

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

/// The version of this runtime. `transaction_version` is the chain's, because calls and extensions are the same.
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("forking-hex-rollup"),
	impl_name: Cow::Borrowed("forking-hex-rollup"),
	authoring_version: 1,
	spec_version: 1,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 3,
	system_version: 1,
};

/// The pallets. Those that the chain has too have its indices, so that clients encode the same calls for both.
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

	// After Aura, whose authorities it keeps for the proof of the next block.
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
