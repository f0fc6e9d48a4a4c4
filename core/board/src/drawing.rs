//! Boards drawn as text, for terminals, logs and failing tests.

use crate::{cell::column_name, Board, Cell, Colour};
use core::fmt::{self, Write as _};

/// The largest board whose columns have names of one letter.
const ONE_LETTER: u8 = 26;

/// Draws the board row by row, with the names of its columns and rows. Each row is half a cell to the right of the row
/// above.
///
/// ```
/// use forking_hex_board::{Board, Colour};
///
/// let mut board = Board::empty(3).expect("3 is a size; qed");
/// board.place("b1".parse()?, Colour::Red)?;
/// board.place("a3".parse()?, Colour::Blue)?;
/// let drawing = [
///     "   a b c",
///     "1  . R .",
///     " 2  . . .",
///     "  3  B . .",
///     "",
/// ];
/// assert_eq!(board.to_string(), drawing.join("\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Board {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		let size = self.size();
		// The indentation of a row is half a cell, so a cell has an even number of characters.
		let half: usize = if size > ONE_LETTER { 2 } else { 1 };
		let width = half.saturating_mul(2);
		write!(f, "{:width$}", "")?;
		for column in 0..size {
			let letters = column_name(column).count();
			write!(f, "{:1$}", "", width.saturating_sub(letters))?;
			column_name(column).try_for_each(|letter| f.write_char(letter))?;
		}
		writeln!(f)?;
		for row in 0..size {
			let indentation = half.saturating_mul(row.into());
			write!(f, "{:indentation$}{:<width$}", "", row.saturating_add(1))?;
			for column in 0..size {
				let stone = match self.stone(Cell::new(column, row)) {
					None => '.',
					Some(Colour::Red) => 'R',
					Some(Colour::Blue) => 'B',
				};
				write!(f, "{stone:>width$}")?;
			}
			writeln!(f)?;
		}
		Ok(())
	}
}

#[cfg(test)]
mod tests {
	use crate::{testing::board, Board, Cell, Colour, MAX_SIZE, MIN_SIZE};
	use fastrand::Rng;

	/// The cells of a drawing, row by row, and the column at which each stands.
	fn read(drawing: &str) -> Vec<Vec<(usize, char)>> {
		let rows = drawing.lines().skip(1);
		let cells = |row: &str| row.char_indices().filter(|(_, letter)| "RB.".contains(*letter)).collect();
		rows.map(cells).collect()
	}

	#[test]
	fn every_stone_stands_where_it_is() {
		let mut random = Rng::with_seed(7);
		for size in MIN_SIZE..=MAX_SIZE {
			let mut board = Board::empty(size).expect("a size");
			for cell in Cell::all(size) {
				match random.usize(..3) {
					0 => board.place(cell, Colour::Red).expect("empty"),
					1 => board.place(cell, Colour::Blue).expect("empty"),
					_ => {}
				}
			}
			let rows = read(&board.to_string());
			assert_eq!(rows.len(), size.into());
			for (row, cells) in rows.iter().enumerate() {
				let stones: Vec<_> = cells.iter().map(|(_, letter)| *letter).collect();
				let expected = |column| match board.stone(Cell::new(column, row as u8)) {
					None => '.',
					Some(Colour::Red) => 'R',
					Some(Colour::Blue) => 'B',
				};
				assert_eq!(stones, (0..size).map(expected).collect::<Vec<_>>(), "row {row} of size {size}");
			}
		}
	}

	#[test]
	fn neighbours_stand_half_a_cell_apart() {
		for size in [3, 26, 27, 32] {
			let board = Board::empty(size).expect("a size");
			let rows = read(&board.to_string());
			let width = rows[0][1].0 - rows[0][0].0;
			for pair in rows.windows(2) {
				assert_eq!(pair[1][0].0 - pair[0][0].0, width / 2, "size {size}");
			}
		}
	}

	#[test]
	fn large_boards_have_room_for_two_letters_and_two_digits() {
		let drawing = Board::empty(32).expect("a size").to_string();
		let mut lines = drawing.lines();
		assert!(lines.next().expect("names").ends_with("   y   z  aa  ab  ac  ad  ae  af"));
		assert!(lines.last().expect("the last row").trim_start().starts_with("32  "));
	}

	#[test]
	fn a_failing_test_shows_the_board() {
		let drawn = board(3, "b1 b2", "a3").to_string();
		assert_eq!(drawn, "   a b c\n1  . R .\n 2  . R .\n  3  B . .\n");
	}
}
