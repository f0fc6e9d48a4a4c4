//! Which pallets can be measured, for the command `benchmark pallet` of a node built with its feature `benchmarks`.
//!
//! Each is listed under the name of its crate, which is what `--pallet` takes, with what measures it. The session pallet
//! is not among them: its benchmarks want a staking pallet beside it.

use polkadot_sdk::*;

use crate::Runtime;

// This module's macros are used by the one that answers for them, see `apis`.
frame_benchmarking::define_benchmarks!(
	[frame_system, SystemBench::<Runtime>]
	[frame_system_extensions, SystemExtensionsBench::<Runtime>]
	[pallet_balances, Balances]
	[pallet_sudo, Sudo]
	[pallet_timestamp, Timestamp]
	[pallet_transaction_payment, TransactionPayment]
	[pallet_utility, Utility]
	[pallet_forking_hex, ForkingHex]
	[pallet_validators, Validators]
);

impl frame_system_benchmarking::Config for Runtime {}

impl pallet_transaction_payment::BenchmarkConfig for Runtime {}
