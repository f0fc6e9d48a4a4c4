//! A running node, assembled.

use std::sync::Arc;

use forking_hex_runtime::{
	limits::{HEADER_AND_INHERENTS_LENGTH, MAXIMUM_BLOCK_LENGTH},
	Hash, OpaqueBlock as Block,
};
use futures::{channel::mpsc, FutureExt};
use polkadot_sdk::*;
use sc_basic_authorship::ProposerFactory;
use sc_consensus::DefaultImportQueue;
use sc_consensus_grandpa::warp_proof::NetworkProvider;
use sc_consensus_manual_seal::EngineCommand;
use sc_network::{
	config::{FullNetworkConfiguration, NetworkBackendType},
	service::traits::NetworkService,
	Litep2pNetworkBackend as Backend, NetworkBackend,
};
use sc_network_sync::SyncingService;
use sc_network_transactions::TransactionsHandlerController;
use sc_service::{
	config::PrometheusConfig, BuildNetworkParams, Configuration, Error as ServiceError, MetricsService, TaskManager,
	WarpSyncConfig,
};
use sc_storage_monitor::{StorageMonitorParams, StorageMonitorService};
use sp_consensus_aura::SlotDuration;
use substrate_prometheus_endpoint::Registry;

use crate::{
	books::Audit,
	client::{Database, Pool, Proposers},
	consensus::{Author, Consensus, Voter},
	finality::Finality,
	metrics::{Counters, Gauges},
	pool, rpc,
	sealing::{self, Sealer, Sealing},
	session_keys::SessionKeys,
};

/// The proposer's limit on the size of a block, in bytes: the runtime's limit and the header once more, so that the
/// runtime's limit binds. With a lower limit, valid transactions could stay in the pool that no author ever includes.
const BLOCK_SIZE_LIMIT: usize = (MAXIMUM_BLOCK_LENGTH + HEADER_AND_INHERENTS_LENGTH) as usize;

/// Seconds between two checks of the space left for the database. Meanwhile, even full blocks write less than a few MiB.
const SPACE_POLLING_PERIOD: u32 = 1;

/// Starts a node. It runs as long as the task manager lives and at least `space` MiB are free on the disk with the
/// data.
pub fn start(mut config: Configuration, sealing: Sealing, space: u64) -> sc_cli::Result<TaskManager> {
	sealing.check_chain(&config)?;
	// Comes before the database is opened: on a full disk, that would end the process without a message.
	let watch = watch_space(&config, space)?;
	if !sealing.is_consensus() {
		sealing::isolate(&mut config.network);
	}
	if matches!(config.network.network_backend, NetworkBackendType::Libp2p) {
		return Err("This node has one network backend: litep2p.".into());
	}
	let mut node = assemble(config, sealing)?;
	node.add_child(watch);
	Ok(node)
}

/// Starts the import of blocks into `database` by the rules under which its blocks were authored, for subcommands.
pub fn import_queue(database: &Database, config: &Configuration) -> sc_cli::Result<DefaultImportQueue<Block>> {
	if Sealing::of_database(&database.client)?.is_consensus() {
		Ok(Consensus::start(database, config)?.queue)
	} else {
		Ok(sealing::import_queue(database, config))
	}
}

/// Checks that at least `space` MiB are free on the disk with the data, and keeps checking.
fn watch_space(config: &Configuration, space: u64) -> sc_cli::Result<TaskManager> {
	let watch = TaskManager::new(config.tokio_handle.clone(), None).map_err(ServiceError::from)?;
	if let Some(path) = config.database.path() {
		// A new chain has no folder yet, and the monitor needs an existing one.
		std::fs::create_dir_all(path)
			.map_err(|error| format!("Cannot create the data folder {}: {error}", path.display()))?;
		let parameters = StorageMonitorParams { threshold: space, polling_period: SPACE_POLLING_PERIOD };
		StorageMonitorService::try_spawn(parameters, path.to_path_buf(), &watch.spawn_essential_handle())
			.map_err(|error| sc_cli::Error::Application(Box::new(error)))?;
	}
	Ok(watch)
}

/// Starts the parts of a node.
fn assemble(mut config: Configuration, sealing: Sealing) -> sc_cli::Result<TaskManager> {
	let mut database = Database::open(&config)?;
	sealing.claim_database(&database.client)?;
	let slot_duration = database.slot_duration()?;
	let registry = config.prometheus_registry().cloned();

	let pool = pool::start(&config, &mut database);
	let Started { network, transactions, links, authoring } =
		start_network(&config, &database, &pool, sealing, slot_duration)?;
	let is_validator = config.role.is_authority() && sealing.is_consensus();
	start_rpc(&mut config, &mut database, &pool, links)?;
	start_tasks(config, &mut database, &pool, &network, transactions)?;
	if is_validator {
		start_watching_keys(registry.as_ref(), &database, &network)?;
	}
	if let Some(registry) = &registry {
		start_metrics(registry, &database, &network)?;
	}
	start_authoring(authoring, &database, pool, network, registry)?;
	Ok(database.task_manager)
}

/// A running network.
struct Network {
	service: Arc<dyn NetworkService>,
	sync: Arc<SyncingService<Block>>,
}

/// The authoring of blocks, ready to start.
#[allow(clippy::large_enum_variant)] // A process has only one authoring.
enum Authoring {
	/// By consensus with other nodes.
	Consensus {
		author: Author,
		voter: Voter,
		/// Whether the node authors blocks when its turn comes.
		is_author: bool,
		/// Whether the node takes part in finality, with or without a vote.
		is_voter: bool,
	},
	/// On command.
	OnCommand { sealing: Sealing, commands: mpsc::Receiver<EngineCommand<Hash>>, slot_duration: SlotDuration },
}

/// The parts of a node that [`start_network`] starts or prepares.
struct Started {
	network: Network,
	/// The controller that sends transactions to peers.
	transactions: TransactionsHandlerController<Hash>,
	links: rpc::Links,
	authoring: Authoring,
}

/// Starts the network and the import of blocks, and prepares the authoring.
fn start_network(
	config: &Configuration,
	database: &Database,
	pool: &Arc<Pool>,
	sealing: Sealing,
	slot_duration: SlotDuration,
) -> sc_cli::Result<Started> {
	let registry = config.prometheus_registry();
	let metrics = <Backend as NetworkBackend<Block, Hash>>::register_notification_metrics(registry);
	let mut net_config = FullNetworkConfiguration::<Block, Hash, Backend>::new(&config.network, registry.cloned());

	let (authoring, import_queue, warp_sync_config, (finality, commands)) = if sealing.is_consensus() {
		let Consensus { import, link, queue } = Consensus::start(database, config)?;
		let genesis = database.client.chain_info().genesis_hash;
		let protocol = sc_consensus_grandpa::protocol_standard_name(&genesis, &config.chain_spec);
		let (protocol_config, notifications) = sc_consensus_grandpa::grandpa_peers_set_config::<Block, Backend>(
			protocol.clone(),
			metrics.clone(),
			net_config.peer_store_handle(),
		);
		// Without the voter, no task reads the votes, and a node with a protocol that is not read refuses all connections.
		if !config.disable_grandpa {
			net_config.add_notification_protocol(protocol_config);
		}
		let handovers = NetworkProvider::new(database.backend.clone(), link.shared_authority_set().clone(), Vec::new());
		let handovers = Arc::new(handovers);
		let author = Author { import, slot_duration, force_authoring: config.force_authoring };
		let node_name = config.network.node_name.clone();
		let voter = Voter { link, protocol, notifications, role: config.role, node_name };
		let (is_author, is_voter) = (config.role.is_authority(), !config.disable_grandpa);
		let authoring = Authoring::Consensus { author, voter, is_author, is_voter };
		let finality = Finality::new(database.backend.clone(), handovers.clone());
		(authoring, queue, Some(WarpSyncConfig::WithProvider(handovers)), (Some(finality), None))
	} else {
		// One command at a time: the next one waits until the block is sealed.
		let (sender, commands) = mpsc::channel(1);
		let sender = (sealing == Sealing::Manual).then_some(sender);
		let authoring = Authoring::OnCommand { sealing, commands, slot_duration };
		(authoring, sealing::import_queue(database, config), None, (None, sender))
	};

	let (service, requests, transactions, sync, _) = sc_service::build_network(BuildNetworkParams {
		config,
		net_config,
		client: database.client.clone(),
		transaction_pool: pool.clone(),
		spawn_handle: database.task_manager.spawn_handle(),
		spawn_essential_handle: database.task_manager.spawn_essential_handle(),
		import_queue,
		block_announce_validator_builder: None,
		warp_sync_config,
		block_relay: None,
		metrics,
		gap_sync_body_policy: None,
	})?;
	Ok(Started {
		network: Network { service, sync },
		transactions,
		links: rpc::Links { requests, commands, finality },
		authoring,
	})
}

/// Starts the RPC server.
fn start_rpc(
	config: &mut Configuration,
	database: &mut Database,
	pool: &Arc<Pool>,
	links: rpc::Links,
) -> Result<(), ServiceError> {
	let server = rpc::start(config, database, pool, links)?;
	database.task_manager.keep_alive(server);
	Ok(())
}

/// Starts the SDK's tasks that `sc_service::spawn_tasks` starts around an RPC server of its own: the pool's, the telemetry,
/// the Prometheus endpoint, and the lines of the log about the chain.
fn start_tasks(
	config: Configuration,
	database: &mut Database,
	pool: &Arc<Pool>,
	network: &Network,
	transactions: TransactionsHandlerController<Hash>,
) -> Result<(), ServiceError> {
	let (client, spawner) = (database.client.clone(), database.task_manager.spawn_handle());
	let chain = client.chain_info();
	log::info!("📦 Highest known block at #{}", chain.best_number);
	let seeds = config.dev_key_seed.iter().cloned().collect();
	sp_session::generate_initial_session_keys(client.clone(), chain.best_hash, seeds, database.keystore.keystore())
		.map_err(|error| ServiceError::Application(Box::new(error)))?;

	let machine = sc_sysinfo::gather_sysinfo();
	sc_sysinfo::print_sysinfo(&machine);
	let telemetry = database.telemetry.as_mut().map(|telemetry| {
		sc_service::init_telemetry(
			config.network.node_name.clone(),
			config.impl_name.clone(),
			config.impl_version.clone(),
			config.chain_spec.name().to_string(),
			config.role.is_authority(),
			network.service.clone(),
			client.clone(),
			telemetry,
			Some(machine),
		)
	});
	let telemetry = telemetry.transpose()?;

	let notices = sc_transaction_pool::notification_future(
		client.clone(),
		pool.clone(),
		config.transaction_pool.use_all_block_notifications(),
	);
	spawner.spawn("txpool-notifications", Some("transaction-pool"), notices);
	let propagation = sc_service::propagate_transaction_notifications(pool.clone(), transactions, telemetry.clone());
	spawner.spawn("on-transaction-imported", Some("transaction-pool"), propagation);

	let metrics = match config.prometheus_config {
		Some(PrometheusConfig { port, registry }) => {
			let (name, version) = (&config.network.node_name, &config.impl_version);
			let metrics = MetricsService::with_prometheus(telemetry, &registry, config.role, name, version)?;
			let endpoint = substrate_prometheus_endpoint::init_prometheus(port, registry).map(drop);
			spawner.spawn("prometheus-endpoint", None, endpoint);
			metrics
		}
		None => MetricsService::new(telemetry),
	};
	let (service, sync) = (&network.service, &network.sync);
	let reports = metrics.run(client.clone(), pool.clone(), service.clone(), sync.clone());
	spawner.spawn("telemetry-periodic-send", None, reports);
	spawner.spawn("informant", None, sc_informant::build(client, service.clone(), sync.clone()));
	// A temporary folder is deleted when the node ends.
	database.task_manager.keep_alive(config.base_path);
	Ok(())
}

/// Starts to count the game's metrics.
fn start_metrics(registry: &Registry, database: &Database, network: &Network) -> sc_cli::Result<()> {
	let gauges = Gauges::register(registry).map_err(ServiceError::from)?;
	let counters = Counters::register(registry).map_err(ServiceError::from)?;
	let audit = Audit::register(registry).map_err(ServiceError::from)?;
	let spawner = database.task_manager.spawn_handle();
	let (client, sync) = (&database.client, &network.sync);
	spawner.spawn_blocking("game-gauges", Some("game-metrics"), gauges.follow(client.clone(), sync.clone()));
	spawner.spawn_blocking("game-counters", Some("game-metrics"), counters.follow(client.clone(), sync.clone()));
	spawner.spawn_blocking("books", Some("game-metrics"), audit.follow(client.clone(), sync.clone()));
	Ok(())
}

/// Starts to compare a validator's keys with the active set.
fn start_watching_keys(registry: Option<&Registry>, database: &Database, network: &Network) -> sc_cli::Result<()> {
	let keys = SessionKeys::new(database.client.clone(), database.keystore.keystore(), registry);
	let watch = keys.map_err(ServiceError::from)?.watch(network.sync.clone());
	database.task_manager.spawn_handle().spawn("session-keys", None, watch);
	Ok(())
}

/// Starts to author blocks, and to finalise them.
fn start_authoring(
	authoring: Authoring,
	database: &Database,
	pool: Arc<Pool>,
	network: Network,
	registry: Option<Registry>,
) -> sc_cli::Result<()> {
	let proposers = proposers(database, &pool, registry.as_ref());
	match authoring {
		Authoring::OnCommand { sealing, commands, slot_duration } => {
			let (client, select_chain) = (database.client.clone(), database.select_chain());
			let sealer = Sealer { client, proposers, pool, select_chain, slot_duration };
			database.task_manager.spawn_essential_handle().spawn_blocking(
				"sealing",
				Some("block-authoring"),
				sealer.run(sealing, commands),
			);
		}
		Authoring::Consensus { author, voter, is_author, is_voter } => {
			if is_author {
				author.start(database, proposers, network.sync.clone())?;
			}
			if is_voter {
				voter.start(database, pool, network.service, network.sync, registry)?;
			}
		}
	}
	Ok(())
}

/// The factory of proposers, which fill a block up to the runtime's limits.
fn proposers(database: &Database, pool: &Arc<Pool>, registry: Option<&Registry>) -> Proposers {
	let mut proposers = ProposerFactory::new(
		database.task_manager.spawn_handle(),
		database.client.clone(),
		pool.clone(),
		registry,
		database.telemetry_handle(),
	);
	proposers.set_default_block_size_limit(BLOCK_SIZE_LIMIT);
	proposers
}
