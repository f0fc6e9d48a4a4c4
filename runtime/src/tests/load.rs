//! Time and load. Blocks are full of every kind of call, while games close and are judged, settled and removed. Players make
//! bursts of positions due in one block on purpose.
//!
//! Blocks run as in [`Executive`], with all pallets, real weights and real limits, natively and one after the other.
//! Transactions skip the checks of signature, nonce and fee, but their weight counts. Blocks skip the root of the
//! state.
//!
//! A block's changes reach the state at its end, as on a node. Until then, a removed key is still there, and a search
//! for the next key has to pass it. In every other block, changes also reach the state before and after some calls, to
//! count the storage of these calls.
//!
//! In every block, [`Chain::end`] checks that
//! - the charge of the game's hooks stays within `ServiceWeight`, beside that of the tournaments' hook, for which nothing is
//!   due, and their work within that charge and the weight that the block's calls paid for closings;
//! - each hook reads, and both together write, no more keys than their steps are charged for;
//! - the block, and each class of transactions in it, stays within its limits.
//!
//! The tests themselves look at the backlog. `FORKING_HEX_COUNT` sets their size: the number of full blocks of each kind, or
//! the number of positions due at once. The defaults are 16 blocks and 3,000 positions; with `FORKING_HEX_LONG`, an hour's
//! 1,200 blocks and 100,000 positions. `--nocapture` prints the figures.

use super::*;
use codec::{Decode, Encode};
use forking_hex_testing::{Backend, Changes, CountingState};
use frame_support::{
	storage::StoragePrefixedMap,
	traits::{fungible::Mutate, GetCallName, UnfilteredDispatchable, WhitelistedStorageKeys},
	weights::Weight,
};
use frame_system::RawOrigin;
use pallet_forking_hex::{
	opening_id, reply_id, AtEndOfBlock, BigEndianBlock, Call, Cell, ChainOf, Clock, Due, Event, GameId, Games,
	LosingRule, NextGame, OnSettled, Players, PositionId, PositionOf, Positions, Removals, Seats, Settings, SettingsOf,
	Status, Unfinished, WeightInfo, MAX_READY,
};
use pallet_hex_tournament::WeightInfo as _;
use sp_core::storage::TrackedStorageKey;
use sp_io::hashing::blake2_256;
use std::{
	collections::{HashMap, HashSet},
	env,
	time::Instant,
};

type Weights = <Runtime as pallet_forking_hex::Config>::WeightInfo;
type Tournaments = <Runtime as pallet_hex_tournament::Config>::WeightInfo;

/// The number of players. No block has more transactions, so each transaction of a block can have its own player.
const PLAYERS: u32 = 5_000;

/// All pallets except the game's, whose hooks run last here. They run the hook of tournaments.
type OtherPallets = (
	(System, Timestamp, Aura, Grandpa, Balances, TransactionPayment, Authorship, Session, Sudo, Utility, Validators),
	(Scheduler,),
);

/// The steps of the hooks, counted by the traces they leave.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
	/// Lines whose settlement resumed from an earlier block.
	resumed: u64,
	closings: u64,
	forfeits: u64,
	settled: u64,
	games_settled: u64,
	/// Games whose removal began or resumed.
	removals: u64,
	players: u64,
	returns: u64,
	positions: u64,
}

impl Steps {
	/// The charge for these steps. An entry that is due is read twice, and the entry of a removed game is passed twice: each
	/// costs one more `read`. The hook notifies tournaments of each game that is settled, which costs `listening`.
	fn weight<W: WeightInfo>(&self, read: Weight, listening: Weight) -> Weight {
		let Self { resumed, closings, forfeits, settled, games_settled, removals, players, returns, positions } = *self;
		[
			(resumed, W::settle(0)),
			(closings, slope(W::close) + read),
			(forfeits, slope(W::forfeit)),
			(settled, slope(W::settle)),
			(games_settled, W::settle_game() + listening),
			(removals, W::remove_game() + read),
			(players, slope(W::remove_players)),
			(returns, W::return_deposits()),
			(positions, slope(W::remove_positions)),
		]
		.into_iter()
		.fold(Weight::zero(), |sum, (count, each)| sum + each.saturating_mul(count))
	}

	/// The charge for these steps on this chain.
	fn charge(&self) -> Weight {
		let read = <Runtime as frame_system::Config>::DbWeight::get().reads(1);
		self.weight::<Weights>(read, <Runtime as pallet_forking_hex::Config>::OnSettled::weight())
	}

	fn and(self, other: Self) -> Self {
		Self {
			resumed: self.resumed + other.resumed,
			closings: self.closings + other.closings,
			forfeits: self.forfeits + other.forfeits,
			settled: self.settled + other.settled,
			games_settled: self.games_settled + other.games_settled,
			removals: self.removals + other.removals,
			players: self.players + other.players,
			returns: self.returns + other.returns,
			positions: self.positions + other.positions,
		}
	}
}

/// The charge of every block for finding out what is due.
fn looking<W: WeightInfo>() -> Weight {
	W::hooks() + W::close(0) + W::forfeit(0) + W::settle(0)
}

/// The charge of every block for finding out that no round is due.
fn looking_for_rounds<W: pallet_hex_tournament::WeightInfo>() -> Weight {
	W::hooks() + W::wake(0)
}

fn service_weight() -> Weight {
	<Runtime as pallet_forking_hex::Config>::ServiceWeight::get()
}

fn claim_period() -> BlockNumber {
	<Runtime as pallet_forking_hex::Config>::RewardClaimPeriod::get()
}

/// The number of blocks in which `due` positions are closed and settled, if each needs at most `work`.
fn blocks_for(work: Weight, due: u64) -> u64 {
	// Closings get four fifths of the hooks' weight. In every block, at most `MAX_READY` lines resume settlement.
	let share = (service_weight() - looking::<Weights>()).saturating_mul(4).saturating_div(5);
	let share = share - Weights::settle(0).saturating_mul(MAX_READY.into());
	// The hooks reserve a closing and a settlement for each position, in time and in proof size.
	let each = closing() + Steps { settled: 1, ..Default::default() }.charge();
	let reserved = each.saturating_mul(share.ref_time() / each.ref_time());
	let blocks = |work: u64, reserved: u64| work.saturating_mul(due).div_ceil(reserved);
	let blocks = blocks(work.ref_time(), reserved.ref_time()).max(blocks(work.proof_size(), reserved.proof_size()));
	// When games end, a position needs more than that reserve. The shortage shows once less is due than fits a block: about two
	// fifths of it wait for the next block, and so on. The last positions, no more than may wait for settlement, all close in
	// one block, and are settled in the next.
	blocks + 3
}

/// The highest charge for closing a position.
fn closing() -> Weight {
	Steps { closings: 1, forfeits: 1, ..Default::default() }.charge()
}

/// Player number `index`.
fn player(index: u32) -> AccountId {
	blake2_256(&index.encode()).into()
}

/// The keys that the hooks or a call touched, each with whether it was read and whether it was written.
type Touched = HashMap<Vec<u8>, (bool, bool)>;

fn count(touched: &Touched) -> (u64, u64) {
	let reads = touched.values().filter(|(is_read, _)| *is_read).count();
	let writes = touched.values().filter(|(_, is_written)| *is_written).count();
	(reads as u64, writes as u64)
}

/// A finished block.
struct Made {
	number: BlockNumber,
	/// The number of its calls.
	calls: usize,
	/// The weight of its normal class.
	normal: Weight,
	/// The steps of the game's hooks.
	steps: Steps,
	/// The work left for the next block.
	backlog: Backlog,
}

/// Work that the hooks could not do in the block in which it was due.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Backlog {
	/// Positions that are due and still not closed.
	overdue: usize,
	/// The age of the first overdue position, in blocks.
	late: BlockNumber,
	/// Lines whose settlement resumes in the next block.
	unfinished: usize,
	/// Games that are due for removal and not removed.
	removals: usize,
	/// The age of the first overdue removal, in blocks.
	removed_late: BlockNumber,
}

impl Backlog {
	/// Count the work left at the end of block `number`.
	fn at(number: BlockNumber) -> Self {
		let is_due = |at: &BigEndianBlock| *at <= BigEndianBlock::of(number);
		let late = |first: Option<&BigEndianBlock>| {
			let Some(first) = first else { return 0 };
			(1..).find(|blocks| BigEndianBlock::of(number - blocks) < *first).expect("it is not due for ever")
		};
		let positions: Vec<_> = Due::<Runtime>::iter_keys().map(|(at, _, _)| at).take_while(is_due).collect();
		let games: Vec<_> = Removals::<Runtime>::iter_keys().map(|(at, _)| at).take_while(is_due).collect();
		Self {
			overdue: positions.len(),
			late: late(positions.first()),
			unfinished: Unfinished::<Runtime>::get().len(),
			removals: games.len(),
			removed_late: late(games.first()),
		}
	}

	/// The larger figure of each kind.
	fn or(self, other: Self) -> Self {
		Self {
			overdue: self.overdue.max(other.overdue),
			late: self.late.max(other.late),
			unfinished: self.unfinished.max(other.unfinished),
			removals: self.removals.max(other.removals),
			removed_late: self.removed_late.max(other.removed_late),
		}
	}

	fn is_none(&self) -> bool {
		*self == Self::default()
	}
}

/// A chain, block after block.
struct Chain<'a> {
	state: &'a CountingState,
	/// The charge of the hooks at the start of the block.
	charged: Weight,
	/// The part of that charge reserved for the closings at the end of the block.
	reserved: Weight,
	/// The steps of the hooks at the start of the block, and the keys they touched.
	begun: (Steps, Touched),
	/// The number of closings at the end of the block that calls paid for.
	paid_for: u64,
	calls: usize,
	/// The names of the calls whose storage was counted in this block.
	counted: HashSet<&'static str>,
}

impl Chain<'_> {
	/// Run `test` on a chain whose players have enough money.
	fn run(test: impl FnOnce(&mut Chain)) {
		let state = CountingState::new(Default::default());
		state.run(|| {
			build_genesis(DEV_RUNTIME_PRESET);
			for index in 0..PLAYERS {
				Balances::mint_into(&player(index), genesis_presets::ENDOWMENT).expect("there is no limit so soon");
			}
			let mut uncounted = System::whitelisted_storage_keys();
			uncounted
				.push(TrackedStorageKey::new(frame_support::storage::transactional::TRANSACTION_LEVEL_KEY.to_vec()));
			state.set_whitelist(uncounted);
			let issuance = Balances::total_issuance();
			let mut chain = Chain {
				state: &state,
				charged: Weight::zero(),
				reserved: Weight::zero(),
				begun: Default::default(),
				paid_for: 0,
				calls: 0,
				counted: HashSet::new(),
			};
			chain.begin();
			test(&mut chain);
			assert_eq!(Balances::total_issuance(), issuance, "money was made or burnt");
		});
	}

	/// Put all changes into the state, so that every later read comes from the state. Return the keys touched since the last
	/// count, and start a new count.
	fn commit(&self) -> Touched {
		CountingState::commit_changes();
		let keys = self.state.get_read_and_written_keys();
		self.state.reset_read_write_count();
		let counted = keys.into_iter().filter(|(_, _, _, is_uncounted)| !is_uncounted);
		counted.map(|(key, reads, writes, _)| (key, (reads > 0, writes > 0))).collect()
	}

	/// The changes of this block that have not reached the state yet.
	fn changes(&self) -> Changes {
		sp_io::storage::root(sp_runtime::StateVersion::V1);
		self.state.changes()
	}

	/// Run a hook of the game. Count its steps, the keys that it reads from the state, and the keys that it writes.
	fn hook<R>(&self, hook: impl FnOnce() -> R) -> (R, Steps, Touched) {
		System::reset_events();
		let waiting = Unfinished::<Runtime>::get();
		let before = self.changes();
		self.state.reset_read_write_count();
		let result = hook();
		let mut touched = Touched::new();
		for (key, _, _, is_uncounted) in self.state.get_read_and_written_keys() {
			if !is_uncounted {
				touched.entry(key).or_default().0 = true;
			}
		}
		let changes = self.changes();
		for (key, value) in &changes {
			if before.get(key) != Some(value) && !self.state.is_uncounted(key) {
				touched.entry(key.clone()).or_default().1 = true;
			}
		}
		let still_waiting = Unfinished::<Runtime>::get();

		let now = System::block_number();
		let resumed = waiting.iter().filter(|id| !still_waiting.contains(id)).count() as u64;
		let mut steps = Steps { resumed, ..Default::default() };
		for event in System::read_events_for_pallet::<Event<Runtime>>() {
			match event {
				Event::MoveLost { .. } => steps.forfeits += 1,
				Event::GameSettled { .. } => steps.games_settled += 1,
				Event::DepositsReturned { .. } => steps.returns += 1,
				_ => (),
			}
		}
		let mut removed = HashSet::new();
		let [due, positions, players, removals] = [
			Due::<Runtime>::final_prefix(),
			Positions::<Runtime>::final_prefix(),
			Players::<Runtime>::final_prefix(),
			Removals::<Runtime>::final_prefix(),
		];
		for key in touched.iter().filter(|(_, (_, is_written))| *is_written).map(|(key, _)| key) {
			let Some((prefix, rest)) = key.split_first_chunk::<32>() else { continue };
			let value = &changes[key];
			if *prefix == due {
				steps.closings += 1;
			} else if *prefix == players {
				steps.players += u64::from(value.is_none());
			} else if *prefix == removals {
				// The time in big-endian bytes, then the game. The entry of a game settled just now has a later time.
				let (at, game) = rest.split_first_chunk::<8>().expect("a removal has a time");
				if u64::from_be_bytes(*at) <= now.into() {
					removed.insert(game.to_vec());
				}
			} else if *prefix == positions {
				let Some(value) = value else {
					steps.positions += 1;
					continue;
				};
				let position = PositionOf::<Runtime>::decode(&mut &value[..]).expect("it is a position");
				// Closing settles a winning position, and settling a game its opening: neither is a step of its own.
				let is_step = position.parent.is_some() && position.status != Status::Winning;
				steps.settled += u64::from(position.settled && is_step);
			}
		}
		steps.removals = removed.len() as u64;
		self.state.reset_read_write_count();
		(result, steps, touched)
	}

	/// Start the next block.
	fn begin(&mut self) {
		let number = System::block_number() + 1;
		System::reset_events();
		// Every block has its own slot.
		initialize(number, number.into());
		let others = RuntimeBlockWeights::get().base_block + OtherPallets::on_initialize(number);
		let (charged, steps, touched) = self.hook(|| ForkingHex::on_initialize(number));
		System::register_extra_weight_unchecked(others + charged, DispatchClass::Mandatory);
		System::note_finished_initialize();
		let now = pallet_timestamp::Call::set { now: u64::from(number) * chain::SLOT_DURATION };
		let now = RuntimeCall::Timestamp(now);
		System::register_extra_weight_unchecked(now.get_dispatch_info().call_weight, DispatchClass::Mandatory);
		now.dispatch_bypass_filter(RawOrigin::None.into()).expect("the time is that of the slot");

		self.reserved = AtEndOfBlock::<Runtime>::get().closing_weight;
		let done = looking::<Weights>() + steps.charge() + self.reserved;
		let most = service_weight() + looking_for_rounds::<Tournaments>();
		assert!(charged.all_lte(most), "block {number}: the hooks charge {charged}");
		assert!(done.all_lte(charged), "block {number}: at its start, the hooks do {steps:?}, {done}, for {charged}");
		(self.charged, self.begun) = (charged, (steps, touched));
		(self.paid_for, self.calls) = (0, 0);
		self.counted.clear();
	}

	/// Put a call into the block. It must succeed. Return whether there was room for it.
	fn send(&mut self, who: &AccountId, call: &Call<Runtime>) -> bool {
		// The closings at the end of this block that the call pays for, besides the closings that were due anyway.
		let answers = answers_in_duel(call);
		let (name, closings) = match call {
			Call::play { chain: Some(_), .. } => ("play with a chain", 1 + u64::from(answers)),
			Call::play { .. } if answers => ("play in a duel", 1),
			Call::prove { .. } | Call::resign { .. } => (call.get_call_name(), 1),
			_ => (call.get_call_name(), 0),
		};
		let outer = RuntimeCall::ForkingHex(call.clone());
		let mut info = outer.get_dispatch_info();
		info.extension_weight = plain_extension(0).weight(&outer);
		let length = length(&outer);
		let (_, next) = frame_system::CheckWeight::<Runtime>::do_validate(&info, length).expect("a call fits a block");
		if frame_system::CheckWeight::<Runtime>::do_prepare(&info, length, next).is_err() {
			return false;
		}
		let number = System::block_number();
		let is_counted = number % 2 == 1 && self.counted.insert(name);
		if is_counted {
			self.commit();
		}
		let done = match outer.dispatch_bypass_filter(RawOrigin::Signed(who.clone()).into()) {
			Ok(done) => done,
			Err(error) => panic!("block {number}: {name} by {who}: {error:?}: {call:?}"),
		};
		// A call is charged for the worst case, and the block gets the unused weight back.
		let unspent = done.calc_unspent(&info);
		frame_system::BlockWeight::<Runtime>::mutate(|weight| weight.reduce(unspent, info.class));
		if is_counted {
			let mut touched = self.commit();
			// The transaction extension reads and writes the signer's account, and pays for that.
			touched.remove(&frame_system::Account::<Runtime>::hashed_key_for(who));
			let ((reads, writes), charged) = (count(&touched), priced::reads_and_writes(|| own_weight(call)));
			assert!(
				reads <= charged.0 && writes <= charged.1,
				"block {number}: {name} reads {reads} and writes {writes} and is charged for {charged:?}: {touched:#?}"
			);
		}
		self.calls += 1;
		self.paid_for += closings;
		true
	}

	/// Put calls into the block until it is full or the calls end. Return whether it is full.
	fn fill(&mut self, calls: &mut Calls) -> bool {
		while let Some((who, call)) = calls.peek() {
			if !self.send(who, call) {
				return true;
			}
			calls.next();
		}
		false
	}

	/// End the block and start the next one.
	fn end(&mut self) -> Made {
		let made = self.finish();
		self.begin();
		made
	}

	/// End the block and check it.
	fn finish(&mut self) -> Made {
		let number = System::block_number();
		System::note_finished_extrinsics();
		OtherPallets::on_finalize(number);
		let paid = closing().saturating_mul(self.paid_for);
		let to_spend = AtEndOfBlock::<Runtime>::get().closing_weight;
		assert_eq!(to_spend, self.reserved + paid, "block {number}: closings have another weight than was paid");
		let ((), steps, mut touched) = self.hook(|| ForkingHex::on_finalize(number));
		let done = steps.charge();
		assert!(done.all_lte(to_spend), "block {number}: at its end, the hooks do {steps:?}, {done}, for {to_spend}");
		assert!(!AtEndOfBlock::<Runtime>::exists());
		let charged_for = |steps: Steps| {
			priced::reads_and_writes(|| {
				let read = priced::Prices::get().reads(1);
				looking::<priced::Weights>() + steps.weight::<priced::Weights>(read, priced::Tournaments::listen())
			})
		};
		let (reads, charged) = (count(&touched).0, charged_for(steps).0);
		assert!(reads <= charged, "block {number}: at its end, the hooks read {reads} and are charged for {charged}");

		let (begun, touched_before) = std::mem::take(&mut self.begun);
		for (key, (is_read, is_written)) in touched_before {
			let both = touched.entry(key).or_default();
			*both = (both.0 || is_read, both.1 || is_written);
		}
		let steps = begun.and(steps);
		let rounds = priced::reads_and_writes(looking_for_rounds::<priced::Tournaments>);
		let ((reads, writes), charged) = (count(&touched), charged_for(steps));
		let charged = (charged.0 + rounds.0, charged.1 + rounds.1);
		assert!(
			reads <= charged.0 && writes <= charged.1,
			"block {number}: the hooks read {reads} and write {writes} and are charged for {charged:?}"
		);

		let (limits, used) = (RuntimeBlockWeights::get(), System::block_weight());
		assert!(used.total().all_lte(limits.max_block), "block {number} is too heavy: {used:?}");
		for class in [DispatchClass::Normal, DispatchClass::Operational] {
			let limit = limits.get(class).max_total.expect("the class has a limit");
			assert!(used.get(class).all_lte(limit), "block {number} has too much of a class: {used:?}");
		}

		let backlog = Backlog::at(number);
		System::finalize();
		self.commit();
		let normal = *used.get(DispatchClass::Normal);
		Made { number, calls: self.calls, normal, steps, backlog }
	}

	/// End the block and start block `number`. The blocks in between would have no calls, and no work for the hooks.
	fn skip_to(&mut self, number: BlockNumber) {
		self.finish();
		System::set_block_number(number - 1);
		self.begin();
	}
}

/// The weight of a call at the present prices, without the weight that it prepays for the hooks.
fn own_weight(call: &Call<Runtime>) -> Weight {
	type W = priced::Weights;
	// Tournaments are notified of an answered opening, and of a withdrawn game.
	let told = if answers_opening(call) { priced::Tournaments::listen() } else { Weight::zero() };
	match call {
		Call::play { chain: None, .. } if answers_in_duel(call) => W::play_in_duel(),
		Call::create_game { .. } => W::create_game(),
		Call::withdraw { .. } => W::withdraw() + priced::Tournaments::listen(),
		Call::play { chain: None, .. } => W::play() + told,
		Call::play { chain: Some(chain), .. } => W::play_with_chain(chain.len() as u32) + told,
		Call::prove { chain, .. } => W::prove(chain.len() as u32),
		Call::resign { .. } => W::resign(),
		Call::hand_up { steps, .. } => W::hand_up(*steps),
		Call::release { .. } => W::release(),
		Call::claim_deposits { .. } => W::claim_deposits(),
		Call::claim { .. } => W::claim(),
		_ => panic!("no test sends {call:?}"),
	}
}

/// Whether a call is the reply to a position of a duel, but not to its opening.
fn answers_in_duel(call: &Call<Runtime>) -> bool {
	let Call::play { game, position, .. } = call else { return false };
	Games::<Runtime>::get(game).is_some_and(|game| game.duellists.is_some() && game.opening != *position)
}

/// Whether a call is the reply to an opening.
fn answers_opening(call: &Call<Runtime>) -> bool {
	let Call::play { game, position, .. } = call else { return false };
	Games::<Runtime>::get(game).is_some_and(|game| game.opening == *position)
}

/// A call and its signer.
type Sent = (AccountId, Call<Runtime>);
/// A sequence of calls.
type Calls<'a> = std::iter::Peekable<Box<dyn Iterator<Item = Sent> + 'a>>;

/// The calls of all future games. `calls` returns the calls of one game.
fn next_games<'a>(calls: impl Fn(GameId) -> Vec<Sent> + 'a) -> Calls<'a> {
	let all: Box<dyn Iterator<Item = Sent>> = Box::new((NextGame::<Runtime>::get()..).flat_map(calls));
	all.peekable()
}

/// A script of a game: its calls, with the ids of positions known ahead.
struct Script {
	game: GameId,
	settings: SettingsOf<Runtime>,
	opening: PositionId,
	calls: Vec<Sent>,
}

/// The settings of a quick game, with a deposit larger than the state deposit.
fn settings(size: u8, red_time: BlockNumber, blue_time: BlockNumber) -> SettingsOf<Runtime> {
	Settings::original(size, red_time, blue_time, 200 * MILLI_UNIT)
}

impl Script {
	/// Create game number `game`, with its opening on the first cell.
	fn new(game: GameId, settings: SettingsOf<Runtime>) -> Self {
		let opening = Cell::new(0, 0);
		let opener = Self::player_of(game, 0);
		let id = opening_id(game, &opener, &settings, opening);
		let create = Call::create_game { settings: settings.clone(), opening };
		Self { game, settings, opening: id, calls: vec![(opener, create)] }
	}

	/// The player of move number `index` of a game. All moves of a block have different players.
	fn player_of(game: GameId, index: usize) -> AccountId {
		player((game.wrapping_mul(67).wrapping_add(index as u32)) % PLAYERS)
	}

	/// The next call, by another player.
	fn call(&mut self, call: Call<Runtime>) {
		let who = Self::player_of(self.game, self.calls.len());
		self.calls.push((who, call));
	}

	/// Play on a position. Return the new position.
	fn play(&mut self, position: PositionId, cell: Cell) -> PositionId {
		self.call(Call::play { game: self.game, position, reply: cell.into(), chain: None, most: None });
		reply_id(position, cell.into())
	}

	/// All cells but the opening's, row by row.
	fn cells(&self) -> impl Iterator<Item = Cell> {
		let size = self.settings.board_size;
		Cell::all(size).skip(1)
	}

	/// Play on a position once for each of up to `count` cells. Return the new positions.
	fn forks(&mut self, position: PositionId, count: usize) -> Vec<PositionId> {
		let cells: Vec<_> = self.cells().skip(1).take(count).collect();
		cells.into_iter().map(|cell| self.play(position, cell)).collect()
	}

	/// Play a line of `moves` from the opening, over the cells in order. Return its positions.
	fn line(&mut self, moves: usize) -> Vec<PositionId> {
		let mut at = self.opening;
		let cells: Vec<_> = self.cells().take(moves).collect();
		cells
			.into_iter()
			.map(|cell| {
				at = self.play(at, cell);
				at
			})
			.collect()
	}
}

/// A game that ends at once, because a reply makes the opening lose. No two moves cause more work for the hooks.
fn pair(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(2, 1, 2));
	script.line(1);
	script.calls
}

/// A game of one line over a whole board.
fn line(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(4, 2, 3));
	script.line(15);
	script.calls
}

/// A duel of one line whose positions all close in the block that makes them, the last by resignation.
fn duel(game: GameId) -> Vec<Sent> {
	let seats = Seats::Duel { invited: None };
	let settings = Settings { seats, clock: Clock::Bank { increment: 1 }, ..settings(4, 5, 6) };
	let mut script = Script::new(game, settings);
	let last = script.line(9).pop().expect("a line");
	script.call(Call::resign { game, position: last });
	let players = [0, 1].map(|index| Script::player_of(game, index));
	let turns = players.iter().cycle();
	script.calls.into_iter().zip(turns).map(|((_, call), who)| (who.clone(), call)).collect()
}

/// A game with a hundred forks of one position, which all win. Closing them is the least work for the hooks.
fn forks(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(11, 2, 3));
	let at = script.line(1)[0];
	script.forks(at, 100);
	script.calls
}

/// A game with fifty forks of one position, each of them answered: all forks lose, by either rule.
fn answered_forks(game: GameId) -> Vec<Sent> {
	let losing_rule = if game.is_multiple_of(2) { LosingRule::EveryReply } else { LosingRule::AnyReply };
	let mut script = Script::new(game, Settings { losing_rule, ..settings(8, 2, 3) });
	let at = script.line(1)[0];
	for cell in script.cells().skip(1).take(50).collect::<Vec<_>>() {
		let fork = script.play(at, cell);
		script.play(fork, Cell::new(7, 7));
	}
	script.calls
}

/// Play on until Red has connected its sides down the first column and it is Red's turn again. Return the position, the
/// empty cells, and a chain of the greatest length.
fn connect(script: &mut Script) -> (PositionId, Vec<Cell>, ChainOf<Runtime>) {
	let size = script.settings.board_size;
	let mut at = script.opening;
	let mut left: Vec<_> = script.cells().filter(|cell| cell.column > 0).collect();
	for row in 1..=size {
		at = script.play(at, left.pop().expect("the board has more cells"));
		if row < size {
			at = script.play(at, Cell::new(0, row));
		}
	}
	let down = |rows: std::ops::Range<u8>| rows.map(|row| Cell::new(0, row));
	let longest = usize::from(size) * usize::from(size);
	let to_and_fro = down(0..2).cycle().take(longest - usize::from(size - 2));
	let chain: Vec<_> = to_and_fro.chain(down(2..size)).collect();
	(at, left, chain.try_into().expect("it is as long as the largest board has cells"))
}

/// A game with many forks, each played with the longest chain as proof.
fn proven_moves(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(32, 5, 6));
	let (position, cells, chain) = connect(&mut script);
	for cell in cells.into_iter().take(300) {
		script.call(Call::play { game, position, reply: cell.into(), chain: Some(chain.clone()), most: None });
	}
	script.calls
}

/// A game with many forks, each proven with the longest chain after it was played.
fn proofs(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(32, 5, 6));
	let (at, cells, chain) = connect(&mut script);
	for cell in cells.into_iter().take(300) {
		let position = script.play(at, cell);
		script.call(Call::prove { game, position, chain: chain.clone() });
	}
	script.calls
}

/// A game that its opener withdraws.
fn withdrawal(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(2, 1, 2));
	let (opener, _) = script.calls[0].clone();
	script.calls.push((opener, Call::withdraw { game, position: script.opening }));
	script.calls
}

/// A game with six forks and, once `LATER` more games were created, all its payments: by [`Call::release`],
/// [`Call::claim_deposits`] and [`Call::claim`]. So games are removed as soon as they are paid out.
fn payments(game: GameId, first: GameId) -> Vec<Sent> {
	const LATER: GameId = 400;
	let forks = |game| {
		let mut script = Script::new(game, settings(4, 1, 2));
		let at = script.line(1)[0];
		let forks = script.forks(at, 6);
		(script.calls, forks)
	};
	let (mut calls, _) = forks(game);
	let Some(game) = game.checked_sub(LATER).filter(|game| *game >= first) else { return calls };
	let (played, forks) = forks(game);
	// The opening, the reply that lost, and the forks.
	let players: Vec<_> = played.into_iter().map(|(who, _)| who).collect();
	for position in forks.into_iter().take(3) {
		// Anyone may release a deposit for its player.
		calls.push((players[0].clone(), Call::release { game, position }));
	}
	calls.push((players[5].clone(), Call::claim_deposits { game }));
	for who in players[6..].iter().chain(&players[..1]) {
		calls.push((players[1].clone(), Call::claim { game, who: who.clone() }));
	}
	calls
}

/// A number from the environment, or the default of this tier of tests.
fn figure(every_day: usize, long: usize) -> usize {
	let default = if env::var_os("FORKING_HEX_LONG").is_some() { long } else { every_day };
	env::var("FORKING_HEX_COUNT").map_or(default, |text| text.parse().expect("FORKING_HEX_COUNT is a number"))
}

/// The number of full blocks of each kind.
fn blocks_of_a_kind() -> usize {
	figure(16, 1_200)
}

/// The number of positions due at once.
fn positions_at_once() -> usize {
	figure(3_000, 100_000)
}

impl Chain<'_> {
	/// Run blocks without calls until the hooks have no work left. Return their number.
	fn rest(&mut self) -> usize {
		let mut blocks = 0;
		loop {
			let made = self.end();
			if made.backlog.is_none() && Due::<Runtime>::iter_keys().next().is_none() {
				return blocks;
			}
			blocks += 1;
			assert!(blocks < 1_000, "the hooks never come to rest");
		}
	}
}

/// Run blocks full of the calls of games. `calls` returns the calls of one game from its number and the number of the
/// first of the games. The second half of the blocks comes a week later, when the games of the first half are due for
/// removal.
///
/// The hooks of a block can do more work than a block of calls can cause; the integrity test of the pallet requires it. So the
/// work left at the end of a block was caused in that block, and the next block does it. No work is ever two blocks late,
/// however long this goes on.
fn full_blocks(name: &str, calls: impl Fn(GameId, GameId) -> Vec<Sent>) {
	let half = blocks_of_a_kind() / 2;
	Chain::run(|chain| {
		let started = Instant::now();
		let mut all: Vec<Made> = Vec::new();
		for _ in 0..2 {
			let start = System::block_number();
			let first = NextGame::<Runtime>::get();
			let mut sent = next_games(|game| calls(game, first));
			for _ in 0..half {
				assert!(chain.fill(&mut sent), "a block is not full");
				all.push(chain.end());
			}
			chain.rest();
			// No game is settled earlier than three blocks after its creation.
			chain.skip_to(start + 3 + claim_period());
		}
		let full = all.len();
		// The last game is settled once its line has closed, some blocks after the last full one.
		all.extend((0..half + 20).map(|_| chain.end()));
		assert!(Removals::<Runtime>::iter_keys().next().is_none(), "a game is left");

		for made in &all {
			let Made { number, backlog, .. } = made;
			assert!(backlog.late <= 1 && backlog.removed_late <= 1, "block {number}: {backlog:?}");
		}
		let most = all.iter().fold(Backlog::default(), |most, made| most.or(made.backlog));
		let steps = all.iter().fold(Steps::default(), |sum, made| sum.and(made.steps));
		let calls = all[..full].iter().map(|made| made.calls);
		let (least, sum) = (calls.clone().min().expect("there are blocks"), calls.sum::<usize>());
		println!(
			"{name}: {full} full blocks of {} calls, {least} at the least; {steps:?}; {most:?} at the most; {:?}",
			sum / full,
			started.elapsed(),
		);
	});
}

/// Tests of blocks full of the calls of games.
macro_rules! full_blocks_of {
	($($test:ident: $name:literal, $calls:expr;)*) => {$(
		#[test]
		fn $test() {
			full_blocks($name, $calls);
		}
	)*};
}

full_blocks_of! {
	full_blocks_of_pairs: "pairs", |game, _| pair(game);
	full_blocks_of_lines: "lines", |game, _| line(game);
	full_blocks_of_duels: "duels", |game, _| duel(game);
	full_blocks_of_forks: "forks", |game, _| forks(game);
	full_blocks_of_answered_forks: "answered forks", |game, _| answered_forks(game);
	full_blocks_of_proven_moves: "proven moves", |game, _| proven_moves(game);
	full_blocks_of_proofs: "proofs", |game, _| proofs(game);
	full_blocks_of_withdrawals: "withdrawals", |game, _| withdrawal(game);
	full_blocks_of_payments: "payments", payments;
}

/// Games that were settled over a long time are paid out as fast as blocks take the claims. After that, all are due for
/// removal.
#[test]
fn full_blocks_of_claims() {
	let wanted = positions_at_once() as GameId;
	Chain::run(|chain| {
		let mut pairs = next_games(pair);
		while NextGame::<Runtime>::get() < wanted {
			assert!(chain.fill(&mut pairs), "a block is not full");
			chain.end();
		}
		chain.rest();
		// The opening's whole deposit went to the fund, so Blue is the last player to be paid.
		let claims = (0..wanted).map(|game| {
			let who = Script::player_of(game, 1);
			(Script::player_of(game, 0), Call::claim { game, who })
		});
		let claims: Box<dyn Iterator<Item = Sent>> = Box::new(claims);
		let mut claims = claims.peekable();
		let mut blocks = Vec::new();
		while chain.fill(&mut claims) {
			blocks.push(chain.end());
		}
		blocks.push(chain.end());
		let calls = blocks.iter().map(|made| made.calls).max().expect("there are blocks");
		let most = blocks.iter().fold(Backlog::default(), |most, made| most.or(made.backlog));
		println!(
			"claims: {wanted} games paid out in {} blocks of {calls} calls or less; {most:?} at the most",
			blocks.len()
		);
		// The claim that pays a game out weighs less than the game's removal, which its moves prepaid. But once
		// removals use all of their weight, a block has room for fewer claims than removals.
		assert!(most.removals <= calls && most.removed_late <= 2, "{most:?}");
		for _ in 0..5 {
			chain.end();
		}
		assert!(Removals::<Runtime>::iter_keys().all(|(_, game)| game >= wanted), "a game is left");
	});
}

/// The time of positions that stay open until the burst is over, in blocks.
const LONG: BlockNumber = 100_000;

/// Make positions that are all due in one block, by blocks full of the calls of games. `calls` returns the calls of one
/// game from its number and the number of blocks left. Each position causes at most `work` in the hooks. Then keep
/// blocks full of other moves until no position is overdue.
fn burst(name: &str, work: Weight, calls: impl Fn(GameId, BlockNumber) -> Vec<Sent>) {
	let wanted = positions_at_once();
	Chain::run(|chain| {
		let started = Instant::now();
		let at = System::block_number() + wanted as BlockNumber / 50 + 10;
		let mut due = 0;
		while due < wanted {
			let now = System::block_number();
			let first = NextGame::<Runtime>::get();
			// The last game may be incomplete, because the rest of it does not fit the block.
			assert!(chain.fill(&mut next_games(|game| calls(game, at - now))), "a block is not full");
			let made = first..NextGame::<Runtime>::get();
			due +=
				made.map(|game| Due::<Runtime>::iter_key_prefix((BigEndianBlock::of(at), game)).count()).sum::<usize>();
			assert_eq!(chain.end().backlog.overdue, 0);
		}
		// The parents of these positions, and the replies that make these positions lose, close first.
		for _ in 0..5 {
			assert_eq!(chain.end().backlog.overdue, 0);
		}
		chain.skip_to(at);
		let made_in = started.elapsed();

		let meanwhile = NextGame::<Runtime>::get();
		let mut blocks: Vec<Made> = Vec::new();
		loop {
			let long = |game| {
				let mut script = Script::new(game, settings(11, LONG, LONG + 1));
				let position = script.line(1)[0];
				script.forks(position, usize::MAX);
				script.calls
			};
			assert!(chain.fill(&mut next_games(long)), "a block is not full");
			let made = chain.end();
			let room = (RuntimeBlockWeights::get().max_block - service_weight()).ref_time();
			assert!(made.normal.ref_time() >= room / 100 * 98, "block {}: no room for players", made.number);
			let before = blocks.last().map_or(due, |last| last.backlog.overdue);
			let left = made.backlog.overdue;
			assert!(left < before || before == 0, "block {}: the backlog does not shrink", made.number);
			let is_last = left + made.backlog.unfinished == 0;
			blocks.push(made);
			if is_last {
				break;
			}
		}
		let least = blocks.iter().map(|made| made.calls).min().expect("there are blocks");
		println!(
			"{name}: {due} positions due in one block were closed and settled in {} blocks, each with at least {least} \
			 calls; {made_in:?} to make them, {:?} in all",
			blocks.len(),
			started.elapsed(),
		);
		let enough = blocks_for(work, due as u64);
		assert!(blocks.len() as u64 <= enough, "{name}: {} blocks, where {enough} are enough", blocks.len());

		// A week later, the games are due for removal in the order in which they were settled.
		chain.skip_to(at + LONG);
		chain.rest();
		chain.skip_to(at + claim_period());
		for _ in 0..blocks.len() + 5 {
			let made = chain.end();
			assert!(made.backlog.removed_late <= 1, "block {}: {:?}", made.number, made.backlog);
		}
		let is_left =
			|(number, game): (GameId, pallet_forking_hex::GameOf<Runtime>)| number < meanwhile && game.is_settled();
		assert!(!Games::<Runtime>::iter().any(is_left), "a game is left");
	});
}

#[test]
fn a_burst_of_winning_positions_drains() {
	let work = Steps { closings: 1, ..Default::default() }.charge();
	// One position in a hundred makes the common parent lose.
	let parent = Steps { forfeits: 1, settled: 1, games_settled: 1, ..Default::default() }.charge();
	burst("winning", work + parent.saturating_div(100), |game, blocks| {
		let mut script = Script::new(game, settings(11, 1, blocks));
		let at = script.line(1)[0];
		script.forks(at, 100);
		script.calls
	});
}

#[test]
fn a_burst_of_losing_positions_drains() {
	let work = Steps { closings: 1, forfeits: 1, settled: 1, ..Default::default() }.charge();
	let parent = Steps { settled: 1, games_settled: 1, ..Default::default() }.charge();
	burst("losing", work + parent.saturating_div(100), |game, blocks| {
		let mut script = Script::new(game, settings(11, 1, blocks));
		let at = script.line(1)[0];
		for cell in script.cells().skip(1).take(100).collect::<Vec<_>>() {
			let fork = script.play(at, cell);
			script.play(fork, Cell::new(10, 10));
		}
		script.calls
	});
}

#[test]
fn a_burst_of_ending_games_drains() {
	let work = Steps { closings: 1, forfeits: 1, games_settled: 1, ..Default::default() }.charge();
	burst("games", work, |game, blocks| {
		let mut script = Script::new(game, settings(2, blocks, blocks + 1));
		script.line(1);
		script.calls
	});
}

#[test]
fn a_burst_of_losing_positions_of_a_game_each_drains() {
	let work = Steps { closings: 1, forfeits: 1, settled: 2, games_settled: 1, ..Default::default() }.charge();
	burst("games with a line", work, |game, blocks| {
		// Of the four positions of the line, the third is due last.
		let mut script = Script::new(game, settings(2, 1, blocks));
		script.line(3);
		script.calls
	});
}

/// A line over a whole board, one move per block, with forks beside it and a thousand other games at the same time.
#[test]
fn a_line_kept_alive_delays_nothing_and_is_settled_at_once() {
	const OTHERS: GameId = 1_000;
	let size = if blocks_of_a_kind() < 1_024 { 10 } else { 32 };
	Chain::run(|chain| {
		let mut script = Script::new(0, settings(size, 1, 2));
		let line = script.line(script.cells().count());
		let mut moves = script.calls.into_iter();
		let (opener, create) = moves.next().expect("a game is created first");
		assert!(chain.send(&opener, &create));
		// The other games end while the line continues.
		let mut others = next_games(|game| {
			let time = 5 + game % (line.len() as BlockNumber - 10);
			let mut script = Script::new(game, settings(2, time, time + 1));
			script.line(1);
			script.calls
		});
		// The last cell stays empty until the end of the line, so every fork can use it.
		let aside = Cell::new(size - 1, size - 1);
		let mut forks = std::collections::VecDeque::new();
		let mut ended = 0;
		for (index, (who, call)) in moves.enumerate() {
			assert!(chain.send(&who, &call));
			// Red's forks, on positions that Blue made.
			if index % 2 == 0 && index + 2 < line.len() {
				let position = line[index];
				assert!(chain
					.send(&opener, &Call::play { game: 0, position, reply: aside.into(), chain: None, most: None }));
				forks.push_back(reply_id(position, aside.into()));
			}
			// The deposit of a judged move is released before the game ends.
			if forks.len() > 3 {
				let position = forks.pop_front().expect("there are more");
				assert!(chain.send(&who, &Call::release { game: 0, position }));
			}
			while NextGame::<Runtime>::get() <= OTHERS {
				let Some((who, call)) = others.peek() else { break };
				if !chain.send(who, call) {
					break;
				}
				others.next();
			}
			let made = chain.end();
			ended += made.steps.games_settled;
			// An ending game may need more weight than was reserved for it; the rest follows in the next block.
			let Backlog { overdue, unfinished, removals, .. } = made.backlog;
			assert_eq!((overdue, removals), (0, 0), "in block {}", made.number);
			assert!(unfinished as u64 <= made.steps.closings, "in block {}", made.number);
		}
		let after: Vec<Made> = (0..3).map(|_| chain.end()).collect();
		ended += after.iter().map(|made| made.steps.games_settled).sum::<u64>();
		// The line's game ends too. The last game has no reply, so it does not.
		assert_eq!(ended, u64::from(OTHERS));
		let settled: u64 = after.iter().map(|made| made.steps.settled).sum();
		let most = after.iter().map(|made| made.steps.settled).max().expect("there are blocks");
		println!("a line of {}: {most} of {settled} positions settled in one block", line.len() + 1);
		assert!(Games::<Runtime>::get(0).expect("not removed yet").is_settled());
	});
}

#[test]
fn the_ends_of_sessions_are_charged_for_what_they_touch() {
	use pallet_validators::WeightInfo;
	Chain::run(|chain| {
		add_eve_with_keys();
		// At the first end Eve is queued, at the second she becomes an authority, and at the third nothing changes.
		for (session, before, serving) in [(1, 1, 1), (2, 1, 2), (3, 2, 2)] {
			let end = session * SESSION_PERIOD;
			System::set_block_number(end);
			chain.commit();
			let charged = Validators::on_initialize(end);
			// GRANDPA enacts new authorities at the end of the block, and reads two items in every block.
			Grandpa::on_finalize(end);
			let (reads, writes) = count(&chain.commit());
			assert_eq!(Session::validators().len(), serving);
			let storage = <Runtime as frame_system::Config>::DbWeight::get().reads_writes(reads - 2, writes);
			// The database costs are zero here, so this is the time alone.
			let time = pallet_validators::weights::SubstrateWeight::<priced::Priced>::end_session(before + 2);
			assert!(
				(time + storage).all_lte(charged),
				"the end of session {session} reads {reads} and writes {writes} and is charged {charged}"
			);
		}
	});
}
