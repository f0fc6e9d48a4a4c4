//! What each pallet is set to.

// Only constants are computed with.
#![allow(clippy::arithmetic_side_effects)]

use frame_support::{
	derive_impl,
	dispatch::DispatchClass,
	parameter_types,
	traits::{
		fungible::{Balanced, Credit},
		ConstBool, ConstU128, ConstU32, ConstU64, ConstU8, Imbalance, OnUnbalanced, VariantCountOf,
	},
	weights::{
		constants::{ParityDbWeight, WEIGHT_REF_TIME_PER_MILLIS},
		ConstantMultiplier, IdentityFee, Weight,
	},
	PalletId,
};
use frame_system::{
	limits::{BlockLength, BlockWeights},
	EnsureRoot,
};
use pallet_transaction_payment::{FungibleAdapter, Multiplier, TargetedFeeAdjustment};
use polkadot_sdk::*;
use sp_consensus_aura::sr25519::AuthorityId as AuraId;
use sp_runtime::{traits::ConvertInto, Perbill, Permill, Perquintill};
use sp_version::RuntimeVersion;

use crate::{
	currency::{EXISTENTIAL_DEPOSIT, MILLI_UNIT},
	time::{DAYS, MINUTES, SLOT_DURATION},
	weights::{
		self,
		overhead::{BlockExecutionWeight, ExtrinsicBaseWeight},
	},
	AccountId, Aura, Authorship, Balance, Balances, Block, BlockNumber, Hash, Nonce, PalletInfo, Runtime, RuntimeCall,
	RuntimeEvent, RuntimeFreezeReason, RuntimeHoldReason, RuntimeOrigin, RuntimeTask, SessionKeys, System, Validators,
	VERSION,
};

/// How much time the execution of a block may take: half a slot. The other half is for its way to the next author.
pub const MAXIMUM_BLOCK_WEIGHT: Weight =
	Weight::from_parts(WEIGHT_REF_TIME_PER_MILLIS.saturating_mul(SLOT_DURATION / 2), u64::MAX);

/// How many bytes a block may have, in all.
pub const MAXIMUM_BLOCK_LENGTH: u32 = 5 * 1024 * 1024;

/// Bytes of a block for the header and the inherents, which come before any transaction. A change of all validators takes a
/// twentieth of this.
pub const HEADER_AND_INHERENTS_LENGTH: u32 = 64 * 1024;

/// What of a block is for usual transactions. The rest is kept for those of the operational class, the administrator's.
/// Anyone may send such ones too, for a fee; they do nothing without the right.
pub const NORMAL_RATIO: Perbill = Perbill::from_percent(75);

/// The share of a block that the hooks of the game may take, before any transaction. It is as much as blocks full of new
/// games, in batches, can bring in; the integrity test of the game's pallet demands it.
pub const HOOKS_RATIO: Perbill = Perbill::from_percent(63);

/// The share of a block that all hooks and the inherents may take: those of the game, and a fiftieth of the block for the
/// rest. No single transaction may be larger than what they leave, or it would wait for as long as they are busy.
pub const INITIALIZATION_RATIO: Perbill = Perbill::from_percent(65);

/// How many validators there can be.
pub const MAX_VALIDATORS: u32 = 32;

/// Blocks in a session: a minute. A new validator waits for between one and two. Where nothing changes, a session costs next
/// to nothing.
pub const SESSION_PERIOD: BlockNumber = MINUTES;

parameter_types! {
	pub const Version: RuntimeVersion = VERSION;
	/// For how many blocks a transaction may stay valid: two hours.
	pub const BlockHashCount: BlockNumber = 2_400;
	/// The prefix of addresses, that of Substrate chains without a registered one.
	pub const SS58Prefix: u16 = 42;
	pub RuntimeBlockWeights: BlockWeights = BlockWeights::builder()
		.base_block(BlockExecutionWeight::get())
		.for_class(DispatchClass::all(), |weights| weights.base_extrinsic = ExtrinsicBaseWeight::get())
		.for_class(DispatchClass::Normal, |weights| weights.max_total = Some(NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT))
		.for_class(DispatchClass::Operational, |weights| {
			weights.max_total = Some(MAXIMUM_BLOCK_WEIGHT);
			weights.reserved = Some(MAXIMUM_BLOCK_WEIGHT - NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT);
		})
		.avg_block_initialization(INITIALIZATION_RATIO)
		// Made of constants alone: it would panic in the first test.
		.build_or_panic();
	pub RuntimeBlockLength: BlockLength = BlockLength::builder()
		.max_length(MAXIMUM_BLOCK_LENGTH)
		.max_header_size(HEADER_AND_INHERENTS_LENGTH)
		.modify_max_length_for_class(DispatchClass::Normal, |length| *length = NORMAL_RATIO * MAXIMUM_BLOCK_LENGTH)
		.build();
}

#[derive_impl(frame_system::config_preludes::SolochainDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type Nonce = Nonce;
	type Hash = Hash;
	type AccountId = AccountId;
	type AccountData = pallet_balances::AccountData<Balance>;
	type BlockHashCount = BlockHashCount;
	type BlockWeights = RuntimeBlockWeights;
	type BlockLength = RuntimeBlockLength;
	type DbWeight = ParityDbWeight;
	type SystemWeightInfo = weights::frame_system::WeightInfo<Runtime>;
	type ExtensionsWeightInfo = weights::frame_system_extensions::WeightInfo<Runtime>;
	type Version = Version;
	type SS58Prefix = SS58Prefix;
	type SingleBlockMigrations = crate::migrations::SingleBlockMigrations;
}

impl pallet_timestamp::Config for Runtime {
	type Moment = u64;
	type OnTimestampSet = Aura;
	// Aura lets time stand in no slot but the block's own, and slots only grow: there is nothing left to demand here.
	type MinimumPeriod = ConstU64<0>;
	type WeightInfo = weights::pallet_timestamp::WeightInfo<Runtime>;
}

impl pallet_aura::Config for Runtime {
	type AuthorityId = AuraId;
	type MaxAuthorities = ConstU32<MAX_VALIDATORS>;
	// Nobody is disabled, see the session's strategy.
	type DisabledValidators = ();
	type AllowMultipleBlocksPerSlot = ConstBool<false>;
	type SlotDuration = ConstU64<SLOT_DURATION>;
}

impl pallet_grandpa::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	// The pallet keeps its measured weights to itself. Its one call that is of use here is the administrator's.
	type WeightInfo = ();
	type MaxAuthorities = ConstU32<MAX_VALIDATORS>;
	type MaxNominators = ConstU32<0>;
	// Validators have nothing at stake, so that a proof of misbehaviour would have no consequence but the removal that
	// the administrator can call for anyway. Without reports, no history of sets is needed.
	type MaxSetIdSessionEntries = ConstU64<0>;
	type KeyOwnerProof = sp_core::Void;
	type EquivocationReportSystem = ();
}

impl pallet_authorship::Config for Runtime {
	type FindAuthor = pallet_session::FindAccountFromAuthorIndex<Runtime, Aura>;
	type EventHandler = ();
}

impl pallet_session::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type ValidatorId = AccountId;
	type ValidatorIdOf = ConvertInto;
	// They end in the validators' hook, so that the block remains one to play in.
	type ShouldEndSession = Validators;
	type NextSessionRotation = pallet_session::PeriodicSessions<ConstU32<SESSION_PERIOD>, ConstU32<0>>;
	type SessionManager = Validators;
	type SessionHandler = <SessionKeys as sp_runtime::traits::OpaqueKeys>::KeyTypeIdProviders;
	type Keys = SessionKeys;
	type DisablingStrategy = ();
	type WeightInfo = pallet_session::weights::SubstrateWeight<Runtime>;
	type Currency = Balances;
	// Anybody may set keys, which then stay in the state: it costs a tenth of a token until they are purged.
	type KeyDeposit = ConstU128<{ 100 * MILLI_UNIT }>;
}

impl pallet_validators::Config for Runtime {
	type AdminOrigin = EnsureRoot<AccountId>;
	type MaxValidators = ConstU32<MAX_VALIDATORS>;
	type SessionLength = ConstU32<SESSION_PERIOD>;
	type WeightInfo = pallet_validators::weights::SubstrateWeight<Runtime>;
}

impl pallet_balances::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeHoldReason = RuntimeHoldReason;
	type RuntimeFreezeReason = RuntimeFreezeReason;
	type WeightInfo = weights::pallet_balances::WeightInfo<Runtime>;
	type Balance = Balance;
	// What is too little to be kept is gone.
	type DustRemoval = ();
	type ExistentialDeposit = ConstU128<EXISTENTIAL_DEPOSIT>;
	type AccountStore = System;
	type FreezeIdentifier = RuntimeFreezeReason;
	type MaxFreezes = VariantCountOf<RuntimeFreezeReason>;
	// Holds have taken the place of reserves and locks. Nothing here uses those.
	type ReserveIdentifier = [u8; 8];
	type MaxLocks = ConstU32<0>;
	type MaxReserves = ConstU32<0>;
	type DoneSlashHandler = ();
}

/// The share of fees and tips that goes to whoever made the block. The rest is burnt: else a validator could fill blocks,
/// or push up the tips that it takes to be in them, for nothing.
pub const AUTHOR_SHARE: Perbill = Perbill::from_percent(20);

/// Gives the author's share of fees and tips to who made the block, and burns the rest.
///
/// All is burnt if it cannot be told who that was, or if the account has so little that it does not exist.
pub struct ToAuthor;

impl OnUnbalanced<Credit<AccountId, Balances>> for ToAuthor {
	fn on_nonzero_unbalanced(fees: Credit<AccountId, Balances>) {
		let share = AUTHOR_SHARE.mul_floor(fees.peek());
		let (share, burnt) = fees.split(share);
		drop(burnt);
		if let Some(author) = Authorship::author() {
			// A share that could not be paid out comes back, and is burnt as it is dropped.
			drop(Balances::resolve(&author, share));
		}
	}
}

/// What a byte of a transaction costs, in plancks. A block full of bytes costs what a block full of work costs.
pub const FEE_PER_BYTE: Balance = 300_000;

parameter_types! {
	/// How full blocks should be, of what is there for everybody's transactions.
	pub const TargetFullness: Perquintill = Perquintill::from_percent(25);
	/// How fast fees follow demand. Blocks that are full throughout a day make them nine times as high.
	pub FeeVariability: Multiplier = Multiplier::from_rational(1, 10_000);
	/// Fees never fall below what an idle chain charges, or its state could be filled for nothing.
	pub LowestMultiplier: Multiplier = Multiplier::from_u32(1);
	/// Nor do they rise without end.
	pub HighestMultiplier: Multiplier = Multiplier::from_u32(100);
}

/// A picosecond of work costs a planck, a second of it a token. A transfer weighs half a millisecond, with the check of
/// its signature and the database: on an idle chain, it costs about 0.0005 tokens. The smallest deposit on a move is
/// 0.01.
impl pallet_transaction_payment::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type OnChargeTransaction = FungibleAdapter<Balances, ToAuthor>;
	type WeightToFee = IdentityFee<Balance>;
	type LengthToFee = ConstantMultiplier<Balance, ConstU128<FEE_PER_BYTE>>;
	type FeeMultiplierUpdate =
		TargetedFeeAdjustment<Self, TargetFullness, FeeVariability, LowestMultiplier, HighestMultiplier>;
	// Calls of the operational class have a part of every block to themselves, and are preferred for nothing but their tip:
	// anybody may send them.
	type OperationalFeeMultiplier = ConstU8<0>;
	type WeightInfo = weights::pallet_transaction_payment::WeightInfo<Runtime>;
}

parameter_types! {
	/// Names the account of forfeited deposits that are not paid out yet.
	pub const PotId: PalletId = PalletId(*b"fhx/pot_");
	/// What of a forfeited deposit goes to the developer fund.
	pub const DeveloperCut: Permill = Permill::from_percent(5);
	pub ServiceWeight: Weight = HOOKS_RATIO * MAXIMUM_BLOCK_WEIGHT;
}

impl pallet_forking_hex::Config for Runtime {
	type Currency = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	type AdminOrigin = EnsureRoot<AccountId>;
	type PotId = PotId;
	type MinDeposit = ConstU128<{ 10 * MILLI_UNIT }>;
	type StateDeposit = ConstU128<{ 10 * MILLI_UNIT }>;
	type DeveloperCut = DeveloperCut;
	type MaxBoardSize = ConstU8<32>;
	type MaxMoveTime = ConstU32<{ 7 * DAYS }>;
	type RewardClaimPeriod = ConstU32<{ 7 * DAYS }>;
	type ServiceWeight = ServiceWeight;
	type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Runtime>;
}

impl pallet_sudo::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeCall = RuntimeCall;
	type WeightInfo = weights::pallet_sudo::WeightInfo<Runtime>;
}

impl pallet_utility::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeCall = RuntimeCall;
	type PalletsOrigin = crate::OriginCaller;
	type WeightInfo = weights::pallet_utility::WeightInfo<Runtime>;
}
