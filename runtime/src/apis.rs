//! The runtime APIs, for nodes and wallets: the common ones, and the APIs for validators and for tests.

use pallet_hex_tournament::{TournamentId, TournamentInfo};
use polkadot_sdk::*;
use sp_consensus_grandpa::AuthorityId as GrandpaId;
use sp_runtime::traits::NumberFor;

use crate::{Grandpa, HexTournament};

#[cfg(feature = "runtime-benchmarks")]
use {
	crate::{AllPalletsWithSystem, Authorship, Balances, Decisions, Proxy, Sudo, Timestamp, Utility, Validators},
	alloc::string::String,
	frame_support::traits::{StorageInfoTrait, WhitelistedStorageKeys},
	frame_system_benchmarking::{extensions::Pallet as SystemExtensionsBench, Pallet as SystemBench},
};

type Tournament = TournamentInfo<AccountId, BlockNumber, Balance>;

forking_hex_runtime_common::impl_apis! {
	impl pallet_hex_tournament_runtime_api::HexTournamentApi<Block, AccountId, BlockNumber, Balance> for Runtime {
		fn tournament(tournament: TournamentId) -> Option<Tournament> {
			HexTournament::tournament_info(tournament)
		}

		fn tournaments(before: Option<TournamentId>, limit: u32) -> Page<Tournament, TournamentId> {
			HexTournament::newest_tournaments(before, limit)
		}

		fn tournaments_of(
			who: AccountId,
			before: Option<TournamentId>,
			limit: u32,
		) -> Page<Tournament, TournamentId> {
			HexTournament::tournaments_of(&who, before, limit)
		}
	}

	impl sp_consensus_grandpa::GrandpaApi<Block> for Runtime {
		fn grandpa_authorities() -> sp_consensus_grandpa::AuthorityList {
			Grandpa::grandpa_authorities()
		}

		fn current_set_id() -> sp_consensus_grandpa::SetId {
			Grandpa::current_set_id()
		}

		// This chain takes no reports of equivocation, see the configuration of GRANDPA.
		fn submit_report_equivocation_unsigned_extrinsic(
			_: sp_consensus_grandpa::EquivocationProof<<Block as BlockT>::Hash, NumberFor<Block>>,
			_: sp_consensus_grandpa::OpaqueKeyOwnershipProof,
		) -> Option<()> {
			None
		}

		fn generate_key_ownership_proof(
			_: sp_consensus_grandpa::SetId,
			_: GrandpaId,
		) -> Option<sp_consensus_grandpa::OpaqueKeyOwnershipProof> {
			None
		}
	}

	#[cfg(feature = "try-runtime")]
	impl frame_try_runtime::TryRuntime<Block> for Runtime {
		// A failed check panics, and its message ends the call. No chain runs this build.
		#[allow(clippy::unwrap_used)]
		fn on_runtime_upgrade(checks: frame_try_runtime::UpgradeCheckSelect) -> (Weight, Weight) {
			let weight = Executive::try_runtime_upgrade(checks).unwrap();
			(weight, crate::limits::RuntimeBlockWeights::get().max_block)
		}

		#[allow(clippy::unwrap_used)]
		fn execute_block(
			block: <Block as BlockT>::LazyBlock,
			state_root_check: bool,
			signature_check: bool,
			select: frame_try_runtime::TryStateSelect,
		) -> Weight {
			Executive::try_execute_block(block, state_root_check, signature_check, select).unwrap()
		}
	}

	#[cfg(feature = "runtime-benchmarks")]
	impl frame_benchmarking::Benchmark<Block> for Runtime {
		fn benchmark_metadata(
			extra: bool,
		) -> (Vec<frame_benchmarking::BenchmarkList>, Vec<frame_support::traits::StorageInfo>) {
			let mut list = Vec::new();
			list_benchmarks!(list, extra);
			(list, AllPalletsWithSystem::storage_info())
		}

		fn dispatch_benchmark(
			config: frame_benchmarking::BenchmarkConfig,
		) -> Result<Vec<frame_benchmarking::BenchmarkBatch>, String> {
			// The weight of the block covers the keys that every block reads and writes.
			let uncounted = [
				System::whitelisted_storage_keys(),
				Authorship::whitelisted_storage_keys(),
				TransactionPayment::whitelisted_storage_keys(),
			]
			.concat();
			let parameters = (&config, &uncounted);
			let mut batches = Vec::new();
			add_benchmarks!(parameters, batches);
			Ok(batches)
		}
	}
}
