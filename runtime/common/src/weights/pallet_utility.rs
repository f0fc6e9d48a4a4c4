//! The weights of `pallet_utility`, measured by its benchmarks in this runtime.
//!
//! Written by `make weights`; do not edit. Measured on 2026-11-21 with steps: 50, repeats:
//! 20, on: Intel(R) Xeon(R) Processor. Times are in picoseconds; reads and writes cost the runtime's `DbWeight`.

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
		Weight::from_parts(978_423, 0)
			.saturating_add(Weight::from_parts(2_448_504, 0).saturating_mul(c.into()))
	}
	fn as_derivative() -> Weight {
		Weight::from_parts(4_354_000, 0)
	}
	// The range of `c` is from 0 to 1000.
	fn batch_all(c: u32) -> Weight {
		Weight::from_parts(18_136_601, 0)
			.saturating_add(Weight::from_parts(2_601_016, 0).saturating_mul(c.into()))
	}
	fn dispatch_as() -> Weight {
		Weight::from_parts(5_665_000, 0)
	}
	// The range of `c` is from 0 to 1000.
	fn force_batch(c: u32) -> Weight {
		Weight::from_parts(3_893_000, 0)
			.saturating_add(Weight::from_parts(2_441_035, 0).saturating_mul(c.into()))
	}
	fn dispatch_as_fallible() -> Weight {
		Weight::from_parts(5_915_000, 0)
	}
	fn if_else() -> Weight {
		Weight::from_parts(7_045_000, 0)
	}
}
