//! Blocks authored on command, for tests.
//!
//! A public chain authors its blocks by consensus. A test needs control over the time of a block and over its
//! timestamp: [`Sealing::Manual`] authors a block for each call of `engine_createBlock`, [`Sealing::Instant`] one for
//! each transaction. These blocks carry no author's seal. A node with consensus refuses them, and a node without
//! consensus does not check who sealed a block. So a data folder keeps the mode it was first used with.

use std::{
	fmt,
	sync::{
		atomic::{AtomicU64, Ordering},
		Arc,
	},
};

use clap::ValueEnum;
use forking_hex_runtime::{Hash, OpaqueBlock as Block};
use futures::{
	channel::mpsc,
	future,
	stream::{self, BoxStream, StreamExt},
	Future,
};
use polkadot_sdk::*;
use sc_client_api::{AuxStore, HeaderBackend};
use sc_consensus::DefaultImportQueue;
use sc_consensus_manual_seal::{
	consensus::aura::AuraConsensusDataProvider, run_manual_seal, EngineCommand, ManualSealParams,
};
use sc_network::config::{NetworkConfiguration, NonReservedPeerMode, TransportConfig};
use sc_service::{ChainType, Configuration};
use sc_transaction_pool_api::{ChainEvent, MaintainedTransactionPool, TransactionPool};
use sp_consensus_aura::{sr25519::AuthoritySignature, Slot, SlotDuration};
use sp_runtime::traits::{Header, Zero};
use sp_timestamp::{InherentDataProvider, Timestamp};

use crate::client::{Database, FullClient, Pool, Proposers, SelectChain};

/// The database key of the stored sealing mode.
const SEALING_KEY: &[u8] = b"forking-hex:sealing";

/// How blocks are authored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Sealing {
	/// A block every slot, by the validator whose turn it is.
	Consensus,
	/// A block for each call of `engine_createBlock`, finalised by an argument of that call or by
	/// `engine_finalizeBlock`.
	Manual,
	/// A block for each transaction, finalised at once.
	Instant,
}

impl fmt::Display for Sealing {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		formatter.write_str(match self {
			Self::Consensus => "consensus",
			Self::Manual => "manual",
			Self::Instant => "instant",
		})
	}
}

impl Sealing {
	/// Whether blocks are authored by consensus with other nodes.
	pub fn is_consensus(self) -> bool {
		self == Self::Consensus
	}

	/// Checks that a chain that is not for development authors its blocks by consensus.
	///
	/// # Errors
	///
	/// A message for the operator, if such a chain has another sealing.
	pub fn check_chain(self, config: &Configuration) -> sc_cli::Result<()> {
		let chain_type = config.chain_spec.chain_type();
		if self.is_consensus() || chain_type == ChainType::Development {
			return Ok(());
		}
		Err(refusal(format!(
			"`--sealing {self}` authors blocks without consensus, for tests on a development chain. The chain `{}` is \
			 not one ({chain_type:?}). Use `--dev`.",
			config.chain_spec.id(),
		)))
	}

	/// The sealing of the database's blocks. A database without a stored mode belongs to consensus.
	pub fn of_database(client: &FullClient) -> sc_cli::Result<Self> {
		let Some(stored) = client.get_aux(SEALING_KEY)? else {
			return Ok(Self::Consensus);
		};
		String::from_utf8(stored).ok().and_then(|name| Self::from_str(&name, false).ok()).ok_or_else(|| {
			refusal("The blocks in this data folder were authored with a sealing that this node does not know.".into())
		})
	}

	/// Stores this sealing in a new database.
	///
	/// # Errors
	///
	/// A message for the operator, if the database already has another sealing.
	pub fn claim_database(self, client: &FullClient) -> sc_cli::Result<()> {
		let is_new = client.get_aux(SEALING_KEY)?.is_none() && client.info().best_number.is_zero();
		if is_new {
			client.insert_aux(&[(SEALING_KEY, self.to_string().as_bytes())], &[])?;
			return Ok(());
		}
		let stored = Self::of_database(client)?;
		if stored == self {
			return Ok(());
		}
		Err(refusal(format!(
			"The blocks in this data folder were authored with `--sealing {stored}`, and `--sealing {self}` cannot \
			 continue them. Use another folder (`--base-path`), or delete the blocks with `purge-chain`.",
		)))
	}
}

/// An error that displays as `message`.
fn refusal(message: String) -> sc_cli::Error {
	sc_cli::Error::Application(message.into())
}

/// Closes the network to all peers. Blocks without a seal are of no use to other nodes, and the nodes of two tests on
/// one machine would find each other.
pub fn isolate(network: &mut NetworkConfiguration) {
	network.boot_nodes.clear();
	network.transport = TransportConfig::Normal { enable_mdns: false, allow_private_ip: false };
	let peers = &mut network.default_peers_set;
	peers.in_peers = 0;
	peers.out_peers = 0;
	peers.reserved_nodes.clear();
	peers.non_reserved_mode = NonReservedPeerMode::Deny;
}

/// Starts the import of blocks, without a check of their author.
pub fn import_queue(database: &Database, config: &Configuration) -> DefaultImportQueue<Block> {
	sc_consensus_manual_seal::import_queue(
		Box::new(database.client.clone()),
		&database.task_manager.spawn_essential_handle(),
		config.prometheus_registry(),
	)
}

/// The author of blocks on command.
pub struct Sealer {
	/// The client that imports the blocks.
	pub client: Arc<FullClient>,
	/// The factory of block proposers.
	pub proposers: Proposers,
	/// The pool that the transactions come from.
	pub pool: Arc<Pool>,
	/// The choice of a parent for commands without a parent.
	pub select_chain: SelectChain,
	/// The length of a slot.
	pub slot_duration: SlotDuration,
}

impl Sealer {
	/// Authors blocks until the commands end. The commands come from `calls` under [`Sealing::Manual`], and from the
	/// pool under [`Sealing::Instant`].
	pub fn run(
		self,
		sealing: Sealing,
		calls: mpsc::Receiver<EngineCommand<Hash>>,
	) -> impl Future<Output = ()> + Send + 'static {
		let Self { client, proposers, pool, select_chain, slot_duration } = self;
		let commands = match sealing {
			Sealing::Instant => instant_commands(&pool),
			_ => calls.boxed(),
		};
		let commands = if client.info().best_number.is_zero() {
			first_block(&client, &pool).chain(commands).boxed()
		} else {
			commands
		};

		let clock = Clock { client: client.clone(), slot_duration, last: AtomicU64::new(0) };
		run_manual_seal(ManualSealParams {
			block_import: client.clone(),
			env: proposers,
			client,
			pool,
			commands_stream: commands,
			select_chain,
			consensus_data_provider: Some(Box::new(AuraConsensusDataProvider::new_with_slot_duration(slot_duration))),
			create_inherent_data_providers: move |parent, ()| future::ready(clock.time_after(parent)),
		})
	}
}

/// The command for a block that is finalised at once.
fn seal(create_empty: bool) -> EngineCommand<Hash> {
	EngineCommand::SealNewBlock { create_empty, finalize: true, parent_hash: None, sender: None }
}

/// The command for block 1, finalised at once, ahead of any other command.
///
/// Transactions need this block, because the genesis has no timestamp. The block may be authored before the pool
/// listens for blocks, so this function notifies the pool.
fn first_block(client: &Arc<FullClient>, pool: &Arc<Pool>) -> BoxStream<'static, EngineCommand<Hash>> {
	let (client, pool) = (client.clone(), pool.clone());
	let notify_pool = async move {
		let hash = client.info().best_hash;
		pool.maintain(ChainEvent::NewBestBlock { hash, tree_route: None }).await;
		pool.maintain(ChainEvent::Finalized { hash, tree_route: Arc::new([]) }).await;
	};
	stream::iter([seal(true)]).chain(stream::once(notify_pool).filter_map(|()| future::ready(None))).boxed()
}

/// A command for every transaction that no earlier block has included.
fn instant_commands(pool: &Arc<Pool>) -> BoxStream<'static, EngineCommand<Hash>> {
	let status = pool.clone();
	pool.import_notification_stream()
		.filter(move |_| future::ready(status.status().ready > 0))
		.map(|_| seal(false))
		.boxed()
}

/// The clock of a chain whose blocks are authored on command.
struct Clock {
	client: Arc<FullClient>,
	slot_duration: SlotDuration,
	/// The latest slot that a block has used.
	last: AtomicU64,
}

impl Clock {
	/// The timestamp of a block after `parent`.
	///
	/// After the best block, the timestamp is one slot later; after the genesis, it is the present. A block on a fork
	/// gets a slot that no block has used yet, because the block could otherwise be identical to its sibling.
	fn time_after(&self, parent: Hash) -> Result<InherentDataProvider, Box<dyn std::error::Error + Send + Sync>> {
		let header = self.client.header(parent)?.ok_or_else(|| format!("There is no block {parent}."))?;
		let next = if header.number().is_zero() {
			Slot::from_timestamp(Timestamp::current(), self.slot_duration)
		} else {
			sc_consensus_aura::find_pre_digest::<Block, AuthoritySignature>(&header)?.saturating_add(1u64)
		};
		let slot = if parent == self.client.info().best_hash {
			next
		} else {
			next.max(Slot::from(self.last.load(Ordering::Relaxed)).saturating_add(1u64))
		};
		self.last.fetch_max(*slot, Ordering::Relaxed);
		let time = slot.timestamp(self.slot_duration).ok_or("The clock has run out of slots.")?;
		Ok(InherentDataProvider::new(time))
	}
}
