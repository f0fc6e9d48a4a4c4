//! A runtime with a scheduler and preimages. One account decides, and another one cancels.

use crate as pallet_decisions;
use frame_support::{
	derive_impl, ord_parameter_types, parameter_types,
	traits::{ConstU32, ConstU64, EqualPrivilegeOnly, OnInitialize},
	weights::Weight,
};
use frame_system::{EnsureRoot, EnsureSignedBy};
use sp_runtime::BuildStorage;

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		Preimage: pallet_preimage,
		Scheduler: pallet_scheduler,
		Decisions: pallet_decisions,
	}
);

/// Blocks from a decision's announcement to the block in which it is made.
pub const DELAY: u64 = 10;
/// The most bytes of a decision.
pub const MAX_LENGTH: u32 = 1_024;

pub const ALICE: u64 = 1;
pub const BOB: u64 = 2;
pub const CHARLIE: u64 = 3;

ord_parameter_types! {
	/// The account that decides.
	pub const Council: u64 = ALICE;
	/// The account that cancels decisions.
	pub const Critics: u64 = BOB;
}

parameter_types! {
	/// The weight of the scheduler in a block. Tests change it.
	pub static MaximumWeight: Weight = Weight::from_parts(100_000_000_000, u64::MAX);
	/// The most weight of a decision.
	pub MaxWeight: Weight = Weight::from_parts(10_000_000_000, u64::MAX);
}

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Test {
	type Block = frame_system::mocking::MockBlock<Test>;
	type AccountData = pallet_balances::AccountData<u64>;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Test {
	type AccountStore = System;
}

impl pallet_preimage::Config for Test {
	type RuntimeEvent = RuntimeEvent;
	type WeightInfo = ();
	type Currency = Balances;
	type ManagerOrigin = EnsureRoot<u64>;
	type Consideration = ();
}

impl pallet_scheduler::Config for Test {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeOrigin = RuntimeOrigin;
	type PalletsOrigin = OriginCaller;
	type RuntimeCall = RuntimeCall;
	type MaximumWeight = MaximumWeight;
	type ScheduleOrigin = EnsureRoot<u64>;
	type OriginPrivilegeCmp = EqualPrivilegeOnly;
	type MaxScheduledPerBlock = ConstU32<4>;
	type WeightInfo = ();
	type Preimages = Preimage;
	type BlockNumberProvider = System;
}

impl pallet_decisions::Config for Test {
	type AnnounceOrigin = EnsureSignedBy<Council, u64>;
	type CancelOrigin = EnsureSignedBy<Critics, u64>;
	type Scheduler = Scheduler;
	type Preimages = Preimage;
	type Delay = ConstU64<DELAY>;
	type MaxLength = ConstU32<MAX_LENGTH>;
	type MaxWeight = MaxWeight;
	type WeightInfo = pallet_decisions::weights::SubstrateWeight<Test>;
}

/// The state of a chain without any decision.
pub fn genesis() -> sp_io::TestExternalities {
	RuntimeGenesisConfig::default().build_storage().expect("the genesis is sound").into()
}

/// Run `test` at block 1.
pub fn on_a_chain(test: impl FnOnce()) {
	genesis().execute_with(|| {
		System::set_block_number(1);
		test();
	});
}

/// Go to block `number`, with the scheduler's hook in every block.
pub fn go_to(number: u64) {
	for number in System::block_number() + 1..=number {
		System::set_block_number(number);
		Scheduler::on_initialize(number);
	}
}
