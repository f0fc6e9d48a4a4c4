//! The pallets with benchmarks, for the program `runtime/bencher`, which `scripts/weights/write` runs.
//!
//! The list pairs the name of each crate, as `--pallet` takes it, with the type that runs the benchmarks. The session
//! pallet is missing, because its benchmarks need a staking pallet.

use polkadot_sdk::*;
use sp_consensus_aura::{digests::CompatibleDigestItem, sr25519::AuthoritySignature};
use sp_runtime::DigestItem;

use crate::{Authorship, Runtime, System};

// Defines the macros that the runtime API for benchmarks uses, see `apis`.
frame_benchmarking::define_benchmarks!(
	[frame_system, SystemBench::<Runtime>]
	[frame_system_extensions, SystemExtensionsBench::<Runtime>]
	[pallet_balances, Balances]
	[pallet_proxy, Proxy]
	[pallet_sudo, Sudo]
	[pallet_timestamp, Timestamp]
	[pallet_transaction_payment, TransactionPayment]
	[pallet_utility, Utility]
	[pallet_forking_hex, ForkingHex]
	[pallet_hex_tournament, HexTournament]
	[pallet_decisions, Decisions]
	[pallet_names, Names]
	[pallet_validators, Validators]
);

impl frame_system_benchmarking::Config for Runtime {}

impl pallet_transaction_payment::BenchmarkConfig for Runtime {
	/// Gives the block an author, as every real block has, so that the benchmark includes the payment of the fee.
	fn setup_benchmark_environment() {
		System::deposit_log(<DigestItem as CompatibleDigestItem<AuthoritySignature>>::aura_pre_digest(0.into()));
		// The first query computes the author and caches it for the rest of the block. On a chain, a hook does that.
		let _ = Authorship::author();
	}
}
