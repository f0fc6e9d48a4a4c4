//! The game's Prometheus metrics, for the node's operator: gauges at the best block, and counters of final blocks.

use std::{sync::Arc, time::Instant};

use codec::Decode;
use forking_hex_runtime::{Balance, Hash, OpaqueBlock as Block, RuntimeEvent, VERSION};
use frame_system::EventRecord;
use futures::{FutureExt, StreamExt};
use futures_timer::Delay;
use pallet_forking_hex::{ChainStats, Event};
use pallet_forking_hex_runtime_api::ForkingHexApi;
use pallet_scheduler::Event as Agenda;
use polkadot_sdk::*;
use sc_client_api::{BlockchainEvents, StorageProvider};
use sp_api::{ApiError, Core, ProvideRuntimeApi};
use sp_consensus::SyncOracle;
use sp_core::storage::StorageKey;
use substrate_prometheus_endpoint::{register, Counter, Gauge, GaugeVec, Opts, PrometheusError, Registry, F64, U64};

use crate::client::FullClient;

/// Pause after each count, as a multiple of the count's time. Counting never takes more than a tenth of a core.
const REST: u32 = 9;

/// The gauges on the endpoint: the figures at the best block.
pub struct Gauges {
	games: GaugeVec<U64>,
	positions: Gauge<U64>,
	open_positions: Gauge<U64>,
	overdue_positions: Gauge<U64>,
	unfinished_settlements: Gauge<U64>,
	deposits: Gauge<F64>,
	/// The number of the last block that was counted.
	block: Gauge<U64>,
	failures: Counter<U64>,
}

impl Gauges {
	/// Registers the gauges with the endpoint's `registry`.
	pub fn register(registry: &Registry) -> Result<Self, PrometheusError> {
		let gauge = |name, help| register(Gauge::new(name, help)?, registry);
		let games = Opts::new("forking_hex_games", "Games by phase");
		let overdue = "Positions past their time that the chain has not closed yet";
		let unfinished = "Positions from which settlement resumes in the next block";
		let owed = "Deposits and rewards still owed to players, in plancks, without state deposits";
		let failed = "Counts of games and positions that failed";
		Ok(Self {
			games: register(GaugeVec::new(games, &["phase"])?, registry)?,
			positions: gauge("forking_hex_positions", "Positions of all games, without games in removal")?,
			open_positions: gauge("forking_hex_open_positions", "Positions that accept moves")?,
			overdue_positions: gauge("forking_hex_overdue_positions", overdue)?,
			unfinished_settlements: gauge("forking_hex_unfinished_settlements", unfinished)?,
			deposits: register(Gauge::new("forking_hex_deposits", owed)?, registry)?,
			block: gauge("forking_hex_figures_block", "The block that the figures of games and positions are of")?,
			failures: register(Counter::new("forking_hex_counts_failed_total", failed)?, registry)?,
		})
	}

	/// Sets the gauges to the figures of `activity`.
	fn show(&self, activity: &ChainStats<Balance>) {
		for (phase, games) in [
			("waiting", activity.waiting),
			("playing", activity.playing),
			("settled", activity.settled),
			("removal", activity.removals),
		] {
			self.games.with_label_values(&[phase]).set(games.into());
		}
		self.positions.set(activity.positions);
		self.open_positions.set(activity.open.into());
		self.overdue_positions.set(activity.overdue.into());
		self.unfinished_settlements.set(activity.unfinished.into());
		// Prometheus knows only floating point numbers, so nothing more precise could be shown.
		self.deposits.set(activity.owed as f64);
	}

	/// Counts again after every block import, until the client stops. Skips blocks during a major sync, and blocks
	/// imported during a pause.
	pub async fn follow(self, client: Arc<FullClient>, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut imports = client.import_notification_stream();
		let mut failed = false;
		loop {
			let mut took = None;
			if !sync.is_major_syncing() {
				let best = client.chain_info();
				let result = prepare(&client, best.best_hash).and_then(|()| {
					let began = Instant::now();
					let activity = count(&client, best.best_hash);
					took = Some(began.elapsed());
					activity
				});
				match &result {
					Ok(activity) => {
						self.show(activity);
						self.block.set(best.best_number.into());
					}
					Err(error) => {
						self.failures.inc();
						// One warning, until a count succeeds again.
						if !failed {
							log::warn!("📊 The games cannot be counted, and their metrics stand still: {error}");
						}
					}
				}
				failed = result.is_err();
			}
			Delay::new(took.unwrap_or_default().saturating_mul(REST)).await;
			if imports.next().await.is_none() {
				return;
			}
			while let Some(Some(_)) = imports.next().now_or_never() {}
		}
	}
}

/// Has the runtime at the block `at` compiled. This takes seconds after an upgrade, and does not count as counting.
fn prepare(client: &FullClient, at: Hash) -> Result<(), ApiError> {
	client.runtime_api().version(at).map(drop)
}

/// Sums up the activity on the chain at the block `at`, part by part.
fn count(client: &FullClient, at: Hash) -> Result<ChainStats<Balance>, ApiError> {
	let api = client.runtime_api();
	let mut sum = ChainStats::default();
	let mut after = None;
	loop {
		let part = ForkingHexApi::<Block, _, _, Balance>::activity(&*api, at, after)?;
		sum = sum.and(part.activity);
		after = part.next;
		if after.is_none() {
			return Ok(sum);
		}
	}
}

/// The counters on the endpoint: the events in final blocks since the node's start.
pub struct Counters {
	games_created: Counter<U64>,
	moves: Counter<U64>,
	moves_lost: Counter<U64>,
	positions_judged: Counter<U64>,
	games_settled: Counter<U64>,
	decisions_lost: Counter<U64>,
	blocks_uncounted: Counter<U64>,
}

impl Counters {
	/// Registers the counters with the endpoint's `registry`.
	pub fn register(registry: &Registry) -> Result<Self, PrometheusError> {
		let counter = |name, help| register(Counter::new(name, help)?, registry);
		let lost = "Decisions of the council that came due in final blocks and are never made";
		let uncounted = "Final blocks whose events this node could not read for the counters";
		Ok(Self {
			games_created: counter("forking_hex_games_created_total", "Games created in final blocks")?,
			moves: counter("forking_hex_moves_total", "Moves played in final blocks, without openings")?,
			moves_lost: counter("forking_hex_moves_lost_total", "Moves that lost their deposit in final blocks")?,
			positions_judged: counter("forking_hex_positions_judged_total", "Positions judged in final blocks")?,
			games_settled: counter("forking_hex_games_settled_total", "Games settled in final blocks")?,
			decisions_lost: counter("forking_hex_decisions_lost_total", lost)?,
			blocks_uncounted: counter("forking_hex_blocks_uncounted_total", uncounted)?,
		})
	}

	/// Counts the events of every block that becomes final, until the client stops. Skips blocks during a major sync.
	pub async fn follow(self, client: Arc<FullClient>, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut finalised = client.finality_notification_stream();
		let mut failed = false;
		while let Some(notification) = finalised.next().await {
			if sync.is_major_syncing() {
				continue;
			}
			for block in notification.tree_route.iter().chain([&notification.hash]) {
				let events = events(&client, *block);
				match &events {
					Ok(events) => events.iter().for_each(|event| self.count(event)),
					Err(error) => {
						self.blocks_uncounted.inc();
						if !failed {
							log::warn!("📊 The events of final blocks cannot be counted: {error}");
						}
					}
				}
				failed = events.is_err();
			}
		}
	}

	fn count(&self, event: &RuntimeEvent) {
		match event {
			RuntimeEvent::ForkingHex(Event::GameCreated { .. }) => self.games_created.inc(),
			RuntimeEvent::ForkingHex(Event::MovePlayed { .. }) => self.moves.inc(),
			RuntimeEvent::ForkingHex(Event::MoveLost { .. }) => self.moves_lost.inc(),
			RuntimeEvent::ForkingHex(Event::PositionJudged { .. }) => self.positions_judged.inc(),
			RuntimeEvent::ForkingHex(Event::GameSettled { .. }) => self.games_settled.inc(),
			RuntimeEvent::Scheduler(Agenda::PermanentlyOverweight { .. } | Agenda::CallUnavailable { .. }) => {
				self.decisions_lost.inc()
			}
			_ => {}
		}
	}
}

/// Fails if the block `at` belongs to another runtime than this node's own.
pub fn check_version(client: &FullClient, at: Hash) -> Result<(), String> {
	let version = client.runtime_api().version(at).map_err(|error| error.to_string())?.spec_version;
	let known = VERSION.spec_version;
	match version == known {
		true => Ok(()),
		false => Err(format!(
			"the chain's runtime is {version}, and this node knows that of {known}. Install the node of this runtime."
		)),
	}
}

/// The events in the block `at`.
///
/// # Errors
///
/// If the state of the block is gone, or belongs to another runtime, whose events this node may misread.
fn events(client: &FullClient, at: Hash) -> Result<Vec<RuntimeEvent>, String> {
	check_version(client, at)?;
	let key = StorageKey(frame_support::storage::storage_prefix(b"System", b"Events").to_vec());
	let stored = client.storage(at, &key).map_err(|error| error.to_string())?;
	let Some(stored) = stored else { return Ok(Vec::new()) };
	let records =
		Vec::<EventRecord<RuntimeEvent, Hash>>::decode(&mut &stored.0[..]).map_err(|error| error.to_string())?;
	Ok(records.into_iter().map(|record| record.event).collect())
}
