//! The weights in `weights.rs` match this code.

use super::*;
use forking_hex_testing::weights::{assert_charged, Named};
use frame_support::traits::WhitelistedStorageKeys;

type W = <Test as Config>::WeightInfo;

/// The weights, by the name of their benchmark.
const WEIGHTS: [Named; 16] = [
	("announce", |_| W::announce()),
	("enter", |_| W::enter()),
	("leave", |_| W::leave()),
	("open", |_| W::open()),
	("withdraw", |_| W::withdraw()),
	("claim", |_| W::claim()),
	("listen", |_| W::listen()),
	("hooks", |_| W::hooks()),
	("look", |_| W::look()),
	("wake", W::wake),
	("call_off", W::call_off),
	("begin", W::begin),
	("check", W::check),
	("next_round", W::next_round),
	("finish", W::finish),
	("expire", W::expire),
];

#[test]
fn the_weights_charge_for_what_the_benchmarks_touch() {
	let uncounted = System::whitelisted_storage_keys();
	assert_charged::<HexTournament>(&genesis_storage(), &uncounted, DbCosts::set, &WEIGHTS);
}
