//! A runtime with nothing but balances and the game, to test in.

use crate::{
	self as pallet_forking_hex,
	store::{self, StoredGame},
	*,
};
pub use frame_support::weights::constants::ParityDbWeight;
use frame_support::{
	derive_impl, parameter_types,
	traits::{fungible::InspectHold, ConstU8, Hooks, VariantCountOf},
	weights::{RuntimeDbWeight, Weight},
	PalletId,
};
use frame_system::EnsureRoot;
use sp_runtime::{BuildStorage, Permill};

pub type AccountId = u64;
pub type Balance = u128;
type Block = frame_system::mocking::MockBlock<Test>;

/// A token, in plancks.
pub const UNIT: Balance = 1_000_000_000_000;
/// The developer fund at genesis.
pub const FUND: AccountId = 1_000;
/// What every player of [`game_on`] starts with.
pub const ENDOWMENT: Balance = 1_000 * UNIT;

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		ForkingHex: pallet_forking_hex,
		Elsewhere: elsewhere,
	}
);

/// Another pallet, which holds and freezes funds for reasons of its own.
#[frame_support::pallet(dev_mode)]
pub mod elsewhere {
	#[pallet::config]
	pub trait Config: frame_system::Config {}

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	#[pallet::composite_enum]
	pub enum HoldReason {
		Elsewhere,
	}

	#[pallet::composite_enum]
	pub enum FreezeReason {
		Elsewhere,
	}
}

impl elsewhere::Config for Test {}

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Test {
	type Block = Block;
	type AccountData = pallet_balances::AccountData<Balance>;
	type DbWeight = DbCosts;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Test {
	type Balance = Balance;
	type ExistentialDeposit = ExistentialDeposit;
	type AccountStore = System;
	type FreezeIdentifier = RuntimeFreezeReason;
	type MaxFreezes = VariantCountOf<RuntimeFreezeReason>;
}

parameter_types! {
	pub const ExistentialDeposit: Balance = UNIT / 1_000;
	pub const MinDeposit: Balance = UNIT / 100;
	pub const PotId: PalletId = PalletId(*b"fhx/pot_");
	pub const MaxMoveTime: u64 = 201_600;
	/// Can be set in a test, as the chain's constants can by an upgrade.
	pub storage StateDeposit: Balance = UNIT / 100;
	pub storage DeveloperCut: Permill = Permill::from_percent(5);
	pub storage RewardClaimPeriod: u64 = 100;
	/// Can be set in a test, to tell reads and writes from the rest.
	pub static DbCosts: RuntimeDbWeight = ParityDbWeight::get();
	/// Can be set in a test, to cut the hooks off anywhere.
	pub storage ServiceWeight: Weight = Weight::from_parts(750_000_000_000, u64::MAX);
}

impl Config for Test {
	type Currency = Balances;
	type RuntimeHoldReason = RuntimeHoldReason;
	type AdminOrigin = EnsureRoot<AccountId>;
	type PotId = PotId;
	type MinDeposit = MinDeposit;
	type StateDeposit = StateDeposit;
	type DeveloperCut = DeveloperCut;
	type MaxBoardSize = ConstU8<32>;
	type MaxMoveTime = MaxMoveTime;
	type RewardClaimPeriod = RewardClaimPeriod;
	type ServiceWeight = ServiceWeight;
	type WeightInfo = weights::SubstrateWeight<Test>;
}

/// What is stored at first on a chain where the accounts 1 to 9 own [`ENDOWMENT`] each.
pub fn genesis_storage() -> sp_core::storage::Storage {
	RuntimeGenesisConfig {
		balances: pallet_balances::GenesisConfig {
			balances: (1..10).map(|player| (player, ENDOWMENT)).collect(),
			..Default::default()
		},
		forking_hex: pallet_forking_hex::GenesisConfig { developer_fund: Some(FUND) },
		..Default::default()
	}
	.build_storage()
	.expect("the genesis of the tests is a valid one")
}

/// A chain of [`genesis_storage`].
pub fn genesis() -> sp_io::TestExternalities {
	sp_io::TestExternalities::new(genesis_storage())
}

/// Run a test on the chain of [`genesis`]. At its end, and at the end of every block on
/// the way, all that must hold of the state is checked (rulebook, 10), and that no planck appeared or vanished.
pub fn game_on(test: impl FnOnce()) {
	genesis().execute_with(|| {
		begin_block(1);
		test();
		end_block();
	});
}

/// Start block `number`.
pub fn begin_block(number: u64) {
	System::set_block_number(number);
	let weight = ForkingHex::on_initialize(number);
	assert!(weight.all_lte(ServiceWeight::get()), "the hooks take more than their share: {weight}");
}

/// End the block that is on, and check what must hold after every block.
pub fn end_block() {
	let issuance = Balances::total_issuance();
	ForkingHex::on_finalize(System::block_number());
	assert_eq!(Balances::total_issuance(), issuance, "a hook made or burnt money");
	assert_eq!(owned_by_all(), issuance, "what all accounts own is not what was issued");
	let all_held: Balance = pallet_balances::Holds::<Test>::iter_keys().map(held).sum();
	let to_their_credit: Balance = Players::<Test>::iter()
		.map(|(game, _, player)| {
			let terms = match StoredGame::<Test>::get(game) {
				Ok(game) => game.terms(),
				Err(_) => Removals::<Test>::iter()
					.find_map(|((_, removed), begun)| begun.filter(|_| removed == game))
					.map(|removal| store::terms_of::<Test>(game, removal.deposit, removal.state_deposit))
					.expect("a game that is not found is being removed"),
			};
			terms.held(&player.counted_moves()).expect("it fits")
		})
		.sum();
	assert_eq!(all_held, to_their_credit, "deposits are held that belong to no move");
	if let Err(error) = ForkingHex::do_try_state() {
		panic!("after block {}: {error:?}", System::block_number());
	}
}

/// End blocks until the one with this number is on.
pub fn run_to_block(number: u64) {
	let issuance = Balances::total_issuance();
	while System::block_number() < number {
		end_block();
		begin_block(System::block_number() + 1);
	}
	assert_eq!(Balances::total_issuance(), issuance, "a hook made or burnt money");
}

/// What all accounts own together, in plancks.
pub fn owned_by_all() -> Balance {
	frame_system::Account::<Test>::iter_values().map(|account| account.data.free + account.data.reserved).sum()
}

/// What is held of `who` for moves, in plancks.
pub fn held(who: AccountId) -> Balance {
	Balances::balance_on_hold(&HoldReason::Move.into(), &who)
}

/// The events of the pallet so far, which are then forgotten.
pub fn take_events() -> Vec<Event<Test>> {
	let events = System::read_events_for_pallet::<Event<Test>>();
	System::reset_events();
	events
}
