//! The configuration of each pallet.

// The arithmetic here is on constants only.
#![allow(clippy::arithmetic_side_effects)]

use frame_support::{
	derive_impl,
	dispatch::DispatchClass,
	parameter_types,
	traits::{
		fungible::HoldConsideration, ConstBool, ConstU128, ConstU32, ConstU64, ConstU8, EitherOf, EqualPrivilegeOnly,
		VariantCountOf,
	},
	weights::{
		constants::{ParityDbWeight, WEIGHT_REF_TIME_PER_MILLIS},
		Weight,
	},
	PalletId,
};
use frame_system::{
	limits::{BlockLength, BlockWeights},
	EnsureRoot,
};
use pallet_transaction_payment::FungibleAdapter;
use polkadot_sdk::*;
use sp_consensus_aura::sr25519::AuthorityId as AuraId;
use sp_runtime::{
	traits::{BlakeTwo256, ConvertInto},
	Perbill, Permill,
};
use sp_version::RuntimeVersion;

use crate::{
	council::{AbstentionsAreNo, MoreThanAThird, NoPreimagesFromAccounts, TwoThirds},
	currency::{EXISTENTIAL_DEPOSIT, MILLI_UNIT, UNIT},
	fees::{BytesToFee, FollowDemand, ToAuthor, WorkToFee},
	proxies::ProxyType,
	time::{DAYS, MINUTES, SLOT_DURATION},
	weights::{
		self,
		overhead::{BlockExecutionWeight, ExtrinsicBaseWeight},
	},
	AccountId, Aura, Balance, Balances, Block, BlockNumber, Hash, Nonce, OriginCaller, PalletInfo, Preimage, Runtime,
	RuntimeCall, RuntimeEvent, RuntimeFreezeReason, RuntimeHoldReason, RuntimeOrigin, RuntimeTask, Scheduler,
	SessionKeys, System, Validators, VERSION,
};

/// The time that the execution of a block may take: half a slot. The other half is for its way to the next author.
pub const MAXIMUM_BLOCK_WEIGHT: Weight =
	Weight::from_parts(WEIGHT_REF_TIME_PER_MILLIS.saturating_mul(SLOT_DURATION / 2), u64::MAX);

/// The most bytes of a block, header included.
pub const MAXIMUM_BLOCK_LENGTH: u32 = 5 * 1024 * 1024;

/// Bytes of a block that are reserved for the header and the inherents, which come before any transaction. A change of
/// all validators takes a twentieth of this.
pub const HEADER_AND_INHERENTS_LENGTH: u32 = 64 * 1024;

/// The share of a block for normal-class transactions. The rest is reserved for the operational class, the calls of the
/// administrator and of the council. Anyone can submit operational calls for a fee; without the required origin they fail.
pub const NORMAL_RATIO: Perbill = Perbill::from_percent(75);

/// The share of a block that the game's hooks may take, ahead of any transaction. It equals the most work that blocks
/// full of new games, in batches, can cause; the integrity test of the game's pallet requires it.
pub const HOOKS_RATIO: Perbill = Perbill::from_percent(63);

/// The share of a block that the scheduler may take, for calls that are made as root. It is enough to fetch the longest call
/// that the pallet's integrity test asks for, of a mebibyte.
pub const SCHEDULER_RATIO: Perbill = Perbill::from_percent(2);

/// The share of a block that all hooks and the inherents may take: [`HOOKS_RATIO`], [`SCHEDULER_RATIO`], and a hundredth of
/// the block for the rest. It also limits the largest transaction to the remaining share, so that busy hooks never keep one
/// waiting.
pub const INITIALIZATION_RATIO: Perbill = Perbill::from_percent(66);

/// The most validators.
pub const MAX_VALIDATORS: u32 = 32;

/// The most members of the council.
pub const MAX_MEMBERS: u32 = 32;

/// The blocks from the announcement of a decision of the council to the block in which it is made: a day.
pub const DECISION_DELAY: BlockNumber = DAYS;

/// The most calls that the scheduler makes in a block.
pub const MAX_SCHEDULED: u32 = 32;

/// The deposit for what an account keeps in the state, in plancks: a hundredth of a token for an item, and one more for 40
/// bytes, in keeping with the game's state deposit.
const fn deposit(items: u32, bytes: u32) -> Balance {
	items as Balance * 10 * MILLI_UNIT + bytes as Balance * MILLI_UNIT / 4
}

/// Blocks in a session: a minute. A new validator waits for one to two sessions. A session without a change costs next
/// to nothing.
pub const SESSION_PERIOD: BlockNumber = MINUTES;

parameter_types! {
	/// The version of this runtime.
	pub const Version: RuntimeVersion = VERSION;
	/// The most blocks for which a mortal transaction stays valid: two hours.
	pub const BlockHashCount: BlockNumber = 2_400;
	/// The prefix of addresses: the generic one, for chains without a prefix of their own in the registry.
	pub const SS58Prefix: u16 = 42;
	/// The limits on the weight of a block, by class.
	pub RuntimeBlockWeights: BlockWeights = BlockWeights::builder()
		.base_block(BlockExecutionWeight::get())
		.for_class(DispatchClass::all(), |weights| weights.base_extrinsic = ExtrinsicBaseWeight::get())
		.for_class(DispatchClass::Normal, |weights| weights.max_total = Some(NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT))
		.for_class(DispatchClass::Operational, |weights| {
			weights.max_total = Some(MAXIMUM_BLOCK_WEIGHT);
			weights.reserved = Some(MAXIMUM_BLOCK_WEIGHT - NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT);
		})
		.avg_block_initialization(INITIALIZATION_RATIO)
		// All values are constants, so a mistake here panics in the first test.
		.build_or_panic();
	/// The limits on the length of a block, by class.
	pub RuntimeBlockLength: BlockLength = BlockLength::builder()
		.max_length(MAXIMUM_BLOCK_LENGTH)
		.max_header_size(HEADER_AND_INHERENTS_LENGTH)
		.modify_max_length_for_class(DispatchClass::Normal, |length| *length = NORMAL_RATIO * MAXIMUM_BLOCK_LENGTH)
		.build();
}

#[derive_impl(frame_system::config_preludes::SolochainDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type BaseCallFilter = NoPreimagesFromAccounts;
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
	// Aura requires the timestamp to fall into the block's slot, and slots only grow, so no minimum is needed here.
	type MinimumPeriod = ConstU64<0>;
	type WeightInfo = weights::pallet_timestamp::WeightInfo<Runtime>;
}

impl pallet_aura::Config for Runtime {
	type AuthorityId = AuraId;
	type MaxAuthorities = ConstU32<MAX_VALIDATORS>;
	// No validator is ever disabled, see the session pallet's strategy.
	type DisabledValidators = ();
	type AllowMultipleBlocksPerSlot = ConstBool<false>;
	type SlotDuration = ConstU64<SLOT_DURATION>;
}

impl pallet_grandpa::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	// The pallet does not export its measured weights. Only one of its calls is of use here, and only the administrator
	// can make it.
	type WeightInfo = ();
	type MaxAuthorities = ConstU32<MAX_VALIDATORS>;
	type MaxNominators = ConstU32<0>;
	// Validators have nothing at stake, so a proof of equivocation could only lead to a removal, which the
	// administrator can decide on anyway. Without reports, the chain needs no history of authority sets.
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
	// The validators' hook ends sessions, because this pallet's hook would fill the whole block.
	type ShouldEndSession = Validators;
	type NextSessionRotation = pallet_session::PeriodicSessions<ConstU32<SESSION_PERIOD>, ConstU32<0>>;
	type SessionManager = Validators;
	type SessionHandler = <SessionKeys as sp_runtime::traits::OpaqueKeys>::KeyTypeIdProviders;
	type Keys = SessionKeys;
	type DisablingStrategy = ();
	type WeightInfo = pallet_session::weights::SubstrateWeight<Runtime>;
	type Currency = Balances;
	// Any account may set keys, and the state keeps them: a tenth of a token is on hold until the account purges them.
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
	// Dust is burnt.
	type DustRemoval = ();
	type ExistentialDeposit = ConstU128<EXISTENTIAL_DEPOSIT>;
	type AccountStore = System;
	type FreezeIdentifier = RuntimeFreezeReason;
	type MaxFreezes = VariantCountOf<RuntimeFreezeReason>;
	// Nothing here uses locks or named reserves: holds have replaced them. Proxies' deposits are reserved without a name.
	type ReserveIdentifier = [u8; 8];
	type MaxLocks = ConstU32<0>;
	type MaxReserves = ConstU32<0>;
	type DoneSlashHandler = ();
}

impl pallet_transaction_payment::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type OnChargeTransaction = FungibleAdapter<Balances, ToAuthor>;
	type WeightToFee = WorkToFee;
	type LengthToFee = BytesToFee;
	type FeeMultiplierUpdate = FollowDemand;
	// The operational class has a share of every block to itself. Its calls get no priority besides their tip, because
	// any account can submit them.
	type OperationalFeeMultiplier = ConstU8<0>;
	type WeightInfo = weights::pallet_transaction_payment::WeightInfo<Runtime>;
}

parameter_types! {
	/// The id from which the account of the pot derives: forfeited deposits that are not paid out yet.
	pub const PotId: PalletId = PalletId(*b"fhx/pot_");
	/// The developer fund's share of a forfeited deposit (rulebook, 7 and 11).
	pub const DeveloperCut: Permill = Permill::from_percent(5);
	/// The weight that the game's hooks may take in a block.
	pub ServiceWeight: Weight = HOOKS_RATIO * MAXIMUM_BLOCK_WEIGHT;
}

impl pallet_forking_hex::Config for Runtime {
	type Currency = Balances;
	type Holds = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	type AdminOrigin = EnsureRoot<AccountId>;
	type PotId = PotId;
	type MinDeposit = ConstU128<{ 100 * MILLI_UNIT }>;
	type StateDeposit = ConstU128<{ 10 * MILLI_UNIT }>;
	type DeveloperCut = DeveloperCut;
	type MaxBoardSize = ConstU8<32>;
	type MaxMoveTime = ConstU32<{ 7 * DAYS }>;
	type RewardClaimPeriod = ConstU32<{ 7 * DAYS }>;
	type ServiceWeight = ServiceWeight;
	type OnSettled = ();
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
	type PalletsOrigin = OriginCaller;
	type WeightInfo = weights::pallet_utility::WeightInfo<Runtime>;
}

impl pallet_proxy::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeCall = RuntimeCall;
	type Currency = Balances;
	type ProxyType = ProxyType;
	// In keeping with the game's state deposit: a hundredth of a token for some 40 bytes, and one more for an item.
	type ProxyDepositBase = ConstU128<{ 20 * MILLI_UNIT }>;
	type ProxyDepositFactor = ConstU128<{ 10 * MILLI_UNIT }>;
	type MaxProxies = ConstU32<16>;
	type WeightInfo = weights::pallet_proxy::WeightInfo<Runtime>;
	type MaxPending = ConstU32<16>;
	type CallHasher = BlakeTwo256;
	type AnnouncementDepositBase = ConstU128<{ 20 * MILLI_UNIT }>;
	type AnnouncementDepositFactor = ConstU128<{ 20 * MILLI_UNIT }>;
	type BlockNumberProvider = System;
}

impl pallet_names::Config for Runtime {
	type Currency = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	// Enough that nobody collects names by the thousand, and no more than a few moves hold.
	type NameDeposit = ConstU128<UNIT>;
	type WeightInfo = pallet_names::weights::SubstrateWeight<Runtime>;
}

impl pallet_multisig::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeCall = RuntimeCall;
	type Currency = Balances;
	// An item of 120 bytes with its key, and 32 for each account that has to approve.
	type DepositBase = ConstU128<{ deposit(1, 120) }>;
	type DepositFactor = ConstU128<{ deposit(0, 32) }>;
	type MaxSignatories = ConstU32<32>;
	type WeightInfo = pallet_multisig::weights::SubstrateWeight<Runtime>;
	type BlockNumberProvider = System;
}

impl pallet_preimage::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type WeightInfo = pallet_preimage::weights::SubstrateWeight<Runtime>;
	type Currency = Balances;
	type ManagerOrigin = EnsureRoot<AccountId>;
	// No account stores a preimage, so none has to pay for it: see [`NoPreimagesFromAccounts`].
	type Consideration = ();
}

parameter_types! {
	/// The weight that the scheduler may take in a block.
	pub SchedulerWeight: Weight = SCHEDULER_RATIO * MAXIMUM_BLOCK_WEIGHT;
	/// The most weight of a decision: half of the scheduler's, so that fetching the call fits beside it.
	pub DecisionWeight: Weight = SchedulerWeight::get().saturating_div(2);
}

impl pallet_scheduler::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeOrigin = RuntimeOrigin;
	type PalletsOrigin = OriginCaller;
	type RuntimeCall = RuntimeCall;
	type MaximumWeight = SchedulerWeight;
	// Not the council: it would choose the block, and its own origin can do nothing. It has to wait for its decisions.
	type ScheduleOrigin = EnsureRoot<AccountId>;
	type OriginPrivilegeCmp = EqualPrivilegeOnly;
	type MaxScheduledPerBlock = ConstU32<MAX_SCHEDULED>;
	type WeightInfo = pallet_scheduler::weights::SubstrateWeight<Runtime>;
	type Preimages = Preimage;
	type BlockNumberProvider = System;
}

parameter_types! {
	/// The reason to hold the deposit of a motion.
	pub const MotionHold: RuntimeHoldReason =
		RuntimeHoldReason::Council(pallet_collective::HoldReason::ProposalSubmission);
	/// The deposit for a motion, until it is closed: enough that no member fills the list of motions in passing.
	pub const MotionDeposit: Balance = 10 * UNIT;
	/// The most weight of a motion.
	pub MotionWeight: Weight = DecisionWeight::get();
}

impl pallet_collective::Config for Runtime {
	type RuntimeOrigin = RuntimeOrigin;
	type Proposal = RuntimeCall;
	type RuntimeEvent = RuntimeEvent;
	type MotionDuration = ConstU32<{ 7 * DAYS }>;
	type MaxProposals = ConstU32<16>;
	type MaxMembers = ConstU32<MAX_MEMBERS>;
	type DefaultVote = AbstentionsAreNo;
	type WeightInfo = pallet_collective::weights::SubstrateWeight<Runtime>;
	type SetMembersOrigin = EnsureRoot<AccountId>;
	type MaxProposalWeight = MotionWeight;
	type DisapproveOrigin = EnsureRoot<AccountId>;
	type KillOrigin = EnsureRoot<AccountId>;
	type Consideration =
		HoldConsideration<AccountId, Balances, MotionHold, pallet_collective::deposit::Constant<MotionDeposit>, u32>;
}

impl pallet_decisions::Config for Runtime {
	type AnnounceOrigin = TwoThirds;
	// A decision stands as long as two thirds agree with it.
	type CancelOrigin = EitherOf<EnsureRoot<AccountId>, MoreThanAThird>;
	type Scheduler = Scheduler;
	type Preimages = Preimage;
	type Delay = ConstU32<DECISION_DELAY>;
	// Code comes by its hash, with `system.authorizeUpgrade`. All other calls are short.
	type MaxLength = ConstU32<{ 64 * 1024 }>;
	type MaxWeight = DecisionWeight;
	type WeightInfo = pallet_decisions::weights::SubstrateWeight<Runtime>;
}
