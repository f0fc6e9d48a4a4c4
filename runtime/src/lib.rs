//! # The runtime of Forking Hex
//!
//! The state transition function of the chain: the pallets, wired together. The game is [`pallet_forking_hex`]; the
//! pallets around it are the fewest that a chain of its own needs.
//!
//! - [`configs`]: the configuration of each pallet, with reasons.
//! - [`council`]: how many members of the council it takes for what.
//! - [`extensions`]: checks of transactions beyond FRAME's own.
//! - [`apis`]: the runtime APIs, for nodes and wallets.
//! - [`genesis_presets`]: genesis presets for test chains.
//! - [`migrations`]: migrations of the storage.
//! - [`proxies`]: the calls that an account may let another one make for it.
//! - [`token`]: the token's symbol and decimals.
//! - `benchmarks`: the list of pallets with benchmarks, in a runtime built for measuring.
//!
//! Validators author a block every three seconds in turn (Aura), and vote on its finality (GRANDPA). The administrator
//! chooses them, see [`pallet_validators`]. The administrator is root, and two ways lead there: Sudo's key, until it is
//! removed, and a decision of the council, a day after its announcement ([`pallet_decisions`]).

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects))]
// FRAME's macros define items without documentation in this module and in `apis`. All other modules warn of it again.
#![allow(missing_docs)]
// The runtime macro nests deeper than the default for this many pallets.
#![recursion_limit = "256"]

extern crate alloc;

// The runtime as WASM, in a file that the build script writes. The constants in it are `None` under `SKIP_WASM_BUILD`.
#[cfg(all(feature = "std", feature = "metadata-hash", not(feature = "benchmarks")))]
include!(concat!(env!("OUT_DIR"), "/wasm_binary.rs"));
#[cfg(all(feature = "std", not(any(feature = "metadata-hash", feature = "benchmarks"))))]
include!(concat!(env!("OUT_DIR"), "/forking_hex_runtime_without_hash"));
#[cfg(all(feature = "std", feature = "benchmarks"))]
include!(concat!(env!("OUT_DIR"), "/forking_hex_runtime_benchmarks"));

/// Whether the runtime as WASM is one for a chain: built with the profile that its weights were measured with, and with
/// the metadata's hash, which some wallets require.
#[cfg(feature = "std")]
pub const BUILT_FOR_CHAINS: bool = match option_env!("WASM_BUILD_TYPE") {
	Some(profile) => cfg!(feature = "metadata-hash") && matches!(profile.as_bytes(), b"production"),
	None => false,
};

// Ahead of the module that uses its macros.
#[cfg(feature = "runtime-benchmarks")]
#[macro_use]
mod benchmarks;

pub mod apis;
#[warn(missing_docs)]
pub mod configs;
#[warn(missing_docs)]
pub mod council;
#[warn(missing_docs)]
pub mod extensions;
#[warn(missing_docs)]
pub mod fees;
#[warn(missing_docs)]
pub mod genesis_presets;
#[warn(missing_docs)]
pub mod migrations;
#[warn(missing_docs)]
pub mod proxies;
#[warn(missing_docs)]
pub mod token;
mod weights;

#[cfg(test)]
mod tests;

use alloc::{borrow::Cow, vec::Vec};
use polkadot_sdk::*;
use sp_runtime::{
	generic, impl_opaque_keys,
	traits::{BlakeTwo256, IdentifyAccount, Verify},
	type_with_default::TypeWithDefault,
	MultiAddress, MultiSignature, OpaqueExtrinsic,
};
use sp_version::RuntimeVersion;

pub use apis::RuntimeApi;

/// The number of a block. At three seconds a block, 32 bits last for four centuries.
pub type BlockNumber = u32;
/// A signature by a key of any of the SDK's three kinds.
pub type Signature = MultiSignature;
/// The id of an account: its public key, or the hash of it.
pub type AccountId = <<Signature as Verify>::Signer as IdentifyAccount>::AccountId;
/// An amount, in plancks.
pub type Balance = u128;
/// The number of an account's next transaction. It grows by one with each, and never repeats, see [`extensions`].
pub type Nonce = TypeWithDefault<u32, extensions::FirstNonce>;
/// A hash of a block, or of other data.
pub type Hash = sp_core::H256;
/// The name of an account in a transaction.
pub type Address = MultiAddress<AccountId, ()>;
/// The header of a block.
pub type Header = generic::Header<BlockNumber, BlakeTwo256>;
/// A block.
pub type Block = generic::Block<Header, UncheckedExtrinsic>;
/// A block as nodes handle it. Its extrinsics are opaque bytes: only the runtime decodes them, and their format may
/// change with it.
pub type OpaqueBlock = generic::Block<Header, OpaqueExtrinsic>;
/// An item of a block: a transaction or an inherent.
pub type UncheckedExtrinsic = generic::UncheckedExtrinsic<Address, RuntimeCall, Signature, TxExtension>;

/// The checks and charges around the call of a transaction.
///
/// Their order matters. [`AuthorizeCall`](frame_system::AuthorizeCall) comes first, because it may set the origin that
/// the others read. [`WeightReclaim`](frame_system::WeightReclaim) comes last, once all others have reported the weight
/// they used. None of them carries data that only this chain knows, because wallets could not sign it.
pub type TxExtension = (
	frame_system::AuthorizeCall<Runtime>,
	frame_system::CheckNonZeroSender<Runtime>,
	frame_system::CheckSpecVersion<Runtime>,
	frame_system::CheckTxVersion<Runtime>,
	frame_system::CheckGenesis<Runtime>,
	frame_system::CheckMortality<Runtime>,
	extensions::CheckNonce,
	frame_system::CheckWeight<Runtime>,
	pallet_transaction_payment::ChargeTransactionPayment<Runtime>,
	frame_metadata_hash_extension::CheckMetadataHash<Runtime>,
	frame_system::WeightReclaim<Runtime>,
);

/// The extension that a wallet gives a transaction with this `nonce`, here without a tip and immortal.
pub fn plain_extension(nonce: u32) -> TxExtension {
	(
		frame_system::AuthorizeCall::new(),
		frame_system::CheckNonZeroSender::new(),
		frame_system::CheckSpecVersion::new(),
		frame_system::CheckTxVersion::new(),
		frame_system::CheckGenesis::new(),
		frame_system::CheckMortality::from(generic::Era::Immortal),
		Nonce::from(nonce).into(),
		frame_system::CheckWeight::new(),
		pallet_transaction_payment::ChargeTransactionPayment::from(0),
		frame_metadata_hash_extension::CheckMetadataHash::new(false),
		frame_system::WeightReclaim::new(),
	)
}

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

/// Units of time.
pub mod time {
	use super::BlockNumber;

	/// The time from one block to the next, in milliseconds.
	///
	/// It is part of the consensus, and never changes on a running chain: nodes read it once, at the block they start
	/// from.
	pub const SLOT_DURATION: u64 = 3_000;

	/// Blocks in a minute.
	pub const MINUTES: BlockNumber = (60_000 / SLOT_DURATION) as BlockNumber;
	/// Blocks in an hour.
	pub const HOURS: BlockNumber = 60 * MINUTES;
	/// Blocks in a day.
	pub const DAYS: BlockNumber = 24 * HOURS;
}

/// Units of money.
pub mod currency {
	pub use super::token::{DECIMALS, SYMBOL};
	use super::Balance;

	/// One token, in plancks.
	pub const UNIT: Balance = 10u128.pow(DECIMALS as u32);
	/// A thousandth of a token.
	pub const MILLI_UNIT: Balance = UNIT / 1_000;
	/// The least balance with which an account exists, in plancks.
	pub const EXISTENTIAL_DEPOSIT: Balance = MILLI_UNIT;
}

/// The version of this runtime.
///
/// `spec_version` is a hundred times the release, plus the number of upgrades of that release: 100 is 1.0, and 101 its
/// first upgrade. Every runtime that goes on chain raises it. `transaction_version` rises when a transaction signed for
/// the old runtime would mean something else in the new one: when the index or the parameters of a call change, or
/// [`TxExtension`].
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("forking-hex"),
	impl_name: Cow::Borrowed("forking-hex"),
	authoring_version: 1,
	spec_version: 106,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 3,
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

	// Before Validators, which ends sessions: a validator of the old set authors the last block of a session, and the
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

	// Before ForkingHex, whose hooks run last.
	#[runtime::pallet_index(16)]
	pub type Scheduler = pallet_scheduler;

	#[runtime::pallet_index(10)]
	pub type ForkingHex = pallet_forking_hex;

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
