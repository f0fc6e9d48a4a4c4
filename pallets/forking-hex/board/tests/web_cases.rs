//! The cases that the web board is tested with, so that both boards are one. With `FORKING_HEX_CASES=1` they are written
//! anew; without, they have to be what this board says.

use forking_hex_board::{Board, Cell, Colour};
use std::{env, fmt::Display, fs, path::Path};

/// Tests run in the folder of their crate.
const FILE: &str = "../../../web/src/hex/cases.json";

const TEXTS: [&str; 24] = [
	"a1", "c11", "z26", "aa1", "aa10", "af32", "az1", "ba1", "iv256", "", "a", "1", "a0", "a01", "A1", "1a", "a 1",
	"a+1", "a1 ", "a257", "iw1", "zz1", "aaa1", "a1b",
];

#[test]
fn the_web_board_is_tested_with_what_this_board_says() {
	let file = Path::new(FILE);
	let cases = cases();
	if env::var_os("FORKING_HEX_CASES").is_some() {
		fs::write(file, &cases).expect("the folder of the web board is in the repository; qed");
	}
	let kept = fs::read_to_string(file).unwrap_or_default();
	assert!(kept == cases, "{FILE} is another: FORKING_HEX_CASES=1 writes it");
}

/// All cases, as JSON.
fn cases() -> String {
	let texts = TEXTS.map(|text| {
		let cell = text.parse::<Cell>().map_or("null".into(), |cell| format!("[{},{}]", cell.column, cell.row));
		format!("[{text:?},{cell}]")
	});
	let neighbours = cells_of(3).chain(cells_of(5)).zip([3; 9].into_iter().chain([5; 25]));
	let neighbours =
		neighbours.map(|(cell, size)| format!("[{size},{},{}]", quoted(cell), list(cell.neighbours(size))));
	let boards = [2, 3, 4, 5, 6, 7, 9, 11, 13, 14, 19, 32].into_iter().flat_map(boards_of);
	format!(
		"{{\n\"texts\":{},\n\"neighbours\":{},\n\"boards\":{}\n}}\n",
		lines(texts),
		lines(neighbours),
		lines(boards)
	)
}

/// Boards of a size: some of the lines that visit all cells in even steps, half played and played out.
fn boards_of(size: u8) -> Vec<String> {
	let cells: Vec<Cell> = cells_of(size).collect();
	let steps = (1..cells.len()).filter(|step| greatest_divisor(*step, cells.len()) == 1);
	let lines = steps.step_by(cells.len() / 7 + 1).take(4);
	let played = |step: usize, moves: usize| {
		let line: Vec<Cell> = (0..moves).map(|number| cells[number * step % cells.len()]).collect();
		board_case(size, &line)
	};
	lines.flat_map(|step| [played(step, cells.len() * 2 / 3), played(step, cells.len())]).collect()
}

/// A line, its stones' bytes, and the chain of each colour that has one.
fn board_case(size: u8, line: &[Cell]) -> String {
	let mut board = Board::empty(size).expect("the sizes above are sizes; qed");
	for (ply, cell) in (1..).zip(line) {
		board.place(*cell, Colour::of_move(ply)).expect("a line comes to every cell once; qed");
	}
	let chain = |colour| board.shortest_chain(colour).map_or("null".into(), list);
	let bytes: String = board.stones().as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
	format!(
		"{{\"size\":{size},\"line\":{},\"stones\":\"{bytes}\",\"red\":{},\"blue\":{}}}",
		list(line),
		chain(Colour::Red),
		chain(Colour::Blue)
	)
}

fn cells_of(size: u8) -> impl Iterator<Item = Cell> {
	Cell::all(size)
}

fn greatest_divisor(one: usize, other: usize) -> usize {
	if other == 0 {
		one
	} else {
		greatest_divisor(other, one % other)
	}
}

fn quoted(value: impl Display) -> String {
	format!("\"{value}\"")
}

fn list(values: impl IntoIterator<Item = impl Display>) -> String {
	let values: Vec<String> = values.into_iter().map(quoted).collect();
	format!("[{}]", values.join(","))
}

fn lines(values: impl IntoIterator<Item = String>) -> String {
	let values: Vec<String> = values.into_iter().collect();
	format!("[\n{}\n]", values.join(",\n"))
}
