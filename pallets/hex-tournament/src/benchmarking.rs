//! Benchmarks of every call and of every step in the hook, each with the most players, all of them in storage.

// Benchmarks never run on chain.
#![allow(clippy::expect_used)]

use super::{budget::MAX_LATE, pallet::*, *};
use alloc::vec::Vec;
use frame_benchmarking::{account, v2::*, BenchmarkError};
use frame_support::{
	traits::{
		fungible::{Inspect, Mutate, MutateHold},
		Get,
	},
	weights::WeightMeter,
};
use frame_system::{pallet_prelude::BlockNumberFor, Pallet as System, RawOrigin};
use pallet_forking_hex::{
	BigEndianBlock, Cell, Clock, DeveloperFund, GameId, OnSettled, OpeningRule, Pallet as Game, Seats, Settings,
	SettingsOf, Side,
};
use sp_core::H256;
use sp_runtime::{
	traits::{One, Saturating, Zero},
	Permill,
};

/// The tournament of the benchmarks that need only one.
const ID: TournamentId = 7;

/// The duel of the benchmarks that need one.
const DUEL: GameId = 9;

/// The most players, as a component.
const MOST: u32 = MAX_PLAYERS as u32;

/// The block in which the benchmarks run.
fn now<T: Config>() -> BlockNumberFor<T> {
	1_000u32.into()
}

/// A balance that covers many entries and deposits, in plancks.
fn fund<T: Config>(who: &T::AccountId) {
	T::Currency::set_balance(who, T::MinDeposit::get().saturating_mul(10_000u32.into()));
}

fn rich<T: Config>(name: &'static str, index: u32) -> T::AccountId {
	let who = account(name, index, 0);
	fund::<T>(&who);
	who
}

fn settings<T: Config>() -> SettingsOf<T> {
	let time = One::one();
	Settings {
		opening_rule: OpeningRule::SwapSides,
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: time },
		..Settings::original(T::MaxBoardSize::get(), time, time, T::MinDeposit::get())
	}
}

/// Terms with the most prizes, of equal shares.
fn terms<T: Config>() -> TermsOf<T> {
	let share = Permill::one().deconstruct().checked_div(MOST).unwrap_or(1);
	TermsOf::<T> {
		settings: settings::<T>(),
		entry: T::MinDeposit::get(),
		least_players: MIN_PLAYERS,
		most_players: MAX_PLAYERS,
		enter_until: now::<T>(),
		begin_time: T::MaxMoveTime::get(),
		shares: alloc::vec![Permill::from_parts(share); MOST as usize].try_into().expect("no more than the most; qed"),
	}
}

/// A tournament without players, whose step is due.
fn tournament<T: Config>(phase: Phase<BlockNumberFor<T>>) -> Result<TournamentOf<T>, BenchmarkError> {
	System::<T>::set_block_number(now::<T>());
	let announcer = rich::<T>("announcer", 0);
	let deposit = deposit_for::<T>(MAX_PLAYERS);
	T::Holds::hold(&HoldReason::Announcement.into(), &announcer, deposit)?;
	let stored = TournamentOf::<T> {
		announcer,
		terms: terms::<T>(),
		deposit,
		phase,
		pool: Zero::zero(),
		due_at: Some(now::<T>()),
	};
	Tournaments::<T>::insert(ID, &stored);
	Ok(stored)
}

/// Add `count` players, who have four rounds behind them. The first one is `first`, if given.
fn players<T: Config>(count: u32, first: Option<T::AccountId>) -> PlayersOf<T> {
	let others = (0..count).map(|index| rich::<T>("player", index));
	let accounts: Vec<_> = first.into_iter().chain(others).take(count as usize).collect();
	let record = |(number, who): (u8, T::AccountId)| {
		let rounds: Vec<_> = (1..MAX_ROUNDS)
			.map(|round| Encounter { opponent: number ^ round, half_points: WIN, games: [Some(GameId::MAX); 2] })
			.collect();
		Player { rounds: rounds.try_into().expect("no more than the most rounds; qed"), ..Player::new(who) }
	};
	let players: Vec<_> = (0..).zip(accounts).map(record).collect();
	let players: PlayersOf<T> = players.try_into().expect("no more than the most; qed");
	Players::<T>::insert(ID, &players);
	players
}

/// A running tournament, with the entries of `count` players in its account.
fn running<T: Config>(count: u32, first: Option<T::AccountId>) -> Result<PlayersOf<T>, BenchmarkError> {
	let mut stored = tournament::<T>(Phase::Running)?;
	stored.pool = stored.terms.entry.saturating_mul(count.into());
	T::Currency::set_balance(&Pallet::<T>::account_of(ID), stored.pool);
	Tournaments::<T>::insert(ID, stored);
	Ok(players::<T>(count, first))
}

/// A round in which the first player meets the second, the third the fourth, and so on.
fn round<T: Config>(number: u8, count: u32, state: GameState<BlockNumberFor<T>>) -> RoundOf<T> {
	let pairs = (0..count as u8 / 2).map(|pair| (pair.saturating_mul(2), pair.saturating_mul(2).saturating_add(1)));
	let games = pairs.flat_map(|(one, other)| [RoundGame::new(one, other), RoundGame::new(other, one)]);
	let games: Vec<_> = games.map(|game| RoundGame { state, ..game }).collect();
	let bye = (count & 1 == 1).then(|| Bye { player: count.saturating_sub(1) as u8, half_points: BYE });
	let games = games.try_into().expect("no more than players; qed");
	let round = RoundOf::<T> { number, open_until: now::<T>(), bye, games };
	Rounds::<T>::insert(ID, &round);
	round
}

/// Give the first game of a round a duel.
fn with_duel<T: Config>(mut round: RoundOf<T>, state: GameState<BlockNumberFor<T>>) {
	if let Some(game) = round.games.get_mut(0) {
		*game = RoundGame { duel: Some(DUEL), state, ..*game };
	}
	Duels::<T>::insert(DUEL, (ID, 0));
	Rounds::<T>::insert(ID, round);
}

/// Open the game at `place` of a round, with a real duel.
fn opened<T: Config>(
	round: &mut RoundOf<T>,
	players: &PlayersOf<T>,
	place: usize,
	until: BlockNumberFor<T>,
) -> Result<(), BenchmarkError> {
	let game = round.games.get_mut(place).ok_or("a game")?;
	let account = |number: u8| players.get(usize::from(number)).map(|player| player.who.clone()).ok_or("a player");
	let seats = Seats::Duel { invited: Some(account(game.responder)?) };
	let settings = Settings { seats, ..settings::<T>() };
	let duel = Game::<T>::do_create_game(account(game.opener)?, settings, Cell::new(0, 0))?;
	*game = RoundGame { duel: Some(duel), state: GameState::Opened { until }, ..*game };
	Duels::<T>::insert(duel, (ID, place as u8));
	Ok(())
}

fn decided<T: Config>() -> GameState<BlockNumberFor<T>> {
	GameState::Decided { opener_half_points: WIN }
}

/// Make the tournament's step due now.
fn make_ready<T: Config>() {
	Ready::<T>::insert(OldestFirst::from(ID), ());
}

/// Take one step, as the hook does. The hook itself would continue with further steps.
fn take_step<T: Config>() -> Result<(), BenchmarkError> {
	let ready = Ready::<T>::iter_keys().next().ok_or("ready")?;
	let tournament = Tournaments::<T>::get(ID).ok_or("a tournament")?;
	let step = steps::Step::<T>::next(ID, &tournament, now::<T>()).ok_or("a step")?;
	step.take(ID, tournament, now::<T>())?;
	Ready::<T>::remove(ready);
	Ok(())
}

#[benchmarks]
mod benchmarks {
	use super::*;

	#[benchmark]
	fn announce() {
		System::<T>::set_block_number(now::<T>());
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), terms::<T>());

		assert!(Tournaments::<T>::contains_key(0));
	}

	#[benchmark]
	fn enter() -> Result<(), BenchmarkError> {
		tournament::<T>(Phase::Entering)?;
		players::<T>(MOST.saturating_sub(1), None);
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);
		let terms = H256(terms::<T>().hash(ID, &account("announcer", 0, 0)));

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID, terms);

		assert_eq!(Players::<T>::get(ID).len(), MOST as usize);
		Ok(())
	}

	#[benchmark]
	fn leave() -> Result<(), BenchmarkError> {
		let mut stored = tournament::<T>(Phase::Entering)?;
		stored.terms.enter_until = now::<T>().saturating_add(stored.terms.begin_time);
		Tournaments::<T>::insert(ID, stored);
		let caller: T::AccountId = whitelisted_caller();
		let players = players::<T>(MOST, Some(caller.clone()));
		fund::<T>(&caller);
		T::Holds::hold(&HoldReason::Entry.into(), &caller, T::MinDeposit::get())?;

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID);

		assert!(Players::<T>::get(ID).len() < players.len());
		Ok(())
	}

	/// Opening a game, with the duel that it creates.
	#[benchmark]
	fn open() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		running::<T>(MOST, Some(caller.clone()))?;
		fund::<T>(&caller);
		round::<T>(0, MOST, GameState::Unopened);

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID, Cell::new(0, 0));

		assert_eq!(Duels::<T>::iter().count(), 1);
		Ok(())
	}

	/// A withdrawal that ends a round. Both games of the pair wait for an answer.
	#[benchmark]
	fn withdraw() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);
		let players = running::<T>(MOST, Some(caller.clone()))?;
		let mut round = round::<T>(0, MOST, decided::<T>());
		for place in 0..2 {
			opened::<T>(&mut round, &players, place, now::<T>())?;
		}
		Rounds::<T>::insert(ID, round);

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID);

		assert!(Ready::<T>::contains_key(OldestFirst::from(ID)));
		Ok(())
	}

	/// A claim of the last prize. A gift in the account goes to the fund.
	#[benchmark]
	fn claim() -> Result<(), BenchmarkError> {
		let who = prizes_left::<T>(1)?;
		give_to_the_tournament::<T>();
		let caller: T::AccountId = whitelisted_caller();

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID, who);

		assert!(!Unclaimed::<T>::contains_key(ID));
		Ok(())
	}

	/// Calling off a tournament that no account has entered.
	#[benchmark]
	fn call_off() -> Result<(), BenchmarkError> {
		let stored = tournament::<T>(Phase::Entering)?;
		give_to_the_tournament::<T>();

		#[extrinsic_call]
		_(RawOrigin::Signed(stored.announcer), ID);

		assert!(!Tournaments::<T>::contains_key(ID));
		Ok(())
	}

	/// A notification about a duel that ends a round.
	#[benchmark]
	fn listen() -> Result<(), BenchmarkError> {
		running::<T>(MOST, None)?;
		with_duel::<T>(round::<T>(0, MOST, decided::<T>()), GameState::Answered);

		#[block]
		{
			Pallet::<T>::on_settled(DUEL, Some(Side::First));
		}

		assert!(Ready::<T>::contains_key(OldestFirst::from(ID)));
		Ok(())
	}

	/// A block in which nothing is due.
	#[benchmark]
	fn hooks() {
		let next = now::<T>().saturating_add(One::one());
		Agenda::<T>::insert((BigEndianBlock::of(next), OldestFirst::from(ID)), ());

		#[block]
		{
			clock::begin_block::<T>(T::TournamentWeight::get());
		}
	}

	/// Reading a tournament whose round is over, to find its next step.
	#[benchmark]
	fn look() -> Result<(), BenchmarkError> {
		running::<T>(MOST, None)?;
		round::<T>(0, MOST, decided::<T>());

		#[block]
		{
			let tournament = Tournaments::<T>::get(ID).ok_or("a tournament")?;
			steps::Step::<T>::next(ID, &tournament, now::<T>()).ok_or("a step")?;
		}

		Ok(())
	}

	/// Moving `n` due tournaments from [`Agenda`] to [`Ready`].
	#[benchmark]
	fn wake(n: Linear<1, 100>) {
		for id in 0..n {
			Agenda::<T>::insert((BigEndianBlock::of(now::<T>()), OldestFirst::from(id)), ());
		}

		#[block]
		{
			clock::wake_due::<T>(now::<T>(), &mut WeightMeter::new());
		}

		assert_eq!(Ready::<T>::iter().count(), n as usize);
	}

	/// Calling off a tournament with `n` players, who get their entries back.
	#[benchmark]
	fn give_back(n: Linear<0, { MOST - 1 }>) -> Result<(), BenchmarkError> {
		let mut stored = tournament::<T>(Phase::Entering)?;
		stored.terms.least_players = MAX_PLAYERS;
		Tournaments::<T>::insert(ID, stored);
		for player in players::<T>(n, None) {
			T::Holds::hold(&HoldReason::Entry.into(), &player.who, T::MinDeposit::get())?;
		}
		give_to_the_tournament::<T>();
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		assert!(!Tournaments::<T>::contains_key(ID));
		Ok(())
	}

	/// Beginning a tournament of `n` players.
	#[benchmark]
	fn begin(n: Linear<2, { MOST }>) -> Result<(), BenchmarkError> {
		tournament::<T>(Phase::Entering)?;
		for player in players::<T>(n, None) {
			T::Holds::hold(&HoldReason::Entry.into(), &player.who, T::MinDeposit::get())?;
		}
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		assert!(Rounds::<T>::contains_key(ID));
		Ok(())
	}

	/// Deciding `n` games whose openers are late, in a round that continues.
	#[benchmark]
	fn check(n: Linear<1, { MAX_LATE as u32 }>) -> Result<(), BenchmarkError> {
		running::<T>(MOST, None)?;
		let mut round = round::<T>(0, MOST, GameState::Opened { until: now::<T>().saturating_add(One::one()) });
		round.open_until = Zero::zero();
		for game in round.games.iter_mut().take(n as usize) {
			game.state = GameState::Unopened;
		}
		Rounds::<T>::insert(ID, round);
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		let round = Rounds::<T>::get(ID).ok_or("a round")?;
		assert_eq!(round.games.iter().filter(|game| game.is_decided()).count(), n as usize);
		Ok(())
	}

	/// Withdrawing the duel of a game whose responder is late.
	#[benchmark]
	fn withdraw_duel() -> Result<(), BenchmarkError> {
		let players = running::<T>(MOST, None)?;
		let mut round = round::<T>(0, MOST, decided::<T>());
		opened::<T>(&mut round, &players, 0, Zero::zero())?;

		#[block]
		{
			games::decide_by_time::<T>(ID, &mut round, now::<T>());
		}

		assert_eq!(Duels::<T>::iter().count(), 0);
		Ok(())
	}

	/// Ending a round of `n` players, and beginning the next one. All players except four have withdrawn, so most of
	/// its games are decided at once.
	#[benchmark]
	fn next_round(n: Linear<7, { MOST }>) -> Result<(), BenchmarkError> {
		let mut players = running::<T>(n, None)?;
		for player in players.iter_mut().skip(4) {
			player.withdrawn = true;
		}
		for player in players.iter_mut() {
			player.rounds.truncate(3);
		}
		Players::<T>::insert(ID, players);
		round::<T>(3, n, decided::<T>());
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		assert!(Rounds::<T>::get(ID).is_some_and(|round| round.number == 4));
		Ok(())
	}

	/// Ending the last round of `n` players. The prizes go to accounts that exist, and a gift goes to the fund.
	#[benchmark]
	fn finish(n: Linear<7, { MOST }>) -> Result<(), BenchmarkError> {
		running::<T>(n, None)?;
		give_to_the_tournament::<T>();
		round::<T>(4, n, decided::<T>());
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		assert!(matches!(Tournaments::<T>::get(ID), Some(Tournament { phase: Phase::Ended { .. }, .. })));
		Ok(())
	}

	/// Sending the prizes of `n` players, and a gift, to the fund.
	#[benchmark]
	fn expire(n: Linear<1, { MOST }>) -> Result<(), BenchmarkError> {
		prizes_left::<T>(n)?;
		give_to_the_tournament::<T>();
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
		}

		assert!(!Tournaments::<T>::contains_key(ID));
		Ok(())
	}

	/// Send a gift to the tournament's account. The gift will go to a fund that exists.
	fn give_to_the_tournament<T: Config>() {
		let account = Pallet::<T>::account_of(ID);
		let given = T::Currency::balance(&account).saturating_add(T::MinDeposit::get());
		T::Currency::set_balance(&account, given);
		fund::<T>(&pallet_forking_hex::Pallet::<T>::pot());
		DeveloperFund::<T>::put(rich::<T>("developers", 0));
	}

	/// A tournament with `count` prizes to claim. Returns the player of the first prize.
	fn prizes_left<T: Config>(count: u32) -> Result<T::AccountId, BenchmarkError> {
		let mut stored = tournament::<T>(Phase::Ended { until: now::<T>() })?;
		let amount = stored.terms.entry;
		stored.pool = amount.saturating_mul(count.into());
		let kept = stored.pool.saturating_add(T::Currency::minimum_balance());
		T::Currency::set_balance(&Pallet::<T>::account_of(ID), kept);
		Tournaments::<T>::insert(ID, stored);
		let prizes: Vec<_> = (0..count).map(|index| (rich::<T>("player", index), amount)).collect();
		Unclaimed::<T>::insert(ID, UnclaimedOf::<T>::try_from(prizes).map_err(|_| "no more than players")?);
		Ok(account("player", 0, 0))
	}

	impl_benchmark_test_suite!(Pallet, crate::mock::genesis(), crate::mock::Test);
}
