//! Games in the formats of sites and programs on which people and engines play.

mod common;

use common::{board, error, line, outcome, record, refused, stones};
use forking_hex_records::{read, read_games, read_number, read_one, read_sgf, text_of, Format, ReadError, Record};
use forking_hex_rules::{Colour, OpeningRule, Side};
use std::num::NonZeroUsize;

/// The main lines of all games of a text.
fn lines(text: &str, size: Option<u8>) -> Vec<String> {
	read_games(text, size)
		.games
		.into_iter()
		.map(|game| game.map_or_else(|error| error.to_string(), |record| line(&record)))
		.collect()
}

#[test]
fn little_golem_exports_a_player_s_games_one_a_line() {
	let text = "\n\n\n\
		(;FF[4]EV[hex.in.HEX11.7]PB[Anna B]PW[ben]SZ[11]RE[B]GC[ game #12345]\
			SO[http://www.littlegolem.com];W[ch];B[swap];W[ef];B[dg];W[eg];B[resign])\n\n\
		(;FF[4]EV[null]PB[ben]PW[Anna B]SZ[13]RE[W]GC[ game #12346]\
			SO[http://www.littlegolem.com])\n\n\
		(;FF[4]EV[hex.mc.2012.may.1.2]PB[Anna B]PW[Car;]]SZ[13]RE[W]GC[ game #12347]\
			SO[https://www.littlegolem.net];W[resign])\n\n\
		(;FF[4]EV[hex.ld.DEFAULT]PB[[club] Dan]PW[eve :]]SZ[19]GC[game #12348]\
			SO[http://www.littlegolem.com];W[sa];B[ab])\n\n";
	let games: Vec<Record> = read_games(text, None).games.into_iter().collect::<Result<_, _>>().expect("games");
	let all: Vec<_> = games.iter().map(line).collect();
	assert_eq!(all, ["c8 swap e6 d7 e7", "", "", "s1 a2"]);
	let sizes: Vec<u8> = games.iter().map(Record::size).collect();
	assert_eq!(sizes, [11, 13, 13, 19]);
	let winners: Vec<_> = games.iter().map(Record::winner).collect();
	assert_eq!(winners, [Some(Side::First), Some(Side::Second), Some(Side::Second), None]);
	assert_eq!(games[0].opening_rule(), OpeningRule::SwapPieces);
	assert_eq!(stones(&games[0], Colour::Blue), "h3 d7", "the opening stone is in the mirror cell");
	let names: Vec<_> = games.iter().map(|game| (game.heading.first.as_str(), game.heading.second.as_str())).collect();
	assert_eq!(names, [("Anna B", "ben"), ("ben", "Anna B"), ("Anna B", "Car;]"), ("[club] Dan", "eve :]")]);
	assert_eq!(read_sgf(text).as_ref(), Ok(&games[0]), "the first of four");
	assert_eq!(common::warnings(text), ["line 6, column 1: \"(\" begins a second game: only the first is read"]);
}

/// The opener on LittleGolem is `PB`, moves as White and wins as `RE[B]`, even without a stone.
#[test]
fn little_golem_s_white_opens_and_may_resign_at_once() {
	let text = "(;FF[4]PB[Anna]PW[Ben]SZ[13]RE[W]SO[http://www.littlegolem.com];W[resign])";
	assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"));
	let text = "(;FF[4]PB[Anna]PW[Ben]SZ[13]RE[B]SO[http://www.littlegolem.com];W[aa];B[resign])";
	assert_eq!(outcome(text).as_deref(), Some("Red Resignation"));
	// A swap without a stone after it is a swap of pieces there.
	let text = "(;FF[4]PB[Anna]PW[Ben]SZ[13]RE[W]SO[http://www.littlegolem.com];W[mj];B[swap];W[resign])";
	assert_eq!(board(text), (OpeningRule::SwapPieces, "".into(), "j13".into()));
	assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"));
}

#[test]
fn the_olympiads_have_files_of_many_programs() {
	// HexGui wraps its lines anywhere, and calls a swap of sides a swap of pieces.
	let text = "(;AP[HexGui:1.0.]FF[4]GM[11]SZ[11];B[d2];W[swap-pieces];W[b10];B[d9];\n\
		W[d8];B[f7](;W[f6];B[e7])\n(;W[e7];B[e8];W[c9]))\n";
	assert_eq!(line(&record(text)), "d2 swap b10 d9 d8 f7 f6 e7");
	assert_eq!(record(text).opening_rule(), OpeningRule::SwapSides);
	// A referee's script, whose comment has brackets, colons and commands.
	let text = "(\n;GM[11]SZ[11]PB[Wolve 0.9]PW[MoHex 0.9]\nRE[W+]DT[2009-05-12]GN[wm1/0000]US[referee.py]\n\
		GC[Black: nice ./wolve --seed 539214\nHost: some.host (2 cores)\nTime: 2009-05-12 00:09:57\nResult according to B: W+]\n\
		;B[c1]\n;W[f6]\n;B[resign]\n)\n";
	assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"));
	// Clocks stand on both sides of a move.
	let text = "(;AP[Hex-benzene:0.1]FF[4]GM[11]PB[Blue]PW[Red]SZ[11]\n\
		;B[c2]BL[0]WL[0];BL[0]W[SWAP]WL[12];BL[0]W[f6]WL[14];B[f8]BL[61]WL[14]\n)";
	assert_eq!(line(&record(text)), "c2 swap f6 f8");
	assert_eq!(stones(&record(text), Colour::Red), "c2 f8");
}

/// The program Six counts both sides in one line, in milliseconds. Its swap is a swap of pieces.
#[test]
fn six_writes_rounds_with_times() {
	let text = "BoardSize: 11x11\nFirst: V\nSwap: 1\nMoves:\n  1. A2 (0 ms) Swap (26 ms)\n\
		\x20 2. F6 (32163 ms) F8 (14614 ms)\n  3. E8 (830 ms)\n";
	let record = record(text);
	assert_eq!((record.size(), line(&record).as_str()), (11, "a2 swap f6 f8 e8"));
	assert_eq!((stones(&record, Colour::Red), stones(&record, Colour::Blue)), ("f6 e8".into(), "b1 f8".into()));
	assert_eq!(line(&common::record("BoardSize: 5x5 First: V Swap: 0 Moves: 1. A2 (0 ms) B3 (4 ms)")), "a2 b3");
	assert_eq!(
		error("BoardSize: 11x11\nFirst: H\nSwap: 1\nMoves:\n"),
		"line 2, column 8: \"H\" stands where V, who connects row 1 to the last, was expected"
	);
}

#[test]
fn engines_write_their_games_with_themselves_one_a_line() {
	let text = "B[b3] W[d2] B[c2] -1\n\
		B[a3] W[swap] W[c3] B[b2] 1.000000\n\
		B[b3] W[c4][c4:0.37;b2:0.06;d4:0.22;] B[a5][a5:0.08;b5:0.85;] W[d3][] -1.000000\n";
	assert_eq!(lines(text, Some(5)), ["b3 d2 c2", "a3 swap c3 b2", "b3 c4 a5 d3"]);
	let games: Vec<Record> = read_games(text, Some(5)).games.into_iter().collect::<Result<_, _>>().expect("games");
	assert_eq!(games[1].opening_rule(), OpeningRule::SwapSides, "White moves again");
	refused("5x5 B[b3] W[c4][c4:0.37 B[a5]", 26, "\"[\" stands where a closing bracket was expected");
	refused("5x5 B[b3] W[c4][c4:0.37", 24, "nothing stands where a closing bracket was expected");

	// KataHex writes SGF with values of the position as comments.
	let text = "(;FF[4]GM[11]SZ[13]PB[net-s1.bin.gz]PW[net-s2.bin.gz]RE[B+R]\
		C[startTurnIdx=2,initTurnNum=0,gameHash=0A,gtype=normal]\
		;B[a10];W[g7]C[0.50 0.50 0.00 0.0 v=120 weight=1.00];B[d4]C[0.61 0.39 0.00 0.0 v=8 weight=0.00 result=B+R])\n";
	let record = record(text);
	assert_eq!(line(&record), "a10 g7 d4");
	assert_eq!(outcome(text).as_deref(), Some("Red Resignation"));
	assert_eq!(lines(&text.repeat(3), None), ["a10 g7 d4"; 3]);
	for result in ["B+1", "B+-1", "B+0.5", "B+1e+06"] {
		assert_eq!(outcome(&text.replace("B+R]C", &format!("{result}]C"))).as_deref(), Some("Red Unknown"), "{result}");
	}
	assert_eq!(outcome(&text.replace("RE[B+R]", "RE[0]")), None);
}

/// The commands that set a position up in a console.
#[test]
fn commands_are_lists_of_moves() {
	assert_eq!(line(&record("boardsize 5\nplay b a3\nplay w swap-pieces\nplay b c3\n")), "a3 swap c3");
	assert_eq!(line(&record("boardsize 5 play black a3 play white c3")), "a3 c3");
	assert_eq!(line(&record("size 5 play-game a3 swap-pieces b2")), "a3 swap b2");
	assert_eq!(line(&record("5x5 ;B[a3];W[b2];B[resign]")), "a3 b2");
}

#[test]
fn the_side_that_is_named_decides_the_kind_of_a_swap() {
	for word in ["swap", "swap-pieces", "swap sides", "SWAP"] {
		for (text, rule) in [
			(format!("5x5 B a3 W {word} B c3 W d4"), OpeningRule::SwapPieces),
			(format!("5x5 B[a3] W[{word}] W[c3] B[d4]"), OpeningRule::SwapSides),
			(format!("5x5 Red: a3, Blue: {word}, Red: c3"), OpeningRule::SwapPieces),
			(format!("5x5 red a3 blue {word} blue c3"), OpeningRule::SwapSides),
			(format!("5x5 a3 {word} blue c3"), OpeningRule::SwapSides),
		] {
			assert_eq!(record(&text).opening_rule(), rule, "{text}");
		}
	}
	for (text, winner) in [
		("5x5 a3 b2 red resigns", "Blue Resignation"),
		("5x5 a3 b2 blue resigns", "Red Resignation"),
		("5x5 B[a3] W[resign]", "Red Resignation"),
		("5x5 B[a3] B[forfeit]", "Blue Forfeit"),
	] {
		assert_eq!(outcome(text).as_deref(), Some(winner), "{text}");
	}
	for (text, sentence) in [
		("5x5 B[a3] B[b2]", "line 1, column 13: \"b2\" is a move of B, and it is the turn of W"),
		("5x5 W[a3]", "line 1, column 7: \"a3\" is a move of W, and it is the turn of B"),
		("5x5 r a3 r b2", "line 1, column 12: \"b2\" is a move of R, and it is the turn of B"),
		("5x5 r a3 w b2", "line 1, column 12: \"b2\" is a move of W, which is no side of this game"),
		("5x5 b 3", "line 1, column 7: \"3\" stands where a cell such as c11 was expected"),
		("5x5 b b", "line 1, column 7: \"b\" stands where a cell such as c11 was expected"),
		("5x5 a3 white", "line 1, column 13: nothing stands where a move was expected"),
		("5x5 W[pass]", "line 1, column 7: \"pass\" is a move of W, and it is the turn of B"),
	] {
		assert_eq!(error(text), sentence, "{text}");
	}
}

#[test]
fn people_write_brackets_into_comments() {
	for (text, comment) in [
		("(;SZ[5];B[a3]C[I like [c3] more];W[b2])", "I like [c3] more"),
		("(;SZ[5];B[a3]C[a smile :]];W[b2])", "a smile :]"),
		("(;SZ[5];B[a3]C[b2 [?], or\nnot];W[b2])", "b2 [?], or\nnot"),
	] {
		let record = record(text);
		assert_eq!(line(&record), "a3 b2", "{text}");
		let opening = record.main_line().next().and_then(|id| record.node(id)).expect("a node");
		assert_eq!(opening.comment, comment);
	}
	// Such a value has several possible ends, so a reader could lose a move.
	assert!(error("(;SZ[5];B[a3]C[a [b] (c];W[b2])").contains("where a node"));
	assert!(error("(;SZ[5];B[a3]C[a [b]; c];W[b2])").starts_with("line 1, column 24: \"]"));
}

#[test]
fn links_are_read_percent_encoded_and_from_behind_their_mark() {
	for text in [
		"https://hexworld.org/board/#5c1,a3:sb2,d4:rb",
		"https://hexworld.org/board/#5c1%2Ca3%3Asb2%2cd4%3arb",
		"https://hexworld.org/board/%235c1,a3:sb2,d4:rb",
		"%235c1%2Ca3%3Asb2%2Cd4%3Arb",
		"5c1,a3:sb2,d4:rb",
		" 5r9c1%2Ca3:sb2d4:rb\n",
		"5x5nc1,a3:sb2d4:rb",
	] {
		assert_eq!(Format::of(text), Format::HexWorld, "{text}");
		assert_eq!(line(&record(text)), "a3 swap b2 d4", "{text}");
		assert_eq!(outcome(text).as_deref(), Some("Blue Resignation"), "{text}");
	}
	for text in ["13,d1d1k10", "https://trmph.com/hex/board#13%2Cd1d1k10", "https://trmph.com/hex/board%2313,d1d1k10"] {
		assert_eq!(Format::of(text), Format::Trmph, "{text}");
		assert_eq!(line(&record(text)), "a4 swap k10", "{text}");
	}
	// Numbers that count moves, or separate words.
	for text in ["1,a3", "1a3,b2", "1. a3, b2", "13, a3", "13,a3 b2", "40,a3", "5,"] {
		assert_eq!(Format::of(text), Format::Moves, "{text}");
	}
	for (text, sentence) in [
		("#5,a3%2", "line 1, column 6: \"%\" stands where a move was expected"),
		("#5,a3%e4", "line 1, column 6: \"%\" stands where a move was expected"),
		("#5,a3%3Ax", "line 1, column 6: \"%3Ax\" stands where a move was expected"),
		("#5%3A", "line 1, column 3: \"%\" stands where the end of the link was expected"),
		("#5,%61", "line 1, column 4: \"%\" stands where a move was expected"),
		// A pass is refused anywhere in a line.
		("#5c1,a3%3Apb2", "line 1, column 8: \"%3Ap\" is a pass, which is no move of Hex"),
		("#5c1,a3a3", "line 1, column 8: \"a3\" has a stone already"),
	] {
		assert_eq!(error(text), sentence, "{text}");
	}
}

#[test]
fn a_text_of_many_games_goes_on_behind_one_that_cannot_be_read() {
	let text =
		"a3 b2\r\n\r\nb4 b4\n  https://hexworld.org/board/#7c1,a3f6 \n(;SZ[6];B[a6];W[b5])\rz9\n5,a3b2\nsize 4 a1";
	let sentence = |line: usize, column: usize, rest: &str| format!("line {line}, column {column}: {rest}");
	assert_eq!(
		lines(text, Some(5)),
		[
			"a3 b2".into(),
			sentence(3, 4, "\"b4\" has a stone already"),
			"a3 f6".into(),
			"a6 b5".into(),
			sentence(6, 1, "\"z9\" is not on a board of size 5"),
			"a3 b2".into(),
			"a1".into(),
		]
	);
	assert_eq!(lines("a3\n\nb2", None)[1], "line 3, column 1: the size of the board is not given");
	let sentence = "line 2, column 1: \"\" is no size of a board: it has 2 to 32 cells along a side";
	assert_eq!(lines("a3 b2 c3\nb2 c3 d4", Some(33))[1], sentence);
	assert_eq!(lines(" \n\t\r\n", Some(5)), [""; 0]);

	let text = "\u{feff}(;SZ[5];B[a3])(;SZ[5]\n;B[a9])\n\n(;SZ[5];B[b2])";
	assert_eq!(lines(text, None), ["a3", "line 2, column 4: \"a9\" is not on a board of size 5", "b2"]);
	// A game has no end, and the next one begins on a line of its own.
	for end in ["", "]", ";B[a5"] {
		let text = format!("(;SZ[5];B[a3])\n(;SZ[5];B[a4]{end}\n(;SZ[5];B[a5])\n(;SZ[5];B[a1])");
		let read = lines(&text, None);
		assert_eq!((read.len(), read[0].as_str(), read[2..].concat()), (4, "a3", "a5a1".into()), "{text}");
	}
}

#[test]
fn text_around_games_is_read_past() {
	let header = "From: Ann\nSubject: our game on 11x11\n\n";
	let text = format!("{header}(;SZ[5];B[a3]) and (;SZ[5];B[a4]))\n-- \nAnn (b3 was better)\n");
	let reading = read_games(&text, None);
	let read: Vec<_> = reading.games.iter().flatten().map(line).collect();
	assert_eq!((read, reading.games.len()), (vec!["a3".into(), "a4".into()], 2));
	let warnings: Vec<_> = reading.warnings.iter().map(ToString::to_string).collect();
	assert_eq!(
		warnings,
		[
			"line 1, column 1: \"From: Ann\" belongs to no game",
			"line 2, column 1: \"Subject: our game on 11x\u{2026}\" belongs to no game",
			"line 4, column 16: \"and\" belongs to no game",
			"line 4, column 34: \")\" belongs to no game",
			"line 5, column 1: \"--\" belongs to no game",
			"line 6, column 1: \"Ann (b3 was better)\" belongs to no game",
		]
	);
	let name_first = "Ann B\r\n\r\n(;FF[4]SZ[5];B[a3])\r\n";
	assert_eq!(lines(name_first, None), ["a3"]);
	assert_eq!(line(&read_sgf(name_first).expect("a game")), "a3");
	assert_eq!(common::warnings("(;SZ[5];B[a3]"), ["line 1, column 14: the last bracket of the game is missing"]);
}

/// A list goes on for as many lines as its game has.
#[test]
fn lists_of_one_game_have_a_round_a_line_or_a_move() {
	let game = "a3 swap b2 c3 d4";
	for text in [
		"1. a3 swap\n2. b2 c3\n3. d4\n",
		"size 5\r\n\r\n1. a3 swap\r\n2. b2 c3\r\n\r\n3. d4\r\n",
		"Ann against Ben, 5.5.2003\n\n1. a3 swap  {a good reply}\n2. b2 c3 (or c4?)\n3. d4 !\nAnn wins this game\n",
		"a3 swap\nb2 c3\nd4",
		"a3\nswap\nb2\nc3\nd4\n",
		"1) a3\n2) swap\n3) b2\n4) c3\n5) d4",
		"1. a3\n1... swap\n2. b2\n2... c3\n3. d4",
		"1. a3 swap 2. b2 c3\n3. d4",
		"1. a3 swap 2. b2\nc3 3. d4",
		"B a3\nW swap\nB b2\nW c3\nB d4\n",
		"boardsize 5\nplay b a3\nplay w swap-pieces\nplay b b2\nplay w c3\nplay b d4\nshowboard\n",
		"BoardSize: 5x5\nFirst: V\nSwap: 1\nMoves:\n  1. A3 (12 ms) Swap (26 ms)\n  2. B2 (3 ms) C3 (4 ms)\n  3. D4 (1 ms)\n",
	] {
		let games = read_games(text, Some(5)).games;
		assert_eq!(games.iter().flatten().map(line).collect::<Vec<_>>(), [game], "{text}");
		assert_eq!(games.len(), 1, "{text}");
		assert_eq!(read(text, Some(5)).as_ref(), games[0].as_ref(), "{text}");
	}
	let olympiad =
		"[BLUE \"\"]\n[RED \"Ann\"]\n\n 1.    a3    swap\n 2.    b2    c3\n 3.    d4\n\nc4 is the better reply.\n";
	assert_eq!(lines(olympiad, Some(5)), [game]);
	let ludii = "1. (Add Ball1 to K10)\n2. (Add Ball2 to J10)\n3. (Add Ball1 to J5)\n";
	assert_eq!(lines(ludii, Some(19)), ["k10 j10 j5"]);
}

#[test]
fn lists_of_several_games_have_their_numbers_or_lines() {
	for text in [
		"1. a3 b2\n2. c3\n1. b4 c2\n2. d4\n",
		"Game 1\n1. a3 b2\n2. c3\n\nGame 2\n1. b4 c2\n2. d4\n",
		"size 5\n1. a3 b2\n2. c3\nsize 5\n1. b4 c2\n2. d4",
		"a3 b2 c3\nb4 c2 d4\n",
		"1. a3 b2 2. c3\n1. b4 c2 2. d4\n",
		"B[a3] W[b2] B[c3]\nB[b4] W[c2] B[d4]\n",
		"1. a3 b2 c3\n2. b4 c2 d4\n",
	] {
		assert_eq!(lines(text, Some(5)), ["a3 b2 c3", "b4 c2 d4"], "{text}");
	}
	// One of several is wanted.
	let (record, warnings) = forking_hex_records::read_one("1. a3 b2\n2. c3\n1. b4 c2\n", Some(5));
	assert_eq!(record.as_ref().map(line).as_deref(), Ok("a3 b2 c3"));
	assert_eq!(warnings[0].to_string(), "line 3, column 1: \"1. b4 c2\" begins a second game: only the first is read");
	// A mistake within a game of several lines is a mistake of that game.
	let text = "1. a3 b2\n2. oops c3\n1. b4 c2\n";
	assert_eq!(lines(text, Some(5))[1], "b4 c2");
	assert!(lines(text, Some(5))[0].starts_with("line 2, column 4: \"oops\""));
}

#[test]
fn lists_have_results() {
	for (text, expected) in [
		("5x5 a3 b2\nB+Resign", "Red Resignation"),
		("5x5 a3 b2 W+T", "Blue Time"),
		("5x5 a3 b2\nBlack wins", "Red Unknown"),
		("5x5 a3 b2\nBlue won by resignation.", "Blue Resignation"),
		("5x5 a3 b2\nRed wins on time", "Red Time"),
		("5x5 Winner: White\na3 b2", "Blue Unknown"),
		("5x5 a3 b2\nResult: Red wins by forfeit", "Red Forfeit"),
		("2x2 a1 b2 a2\nRed wins", "Red Connection"),
		("5x5 a3 b2\nWhite (Ben) resigns", "Red Resignation"),
	] {
		assert_eq!(outcome(text).as_deref(), Some(expected), "{text}");
	}
	assert_eq!(outcome("5x5 a3 b2\nResult: Ann"), None);
	let warning = "line 2, column 9: \"Ann\" is no result: expected one such as B+, W+Resign or ?";
	assert_eq!(common::warnings("5x5 a3 b2\nResult: Ann"), [warning]);
}

#[test]
fn links_stand_in_text_and_have_remarks() {
	let text = "http://www.trmph.com/hex/board#13,g1a7g2b7c3 b\n#13,g1a7g2b7 r\n";
	let games: Vec<_> = read_games(text, None).games.into_iter().flatten().collect();
	let read: Vec<_> =
		games.iter().map(|game| (line(game), game.heading.outcome.map(|outcome| outcome.winner))).collect();
	assert_eq!(read, [("g1 a7 g2 b7 c3".into(), Some(Colour::Red)), ("g1 a7 g2 b7".into(), Some(Colour::Blue))]);
	for text in [
		"See https://hexworld.org/board/#5c1,a3:sb2 for game #3.",
		"Game #3 (https://hexworld.org/board/#5c1,a3:sb2).",
		"Our game #3:\n<https://hexworld.org/board/#5c1,a3:sb2>\nGood luck!\n",
		"#5c1,a3:sb2 # a remark",
	] {
		assert_eq!(line(&record(text)), "a3 swap b2", "{text}");
		assert!(!common::warnings(text).is_empty());
	}
	assert_eq!(common::warnings("#5c1,a3:sb2"), [""; 0]);
	refused("#5c1,a3 b2", 9, "\"b\" stands where the end of the link was expected");
}

#[test]
fn texts_of_another_kind_are_named() {
	let address = "is the address of a page, which carries no moves: download the game there as SGF, or copy its moves";
	for (text, found) in [
		("https://littlegolem.net/jsp/game/game.jsp?gid=1234567&nmove=27", "https://littlegolem.net/"),
		("playhex.org/games/0123", "playhex.org/games/0123"),
		("https://playhex.org/games/0123#move-3", "https://playhex.org/game"),
	] {
		for size in [None, Some(11)] {
			let error = read(text, size).expect_err(text).to_string();
			assert!(error.starts_with(&format!("line 1, column 1: \"{found}")) && error.ends_with(address), "{error}");
			assert_eq!(lines(text, size), [error]);
		}
	}
	for (text, words) in [
		("{\"moves\": [\"a3\", \"f6\"]}", "begins JSON"),
		("[\"a3\", \"f6\"]", "begins JSON"),
		("[Event \"Club\"]\n\n1. e4 e5 2. f4 *\n", "begins a record of another game"),
		("(;GM[1]SZ[19];B[aa])", "is the number of another game"),
		("hello", "stands where a game was expected"),
	] {
		assert!(read(text, Some(11)).expect_err(text).to_string().contains(words), "{text}");
		assert!(lines(text, Some(11))[0].contains(words), "{text}");
	}
}

#[test]
fn one_bad_game_refuses_no_other() {
	let text = "(;SZ[11];B[c8];W[e6])\n(;SZ[11]RE[Anna];B[c8];W[c8])\n(;SZ[11]RE[?!];B[b1])\n";
	let reading = read_games(text, None);
	let found: Vec<_> = reading.games.iter().map(|game| game.as_ref().map(line).map_err(|error| error.line)).collect();
	assert_eq!(found, [Ok("c8 e6".into()), Err(2), Ok("b1".into())]);
	let lines: Vec<_> = reading.warnings.iter().map(|warning| warning.line).collect();
	assert_eq!(lines, [3], "a game that is refused has no warnings");
}

#[test]
fn hexgui_before_0_10_calls_a_swap_of_sides_one_of_pieces() {
	let text = |version: &str, end: &str| format!("(;AP[HexGui:{version}]SZ[5];B[a2];W[swap-pieces]{end})");
	for (version, end, rule) in [
		("0.9.GIT", "", OpeningRule::SwapSides),
		("0.9.GIT", ";B[c3]", OpeningRule::SwapPieces),
		("0.10.GIT", "", OpeningRule::SwapPieces),
		("1.0.", "", OpeningRule::SwapPieces),
	] {
		assert_eq!(record(&text(version, end)).opening_rule(), rule, "{version} {end}");
	}
}

#[test]
fn a_file_is_read_in_whatever_character_set() {
	let text = "(;FF[4]GM[11]SZ[5]PB[René]PW[Jörg];B[a3];W[c3])";
	let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(letter).expect("a letter of ISO-8859-1")).collect();
	let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
	for bytes in [text.as_bytes(), &latin, &wide, &[&[0xff, 0xfe], &wide[..]].concat()] {
		let record = record(&text_of(bytes));
		assert_eq!((record.heading.first.as_str(), record.heading.second.as_str()), ("René", "Jörg"));
		assert_eq!(line(&record), "a3 c3");
	}
}

#[test]
fn names_of_properties_are_read_in_small_letters_too() {
	assert_eq!(line(&record("(;gm[11]sz[5];b[a3];w[b2])")), "a3 b2");
	assert_eq!(line(&record("(;GaMe[11]SiZe[5];Black[a3];White[b2])")), "a3 b2");
	refused("(;GM[11];SZ[13];B[a13])", 13, "\"13\" is another size of the board than that of the first node");
}

#[test]
fn one_game_of_many_lines_is_read_as_one() {
	let read = |text| -> Result<String, ReadError> { read(text, Some(5)).map(|record| line(&record)) };
	assert_eq!(read("1. a3 swap\n2. b2 c3\n").as_deref(), Ok("a3 swap b2 c3"));
}

#[test]
fn variations_in_parentheses_are_no_moves_of_the_game() {
	for text in ["1. a3 f6 (1... g5 2. h4) 2. c4 d5", "1. a3 f6 (g5) 2. c4 d5", "a3 f6 (or g5 h4) c4 d5 (e5)"] {
		assert_eq!(lines(text, Some(11)), ["a3 f6 c4 d5"], "{text}");
		assert_eq!(read(text, Some(11)).map(|record| line(&record)).as_deref(), Ok("a3 f6 c4 d5"), "{text}");
	}
	let (_, warnings) = forking_hex_records::read_one("a3 f6 (g5) c4", Some(11));
	let sentences: Vec<_> = warnings.iter().map(ToString::to_string).collect();
	assert_eq!(sentences, ["line 1, column 7: \"(g5)\" belongs to no game"]);
	assert_eq!(lines("1. a3 (swap) 2. f6", Some(11)), ["a3 swap f6"]);
}

#[test]
fn a_result_above_a_game_is_none_of_the_game_before() {
	for text in [
		"Winner: Red\n1. a3 f6\n2. g5 h4\nWinner: Blue\n1. b4 c5\n2. d6 e7",
		"1. a3 f6\n2. g5 h4\nGame 2\nResult: Blue wins\n1. b4 c5\n2. d6 e7",
		"1. a3 f6\n2. g5 h4\nAnn against Ben\nBlue wins\n1. b4 c5\n2. d6 e7",
		"Red wins\na3 f6 g5 h4\nBlue wins\nb4 c5 d6 e7",
	] {
		let reading = read_games(text, Some(11));
		let games: Vec<Record> = reading.games.into_iter().collect::<Result<_, _>>().expect(text);
		assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["a3 f6 g5 h4", "b4 c5 d6 e7"], "{text}");
		assert!(games.iter().all(|game| game.winner().is_none()), "{text}");
		assert!(
			reading.warnings.iter().any(|warning| warning.to_string().contains("wins\" belongs to no game")
				|| warning.to_string().contains("Winner")),
			"{text}"
		);
	}
	let below = "a3 f6 g5 h4\nRed wins\nb4 c5 d6 e7\nBlue wins";
	let winners: Vec<_> = read_games(below, Some(11)).games.into_iter().flatten().map(|game| game.winner()).collect();
	assert_eq!(winners, [Some(Side::First), Some(Side::Second)]);
}

#[test]
fn one_game_is_not_made_of_several() {
	for text in ["Game 1\na3 f6 g5\nRed wins\n\nGame 2\nb4 c5 d6\nBlue wins", "a3 f6 g5\n\nb4 c5 d6"] {
		let (record, warnings) = forking_hex_records::read_one(text, Some(11));
		assert_eq!(record.as_ref().map(line).as_deref(), Ok("a3 f6 g5"), "{text}");
		assert!(warnings.iter().any(|warning| warning.to_string().contains("begins a second game")), "{text}");
	}
}

#[test]
fn a_broken_game_takes_no_other_with_it() {
	for text in [
		"(;x)\n(;PB[a]SZ[5];B[a1])\n(;PB[b]SZ[5];B[a2])",
		"(;FF[4]SZ[5];x)(;FF[4]SZ[5];B[a1])(;FF[4]SZ[5];B[a2])",
		"(;FF[4]SZ[5];x\n  (;FF[4]SZ[5];B[a1])\n\t(;FF[4]SZ[5];B[a2])",
	] {
		let games = lines(text, None);
		assert_eq!((games.len(), &games[1..]), (3, &["a1".to_string(), "a2".to_string()][..]), "{text}");
	}
}

#[test]
fn a_game_without_its_last_bracket_takes_no_moves_of_the_next() {
	let text = "(;PB[A]PW[B]SZ[11];B[a1];W[a2]\n(;PB[C]PW[D]SZ[11];B[a3];W[a4])";
	assert_eq!(lines(text, None), ["a1 a2", "a3 a4"]);
	let text = "(;EV[x]FF[4]SZ[11];B[a1];W[a2];B[k1]\n(;EV[y]FF[4]SZ[11];B[a3];W[a4])";
	assert_eq!(lines(text, None), ["a1 a2 k1", "a3 a4"]);
}

#[test]
fn a_remark_on_a_line_of_its_own_divides_no_game() {
	let text = "1. a3 f6\n2. g5 h4\n(Good move.)\n3. b2 c2\n";
	assert_eq!(lines(text, Some(11)), ["a3 f6 g5 h4 b2 c2"]);
	let two = "1. a3 f6\n2. g5 h4\n(\n;SZ[5];B[a1])";
	assert_eq!(lines(two, Some(11)), ["a3 f6 g5 h4", "a1"]);
}

#[test]
fn a_size_above_games_that_have_a_line_each_is_that_of_all() {
	for size in ["13x13", "size 13", "Size: 13"] {
		let text = format!("{size}\na3 f6 m13\nb3 f6 g5\na3 c7 d8 e4\n");
		assert_eq!(lines(&text, None), ["a3 f6 m13", "b3 f6 g5", "a3 c7 d8 e4"], "{size}");
		let (record, warnings) = read_one(&text, None);
		assert_eq!((line(&record.expect("a game")).as_str(), warnings.len()), ("a3 f6 m13", 1), "{size}");
	}
	assert_eq!(lines("size 11\na3 f6 g5\nh4 b2 c2\n", None), ["a3 f6 g5 h4 b2 c2"], "one game in two lines");
}

#[test]
fn links_beside_each_other_are_games() {
	let text = "#11,a3f6 and https://hexworld.org/board/#11c1,b4:s and https://trmph.com/hex/board#13,m1\n";
	assert_eq!(lines(text, None), ["a3 f6", "b4 swap", "m1"]);
	assert_eq!(lines("#11,a3f6 #hex, #1 of all", None), ["a3 f6"]);
}

#[test]
fn headings_in_brackets_are_no_games() {
	let text = "a3\n".to_owned() + &"[a1 \"b1\"]\n".repeat(30_000);
	assert_eq!(lines(&text, Some(11)), ["a3"]);
}

#[test]
fn one_game_of_a_text_is_read_by_its_number() {
	let text = "(;SZ[5]RE[?!];B[a1])\n(;SZ[5];B[a9])\nand\n(;SZ[5]RE[!?];B[a3])";
	let number = |number| read_number(text, None, NonZeroUsize::new(number));
	let (first, warnings) = number(1);
	assert_eq!((line(&first.expect("a game")).as_str(), warnings.len()), ("a1", 1));
	assert!(number(2).0.is_err_and(|error| error.to_string().contains("a9")));
	let (third, warnings) = number(3);
	assert_eq!(line(&third.expect("a game")), "a3");
	let warnings: Vec<_> = warnings.iter().map(|warning| warning.found.as_str()).collect();
	assert_eq!(warnings, ["and", "!?"]);
	assert!(number(4).0.is_err_and(|error| error.line == 4 && error.found.is_empty()));
}
