//! Text for a terminal: colours, tables and boards.
//!
//! Text is painted always. Standard output leaves the colours out where they are not wanted.

use anstyle::{AnsiColor, Effects, Style};
use clap::ColorChoice;
use forking_hex_board::Board;
use forking_hex_chain::{addresses::short_account, names::Names};
use forking_hex_rules::{Cell, Colour, Move, State};
use subxt::utils::AccountId32;

/// The characters of a line on the smallest usual terminal.
pub const WIDTH: usize = 80;

/// Text of less weight.
pub const DIM: Style = Style::new().effects(Effects::DIMMED);

/// The heads of columns.
const HEAD: Style = Style::new().effects(Effects::BOLD);

/// Take a choice about colours for all of the program's output.
pub fn choose(colours: ColorChoice) {
	match colours {
		ColorChoice::Auto => anstream::ColorChoice::Auto,
		ColorChoice::Always => anstream::ColorChoice::Always,
		ColorChoice::Never => anstream::ColorChoice::Never,
	}
	.write_global();
}

/// The style of the stones of a colour.
pub const fn style_of(colour: Colour) -> Style {
	let colour = match colour {
		Colour::Red => AnsiColor::BrightRed,
		Colour::Blue => AnsiColor::BrightBlue,
	};
	Style::new().fg_color(Some(anstyle::Color::Ansi(colour)))
}

/// A text with its style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Painted {
	text: String,
	style: Style,
}

impl Painted {
	/// A text in a style.
	pub fn new(text: impl Into<String>, style: Style) -> Self {
		Self { text: text.into(), style }
	}

	/// The number of characters.
	pub fn width(&self) -> usize {
		self.text.chars().count()
	}
}

impl<Text: Into<String>> From<Text> for Painted {
	fn from(text: Text) -> Self {
		Self::new(text, Style::new())
	}
}

/// The heads of a table's columns.
pub fn heads<const COLUMNS: usize>(names: [&str; COLUMNS]) -> Vec<Painted> {
	names.map(|name| Painted::new(name, HEAD)).to_vec()
}

/// Rows whose columns are as wide as their longest cell. Columns in `left` begin at the left, other columns end at the
/// right.
pub fn table<Cell: Clone + Into<Painted>>(rows: &[Vec<Cell>], left: &[usize]) -> String {
	let rows: Vec<Vec<Painted>> = rows.iter().map(|row| row.iter().cloned().map(Into::into).collect()).collect();
	let widths = widths(&rows);
	let mut text = String::new();
	for row in rows {
		let last = row.iter().rposition(|cell| !cell.text.is_empty());
		for (column, (cell, width)) in row.iter().zip(&widths).enumerate().take(last.map_or(0, |last| last + 1)) {
			let Painted { text: word, style } = cell;
			let gap = if column > 0 { "  " } else { "" };
			let room = " ".repeat(width.saturating_sub(cell.width()));
			let (before, after) = if left.contains(&column) { ("", room.as_str()) } else { (room.as_str(), "") };
			let after = if Some(column) == last { "" } else { after };
			text.push_str(&format!("{gap}{before}{style}{word}{style:#}{after}"));
		}
		text.push('\n');
	}
	text
}

/// The characters of the longest cell of each column.
fn widths(rows: &[Vec<Painted>]) -> Vec<usize> {
	let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
	let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(Painted::width).max();
	(0..columns).map(|column| width(column).unwrap_or_default()).collect()
}

/// The characters that the columns of these rows leave for one more column.
pub fn room_beside(rows: &[Vec<Painted>]) -> usize {
	widths(rows).iter().fold(WIDTH, |room, width| room.saturating_sub(width.saturating_add(2)))
}

/// An account in a table: its name, or the beginning and the end of its address.
pub fn account_text(names: &Names, account: &AccountId32) -> String {
	names.of(account).map_or_else(|| short_account(account), Into::into)
}

/// The first characters of a text that is longer than this, with a sign of what is left out.
pub fn shortened(text: String, most: usize) -> String {
	match text.chars().count() <= most {
		true => text,
		false => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
	}
}

/// The stone of the last move on a board. After a swap that is the only stone.
pub fn last_stone(state: &State, made: Move) -> Option<Cell> {
	let board = state.board();
	made.cell().or_else(|| [Colour::Red, Colour::Blue].into_iter().find_map(|colour| board.stones_of(colour).next()))
}

/// The sentence about the chain of the colour that moved last. `None` before it has connected its sides.
pub fn connected_text(state: &State) -> Option<String> {
	let colour = state.moved_last();
	let cells: Vec<String> = state.board().shortest_chain(colour)?.iter().map(ToString::to_string).collect();
	Some(format!("{colour} is connected: {}.", cells.join(" ")))
}

/// A board as text, with the last stone in brackets. The names of columns and rows have the colour of the sides that
/// they lie along.
pub fn board_text(board: &Board, last: Option<Cell>) -> String {
	let (red, blue) = (style_of(Colour::Red), style_of(Colour::Blue));
	let drawing = board.to_string();
	let mut lines = drawing.lines();
	let mut text = lines.next().map(|columns| format!("{red}{columns}{red:#}\n")).unwrap_or_default();
	for (row, line) in (0u8..).zip(lines) {
		let first = line.find(['.', 'R', 'B']).unwrap_or_default();
		let name = line.get(..first).unwrap_or_default().trim_end();
		let cells = line.get(name.len()..).unwrap_or_default();
		let mut drawn = format!("{blue}{name}{blue:#}");
		let mut column = 0u8;
		let mut closing = None;
		for letter in cells.chars() {
			let colour = match letter {
				' ' => {
					drawn.push(closing.take().unwrap_or(' '));
					continue;
				}
				'R' => Some(Colour::Red),
				'B' => Some(Colour::Blue),
				_ => None,
			};
			let style = colour.map(style_of).unwrap_or(DIM);
			if last == Some(Cell::new(column, row)) {
				let bold = style.bold();
				drawn.pop();
				drawn.push_str(&format!("({bold}{letter}{bold:#}"));
				closing = Some(')');
			} else {
				drawn.push_str(&format!("{style}{letter}{style:#}"));
			}
			column = column.saturating_add(1);
		}
		drawn.extend(closing);
		text.push_str(&drawn);
		text.push('\n');
	}
	text
}

#[cfg(test)]
mod tests {
	use super::*;
	use anstream::adapter::strip_str;
	use forking_hex_chain::{line::Line, testing::game};
	use forking_hex_rules::OpeningRule;

	fn board(size: u8, red: &str, blue: &str) -> Board {
		let mut board = Board::empty(size).expect("a size");
		for (cells, colour) in [(red, Colour::Red), (blue, Colour::Blue)] {
			for cell in cells.split_whitespace() {
				board.place(cell.parse().expect("a cell"), colour).expect("a free cell");
			}
		}
		board
	}

	fn plain(text: &str) -> String {
		strip_str(text).to_string()
	}

	#[test]
	fn the_last_stone_of_a_board_is_in_brackets() {
		let board = board(3, "b1 c3", "a2 a3");
		let drawn = |last: &str| plain(&board_text(&board, Some(last.parse().expect("a cell"))));
		assert_eq!(drawn("b1"), "   a b c\n1  .(R).\n 2  B . .\n  3  B . R\n");
		assert_eq!(drawn("a2"), "   a b c\n1  . R .\n 2 (B). .\n  3  B . R\n");
		assert_eq!(drawn("c3"), "   a b c\n1  . R .\n 2  B . .\n  3  B .(R)\n");
		assert_eq!(plain(&board_text(&board, None)), board.to_string());
	}

	#[test]
	fn stones_and_sides_have_their_colours() {
		let text = board_text(&board(2, "a1", "b1"), None);
		assert!(text.contains("\u{1b}[91mR\u{1b}[0m") && text.contains("\u{1b}[94mB\u{1b}[0m"), "{text:?}");
		assert!(text.starts_with("\u{1b}[91m   a b\u{1b}[0m\n\u{1b}[94m1\u{1b}[0m  "), "{text:?}");
	}

	#[test]
	fn a_board_of_two_letters_a_column_has_room_for_the_brackets() {
		let text = plain(&board_text(&board(27, "aa1", ""), Some("aa1".parse().expect("a cell"))));
		assert!(text.lines().nth(1).expect("a row").ends_with(".  (R)"), "{text}");
	}

	#[test]
	fn the_last_stone_after_a_swap_is_the_only_one() {
		let mut swapping = game(3, "b1");
		swapping.settings.opening_rule = OpeningRule::SwapPieces;
		let state = State::opening(&swapping.settings, swapping.opening).expect("on the board");
		let state = state.after(Move::Swap).expect("a swap");
		assert_eq!(last_stone(&state, Move::Swap), "a2".parse().ok());
		let line = Line::opening(&game(3, "b1")).expect("a line");
		assert_eq!(last_stone(&line.state, line.moves[0]), "b1".parse().ok());
	}

	#[test]
	fn a_connected_line_has_a_sentence_with_its_chain() {
		let connected = |path: &str| {
			let moves: Vec<Move> = path.split('/').map(|made| made.parse().expect("a move")).collect();
			connected_text(&Line::of_moves(&game(3, "b1"), &moves).expect("a line").state)
		};
		assert_eq!(connected("b1/a1/b2/a2"), None);
		assert_eq!(connected("b1/a1/b2/a2/b3").as_deref(), Some("Red is connected: b1 b2 b3."));
	}

	#[test]
	fn the_columns_of_a_table_keep_their_width_with_colours() {
		let rows = [heads(["NR", "BY"]), vec!["7".into(), Painted::new("Ann", DIM)], vec!["12".into(), "".into()]];
		assert_eq!(plain(&table(&rows, &[1])), "NR  BY\n 7  Ann\n12\n");
	}

	#[test]
	fn a_long_name_is_shortened_to_its_column() {
		assert_eq!(shortened("Alexander-the-Great".into(), 12), "Alexander-t…");
		assert_eq!(shortened("Alexander".into(), 9), "Alexander");
	}
}
