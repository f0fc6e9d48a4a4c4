//! Deposits, forfeits, rewards and the fund (rulebook, 7 and 8). Extreme amounts and accounts are in `edges`.

use super::*;
use sp_runtime::Permill;

/// Play a move in each of 22 blocks, on a branch from `at`.
fn keep_alive(game: GameId, at: PositionId) {
	let mut alive = play(6, game, at, "c1");
	// Rows 8 and 9 are far from the rest.
	for to in (7..9u8).flat_map(|row| (0..11u8).map(move |column| Cell::new(column, row))) {
		run_to_block(System::block_number() + 1);
		alive = play(7, game, alive, &to.to_string());
	}
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
		assert_eq!(rewards(game, 1), UNIT - cut);
		assert_eq!((held(1), held(2), held(3)), (UNIT, 0, UNIT));
		claim_all(game);
		assert_eq!((held(1), held(2), held(3)), (StateDeposit::get(), 0, StateDeposit::get()));
		run_to_block(System::block_number() + 1);
		assert_eq!(Balances::free_balance(1), ENDOWMENT + UNIT - cut);
		assert_eq!(Balances::free_balance(2), ENDOWMENT - UNIT);
		assert_eq!(Balances::free_balance(3), ENDOWMENT);
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
		assert_ok!(ForkingHex::release(signed(9), game, red));
		assert_ok!(ForkingHex::claim(signed(9), game, 1));
		run_to_block(settled + 1);
		let (withdrawn, start) = create(4, settings(5), "c3");
		assert_ok!(ForkingHex::withdraw(signed(4), withdrawn, start));

		let cut = UNIT / 20;
		let judged = |position, verdict| Event::PositionJudged { game, position, verdict };
		let played = |from, to, by, position, closes_at| {
			let reply = made(to);
			Event::MovePlayed { game, from, reply, by, position, closes_at, deposit: UNIT }
		};
		let created = |game, opener, position| {
			let (settings, opening) = (settings(5), cell("c3"));
			Event::GameCreated { game, opener, settings, opening, position }
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
				Event::DepositsClaimed { game, player: 1, amount: UNIT - StateDeposit::get() },
				Event::RewardsClaimed { game, player: 1, amount: UNIT - cut },
				Event::GameRemovalStarted { game },
				Event::DepositsReturned { game, player: 3, amount: StateDeposit::get() },
				Event::DepositsReturned { game, player: 1, amount: StateDeposit::get() },
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
		// A branch that ends soon. The move of 5 stays unanswered, so the move of 4 loses and rewards 1 and 3.
		let red = play(3, game, at, "b1");
		play_line(&[4, 5], game, red, "b2 b3");
		keep_alive(game, at);
		let reward = (UNIT - UNIT / 20) / 2;
		assert_eq!(rewards(game, 3), reward);
		assert_ok!(ForkingHex::claim(signed(9), game, 3));
		assert_eq!((Balances::free_balance(3), held(3)), (ENDOWMENT - UNIT + reward, UNIT));
		assert_noop!(ForkingHex::claim(signed(9), game, 3), Error::<Test>::NothingToClaim);
		// The opener's share is decided. The settlement credits it when the other branches have ended too.
		assert_eq!(ForkingHex::decided_rewards(game, &1, None).amount, reward);
	});
}

#[test]
fn the_remainder_of_a_pool_goes_to_the_fund() {
	game_on(|| {
		// The seventh move loses. Blue's three moves above it share a pool that is not divisible by three.
		let deposit = UNIT + 3;
		let (game, opening) = create(1, Settings { deposit, ..settings(5) }, "c3");
		play_line(&[2, 3, 4, 5, 6, 7, 8], game, opening, "a1 a2 a3 a4 a5 b1 b2");
		take_events();
		run_until_settled(game);
		let fee = Permill::from_percent(5).mul_floor(deposit);
		let share = (deposit - fee) / 3;
		assert_ne!(share * 3, deposit - fee);
		let to_fund = deposit - share * 3;
		assert!(take_events().iter().any(|it| matches!(it, Event::MoveLost { by: 7, fee, .. } if *fee == to_fund)));
		for player in [2, 4, 6] {
			assert_eq!(rewards(game, player), share);
		}
		assert_eq!(Balances::free_balance(FUND), ExistentialDeposit::get() + to_fund);
	});
}

#[test]
fn a_game_kept_alive_in_one_corner_locks_nobody_elses_deposits() {
	game_on(|| {
		let (game, opening) = create(1, settings(11), "f6");
		let at = play(2, game, opening, "a1");
		let quick = play(3, game, at, "b1");
		keep_alive(game, at);
		assert_eq!(status(game, quick), Status::Winning);
		assert!(!Games::<Test>::get(game).expect("it goes on").is_settled());
		assert_ok!(ForkingHex::release(signed(3), game, quick));
		assert_eq!(held(3), StateDeposit::get());
	});
}

#[test]
fn the_rewards_of_a_finished_branch_are_known_and_wait_at_the_fork() {
	game_on(|| {
		let any_reply = Settings { losing_rule: LosingRule::AnyReply, ..settings(11) };
		let (game, opening) = create(1, any_reply, "f6");
		let at = play(2, game, opening, "a1");
		// Red's move gets a reply without an answer: the move loses and rewards 2. This branch is finished.
		let loses = play(3, game, at, "b1");
		play(6, game, loses, "b2");
		keep_alive(game, at);
		assert_eq!(status(game, loses), Status::Losing);
		assert!(Positions::<Test>::get(game, loses).expect("made").settled);
		let decided = ForkingHex::decided_rewards(game, &2, None);
		assert_eq!((decided.amount, decided.next), (UNIT - UNIT / 20, None));
		assert_eq!(rewards(game, 2), 0);
	});
}

#[test]
fn the_removal_returns_unclaimed_deposits_and_pays_unclaimed_rewards_to_the_fund() {
	game_on(|| {
		let (game, _) = blue_loses();
		run_to_block(run_until_settled(game) + RewardClaimPeriod::get() - 1);
		assert!(Games::<Test>::get(game).is_some());
		take_events();
		run_to_block(System::block_number() + 1);
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
fn a_game_stays_until_everybody_has_claimed() {
	game_on(|| {
		let (game, _) = blue_loses();
		let settled = run_until_settled(game);
		for player in [1, 3] {
			assert_ok!(ForkingHex::claim_deposits(signed(player), game));
		}
		// All deposits are claimed. The reward of 1 is left.
		run_to_block(settled + 5);
		assert_ok!(ForkingHex::claim(signed(9), game, 1));
		run_to_block(settled + 6);
		assert_eq!(Balances::free_balance(1), ENDOWMENT + UNIT - UNIT / 20);

		let (game, _) = blue_loses();
		let settled = run_until_settled(game);
		assert_ok!(ForkingHex::claim(signed(9), game, 1));
		// The reward is claimed. The deposit of 3 is left.
		run_to_block(settled + 5);
		assert_ok!(ForkingHex::claim(signed(9), game, 3));
	});
}

#[test]
fn state_deposits_stay_held_as_long_as_the_game_takes_storage() {
	game_on(|| {
		let (game, [opening, _, red]) = blue_loses();
		let settled = run_until_settled(game);
		let kept = StateDeposit::get();
		assert_ok!(ForkingHex::claim_deposits(signed(1), game));
		assert_ok!(ForkingHex::release(signed(9), game, red));
		assert_eq!((held(1), held(3)), (kept, kept));
		let deposits_of = |player| {
			let info = ForkingHex::player_info(game, &player).expect("a player");
			(info.deposits, info.claimable_deposits)
		};
		assert_eq!((deposits_of(1), deposits_of(3)), ((kept, 0), (kept, 0)));
		let held_for = |position| ForkingHex::position_info(game, position).expect("it is there").held;
		assert_eq!((held_for(opening), held_for(red)), (kept, kept));
		// Neither player has a deposit left to claim. The unclaimed reward of 1 keeps the game.
		for player in [1, 3] {
			let claimed = ForkingHex::claim_deposits(signed(player), game);
			assert_noop!(claimed, Error::<Test>::NothingToClaim);
		}
		assert_noop!(ForkingHex::claim(signed(9), game, 3), Error::<Test>::NothingToClaim);
		let last = settled + RewardClaimPeriod::get();
		run_to_block(last - 1);
		assert_eq!((held(1), held(3)), (kept, kept));
		run_to_block(last);
		assert_eq!((held(1), held(3), Positions::<Test>::iter().count()), (0, 0, 0));
		assert_eq!((Balances::free_balance(1), Balances::free_balance(3)), (ENDOWMENT, ENDOWMENT));
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
