//! Weights of `pallet_utility`, from its benchmarks in this runtime.
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

/// The weights of `pallet_utility`.
pub struct WeightInfo<T>(PhantomData<T>);

impl<T: frame_system::Config> pallet_utility::WeightInfo for WeightInfo<T> {
	// The range of `c` is from 0 to 1000.
	fn batch(c: u32) -> Weight {
		Weight::from_parts(360_663_593, 0)
			.saturating_add(Weight::from_parts(11_860_167, 0).saturating_mul(c.into()))
	}
	fn as_derivative() -> Weight {
		Weight::from_parts(25_659_000, 0)
	}
	// The range of `c` is from 0 to 1000.
	fn batch_all(c: u32) -> Weight {
		Weight::from_parts(311_561_167, 0)
			.saturating_add(Weight::from_parts(10_016_590, 0).saturating_mul(c.into()))
	}
	fn dispatch_as() -> Weight {
		Weight::from_parts(20_331_000, 0)
	}
	// The range of `c` is from 0 to 1000.
	fn force_batch(c: u32) -> Weight {
		Weight::from_parts(13_639_000, 0)
			.saturating_add(Weight::from_parts(9_337_787, 0).saturating_mul(c.into()))
	}
	fn dispatch_as_fallible() -> Weight {
		Weight::from_parts(22_593_000, 0)
	}
	fn if_else() -> Weight {
		Weight::from_parts(46_159_000, 0)
	}
}
// Digest: 266bc4cdc1f5b5f8a7032d31f492d14092da4742c86e55fb8026ecddb0e39421
