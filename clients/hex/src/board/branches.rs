//! The tree of positions beside the board, and the engine's judgement below it.

use crate::{
	board::{
		draw::{clock_text, cropped_left, first_in_sight, style_of, BOLD, DIM},
		grid::NUMBERED,
		state::{Focus, Screen, Shown, Table, Thoughts},
	},
	commands::analyse::{lost_with, proven_text, verdict_on},
	text::shortened,
	tree::Row,
};
use forking_hex_chain::times::count;
use forking_hex_engine::Analysis;
use forking_hex_rules::Status;
use ratatui::{
	layout::{Constraint, Layout, Rect},
	style::{Modifier, Style},
	text::{Line, Span},
	widgets::{Block, Borders, Paragraph},
	Frame,
};
use std::time::Instant;

/// The characters of a position's player and of its state.
const BY: usize = 11;
const STATE: usize = 7;

/// The lines of the engine's judgement: its sentence, its best replies, and a frame.
const JUDGEMENT: u16 = 9;

/// Draw the tree, and below it the engine's judgement, if there is one.
pub fn render(frame: &mut Frame, screen: &Screen, table: &Table, shown: &Shown, area: Rect, at: Instant) {
	let below = match &table.thoughts {
		Thoughts::Known(position, _) | Thoughts::Of(position) if *position == shown.sight.line.id => JUDGEMENT,
		_ => 0,
	};
	let [tree, engine] = Layout::vertical([Constraint::Min(0), Constraint::Length(below)]).areas(area);
	let title = if table.focus == Focus::Tree { Span::styled(" Tree ", BOLD) } else { Span::raw(" Tree ") };
	let frame_of = |title: Span<'static>| Block::new().borders(Borders::LEFT | Borders::TOP).title(title);
	let block = frame_of(title);
	let inside = block.inner(tree);
	frame.render_widget(block, tree);
	let rows = shown.tree.rows();
	let here = rows.iter().position(|row| row.position.position == shown.sight.line.id).unwrap_or_default();
	let first = first_in_sight(here, rows.len(), inside.height.into());
	let in_sight = rows.iter().enumerate().skip(first).take(inside.height.into());
	let lines = in_sight.map(|(place, row)| line_of(screen, table, shown, row, place == here, inside.width, at));
	frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inside);
	if below > 0 {
		let block = frame_of(" Engine ".into());
		let inside = block.inner(engine);
		frame.render_widget(block, engine);
		let lines = match &table.thoughts {
			Thoughts::Known(_, analysis) => judgement_of(analysis),
			_ => vec![Line::raw(" It thinks.")],
		};
		frame.render_widget(Paragraph::new(lines), inside);
	}
}

/// The line of a position: its branches and its move, its player, and its clock or its judgement.
fn line_of(
	screen: &Screen,
	table: &Table,
	shown: &Shown,
	Row { branch, position }: &Row,
	is_here: bool,
	width: u16,
	at: Instant,
) -> Line<'static> {
	let sign = if is_here { ">" } else { " " };
	let state = match (screen.takes_moves(position), position.closes_at) {
		(true, Some(closes_at)) => clock_text(screen.until(closes_at, at)),
		(true, None) => "open".into(),
		(false, _) => word_for(position.status).into(),
	};
	let made = position.made.to_string();
	let room = usize::from(width).saturating_sub(BY.saturating_add(STATE).saturating_add(4));
	let room_of_branch = room.saturating_sub(made.len());
	let branch = cropped_left(branch, u16::try_from(room_of_branch).unwrap_or_default());
	let gap = " ".repeat(room_of_branch.saturating_sub(branch.chars().count()));
	let by = shortened(shown.name(&position.mover), BY);
	let mut style = style_of(position.turn.opposite());
	let mut line_style = if screen.takes_moves(position) { Style::new() } else { DIM };
	if is_here {
		style = style.add_modifier(Modifier::BOLD);
		line_style = match table.focus {
			Focus::Tree => Style::new().add_modifier(Modifier::REVERSED),
			Focus::Board => BOLD,
		};
	}
	let spans = [
		Span::raw(format!("{sign}{branch}")),
		Span::styled(made, style),
		Span::raw(format!("{gap} {by:<BY$} {state:>STATE$}")),
	];
	Line::from_iter(spans).style(line_style)
}

/// The word for a position that takes no moves, short.
fn word_for(status: Status) -> &'static str {
	match status {
		Status::Open => "over",
		Status::Closed => "closed",
		Status::Winning => "wins",
		Status::Losing => "loses",
		Status::Continued => "",
	}
}

/// The chance of the side to move, and the best replies.
fn judgement_of(analysis: &Analysis) -> Vec<Line<'static>> {
	let turn = Span::styled(analysis.turn.to_string(), style_of(analysis.turn));
	let sentence = match analysis.proof {
		Some(winner) => {
			vec![Span::styled(format!(" {winner}"), style_of(winner)), " wins with best play: proven.".into()]
		}
		None => vec![" ".into(), turn, format!(" wins with a chance of {:.0} %.", analysis.chance * 100.0).into()],
	};
	if let Some(best) = lost_with(analysis) {
		return vec![Line::from_iter(sentence), Line::raw(format!(" Every reply loses. {best} is best."))];
	}
	let replies = analysis.replies.iter().take(NUMBERED).enumerate().filter_map(|(place, reply)| {
		let (chance, winning) = verdict_on(reply, analysis);
		let proven = proven_text(winning);
		let place = place.saturating_add(1);
		Some(Line::raw(format!(" {place}  {:<4} {:>3.0} %{proven}", reply.made.to_string(), chance? * 100.0)))
	});
	let simulations = Some(analysis.simulations).filter(|simulations| *simulations > 0);
	let simulations =
		simulations.map(|simulations| Line::styled(format!(" {}", count(simulations, "simulation")), DIM));
	[Line::from_iter(sentence)].into_iter().chain(replies).chain(simulations).collect()
}
