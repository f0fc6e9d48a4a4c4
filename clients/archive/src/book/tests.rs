//! The books of made-up chains.

use super::{outbox::LEASE, *};
use crate::{
	ask,
	chain::Settings,
	plancks::{Balance, Plancks},
	testing::{
		account, created, duel_settings, genesis, hash, judged, played, terms, tournament, Chain, Folder, DEPOSIT,
	},
};
use forking_hex_rules::{reply_id, OpeningRule, PositionId, Verdict};
use hex_tournament_rules::{DecidedBy, Standing};
use std::time::Duration;

fn asked<Answer>(chain: &Chain, question: impl FnOnce(&Connection) -> Result<Answer, Failure>) -> Answer {
	chain.reader().ask_now(question).expect("an answer")
}

#[test]
fn a_duel_is_known_with_its_result_after_the_chain_has_forgotten_it() {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.remove(0);
	let game = asked(&chain, |books| ask::game(books, 0));
	assert_eq!((game.state, game.positions, game.opening.as_str()), (GameState::Ended, 3, "a1"));
	assert_eq!(game.winner, Some(account(1).to_string()));
	assert_eq!(game.second, Some(account(2).to_string()));
	assert_eq!((game.ending, game.fund), (Some(Ending::Proof), Plancks(50)));
	assert_eq!(game.settled.map(|settled| settled.block), Some(3));
	assert_eq!(game.removed.map(|removed| removed.block), Some(5));

	let positions = asked(&chain, |books| ask::positions(books, 0, 0, 10)).items;
	let told: Vec<_> = positions
		.iter()
		.map(|each| (each.seq, each.parent, each.made.as_str(), each.ply, each.verdict, each.ending))
		.collect();
	let expected = [
		(0, None, "a1", 1, Some(Verdict::Continued), None),
		(1, Some(0), "b1", 2, Some(Verdict::Losing), None),
		(2, Some(1), "a2", 3, Some(Verdict::Winning), Some(Ending::Proof)),
	];
	assert_eq!(told, expected);
}

#[test]
fn every_planck_that_went_in_is_lost_or_came_back() {
	use PaymentKind::{Credited, Deposits, Returned, Rewards};
	let mut chain = Chain::new();
	chain.duel(0);
	let held = |chain: &Chain| {
		let players = asked(chain, |books| ask::players_of(books, 0, 0, 10)).items;
		players.iter().map(|it| it.tally.staked.less(it.tally.returned).less(it.tally.lost).0).collect::<Vec<_>>()
	};
	assert_eq!(held(&chain), [20, 0], "the state deposits are held");
	chain.remove(0);
	assert_eq!(held(&chain), [0, 0]);

	let winner = asked(&chain, |books| ask::player(books, &account(1)));
	assert_eq!((winner.games, winner.tally.moves, winner.tally.losing), (1, 2, 0));
	assert_eq!((winner.tally.earned, winner.tally.paid), (Plancks(DEPOSIT - 50), Plancks(DEPOSIT - 50)));
	assert_eq!(winner.balance, Balance(950));
	let loser = asked(&chain, |books| ask::player(books, &account(2)));
	assert_eq!((loser.tally.losing, loser.tally.lost, loser.balance), (1, Plancks(DEPOSIT), Balance(-1_000)));
	let paid = asked(&chain, |books| ask::payments(books, 0, 0, 10)).items;
	let kinds: Vec<PaymentKind> = paid.iter().map(|payment| payment.kind).collect();
	assert_eq!(kinds, [Credited, Deposits, Rewards, Returned]);
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
	// Two new players: Glickman's paper gives these values for a win of 1500 against 1500, both with a deviation of
	// 350.
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

/// Games that ended, in this order of numbers: duels 0 and 1, won by account 1 against account 2 by proof, and game 2,
/// which is open to all, on 5×5. There, accounts 4 to 7 win from account 3, and account 1 gets nothing.
fn with_results() -> Chain {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.duel(1);
	let (create, opening) = created(2, &account(1), &Settings::original(5, 40, 60, DEPOSIT), "c3");
	let (first, _) = played(2, opening, "a1", &account(3), DEPOSIT);
	let (second, forked) = played(2, opening, "b1", &account(4), DEPOSIT);
	let (third, longest) = played(2, forked, "b2", &account(5), DEPOSIT);
	let (equal, _) = played(2, forked, "b3", &account(6), DEPOSIT);
	chain.keep(vec![create, first, second, third, equal]).expect("a game");
	assert_eq!(asked(&chain, |books| ask::game(books, 2)).line, None);
	let credited =
		|number, amount| Event::RewardCredited { game: 2, position: longest, player: account(number), amount };
	let lost = Event::MoveLost {
		game: 2,
		position: reply_id(opening, "a1".parse().expect("a move")),
		by: account(3),
		forfeited: DEPOSIT,
		fee: 50,
	};
	let rewards = vec![credited(4, 100), credited(5, 500), credited(6, 250), credited(7, 100)];
	let settled = Event::GameSettled { game: 2, removed_at: 900 };
	chain.keep([vec![lost], rewards, vec![settled]].concat()).expect("an end");
	chain
}

#[test]
fn a_game_that_ended_has_its_longest_line_and_what_its_first_winners_won() {
	let chain = with_results();
	let won = |number| {
		let game = asked(&chain, |books| ask::game(books, number));
		let winners: Vec<_> = game.winners.into_iter().map(|each| (each.player, each.net.0)).collect();
		(game.line.expect("a line"), winners, game.more_winners)
	};
	assert_eq!(won(0), ("a1/b1/a2".into(), vec![(account(1).to_string(), 950)], 0));
	let first = [(5, 500), (6, 250), (4, 100)].map(|(number, net)| (account(number).to_string(), net));
	assert_eq!(won(2), ("c3/b1/b2".into(), first.to_vec(), 1), "of two lines, the one that was played first");
}

#[test]
fn games_that_ended_are_found_by_player_size_and_result() {
	use GameResult::{Lost, Proof, Time, Won};
	let mut chain = with_results();
	let (create, opening) = created(3, &account(1), &duel_settings(), "a1");
	let (reply, _) = played(3, opening, "b1", &account(2), DEPOSIT);
	let (withdrawn, _) = created(4, &account(1), &duel_settings(), "a1");
	let events = vec![create, reply, withdrawn, Event::GameWithdrawn { game: 4, opener: account(1) }];
	chain.keep(events).expect("games that have not ended");
	for (player, size, result, games) in [
		(None, None, None, vec![2, 1, 0]),
		(None, Some(2), None, vec![1, 0]),
		(None, None, Some(Proof), vec![1, 0]),
		(None, Some(2), Some(Proof), vec![1, 0]),
		(None, Some(5), Some(Proof), vec![]),
		(None, None, Some(Time), vec![]),
		(Some(1), None, None, vec![2, 1, 0]),
		(Some(1), Some(5), None, vec![2]),
		(Some(1), None, Some(Won), vec![1, 0]),
		(Some(1), None, Some(Lost), vec![]),
		(Some(2), None, Some(Lost), vec![1, 0]),
		(Some(2), Some(2), Some(Proof), vec![1, 0]),
		(Some(2), Some(5), Some(Lost), vec![]),
		(Some(3), None, Some(Lost), vec![2]),
		(Some(4), Some(5), Some(Won), vec![2]),
		(Some(7), None, Some(Won), vec![2]),
		(Some(9), None, None, vec![]),
	] {
		let search = ask::Search { player: player.map(account), size, result };
		let found = asked(&chain, |books| ask::search(books, &search, i64::MAX, 10)).items;
		assert_eq!(found.iter().map(|game| game.game).collect::<Vec<_>>(), games, "{search:?}");
	}
	let search = ask::Search { size: Some(2), ..ask::Search::default() };
	let first = asked(&chain, |books| ask::search(books, &search, i64::MAX, 1));
	assert_eq!((first.items[0].game, first.next), (1, Some(0)));
	let second = asked(&chain, |books| ask::search(books, &search, 0, 1));
	assert_eq!((second.items[0].game, second.next), (0, None));
}

#[test]
fn the_usual_board_is_that_of_most_games_that_were_not_withdrawn() {
	let mut chain = Chain::new();
	assert_eq!(asked(&chain, ask::usual_board), (11, OpeningRule::Handicap), "no game");
	let open = Settings::original(5, 40, 60, DEPOSIT);
	let (create, _) = created(0, &account(1), &open, "c3");
	chain.keep(vec![create]).expect("a game");
	assert_eq!(asked(&chain, ask::usual_board), (5, OpeningRule::Handicap));
	let opened = [1, 2].map(|game| created(game, &account(1), &duel_settings(), "a1").0);
	chain.keep(opened.to_vec()).expect("games");
	assert_eq!(asked(&chain, ask::usual_board), (2, OpeningRule::SwapPieces));
	let withdrawn = [1, 2].map(|game| Event::GameWithdrawn { game, opener: account(1) });
	chain.keep(withdrawn.to_vec()).expect("withdrawals");
	assert_eq!(asked(&chain, ask::usual_board), (5, OpeningRule::Handicap));
}

#[test]
fn a_game_that_was_withdrawn_gave_everything_back_and_is_no_opening() {
	let mut chain = Chain::new();
	let (create, _) = created(0, &account(1), &duel_settings(), "a1");
	chain.keep(vec![create, Event::GameWithdrawn { game: 0, opener: account(1) }]).expect("a game");
	assert_eq!(asked(&chain, |books| ask::game(books, 0)).state, GameState::Withdrawn);
	let player = asked(&chain, |books| ask::player(books, &account(1)));
	assert_eq!((player.tally.staked, player.tally.returned), (Plancks(DEPOSIT), Plancks(DEPOSIT)));
	let rule = (2, duel_settings().opening_rule);
	assert!(asked(&chain, |books| ask::opening(books, rule, &[], i64::MAX, 10)).replies.is_empty());
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
fn blocks_that_are_kept_together_are_kept_as_one_by_one_or_not_at_all() {
	let mut one_by_one = Chain::new();
	one_by_one.duel(0);
	let blocks: Vec<Block> = one_by_one.kept.clone();
	let mut together = Chain::new();
	let mut broken = blocks.clone();
	broken[3].events.push(judged(0, hash(99), Verdict::Winning));
	assert_eq!(together.book.keep(&broken).expect_err("nobody made that position").kind, Kind::BadAnswer);
	assert_eq!(asked(&together, ask::status).block, 0);
	together.book.keep(&blocks).expect("the blocks");
	assert_eq!(asked(&together, ask::status), asked(&one_by_one, ask::status));
	let players = |chain: &Chain| asked(chain, |books| ask::players_of(books, 0, 0, 10));
	assert_eq!(players(&together), players(&one_by_one));
}

#[test]
fn a_block_that_does_not_follow_the_last_one_is_refused() {
	let mut chain = Chain::new();
	chain.keep(vec![]).expect("block 1");
	let other = Block { parent: hash(77), ..chain.next(vec![]) };
	assert_eq!(chain.book.keep(&[other]).expect_err("another chain").kind, Kind::OtherChain);
	let mut later = chain.next(vec![]);
	later.at.number += 1;
	assert_eq!(chain.book.keep(&[later]).expect_err("a gap").kind, Kind::OtherChain);
	assert_eq!(asked(&chain, ask::status).block, 1);
}

#[test]
fn games_and_tournaments_from_before_the_first_block_are_left_out() {
	let (play, _) = played(5, hash(1), "a1", &account(2), DEPOSIT);
	let mut late = Chain::behind(300);
	late.keep(vec![play.clone()]).expect("a move in a game that is not known");
	late.keep_tournaments(vec![TournamentEvent::Closed { tournament: 4 }]).expect("an end that is not known");
	let status = asked(&late, ask::status);
	assert_eq!((status.known_from, status.block, status.moves, status.tournaments), (301, 302, 0, 0));

	// Books from the first block have every game.
	let mut whole = Chain::new();
	assert_eq!(whole.keep(vec![play]).expect_err("a game that nobody created").kind, Kind::BadAnswer);
}

#[test]
fn a_database_has_one_chain_and_no_other() {
	let folder = Folder::empty();
	let new = folder.file("new");
	let claim = claim_in(&new, genesis()).expect("a folder that it makes");
	assert!(claim_in(&new, genesis()).expect_err("a second").sentence.starts_with("Another program uses the file"));
	drop(claim);
	drop(Book::open(&new, genesis()).expect("books"));
	let other = H256::repeat_byte(0xdd);
	drop(Book::open(&new, other).expect("books of their own"));
	fs::rename(path_in(&new, genesis()), path_in(&new, other)).expect("a mistake of the operator");
	assert_eq!(Book::open(&new, other).map(|_| ()).expect_err("the other's books").kind, Kind::OtherChain);
}

#[test]
fn a_database_of_another_version_is_refused() {
	let chain = Chain::new();
	for layout in [1, WITHOUT_PROOFS - 1, LAYOUT + 1] {
		chain.book.connection.pragma_update(None, "user_version", layout).expect("a version");
		let refused = Book::open(chain.folder.path(), genesis()).map(|_| ()).expect_err("another version");
		assert_eq!(refused.kind, Kind::File);
		assert!(refused.sentence.contains("is of another version of hex-archive"), "{refused}");
	}
}

#[test]
fn books_without_proofs_keep_all_and_await_the_proof_of_each_game_that_ended() {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.duel(1);
	let (created, _) = created(2, &account(1), &duel_settings(), "a1");
	chain.keep(vec![created]).expect("a game");
	let last = chain.book.last();
	let books = &chain.book.connection;
	books.execute_batch("DROP TABLE proofs").expect("books without proofs");
	books.pragma_update(None, "user_version", WITHOUT_PROOFS).expect("a version");
	chain.book = Book::open(chain.folder.path(), genesis()).expect("the books");
	assert_eq!(chain.book.last(), last);
	let unproven = |book: &Book| book.unproven(0).expect("games").iter().map(|each| each.game).collect::<Vec<_>>();
	assert_eq!(unproven(&chain.book), [0, 1]);
	chain.book.give_up_proof(0).expect("books");
	chain.book = Book::open(chain.folder.path(), genesis()).expect("the books");
	assert_eq!(unproven(&chain.book), [1], "only the first start makes them wait");
}

#[test]
fn books_are_there_again_after_a_restart() {
	let mut chain = Chain::new();
	chain.duel(0);
	let last = chain.book.last();
	chain.book = Book::open(chain.folder.path(), genesis()).expect("the books");
	assert_eq!(chain.book.last(), last);
	chain.remove(0);
	assert_eq!(asked(&chain, ask::status).block, 5);
}

#[test]
fn books_of_a_chain_that_is_gone_are_set_aside_whole() {
	let mut chain = Chain::new();
	chain.duel(0);
	let last = chain.book.last().expect("books").expect("a block");
	let Chain { book, folder, .. } = chain;
	drop(book);
	set_aside(folder.path(), genesis(), last).expect("a move");
	assert_eq!(Book::open(folder.path(), genesis()).expect("new books").last(), Ok(None));
	let aside = path_in(folder.path(), genesis()).with_extension(format!("until-4-{:?}.sqlite", last.hash));
	assert_eq!(ask::Reader::new(aside).ask_now(ask::status).expect("the old books").moves, 3);
}

const BLOCK_TIME: Duration = Duration::from_secs(3);

/// The time of the tests, in milliseconds since 1970.
const NOW: i64 = 1_795_442_709_000;

fn browser(number: u8) -> Subscription {
	Subscription { endpoint: format!("https://push.example/{number}"), p256dh: [number; 65], auth: [number; 16] }
}

/// A chain with a browser that subscribed to account 1. In game 0, account 2 has replied in block 2, and account 1 has
/// time up to this block.
fn with_turn(closes_at: u32) -> (Chain, PositionId) {
	let mut chain = Chain::new();
	chain.book.subscribe(&browser(1), &[account(1)]).expect("a subscription");
	let (create, opening) = created(0, &account(1), &duel_settings(), "a1");
	let (mut reply, position) = played(0, opening, "b1", &account(2), DEPOSIT);
	if let Event::MovePlayed { closes_at: closing, .. } = &mut reply {
		*closing = closes_at;
	}
	chain.keep(vec![create]).expect("a game");
	chain.keep(vec![reply]).expect("a reply");
	(chain, position)
}

fn take(chain: &mut Chain, now: i64) -> Option<Message> {
	chain.book.take(now, BLOCK_TIME).expect("the outbox")
}

#[test]
fn a_message_that_was_being_sent_when_the_program_ended_is_sent_again_and_no_other() {
	let (mut chain, _) = with_turn(99);
	let message = take(&mut chain, NOW).expect("a message");
	assert_eq!((message.kind, message.game, message.positions), (MessageKind::YourTurn, 0, 1));
	assert_eq!(message.lifetime, Duration::from_secs(97 * 3));
	assert_eq!(take(&mut chain, NOW), None, "it is being sent");

	let lease = i64::try_from(LEASE.as_millis()).expect("a time");
	chain.book = Book::open(chain.folder.path(), genesis()).expect("the books");
	assert_eq!(take(&mut chain, NOW + lease - 1), None);
	let again = take(&mut chain, NOW + lease).expect("the message");
	assert_eq!((again.kind, again.game), (message.kind, message.game));
	chain.book.delivered(&again).expect("the outbox");
	chain.book = Book::open(chain.folder.path(), genesis()).expect("the books");
	assert_eq!((chain.book.next_try(), take(&mut chain, i64::MAX)), (Ok(None), None));
}

#[test]
fn a_message_is_tried_less_and_less_often() {
	let (mut chain, _) = with_turn(9_999);
	let mut now = NOW;
	for (wanted, seconds) in
		[(0, 30), (0, 60), (600, 600), (0, 240), (0, 480), (0, 960), (0, 1_920), (0, 3_600), (9_999, 3_600)]
	{
		let message = take(&mut chain, now).expect("the message");
		chain.book.postpone(&message, now, Duration::from_secs(wanted)).expect("the outbox");
		assert_eq!(chain.book.next_try(), Ok(Some(now + seconds * 1_000)));
		now += seconds * 1_000;
	}
}

#[test]
fn a_message_of_which_nobody_has_anything_is_dropped() {
	let (mut answered, position) = with_turn(99);
	answered.keep(vec![played(0, position, "a2", &account(1), DEPOSIT).0]).expect("an answer");
	let (mut judged_now, position) = with_turn(99);
	judged_now.keep(vec![judged(0, position, Verdict::Winning)]).expect("a judgement");
	let (mut closed, _) = with_turn(5);
	(0..3).for_each(|_| closed.keep(vec![]).expect("a block"));
	for chain in [&mut answered, &mut judged_now, &mut closed] {
		assert_eq!((take(chain, NOW), chain.book.next_try()), (None, Ok(None)));
	}
	let (mut last_chance, _) = with_turn(5);
	(0..2).for_each(|_| last_chance.keep(vec![]).expect("a block"));
	assert_eq!(take(&mut last_chance, NOW).expect("a message").lifetime, BLOCK_TIME, "the next block takes a move");
}

#[test]
fn a_payment_is_news_for_a_day() {
	let (mut chain, _) = with_turn(3);
	let claimed = Event::DepositsClaimed { game: 0, player: account(1), amount: 7 };
	chain.keep(vec![claimed.clone(), claimed]).expect("a claim");
	let time = NOW + 3 * 3_000;
	let day = 86_400_000;
	let message = take(&mut chain, time + day - 1_000).expect("a message");
	assert_eq!((message.kind, message.amount, message.lifetime), (MessageKind::Paid, 14, Duration::from_secs(1)));
	let lease = i64::try_from(LEASE.as_millis()).expect("a time");
	assert_eq!(take(&mut chain, time + day + lease), None);
	assert_eq!(chain.book.next_try(), Ok(None));
}

#[test]
fn a_position_that_closes_soon_is_told_once() {
	let (mut chain, _) = with_turn(102);
	let message = take(&mut chain, NOW).expect("a message");
	chain.book.delivered(&message).expect("the outbox");
	// The player has 100 blocks, of which 10 are left after block 92.
	(3..92).for_each(|_| chain.keep(vec![]).expect("a block"));
	assert_eq!(take(&mut chain, NOW), None);
	chain.keep(vec![]).expect("block 92");
	let message = take(&mut chain, NOW).expect("a message");
	assert_eq!((message.kind, message.positions), (MessageKind::ClosesSoon, 1));
	assert_eq!(message.lifetime, Duration::from_secs(30));
	chain.book.delivered(&message).expect("the outbox");
	(0..9).for_each(|_| chain.keep(vec![]).expect("a block"));
	assert_eq!(chain.book.next_try(), Ok(None));
}

#[test]
fn a_browser_whose_push_service_refuses_again_and_again_is_forgotten() {
	let (mut chain, _) = with_turn(9_999_999);
	let mut now = NOW;
	for _ in 0..9 {
		let message = take(&mut chain, now).expect("the message");
		chain.book.refused(&message, now).expect("the outbox");
		assert_eq!(chain.book.knows(&browser(1)), Ok(true));
		now = chain.book.next_try().expect("the outbox").expect("a time");
	}
	let message = take(&mut chain, now).expect("the message");
	chain.book.refused(&message, now).expect("the outbox");
	assert_eq!((chain.book.knows(&browser(1)), chain.book.next_try()), (Ok(false), Ok(None)));
	let (mut chain, _) = with_turn(99);
	for _ in 0..20 {
		let message = take(&mut chain, NOW + i64::MAX / 2).expect("the message");
		chain.book.refused(&message, NOW).expect("the outbox");
		let message = take(&mut chain, NOW + i64::MAX / 2).expect("the message");
		chain.book.delivered(&message).expect("the outbox");
		assert_eq!(chain.book.knows(&browser(1)), Ok(true), "the service takes messages in between");
		let now = Event::DepositsClaimed { game: 0, player: account(1), amount: 7 };
		let mut block = chain.next(vec![now]);
		block.time = u64::try_from(NOW + i64::MAX / 2).expect("a time");
		chain.book.keep(&[block]).expect("a payment");
	}
}

#[test]
fn no_more_waits_for_a_browser_than_is_of_use() {
	let (mut chain, _) = with_turn(3);
	let claimed = Event::DepositsClaimed { game: 0, player: account(1), amount: 1 };
	chain.keep(vec![claimed; 300]).expect("claims");
	assert_eq!(take(&mut chain, NOW).expect("a message").amount, 255, "beside the turn, which is over");
}

#[test]
fn messages_about_an_account_that_is_left_out_are_dropped() {
	let (mut chain, _) = with_turn(99);
	chain.book.subscribe(&browser(1), &[account(3)]).expect("a subscription");
	assert_eq!(chain.book.next_try(), Ok(None));
	let (mut chain, _) = with_turn(99);
	chain.book.unsubscribe(&browser(1).endpoint).expect("the books");
	assert_eq!((chain.book.next_try(), chain.book.knows(&browser(1))), (Ok(None), Ok(false)));
}

#[test]
fn books_are_for_their_owner_alone() {
	let folder = Folder::empty();
	// A copy of a database can be a file that others can read. This file is empty, as new ones are.
	let path = path_in(folder.path(), genesis());
	for ending in ["", "-wal"] {
		let copy = format!("{}{ending}", path.display());
		fs::write(&copy, []).expect("a file");
		fs::set_permissions(&copy, Permissions::from_mode(0o644)).expect("permissions");
	}
	let mut book = Book::open(folder.path(), genesis()).expect("the books");
	book.subscribe(&browser(1), &[account(1)]).expect("a subscription");
	let files = fs::read_dir(folder.path()).expect("the folder").map(|file| file.expect("a file"));
	let open: Vec<_> =
		files.filter(|file| file.metadata().expect("a file").permissions().mode() & 0o077 != 0).collect();
	assert!(open.is_empty(), "{open:?}");
}

#[test]
fn a_tournament_is_known_whole_after_the_chain_has_forgotten_it() {
	let mut chain = Chain::new();
	tournament(&mut chain, 0);
	let whole = |chain: &Chain| asked(chain, |books| ask::whole_tournament(books, 0));
	let ended = whole(&chain);
	let told = ended.tournament;
	assert_eq!((told.state, told.announcer), (TournamentState::Ended, account(9).to_string()));
	assert_eq!((told.terms, told.deposit, told.pool), (terms(), Plancks(500), Some(Plancks(9_000))));
	assert_eq!((told.players, told.rounds, told.round), (3, Some(3), Some(2)));
	let blocks = [Some(told.announced), told.begun, told.ended, told.closed].map(|moment| moment.map(|it| it.block));
	assert_eq!(blocks, [Some(1), Some(4), Some(6), None]);

	let names: Vec<_> = ended.players.iter().map(|player| player.player.clone()).collect();
	assert_eq!(names, [1, 2, 3].map(|number| account(number).to_string()), "account 4 left");
	assert_eq!(ended.standings, [1, 2, 0]);
	let points: Vec<_> =
		ended.players.iter().map(|it| (it.number, it.half_points, it.opponents_half_points, it.place)).collect();
	assert_eq!(points, [(0, 0, 12, Some(3)), (1, 8, 4, Some(1)), (2, 4, 8, Some(2))]);
	let withdrawn: Vec<_> = ended.players.iter().map(|it| it.withdrawn.map(|moment| moment.block)).collect();
	assert_eq!(withdrawn, [Some(6), None, None]);

	let byes: Vec<_> = ended.rounds.iter().map(|it| it.bye.map(|bye| (bye.player, bye.half_points))).collect();
	assert_eq!(byes, [Some((0, Some(0))), Some((1, Some(0))), Some((2, Some(0)))]);
	let games = |round: usize| {
		let games = ended.rounds[round].games.iter();
		let told = games.map(|it| (it.opener, it.responder, it.game, it.opener_half_points, it.decided_by));
		told.collect::<Vec<_>>()
	};
	let [judgement, time, withdrawal] = [DecidedBy::Judgement, DecidedBy::Time, DecidedBy::Withdrawal].map(Some);
	assert_eq!(games(0), [(1, 2, Some(70), Some(2), judgement), (2, 1, None, Some(0), time)]);
	assert_eq!(games(1), [(0, 2, None, Some(0), withdrawal), (2, 0, None, Some(2), withdrawal)]);
	let game = &ended.rounds[0].games[0];
	assert_eq!((game.opened.map(|it| it.block), game.answer_until), (Some(4), Some(40)));

	let claimed = TournamentEvent::PrizeClaimed { tournament: 0, player: account(3), amount: 2_700 };
	chain.keep_tournaments(vec![claimed, TournamentEvent::Closed { tournament: 0 }]).expect("an end");
	let closed = whole(&chain);
	assert_eq!(closed.tournament.closed.map(|it| it.block), Some(7));
	assert_eq!(closed.rounds, ended.rounds);
	let prizes: Vec<_> = closed
		.players
		.into_iter()
		.map(|it| it.prize.map(|prize| (prize.amount.0, prize.state, prize.until, prize.since.block)))
		.collect();
	let expected = [None, Some((6_300, PrizeState::Paid, None, 6)), Some((2_700, PrizeState::Claimed, Some(99), 7))];
	assert_eq!(prizes, expected);
}

#[test]
fn the_way_in_which_each_game_was_decided_is_known() {
	use TournamentEvent as E;
	let ways = [DecidedBy::Judgement, DecidedBy::Time, DecidedBy::Duel, DecidedBy::Withdrawal];
	let mut chain = Chain::new();
	let announced = E::Announced { tournament: 0, announcer: account(9), terms: terms(), deposit: 500 };
	let pairs = vec![(0, 1), (2, 3)];
	let begun = E::RoundBegun { tournament: 0, round: 0, pairs, bye: None, open_until: 30 };
	let games = [(0, 1), (1, 0), (2, 3), (3, 2)];
	let decided = games.into_iter().zip(ways).map(|((opener, responder), by)| E::GameDecided {
		tournament: 0,
		round: 0,
		opener,
		responder,
		game: None,
		opener_half_points: 0,
		by,
	});
	chain.keep_tournaments([announced, begun].into_iter().chain(decided).collect()).expect("a round");
	let round = asked(&chain, |books| ask::whole_tournament(books, 0)).rounds.remove(0);
	assert_eq!(round.games.iter().map(|game| game.decided_by).collect::<Vec<_>>(), ways.map(Some));
	let json = serde_json::to_value(&round).expect("JSON");
	let words = [0, 1, 2, 3].map(|game: usize| json["games"][game]["decided_by"].as_str().expect("a word"));
	assert_eq!(words, ["judgement", "time", "duel", "withdrawal"]);
}

#[test]
fn a_tournament_that_was_called_off_keeps_those_who_entered_and_did_not_leave() {
	use TournamentEvent as E;
	let mut chain = Chain::new();
	let announced = E::Announced { tournament: 0, announcer: account(9), terms: terms(), deposit: 500 };
	let entered = [1, 2, 3].map(|number| E::Entered { tournament: 0, player: account(number) });
	chain.keep_tournaments([vec![announced], entered.to_vec()].concat()).expect("entries");
	chain.keep_tournaments(vec![E::Left { tournament: 0, player: account(1) }]).expect("a player who leaves");
	let numbers = |chain: &Chain| {
		let players = asked(chain, |books| ask::whole_tournament(books, 0)).players;
		players.into_iter().map(|it| (it.number, it.player)).collect::<Vec<_>>()
	};
	let expected = [(0, account(2).to_string()), (1, account(3).to_string())];
	assert_eq!(numbers(&chain), expected, "the next one has the first number");
	chain.keep_tournaments(vec![E::Left { tournament: 0, player: account(3) }]).expect("a player who leaves");
	let called_off = E::CalledOff { tournament: 0, players: vec![account(2)] };
	chain.keep_tournaments(vec![called_off, E::Closed { tournament: 0 }]).expect("an end");
	let told = asked(&chain, |books| ask::tournament(books, 0));
	assert_eq!((told.state, told.players, told.begun, told.pool), (TournamentState::CalledOff, 1, None, None));
	assert_eq!(told.ended.map(|it| it.block), Some(4));
	assert_eq!(numbers(&chain), expected[..1]);

	let of = |number: u8| asked(&chain, |books| ask::player_tournaments(books, &account(number), i64::MAX, 10)).items;
	assert_eq!(of(2)[0].part.number, 0);
	assert!(of(1).is_empty(), "who left has no part in it");
	let failure = chain.reader().ask_now(|books| ask::player(books, &account(2))).expect_err("no move was made");
	assert_eq!(failure.kind, Kind::NotFound);
}

#[test]
fn a_bye_scored_what_its_player_has_more_after_the_round() {
	use TournamentEvent as E;
	let mut chain = Chain::new();
	let bye = |chain: &Chain, round: usize| asked(chain, |books| ask::whole_tournament(books, 0)).rounds[round].bye;
	let line = |(player, half_points)| Standing { player, half_points, opponents_half_points: 0 };
	let begun = |round| E::RoundBegun { tournament: 0, round, pairs: vec![(0, 1)], bye: Some(2), open_until: 30 };
	let ended = |round, standings: [(u8, u8); 3]| E::RoundEnded {
		tournament: 0,
		round,
		standings: standings.map(line).to_vec(),
	};
	let announced = E::Announced { tournament: 0, announcer: account(9), terms: terms(), deposit: 500 };
	let entered = [1, 2, 3].map(|number| E::Entered { tournament: 0, player: account(number) });
	chain.keep_tournaments([vec![announced], entered.to_vec(), vec![begun(0)]].concat()).expect("a round");
	assert_eq!(bye(&chain, 0), Some(ask::Bye { player: 2, half_points: None }));
	chain.keep_tournaments(vec![ended(0, [(2, 4), (0, 2), (1, 2)]), begun(1)]).expect("its end");
	chain.keep_tournaments(vec![ended(1, [(2, 4), (0, 4), (1, 4)])]).expect("the next one's end");
	assert_eq!(bye(&chain, 0), Some(ask::Bye { player: 2, half_points: Some(4) }));
	assert_eq!(bye(&chain, 1), Some(ask::Bye { player: 2, half_points: Some(0) }));
}

#[test]
fn a_prize_that_nobody_claims_goes_to_the_fund() {
	let mut chain = Chain::new();
	tournament(&mut chain, 0);
	let expired = TournamentEvent::PrizeToFund { tournament: 0, player: account(3), amount: 2_700 };
	chain.keep_tournaments(vec![expired]).expect("the end of the time to claim");
	let part = asked(&chain, |books| ask::player_tournaments(books, &account(3), i64::MAX, 10)).items.remove(0).part;
	let prize = part.prize.expect("a prize");
	assert_eq!((prize.state, prize.amount, prize.until), (PrizeState::Expired, Plancks(2_700), Some(99)));
}

#[test]
fn an_event_of_a_tournament_that_cannot_be_stops_the_archive_and_changes_nothing() {
	use TournamentEvent as E;
	let mut chain = Chain::new();
	tournament(&mut chain, 0);
	let last = chain.book.last();
	let by = DecidedBy::Judgement;
	let decided =
		E::GameDecided { tournament: 0, round: 2, opener: 2, responder: 0, game: None, opener_half_points: 2, by };
	let [one, two] = [1, 2].map(account);
	let opened = E::GameOpened { tournament: 0, round: 0, game: 8, opener: one, responder: two, answer_until: 9 };
	for (event, words) in [
		(E::Entered { tournament: 1, player: account(1) }, "which nobody announced"),
		(E::Left { tournament: 0, player: account(4) }, "did not enter"),
		(E::Withdrawn { tournament: 0, player: account(4) }, "did not enter"),
		(E::PrizePaid { tournament: 0, player: account(4), amount: 1 }, "did not enter"),
		(decided, "no pair"),
		(opened, "no pair"),
		(E::RoundEnded { tournament: 0, round: 3, standings: vec![] }, "did not begin"),
	] {
		let failure = chain.keep_tournaments(vec![event]).expect_err(words);
		assert_eq!(failure.kind, Kind::BadAnswer);
		assert!(failure.sentence.contains(words), "{failure}");
		assert_eq!(chain.book.last(), last);
	}
}
