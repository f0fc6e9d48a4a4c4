//! The proofs of full blocks, as a collator records them, compared with the declared weights and with the relay chain's
//! limit.
//!
//! The state has `FORKING_HEX_COUNT` positions that the blocks do not touch (10,000, or 100,000 with `FORKING_HEX_LONG`),
//! and the same number of accounts. `--nocapture` prints the figures.

use super::*;
use crate::{
	currency::UNIT,
	limits::{ServiceWeight, MAXIMUM_BLOCK_WEIGHT},
};
use codec::{Decode, DecodeAll};
use frame_support::{assert_ok, traits::fungible::Mutate, weights::Weight};
use frame_system::RawOrigin;
use pallet_forking_hex::{
	opening_id, reply_id, Call, Cell, GameId, Games, NextGame, PositionId, Positions, Settings, MAX_STEPS,
};
use sp_io::hashing::blake2_256;
use std::env;
use Sr25519Keyring::Alice;

/// The bytes that a block may add to the relay chain's proof: two blocks share a core.
const LIMIT: usize = MAX_POV_SIZE as usize / chain::BLOCKS_IN_A_SLOT as usize;

fn positions_around() -> u32 {
	let default = if env::var_os("FORKING_HEX_LONG").is_some() { 100_000 } else { 10_000 };
	env::var("FORKING_HEX_COUNT").map_or(default, |text| text.parse().expect("it is a number"))
}

/// The key of player number `index`.
fn key(index: u32) -> sr25519::Pair {
	sr25519::Pair::from_seed(&blake2_256(&("player", index).encode()))
}

fn account(index: u32) -> AccountId {
	key(index).public().into()
}

/// Put a game of lines and forks into the state, without blocks. `make` plays the game.
fn aside(rollup: &mut Rollup, make: impl FnOnce()) {
	rollup.state.execute_with(make);
	rollup.state.commit_all().expect("there are no open transactions");
}

/// Give the first `players` players enough for their deposits.
fn give_money(players: u32) {
	for index in 0..players {
		Balances::mint_into(&account(index), 1_000 * UNIT).expect("there is no limit so soon");
	}
}

/// Play on a position without a transaction. Return the new position.
fn play(who: &AccountId, game: GameId, position: PositionId, reply: Cell) -> PositionId {
	assert_ok!(ForkingHex::play(RawOrigin::Signed(who.clone()).into(), game, position, reply.into(), None, None));
	reply_id(position, reply.into())
}

/// Create a game without a transaction. Return its number and its opening.
fn create(who: &AccountId, size: u8, red_time: BlockNumber, blue_time: BlockNumber) -> (GameId, PositionId) {
	let (game, opening) = (NextGame::<Runtime>::get(), Cell::new(0, 0));
	let settings = Settings::original(size, red_time, blue_time, UNIT);
	let id = opening_id(game, who, &settings, opening);
	assert_ok!(ForkingHex::create_game(RawOrigin::Signed(who.clone()).into(), settings, opening));
	(game, id)
}

/// A rollup whose state has accounts, and positions of games that no test touches.
fn crowded() -> Rollup {
	let mut rollup = Rollup::new();
	rollup.block([]);
	let count = positions_around();
	aside(&mut rollup, || {
		let alice = Alice.to_account_id();
		let (game, opening) = create(&alice, 11, 100_000, 100_001);
		let reply = play(&alice, game, opening, Cell::new(1, 0));
		let position = Positions::<Runtime>::get(game, reply).expect("it was made");
		let game = Games::<Runtime>::get(game).expect("it was made");
		for index in 0..count {
			// Games of a hundred positions. Their keys lie between the keys of the games that the tests play.
			let number = 1_000_000 + index / 100;
			if index % 100 == 0 {
				Games::<Runtime>::insert(number, &game);
			}
			let id = PositionId::decode(&mut &blake2_256(&index.encode())[..]).expect("it is a hash");
			Positions::<Runtime>::insert(number, id, &position);
			let who = AccountId::decode_all(&mut &blake2_256(&("account", index).encode())[..]).expect("it is a hash");
			Balances::mint_into(&who, UNIT).expect("there is no limit so soon");
		}
	});
	rollup
}

/// The proof of a block, in bytes.
#[derive(Debug)]
#[allow(dead_code, reason = "some figures are only printed")]
struct Sizes {
	calls: usize,
	/// The weights' estimate: of the whole block, and of the hooks at its start and the inherents.
	declared: u64,
	mandatory: u64,
	/// The nodes of the trie, as the collator records them.
	recorded: usize,
	/// The proof as it goes to the relay chain, without nodes that can be computed from the rest.
	compact: usize,
	/// The encoded block, which goes with the proof.
	block: usize,
	/// Proof and block, compressed as they are sent.
	compressed: usize,
}

impl Sizes {
	fn of(name: &str, rollup: &mut Rollup, made: &Made) -> Self {
		let weight = rollup.read(System::block_weight);
		assert!(weight.total().all_lte(MAXIMUM_BLOCK_WEIGHT), "{name}: {weight:?}");
		let compact =
			made.proof.clone().into_compact_proof::<BlakeTwo256>(made.root).expect("the proof is whole").encode();
		let whole = [made.block.encode(), compact.clone()].concat();
		let sizes = Self {
			calls: made.results.len(),
			declared: weight.total().proof_size(),
			mandatory: weight.get(frame_support::dispatch::DispatchClass::Mandatory).proof_size(),
			recorded: made.proof.encoded_size(),
			compact: compact.len(),
			block: made.block.encoded_size(),
			compressed: sp_maybe_compressed_blob::compress_strongly(&whole, LIMIT * 10).expect("it is no bomb").len(),
		};
		println!("{name}: {sizes:?}, of {LIMIT} bytes");
		sizes
	}

	/// Check that the block fits its half of the relay chain's limit, and that the proof fits the declared weights.
	fn check(&self) {
		assert!(self.compact + self.block <= LIMIT, "the block does not fit its part of a core: {self:?}");
		assert!(self.recorded as u64 <= self.declared, "the weights declare too little: {self:?}");
	}
}

/// Games that go on, each with a position that takes replies. Every fifth player has one.
fn games_to_play_in(rollup: &mut Rollup, players: u32) -> Vec<(GameId, PositionId)> {
	let mut games = Vec::new();
	aside(rollup, || {
		give_money(players);
		for index in 0..players / 5 {
			let (game, opening) = create(&account(index), 11, 1_000, 1_001);
			games.push((game, play(&account(index + 1), game, opening, Cell::new(1, 0))));
		}
	});
	games
}

/// Moves on many games, each by another player, and the player's first move in the game.
fn moves(games: Vec<(GameId, PositionId)>, players: u32) -> impl Iterator<Item = (sr25519::Pair, RuntimeCall)> {
	let cells: Vec<_> = Cell::all(11).skip(2).collect();
	(0..players).map(move |index| {
		let (game, position) = games[index as usize % games.len()];
		let reply = cells[index as usize / games.len()].into();
		(key(players - 1 - index), Call::play { game, position, reply, chain: None, most: None }.into())
	})
}

#[test]
fn a_block_full_of_moves_fits() {
	let players = 400;
	let mut rollup = crowded();
	let games = games_to_play_in(&mut rollup, players);
	let made = rollup.block_of_the_first(moves(games, players));
	assert!(made.results.len() < players as usize && made.results.iter().all(DispatchResult::is_ok));
	Sizes::of("moves", &mut rollup, &made).check();
}

#[test]
fn a_block_of_closings_with_moves_fits() {
	let players = 400;
	let mut rollup = crowded();
	let games = games_to_play_in(&mut rollup, players);
	aside(&mut rollup, || {
		// Replies that lose, each on another fork, in games of ten.
		for _ in 0..60 {
			let (game, opening) = create(&account(0), 11, 1, 2);
			let reply = play(&account(1), game, opening, Cell::new(1, 0));
			for (index, cell) in (2..).zip(Cell::all(11).skip(2).take(10)) {
				let fork = play(&account(index), game, reply, cell);
				play(&account(index + 20), game, fork, Cell::new(10, 10));
			}
		}
	});
	rollup.relay_goes_on(1, 1);
	let mut worst = 0;
	for block in 0..8 {
		rollup.relay_goes_on(1, 1);
		let made = rollup.block_of_the_first(moves(games.clone(), players).skip(block * 45).take(45));
		let sizes = Sizes::of("closings and moves", &mut rollup, &made);
		sizes.check();
		worst = worst.max(sizes.mandatory);
	}
	assert!(worst > ServiceWeight::get().proof_size() / 2, "the hooks had little to do: {worst}");
}

#[test]
fn a_block_that_settles_the_longest_line_fits() {
	let mut rollup = crowded();
	aside(&mut rollup, || {
		give_money(1_024);
		let (game, mut at) = create(&account(0), 32, 3, 4);
		for (index, cell) in (1..).zip(Cell::all(32).skip(1)) {
			at = play(&account(index), game, at, cell);
		}
	});
	let mut most = 0;
	for _ in 0..20 {
		let made = rollup.quiet_slot();
		let sizes = Sizes::of("the longest line", &mut rollup, &made);
		sizes.check();
		most = most.max(sizes.recorded);
	}
	assert!(rollup.read(|| Games::<Runtime>::iter_values().any(|game| game.is_settled())));
	println!("the longest line: {most} bytes in a block at the most");
}

#[test]
fn a_block_of_removals_and_long_climbs_fits() {
	let mut rollup = crowded();
	// Two games: one to remove, and one whose line hands rewards up.
	let (mut to_claim, mut line) = (0, (0, Vec::new()));
	aside(&mut rollup, || {
		give_money(1_100);
		let (game, opening) = create(&account(0), 32, 2, 3);
		let reply = play(&account(1), game, opening, Cell::new(1, 0));
		for (index, cell) in (2..).zip(Cell::all(32).skip(2)) {
			play(&account(index), game, reply, cell);
		}
		to_claim = game;
		let (game, mut at) = create(&account(0), 11, 100_000, 100_001);
		for (index, cell) in (1..).zip(Cell::all(11).skip(1)) {
			at = play(&account(index), game, at, cell);
			line.1.push(at);
		}
		line.0 = game;
	});
	for _ in 0..20 {
		rollup.quiet_slot();
	}
	aside(&mut rollup, || {
		assert!(Games::<Runtime>::get(to_claim).expect("it is there").is_settled());
		for index in 0..1_025 {
			let _ = ForkingHex::claim(RawOrigin::Signed(account(0)).into(), to_claim, account(index));
		}
	});
	let climbs = || {
		let (game, positions) = (line.0, line.1.clone());
		let call = move |position: &PositionId| Call::hand_up { game, position: *position, steps: MAX_STEPS }.into();
		positions.into_iter().rev().take(20).map(move |position| (key(1_099), call(&position))).collect::<Vec<_>>()
	};
	let mut most = 0;
	for _ in 0..12 {
		rollup.relay_goes_on(1, 1);
		let made = rollup.block_of_the_first(climbs().into_iter());
		let sizes = Sizes::of("removals and climbs", &mut rollup, &made);
		sizes.check();
		most = most.max(sizes.mandatory);
	}
	let games = rollup.read(|| Games::<Runtime>::contains_key(to_claim));
	assert!(!games, "the game is still there");
	println!("removals: {most} bytes declared by the hooks at the most");
}

/// Half of the relay chain's limit fits a whole block, and the part that the SDK's collator keeps free.
#[test]
fn two_blocks_fit_a_core() {
	let two = MAXIMUM_BLOCK_WEIGHT.saturating_mul(2);
	assert!(two.all_lte(Weight::from_parts(2_000_000_000_000, u64::from(MAX_POV_SIZE) * 85 / 100)));
	assert!(two.proof_size() > u64::from(MAX_POV_SIZE) * 84 / 100);
}
