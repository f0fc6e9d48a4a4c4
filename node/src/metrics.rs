//! The game in figures, for whoever runs the node: on its Prometheus endpoint, of the best block.

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

use crate::service::FullClient;

/// After counting, it rests this many times as long, so that it never takes more than a tenth of a core.
const REST: u32 = 9;

/// What the endpoint shows.
pub struct Metrics {
	games: GaugeVec<U64>,
	positions: Gauge<U64>,
	open_positions: Gauge<U64>,
	overdue_positions: Gauge<U64>,
	unfinished_settlements: Gauge<U64>,
	deposits: Gauge<F64>,
}

impl Metrics {
	/// Puts them on the endpoint.
	pub fn register(registry: &Registry) -> Result<Self, PrometheusError> {
		let gauge = |name, help| register(Gauge::new(name, help)?, registry);
		let games = Opts::new("forking_hex_games", "Games, by what they wait for");
		Ok(Self {
			games: register(GaugeVec::new(games, &["phase"])?, registry)?,
			positions: gauge("forking_hex_positions", "Positions of all games that are not being removed")?,
			open_positions: gauge("forking_hex_open_positions", "Positions that take moves")?,
			overdue_positions: gauge(
				"forking_hex_overdue_positions",
				"Positions whose time is over and that are not closed",
			)?,
			unfinished_settlements: gauge("forking_hex_unfinished_settlements", "Positions where settling goes on")?,
			deposits: register(
				Gauge::new(
					"forking_hex_deposits",
					"Plancks of deposits and rewards not yet given back or paid out, without state deposits",
				)?,
				registry,
			)?,
		})
	}

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
		// As exact as Prometheus is: it knows no other numbers.
		self.deposits.set(activity.owed as f64);
	}

	/// Keeps them as new as the best block. While the node catches up, and while this rests, blocks are left out.
	pub async fn follow(self, client: Arc<FullClient>, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut imports = client.import_notification_stream();
		loop {
			let began = Instant::now();
			if !sync.is_major_syncing() {
				match count(&client, client.chain_info().best_hash) {
					Ok(activity) => self.show(&activity),
					// A runtime from before the question, or a state that is not there any more.
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

/// What there is on the chain at a block: the sum of all parts.
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
