//! The runtime of the tests: balances, the game, and a pallet with other reasons to hold and freeze funds.

use crate::{self as pallet_forking_hex, store::StoredGame, *};
use frame_support::{
	derive_impl, parameter_types,
	traits::{fungible::InspectHold, Hooks, VariantCountOf},
	weights::{constants::ParityDbWeight, RuntimeDbWeight, Weight},
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
/// The balance that each of the accounts 1 to 9 has at genesis, in plancks.
pub const ENDOWMENT: Balance = 1_000 * UNIT;

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		ForkingHex: pallet_forking_hex,
		Elsewhere: elsewhere,
	}
);

/// A pallet with one reason to hold funds, one reason to freeze funds, and nothing else.
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
	/// Less than the state deposit, so that no test takes one for the other.
	pub const ExistentialDeposit: Balance = UNIT / 1_000;
	pub const MaxMoveTime: u64 = 201_600;
	/// Tests can set this and the three constants below, as a runtime upgrade can on a chain.
	pub storage MinDeposit: Balance = UNIT / 10;
	pub storage StateDeposit: Balance = UNIT / 100;
	pub storage DeveloperCut: Permill = Permill::from_percent(5);
	pub storage RewardClaimPeriod: u64 = 100;
	/// Tests can set this, to count the reads and writes in a weight.
	pub static DbCosts: RuntimeDbWeight = ParityDbWeight::get();
	/// The listener's notifications since the last look.
	pub static Told: Vec<News> = Vec::new();
	/// The weight of the listener. Tests can set this.
	pub static ListenerWeight: Weight = Weight::zero();
	/// The weight that the listener would use in a block.
	pub static ListenerWork: Weight = Weight::zero();
	/// The weight that closings left to the listener in this block.
	pub static Spare: Weight = Weight::zero();
	/// Tests can set this, to cut the hooks off anywhere.
	pub storage ServiceWeight: Weight = Weight::from_parts(750_000_000_000, u64::MAX);
}

/// A notification of a listener about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
	Answered(GameId),
	Withdrawn(GameId),
	Settled(GameId, Option<Side>),
}

/// A listener that records its notifications.
pub struct Listener;

impl OnSettled for Listener {
	fn on_answered(game: GameId) {
		Told::mutate(|told| told.push(News::Answered(game)));
	}

	fn on_withdrawn(game: GameId) {
		Told::mutate(|told| told.push(News::Withdrawn(game)));
	}

	fn on_settled(game: GameId, lost: Option<Side>) {
		Told::mutate(|told| told.push(News::Settled(game, lost)));
	}

	fn on_block(spare: Weight) -> Weight {
		Spare::set(spare);
		ListenerWork::get().min(spare)
	}

	fn weight() -> Weight {
		ListenerWeight::get()
	}
}

#[derive_impl(pallet_forking_hex::config_preludes::TestDefaultConfig)]
impl Config for Test {
	type Currency = Balances;
	type Holds = Balances;
	type AdminOrigin = EnsureRoot<AccountId>;
	type MinDeposit = MinDeposit;
	type StateDeposit = StateDeposit;
	type DeveloperCut = DeveloperCut;
	type MaxMoveTime = MaxMoveTime;
	type RewardClaimPeriod = RewardClaimPeriod;
	type ServiceWeight = ServiceWeight;
	type OnSettled = Listener;
	type WeightInfo = weights::SubstrateWeight<Test>;
}

/// The storage at genesis. The accounts 1 to 9 own [`ENDOWMENT`] each.
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
	.expect("the genesis of the tests is valid")
}

/// A chain at its genesis, with [`genesis_storage`].
pub fn genesis() -> sp_io::TestExternalities {
	sp_io::TestExternalities::new(genesis_storage())
}

/// Run a test on the chain of [`genesis`]. The end of every block, the last one included, checks the invariants of the
/// state (rulebook, 10), and that no planck appeared or vanished.
pub fn game_on(test: impl FnOnce()) {
	genesis().execute_with(|| {
		begin_block(1);
		test();
		end_block();
	});
}

/// Begin block `number`.
pub fn begin_block(number: u64) {
	System::set_block_number(number);
	let weight = ForkingHex::on_initialize(number);
	assert!(weight.all_lte(ServiceWeight::get()), "the hooks take more than their share: {weight}");
}

/// End the current block, and check the invariants.
pub fn end_block() {
	let issuance = Balances::total_issuance();
	ForkingHex::on_finalize(System::block_number());
	assert_eq!(Balances::total_issuance(), issuance, "a hook minted or burnt money");
	assert_eq!(owned_by_all(), issuance, "the balances of all accounts do not add up to the issuance");
	let all_held: Balance = pallet_balances::Holds::<Test>::iter_keys().map(held).sum();
	let to_their_credit: Balance = Players::<Test>::iter()
		.map(|(game, _, player)| {
			let deposits = match StoredGame::<Test>::get(game) {
				Ok(game) => game.deposits(),
				Err(_) => Removals::<Test>::iter()
					.find_map(|((_, removed), begun)| begun.filter(|_| removed == game))
					.map(|removal| removal.deposits)
					.expect("a game that is not found is being removed"),
			};
			deposits.held(&player.counted_moves()).expect("it fits")
		})
		.sum();
	assert_eq!(all_held, to_their_credit, "the balances on hold are not the deposits of the moves");
	if let Err(error) = ForkingHex::do_try_state() {
		panic!("after block {}: {error:?}", System::block_number());
	}
}

/// Run blocks until block `number` has begun.
pub fn run_to_block(number: u64) {
	let issuance = Balances::total_issuance();
	while System::block_number() < number {
		end_block();
		begin_block(System::block_number() + 1);
	}
	assert_eq!(Balances::total_issuance(), issuance, "a hook minted or burnt money");
}

/// The sum of all balances, free and reserved, in plancks.
pub fn owned_by_all() -> Balance {
	frame_system::Account::<Test>::iter_values().map(|account| account.data.free + account.data.reserved).sum()
}

/// The balance of `who` on hold for moves, in plancks.
pub fn held(who: AccountId) -> Balance {
	Balances::balance_on_hold(&HoldReason::Move.into(), &who)
}

/// Take the events that the pallet has deposited since the last call of this function.
pub fn take_events() -> Vec<Event<Test>> {
	let events = System::read_events_for_pallet::<Event<Test>>();
	System::reset_events();
	events
}
