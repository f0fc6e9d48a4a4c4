//! The lists of games that the runtime API answers (rulebook, 8).

use super::*;
use crate::queries::{GameInfoOf, MAX_READS};

/// The numbers of the games on a page, and the start of the next one.
fn numbers<Item>(page: Page<Item, GameId>, number: fn(&Item) -> GameId) -> (Vec<GameId>, Option<GameId>) {
	(page.items.iter().map(number).collect(), page.next)
}

fn games(page: Page<GameInfoOf<Test>, GameId>) -> (Vec<GameId>, Option<GameId>) {
	numbers(page, |game| game.game)
}

fn played(who: AccountId, before: Option<GameId>, limit: u32) -> (Vec<GameId>, Option<GameId>) {
	numbers(ForkingHex::games_of(&who, before, limit), |played| played.game.game)
}

/// The number of open positions, by the game's counter and by a count, and the newest position.
fn open_and_last(game: GameId) -> (u32, usize, PositionId) {
	let info = ForkingHex::game_info(game).expect("the game exists");
	let open = Positions::<Test>::iter_prefix_values(game).filter(|position| position.status == Status::Open).count();
	(info.open, open, info.last.position)
}

#[test]
fn games_are_listed_newest_first() {
	game_on(|| {
		let made: Vec<_> = (0..5).map(|_| create(1, settings(5), "c3")).collect();
		let (game, opening) = made[3];
		assert_ok!(ForkingHex::withdraw(signed(1), game, opening));
		let page = |before, limit| games(ForkingHex::newest_games(before, limit));
		assert_eq!(page(None, 10), (vec![4, 2, 1, 0], None));
		assert_eq!(page(None, 2), (vec![4, 2], Some(2)));
		assert_eq!(page(Some(2), 2), (vec![1, 0], None));
		assert_eq!(page(Some(99), 1), (vec![4], Some(4)));
	});
}

#[test]
fn running_games_are_those_that_have_not_ended() {
	game_on(|| {
		let (ended, _) = blue_loses();
		let (waiting, _) = create(1, settings(5), "c3");
		run_until_settled(ended);
		let (playing, opening) = create(1, settings(5), "c3");
		play(2, playing, opening, "a1");
		assert_eq!(games(ForkingHex::running_games(None, 10)), (vec![playing, waiting], None));
		assert_eq!(games(ForkingHex::running_games(None, 1)), (vec![playing], Some(playing)));
		assert_eq!(games(ForkingHex::running_games(Some(playing), 10)), (vec![waiting], None));
		assert_eq!(games(ForkingHex::newest_games(None, 10)), (vec![playing, waiting, ended], None));
	});
}

#[test]
fn an_invitation_waits_until_the_invited_account_has_moved() {
	game_on(|| {
		let duel = |invited| Settings { seats: Seats::Duel { invited }, ..settings(5) };
		let (game, opening) = create(1, duel(Some(2)), "c3");
		create(1, duel(None), "c3");
		create(1, duel(Some(3)), "c3");
		let invitations = |who| games(ForkingHex::invitations(&who, None, 10));
		assert_eq!([1, 2, 4].map(invitations), [(vec![], None), (vec![game], None), (vec![], None)]);
		assert_eq!(played(2, None, 10), (vec![], None));
		play(2, game, opening, "a1");
		assert_eq!(invitations(2), (vec![], None));
		assert_eq!(played(2, None, 10), (vec![game], None));
	});
}

#[test]
fn an_account_lists_the_games_in_which_it_has_moved() {
	game_on(|| {
		let made: Vec<_> = (0..300).map(|_| create(1, settings(5), "c3")).collect();
		for at in [0, 255, 256] {
			let (game, opening) = made[at];
			let blue = play(2, game, opening, "a1");
			play(2, game, blue, "b2");
		}
		assert_eq!(played(2, None, 10), (vec![256, 255, 0], None));
		assert_eq!(played(2, None, 2), (vec![256, 255], Some(255)));
		assert_eq!(played(2, Some(255), 2), (vec![0], None));
		assert_eq!(played(3, None, 2), (vec![], None));
		let mine = ForkingHex::games_of(&2, None, 1).items.remove(0);
		assert_eq!(Some(mine.player), ForkingHex::player_info(256, &2));
		assert_eq!(Some(mine.game), ForkingHex::game_info(256));
		assert_eq!(played(1, None, u32::MAX), ((0..300).rev().collect(), None));
	});
}

#[test]
fn an_account_lists_no_game_that_is_withdrawn_or_removed() {
	game_on(|| {
		let (withdrawn, opening) = create(1, settings(5), "c3");
		assert_ok!(ForkingHex::withdraw(signed(1), withdrawn, opening));
		assert_eq!(GamesPlayed::<Test>::iter().count(), 0);
		let (game, _) = blue_loses();
		assert_eq!(GamesPlayed::<Test>::iter().count(), 3);
		run_until_settled(game);
		claim_all(game);
		run_to_block(System::block_number() + 2);
		assert_eq!(GamesPlayed::<Test>::iter().count(), 0);
		assert_eq!(played(1, None, 10), (vec![], None));
	});
}

#[test]
fn a_later_move_of_a_player_pays_for_no_record() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		let by = |who, from, to: &str| {
			let played = ForkingHex::play(signed(who), game, from, made(to), None, None).expect("a legal move");
			(reply_id(from, made(to)), played.actual_weight.expect("the weight depends on the move"))
		};
		let (blue, first) = by(2, opening, "a1");
		let (_, later) = by(2, blue, "b2");
		let (_, others) = by(3, blue, "b3");
		assert_eq!((first, first - later), (others, Budget::first_move()));
	});
}

#[test]
fn a_game_tells_its_open_positions_and_the_last_one() {
	game_on(|| {
		let (game, opening) = create(1, settings(5), "c3");
		assert_eq!(open_and_last(game), (1, 1, opening));
		let blue = play(2, game, opening, "a1");
		assert_eq!(open_and_last(game), (1, 1, blue));
		let red = play(3, game, blue, "b2");
		let fork = play(4, game, blue, "b3");
		assert_eq!(open_and_last(game), (3, 3, fork));
		let last = ForkingHex::game_info(game).expect("the game exists").last;
		let info = ForkingHex::position_info(game, fork).expect("made");
		assert_eq!((last.made, last.mover, last.ply, last.turn), (info.made, info.mover, info.ply, info.turn));
		assert_eq!((last.closes_at, last.status), (info.closes_at, info.status));
		assert_eq!(last.stones, Positions::<Test>::get(game, fork).expect("made").stones);
		// Red's time ends in block 3, Blue's in block 4.
		run_to_block(4);
		assert_eq!(open_and_last(game), (2, 2, fork));
		play(5, game, red, "d1");
		run_until_settled(game);
		assert_eq!(open_and_last(game).0, 0);
	});
}

#[test]
fn a_position_counts_as_open_until_the_chain_has_closed_it() {
	game_on(|| {
		let (game, opening) = create(1, settings(2), "a1");
		let blue = play(2, game, opening, "b1");
		let proven = Some(chain("a1 a2"));
		assert_ok!(ForkingHex::play(signed(3), game, blue, made("a2"), proven, None));
		// The proven position is judged, and closes at the end of this block.
		assert_eq!(open_and_last(game), (2, 1, reply_id(blue, made("a2"))));
		run_to_block(2);
		assert_eq!((open_and_last(game).0, open_and_last(game).1), (1, 1));
		// The hooks get their base weight and can take no step.
		let usual = ServiceWeight::get();
		ServiceWeight::set(&Budget::hooks());
		run_to_block(10);
		assert_eq!(open_and_last(game).0, 1);
		assert!(!ForkingHex::position_info(game, blue).expect("made").takes_moves);
		ServiceWeight::set(&usual);
		run_to_block(12);
		assert_eq!(open_and_last(game).0, 0);
	});
}

/// The games of a page, each with its position that closes next, and the start of the next page.
fn closing(after: Option<Closing>, limit: u32) -> (Vec<(GameId, PositionId)>, Option<Closing>) {
	let page = ForkingHex::closing_games(after, limit);
	(page.items.into_iter().map(|ClosingGame { game, next }| (game.game, next.position)).collect(), page.next)
}

#[test]
fn the_game_that_closes_next_stands_in_front() {
	game_on(|| {
		create(1, settings(5), "c3");
		let slow = Settings { red_time: 20, blue_time: 30, ..settings(5) };
		let (slow, opening) = create(1, slow, "c3");
		let late = play(2, slow, opening, "a1");
		let (quick, opening) = create(1, settings(5), "c3");
		let soon = play(2, quick, opening, "a1");
		let later = play(3, quick, soon, "b2");
		assert_eq!(closing(None, 10), (vec![(quick, soon), (slow, late)], None));
		let (first, next) = closing(None, 1);
		assert_eq!(first, vec![(quick, soon)]);
		// The game's other position lists the game again.
		assert_eq!(closing(next, 10), (vec![(quick, later), (slow, late)], None));
		// A position whose time has ended takes no moves, whether or not the chain has closed it.
		let usual = ServiceWeight::get();
		ServiceWeight::set(&Budget::hooks());
		run_to_block(3);
		assert_eq!(closing(None, 10).0, vec![(quick, later), (slow, late)]);
		run_to_block(6);
		assert_eq!(closing(None, 10).0, vec![(slow, late)]);
		ServiceWeight::set(&usual);
	});
}

#[test]
fn no_list_reads_more_than_its_limit_and_the_next_page_continues() {
	genesis().execute_with(|| {
		create(1, settings(5), "c3");
		NextGame::<Test>::put(MAX_READS + 1);
		for game in 1..=MAX_READS {
			GamesPlayed::<Test>::insert(1, NewestFirst::from(game), ());
		}
		for list in [ForkingHex::newest_games, ForkingHex::running_games] {
			assert_eq!(games(list(None, u32::MAX)), (vec![], Some(1)));
			assert_eq!(games(list(Some(1), u32::MAX)), (vec![0], None));
		}
		assert_eq!(games(ForkingHex::invitations(&2, None, u32::MAX)), (vec![], Some(1)));
		assert_eq!(played(1, None, u32::MAX), (vec![], Some(1)));
		assert_eq!(played(1, Some(1), u32::MAX), (vec![0], None));
	});
}
