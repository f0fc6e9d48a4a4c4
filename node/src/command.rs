//! Runs the chosen subcommand, or the node.

use std::sync::Arc;

use clap::{CommandFactory, FromArgMatches};
use forking_hex_runtime::{BlockNumber, OpaqueBlock as Block, BUILT_FOR_CHAINS, VERSION};
use polkadot_sdk::*;
use sc_cli::{Result, SubstrateCli, TransactionPoolType};

use crate::{
	chain_spec,
	cli::{Cli, Subcommand},
	client::{Database, FullBackend, FullClient},
	sealing::Sealing,
	service,
};

impl SubstrateCli for Cli {
	fn impl_name() -> String {
		"Forking Hex Node".into()
	}

	fn impl_version() -> String {
		env!("SUBSTRATE_CLI_IMPL_VERSION").into()
	}

	fn description() -> String {
		"A node of the Forking Hex network: keeps the chain and, as a validator, authors its blocks.".into()
	}

	fn author() -> String {
		env!("CARGO_PKG_AUTHORS").into()
	}

	fn support_url() -> String {
		"the README in the repository that this node was built from".into()
	}

	fn copyright_start_year() -> i32 {
		2026
	}

	fn load_spec(&self, id: &str) -> std::result::Result<Box<dyn sc_service::ChainSpec>, String> {
		Ok(Box::new(chain_spec::load(id)?))
	}
}

/// Options whose SDK defaults do not suit this chain, with the defaults of this node.
///
/// - `pool_kbytes`: the pool holds the bytes of a dozen full blocks instead of four. The limit on the number of
///   transactions stays at the SDK's 8,192, because a node remembers only 10,240 transactions that it sent to a peer.
///   With room for 20,480, nodes under a flood sent each other the same transactions repeatedly until they lost their
///   peers.
/// - `tx_ban_seconds`: a refused transaction may be sent again after a minute instead of half an hour. The reason may
///   only have been that it came too early, or that the pool was full.
const DEFAULTS: [(&str, &str); 2] = [("pool_kbytes", "65536"), ("tx_ban_seconds", "60")];

/// Parses the command line. If an option that takes one value is given twice, the last value counts. So a script can
/// add its options to the options that it is given.
fn read() -> Result<Cli> {
	let with_default = |command: clap::Command, (name, value)| command.mut_arg(name, |arg| arg.default_value(value));
	let command = DEFAULTS.into_iter().fold(Cli::command(), with_default).args_override_self(true);
	let matches = Cli::setup_command(command).version(version()).get_matches();
	Cli::from_arg_matches(&matches).map_err(|error| sc_cli::Error::Application(error.into()))
}

/// The version of this program, and of the runtime with which it starts new chains.
fn version() -> String {
	let purpose = if BUILT_FOR_CHAINS { "built for chains" } else { "built for tests" };
	format!("{} (runtime {}, {purpose})", Cli::impl_version(), VERSION.spec_version)
}

/// Parses the command line, and runs the subcommand that it names or, without one, the node.
pub fn run() -> Result<()> {
	let cli = with_our_defaults(read()?);
	match &cli.subcommand {
		None => run_node(&cli),
		Some(Subcommand::Key(command)) => command.run(&cli),
		Some(Subcommand::NewNetwork(command)) => command.run(Cli::command()),
		Some(Subcommand::ExportChainSpec(command)) => command.run(cli.load_spec(&command.chain)?),
		Some(Subcommand::CheckBlock(command)) => cli.create_runner(command)?.async_run(|config| {
			let database = Database::open(&config)?;
			let queue = service::import_queue(&database, &config)?;
			Ok((command.run(database.client, queue), database.task_manager))
		}),
		Some(Subcommand::ExportBlocks(command)) => cli.create_runner(command)?.async_run(|config| {
			let database = Database::open(&config)?;
			Ok((command.run(database.client, config.database), database.task_manager))
		}),
		Some(Subcommand::ExportState(command)) => cli.create_runner(command)?.async_run(|config| {
			let database = Database::open(&config)?;
			Ok((command.run::<Block, FullBackend, _>(database.client, config.chain_spec), database.task_manager))
		}),
		Some(Subcommand::ImportBlocks(command)) => cli.create_runner(command)?.async_run(|config| {
			let database = Database::open(&config)?;
			let queue = service::import_queue(&database, &config)?;
			Ok((command.run(database.client, queue), database.task_manager))
		}),
		Some(Subcommand::PurgeChain(command)) => {
			cli.create_runner(command)?.sync_run(|config| command.run(config.database))
		}
		Some(Subcommand::Revert(command)) => cli.create_runner(command)?.async_run(|config| {
			let database = Database::open(&config)?;
			let voted = Sealing::of_database(&database.client)?.is_consensus();
			let handler = voted.then(|| Box::new(revert_votes) as RevertHandler);
			Ok((command.run(database.client, database.backend, handler), database.task_manager))
		}),
		Some(Subcommand::ChainInfo(command)) => {
			cli.create_runner(command)?.sync_run(|config| command.run::<Block>(&config))
		}
		Some(Subcommand::BuildSpec(_)) => elsewhere("It is `forking-hex-node export-chain-spec` here."),
		Some(Subcommand::Benchmark(_)) => elsewhere(
			"The node has no benchmarks. `make weights` runs those of the runtime; see CONTRIBUTING.md for \
			 frame-omni-bencher.",
		),
		Some(Subcommand::TryRuntime(_)) => elsewhere(
			"It is `make rehearse` here, with the output of `forking-hex-node export-state`; see CONTRIBUTING.md for \
			 try-runtime.",
		),
	}
}

/// Refuses a command that other nodes have, with the place where this repository has it.
fn elsewhere(place: &str) -> Result<()> {
	Err(sc_cli::Error::Application(place.into()))
}

/// Sets the defaults that depend on other options.
fn with_our_defaults(mut cli: Cli) -> Cli {
	if cli.run.get_keyring().is_some() {
		// `--alice` and the like sign with public keys, so a newly generated network key does no harm.
		cli.run.network_params.node_key_params.unsafe_force_node_key_generation = true;
	}
	if !cli.sealing.is_consensus() {
		// The fork-aware pool may leave a transaction out of the next block if it arrives while the pool still
		// processes the last one. Blocks sealed on command have no forks, and must include every transaction sent
		// before the command.
		cli.run.pool_config.pool_type = TransactionPoolType::SingleState;
	}
	cli
}

/// Runs the node until a signal stops it.
fn run_node(cli: &Cli) -> Result<()> {
	let (sealing, space) = (cli.sealing, cli.db_storage_threshold);
	let runner = cli.create_runner(&cli.run).map_err(with_our_advice)?;
	runner.run_node_until_exit(|config| async move { service::start(config, sealing, space) })?;
	log::info!("Stopped by a signal. The database is closed.");
	Ok(())
}

/// Says where a validator of a network of ours has its keys from, in the place of the SDK's four ways to make one of them.
fn with_our_advice(error: sc_cli::Error) -> sc_cli::Error {
	let sc_cli::Error::NetworkKeyNotFound(path) = error else { return error };
	let advice = format!(
		"There is no network key at {}, and others find a validator by it. `forking-hex-node new-network` makes all \
		 keys of a validator, with `--join` also for a network that runs; see docs/operations/validator.md.",
		path.display()
	);
	sc_cli::Error::Application(advice.into())
}

/// A hook that reverts other data along with the blocks: the client, the backend and the number of blocks to revert.
type RevertHandler = Box<dyn FnOnce(Arc<FullClient>, Arc<FullBackend>, BlockNumber) -> Result<()>>;

/// Reverts GRANDPA's records of the last `blocks`.
fn revert_votes(client: Arc<FullClient>, _: Arc<FullBackend>, blocks: BlockNumber) -> Result<()> {
	sc_consensus_grandpa::revert(client, blocks)?;
	Ok(())
}
