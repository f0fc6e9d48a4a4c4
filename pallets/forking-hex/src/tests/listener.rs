//! The listener: notified once of each answer, withdrawal and settlement, in the same block, and paid for.

use super::*;
use frame_support::{dispatch::GetDispatchInfo, traits::Hooks, weights::Weight};
use News::{Answered, Settled, Withdrawn};

type W = <Test as Config>::WeightInfo;

/// A duel with a bank of three blocks for each colour, to which account 2 is invited.
fn duel(size: u8) -> SettingsOf<Test> {
	let seats = Seats::Duel { invited: Some(2) };
	let clock = Clock::Bank { increment: 0 };
	Settings { red_time: 3, blue_time: 3, opening_rule: OpeningRule::SwapSides, seats, clock, ..settings(size) }
}

#[test]
fn the_listener_learns_of_answers_and_withdrawals_in_their_block() {
	game_on(|| {
		let (withdrawn, position) = create(1, duel(5), "c3");
		let (answered, opening) = create(1, duel(5), "c3");
		assert_eq!(Told::take(), []);
		assert_ok!(ForkingHex::withdraw(signed(1), withdrawn, position));
		assert_eq!(Told::take(), [Withdrawn(withdrawn)]);
		let reply = play(2, answered, opening, "a1");
		assert_eq!(Told::take(), [Answered(answered)]);
		play(1, answered, reply, "a2");
		assert_eq!(Told::take(), [], "only the reply to the opening starts a game");
	});
}

#[test]
fn the_listener_learns_nothing_of_refused_calls() {
	game_on(|| {
		let (game, opening) = create(1, duel(5), "c3");
		assert!(ForkingHex::play(signed(3), game, opening, made("a1"), None, None).is_err());
		assert!(ForkingHex::withdraw(signed(2), game, opening).is_err());
		assert_eq!(Told::take(), []);
	});
}

/// Each line of a duel, whatever its end, has one losing move: the move before the last one.
#[test]
fn the_listener_learns_once_which_side_of_a_duel_lost() {
	for (line, lost) in
		[("a1", Side::First), ("a1 a2", Side::Second), ("swap b1", Side::Second), ("b1 a1 b2", Side::First)]
	{
		game_on(|| {
			let (game, opening) = create(1, duel(5), "c3");
			play_line(&[2, 1], game, opening, line);
			run_until_settled(game);
			run_to_block(System::block_number() + 5);
			assert_eq!(Told::take(), [Answered(game), Settled(game, Some(lost))], "{line}, and then nothing");
		});
	}
	game_on(|| {
		let (game, opening) = create(1, duel(5), "c3");
		let reply = play(2, game, opening, "a1");
		assert_ok!(ForkingHex::resign(signed(1), game, reply));
		assert_eq!(Told::take(), [Answered(game)], "the settlement comes with the end of the block, or after it");
		run_to_block(2);
		assert_eq!(Told::take(), [Settled(game, Some(Side::First))]);
	});
	game_on(|| {
		let (game, opening) = create(1, duel(2), "a1");
		let reply = play(2, game, opening, "b1");
		let proven = ForkingHex::play(signed(1), game, reply, made("a2"), Some(chain("a1 a2")), None);
		assert_ok!(proven);
		run_to_block(2);
		assert_eq!(Told::take(), [Answered(game), Settled(game, Some(Side::Second))]);
	});
}

#[test]
fn a_game_that_anyone_may_play_has_no_side_that_lost() {
	game_on(|| {
		let (game, _) = blue_loses();
		run_until_settled(game);
		assert_eq!(Told::take(), [Answered(game), Settled(game, None)]);
	});
}

#[test]
fn calls_pay_for_the_listener() {
	let play = || {
		let position = PositionId::zero();
		Call::<Test>::play { game: 0, position, reply: made("a1"), chain: None, most: None }
			.get_dispatch_info()
			.call_weight
	};
	let create =
		|| Call::<Test>::create_game { settings: settings(5), opening: cell("a1") }.get_dispatch_info().call_weight;
	let withdraw = || Call::<Test>::withdraw { game: 0, position: PositionId::zero() }.get_dispatch_info().call_weight;
	let (created, withdrawn, played) = (create(), withdraw(), play());
	assert_eq!(withdrawn, W::withdraw());
	let listening = Weight::from_parts(10_000_000_000, 1_000);
	ListenerWeight::set(listening);
	assert_eq!((create(), withdraw()), (created + listening, withdrawn + listening));
	// Either a move answers an opening, or it closes a position of a duel.
	let mut own = W::play() + Budget::prepaid_for_move() + listening;
	assert_eq!(play(), own.max(played));
	game_on(|| {
		let (game, opening) = super::create(1, self::duel(5), "c3");
		let answer = ForkingHex::play(signed(2), game, opening, made("a1"), None, None);
		assert_eq!(answer.expect("it answers").actual_weight, Some(own));
		let reply = reply_id(opening, made("a1"));
		let further = ForkingHex::play(signed(1), game, reply, made("a2"), None, None);
		own = played - Budget::first_move();
		assert_eq!(further.expect("it goes on").actual_weight, Some(own), "only the answer pays for the listener");
	});
}

/// Closings go first, then the listener, and removals keep a share.
#[test]
fn the_listener_uses_what_closings_leave() {
	game_on(|| {
		let (most, hooks) = (ForkingHex::most_spare(), Budget::hooks());
		assert!((hooks + most).all_lt(ServiceWeight::get()), "removals keep their share");
		ListenerWork::set(Weight::MAX);
		let (game, opening) = create(1, settings(5), "c3");
		play(2, game, opening, "a1");
		assert_eq!(ForkingHex::on_initialize(2), hooks + most);
		assert_eq!(Spare::get(), most, "nothing is due");
		let closing = Budget::closing() + Budget::settling();
		assert_eq!(ForkingHex::on_initialize(10), hooks + most, "the closing, and all that is left");
		assert_eq!(Spare::get(), most - closing);
		AtEndOfBlock::<Test>::kill();
	});
}
