//! A runtime with sessions of five blocks, and validators.

use crate as pallet_validators;
use frame_support::{derive_impl, traits::Hooks};
use sp_runtime::{impl_opaque_keys, testing::UintAuthorityId, traits::ConvertInto, BuildStorage};

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		Session: pallet_session,
		Validators: pallet_validators,
	}
);

impl_opaque_keys! {
	pub struct Keys {
		pub dummy: UintAuthorityId,
	}
}

/// Blocks in a session.
pub const PERIOD: u64 = 5;

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Test {
	type Block = frame_system::mocking::MockBlock<Test>;
	type AccountData = pallet_balances::AccountData<u64>;
	type DbWeight = frame_support::weights::constants::ParityDbWeight;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Test {
	type AccountStore = System;
}

impl pallet_session::Config for Test {
	type RuntimeEvent = RuntimeEvent;
	type ValidatorId = u64;
	type ValidatorIdOf = ConvertInto;
	type ShouldEndSession = Validators;
	type NextSessionRotation = pallet_session::PeriodicSessions<frame_support::traits::ConstU64<PERIOD>, ()>;
	type SessionManager = Validators;
	type SessionHandler = pallet_session::TestSessionHandler;
	type Keys = Keys;
	type DisablingStrategy = ();
	type WeightInfo = ();
	type Currency = Balances;
	type KeyDeposit = ();
}

impl pallet_validators::Config for Test {
	type AdminOrigin = frame_system::EnsureRoot<u64>;
	type MaxValidators = frame_support::traits::ConstU32<3>;
	type SessionLength = frame_support::traits::ConstU64<PERIOD>;
	type WeightInfo = pallet_validators::weights::SubstrateWeight<Test>;
}

fn keys_of(who: u64) -> Keys {
	Keys { dummy: UintAuthorityId(who) }
}

/// The state of a chain with `validators` from the genesis on.
pub fn genesis(validators: &[u64]) -> sp_io::TestExternalities {
	let genesis = RuntimeGenesisConfig {
		balances: pallet_balances::GenesisConfig {
			balances: validators.iter().map(|who| (*who, 1)).collect(),
			..Default::default()
		},
		session: pallet_session::GenesisConfig {
			keys: validators.iter().map(|who| (*who, *who, keys_of(*who))).collect(),
			..Default::default()
		},
		validators: pallet_validators::GenesisConfig { validators: validators.to_vec() },
		..Default::default()
	};
	genesis.build_storage().expect("the genesis is sound").into()
}

/// Runs `test` with `validators` from the genesis on, at block 1.
pub fn with_validators(validators: &[u64], test: impl FnOnce()) {
	genesis(validators).execute_with(|| {
		System::set_block_number(1);
		test();
	});
}

/// Registers session keys of a new account, `who`.
pub fn set_keys(who: u64) {
	use sp_runtime::traits::OpaqueKeys;
	System::inc_providers(&who);
	pallet_session::NextKeys::<Test>::insert(who, keys_of(who));
	pallet_session::KeyOwner::<Test>::insert((Keys::key_ids()[0], keys_of(who).get_raw(Keys::key_ids()[0])), who);
}

/// Goes to the first block of the next session.
pub fn next_session() {
	let now = System::block_number();
	let end = (now / PERIOD + 1) * PERIOD;
	for block in now + 1..=end {
		System::set_block_number(block);
		Session::on_initialize(block);
		Validators::on_initialize(block);
	}
}
