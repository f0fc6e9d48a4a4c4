//! The screen as data.

use crate::{
	board::link::{News, Subject},
	text::{account_text, last_stone},
	tree::Tree,
	watch::is_due,
};
use forking_hex_chain::{
	amounts::Currency,
	chain::{Game, Position},
	failure::Failure,
	line::{Line, Place},
	names::Names,
};
use forking_hex_engine::Analysis;
use forking_hex_rules::{Cell, Colour, GameId, Move, PositionId};
use std::{
	collections::BTreeSet,
	time::{Duration, Instant},
};
use subxt::utils::AccountId32;

/// The screen.
pub struct Screen {
	/// The account that plays. `None` without a key.
	pub account: Option<AccountId32>,
	/// The currency of the chain.
	pub currency: Currency,
	/// The time between blocks.
	pub block_time: Duration,
	/// The newest block, and the moment at which it came.
	pub block: Option<(u32, Instant)>,
	/// The page in sight.
	pub page: Page,
	/// The last thing that happened.
	pub notice: Notice,
	/// The text that lies over the page.
	pub dialog: Option<Dialog>,
	/// The name of the deed that is on its way.
	pub sending: Option<String>,
	/// The position of the player's last move, once its outcome was told.
	pub told: Option<PositionId>,
	/// Whether the command line names the game in sight.
	pub is_named: bool,
	/// Whether the player was warned that a deed is on its way.
	pub leaves_anyway: bool,
}

/// A page.
pub enum Page {
	/// The list of games.
	Games(Games),
	/// A game.
	Game(Box<Table>),
}

/// The games that have not ended.
#[derive(Default)]
pub struct Games {
	/// The games, the newest first. `None` until the node answers.
	pub games: Option<Vec<Game>>,
	/// The names of their players.
	pub names: Names,
	/// The numbers of the games of the account that plays.
	pub own: BTreeSet<GameId>,
	/// The place of the chosen game.
	pub chosen: usize,
}

/// A game on the screen.
pub struct Table {
	/// The game's number.
	pub number: GameId,
	/// The position that the command line names, until it is shown.
	pub place: Option<Place>,
	/// The game on the chain. `None` until the node answers.
	pub shown: Option<Shown>,
	/// The cell of the cursor.
	pub cursor: Cell,
	/// The part of the page that the arrows move in.
	pub focus: Focus,
	/// The position to show as soon as the chain has it.
	pub awaited: Option<PositionId>,
	/// The engine's judgement.
	pub thoughts: Thoughts,
}

/// A game on the chain, and the position in sight.
pub struct Shown {
	/// The game.
	pub game: Game,
	/// The positions of the game.
	pub tree: Tree,
	/// The names of its players.
	pub names: Names,
	/// The position in sight.
	pub sight: Sight,
}

/// The position in sight.
pub struct Sight {
	/// The line to the position.
	pub line: Line,
	/// The stone of the line's last move.
	pub last: Option<Cell>,
	/// The chain of stones that connects, if there is one.
	pub chain: Vec<Cell>,
}

/// The part of a game's page that the arrows move in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
	/// The cells.
	Board,
	/// The tree of positions.
	Tree,
}

/// The engine's judgement of a position.
#[derive(Default)]
pub enum Thoughts {
	/// No position was given to the engine.
	#[default]
	None,
	/// The engine thinks about this position.
	Of(PositionId),
	/// The judgement of this position.
	Known(PositionId, Analysis),
}

/// A line of text for the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
	/// The text.
	pub text: String,
	/// Whether the player has to take care.
	pub is_warning: bool,
	/// Whether the text is about the connection, and is over when the node answers.
	pub is_passing: bool,
}

/// A text over the page.
pub enum Dialog {
	/// The keys.
	Help,
	/// A deed that waits for the player's word.
	Confirm(Box<Deed>),
}

/// A deed that is signed and sent.
#[derive(Clone, Debug)]
pub enum Deed {
	/// Play a move.
	Play(Offer),
	/// Resign on the position at the end of a line.
	Resign(Line),
	/// Prove the position at the end of a line.
	Prove(Line),
	/// Take back a game.
	Withdraw(GameId),
	/// Claim what a game owes.
	Claim(GameId),
}

impl Deed {
	/// The deed as the first words of a sentence.
	pub fn name(&self) -> String {
		match self {
			Self::Play(offer) => offer.after.path(),
			Self::Resign(_) => "Your resignation".into(),
			Self::Prove(_) => "Your proof".into(),
			Self::Withdraw(_) => "Your withdrawal".into(),
			Self::Claim(_) => "Your claim".into(),
		}
	}
}

/// A move that can be played.
#[derive(Clone, Debug)]
pub struct Offer {
	/// The line to the position on which the move is played.
	pub line: Line,
	/// The move.
	pub made: Move,
	/// The line after the move.
	pub after: Line,
	/// The most plancks that the move may cost: the price that the player was shown.
	pub price: u128,
}

impl Notice {
	/// A text about something that went well.
	pub fn plain(text: impl Into<String>) -> Self {
		Self { text: text.into(), ..Self::default() }
	}

	/// A text about something that did not go as it should.
	pub fn warning(text: impl Into<String>) -> Self {
		Self { text: text.into(), is_warning: true, ..Self::default() }
	}
}

impl Screen {
	/// The screen before the node has answered.
	pub fn new(subject: Subject, place: Option<Place>, account: Option<AccountId32>) -> Self {
		let page = match subject {
			Subject::Games => Page::Games(Games::default()),
			Subject::Game(number) => Page::Game(Box::new(Table::new(number, place))),
		};
		Self {
			account,
			currency: Currency { symbol: String::new(), decimals: 0 },
			block_time: Duration::ZERO,
			block: None,
			page,
			notice: Notice { is_passing: true, ..Notice::plain("Connecting to the node.") },
			dialog: None,
			sending: None,
			told: None,
			is_named: subject != Subject::Games,
			leaves_anyway: false,
		}
	}

	/// The number of the newest block.
	pub fn now(&self) -> u32 {
		self.block.map_or(0, |(number, _)| number)
	}

	/// Take news. Returns the end of the program, if the news is that.
	pub fn take(&mut self, news: News, at: Instant) -> Option<Result<(), Failure>> {
		match news {
			News::Connected { currency, block_time } => {
				(self.currency, self.block_time) = (currency, block_time);
				if self.notice.is_passing {
					self.notice = Notice::default();
				}
			}
			News::Block(number) => self.block = Some((number, at)),
			News::Games { games, names, own } => {
				if let Page::Games(page) = &mut self.page {
					page.chosen = page.chosen.min(games.len().saturating_sub(1));
					(page.games, page.names, page.own) = (Some(games), names, own);
				}
			}
			News::Game { game, tree, names } => {
				if let Page::Game(table) = &mut self.page {
					if table.number == game.game {
						if let Err(failure) = table.show(*game, tree, names) {
							self.notice = Notice::warning(failure.sentence);
						}
					}
				}
			}
			News::NoGame(failure) => match &self.page {
				Page::Game(table) if self.is_named && table.shown.is_none() => return Some(Err(failure)),
				_ => self.notice = Notice::warning(failure.sentence),
			},
			// The outcome of a move says more than its event, which may come after it.
			News::Happened { made: Some(made), .. } if self.told == Some(made) => {}
			News::Happened { text, .. } => self.notice = Notice::plain(text),
			News::Warning(text) => self.notice = Notice { is_passing: true, ..Notice::warning(text) },
			News::Done(Ok((position, text))) => {
				(self.sending, self.leaves_anyway) = (None, false);
				self.told = position.or(self.told);
				self.notice = Notice::plain(text);
				if let (Page::Game(table), Some(position)) = (&mut self.page, position) {
					table.await_position(position);
				}
			}
			News::Done(Err(failure)) => {
				(self.sending, self.leaves_anyway) = (None, false);
				self.notice = Notice::warning(failure.sentence);
			}
			News::Analysed(position, analysis) => {
				if let Page::Game(table) = &mut self.page {
					table.thoughts = Thoughts::Known(position, analysis);
				}
			}
			News::Ended(outcome) => return Some(outcome),
		}
		None
	}

	/// Whether a position still takes moves.
	pub fn takes_moves(&self, position: &Position) -> bool {
		position.takes_moves && position.closes_at.is_none_or(|closes_at| closes_at > self.now())
	}

	/// The time until a block comes. The time since the newest block counts, up to the time between blocks.
	pub fn until(&self, block: u32, at: Instant) -> Duration {
		let since = self.block.map_or(Duration::ZERO, |(_, came)| at.saturating_duration_since(came));
		let whole = self.block_time.saturating_mul(block.saturating_sub(self.now()));
		whole.saturating_sub(since.min(self.block_time))
	}

	/// Whether it is the turn of the account that plays.
	pub fn is_own_turn(&self, shown: &Shown) -> bool {
		let (Some(account), Some(position)) = (&self.account, shown.position()) else { return false };
		let parent = position.parent.and_then(|parent| shown.tree.get(parent));
		is_due(position, account, parent.is_some_and(|parent| parent.mover == *account)) && self.takes_moves(position)
	}
}

impl Table {
	/// The page of a game before the node has answered.
	pub fn new(number: GameId, place: Option<Place>) -> Self {
		Self {
			number,
			place,
			shown: None,
			cursor: Cell::new(0, 0),
			focus: Focus::Board,
			awaited: None,
			thoughts: Thoughts::None,
		}
	}

	/// Show the game with these positions. The position in sight stays, or the nearest one above it that is left.
	fn show(&mut self, game: Game, tree: Tree, names: Names) -> Result<(), Failure> {
		let awaited = self.awaited.filter(|position| tree.get(*position).is_some());
		let mut missing = Ok(());
		let position = match (awaited, &self.shown) {
			(Some(awaited), _) => {
				self.awaited = None;
				awaited
			}
			(None, Some(shown)) => shown.nearest_in(&tree),
			(None, None) => {
				let middle = game.settings.board_size / 2;
				self.cursor = Cell::new(middle, middle);
				let named = self.place.take().map(|place| named_in(&tree, &place));
				if named == Some(None) {
					missing = Err(Failure::not_found("The game has no such position: this is its newest one."));
				}
				let newest = Some(game.last.position).filter(|newest| tree.get(*newest).is_some());
				named.flatten().or(newest).unwrap_or(game.position)
			}
		};
		let sight = Sight::of(&game, &tree, position)?;
		self.shown = Some(Shown { game, tree, names, sight });
		missing
	}

	/// Bring a position into sight.
	pub fn look_at(&mut self, position: PositionId) {
		let Some(shown) = &mut self.shown else { return };
		// A line that does not fit its id is one of a lying node, and stays out of sight.
		let Ok(sight) = Sight::of(&shown.game, &shown.tree, position) else { return };
		shown.sight = sight;
		self.awaited = None;
	}

	/// Bring a position into sight as soon as the chain has it.
	fn await_position(&mut self, position: PositionId) {
		self.awaited = Some(position);
		if self.shown.as_ref().is_some_and(|shown| shown.tree.get(position).is_some()) {
			self.look_at(position);
		}
	}
}

/// The position of a tree that a place on the command line names.
fn named_in(tree: &Tree, place: &Place) -> Option<PositionId> {
	let mut ids = tree.walk().into_iter().map(|position| position.position);
	ids.find(|id| place.names(*id, || tree.moves_to(*id)))
}

impl Sight {
	fn of(game: &Game, tree: &Tree, position: PositionId) -> Result<Self, Failure> {
		let line = Line::of_moves(game, &tree.moves_to(position))?;
		let last = line.moves.last().and_then(|made| last_stone(&line.state, *made));
		let chain = line.proof().unwrap_or_default();
		Ok(Self { line, last, chain })
	}

	/// The colour that has connected its sides.
	pub fn winner(&self) -> Option<Colour> {
		(!self.chain.is_empty()).then(|| self.line.state.moved_last())
	}
}

impl Shown {
	/// The position in sight.
	pub fn position(&self) -> Option<&Position> {
		self.tree.get(self.sight.line.id)
	}

	/// The position in sight, or the nearest one above it, in another tree.
	fn nearest_in(&self, tree: &Tree) -> PositionId {
		let above = std::iter::successors(Some(self.sight.line.id), |id| self.tree.get(*id)?.parent);
		above.into_iter().find(|id| tree.get(*id).is_some()).unwrap_or(self.game.position)
	}

	/// The name of an account, or the beginning and the end of its address.
	pub fn name(&self, account: &AccountId32) -> String {
		account_text(&self.names, account)
	}
}
