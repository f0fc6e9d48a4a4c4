//! # The runtime of Forking Hex
//!
//! The state transition function of the chain: the pallets, wired together. The game is [`pallet_forking_hex`]; the
//! other pallets are the fewest that a chain with its own validators needs.
//!
//! - [`configs`]: the configuration of the common pallets; [`chain`]: of consensus and of the council.
//! - [`limits`]: the most work and the most bytes in a block.
//! - [`council`]: the majorities of the council.
//! - [`types`]: blocks, accounts and transactions.
//! - [`apis`]: the runtime APIs, for nodes and wallets.
//! - [`genesis_presets`]: genesis presets for test chains.
//! - `benchmarks`: the list of pallets with benchmarks, in a runtime built for measuring.
//!
//! Validators author a block every three seconds in turn (Aura), and vote on its finality (GRANDPA). The administrator
//! chooses them, see [`pallet_validators`]. The administrator is root, and two ways lead there: Sudo's key, until it is
//! removed, and a decision of the council, a day after its announcement ([`pallet_decisions`]).
//!
//! The rest is in [`forking_hex_runtime_common`], which the rollup's runtime, in `rollup`, shares.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]
// FRAME's macros define items without documentation in this module and in `apis`. All other modules turn the lint on
// again.
#![allow(missing_docs)]
// The runtime macro nests deeper than the default for this many pallets.
#![recursion_limit = "256"]

extern crate alloc;

// The runtime as WASM for a chain, in a file that the build script writes. The constants in it are `None` under
// `SKIP_WASM_BUILD`.
#[cfg(all(feature = "std", feature = "on-chain-release-build"))]
include!(concat!(env!("OUT_DIR"), "/wasm_binary.rs"));

/// The runtime as WASM. This build has none, and reads it from a file.
#[cfg(all(feature = "std", not(feature = "on-chain-release-build")))]
pub const WASM_BINARY: Option<&[u8]> = None;

/// Whether the runtime as WASM is for a chain: built with the profile that its weights were measured with, and with the
/// metadata's hash, which some wallets require.
#[cfg(feature = "std")]
pub const BUILT_FOR_CHAINS: bool = match option_env!("WASM_BUILD_TYPE") {
	Some(profile) => cfg!(feature = "on-chain-release-build") && matches!(profile.as_bytes(), b"production"),
	None => false,
};

// Placed before the module that uses its macros.
#[cfg(feature = "runtime-benchmarks")]
#[macro_use]
mod benchmarks;

pub mod apis;
#[warn(missing_docs)]
pub mod chain;
#[warn(missing_docs)]
pub mod configs {
	//! The configuration of the common pallets.
	forking_hex_runtime_common::impl_configs!();
}
#[warn(missing_docs)]
pub mod council;
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
pub use forking_hex_runtime_common::{currency, extensions, fees, genesis_accounts, proxies, time, weights};
pub use types::*;

/// The executor of blocks, which runs the pallets' hooks and calls.
pub type Executive =
	frame_executive::Executive<Runtime, Block, frame_system::ChainContext<Runtime>, Runtime, AllPalletsWithSystem>;

impl_opaque_keys! {
	/// The session keys of a validator.
	pub struct SessionKeys {
		/// The key that seals blocks.
		pub aura: Aura,
		/// The key that signs votes on finality.
		pub grandpa: Grandpa,
	}
}

/// The version of this runtime, as nodes and wallets read it.
///
/// `spec_version` is a hundred times the release, plus the number of upgrades of that release: 200 is 2.0, and 201 its
/// first upgrade. Every runtime that goes on chain raises it. `transaction_version` rises when a transaction signed for
/// the old runtime would have another meaning in the new one. That happens when the index or the parameters of a call
/// change, or [`TxExtension`].
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("forking-hex"),
	impl_name: Cow::Borrowed("forking-hex"),
	authoring_version: 1,
	spec_version: 200,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 1,
	system_version: 1,
};

/// The pallets. Their indices are part of every encoded call and event: a new pallet takes a new index, and no index is
/// used twice. With `legacy_ordering`, their genesis is built and their hooks run in the order of this list, and not in
/// the order of their indices.
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

	#[runtime::pallet_index(1)]
	pub type Timestamp = pallet_timestamp;

	#[runtime::pallet_index(2)]
	pub type Aura = pallet_aura;

	#[runtime::pallet_index(3)]
	pub type Grandpa = pallet_grandpa;

	#[runtime::pallet_index(5)]
	pub type Balances = pallet_balances;

	#[runtime::pallet_index(6)]
	pub type TransactionPayment = pallet_transaction_payment;

	// Before Validators, which ends sessions. A validator of the old set authors the last block of a session, so the
	// author has to be looked up in that set.
	#[runtime::pallet_index(11)]
	pub type Authorship = pallet_authorship;

	// After Balances: a genesis validator's account has to exist before the session pallet counts a reference to it.
	#[runtime::pallet_index(4)]
	pub type Session = pallet_session;

	#[runtime::pallet_index(7)]
	pub type Sudo = pallet_sudo;

	#[runtime::pallet_index(8)]
	pub type Utility = pallet_utility;

	#[runtime::pallet_index(9)]
	pub type Validators = pallet_validators;

	// Before the game, whose hook runs last, with that of tournaments in it.
	#[runtime::pallet_index(16)]
	pub type Scheduler = pallet_scheduler;

	#[runtime::pallet_index(10)]
	pub type ForkingHex = pallet_forking_hex;

	#[runtime::pallet_index(19)]
	pub type HexTournament = pallet_hex_tournament;

	#[runtime::pallet_index(12)]
	pub type Proxy = pallet_proxy;

	#[runtime::pallet_index(13)]
	pub type Names = pallet_names;

	#[runtime::pallet_index(14)]
	pub type Multisig = pallet_multisig;

	#[runtime::pallet_index(15)]
	pub type Preimage = pallet_preimage;

	#[runtime::pallet_index(17)]
	pub type Council = pallet_collective;

	#[runtime::pallet_index(18)]
	pub type Decisions = pallet_decisions;
}
