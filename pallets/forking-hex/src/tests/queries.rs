//! The queries of the runtime API (rulebook, 8).

use super::*;
use crate::queries::MAX_READS;
use codec::Encode;
use forking_hex_board::Board;

/// The bytes of the longest answer, by `docs/security.md`.
const LONGEST: usize = 451_000;

/// A game with a fork whose two lines end in twins: the same stones, placed in another order.
fn with_twins() -> (GameId, PositionId, Vec<PositionId>, Vec<PositionId>) {
	let (game, opening) = create(1, settings(5), "c3");
	let at = play(2, game, opening, "a1");
	let one = play_line(&[3, 4, 3], game, at, "b2 d4 e5");
	let other = play_line(&[5, 6, 5], game, at, "e5 d4 b2");
	(game, at, one, other)
}

#[test]
fn twins_are_found_and_kept_apart() {
	game_on(|| {
		let (game, at, one, other) = with_twins();
		let twins =
			|id| ForkingHex::twins(game, id, None, 10).items.into_iter().map(|it| it.position).collect::<Vec<_>>();
		assert_eq!(twins(one[2]), vec![other[2]]);
		assert_eq!(twins(other[2]), vec![one[2]]);
		assert_eq!(twins(one[1]), vec![]);
		assert_eq!(twins(at), vec![]);
		play(7, game, one[2], "a2");
		assert!(ForkingHex::legal_moves(game, other[2]).contains(&made("a2")));
	});
}

#[test]
fn the_info_of_a_position_includes_its_stones() {
	game_on(|| {
		let (game, at, one, _) = with_twins();
		let info = ForkingHex::position_info(game, one[1]).expect("made");
		let cells = |text: &str| chain(text).into_inner();
		assert_eq!((info.red, info.blue), (cells("b2 c3"), cells("a1 d4")));
		assert_eq!((info.parent, info.made, info.mover, info.ply), (Some(one[0]), made("d4"), 4, 4));
		assert_eq!((info.turn, info.closes_at, info.takes_moves), (Colour::Red, Some(3), true));
		assert_eq!((info.status, info.replies, info.held), (Status::Open, 1, UNIT));
		// `takes_moves` is about the next block, the first block that can include a move.
		run_to_block(3);
		assert!(!ForkingHex::position_info(game, at).expect("made").takes_moves);
		assert_eq!(ForkingHex::legal_moves(game, at), vec![]);
		assert_eq!(ForkingHex::position_info(game, PositionId::zero()), None);
		assert_eq!(ForkingHex::position_info(game + 1, at), None);
	});
}

#[test]
fn legal_moves_are_those_that_succeed() {
	game_on(|| {
		let (game, at, ..) = with_twins();
		let legal = ForkingHex::legal_moves(game, at);
		// 25 cells, less two stones and two replies.
		assert_eq!(legal.len(), 21);
		for to in Cell::all(5).map(Move::from) {
			let played = ForkingHex::play(RuntimeOrigin::signed(9), game, at, to, None, None);
			assert_eq!(played.is_ok(), legal.contains(&to), "{to}");
		}
		assert_eq!(ForkingHex::legal_moves(game, at), vec![]);
		assert_eq!(ForkingHex::replies(game, at).len(), 23);
	});
}

#[test]
fn pages_add_up_to_the_whole_whatever_their_size() {
	game_on(|| {
		let (game, ..) = with_twins();
		for limit in [1, 2, 3, 7, 100] {
			let pages = all_pages(|after| ForkingHex::positions_of(game, after, limit));
			assert!(pages.iter().all(|items| items.len() <= limit as usize));
			let mut found: Vec<_> = pages.into_iter().flatten().map(|it| it.position).collect();
			let mut all: Vec<_> = Positions::<Test>::iter_key_prefix(game).collect();
			found.sort();
			all.sort();
			assert_eq!(found, all);
		}
		assert_eq!(ForkingHex::positions_of(game + 1, None, 5).items, vec![]);
		let open = ForkingHex::open_positions(game, None, 100).items;
		assert_eq!(open.len(), 7);
		// In the next block, only positions with Blue to move have time left.
		run_to_block(3);
		let open = ForkingHex::open_positions(game, None, 100).items;
		assert_eq!(open.len(), 4);
		assert!(open.iter().all(|it| it.turn == Colour::Blue));
	});
}

#[test]
fn a_line_leads_from_the_opening() {
	game_on(|| {
		let (game, at, one, _) = with_twins();
		let line = ForkingHex::line(game, one[2]);
		let found: Vec<_> = line.iter().map(|it| (it.made.to_string(), it.colour, it.mover)).collect();
		let expected = [("c3", 1), ("a1", 2), ("b2", 3), ("d4", 4), ("e5", 3)];
		let colours = [Colour::Red, Colour::Blue].into_iter().cycle();
		let expected: Vec<_> =
			expected.into_iter().zip(colours).map(|((to, by), colour)| (to.to_string(), colour, by)).collect();
		assert_eq!(found, expected);
		assert_eq!(line[1].position, at);
		assert_eq!(ForkingHex::line(game, PositionId::zero()), vec![]);
	});
}

#[test]
fn payouts_say_what_a_losing_move_pays() {
	game_on(|| {
		let (game, at, one, _) = with_twins();
		// Red's last move would pay both of Blue's moves above it.
		let payouts = ForkingHex::payouts(game, one[2]).expect("made");
		let pool = UNIT - UNIT / 20;
		assert_eq!(payouts.players, vec![(2, pool / 2), (4, pool / 2)]);
		assert_eq!(payouts.fund, UNIT - pool / 2 * 2);
		let first = ForkingHex::payouts(game, at).expect("made");
		assert_eq!((first.players, first.fund), (vec![(1, pool)], UNIT - pool));
		let opening = Games::<Test>::get(game).expect("made").opening;
		let opening = ForkingHex::payouts(game, opening).expect("made");
		assert_eq!((opening.players, opening.fund), (vec![], UNIT));
	});
}

#[test]
fn the_info_of_a_position_includes_the_amount_still_held_for_its_move() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		let blue = play(2, game, opening, "a1");
		let red = play(3, game, blue, "b2");
		let held_for = |position| ForkingHex::position_info(game, position).expect("made").held;
		assert_eq!([opening, blue, red].map(held_for), [UNIT, UNIT, UNIT]);
		run_until_settled(game);
		assert_eq!([opening, blue, red].map(held_for), [UNIT, 0, UNIT]);
		assert_ok!(ForkingHex::release(RuntimeOrigin::signed(9), game, red));
		assert_eq!([opening, blue, red].map(held_for), [UNIT, 0, StateDeposit::get()]);
		assert_ok!(ForkingHex::claim_deposits(RuntimeOrigin::signed(1), game));
		assert_eq!([opening, blue, red].map(held_for), [StateDeposit::get(), 0, StateDeposit::get()]);
	});
}

/// The decided rewards of a player in a game, by answer.
pub fn decided_rewards(game: GameId, who: AccountId) -> Vec<Balance> {
	let answers = all_pages(|after| {
		let part = ForkingHex::decided_rewards(game, &who, after);
		Page { items: vec![part.amount], next: part.next }
	});
	answers.concat()
}

/// Store more positions than one answer may read, as copies of `like`, and return their number.
fn crowd(game: GameId, like: PositionId) -> usize {
	let position = Positions::<Test>::get(game, like).expect("made");
	let count = MAX_READS as usize + 1;
	for number in 0..count {
		Positions::<Test>::insert(game, PositionId::from_low_u64_be(number as u64), position.clone());
	}
	count
}

#[test]
fn no_answer_reads_more_than_its_limit_and_the_next_one_continues() {
	genesis().execute_with(|| {
		let (game, opening) = create(1, settings(5), "c3");
		let at = play(2, game, opening, "a1");
		let count = crowd(game, at) + 2;
		let pages = all_pages(|after| ForkingHex::positions_of(game, after, u32::MAX));
		assert_eq!(pages[0].len(), MAX_READS as usize / 2);
		assert!(pages.iter().all(|items| !items.is_empty()));
		assert_eq!(pages.concat().len(), count);
		// The limit also holds if no item matches the query.
		let none = ForkingHex::moves_of(game, &9, None, 10);
		assert!(none.items.is_empty() && none.next.is_some());
	});
}

/// The items of all pages of a query, none of which is longer than the longest answer.
fn all_bounded<Item: Encode, Cursor: Encode>(query: impl Fn(Option<Cursor>) -> Page<Item, Cursor>) -> Vec<Vec<Item>> {
	all_pages(|from| {
		let page = query(from);
		assert!(page.encoded_size() <= LONGEST, "an answer has {} bytes", page.encoded_size());
		page
	})
}

#[test]
fn no_answer_about_full_boards_is_longer_than_its_limit_and_the_next_one_continues() {
	genesis().execute_with(|| {
		let (game, opening) = create(1, settings(32), "a1");
		let at = play(2, game, opening, "b1");
		let mut board = Board::empty(32).expect("the largest board");
		for (to, colour) in Cell::all(32).zip([Colour::Red, Colour::Blue].into_iter().cycle()) {
			assert_eq!(board.place(to, colour), Ok(()));
		}
		Positions::<Test>::mutate(game, at, |position| {
			position.as_mut().expect("made").stones = board.into_stones();
		});
		let count = crowd(game, at);
		let pages = all_bounded(|after| ForkingHex::positions_of(game, after, u32::MAX));
		assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), count + 2);
		assert!((195..=205).contains(&pages[0].len()), "a page has {} full boards", pages[0].len());
		// All copies are twins.
		let pages = all_bounded(|after| ForkingHex::twins(game, at, after, u32::MAX));
		assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), count);
		// A page has as many positions as asked for, if they fit.
		assert_eq!(ForkingHex::positions_of(game, None, 7).items.len(), 7);
	});
}

#[test]
fn no_list_of_games_is_longer_than_its_limit_and_the_next_page_continues() {
	genesis().execute_with(|| {
		let (game, id) = create(1, settings(32), "a1");
		let stored = Games::<Test>::get(game).expect("made");
		let opening = Positions::<Test>::get(game, id).expect("made");
		let count: GameId = 1_400;
		NextGame::<Test>::put(count);
		for number in 1..count {
			Games::<Test>::insert(number, stored.clone());
			Positions::<Test>::insert(number, id, opening.clone());
		}
		let games = all_bounded(|before| ForkingHex::newest_games(before, u32::MAX)).concat();
		let numbers: Vec<_> = games.iter().map(|game| game.game).collect();
		assert_eq!(numbers, (0..count).rev().collect::<Vec<_>>());
	});
}

#[test]
fn decided_rewards_are_summed_up_over_several_answers() {
	genesis().execute_with(|| {
		System::set_block_number(1);
		let (game, opening) = create(1, settings(5), "c3");
		let blue = play(2, game, opening, "a1");
		let red = play(3, game, blue, "b2");
		crowd(game, red);
		// Rewards from finished branches wait at the position that is read first, and at one that a second answer
		// reads.
		for owing in [PositionId::zero(), red] {
			Positions::<Test>::mutate(game, owing, |position| {
				let position = position.as_mut().expect("made");
				(position.own, position.other) = (5 * UNIT, 7 * UNIT);
			});
		}
		for (who, amount) in [(1, 10 * UNIT), (2, 14 * UNIT), (3, 10 * UNIT), (4, 0)] {
			let answers = decided_rewards(game, who);
			assert_eq!((answers.iter().sum::<Balance>(), answers.len()), (amount, 2), "the decided rewards of {who}");
		}
	});
}

#[test]
fn a_game_that_is_being_removed_is_not_found() {
	game_on(|| {
		let (game, at, one, _) = with_twins();
		let running = Games::<Test>::take(game).expect("made");
		assert_eq!(ForkingHex::game_info(game), None);
		assert_eq!(ForkingHex::position_info(game, at), None);
		assert_eq!(ForkingHex::positions_of(game, None, 9).items, vec![]);
		assert_eq!(ForkingHex::replies(game, at), vec![]);
		assert_eq!(ForkingHex::legal_moves(game, at), vec![]);
		assert_eq!(ForkingHex::line(game, one[2]), vec![]);
		assert_eq!(ForkingHex::payouts(game, one[2]), None);
		assert_eq!(ForkingHex::player_info(game, &1), None);
		Games::<Test>::insert(game, running);
	});
}
