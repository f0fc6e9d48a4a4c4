//! The scenarios of the crate's documentation, which embeds them from here.

use super::*;

const ALICE: AccountId = 1;
const BOB: AccountId = 2;
const CAROL: AccountId = 3;
const DAVE: AccountId = 4;

#[docify::export]
#[test]
fn a_move_that_nobody_answers() {
	game_on(|| {
		// Alice opens; Bob's reply starts the clock.
		let (game, opening) = create(ALICE, settings(5), "c3");
		let reply = play(BOB, game, opening, "a1");
		let closes_at = Positions::<Test>::get(game, reply).expect("just made").closes_at;
		assert_eq!(closes_at, Some(System::block_number() + settings(5).red_time));

		// No reply comes: Bob's position is winning, and Alice's opening loses. Blue has no move above it.
		run_until_settled(game);
		assert_eq!((status(game, reply), status(game, opening)), (Status::Winning, Status::Losing));
		System::assert_has_event(
			Event::MoveLost { game, position: opening, by: ALICE, forfeited: UNIT, fee: UNIT }.into(),
		);

		// Bob takes the deposit back. The chain returns the state deposit when it removes the game.
		assert_ok!(ForkingHex::claim(signed(BOB), game, BOB));
		assert_eq!((held(ALICE), held(BOB)), (0, StateDeposit::get()));
	});
}

#[docify::export]
#[test]
fn a_fork() {
	game_on(|| {
		let (game, opening) = create(ALICE, settings(2), "a1");
		let blue = play(BOB, game, opening, "b1");

		// Carol plays a2, which connects Red's sides, without a proof. Dave forks with b2.
		let carol = play(CAROL, game, blue, "a2");
		let dave = play(DAVE, game, blue, "b2");
		// Bob answers Dave's move, and proves that Carol's move connects.
		let answer = play(BOB, game, dave, "a2");
		assert_ok!(ForkingHex::prove(signed(BOB), game, carol, chain("a1 a2")));

		// By the rule of the original game, Bob's first move is not losing: only one of its replies is winning.
		run_until_settled(game);
		assert_eq!((status(game, carol), status(game, answer)), (Status::Winning, Status::Winning));
		assert_eq!((status(game, dave), status(game, blue)), (Status::Losing, Status::Continued));

		// Dave's move lost. Its pool goes to Bob, who made Blue's only move on the line.
		let pool = UNIT - DeveloperCut::get().mul_floor(UNIT);
		assert_eq!(ForkingHex::player_info(game, &BOB).expect("a player").rewards, pool);
		// A reward can be claimed, and deposits of judged positions can be released one by one.
		assert_ok!(ForkingHex::release(signed(CAROL), game, carol));
		assert_ok!(ForkingHex::claim(signed(BOB), game, BOB));
	});
}
