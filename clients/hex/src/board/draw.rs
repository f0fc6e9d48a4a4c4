//! The screen as text.

use crate::{
	board::{
		branches, dialog, grid,
		state::{Games, Page, Screen, Shown, Table},
	},
	commands::{games, show::judgement},
};
use anstream::adapter::strip_str;
use forking_hex_chain::{chain::Position, times::count};
use forking_hex_rules::Colour;
use ratatui::{
	layout::{Alignment, Constraint, Layout, Rect},
	style::{Color, Modifier, Style},
	text::{Line, Span},
	widgets::{Paragraph, Wrap},
	Frame,
};
use std::time::{Duration, Instant};

/// The smallest terminal: 80 columns and 24 lines.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The lines of a notice: sentences with addresses are long.
const NOTICE: u16 = 2;

/// The lines below the board and the tree: the sides, the position, the turn, the notice and the keys.
const FOOT: u16 = 4 + NOTICE;

/// The columns of the tree beside a board.
const TREE: u16 = 36;

/// The time without a block after which the screen says so, beyond the time of three blocks.
const SILENCE: Duration = Duration::from_secs(10);

/// Text of less weight.
pub const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Text of more weight.
pub const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// The style of the stones of a colour.
pub const fn style_of(colour: Colour) -> Style {
	Style::new().fg(match colour {
		Colour::Red => Color::LightRed,
		Colour::Blue => Color::LightBlue,
	})
}

/// Draw the screen at a moment.
pub fn draw(frame: &mut Frame, screen: &Screen, at: Instant) {
	let area = frame.area();
	let (width, height) = SMALLEST;
	if area.width < width || area.height < height {
		let text = format!("hex board needs {width}×{height}: this terminal has {}×{}.", area.width, area.height);
		frame.render_widget(Paragraph::new(text), area);
		return;
	}
	let rows = Layout::vertical([Constraint::Length(1), Constraint::Min(0), Constraint::Length(FOOT)]);
	let [title, body, foot] = rows.areas(area);
	title_line(frame, screen, title, at);
	let keys = match &screen.page {
		Page::Games(games) => {
			list(frame, screen, games, body);
			"↑↓ choose  Enter open  * your games  ? help  q quit"
		}
		Page::Game(table) => {
			game(frame, screen, table, body, foot, at);
			"←↑↓→ move  Enter play  s swap  a analyse  Tab tree  Esc games  ? help  q quit"
		}
	};
	let [.., notice, line] = foot_rows(foot);
	let style = if screen.notice.is_warning { BOLD.fg(Color::Yellow) } else { Style::new() };
	frame.render_widget(Paragraph::new(screen.notice.text.as_str()).style(style).wrap(Wrap { trim: true }), notice);
	frame.render_widget(Line::styled(keys, DIM), line);
	if let Some(text) = &screen.dialog {
		dialog::render(frame, screen, text, area);
	}
}

/// The first line: the game, and the block.
fn title_line(frame: &mut Frame, screen: &Screen, area: Rect, at: Instant) {
	let title = match &screen.page {
		Page::Games(_) => "Games of Forking Hex".into(),
		Page::Game(table) => match &table.shown {
			None => format!("Game {}", table.number),
			Some(Shown { game, tree, .. }) => {
				let (size, rule) = (game.settings.board_size, games::rule(&game.settings));
				let deposit = screen.currency.text(game.settings.deposit);
				let positions = count(tree.len() as u64, "position");
				format!("Game {}: {size}×{size}, {rule}, a deposit of {deposit}, {positions}", game.game)
			}
		},
	};
	let block = match screen.block {
		None => String::new(),
		Some((number, came)) => {
			let since = at.saturating_duration_since(came);
			match since > SILENCE.saturating_add(screen.block_time.saturating_mul(3)) {
				true => format!("block {number}, none for {}", clock_text(since)),
				false => format!("block {number}"),
			}
		}
	};
	frame.render_widget(Line::styled(title, BOLD), area);
	frame.render_widget(Paragraph::new(block).alignment(Alignment::Right), area);
}

/// The parts of the lines below the board and the tree.
fn foot_rows(foot: Rect) -> [Rect; 5] {
	Layout::vertical([1, 1, 1, NOTICE, 1].map(Constraint::Length)).areas(foot)
}

/// The list of games.
fn list(frame: &mut Frame, screen: &Screen, page: &Games, area: Rect) {
	let Some(listed) = &page.games else {
		frame.render_widget(Paragraph::new("\nReading the games of the chain."), area);
		return;
	};
	let text = games::text(listed, &page.own, &page.names, screen.now(), &screen.currency, screen.block_time);
	let text = strip_str(&text).to_string();
	let mut lines: Vec<Line> = text.lines().map(|line| Line::raw(line.to_string())).collect();
	if let (false, Some(head)) = (listed.is_empty(), lines.first_mut()) {
		head.style = BOLD;
	}
	let chosen = page.chosen.saturating_add(1);
	if let Some(line) = lines.get_mut(chosen) {
		line.style = Style::new().add_modifier(Modifier::REVERSED);
	}
	let below = lines.split_off(lines.len().min(1));
	let [head, rows] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(inset(area));
	frame.render_widget(Paragraph::new(lines), head);
	let first = first_in_sight(page.chosen, below.len(), rows.height.into());
	frame.render_widget(Paragraph::new(below.split_at(first).1.to_vec()), rows);
}

/// The page of a game.
fn game(frame: &mut Frame, screen: &Screen, table: &Table, body: Rect, foot: Rect, at: Instant) {
	let Some(shown) = &table.shown else {
		frame.render_widget(Paragraph::new("\nReading the game."), body);
		return;
	};
	let [board, tree] = Layout::horizontal([Constraint::Min(0), Constraint::Length(TREE)]).areas(inset(body));
	grid::render(frame, table, shown, board);
	branches::render(frame, screen, table, shown, tree, at);
	let [sides, place, turn, ..] = foot_rows(foot);
	let [red, blue] = [Colour::Red, Colour::Blue].map(|colour| Span::styled(colour.to_string(), style_of(colour)));
	let sides_text = [red, " joins top and bottom, ".into(), blue, " left and right. The cursor is at ".into()];
	let cursor = [Span::styled(table.cursor.to_string(), BOLD), ".".into()];
	frame.render_widget(Line::from_iter(sides_text.into_iter().chain(cursor)), sides);
	if let Some(position) = shown.position() {
		let by = format!("by {}: ", shown.name(&position.mover));
		let path = shown.sight.line.path();
		let room = body.width.saturating_sub(u16::try_from(by.chars().count()).unwrap_or_default());
		frame.render_widget(Line::raw(by + &cropped_left(&path, room)), place);
		frame.render_widget(turn_line(screen, shown, position, at), turn);
	}
}

/// The line about the turn and the clocks.
fn turn_line(screen: &Screen, shown: &Shown, position: &Position, at: Instant) -> Line<'static> {
	let colour = position.turn;
	if let Some(winner) = shown.sight.winner() {
		let stones = Span::styled(winner.to_string(), style_of(winner).add_modifier(Modifier::BOLD));
		let chain = format!(" has connected its sides. The move {} is {}.", position.made, judgement(position.status));
		return Line::from_iter([stones, chain.into()]);
	}
	if !screen.takes_moves(position) {
		return Line::raw(format!("The move {} is {}.", position.made, judgement(position.status)));
	}
	let stones = Span::styled(colour.to_string(), style_of(colour));
	let mut spans = match &position.seat {
		_ if screen.is_own_turn(shown) => vec![Span::styled("Your turn", BOLD.fg(Color::Green)), " as ".into(), stones],
		Some(seat) => vec![format!("{} to move as ", shown.name(seat)).into(), stones],
		None => vec![stones, " to move".into()],
	};
	if let Some(closes_at) = position.closes_at {
		spans.push(format!(", {} left", clock_text(screen.until(closes_at, at))).into());
	}
	if let Some(bank) = &position.bank {
		let others = bank.left(colour.opposite());
		let time = clock_text(screen.block_time.saturating_mul(others));
		spans.push(format!(", {} has {time}", colour.opposite()).into());
	}
	if let Some(price) = position.price {
		spans.push(format!(", deposit {}", screen.currency.text(price)).into());
	}
	spans.push(".".into());
	Line::from_iter(spans)
}

/// A time as clocks show it: `0:36`, `12:05`, `1:02:03`, `3 days`.
pub fn clock_text(time: Duration) -> String {
	let seconds = time.as_secs();
	let (minutes, hours) = (seconds / 60, seconds / 3_600);
	match hours {
		0 => format!("{minutes}:{:02}", seconds % 60),
		1..=47 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
		_ => format!("{} days", hours / 24),
	}
}

/// An area with a free line above it.
fn inset(area: Rect) -> Rect {
	let [_, rest] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
	rest
}

/// The first of several lines in sight, so that the chosen one is in the middle where that is possible.
pub fn first_in_sight(chosen: usize, lines: usize, height: usize) -> usize {
	chosen.saturating_sub(height / 2).min(lines.saturating_sub(height))
}

/// The end of a text, as long as the room.
pub fn cropped_left(text: &str, room: u16) -> String {
	let (length, room) = (text.chars().count(), usize::from(room));
	if length <= room {
		return text.into();
	}
	let left_out = length.saturating_sub(room).saturating_add(1);
	['…'].into_iter().chain(text.chars().skip(left_out)).collect()
}
