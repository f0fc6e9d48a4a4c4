//! The books' Prometheus metrics, for the node's operator: whether all money of the chain and its games is there.
//!
//! No query of the runtime answers that. So the node adds up the money in the state itself, with the code of its own
//! runtime, and skips blocks of any other version.

use std::{sync::Arc, time::Instant};

use forking_hex_runtime::{Balance, Balances, Hash, HexTournament, Runtime};
use frame_system::Account;
use futures::{FutureExt, StreamExt};
use futures_timer::Delay;
use pallet_forking_hex::books::Books;
use polkadot_sdk::*;
use sc_client_api::BlockchainEvents;
use sp_consensus::SyncOracle;
use sp_state_machine::InspectState;
use substrate_prometheus_endpoint::{register, Gauge, GaugeVec, Opts, PrometheusError, Registry, F64, U64};

use crate::{client::FullClient, metrics::check_version};

/// Pause after each audit, as a multiple of the audit's time. Audits never take more than a hundredth of a core.
const REST: u32 = 99;

/// The gauges on the endpoint.
pub struct Audit {
	missing: GaugeVec<F64>,
	/// The number of the last block that was audited.
	block: Gauge<U64>,
}

/// The plancks that are not where the books have them, by part.
struct Missing {
	/// The plancks that the pot owes to players and the fund, and does not have.
	pot: Balance,
	/// The differences between the holds of players and their deposits.
	holds: Balance,
	/// The plancks that tournaments owe out of their pools, and do not have.
	pools: Balance,
	/// The difference between the supply and the sum of all accounts.
	supply: Balance,
}

impl Audit {
	/// Registers the gauges with the endpoint's `registry`.
	pub fn register(registry: &Registry) -> Result<Self, PrometheusError> {
		let missing = Opts::new("forking_hex_books_missing", "Plancks that are not where the books have them");
		let block = Gauge::new("forking_hex_books_block", "The block of the last audit of the books")?;
		Ok(Self { missing: register(GaugeVec::new(missing, &["part"])?, registry)?, block: register(block, registry)? })
	}

	/// Audits the books after block imports, until the client stops. Skips blocks during a major sync, and blocks imported
	/// during a pause.
	pub async fn follow(self, client: Arc<FullClient>, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut imports = client.import_notification_stream();
		let mut failed = false;
		loop {
			let began = Instant::now();
			if !sync.is_major_syncing() {
				let best = client.chain_info();
				let result = audit(&client, best.best_hash);
				match &result {
					Ok(missing) => {
						self.show(missing);
						self.block.set(best.best_number.into());
					}
					// One warning, until an audit succeeds again.
					Err(error) if !failed => log::warn!("📊 The books cannot be audited: {error}"),
					Err(_) => {}
				}
				failed = result.is_err();
			}
			Delay::new(began.elapsed().saturating_mul(REST)).await;
			if imports.next().await.is_none() {
				return;
			}
			while let Some(Some(_)) = imports.next().now_or_never() {}
		}
	}

	fn show(&self, missing: &Missing) {
		let Missing { pot, holds, pools, supply } = *missing;
		for (part, plancks) in [("pot", pot), ("holds", holds), ("pools", pools), ("supply", supply)] {
			// A rounded figure, but never rounded to zero.
			self.missing.with_label_values(&[part]).set(plancks as f64);
		}
	}
}

/// Compares the books at the block `at` with the money that is there.
fn audit(client: &FullClient, at: Hash) -> Result<Missing, String> {
	check_version(client, at)?;
	// The state is kept as long as this handle exists, even if blocks are pruned meanwhile.
	let state = client.state_at(at).map_err(|error| error.to_string())?;
	let missing = state.inspect_state(|| {
		let gaps = Books::<Runtime>::add_up()?.gaps();
		let money = Account::<Runtime>::iter_values().fold(Balance::default(), |sum, account| {
			sum.saturating_add(account.data.free.saturating_add(account.data.reserved))
		});
		Some(Missing {
			pot: gaps.pot,
			holds: gaps.holds,
			pools: HexTournament::missing_in_pools(),
			supply: money.abs_diff(Balances::total_issuance()),
		})
	});
	missing.ok_or_else(|| "a game owes less than the deposits of its players".to_string())
}
