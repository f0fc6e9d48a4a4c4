//! Consensus with other nodes: Aura authors blocks, and GRANDPA finalises them.

use std::{sync::Arc, time::Duration};

use forking_hex_runtime::{BlockNumber, Hash, OpaqueBlock as Block};
use futures::future;
use polkadot_sdk::*;
use sc_consensus::DefaultImportQueue;
use sc_consensus_aura::{ImportQueueParams, SlotProportion, StartAuraParams};
use sc_consensus_grandpa::{GrandpaBlockImport, GrandpaParams, LinkHalf, SharedVoterState, VotingRulesBuilder};
use sc_consensus_slots::BackoffAuthoringOnFinalizedHeadLagging;
use sc_network::{
	config::Role,
	service::traits::{NetworkService, NotificationService},
	ProtocolName,
};
use sc_network_sync::SyncingService;
use sc_service::{Configuration, Error as ServiceError};
use sc_transaction_pool_api::OffchainTransactionPoolFactory;
use sp_consensus_aura::{
	inherents::InherentDataProvider as SlotProvider, sr25519::AuthorityPair as AuraPair, SlotDuration,
};
use sp_timestamp::InherentDataProvider as TimeProvider;
use substrate_prometheus_endpoint::Registry;

use crate::client::{Database, FullBackend, FullClient, Pool, Proposers, SelectChain};

/// Block import that follows GRANDPA's authorities.
type GrandpaImport = GrandpaBlockImport<FullBackend, Block, FullClient, SelectChain>;
/// The state that GRANDPA's import and its voter share.
type GrandpaLink = LinkHalf<Block, FullClient, SelectChain>;

/// The most blocks between two stored justifications, which prove finality to nodes that join by warp sync, and to readers of
/// proofs. A minute and a half, so that every state can be proven within two minutes, and ever after.
pub const JUSTIFICATION_PERIOD: u32 = 32;

/// The pause between GRANDPA's messages: a tenth of a slot, because a round takes a few messages.
const GOSSIP_DURATION: Duration = Duration::from_millis(300);

/// The backoff of validators while blocks are authored but not finalised, so that the clocks of games, which count blocks,
/// nearly stop with finality. For the first 20 blocks, nothing changes. Then each block comes a slot later after its parent
/// than the one before, up to 20 slots: one block a minute remains, with which to restore finality.
const BACKOFF: BackoffAuthoringOnFinalizedHeadLagging<BlockNumber> =
	BackoffAuthoringOnFinalizedHeadLagging { max_interval: 19, unfinalized_slack: 20, authoring_bias: 1 };

/// The fraction of a slot spent on authoring. The rest is left for propagation.
const PROPOSAL_PORTION: f32 = 2.0 / 3.0;

/// Block import by the rules of Aura and GRANDPA.
pub struct Consensus {
	/// The import of blocks that this node authors.
	pub import: GrandpaImport,
	/// The link from the import to GRANDPA's voter.
	pub link: GrandpaLink,
	/// The import of blocks from other nodes and from files.
	pub queue: DefaultImportQueue<Block>,
}

impl Consensus {
	/// Starts the import of blocks into `database`.
	pub fn start(database: &Database, config: &Configuration) -> Result<Self, ServiceError> {
		let (import, link) = sc_consensus_grandpa::block_import(
			database.client.clone(),
			JUSTIFICATION_PERIOD,
			&database.client,
			database.select_chain(),
			database.telemetry_handle(),
		)?;
		let queue = sc_consensus_aura::import_queue::<AuraPair, _, _, _, _, _>(ImportQueueParams {
			block_import: import.clone(),
			justification_import: Some(Box::new(import.clone())),
			client: database.client.clone(),
			create_inherent_data_providers: clock(database.slot_duration()?),
			spawner: &database.task_manager.spawn_essential_handle(),
			registry: config.prometheus_registry(),
			check_for_equivocation: Default::default(),
			telemetry: database.telemetry_handle(),
			compatibility_mode: Default::default(),
		})?;
		Ok(Self { import, link, queue })
	}
}

/// A time and its slot, or the error that prevented both.
type Now = Result<(SlotProvider, TimeProvider), Box<dyn std::error::Error + Send + Sync>>;

/// The machine's clock: the time, and its slot.
fn clock(slot_duration: SlotDuration) -> impl Fn(Hash, ()) -> future::Ready<Now> + Send + Sync + 'static {
	move |_, ()| {
		let time = TimeProvider::from_system_time();
		let slot = SlotProvider::from_timestamp_and_slot_duration(*time, slot_duration);
		future::ready(Ok((slot, time)))
	}
}

/// An author of blocks in turn with other validators, ready to start.
pub struct Author {
	/// The import of the blocks that the author makes.
	pub import: GrandpaImport,
	/// The length of a slot, in milliseconds.
	pub slot_duration: SlotDuration,
	/// Whether to author blocks even without peers.
	pub force_authoring: bool,
}

impl Author {
	/// Starts Aura.
	pub fn start(
		self,
		database: &Database,
		proposers: Proposers,
		sync: Arc<SyncingService<Block>>,
	) -> Result<(), ServiceError> {
		let aura = sc_consensus_aura::start_aura::<AuraPair, _, _, _, _, _, _, _, _, _, _>(StartAuraParams {
			slot_duration: self.slot_duration,
			client: database.client.clone(),
			select_chain: database.select_chain(),
			block_import: self.import,
			proposer_factory: proposers,
			create_inherent_data_providers: clock(self.slot_duration),
			force_authoring: self.force_authoring,
			backoff_authoring_blocks: Some(BACKOFF),
			keystore: database.keystore.keystore(),
			sync_oracle: sync.clone(),
			justification_sync_link: sync,
			block_proposal_slot_portion: SlotProportion::new(PROPOSAL_PORTION),
			max_block_proposal_slot_portion: None,
			telemetry: database.telemetry_handle(),
			compatibility_mode: Default::default(),
		})?;
		database.task_manager.spawn_essential_handle().spawn_blocking("aura", Some("block-authoring"), aura);
		Ok(())
	}
}

/// A node's part in GRANDPA, ready to start.
pub struct Voter {
	/// The link from the import to the voter.
	pub link: GrandpaLink,
	/// The name of the protocol by which nodes exchange votes.
	pub protocol: ProtocolName,
	/// The messages of that protocol.
	pub notifications: Box<dyn NotificationService>,
	/// The role of the node: only an authority casts votes.
	pub role: Role,
	/// The name of the node, for the log and the telemetry.
	pub node_name: String,
}

impl Voter {
	/// Starts GRANDPA.
	pub fn start(
		self,
		database: &Database,
		pool: Arc<Pool>,
		network: Arc<dyn NetworkService>,
		sync: Arc<SyncingService<Block>>,
		registry: Option<Registry>,
	) -> sc_cli::Result<()> {
		let voter = sc_consensus_grandpa::run_grandpa_voter(GrandpaParams {
			config: sc_consensus_grandpa::Config {
				gossip_duration: GOSSIP_DURATION,
				justification_generation_period: JUSTIFICATION_PERIOD,
				observer_enabled: false,
				local_role: self.role,
				name: Some(self.node_name),
				// Without keys, a node follows the votes of others.
				keystore: self.role.is_authority().then(|| database.keystore.keystore()),
				telemetry: database.telemetry_handle(),
				protocol_name: self.protocol,
			},
			link: self.link,
			network,
			sync,
			notification_service: self.notifications,
			voting_rule: VotingRulesBuilder::default().build(),
			prometheus_registry: registry,
			shared_voter_state: SharedVoterState::empty(),
			telemetry: database.telemetry_handle(),
			offchain_tx_pool_factory: OffchainTransactionPoolFactory::new(pool),
		})?;
		database.task_manager.spawn_essential_handle().spawn_blocking("grandpa-voter", None, voter);
		Ok(())
	}
}

#[cfg(test)]
mod tests {
	use sc_consensus_slots::BackoffAuthoringBlocksStrategy;

	use super::*;

	/// The blocks that are made within `slots` after the last final block, if all authors are there.
	fn blocks_without_finality(slots: u64) -> BlockNumber {
		let (mut best, mut at) = (0, 0);
		for slot in 1..=slots {
			if !BACKOFF.should_backoff(best, at.into(), 0, slot.into(), "test") {
				(best, at) = (best + 1, slot);
			}
		}
		best
	}

	/// `docs/operations/repair.md` has these figures.
	#[test]
	fn clocks_nearly_stop_with_finality() {
		const MINUTE: u64 = 20;
		assert_eq!(blocks_without_finality(MINUTE), 20);
		assert_eq!(blocks_without_finality(30 * MINUTE), 58);
		assert_eq!(blocks_without_finality(60 * MINUTE), 88);
		assert_eq!(blocks_without_finality(24 * 60 * MINUTE), 88 + 23 * 60);
	}
}
