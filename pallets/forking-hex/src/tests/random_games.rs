//! Random games by many players at once, with wrong calls mixed in. The pallet and the model of the rulebook
//! ([`model`]) must agree after every block.
//!
//! Each seed gives a chain with its own constants, players, habits and a few games. `FORKING_HEX_COUNT` sets the number
//! of games (2,000; with `FORKING_HEX_LONG`, 20,000), and `FORKING_HEX_SEED` the first seed. A failure prints the
//! command that plays its chain again.
//!
//! On some of these chains the hooks get less weight than they need, a different amount in every block, down to their
//! base weight. The test then reads the progress of the hooks from the pallet's state, and checks that it is legal:
//! closings in the order of time, settlement from the last positions up, no removal before its time, and no work
//! undone. The model follows to the same point and computes every judgement and every planck again. In a block with
//! enough weight, the hooks must do all due work.

mod forecasts;
mod lists;
mod people;

use super::{
	model::{
		both_stones, check_move, colour, empty_cells, lead, look, side, side_to_move, stones, text, turn, Chain,
		Constants, Game, Line, Made, Model,
	},
	*,
};
use crate::queries::{GameInfoOf, PositionInfoOf};
use codec::Encode;
use forking_hex_testing::setting;
use frame_support::weights::Weight;
use sp_core::H256;
use sp_io::hashing::blake2_256;
use sp_runtime::{traits::Dispatchable, Permill};
use std::{
	collections::{BTreeMap, BTreeSet},
	env,
};

/// The players. The last two have little money, and sometimes none.
const PLAYERS: std::ops::RangeInclusive<AccountId> = 1..=7;
/// An account that does not exist at first and makes no moves.
const STRANGER: AccountId = 77;
/// Blocks that the games have to end by themselves, after the last move.
const AFTER_THE_LAST_MOVE: u64 = 50;

/// The number of times that each event happened, over all games.
#[derive(Default)]
struct Counts(BTreeMap<String, u64>);

impl Counts {
	fn count(&mut self, what: impl Into<String>) {
		*self.0.entry(what.into()).or_default() += 1;
	}

	fn of(&self, what: &str) -> u64 {
		self.0.get(what).copied().unwrap_or(0)
	}
}

/// The steps of a chain, printed if the test fails.
struct Log {
	seed: u64,
	steps: Vec<String>,
}

impl Drop for Log {
	fn drop(&mut self) {
		if std::thread::panicking() {
			println!("{}", self.steps.join("\n"));
			println!(
				"^ the steps up to the failure. To play this chain again: FORKING_HEX_SEED={} FORKING_HEX_COUNT=1 \
				 cargo test --workspace -- random_games",
				self.seed
			);
		}
	}
}

/// The habits of the players on a chain, and the weight that its hooks get.
struct Habits {
	/// The most unsettled games at a time.
	games: usize,
	/// The number of blocks in which moves are made.
	blocks: u64,
	/// The most calls in a block.
	calls_a_block: usize,
	/// The sizes of boards from which players choose.
	sizes: Vec<u8>,
	/// The longest time for Red, in blocks.
	patience: u64,
	/// Moves out of 10 that continue the newest open position, which makes lines long. The other moves fork.
	onward: usize,
	/// Claims out of 10 that players make. Players forget the other claims.
	claims: usize,
	/// Blocks out of 10 in which the hooks get less weight than they may need.
	cut_off: usize,
}

/// One chain, its model, and the source of its calls.
struct Run<'a> {
	random: fastrand::Rng,
	habits: Habits,
	model: Model,
	/// The ids of all positions ever made, positions of removed games included.
	ids: BTreeMap<Place, PositionId>,
	/// All positions ever made, the oldest first.
	made: Vec<Place>,
	/// Whether the hooks of this block have enough weight for everything.
	has_weight: bool,
	log: Log,
	counts: &'a mut Counts,
}

/// The id of a position, computed as the crate documents it.
fn id_of(opener: AccountId, settings: &SettingsOf<Test>, place: &Place) -> PositionId {
	let first = place.line[0].cell().expect("the opening is a stone");
	let opening = (b"forking-hex/opening", place.game, opener, settings, first).using_encoded(blake2_256);
	place.line[1..].iter().fold(H256(opening), |from, made| match made {
		Move::Stone(cell) => H256((b"forking-hex/reply", from, cell).using_encoded(blake2_256)),
		Move::Swap => H256((b"forking-hex/swap", from).using_encoded(blake2_256)),
	})
}

/// The lead of a position, in games of Follow-the-Leader.
fn known_lead(settings: &SettingsOf<Test>, line: &[Move]) -> Option<Lead> {
	let (leader, stone) = lead(settings, line);
	(settings.placement == Placement::FollowTheLeader).then_some(Lead { leader, stone })
}

/// Blocks that the colours have left on a line, in games with a bank.
fn known_bank(game: &Game, line: &[Move]) -> Option<Bank<u64>> {
	let left = |colour| game.left(line, colour);
	let bank = Bank { red: left(Colour::Red), blue: left(Colour::Blue) };
	(game.settings.clock != Clock::EachMove).then_some(bank)
}

impl<'a> Run<'a> {
	/// Set up a chain in its first block.
	fn new(seed: u64, counts: &'a mut Counts) -> Self {
		let mut random = fastrand::Rng::with_seed(seed);
		let mut constants = Constants::of_mock();
		change(&mut constants, &mut random);
		let least = constants.min_deposit;
		let mut free = BTreeMap::from([(STRANGER, 0)]);
		for player in PLAYERS {
			let poor = constants.existential_deposit + random.u128(0..least * 8);
			free.insert(player, if player > 5 { pick(&mut random, &[0, poor, poor]) } else { ENDOWMENT });
		}
		for (player, amount) in &free {
			assert_ok!(Balances::force_set_balance(RuntimeOrigin::root(), *player, *amount));
		}
		let is_deep = random.u8(0..4) == 0;
		let habits = Habits {
			games: random.usize(1..=4),
			blocks: random.u64(5..30),
			calls_a_block: random.usize(3..15),
			sizes: if is_deep { vec![4, 5, 5, 6] } else { vec![2, 2, 3, 3, 3, 4, 5] },
			patience: pick(&mut random, &[2, 5, 12]),
			onward: if is_deep { 9 } else { random.usize(2..8) },
			claims: pick(&mut random, &[0, 3, 10]),
			cut_off: pick(&mut random, &[0, 0, 0, 4, 9]),
		};
		let log = Log { seed, steps: Vec::new() };
		let (ids, made) = (BTreeMap::new(), Vec::new());
		Self { random, habits, model: Model::new(constants, free), ids, made, has_weight: true, log, counts }
	}

	/// Play, then run blocks until every game is removed. Returns the number of games.
	fn play(mut self) -> u64 {
		let issuance = Balances::total_issuance();
		let mut age = 0;
		while age < self.habits.blocks || !self.model.games.is_empty() {
			assert!(age < 400, "games are left after 400 blocks");
			let is_over = age >= self.habits.blocks;
			for _ in 0..self.random.usize(0..=self.habits.calls_a_block) {
				let action = if is_over { self.late_action() } else { self.any_action() };
				if let Some((by, action)) = action {
					self.act(by, &action);
				}
				if self.random.u8(0..10) == 0 {
					self.move_money();
				}
				if self.random.u8(0..20) == 0 {
					self.ruin_somebody();
				}
			}
			if is_over {
				self.habits.cut_off = self.habits.cut_off.min(400usize.saturating_sub(age as usize) / 50);
				self.withdraw_what_did_not_start();
				self.resign_what_would_last();
			}
			self.end_block(is_over);
			age += 1;
		}
		assert_eq!(Positions::<Test>::iter_keys().count(), 0);
		assert_eq!(Players::<Test>::iter_keys().count(), 0);
		assert_eq!(GamesPlayed::<Test>::iter_keys().count(), 0);
		assert_eq!(Due::<Test>::iter_keys().count(), 0);
		assert_eq!(Removals::<Test>::iter_keys().count(), 0);
		assert!(Unfinished::<Test>::get().is_empty());
		assert_eq!(Balances::total_issuance(), issuance);
		u64::from(self.model.next_game)
	}

	/// Make a call, which must have the same outcome as in the model. A refused call must change nothing.
	fn act(&mut self, by: Option<AccountId>, action: &Action) {
		let expected = self.model.call(by, action);
		let who = by.map_or("root".into(), |by| by.to_string());
		let outcome = expected.err().unwrap_or("ok");
		self.log.steps.push(format!("{}: {who}: {action} -> {outcome}", self.model.block));
		let call = call_of(action, |place| self.id(place));
		let before = (expected.is_err()).then(storage_root);
		let origin = by.map_or(RuntimeOrigin::root(), RuntimeOrigin::signed);
		let got = call.dispatch(origin).map_err(|refused| name(refused.error));
		assert_eq!(got.map(|_| ()), expected.map_err(String::from));
		if let Some(before) = before {
			assert!(before == storage_root(), "a refused call changed the state");
		}

		let call = action.to_string();
		let call = call.split(' ').next().expect("the text begins with the call's name");
		self.counts.count(format!("{call} {outcome}"));
		if expected.is_ok() {
			match action {
				Action::CreateGame { opening, .. } => {
					let game = self.model.next_game - 1;
					self.note_position(Place { game, line: vec![Move::Stone(*opening)] });
				}
				Action::Play { game, position, reply, .. } => {
					let line = [&position.line[..], &[*reply]].concat();
					self.count_move(*game, &line);
					self.note_position(Place { game: *game, line });
				}
				Action::HandUp { game, position, .. } => {
					let reward = self.model.games[game].settings.reward;
					self.counts.count(format!("handed up by {reward:?}"));
					if position.line.len() > 4 {
						self.counts.count("handed up from far below");
					}
				}
				_ => {}
			}
		}
	}

	fn note_position(&mut self, place: Place) {
		let game = &self.model.games[&place.game];
		let id = id_of(game.opener(), &game.settings, &place);
		self.ids.insert(place.clone(), id);
		self.made.push(place.clone());
		let position = Positions::<Test>::get(place.game, id).expect("the pallet has made the same position");
		let state = position.state(&game.settings).expect("stones that fit the board");
		let (red, blue) = both_stones(&game.settings, &place.line);
		for cell in Cell::all(game.settings.board_size) {
			let stone = [(&red, Colour::Red), (&blue, Colour::Blue)];
			let stone = stone.into_iter().find(|(stones, _)| stones.contains(&cell)).map(|(_, colour)| colour);
			assert_eq!(state.board().stone(cell), stone, "the stone on {cell}");
		}
		assert_eq!(state.turn(), turn(&game.settings, &place.line), "the turn");
		assert_eq!(state.lead(), known_lead(&game.settings, &place.line), "the lead");
		assert_eq!(position.bank, known_bank(game, &place.line), "blocks left");
	}

	/// The id of a position, or of a position that does not exist.
	fn id(&self, place: &Place) -> PositionId {
		let known = self.ids.get(place).copied();
		known.unwrap_or_else(|| match place.line.split_last() {
			Some((made, from)) => reply_id(self.id(&Place { game: place.game, line: from.to_vec() }), *made),
			None => PositionId::zero(),
		})
	}

	/// Transfer money between two accounts: a part of the sender's, or all of it. An account that gives everything away
	/// and has nothing on hold is reaped.
	fn move_money(&mut self) {
		let (from, to) = (pick(&mut self.random, &[5, 6, 7, 7, FUND, STRANGER]), pick(&mut self.random, &[1, 5, 6, 7]));
		let (least, all) = (self.model.constants.existential_deposit, self.model.free(from));
		let some = self.random.u128(0..self.model.constants.min_deposit * 8);
		let amount = if from == 5 { some } else { pick(&mut self.random, &[all, all, all / 2]) };
		let left = all.saturating_sub(amount);
		let goes = left == 0 && self.model.held(from) == 0;
		if from == to || amount == 0 || all < amount || left < least && !goes || self.model.free(to) + amount < least {
			return;
		}
		self.transfer(from, to, amount);
		if goes {
			self.counts.count("an account that goes");
		}
	}

	/// Reap the account of a player who has a reward to claim that is too small to create it again, then claim.
	fn ruin_somebody(&mut self) {
		let least = self.model.constants.existential_deposit;
		let is_small = |reward: Balance| reward > 0 && reward < least;
		let games = self.model.games.iter().filter(|(_, game)| !game.is_being_removed);
		let with_small_rewards = games.flat_map(|(number, game)| {
			let players = game.players().into_iter().filter(|who| is_small(game.claimable(*who)));
			players.map(|who| (*number, who)).collect::<Vec<_>>()
		});
		let with_small_rewards: Vec<_> = with_small_rewards.filter(|(_, who)| *who > 3).collect();
		let Some((game, who)) = some(&mut self.random, &with_small_rewards) else { return };
		for number in self.model.games.keys().copied().collect::<Vec<_>>() {
			self.act(Some(who), &Action::ClaimDeposits { game: number });
		}
		if self.model.held(who) == 0 {
			self.transfer(who, 1, self.model.free(who));
		}
		self.act(Some(1), &Action::Claim { game, who });
	}

	fn transfer(&mut self, from: AccountId, to: AccountId, amount: Balance) {
		self.log.steps.push(format!("{}: {from} gives {to} {amount}", self.model.block));
		assert_ok!(Balances::transfer_allow_death(RuntimeOrigin::signed(from), to, amount));
		self.model.transfer(from, to, amount);
	}

	/// Withdraw the games that have not started, which would otherwise never end.
	fn withdraw_what_did_not_start(&mut self) {
		let waiting: Vec<_> = self.model.games.iter().filter(|(_, game)| !game.has_started()).collect();
		let waiting: Vec<_> = waiting.into_iter().map(|(number, game)| (*number, game.opener())).collect();
		for (game, opener) in waiting {
			let opening = self.model.games[&game].opening();
			let position = Place { game, line: vec![Move::Stone(opening)] };
			self.act(Some(opener), &Action::Withdraw { game, position });
		}
	}

	/// Give up the duels whose player has much time left in a bank.
	fn resign_what_would_last(&mut self) {
		let block = self.model.block;
		let mut resigning = Vec::new();
		for (number, game) in &self.model.games {
			for (line, made) in game.moves.iter().filter(|(line, _)| game.takes_moves(line, block)) {
				let by = game.seat(side_to_move(line));
				if game.has_started() && made.closes_at.is_some_and(|at| at > block + AFTER_THE_LAST_MOVE) {
					resigning.push((by, Place { game: *number, line: line.clone() }));
				}
			}
		}
		for (by, position) in resigning {
			self.act(by, &Action::Resign { game: position.game, position });
		}
	}
}

/// The ends of blocks, and the comparison with the model.
impl Run<'_> {
	/// End the current block and begin the next one. Compares after the hooks of both.
	fn end_block(&mut self, is_over: bool) {
		mock::end_block();
		self.follow(false);
		self.compare();
		if self.model.owed_to_fund > 0 {
			self.counts.count("a fund that could not be paid");
		}
		if self.random.u8(0..3) == 0 {
			self.ask();
			self.ask_for_lists();
		}
		if self.one_in(6) {
			self.foretell();
		}

		let is_cut_off = self.random.usize(0..10) < self.habits.cut_off && !(is_over && self.random.u8(0..8) == 0);
		self.has_weight = !is_cut_off;
		let weight = if is_cut_off { self.little_weight() } else { Weight::from_parts(750_000_000_000, u64::MAX) };
		ServiceWeight::set(&weight);
		if self.one_in(50) {
			change(&mut self.model.constants, &mut self.random);
		}
		self.model.block += 1;
		mock::begin_block(self.model.block);
		self.follow(true);
		self.compare();
	}

	/// A weight that covers the base weight of the hooks, and a few steps or none.
	fn little_weight(&mut self) -> Weight {
		let each = Budget::closing() + Budget::settling();
		let steps = pick(&mut self.random, &[0, 1, 3, 8, 20]);
		let time = self.random.u64(0..=each.ref_time() * steps);
		let proof = match self.random.u8(0..4) {
			0 => self.random.u64(0..=each.proof_size() * steps),
			_ => u64::MAX / 2,
		};
		Budget::hooks() + Weight::from_parts(time, proof)
	}

	/// Read the progress of the hooks, check that it is legal, and let the model follow. `begun` is true after
	/// `on_initialize`, and false after `on_finalize`.
	fn follow(&mut self, begun: bool) {
		let is_found = |game: &GameId| Games::<Test>::contains_key(game);
		// Closings.
		let due = self.model.due();
		let waits = |(at, place): &(u64, Place)| {
			is_found(&place.game) && Due::<Test>::contains_key((BigEndianBlock::of(*at), place.game, self.ids[place]))
		};
		let (waiting, closed): (Vec<_>, Vec<_>) = due.into_iter().partition(waits);
		if let (Some((first, waiting)), Some((last, closed))) = (waiting.first(), closed.last()) {
			assert!(last <= first, "{closed} closed before {waiting}, which was due earlier");
			self.counts.count("cut off between closings");
		}
		assert!(begun || !self.has_weight || waiting.is_empty(), "{waiting:?} should have closed");
		for (_, place) in closed {
			self.model.close(&place);
			self.counts.count("closed");
		}

		// Settlement, from the last positions up.
		let mut settled = false;
		loop {
			let ready = self.model.can_be_settled();
			let is_settled = |place: &&Place| match Positions::<Test>::get(place.game, self.ids[place]) {
				Some(position) if is_found(&place.game) => position.settled,
				// A game is removed only after its settlement.
				_ => true,
			};
			let now: Vec<Place> = ready.iter().filter(is_settled).cloned().collect();
			if now.is_empty() {
				if settled && !ready.is_empty() {
					self.counts.count("cut off within settling");
				}
				assert!(!begun || !self.has_weight || ready.is_empty(), "{ready:?} should be settled");
				break;
			}
			settled = true;
			for place in now {
				self.model.settle(&place);
				if place.line.len() == 1 {
					self.count_outcome(place.game);
				}
			}
		}

		// Removals.
		let to_be_removed = self.model.to_be_removed();
		let numbers: Vec<GameId> = self.model.games.keys().copied().collect();
		let mut partly = 0;
		for number in numbers {
			let game = &self.model.games[&number];
			if is_found(&number) {
				assert!(!game.is_being_removed, "game {number} is found again during its removal");
				let must_go = begun && self.has_weight && to_be_removed.contains(&number);
				assert!(!must_go, "game {number} should be removed");
				continue;
			}
			assert!(to_be_removed.contains(&number), "game {number} is removed before its time");
			if !game.is_being_removed {
				self.count_removal(number);
			}
			let game = self.model.games.get_mut(&number).expect("just seen");
			game.is_being_removed = true;
			let players = game.players();
			let left: BTreeSet<AccountId> = Players::<Test>::iter_key_prefix(number).collect();
			assert!(left.is_subset(&players), "game {number} has unknown players");
			for who in players.difference(&left) {
				self.model.return_deposits(number, *who);
			}
			let is_removed = !Removals::<Test>::iter_keys().any(|(_, removed)| removed == number);
			if is_removed {
				assert!(left.is_empty(), "game {number} is removed, and players of it are left");
				let positions = Positions::<Test>::iter_key_prefix(number).count();
				assert_eq!(positions, 0, "game {number} is removed, and positions of it are left");
				self.model.finish_removal(number);
				self.counts.count("a game removed");
			} else {
				partly += 1;
				self.counts.count("cut off within a removal");
				assert!(!begun || !self.has_weight, "game {number} should be removed");
			}
		}
		// Removals follow the order of blocks and numbers. A game that is paid out in the block in which another
		// removal began goes first if its number is lower. Its removal can be cut off as well.
		assert!(partly <= 2, "more than two games are removed in part");
	}

	/// Count a move that was made.
	fn count_move(&mut self, number: GameId, line: &[Move]) {
		let game = &self.model.games[&number];
		let settings = &game.settings;
		if empty_cells(settings, line).is_empty() {
			self.counts.count("a full board");
		}
		let like = look(settings, line);
		if game.moves.keys().any(|other| other != line && look(settings, other) == like) {
			self.counts.count("twins");
		}
		if line[line.len() - 1] == Move::Swap {
			self.counts.count(format!("a swap by {:?}", settings.opening_rule));
		}
		let before = &line[..line.len() - 1];
		if settings.placement == Placement::FollowTheLeader {
			let changes = lead(settings, line).0 != lead(settings, before).0;
			self.counts.count(if changes { "another Leader" } else { "the same Leader" });
		}
		if settings.clock != Clock::EachMove {
			match game.left(line, turn(settings, before)) {
				0 => self.counts.count("an empty bank"),
				left if left == game.max_move_time => self.counts.count("a full bank"),
				_ => {}
			}
		}
	}

	fn count_outcome(&mut self, number: GameId) {
		let game = &self.model.games[&number];
		// The order and the time of the closings do not change the judgements.
		for (line, made) in &game.moves {
			assert_eq!(made.forfeited, game.status(line) == Status::Losing, "{}", text(line));
		}
		let SettingsOf::<Test> { losing_rule, reward, .. } = game.settings;
		self.counts.count(format!("a game settled by {losing_rule:?}"));
		self.counts.count(format!("a game settled by {reward:?}"));
		if game.is_duel() {
			self.counts.count("a duel settled");
		}
		for (line, made) in &game.moves {
			let status = game.status(line);
			assert!(status.is_judged(), "game {number} is settled, and {} is not judged", text(line));
			let proven = if made.proven { " by proof" } else { "" };
			self.counts.count(format!("{status:?}{proven} by {losing_rule:?}"));
			if status == Status::Losing && game.payouts(line).1 > game.fee(line) {
				self.counts.count("rounding");
			}
			if made.cost > game.settings.deposit {
				self.counts.count(format!("{status:?} at a higher price"));
			}
		}
		if game.players().into_iter().any(|who| game.credited(who) != game.traced(who)) {
			self.counts.count("a planck to another mover");
		}
	}

	fn count_removal(&mut self, number: GameId) {
		let game = &self.model.games[&number];
		let unclaimed = |what: &dyn Fn(AccountId) -> Balance| game.players().into_iter().any(|who| what(who) > 0);
		let how = match (unclaimed(&|who| game.claimable(who)), unclaimed(&|who| game.claimable_deposits(who))) {
			_ if game.paid_out_in.is_some() => "paid out",
			(true, true) => "rewards and deposits unclaimed",
			(true, false) => "rewards unclaimed",
			(false, true) => "deposits unclaimed",
			(false, false) => "nothing unclaimed",
		};
		self.counts.count(format!("removed: {how}"));
	}

	/// Compare all storage and all balances with the model.
	fn compare(&self) {
		let model = &self.model;
		assert_eq!(NextGame::<Test>::get(), model.next_game);
		let numbers: BTreeSet<GameId> = Games::<Test>::iter_keys().collect();
		let expected = model.games.iter().filter(|(_, game)| !game.is_being_removed);
		assert_eq!(numbers, expected.map(|(number, _)| *number).collect(), "the games");
		for (number, game) in &model.games {
			self.compare_game(*number, game);
		}
		for (who, free) in &model.free {
			assert_eq!(Balances::free_balance(who), *free, "the free balance of {who}");
			assert_eq!(held(*who), model.held(*who), "the balance of {who} on hold");
		}
		assert_eq!(DeveloperFund::<Test>::get(), model.fund);
		assert_eq!(OwedToFund::<Test>::get(), model.owed_to_fund, "plancks owed to the fund");
	}

	fn compare_game(&self, number: GameId, game: &Game) {
		let found: BTreeMap<PositionId, PositionOf<Test>> = Positions::<Test>::iter_prefix(number).collect();
		if !game.is_being_removed {
			let stored = Games::<Test>::get(number).expect("compared before");
			let opening = vec![Move::Stone(game.opening())];
			assert_eq!(stored.state_deposit, game.state_deposit);
			assert_eq!(stored.developer_cut, Permill::from_parts(game.developer_cut_ppm));
			assert_eq!(stored.opening, self.ids[&Place { game: number, line: opening }]);
			for (line, made) in &game.moves {
				let id = self.ids[&Place { game: number, line: line.clone() }];
				let sums = found.get(&id).and_then(|position| position.sums(&stored));
				let expected = Sums { own: made.own, other: made.other, fund: made.fund };
				assert_eq!(sums, Some(expected), "rewards that wait at {}", text(line));
			}
			assert_eq!(stored.settings, game.settings);
			check_rewards(game);
			assert_eq!(stored.removed_at, game.removed_at, "the block of the removal of game {number}");
			assert_eq!(found.len(), game.moves.len(), "the number of positions of game {number}");
		}
		for (line, made) in &game.moves {
			let place = Place { game: number, line: line.clone() };
			let Some(position) = found.get(&self.ids[&place]) else {
				assert!(game.is_being_removed, "{place} is not found");
				continue;
			};
			let (replies, status) = (game.replies(line).len(), game.status(line));
			let is = (position.status, usize::from(position.replies), position.settled, position.released);
			let expected = (status, replies, made.settled, made.released);
			assert_eq!(is, expected, "{place}: status, replies, settled, released");
			let is = (position.mover, position.made(), usize::from(position.ply), position.closes_at);
			let expected = (made.by, line[line.len() - 1], line.len(), made.closes_at);
			assert_eq!(is, expected, "{place}: mover, move, ply, last block");
			assert_eq!(position.surcharge, made.cost - game.settings.deposit, "{place}: plancks beyond the deposit");
		}
		let players: BTreeMap<AccountId, PlayerOf<Test>> = Players::<Test>::iter_prefix(number).collect();
		for who in game.players() {
			let Some(player) = players.get(&who) else {
				assert!(game.is_being_removed, "{who} is not found in game {number}");
				continue;
			};
			let own = || game.moves.values().filter(|made| made.by == who);
			let count = |is: fn(&Made) -> bool| own().filter(|made| is(made)).count() as u32;
			let is_held = |made: &&Made| !made.forfeited && !game.is_given_back(made);
			let surcharges = own().filter(is_held).map(|made| made.cost - game.settings.deposit).sum();
			let expected = PlayerOf::<Test> {
				moves: count(|_| true),
				losing: count(|made| made.forfeited),
				released: count(|made| made.released),
				deposits_claimed: game.has_deposits_back.contains(&who),
				rewards: game.claimable(who),
				surcharges,
			};
			assert_eq!(*player, expected, "the record of {who} in game {number}");
		}
	}

	/// Compare the runtime API's answers about one game, one player and one position with the model.
	fn ask(&mut self) {
		let numbers: Vec<GameId> =
			self.model.games.iter().filter(|(_, game)| !game.is_being_removed).map(|(number, _)| *number).collect();
		let Some(number) = some(&mut self.random, &numbers) else { return };
		let who = self.player();
		let game = &self.model.games[&number];
		let lines: Vec<&Line> = game.moves.keys().collect();
		let line = lines[self.random.usize(0..lines.len())];
		let next_block = self.model.block + 1;
		let id = |line: &Line| self.ids[&Place { game: number, line: line.clone() }];
		let ids = |lines: Vec<&Line>| lines.into_iter().map(id).collect::<BTreeSet<_>>();
		let all = |page: Page<PositionInfoOf<Test>>| {
			page.items.into_iter().map(|info| info.position).collect::<BTreeSet<_>>()
		};

		let info = ForkingHex::game_info(number).expect("the game exists");
		assert_eq!((info.opener, info.opening), (game.opener(), game.opening()));
		assert_eq!((info.second, &info.settings), (game.seat(Side::Second), &game.settings));
		assert_eq!((info.started, info.ended), (game.has_started(), game.is_settled()));
		let info =
			ForkingHex::player_info(number, &who).map(|info| (info.deposits, info.claimable_deposits, info.rewards));
		let expected = (game.held(who), game.claimable_deposits(who), game.claimable(who));
		assert_eq!(info, game.players().contains(&who).then_some(expected), "the player info of {who}");
		let decided = ForkingHex::decided_rewards(number, &who, None).amount;
		assert_eq!(decided, game.decided(who), "the decided rewards of {who}");
		let (players, fund) = game.payouts(line);
		let payouts = ForkingHex::payouts(number, id(line)).expect("the position exists");
		assert_eq!((payouts.players.into_iter().collect::<BTreeMap<_, _>>(), payouts.fund), (players, fund));

		let open = game.moves.keys().filter(|line| game.takes_moves(line, next_block)).collect();
		assert_eq!(all(ForkingHex::open_positions(number, None, u32::MAX)), ids(open), "the open positions");
		let own = game.moves.iter().filter(|(_, made)| made.by == who).map(|(line, _)| line).collect();
		assert_eq!(all(ForkingHex::moves_of(number, &who, None, u32::MAX)), ids(own), "the moves of {who}");
		let like = look(&game.settings, line);
		let twins = game.moves.keys().filter(|other| *other != line && look(&game.settings, other) == like).collect();
		assert_eq!(all(ForkingHex::twins(number, id(line), None, u32::MAX)), ids(twins), "the twins");
		let replies = ForkingHex::replies(number, id(line)).into_iter().map(|reply| reply.position).collect();
		assert_eq!(ids(game.replies(line)), replies, "the replies");
		let moves = ForkingHex::line(number, id(line)).into_iter();
		let moves: Vec<_> = moves.map(|info| (info.made, info.mover, info.side, info.colour)).collect();
		let expected: Vec<_> = (1..=line.len())
			.map(|ply| {
				let so_far = &line[..ply];
				let side = side(so_far);
				let colour = colour(&game.settings, so_far, side);
				(line[ply - 1], game.moves[so_far].by, side, colour)
			})
			.collect();
		assert_eq!(moves, expected, "the line");
		let expected = match game.takes_moves(line, next_block) {
			true => new_moves(game, line),
			false => Vec::new(),
		};
		assert_eq!(ForkingHex::legal_moves(number, id(line)), expected, "the legal moves");

		let info = ForkingHex::position_info(number, id(line)).expect("the position exists");
		let made = &game.moves[line];
		assert_eq!((info.deposit, info.held), (made.cost, game.held_for(made)), "plancks for a move");
		let price = game.price(line).filter(|_| game.takes_moves(line, next_block));
		assert_eq!(info.price, price, "the price of the next move");
		let to_move = side_to_move(line);
		assert_eq!(info.turn, turn(&game.settings, line), "the turn");
		assert_eq!((info.side_to_move, info.seat), (to_move, game.seat(to_move)), "the side to move");
		assert_eq!((info.lead, info.bank), (known_lead(&game.settings, line), known_bank(game, line)));
		let (red, blue) = both_stones(&game.settings, line);
		assert_eq!((info.red.into_iter().collect(), info.blue.into_iter().collect()), (red, blue));
	}
}

/// Check that the rewards of a game match its losing moves, at any progress of the settlement.
fn check_rewards(game: &Game) {
	let reward = |who: &AccountId| game.credited(*who) + game.decided(*who);
	let players = game.players();
	let to_fund: Balance = game.losing().into_iter().map(|line| game.payouts(line).1).sum();
	let to_players: Balance = players.iter().map(reward).sum();
	assert_eq!(to_fund + to_players, game.forfeited(), "plancks that appeared or vanished");
	let longest = game.moves.keys().map(Vec::len).max().unwrap_or(0);
	let rounded = match game.settings.reward {
		Reward::Trace => 0,
		// Each losing move, at each step.
		Reward::Halving => game.losing().len() * longest,
	};
	for who in &players {
		let off = reward(who).abs_diff(game.traced(*who));
		assert!(off <= rounded as Balance, "the rewards of {who} are {off} plancks off");
	}
}

/// The legal moves that are not made on a position yet: the stones row by row, then the swap.
fn new_moves(game: &Game, line: &[Move]) -> Vec<Move> {
	let moves = Cell::all(game.settings.board_size).map(Move::Stone).chain([Move::Swap]);
	let is_new = |made: &Move| !game.moves.contains_key(&[line, &[*made]].concat());
	moves.filter(|made| check_move(&game.settings, line, *made).is_ok() && is_new(made)).collect()
}

fn pick<T: Clone>(random: &mut fastrand::Rng, of: &[T]) -> T {
	of[random.usize(0..of.len())].clone()
}

fn some<T: Clone>(random: &mut fastrand::Rng, of: &[T]) -> Option<T> {
	(!of.is_empty()).then(|| pick(random, of))
}

/// Change the constants that a runtime upgrade could change. Games keep the constants of their creation.
fn change(constants: &mut Constants, random: &mut fastrand::Rng) {
	let least = pick(random, &[UNIT / 10, UNIT / 100]);
	constants.min_deposit = least;
	constants.reward_claim_period = random.u64(2..15);
	constants.developer_cut_ppm = pick(random, &[50_000, 50_000, 0, 333_333, 950_000, 990_000, 1_000_000]);
	constants.state_deposit = pick(random, &[least, least, least / 3, constants.existential_deposit, 0]);
	MinDeposit::set(&least);
	RewardClaimPeriod::set(&constants.reward_claim_period);
	DeveloperCut::set(&Permill::from_parts(constants.developer_cut_ppm));
	StateDeposit::set(&constants.state_deposit);
}

#[test]
fn random_games_come_out_as_in_the_model() {
	let default = if env::var_os("FORKING_HEX_LONG").is_some() { 20_000 } else { 2_000 };
	let games = setting("FORKING_HEX_COUNT").unwrap_or(default);
	let mut counts = Counts::default();
	let mut seed = setting("FORKING_HEX_SEED").unwrap_or(1);
	let mut played = 0;
	while played < games {
		genesis().execute_with(|| {
			mock::begin_block(1);
			played += Run::new(seed, &mut counts).play();
		});
		seed += 1;
	}
	for (what, times) in &counts.0 {
		println!("{times:>8} {what}");
	}
	assert!(counts.of("a forecast") >= 1_000 || played < 2_000, "too few forecasts: {}", counts.of("a forecast"));
	// The games must often reach each event below. Fewer than 2,000 games may not.
	let often = OFTEN.lines().map(str::trim).flat_map(|line| {
		let (of, endings) = line.split_once(" | ").unwrap_or(("", line));
		endings.split(", ").map(move |ending| format!("{of} {ending}").trim().to_owned())
	});
	for what in often.filter(|what| !what.is_empty() && played >= 2_000) {
		assert!(counts.of(&what) >= 10, "too seldom: {what}, {} times in {played} games", counts.of(&what));
	}
}

/// Events that 2,000 random games must reach at least ten times each: every call with each of its outcomes, every
/// judgement, and every way to cut the hooks off. Events with a common beginning have it once, before the `|`.
const OFTEN: &str = "
	create_game | ok, BadOrigin, InvalidBoardSize, InvalidMoveTime, DepositTooLow, InvalidPrice, InvitedIsOpener
	create_game | CellOutOfBounds, Token(FundsUnavailable)
	withdraw | ok, GameNotFound, PositionNotFound, NotTheOpener, GameAlreadyStarted
	play | ok, BadOrigin, GameNotFound, PositionNotFound, PositionClosed, NotYourTurn, SwapNotAllowed, CellOutOfBounds
	play | CellOccupied, NotNextToLeader, MoveAlreadyPlayed, InvalidChain, PriceTooHigh, Token(FundsUnavailable)
	prove | ok, GameNotFound, PositionNotFound, PositionClosed, PositionHasReplies, InvalidChain
	resign | ok, BadOrigin, GameNotFound, PositionNotFound, PositionClosed, NotYourTurn
	hand_up | ok, BadOrigin, GameNotFound, PositionNotFound, NothingToHandUp
	release | ok, GameNotFound, PositionNotFound, NotJudged, NothingToRelease
	claim_deposits | ok, GameNotFound, GameNotEnded, NotAPlayer, NothingToClaim
	claim | ok, BadOrigin, GameNotFound, NotAPlayer, NothingToClaim, Token(BelowMinimum)
	set_developer_fund | ok, BadOrigin
	Winning | by EveryReply, by AnyReply, by proof by EveryReply, by proof by AnyReply, at a higher price
	Losing | by EveryReply, by AnyReply, at a higher price
	Continued | by EveryReply, by AnyReply, at a higher price
	a game settled by | Trace, Halving
	a swap by | SwapPieces, SwapSides
	handed up | by Trace, by Halving, from far below
	removed: | paid out, deposits unclaimed, rewards unclaimed, rewards and deposits unclaimed
	cut off | between closings, within settling, within a removal
	a duel settled, another Leader, an empty bank, a full bank, twins, a full board, rounding, a planck to another mover
	a fund that could not be paid, an account that goes
";
