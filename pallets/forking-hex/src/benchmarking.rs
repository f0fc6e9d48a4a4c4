//! Benchmarks of every call and of every step in hooks, each with the worst case in storage: the largest board; an
//! account, a record and a hold for every player; a separate game for every step, if the steps can be in different
//! games.
//!
//! A step in hooks is measured as the slope of its component. Items that steps share, such as the pot, are in the
//! intercept, which [`Budget::hooks`](crate::budget::Budget::hooks) charges once per block.

// Benchmarks never run on chain.
#![allow(clippy::expect_used)]

use super::{
	pallet::*,
	store::{StoredGame, StoredPlayer, StoredPosition},
	*,
};
use alloc::vec::Vec;
use codec::Encode;
use forking_hex_board::Board;
use forking_hex_rules::State;
use frame_benchmarking::{account, v2::*, BenchmarkError};
#[cfg(feature = "runtime-benchmarks")]
use frame_support::traits::EnsureOrigin;
use frame_support::{
	traits::{
		fungible::{InspectHold, Mutate, MutateHold},
		Get,
	},
	weights::{Weight, WeightMeter},
};
use frame_system::{pallet_prelude::BlockNumberFor, Pallet as System, RawOrigin};
use sp_runtime::traits::{One, Saturating, Zero};

/// The game of the benchmarks that need only one.
const GAME: GameId = 7;

/// The block in which the benchmarks run.
fn now<T: Config>() -> BlockNumberFor<T> {
	1_000u32.into()
}

/// A balance that covers many deposits and rewards, in plancks.
fn wealth<T: Config>() -> BalanceOf<T> {
	T::MinDeposit::get().saturating_mul(10_000u32.into())
}

fn fund<T: Config>(who: &T::AccountId) {
	T::Currency::set_balance(who, wealth::<T>());
}

/// A player who owns [`wealth`].
fn player<T: Config>(index: u32) -> T::AccountId {
	let who = account("player", index, 0);
	fund::<T>(&who);
	who
}

/// A player who has made `moves` moves in game `number` and has their deposits on hold.
fn mover<T: Config>(number: GameId, index: u32, moves: u32) -> Result<T::AccountId, BenchmarkError> {
	let who = player::<T>(index);
	let held = T::MinDeposit::get().saturating_mul(moves.into());
	T::Holds::hold(&HoldReason::Move.into(), &who, held)?;
	Players::<T>::insert(number, &who, PlayerOf::<T> { moves, ..Default::default() });
	Ok(who)
}

/// Create the pot and the developer fund, as genesis does, with money in both.
fn pot_and_fund<T: Config>() {
	fund::<T>(&Pallet::<T>::pot());
	let developers = account("developers", 0, 0);
	fund::<T>(&developers);
	DeveloperFund::<T>::put(developers);
}

/// Settings with the largest board, the longest times and the least deposit.
fn settings<T: Config>() -> SettingsOf<T> {
	let longest = T::MaxMoveTime::get();
	Settings::original(T::MaxBoardSize::get(), longest.saturating_sub(One::one()), longest, T::MinDeposit::get())
}

/// An id for a position, made from an index instead of its line.
fn id(number: GameId, index: u32) -> PositionId {
	sp_io::hashing::blake2_256(&(number, index).encode()).into()
}

fn game<T: Config>(number: GameId, positions: u32) -> GameOf<T> {
	let game = GameOf::<T> {
		settings: settings::<T>(),
		duellists: None,
		opening: id(number, 0),
		state_deposit: T::StateDeposit::get(),
		developer_cut: T::DeveloperCut::get(),
		positions,
		owed: T::MinDeposit::get().saturating_mul(positions.into()),
		removed_at: None,
		open: positions,
		last: id(number, 0),
	};
	Games::<T>::insert(number, &game);
	game
}

/// The only empty cell of the largest board. The benchmarks of moves play there.
fn empty_cell<T: Config>() -> Cell {
	let last = T::MaxBoardSize::get().saturating_sub(1);
	Cell::new(last, last)
}

/// The stones on the largest board: one on every cell except [`empty_cell`], with the first two columns red.
fn stones<T: Config>() -> Stones {
	let size = T::MaxBoardSize::get();
	let mut board = Board::empty(size).expect("boards of the largest size exist; qed");
	for row in 0..size {
		for column in 0..size {
			let colour = if column < 2 { Colour::Red } else { Colour::Blue };
			if Cell::new(column, row) != empty_cell::<T>() {
				board.place(Cell::new(column, row), colour).expect("the cell is empty; qed");
			}
		}
	}
	board.into_stones()
}

/// A chain of `cells` cells on that board: back and forth between the first two cells of column a, then straight down.
/// Passes through `b1` once if the exact number of cells needs it.
fn chain<T: Config>(cells: u32) -> ChainOf<T> {
	let size = u32::from(T::MaxBoardSize::get());
	let mut chain = Vec::new();
	let mut spare = cells.saturating_sub(size);
	if spare % 2 == 1 {
		chain.extend([Cell::new(0, 0), Cell::new(1, 0)]);
		chain.push(Cell::new(0, 1));
		spare = spare.saturating_sub(1);
	} else {
		chain.extend([Cell::new(0, 0), Cell::new(0, 1)]);
	}
	for _ in 0..spare / 2 {
		chain.extend([Cell::new(0, 0), Cell::new(0, 1)]);
	}
	chain.extend((2..size).map(|row| Cell::new(0, row as u8)));
	chain.try_into().expect("no longer than the board has cells; qed")
}

/// Store a position of game `number` at `ply`, and return its id.
fn position<T: Config>(
	number: GameId,
	index: u32,
	parent: Option<PositionId>,
	mover: &T::AccountId,
	ply: u16,
	change: impl FnOnce(&mut PositionOf<T>),
) -> PositionId {
	let state = State::from_parts(&settings::<T>(), stones::<T>(), ply, false, None).expect("stones of this size; qed");
	let mut position = PositionOf::<T>::new(parent, mover.clone(), empty_cell::<T>().into(), state);
	position.closes_at = parent.map(|_| now::<T>());
	change(&mut position);
	Positions::<T>::insert(number, id(number, index), position);
	id(number, index)
}

/// A position with Red to move, made by a player with a balance on hold.
fn red_to_move<T: Config>() -> Result<PositionId, BenchmarkError> {
	System::<T>::set_block_number(now::<T>());
	game::<T>(GAME, 2);
	let blue = mover::<T>(GAME, 1, 1)?;
	let opening = position::<T>(GAME, 0, None, &blue, 1, |it| {
		it.status = Status::Closed;
		it.replies = 1;
	});
	// Every possible reply except one has been played.
	Ok(position::<T>(GAME, 1, Some(opening), &blue, 2, |it| {
		it.replies = 1_021;
		it.open_replies = 1_021;
		it.unsettled_replies = 1_021;
	}))
}

/// A position of a duel in which it is the turn of `player`, the opener. The only empty cell is next to the leading stone.
fn waiting_in_duel<T: Config>(player: &T::AccountId) -> Result<PositionId, BenchmarkError> {
	System::<T>::set_block_number(now::<T>());
	fund::<T>(player);
	let blue = mover::<T>(GAME, 1, 1)?;
	let stored = game::<T>(GAME, 2);
	let duellists = Duellists { first: player.clone(), second: Some(blue.clone()) };
	let settings = Settings {
		placement: Placement::FollowTheLeader,
		seats: Seats::Duel { invited: Some(blue.clone()) },
		clock: Clock::Bank { increment: One::one() },
		..settings::<T>()
	};
	let duel = GameOf::<T> { settings, duellists: Some(duellists), ..stored };
	Games::<T>::insert(GAME, duel);
	let opening = position::<T>(GAME, 0, None, &blue, 1, |it| {
		it.status = Status::Closed;
		it.replies = 1;
	});
	let left = T::MaxMoveTime::get();
	let closes_at = now::<T>().saturating_add(left);
	let waiting = position::<T>(GAME, 1, Some(opening), &blue, 2, |it| {
		let Cell { column, row } = empty_cell::<T>();
		it.closes_at = Some(closes_at);
		it.bank = Some(Bank { red: left, blue: left });
		it.lead = Some(Lead { leader: Side::Second, stone: Cell::new(column.saturating_sub(1), row) });
	});
	clock::schedule_closing::<T>(GAME, waiting, closes_at);
	Ok(waiting)
}

/// A settled game whose only player has a deposit and `rewards` left to claim.
fn last_to_be_paid<T: Config>(rewards: BalanceOf<T>) -> Result<T::AccountId, BenchmarkError> {
	System::<T>::set_block_number(now::<T>());
	pot_and_fund::<T>();
	let who = mover::<T>(GAME, 1, 1)?;
	Players::<T>::mutate(GAME, &who, |player| {
		if let Some(player) = player {
			player.rewards = rewards;
		}
	});
	let removed_at = now::<T>().saturating_add(T::RewardClaimPeriod::get());
	let game = game::<T>(GAME, 1);
	Games::<T>::insert(
		GAME,
		GameOf::<T> {
			owed: game.owed.saturating_add(rewards),
			removed_at: Some(removed_at),
			// A state deposit could leave nothing of the least deposit to claim.
			state_deposit: Zero::zero(),
			..game
		},
	);
	Removals::<T>::insert((BigEndianBlock::of(removed_at), GAME), None::<RemovalOf<T>>);
	Ok(who)
}

/// Whether the removal of the game is scheduled for this block.
fn is_removed_now<T: Config>() -> bool {
	Removals::<T>::contains_key((BigEndianBlock::of(now::<T>()), GAME))
}

/// The administrator's origin. Tests without the feature cannot ask the runtime for it, and use root.
fn administrator<T: Config>() -> Result<T::RuntimeOrigin, BenchmarkError> {
	#[cfg(feature = "runtime-benchmarks")]
	return T::AdminOrigin::try_successful_origin().map_err(|()| BenchmarkError::Weightless);
	#[cfg(not(feature = "runtime-benchmarks"))]
	Ok(RawOrigin::Root.into())
}

#[benchmarks]
mod benchmarks {
	use super::*;

	#[benchmark]
	fn create_game() {
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), settings::<T>(), empty_cell::<T>());

		assert!(Games::<T>::contains_key(0));
	}

	#[benchmark]
	fn withdraw() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);
		let origin = RawOrigin::Signed(caller.clone());
		Pallet::<T>::create_game(origin.into(), settings::<T>(), empty_cell::<T>())?;
		let opening = Games::<T>::get(0).ok_or("just created")?.opening;

		#[block]
		{
			crate::play::withdraw_unheard::<T>(caller, 0, opening)?;
		}

		assert!(!Games::<T>::contains_key(0));
		Ok(())
	}

	#[benchmark]
	fn play() -> Result<(), BenchmarkError> {
		let from = red_to_move::<T>()?;
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, from, empty_cell::<T>().into(), None, None);

		assert!(Positions::<T>::contains_key(GAME, reply_id(from, empty_cell::<T>().into())));
		Ok(())
	}

	/// A move with every rule that takes time: a duel with banks and Follow-the-Leader.
	#[benchmark]
	fn play_in_duel() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		let from = waiting_in_duel::<T>(&caller)?;

		#[extrinsic_call]
		play(RawOrigin::Signed(caller), GAME, from, empty_cell::<T>().into(), None, Some(wealth::<T>()));

		let answered = Positions::<T>::get(GAME, from).ok_or("just played on")?;
		assert_eq!((answered.replies, answered.closes_at), (1, Some(now::<T>())));
		Ok(())
	}

	#[benchmark]
	fn play_with_chain(
		c: Linear<{ T::MaxBoardSize::get() as u32 }, { MaxChainLength::<T>::get() }>,
	) -> Result<(), BenchmarkError> {
		let from = red_to_move::<T>()?;
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);

		#[extrinsic_call]
		play(RawOrigin::Signed(caller), GAME, from, empty_cell::<T>().into(), Some(chain::<T>(c)), None);

		let reply = Positions::<T>::get(GAME, reply_id(from, empty_cell::<T>().into()));
		assert!(reply.is_some_and(|reply| reply.status == Status::Winning));
		Ok(())
	}

	#[benchmark]
	fn prove(
		c: Linear<{ T::MaxBoardSize::get() as u32 }, { MaxChainLength::<T>::get() }>,
	) -> Result<(), BenchmarkError> {
		let parent = red_to_move::<T>()?;
		let by = mover::<T>(GAME, 2, 1)?;
		let closes_at = now::<T>().saturating_add(One::one());
		let proven = position::<T>(GAME, 2, Some(parent), &by, 3, |it| it.closes_at = Some(closes_at));
		clock::schedule_closing::<T>(GAME, proven, closes_at);
		let caller: T::AccountId = whitelisted_caller();

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, proven, chain::<T>(c));

		assert!(Positions::<T>::get(GAME, proven).is_some_and(|proven| proven.status == Status::Winning));
		Ok(())
	}

	#[benchmark]
	fn resign() -> Result<(), BenchmarkError> {
		let caller: T::AccountId = whitelisted_caller();
		let position = waiting_in_duel::<T>(&caller)?;

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, position);

		assert!(Positions::<T>::get(GAME, position).is_some_and(|position| position.status == Status::Winning));
		Ok(())
	}

	/// Handing rewards up `s` positions. Each step credits another player.
	#[benchmark]
	fn hand_up(s: Linear<1, { MAX_STEPS }>) -> Result<(), BenchmarkError> {
		game::<T>(GAME, s);
		let mut last = id(GAME, 0);
		for index in 1..=s.saturating_add(1) {
			let by = mover::<T>(GAME, index, 1)?;
			let ply = index.saturating_add(1) as u16;
			last = position::<T>(GAME, index, Some(last), &by, ply, |it| {
				it.status = Status::Losing;
				it.own = T::MinDeposit::get();
				it.other = T::MinDeposit::get();
				it.fund = T::MinDeposit::get();
			});
		}
		let caller: T::AccountId = whitelisted_caller();

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, last, s);

		let credited = Players::<T>::iter_prefix_values(GAME).filter(|player| !player.rewards.is_zero()).count();
		assert_eq!(credited, s as usize);
		Ok(())
	}

	#[benchmark]
	fn release() -> Result<(), BenchmarkError> {
		let who = last_to_be_paid::<T>(Zero::zero())?;
		let position = position::<T>(GAME, 1, Some(id(GAME, 0)), &who, 2, |it| it.status = Status::Winning);
		let caller: T::AccountId = whitelisted_caller();

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, position);

		assert!(is_removed_now::<T>());
		Ok(())
	}

	#[benchmark]
	fn claim_deposits() -> Result<(), BenchmarkError> {
		last_to_be_paid::<T>(Zero::zero())?;
		let caller: T::AccountId = whitelisted_caller();
		fund::<T>(&caller);
		T::Holds::hold(&HoldReason::Move.into(), &caller, T::MinDeposit::get())?;
		// The caller takes the place of the game's only player.
		for (who, player) in Players::<T>::drain_prefix(GAME) {
			T::Currency::set_balance(&who, Zero::zero());
			Players::<T>::insert(GAME, &caller, player);
		}

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME);

		assert!(is_removed_now::<T>());
		Ok(())
	}

	#[benchmark]
	fn claim() -> Result<(), BenchmarkError> {
		let who = last_to_be_paid::<T>(T::MinDeposit::get())?;
		let caller: T::AccountId = whitelisted_caller();

		#[extrinsic_call]
		_(RawOrigin::Signed(caller), GAME, who);

		assert!(is_removed_now::<T>());
		Ok(())
	}

	#[benchmark]
	fn set_developer_fund() -> Result<(), BenchmarkError> {
		pot_and_fund::<T>();
		OwedToFund::<T>::put(T::MinDeposit::get());
		let origin = administrator::<T>()?;
		let next = player::<T>(1);

		#[extrinsic_call]
		_(origin as T::RuntimeOrigin, next);

		assert!(!OwedToFund::<T>::exists());
		Ok(())
	}

	/// A block in which the hooks find nothing to close, settle or remove.
	#[benchmark]
	fn hooks() {
		let next = now::<T>().saturating_add(One::one());
		Due::<T>::insert((BigEndianBlock::of(next), GAME, id(GAME, 1)), ());
		Removals::<T>::insert((BigEndianBlock::of(next), GAME), None::<RemovalOf<T>>);

		#[block]
		{
			clock::begin_block::<T>(now::<T>(), |_| Weight::zero());
			clock::end_block::<T>(now::<T>());
		}
	}

	/// Closing `n` unanswered positions, each in a separate game. Each closing judges the position and its parent.
	#[benchmark]
	fn close(n: Linear<1, 100>) -> Result<(), BenchmarkError> {
		System::<T>::set_block_number(now::<T>());
		let by = mover::<T>(GAME, 1, 1)?;
		for number in 0..n {
			game::<T>(number, 3);
			let parent = position::<T>(number, 1, Some(id(number, 0)), &by, 2, |it| {
				it.status = Status::Closed;
				it.replies = 2;
				it.open_replies = 1;
				it.unsettled_replies = 2;
			});
			let due = position::<T>(number, 2, Some(parent), &by, 3, |_| ());
			clock::schedule_closing::<T>(number, due, now::<T>());
		}
		AtEndOfBlock::<T>::put(EndOfBlockOf::<T> { closing_weight: Weight::MAX, ..Default::default() });

		#[block]
		{
			clock::end_block::<T>(now::<T>());
		}

		for number in 0..n {
			let status = |index| Positions::<T>::get(number, id(number, index)).map(|it| it.status);
			assert_eq!((status(1), status(2)), (Some(Status::Continued), Some(Status::Winning)));
		}
		Ok(())
	}

	/// The forfeits of `n` losing moves, each by another player.
	#[benchmark]
	fn forfeit(n: Linear<1, 100>) -> Result<(), BenchmarkError> {
		pot_and_fund::<T>();
		let game = StoredGame::<T>::new(GAME, game::<T>(GAME, n));
		let mut losing = Vec::new();
		for index in 0..n {
			let by = mover::<T>(GAME, index, 1)?;
			let id = position::<T>(GAME, index, Some(id(GAME, 0)), &by, 2, |_| ());
			losing.push(StoredPosition::<T>::get(GAME, id).map_err(|_| "just stored")?);
		}

		#[block]
		{
			for position in &losing {
				settlement::forfeit(&game, position)?;
			}
		}

		assert!(Players::<T>::iter_prefix_values(GAME).all(|player| player.losing == 1));
		Ok(())
	}

	/// Settling a line of `n` losing positions, from the last one up. Each step credits another player.
	#[benchmark]
	fn settle(n: Linear<1, 100>) -> Result<(), BenchmarkError> {
		System::<T>::set_block_number(now::<T>());
		game::<T>(GAME, n);
		let first = mover::<T>(GAME, 0, 1)?;
		let waiting = |it: &mut PositionOf<T>| {
			it.status = Status::Losing;
			it.unsettled_replies = 1;
			it.own = T::MinDeposit::get();
			it.other = T::MinDeposit::get();
			it.fund = T::MinDeposit::get();
		};
		let mut last = position::<T>(GAME, 1, Some(id(GAME, 0)), &first, 2, |it| {
			waiting(it);
			it.unsettled_replies = 2;
		});
		for index in 1..=n {
			let by = mover::<T>(GAME, index, 1)?;
			let ply = index.saturating_add(2) as u16;
			last = position::<T>(GAME, index.saturating_add(1), Some(last), &by, ply, waiting);
		}
		Positions::<T>::mutate(GAME, last, |it| {
			if let Some(it) = it {
				it.unsettled_replies = 0;
			}
		});
		let ready = ReadyPositions::try_from(alloc::vec![(GAME, last)]).map_err(|_| "there is room for one")?;
		Unfinished::<T>::put(ready);

		#[block]
		{
			let mut meter = WeightMeter::new();
			let left = settlement::settle::<T>(Unfinished::<T>::take(), Weight::zero(), &mut meter);
			assert!(left.is_empty());
		}

		let settled = Positions::<T>::iter_prefix_values(GAME).filter(|it| it.settled).count();
		assert_eq!(settled, n as usize);
		Ok(())
	}

	/// Settling an opening, and so the game.
	#[benchmark]
	fn settle_game() -> Result<(), BenchmarkError> {
		System::<T>::set_block_number(now::<T>());
		pot_and_fund::<T>();
		OwedToFund::<T>::put(T::MinDeposit::get());
		game::<T>(GAME, 10);
		let opener = mover::<T>(GAME, 1, 1)?;
		let opening = position::<T>(GAME, 0, None, &opener, 1, |it| {
			it.status = Status::Continued;
			it.replies = 1;
			it.own = T::MinDeposit::get();
			it.fund = T::MinDeposit::get();
		});
		let ready = ReadyPositions::try_from(alloc::vec![(GAME, opening)]).map_err(|_| "there is room for one")?;

		#[block]
		{
			settlement::settle::<T>(ready, Weight::zero(), &mut WeightMeter::new());
		}

		assert!(Games::<T>::get(GAME).is_some_and(|game| game.is_settled()));
		Ok(())
	}

	/// The first and the last step of a game's removal. The game was paid out early, and its unclaimed rewards go to
	/// the fund. On a chain only one of the two can happen: the benchmark does both, as the worst case.
	#[benchmark]
	fn remove_game() -> Result<(), BenchmarkError> {
		last_to_be_paid::<T>(T::MinDeposit::get())?;
		Players::<T>::drain_prefix(GAME).for_each(drop);
		OwedToFund::<T>::put(T::MinDeposit::get());
		Removals::<T>::insert((BigEndianBlock::of(now::<T>()), GAME), None::<RemovalOf<T>>);

		#[block]
		{
			removal::remove_games::<T>(now::<T>(), Default::default(), &mut WeightMeter::new());
		}

		assert_eq!(Removals::<T>::iter().count(), 0);
		Ok(())
	}

	/// Removing `n` players who get nothing back.
	#[benchmark]
	fn remove_players(n: Linear<1, 100>) {
		begun_removal::<T>();
		for index in 0..n {
			let mut player = StoredPlayer::<T>::get_or_new(GAME, account("player", index, 0));
			(player.moves, player.losing) = (1, 1);
			player.put_first();
		}

		#[block]
		{
			removal::remove_games::<T>(now::<T>(), Default::default(), &mut WeightMeter::new());
		}

		assert_eq!((Players::<T>::iter().count(), GamesPlayed::<T>::iter().count()), (0, 0));
	}

	/// Returning a player's deposits that are still on hold at the removal.
	#[benchmark]
	fn return_deposits() -> Result<(), BenchmarkError> {
		let who = mover::<T>(GAME, 1, 1)?;
		let amount = T::MinDeposit::get();

		#[block]
		{
			removal::return_deposits::<T>(GAME, who.clone(), amount)?;
		}

		assert!(T::Holds::balance_on_hold(&HoldReason::Move.into(), &who).is_zero());
		Ok(())
	}

	/// Removing `n` positions.
	#[benchmark]
	fn remove_positions(n: Linear<1, 100>) {
		begun_removal::<T>();
		let by: T::AccountId = account("player", 0, 0);
		for index in 0..n {
			position::<T>(GAME, index, None, &by, 1, |_| ());
		}

		#[block]
		{
			removal::remove_games::<T>(now::<T>(), Default::default(), &mut WeightMeter::new());
		}

		assert_eq!(Positions::<T>::iter().count(), 0);
	}

	/// Begin the removal of a game that has only the items which the benchmark adds.
	fn begun_removal<T: Config>() {
		System::<T>::set_block_number(now::<T>());
		let deposits = Deposits { deposit: T::MinDeposit::get(), state_deposit: T::StateDeposit::get() };
		let removal = RemovalOf::<T> { deposits, owed: Zero::zero() };
		Removals::<T>::insert((BigEndianBlock::of(now::<T>()), GAME), Some(removal));
	}

	impl_benchmark_test_suite!(Pallet, crate::mock::genesis(), crate::mock::Test);
}
