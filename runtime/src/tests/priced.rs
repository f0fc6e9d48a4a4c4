//! Weights in a runtime with adjustable database costs, which separate reads and writes from the rest.

use frame_support::{
	derive_impl,
	weights::{RuntimeDbWeight, Weight},
};
use polkadot_sdk::*;

frame_support::construct_runtime!(
	pub enum Priced {
		System: frame_system,
	}
);

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Priced {
	type Block = frame_system::mocking::MockBlock<Priced>;
	type DbWeight = Prices;
}

frame_support::parameter_types! {
	pub static Prices: RuntimeDbWeight = RuntimeDbWeight { read: 0, write: 0 };
}

pub type Weights = pallet_forking_hex::weights::SubstrateWeight<Priced>;
pub type Tournaments = pallet_hex_tournament::weights::SubstrateWeight<Priced>;
pub type Balances = forking_hex_runtime_common::weights::pallet_balances::WeightInfo<Priced>;

/// The reads and writes that a weight contains. `weight` returns the weight at the present prices.
pub fn reads_and_writes(weight: impl Fn() -> Weight) -> (u64, u64) {
	forking_hex_testing::weights::charged(Prices::set, weight)
}

/// The picoseconds that a weight contains besides its reads and writes.
pub fn time(weight: impl Fn() -> Weight) -> u64 {
	Prices::set(RuntimeDbWeight { read: 0, write: 0 });
	weight().ref_time()
}
