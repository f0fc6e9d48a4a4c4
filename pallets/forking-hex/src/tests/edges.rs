//! Money at the edges: every deposit to the planck, accounts near the existential deposit, an empty pot, a missing
//! fund, and payouts in every order (rulebook, 7, 8 and 10).

use super::*;
use frame_support::{
	storage::{with_transaction, TransactionOutcome},
	traits::{
		fungible::{Inspect, Mutate, MutateFreeze, MutateHold},
		tokens::Preservation,
		Get, Hooks, LockableCurrency, WithdrawReasons,
	},
	weights::Weight,
};
use frame_system::limits::BlockWeights;
use sp_runtime::{DispatchError, Permill, TokenError};

/// The existential deposit.
const LEAST: Balance = UNIT / 1_000;

/// A deposit whose shares are below the existential deposit.
const CHEAP: Balance = UNIT / 100;

/// Run a test with these accounts and balances in addition to [`game_on`]'s, and check that the sum of all balances
/// stays the same.
fn game_of(owners: &[(AccountId, Balance)], test: impl FnOnce()) {
	game_on(|| {
		owners.iter().for_each(|(who, amount)| endow(*who, *amount));
		let issued = Balances::total_issuance();
		test();
		assert_eq!((Balances::total_issuance(), owned_by_all()), (issued, issued), "money appeared or vanished");
	});
}

/// The free balance of the pot, in plancks.
fn in_pot() -> Balance {
	Balances::free_balance(ForkingHex::pot())
}

/// The total balance of an account, holds included, in plancks.
fn owned(who: AccountId) -> Balance {
	Balances::total_balance(&who)
}

fn give(from: AccountId, to: AccountId, amount: Balance) -> DispatchResult {
	<Balances as Mutate<_>>::transfer(&from, &to, amount, Preservation::Expendable).map(|_| ())
}

/// Reap an account without holds: the account gives away all it owns.
fn leave(who: AccountId) {
	assert_ok!(give(who, 9, Balances::free_balance(who)));
	assert!(!frame_system::Account::<Test>::contains_key(who));
}

/// Run `test`, then roll its changes back.
fn undone(test: impl FnOnce()) {
	let nothing = with_transaction(|| {
		test();
		TransactionOutcome::Rollback(Ok::<_, DispatchError>(()))
	});
	assert_ok!(nothing);
}

fn claim(game: GameId, who: AccountId) -> DispatchResult {
	ForkingHex::claim(signed(9), game, who)
}

/// Run blocks until storage has nothing of a game.
fn run_until_removed(game: GameId) {
	let settled = run_until_settled(game);
	let is_there = || Games::<Test>::contains_key(game) || Positions::<Test>::iter_prefix(game).next().is_some();
	while is_there() {
		assert!(System::block_number() <= settled + RewardClaimPeriod::get(), "game {game} is never removed");
		run_to_block(System::block_number() + 1);
	}
	assert_eq!(Players::<Test>::iter_prefix(game).count(), 0);
}

/// The fund's fee on a deposit for a cut in millionths, rounded down.
fn fee_of(deposit: Balance, millionths: u32) -> Balance {
	let million = 1_000_000;
	deposit / million * Balance::from(millionths) + deposit % million * Balance::from(millionths) / million
}

#[test]
fn shares_and_fund_add_up_to_the_deposit_for_every_deposit_cut_and_line() {
	let rich = 20;
	let most = Balance::MAX / 2;
	game_of(&[(rich, most)], || {
		let odd = [UNIT - 1, UNIT, UNIT + 7, u64::MAX.into(), most / 3, most - LEAST];
		let deposits: Vec<_> = (0..300).map(|more| MinDeposit::get() + more).chain(odd).collect();
		for millionths in [0, 1, 50_000, 333_333, 999_999, 1_000_000] {
			DeveloperCut::set(&Permill::from_parts(millionths));
			for deposit in &deposits {
				let deposit = *deposit;
				let (number, opening) = create(rich, Settings { deposit, ..settings(5) }, "c3");
				let game = Games::<Test>::get(number).expect("just created");
				assert_ok!(ForkingHex::withdraw(signed(rich), number, opening));
				for ply in [1, 2, 3, 4, 5, 6, 7, 14, 15, 100, 1_023, 1_024] {
					let moves = (1..ply).filter(|above| above % 2 != ply % 2).count() as Balance;
					let pool = deposit - fee_of(deposit, millionths);
					let forfeit = game.forfeit(deposit, ply);
					assert_eq!(forfeit.share, pool.checked_div(moves).unwrap_or(0));
					assert_eq!(forfeit.share * moves + forfeit.fund, deposit, "{deposit} with {millionths} at {ply}");
				}
			}
		}
	});
}

#[test]
fn a_line_of_any_length_pays_everyone_to_the_planck() {
	game_of(&[], || {
		// The state deposit is less than the least deposit, so part of every deposit can be claimed.
		StateDeposit::set(&LEAST);
		// Three players take turns, so each makes moves of both colours, and the loser is also rewarded.
		let players = [1, 2, 3];
		let mut owned_then = [ENDOWMENT; 3];
		let mut fund = LEAST;
		let mut games = Vec::new();
		for millionths in [0, 1, 50_000, 1_000_000] {
			DeveloperCut::set(&Permill::from_parts(millionths));
			for deposit in [MinDeposit::get(), MinDeposit::get() + 1, MinDeposit::get() + 2, UNIT / 3] {
				for length in 2..=25 {
					let cells: Vec<_> = Cell::all(5).take(length).map(|cell| cell.to_string()).collect();
					let (game, opening) = create(1, Settings { deposit, ..settings(5) }, &cells[0]);
					play_line(&[2, 3, 1], game, opening, &cells[1..].join(" "));
					games.push(game);

					// The last move stays unanswered, so the move before it loses. Its deposit rewards every second
					// move above it.
					let loser = length - 2;
					let pool = deposit - fee_of(deposit, millionths);
					owned_then[loser % 3] -= deposit;
					let paid: Vec<_> = (0..loser).rev().step_by(2).collect();
					let share = pool.checked_div(paid.len() as Balance).unwrap_or(0);
					paid.iter().for_each(|above| owned_then[above % 3] += share);
					fund += deposit - share * paid.len() as Balance;
				}
			}
		}
		for game in &games {
			run_until_settled(*game);
		}
		assert_eq!(Balances::free_balance(FUND), fund);
		for (game, who) in games.iter().flat_map(|game| players.map(|who| (*game, who))) {
			// A player without a deposit and without a reward has nothing to claim.
			assert!(matches!(claim(game, who), Ok(()) | Err(DispatchError::Module(_))));
		}
		run_to_block(System::block_number() + 2);
		assert_eq!(players.map(Balances::free_balance), owned_then);
		assert_eq!((players.map(held), in_pot()), ([0; 3], LEAST));
		assert_eq!(Games::<Test>::iter().count() + Positions::<Test>::iter().count(), 0);
	});
}

#[test]
fn sums_near_the_types_maximum_are_paid_to_the_planck() {
	let quarter = Balance::MAX / 4 - UNIT * 10_000;
	let rich = [20, 21, 22];
	game_of(&rich.map(|who| (who, quarter + LEAST)), || {
		let (game, opening) = create(rich[0], Settings { deposit: quarter, ..settings(5) }, "c3");
		play_line(&[rich[1], rich[2]], game, opening, "a1 b2");
		assert_eq!(Games::<Test>::get(game).expect("it goes on").owed, 3 * quarter);
		run_until_settled(game);
		let fee = fee_of(quarter, 50_000);
		assert_eq!(Balances::free_balance(FUND), LEAST + fee);
		assert_ok!(claim(game, rich[0]));
		assert_ok!(claim(game, rich[2]));
		run_to_block(System::block_number() + 1);
		assert_eq!(rich.map(Balances::free_balance), [LEAST + 2 * quarter - fee, LEAST, LEAST + quarter]);
	});
	// One player makes all three moves, owns three quarters of all possible plancks, and claims nothing.
	game_of(&[(20, 3 * quarter + LEAST)], || {
		let (game, opening) = create(20, Settings { deposit: quarter, ..settings(5) }, "c3");
		play_line(&[20], game, opening, "a1 b2");
		assert_eq!((held(20), Balances::free_balance(20)), (3 * quarter, LEAST));
		run_until_removed(game);
		assert_eq!((owned(20), Balances::free_balance(FUND)), (2 * quarter + LEAST, quarter + LEAST));
		assert_eq!(in_pot(), LEAST);
	});
}

#[test]
fn a_deposit_may_take_all_but_the_existential_deposit_and_be_lost() {
	game_of(&[(20, UNIT + LEAST)], || {
		let (game, opening) = create(1, settings(5), "c3");
		let blue = play(20, game, opening, "a1");
		assert_eq!((held(20), Balances::free_balance(20)), (UNIT, LEAST));
		// The hold keeps the account alive.
		assert!(give(20, 9, LEAST).is_err());
		play(3, game, blue, "b2");
		run_until_settled(game);
		assert_eq!((held(20), Balances::free_balance(20)), (0, LEAST));
		leave(20);
		assert_noop!(claim(game, 20), Error::<Test>::NothingToClaim);
		run_until_removed(game);
		assert!(!frame_system::Account::<Test>::contains_key(20));
	});
}

#[test]
fn a_reward_brings_a_reaped_account_back() {
	game_of(&[(20, UNIT + LEAST)], || {
		// A state deposit on hold would keep the account alive.
		StateDeposit::set(&0);
		let (game, opening) = create(20, settings(5), "c3");
		play_line(&[2, 3], game, opening, "a1 b2");
		run_until_settled(game);
		assert_ok!(ForkingHex::claim_deposits(signed(20), game));
		leave(20);
		assert_ok!(claim(game, 20));
		assert_eq!(owned(20), UNIT - fee_of(UNIT, 50_000));
	});
}

/// A settled game with a reward below the existential deposit. The player of the reward, account 20, is reaped.
fn a_tiny_reward() -> (GameId, Balance) {
	MinDeposit::set(&CHEAP);
	// A state deposit on hold would keep the account alive.
	StateDeposit::set(&0);
	let (game, opening) = create(1, Settings { deposit: CHEAP, ..settings(6) }, "c3");
	let first = play(20, game, opening, "a1");
	// After 22 more moves, Red's last move loses and rewards eleven moves of Blue, `first` included.
	let cells: Vec<_> = Cell::all(6).filter(|to| !["c3", "a1"].contains(&to.to_string().as_str())).take(22).collect();
	let cells: Vec<_> = cells.iter().map(Cell::to_string).collect();
	play_line(&[1, 2], game, first, &cells.join(" "));
	run_until_settled(game);
	let reward = Players::<Test>::get(game, 20).expect("a player").rewards;
	assert!(reward > 0 && reward < LEAST, "{reward}");
	assert_ok!(ForkingHex::claim_deposits(signed(20), game));
	leave(20);
	(game, reward)
}

#[test]
fn a_reward_too_small_for_an_account_that_is_gone_stays_claimable() {
	game_of(&[(20, CHEAP + LEAST)], || {
		let (game, reward) = a_tiny_reward();
		assert_noop!(claim(game, 20), TokenError::BelowMinimum);
		assert_ok!(give(9, 20, LEAST));
		assert_ok!(claim(game, 20));
		assert_eq!(Balances::free_balance(20), LEAST + reward);
	});
}

#[test]
fn a_reward_that_can_never_be_paid_goes_to_the_fund_in_the_end() {
	game_of(&[(20, CHEAP + LEAST)], || {
		let (game, reward) = a_tiny_reward();
		for player in [1, 2] {
			assert_ok!(claim(game, player));
		}
		let fund = owned(FUND);
		run_until_removed(game);
		assert_eq!((owned(20), owned(FUND), in_pot()), (0, fund + reward, LEAST));
	});
}

#[test]
fn an_account_that_another_pallet_keeps_alive_may_stake_all_it_owns() {
	// A payment that would leave the account with less than the existential deposit fails with a token error.
	let deposit = CHEAP + LEAST - 1;
	let owners = [20, 21].map(|who| (who, deposit));
	game_of(&owners, || {
		MinDeposit::set(&CHEAP);
		StateDeposit::set(&CHEAP);
		for (who, _) in owners {
			System::inc_providers(&who);
		}
		let (game, opening) = create(1, Settings { deposit, ..settings(5) }, "c3");
		let blue = play(20, game, opening, "a1");
		let red = play(21, game, blue, "b2");
		assert_eq!([20, 21].map(|who| (held(who), Balances::free_balance(who))), [(deposit, 0); 2]);
		run_until_settled(game);
		assert_eq!((owned(20), owned(21)), (0, deposit));
		assert_noop!(ForkingHex::release(signed(9), game, red), TokenError::CannotCreate);
		// A claim does not pay the state deposit. The rest is less than the existential deposit.
		assert_noop!(ForkingHex::claim_deposits(signed(21), game), TokenError::CannotCreate);
		run_until_removed(game);
		assert_eq!((held(21), Balances::free_balance(21)), (0, deposit));
	});
}

#[test]
fn frozen_funds_are_staked_lost_and_returned_like_others() {
	game_of(&[], || {
		Balances::set_lock(*b"all of 2", &2, ENDOWMENT, WithdrawReasons::all());
		assert_ok!(Balances::set_freeze(&elsewhere::FreezeReason::Elsewhere.into(), &3, ENDOWMENT));
		let (game, [opening, _, red]) = blue_loses();
		// The lock comes while the deposit is on hold.
		Balances::set_lock(*b"all of 1", &1, Balance::MAX, WithdrawReasons::all());
		run_until_settled(game);
		assert_eq!((held(2), owned(2)), (0, ENDOWMENT - UNIT));
		assert_ok!(ForkingHex::release(signed(9), game, opening));
		assert_ok!(ForkingHex::release(signed(9), game, red));
		assert_ok!(claim(game, 1));
		run_to_block(System::block_number() + 1);
		assert_eq!([1, 3].map(Balances::free_balance), [ENDOWMENT + UNIT - fee_of(UNIT, 50_000), ENDOWMENT]);
	});
}

#[test]
fn holds_for_other_reasons_are_never_touched() {
	game_of(&[], || {
		let reason = RuntimeHoldReason::from(elsewhere::HoldReason::Elsewhere);
		for player in [1, 2, 3] {
			assert_ok!(Balances::hold(&reason, &player, 100 * UNIT));
		}
		let (game, _) = blue_loses();
		run_until_settled(game);
		claim_all(game);
		run_to_block(System::block_number() + 1);
		for player in [1, 2, 3] {
			assert_eq!((held(player), Balances::reserved_balance(player)), (0, 100 * UNIT));
		}
	});
}

#[test]
fn a_pot_without_an_existential_deposit_makes_its_last_payment_once_it_is_sent_one() {
	genesis().execute_with(|| {
		endow(ForkingHex::pot(), 0);
		let issued = Balances::total_issuance();
		let pass = |blocks| {
			for _ in 0..blocks {
				let now = System::block_number();
				ForkingHex::on_finalize(now);
				System::set_block_number(now + 1);
				ForkingHex::on_initialize(now + 1);
			}
		};
		let reward = UNIT - fee_of(UNIT, 50_000);
		System::set_block_number(1);
		let (game, _) = blue_loses();
		pass(10);
		// The fund is paid and deposits are returned, but the reward, the last money in the pot, cannot be paid.
		assert_eq!((owned(FUND), in_pot()), (LEAST + UNIT - reward, reward));
		assert_noop!(claim(game, 1), TokenError::NotExpendable);
		assert_ok!(ForkingHex::claim_deposits(signed(1), game));
		assert_ok!(claim(game, 3));
		assert_noop!(claim(game, 1), TokenError::NotExpendable);
		// The forfeit of another game adds to the pot, so one of the two rewards can be paid.
		let (next, _) = blue_loses();
		pass(10);
		assert_ok!(claim(game, 1));
		assert_eq!((Games::<Test>::get(next).expect("not claimed").owed, in_pot()), (2 * UNIT + reward, reward));
		// The other reward is not claimed. Without an existential deposit, the pot cannot pay it to the fund either.
		pass(RewardClaimPeriod::get());
		assert_eq!(Games::<Test>::get(next), None);
		assert_eq!((OwedToFund::<Test>::get(), in_pot()), (reward, reward));
		assert_ok!(give(9, ForkingHex::pot(), LEAST));
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), FUND));
		assert_eq!((OwedToFund::<Test>::get(), in_pot()), (0, LEAST));
		assert_eq!(owned(FUND), LEAST + 2 * UNIT - reward);
		assert_eq!((Balances::total_issuance(), owned_by_all()), (issued, issued));
	});
}

#[test]
fn without_a_fund_its_payments_are_owed_until_there_is_one() {
	game_of(&[], || {
		DeveloperFund::<Test>::kill();
		let (game, _) = blue_loses();
		take_events();
		run_until_removed(game);
		let cut = fee_of(UNIT, 50_000);
		let events = take_events();
		assert!(events.contains(&Event::DeveloperFundOwed { game: Some(game), owed: cut }));
		assert!(events.contains(&Event::DeveloperFundOwed { game: Some(game), owed: UNIT }));
		assert_eq!((OwedToFund::<Test>::get(), in_pot()), (UNIT, LEAST + UNIT));
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), 5_000));
		let changed = Event::DeveloperFundChanged { from: None, to: 5_000 };
		let paid = Event::DeveloperFundPaid { fund: 5_000, game: None, amount: UNIT };
		assert_eq!(take_events(), [changed, paid]);
		assert_eq!((owned(5_000), OwedToFund::<Test>::get(), in_pot()), (UNIT, 0, LEAST));
	});
}

#[test]
fn fees_too_small_to_create_the_funds_account_add_up_until_they_do() {
	game_of(&[], || {
		let nobody = 5_000;
		// Without a state deposit, even the least deposits can be claimed.
		StateDeposit::set(&0);
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), nobody));
		// Each game owes the fund less than half an existential deposit.
		MinDeposit::set(&CHEAP);
		DeveloperCut::set(&Permill::from_parts(40_000));
		let cut = fee_of(CHEAP, 40_000);
		let mut owed = 0;
		for expected in [cut, 2 * cut, 0] {
			let (game, _) = blue_loses_with(CHEAP);
			run_until_settled(game);
			claim_all(game);
			owed += cut;
			assert_eq!((OwedToFund::<Test>::get(), owned(nobody)), (expected, owed - expected));
		}
		// The account is reaped. The next fee is owed again, to the account that is the fund at that time.
		leave(nobody);
		let (game, _) = blue_loses_with(CHEAP);
		run_until_settled(game);
		assert_eq!((OwedToFund::<Test>::get(), owned(nobody)), (cut, 0));
		take_events();
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), FUND));
		let changed = Event::DeveloperFundChanged { from: Some(nobody), to: FUND };
		let paid = Event::DeveloperFundPaid { fund: FUND, game: None, amount: cut };
		assert_eq!(take_events(), [changed, paid]);
		assert_eq!((OwedToFund::<Test>::get(), owned(FUND)), (0, LEAST + cut));
	});
}

#[test]
fn each_payment_goes_to_the_account_that_is_the_fund_at_the_time() {
	game_of(&[], || {
		let cut = fee_of(UNIT, 50_000);
		let (game, _) = blue_loses();
		run_to_block(2);
		let (later, _) = blue_loses();
		run_until_settled(game);
		assert!(!Games::<Test>::get(later).expect("it goes on").is_settled());
		take_events();
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), 8));
		// Nothing is owed, so there is no payment.
		assert_eq!(take_events(), vec![Event::DeveloperFundChanged { from: Some(FUND), to: 8 }]);
		run_until_settled(later);
		assert_eq!((owned(FUND), owned(8)), (LEAST + cut, ENDOWMENT + cut));
		// The rewards of both games stay unclaimed.
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), 7));
		run_until_removed(later);
		assert_eq!((owned(FUND), owned(8), owned(7)), (LEAST + cut, ENDOWMENT + cut, ENDOWMENT + 2 * (UNIT - cut)));
	});
}

#[test]
fn the_fund_may_play_lose_and_be_rewarded() {
	game_of(&[], || {
		let cut = fee_of(UNIT, 50_000);
		for (fund, expected) in [(1, ENDOWMENT + UNIT), (2, ENDOWMENT - UNIT + cut), (3, ENDOWMENT + cut)] {
			undone(|| {
				assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), fund));
				let (game, _) = blue_loses();
				run_until_settled(game);
				claim_all(game);
				run_to_block(System::block_number() + 1);
				assert_eq!((owned(fund), held(fund)), (expected, 0));
			});
		}
	});
}

#[test]
fn deposits_of_many_games_add_up_and_are_returned_game_by_game() {
	let deposits: Vec<_> = (0..40).map(|index| UNIT / 10 * (1 + index % 7) + index).collect();
	let all: Balance = deposits.iter().sum();
	game_of(&[(20, all + LEAST)], || {
		let mut games = Vec::new();
		for deposit in &deposits {
			games.push((create(20, Settings { deposit: *deposit, ..settings(5) }, "c3"), *deposit));
		}
		assert_eq!((held(20), Balances::free_balance(20)), (all, LEAST));
		let deposit = MinDeposit::get();
		let one_more = ForkingHex::create_game(signed(20), Settings { deposit, ..settings(5) }, cell("c3"));
		assert_noop!(outcome(one_more), TokenError::FundsUnavailable);
		// A third of the games is withdrawn. In another third the opening loses. In the last third the opening is paid
		// back.
		let mut left = all;
		for (index, ((game, opening), deposit)) in games.iter().enumerate() {
			match index % 3 {
				0 => {
					assert_ok!(ForkingHex::withdraw(signed(20), *game, *opening));
				}
				1 => {
					play(2, *game, *opening, "a1");
				}
				_ => {
					play_line(&[2, 3], *game, *opening, "a1 b2");
					continue;
				}
			}
			left -= deposit;
		}
		for ((game, _), _) in games.iter().skip(1).step_by(3).chain(games.iter().skip(2).step_by(3)) {
			run_until_settled(*game);
		}
		assert_eq!(held(20), left);
		for ((game, _), deposit) in games.iter().skip(2).step_by(3) {
			assert_ok!(ForkingHex::claim_deposits(signed(20), *game));
			left -= deposit - StateDeposit::get();
			assert_eq!(held(20), left);
		}
		for ((game, _), _) in games.iter().skip(2).step_by(3) {
			run_until_removed(*game);
		}
		assert_eq!(held(20), 0);
	});
}

#[test]
fn a_player_alone_on_both_sides_pays_the_fund_and_nobody_else() {
	game_of(&[], || {
		let (game, opening) = create(1, settings(5), "c3");
		play_line(&[1], game, opening, "a1 a2 a3 a4 a5 b1 b2 b3");
		run_until_settled(game);
		let share = (UNIT - fee_of(UNIT, 50_000)) / 4;
		let player = Players::<Test>::get(game, 1).expect("a player");
		assert_eq!((player.moves, player.losing, player.rewards), (9, 1, 4 * share));
		assert_ok!(claim(game, 1));
		run_to_block(System::block_number() + 1);
		assert_eq!((owned(1), owned(FUND)), (ENDOWMENT - UNIT + 4 * share, LEAST + UNIT - 4 * share));
		assert_eq!(Games::<Test>::get(game), None);
	});
}

#[test]
fn a_player_with_ten_thousand_moves_gets_back_all_deposits_that_did_not_lose() {
	game_of(&[], || {
		// The player can afford ten thousand of these deposits.
		MinDeposit::set(&CHEAP);
		let (game, opening) = create(1, Settings { deposit: CHEAP, ..settings(32) }, "a1");
		let at = play(1, game, opening, "b1");
		let free: Vec<_> = Cell::all(32).skip(2).map(|cell| cell.to_string()).collect();
		// Ten moves of Red get about a thousand replies each. The replies stay unanswered, so the ten moves lose. They
		// reward Blue's move above them.
		let mut replies = Vec::new();
		for red in &free[..10] {
			let red = play(1, game, at, red);
			replies.extend(free[10..].iter().map(|to| play(1, game, red, to)));
		}
		let moves = 2 + 10 + replies.len() as u32;
		assert!(moves > 10_000);
		assert_eq!(held(1), CHEAP * Balance::from(moves));
		run_until_settled(game);
		let fee = 10 * fee_of(CHEAP, 50_000);
		let player = Players::<Test>::get(game, 1).expect("a player");
		assert_eq!((player.moves, player.losing, player.rewards), (moves, 10, 10 * CHEAP - fee));
		for reply in replies.iter().step_by(3) {
			assert_ok!(ForkingHex::release(signed(9), game, *reply));
		}
		assert_ok!(claim(game, 1));
		run_until_removed(game);
		assert_eq!((held(1), owned(1), owned(FUND), in_pot()), (0, ENDOWMENT - fee, LEAST + fee, LEAST));
	});
}

/// An event that moves the money of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Payout {
	/// The game ends after some blocks.
	End,
	ReleaseOpening,
	ReleaseRed,
	ClaimDeposits(AccountId),
	/// Another account sends the claim.
	Claim(AccountId),
}
use Payout::*;

/// All payouts of the game in [`Paying`].
const PAYOUTS: [Payout; 7] = [End, ReleaseOpening, ReleaseRed, ClaimDeposits(1), Claim(1), ClaimDeposits(3), Claim(3)];

/// A game opened by 1. Blue's move, by 2, will lose. Red's last move, by 3, is proven and so judged already.
struct Paying {
	game: GameId,
	opening: PositionId,
	red: PositionId,
}

/// The payouts made so far.
#[derive(Clone, Copy, Default)]
struct Paid {
	ended: bool,
	opening_released: bool,
	red_released: bool,
	deposits_of_1: bool,
	rewards_of_1: bool,
	deposits_of_3: bool,
}

impl Paying {
	fn begin() -> Self {
		let (game, opening) = create(1, settings(2), "a1");
		let blue = play(2, game, opening, "b1");
		assert_ok!(ForkingHex::play(signed(3), game, blue, made("a2"), Some(chain("a1 a2")), None));
		// Blue's move closes at the end of this block.
		run_to_block(3);
		Self { game, opening, red: reply_id(blue, made("a2")) }
	}

	fn reward() -> Balance {
		UNIT - fee_of(UNIT, 50_000)
	}

	fn make(&self, payout: Payout) -> DispatchResult {
		match payout {
			End => {
				run_until_settled(self.game);
				Ok(())
			}
			ReleaseOpening => ForkingHex::release(signed(9), self.game, self.opening),
			ReleaseRed => ForkingHex::release(signed(9), self.game, self.red),
			ClaimDeposits(who) => ForkingHex::claim_deposits(signed(who), self.game),
			Claim(who) => claim(self.game, who),
		}
	}

	/// Make a payout, check that it pays or is refused as expected, and return the payouts made so far.
	fn check(&self, payout: Payout, mut paid: Paid) -> Paid {
		let expected = paid.expect(payout).map_err(DispatchError::from);
		assert_eq!(self.make(payout), expected, "{payout:?}");
		let held_for = |is_back| if is_back { StateDeposit::get() } else { UNIT };
		let reward = |paid| if paid { Self::reward() } else { 0 };
		let lost = if paid.ended { UNIT } else { 0 };
		let expected = [held_for(paid.opening_back()), UNIT - lost, held_for(paid.red_back())];
		assert_eq!([1, 2, 3].map(held), expected, "after {payout:?}");
		let expected = [ENDOWMENT + reward(paid.rewards_of_1), ENDOWMENT - lost, ENDOWMENT];
		assert_eq!([1, 2, 3].map(owned), expected, "after {payout:?}");
		assert_eq!(in_pot(), LEAST + reward(paid.ended) - reward(paid.rewards_of_1), "after {payout:?}");
		paid
	}
}

impl Paid {
	/// Whether the deposit of the opening was paid, except the state deposit.
	fn opening_back(&self) -> bool {
		self.deposits_of_1 || self.opening_released
	}

	/// Whether the deposit of Red's last move was paid, except the state deposit.
	fn red_back(&self) -> bool {
		self.deposits_of_3 || self.red_released
	}

	fn is_all(&self) -> bool {
		self.opening_back() && self.rewards_of_1 && self.red_back()
	}

	/// The result of a payout by the rules (rulebook, 8). Records the payout if the rules allow it.
	fn expect(&mut self, payout: Payout) -> Result<(), Error<Test>> {
		let was = *self;
		match payout {
			End => self.ended = true,
			ReleaseOpening if !was.ended => return Err(Error::NotJudged),
			ReleaseOpening if was.opening_released || was.deposits_of_1 => return Err(Error::NothingToRelease),
			ReleaseOpening => self.opening_released = true,
			ReleaseRed if was.red_released || was.deposits_of_3 => return Err(Error::NothingToRelease),
			ReleaseRed => self.red_released = true,
			ClaimDeposits(_) if !was.ended => return Err(Error::GameNotEnded),
			ClaimDeposits(1) if was.opening_back() => return Err(Error::NothingToClaim),
			ClaimDeposits(1) => self.deposits_of_1 = true,
			ClaimDeposits(_) if was.red_back() => return Err(Error::NothingToClaim),
			ClaimDeposits(_) => self.deposits_of_3 = true,
			Claim(_) if !was.ended => return Err(Error::NothingToClaim),
			Claim(1) if was.opening_back() && was.rewards_of_1 => return Err(Error::NothingToClaim),
			Claim(1) => (self.deposits_of_1, self.rewards_of_1) = (!was.opening_released, true),
			Claim(_) if was.red_back() => return Err(Error::NothingToClaim),
			Claim(_) => self.deposits_of_3 = true,
		}
		Ok(())
	}
}

/// Make the remaining payouts in every order, and check after each order that everything is paid once. Returns the
/// number of orders.
fn in_every_order(paying: &Paying, left: &[Payout], paid: Paid) -> u32 {
	if left.is_empty() {
		undone(|| {
			// Payouts before the end were refused. Repeat all, so that these succeed, and then repeat all once more.
			let all = PAYOUTS.iter().fold(paid, |paid, payout| paying.check(*payout, paid));
			let again = PAYOUTS.iter().skip(1).fold(all, |paid, payout| paying.check(*payout, paid));
			assert!(again.is_all());
			run_to_block(System::block_number() + 1);
			assert_eq!(Games::<Test>::get(paying.game), None);
			assert!(PAYOUTS[1..].iter().all(|payout| paying.make(*payout) == Err(Error::<Test>::GameNotFound.into())));
		});
		return 1;
	}
	let mut orders = 0;
	for next in left {
		undone(|| {
			let paid = paying.check(*next, paid);
			let rest: Vec<_> = left.iter().copied().filter(|payout| payout != next).collect();
			orders += in_every_order(paying, &rest, paid);
		});
	}
	orders
}

#[test]
fn payouts_pay_the_same_and_once_in_every_order() {
	game_of(&[], || {
		let paying = Paying::begin();
		assert_eq!(in_every_order(&paying, &PAYOUTS, Paid::default()), 5_040);
	});
}

#[test]
fn nothing_is_left_behind_whichever_payouts_are_claimed_in_time() {
	game_of(&[], || {
		let paying = Paying::begin();
		let mut ended = Paid::default();
		ended = paying.check(End, ended);
		let removed_at = Games::<Test>::get(paying.game).expect("not claimed").removed_at.expect("it ended");
		// Right after the settlement, and in the last block to claim in.
		for at in [System::block_number(), removed_at - 1] {
			run_to_block(at);
			for some in 0..1 << 6 {
				undone(|| {
					let chosen = PAYOUTS[1..].iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
					let paid = chosen.fold(ended, |paid, (_, payout)| paying.check(*payout, paid));
					let fund = owned(FUND);
					run_to_block(if paid.is_all() { at + 1 } else { removed_at });
					assert_eq!(Games::<Test>::get(paying.game), None);
					assert_eq!(Players::<Test>::iter().count() + Positions::<Test>::iter().count(), 0);
					assert_eq!(Removals::<Test>::iter().count(), 0);
					let (to_1, to_fund) = if paid.rewards_of_1 { (Paying::reward(), 0) } else { (0, Paying::reward()) };
					assert_eq!([1, 2, 3].map(Balances::free_balance), [ENDOWMENT + to_1, ENDOWMENT - UNIT, ENDOWMENT]);
					assert_eq!(([1, 2, 3].map(held), owned(FUND), in_pot()), ([0; 3], fund + to_fund, LEAST));
				});
			}
		}
	});
}

#[test]
fn each_game_keeps_the_constants_it_was_created_under() {
	game_of(&[], || {
		let constants = [(UNIT / 100, 50_000), (0, 0), (LEAST, 1_000_000), (UNIT / 300, 1)];
		let games = constants.map(|(state_deposit, millionths)| {
			StateDeposit::set(&state_deposit);
			DeveloperCut::set(&Permill::from_parts(millionths));
			blue_loses()
		});
		StateDeposit::set(&(UNIT / 200));
		DeveloperCut::set(&Permill::from_parts(7));
		run_until_settled(games[0].0);
		let cuts: Balance = constants.iter().map(|(_, millionths)| fee_of(UNIT, *millionths)).sum();
		assert_eq!(owned(FUND), LEAST + cuts);
		let (mut held_of_3, mut owned_by_1) = (constants.len() as Balance * UNIT, ENDOWMENT);
		for ((state_deposit, millionths), (game, [_, _, red])) in constants.into_iter().zip(games) {
			assert_ok!(ForkingHex::release(signed(9), game, red));
			held_of_3 -= UNIT - state_deposit;
			owned_by_1 += UNIT - fee_of(UNIT, millionths);
			assert_ok!(claim(game, 1));
			assert_eq!((held(3), owned(1)), (held_of_3, owned_by_1));
		}
		for (game, _) in games {
			run_until_removed(game);
		}
		assert_eq!((held(3), owned(3), in_pot()), (0, ENDOWMENT, LEAST));
	});
}

/// Tests that the integrity test refuses constants, with this message.
macro_rules! refused_by_the_integrity_test {
	($($name:ident($message:tt) $set:tt)*) => {$(
		#[test]
		#[should_panic(expected = $message)]
		fn $name() {
			genesis().execute_with(|| {
				$set
				Budget::check_constants();
			});
		}
	)*};
}

refused_by_the_integrity_test! {
	a_state_deposit_that_some_could_not_get_back("StateDeposit must be nothing or at least the existential deposit") {
		StateDeposit::set(&(LEAST - 1));
	}
	a_time_to_claim_without_a_block("RewardClaimPeriod must leave a block to claim in") {
		RewardClaimPeriod::set(&1);
	}
	hooks_larger_than_a_block("ServiceWeight must fit a block") {
		let weights: BlockWeights = <Test as frame_system::Config>::BlockWeights::get();
		ServiceWeight::set(&weights.max_block.saturating_add(Weight::from_parts(1, 0)));
	}
	hooks_without_room_for_the_longest_line("ServiceWeight must have room for settling the longest line") {
		ServiceWeight::set(&Weight::from_parts(100_000_000_000, u64::MAX));
	}
	hooks_too_slow_for_full_blocks("must not bring in more") {
		ServiceWeight::set(&(ServiceWeight::get() / 3));
	}
}

#[test]
fn the_integrity_test_takes_the_least_state_deposits() {
	genesis().execute_with(|| {
		for least in [0, LEAST] {
			StateDeposit::set(&least);
			Budget::check_constants();
		}
	});
}

#[test]
fn the_least_state_deposit_goes_back_to_an_account_that_owns_nothing_else() {
	game_of(&[(20, UNIT + LEAST)], || {
		StateDeposit::set(&LEAST);
		System::inc_providers(&20);
		let (game, opening) = create(1, settings(5), "c3");
		let blue = play(2, game, opening, "a1");
		let red = play(20, game, blue, "b2");
		run_until_settled(game);
		assert_ok!(ForkingHex::release(signed(9), game, red));
		assert_ok!(give(20, 9, Balances::free_balance(20)));
		assert_eq!((held(20), Balances::free_balance(20)), (LEAST, 0));
		run_until_removed(game);
		assert_eq!((held(20), Balances::free_balance(20)), (0, LEAST));
	});
}

#[test]
fn a_state_deposit_as_large_as_the_deposit_comes_back_with_the_removal_alone() {
	game_of(&[], || {
		let deposit = StateDeposit::get();
		MinDeposit::set(&deposit);
		let (game, [_, _, red]) = blue_loses_with(deposit);
		run_until_settled(game);
		assert_ok!(ForkingHex::release(signed(9), game, red));
		assert_eq!(held(3), deposit);
		assert_noop!(ForkingHex::release(signed(9), game, red), Error::<Test>::NothingToRelease);
		assert_noop!(claim(game, 3), Error::<Test>::NothingToClaim);
		run_until_removed(game);
		assert_eq!((held(3), Balances::free_balance(3)), (0, ENDOWMENT));
	});
}

#[test]
fn without_a_state_deposit_a_release_gives_all_back() {
	game_of(&[], || {
		StateDeposit::set(&0);
		let (game, opening) = create(1, settings(2), "a1");
		let blue = play(2, game, opening, "b1");
		run_until_settled(game);
		assert_ok!(ForkingHex::release(signed(9), game, blue));
		assert_eq!((held(2), Balances::free_balance(2)), (0, ENDOWMENT));
		assert_noop!(ForkingHex::claim_deposits(signed(2), game), Error::<Test>::NothingToClaim);
		assert_noop!(claim(game, 2), Error::<Test>::NothingToClaim);
		// A losing opening rewards no move, so nothing is left to claim.
		run_to_block(System::block_number() + 1);
		assert_eq!(Games::<Test>::get(game), None);
	});
}

#[test]
fn a_game_with_nothing_left_to_pay_at_its_end_is_removed_at_once() {
	game_of(&[], || {
		StateDeposit::set(&0);
		DeveloperCut::set(&Permill::one());
		let (game, opening) = create(1, Settings { losing_rule: LosingRule::AnyReply, ..settings(3) }, "b2");
		let line = play_line(&[2, 3, 4], game, opening, "c1 b1 a3");
		run_to_block(4);
		// Red's b1 has lost, since a3 stayed unanswered. Beside it, the game continues for two more blocks.
		let last = play(5, game, line[1], "c2");
		assert_ok!(ForkingHex::play(signed(6), game, last, made("b3"), Some(chain("b1 b2 b3")), None));
		run_to_block(6);
		for paid_back in [opening, line[0], line[2], reply_id(last, made("b3"))] {
			assert_ok!(ForkingHex::release(signed(9), game, paid_back));
		}
		assert_eq!((status(game, line[1]), status(game, last)), (Status::Losing, Status::Open));
		take_events();
		run_to_block(7);
		assert!(take_events().contains(&Event::GameRemoved { game }));
		assert_eq!((Games::<Test>::get(game), Removals::<Test>::iter().count()), (None, 0));
		assert_eq!((owned(FUND), in_pot()), (LEAST + 2 * UNIT, LEAST));
	});
}
