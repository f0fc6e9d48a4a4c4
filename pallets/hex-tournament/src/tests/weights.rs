//! The weights in `weights.rs` match this code.

use super::*;
use forking_hex_testing::weights::{assert_charged, Named};
use frame_support::traits::WhitelistedStorageKeys;

type W = <Test as Config>::WeightInfo;

/// The weights, by the name of their benchmark.
const WEIGHTS: [Named; 18] = [
	("announce", |_| W::announce()),
	("enter", |_| W::enter()),
	("leave", |_| W::leave()),
	("open", |_| W::open()),
	("withdraw", |_| W::withdraw()),
	("claim", |_| W::claim()),
	("call_off", |_| W::call_off()),
	("listen", |_| W::listen()),
	("hooks", |_| W::hooks()),
	("look", |_| W::look()),
	("wake", W::wake),
	("give_back", W::give_back),
	("withdraw_duel", |_| W::withdraw_duel()),
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
