//! The weights in `weights.rs` match this code.

use super::*;
use forking_hex_testing::weights::{assert_charged, Named};
use frame_support::traits::WhitelistedStorageKeys;
use sp_core::storage::TrackedStorageKey;

type W = <Test as Config>::WeightInfo;

/// The weights, by the name of their benchmark.
const WEIGHTS: [Named; 21] = [
	("create_game", |_| W::create_game()),
	("withdraw", |_| W::withdraw()),
	("play", |_| W::play()),
	("play_in_duel", |_| W::play_in_duel()),
	("play_with_chain", W::play_with_chain),
	("prove", W::prove),
	("resign", |_| W::resign()),
	("hand_up", W::hand_up),
	("release", |_| W::release()),
	("claim_deposits", |_| W::claim_deposits()),
	("claim", |_| W::claim()),
	("set_developer_fund", |_| W::set_developer_fund()),
	("hooks", |_| W::hooks()),
	("close", W::close),
	("forfeit", W::forfeit),
	("settle", W::settle),
	("settle_game", |_| W::settle_game()),
	("remove_game", |_| W::remove_game()),
	("remove_players", W::remove_players),
	("return_deposits", |_| W::return_deposits()),
	("remove_positions", W::remove_positions),
];

#[test]
fn the_weights_charge_for_what_the_benchmarks_touch() {
	let mut uncounted = System::whitelisted_storage_keys();
	// These constants are in the storage of the mock alone.
	let constants =
		[MinDeposit::key(), StateDeposit::key(), DeveloperCut::key(), RewardClaimPeriod::key(), ServiceWeight::key()];
	uncounted.extend(constants.map(|constant| TrackedStorageKey::new(constant.to_vec())));
	assert_charged::<ForkingHex>(&genesis_storage(), &uncounted, DbCosts::set, &WEIGHTS);
}
