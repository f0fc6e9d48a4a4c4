//! Benchmarks of every call and of every step in the hook, each with the most players, all of them in storage.

// Benchmarks never run on chain.
#![allow(clippy::expect_used)]

use super::{pallet::*, *};
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
	BigEndianBlock, Cell, Clock, DeveloperFund, GameId, OnSettled, OpeningRule, Seats, Settings, SettingsOf, Side,
};
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
	let longest = T::MaxMoveTime::get();
	Settings {
		opening_rule: OpeningRule::SwapSides,
		seats: Seats::Duel { invited: None },
		clock: Clock::Bank { increment: One::one() },
		..Settings::original(T::MaxBoardSize::get(), longest, longest, T::MinDeposit::get())
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

/// Add `count` players. The first one is `first`, if given.
fn players<T: Config>(count: u32, first: Option<T::AccountId>) -> PlayersOf<T> {
	let others = (0..count).map(|index| rich::<T>("player", index));
	let accounts: Vec<_> = first.into_iter().chain(others).take(count as usize).collect();
	let players: Vec<_> = accounts.into_iter().map(Player::new).collect();
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

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), ID);

		assert_eq!(Players::<T>::get(ID).len(), MOST as usize);
		Ok(())
	}

	#[benchmark]
	fn leave() -> Result<(), BenchmarkError> {
		tournament::<T>(Phase::Entering)?;
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

	/// A withdrawal that ends a round.
	#[benchmark]
	fn withdraw() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		running::<T>(MOST, Some(caller.clone()))?;
		// Both games of the pair wait for an answer.
		let mut round = round::<T>(0, MOST, decided::<T>());
		let waits = GameState::Opened { until: now::<T>() };
		if let Some(second) = round.games.get_mut(1) {
			*second = RoundGame { duel: Some(DUEL.saturating_add(1)), state: waits, ..*second };
		}
		Duels::<T>::insert(DUEL.saturating_add(1), (ID, 1));
		with_duel::<T>(round, waits);

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
			clock::begin_block::<T>(now::<T>());
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

	/// Calling off a tournament with `n` players.
	#[benchmark]
	fn call_off(n: Linear<0, { MOST - 1 }>) -> Result<(), BenchmarkError> {
		let mut stored = tournament::<T>(Phase::Entering)?;
		stored.terms.least_players = MAX_PLAYERS;
		Tournaments::<T>::insert(ID, stored);
		for player in players::<T>(n, None) {
			T::Holds::hold(&HoldReason::Entry.into(), &player.who, T::MinDeposit::get())?;
		}
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

	/// Deciding `n` games whose responders are late, in a round that continues.
	#[benchmark]
	fn check(n: Linear<1, { MOST - 1 }>) -> Result<(), BenchmarkError> {
		running::<T>(MOST, None)?;
		let mut round = round::<T>(0, MOST, GameState::Opened { until: now::<T>().saturating_add(One::one()) });
		for (duel, game) in (0..n).zip(round.games.iter_mut()) {
			game.state = GameState::Opened { until: Zero::zero() };
			game.duel = Some(duel);
			Duels::<T>::insert(duel, (ID, duel as u8));
		}
		Rounds::<T>::insert(ID, round);
		make_ready::<T>();

		#[block]
		{
			take_step::<T>()?;
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
			// The pairing searches each player's opponents for every pair.
			player.met = alloc::vec![u8::MAX; 4].try_into().expect("no more than the most rounds; qed");
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

	/// Ending the last round of `n` players. The prizes go to accounts that exist, a gift goes to the fund, and nothing
	/// is left of the tournament.
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

		assert!(!Tournaments::<T>::contains_key(ID));
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
		let mut stored = tournament::<T>(Phase::Claiming { until: now::<T>() })?;
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
