//! Tournaments in an asset of pallet-assets, held by pallet-assets-holder. Its owner can block accounts and freeze the asset,
//! so prizes and entries can be refused, which wait for their players and for nobody else.

use crate::{self as pallet_hex_tournament, *};
use frame_support::{
	assert_noop, assert_ok, derive_impl, parameter_types,
	traits::{
		fungible::{Inspect, InspectHold, ItemOf},
		AsEnsureOriginWithArg, ConstU128, Hooks,
	},
	weights::constants::ParityDbWeight,
};
use frame_system::{EnsureRoot, EnsureSigned};
use pallet_forking_hex::{Clock, OpeningRule, Seats, Settings};
use sp_core::H256;
use sp_runtime::{traits::IdentityLookup, BuildStorage, DispatchResult, Permill, TokenError};

/// Sixteen bytes: a tournament's account needs them all.
type AccountId = u128;
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
const ANNOUNCER: AccountId = 9;
const PLAYERS: [AccountId; 3] = [1, 2, 3];

frame_support::construct_runtime!(
	pub enum Runtime {
		System: frame_system,
		Balances: pallet_balances,
		Assets: pallet_assets,
		AssetsHolder: pallet_assets_holder,
		ForkingHex: pallet_forking_hex,
		HexTournament: pallet_hex_tournament,
	}
);

#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
impl frame_system::Config for Runtime {
	type Block = Block;
	type AccountId = AccountId;
	type Lookup = IdentityLookup<AccountId>;
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
impl pallet_forking_hex::Config for Runtime {
	type Currency = Token;
	type Holds = Holds;
	type AdminOrigin = EnsureRoot<AccountId>;
	type RewardClaimPeriod = RewardClaimPeriod;
	type OnSettled = HexTournament;
	type WeightInfo = pallet_forking_hex::weights::SubstrateWeight<Runtime>;
}

#[derive_impl(pallet_hex_tournament::config_preludes::TestDefaultConfig)]
impl Config for Runtime {
	type WeightInfo = weights::SubstrateWeight<Runtime>;
}

/// Run a test on a chain where the players and the announcer own [`ENDOWMENT`] of the asset each.
fn on_a_chain(test: impl FnOnce()) {
	let genesis = RuntimeGenesisConfig {
		assets: pallet_assets::GenesisConfig {
			// Sufficient, so an account needs no native currency to play.
			assets: vec![(Asset::get(), OWNER, true, LEAST)],
			accounts: PLAYERS.into_iter().chain([ANNOUNCER]).map(|who| (Asset::get(), who, ENDOWMENT)).collect(),
			..Default::default()
		},
		forking_hex: pallet_forking_hex::GenesisConfig { developer_fund: Some(FUND) },
		..Default::default()
	};
	sp_io::TestExternalities::new(genesis.build_storage().expect("a valid genesis")).execute_with(|| {
		System::set_block_number(1);
		test();
	});
}

/// Run blocks. Each checks the invariants.
fn run_blocks(count: u64) {
	let issuance = Token::total_issuance();
	for _ in 0..count {
		let block = System::block_number();
		HexTournament::on_finalize(block);
		ForkingHex::on_finalize(block);
		System::set_block_number(block + 1);
		ForkingHex::on_initialize(block + 1);
		assert_ok!(HexTournament::do_try_state());
	}
	assert_eq!(Token::total_issuance(), issuance, "units of the asset appeared or vanished");
}

fn signed(who: AccountId) -> RuntimeOrigin {
	RuntimeOrigin::signed(who)
}

/// Announce a tournament that can be entered in the current block.
fn announce(least_players: u8) -> DispatchResult {
	let settings = Settings {
		opening_rule: OpeningRule::SwapSides,
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: 0 },
		..Settings::original(2, 2, 2, UNIT / 10)
	};
	let terms = Terms {
		settings,
		entry: UNIT,
		least_players,
		most_players: 8,
		enter_until: System::block_number(),
		begin_time: 2,
		shares: vec![Permill::from_percent(100)].try_into().expect("one"),
	};
	HexTournament::announce(signed(ANNOUNCER), terms).map(|_| ()).map_err(|refused| refused.error)
}

/// A tournament that all players have entered. Three play two rounds. If nobody opens a game, each player gets back as much as
/// the entry.
fn entered(least_players: u8) -> TournamentId {
	let id = NextTournament::<Runtime>::get();
	assert_ok!(announce(least_players));
	let terms = Tournaments::<Runtime>::get(id).expect("announced").terms;
	for player in PLAYERS {
		assert_ok!(HexTournament::enter(signed(player), id, H256(terms.hash(id, &ANNOUNCER))));
	}
	id
}

/// A tournament that plays its rounds, and one that is called off.
const LEAST_PLAYERS: [u8; 2] = [2, 4];
/// The number of blocks in which either ends.
const TO_THE_END: u64 = 12;

/// The gains of the players, of the announcer and of the fund.
fn gains() -> [i128; 5] {
	let gain = |who: AccountId, before: Balance| Token::total_balance(&who) as i128 - before as i128;
	let [first, second, third] = PLAYERS.map(|player| gain(player, ENDOWMENT));
	[first, second, third, gain(ANNOUNCER, ENDOWMENT), gain(FUND, LEAST)]
}

fn held_of_announcer() -> Balance {
	Holds::balance_on_hold(&HoldReason::Announcement.into(), &ANNOUNCER)
}

const ENTRY: i128 = UNIT as i128;
/// [`gains`] while the first player's prize or entry waits: the announcer's existential deposit keeps it alive.
const WAITING: [i128; 5] = [-ENTRY, 0, 0, -(LEAST as i128), 0];

/// A tournament that ended while the first player's account was blocked.
fn ended_with_a_blocked_player(least_players: u8) -> TournamentId {
	let id = entered(least_players);
	assert_ok!(Assets::block(signed(OWNER), Asset::get(), PLAYERS[0]));
	run_blocks(TO_THE_END);
	assert_eq!(Unclaimed::<Runtime>::get(id).into_inner(), [(PLAYERS[0], UNIT)]);
	assert_eq!(gains(), WAITING);
	id
}

#[test]
fn what_an_account_cannot_take_waits_for_its_player_alone() {
	for least_players in LEAST_PLAYERS {
		on_a_chain(|| {
			let id = ended_with_a_blocked_player(least_players);
			let claim = || HexTournament::claim(signed(50), id, PLAYERS[0]);
			assert_noop!(claim(), TokenError::Blocked);
			assert_ok!(Assets::thaw(signed(OWNER), Asset::get(), PLAYERS[0]));
			assert_ok!(claim());
			assert_eq!(gains(), [0; 5]);
			run_blocks(CLAIM_PERIOD);
			assert!(!Tournaments::<Runtime>::contains_key(id));
			assert_eq!((gains(), held_of_announcer()), ([0; 5], 0));
		});
	}
}

#[test]
fn what_a_blocked_account_never_claims_goes_to_the_fund() {
	for least_players in LEAST_PLAYERS {
		on_a_chain(|| {
			let id = ended_with_a_blocked_player(least_players);
			run_blocks(CLAIM_PERIOD);
			assert!(!Tournaments::<Runtime>::contains_key(id));
			assert_eq!(gains(), [-ENTRY, 0, 0, 0, ENTRY]);
		});
	}
}

#[test]
fn a_blocked_announcer_keeps_nobody_waiting() {
	for least_players in LEAST_PLAYERS {
		on_a_chain(|| {
			let id = entered(least_players);
			assert_ok!(Assets::block(signed(OWNER), Asset::get(), ANNOUNCER));
			run_blocks(TO_THE_END + CLAIM_PERIOD);
			assert_eq!(gains()[..3], [0; 3]);
			// The announcer's own deposit waits.
			assert!(Tournaments::<Runtime>::contains_key(id));
			assert_ok!(Assets::thaw(signed(OWNER), Asset::get(), ANNOUNCER));
			run_blocks(2 * CLAIM_PERIOD);
			assert!(!Tournaments::<Runtime>::contains_key(id));
			assert_eq!(held_of_announcer(), 0);
			// The existential deposit could not go back after the last prize.
			let least = if least_players == LEAST_PLAYERS[0] { LEAST as i128 } else { 0 };
			assert_eq!(gains(), [0, 0, 0, -least, least]);
		});
	}
}

#[test]
fn a_frozen_asset_stops_a_tournament_that_goes_on_afterwards() {
	for least_players in LEAST_PLAYERS {
		on_a_chain(|| {
			let id = entered(least_players);
			assert_ok!(Assets::freeze_asset(signed(OWNER), Asset::get()));
			run_blocks(TO_THE_END);
			assert_eq!(Tournaments::<Runtime>::get(id).expect("it waits").phase, Phase::Entering);
			assert_eq!(gains(), [0; 5]);
			assert_ok!(Assets::thaw_asset(signed(OWNER), Asset::get()));
			// A refused step waits a hundred blocks.
			run_blocks(100 + TO_THE_END);
			assert!(Unclaimed::<Runtime>::iter().next().is_none());
			assert_eq!(gains(), [0; 5]);
		});
	}
}

#[test]
fn a_tournament_whose_account_could_not_hold_the_asset_cannot_be_announced() {
	on_a_chain(|| {
		// No longer sufficient: a new account needs the native currency first.
		let (root, asset) = (RuntimeOrigin::root(), Asset::get());
		assert_ok!(Assets::force_asset_status(root, asset, OWNER, OWNER, OWNER, OWNER, LEAST, false, false));
		assert_noop!(announce(2), TokenError::CannotCreate);
	});
}
