//! The smallest runtime with Forking Hex: accounts, a currency, fees, and the game, which clients read through [`apis`].
//!
//! A chain needs more: an author of blocks with a clock, and the runtime APIs of its node. `runtime/common/src/apis.rs` in the
//! repository has the APIs of a chain with Aura.

#![cfg_attr(not(feature = "std"), no_std)]
// FRAME's macros define items without documentation.
#![allow(missing_docs)]
// The arithmetic here is on constants only.
#![allow(clippy::arithmetic_side_effects)]

pub mod apis;
#[cfg(test)]
mod tests;

extern crate alloc;

use alloc::borrow::Cow;

use frame_support::{
	derive_impl, parameter_types,
	traits::{ConstU128, ConstU32, ConstU8},
	weights::{
		constants::{RocksDbWeight, WEIGHT_REF_TIME_PER_SECOND},
		ConstantMultiplier, IdentityFee, Weight,
	},
	PalletId,
};
use frame_system::{limits::BlockWeights, EnsureRoot};
use pallet_transaction_payment::{ChargeTransactionPayment, FungibleAdapter};
use polkadot_sdk::*;
use sp_runtime::{
	generic,
	traits::{BlakeTwo256, IdentifyAccount, Verify},
	MultiAddress, MultiSignature, Perbill, Permill,
};
use sp_version::RuntimeVersion;

pub type AccountId = <<MultiSignature as Verify>::Signer as IdentifyAccount>::AccountId;
pub type Balance = u128;
pub type BlockNumber = u32;
pub type TxExtension = (
	frame_system::CheckNonZeroSender<Runtime>,
	frame_system::CheckGenesis<Runtime>,
	frame_system::CheckMortality<Runtime>,
	frame_system::CheckNonce<Runtime>,
	frame_system::CheckWeight<Runtime>,
	ChargeTransactionPayment<Runtime>,
);
pub type UncheckedExtrinsic =
	generic::UncheckedExtrinsic<MultiAddress<AccountId, ()>, RuntimeCall, MultiSignature, TxExtension>;
pub type Block = generic::Block<generic::Header<BlockNumber, BlakeTwo256>, UncheckedExtrinsic>;
pub type Executive =
	frame_executive::Executive<Runtime, Block, frame_system::ChainContext<Runtime>, Runtime, AllPalletsWithSystem>;

/// One token, in plancks.
pub const UNIT: Balance = 1_000_000_000_000;
/// The time that a block may take: two seconds, of the six between blocks.
pub const BLOCK_WEIGHT: Weight = Weight::from_parts(2 * WEIGHT_REF_TIME_PER_SECOND, u64::MAX);
/// Blocks in a day.
pub const DAYS: BlockNumber = 24 * 60 * 10;

#[frame_support::runtime]
mod runtime {
	#[runtime::runtime]
	#[runtime::derive(
		RuntimeCall,
		RuntimeEvent,
		RuntimeError,
		RuntimeOrigin,
		RuntimeTask,
		RuntimeHoldReason,
		RuntimeFreezeReason
	)]
	pub struct Runtime;

	#[runtime::pallet_index(0)]
	pub type System = frame_system;
	#[runtime::pallet_index(1)]
	pub type Balances = pallet_balances;
	#[runtime::pallet_index(2)]
	pub type TransactionPayment = pallet_transaction_payment;
	// After the currency, because the game's genesis mints the existential deposits of the pot and of the developer fund.
	#[runtime::pallet_index(3)]
	pub type ForkingHex = pallet_forking_hex;
}

parameter_types! {
	pub const Version: RuntimeVersion = VERSION;
	/// Three quarters of a block are for normal calls.
	pub RuntimeBlockWeights: BlockWeights =
		BlockWeights::with_sensible_defaults(BLOCK_WEIGHT, Perbill::from_percent(75));
	/// About the least weight that keeps up with blocks full of new games. With less, the pallet's integrity test fails and
	/// names the weights.
	pub ServiceWeight: Weight = Perbill::from_percent(63) * BLOCK_WEIGHT;
	/// The id from which the pot's account derives. Choose any eight bytes, and never change them.
	pub const PotId: PalletId = PalletId(*b"exa/hex_");
	/// The developer fund's share of a forfeit. The rest goes to the players of the other colour.
	pub const DeveloperCut: Permill = Permill::from_percent(5);
}

/// The version of this runtime. A chain raises `spec_version` with every change of it.
#[sp_version::runtime_version]
pub const VERSION: RuntimeVersion = RuntimeVersion {
	spec_name: Cow::Borrowed("example"),
	impl_name: Cow::Borrowed("example"),
	authoring_version: 1,
	spec_version: 1,
	impl_version: 0,
	apis: apis::RUNTIME_API_VERSIONS,
	transaction_version: 1,
	system_version: 1,
};

#[derive_impl(frame_system::config_preludes::SolochainDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type Version = Version;
	type AccountId = AccountId;
	type AccountData = pallet_balances::AccountData<Balance>;
	// Both defaults are zero: with them, the game's weights would leave the database out.
	type BlockWeights = RuntimeBlockWeights;
	type DbWeight = RocksDbWeight;
}

// The currency has only these defaults. They contain no weights.
#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Runtime {
	type Balance = Balance;
	type ExistentialDeposit = ConstU128<{ UNIT / 100 }>;
	type AccountStore = System;
	type WeightInfo = pallet_balances::weights::SubstrateWeight<Runtime>;
}

// Fees are burnt, and do not follow demand. A call of the game pays for all the work that it will cause in hooks.
#[derive_impl(pallet_transaction_payment::config_preludes::TestDefaultConfig)]
impl pallet_transaction_payment::Config for Runtime {
	type OnChargeTransaction = FungibleAdapter<Balances, ()>;
	// A second of work costs a token, and a byte a millionth of it.
	type WeightToFee = IdentityFee<Balance>;
	type LengthToFee = ConstantMultiplier<Balance, ConstU128<{ UNIT / 1_000_000 }>>;
	type WeightInfo = pallet_transaction_payment::weights::SubstrateWeight<Runtime>;
}

impl pallet_forking_hex::Config for Runtime {
	// Pallet-balances moves money and holds it.
	type Currency = Balances;
	type Holds = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	// The origin that may name another developer fund. It can do nothing else.
	type AdminOrigin = EnsureRoot<AccountId>;
	type PotId = PotId;
	// A move has a price, because it takes storage and work. The opener of a game can ask for more.
	type MinDeposit = ConstU128<{ UNIT / 10 }>;
	// The rent of a position, until the chain removes it.
	type StateDeposit = ConstU128<{ UNIT / 100 }>;
	type DeveloperCut = DeveloperCut;
	// The largest size that the game has. Chains that prove a win are at most as long as the board has cells.
	type MaxBoardSize = ConstU8<32>;
	type MaxMoveTime = ConstU32<{ 7 * DAYS }>;
	// After this period, unclaimed rewards go to the fund, and unclaimed deposits go back to their players.
	type RewardClaimPeriod = ConstU32<{ 7 * DAYS }>;
	type ServiceWeight = ServiceWeight;
	// No pallet builds on games here. A pallet of tournaments would be the listener.
	type OnSettled = ();
	// Measured on the machine of the pallet's authors. Run the benchmarks on your own machine before the chain has value.
	type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Runtime>;
}
