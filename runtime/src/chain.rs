//! The configuration of the pallets that only a chain with its own validators and council has. [`configs`](crate::configs) has
//! the common ones.

// The arithmetic here is on constants only.
#![allow(clippy::arithmetic_side_effects)]

use frame_support::{
	parameter_types,
	traits::{fungible::HoldConsideration, ConstBool, ConstU128, ConstU32, ConstU64, EitherOf, EqualPrivilegeOnly},
	weights::Weight,
	PalletId,
};
use frame_system::EnsureRoot;
use polkadot_sdk::*;
use sp_consensus_aura::sr25519::AuthorityId as AuraId;
use sp_runtime::traits::ConvertInto;

use crate::{
	council::{AbstentionsAreNo, MoreThanAThird, TwoThirds},
	currency::{MILLI_UNIT, UNIT},
	limits::{SchedulerWeight, TournamentWeight},
	time::{BLOCK_TIME, DAYS, MINUTES},
	AccountId, Aura, Balance, Balances, BlockNumber, HexTournament, OriginCaller, Preimage, Runtime, RuntimeCall,
	RuntimeEvent, RuntimeHoldReason, RuntimeOrigin, Scheduler, SessionKeys, System, Validators,
};

pub use crate::council::CallFilter;

/// The listener that the game's pallet notifies when a game is answered, withdrawn or settled, and whose hook runs in its own:
/// tournaments.
pub type OnSettled = HexTournament;

/// Whether a proxy for playing may make this call: the calls of the game, and a player's calls in tournaments. The announcement
/// is not among them, since it holds a deposit until the tournament is over.
pub fn plays(call: &RuntimeCall) -> bool {
	match call {
		RuntimeCall::ForkingHex(_) => true,
		RuntimeCall::HexTournament(call) => !matches!(call, pallet_hex_tournament::Call::announce { .. }),
		_ => false,
	}
}

/// Aura's slots, in milliseconds: one for each block.
pub const SLOT_DURATION: u64 = BLOCK_TIME;

/// The effect of setting new code: the code runs from the next block on.
pub type SetCode = ();

/// The most validators that a session can have.
pub const MAX_VALIDATORS: u32 = 32;

/// The most seats of the council.
pub const MAX_MEMBERS: u32 = 32;

/// The time from the announcement of a decision of the council to its execution, in blocks: a day.
pub const DECISION_DELAY: BlockNumber = DAYS;

/// The most calls that the scheduler makes in a block.
pub const MAX_SCHEDULED: u32 = 32;

/// Blocks in a session: a minute. A new validator waits for one to two sessions. A session without a change costs next
/// to nothing.
pub const SESSION_PERIOD: BlockNumber = MINUTES;

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

impl pallet_preimage::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type WeightInfo = pallet_preimage::weights::SubstrateWeight<Runtime>;
	type Currency = Balances;
	type ManagerOrigin = EnsureRoot<AccountId>;
	// No account stores a preimage, so no account pays for one: see `council::NoPreimagesFromAccounts`.
	type Consideration = ();
}

parameter_types! {
	/// The most weight of a decision: half of the scheduler's, so that fetching the call fits beside it.
	pub DecisionWeight: Weight = SchedulerWeight::get().saturating_div(2);
}

impl pallet_scheduler::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeOrigin = RuntimeOrigin;
	type PalletsOrigin = OriginCaller;
	type RuntimeCall = RuntimeCall;
	type MaximumWeight = SchedulerWeight;
	// Not the council: it could then choose the block of a call. Its decisions have to wait.
	type ScheduleOrigin = EnsureRoot<AccountId>;
	type OriginPrivilegeCmp = EqualPrivilegeOnly;
	type MaxScheduledPerBlock = ConstU32<MAX_SCHEDULED>;
	type WeightInfo = pallet_scheduler::weights::SubstrateWeight<Runtime>;
	type Preimages = Preimage;
	type BlockNumberProvider = System;
}

parameter_types! {
	/// The hold reason for the deposit of a motion.
	pub const MotionHold: RuntimeHoldReason =
		RuntimeHoldReason::Council(pallet_collective::HoldReason::ProposalSubmission);
	/// The deposit for a motion until the motion is closed, in plancks. It keeps a member from filling the list of motions in
	/// passing.
	pub const MotionDeposit: Balance = 10 * UNIT;
	/// The most weight of a motion, the same as of a decision.
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
	// New code is announced by its hash, with `system.authorizeUpgrade`. All other calls are short.
	type MaxLength = ConstU32<{ 64 * 1024 }>;
	type MaxWeight = DecisionWeight;
	type WeightInfo = pallet_decisions::weights::SubstrateWeight<Runtime>;
}

parameter_types! {
	/// The id from which the accounts of tournaments derive. These accounts have the pools.
	pub const TournamentPalletId: PalletId = PalletId(*b"fhx/trnm");
}

impl pallet_hex_tournament::Config for Runtime {
	type TournamentPalletId = TournamentPalletId;
	// Priced like the game's state deposit, a hundredth of a token for some 40 bytes. An announcement pays for the terms and
	// the frame of a round. Each place pays for a player, a share of the prizes, and a game with its duel.
	type AnnouncementDeposit = ConstU128<{ 200 * MILLI_UNIT }>;
	type PlaceDeposit = ConstU128<{ 38 * MILLI_UNIT }>;
	type TournamentWeight = TournamentWeight;
	type WeightInfo = pallet_hex_tournament::weights::SubstrateWeight<Runtime>;
}
