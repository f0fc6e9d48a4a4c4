//! Texts that lie over the page: the keys, and the question before a move.

use crate::board::{
	draw::{style_of, BOLD},
	state::{Dialog, Offer, Screen},
};
use ratatui::{
	layout::Rect,
	text::{Line, Span},
	widgets::{Block, BorderType, Clear, Paragraph},
	Frame,
};

/// The keys and their meanings.
const KEYS: [(&str, &str); 10] = [
	("arrows", "move on the board, or in the tree"),
	("Tab", "change between board and tree"),
	("Enter", "play the cell; in a list, open the game"),
	("s", "swap"),
	("a", "analyse the position in sight"),
	("Esc", "close what is open, or go to the games"),
	("?", "these keys"),
	("q, Ctrl-C", "quit"),
	("", ""),
	("marks", "[.] cursor, (R) last stone, *R the chain that wins"),
];

/// Draw a text over the page.
pub fn render(frame: &mut Frame, screen: &Screen, dialog: &Dialog, area: Rect) {
	let (title, lines) = match dialog {
		Dialog::Help => (" Keys ".into(), KEYS.map(|(key, meaning)| key_line(key, meaning)).to_vec()),
		Dialog::Confirm(offer) => (format!(" Play {}? ", offer.made), question(screen, offer)),
	};
	let width = lines.iter().map(Line::width).max().unwrap_or_default().saturating_add(4);
	let [width, height] =
		[width, lines.len().saturating_add(2)].map(|length| u16::try_from(length).unwrap_or(u16::MAX));
	let (width, height) = (width.min(area.width), height.min(area.height));
	let place = Rect {
		x: area.x.saturating_add(area.width.saturating_sub(width) / 2),
		y: area.y.saturating_add(area.height.saturating_sub(height) / 2),
		width,
		height,
	};
	let block = Block::bordered().border_type(BorderType::Rounded).title(Span::styled(title, BOLD));
	frame.render_widget(Clear, place);
	frame.render_widget(Paragraph::new(lines).block(block), place);
}

fn key_line(key: &'static str, meaning: &'static str) -> Line<'static> {
	Line::from_iter([Span::styled(format!(" {key:<10}"), BOLD), Span::raw(meaning)])
}

/// The question whether to play a move, with its price.
fn question(screen: &Screen, offer: &Offer) -> Vec<Line<'static>> {
	let colour = offer.line.state.turn();
	let price = screen.currency.text(offer.price);
	let mut lines = vec![
		Line::from_iter([
			Span::raw(" "),
			Span::styled(colour.to_string(), style_of(colour)),
			Span::raw(format!(" plays {}.", offer.made)),
		]),
		Line::raw(format!(" It holds {price} until the position is judged, and costs a fee.")),
	];
	if offer.after.proof().is_some() {
		lines.push(Line::styled(" It connects the two sides: the proof goes along.", BOLD));
	}
	lines.push(Line::raw(""));
	lines.push(Line::from_iter([
		Span::styled(" Enter", BOLD),
		Span::raw(" plays it, "),
		Span::styled("Esc", BOLD),
		" goes back.".into(),
	]));
	lines
}
