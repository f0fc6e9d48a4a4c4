//! The types of the client, and the database that a running node and the subcommands open first.

use std::sync::Arc;

use forking_hex_runtime::{OpaqueBlock as Block, RuntimeApi};
use polkadot_sdk::*;
use sc_basic_authorship::ProposerFactory;
use sc_consensus::LongestChain;
use sc_consensus_grandpa::GrandpaPruningFilter;
use sc_executor::{HeapAllocStrategy, WasmExecutor, DEFAULT_HEAP_ALLOC_STRATEGY};
use sc_service::{
	config::ExecutorConfiguration, Configuration, Error as ServiceError, KeystoreContainer, TFullBackend, TFullClient,
	TaskManager,
};
use sc_telemetry::{Telemetry, TelemetryHandle, TelemetryWorker};
use sc_transaction_pool::TransactionPoolHandle;
use sp_consensus_aura::SlotDuration;

use crate::chain_spec::{beside, COMPILED_RUNTIMES};

/// The executor of the runtime's WASM, with the host functions of the SDK.
type Executor = WasmExecutor<sp_io::SubstrateHostFunctions>;
/// The client: blocks, state, and the runtime API at any block.
pub type FullClient = TFullClient<Block, RuntimeApi, Executor>;
/// The database behind the client.
pub type FullBackend = TFullBackend<Block>;
/// The choice among forks: the longest chain.
pub type SelectChain = LongestChain<FullBackend, Block>;
/// The transaction pool.
pub type Pool = TransactionPoolHandle<Block, FullClient>;
/// The factory of proposers, which build blocks from the pool's transactions.
pub type Proposers = ProposerFactory<Pool, FullClient>;

/// The number of messages to the telemetry that may wait.
const TELEMETRY_BUFFER: usize = 16;

/// An open database, with the client and the other parts of a node that open with it.
pub struct Database {
	/// The access to blocks, to the state and to the runtime.
	pub client: Arc<FullClient>,
	/// The storage behind the client.
	pub backend: Arc<FullBackend>,
	/// The manager of the background tasks.
	pub task_manager: TaskManager,
	/// The keys in the node's own keystore.
	pub keystore: KeystoreContainer,
	/// The connection to the telemetry, if the specification or an option names a server.
	pub telemetry: Option<Telemetry>,
}

/// The executor by this configuration. A node built for development keeps each runtime as machine code in a folder beside its
/// program. So later starts need no compilation, which takes some seconds.
fn executor(config: &ExecutorConfiguration) -> Executor {
	let strategy = config.default_heap_pages.map_or(DEFAULT_HEAP_ALLOC_STRATEGY, |pages| HeapAllocStrategy::Static {
		extra_pages: pages.try_into().unwrap_or(u32::MAX),
	});
	let executor = Executor::builder()
		.with_execution_method(config.wasm_method)
		.with_onchain_heap_alloc_strategy(strategy)
		.with_offchain_heap_alloc_strategy(strategy)
		.with_max_runtime_instances(config.max_runtime_instances)
		.with_runtime_cache_size(config.runtime_cache_size);
	match beside(COMPILED_RUNTIMES) {
		Some(folder) if cfg!(debug_assertions) => executor.with_cache_path(folder),
		_ => executor,
	}
	.build()
}

impl Database {
	/// Opens the database that `config` names, or creates it from the genesis.
	pub fn open(config: &Configuration) -> Result<Self, ServiceError> {
		let telemetry = config
			.telemetry_endpoints
			.clone()
			.filter(|endpoints| !endpoints.is_empty())
			.map(|endpoints| -> Result<_, ServiceError> {
				let worker = TelemetryWorker::new(TELEMETRY_BUFFER)?;
				let telemetry = worker.handle().new_telemetry(endpoints);
				Ok((worker, telemetry))
			})
			.transpose()?;

		let (client, backend, keystore, task_manager) = sc_service::new_full_parts::<Block, RuntimeApi, Executor>(
			config,
			telemetry.as_ref().map(|(_, telemetry)| telemetry.handle()),
			executor(&config.executor),
			// Pruning keeps the blocks with a justification, because warp sync needs them.
			vec![Arc::new(GrandpaPruningFilter)],
		)?;

		let telemetry = telemetry.map(|(worker, telemetry)| {
			task_manager.spawn_handle().spawn("telemetry", None, worker.run());
			telemetry
		});
		Ok(Self { client: Arc::new(client), backend, task_manager, keystore, telemetry })
	}

	/// The choice among the forks in this database.
	pub fn select_chain(&self) -> SelectChain {
		LongestChain::new(self.backend.clone())
	}

	/// The length of a slot on this chain.
	pub fn slot_duration(&self) -> Result<SlotDuration, ServiceError> {
		Ok(sc_consensus_aura::slot_duration(&*self.client)?)
	}

	/// A handle to report to the telemetry with.
	pub fn telemetry_handle(&self) -> Option<TelemetryHandle> {
		self.telemetry.as_ref().map(Telemetry::handle)
	}
}
