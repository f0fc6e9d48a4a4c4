//! The costs of filling storage and of delaying closings. `--nocapture` prints the figures for `docs/performance.md`.

use super::*;
use crate::fees::WorkToFee;
use codec::Encode;
use frame_support::{assert_ok, storage::StoragePrefixedMap, weights::WeightToFee};
use pallet_forking_hex::{
	reply_id, Call, GameId, Games, HoldReason, NextGame, Players, PositionId, Positions, Settings, SettingsOf,
	WeightInfo,
};

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

/// The weight that is refunded for a later move of a player in an open game: of answering a position of a duel, and of the
/// player's record.
fn refunded() -> Weight {
	let answering = Weights::play_in_duel().saturating_sub(Weights::play());
	let costs = <Runtime as frame_system::Config>::DbWeight::get();
	let record = slope(Weights::remove_players) + costs.writes(1);
	answering + slope(Weights::close) + slope(Weights::forfeit) + costs.reads(1) + record
}

/// The lowest fee of a move in an open game as one of many in a transaction, in plancks.
fn fee_of_move(game: GameId, position: PositionId, cell: Cell) -> Balance {
	fee_in_a_batch(play(game, position, cell)) - WorkToFee::<Runtime>::weight_to_fee(&refunded())
}

fn play(game: GameId, position: PositionId, cell: Cell) -> Call<Runtime> {
	Call::play { game, position, reply: cell.into(), chain: None, most: None }
}

/// The bytes of all keys and values under `prefix`.
fn bytes_below(prefix: &[u8]) -> usize {
	stored(prefix).iter().map(|(key, value)| key.len() + value.len()).sum()
}

/// The bytes of a game in the state.
fn bytes_of(game: GameId) -> usize {
	let value = Games::<Runtime>::get(game).map_or(0, |game| game.encoded_size());
	let key = Games::<Runtime>::hashed_key_for(game).len();
	let prefixes = [Positions::<Runtime>::final_prefix(), Players::<Runtime>::final_prefix()];
	key + value + prefixes.iter().map(|prefix| bytes_below(&[&prefix[..], &game.encode()].concat())).sum::<usize>()
}

fn held_of(who: Sr25519Keyring) -> Balance {
	use frame_support::traits::fungible::InspectHold;
	Balances::balance_on_hold(&HoldReason::Move.into(), &who.to_account_id())
}

/// Create a game. Return its number and its opening position.
fn create(settings: SettingsOf<Runtime>) -> (GameId, PositionId) {
	let game = NextGame::<Runtime>::get();
	assert_ok!(ForkingHex::create_game(signed_by(OPENER), settings, Cell::new(0, 0)));
	(game, Games::<Runtime>::get(game).expect("just created").opening)
}

/// The price of a gigabyte of a game's storage, in tokens: on hold, and paid in fees.
fn price(what: &str, game: GameId, held: Balance, fees: Balance) -> [Balance; 2] {
	let bytes = bytes_of(game);
	let [held, fees] = [held, fees].map(|plancks| plancks * 1_000_000_000 / bytes as Balance / UNIT);
	println!("{what}: {bytes} bytes; a gigabyte holds {held} tokens and costs {fees} in fees");
	[held, fees]
}

#[test]
fn storage_costs_as_long_as_it_lasts() {
	on_preset(DEV_RUNTIME_PRESET, || {
		System::set_block_number(1);
		let opening = Cell::new(0, 0);
		let create_fee = fee_in_a_batch(Call::create_game { settings: settings(), opening });

		let (waiting, _) = create(settings());
		assert_eq!(held_of(OPENER), settings().deposit);
		let waiting = price("an opening without a reply", waiting, held_of(OPENER), create_fee);

		// Play every empty cell, all on one position.
		let deposit = 2 * settings().deposit;
		let (game, opening) = create(SettingsOf::<Runtime> { deposit, ..settings() });
		let mut cells = Cell::all(32).skip(1);
		let reply = cells.next().expect("the board is larger");
		assert_ok!(ForkingHex::play(signed_by(REPLIER), game, opening, reply.into(), None, None));
		let from = reply_id(opening, reply.into());
		for cell in cells {
			assert_ok!(ForkingHex::play(signed_by(OPENER), game, from, cell.into(), None, None));
		}
		let positions = Balance::from(Games::<Runtime>::get(game).expect("just created").positions);
		let fees = create_fee + (positions - 1) * fee_of_move(game, from, reply);
		run_blocks(10);
		// All deposits are claimed, and all rewards except one. That reward keeps the game, and the state deposits, for a
		// week.
		let waiting_holds = settings().deposit;
		assert_ok!(ForkingHex::claim_deposits(signed_by(OPENER), game));
		run_blocks(10);
		let held = held_of(OPENER) + held_of(REPLIER) - waiting_holds;
		let state_deposit: Balance = <Runtime as pallet_forking_hex::Config>::StateDeposit::get();
		assert_eq!(held, (positions - 1) * state_deposit, "one move lost, and all others hold a state deposit");
		let settled = price(&format!("a settled game of {positions} moves"), game, held, fees);

		for [held, fees] in [waiting, settled] {
			assert!(held >= 10_000, "a gigabyte holds only {held} tokens");
			assert!(fees >= 100, "a gigabyte costs only {fees} tokens in fees");
		}
	});
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
