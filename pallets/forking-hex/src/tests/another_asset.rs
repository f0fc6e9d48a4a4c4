//! Games with deposits in an asset of pallet-assets, held by pallet-assets-holder. An asset has an owner and a freezer,
//! who have more power over accounts than a native currency gives. A game waits for them, and loses nothing.

use crate::{self as pallet_forking_hex, *};
use frame_support::{
	assert_noop, assert_ok, derive_impl, parameter_types,
	traits::{
		fungible::{Inspect, InspectHold, ItemOf},
		AsEnsureOriginWithArg, ConstU128, Hooks,
	},
	weights::constants::ParityDbWeight,
};
use frame_system::{EnsureRoot, EnsureSigned};
use sp_runtime::{BuildStorage, DispatchResult, TokenError};

type AccountId = u64;
type Balance = u128;
type Block = frame_system::mocking::MockBlock<Runtime>;

const UNIT: Balance = 1_000_000_000_000;
/// The asset's minimum balance.
const LEAST: Balance = UNIT / 1_000;
const ENDOWMENT: Balance = 1_000 * UNIT;
const CLAIM_PERIOD: u64 = 100;

const FUND: AccountId = 1_000;
/// The asset's owner, admin, issuer and freezer, who does not play.
const OWNER: AccountId = 2_000;

frame_support::construct_runtime!(
	pub enum Runtime {
		System: frame_system,
		Balances: pallet_balances,
		Assets: pallet_assets,
		AssetsHolder: pallet_assets_holder,
		// After the asset: the pot gets its minimum balance at genesis.
		ForkingHex: pallet_forking_hex,
	}
);

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type AccountData = pallet_balances::AccountData<Balance>;
	type DbWeight = ParityDbWeight;
}

#[derive_impl(pallet_balances::config_preludes::TestDefaultConfig)]
impl pallet_balances::Config for Runtime {
	type Balance = Balance;
	type ExistentialDeposit = ConstU128<1>;
	type AccountStore = System;
}

#[derive_impl(pallet_assets::config_preludes::TestDefaultConfig)]
impl pallet_assets::Config for Runtime {
	type Balance = Balance;
	type Currency = Balances;
	type CreateOrigin = AsEnsureOriginWithArg<EnsureSigned<AccountId>>;
	type ForceOrigin = EnsureRoot<AccountId>;
	type Holder = AssetsHolder;
}

impl pallet_assets_holder::Config for Runtime {
	type RuntimeEvent = RuntimeEvent;
	type RuntimeHoldReason = RuntimeHoldReason;
}

parameter_types! {
	pub const Asset: u32 = 7;
	pub const RewardClaimPeriod: u64 = CLAIM_PERIOD;
}

/// The free balances of the asset.
type Token = ItemOf<Assets, Asset, AccountId>;
/// The holds of the asset.
type Holds = ItemOf<AssetsHolder, Asset, AccountId>;

#[derive_impl(pallet_forking_hex::config_preludes::TestDefaultConfig)]
impl Config for Runtime {
	type Currency = Token;
	type Holds = Holds;
	type AdminOrigin = EnsureRoot<AccountId>;
	type RewardClaimPeriod = RewardClaimPeriod;
	type WeightInfo = weights::SubstrateWeight<Runtime>;
}

/// Run a test on a chain where the accounts 1 to 3 own [`ENDOWMENT`] of the asset each. Account 1 also owns some of the
/// native currency. The end of every block checks the invariants, and that nothing touches the native currency.
fn game_on(test: impl FnOnce()) {
	let genesis = RuntimeGenesisConfig {
		balances: pallet_balances::GenesisConfig { balances: vec![(1, UNIT)], ..Default::default() },
		assets: pallet_assets::GenesisConfig {
			// Sufficient, so an account needs no native currency to play.
			assets: vec![(Asset::get(), OWNER, true, LEAST)],
			accounts: (1..=3).map(|player| (Asset::get(), player, ENDOWMENT)).collect(),
			..Default::default()
		},
		forking_hex: pallet_forking_hex::GenesisConfig { developer_fund: Some(FUND) },
		..Default::default()
	};
	sp_io::TestExternalities::new(genesis.build_storage().expect("a valid genesis")).execute_with(|| {
		begin_block(1);
		test();
		end_block();
	});
}

fn begin_block(number: u64) {
	System::set_block_number(number);
	ForkingHex::on_initialize(number);
}

fn end_block() {
	ForkingHex::on_finalize(System::block_number());
	assert_ok!(ForkingHex::do_try_state());
	assert_eq!(Token::total_issuance(), 3 * ENDOWMENT + 2 * LEAST, "units of the asset appeared or vanished");
	let owned: Balance = [1, 2, 3, FUND, ForkingHex::pot()].iter().map(Token::total_balance).sum();
	assert_eq!(owned, Token::total_issuance());
	let native = Balances::total_balance(&1);
	assert_eq!((native, Balances::total_issuance()), (UNIT, UNIT), "the native currency was touched");
}

fn run_blocks(count: u64) {
	for _ in 0..count {
		end_block();
		begin_block(System::block_number() + 1);
	}
}

fn signed(who: AccountId) -> RuntimeOrigin {
	RuntimeOrigin::signed(who)
}

fn claim(game: GameId, who: AccountId) -> DispatchResult {
	ForkingHex::claim(signed(1), game, who)
}

fn held(who: AccountId) -> Balance {
	Holds::balance_on_hold(&HoldReason::Move.into(), &who)
}

/// Account 1 opens, 2 replies for Blue, and 3 for Red. If 3 gets no reply within five blocks, 2 loses to 1.
fn blue_will_lose() -> (GameId, PositionId) {
	let cell = |text: &str| text.parse::<Cell>().expect("a cell");
	let game = NextGame::<Runtime>::get();
	assert_ok!(ForkingHex::create_game(signed(1), Settings::original(5, 2, 3, UNIT), cell("c3")));
	let opening = Games::<Runtime>::get(game).expect("just created").opening;
	let (blue, red) = (Move::from(cell("a1")), Move::from(cell("b2")));
	assert_ok!(ForkingHex::play(signed(2), game, opening, blue, None, None));
	assert_ok!(ForkingHex::play(signed(3), game, reply_id(opening, blue), red, None, None));
	assert_eq!((held(1), held(2), held(3)), (UNIT, UNIT, UNIT));
	(game, reply_id(opening, blue))
}

/// The gains of the accounts 1 to 3 and of the fund, and the pot's balance above its minimum.
fn gains() -> [i128; 5] {
	let gain = |who: AccountId, before: Balance| Token::total_balance(&who) as i128 - before as i128;
	[gain(1, ENDOWMENT), gain(2, ENDOWMENT), gain(3, ENDOWMENT), gain(FUND, LEAST), gain(ForkingHex::pot(), LEAST)]
}

/// [`gains`] when 2 has lost to 1 and everything is paid.
const PAID: [i128; 5] = [UNIT as i128 / 20 * 19, -(UNIT as i128), 0, UNIT as i128 / 20, 0];

#[test]
fn a_game_pays_deposits_and_rewards_in_the_asset_to_the_unit() {
	game_on(|| {
		let (game, _) = blue_will_lose();
		run_blocks(5);
		assert_eq!((held(1), held(2), held(3)), (UNIT, 0, UNIT));
		for player in [1, 3] {
			assert_ok!(claim(game, player));
		}
		run_blocks(1);
		assert_eq!((Games::<Runtime>::get(game), held(1), held(3)), (None, 0, 0));
		assert_eq!(gains(), PAID);
	});
}

#[test]
fn the_constants_are_checked_against_the_minimum_balance_at_genesis() {
	// The runtime's own integrity test sees no asset.
	game_on(ForkingHex::integrity_test);
}

#[test]
fn a_deposit_leaves_an_account_its_minimum_balance() {
	game_on(|| {
		let create = |deposit| {
			ForkingHex::create_game(signed(1), Settings::original(5, 2, 3, deposit), Cell::new(2, 2))
				.map(|_| ())
				.map_err(|refused| refused.error)
		};
		assert_noop!(create(ENDOWMENT - LEAST + 1), TokenError::FundsUnavailable);
		assert_ok!(create(ENDOWMENT - LEAST));
		// The account cannot be reaped, its holds cannot be burned, and the asset stays.
		assert!(Assets::transfer(signed(1), Asset::get(), 2, LEAST).is_err());
		assert_ok!(Assets::burn(signed(OWNER), Asset::get(), 1, ENDOWMENT));
		assert_eq!((Token::balance(&1), held(1)), (LEAST, ENDOWMENT - LEAST));
		let destroy = Assets::start_destroy(signed(OWNER), Asset::get());
		assert_noop!(destroy, pallet_assets::Error::<Runtime>::ContainsHolds);
	});
}

#[test]
fn a_frozen_asset_or_a_blocked_pot_stops_a_game_that_goes_on_afterwards() {
	let asset = Asset::get();
	for pot_alone in [false, true] {
		game_on(|| {
			let (game, blue) = blue_will_lose();
			assert_ok!(match pot_alone {
				true => Assets::block(signed(OWNER), asset, ForkingHex::pot()),
				false => Assets::freeze_asset(signed(OWNER), asset),
			});
			run_blocks(20);
			// Blue's move cannot be forfeited, but it takes no more moves.
			assert_eq!(held(2), UNIT);
			let reply = Move::from(Cell::new(4, 4));
			let played = ForkingHex::play(signed(1), game, blue, reply, None, None);
			assert_eq!(played.map_err(|refused| refused.error), Err(Error::<Runtime>::PositionClosed.into()));
			assert_ok!(match pot_alone {
				true => Assets::thaw(signed(OWNER), asset, ForkingHex::pot()),
				false => Assets::thaw_asset(signed(OWNER), asset),
			});
			run_blocks(2);
			assert_ok!(claim(game, 1));
			run_blocks(CLAIM_PERIOD);
			assert_eq!((Games::<Runtime>::get(game), gains()), (None, PAID));
		});
	}
}

#[test]
fn deposits_that_an_account_cannot_take_wait_until_it_can() {
	game_on(|| {
		let (game, _) = blue_will_lose();
		run_blocks(5);
		assert_ok!(Assets::block(signed(OWNER), Asset::get(), 3));
		assert_noop!(claim(game, 3), TokenError::CannotCreate);
		run_blocks(CLAIM_PERIOD);
		// The game is removed as far as possible: the others are paid, and the unclaimed reward waits with the deposit.
		assert_eq!((Games::<Runtime>::get(game), Positions::<Runtime>::iter().count()), (None, 0));
		assert_eq!((held(1), held(3), Players::<Runtime>::iter().count()), (0, UNIT, 1));
		assert_ok!(Assets::thaw(signed(OWNER), Asset::get(), 3));
		run_blocks(CLAIM_PERIOD);
		assert_eq!((held(3), Players::<Runtime>::iter().count(), Removals::<Runtime>::iter().count()), (0, 0, 0));
		assert_eq!(gains(), [0, -(UNIT as i128), 0, UNIT as i128, 0]);
	});
}
