//! The game's Prometheus metrics, taken at the best block, for the node's operator.

use std::{sync::Arc, time::Instant};

use forking_hex_runtime::{Balance, Hash, OpaqueBlock as Block};
use futures::{FutureExt, StreamExt};
use futures_timer::Delay;
use pallet_forking_hex::stats::ChainStats;
use pallet_forking_hex_runtime_api::ForkingHexApi;
use polkadot_sdk::*;
use sc_client_api::BlockchainEvents;
use sp_api::{ApiError, ProvideRuntimeApi};
use sp_consensus::SyncOracle;
use substrate_prometheus_endpoint::{register, Gauge, GaugeVec, Opts, PrometheusError, Registry, F64, U64};

use crate::client::FullClient;

/// Pause after each count, as a multiple of how long it took. Counting never takes more than a tenth of a core.
const REST: u32 = 9;

/// The metrics on the endpoint.
pub struct Metrics {
	games: GaugeVec<U64>,
	positions: Gauge<U64>,
	open_positions: Gauge<U64>,
	overdue_positions: Gauge<U64>,
	unfinished_settlements: Gauge<U64>,
	deposits: Gauge<F64>,
}

impl Metrics {
	/// Registers the metrics with the endpoint's `registry`.
	pub fn register(registry: &Registry) -> Result<Self, PrometheusError> {
		let gauge = |name, help| register(Gauge::new(name, help)?, registry);
		let games = Opts::new("forking_hex_games", "Games by phase");
		Ok(Self {
			games: register(GaugeVec::new(games, &["phase"])?, registry)?,
			positions: gauge("forking_hex_positions", "Positions of all games, without games in removal")?,
			open_positions: gauge("forking_hex_open_positions", "Positions that accept moves")?,
			overdue_positions: gauge(
				"forking_hex_overdue_positions",
				"Positions past their time that the chain has not closed yet",
			)?,
			unfinished_settlements: gauge(
				"forking_hex_unfinished_settlements",
				"Positions from which settlement resumes in the next block",
			)?,
			deposits: register(
				Gauge::new(
					"forking_hex_deposits",
					"Deposits and rewards still owed to players, in plancks, without state deposits",
				)?,
				registry,
			)?,
		})
	}

	/// Sets the metrics to the figures of `activity`.
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

	/// Counts again after every block import, until the client stops. Skips blocks during a major sync, and those
	/// imported during a pause.
	pub async fn follow(self, client: Arc<FullClient>, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut imports = client.import_notification_stream();
		loop {
			let began = Instant::now();
			if !sync.is_major_syncing() {
				match count(&client, client.chain_info().best_hash) {
					Ok(activity) => self.show(&activity),
					// The runtime is older than this runtime API, or the state has been pruned.
					Err(error) => log::debug!("The games could not be counted: {error}"),
				}
			}
			Delay::new(began.elapsed().saturating_mul(REST)).await;
			if imports.next().await.is_none() {
				return;
			}
			while let Some(Some(_)) = imports.next().now_or_never() {}
		}
	}
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
