//! The costs of filling storage and of delaying closings. `--nocapture` prints the figures for `docs/performance.md`.

use super::*;
use crate::{fees::WorkToFee, proxies::ProxyType};
use frame_support::{assert_ok, weights::WeightToFee};
use pallet_forking_hex::{
	reply_id, Call, Clock, GameId, Games, NextGame, OpeningRule, PositionId, Seats, Settings, SettingsOf, WeightInfo,
};
use pallet_hex_tournament::{NextTournament, Terms, TermsOf, MAX_PLAYERS};
use std::fs;

type Weights = <Runtime as pallet_forking_hex::Config>::WeightInfo;

/// The opener. A game needs two players, so two are the cheapest for an attacker.
const OPENER: Sr25519Keyring = Sr25519Keyring::Alice;
/// The player of all moves that the opener does not make.
const REPLIER: Sr25519Keyring = Sr25519Keyring::Bob;

/// The number of calls that an attacker puts into one transaction.
const BATCH: usize = 100;

/// The settings with the most storage for the least deposit.
fn settings() -> SettingsOf<Runtime> {
	Settings::original(32, 1, 2, <Runtime as pallet_forking_hex::Config>::MinDeposit::get())
}

/// The lowest fee of a call as one of many in a transaction, in plancks.
fn fee_in_a_batch(call: impl Into<RuntimeCall>) -> Balance {
	let call = call.into();
	let batch = |calls| fee(pallet_utility::Call::force_batch { calls: vec![call.clone(); calls] }.into());
	(batch(BATCH) - batch(0)) / BATCH as Balance
}

/// The weight of a player's record, which a later move of the player gets back.
fn record() -> Weight {
	slope(Weights::remove_players) + <Runtime as frame_system::Config>::DbWeight::get().writes(1)
}

/// The weight of answering a position of a duel, which is refunded for a move in an open game.
pub fn answering() -> Weight {
	let scheduling = Weights::play_in_duel().saturating_sub(Weights::play());
	let read = <Runtime as frame_system::Config>::DbWeight::get().reads(1);
	scheduling + slope(Weights::close) + slope(Weights::forfeit) + read
}

/// The weight that is refunded for a later move of a player in an open game.
fn refunded() -> Weight {
	answering() + record()
}

/// The lowest fee of a later move of a player in an open game as one of many in a transaction, in plancks.
fn fee_of_move(game: GameId, position: PositionId, cell: Cell) -> Balance {
	fee_in_a_batch(play(game, position, cell)) - WorkToFee::<Runtime>::weight_to_fee(&refunded())
}

/// The lowest fee of a player's first move in an open game as one of many in a transaction, in plancks.
fn fee_of_first_move(game: GameId, position: PositionId, cell: Cell) -> Balance {
	fee_of_move(game, position, cell) + WorkToFee::<Runtime>::weight_to_fee(&record())
}

fn play(game: GameId, position: PositionId, cell: Cell) -> Call<Runtime> {
	Call::play { game, position, reply: cell.into(), chain: None, most: None }
}

/// The bytes of all keys and values of the state, without the events of the block.
fn bytes_of_state() -> usize {
	System::reset_events();
	stored(&[]).iter().map(|(key, value)| key.len() + value.len()).sum()
}

/// The plancks that all accounts have on hold or reserved, with an existential deposit for each account.
fn held_by_all() -> Balance {
	let accounts = frame_system::Account::<Runtime>::iter_values();
	accounts.map(|account| account.data.reserved + EXISTENTIAL_DEPOSIT).sum()
}

/// The cost of everything that `make` adds to the state: its bytes, and plancks held as long as it is there. `make` returns the
/// plancks of its lowest fees, which come last here.
fn cost_of(make: fn() -> Balance) -> [Balance; 3] {
	let mut cost = [0; 3];
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		let (bytes, held) = (bytes_of_state(), held_by_all());
		let fees = make();
		run_blocks(10);
		cost = [(bytes_of_state() - bytes) as Balance, held_by_all() - held, fees];
	});
	cost
}

/// Create a game. Return its number and its opening position.
fn create(settings: SettingsOf<Runtime>) -> (GameId, PositionId) {
	let game = NextGame::<Runtime>::get();
	assert_ok!(ForkingHex::create_game(signed_by(OPENER), settings, Cell::new(0, 0)));
	(game, Games::<Runtime>::get(game).expect("just created").opening)
}

fn fee_of_opening() -> Balance {
	fee_in_a_batch(Call::create_game { settings: settings(), opening: Cell::new(0, 0) })
}

/// An account that is not there at genesis.
fn newcomer(number: usize) -> AccountId {
	sp_io::hashing::blake2_256(&number.to_le_bytes()).into()
}

/// Give the first `count` newcomers `amount` plancks beyond the existential deposit. Return the fees.
fn fund(count: usize, amount: Balance) -> Balance {
	let value = EXISTENTIAL_DEPOSIT + amount;
	let call = |number| {
		let dest = newcomer(number).into();
		pallet_balances::Call::<Runtime>::transfer_keep_alive { dest, value }
	};
	for number in 0..count {
		assert_ok!(by(OPENER, call(number)));
	}
	count as Balance * fee_in_a_batch(call(0))
}

fn a_bare_account() -> Balance {
	fund(1, 0)
}

fn a_hundred_openings() -> Balance {
	for _ in 0..100 {
		create(settings());
	}
	100 * fee_of_opening()
}

/// Play every empty cell of a board, all on one position, and claim all deposits. One reward is not claimed. It keeps the game,
/// and the state deposits, for a week. `players` are the players of the forks.
fn settled_game(players: &[AccountId]) -> Balance {
	let (game, opening) = create(settings());
	let mut cells = Cell::all(32).skip(1);
	let reply = cells.next().expect("the board is larger");
	assert_ok!(ForkingHex::play(signed_by(REPLIER), game, opening, reply.into(), None, None));
	let from = reply_id(opening, reply.into());
	for (cell, player) in cells.zip(players.iter().cycle()) {
		assert_ok!(ForkingHex::play(RuntimeOrigin::signed(player.clone()), game, from, cell.into(), None, None));
	}
	run_blocks(10);
	let opener = OPENER.to_account_id();
	let others = players.iter().filter(|player| **player != opener);
	let claiming: Vec<_> = others.chain([&opener]).collect();
	for player in &claiming {
		assert_ok!(ForkingHex::claim_deposits(RuntimeOrigin::signed((*player).clone()), game));
	}
	let positions = Games::<Runtime>::get(game).expect("a reward is not claimed").positions;
	assert_eq!(positions, 32 * 32);

	// Every claimant but the opener makes a first move, and so does the replier. All other moves are later ones.
	let claimants = claiming.len() as Balance;
	let (first, later) = (claimants, Balance::from(positions) - 1 - claimants);
	fee_of_opening()
		+ first * fee_of_first_move(game, from, reply)
		+ later * fee_of_move(game, from, reply)
		+ claimants * fee_in_a_batch(Call::claim_deposits { game })
}

fn a_game_of_two_accounts() -> Balance {
	settled_game(&[OPENER.to_account_id()])
}

fn a_game_of_newcomers() -> Balance {
	let forks = 32 * 32 - 2;
	let players: Vec<_> = (0..forks).map(newcomer).collect();
	fund(forks, settings().deposit) + settled_game(&players)
}

/// A tournament that as many newcomers have entered as can, for the least entry. The shares of the prizes are stored too.
fn a_full_tournament() -> Balance {
	let players = usize::from(MAX_PLAYERS);
	let entry = settings().deposit;
	let terms: TermsOf<Runtime> = Terms {
		settings: Settings {
			opening_rule: OpeningRule::SwapSides,
			seats: Seats::Duel { invited: None },
			clock: Clock::Bank { increment: 0 },
			..settings()
		},
		entry,
		least_players: MAX_PLAYERS,
		most_players: MAX_PLAYERS,
		enter_until: System::block_number() + 100,
		begin_time: 1,
		shares: vec![Permill::from_parts(1); players].try_into().expect("no more than the players"),
	};
	let tournament = NextTournament::<Runtime>::get();
	let funding = fund(players, entry);
	let terms_hash = sp_core::H256(terms.hash(tournament, &OPENER.to_account_id()));
	assert_ok!(HexTournament::announce(signed_by(OPENER), terms.clone()));
	for number in 0..players {
		assert_ok!(HexTournament::enter(RuntimeOrigin::signed(newcomer(number)), tournament, terms_hash));
	}
	let announcing = fee(pallet_hex_tournament::Call::<Runtime>::announce { terms }.into());
	let entering = fee_in_a_batch(pallet_hex_tournament::Call::<Runtime>::enter { tournament, terms: terms_hash });
	funding + announcing + players as Balance * entering
}

fn a_longest_name() -> Balance {
	let name = b"playerofhexagons-abc".to_vec();
	assert_ok!(Names::set_name(signed_by(OPENER), name.clone()));
	fee_in_a_batch(pallet_names::Call::<Runtime>::set_name { name })
}

fn a_first_proxy() -> Balance {
	let (delegate, proxy_type) = (REPLIER.to_account_id(), ProxyType::Any);
	assert_ok!(Proxy::add_proxy(signed_by(OPENER), delegate.clone().into(), proxy_type, 0));
	fee_in_a_batch(pallet_proxy::Call::<Runtime>::add_proxy { delegate: delegate.into(), proxy_type, delay: 0 })
}

/// A kind of storage that any account can fill: its name in `docs/performance.md`, and the function that adds it to the state.
type Kind = (&'static str, fn() -> Balance);

const KINDS: [Kind; 7] = [
	("a bare account", a_bare_account),
	("a settled game of 1,024 positions by two accounts", a_game_of_two_accounts),
	("the same, with every fork by another account", a_game_of_newcomers),
	("a hundred openings without a reply", a_hundred_openings),
	("an account's first proxy", a_first_proxy),
	("a tournament that 64 accounts have entered", a_full_tournament),
	("a name of 20 characters", a_longest_name),
];

/// The numbers in the row of this name in a table of `docs/performance.md`.
pub fn documented(page: &str, name: &str) -> Vec<f64> {
	let row = page.lines().find_map(|line| line.strip_prefix(&format!("| {name} |"))).unwrap_or_default();
	row.split('|').filter_map(|cell| cell.trim().replace(',', "").parse().ok()).collect()
}

#[test]
fn a_gigabyte_of_state_costs_what_the_page_says() {
	let page = fs::read_to_string("../docs/performance.md").expect("the page is in the repository");
	let mut wrong = Vec::new();
	for (kind, make) in KINDS {
		let [bytes, held, fees] = cost_of(make).map(|amount| amount as f64);
		let [held, fees] = [held, fees].map(|plancks| plancks / UNIT as f64);
		let [all_held, all_fees] = [held, fees].map(|tokens| tokens * 1e9 / bytes);
		println!("| {kind} | {bytes} | {held} | {fees:.7} | {all_held:.0} | {all_fees:.0} |");
		let is = [bytes, held, fees, all_held, all_fees];
		let says = documented(&page, kind);
		let agrees = |(is, says): (&f64, &f64)| (is - says).abs() <= is / 50.0;
		if says.len() != is.len() || !is.iter().zip(&says).all(agrees) {
			wrong.push((kind, is, says));
		}
		assert!(all_held >= 20_000.0, "{kind}: a gigabyte holds only {all_held} tokens");
		assert!(all_fees >= 50.0, "{kind}: a gigabyte costs only {all_fees} tokens in fees");
	}
	assert!(wrong.is_empty(), "the page says otherwise: {wrong:?}");
}

#[test]
fn delaying_closings_costs_fees() {
	on_preset(DEV_RUNTIME_PRESET, || {
		// The weight reserved for each due position, and the part that closing a winning position takes.
		let winning = slope(Weights::close) + <Runtime as frame_system::Config>::DbWeight::get().reads(1);
		let each = winning + slope(Weights::forfeit) + slope(Weights::settle);
		let share = HOOKS_RATIO * MAXIMUM_BLOCK_WEIGHT.ref_time() * 4 / 5;
		let reserved = each.saturating_mul(share / each.ref_time());
		let a_block = reserved.checked_div_per_component(&winning).expect("a closing weighs something");
		let (opening, from) = (PositionId::zero(), PositionId::repeat_byte(1));
		let play_fee = fee_of_move(0, from, Cell::new(0, 0));
		// A position takes as many moves as the board has empty cells. Then the attacker needs another game.
		let beside = fee_in_a_batch(Call::create_game { settings: settings(), opening: Cell::new(0, 0) })
			+ fee_of_move(0, opening, Cell::new(0, 0));
		let games = a_block.div_ceil(1_022) as Balance;
		let fees = Balance::from(a_block) * play_fee + games * beside;
		let held = Balance::from(a_block) * settings().deposit;
		println!(
			"a block of delay: {a_block} winning closings, {}.{:02} tokens in fees, {} on hold; an hour: {} and {}",
			fees / UNIT,
			fees % UNIT * 100 / UNIT,
			held / UNIT,
			1_200 * fees / UNIT,
			1_200 * held / UNIT,
		);
		assert!(fees >= UNIT / 5, "a block of delay costs only {fees} plancks in fees");
		// More than two full blocks of transactions are needed to keep the hooks busy for one block.
		let room = NORMAL_RATIO * MAXIMUM_BLOCK_WEIGHT;
		let each = play(0, from, Cell::new(0, 0));
		let each = RuntimeCall::from(each).get_dispatch_info().call_weight.saturating_sub(refunded()).ref_time();
		assert!(a_block * each > 2 * room.ref_time());
	});
}

/// Rounds are late if more steps of tournaments fall due than the hooks have weight for, beside the closings that are due.
/// Entries bring in the most work for their fees.
#[test]
fn delaying_rounds_costs_fees() {
	on_preset(DEV_RUNTIME_PRESET, || {
		use pallet_hex_tournament::WeightInfo as _;
		let enter = pallet_hex_tournament::Call::<Runtime>::enter { tournament: 0, terms: sp_core::H256::zero() };
		let own = <Runtime as pallet_hex_tournament::Config>::WeightInfo::enter();
		let work = RuntimeCall::from(enter.clone()).get_dispatch_info().call_weight.saturating_sub(own);
		let least = TOURNAMENTS_RATIO * MAXIMUM_BLOCK_WEIGHT;
		let [quiet, busy] = [ForkingHex::most_spare() + least, least].map(|hooks| {
			let entries = Balance::from(hooks.ref_time() / work.ref_time());
			let tokens = |plancks: Balance| plancks as f64 / UNIT as f64;
			let [fees, held] = [entries * fee_in_a_batch(enter.clone()), entries * settings().deposit].map(tokens);
			println!(
				"{entries} entries: a block takes {fees:.4} tokens in fees, and {held:.1} held; an hour {:.1}",
				1_200.0 * fees
			);
			fees
		});
		assert!(quiet >= 0.07, "a block of delay costs only {quiet} tokens in fees");
		assert!(busy >= 0.003, "beside busy closings, a block of delay costs only {busy} tokens in fees");
	});
}
