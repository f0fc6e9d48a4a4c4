//! The runtime of the tests and of the fuzzer: balances, the game and tournaments.

pub use frame_support::weights::constants::ParityDbWeight;
use frame_support::{
	derive_impl, parameter_types,
	traits::{
		fungible::{Inspect, InspectHold},
		Hooks,
	},
	weights::{RuntimeDbWeight, Weight},
};
use frame_system::EnsureRoot;
use pallet_forking_hex::{GameId, OnSettled, Side};
use pallet_hex_tournament::*;
use sp_runtime::{traits::IdentityLookup, BuildStorage};

/// Sixteen bytes: a tournament's account needs them all, for the id of the pallet and the number of the tournament.
pub type AccountId = u128;
pub type Balance = u128;
type Block = frame_system::mocking::MockBlock<Test>;

/// A token, in plancks.
pub const UNIT: Balance = 1_000_000_000_000;
/// The developer fund at genesis.
pub const FUND: AccountId = 1_000;
/// The balance that each of the accounts 1 to 99 has at genesis, in plancks.
pub const ENDOWMENT: Balance = 1_000 * UNIT;
/// The number of blocks in which prizes can be claimed.
pub const CLAIM_PERIOD: u64 = 100;

frame_support::construct_runtime!(
	pub enum Test {
		System: frame_system,
		Balances: pallet_balances,
		ForkingHex: pallet_forking_hex,
		HexTournament: pallet_hex_tournament,
	}
);

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Test {
	type Block = Block;
	type AccountId = AccountId;
	type Lookup = IdentityLookup<AccountId>;
	type AccountData = pallet_balances::AccountData<Balance>;
	type DbWeight = DbCosts;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Test {
	type Balance = Balance;
	type ExistentialDeposit = ExistentialDeposit;
	type AccountStore = System;
}

parameter_types! {
	pub const ExistentialDeposit: Balance = UNIT / 1_000;
	pub const MinDeposit: Balance = UNIT / 10;
	pub const MaxMoveTime: u64 = 201_600;
	pub const RewardClaimPeriod: u64 = CLAIM_PERIOD;
	/// Tests can set this, to count the reads and writes in a weight.
	pub static DbCosts: RuntimeDbWeight = ParityDbWeight::get();
	/// Tests can set this, to cut the hook off anywhere.
	pub static TournamentWeight: Weight = Weight::from_parts(150_000_000_000, u64::MAX);
	/// Tests can set this: the most that the game's hooks leave to the tournaments.
	pub static MostSpare: Weight = Weight::zero();
	/// The weight that the hook has used in this block.
	pub static Used: Weight = Weight::zero();
}

/// The tournaments, as the game's pallet knows them.
pub struct Listener;

impl OnSettled for Listener {
	fn on_answered(game: GameId) {
		HexTournament::on_answered(game);
	}

	fn on_withdrawn(game: GameId) {
		HexTournament::on_withdrawn(game);
	}

	fn on_settled(game: GameId, lost: Option<Side>) {
		HexTournament::on_settled(game, lost);
	}

	fn on_block(spare: Weight) -> Weight {
		Used::set(HexTournament::on_block(spare.min(MostSpare::get())));
		Used::get()
	}

	fn weight() -> Weight {
		HexTournament::weight()
	}
}

#[derive_impl(pallet_forking_hex::config_preludes::TestDefaultConfig)]
impl pallet_forking_hex::Config for Test {
	type Currency = Balances;
	type Holds = Balances;
	type AdminOrigin = EnsureRoot<AccountId>;
	type MinDeposit = MinDeposit;
	type MaxMoveTime = MaxMoveTime;
	type RewardClaimPeriod = RewardClaimPeriod;
	type OnSettled = Listener;
	type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Test>;
}

#[derive_impl(pallet_hex_tournament::config_preludes::TestDefaultConfig)]
impl Config for Test {
	type TournamentWeight = TournamentWeight;
	type WeightInfo = weights::SubstrateWeight<Test>;
}

/// The storage at genesis.
pub fn genesis_storage() -> sp_core::storage::Storage {
	RuntimeGenesisConfig {
		balances: pallet_balances::GenesisConfig {
			balances: (1..100).map(|player| (player, ENDOWMENT)).collect(),
			..Default::default()
		},
		forking_hex: pallet_forking_hex::GenesisConfig { developer_fund: Some(FUND) },
		..Default::default()
	}
	.build_storage()
	.expect("the genesis of the tests is valid")
}

/// A chain at its genesis.
pub fn genesis() -> sp_io::TestExternalities {
	TournamentWeight::set(Weight::from_parts(150_000_000_000, u64::MAX));
	MostSpare::set(Weight::zero());
	sp_io::TestExternalities::new(genesis_storage())
}

/// Run a test on the chain of [`genesis`]. The invariants are checked after every block, the last one included.
pub fn on_a_chain(test: impl FnOnce()) {
	genesis().execute_with(|| {
		begin_block(1);
		test();
		end_block();
	});
}

/// Begin block `number`.
pub fn begin_block(number: u64) {
	System::set_block_number(number);
	ForkingHex::on_initialize(number);
	let (used, most) = (Used::get(), TournamentWeight::get() + MostSpare::get());
	assert!(used.all_lte(most), "the hook takes more than its share: {used} of {most}");
	check();
}

/// End the current block.
pub fn end_block() {
	HexTournament::on_finalize(System::block_number());
	ForkingHex::on_finalize(System::block_number());
	check();
}

/// Check the invariants, and that the tournaments' accounts have exactly their pools.
pub fn check() {
	HexTournament::do_try_state().unwrap_or_else(|error| panic!("block {}: {error:?}", System::block_number()));
	for (id, round) in Rounds::<Test>::iter().filter(|(_, round)| round.is_over()) {
		let is_ready = Ready::<Test>::contains_key(OldestFirst::from(id));
		assert!(is_ready, "round {} of tournament {id} is over, and nothing follows", round.number);
	}
	for (id, tournament) in Tournaments::<Test>::iter() {
		let kept = if Unclaimed::<Test>::contains_key(id) { ExistentialDeposit::get() } else { 0 };
		let balance = Balances::total_balance(&HexTournament::account_of(id));
		assert_eq!(balance, tournament.pool + kept, "the account of tournament {id} has not exactly its pool");
	}
	let all: Balance =
		frame_system::Account::<Test>::iter_values().map(|account| account.data.free + account.data.reserved).sum();
	assert_eq!(all, Balances::total_issuance(), "the balances do not add up to the issuance");
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

/// The balance of `who` on hold for a reason of the pallet, in plancks.
pub fn held(reason: HoldReason, who: AccountId) -> Balance {
	Balances::balance_on_hold(&reason.into(), &who)
}

/// Take the events that the pallet has deposited since the last call of this function.
pub fn take_events() -> Vec<Event<Test>> {
	let events = System::read_events_for_pallet::<Event<Test>>();
	System::reset_events();
	events
}
