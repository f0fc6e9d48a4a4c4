//! The settings that vary the original game: swaps, Follow-the-Leader, duels, banks, prices and halving (rulebook, 3 to 7).
//! The vectors play whole games with these settings. These tests cover the rest.

use super::*;
use sp_runtime::ArithmeticError;

type TestSettings = SettingsOf<Test>;

fn duel(invited: Option<AccountId>) -> TestSettings {
	Settings { seats: Seats::Duel { invited }, ..settings(5) }
}

/// A duel of accounts 1 and 2 with a bank, with these times at the start.
fn with_bank(red_time: u64, blue_time: u64, increment: u64) -> TestSettings {
	Settings { red_time, blue_time, clock: Clock::Bank { increment }, ..duel(Some(2)) }
}

fn try_play_for(most: Balance, by: AccountId, game: GameId, from: PositionId, reply: &str) -> DispatchResult {
	outcome(ForkingHex::play(signed(by), game, from, made(reply), None, Some(most)))
}

fn bank(game: GameId, position: PositionId) -> (u64, u64) {
	let bank = ForkingHex::position_info(game, position).and_then(|info| info.bank).expect("a position with a bank");
	(bank.red, bank.blue)
}

fn info(game: GameId, position: PositionId) -> crate::queries::PositionInfoOf<Test> {
	ForkingHex::position_info(game, position).expect("the position exists")
}

#[test]
fn a_swap_is_refused_where_the_game_has_none_and_everywhere_but_on_the_opening() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		assert_noop!(try_play(2, game, opening, "swap"), Error::<Test>::SwapNotAllowed);
		for opening_rule in [OpeningRule::SwapPieces, OpeningRule::SwapSides] {
			let (game, opening) = create(1, Settings { opening_rule, ..settings(5) }, "c2");
			let swapped = play(2, game, opening, "swap");
			assert_noop!(try_play(1, game, swapped, "swap"), Error::<Test>::SwapNotAllowed);
			assert_noop!(try_play(3, game, opening, "a1"), Error::<Test>::PositionClosed);
			assert_eq!((info(game, swapped).made, info(game, swapped).ply), (Move::Swap, 2));
		}
	});
}

#[test]
fn a_swap_can_win_and_can_lose_as_any_other_move() {
	game_on(|| {
		let swapping = Settings { opening_rule: OpeningRule::SwapSides, ..settings(5) };
		let (game, opening) = create(1, swapping, "c3");
		let swapped = play(2, game, opening, "swap");
		run_until_settled(game);
		assert_eq!((status(game, opening), status(game, swapped)), (Status::Losing, Status::Winning));

		let (game, opening) = create(1, swapping, "c3");
		let swapped = play(2, game, opening, "swap");
		let answer = play(3, game, swapped, "d3");
		assert_eq!(info(game, answer).turn, Colour::Red, "the first side is Blue now");
		run_until_settled(game);
		assert_eq!((status(game, swapped), status(game, answer)), (Status::Losing, Status::Winning));
		// Rewards go by side: the opening is the first side's move, as the answer is.
		assert_eq!(rewards(game, 1), UNIT - UNIT / 20);
	});
}

#[test]
fn after_a_swap_of_sides_chains_and_clocks_go_by_colour() {
	game_on(|| {
		let swapping = Settings { opening_rule: OpeningRule::SwapSides, ..settings(2) };
		let (game, opening) = create(1, swapping, "a1");
		let swapped = play(2, game, opening, "swap");
		let now = System::block_number();
		assert_eq!(info(game, swapped).closes_at, Some(now + 3), "it is Blue's turn");
		let blue = play(1, game, swapped, "b1");
		assert_eq!(info(game, blue).closes_at, Some(now + 2), "it is Red's turn");
		// Red's second stone, by the second side, connects a1 with the last row.
		let winning = ForkingHex::play(signed(2), game, blue, made("a2"), Some(chain("a1 a2")), None);
		assert_ok!(winning);
		assert_eq!(status(game, reply_id(blue, made("a2"))), Status::Winning);
	});
}

#[test]
fn stones_follow_the_leader() {
	game_on(|| {
		let (game, opening) = create(1, Settings { placement: Placement::FollowTheLeader, ..settings(5) }, "c3");
		assert_noop!(try_play(2, game, opening, "a1"), Error::<Test>::NotNextToLeader);
		assert_noop!(try_play(2, game, opening, "c3"), Error::<Test>::CellOccupied);
		assert_noop!(try_play(2, game, opening, "f1"), Error::<Test>::CellOutOfBounds);
		let legal: Vec<_> = ForkingHex::legal_moves(game, opening).iter().map(Move::to_string).collect();
		assert_eq!(legal, ["c2", "d2", "b3", "d3", "b4", "c4"]);
		let second = play(2, game, opening, "c4");
		let lead = info(game, second).lead.expect("a leader");
		assert_eq!((lead.leader, lead.stone), (Side::First, cell("c3")), "who follows does not lead");
		let third = play(3, game, second, "c2");
		assert_eq!(info(game, third).lead.map(|lead| lead.stone), Some(cell("c2")));
	});
}

#[test]
fn a_duel_is_its_players_alone() {
	game_on(|| {
		let (game, opening) = create(1, duel(Some(2)), "c3");
		assert_eq!(info(game, opening).seat, Some(2));
		for other in [1, 3] {
			assert_noop!(try_play(other, game, opening, "a1"), Error::<Test>::NotYourTurn);
		}
		// The turn is checked before the move.
		assert_noop!(try_play(3, game, opening, "f9"), Error::<Test>::NotYourTurn);
		let second = play(2, game, opening, "a1");
		assert_noop!(try_play(2, game, second, "a2"), Error::<Test>::NotYourTurn);
		assert_eq!(info(game, second).seat, Some(1));
		play(1, game, second, "a2");
	});
}

#[test]
fn the_free_seat_of_a_duel_is_that_of_the_first_to_reply() {
	game_on(|| {
		let (game, opening) = create(1, duel(None), "c3");
		assert_eq!(info(game, opening).seat, None);
		assert_noop!(try_play(1, game, opening, "a1"), Error::<Test>::NotYourTurn);
		let second = play(7, game, opening, "a1");
		assert_eq!(ForkingHex::game_info(game).expect("it exists").second, Some(7));
		let third = play(1, game, second, "a2");
		assert_noop!(try_play(2, game, third, "b1"), Error::<Test>::NotYourTurn);
		play(7, game, third, "b1");
	});
}

#[test]
fn the_reply_to_a_position_of_a_duel_closes_it() {
	game_on(|| {
		let (game, opening) = create(1, Settings { red_time: 100, blue_time: 200, ..duel(None) }, "c3");
		let line = play_line(&[2, 1], game, opening, "a1 b1");
		assert_noop!(try_play(1, game, line[0], "b2"), Error::<Test>::PositionClosed);
		let proof = ForkingHex::prove(signed(2), game, line[0], chain("a1"));
		assert_noop!(outcome(proof), Error::<Test>::PositionClosed);
		assert_eq!(ForkingHex::legal_moves(game, line[0]), vec![]);
		let last = play(2, game, line[1], "c1");
		run_to_block(System::block_number() + 1);
		// All positions except the last are closed, long before their times would have ended.
		let all = [opening, line[0], line[1], last].map(|position| status(game, position));
		assert_eq!(all, [Status::Continued, Status::Continued, Status::Closed, Status::Open]);
		assert_ok!(ForkingHex::release(signed(9), game, line[0]));
		assert_eq!(held(2), UNIT + StateDeposit::get());
	});
}

#[test]
fn resigning_closes_the_position_as_winning() {
	game_on(|| {
		let (game, opening) = create(1, Settings { red_time: 100, blue_time: 200, ..duel(None) }, "c3");
		let line = play_line(&[2, 1], game, opening, "a1 b1");
		for not_to_move in [1, 3] {
			let refused = outcome(ForkingHex::resign(signed(not_to_move), game, line[1]));
			assert_noop!(refused, Error::<Test>::NotYourTurn);
		}
		assert_noop!(outcome(ForkingHex::resign(signed(1), game, line[0])), Error::<Test>::PositionClosed);
		assert_ok!(ForkingHex::resign(signed(2), game, line[1]));
		assert_eq!(status(game, line[1]), Status::Winning);
		assert_noop!(outcome(ForkingHex::resign(signed(2), game, line[1])), Error::<Test>::PositionClosed);
		run_to_block(System::block_number() + 1);
		assert_eq!(status(game, line[0]), Status::Losing);
		assert!(Games::<Test>::get(game).is_some_and(|game| game.is_settled()));
		assert_eq!(rewards(game, 1), UNIT - UNIT / 20);
	});
}

#[test]
fn nobody_resigns_an_unanswered_opening_or_an_open_game() {
	game_on(|| {
		for settings in [duel(None), duel(Some(2))] {
			let (game, opening) = create(1, settings, "c3");
			for who in [1, 2, 3] {
				assert_noop!(outcome(ForkingHex::resign(signed(who), game, opening)), Error::<Test>::NotYourTurn);
			}
		}
		let (game, opening) = create(1, settings(5), "c3");
		let second = play(2, game, opening, "a1");
		for (who, position) in [(1, opening), (1, second), (2, second)] {
			let refused = outcome(ForkingHex::resign(signed(who), game, position));
			let error = if position == opening { Error::PositionClosed } else { Error::<Test>::NotYourTurn };
			assert_noop!(refused, error);
		}
	});
}

#[test]
fn a_bank_runs_while_its_colour_thinks() {
	game_on(|| {
		let (game, opening) = create(1, with_bank(10, 20, 3), "c3");
		assert_eq!(bank(game, opening), (10, 20));
		run_to_block(50);
		let second = play(2, game, opening, "a1");
		assert_eq!(bank(game, second), (10, 20), "the reply to the opening takes and adds nothing");
		run_to_block(57);
		let third = play(1, game, second, "a2");
		assert_eq!(bank(game, third), (6, 20), "seven blocks less, three more");
		assert_eq!(info(game, third).closes_at, Some(77));
		run_to_block(77);
		let fourth = play(2, game, third, "a3");
		assert_eq!(bank(game, fourth), (6, 3));
		assert_eq!(info(game, fourth).closes_at, Some(83));
		run_to_block(84);
		assert_noop!(try_play(1, game, fourth, "a4"), Error::<Test>::PositionClosed);
		assert_eq!(status(game, fourth), Status::Winning);
	});
}

#[test]
fn no_bank_holds_more_than_the_longest_time() {
	game_on(|| {
		let longest = MaxMoveTime::get();
		let settings = with_bank(longest, longest - 5, longest);
		let (game, opening) = create(1, Settings { opening_rule: OpeningRule::SwapSides, ..settings }, "c3");
		let line = play_line(&[2, 1], game, opening, "a1 a2");
		assert_eq!(bank(game, line[1]), (longest, longest - 5));
		run_to_block(System::block_number() + 2);
		let last = play(2, game, line[1], "a3");
		assert_eq!(bank(game, last), (longest, longest), "what is more is cut off");
		assert_eq!(info(game, last).closes_at, Some(System::block_number() + longest));
	});
}

#[test]
fn with_an_empty_bank_a_position_closes_at_the_end_of_its_block() {
	game_on(|| {
		let (game, opening) = create(1, with_bank(2, 3, 0), "c3");
		let second = play(2, game, opening, "a1");
		run_to_block(3);
		let third = play(1, game, second, "a2");
		assert_eq!(bank(game, third), (0, 3));
		// In the same block, Red has no time left for the next turn, but can still answer within the block.
		let fourth = play(2, game, third, "a3");
		assert_eq!(info(game, fourth).closes_at, Some(3));
		let fifth = play(1, game, fourth, "a4");
		assert_eq!(bank(game, fifth), (0, 3));
		let sixth = play(2, game, fifth, "a5");
		run_to_block(4);
		assert_noop!(try_play(1, game, sixth, "b1"), Error::<Test>::PositionClosed);
		let last = [fourth, fifth, sixth].map(|position| status(game, position));
		assert_eq!(last, [Status::Continued, Status::Losing, Status::Winning]);
	});
}

#[test]
fn forks_and_later_plies_cost_more() {
	game_on(|| {
		let (game, opening) = create(1, Settings { fork_premium: 2, ply_step: UNIT / 2, ..settings(5) }, "c3");
		let second = play(2, game, opening, "a1");
		assert_eq!(held(2), UNIT, "a step is for plies between the opening and the move");
		for (forks, by) in [3, 4, 5].into_iter().enumerate() {
			let price = UNIT * (1 + 2 * forks as Balance) + UNIT / 2;
			assert_eq!(info(game, second).price, Some(price));
			assert_noop!(try_play_for(price - 1, by, game, second, &format!("b{by}")), Error::<Test>::PriceTooHigh);
			assert_ok!(try_play_for(price, by, game, second, &format!("b{by}")));
			assert_eq!(held(by), price);
		}
		let third = reply_id(second, made("b5"));
		assert_eq!((info(game, third).deposit, info(game, third).price), (UNIT * 11 / 2, Some(UNIT * 2)));
	});
}

#[test]
fn a_losing_move_forfeits_what_it_cost() {
	game_on(|| {
		let settings = Settings { fork_premium: 1, losing_rule: LosingRule::AnyReply, ..settings(5) };
		let (game, opening) = create(1, settings, "c3");
		let second = play(2, game, opening, "a1");
		let cheap = play(3, game, second, "b1");
		let dear = play(3, game, second, "b2");
		play(4, game, dear, "d1");
		run_until_settled(game);
		assert_eq!((status(game, cheap), status(game, dear)), (Status::Winning, Status::Losing));
		// The fork cost two tokens. A twentieth goes to the fund, and the rest to Blue's move above it. Blue's move
		// below is not on its line.
		assert_eq!(ForkingHex::payouts(game, dear).map(|paid| paid.fund), Some(UNIT / 10));
		let info = ForkingHex::player_info(game, &3).expect("a player");
		assert_eq!((info.deposits, info.losing), (UNIT, 1));
		assert_eq!(rewards(game, 2), 2 * UNIT - UNIT / 10);
	});
}

#[test]
fn a_price_that_does_not_fit_the_balance_is_an_arithmetic_error() {
	game_on(|| {
		let rich = 20;
		let huge = Balance::MAX / 2;
		endow(rich, huge + UNIT);
		let settings = Settings { ply_step: huge, fork_premium: 2, deposit: huge, ..settings(5) };
		let (game, opening) = create(rich, settings, "c3");
		// No account can pay this deposit twice, so the test stores the reply directly.
		let second = reply_id(opening, made("a1"));
		let mut reply = Positions::<Test>::get(game, opening).expect("made");
		(reply.parent, reply.ply, reply.replies, reply.closes_at) = (Some(opening), 3, 1, Some(100));
		let refused = |most| {
			Positions::<Test>::insert(game, second, &reply);
			let refused = outcome(ForkingHex::play(signed(1), game, second, made("a1"), None, most));
			Positions::<Test>::remove(game, second);
			refused
		};
		assert_eq!(refused(None), Err(ArithmeticError::Overflow.into()));
		assert_eq!(refused(Some(Balance::MAX)), Err(ArithmeticError::Overflow.into()));
	});
}

/// A game with a part that is finished in block 6, long before its end. The last move but one of a line of `plies`
/// moves has lost. A fork near the end stays alive between its rewards and the players above. Returns the game, the
/// line, and the end of the fork, on which it is Blue's turn.
fn with_a_finished_part(plies: usize, fork_at: usize, reward: Reward) -> (GameId, Vec<PositionId>, PositionId) {
	let settings = Settings { reward, ..settings(10) };
	let cells: Vec<String> = Cell::all(10).map(|cell| cell.to_string()).collect();
	let (game, opening) = create(1, settings, &cells[0]);
	let mut line = vec![opening];
	line.extend(play_line(&[2, 1], game, opening, &cells[1..plies].join(" ")));
	// A fork whose moves come in time, one every other block.
	let mut fork = line[fork_at];
	for (by, to) in [(3, "j10"), (4, "i10"), (3, "h10"), (4, "g10"), (3, "f10")] {
		fork = play(by, game, fork, to);
		run_to_block(System::block_number() + 1);
	}
	(game, line, fork)
}

fn try_hand_up(game: GameId, position: PositionId, steps: u32) -> DispatchResult {
	outcome(ForkingHex::hand_up(signed(9), game, position, steps))
}

#[test]
fn rewards_are_handed_up_before_a_side_line_ends() {
	for reward in [Reward::Trace, Reward::Halving] {
		game_on(|| {
			// Blue's second move lost. Red's two moves above it, plies 1 and 3, are paid half each by either rule.
			let (game, line, _) = with_a_finished_part(5, 1, reward);
			assert_eq!((status(game, line[3]), status(game, line[4])), (Status::Losing, Status::Winning));
			let share = (UNIT - UNIT / 20) / 2;
			assert_eq!(rewards(game, 1), share, "of ply 3, which is settled");
			assert_eq!(info(game, line[1]).rewards, Sums { own: 0, other: share, fund: UNIT / 20 });
			for (position, steps) in [(line[0], 1), (line[1], 0), (line[2], 1), (line[4], 1)] {
				assert_noop!(try_hand_up(game, position, steps), Error::<Test>::NothingToHandUp);
			}
			assert_ok!(try_hand_up(game, line[1], 1));
			assert_eq!(rewards(game, 1), share);
			assert_noop!(try_hand_up(game, line[1], 1), Error::<Test>::NothingToHandUp);
			assert_ok!(try_hand_up(game, line[0], 9));
			assert_eq!(rewards(game, 1), 2 * share);
			// The opening keeps the fund's part until the settlement.
			assert_noop!(try_hand_up(game, line[0], 1), Error::<Test>::NothingToHandUp);
			assert_eq!(info(game, line[0]).rewards, Sums { own: 0, other: 0, fund: UNIT / 20 });
			assert_ok!(ForkingHex::claim(signed(9), game, 1));
			run_until_settled(game);
		});
	}
}

#[test]
fn more_than_64_steps_count_as_64() {
	game_on(|| {
		let (game, line, _) = with_a_finished_part(80, 75, Reward::Trace);
		let waiting = |index: usize| info(game, line[index]).rewards != Sums::default();
		assert_eq!((0..80).filter(|index| waiting(*index)).collect::<Vec<_>>(), [75]);
		let before = rewards(game, 1) + rewards(game, 2);
		let weight = ForkingHex::hand_up(signed(9), game, line[75], u32::MAX).expect("there are rewards").actual_weight;
		assert_eq!(weight, Some(<Test as Config>::WeightInfo::hand_up(64)));
		assert_eq!((0..80).filter(|index| waiting(*index)).collect::<Vec<_>>(), [75 - 64]);
		let share = (UNIT - UNIT / 20) / 39;
		assert_eq!(rewards(game, 1) + rewards(game, 2) - before, 32 * share);
		let weight = ForkingHex::hand_up(signed(9), game, line[75 - 64], 64).expect("there are rewards").actual_weight;
		assert_eq!(weight, Some(<Test as Config>::WeightInfo::hand_up(12)), "it ends at the opening");
	});
}

#[test]
fn a_forfeit_is_handed_up_once() {
	game_on(|| {
		// The losing move itself waits for a fork on it.
		let settings = Settings { losing_rule: LosingRule::AnyReply, ..settings(5) };
		let (game, opening) = create(1, settings, "c3");
		let line = play_line(&[2, 1, 2], game, opening, "a1 a2 a3");
		let lost = play(3, game, line[2], "a4");
		// Blue's answer wins; a fork beside it goes on.
		play(4, game, lost, "b1");
		let mut fork = play(4, game, lost, "b2");
		for (by, to) in [(3, "d1"), (4, "d2"), (3, "d3"), (4, "d4")] {
			run_to_block(System::block_number() + 2);
			fork = play(by, game, fork, to);
		}
		assert_eq!((status(game, lost), info(game, lost).settled), (Status::Losing, false));
		let pool = UNIT - UNIT / 20;
		assert_eq!(info(game, lost).rewards, Sums { own: 0, other: pool / 2, fund: UNIT / 20 });
		assert_ok!(try_hand_up(game, lost, 1));
		assert_noop!(try_hand_up(game, lost, 1), Error::<Test>::NothingToHandUp);
		run_until_settled(game);
		// Both of Blue's moves above the losing one are paid for it once. They also get two of four shares for the
		// fork's last move but one.
		assert_eq!(rewards(game, 2), pool / 2 * 2 + pool / 4 * 2);
	});
}
