//! The configuration of consensus: the rollup's blocks follow the relay chain's.
//!
//! The relay chain has a slot every six seconds, and so has Aura here. [`BLOCKS_IN_A_SLOT`] of our blocks go into a slot, of
//! three seconds each, as on a chain with its own validators. Positions close by the number of these blocks (decision 23).

use frame_support::{
	parameter_types,
	traits::{ConstBool, ConstU32, ConstU64, Everything, FindAuthor},
	weights::Weight,
	ConsensusEngineId,
};
use polkadot_sdk::*;
use sp_consensus_aura::sr25519::AuthorityId as AuraId;
use sp_core::sr25519;

use crate::{AccountId, Aura, ParachainInfo, Runtime, RuntimeCall, RuntimeEvent};

/// The time between the relay chain's slots, in milliseconds.
pub const RELAY_SLOT_DURATION: u32 = 6_000;

/// Aura's slots, in milliseconds: one for each slot of the relay chain.
pub const SLOT_DURATION: u64 = RELAY_SLOT_DURATION as u64;

/// The blocks that collators make in a slot.
pub const BLOCKS_IN_A_SLOT: u32 = 2;

/// The SDK's velocity. The SDK allows one block more in a slot, so this is the smallest value that allows [`BLOCKS_IN_A_SLOT`].
/// No collator can make clocks run faster.
const VELOCITY: u32 = BLOCKS_IN_A_SLOT.saturating_sub(1);

/// The most blocks that may wait for the relay chain to include them: the blocks of three slots.
pub const UNINCLUDED_SEGMENT_CAPACITY: u32 = BLOCKS_IN_A_SLOT.saturating_mul(3);

/// The distance from the relay chain's newest block to the block to build on, in blocks.
pub const RELAY_PARENT_OFFSET: u32 = 0;

/// The most collators that a session can have.
pub const MAX_COLLATORS: u32 = 32;

/// The filter of calls: all calls can be made.
pub type CallFilter = Everything;

/// The listener that the game's pallet notifies of games: none. The proof of a tournament's largest step does not fit into a
/// block beside the settlement of the longest line.
pub type OnSettled = ();

/// Whether a proxy for playing may make this call: only the calls of the game.
pub fn plays(call: &RuntimeCall) -> bool {
	matches!(call, RuntimeCall::ForkingHex(_))
}

/// The effect of setting new code: the relay chain decides when the code runs.
pub type SetCode = cumulus_pallet_parachain_system::ParachainSetCode<Runtime>;

/// The check of each block's place on the relay chain.
pub type ConsensusHook = cumulus_pallet_aura_ext::FixedVelocityConsensusHook<
	Runtime,
	RELAY_SLOT_DURATION,
	VELOCITY,
	UNINCLUDED_SEGMENT_CAPACITY,
>;

parameter_types! {
	/// The weight that messages may take ahead of transactions. There are no messages: no pallet handles them yet.
	pub const NoWeight: Weight = Weight::zero();
}

impl cumulus_pallet_parachain_system::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type OnSystemEvent = ();
	type SelfParaId = ParachainInfo;
	type OutboundXcmpMessageSource = ();
	type DmpQueue = ();
	type ReservedDmpWeight = NoWeight;
	type XcmpMessageHandler = ();
	type ReservedXcmpWeight = NoWeight;
	// Two blocks of ours may have the same relay parent.
	type CheckAssociatedRelayNumber = cumulus_pallet_parachain_system::RelayNumberMonotonicallyIncreases;
	type WeightInfo = cumulus_pallet_parachain_system::weights::SubstrateWeight<Runtime>;
	type ConsensusHook = ConsensusHook;
	type RelayParentOffset = ConstU32<RELAY_PARENT_OFFSET>;
	type SchedulingSignatureVerifier = ();
}

impl staging_parachain_info::Config for Runtime {}

impl pallet_aura::Config for Runtime {
	type AuthorityId = AuraId;
	type MaxAuthorities = ConstU32<MAX_COLLATORS>;
	type DisabledValidators = ();
	type AllowMultipleBlocksPerSlot = ConstBool<true>;
	type SlotDuration = ConstU64<SLOT_DURATION>;
}

impl cumulus_pallet_aura_ext::Config for Runtime {}

/// Finds the account of a block's author: the account whose public key is the author's Aura key.
pub struct AccountOfKey;

impl FindAuthor<AccountId> for AccountOfKey {
	fn find_author<'a, I: 'a + IntoIterator<Item = (ConsensusEngineId, &'a [u8])>>(digests: I) -> Option<AccountId> {
		let index = <Aura as FindAuthor<u32>>::find_author(digests)? as usize;
		let key: sr25519::Public = pallet_aura::Authorities::<Runtime>::get().get(index)?.clone().into();
		Some(AccountId::from(key.0))
	}
}

impl pallet_authorship::Config for Runtime {
	type FindAuthor = AccountOfKey;
	type EventHandler = ();
}
