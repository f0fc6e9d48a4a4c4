//! The keys of a validator, compared with the keys of the active set.
//!
//! A validator whose keystore is older than its keys on the chain follows the chain like any other node, and is silent.
//! This module warns its operator, in the log and by a metric.

use std::{fmt, sync::Arc};

use forking_hex_runtime::{time::HOURS, BlockNumber, Hash, OpaqueBlock as Block};
use futures::{FutureExt, StreamExt};
use polkadot_sdk::*;
use sc_client_api::BlockchainEvents;
use sp_api::{ApiError, ProvideRuntimeApi};
use sp_consensus::SyncOracle;
use sp_consensus_aura::{sr25519::AuthorityId as AuraId, AuraApi};
use sp_consensus_grandpa::GrandpaApi;
use sp_core::crypto::{key_types, KeyTypeId};
use sp_keystore::KeystorePtr;
use substrate_prometheus_endpoint::{register, GaugeVec, Opts, PrometheusError, Registry, U64};

use crate::client::FullClient;

/// The blocks between two warnings of the same fault.
const REMINDER: BlockNumber = HOURS;

/// The kinds of keys that both the active set and this node's keystore have.
#[derive(Clone, Copy, PartialEq, Eq)]
struct InSet {
	/// A key that signs blocks.
	aura: bool,
	/// A key that signs votes.
	grandpa: bool,
}

impl InSet {
	fn is_complete(self) -> bool {
		self.aura && self.grandpa
	}
}

/// A sentence for the log.
impl fmt::Display for InSet {
	fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
		formatter.write_str(match (self.aura, self.grandpa) {
			(true, true) => "The keys of this node are in the active set of validators",
			(true, false) => "This node has no key to vote with in the active set of validators, and casts no votes",
			(false, true) => "This node has no key to sign blocks with in the active set of validators, and makes none",
			(false, false) => {
				"No key of this node is in the active set of validators: it makes no blocks and casts no votes"
			}
		})
	}
}

/// The comparison of a validator's keys with the active set.
pub struct SessionKeys {
	client: Arc<FullClient>,
	keystore: KeystorePtr,
	in_set: Option<GaugeVec<U64>>,
}

impl SessionKeys {
	/// Prepares the comparison, with a metric on the endpoint if there is a `registry`.
	pub fn new(
		client: Arc<FullClient>,
		keystore: KeystorePtr,
		registry: Option<&Registry>,
	) -> Result<Self, PrometheusError> {
		let help = "Whether the active set of validators has a key of this node's, by kind";
		let gauge = || GaugeVec::new(Opts::new("forking_hex_session_keys_in_set", help), &["kind"]);
		let in_set = registry.map(|registry| register(gauge()?, registry)).transpose()?;
		Ok(Self { client, keystore, in_set })
	}

	/// Compares after every import of blocks, until the client stops. Skips the blocks of a major sync, because their sets
	/// are old.
	pub async fn watch(self, sync: Arc<impl SyncOracle + ?Sized>) {
		let mut imports = self.client.import_notification_stream();
		let mut last = None;
		while imports.next().await.is_some() {
			while let Some(Some(_)) = imports.next().now_or_never() {}
			if sync.is_major_syncing() {
				continue;
			}
			let best = self.client.chain_info();
			match self.in_set(best.best_hash) {
				Ok(in_set) => last = Some(self.report(in_set, best.best_number, last)),
				Err(error) => log::debug!("The active set of validators cannot be read: {error}"),
			}
		}
	}

	/// Shows the result at block `now`, and logs a result that is new or that lasts. Returns the result with the block of
	/// the last message.
	fn report(&self, in_set: InSet, now: BlockNumber, last: Option<(InSet, BlockNumber)>) -> (InSet, BlockNumber) {
		if let Some(gauge) = &self.in_set {
			gauge.with_label_values(&["aura"]).set(in_set.aura.into());
			gauge.with_label_values(&["grandpa"]).set(in_set.grandpa.into());
		}
		match last {
			Some((before, at)) if before == in_set && (in_set.is_complete() || now < at.saturating_add(REMINDER)) => {
				return (before, at);
			}
			_ if in_set.is_complete() => log::info!("🔑 {in_set}."),
			_ => log::warn!(
				"🔑 {in_set}. That is so until its account has registered its keys and is on the list of validators. If it \
				 was a validator before, its keys are older than their last rotation: restore the newest backup of its \
				 keystore, or make and register new keys."
			),
		}
		(in_set, now)
	}

	/// Compares the keystore with the sets of the block after `at`.
	fn in_set(&self, at: Hash) -> Result<InSet, ApiError> {
		let api = self.client.runtime_api();
		let blocks = AuraApi::<Block, AuraId>::authorities(&*api, at)?;
		let votes = GrandpaApi::<Block>::grandpa_authorities(&*api, at)?;
		Ok(InSet {
			aura: self.has_one(key_types::AURA, blocks.iter().map(|key| key.as_ref())),
			grandpa: self.has_one(key_types::GRANDPA, votes.iter().map(|(key, _)| key.as_ref())),
		})
	}

	/// Whether the keystore has one of these keys.
	fn has_one<'k>(&self, key_type: KeyTypeId, keys: impl Iterator<Item = &'k [u8]>) -> bool {
		let stored = self.keystore.keys(key_type).unwrap_or_default();
		keys.into_iter().any(|key| stored.iter().any(|own| own == key))
	}
}
