//! When blocks are made.
//!
//! A chain that others rely on makes them by consensus. A test wants them when it says so, and wants time to be part of
//! what it says: [`Sealing::Manual`] makes a block for each call of `engine_createBlock`, [`Sealing::Instant`] one for
//! each transaction. Such blocks carry no author's seal. A node that works by consensus would refuse them, and the
//! other way round would take them for somebody's: so a data folder stays with what it was first used with.

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
use sc_consensus_manual_seal::{
	consensus::aura::AuraConsensusDataProvider, run_manual_seal, EngineCommand, ManualSealParams,
};
use sc_network::config::{NetworkConfiguration, NonReservedPeerMode, TransportConfig};
use sc_service::{ChainType, Configuration};
use sc_transaction_pool_api::{ChainEvent, MaintainedTransactionPool, TransactionPool};
use sp_consensus_aura::{sr25519::AuthoritySignature, Slot, SlotDuration};
use sp_runtime::traits::{Header, Zero};
use sp_timestamp::{InherentDataProvider, Timestamp};

use crate::service::{FullClient, Pool, Proposers, SelectChain};

/// Under which key the database knows what its blocks are made by.
const SEALING_KEY: &[u8] = b"forking-hex:sealing";

/// When blocks are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Sealing {
	/// Every slot, by the validator whose turn it is.
	Consensus,
	/// When `engine_createBlock` is called. Final when it says so, or when `engine_finalizeBlock` is called.
	Manual,
	/// When there is a transaction. Final at once.
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
	/// Whether blocks are made by consensus, with others.
	pub fn is_consensus(self) -> bool {
		self == Self::Consensus
	}

	/// Refuses to make blocks without consensus on a chain that others could rely on.
	pub fn check_chain(self, config: &Configuration) -> sc_cli::Result<()> {
		let chain_type = config.chain_spec.chain_type();
		if self.is_consensus() || chain_type == ChainType::Development {
			return Ok(());
		}
		Err(refusal(format!(
			"`--sealing {self}` makes blocks without consensus, for tests on a development chain. The chain `{}` is \
			 none ({chain_type:?}). Use `--dev`.",
			config.chain_spec.id(),
		)))
	}

	/// What the database's blocks are made by. One that nobody has used yet is fit for consensus.
	pub fn of_database(client: &FullClient) -> sc_cli::Result<Self> {
		let Some(stored) = client.get_aux(SEALING_KEY)? else {
			return Ok(Self::Consensus);
		};
		String::from_utf8(stored).ok().and_then(|name| Self::from_str(&name, false).ok()).ok_or_else(|| {
			refusal("The database's blocks were made with a sealing that this node does not know.".into())
		})
	}

	/// Makes the database one of this sealing, or refuses if it is one of another already.
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
			"The blocks in this data folder were made with `--sealing {stored}`, and cannot be continued with \
			 `--sealing {self}`. Use another folder (`--base-path`), or delete the blocks with `purge-chain`.",
		)))
	}
}

/// An error that says `message`, and no more.
fn refusal(message: String) -> sc_cli::Error {
	sc_cli::Error::Application(message.into())
}

/// Keeps a node to itself whose blocks are of no use to others. Two tests on one machine would find each other.
pub fn isolate(network: &mut NetworkConfiguration) {
	network.boot_nodes.clear();
	network.transport = TransportConfig::Normal { enable_mdns: false, allow_private_ip: false };
	let peers = &mut network.default_peers_set;
	peers.in_peers = 0;
	peers.out_peers = 0;
	peers.reserved_nodes.clear();
	peers.non_reserved_mode = NonReservedPeerMode::Deny;
}

/// What is needed to make blocks on command.
pub struct Sealer {
	/// Where the blocks go.
	pub client: Arc<FullClient>,
	/// What makes them.
	pub proposers: Proposers,
	/// Where the transactions come from.
	pub pool: Arc<Pool>,
	/// Which block to build on, if a command does not say.
	pub select_chain: SelectChain,
	/// How long a slot is.
	pub slot_duration: SlotDuration,
}

impl Sealer {
	/// Makes blocks as `sealing` has it, where `calls` are those for [`Sealing::Manual`], until they end.
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

/// The command to make a block that is final at once.
fn seal(create_empty: bool) -> EngineCommand<Hash> {
	EngineCommand::SealNewBlock { create_empty, finalize: true, parent_hash: None, sender: None }
}

/// The command for the first block, final at once, before any other command.
///
/// Transactions want one, since the genesis has no time. It may be made before the pool listens for blocks, so the pool
/// is told.
fn first_block(client: &Arc<FullClient>, pool: &Arc<Pool>) -> BoxStream<'static, EngineCommand<Hash>> {
	let (client, pool) = (client.clone(), pool.clone());
	let tell_pool = async move {
		let hash = client.info().best_hash;
		pool.maintain(ChainEvent::NewBestBlock { hash, tree_route: None }).await;
		pool.maintain(ChainEvent::Finalized { hash, tree_route: Arc::new([]) }).await;
	};
	stream::iter([seal(true)]).chain(stream::once(tell_pool).filter_map(|()| future::ready(None))).boxed()
}

/// A command for every transaction, unless an earlier block has taken it along.
fn instant_commands(pool: &Arc<Pool>) -> BoxStream<'static, EngineCommand<Hash>> {
	let status = pool.clone();
	pool.import_notification_stream()
		.filter(move |_| future::ready(status.status().ready > 0))
		.map(|_| seal(false))
		.boxed()
}

/// The time on a chain whose blocks are made on command.
struct Clock {
	client: Arc<FullClient>,
	slot_duration: SlotDuration,
	/// The latest slot that a block was made for.
	last: AtomicU64,
}

impl Clock {
	/// The time of a block after `parent`.
	///
	/// After the best block, it is one slot later, and after the genesis, it is now. A block that starts or continues a
	/// fork gets a slot that no other block had, or it could turn out to be the same block as its sibling.
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
