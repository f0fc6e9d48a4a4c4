//! The tree of SGF's nodes, as in the text.

use super::{
	lexer::{Lexer, Token},
	values::{result, seconds, unescaped, Letter, Result as GameResult},
};
use crate::{
	error::{Fault, Piece, Problem, Warnings},
	record::Heading,
	scanner::{cell, is_space, lower_case, pair, Scanner},
	MAX_NESTING, MAX_NODES,
};
use alloc::{string::String, vec::Vec};
use core::time::Duration;
use forking_hex_board::{Board, MAX_CELLS, MAX_SIZE};
use forking_hex_rules::{Cell, OpeningRule, Placement};

/// The number of Hex among the games of SGF.
const HEX: &str = "11";

/// The rule of [`Placement::FollowTheLeader`].
pub const FOLLOW_THE_LEADER: &str = "follow-the-leader";

/// The names of moves.
const MOVES: [&str; 3] = ["B", "W", "R"];

/// Properties that only the first node of a game has.
const ROOT_PROPERTIES: [&str; 16] =
	["FF", "GM", "SZ", "AP", "CA", "PB", "PW", "PR", "EV", "DT", "RE", "RO", "RU", "US", "SO", "PC"];

/// The beginning of a node in which a property of the root is looked for, in bytes. The bound keeps the time in
/// proportion to the text.
const ROOT_BEGINNING: usize = 256;

/// The size of the board in a text that gives none.
const DEFAULT_SIZE: u8 = 11;

/// A game, as in the text.
pub struct Game<'a> {
	/// The cells along a side of the board.
	pub size: u8,
	/// The opening rule, if the text names one.
	pub rule: Option<OpeningRule>,
	/// The names of the players, by their letters.
	pub players: Vec<(Letter, String)>,
	/// All other properties of the root.
	pub heading: Heading,
	/// Whether the game was played on LittleGolem.
	pub is_little_golems: bool,
	/// The result and its place, if the text gives one.
	pub result: Option<(Piece<'a>, GameResult)>,
	/// Whether the program that wrote the text calls a swap of sides `swap-pieces`.
	pub is_old_hexgui: bool,
	/// The mistakes that were read past.
	pub warnings: Warnings<'a>,
	/// The root, then every other node after its parent, in the order of the text.
	pub nodes: Vec<Node<'a>>,
}

/// A node, as in the text.
#[derive(Default)]
pub struct Node<'a> {
	/// The number of the parent. `None` at the root.
	pub parent: Option<usize>,
	/// The move, if the node has one.
	pub action: Option<Action<'a>>,
	/// The stones that the node sets up.
	pub setup: Vec<Action<'a>>,
	/// The cells that the node makes empty.
	pub emptied: Vec<Point<'a>>,
	/// The side to move after the node, if the text names one.
	pub turn: Option<Letter>,
	/// The comment, or an empty text.
	pub comment: String,
	/// The times left, by the letters of their sides.
	pub times: Vec<(Letter, Duration)>,
}

/// A move, or a stone that is set up, as in the text.
#[derive(Clone, Copy)]
pub struct Action<'a> {
	/// The letter of the side that moves.
	pub letter: Letter,
	pub point: Point<'a>,
}

/// The text of a move, or of a cell.
#[derive(Clone, Copy)]
pub struct Point<'a> {
	pub kind: Kind,
	/// The cell, if the text names several.
	pub cell: Option<Cell>,
	pub piece: Piece<'a>,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
	/// A stone on a cell whose name is not parsed yet.
	Stone,
	/// A stone on a cell that two letters name.
	Pair,
	/// A swap, and its rule if the word names one.
	Swap(Option<OpeningRule>),
	/// A pass, which Hex does not have.
	Pass,
	/// The side resigns.
	Resign,
	/// The side forfeits the game.
	Forfeit,
}

impl<'a> Node<'a> {
	/// The stones that the node sets up, and its move.
	pub fn actions(&self) -> impl Iterator<Item = &Action<'a>> {
		self.setup.iter().chain(&self.action)
	}

	/// The first stone that the node sets up or puts.
	pub fn first_stone(&self) -> Option<Action<'a>> {
		self.actions().find(|action| matches!(action.point.kind, Kind::Stone | Kind::Pair)).copied()
	}
}

/// Parse the game that begins here. The scanner moves past it.
pub fn parse_next<'a>(scanner: &mut Scanner<'a>) -> Result<Game<'a>, Fault<'a>> {
	Parser { lexer: Lexer(scanner), game: Game::new(), cells: 0, seen: Vec::new() }.game()
}

impl Game<'_> {
	fn new() -> Self {
		Self {
			size: DEFAULT_SIZE,
			rule: None,
			players: Vec::new(),
			heading: Heading::default(),
			is_little_golems: false,
			is_old_hexgui: false,
			result: None,
			warnings: Warnings::default(),
			nodes: Vec::new(),
		}
	}

	/// Store the rules that a text names, such as `swap-pieces, follow-the-leader`.
	fn note_rules(&mut self, text: &str) {
		for rule in lower_case(text).split(',') {
			match rule.trim().replace(' ', "-").as_str() {
				"swap-pieces" => self.rule = Some(OpeningRule::SwapPieces),
				"swap-sides" => self.rule = Some(OpeningRule::SwapSides),
				FOLLOW_THE_LEADER => self.heading.placement = Placement::FollowTheLeader,
				_ => {}
			}
		}
	}
}

struct Parser<'s, 'a> {
	lexer: Lexer<'s, 'a>,
	game: Game<'a>,
	/// The cells read so far that nodes set up or make empty.
	cells: usize,
	/// The names of the properties read so far at the last node.
	seen: Vec<String>,
}

/// A property of a node.
struct Property<'a> {
	/// The name, as in the text.
	name: Piece<'a>,
	/// The first value.
	value: Piece<'a>,
}

impl<'a> Parser<'_, 'a> {
	/// Parse a game up to its last bracket.
	fn game(mut self) -> Result<Game<'a>, Fault<'a>> {
		// The nodes at which the open variations began. The outermost one, the game, began at none.
		let mut begun: Vec<Option<usize>> = Vec::new();
		let mut last = None;
		self.expect(Token::Open, "a game, which begins with (;")?;
		begun.push(last);
		// After a bracket, some tokens cannot follow.
		let mut before = Token::Open;
		loop {
			let (token, piece) = self.lexer.next()?;
			match (before, token) {
				(Token::Open | Token::Node, Token::Node) => last = Some(self.node(last, piece)?),
				(Token::Node | Token::Close, Token::End) => return Ok(self.cut_off(piece)),
				(Token::Node | Token::Close, Token::Open) if begins_game(self.lexer.0.rest().text) => {
					self.lexer.0.go_back(piece.at);
					return Ok(self.cut_off(piece));
				}
				(Token::Node | Token::Close, Token::Open) => {
					if begun.len() >= MAX_NESTING {
						return Err(piece.fault(Problem::TooDeep));
					}
					begun.push(last);
				}
				(Token::Node | Token::Close, Token::Close) => {
					last = begun.pop().flatten();
					if begun.is_empty() {
						return Ok(self.game);
					}
				}
				(Token::Node, Token::Name) => {
					self.property(last, piece)?;
					continue;
				}
				(Token::Open, _) => return Err(piece.fault(Problem::Unexpected("a node, which begins with ;"))),
				(Token::Close, _) => return Err(piece.fault(Problem::Unexpected("( or )"))),
				_ => return Err(piece.fault(Problem::Unexpected("a property, a node, ( or )"))),
			}
			before = token;
		}
	}

	/// The game without its last brackets, which are missing before a piece.
	fn cut_off(mut self, piece: Piece<'a>) -> Game<'a> {
		self.game.warnings.push(piece.fault(Problem::NoEnd));
		self.game
	}

	/// Take this token, or refuse the next one.
	fn expect(&mut self, token: Token, expected: &'static str) -> Result<Piece<'a>, Fault<'a>> {
		match self.lexer.next()? {
			(found, piece) if found == token => Ok(piece),
			(_, piece) => Err(piece.fault(Problem::Unexpected(expected))),
		}
	}

	/// Add a node, up to [`MAX_NODES`].
	fn node(&mut self, parent: Option<usize>, piece: Piece<'a>) -> Result<usize, Fault<'a>> {
		let id = self.game.nodes.len();
		if id >= MAX_NODES {
			return Err(piece.fault(Problem::TooManyNodes));
		}
		self.game.nodes.push(Node { parent, ..Node::default() });
		self.seen.clear();
		Ok(id)
	}

	/// Read the values of a property, and store them at the last node.
	fn property(&mut self, node: Option<usize>, name: Piece<'a>) -> Result<(), Fault<'a>> {
		let value = self.expect(Token::Value, "a value in brackets")?;
		let short = short_name(name.text);
		let mut second = None;
		let mut next = Some(value);
		// `next_value` takes values alone, so the lexer stays before any other token.
		while let Some(value) = next {
			self.set_up(node, &short, value.trim())?;
			next = self.lexer.next_value()?;
			second = second.or(next);
		}
		let property = Property { name, value };
		let is_move = MOVES.contains(&short.as_str());
		if !is_move && self.seen.contains(&short) {
			return self.note_again(node, &short, &property);
		}
		let is_root = node == Some(0);
		let is_read = (is_root && self.note_heading(&short, &property)?) || self.note(node, &short, &property)?;
		if is_read {
			self.seen.push(short);
		}
		match second.map(|second| second.fault(Problem::Unexpected("one value"))) {
			Some(fault) if is_move => Err(fault),
			Some(fault) if is_read => {
				self.game.warnings.push(fault);
				Ok(())
			}
			_ => Ok(()),
		}
	}

	/// Read past a property that stands in the node already. A second comment goes below the first one.
	fn note_again(&mut self, node: Option<usize>, name: &str, property: &Property<'a>) -> Result<(), Fault<'a>> {
		let value = property.value.trim();
		match name {
			"SZ" if size(value)? != self.game.size => return Err(value.fault(Problem::LateSize)),
			"C" => {
				let Some(node) = node.and_then(|node| self.game.nodes.get_mut(node)) else { return Ok(()) };
				node.comment.push('\n');
				node.comment.push_str(&unescaped(property.value.text, '\n'));
			}
			_ => {}
		}
		self.game.warnings.push(property.name.fault(Problem::Twice));
		Ok(())
	}

	/// Store a property of the game. Returns whether the parser reads this property.
	fn note_heading(&mut self, name: &str, property: &Property<'a>) -> Result<bool, Fault<'a>> {
		let game = &mut self.game;
		let value = property.value.trim();
		// A line break in one of these texts is a space.
		let text = || unescaped(property.value.text, ' ');
		match name {
			"GM" if value.text != HEX => return Err(value.fault(Problem::NotHex)),
			"GM" => {}
			"SZ" => game.size = size(value)?,
			"RE" => {
				game.result = result(&text()).map(|result| (value, result));
				if game.result.is_none() {
					game.warnings.push(value.fault(Problem::NotAResult));
				}
			}
			"RU" => game.note_rules(&text()),
			"GN" => game.heading.name = text(),
			"DT" => game.heading.date = text(),
			"PC" => game.heading.place = text(),
			"PB" => game.players.push((Letter::B, text())),
			"PW" => game.players.push((Letter::W, text())),
			"PR" => game.players.push((Letter::R, text())),
			"TM" => game.heading.time = text(),
			"OT" => game.heading.overtime = text(),
			"SO" => {
				game.is_little_golems |= lower_case(value.text).contains("littlegolem");
				return Ok(false);
			}
			"AP" => {
				game.is_old_hexgui |= is_old_hexgui(value.text);
				return Ok(false);
			}
			_ => return Ok(false),
		}
		Ok(true)
	}

	/// Store the stones that a value sets up, or the cells that it makes empty.
	fn set_up(&mut self, node: Option<usize>, name: &str, piece: Piece<'a>) -> Result<(), Fault<'a>> {
		let side = side_set_up(name);
		if side.is_none() && name != "AE" {
			return Ok(());
		}
		let Some(node) = node.and_then(|node| self.game.nodes.get_mut(node)) else { return Ok(()) };
		for point in points(piece)? {
			// A board has no room for more stones.
			if node.setup.len().saturating_add(node.emptied.len()) >= MAX_CELLS as usize {
				return Err(piece.fault(Problem::Setup));
			}
			// A value of a few bytes can name a thousand cells, so all nodes together have a bound.
			if self.cells >= MAX_NODES {
				return Err(piece.fault(Problem::Setup));
			}
			self.cells = self.cells.saturating_add(1);
			match side {
				Some(letter) => node.setup.push(Action { letter, point }),
				None => node.emptied.push(point),
			}
		}
		Ok(())
	}

	/// Store a property of a node. Returns whether the parser reads this property.
	fn note(&mut self, node: Option<usize>, name: &str, property: &Property<'a>) -> Result<bool, Fault<'a>> {
		let Some(node) = node.and_then(|node| self.game.nodes.get_mut(node)) else { return Ok(false) };
		let value = property.value.trim();
		match name {
			"B" | "W" | "R" if node.action.is_some() => {
				return Err(property.name.fault(Problem::Unexpected("one move")))
			}
			"B" | "W" | "R" => {
				let point = Point { kind: kind(value.text), cell: None, piece: value };
				node.action = Letter::of(name).map(|letter| Action { letter, point });
			}
			"SZ" if size(value)? != self.game.size => return Err(value.fault(Problem::LateSize)),
			"C" => node.comment = unescaped(property.value.text, '\n'),
			"PL" => {
				node.turn = Letter::of(value.text);
				if node.turn.is_none() {
					self.game.warnings.push(value.fault(Problem::NotASide));
				}
			}
			"BL" | "WL" | "RL" => {
				let time = seconds(value.text);
				node.times.extend(Letter::of(name).zip(time));
				if time.is_none() {
					self.game.warnings.push(value.fault(Problem::NotATime));
				}
			}
			_ => return Ok(false),
		}
		Ok(true)
	}
}

/// The capitals of a property's name. Older versions of SGF allow small letters, which mean nothing. If all letters are
/// small, they count as capitals.
fn short_name(name: &str) -> String {
	let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
	if capitals.is_empty() {
		name.to_ascii_uppercase()
	} else {
		capitals
	}
}

/// The side whose stones a property sets up. `None` for other properties.
fn side_set_up(name: &str) -> Option<Letter> {
	match name {
		"AB" => Some(Letter::B),
		"AW" => Some(Letter::W),
		"AR" => Some(Letter::R),
		_ => None,
	}
}

/// Whether a text begins the game of another record: a node with a property that only the first node of a game has.
/// The text is that after the opening bracket.
pub fn begins_game(text: &str) -> bool {
	let Some(node) = text.trim_start_matches(is_space).strip_prefix(';') else { return false };
	let beginning = (0..=ROOT_BEGINNING.min(node.len())).rev().find_map(|end| node.get(..end));
	let mut scanner = Scanner::new(beginning.unwrap_or_default(), 0);
	let mut lexer = Lexer(&mut scanner);
	loop {
		match lexer.next() {
			Ok((Token::Name, name)) if ROOT_PROPERTIES.contains(&short_name(name.text).as_str()) => return true,
			Ok((Token::Name | Token::Value, _)) => {}
			_ => return false,
		}
	}
}

/// Whether a program is HexGui before its version 0.10, which wrote `swap-pieces` for a swap of sides.
fn is_old_hexgui(program: &str) -> bool {
	let version = program.strip_prefix("HexGui:0.").unwrap_or_default();
	let digits = version.find(|character: char| !character.is_ascii_digit()).unwrap_or(version.len());
	version.get(..digits).and_then(|number| number.parse::<u8>().ok()).is_some_and(|number| number < 10)
}

/// The cells that a text names: one cell, or a rectangle such as `a1:b2`.
fn points(piece: Piece<'_>) -> Result<Vec<Point<'_>>, Fault<'_>> {
	let point = |kind, cell| Point { kind, cell, piece };
	let Some((one, other)) = piece.text.split_once(':') else {
		let kind = Some(kind(piece.text)).filter(|kind| matches!(kind, Kind::Stone | Kind::Pair));
		return Ok([point(kind.ok_or_else(|| piece.fault(Problem::Setup))?, None)].into());
	};
	let corner = |text: &str| {
		let text = text.trim();
		match kind(text) {
			Kind::Pair => pair(text, MAX_SIZE).map(|cell| (Kind::Pair, cell)),
			_ => cell(text, MAX_SIZE).map(|cell| (Kind::Stone, cell)),
		}
		.map_err(|problem| piece.fault(problem))
	};
	let ((kind, one), (other_kind, other)) = (corner(one)?, corner(other)?);
	if kind != other_kind {
		return Err(piece.fault(Problem::MixedCells));
	}
	let between = |one: u8, other: u8| one.min(other)..=one.max(other);
	let rows = between(one.row, other.row);
	let row = |row| between(one.column, other.column).map(move |column| point(kind, Some(Cell::new(column, row))));
	Ok(rows.flat_map(row).collect())
}

/// The kind of a move with this text.
fn kind(text: &str) -> Kind {
	match lower_case(text).as_ref() {
		"" | "pass" => Kind::Pass,
		"swap" => Kind::Swap(None),
		"swap-pieces" => Kind::Swap(Some(OpeningRule::SwapPieces)),
		"swap-sides" => Kind::Swap(Some(OpeningRule::SwapSides)),
		"resign" => Kind::Resign,
		"forfeit" => Kind::Forfeit,
		text if text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_lowercase()) => Kind::Pair,
		_ => Kind::Stone,
	}
}

/// The size that a text names: `11`, or `11:11`.
fn size(piece: Piece<'_>) -> Result<u8, Fault<'_>> {
	let (width, height) = piece.text.split_once(':').unwrap_or((piece.text, piece.text));
	let [width, height] = [width, height].map(|number| number.trim().parse().ok());
	let (Some(width), Some(height)) = (width, height) else { return Err(piece.fault(Problem::NotASize)) };
	if width != height {
		return Err(piece.fault(Problem::NotSquare));
	}
	Some(width).filter(|size| Board::empty(*size).is_some()).ok_or_else(|| piece.fault(Problem::NotASize))
}

#[cfg(test)]
mod tests {
	use super::*;

	fn parse(text: &str) -> Result<Game<'_>, Fault<'_>> {
		parse_next(&mut Scanner::new(text, 0))
	}

	fn shape(text: &str) -> Vec<Option<usize>> {
		parse(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).nodes.iter().map(|node| node.parent).collect()
	}

	fn problem(text: &str) -> (usize, Problem) {
		match parse(text) {
			Ok(_) => panic!("{text} is a game"),
			Err(fault) => (fault.piece.at, fault.problem),
		}
	}

	fn warnings(text: &str) -> Vec<(usize, Problem)> {
		parse(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).warnings.problems()
	}

	#[test]
	fn variations_begin_at_the_node_before_their_bracket() {
		assert_eq!(shape("(;)"), [None]);
		assert_eq!(shape("(;;;)"), [None, Some(0), Some(1)]);
		assert_eq!(shape("(;;(;;)(;(;)(;)))"), [None, Some(0), Some(1), Some(2), Some(1), Some(4), Some(4)]);
		assert_eq!(shape(" ( ; C [a] ; ( ; ) ( ; ) ) \n"), [None, Some(0), Some(1), Some(1)]);
	}

	#[test]
	fn brackets_stand_around_nodes() {
		for (text, at) in [
			("", 0),
			("x", 0),
			(";", 0),
			("(", 1),
			("()", 1),
			("(C[a])", 1),
			("((;))", 1),
			("(;(;);)", 5),
			("(;(;)C[a])", 5),
			("(;[a])", 3),
			("(;C)", 3),
			("(;C;)", 3),
		] {
			assert_eq!(problem(text).0, at, "{text}");
		}
	}

	#[test]
	fn the_last_brackets_may_be_missing() {
		assert_eq!(shape("(;C[a];(;)(;"), [None, Some(0), Some(1), Some(1)]);
		assert_eq!(warnings("(;C[a];(;)(;"), [(12, Problem::NoEnd)]);
		// The next game begins.
		assert_eq!(shape("(;C[a];\n( ; FF[4];"), [None, Some(0)]);
		assert_eq!(warnings("(;C[a];\n( ; FF[4];"), [(8, Problem::NoEnd)]);
		assert_eq!(shape("(;C[a];\n(;C[FF[4]))").len(), 3);
		for next in ["PB[C]PW[D]SZ[11]", "EV[y]FF[4]", "C[a comment]sz[5]", "N[a]\nRE[B+]"] {
			assert_eq!(shape(&format!("(;C[a];B[a1]\n(;{next};B[a3])")), [None, Some(0)], "{next}");
		}
		assert_eq!(shape("(;C[a];B[a1]\n(;W[a3]C[PB[x]];B[a2]))").len(), 4, "a variation");
	}

	#[test]
	fn a_property_that_is_read_stands_once_and_has_one_value() {
		assert_eq!(warnings("(;C[a]C[b])"), [(6, Problem::Twice)]);
		assert_eq!(warnings("(;PB[a]PlayerBlack[b])"), [(7, Problem::Twice)]);
		assert_eq!(warnings("(;BL[1]W[a1]BL[2])"), [(12, Problem::Twice)]);
		assert_eq!(warnings("(;SZ[5]SZ[5])"), [(7, Problem::Twice)]);
		assert_eq!(problem("(;SZ[5]SZ[6])"), (10, Problem::LateSize));
		let game = parse("(;C[a]C[b]PB[Ann]PB[Ben])").unwrap_or_else(|fault| panic!("{fault:?}"));
		assert_eq!((game.nodes[0].comment.as_str(), game.players[0].1.as_str()), ("a\nb", "Ann"));
		assert_eq!(problem("(;B[a1]W[a2])"), (7, Problem::Unexpected("one move")));
		assert_eq!(problem("(;B[a1]B[a2])"), (7, Problem::Unexpected("one move")));
		assert_eq!(problem("(;B[a1][a2])"), (8, Problem::Unexpected("one value")));
		assert_eq!(warnings("(;PB[a][b])"), [(8, Problem::Unexpected("one value"))]);
		assert_eq!(shape("(;LB[a1:A][b1:B]LB[c1:C];C[a];C[a])").len(), 3);
	}

	#[test]
	fn stones_are_set_up_on_cells() {
		for (text, at) in [("(;AE[swap])", 5), ("(;AB[swap])", 5), ("(;AB[])", 5), ("(;AB[a1]AW[b1][resign])", 15)] {
			assert_eq!(problem(text), (at, Problem::Setup), "{text}");
		}
		let game = parse("(;AB[a1] [b1]AW[c1]AB[d1]W[e1])").unwrap_or_else(|fault| panic!("{fault:?}"));
		let stones: Vec<_> = game.nodes[0].setup.iter().map(|stone| (stone.letter, stone.point.piece.text)).collect();
		assert_eq!(stones, [(Letter::B, "a1"), (Letter::B, "b1"), (Letter::W, "c1"), (Letter::B, "d1")]);
		assert!(game.nodes[0].action.is_some_and(|action| action.point.piece.text == "e1"));
		let game = parse("(;AB[b2:a1][ac:bd]AE[e5])").unwrap_or_else(|fault| panic!("{fault:?}"));
		let cells: Vec<_> = game.nodes[0].setup.iter().filter_map(|stone| stone.point.cell).collect();
		let expected = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (1, 3)];
		assert_eq!(cells, expected.map(|(column, row)| Cell::new(column, row)));
		assert_eq!(game.nodes[0].emptied.len(), 1);
		assert_eq!(problem("(;AB[a1:cc])"), (5, Problem::MixedCells));
		assert!(matches!(problem("(;AB[a1:])"), (5, Problem::Unexpected(_))));
		assert_eq!(problem("(;AB[a1:af32][b1])"), (14, Problem::Setup), "the board is full");
		let stones = "[a1]".repeat(1_024);
		assert_eq!(shape(&format!("(;AW{stones})")).len(), 1);
		assert_eq!(problem(&format!("(;AW{stones}[b1])")), (4_101, Problem::Setup));
		let boards = ";AE[a2:af32]".repeat(200);
		assert_eq!(problem(&format!("(;{boards})")).1, Problem::Setup, "more cells than a record has nodes");
	}

	#[test]
	fn names_are_known_by_their_capitals_or_in_small_letters() {
		let game = parse("(;siZe[7]SiZe[5];Black[a1];w[b1];blacK[a2])").unwrap_or_else(|fault| panic!("{fault:?}"));
		assert_eq!(game.size, 5);
		let letters: Vec<_> = game.nodes.iter().map(|node| node.action.map(|action| action.letter)).collect();
		assert_eq!(letters, [None, Some(Letter::B), Some(Letter::W), None]);
	}

	#[test]
	fn values_that_mean_nothing_are_read_past() {
		assert_eq!(
			warnings("(;RE[Anna]BL[soon]PL[x]C[a])"),
			[(5, Problem::NotAResult), (13, Problem::NotATime), (21, Problem::NotASide)]
		);
		assert!(parse("(;RE[Anna])").is_ok_and(|game| game.result.is_none()));
	}

	#[test]
	fn an_old_hexgui_is_known_by_its_version() {
		for (program, is_old) in [
			("HexGui:0.9.GIT", true),
			("HexGui:0.2", true),
			("HexGui:0.10.GIT", false),
			("HexGui:1.0.", false),
			("Hex:0.9", false),
		] {
			assert!(parse(&format!("(;AP[{program}])")).is_ok_and(|game| game.is_old_hexgui == is_old), "{program}");
		}
	}

	#[test]
	fn the_size_stands_in_the_first_node() {
		assert_eq!(problem("(;SZ[5];SZ[6])"), (11, Problem::LateSize));
		assert_eq!(problem("(;;SZ[13])"), (6, Problem::LateSize));
		assert_eq!(shape("(;SZ[5];SZ[5]B[a1];sz[5:5])").len(), 3);
	}

	#[test]
	fn boards_are_square_and_of_a_size() {
		for (text, size) in [("(;)", 11), ("(;SZ[2])", 2), ("(;SZ[ 32 ])", 32), ("(;SZ[13:13])", 13), ("(;SiZe[5])", 5)]
		{
			assert_eq!(parse(text).map(|game| game.size).ok(), Some(size), "{text}");
		}
		for text in ["(;SZ[1])", "(;SZ[33])", "(;SZ[])", "(;SZ[a])", "(;SZ[-3])", "(;SZ[11:])", "(;SZ[33:33])"] {
			assert_eq!(problem(text).1, Problem::NotASize, "{text}");
		}
		assert_eq!(problem("(;SZ[11:12])"), (5, Problem::NotSquare));
		assert_eq!(problem("(;GM[1])"), (5, Problem::NotHex));
	}

	#[test]
	fn properties_of_the_game_stand_at_its_root() {
		let text = "(;GM[11]GN[a\\]\nb]PB[c]PW[d]DT[e]PC[f]TM[60]OT[g h]RE[B+R]RU[Swap sides, Follow the Leader]XY[g]\
			;GM[1]GN[h]RE[i]B[a1])";
		let game = parse(text).unwrap_or_else(|fault| panic!("{fault:?}"));
		assert_eq!(game.heading.name, "a] b");
		assert_eq!(game.players, [(Letter::B, "c".into()), (Letter::W, "d".into())]);
		assert_eq!((game.heading.date.as_str(), game.heading.place.as_str()), ("e", "f"));
		assert_eq!((game.heading.time.as_str(), game.heading.overtime.as_str()), ("60", "g h"));
		assert_eq!((game.rule, game.heading.placement), (Some(OpeningRule::SwapSides), Placement::FollowTheLeader));
		assert!(matches!(game.result, Some((_, GameResult::Win(Letter::B, Some(_))))));
	}
}
