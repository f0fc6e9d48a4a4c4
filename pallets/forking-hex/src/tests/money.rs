//! Deposits, forfeits, rewards and the fund (rulebook, 7 and 8).

use super::*;
use frame_support::traits::{tokens::Preservation, LockableCurrency, WithdrawReasons};
use sp_runtime::{Permill, TokenError};

/// The smallest game with a losing move that pays somebody: Blue's move is answered, and the answer is not.
///
/// Line: 1 opens, 2 answers, 3 plays Red's next move, which nobody answers. So Blue's move loses; it pays 1.
fn blue_loses() -> (GameId, [PositionId; 3]) {
	let (game, opening) = create(1, settings(5), "c3");
	let blue = play(2, game, opening, "a1");
	let red = play(3, game, blue, "b2");
	(game, [opening, blue, red])
}

#[test]
fn a_losing_move_pays_the_other_colour_above_it_and_the_fund() {
	game_on(|| {
		let (game, [opening, blue, red]) = blue_loses();
		run_until_settled(game);
		assert_eq!(status(game, opening), Status::Continued);
		assert_eq!(status(game, blue), Status::Losing);
		assert_eq!(status(game, red), Status::Winning);
		let cut = UNIT / 20;
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + cut);
		assert_eq!(Players::<Test>::get(game, 1).expect("a player").rewards, UNIT - cut);
		assert_eq!((held(1), held(2), held(3)), (UNIT, 0, UNIT));
		for player in [1, 3] {
			assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, player));
		}
		assert_eq!(Balances::free_balance(1), ENDOWMENT + UNIT - cut);
		assert_eq!(Balances::free_balance(2), ENDOWMENT - UNIT);
		assert_eq!(Balances::free_balance(3), ENDOWMENT);
		run_to_block(System::block_number() + 1);
		assert_eq!(Games::<Test>::get(game), None);
		assert_eq!(Positions::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
	});
}

#[test]
fn events_tell_the_whole_game() {
	game_on(|| {
		take_events();
		let (game, [opening, blue, red]) = blue_loses();
		let settled = run_until_settled(game);
		assert_ok!(ForkingHex::release(RuntimeOrigin::signed(9), game, red));
		for player in [1, 3] {
			assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, player));
		}
		run_to_block(settled + 1);
		let (withdrawn, start) = create(4, settings(5), "c3");
		assert_ok!(ForkingHex::withdraw(RuntimeOrigin::signed(4), withdrawn));

		let cut = UNIT / 20;
		let judged = |position, verdict| Event::PositionJudged { game, position, verdict };
		let played = |from, to, by, position, closes_at| {
			let cell = cell(to);
			Event::MovePlayed { game, from, cell, by, position, closes_at }
		};
		let created = |game, opener, position| Event::GameCreated {
			game,
			opener,
			settings: settings(5),
			opening: cell("c3"),
			position,
		};
		let removed_at = settled + RewardClaimPeriod::get();
		assert_eq!(
			take_events(),
			vec![
				created(game, 1, opening),
				played(opening, "a1", 2, blue, 3),
				played(blue, "b2", 3, red, 4),
				judged(opening, Verdict::Continued),
				judged(red, Verdict::Winning),
				judged(blue, Verdict::Losing),
				Event::MoveLost { game, position: blue, by: 2, forfeited: UNIT, fee: cut },
				Event::RewardCredited { game, position: opening, player: 1, amount: UNIT - cut },
				Event::GameEnded { game },
				Event::GameSettled { game, removed_at },
				Event::DeveloperFundPaid { fund: FUND, game: Some(game), amount: cut },
				Event::DepositReleased { game, position: red, player: 3, amount: UNIT - StateDeposit::get() },
				Event::DepositsClaimed { game, player: 1, amount: UNIT },
				Event::RewardsClaimed { game, player: 1, amount: UNIT - cut },
				Event::DepositsClaimed { game, player: 3, amount: StateDeposit::get() },
				Event::GameRemovalStarted { game },
				Event::GameRemoved { game },
				created(withdrawn, 4, start),
				Event::GameWithdrawn { game: withdrawn, opener: 4 },
			]
		);
	});
}

#[test]
fn credited_rewards_are_paid_while_the_game_goes_on_and_deposits_stay() {
	game_on(|| {
		let (game, opening) = create(1, settings(11), "f6");
		let at = play(2, game, opening, "a1");
		// A branch that ends soon: 4 answers Red, Red's answer is answered by nobody, and so 4 loses to 1 and 3.
		let red = play(3, game, at, "b1");
		play_line(&[4, 5], game, red, "b2 b3");
		let mut alive = play(6, game, at, "c1");
		let cells = (7..9u8).flat_map(|row| (0..11u8).map(move |column| Cell::new(column, row)));
		for to in cells {
			run_to_block(System::block_number() + 1);
			alive = play(7, game, alive, &to.to_string());
		}
		let reward = (UNIT - UNIT / 20) / 2;
		assert_eq!(ForkingHex::player_info(game, &3).expect("a player").rewards, reward);
		assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, 3));
		assert_eq!((Balances::free_balance(3), held(3)), (ENDOWMENT - UNIT + reward, UNIT));
		assert_noop!(ForkingHex::claim(RuntimeOrigin::signed(9), game, 3), Error::<Test>::NothingToClaim);
		// The opener's share is decided, but waits for what is above to be finished.
		assert_eq!(ForkingHex::decided_rewards(game, &1, None).amount, reward);
	});
}

#[test]
fn what_rounding_leaves_over_goes_to_the_fund() {
	game_on(|| {
		// The seventh move loses: three of Blue's moves above it share a pool that three do not divide.
		let deposit = UNIT + 3;
		let (game, opening) = create(1, Settings { deposit, ..settings(5) }, "c3");
		play_line(&[2, 3, 4, 5, 6, 7, 8], game, opening, "a1 a2 a3 a4 a5 b1 b2");
		take_events();
		run_until_settled(game);
		let fee = Permill::from_percent(5).mul_floor(deposit);
		let share = (deposit - fee) / 3;
		assert_ne!(share * 3, deposit - fee);
		let events = take_events();
		assert!(events
			.iter()
			.any(|event| matches!(event, Event::MoveLost { by: 7, fee, .. } if *fee == deposit - share * 3)));
		for player in [2, 4, 6] {
			assert_eq!(Players::<Test>::get(game, player).expect("a player").rewards, share);
		}
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + deposit - share * 3);
	});
}

#[test]
fn nothing_is_claimed_twice_and_only_by_players() {
	game_on(|| {
		let (game, [opening, blue, red]) = blue_loses();
		let claim = |who| ForkingHex::claim(RuntimeOrigin::signed(9), game, who);
		let claim_deposits = |who| ForkingHex::claim_deposits(RuntimeOrigin::signed(who), game);
		let release = |position| ForkingHex::release(RuntimeOrigin::signed(9), game, position);
		assert_noop!(claim(1), Error::<Test>::NothingToClaim);
		assert_noop!(claim(9), Error::<Test>::NotAPlayer);
		assert_noop!(claim_deposits(9), Error::<Test>::GameNotEnded);
		assert_noop!(release(red), Error::<Test>::NotJudged);
		assert_noop!(release(PositionId::zero()), Error::<Test>::PositionNotFound);
		assert_noop!(ForkingHex::release(RuntimeOrigin::signed(9), game + 1, red), Error::<Test>::GameNotFound);
		assert_noop!(ForkingHex::claim_deposits(RuntimeOrigin::signed(1), game + 1), Error::<Test>::GameNotFound);
		run_until_settled(game);
		assert_noop!(claim(9), Error::<Test>::NotAPlayer);
		assert_noop!(claim_deposits(9), Error::<Test>::NotAPlayer);
		assert_noop!(release(blue), Error::<Test>::NothingToRelease);
		assert_noop!(claim(2), Error::<Test>::NothingToClaim);
		assert_noop!(claim_deposits(2), Error::<Test>::NothingToClaim);

		assert_ok!(release(red));
		assert_noop!(release(red), Error::<Test>::NothingToRelease);
		assert_eq!(held(3), StateDeposit::get());
		assert_ok!(claim_deposits(3));
		assert_eq!(held(3), 0);
		assert_noop!(claim_deposits(3), Error::<Test>::NothingToClaim);
		assert_noop!(claim(3), Error::<Test>::NothingToClaim);

		assert_ok!(claim_deposits(1));
		assert_noop!(release(opening), Error::<Test>::NothingToRelease);
		assert_ok!(claim(1));
		assert_noop!(claim(1), Error::<Test>::NothingToClaim);
		// All was claimed, so the game goes; then nobody finds it.
		run_to_block(System::block_number() + 1);
		assert_noop!(claim(1), Error::<Test>::GameNotFound);
	});
}

#[test]
fn a_game_kept_alive_in_one_corner_locks_nobody_elses_deposits() {
	game_on(|| {
		let (game, opening) = create(1, settings(11), "f6");
		let at = play(2, game, opening, "a1");
		let quick = play(3, game, at, "b1");
		let mut alive = play(4, game, at, "c1");
		// Rows 8 and 9 are far from the rest.
		let cells = (7..9u8).flat_map(|row| (0..11u8).map(move |column| Cell::new(column, row)));
		for to in cells {
			run_to_block(System::block_number() + 1);
			alive = play(5, game, alive, &to.to_string());
		}
		assert_eq!(status(game, quick), Status::Winning);
		assert!(!Games::<Test>::get(game).expect("it goes on").is_settled());
		assert_ok!(ForkingHex::release(RuntimeOrigin::signed(3), game, quick));
		assert_eq!(held(3), StateDeposit::get());
	});
}

#[test]
fn finished_parts_pay_while_the_game_goes_on() {
	game_on(|| {
		let any_reply = Settings { losing_rule: LosingRule::AnyReply, ..settings(11) };
		let (game, opening) = create(1, any_reply, "f6");
		let at = play(2, game, opening, "a1");
		// Red's move is answered, and the answer is not: it loses, and pays 2. That part is finished.
		let loses = play(3, game, at, "b1");
		play(6, game, loses, "b2");
		let mut alive = play(4, game, at, "c1");
		let cells = (7..9u8).flat_map(|row| (0..11u8).map(move |column| Cell::new(column, row)));
		for to in cells {
			run_to_block(System::block_number() + 1);
			alive = play(5, game, alive, &to.to_string());
		}
		assert_eq!(status(game, loses), Status::Losing);
		assert!(Positions::<Test>::get(game, loses).expect("made").settled);
		let decided = ForkingHex::decided_rewards(game, &2, None);
		assert_eq!((decided.amount, decided.next), (UNIT - UNIT / 20, None));
		assert_eq!(ForkingHex::player_info(game, &2).expect("a player").rewards, 0);
	});
}

#[test]
fn what_nobody_claims_goes_back_and_to_the_fund_when_the_time_is_over() {
	game_on(|| {
		let (game, _) = blue_loses();
		let settled = run_until_settled(game);
		let last = settled + RewardClaimPeriod::get();
		run_to_block(last - 1);
		assert!(Games::<Test>::get(game).is_some());
		take_events();
		run_to_block(last);
		assert_eq!(Games::<Test>::get(game), None);
		assert_eq!(Positions::<Test>::iter().count() + Players::<Test>::iter().count(), 0);
		assert_eq!((held(1), held(2), held(3)), (0, 0, 0));
		assert_eq!((Balances::free_balance(1), Balances::free_balance(3)), (ENDOWMENT, ENDOWMENT));
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + UNIT);
		let events = take_events();
		assert!(events.contains(&Event::DepositsReturned { game, player: 1, amount: UNIT }));
		assert!(events.contains(&Event::DeveloperFundPaid { fund: FUND, game: Some(game), amount: UNIT - UNIT / 20 }));
		assert_eq!(events.last(), Some(&Event::GameRemoved { game }));
	});
}

#[test]
fn a_game_waits_for_whoever_has_not_claimed() {
	game_on(|| {
		let (game, _) = blue_loses();
		let settled = run_until_settled(game);
		for player in [1, 3] {
			assert_ok!(ForkingHex::claim_deposits(RuntimeOrigin::signed(player), game));
		}
		// No deposit is left, but the reward of 1 is.
		run_to_block(settled + 5);
		assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, 1));
		assert_eq!(Balances::free_balance(1), ENDOWMENT + UNIT - UNIT / 20);

		let (game, _) = blue_loses();
		let settled = run_until_settled(game);
		assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, 1));
		// No reward is left, but the deposit of 3 is.
		run_to_block(settled + 5);
		assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, 3));
	});
}

#[test]
fn a_fund_that_cannot_be_paid_stops_nothing_and_is_paid_later() {
	game_on(|| {
		let nobody = 5_000;
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), nobody));
		// A cut too small to make an account.
		DeveloperCut::set(&Permill::from_percent(5));
		let deposit = MinDeposit::get();
		let cut = deposit / 20;
		assert!(cut < ExistentialDeposit::get());
		let (game, opening) = create(1, Settings { deposit, ..settings(5) }, "c3");
		let blue = play(2, game, opening, "a1");
		play(3, game, blue, "b2");
		run_until_settled(game);
		assert_eq!(OwedToFund::<Test>::get(), cut);
		for player in [1, 3] {
			assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, player));
		}
		take_events();
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), FUND));
		assert_eq!(
			take_events(),
			vec![
				Event::DeveloperFundChanged { from: Some(nobody), to: FUND },
				Event::DeveloperFundPaid { fund: FUND, game: None, amount: cut },
			]
		);
		assert_eq!(OwedToFund::<Test>::get(), 0);
	});
}

#[test]
fn the_pot_cannot_be_the_fund() {
	game_on(|| {
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), ForkingHex::pot()));
		let (game, _) = blue_loses();
		run_until_settled(game);
		assert_eq!(OwedToFund::<Test>::get(), UNIT / 20);
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), FUND));
		assert_eq!(OwedToFund::<Test>::get(), 0);
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + UNIT / 20);
	});
}

#[test]
fn a_reward_too_small_for_an_account_that_is_gone_stays_claimable() {
	use frame_support::traits::fungible::Mutate;
	game_on(|| {
		// 50 has just enough for a deposit and for existing.
		let deposit = MinDeposit::get();
		let poor = 50;
		let _ = Balances::force_set_balance(RuntimeOrigin::root(), poor, deposit + ExistentialDeposit::get());
		let (game, opening) = create(1, Settings { deposit, red_time: 20, blue_time: 30, ..settings(6) }, "c3");
		let first = play(poor, game, opening, "a1");
		// The line goes on for 22 more moves. The last but one loses, Red's 23rd, and pays eleven of Blue's, this one first.
		let cells = (1..6u8).rev().flat_map(|row| (0..6u8).map(move |column| Cell::new(column, row)));
		let cells: Vec<_> = cells.filter(|to| *to != cell("c3")).take(22).map(|to| to.to_string()).collect();
		play_line(&[1, 2], game, first, &cells.join(" "));
		run_until_settled(game);
		let reward = Players::<Test>::get(game, poor).expect("a player").rewards;
		assert!(reward > 0 && reward < ExistentialDeposit::get(), "{reward}");
		assert_ok!(ForkingHex::claim_deposits(RuntimeOrigin::signed(poor), game));
		let all = Balances::free_balance(poor);
		assert_ok!(<Balances as Mutate<_>>::transfer(&poor, &9, all, Preservation::Expendable));
		assert_noop!(ForkingHex::claim(RuntimeOrigin::signed(9), game, poor), TokenError::BelowMinimum);
		assert_ok!(<Balances as Mutate<_>>::transfer(&9, &poor, ExistentialDeposit::get(), Preservation::Preserve));
		assert_ok!(ForkingHex::claim(RuntimeOrigin::signed(9), game, poor));
		assert_eq!(Balances::free_balance(poor), ExistentialDeposit::get() + reward);
	});
}

#[test]
fn a_change_of_the_constants_leaves_running_games_as_they_are() {
	game_on(|| {
		let (game, [_, _, red]) = blue_loses();
		run_to_block(5);
		StateDeposit::set(&(UNIT / 50));
		DeveloperCut::set(&Permill::from_percent(50));
		run_until_settled(game);
		assert_ok!(ForkingHex::release(RuntimeOrigin::signed(9), game, red));
		assert_eq!(held(3), UNIT / 100);
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + UNIT / 20);
	});
}

#[test]
fn deposits_of_many_games_add_up_and_end_apart() {
	game_on(|| {
		let games: Vec<_> = (0..5).map(|_| blue_loses().0).collect();
		assert_eq!((held(1), held(2), held(3)), (5 * UNIT, 5 * UNIT, 5 * UNIT));
		run_until_settled(games[4]);
		assert_eq!((held(1), held(2), held(3)), (5 * UNIT, 0, 5 * UNIT));
		assert_ok!(ForkingHex::claim_deposits(RuntimeOrigin::signed(1), games[2]));
		assert_eq!(held(1), 4 * UNIT);
	});
}

#[test]
fn a_frozen_balance_does_not_keep_a_deposit_from_being_forfeited() {
	game_on(|| {
		let (game, _) = blue_loses();
		<Balances as LockableCurrency<_>>::set_lock(*b"all of 2", &2, ENDOWMENT, WithdrawReasons::all());
		run_until_settled(game);
		assert_eq!(held(2), 0);
	});
}
