//! Keys: the changes that they make on the screen, and the wishes that follow from them.

use crate::board::{
	link::Subject,
	state::{Deed, Dialog, Focus, Games, Notice, Offer, Page, Screen, Shown, Table, Thoughts},
};
use forking_hex_chain::{line::Line, wording::sentence_of};
use forking_hex_rules::{Cell, Move, PositionId};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use subxt::utils::AccountId32;

/// A wish of the player that needs the chain, the engine or the terminal.
#[derive(Clone, Debug)]
pub enum Wish {
	/// Follow the list of games, or a game.
	Follow(Subject),
	/// Sign and send a deed.
	Do(Box<Deed>),
	/// Judge the position at the end of a line.
	Think(Box<Line>),
	/// End the program.
	Leave,
}

/// Change the screen by a key.
pub fn press(screen: &mut Screen, key: KeyEvent) -> Option<Wish> {
	if key.kind == KeyEventKind::Release {
		return None;
	}
	if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
		return Some(Wish::Leave);
	}
	match screen.dialog.take() {
		Some(Dialog::Help) => None,
		Some(Dialog::Confirm(deed)) => confirm(screen, deed, key.code),
		None => match key.code {
			KeyCode::Char('q') => leave(screen),
			KeyCode::Char('?') => {
				screen.dialog = Some(Dialog::Help);
				None
			}
			KeyCode::Char('n') => {
				screen.notice = Notice::plain("A game is opened by hex create: hex create --help has the settings.");
				None
			}
			code => match &mut screen.page {
				Page::Games(games) => in_games(games, code).map(|game| {
					screen.page = Page::Game(Box::new(Table::new(game, None)));
					Wish::Follow(Subject::Game(game))
				}),
				Page::Game(_) => in_game(screen, code),
			},
		},
	}
}

/// End the program, unless a deed is on its way and the player was not warned.
fn leave(screen: &mut Screen) -> Option<Wish> {
	match &screen.sending {
		Some(name) if !screen.leaves_anyway => {
			screen.notice = Notice::warning(format!("{name} is on its way. q again leaves without its outcome."));
			screen.leaves_anyway = true;
			None
		}
		_ => Some(Wish::Leave),
	}
}

/// Answer the question about a deed. Keys without a meaning leave the question open.
fn confirm(screen: &mut Screen, deed: Box<Deed>, code: KeyCode) -> Option<Wish> {
	match code {
		KeyCode::Enter | KeyCode::Char('y') => {
			let name = deed.name();
			screen.notice = Notice::plain(format!("{name} is on its way."));
			screen.sending = Some(name);
			Some(Wish::Do(deed))
		}
		KeyCode::Esc | KeyCode::Char('n' | 'q') => {
			screen.notice = Notice::plain("Nothing was sent.");
			None
		}
		_ => {
			screen.dialog = Some(Dialog::Confirm(deed));
			None
		}
	}
}

/// Move in the list of games. Returns the number of the game that is chosen.
fn in_games(games: &mut Games, code: KeyCode) -> Option<u32> {
	let listed = games.games.as_deref().unwrap_or_default();
	match code {
		KeyCode::Up => games.chosen = games.chosen.saturating_sub(1),
		KeyCode::Down if games.chosen.saturating_add(1) < listed.len() => {
			games.chosen = games.chosen.saturating_add(1);
		}
		KeyCode::Enter => return listed.get(games.chosen).map(|game| game.game),
		_ => {}
	}
	None
}

fn in_game(screen: &mut Screen, code: KeyCode) -> Option<Wish> {
	let Page::Game(table) = &mut screen.page else { return None };
	let Some(shown) = &table.shown else {
		return (code == KeyCode::Esc).then(|| to_games(screen));
	};
	let beside = if table.focus == Focus::Tree { neighbour(shown, code) } else { None };
	if let Some(position) = beside {
		table.look_at(position);
		return None;
	}
	match (code, table.focus) {
		(KeyCode::Tab | KeyCode::BackTab, focus) => {
			table.focus = if focus == Focus::Board { Focus::Tree } else { Focus::Board };
		}
		(KeyCode::Esc, _) if matches!(table.thoughts, Thoughts::Known(..)) => table.thoughts = Thoughts::None,
		(KeyCode::Esc, _) => return Some(to_games(screen)),
		(KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right, Focus::Board) => {
			table.cursor = moved(table.cursor, code, shown.game.settings.board_size);
		}
		(KeyCode::Enter, Focus::Tree) => table.focus = Focus::Board,
		(KeyCode::Enter, Focus::Board) => {
			let cursor = table.cursor;
			offer(screen, cursor.into());
		}
		(KeyCode::Char('s'), _) => offer(screen, Move::Swap),
		(KeyCode::Char(key @ ('r' | 'p' | 'w' | 'c')), _) => ask(screen, key),
		(KeyCode::Char('a'), _) => {
			let line = shown.sight.line.clone();
			if line.state.legal_moves().next().is_none() || shown.sight.winner().is_some() {
				screen.notice = Notice::plain("There is nothing to analyse: the position is decided.");
			} else if !matches!(table.thoughts, Thoughts::Of(_)) {
				table.thoughts = Thoughts::Of(line.id);
				return Some(Wish::Think(Box::new(line)));
			}
		}
		_ => {}
	}
	None
}

/// Turn to the list of games.
fn to_games(screen: &mut Screen) -> Wish {
	screen.page = Page::Games(Games::default());
	screen.is_named = false;
	Wish::Follow(Subject::Games)
}

/// The cell beside another one. At an edge it is the same cell.
fn moved(cell: Cell, code: KeyCode, size: u8) -> Cell {
	let Cell { column, row } = cell;
	let cell = match code {
		KeyCode::Up => Cell::new(column, row.saturating_sub(1)),
		KeyCode::Down => Cell::new(column, row.saturating_add(1)),
		KeyCode::Left => Cell::new(column.saturating_sub(1), row),
		_ => Cell::new(column.saturating_add(1), row),
	};
	if cell.is_on(size) {
		cell
	} else {
		Cell::new(column, row)
	}
}

/// The position that an arrow leads to in the tree: up and down row by row, left to the position before the move, right
/// to its first reply.
fn neighbour(shown: &Shown, code: KeyCode) -> Option<PositionId> {
	let here = shown.sight.line.id;
	match code {
		KeyCode::Left => shown.tree.get(here)?.parent,
		KeyCode::Right => shown.tree.replies(here).first().copied(),
		KeyCode::Up | KeyCode::Down => {
			let walked = shown.tree.walk();
			let place = walked.iter().position(|position| position.position == here)?;
			let next = if code == KeyCode::Up { place.checked_sub(1)? } else { place.checked_add(1)? };
			walked.get(next).map(|position| position.position)
		}
		_ => None,
	}
}

/// Ask for the player's word on a move, or say why it cannot be played. A move that was played already comes into sight.
fn offer(screen: &mut Screen, made: Move) {
	let Some(shown) = shown_on(screen) else { return };
	match offer_of(screen, shown, made) {
		Ok(offer) => screen.dialog = Some(Dialog::Confirm(Box::new(Deed::Play(offer)))),
		Err(Refusal::Played(position)) => {
			if let Page::Game(table) = &mut screen.page {
				table.look_at(position);
			}
			screen.notice = Notice::plain(format!("{made} was played already: this is the position after it."));
		}
		Err(Refusal::Because(sentence)) => screen.notice = Notice::warning(sentence),
	}
}

/// The game in sight, if the node has answered.
fn shown_on(screen: &Screen) -> Option<&Shown> {
	match &screen.page {
		Page::Game(table) => table.shown.as_ref(),
		Page::Games(_) => None,
	}
}

/// The reason why a move is not offered.
enum Refusal {
	/// The move made this position before.
	Played(PositionId),
	/// A sentence.
	Because(String),
}

/// A move on the position in sight, as far as this program can check it without the node.
fn offer_of(screen: &Screen, shown: &Shown, made: Move) -> Result<Offer, Refusal> {
	let because = |sentence: &str| Err(Refusal::Because(sentence.into()));
	let line = &shown.sight.line;
	let Some(position) = shown.position() else { return because("The position is gone.") };
	let after = line.after(made).map_err(|error| Refusal::Because(sentence_of(&error)))?;
	if shown.tree.get(after.id).is_some() {
		return Err(Refusal::Played(after.id));
	}
	let account = player_of(screen).map_err(Refusal::Because)?;
	if !screen.takes_moves(position) {
		return because("This position takes no moves any more. Tab leads to the tree with the open ones.");
	}
	match (&position.seat, position.price) {
		(Some(seat), _) if seat != account => because(&format!("It is the turn of {}.", shown.name(seat))),
		(_, None) => because("The move costs more than any account can have."),
		(_, Some(price)) => Ok(Offer { line: line.clone(), made, after, price }),
	}
}

/// The account that plays, unless something of it is on its way.
fn player_of(screen: &Screen) -> Result<&AccountId32, String> {
	if let Some(name) = &screen.sending {
		return Err(format!("{name} is on its way. Wait for its outcome."));
	}
	let keyless = "Without a key you can look and analyse. Begin with --key-file FILE or --dev NAME to play.";
	screen.account.as_ref().ok_or_else(|| keyless.into())
}

/// Ask for the player's word on the deed of a key that is no move, or say why it does not apply here.
fn ask(screen: &mut Screen, key: char) {
	let Some(shown) = shown_on(screen) else { return };
	match deed_of(screen, shown, key) {
		Ok(deed) => screen.dialog = Some(Dialog::Confirm(Box::new(deed))),
		Err(sentence) => screen.notice = Notice::warning(sentence),
	}
}

/// The deed of a key that is no move, or a sentence that says why it does not apply here. The node is asked once the player has
/// confirmed it.
fn deed_of(screen: &Screen, shown: &Shown, key: char) -> Result<Deed, String> {
	let account = player_of(screen)?;
	let (game, line) = (&shown.game, &shown.sight.line);
	let position = shown.position().ok_or("The position is gone.")?;
	match key {
		'r' if !game.settings.is_duel() => Err("Only a duel can be resigned.".into()),
		'r' if position.ply == 1 || !screen.takes_moves(position) || position.seat != Some(*account) => {
			Err("A duel is resigned on your turn, on its newest position.".into())
		}
		'r' => Ok(Deed::Resign(line.clone())),
		'p' if shown.sight.winner().is_none() => {
			Err(format!("{} has not connected its sides here.", line.state.moved_last()))
		}
		'p' if position.replies > 0 || !screen.takes_moves(position) => {
			Err("A position is proven while it is open and has no reply.".into())
		}
		'p' => Ok(Deed::Prove(line.clone())),
		'w' if game.opener != *account => {
			Err(format!("Only {}, who opened the game, can withdraw it.", shown.name(&game.opener)))
		}
		'w' if game.started => Err("The opening has a reply, so the game cannot be withdrawn.".into()),
		'w' => Ok(Deed::Withdraw(game.game)),
		_ => Ok(Deed::Claim(game.game)),
	}
}
