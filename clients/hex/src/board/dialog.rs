//! Texts that lie over the page: the keys, and the question before a move.

use crate::board::{
	draw::{style_of, BOLD},
	state::{Deed, Dialog, Screen},
};
use forking_hex_rules::Colour;
use ratatui::{
	layout::Rect,
	text::{Line, Span},
	widgets::{Block, BorderType, Clear, Paragraph},
	Frame,
};

/// The keys and their meanings.
const KEYS: [(&str, &str); 14] = [
	("arrows", "move on the board, or in the tree"),
	("Tab", "change between board and tree"),
	("Enter", "play the cell; in a list, open the game"),
	("s", "swap"),
	("r", "resign a duel on your turn"),
	("p", "prove a connected position that has no reply"),
	("w", "withdraw your game while its opening has no reply"),
	("c", "claim what the game owes you"),
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
		Dialog::Confirm(deed) => question(screen, deed),
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

/// The question whether to do a deed, as a title and lines with its price.
fn question(screen: &Screen, deed: &Deed) -> (String, Vec<Line<'static>>) {
	let side = |colour: Colour, rest: String| {
		Line::from_iter([Span::raw(" "), Span::styled(colour.to_string(), style_of(colour)), Span::raw(rest)])
	};
	let (title, verb, mut lines) = match deed {
		Deed::Play(offer) => {
			let price = screen.currency.text(offer.price);
			let mut lines = vec![
				side(offer.line.state.turn(), format!(" plays {}.", offer.made)),
				Line::raw(format!(" It holds {price} until the position is judged, and costs a fee.")),
			];
			if offer.after.proof().is_some() {
				lines.push(Line::styled(" It connects the two sides: the proof goes along.", BOLD));
			}
			(format!(" Play {}? ", offer.made), " plays it, ", lines)
		}
		Deed::Resign(line) => {
			let turn = line.state.turn();
			let lines = vec![
				side(turn, " gives the duel up, and loses it.".into()),
				Line::raw(" Nothing can take that back. It costs a fee."),
			];
			(" Resign? ".into(), " resigns, ", lines)
		}
		Deed::Prove(line) => {
			let lines = vec![
				side(line.state.moved_last(), " has connected its sides.".into()),
				Line::raw(" With the proof no one can reply any more. It costs a fee."),
			];
			(" Prove it? ".into(), " proves it, ", lines)
		}
		Deed::Withdraw(game) => {
			let lines =
				vec![Line::raw(format!(" Game {game} is removed, and its deposit comes back. It costs a fee."))];
			(" Withdraw? ".into(), " withdraws it, ", lines)
		}
		Deed::Claim(game) => {
			let lines = vec![Line::raw(format!(" Game {game} pays all that it owes you now. It costs a fee."))];
			(" Claim? ".into(), " claims it, ", lines)
		}
	};
	lines.push(Line::raw(""));
	lines.push(Line::from_iter([
		Span::styled(" Enter", BOLD),
		Span::raw(verb),
		Span::styled("Esc", BOLD),
		" goes back.".into(),
	]));
	(title, lines)
}
