//! The clock: positions close by the number of the rollup's own blocks, however late these blocks come (decision 23).

use super::*;
use crate::currency::UNIT;
use pallet_forking_hex::{
	opening_id, reply_id, Call, Cell, Due, Error, GameId, Games, PositionId, Positions, Settings, SettingsOf, Status,
};
use sp_io::hashing::twox_128;
use std::collections::BTreeMap;
use Sr25519Keyring::{Alice, Bob, Charlie, Dave, Eve, Ferdie};

/// Random numbers of a seed, to replay.
struct Chance(u64);

impl Chance {
	fn below(&mut self, limit: u64) -> u64 {
		// The constants of a full period modulo 2⁶⁴, by Knuth.
		self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
		(self.0 >> 33) % limit
	}
}

fn cell(text: &str) -> Cell {
	text.parse().expect("the text is a cell")
}

fn settings(board_size: u8, red_time: BlockNumber, blue_time: BlockNumber) -> SettingsOf<Runtime> {
	Settings::original(board_size, red_time, blue_time, UNIT)
}

fn create(settings: &SettingsOf<Runtime>, opening: Cell) -> RuntimeCall {
	Call::create_game { settings: settings.clone(), opening }.into()
}

fn play(game: GameId, position: PositionId, reply: Cell) -> RuntimeCall {
	Call::play { game, position, reply: reply.into(), chain: None, most: None }.into()
}

fn claim(game: GameId, who: Sr25519Keyring) -> RuntimeCall {
	Call::claim { game, who: who.to_account_id() }.into()
}

/// The positions of [`story`]'s games: the opening, Blue's reply, and Red's two forks of it.
fn named(game: GameId, opener: Sr25519Keyring) -> [PositionId; 4] {
	let opening = opening_id(game, &opener.to_account_id(), &settings(5, 10, 15), cell("c3"));
	let reply = reply_id(opening, cell("a1").into());
	[opening, reply, reply_id(reply, cell("b2").into()), reply_id(reply, cell("d4").into())]
}

/// The calls of a block in a story of two games: forks, a reply in the last possible block, one in the next block, and
/// claims.
fn story(block: BlockNumber) -> Vec<Sent> {
	let [opening, reply, fork, other] = named(0, Alice);
	let [later_opening, ..] = named(1, Eve);
	match block {
		1 => vec![(Alice, create(&settings(5, 10, 15), cell("c3")))],
		2 => vec![(Bob, play(0, opening, cell("a1")))],
		// Both moves are in the last block that takes Red's moves.
		12 => vec![(Charlie, play(0, reply, cell("b2"))), (Dave, play(0, reply, cell("d4")))],
		// This move is one block too late.
		13 => vec![(Ferdie, play(0, reply, cell("e5")))],
		20 => vec![(Eve, create(&settings(5, 10, 15), cell("c3")))],
		21 => vec![(Ferdie, play(1, later_opening, cell("a1")))],
		// The last block that takes Blue's moves on the forks, and the first block that does not.
		27 => vec![(Bob, play(0, fork, cell("e1")))],
		28 => vec![(Bob, play(0, other, cell("e1")))],
		50 => [Alice, Bob, Charlie, Dave].map(|who| (Eve, claim(0, who))).into(),
		51 => [Eve, Ferdie].map(|who| (Alice, claim(1, who))).into(),
		_ => Vec::new(),
	}
}

/// The entries of the state that belong to games or to their money.
fn games_and_money(rollup: &mut Rollup) -> BTreeMap<Vec<u8>, Vec<u8>> {
	let prefixes = ["ForkingHex", "Balances", "TransactionPayment"].map(|pallet| twox_128(pallet.as_bytes()).to_vec());
	let accounts = [twox_128(b"System"), twox_128(b"Account")].concat();
	rollup.read(|| {
		let mut found = BTreeMap::new();
		for prefix in prefixes.iter().chain([&accounts]) {
			let mut key = prefix.clone();
			while let Some(next) = sp_io::storage::next_key(&key).filter(|next| next.starts_with(prefix)) {
				found.insert(next.clone(), sp_io::storage::get(&next).expect("the key is there").to_vec());
				key = next;
			}
		}
		found
	})
}

/// Play [`story`]. Before each block, `before` lets the relay chain go on. Return the results of all calls, and the games
/// and the money after each block.
fn tell(mut before: impl FnMut(&mut Rollup)) -> Vec<(Vec<DispatchResult>, BTreeMap<Vec<u8>, Vec<u8>>)> {
	let mut rollup = Rollup::new();
	let blocks = (1..60).map(|block| {
		before(&mut rollup);
		let made = rollup.block(story(block));
		assert_eq!(made.block.header.number, block);
		(made.results, games_and_money(&mut rollup))
	});
	blocks.collect()
}

/// The relay chain at its pace: two blocks of the rollup in each slot.
fn on_time() -> impl FnMut(&mut Rollup) {
	let mut is_second = true;
	move |rollup| {
		is_second = !is_second;
		if !is_second {
			rollup.relay_goes_on(1, 1);
		}
	}
}

#[test]
fn the_story_has_moves_in_time_and_moves_too_late() {
	let told = tell(on_time());
	let refused: Vec<_> = (1..)
		.zip(&told)
		.flat_map(|(block, (results, _))| results.iter().map(move |result| (block, *result)))
		.filter(|(_, result)| result.is_err())
		.collect();
	let closed: DispatchResult = Err(Error::<Runtime>::PositionClosed.into());
	assert_eq!(refused.iter().take(2).copied().collect::<Vec<_>>(), [(13, closed), (28, closed)]);
}

/// Slots without blocks, skipped slots of the relay chain, and nights without both change nothing. The same moves in blocks
/// of the same numbers have the same results, and leave the same games and the same money, to the planck.
#[test]
fn no_gap_changes_a_game() {
	let expected = tell(on_time());
	for seed in 0..5 {
		let mut chance = Chance(seed);
		let told = tell(|rollup| {
			let slots = match chance.below(4) {
				0 => 1,
				1 => 2 + chance.below(10),
				2 => 600 + chance.below(6_000),
				// A gap of up to two months.
				_ => 10_000 + chance.below(1_000_000),
			};
			// The relay chain may skip slots as well.
			let blocks = 1 + chance.below(slots);
			rollup.relay_goes_on(blocks as u32, slots);
		});
		for (block, (told, expected)) in (1..).zip(told.iter().zip(&expected)) {
			assert!(told.0 == expected.0, "seed {seed}, block {block}: {:?}, and not {:?}", told.0, expected.0);
			let differing: Vec<_> = expected.1.iter().filter(|(key, value)| told.1.get(*key) != Some(value)).collect();
			assert!(
				differing.is_empty() && told.1.len() == expected.1.len(),
				"seed {seed}, block {block}: {differing:?}"
			);
		}
	}
}

#[test]
fn a_position_takes_moves_in_its_last_block_though_that_comes_a_year_late() {
	const A_YEAR: u64 = 365 * 14_400;
	let mut rollup = Rollup::new();
	let [opening, reply, fork, _] = named(0, Alice);
	rollup.block([(Alice, create(&settings(5, 10, 15), cell("c3")))]);
	rollup.block([(Bob, play(0, opening, cell("a1")))]);
	for _ in 3..12 {
		rollup.quiet_slot();
	}
	rollup.relay_goes_on(A_YEAR as u32, A_YEAR);
	let made = rollup.block([(Charlie, play(0, reply, cell("b2")))]);
	assert_eq!((made.block.header.number, &made.results[..]), (12, &[Ok(())][..]));
	let status =
		|rollup: &mut Rollup, id| rollup.read(|| Positions::<Runtime>::get(0, id).expect("it is there").status);
	assert_eq!(status(&mut rollup, fork), Status::Open);
	// The fork has Blue's 15 blocks, and the first of these comes another year later.
	rollup.relay_goes_on(A_YEAR as u32, A_YEAR);
	rollup.block([]);
	for _ in 14..=27 {
		assert_eq!(status(&mut rollup, fork), Status::Open);
		rollup.quiet_slot();
	}
	rollup.quiet_slot();
	assert_eq!(status(&mut rollup, fork), Status::Winning);
}

/// More positions are due in one block than the hooks close in one. Every block from there on comes hours late.
#[test]
fn block_after_block_works_through_what_is_due_and_loses_nothing() {
	const GAMES: GameId = 13;
	const FORKS: usize = 100;
	const DUE: BlockNumber = 40;
	let people = [Alice, Bob, Charlie, Dave, Eve, Ferdie];
	let mut rollup = Rollup::new();
	let mut forks = Vec::new();
	for game in 0..GAMES {
		let number = rollup.parent.number + 1;
		let (opener, first) = (people[game as usize % people.len()], Cell::new(0, 0));
		let settings = settings(11, 1, DUE - number);
		let opening = opening_id(game, &opener.to_account_id(), &settings, first);
		let reply = reply_id(opening, Cell::new(1, 0).into());
		let mut calls = vec![(opener, create(&settings, first)), (Bob, play(game, opening, Cell::new(1, 0)))];
		for (cell, who) in Cell::all(11).skip(2).take(FORKS).zip(people.iter().cycle()) {
			calls.push((*who, play(game, reply, cell)));
			forks.push((game, reply_id(reply, cell.into())));
		}
		rollup.relay_goes_on(1, 1);
		let made = rollup.block(calls);
		assert!(made.results.iter().all(DispatchResult::is_ok), "{:?}", made.results);
	}
	let open = |rollup: &mut Rollup| {
		rollup.read(|| {
			let is_open = |(game, id): &&(GameId, PositionId)| {
				Positions::<Runtime>::get(game, id).expect("it is there").status == Status::Open
			};
			forks.iter().filter(is_open).count()
		})
	};
	// The positions close at the end of the block in which they are due.
	while rollup.parent.number < DUE - 1 {
		rollup.quiet_slot();
	}
	assert_eq!(open(&mut rollup), forks.len());

	let mut left = vec![forks.len()];
	let (last_game, last_fork) = *forks.last().expect("there are forks");
	while *left.last().expect("one was pushed") > 0 {
		rollup.relay_goes_on(2_000, 4_000);
		// This position was due with the others, and is one of the last to close. No block after the due one takes a move on
		// it.
		let is_late = rollup.parent.number >= DUE;
		let made = rollup.block(is_late.then(|| (Ferdie, play(last_game, last_fork, Cell::new(10, 10)))));
		assert!(made.results.iter().all(|result| *result == Err(Error::<Runtime>::PositionClosed.into())));
		let weight = rollup.read(System::block_weight);
		assert!(weight.total().all_lte(limits::MAXIMUM_BLOCK_WEIGHT), "{weight:?}");
		left.push(open(&mut rollup));
		assert!(left[left.len() - 1] < left[left.len() - 2], "a block closes nothing: {left:?}");
	}
	println!("of {} positions due at once, these are left block by block: {left:?}", forks.len());
	assert!(left.len() > 3, "one block closes them all, so this test shows nothing: {left:?}");

	// All games end, and every player is paid what is due.
	for _ in 0..5 {
		rollup.relay_goes_on(2_000, 4_000);
		rollup.block([]);
	}
	rollup.read(|| {
		assert_eq!(Due::<Runtime>::iter().count(), 0);
		assert!(Games::<Runtime>::iter().all(|(_, game)| game.is_settled()));
	});
	for game in 0..GAMES {
		rollup.relay_goes_on(2_000, 4_000);
		rollup.block(people.map(|who| (Alice, claim(game, who))));
	}
	rollup.quiet_slot();
	rollup.read(|| {
		assert_eq!(Games::<Runtime>::iter().count() + Positions::<Runtime>::iter().count(), 0);
		for who in people {
			assert_eq!(Balances::total_balance_on_hold(&who.to_account_id()), 0);
		}
		// The pot keeps the existential deposit of its account.
		let pot = ForkingHex::pot();
		assert_eq!(Balances::free_balance(pot), currency::EXISTENTIAL_DEPOSIT);
	});
}
