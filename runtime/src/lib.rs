//! # The runtime of Forking Hex
//!
//! What the chain does with a block: the pallets, wired together, and nothing besides. The game is in
//! [`pallet_forking_hex`]; what surrounds it is kept as small as a chain of its own allows.
//!
//! - [`configs`]: what each pallet is set to, with reasons.
//! - [`extensions`]: what a transaction is checked for besides FRAME's own checks.
//! - [`apis`]: the questions that a node, or a wallet, may ask.
//! - [`genesis_presets`]: the chains that a block 0 can be made for.
//! - [`migrations`]: what changes with an upgrade.
//! - `benchmarks`: which pallets can be measured, in a runtime built for it.
//!
//! Blocks are made every three seconds by validators in turn (Aura), who then vote on their finality (GRANDPA). Who
//! they are is up to the administrator, see [`pallet_validators`]. There is one administrator's key (Sudo) for now,
//! and it can be replaced by any other origin in [`configs`].

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(
	not(test),
	deny(
		clippy::arithmetic_side_effects,
		clippy::expect_used,
		clippy::indexing_slicing,
		clippy::panic,
		clippy::unreachable,
		clippy::unwrap_used
	)
)]
// The runtime macro nests deeper than the default for this many pallets.
#![recursion_limit = "256"]

extern crate alloc;

#[cfg(all(feature = "std", feature = "metadata-hash", not(feature = "benchmarks")))]
include!(concat!(env!("OUT_DIR"), "/wasm_binary.rs"));
#[cfg(all(feature = "std", not(any(feature = "metadata-hash", feature = "benchmarks"))))]
include!(concat!(env!("OUT_DIR"), "/forking_hex_runtime_without_hash"));
#[cfg(all(feature = "std", feature = "benchmarks"))]
include!(concat!(env!("OUT_DIR"), "/forking_hex_runtime_benchmarks"));

// Before the modules that use its macros.
#[cfg(feature = "runtime-benchmarks")]
#[macro_use]
mod benchmarks;

pub mod apis;
pub mod configs;
pub mod extensions;
pub mod genesis_presets;
pub mod migrations;
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

/// A block's number. At three seconds a block, 32 bits are enough for four centuries.
pub type BlockNumber = u32;
/// A signature, by any of the three kinds of keys.
pub type Signature = MultiSignature;
/// Who an account is: its public key, or the hash of it.
pub type AccountId = <<Signature as Verify>::Signer as IdentifyAccount>::AccountId;
/// An amount, in plancks.
pub type Balance = u128;
/// The number of an account's next transaction. It grows by one with each, and never starts again, see [`extensions`].
pub type Nonce = TypeWithDefault<u32, extensions::FirstNonce>;
/// The hash of a block, or of anything.
pub type Hash = sp_core::H256;
/// What names an account in a transaction.
pub type Address = MultiAddress<AccountId, ()>;
/// A block's header.
pub type Header = generic::Header<BlockNumber, BlakeTwo256>;
/// A block.
pub type Block = generic::Block<Header, UncheckedExtrinsic>;
/// A block as nodes handle it: what is in its transactions is for the runtime alone to know, and may change with it.
pub type OpaqueBlock = generic::Block<Header, OpaqueExtrinsic>;
/// What is in a block: a transaction, or an inherent.
pub type UncheckedExtrinsic = generic::UncheckedExtrinsic<Address, RuntimeCall, Signature, TxExtension>;

/// What a transaction is checked for, and charged, around its call.
///
/// The order counts. A call that authorizes itself comes first, since what follows wants to know the origin; weight is
/// given back last, when all others have said what they used. None has data of our own: wallets could not sign it.
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

/// The extension of a transaction as a wallet makes it, for an account that has sent `nonce` of them: without a tip, and
/// valid for ever.
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

/// What executes a block, pallet by pallet.
pub type Executive =
	frame_executive::Executive<Runtime, Block, frame_system::ChainContext<Runtime>, Runtime, AllPalletsWithSystem>;

impl_opaque_keys! {
	/// The keys with which a validator's node works.
	pub struct SessionKeys {
		/// Makes blocks.
		pub aura: Aura,
		/// Votes on finality.
		pub grandpa: Grandpa,
	}
}

/// How long things take, and what is counted in blocks.
pub mod time {
	use super::BlockNumber;

	/// From one block to the next, in milliseconds.
	///
	/// Part of the consensus: nodes read it once, from the block they start at. It does not change on a running chain.
	pub const SLOT_DURATION: u64 = 3_000;

	/// Blocks in a minute.
	pub const MINUTES: BlockNumber = (60_000 / SLOT_DURATION) as BlockNumber;
	/// Blocks in an hour.
	pub const HOURS: BlockNumber = 60 * MINUTES;
	/// Blocks in a day.
	pub const DAYS: BlockNumber = 24 * HOURS;
}

/// What money is counted in.
pub mod currency {
	use super::Balance;

	/// What the token is called.
	pub const SYMBOL: &str = "FHX";
	/// Decimals of a token: how many digits its smallest part, the planck, is away.
	pub const DECIMALS: u32 = 12;
	/// One token, in plancks.
	pub const UNIT: Balance = 10u128.pow(DECIMALS);
	/// A thousandth of a token.
	pub const MILLI_UNIT: Balance = UNIT / 1_000;
	/// What an account must have to exist.
	pub const EXISTENTIAL_DEPOSIT: Balance = MILLI_UNIT;
}

/// Which runtime this is.
///
/// `spec_version` is a hundred times the release, plus the upgrades of that release: 100 is 1.0, 101 its first
/// upgrade. Every runtime that goes on chain raises it. `transaction_version` goes up when calls that were signed for
/// the old runtime would mean something else in the new one: when an index or the parameters of a call change, or
/// [`TxExtension`].
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("forking-hex"),
	impl_name: Cow::Borrowed("forking-hex"),
	authoring_version: 1,
	spec_version: 101,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 2,
	system_version: 1,
};

/// The pallets. Their indices are part of every encoded call and event: a new pallet takes a new one, and none is used
/// again. The order is that in which their genesis is made and their hooks run: without `legacy_ordering`, that would be
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

	// Before Validators, which ends sessions: the block at a session's end was made by a validator of the old set, and is to
	// be found there.
	#[runtime::pallet_index(11)]
	pub type Authorship = pallet_authorship;

	// Behind Balances: a genesis validator's account is there before a reference to it is counted.
	#[runtime::pallet_index(4)]
	pub type Session = pallet_session;

	#[runtime::pallet_index(7)]
	pub type Sudo = pallet_sudo;

	#[runtime::pallet_index(8)]
	pub type Utility = pallet_utility;

	#[runtime::pallet_index(9)]
	pub type Validators = pallet_validators;

	#[runtime::pallet_index(10)]
	pub type ForkingHex = pallet_forking_hex;
}
