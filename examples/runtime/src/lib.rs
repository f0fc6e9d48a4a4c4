//! The smallest runtime with Forking Hex: accounts, a currency, and the game.
//!
//! A chain needs more: an author of blocks with a clock, fees, and the runtime APIs. Of those, `ForkingHexApi` is how clients
//! read games; `runtime/src/apis.rs` at the top of the repository implements it, one line a question.

#![cfg_attr(not(feature = "std"), no_std)]
// FRAME's macros define items without documentation.
#![allow(missing_docs)]
// The arithmetic here is on constants only.
#![allow(clippy::arithmetic_side_effects)]

#[cfg(test)]
mod tests;

extern crate alloc;

use frame_support::{
	derive_impl, parameter_types,
	traits::{ConstU128, ConstU32, ConstU8},
	weights::{
		constants::{RocksDbWeight, WEIGHT_REF_TIME_PER_SECOND},
		Weight,
	},
	PalletId,
};
use frame_system::{limits::BlockWeights, EnsureRoot};
use polkadot_sdk::*;
use sp_runtime::{
	generic,
	traits::{BlakeTwo256, IdentifyAccount, Verify},
	MultiAddress, MultiSignature, Perbill, Permill,
};

pub type AccountId = <<MultiSignature as Verify>::Signer as IdentifyAccount>::AccountId;
pub type Balance = u128;
pub type BlockNumber = u32;
pub type TxExtension = (
	frame_system::CheckNonZeroSender<Runtime>,
	frame_system::CheckGenesis<Runtime>,
	frame_system::CheckMortality<Runtime>,
	frame_system::CheckNonce<Runtime>,
	frame_system::CheckWeight<Runtime>,
);
pub type UncheckedExtrinsic =
	generic::UncheckedExtrinsic<MultiAddress<AccountId, ()>, RuntimeCall, MultiSignature, TxExtension>;
pub type Block = generic::Block<generic::Header<BlockNumber, BlakeTwo256>, UncheckedExtrinsic>;
pub type Executive =
	frame_executive::Executive<Runtime, Block, frame_system::ChainContext<Runtime>, Runtime, AllPalletsWithSystem>;

/// One token, in plancks.
pub const UNIT: Balance = 1_000_000_000_000;
/// The time that a block may take: two seconds, as for a block every six.
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
	// Behind the currency: its genesis mints the existential deposits of the pot and of the developer fund.
	#[runtime::pallet_index(2)]
	pub type ForkingHex = pallet_forking_hex;
}

parameter_types! {
	/// Three quarters of a block are for normal calls.
	pub RuntimeBlockWeights: BlockWeights =
		BlockWeights::with_sensible_defaults(BLOCK_WEIGHT, Perbill::from_percent(75));
	/// The least that keeps up with blocks full of new games. The pallet's integrity test names the weights if it does not.
	pub ServiceWeight: Weight = Perbill::from_percent(63) * BLOCK_WEIGHT;
	/// Names the account of the pot. Any eight bytes, the same for ever.
	pub const PotId: PalletId = PalletId(*b"exa/hex_");
	/// The rest of a forfeit goes to the players of the other colour.
	pub const DeveloperCut: Permill = Permill::from_percent(5);
}

#[derive_impl(frame_system::config_preludes::SolochainDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type AccountId = AccountId;
	type AccountData = pallet_balances::AccountData<Balance>;
	// The defaults of both are nothing, and with them the game's weights would leave the database out.
	type BlockWeights = RuntimeBlockWeights;
	type DbWeight = RocksDbWeight;
}

// The only defaults that the currency has. They take no weights.
#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Runtime {
	type Balance = Balance;
	type ExistentialDeposit = ConstU128<{ UNIT / 1_000 }>;
	type AccountStore = System;
	type WeightInfo = pallet_balances::weights::SubstrateWeight<Runtime>;
}

impl pallet_forking_hex::Config for Runtime {
	// Pallet-balances moves money and holds it.
	type Currency = Balances;
	type Holds = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	// May name another developer fund, and nothing else.
	type AdminOrigin = EnsureRoot<AccountId>;
	type PotId = PotId;
	// A move has a price, since it takes storage and work. Its opener can ask for more.
	type MinDeposit = ConstU128<{ UNIT / 10 }>;
	// The rent of a position, until the chain removes it.
	type StateDeposit = ConstU128<{ UNIT / 100 }>;
	type DeveloperCut = DeveloperCut;
	// The largest that there is. Chains that prove a win are as long as it has cells.
	type MaxBoardSize = ConstU8<32>;
	type MaxMoveTime = ConstU32<{ 7 * DAYS }>;
	// Unclaimed rewards go to the fund after this, and unclaimed deposits back to their players.
	type RewardClaimPeriod = ConstU32<{ 7 * DAYS }>;
	type ServiceWeight = ServiceWeight;
	// No pallet builds on games here. A pallet of tournaments would listen.
	type OnSettled = ();
	// Measured on the machine of the pallet's authors: run the benchmarks on your own before the chain has value.
	type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Runtime>;
}
