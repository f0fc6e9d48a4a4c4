//! The effects of each call (rulebook, 2, 3, 5 and 8). Refused calls are in `refusals`.

use super::*;

fn try_create(settings: SettingsOf<Test>, opening: &str) -> DispatchResult {
	outcome(ForkingHex::create_game(signed(1), settings, cell(opening)))
}

#[test]
fn games_are_numbered_from_zero_and_a_number_is_never_used_again() {
	game_on(|| {
		assert_eq!(create(1, settings(5), "c3").0, 0);
		let (game, opening) = (0, Games::<Test>::get(0).expect("just created").opening);
		assert_ok!(ForkingHex::withdraw(signed(1), game, opening));
		assert_eq!(create(1, settings(5), "c3").0, 1);
	});
}

#[test]
fn the_limits_of_the_settings_are_allowed() {
	game_on(|| {
		for size in [2, 32] {
			assert_ok!(try_create(settings(size), "b2"));
		}
		assert_ok!(try_create(Settings { red_time: 1, blue_time: 2, ..settings(5) }, "b2"));
		let blue_time = MaxMoveTime::get();
		assert_ok!(try_create(Settings { red_time: blue_time - 1, blue_time, ..settings(5) }, "b2"));
		assert_ok!(try_create(Settings { deposit: MinDeposit::get(), ..settings(5) }, "b2"));
	});
}

#[test]
fn a_withdrawal_gives_the_deposit_back_and_the_game_is_gone() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		assert_eq!(held(1), UNIT);
		assert_ok!(ForkingHex::withdraw(signed(1), game, opening));
		assert_eq!((held(1), Balances::free_balance(1)), (0, ENDOWMENT));
		assert_eq!(Games::<Test>::get(game), None);
		assert_eq!(Positions::<Test>::get(game, opening), None);
		assert_eq!(Players::<Test>::get(game, 1), None);
	});
}

#[test]
fn the_opening_waits_without_a_clock_and_takes_exactly_one_reply() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		run_to_block(1_000);
		play(2, game, opening, "a1");
		assert_noop!(try_play(3, game, opening, "a2"), Error::<Test>::PositionClosed);
	});
}

#[test]
fn anyone_plays_for_either_colour_and_forks_stand_side_by_side() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		let at = play(1, game, opening, "a1");
		let forks: Vec<_> = ["b1", "b2", "b4", "e5"].into_iter().map(|to| play(1, game, at, to)).collect();
		for fork in forks {
			let position = Positions::<Test>::get(game, fork).expect("just made");
			let turn = position.state(&settings(5)).expect("stones that fit the board").turn();
			assert_eq!((position.parent, position.ply, turn), (Some(at), 3, Colour::Blue));
			play(2, game, fork, "d4");
		}
		assert_eq!(Positions::<Test>::get(game, at).expect("made").replies, 4);
		assert_eq!((held(1), held(2)), (6 * UNIT, 4 * UNIT));
	});
}

#[test]
fn the_id_of_a_position_follows_from_its_line_whatever_else_happens() {
	let line = |noise: bool| {
		let mut ids = Vec::new();
		game_on(|| {
			let (game, opening) = create(1, settings(5), "c3");
			if noise {
				create(2, settings(7), "a1");
				run_to_block(7);
			}
			ids = play_line(&[2, 3, 2], game, opening, "a1 a2 a3");
			if noise {
				play(4, game, ids[0], "e5");
			}
			ids.push(opening);
		});
		ids
	};
	assert_eq!(line(false), line(true));
}

#[test]
fn an_id_tells_games_openers_settings_and_lines_apart() {
	game_on(|| {
		let id = |game, opener: AccountId, settings, opening: &str| opening_id(game, &opener, &settings, cell(opening));
		let ids = [
			id(0, 1, settings(5), "c3"),
			id(1, 1, settings(5), "c3"),
			id(0, 2, settings(5), "c3"),
			id(0, 1, settings(6), "c3"),
			id(0, 1, Settings { losing_rule: LosingRule::AnyReply, ..settings(5) }, "c3"),
			id(0, 1, settings(5), "c4"),
			reply_id(id(0, 1, settings(5), "c3"), made("a1")),
			reply_id(id(0, 1, settings(5), "c3"), made("a2")),
			reply_id(id(1, 1, settings(5), "c3"), made("a1")),
		];
		let different: std::collections::BTreeSet<_> = ids.iter().collect();
		assert_eq!(different.len(), ids.len());
	});
}

#[test]
fn a_chain_sent_with_the_move_wins_at_once() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let at = play(2, game, opening, "b1");
		let won = reply_id(at, made("a2"));
		take_events();
		assert_ok!(ForkingHex::play(signed(1), game, at, made("a2"), Some(chain("a2 a1")), None));
		assert_eq!(status(game, won), Status::Winning);
		assert_noop!(try_play(2, game, won, "b2"), Error::<Test>::PositionClosed);
		let (position, reply, verdict) = (won, made("a2"), Verdict::Winning);
		let expected = vec![
			Event::MovePlayed { game, from: at, reply, by: 1, position, closes_at: 1, deposit: UNIT },
			Event::PositionProven { game, position, by: 1 },
			Event::PositionJudged { game, position, verdict },
		];
		assert_eq!(take_events(), expected);
		// The parent is judged later, when it has closed.
		assert_noop!(ForkingHex::release(signed(9), game, at), Error::<Test>::NotJudged);
		assert_ok!(ForkingHex::release(signed(9), game, won));
	});
}

#[test]
fn anyone_proves_an_open_position_that_has_no_replies() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let at = play(2, game, opening, "b1");
		let connected = play(1, game, at, "a2");
		assert_ok!(ForkingHex::prove(signed(9), game, connected, chain("a1 a2")));
		assert_eq!(status(game, connected), Status::Winning);
	});
}

#[test]
fn an_expired_position_is_neither_played_on_nor_proven_even_if_the_chain_is_late_to_close_it() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let at = play(2, game, opening, "b1");
		let connected = play(1, game, at, "a2");
		// The hooks get their base weight and can take no step.
		ServiceWeight::set(&Budget::hooks());
		run_to_block(10);
		assert_eq!(status(game, connected), Status::Open);
		assert_noop!(try_play(1, game, connected, "b2"), Error::<Test>::PositionClosed);
		let late = outcome(ForkingHex::prove(signed(1), game, connected, chain("a1 a2")));
		assert_noop!(late, Error::<Test>::PositionClosed);
	});
}

#[test]
fn the_admin_changes_the_fund() {
	game_on(|| {
		take_events();
		assert_ok!(ForkingHex::set_developer_fund(RuntimeOrigin::root(), 5));
		assert_eq!(take_events(), [Event::DeveloperFundChanged { from: Some(FUND), to: 5 }]);
		assert_eq!(DeveloperFund::<Test>::get(), Some(5));
	});
}
