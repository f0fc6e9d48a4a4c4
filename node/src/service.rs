//! A running node, put together.

use std::{sync::Arc, time::Duration};

use forking_hex_runtime::{
	configs::{HEADER_AND_INHERENTS_LENGTH, MAXIMUM_BLOCK_LENGTH},
	time::MINUTES,
	BlockNumber, Hash, OpaqueBlock as Block, RuntimeApi,
};
use futures::{channel::mpsc, future, FutureExt};
use polkadot_sdk::*;
use sc_basic_authorship::ProposerFactory;
use sc_client_api::Backend;
use sc_consensus::{DefaultImportQueue, LongestChain};
use sc_consensus_aura::{ImportQueueParams, SlotProportion, StartAuraParams};
use sc_consensus_grandpa::{
	warp_proof::NetworkProvider, GrandpaBlockImport, GrandpaParams, GrandpaPruningFilter, LinkHalf, SharedVoterState,
	VotingRulesBuilder,
};
use sc_consensus_slots::BackoffAuthoringOnFinalizedHeadLagging;
use sc_executor::WasmExecutor;
use sc_network::{
	config::{FullNetworkConfiguration, NetworkBackendType},
	service::traits::NotificationService,
	Litep2pNetworkBackend, NetworkBackend, NetworkWorker, ProtocolName,
};
use sc_offchain::{OffchainWorkerOptions, OffchainWorkers};
use sc_service::{
	BuildNetworkParams, Configuration, Error as ServiceError, KeystoreContainer, SpawnTasksParams, TFullBackend,
	TFullClient, TaskManager, WarpSyncConfig,
};
use sc_storage_monitor::{StorageMonitorParams, StorageMonitorService};
use sc_telemetry::{Telemetry, TelemetryHandle, TelemetryWorker};
use sc_transaction_pool::{Builder, TransactionPoolHandle};
use sc_transaction_pool_api::OffchainTransactionPoolFactory;
use sp_consensus_aura::{
	inherents::InherentDataProvider as SlotProvider, sr25519::AuthorityPair as AuraPair, SlotDuration,
};
use sp_timestamp::InherentDataProvider as TimeProvider;

#[cfg(feature = "benchmarks")]
use crate::benchmarks::HostFunctions;
use crate::{
	metrics::Metrics,
	rpc,
	sealing::{self, Sealer, Sealing},
};

/// The functions that the runtime expects of its host.
#[cfg(not(feature = "benchmarks"))]
type HostFunctions = sp_io::SubstrateHostFunctions;

/// What executes the runtime.
type Executor = WasmExecutor<HostFunctions>;
/// The blocks and the state, and the runtime to ask about them.
pub type FullClient = TFullClient<Block, RuntimeApi, Executor>;
/// The database.
pub type FullBackend = TFullBackend<Block>;
/// Which of several chains to build on: the longest.
pub type SelectChain = LongestChain<FullBackend, Block>;
/// The transactions that wait for a block.
pub type Pool = TransactionPoolHandle<Block, FullClient>;
/// What makes blocks of them.
pub type Proposers = ProposerFactory<Pool, FullClient>;
/// Block import that follows GRANDPA's authorities.
type GrandpaImport = GrandpaBlockImport<FullBackend, Block, FullClient, SelectChain>;
/// What GRANDPA's import and its voter share.
type GrandpaLink = LinkHalf<Block, FullClient, SelectChain>;

/// After how many blocks a proof of finality is kept, at the latest, for nodes that join by warp sync.
const JUSTIFICATION_PERIOD: u32 = 512;

/// How large a block an author makes, in bytes: as large as the runtime allows, and its header again. The runtime decides.
/// An author that stopped earlier would leave a transaction in the pool that is valid, and that nobody ever takes.
const BLOCK_SIZE_LIMIT: usize = (MAXIMUM_BLOCK_LENGTH + HEADER_AND_INHERENTS_LENGTH) as usize;

/// How long GRANDPA waits between messages. A tenth of a slot: a round takes a few of them.
const GOSSIP_DURATION: Duration = Duration::from_millis(300);

/// How validators slow down when blocks are made and none becomes final: what is not final is kept in memory, and can be
/// replaced. For 20 minutes, nothing changes; after that they leave out a slot between blocks, then two, and at the most 19,
/// so that there is a block a minute to bring finality back with.
const BACKOFF: BackoffAuthoringOnFinalizedHeadLagging<BlockNumber> =
	BackoffAuthoringOnFinalizedHeadLagging { max_interval: 19, unfinalized_slack: 20 * MINUTES, authoring_bias: 2 };

/// What of a slot is for making the block. The rest is for sending it.
const PROPOSAL_PORTION: f32 = 2.0 / 3.0;

/// How often to look how much space is left for the database, in seconds. Even full blocks write less than a few MiB
/// meanwhile.
const SPACE_POLLING_PERIOD: u32 = 1;

/// How many messages from the node's parts to the telemetry may wait.
const TELEMETRY_BUFFER: usize = 16;

/// The database, opened: what a running node and the commands on its data both start with.
pub struct Ledger {
	/// The blocks and the state.
	pub client: Arc<FullClient>,
	/// The database behind them.
	pub backend: Arc<FullBackend>,
	/// What runs in the background.
	pub task_manager: TaskManager,
	/// The node's own keys.
	keystore: KeystoreContainer,
	/// Where the node reports to, if it was told to.
	telemetry: Option<Telemetry>,
}

impl Ledger {
	/// Opens the database that `config` names, or makes it from the genesis.
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
			sc_service::new_wasm_executor(&config.executor),
			// Pruned blocks leave their proofs of finality behind: warp sync goes from one to the next.
			vec![Arc::new(GrandpaPruningFilter)],
		)?;

		let telemetry = telemetry.map(|(worker, telemetry)| {
			task_manager.spawn_handle().spawn("telemetry", None, worker.run());
			telemetry
		});
		Ok(Self { client: Arc::new(client), backend, task_manager, keystore, telemetry })
	}

	/// What takes in blocks from elsewhere, according to how this database's blocks are made. For commands.
	pub fn import_queue(&self, config: &Configuration) -> sc_cli::Result<DefaultImportQueue<Block>> {
		if Sealing::of_database(&self.client)?.is_consensus() {
			Ok(self.consensus(config)?.queue)
		} else {
			Ok(self.unsealed_queue(config))
		}
	}

	/// Import without any check of who made a block.
	fn unsealed_queue(&self, config: &Configuration) -> DefaultImportQueue<Block> {
		sc_consensus_manual_seal::import_queue(
			Box::new(self.client.clone()),
			&self.task_manager.spawn_essential_handle(),
			config.prometheus_registry(),
		)
	}

	/// Import by the rules of Aura and GRANDPA.
	fn consensus(&self, config: &Configuration) -> Result<Consensus, ServiceError> {
		let (import, link) = sc_consensus_grandpa::block_import(
			self.client.clone(),
			JUSTIFICATION_PERIOD,
			&self.client,
			self.select_chain(),
			self.telemetry_handle(),
		)?;
		let queue = sc_consensus_aura::import_queue::<AuraPair, _, _, _, _, _>(ImportQueueParams {
			block_import: import.clone(),
			justification_import: Some(Box::new(import.clone())),
			client: self.client.clone(),
			create_inherent_data_providers: clock(self.slot_duration()?),
			spawner: &self.task_manager.spawn_essential_handle(),
			registry: config.prometheus_registry(),
			check_for_equivocation: Default::default(),
			telemetry: self.telemetry_handle(),
			compatibility_mode: Default::default(),
		})?;
		Ok(Consensus { import, link, queue })
	}

	fn select_chain(&self) -> SelectChain {
		LongestChain::new(self.backend.clone())
	}

	fn slot_duration(&self) -> Result<SlotDuration, ServiceError> {
		Ok(sc_consensus_aura::slot_duration(&*self.client)?)
	}

	fn telemetry_handle(&self) -> Option<TelemetryHandle> {
		self.telemetry.as_ref().map(Telemetry::handle)
	}
}

/// How blocks come in by consensus.
struct Consensus {
	import: GrandpaImport,
	link: GrandpaLink,
	queue: DefaultImportQueue<Block>,
}

/// A time and its slot, or why there is none.
type Now = Result<(SlotProvider, TimeProvider), Box<dyn std::error::Error + Send + Sync>>;

/// The time, and its slot, as the machine's clock has it.
fn clock(slot_duration: SlotDuration) -> impl Fn(Hash, ()) -> future::Ready<Now> + Send + Sync + 'static {
	move |_, ()| {
		let time = TimeProvider::from_system_time();
		let slot = SlotProvider::from_timestamp_and_slot_duration(*time, slot_duration);
		future::ready(Ok((slot, time)))
	}
}

/// Starts a node. It runs for as long as the task manager lives, and as there are `space` MiB left on its disk.
pub fn start(mut config: Configuration, sealing: Sealing, space: u64) -> sc_cli::Result<TaskManager> {
	sealing.check_chain(&config)?;
	// Before the database is opened: on a full disk, that would end the process without a word.
	let watch = watch_space(&config, space)?;
	if !sealing.is_consensus() {
		sealing::isolate(&mut config.network);
	}
	let mut node = match config.network.network_backend {
		NetworkBackendType::Litep2p => start_on::<Litep2pNetworkBackend>(config, sealing),
		NetworkBackendType::Libp2p => start_on::<NetworkWorker<Block, Hash>>(config, sealing),
	}?;
	node.add_child(watch);
	Ok(node)
}

/// Makes sure that there are `space` MiB left on the disk with the data, and goes on looking.
fn watch_space(config: &Configuration, space: u64) -> sc_cli::Result<TaskManager> {
	let watch = TaskManager::new(config.tokio_handle.clone(), None).map_err(ServiceError::from)?;
	if let Some(path) = config.database.path() {
		// It does not exist yet when a chain begins, and there is nothing to look at then.
		std::fs::create_dir_all(path)
			.map_err(|error| format!("The data cannot be kept in {}: {error}", path.display()))?;
		let parameters = StorageMonitorParams { threshold: space, polling_period: SPACE_POLLING_PERIOD };
		StorageMonitorService::try_spawn(parameters, path.to_path_buf(), &watch.spawn_essential_handle())
			.map_err(|error| sc_cli::Error::Application(Box::new(error)))?;
	}
	Ok(watch)
}

/// How a node makes blocks, and what it needs for it beside the network.
#[allow(clippy::large_enum_variant)] // There is one of them in a process.
enum Making {
	/// In turn with other validators.
	Consensus {
		import: GrandpaImport,
		link: GrandpaLink,
		grandpa_protocol: ProtocolName,
		grandpa_notifications: Box<dyn NotificationService>,
	},
	/// On command.
	OnCommand { calls: mpsc::Receiver<sc_consensus_manual_seal::EngineCommand<Hash>> },
}

/// Starts a node on a network of kind `N`.
fn start_on<N: NetworkBackend<Block, Hash>>(config: Configuration, sealing: Sealing) -> sc_cli::Result<TaskManager> {
	let ledger = Ledger::open(&config)?;
	sealing.claim_database(&ledger.client)?;
	let slot_duration = ledger.slot_duration()?;
	let select_chain = ledger.select_chain();
	let registry = config.prometheus_registry().cloned();

	let pool: Arc<Pool> = Arc::new(
		Builder::new(
			ledger.task_manager.spawn_essential_handle(),
			ledger.client.clone(),
			config.role.is_authority().into(),
		)
		.with_options(config.transaction_pool.clone())
		.with_prometheus(registry.as_ref())
		.build(),
	);

	let metrics = N::register_notification_metrics(registry.as_ref());
	let mut network_config = FullNetworkConfiguration::<Block, Hash, N>::new(&config.network, registry.clone());

	let (making, queue, warp_sync_config, calls) = if sealing.is_consensus() {
		let Consensus { import, link, queue } = ledger.consensus(&config)?;
		let genesis = ledger.client.chain_info().genesis_hash;
		let grandpa_protocol = sc_consensus_grandpa::protocol_standard_name(&genesis, &config.chain_spec);
		let (protocol_config, grandpa_notifications) = sc_consensus_grandpa::grandpa_peers_set_config::<_, N>(
			grandpa_protocol.clone(),
			metrics.clone(),
			network_config.peer_store_handle(),
		);
		network_config.add_notification_protocol(protocol_config);
		let warp_sync = NetworkProvider::new(ledger.backend.clone(), link.shared_authority_set().clone(), Vec::new());
		let making = Making::Consensus { import, link, grandpa_protocol, grandpa_notifications };
		(making, queue, Some(WarpSyncConfig::WithProvider(Arc::new(warp_sync))), None)
	} else {
		// One call at a time: the next waits until the block is made.
		let (sender, calls) = mpsc::channel(1);
		let sender = (sealing == Sealing::Manual).then_some(sender);
		(Making::OnCommand { calls }, ledger.unsealed_queue(&config), None, sender)
	};

	let telemetry_handle = ledger.telemetry_handle();
	let Ledger { client, backend, mut task_manager, keystore, mut telemetry } = ledger;

	let (network, system_rpc_tx, tx_handler_controller, sync_service, _) =
		sc_service::build_network(BuildNetworkParams {
			config: &config,
			net_config: network_config,
			client: client.clone(),
			transaction_pool: pool.clone(),
			spawn_handle: task_manager.spawn_handle(),
			spawn_essential_handle: task_manager.spawn_essential_handle(),
			import_queue: queue,
			block_announce_validator_builder: None,
			warp_sync_config,
			block_relay: None,
			metrics,
			gap_sync_body_policy: None,
		})?;

	if config.offchain_worker.enabled {
		let workers = OffchainWorkers::new(OffchainWorkerOptions {
			runtime_api_provider: client.clone(),
			keystore: Some(keystore.keystore()),
			offchain_db: backend.offchain_storage(),
			transaction_pool: Some(OffchainTransactionPoolFactory::new(pool.clone())),
			network_provider: Arc::new(network.clone()),
			is_validator: config.role.is_authority(),
			enable_http_requests: true,
			custom_extensions: |_| vec![],
		})?;
		task_manager.spawn_handle().spawn(
			"offchain-workers",
			Some("offchain-worker"),
			workers.run(client.clone(), task_manager.spawn_handle()).boxed(),
		);
	}

	let role = config.role;
	let force_authoring = config.force_authoring;
	let votes = !config.disable_grandpa;
	let node_name = config.network.node_name.clone();

	sc_service::spawn_tasks(SpawnTasksParams {
		config,
		client: client.clone(),
		backend,
		task_manager: &mut task_manager,
		keystore: keystore.keystore(),
		transaction_pool: pool.clone(),
		rpc_builder: {
			let (client, pool) = (client.clone(), pool.clone());
			Box::new(move |_| rpc::module(client.clone(), pool.clone(), calls.clone()))
		},
		network: network.clone(),
		system_rpc_tx,
		tx_handler_controller,
		sync_service: sync_service.clone(),
		telemetry: telemetry.as_mut(),
		tracing_execute_block: None,
	})?;

	if let Some(registry) = &registry {
		let metrics =
			Metrics::register(registry).map_err(ServiceError::from)?.follow(client.clone(), sync_service.clone());
		task_manager.spawn_handle().spawn_blocking("game-metrics", None, metrics);
	}

	let mut proposers = ProposerFactory::new(
		task_manager.spawn_handle(),
		client.clone(),
		pool.clone(),
		registry.as_ref(),
		telemetry_handle.clone(),
	);
	proposers.set_default_block_size_limit(BLOCK_SIZE_LIMIT);

	match making {
		Making::OnCommand { calls } => {
			let sealer = Sealer { client, proposers, pool, select_chain, slot_duration };
			task_manager.spawn_essential_handle().spawn_blocking(
				"sealing",
				Some("block-authoring"),
				sealer.run(sealing, calls),
			);
		}
		Making::Consensus { import, link, grandpa_protocol, grandpa_notifications } => {
			if role.is_authority() {
				let aura = sc_consensus_aura::start_aura::<AuraPair, _, _, _, _, _, _, _, _, _, _>(StartAuraParams {
					slot_duration,
					client,
					select_chain,
					block_import: import,
					proposer_factory: proposers,
					create_inherent_data_providers: clock(slot_duration),
					force_authoring,
					backoff_authoring_blocks: Some(BACKOFF),
					keystore: keystore.keystore(),
					sync_oracle: sync_service.clone(),
					justification_sync_link: sync_service.clone(),
					block_proposal_slot_portion: SlotProportion::new(PROPOSAL_PORTION),
					max_block_proposal_slot_portion: None,
					telemetry: telemetry_handle.clone(),
					compatibility_mode: Default::default(),
				})
				.map_err(ServiceError::from)?;
				task_manager.spawn_essential_handle().spawn_blocking("aura", Some("block-authoring"), aura);
			}
			if votes {
				let voter = sc_consensus_grandpa::run_grandpa_voter(GrandpaParams {
					config: sc_consensus_grandpa::Config {
						gossip_duration: GOSSIP_DURATION,
						justification_generation_period: JUSTIFICATION_PERIOD,
						observer_enabled: false,
						local_role: role,
						name: Some(node_name),
						// Without keys, a node follows the votes of others.
						keystore: role.is_authority().then(|| keystore.keystore()),
						telemetry: telemetry_handle.clone(),
						protocol_name: grandpa_protocol,
					},
					link,
					network,
					sync: sync_service,
					notification_service: grandpa_notifications,
					voting_rule: VotingRulesBuilder::default().build(),
					prometheus_registry: registry,
					shared_voter_state: SharedVoterState::empty(),
					telemetry: telemetry_handle,
					offchain_tx_pool_factory: OffchainTransactionPoolFactory::new(pool),
				})?;
				task_manager.spawn_essential_handle().spawn_blocking("grandpa-voter", None, voter);
			}
		}
	}
	Ok(task_manager)
}
