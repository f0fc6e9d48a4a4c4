//! The board: rows of cells, each half a cell to the right of the row above.

use crate::board::{
	draw::{first_in_sight, style_of, BOLD, DIM},
	state::{Focus, Shown, Table, Thoughts},
};
use forking_hex_rules::{Cell, Colour, Move};
use ratatui::{
	layout::Rect,
	style::{Color, Modifier, Style},
	text::{Line, Span},
	widgets::Paragraph,
	Frame,
};

/// The largest board whose columns have names of one letter.
const ONE_LETTER: u8 = 26;

/// The characters left of the first cell: the row's name.
const NAME: usize = 2;

/// The replies of the engine that have numbers on the board.
pub const NUMBERED: usize = 5;

/// The columns, the rows and the stones in sight, as characters with their styles.
struct Canvas {
	lines: Vec<Vec<(char, Style)>>,
}

impl Canvas {
	fn put(&mut self, column: usize, row: usize, letter: char, style: Style) {
		let cell = self.lines.get_mut(row).and_then(|line| line.get_mut(column));
		if let Some(cell) = cell {
			*cell = (letter, style);
		}
	}

	/// Put a text whose last letter is in this column.
	fn put_up_to(&mut self, column: usize, row: usize, text: &str, style: Style) {
		for (place, letter) in text.chars().rev().enumerate() {
			if let Some(column) = column.checked_sub(place) {
				self.put(column, row, letter, style);
			}
		}
	}

	/// The lines from this column on, this number of characters wide.
	fn lines(self, first: usize, width: usize) -> Vec<Line<'static>> {
		let line = |line: Vec<(char, Style)>| {
			let cells = line.into_iter().skip(first).take(width);
			Line::from_iter(cells.map(|(letter, style)| Span::styled(letter.to_string(), style)))
		};
		self.lines.into_iter().map(line).collect()
	}
}

/// Draw the board in its area. A board that is larger follows the cursor.
pub fn render(frame: &mut Frame, table: &Table, shown: &Shown, area: Rect) {
	let size = shown.game.settings.board_size;
	let (width, height) = (usize::from(area.width), usize::from(area.height));
	let half: usize = if size > ONE_LETTER { 2 } else { 1 };
	let rows = usize::from(size).min(height.saturating_sub(2));
	let top = first_in_sight(table.cursor.row.into(), size.into(), rows);
	// The column of a cell's letter on the canvas.
	let column_of = |column: u8, row: usize| {
		let cells = half.saturating_mul(2).saturating_mul(usize::from(column).saturating_add(1));
		NAME.saturating_add(half.saturating_mul(row.saturating_sub(top).saturating_add(1))).saturating_add(cells)
	};
	let last = column_of(size.saturating_sub(1), top.saturating_add(rows));
	let mut canvas = Canvas { lines: vec![vec![(' ', Style::new()); last.saturating_add(5)]; rows.saturating_add(2)] };
	let columns = style_of(Colour::Red).add_modifier(Modifier::BOLD);
	for column in 0..size {
		let name = Cell::new(column, 0).to_string();
		let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
		// The names are in line with their columns, which lean to the right.
		canvas.put_up_to(column_of(column, top).saturating_sub(half), 0, name, columns);
		canvas.put_up_to(column_of(column, top.saturating_add(rows)), rows.saturating_add(1), name, columns);
	}
	for (line, row) in (top..).take(rows).enumerate() {
		let line = line.saturating_add(1);
		let name = row.saturating_add(1).to_string();
		let style = style_of(Colour::Blue).add_modifier(Modifier::BOLD);
		let first = column_of(0, row);
		canvas.put_up_to(first.saturating_sub(half.saturating_add(1)), line, &name, style);
		let after =
			column_of(size.saturating_sub(1), row).saturating_add(half.saturating_add(name.len()).saturating_add(1));
		canvas.put_up_to(after, line, &name, style);
	}
	// The marks of the last stone and of the cursor lie over marks beside them.
	let marked = shown.sight.last.into_iter().chain([table.cursor]);
	for cell in Cell::all(size).chain(marked) {
		let row = usize::from(cell.row);
		if let Some(line) = row.checked_sub(top).filter(|line| *line < rows) {
			cell_on(&mut canvas, (column_of(cell.column, row), line.saturating_add(1)), table, shown, cell);
		}
	}
	let beyond = last.saturating_add(5).saturating_sub(width);
	let cursor = column_of(table.cursor.column, table.cursor.row.into());
	let first = cursor.saturating_sub(width / 2).min(beyond);
	let [left, above] = [(width, last.saturating_add(5)), (height, rows.saturating_add(2))]
		.map(|(room, needed)| u16::try_from(room.saturating_sub(needed) / 2).unwrap_or_default());
	let area = Rect {
		x: area.x.saturating_add(left),
		y: area.y.saturating_add(above),
		width: area.width.saturating_sub(left),
		height: area.height.saturating_sub(above),
	};
	frame.render_widget(Paragraph::new(canvas.lines(first, width)), area);
}

/// Put a cell on the canvas: its stone, or the number of the engine's reply. The cursor has square brackets, the last stone
/// round ones, and the stones of a chain that connects a star.
fn cell_on(canvas: &mut Canvas, (column, line): (usize, usize), table: &Table, shown: &Shown, cell: Cell) {
	let sight = &shown.sight;
	let stone = sight.line.state.board().stone(cell);
	let is_in_chain = sight.chain.contains(&cell);
	let (letter, mut style) = match (stone, number_of(table, shown, cell)) {
		(Some(Colour::Red), _) => ('R', style_of(Colour::Red)),
		(Some(Colour::Blue), _) => ('B', style_of(Colour::Blue)),
		(None, Some(number)) => (number, BOLD.fg(Color::Green)),
		(None, None) => ('.', DIM),
	};
	if is_in_chain {
		style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
	}
	let is_cursor = cell == table.cursor;
	let marks = match (is_cursor, sight.last == Some(cell), is_in_chain) {
		(true, ..) => Some(('[', ']')),
		(false, true, _) => Some(('(', ')')),
		(false, false, true) => Some(('*', ' ')),
		(false, false, false) => None,
	};
	if let Some((before, after)) = marks {
		let mark = if is_cursor && table.focus == Focus::Board { BOLD.fg(Color::Yellow) } else { BOLD };
		canvas.put(column.saturating_sub(1), line, before, mark);
		if after != ' ' {
			canvas.put(column.saturating_add(1), line, after, mark);
			if is_cursor && table.focus == Focus::Board {
				style = style.add_modifier(Modifier::REVERSED);
			}
		}
	}
	canvas.put(column, line, letter, style);
}

/// The number of a cell among the engine's best replies to the position in sight.
fn number_of(table: &Table, shown: &Shown, cell: Cell) -> Option<char> {
	let Thoughts::Known(position, analysis) = &table.thoughts else { return None };
	let best = analysis.replies.iter().take(NUMBERED).position(|reply| reply.made == Move::Stone(cell))?;
	let number = u32::try_from(best.saturating_add(1)).ok()?;
	char::from_digit(number, 10).filter(|_| *position == shown.sight.line.id)
}
