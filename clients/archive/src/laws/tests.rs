//! Books that keep the laws, and books that break each.

use super::*;
use crate::testing::{account, created, duel_settings, genesis, played, tournament, Chain, DEPOSIT};
use forking_hex_rules::Seats;

/// Statements of which each breaks the law at this place in the list. The law of ratings comes last.
const BREACHES: [(usize, &str); 45] = [
	(0, "UPDATE games SET opener = 99 WHERE game = 0"),
	(0, "UPDATE positions SET parent = 7 WHERE game = 0 AND seq = 2"),
	(0, "UPDATE payments SET position = 7 WHERE position = 0 AND game = 0"),
	(0, "DELETE FROM openings WHERE move = 'b1'"),
	(0, "DELETE FROM tournaments"),
	(0, "UPDATE winners SET account = 99"),
	(0, "UPDATE tournament_games SET responder = 9 WHERE round = 1"),
	(0, "INSERT INTO proofs VALUES (99, NULL)"),
	(1, "DELETE FROM blocks WHERE number = 3"),
	(1, "UPDATE cursor SET number = 3"),
	(2, "UPDATE games SET positions = 4 WHERE game = 0"),
	(2, "UPDATE positions SET ply = 4 WHERE game = 0 AND seq = 2"),
	(2, "UPDATE positions SET parent = 2 WHERE game = 0 AND seq = 1"),
	(3, "UPDATE games SET winner = NULL WHERE game = 0"),
	(3, "UPDATE games SET settled = NULL WHERE game = 0"),
	(3, "UPDATE games SET line = NULL WHERE game = 0"),
	(3, "UPDATE games SET winners = NULL WHERE game = 0"),
	(3, "UPDATE positions SET verdict = NULL WHERE game = 0 AND seq = 2"),
	(3, "UPDATE positions SET fee = NULL WHERE game = 0"),
	(4, "UPDATE games SET line = 'a1/b1' WHERE game = 0"),
	(4, "UPDATE games SET winners = 2 WHERE game = 0"),
	(4, "DELETE FROM winners WHERE game = 0"),
	(4, "INSERT INTO winners SELECT game, 1, account, net FROM winners WHERE game = 0"),
	(4, "DELETE FROM games_by_search WHERE account = 1 AND size = 2 AND result = 'won' AND game = 0"),
	(4, "UPDATE games_by_search SET result = 'won' WHERE result = 'lost' AND game = 0"),
	(5, "DELETE FROM due WHERE game = 2"),
	(5, "DELETE FROM due WHERE game = 3"),
	(5, "INSERT INTO due SELECT game, 0, account, closes_at, NULL FROM due WHERE game = 2"),
	(6, "UPDATE players SET moves = 7 WHERE game = 0"),
	(6, "DELETE FROM payments WHERE kind = 'rewards' AND game = 0"),
	(6, "DELETE FROM players WHERE game = 0 AND account = 2"),
	(7, "UPDATE games SET fund = zeroblob(16) WHERE game = 0"),
	(7, "UPDATE players SET earned = zeroblob(16) WHERE game = 0"),
	(7, "UPDATE players SET returned = zeroblob(16) WHERE game = 0"),
	(8, "UPDATE accounts SET moves = moves + 1 WHERE account = 1"),
	(8, "UPDATE accounts SET balance = zeroblob(16)"),
	(8, "UPDATE accounts SET won = 1 WHERE account = 2"),
	(9, "UPDATE cursor SET games = games + 1"),
	(10, "UPDATE openings SET won = won + 1"),
	(10, "DELETE FROM games_by_opening WHERE game = 0"),
	(10, "UPDATE boards SET games = games + 1"),
	(10, "DELETE FROM boards"),
	(11, "UPDATE tournaments SET pool = zeroblob(16)"),
	(11, "UPDATE tournament_players SET half_points = 1 WHERE number = 0"),
	(12, "UPDATE ratings SET rating = rating + 1 WHERE game = 1 AND account = 1"),
];

/// Books with games and a tournament in all states.
fn books() -> (Chain, Connection) {
	let mut chain = Chain::new();
	chain.duel(0);
	chain.remove(0);
	chain.duel(1);
	let (create, opening) = created(2, &account(1), &duel_settings(), "a1");
	let (reply, _) = played(2, opening, "b1", &account(2), DEPOSIT);
	let invited = Seats::Duel { invited: Some(account(3)) };
	let (invite, _) = created(3, &account(1), &crate::chain::Settings { seats: invited, ..duel_settings() }, "a1");
	chain.keep(vec![create, reply, invite]).expect("games");
	// The tournament's game.
	chain.duel(70);
	tournament(&mut chain, 0);
	let books = Connection::open(path_in(chain.folder.path(), genesis())).expect("the books");
	(chain, books)
}

/// The places of the laws that the books break.
fn broken(books: &Connection) -> Vec<usize> {
	let checked = check(books).expect("an answer").into_iter().enumerate();
	checked.filter(|(_, law)| !law.broken_by.is_empty()).map(|(place, _)| place).collect()
}

#[test]
fn books_keep_the_laws_and_each_breach_is_found() {
	let (_chain, mut books) = books();
	let checked = check(&books).expect("an answer");
	assert!(checked.iter().all(|law| law.broken_by.is_empty()), "{checked:#?}");
	let empty = Chain::new();
	assert!(empty.reader().ask_now(check).expect("an answer").iter().all(|law| law.broken_by.is_empty()));
	assert!((0..checked.len()).eq(BREACHES.map(|(law, _)| law).into_iter().collect::<std::collections::BTreeSet<_>>()));
	for law in checked {
		assert!(law.sentence.ends_with('.'), "{}", law.sentence);
	}
	for (law, breach) in BREACHES {
		let transaction = books.transaction().expect("a transaction");
		assert!(transaction.execute(breach, []).expect("a change") > 0, "{breach}");
		assert!(broken(&transaction).contains(&law), "{breach}");
	}
}

#[test]
fn a_report_ends_with_the_code_for_broken_laws() {
	let (chain, books) = books();
	assert_eq!(report(chain.folder.path()), Ok(()));
	books.execute("UPDATE cursor SET moves = 0", []).expect("a change");
	let failure = report(chain.folder.path()).expect_err("a broken law");
	assert_eq!((failure.kind.code(), failure.sentence.contains("breaks 1 of its laws")), (1, true));
	let empty = crate::testing::Folder::empty();
	assert!(report(empty.path()).expect_err("no books").sentence.contains("has no archive"));
}

#[test]
fn duels_of_one_block_may_have_been_settled_in_any_order() {
	let mut chain = Chain::new();
	for game in [0, 1] {
		chain.duel(game);
	}
	let books = Connection::open(path_in(chain.folder.path(), genesis())).expect("the books");
	books.execute("UPDATE games SET settled = 7, created = 7, game = game", []).expect("a change");
	assert!(!broken(&books).contains(&12));
	books.execute("UPDATE ratings SET game = 1 - game + 10", []).expect("a change");
	books.execute("UPDATE ratings SET game = game - 10", []).expect("a change");
	assert!(!broken(&books).contains(&12), "the second was settled first");
}
