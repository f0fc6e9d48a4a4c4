//! Links to HexWorld and trmph, and lists of moves.

mod common;

use common::{board, error, line, outcome, record, refused, warnings};
use forking_hex_records::{read, read_link, read_moves, write_hexworld, write_moves, write_trmph, Format};
use forking_hex_rules::OpeningRule;

#[test]
fn hexworld_has_options_and_a_place_in_the_line() {
	for text in [
		"https://hexworld.org/board/#11,a3f6",
		"https://hexworld.org/board/#11r9c1,a3f6",
		"https://www.hexworld.org/board/#11r12nc1,a3,f6",
		"https://hexworld.org/board/#11x11,,a3f6",
		"https://hexworld.org/board/#11,a3f6,",
		" \n#11n,a3,f6 \n",
		"#,a3,f6",
	] {
		assert_eq!(line(&record(text)), "a3 f6", "{text}");
		assert_eq!(record(text).size(), 11);
	}
	assert_eq!(record("https://hexworld.org/board/#14c1").size(), 14);
	assert_eq!(record("#32,aa10af32").line(record("#32,aa10af32").end()).len(), 2);
}

#[test]
fn hexworld_has_both_swaps() {
	assert_eq!(board("#5c1,a3:sb2d4"), (OpeningRule::SwapPieces, "b2".into(), "c1 d4".into()));
	assert_eq!(board("#5c1,a3:Sb2d4"), (OpeningRule::SwapSides, "a3 d4".into(), "b2".into()));
	assert_eq!(board("#5c1,a3:s"), (OpeningRule::SwapPieces, "".into(), "c1".into()));
	refused("#5c1,a3b2:s", 10, "\":s\" is not allowed here: only the reply to the opening can swap");
}

#[test]
fn hexworld_has_resignations_and_forfeits() {
	for (text, expected) in [
		("#5c1,a3:rb", "Blue Resignation"),
		("#5c1,a3:rw", "Red Resignation"),
		("#5c1,a3:r", "Red Resignation"),
		("#5c1,a3:s:r", "Blue Resignation"),
		("#5c1,a3:S:r", "Red Resignation"),
		("#5c1,a3,:fb", "Blue Forfeit"),
		("#5c1,a3:fw", "Red Forfeit"),
		("#5c1,:f", "Blue Forfeit"),
		("#2c1,a1b2a2", "Red Connection"),
	] {
		assert_eq!(outcome(text).as_deref(), Some(expected), "{text}");
	}
	// People go on from the position in which a player resigned.
	for text in ["#5c1,a3:rba4", "#5c1,a3:rb,a4", "#5c1,a3:rb:rwa4"] {
		assert_eq!((line(&record(text)).as_str(), outcome(text).as_deref()), ("a3 a4", Some("Blue Resignation")));
		assert!(warnings(text)[0].ends_with("comes after the end of the game"), "{text}");
	}
}

#[test]
fn a_cell_twice_is_the_swap_of_trmph() {
	for text in
		["http://www.trmph.com/hex/board#13,d1d1k10k12", "https://trmph.com/hex/board#13,d1d1k10k12", "#13,d1d1k10k12"]
	{
		assert_eq!(line(&record(text)), "a4 swap k10 k12", "{text}");
		assert_eq!(board(text), (OpeningRule::SwapPieces, "k10".into(), "d1 k12".into()));
	}
	assert_eq!(line(&record("#13,c3c3")), "c3 swap");
	refused("https://hexworld.org/board/#13,d1d1", 34, "\"d1\" has a stone already");
	refused("#13,d1e2d1", 9, "\"d1\" has a stone already");
	assert_eq!(line(&record("http://www.trmph.com/hex/board#13,a1b2")), "a1 b2");
}

#[test]
fn the_main_line_is_written_as_a_link() {
	for (text, hexworld, trmph) in [
		("(;SZ[5])", "#5c1,", "#5,"),
		("(;SZ[11];B[a10];W[b2](;B[c3])(;B[d4]))", "#11c1,a10b2c3", "#11,a10b2c3"),
		("(;SZ[5];B[a3];W[swap];B[b2])", "#5c1,a3:sb2", "#5,c1c1b2"),
		("(;SZ[5];B[a3];W[swap];W[b2])", "#5c1,a3:Sb2", "#5,a3b2"),
		("(;SZ[5]RE[W+R];B[a3])", "#5c1,a3:rb", "#5,a3"),
		("(;SZ[5]RE[B+R];B[a3])", "#5c1,a3:rw", "#5,a3"),
		("(;SZ[5]RE[B+T];B[a3])", "#5c1,a3:fw", "#5,a3"),
		("(;SZ[5]RE[W+F];B[a3])", "#5c1,a3:fb", "#5,a3"),
		("(;SZ[5]RE[W+];B[a3])", "#5c1,a3", "#5,a3"),
	] {
		let record = record(text);
		assert_eq!(write_hexworld(&record), format!("https://hexworld.org/board/{hexworld}"));
		assert_eq!(write_trmph(&record), format!("https://trmph.com/hex/board{trmph}"));
	}
}

#[test]
fn the_main_line_is_written_as_rounds() {
	for (text, written) in [
		("(;SZ[5])", "size 5\n"),
		("(;SZ[27];B[a10])", "size 27\n1. a10\n"),
		("(;SZ[11];B[a10];W[b2](;B[c3])(;B[d4]))", "size 11\n1. a10 b2\n2. c3\n"),
		("(;SZ[5];B[a3];W[swap];B[b2];W[c4])", "size 5\n1. a3 swap-pieces\n2. b2 c4\n"),
		("(;SZ[5];B[a3];W[swap];W[b2])", "size 5\n1. a3 swap-sides\n2. b2\n"),
		("(;SZ[5]RE[W+R];B[a3];W[b2])", "size 5\n1. a3 b2\n2. resign\n"),
		("(;SZ[5]RE[B+R];B[a3])", "size 5\n1. a3 resign\n"),
		("(;SZ[5]RE[W+R];B[a3])", "size 5\n1. a3 red resign\n"),
		("(;SZ[5]RE[B+T];B[a3];W[b2])", "size 5\n1. a3 b2\n2. blue forfeit\n"),
		("(;SZ[5]RE[W+F])", "size 5\n1. forfeit\n"),
		("(;SZ[5];B[a3];W[swap-sides];B[resign])", "size 5\n1. a3 swap-sides\n2. red resign\n"),
		("(;SZ[5]RE[W+];B[a3])", "size 5\n1. a3\n"),
		("(;SZ[2];B[a1];W[b2];B[a2])", "size 2\n1. a1 b2\n2. a2\n"),
	] {
		let record = record(text);
		assert_eq!(write_moves(&record), written, "{text}");
		let read = read(written, None).expect("a list of moves");
		assert_eq!(read.line(read.end()), record.line(record.end()));
		let rounds = written.split_once('\n').expect("a first line").1;
		assert_eq!(read_moves(rounds, Some(record.size())), Ok(read), "the first line can be left out");
	}
}

#[test]
fn mistakes_in_links_are_named_with_their_place() {
	for (text, sentence) in [
		("#33,a1", "line 1, column 2: \"33\" is no size of a board: it has 2 to 32 cells along a side"),
		("#0,a1", "line 1, column 2: \"0\" is no size of a board: it has 2 to 32 cells along a side"),
		("#11x12,a1", "line 1, column 2: \"11x12\" is a board that is not as wide as it is high"),
		("#11,l1", "line 1, column 5: \"l1\" is not on a board of size 11"),
		("#11,a", "line 1, column 5: \"a\" stands where a cell such as c11 was expected"),
		("#11,a1:pb2", "line 1, column 7: \":p\" is a pass, which is no move of Hex"),
		("#11,a1:xb2", "line 1, column 7: \":x\" stands where a move was expected"),
		("#11,a1:", "line 1, column 7: \":\" stands where a move was expected"),
		("#11,a1-b2", "line 1, column 7: \"-\" stands where a move was expected"),
		("#11,a1,b2,c3", "line 1, column 10: \",\" stands where the end of the link was expected"),
		("#11,a1 b2", "line 1, column 8: \"b\" stands where the end of the link was expected"),
		("#\u{e4}", "line 1, column 2: \"\u{e4}\" stands where the size of the board was expected"),
		("#11:a", "line 1, column 4: \":\" stands where the end of the link was expected"),
	] {
		assert_eq!(error(text), sentence, "{text}");
	}
	let sentence = "line 1, column 28: nothing stands where a # and a game was expected";
	assert_eq!(read_link("https://hexworld.org/board/").expect_err("no game").to_string(), sentence);
}

#[test]
fn moves_stand_between_any_separators_with_numbers_or_without() {
	for text in [
		"a1 b2 c3",
		"a1b2c3",
		"A1,B2,C3",
		"1. a1 2. b2 3. c3",
		"1.a1 b2 2.c3",
		"1) a1; 2) b2; 3) c3.",
		"a1-b2-c3",
		"\u{2022} a1 \u{2192} b2\n\n\tc3\r\n",
		"1a1 2b2 3c3",
		"a01 b02 c03",
	] {
		assert_eq!(read_moves(text, Some(11)).map(|record| line(&record)).as_deref(), Ok("a1 b2 c3"), "{text}");
	}
	assert_eq!(read_moves(" \n ", Some(11)).map(|record| line(&record)).as_deref(), Ok(""));
}

#[test]
fn lists_of_moves_have_swaps_and_ends() {
	for (text, expected) in [
		("5x5 a3 swap b2 d4", (OpeningRule::SwapPieces, "b2", "c1 d4")),
		("5x5 a3 SWAP-PIECES b2 d4", (OpeningRule::SwapPieces, "b2", "c1 d4")),
		("5x5 a3 swap pieces b2 d4", (OpeningRule::SwapPieces, "b2", "c1 d4")),
		("5x5 a3 swap-sides b2 d4", (OpeningRule::SwapSides, "a3 d4", "b2")),
		("5x5 1. a3 Swap sides 2. b2 d4", (OpeningRule::SwapSides, "a3 d4", "b2")),
	] {
		let (rule, red, blue) = expected;
		assert_eq!(board(text), (rule, red.into(), blue.into()), "{text}");
	}
	assert_eq!(outcome("5x5 a3 b2 resign").as_deref(), Some("Blue Resignation"));
	assert_eq!(outcome("5x5 a3 Resigns.").as_deref(), Some("Red Resignation"));
	assert_eq!(outcome("5x5 a3 swap-sides forfeit").as_deref(), Some("Red Forfeit"));
	assert_eq!(outcome("2x2 a1 b2 a2").as_deref(), Some("Red Connection"));
	refused("5x5 a1 b2 swap c3", 11, "\"swap\" is not allowed here: only the reply to the opening can swap");
}

#[test]
fn the_size_stands_before_the_moves_or_is_given() {
	for text in ["size 13 a1", "Size: 13\na1", "13x13 a1", "size 13x13, a1", "13X13: 1. a1"] {
		assert_eq!(record(text).size(), 13, "{text}");
		assert_eq!(line(&record(text)), "a1", "{text}");
		assert_eq!(read(text, Some(5)).map(|record| record.size()), Ok(13), "the text knows better");
	}
	assert_eq!(read("1. x11", Some(32)).map(|record| line(&record)).as_deref(), Ok("x11"));
	assert_eq!(read("11 x11", Some(32)).map(|record| line(&record)).as_deref(), Ok("x11"));
	assert_eq!(read("", Some(7)).map(|record| record.size()), Ok(7));
	refused("a1 b2", 1, "the size of the board is not given");
	refused("size a1", 6, "\"a1\" stands where size and a number was expected");
	refused("size", 5, "nothing stands where size and a number was expected");
	refused("size 40 a1", 6, "\"40\" is no size of a board: it has 2 to 32 cells along a side");
	assert!(read("a1", Some(33)).is_err());
}

#[test]
fn mistakes_in_lists_are_named_with_their_place() {
	for (text, sentence) in [
		("1. a1 b2\n2. l3", "line 2, column 4: \"l3\" is not on a board of size 11"),
		("a1 b2 a1", "line 1, column 7: \"a1\" has a stone already"),
		("a1 hello b2", "line 1, column 4: \"hello\" stands where a cell such as c11 was expected"),
		("a1 pass", "line 1, column 4: \"pass\" is a pass, which is no move of Hex"),
		("a1 \u{e4}2", "line 1, column 4: \"\u{e4}\" stands where a move was expected"),
		("a1 b\u{662}", "line 1, column 5: \"\u{662}\" stands where a move was expected"),
		("swap", "line 1, column 1: \"swap\" is not allowed here: only the reply to the opening can swap"),
		("a1 swap swap-sides", "line 1, column 9: \"swap-sides\" shows another kind of swap than the text before it"),
	] {
		assert_eq!(read_moves(text, Some(11)).expect_err(text).to_string(), sentence, "{text}");
	}
}

#[test]
fn formats_are_told_apart() {
	for (text, format) in [
		("(;GM[11])", Format::Sgf),
		("\u{feff} \n(;B[a1]C[#])", Format::Sgf),
		("https://hexworld.org/board/#11,a1", Format::HexWorld),
		("https://www.hexworld.org/board/#11c1,", Format::HexWorld),
		("#11c1,a1", Format::HexWorld),
		("#11x11,a1", Format::HexWorld),
		("#11,a1,b2", Format::HexWorld),
		("#11,a1:s", Format::HexWorld),
		("http://www.trmph.com/hex/board#13,a1b2", Format::Trmph),
		("#13,a1b2", Format::Trmph),
		(" #13 ", Format::Trmph),
		("a1 b2", Format::Moves),
		("", Format::Moves),
	] {
		assert_eq!(Format::of(text), format, "{text}");
	}
}
