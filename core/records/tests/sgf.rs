//! SGF in the conventions that archives use.

mod common;

use common::{board, error, line, outcome, record, refused, stones, warnings};
use forking_hex_records::{read_games, write_sgf, Clocks, NodeId};
use forking_hex_rules::{Colour, OpeningRule, Side};
use std::time::Duration;

const PIECES: OpeningRule = OpeningRule::SwapPieces;
const SIDES: OpeningRule = OpeningRule::SwapSides;

fn expected(rule: OpeningRule, red: &str, blue: &str) -> (OpeningRule, String, String) {
	(rule, red.into(), blue.into())
}

#[test]
fn black_is_red_and_opens() {
	assert_eq!(board("(;GM[11]SZ[5];B[a3];W[c3];B[d1])"), expected(OpeningRule::Handicap, "d1 a3", "c3"));
	assert_eq!(board("(;GM[11]SZ[5]B[a3];W[c3])"), expected(OpeningRule::Handicap, "a3", "c3"));
	assert_eq!(board("(;SZ[27];B[AA1];W[aA27])"), expected(OpeningRule::Handicap, "aa1", "aa27"));
}

#[test]
fn red_and_blue_are_what_they_are_called() {
	let text = "(;GM[11]SZ[5]PB[Ben]PR[Anna]RE[B+R]RL[9];R[a3];B[c3]BL[7];R[d1])";
	assert_eq!(board(text), expected(OpeningRule::Handicap, "d1 a3", "c3"));
	assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"));
	let record = record(text);
	assert_eq!((record.heading.first.as_str(), record.heading.second.as_str()), ("Anna", "Ben"));
	assert_eq!(board("(;SZ[5];R[a3];B[swap];R[c3])"), expected(PIECES, "c3", "c1"));
	assert_eq!(board("(;SZ[5];R[a3];B[swap];B[c3])"), expected(SIDES, "a3", "c3"));
	refused("(;SZ[5];R[a3];W[c3])", 17, "\"c3\" is a move of W, which is no side of this game");
}

/// A table of words for a swap, and of moves after it.
#[test]
fn the_mover_after_a_swap_decides_its_kind_whatever_its_word() {
	for word in ["swap", "SWAP", "swap-pieces", "swap-sides", "Swap-Sides"] {
		let pieces = format!("(;SZ[5];B[a3];W[{word}];B[b2];W[d4])");
		assert_eq!(board(&pieces), expected(PIECES, "b2", "c1 d4"), "{pieces}");
		let sides = format!("(;SZ[5];B[a3];W[{word}];W[b2];B[d4])");
		assert_eq!(board(&sides), expected(SIDES, "a3 d4", "b2"), "{sides}");
		// A comment, clocks or an empty node between them change nothing.
		let between = format!("(;SZ[5];B[a3];W[{word}];C[hm]BL[1];;W[b2])");
		assert_eq!(board(&between), expected(SIDES, "a3", "b2"), "{between}");
		// The name of the rule is a word too.
		let named = format!("(;SZ[5]RU[swap-pieces];B[a3];W[{word}];W[b2])");
		assert_eq!(board(&named), expected(SIDES, "a3", "b2"), "{named}");
	}
}

#[test]
fn without_a_move_after_it_the_word_for_a_swap_decides() {
	for (word, rule) in [("swap", PIECES), ("SWAP", PIECES), ("swap-pieces", PIECES), ("swap-sides", SIDES)] {
		let stones = if rule == PIECES { expected(rule, "", "c1") } else { expected(rule, "a3", "") };
		for end in ["", ";W[resign]", ";B[resign]", ";B[forfeit]", ";C[hm]"] {
			assert_eq!(board(&format!("(;SZ[5];B[a3];W[{word}]{end})")), stones, "{word}{end}");
		}
	}
	assert_eq!(board("(;SZ[5]RU[swap-sides];B[a3];W[swap])"), expected(SIDES, "a3", ""));
	assert_eq!(board("(;SZ[5]RU[swap-sides];B[a3];W[swap-pieces])"), expected(PIECES, "", "c1"));
	assert_eq!(board("(;SZ[5]RU[My own];B[a3];W[swap])"), expected(PIECES, "", "c1"));
}

#[test]
fn all_swaps_of_a_record_are_of_one_kind() {
	let text = "(;SZ[5](;B[a3];W[swap];W[b2])(;B[a4];W[swap-pieces]))";
	let record = record(text);
	assert_eq!(record.opening_rule(), SIDES);
	assert_eq!(record.nodes().count(), 6);
	for (text, column, found) in [
		("(;SZ[5](;B[a3];W[swap];W[b2])(;B[a4];W[swap];B[b2]))", 48, "b2"),
		("(;SZ[5];B[a3];W[swap](;W[b2])(;B[b2]))", 34, "b2"),
		("(;SZ[5](;B[a3];W[swap-pieces])(;B[a4];W[swap-sides]))", 41, "swap-sides"),
	] {
		refused(text, column, &format!("\"{found}\" shows another kind of swap than the text before it"));
	}
	// The stones decide, so the words need not agree.
	assert_eq!(common::record("(;SZ[5](;B[a3];W[swap-pieces])(;B[a4];W[swap-sides];B[b2]))").opening_rule(), PIECES);
}

#[test]
fn a_swap_is_the_reply_to_the_opening_or_nothing() {
	for (text, column) in [
		("(;SZ[5];B[swap])", 11),
		("(;SZ[5];B[a3];W[b2];B[swap])", 23),
		("(;SZ[5];B[a3];W[swap];B[swap])", 25),
		("(;SZ[5];B[a3];W[swap];W[swap])", 25),
	] {
		let sentence = error(text);
		assert!(sentence.starts_with(&format!("line 1, column {column}: \"swap\" is ")), "{sentence}");
	}
	refused("(;SZ[5];B[a3];W[b2];B[swap])", 23, "\"swap\" is not allowed here: only the reply to the opening can swap");
	refused("(;SZ[5];B[a3];B[swap];W[b2])", 17, "\"swap\" is a move of B, and it is the turn of W");
}

#[test]
fn after_a_swap_of_pieces_the_stone_is_in_the_mirror_cell() {
	assert_eq!(board("(;SZ[5];B[a3];W[swap];B[a3])"), expected(PIECES, "a3", "c1"));
	refused("(;SZ[5];B[a3];W[swap];B[c1])", 25, "\"c1\" has a stone already");
	refused("(;SZ[5];B[a3];W[swap];W[a3])", 25, "\"a3\" has a stone already");
	assert_eq!(board("(;SZ[5];B[b2];W[swap];B[a3])"), expected(PIECES, "a3", "b2"));
}

#[test]
fn sides_alternate() {
	refused("(;SZ[5];B[a3];W[swap];B[b2];B[c3])", 31, "\"c3\" is a move of B, and it is the turn of W");
	refused("(;SZ[5];B[a3];W[swap];W[b2];W[c3])", 31, "\"c3\" is a move of W, and it is the turn of B");
	refused("(;SZ[5];B[a3];W[resign];B[b2])", 27, "\"b2\" is a move of B, and it is the turn of W");
	refused("(;SZ[5];B[a3];W[swap];B[pass])", 25, "\"pass\" is a pass, which is no move of Hex");
}

#[test]
fn little_golem_names_cells_by_letters_and_has_white_open() {
	let text = "(;FF[4]EV[hex.ch.1]PB[Anna]PW[me;]]SZ[13]RE[B]GC[ game #1]SO[http://www.littlegolem.com]\
		;W[am];B[swap];W[kj];B[ie];W[resign])";
	// White, who opened, resigned, and RE calls that player B.
	assert_eq!(outcome(text).as_deref(), Some("Red Unknown"));
	let text = text.replace("RE[B]", "RE[W]");
	assert_eq!(board(&text), expected(PIECES, "k10", "m1 i5"));
	assert_eq!(outcome(&text).as_deref(), Some("Blue Resignation"));
	let record = record(&text);
	assert_eq!((record.heading.first.as_str(), record.heading.second.as_str()), ("Anna", "me;]"));
	assert_eq!(record.winner(), Some(Side::Second));
	assert_eq!(board("(;SZ[13];W[AM];B[ii])"), expected(OpeningRule::Handicap, "a13", "i9"));
	assert_eq!(board("(;SZ[13];B[ab];W[swap];B[cd])"), expected(PIECES, "c4", "b1"));
	assert_eq!(outcome("(;SZ[13]RE[B];B[ab];W[cd])").as_deref(), Some("Red Unknown"));
	refused("(;SZ[5];W[af])", 11, "\"af\" is not on a board of size 5");
	refused("(;SZ[5];B[ab];W[c3])", 17, "\"c3\" names its cell in another way than the first stone");
}

#[test]
fn white_opens_where_a_chain_shows_which_sides_it_connects() {
	assert_eq!(board("(;SZ[2]PB[Ben]PW[Anna];W[a1];B[b1];W[a2])"), expected(OpeningRule::Handicap, "a1 a2", "b1"));
	let record = record("(;SZ[2]PB[Ben]PW[Anna];W[a1];B[b1];W[a2])");
	assert_eq!((record.heading.first.as_str(), record.heading.second.as_str()), ("Anna", "Ben"));
	assert_eq!(outcome("(;SZ[2];W[a1];B[b1];W[a2])").as_deref(), Some("Red Connection"));
	let text = "(;SZ[3];W[a1];B[a2];W[c1];B[b2];W[b3];B[c2])";
	assert_eq!(outcome(text).as_deref(), Some("Blue Connection"));
	let sentence = "\"a1\" is an opening by W, and no chain shows that W connects row 1 to the last";
	refused("(;SZ[5];W[a3];B[swap])", 11, &sentence.replace("a1", "a3"));
	refused("(;SZ[5];B[a3];R[swap])", 11, &sentence.replace("a1", "a3").replace('W', "B"));
}

/// Black connects row 1 to the last, whoever begins.
#[test]
fn white_begins_as_blue_where_no_chain_shows_another_side() {
	for (text, red, blue) in [
		("(;SZ[2];W[a1];B[b2])", "b2", "a1"),
		("(;SZ[5];W[a1];B[b2];W[d2];B[e2])", "b2 e2", "a1 d2"),
		// White connects column a to column b. By the rules of a side that opens, it would have to connect rows.
		("(;SZ[2];W[b1];B[a2];W[a1];B[b2])", "a2 b2", "a1 b1"),
		("(;SZ[2];W[a1];B[a2];W[b1])", "a2", "a1 b1"),
		("(;SZ[5];B[a1];R[b2])", "b2", "a1"),
	] {
		let record = record(text);
		assert_eq!(
			(stones(&record, Colour::Red).as_str(), stones(&record, Colour::Blue).as_str()),
			(red, blue),
			"{text}"
		);
		let root = record.root().unwrap_or_else(|| panic!("{text}"));
		assert_eq!((root.turn(), root.board().count(Colour::Blue)), (Colour::Blue, 0), "{text}");
		assert_eq!(warnings(text).len(), 1, "{text}");
	}
	let named = "(;SZ[2]PB[Ben]PW[Anna]RE[W+Resign]PL[W];W[a1];B[b1];W[a2])";
	assert_eq!((stones(&record(named), Colour::Blue), warnings(named)), ("a1 a2".into(), vec![]), "the turn is named");
	assert_eq!(record(named).heading.first, "Ben");
	assert_eq!(outcome(named).as_deref(), Some("Blue Resignation"));
}

#[test]
fn one_stone_that_is_set_up_is_the_opening() {
	for text in ["(;SZ[5]AB[a3])", "(;SZ[5]AB[a3]PL[W])", "(;SZ[5];AB[a3];W[b2])", "(;SZ[5]AB[a3];;W[swap-sides])"] {
		assert_eq!(stones(&record(text), Colour::Red), "a3", "{text}");
	}
	assert_eq!(board("(;SZ[5]AB[a3];W[swap];B[b2])"), expected(PIECES, "b2", "c1"));
}

/// Engines begin their games with some stones, and puzzles begin with many.
#[test]
fn stones_that_are_set_up_are_moves_of_both_sides_in_turn() {
	let text = "(;AP[HexGui:0.9.GIT]FF[4]GM[11]SZ[5];AB[a2][b3][e1]AW[a1][d4]PL[W];W[c3])";
	assert_eq!(line(&record(text)), "a2 a1 b3 d4 e1 c3");
	assert_eq!(board(text), expected(OpeningRule::Handicap, "e1 a2 b3", "a1 c3 d4"));
	// KataHex names no turn, and writes the stones row by row.
	let text = "(;FF[4]GM[11]SZ[5]PB[a.bin]PW[b.bin]RE[W+R]AB[c2][b4]AW[a1][e3]\
		C[startTurnIdx=0,gtype=normal];B[d1]C[0.5];W[d2])";
	assert_eq!(line(&record(text)), "c2 a1 b4 e3 d1 d2");
	assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"));
	assert_eq!(line(&record("(;SZ[5]AB[a3]AB[b2]AW[c1]AW[d1])")), "a3 c1 b2 d1");
	assert_eq!(line(&record("(;SZ[5]AB[c1]AR[a3];R[a1])")), "a3 c1 a1");
	assert_eq!(line(&record("(;SZ[5]AB[ac]AW[ca];B[dd])")), "a3 c1 d4");

	let sentence =
		"sets up stones, which only nodes of the main line without a move do, before any swap and the end of the game";
	for (text, column, found) in [
		("(;SZ[5];B[resign];AB[a3])", 22, "a3"),
		("(;SZ[5];B[a3];W[swap];AE[c1])", 26, "c1"),
		("(;SZ[5]AB[swap])", 11, "swap"),
		("(;SZ[5]AB[a3]W[b2])", 11, "a3"),
		("(;SZ[5];B[a3];W[b2]AB[c1])", 23, "c1"),
	] {
		refused(text, column, &format!("\"{found}\" {sentence}"));
	}
	assert_eq!(line(&record("(;SZ[5]AB[a1][b2]AW[c3][d4]PL[W];B[e5])")), "a1 c3 b2 d4 e5", "the move decides");
	assert_eq!(line(&record("(;SZ[5]AB[a1:b2]AE[e5]AW[d4:e4][c1:c2])")), "a1 d4 b1 e4 a2 c1 b2 c2");
	assert_eq!(line(&record("(;SZ[5];B[a3];AE[a2])")), "a3");
	refused("(;SZ[5]AB[a1:f1]AW[a2:f2])", 11, "\"a1:f1\" is not on a board of size 5");
	refused("(;SZ[5]AB[a1]AW[a1])", 17, "\"a1\" has a stone already");
	refused("(;SZ[5]AB[a3]AE[a3]AW[c1])", 17, "\"a3\" has a stone already");
	refused("(;SZ[5]AB[a1]AW[b1];B[swap])", 23, "\"swap\" is not allowed here: only the reply to the opening can swap");
}

/// Problems, handicaps and editors: stones and turns that no moves in turn from the empty board make.
#[test]
fn a_record_begins_with_the_position_behind_which_the_sides_take_turns() {
	for (text, red, blue, turn, moves) in [
		("(;SZ[7];AB[c2][c3][b4]AW[e5])", "c2 c3 b4", "e5", Colour::Blue, ""),
		("(;SZ[5]AB[a3][b2])", "b2 a3", "", Colour::Blue, ""),
		("(;SZ[5]AW[a1])", "", "a1", Colour::Red, ""),
		("(;SZ[5]AR[a1]AB[b1][c1])", "a1", "b1 c1", Colour::Red, ""),
		("(;SZ[5]AW[ab][bb])", "", "a2 b2", Colour::Red, ""),
		("(;SZ[5]PL[W])", "", "", Colour::Blue, ""),
		("(;SZ[5]AB[a3]PL[B])", "a3", "", Colour::Red, ""),
		("(;SZ[5]AB[a3]AW[b2]PL[W])", "a3", "b2", Colour::Blue, ""),
		("(;SZ[5]AB[a1]AW[b1];W[c1])", "a1", "b1", Colour::Blue, "c1"),
		("(;SZ[9]AB[d4][c3]AW[f5]PL[B];B[e3];W[e6])", "c3 d4", "f5", Colour::Red, "e3 e6"),
		("(;SZ[9]HA[2]AB[d4][c3];W[e3];B[e6])", "c3 d4", "", Colour::Blue, "e3 e6"),
		// Several moves of one colour, and passes.
		("(;SZ[5];B[a3];B[b2])", "a3", "", Colour::Red, "b2"),
		("(;SZ[7];B[a1];B[b2];B[d1];W[c3];W[e4])", "a1 d1 b2", "c3", Colour::Blue, "e4"),
		("(;SZ[5]HA[1];B[c2];W[pass];B[d1];W[d2])", "c2", "", Colour::Red, "d1 d2"),
		("(;SZ[5];B[c2];W[])", "c2", "", Colour::Red, ""),
		// Editors change the board behind moves.
		("(;SZ[5];B[a3];AE[a3]AB[b2][c2]C[hm];W[d1])", "b2 c2", "", Colour::Blue, "d1"),
		("(;SZ[5];B[a3];AW[a3][b1];B[d1])", "", "b1 a3", Colour::Red, "d1"),
		("(;SZ[5]AB[a3];AB[b2];B[d1])", "b2 a3", "", Colour::Red, "d1"),
	] {
		let record = record(text);
		let root = record.root().unwrap_or_else(|| panic!("{text}"));
		let cells = |colour| root.board().stones_of(colour).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
		assert_eq!((cells(Colour::Red).as_str(), cells(Colour::Blue).as_str()), (red, blue), "{text}");
		assert_eq!((root.turn(), line(&record).as_str()), (turn, moves), "{text}");
	}
	// Moves in turn make these.
	for (text, moves) in [
		("(;SZ[5];B[a3];B[b2];W[c1];W[d1])", "b2 c1 a3 d1"),
		("(;SZ[5];B[a3];W[pass];B[pass];W[d1])", "a3 d1"),
		("(;SZ[5];B[a3];PL[B]C[so];W[d1]AE[e5])", "a3 d1"),
		("(;SZ[5]AB[a3];AW[b2])", "a3 b2"),
		("(;SZ[5];B[a3];AB[a3];W[b2])", "a3 b2"),
	] {
		assert_eq!((record(text).root(), line(&record(text)).as_str()), (None, moves), "{text}");
	}
	refused("(;SZ[5]AB[a1][b1];B[swap])", 21, "\"swap\" is a move of B, and it is the turn of W");
	refused("(;SZ[5]AB[a1][b1];W[swap])", 21, "\"swap\" is not allowed here: only the reply to the opening can swap");
	refused("(;SZ[5];B[a1];B[a1])", 17, "\"a1\" has a stone already");
}

#[test]
fn moves_that_are_read_as_a_position_have_a_warning_and_lose_their_variations() {
	let text = "(;SZ[5];B[a3]C[one](;B[b2]C[two](;W[c1])(;W[d1]))(;W[e1]))";
	let record = record(text);
	let first = record.node(forking_hex_records::NodeId::ROOT).expect("the root");
	assert_eq!((first.comment.as_str(), first.children().len()), ("one", 1));
	assert_eq!(line(&record), "b2 c1");
	let expected = [
		"line 1, column 24: \"b2\" is not in turn: the moves before it are read as a position",
		"line 1, column 54: \"e1\" is a move of W, and it is the turn of B",
	];
	assert_eq!(warnings(text), expected);
	let text = "(;SZ[5];B[a3](;B[b2];B[c1];W[d1])(;W[e1];B[c4]))";
	assert_eq!(line(&common::record(text)), "c1 d1");
	assert_eq!(
		warnings(text)[1],
		"line 1, column 38: \"e1\" is in a variation of moves that are read as a position, and is left out"
	);
	assert_eq!(warnings("(;SZ[5]AB[a3][b2])"), [""; 0]);
}

/// A chain of both colours cannot stand on a board, but a chain of one and a board without room can.
#[test]
fn a_position_may_be_decided_or_full() {
	let full = record("(;SZ[2]AB[a1:b2])");
	assert_eq!(full.root().map(|root| root.legal_moves().count()), Some(0));
	assert_eq!(full.connected(), Some(Colour::Red));
	refused("(;SZ[2]AB[a1:b2];W[a1])", 20, "\"a1\" has a stone already");
	let decided = record("(;SZ[2]AW[a1][b1]PL[W];W[a2])");
	assert_eq!((decided.connected(), line(&decided).as_str()), (Some(Colour::Blue), "a2"));
}

#[test]
fn variations_are_a_tree_and_the_first_is_the_main_line() {
	let record = record("(;SZ[5];B[a3](;W[b2]C[main](;B[c3])(;B[d4];W[e5]))(;W[c2];B[c1])(;W[swap]))");
	assert_eq!(line(&record), "a3 b2 c3");
	let walk: Vec<String> = record.walk().filter_map(|(_, node)| Some(node.made()?.to_string())).collect();
	assert_eq!(walk.join(" "), "a3 b2 c3 d4 e5 c2 c1 swap");
	let mut variation = record.clone();
	let (last, _) = variation.walk().filter(|(id, _)| record.line(*id).len() == 4).last().expect("a node");
	variation.make_main(last);
	assert_eq!(line(&variation), "a3 b2 d4 e5");
	assert_eq!(line(&common::record(&write_sgf(&variation))), "a3 b2 d4 e5");
}

#[test]
fn the_same_move_twice_is_one_move() {
	let record = record("(;SZ[5];B[a3](;W[b2]C[one];B[c3])(;W[d4])(;W[b2]C[two]WL[3];B[e5]))");
	assert_eq!(record.nodes().count(), 6);
	let reply = record.main_line().nth(1).and_then(|id| record.node(id)).expect("a node");
	assert_eq!(reply.comment, "one\ntwo");
	assert_eq!(reply.clocks.blue, Some(Duration::from_secs(3)));
	assert_eq!(reply.children().len(), 2);
}

#[test]
fn nodes_without_a_move_give_their_notes_to_the_one_before() {
	let text = "(;SZ[5]C[start]BL[600]WL[600.25];B[a3]BL[595]C[a: \\] \\\\\n\u{e4}];C[more]WL[1];;W[b2])";
	let record = record(text);
	assert_eq!(record.nodes().count(), 3);
	let root = record.node(NodeId::ROOT).expect("the root");
	assert_eq!(root.comment, "start");
	let clocks = Clocks { red: Some(Duration::from_secs(600)), blue: Some(Duration::from_millis(600_250)) };
	assert_eq!(root.clocks, clocks);
	let opening = record.main_line().next().and_then(|id| record.node(id)).expect("a node");
	assert_eq!(opening.comment, "a: ] \\\n\u{e4}\nmore");
	let clocks = Clocks { red: Some(Duration::from_secs(595)), blue: Some(Duration::from_secs(1)) };
	assert_eq!(opening.clocks, clocks);
}

#[test]
fn clocks_go_by_colour_after_a_swap_of_sides_too() {
	let record = record("(;SZ[5];B[a3]BL[1];W[swap-sides]WL[2];W[b2]WL[3];B[c3]BL[4])");
	let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
	let clocks: Vec<_> = record.main_line().filter_map(|id| record.node(id)).map(|node| node.clocks).collect();
	let clocks: Vec<_> = clocks.iter().map(|clocks| (seconds(clocks.red), seconds(clocks.blue))).collect();
	assert_eq!(clocks, [(Some(1), None), (None, Some(2)), (None, Some(3)), (Some(4), None)]);
}

#[test]
fn results_come_from_their_text_the_last_move_or_the_board() {
	for (text, expected) in [
		("(;SZ[2];B[a1];W[b2])", None),
		("(;SZ[2]RE[?];B[a1];W[b2];B[a2])", None),
		("(;SZ[2]RE[Void];B[a1])", None),
		("(;SZ[2];B[a1];W[b2];B[a2])", Some("Red Connection")),
		("(;SZ[2]RE[B+];B[a1];W[b2];B[a2])", Some("Red Connection")),
		("(;SZ[2]RE[B+];B[a1];W[b2])", Some("Red Unknown")),
		("(;SZ[2]RE[W+T];B[a1];W[b2])", Some("Blue Time")),
		("(;SZ[2]RE[W+];B[a1];W[b2];B[a2])", Some("Blue Unknown")),
		("(;SZ[2];B[a1];W[resign])", Some("Red Resignation")),
		("(;SZ[2];B[resign])", Some("Blue Resignation")),
		("(;SZ[2];W[forfeit])", Some("Red Forfeit")),
		("(;SZ[2]RE[?];B[a1];W[resign])", Some("Red Resignation")),
		("(;SZ[2]RE[B+];B[a1];W[resign])", Some("Red Resignation")),
		("(;SZ[2]RE[B+Time];B[a1];W[forfeit])", Some("Red Time")),
		("(;SZ[2];B[a1](;W[b2])(;W[resign]))", None),
		("(;SZ[2];B[a1];W[b2];W[resign])", Some("Red Resignation")),
		// The text decides where the last move differs.
		("(;SZ[2]RE[B+];B[a1];W[b2];B[resign])", Some("Red Unknown")),
		("(;SZ[2]RE[W+T];B[a1];W[resign])", Some("Blue Time")),
	] {
		assert_eq!(outcome(text).as_deref(), expected, "{text}");
	}
	for (text, expected, warning) in [
		(
			"(;SZ[2]\nRE[Anna];B[a1];W[resign])",
			Some("Red Resignation"),
			"line 2, column 4: \"Anna\" is no result: expected one such as B+, W+Resign or ?",
		),
		("(;SZ[2]RE[R+];B[a1];W[b2])", None, "line 1, column 11: \"R+\" is a move of R, which is no side of this game"),
		(
			"(;SZ[2];B[a1];W[resign];W[b2];B[b1])",
			Some("Red Resignation"),
			"line 1, column 27: \"b2\" comes after the end of the game",
		),
		(
			"(;SZ[2];B[a1];W[resign];B[resign])",
			Some("Red Resignation"),
			"line 1, column 27: \"resign\" comes after the end of the game",
		),
	] {
		assert_eq!((outcome(text).as_deref(), warnings(text)), (expected, vec![warning.into()]), "{text}");
	}
}

#[test]
fn after_a_swap_of_sides_the_result_names_the_player() {
	let text = "(;SZ[5]PB[Anna]PW[Ben]RE[B+T];B[a3];W[swap-sides];W[b2])";
	assert_eq!(record(text).winner(), Some(Side::First));
	assert_eq!(outcome(text).as_deref(), Some("Blue Time"), "Anna has White by now");
	assert!(write_sgf(&record(text)).contains("PB[Anna]PW[Ben]RE[B+Time]"));
	// The last move or a chain shows the winner, whatever the letter means.
	for letter in ["B", "W"] {
		for (end, expected) in
			[(";B[resign]", "Blue Resignation"), (";W[resign]", "Red Resignation"), (";B[b2];W[b1]", "Blue Connection")]
		{
			let text = format!("(;SZ[2]RE[{letter}+];B[a1];W[swap];W[a2]{end})");
			assert_eq!(outcome(&text).as_deref(), Some(expected), "{text}");
		}
		let text = format!("(;SZ[2]RE[{letter}+];B[a1];W[swap];W[b1];B[a2])");
		assert_eq!(outcome(&text).as_deref(), Some("Red Connection"), "{text}");
	}
	// A chain does not change a way that is named.
	assert_eq!(outcome("(;SZ[2]RE[B+T];B[a1];W[swap];W[b1];B[a2])").as_deref(), Some("Blue Time"));
	assert_eq!(outcome("(;SZ[2]RE[B+Unknown];B[a1];W[swap];W[b1];B[a2])").as_deref(), Some("Blue Unknown"));
}

#[test]
fn mistakes_are_named_with_their_place() {
	for (text, sentence) in [
		("(;SZ[11]\n\n;B[a3];W[k12])", "line 3, column 10: \"k12\" is not on a board of size 11"),
		("(;SZ[33])", "line 1, column 6: \"33\" is no size of a board: it has 2 to 32 cells along a side"),
		("(;SZ[11:12])", "line 1, column 6: \"11:12\" is a board that is not as wide as it is high"),
		("(;GM[1])", "line 1, column 6: \"1\" is the number of another game: Hex has 11"),
		("(;B[Anna])", "line 1, column 5: \"Anna\" stands where a cell such as c11 was expected"),
		("(;B[a1]C[\u{e4}\n", "line 1, column 9: \"[\u{e4} \" has no closing bracket"),
		("(;B[a1];W[a1])", "line 1, column 11: \"a1\" has a stone already"),
	] {
		assert_eq!(error(text), sentence, "{text}");
	}
}

#[test]
fn mistakes_beside_the_moves_are_warnings_with_their_place() {
	for (text, sentence) in [
		("(;B[a1]BL[soon])", "line 1, column 11: \"soon\" is no time: expected seconds such as 90 or 7.5"),
		("(;B[a1]", "line 1, column 8: the last bracket of the game is missing"),
		("(;C[a]C[b])", "line 1, column 7: \"C\" stands in one node twice"),
		("(;)\n(;)", "line 2, column 1: \"(\" begins a second game: only the first is read"),
		("(;B[a1];W[b1](;B[c1])(;B[b1];W[c2])(;B[c3]))", "line 1, column 26: \"b1\" has a stone already"),
	] {
		assert_eq!(warnings(text), [sentence], "{text}");
	}
	assert_eq!(warnings("(;SZ[5];B[a3];W[c3])"), [""; 0]);
	let clocks = "(;SZ[9]TM[]OT[];B[d4]BL[]OB[];W[f5]WL[-])";
	assert_eq!((line(&record(clocks)).as_str(), warnings(clocks).len()), ("d4 f5", 2));
	let many = format!("(;SZ[5]{})", "RE[x]C[y]".repeat(2_000));
	assert_eq!(warnings(&many).len(), forking_hex_records::MAX_WARNINGS);
}

#[test]
fn a_variation_that_cannot_be_played_is_left_out() {
	let text = "(;SZ[9];B[d4];W[f5](;B[e3];W[e6])(;AB[c3]C[no];AW[d7];AB[e5])(;B[a1]))";
	assert_eq!(line(&record(text)), "d4 f5 e3 e6");
	assert_eq!(record(text).nodes().count(), 6);
	assert_eq!(warnings(text).len(), 1, "{:?}", warnings(text));
	refused("(;SZ[9];B[d4];W[d4](;B[e3])(;B[a1]))", 17, "\"d4\" has a stone already");
}

#[test]
fn texts_of_other_programs_are_read() {
	// The order of properties, lines and spaces differ from one program to the next.
	for text in [
		"(;AP[HexGui:1.0.]FF[4]GM[11]SZ[11];B[b4];W[swap-pieces];W[b10];B[c9]\n;W[c10](;B[d9];W[d10])(;B[e9]))",
		"(;AP[Hex-benzene:0.1]FF[4]GM[11]PB[Blue]PW[Red]SZ[11]\n;B[a2]BL[0]WL[0];BL[0]W[SWAP]WL[33];BL[0]W[f6]WL[36];B[h6])",
		"(\n;GM[11]SZ[11]PB[Wolve 0.9.GIT]PW[Mohex 0.9.GIT]\nRE[W+]GC[Lines\nof text:\nB+];B[c1]\n;W[f6]\n;B[resign]\n)\n",
		"(;FF[4]CA[UTF-8]AP[PlayHex:0.0.0]SO[PlayHex.org]PC[https://playhex.org/games/1]GM[11]SZ[11]PB[Bot]PW[a]\
			DT[2024-08-27]HA[0]RE[B+Resign]TM[600]OT[fischer 5 capped];B[a2]BL[600];W[swap-pieces]WL[595];B[k5]BL[595]OB[3])",
	] {
		assert!(record(text).line(record(text).end()).len() > 1);
	}
	let text = "(;GM[11]SZ[11]PC[https://playhex.org/games/1]DT[2024-08-27];B[a2])";
	assert_eq!(record(text).heading.place, "https://playhex.org/games/1");
	assert_eq!(record(text).heading.date, "2024-08-27");
}

#[test]
fn a_record_is_written_in_full() {
	let record = record(
		"(;GM[11]SZ[5]PB[An\\]na]PW[Ben]GN[A game]DT[2026-01-02]PC[Here: there]RE[W+T]C[Hello];B[a3]BL[10.5]\
			(;W[swap];B[b2])(;W[c3]C[two\nlines]))",
	);
	assert_eq!(
		write_sgf(&record),
		"(;FF[4]GM[11]CA[UTF-8]AP[Forking Hex]SZ[5]RU[swap-pieces]PB[An\\]na]PW[Ben]GN[A game]DT[2026-01-02]\
			PC[Here\\: there]RE[W+Time]C[Hello]\n;B[a3]BL[10.5]\n(;W[swap-pieces];B[b2])\n(;W[c3]C[two\nlines]))\n"
	);
}

/// HexGui and HexWorld use these letters: after a swap of sides, White moves again.
#[test]
fn swaps_are_written_with_the_letters_of_their_movers() {
	let moves = |text: &str| {
		let text = write_sgf(&record(text));
		let (_, moves) = text.trim_end().split_once("RE[?]").expect("a result");
		moves.replace('\n', "")
	};
	assert_eq!(moves("#5,a3b2c3d4"), ";B[a3];W[b2];B[c3];W[d4])");
	assert_eq!(moves("#5,a3:sb2c3"), ";B[a3];W[swap-pieces];B[b2];W[c3])");
	assert_eq!(moves("#5,a3:Sb2c3"), ";B[a3];W[swap-sides];W[b2];B[c3])");
}

#[test]
fn a_large_board_has_columns_of_two_letters() {
	let text = write_sgf(&record("(;SZ[32];B[z32];W[aa1];B[af32])"));
	assert!(text.contains(";B[z32];W[aa1];B[af32]"), "{text}");
	assert_eq!(line(&record(&text)), "z32 aa1 af32");
}

#[test]
fn line_breaks_in_names_become_spaces_and_in_comments_line_feeds() {
	let mut record = record("(;SZ[5];B[a3])");
	record.heading.name = "a\r\nb\nc".into();
	record.node_mut(NodeId::ROOT).expect("the root").comment = "a\r\nb\rc".into();
	let read = common::record(&write_sgf(&record));
	assert_eq!(read.heading.name, "a b c");
	assert_eq!(read.node(NodeId::ROOT).expect("the root").comment, "a\nb\nc");
}

/// Readers do not recurse, and their time is in proportion to the text.
#[test]
fn hostile_texts_are_refused_or_read_in_no_time() {
	let mib = 1 << 20;
	assert!(error(&"(".repeat(mib)).contains("where a node"));
	assert!(error(&"(;".repeat(mib)).contains("begins a variation inside too many others"));
	let cut = format!("(;FF[4]C[{}", "\n(;FF[4]C[".repeat(mib / 4));
	assert_eq!(read_games(&cut, None).games.len(), mib / 4 + 1);
	assert!(error(&format!("({}", ";".repeat(mib))).contains("is one move too many: a record has at most 100000 nodes"));
	assert!(error(&format!("(;C[{}", "\\".repeat(4 * mib - 10))).contains("has no closing bracket"));
	assert!(error(&"a1".repeat(mib)).contains("size"));
	assert!(error(&format!("#11,{}", "a1".repeat(mib))).contains("is one move too many"));
	assert!(error(&format!("(;SZ[32]{})", ";B[a1]".repeat(90_000))).contains("has a stone already"));
	assert!(error(&" ".repeat(5 * mib)).contains("longer than 4194304 bytes"));
	let text = format!("(;{}C[x])", "XX[a]".repeat(800_000));
	assert_eq!(record(&text).nodes().count(), 1);
	let text = format!("(;SZ[32]{})", "(;B[a1])(;B[b1];W[c1])".repeat(33_000));
	assert_eq!(record(&text).nodes().count(), 4);
	let text = format!("(;SZ[32]C[{}])", "[(;\\]".repeat(800_000));
	assert_eq!(record(&text).nodes().count(), 1);
	let text = format!("(;SZ[32]C[{}])", "] ".repeat(2 * mib - 10));
	assert_eq!(record(&text).nodes().count(), 1);
	assert!(error(&format!("(;C[{}", "]a".repeat(2 * mib - 10))).contains("where a value"));
	assert!(error(&format!("(;SZ[32]AB{}AW[b1])", "[a1]".repeat(mib - 10))).contains("sets up stones"));
	assert!(error(&format!("size 32 {}", "swap a".repeat(500_000))).contains("is one move too many"));
	assert!(error(&format!("size 32 {}", "B[a1][".repeat(500_000))).contains("where a closing bracket"));
	assert!(error(&format!("#32,{}", "%3As".repeat(mib - 10))).contains("is one move too many"));
}

/// One walk through a text finds the places of all mistakes, so bad games take no longer than good ones.
#[test]
fn hostile_texts_of_many_games_take_no_longer() {
	let count = |text: &str| {
		read_games(text, Some(5)).games.into_iter().map(|game| usize::from(game.is_ok())).fold((0, 0), add)
	};
	fn add((good, all): (usize, usize), is_good: usize) -> (usize, usize) {
		(good + is_good, all + 1)
	}
	assert_eq!(count(&"x\n".repeat(100_000)), (0, 1));
	assert_eq!(count(&"a1\nb2 b2\n".repeat(50_000)), (50_000, 100_000));
	assert_eq!(count(&"(;B[z1])".repeat(100_000)), (0, 100_000));
	assert_eq!(count(&"(".repeat(1 << 22)), (0, 1));
	assert_eq!(count(&"1. a1 b1\n2. c1\n".repeat(50_000)), (50_000, 50_000));
	assert_eq!(count(&"(a {b ".repeat(500_000)), (0, 1));
	// A game that is broken, before many others.
	let others = "(;B[a1])\n".repeat(100_000);
	assert_eq!(count(&format!("(;FF[4];x)\n(;FF[4]SZ[5];B[a1])\n{others}")), (100_001, 100_002));
	assert!(count(&format!("(;x){}", "(;FF[4]B[a1]B[".repeat(100_000))).0 == 0);
	assert_eq!(count(&format!("(;x){}", "(;FF[4];x)".repeat(100_000))), (0, 100_001));
	// Many games on one line, with text between them.
	assert_eq!(count(&"(;B[a1]) x ".repeat(100_000)), (100_000, 100_000));
	assert_eq!(count(&format!("games: [{}]", "{\"sgf\":\"(;B[a1])\"},".repeat(100_000))), (100_000, 100_000));
	// Lines of one move each, until a cell stands twice.
	let short: String = (0..200_000).map(|line| format!("{}{}\n", ["a", "b"][line % 2], line % 1_000 / 2)).collect();
	assert!(count(&short).1 > 190_000);
	// Each game has bounds, and the text has none.
	let text = format!("(;C[{}])", "x".repeat(3 << 20));
	assert_eq!(count(&text.repeat(3)), (3, 3));
	let long = format!("(;C[{}])", "x".repeat(4 << 20));
	assert_eq!(count(&format!("{text}{long}{text}")), (2, 3));
	let sentence = read_games(&format!("(;)\n{long}"), None)
		.games
		.into_iter()
		.nth(1)
		.and_then(Result::err)
		.map(|error| error.to_string());
	assert_eq!(sentence.as_deref(), Some("line 2, column 4194305: the text is longer than 4194304 bytes"));
	assert_eq!(count(&format!("a1\n{}\nb2", "a1".repeat((2 << 20) + 1))), (2, 3));
}
