//! Weights of `pallet_transaction_payment`, from its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured by frame-benchmarking-cli 64.0.0 on 2026-11-28,
//! on: Intel(R) Xeon(R) Processor, with steps: 50, repeats: 20, and no factor.
//! Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

#![cfg_attr(rustfmt, rustfmt_skip)]
// Not every pallet touches storage.
#![allow(unused_imports)]

use core::marker::PhantomData;
use frame_support::{traits::Get, weights::Weight};
use polkadot_sdk::*;

/// The weights of `pallet_transaction_payment`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> pallet_transaction_payment::WeightInfo for WeightInfo<T> {
	// Storage: `Balances::TotalIssuance` (r:1 w:1)
	// Proof: `Balances::TotalIssuance` (`max_values`: Some(1), `max_size`: Some(16), added: 511, mode: `MaxEncodedLen`)
	// Storage: `System::Account` (r:2 w:2)
	// Proof: `System::Account` (`max_values`: None, `max_size`: Some(128), added: 2603, mode: `MaxEncodedLen`)
	fn charge_transaction_payment() -> Weight {
		Weight::from_parts(179_366_000, 6196)
			.saturating_add(T::DbWeight::get().reads(3))
			.saturating_add(T::DbWeight::get().writes(3))
	}
}
// Digest: f8431dc336c14251a17ddb15bd54a9a085426a78632995adc97f34377cd5ace2
