//! The event of the rules, which programs read, and the event of the pallet.

use super::*;
use forking_hex_testing::shape;
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::meta_type;

#[test]
fn programs_read_the_events_that_the_pallet_writes() {
	type Read = hex_tournament_rules::Event<AccountId, BlockNumberFor<Test>, Balance>;
	assert_eq!(shape(&meta_type::<Read>()), shape(&meta_type::<Event<Test>>()));
}
