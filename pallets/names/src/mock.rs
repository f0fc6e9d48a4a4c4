//! A runtime with balances and names.

use crate as pallet_names;
use frame_support::{derive_impl, traits::ConstU64};
use sp_runtime::BuildStorage;

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		Names: pallet_names,
	}
);

/// The deposit for a name, in plancks.
pub const DEPOSIT: u64 = 10;
/// The first balance of the accounts [`ALICE`] and [`BOB`], in plancks.
pub const ENDOWMENT: u64 = 100;

pub const ALICE: u64 = 1;
pub const BOB: u64 = 2;
/// An account that cannot pay the deposit and stay.
pub const POOR: u64 = 3;

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Test {
	type Block = frame_system::mocking::MockBlock<Test>;
	type AccountData = pallet_balances::AccountData<u64>;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Test {
	type AccountStore = System;
}

impl pallet_names::Config for Test {
	type Currency = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	type NameDeposit = ConstU64<DEPOSIT>;
	type WeightInfo = pallet_names::weights::SubstrateWeight<Test>;
}

/// The state of a chain on which Alice and Bob have an endowment.
pub fn genesis() -> sp_io::TestExternalities {
	let balances = pallet_balances::GenesisConfig {
		balances: vec![(ALICE, ENDOWMENT), (BOB, ENDOWMENT), (POOR, DEPOSIT)],
		..Default::default()
	};
	let genesis = RuntimeGenesisConfig { balances, ..Default::default() };
	genesis.build_storage().expect("the genesis is sound").into()
}

/// Run `test` at block 1, and check the invariants afterwards.
pub fn on_a_chain(test: impl FnOnce()) {
	genesis().execute_with(|| {
		System::set_block_number(1);
		test();
		Names::do_try_state().expect("the invariants hold");
	});
}
