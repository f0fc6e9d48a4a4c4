//! Time and load: full blocks of calls of every kind, while games close, are judged, settled and removed, and bursts of
//! positions that players made due in one block on purpose.
//!
//! Blocks are made as [`Executive`] makes them, with all pallets, real weights and real limits, natively and one after
//! the other. What is left out of a transaction: the check of its signature, its nonce and its fee, whose weight is
//! counted all the same. What is left out of a block: the root of the state.
//!
//! A block's changes go into the state at its end, as on a node: until then, what was removed in it is still there to be
//! passed by whoever looks for the next key. Only in every other block do they go in around calls too, whose storage is
//! counted there.
//!
//! In every block, [`Chain::end`] checks that
//! - what the hooks of the game charge stays within `ServiceWeight`, and what they do within what they charge and what
//!   the calls of the block paid for closings;
//! - the storage that each of them reads, and both write, is no more than these steps are charged for, key by key;
//! - the block stays within its limits, and so does each class of transactions.
//!
//! The tests themselves are about what is overdue. `FORKING_HEX_BLOCKS` is how many full blocks there are of each kind
//! (16; with `FORKING_HEX_LONG`, an hour's 1,200), `FORKING_HEX_POSITIONS` how many positions are due at once (3,000; with
//! `FORKING_HEX_LONG`, 100,000). `--nocapture` shows the figures.

use super::*;
use codec::{Decode, Encode};
use forking_hex_testing::{Changes, CountingState};
use frame_support::{
	storage::StoragePrefixedMap,
	traits::{fungible::Mutate, GetCallName, UnfilteredDispatchable, WhitelistedStorageKeys},
	weights::{RuntimeDbWeight, Weight},
};
use frame_system::RawOrigin;
use pallet_forking_hex::{
	opening_id, reply_id, AtEndOfBlock, BigEndianBlock, Call, Cell, ChainOf, Due, Event, GameId, Games, LosingRule,
	NextGame, Players, PositionId, PositionOf, Positions, Removals, Settings, SettingsOf, Status, Unfinished,
	WeightInfo, MAX_READY,
};
use sp_core::storage::TrackedStorageKey;
use sp_io::hashing::blake2_256;
use sp_state_machine::{Backend, Ext, OverlayedChanges};
use std::{
	collections::{HashMap, HashSet},
	env,
	time::Instant,
};

type Weights = <Runtime as pallet_forking_hex::Config>::WeightInfo;

/// The players there are. A block has no more transactions, so that each of them can be of another.
const PLAYERS: u32 = 5_000;

/// The pallets but the game, whose hooks run last.
type OtherPallets =
	(System, Timestamp, Aura, Grandpa, Balances, TransactionPayment, Authorship, Session, Sudo, Utility, Validators);

/// The weights as another runtime sees them, whose database costs can be set: so reads and writes are told from the rest.
mod priced {
	use super::*;
	use frame_support::derive_impl;

	frame_support::construct_runtime!(
		pub enum Priced {
			System: frame_system,
		}
	);

	#[derive_impl(frame_system::config_preludes::TestDefaultConfig)]
	impl frame_system::Config for Priced {
		type Block = frame_system::mocking::MockBlock<Priced>;
		type DbWeight = Prices;
	}

	frame_support::parameter_types! {
		pub static Prices: RuntimeDbWeight = RuntimeDbWeight { read: 0, write: 0 };
	}

	pub type Weights = pallet_forking_hex::weights::SubstrateWeight<Priced>;

	/// The reads and writes that a weight is made of, given the weight at the prices that are set.
	pub fn reads_and_writes(weight: impl Fn() -> Weight) -> (u64, u64) {
		let with = |read, write| {
			Prices::set(RuntimeDbWeight { read, write });
			weight().ref_time()
		};
		let without = with(0, 0);
		(with(1, 0) - without, with(0, 1) - without)
	}
}

/// What a step adds for each of many.
fn slope(of: fn(u32) -> Weight) -> Weight {
	of(1) - of(0)
}

/// The steps of the hooks, counted by what they leave behind.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
	/// Lines whose settlement went on from an earlier block.
	resumed: u64,
	closings: u64,
	forfeits: u64,
	settled: u64,
	games_settled: u64,
	/// Games whose removal was begun or went on.
	removals: u64,
	players: u64,
	returns: u64,
	positions: u64,
}

impl Steps {
	/// The charge for these steps. An entry that is due is read twice, which is another `read`, and that of a game that is
	/// removed is passed twice.
	fn weight<W: WeightInfo>(&self, read: Weight) -> Weight {
		let Self { resumed, closings, forfeits, settled, games_settled, removals, players, returns, positions } = *self;
		[
			(resumed, W::settle(0)),
			(closings, slope(W::close) + read),
			(forfeits, slope(W::forfeit)),
			(settled, slope(W::settle)),
			(games_settled, W::settle_game()),
			(removals, W::remove_game() + read),
			(players, slope(W::remove_players)),
			(returns, W::return_deposits()),
			(positions, slope(W::remove_positions)),
		]
		.into_iter()
		.fold(Weight::zero(), |sum, (count, each)| sum + each.saturating_mul(count))
	}

	/// What they are charged on this chain.
	fn charge(&self) -> Weight {
		self.weight::<Weights>(<Runtime as frame_system::Config>::DbWeight::get().reads(1))
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

/// What every block is charged for looking what there is to do.
fn looking<W: WeightInfo>() -> Weight {
	W::hooks() + W::close(0) + W::forfeit(0) + W::settle(0)
}

fn service_weight() -> Weight {
	<Runtime as pallet_forking_hex::Config>::ServiceWeight::get()
}

fn claim_period() -> BlockNumber {
	<Runtime as pallet_forking_hex::Config>::RewardClaimPeriod::get()
}

/// In how many blocks `due` positions are closed and settled, if each needs `work` at the most.
fn blocks_for(work: Weight, due: u64) -> u64 {
	// Four fifths of the hooks' weight are for this. In every block, as many lines as can wait are gone on with.
	let share = (service_weight() - looking::<Weights>()).saturating_mul(4).saturating_div(5);
	let share = share - Weights::settle(0).saturating_mul(MAX_READY.into());
	// For each position, a closing and a settling are reserved, in time and in size of proof.
	let each = closing() + Steps { settled: 1, ..Default::default() }.charge();
	let reserved = each.saturating_mul(share.ref_time() / each.ref_time());
	let blocks = |work: u64, reserved: u64| work.saturating_mul(due).div_ceil(reserved);
	let blocks = blocks(work.ref_time(), reserved.ref_time()).max(blocks(work.proof_size(), reserved.proof_size()));
	// Where games end, that is less than they need, which tells when less is due than fits a block: of that, some two
	// fifths wait for the next one, and of these again. When no more are left than can wait to be settled, they close, and
	// are settled in the block after.
	blocks + 3
}

/// What closing a position is charged at the worst.
fn closing() -> Weight {
	Steps { closings: 1, forfeits: 1, ..Default::default() }.charge()
}

/// Player number `index`.
fn player(index: u32) -> AccountId {
	blake2_256(&index.encode()).into()
}

/// A key that the hooks or a call touched, whether it was read, and whether written.
type Touched = HashMap<Vec<u8>, (bool, bool)>;

fn count(touched: &Touched) -> (u64, u64) {
	let reads = touched.values().filter(|(is_read, _)| *is_read).count();
	let writes = touched.values().filter(|(_, is_written)| *is_written).count();
	(reads as u64, writes as u64)
}

/// What became of a block.
struct Made {
	number: BlockNumber,
	/// How many calls it had, and what everybody's transactions weighed.
	calls: usize,
	normal: Weight,
	/// What the game's hooks did in it.
	steps: Steps,
	/// What waits for the next one.
	backlog: Backlog,
}

/// What the hooks could not do in the block in which it was due.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Backlog {
	/// Positions that are due and still not closed.
	overdue: usize,
	/// In how many blocks the first of them was not closed.
	late: BlockNumber,
	/// Lines whose settlement goes on in the next block.
	unfinished: usize,
	/// Games that are due for removal and still there.
	removals: usize,
	/// In how many blocks the first of them was not removed.
	removed_late: BlockNumber,
}

impl Backlog {
	/// Count what waits at the end of block `number`.
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

	/// The most of each.
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
	/// What the hooks charged at the start of the block.
	charged: Weight,
	/// What they reserved of it for the closings at its end.
	reserved: Weight,
	/// What they did at its start, and which keys they touched.
	begun: (Steps, Touched),
	/// How many positions were proven in the block.
	proven: u64,
	calls: usize,
	/// The calls whose storage was counted in this block.
	counted: HashSet<&'static str>,
}

impl Chain<'_> {
	/// Runs `test` on a chain with players who own enough.
	fn run(test: impl FnOnce(&mut Chain)) {
		let state = CountingState::new(Default::default());
		let mut overlay = OverlayedChanges::default();
		let mut ext = Ext::new(&mut overlay, &state, None);
		sp_externalities::set_and_run_with_externalities(&mut ext, || {
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
				proven: 0,
				calls: 0,
				counted: HashSet::new(),
			};
			chain.begin();
			test(&mut chain);
			assert_eq!(Balances::total_issuance(), issuance, "money was made or burnt");
		});
	}

	/// Put what was written into the state, so that every read is a read of the state, and count anew.
	fn commit(&self) -> Touched {
		sp_externalities::with_externalities(|ext| ext.commit()).expect("there are externalities");
		let keys = self.state.get_read_and_written_keys();
		self.state.reset_read_write_count();
		let counted = keys.into_iter().filter(|(_, _, _, is_uncounted)| !is_uncounted);
		counted.map(|(key, reads, writes, _)| (key, (reads > 0, writes > 0))).collect()
	}

	/// The changes of this block that are not in the state yet.
	fn changes(&self) -> Changes {
		sp_io::storage::root(sp_runtime::StateVersion::V1);
		self.state.changes()
	}

	/// Run a hook of the game, and count its steps and the keys it touches: those it reads from the state, and those it
	/// writes.
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
				// The time in big-endian bytes, then the game. That of a settled game is of another time.
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
				// A winning one is settled as it closes, and an opening with its game.
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
		// Every block has a slot of its own.
		initialize(number, number.into());
		let others = RuntimeBlockWeights::get().base_block + OtherPallets::on_initialize(number);
		let (charged, steps, touched) = self.hook(|| ForkingHex::on_initialize(number));
		System::register_extra_weight_unchecked(others + charged, DispatchClass::Mandatory);
		System::note_finished_initialize();
		let now = pallet_timestamp::Call::set { now: u64::from(number) * time::SLOT_DURATION };
		let now = RuntimeCall::Timestamp(now);
		System::register_extra_weight_unchecked(now.get_dispatch_info().call_weight, DispatchClass::Mandatory);
		now.dispatch_bypass_filter(RawOrigin::None.into()).expect("the time is that of the slot");

		self.reserved = AtEndOfBlock::<Runtime>::get().closing_weight;
		let done = looking::<Weights>() + steps.charge() + self.reserved;
		assert!(charged.all_lte(service_weight()), "block {number}: the hooks charge {charged}");
		assert!(done.all_lte(charged), "block {number}: at its start, the hooks do {steps:?}, {done}, for {charged}");
		(self.charged, self.begun) = (charged, (steps, touched));
		(self.proven, self.calls) = (0, 0);
		self.counted.clear();
	}

	/// Put a call into the block, which must succeed. Tells whether there was room for it.
	fn send(&mut self, who: &AccountId, call: &Call<Runtime>) -> bool {
		let (name, is_proof) = match call {
			Call::play { chain: Some(_), .. } => ("play with a chain", true),
			Call::prove { .. } => (call.get_call_name(), true),
			_ => (call.get_call_name(), false),
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
		if let Err(error) = outer.dispatch_bypass_filter(RawOrigin::Signed(who.clone()).into()) {
			panic!("block {number}: {name} by {who}: {error:?}: {call:?}");
		}
		if is_counted {
			let mut touched = self.commit();
			// The extension reads and writes it, and pays for that.
			touched.remove(&frame_system::Account::<Runtime>::hashed_key_for(who));
			let ((reads, writes), charged) = (count(&touched), priced::reads_and_writes(|| own_weight(call)));
			assert!(
				reads <= charged.0 && writes <= charged.1,
				"block {number}: {name} reads {reads} and writes {writes} and is charged for {charged:?}: {touched:#?}"
			);
		}
		self.calls += 1;
		self.proven += u64::from(is_proof);
		true
	}

	/// Put calls into the block until it is full, or there are no more. Tells whether it is full.
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
		let paid = closing().saturating_mul(self.proven);
		let to_spend = AtEndOfBlock::<Runtime>::get().closing_weight;
		assert_eq!(to_spend, self.reserved + paid, "block {number}: closings have another weight than was paid");
		let ((), steps, mut touched) = self.hook(|| ForkingHex::on_finalize(number));
		let done = steps.charge();
		assert!(done.all_lte(to_spend), "block {number}: at its end, the hooks do {steps:?}, {done}, for {to_spend}");
		assert!(!AtEndOfBlock::<Runtime>::exists());
		let charged_for = |steps: Steps| {
			priced::reads_and_writes(|| {
				looking::<priced::Weights>() + steps.weight::<priced::Weights>(priced::Prices::get().reads(1))
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
		let ((reads, writes), charged) = (count(&touched), charged_for(steps));
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

	/// Let time pass in which there are no calls, hooks had nothing left to do and there are no blocks to make, until
	/// `number` is the block that is on.
	fn skip_to(&mut self, number: BlockNumber) {
		self.finish();
		System::set_block_number(number - 1);
		self.begin();
	}
}

/// What a call weighs without what it pays beforehand for the hooks, at the prices that are set.
fn own_weight(call: &Call<Runtime>) -> Weight {
	type W = priced::Weights;
	match call {
		Call::create_game { .. } => W::create_game(),
		Call::withdraw { .. } => W::withdraw(),
		Call::play { chain: None, .. } => W::play(),
		Call::play { chain: Some(chain), .. } => W::play_with_chain(chain.len() as u32),
		Call::prove { chain, .. } => W::prove(chain.len() as u32),
		Call::release { .. } => W::release(),
		Call::claim_deposits { .. } => W::claim_deposits(),
		Call::claim { .. } => W::claim(),
		_ => panic!("no test sends {call:?}"),
	}
}

/// A call and who makes it.
type Sent = (AccountId, Call<Runtime>);
/// Calls to be made, one after the other.
type Calls<'a> = std::iter::Peekable<Box<dyn Iterator<Item = Sent> + 'a>>;

/// The calls of the next games there will be, each game's as `calls` makes them.
fn next_games<'a>(calls: impl Fn(GameId) -> Vec<Sent> + 'a) -> Calls<'a> {
	let all: Box<dyn Iterator<Item = Sent>> = Box::new((NextGame::<Runtime>::get()..).flat_map(calls));
	all.peekable()
}

/// A game as a client follows it: its calls, and the positions they make.
struct Script {
	game: GameId,
	settings: SettingsOf<Runtime>,
	opening: PositionId,
	calls: Vec<Sent>,
}

/// Settings of a quick game, whose deposit is more than what its state takes of it.
fn settings(size: u8, red_time: BlockNumber, blue_time: BlockNumber) -> SettingsOf<Runtime> {
	Settings::original(size, red_time, blue_time, 20 * MILLI_UNIT)
}

impl Script {
	/// Create game number `game`, with its opening on the first cell.
	fn new(game: GameId, settings: SettingsOf<Runtime>) -> Self {
		let opening = Cell::new(0, 0);
		let opener = Self::player_of(game, 0);
		let id = opening_id(game, &opener, &settings, opening);
		Self { game, settings, opening: id, calls: vec![(opener, Call::create_game { settings, opening })] }
	}

	/// Who makes move number `index` of a game: all of a block's are others.
	fn player_of(game: GameId, index: usize) -> AccountId {
		player((game.wrapping_mul(67).wrapping_add(index as u32)) % PLAYERS)
	}

	/// The next call, by another player.
	fn call(&mut self, call: Call<Runtime>) {
		let who = Self::player_of(self.game, self.calls.len());
		self.calls.push((who, call));
	}

	/// Play on a position, and tell the one it makes.
	fn play(&mut self, position: PositionId, cell: Cell) -> PositionId {
		self.call(Call::play { game: self.game, position, cell, chain: None });
		reply_id(position, cell)
	}

	/// All cells but the opening's, row by row.
	fn cells(&self) -> impl Iterator<Item = Cell> {
		let size = self.settings.size;
		Cell::all(size).skip(1)
	}

	/// Play a line of `moves` on from the opening, over all cells in turn, and tell its positions.
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

/// A game that ends at once, with as much to do for the hooks as two moves can cause: a reply, the opening loses.
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

/// A game with a hundred forks of one position, which all win: closing them is what hooks do least for.
fn forks(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(11, 2, 3));
	let at = script.line(1)[0];
	script.cells().skip(1).take(100).collect::<Vec<_>>().into_iter().for_each(|cell| {
		script.play(at, cell);
	});
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

/// Play on until Red has connected its sides down the first column and has to move again: the position, the cells that
/// are left, and a chain as long as a chain can be.
fn connect(script: &mut Script) -> (PositionId, Vec<Cell>, ChainOf<Runtime>) {
	let size = script.settings.size;
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

/// A game with many forks that are proven by the longest chain as they are played.
fn proven_moves(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(32, 5, 6));
	let (position, cells, chain) = connect(&mut script);
	for cell in cells.into_iter().take(300) {
		script.call(Call::play { game, position, cell, chain: Some(chain.clone()) });
	}
	script.calls
}

/// A game with many forks that are proven by the longest chain after they are played.
fn proofs(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(32, 5, 6));
	let (at, cells, chain) = connect(&mut script);
	for cell in cells.into_iter().take(300) {
		let position = script.play(at, cell);
		script.call(Call::prove { game, position, chain: chain.clone() });
	}
	script.calls
}

/// A game that is withdrawn.
fn withdrawal(game: GameId) -> Vec<Sent> {
	let mut script = Script::new(game, settings(2, 1, 2));
	let (opener, _) = script.calls[0].clone();
	script.calls.push((opener, Call::withdraw { game, position: script.opening }));
	script.calls
}

/// A game with six forks, and that many games later all that there is to take back: by [`Call::release`], by
/// [`Call::claim_deposits`], and by [`Call::claim`]. So games are removed as they are paid out.
fn payments(game: GameId, first: GameId) -> Vec<Sent> {
	const LATER: GameId = 400;
	let forks = |game| {
		let mut script = Script::new(game, settings(4, 1, 2));
		let at = script.line(1)[0];
		let cells: Vec<_> = script.cells().skip(1).take(6).collect();
		let forks: Vec<_> = cells.into_iter().map(|cell| script.play(at, cell)).collect();
		(script.calls, forks)
	};
	let (mut calls, _) = forks(game);
	let Some(game) = game.checked_sub(LATER).filter(|game| *game >= first) else { return calls };
	let (played, forks) = forks(game);
	// The opening, the reply that lost, and the forks.
	let players: Vec<_> = played.into_iter().map(|(who, _)| who).collect();
	for position in forks.into_iter().take(3) {
		// Anyone may.
		calls.push((players[0].clone(), Call::release { game, position }));
	}
	calls.push((players[5].clone(), Call::claim_deposits { game }));
	for who in players[6..].iter().chain(&players[..1]) {
		calls.push((players[1].clone(), Call::claim { game, who: who.clone() }));
	}
	calls
}

/// A whole number from the environment, or the default of this tier of tests.
fn figure(name: &str, every_day: usize, long: usize) -> usize {
	let default = if env::var_os("FORKING_HEX_LONG").is_some() { long } else { every_day };
	env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// The number of full blocks of each kind.
fn blocks_of_a_kind() -> usize {
	figure("FORKING_HEX_BLOCKS", 16, 1_200)
}

/// The number of positions due at once.
fn positions_at_once() -> usize {
	figure("FORKING_HEX_POSITIONS", 3_000, 100_000)
}

impl Chain<'_> {
	/// Make blocks without calls until nothing is left that hooks can do now. Tells how many.
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

/// Full blocks of the calls of games, each as `calls` makes them from its number and that of the first of them. In the
/// second half of the time, the games of the first half have to be removed too: it is a week later.
///
/// A block's hooks can do more than a block of calls can bring in; the integrity test of the pallet demands it. So what
/// waits at its end came in with it, and is done in the next one: nothing is ever two blocks late, however long this
/// goes on.
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
			// None of them is settled sooner than three blocks after it was created.
			chain.skip_to(start + 3 + claim_period());
		}
		let full = all.len();
		// The last of them is settled as long after the last block as its line is open.
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

#[test]
fn full_blocks_of_pairs() {
	full_blocks("pairs", |game, _| pair(game));
}

#[test]
fn full_blocks_of_lines() {
	full_blocks("lines", |game, _| line(game));
}

#[test]
fn full_blocks_of_forks() {
	full_blocks("forks", |game, _| forks(game));
}

#[test]
fn full_blocks_of_answered_forks() {
	full_blocks("answered forks", |game, _| answered_forks(game));
}

#[test]
fn full_blocks_of_proven_moves() {
	full_blocks("proven moves", |game, _| proven_moves(game));
}

#[test]
fn full_blocks_of_proofs() {
	full_blocks("proofs", |game, _| proofs(game));
}

#[test]
fn full_blocks_of_withdrawals() {
	full_blocks("withdrawals", |game, _| withdrawal(game));
}

#[test]
fn full_blocks_of_payments() {
	full_blocks("payments", payments);
}

/// Games that were settled over a long time, and are all paid out, and so to be removed, as fast as blocks can take it.
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
		// The opening's deposit went to the fund, so that Blue is the last to be paid.
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
		// The claim that pays a game out weighs less than its removal, for which its moves paid. But once removing takes all
		// that is there for it, blocks have room for fewer claims than there are removals.
		assert!(most.removals <= calls && most.removed_late <= 2, "{most:?}");
		for _ in 0..5 {
			chain.end();
		}
		assert!(Removals::<Runtime>::iter_keys().all(|(_, game)| game >= wanted), "a game is left");
	});
}

/// How long a position stays open whose turn comes when the burst is over.
const LONG: BlockNumber = 100_000;

/// Make positions that are all due in one block, in blocks full of the calls of games: as `calls` makes them from the
/// number of a game and how many blocks are left. For each of the positions, the hooks have to do `work` at the most. Then
/// keep blocks full of other moves, until none is overdue.
fn burst(name: &str, work: Weight, calls: impl Fn(GameId, BlockNumber) -> Vec<Sent>) {
	let wanted = positions_at_once();
	Chain::run(|chain| {
		let started = Instant::now();
		let at = System::block_number() + wanted as BlockNumber / 50 + 10;
		let mut due = 0;
		while due < wanted {
			let now = System::block_number();
			let first = NextGame::<Runtime>::get();
			// A game that does not fit any more stays as it is.
			assert!(chain.fill(&mut next_games(|game| calls(game, at - now))), "a block is not full");
			let made = first..NextGame::<Runtime>::get();
			due +=
				made.map(|game| Due::<Runtime>::iter_key_prefix((BigEndianBlock::of(at), game)).count()).sum::<usize>();
			assert_eq!(chain.end().backlog.overdue, 0);
		}
		// What they were played on, and the replies that they lose by, close before.
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
				script.cells().skip(1).collect::<Vec<_>>().into_iter().for_each(|cell| {
					script.play(position, cell);
				});
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
			"{name}: {due} due in one block were closed and settled in {} blocks, with {least} calls or more in each; {made_in:?} to make them, {:?} in all",
			blocks.len(),
			started.elapsed(),
		);
		let enough = blocks_for(work, due as u64);
		assert!(blocks.len() as u64 <= enough, "{name}: {} blocks, where {enough} are enough", blocks.len());

		// A week later, the games are due for removal as they were settled.
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
	// Of a hundred, one has their parent lose.
	let parent = Steps { forfeits: 1, settled: 1, games_settled: 1, ..Default::default() }.charge();
	burst("winning", work + parent.saturating_div(100), |game, blocks| {
		let mut script = Script::new(game, settings(11, 1, blocks));
		let at = script.line(1)[0];
		for cell in script.cells().skip(1).take(100).collect::<Vec<_>>() {
			script.play(at, cell);
		}
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
		// Of opening, reply, move and answer, the move is due last.
		let mut script = Script::new(game, settings(2, 1, blocks));
		script.line(3);
		script.calls
	});
}

/// A line over a whole board, a move a block, with forks beside it; and a thousand other games meanwhile.
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
		// They end while the line goes on.
		let mut others = next_games(|game| {
			let time = 5 + game % (line.len() as BlockNumber - 10);
			let mut script = Script::new(game, settings(2, time, time + 1));
			script.line(1);
			script.calls
		});
		// The line comes to the last cell last.
		let aside = Cell::new(size - 1, size - 1);
		let mut forks = std::collections::VecDeque::new();
		let mut ended = 0;
		for (index, (who, call)) in moves.enumerate() {
			assert!(chain.send(&who, &call));
			// Red's moves beside Blue's answers to the others.
			if index % 2 == 0 && index + 2 < line.len() {
				let position = line[index];
				assert!(chain.send(&opener, &Call::play { game: 0, position, cell: aside, chain: None }));
				forks.push_back(reply_id(position, aside));
			}
			// Nobody has to wait for the end of a game for the deposit of a judged move.
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
			// What was not reserved for an ending game is done in the next block.
			let Backlog { overdue, unfinished, removals, .. } = made.backlog;
			assert_eq!((overdue, removals), (0, 0), "in block {}", made.number);
			assert!(unfinished as u64 <= made.steps.closings, "in block {}", made.number);
		}
		// One of them was created last, and nobody answered it.
		assert_eq!(ended, u64::from(OTHERS) - 1);

		let after: Vec<Made> = (0..3).map(|_| chain.end()).collect();
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
		// Eve is told of, then she serves, then she stays.
		for (session, before, serving) in [(1, 1, 1), (2, 1, 2), (3, 2, 2)] {
			let end = session * SESSION_PERIOD;
			System::set_block_number(end);
			chain.commit();
			let charged = Validators::on_initialize(end);
			// GRANDPA takes up new authorities at the end of the block. At two items it looks in every block.
			Grandpa::on_finalize(end);
			let (reads, writes) = count(&chain.commit());
			assert_eq!(Session::validators().len(), serving);
			let storage = <Runtime as frame_system::Config>::DbWeight::get().reads_writes(reads - 2, writes);
			// The prices are nothing: this is the time alone.
			let time = pallet_validators::weights::SubstrateWeight::<priced::Priced>::end_session(before + 2);
			assert!(
				(time + storage).all_lte(charged),
				"the end of session {session} reads {reads} and writes {writes} and is charged {charged}"
			);
		}
	});
}
