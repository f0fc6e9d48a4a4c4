//! The books of made-up chains.

use super::*;
use crate::{
	ask,
	plancks::{Balance, Plancks},
	settings::Settings,
	testing::{account, created, duel_settings, genesis, hash, judged, played, Chain, Folder, DEPOSIT},
};
use forking_hex_rules::{LosingRule, Verdict};

fn asked<Answer>(chain: &Chain, question: impl FnOnce(&Connection) -> Result<Answer, Failure>) -> Answer {
	chain.reader().ask_now(question).expect("an answer")
}

#[test]
fn a_duel_is_known_with_its_result_after_the_chain_has_forgotten_it() {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.remove(0);
	let game = asked(&chain, |books| ask::game(books, 0));
	assert_eq!((game.state, game.positions, game.opening.as_str()), (ask::GameState::Ended, 3, "a1"));
	assert_eq!(game.winner, Some(account(1).to_string()));
	assert_eq!(game.second, Some(account(2).to_string()));
	assert_eq!((game.ending.as_deref(), game.fund), (Some("proof"), Plancks(50)));
	assert_eq!(game.settled.map(|settled| settled.block), Some(3));
	assert_eq!(game.removed.map(|removed| removed.block), Some(5));

	let positions = asked(&chain, |books| ask::positions(books, 0, 0, 10)).items;
	let told: Vec<_> = positions
		.iter()
		.map(|each| {
			(each.seq, each.parent, each.made.as_str(), each.ply, each.verdict.as_deref(), each.ending.as_deref())
		})
		.collect();
	let expected = [
		(0, None, "a1", 1, Some("continued"), None),
		(1, Some(0), "b1", 2, Some("losing"), None),
		(2, Some(1), "a2", 3, Some("winning"), Some("proof")),
	];
	assert_eq!(told, expected);
}

#[test]
fn every_planck_that_went_in_is_lost_or_came_back() {
	let mut chain = Chain::new();
	chain.duel(0);
	let held = |chain: &Chain| {
		let players = asked(chain, |books| ask::players_of(books, 0, 0, 10)).items;
		players.iter().map(|each| each.staked.less(each.returned).less(each.lost).0).collect::<Vec<u128>>()
	};
	assert_eq!(held(&chain), [20, 0], "the state deposits are held");
	chain.remove(0);
	assert_eq!(held(&chain), [0, 0]);

	let winner = asked(&chain, |books| ask::player(books, &account(1)));
	assert_eq!((winner.games, winner.moves, winner.losing), (1, 2, 0));
	assert_eq!((winner.earned, winner.paid), (Plancks(DEPOSIT - 50), Plancks(DEPOSIT - 50)));
	assert_eq!(winner.balance, Balance(950));
	let loser = asked(&chain, |books| ask::player(books, &account(2)));
	assert_eq!((loser.losing, loser.lost, loser.balance), (1, Plancks(DEPOSIT), Balance(-1_000)));
	let paid = asked(&chain, |books| ask::payments(books, 0, 0, 10)).items;
	let kinds: Vec<&str> = paid.iter().map(|payment| payment.kind.as_str()).collect();
	assert_eq!(kinds, ["credited", "deposits", "rewards", "returned"]);
	assert_eq!(paid[0].position, Some(0));
}

#[test]
fn a_reward_that_nobody_claims_has_expired_when_the_game_is_gone() {
	let mut chain = Chain::new();
	let (create, opening) = created(0, &account(1), &Settings::original(5, 40, 60, DEPOSIT), "c3");
	let (play, _) = played(0, opening, "a1", &account(2), DEPOSIT);
	let credited = Event::RewardCredited { game: 0, position: opening, player: account(1), amount: 7 };
	chain.keep(vec![create, play, credited]).expect("a game");
	let expired = |chain: &Chain| {
		asked(chain, |books| ask::players_of(books, 0, 0, 10)).items.into_iter().map(|each| each.expired)
	};
	assert!(expired(&chain).eq([Plancks(0), Plancks(0)]));
	chain.keep(vec![Event::GameRemoved { game: 0 }]).expect("a removal");
	assert!(expired(&chain).eq([Plancks(7), Plancks(0)]));
}

#[test]
fn duels_are_rated_and_other_games_are_not() {
	let mut chain = Chain::new();
	chain.duel(0);
	let rating = |chain: &Chain, who: u8| asked(chain, |books| ask::player(books, &account(who))).rating.expect("one");
	let (winner, loser) = (rating(&chain, 1), rating(&chain, 2));
	// Two strangers: what Glickman's paper gives for a win of 1500 against 1500, both with a deviation of 350.
	assert_eq!((winner.rating.round(), loser.rating.round()), (1_662.0, 1_338.0));
	assert_eq!(winner.deviation.round(), 290.0);
	chain.duel(1);
	assert!(rating(&chain, 1).rating > winner.rating);
	let history = asked(&chain, |books| ask::ratings(books, &account(1), i64::MAX, 10)).items;
	assert_eq!(history.iter().map(|each| each.game).collect::<Vec<_>>(), [1, 0]);
	let leaders = asked(&chain, |books| ask::leaderboard(books, ask::By::Rating, 10));
	assert_eq!(leaders.iter().map(|each| (each.duels, each.won)).collect::<Vec<_>>(), [(2, 2), (2, 0)]);

	let (create, opening) = created(2, &account(3), &Settings::original(5, 40, 60, DEPOSIT), "c3");
	let settled = Event::GameSettled { game: 2, removed_at: 900 };
	chain.keep(vec![create, judged(2, opening, Verdict::Losing), settled]).expect("an open game");
	let player = asked(&chain, |books| ask::player(books, &account(3)));
	assert_eq!((player.rating, player.duels), (None, 0));
}

#[test]
fn an_opening_is_found_with_its_replies_and_games() {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.duel(1);
	let (other, _) = created(2, &account(3), &duel_settings(), "a2");
	chain.keep(vec![other]).expect("a game");
	let rule = (2, duel_settings().opening_rule);
	let empty = asked(&chain, |books| ask::opening(books, rule, &[], i64::MAX, 10));
	let told: Vec<_> =
		empty.replies.iter().map(|reply| (reply.made.as_str(), reply.games, reply.duels, reply.won)).collect();
	assert_eq!(told, [("a1", 2, 2, 2), ("a2", 1, 0, 0)]);
	let line = ["a1".parse().expect("a move")];
	let opening = asked(&chain, |books| ask::opening(books, rule, &line, i64::MAX, 1));
	assert_eq!((opening.replies[0].made.as_str(), opening.replies[0].won), ("b1", 0));
	assert_eq!((opening.games.items[0].game, opening.games.next), (1, Some(0)));
	let size = asked(&chain, |books| ask::opening(books, (3, rule.1), &line, i64::MAX, 1));
	assert!(size.replies.is_empty() && size.games.items.is_empty());
}

#[test]
fn a_game_that_was_withdrawn_gave_everything_back_and_is_no_opening() {
	let mut chain = Chain::new();
	let (create, _) = created(0, &account(1), &duel_settings(), "a1");
	chain.keep(vec![create, Event::GameWithdrawn { game: 0, opener: account(1) }]).expect("a game");
	assert_eq!(asked(&chain, |books| ask::game(books, 0)).state, ask::GameState::Withdrawn);
	let player = asked(&chain, |books| ask::player(books, &account(1)));
	assert_eq!((player.staked, player.returned), (Plancks(DEPOSIT), Plancks(DEPOSIT)));
	let rule = (2, duel_settings().opening_rule);
	assert!(asked(&chain, |books| ask::opening(books, rule, &[], i64::MAX, 10)).replies.is_empty());
}

#[test]
fn a_move_of_an_older_runtime_cost_the_least_deposit() {
	let mut chain = Chain::new();
	let settings = Settings { losing_rule: LosingRule::EveryReply, ..Settings::original(5, 40, 60, DEPOSIT) };
	let (create, opening) = created(0, &account(1), &settings, "c3");
	let (play, _) = played(0, opening, "a1", &account(2), crate::chain::LEAST_DEPOSIT);
	chain.keep(vec![create, play]).expect("a game");
	assert_eq!(asked(&chain, |books| ask::positions(books, 0, 1, 1)).items[0].deposit, Plancks(DEPOSIT));
}

#[test]
fn a_block_is_kept_as_a_whole_or_not_at_all() {
	let mut chain = Chain::new();
	let (create, opening) = created(0, &account(1), &duel_settings(), "a1");
	let unknown = judged(0, hash(99), Verdict::Winning);
	let failure = chain.keep(vec![create.clone(), unknown]).expect_err("nobody made that position");
	assert_eq!(failure.kind, Kind::BadAnswer);
	assert_eq!(chain.book.last(), Ok(Some(BlockRef { number: 0, hash: hash(0) })));
	assert_eq!(asked(&chain, ask::status).games, 0);
	chain.keep(vec![create, judged(0, opening, Verdict::Winning)]).expect("the block as it is right");
	assert_eq!(asked(&chain, ask::status).games, 1);
}

#[test]
fn a_block_that_does_not_follow_the_last_one_is_refused() {
	let mut chain = Chain::new();
	chain.keep(vec![]).expect("block 1");
	let other = Block { parent: hash(77), ..chain.next(vec![]) };
	assert_eq!(chain.book.keep(&other).expect_err("another chain").kind, Kind::OtherChain);
	let mut later = chain.next(vec![]);
	later.at.number += 1;
	assert_eq!(chain.book.keep(&later).expect_err("a gap").kind, Kind::OtherChain);
	assert_eq!(asked(&chain, ask::status).block, 1);
}

#[test]
fn games_from_before_the_first_block_are_left_out() {
	let (play, _) = played(5, hash(1), "a1", &account(2), DEPOSIT);
	let mut late = Chain::behind(300);
	late.keep(vec![play.clone()]).expect("a move in a game that is not known");
	let status = asked(&late, ask::status);
	assert_eq!((status.known_from, status.block, status.moves), (301, 301, 0));

	// Books that go back to the beginning have every game.
	let mut whole = Chain::new();
	assert_eq!(whole.keep(vec![play]).expect_err("a game that nobody created").kind, Kind::BadAnswer);
}

#[test]
fn a_database_has_one_chain_and_no_other() {
	let folder = Folder::new();
	drop(Book::open(&folder.0, genesis()).expect("books"));
	let other = H256::repeat_byte(0xdd);
	drop(Book::open(&folder.0, other).expect("books of their own"));
	fs::rename(path_in(&folder.0, genesis()), path_in(&folder.0, other)).expect("a mistake of the operator");
	assert_eq!(Book::open(&folder.0, other).map(|_| ()).expect_err("the other's books").kind, Kind::OtherChain);
}

#[test]
fn books_are_there_again_after_a_restart() {
	let mut chain = Chain::new();
	chain.duel(0);
	let last = chain.book.last();
	chain.book = Book::open(&chain.folder.0, genesis()).expect("the books");
	assert_eq!(chain.book.last(), last);
	chain.remove(0);
	assert_eq!(asked(&chain, ask::status).block, 5);
}

#[test]
fn books_of_a_chain_that_is_gone_are_set_aside_whole() {
	let mut chain = Chain::new();
	chain.duel(0);
	let last = chain.book.last().expect("books").expect("a block");
	let Chain { book, folder } = chain;
	drop(book);
	set_aside(&folder.0, genesis(), last).expect("a move");
	assert_eq!(Book::open(&folder.0, genesis()).expect("new books").last(), Ok(None));
	let aside = path_in(&folder.0, genesis()).with_extension(format!("until-4-{:?}.sqlite", last.hash));
	assert_eq!(ask::Reader::new(aside).ask_now(ask::status).expect("the old books").moves, 3);
}
