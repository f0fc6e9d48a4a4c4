//! Lines: positions by their names, and the ids that follow from their moves.
//!
//! A position's id commits to the game's number, opener and settings, and to every move of its line. This program
//! computes the id of each position that it signs from the shown game and line. So a node cannot make it sign for
//! another game or another line.

use crate::{
	chain::{Game, LineMove, View},
	failure::{Failure, Kind},
};
use forking_hex_rules::{opening_id, reply_id, Cell, GameId, IllegalMove, Move, PositionId, State};
use std::{fmt, str::FromStr};

/// The fewest hex digits of an id that name a position.
const FEWEST_DIGITS: usize = 4;

/// A position on a command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
	/// The moves from the opening: `f6/c3`, `f6/swap/d4`.
	Path(Vec<Move>),
	/// The first hex digits of its id, in lower case, or all of them.
	Id(String),
}

/// The reason why a text names no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPlace;

impl fmt::Display for NotAPlace {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str("no position: expected the moves from the opening in small letters, such as f6/c3, or the first four digits of an id or more, such as 0x1a2b")
	}
}

impl std::error::Error for NotAPlace {}

impl FromStr for Place {
	type Err = NotAPlace;

	fn from_str(text: &str) -> Result<Self, NotAPlace> {
		if let Some(digits) = text.strip_prefix("0x") {
			let is_id =
				(FEWEST_DIGITS..=64).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
			return is_id.then(|| Self::Id(digits.to_ascii_lowercase())).ok_or(NotAPlace);
		}
		let moves: Result<Vec<Move>, _> = text.split('/').map(str::parse).collect();
		moves.map(Self::Path).map_err(|_| NotAPlace)
	}
}

impl Place {
	/// Whether this names a position. `moves` gives the position's moves from the opening; only a path needs them.
	pub fn names(&self, id: PositionId, moves: impl FnOnce() -> Vec<Move>) -> bool {
		match self {
			Self::Path(path) => moves() == *path,
			Self::Id(digits) => hex(id).starts_with(digits),
		}
	}
}

/// The moves from the opening as text: `f6/c3`.
pub fn path_text(moves: &[Move]) -> String {
	let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
	texts.join("/")
}

/// A position with its line, whose id was computed from the game and the moves.
#[derive(Clone, Debug)]
pub struct Line {
	/// The number of the game.
	pub game: GameId,
	/// The moves from the opening.
	pub moves: Vec<Move>,
	/// The position's id.
	pub id: PositionId,
	/// The state of the board after the moves.
	pub state: State,
}

impl Line {
	/// The line of the opening.
	///
	/// # Errors
	///
	/// The opening's id does not follow from what the node says about the game.
	pub fn opening(game: &Game) -> Result<Self, Failure> {
		let opening = game.opening;
		let id = opening_id(game.game, &game.opener, &game.settings, opening);
		let state = State::opening(&game.settings, opening).ok().filter(|_| id == game.position);
		let state = state.ok_or_else(contradiction)?;
		Ok(Self { game: game.game, moves: vec![opening.into()], id, state })
	}

	/// The line with one more move.
	///
	/// # Errors
	///
	/// The rules do not allow the move.
	pub fn after(&self, made: Move) -> Result<Self, IllegalMove> {
		let state = self.state.clone().after(made)?;
		let moves = self.moves.iter().copied().chain([made]).collect();
		Ok(Self { game: self.game, moves, id: reply_id(self.id, made), state })
	}

	/// The line with these moves from the opening.
	///
	/// # Errors
	///
	/// The game begins otherwise, or the rules do not allow a move.
	pub fn of_moves(game: &Game, moves: &[Move]) -> Result<Self, Failure> {
		let mut line = Self::opening(game)?;
		let (first, replies) = moves.split_first().ok_or_else(|| Failure::usage("A path needs moves."))?;
		if line.moves.first() != Some(first) {
			let (game, opening) = (game.game, game.opening);
			return Err(Failure::not_found(format!("Game {game} opens with {opening}, not with {first}.")));
		}
		for made in replies {
			line = line.after(*made).map_err(|error| {
				let (path, size) = (path_text(&line.moves), game.settings.board_size);
				Failure::not_found(format!("No line of this {size}×{size} board has {made} after {path}: {error}."))
			})?;
		}
		Ok(line)
	}

	/// The line of a position that is named on the command line. With a path, the position need not have been played.
	///
	/// # Errors
	///
	/// The game has no such position, or several.
	pub async fn find(view: &View, game: &Game, place: &Place) -> Result<Self, Failure> {
		match place {
			Place::Path(moves) => Self::of_moves(game, moves),
			Place::Id(digits) => {
				let id = match id_of(digits) {
					Some(id) => id,
					None => Self::only_one(view, game, digits).await?,
				};
				Self::of_id(view, game, id).await
			}
		}
	}

	/// The line of a position, as the node answers it.
	///
	/// # Errors
	///
	/// The game has no such position, or the moves lead to another one.
	pub async fn of_id(view: &View, game: &Game, id: PositionId) -> Result<Self, Failure> {
		Self::of_answer(game, id, &view.line(game.game, id).await?)
	}

	/// The line of a position, of the moves in a node's answer.
	///
	/// # Errors
	///
	/// The game has no such position, or the moves lead to another one.
	pub fn of_answer(game: &Game, id: PositionId, moves: &[LineMove]) -> Result<Self, Failure> {
		if moves.is_empty() {
			return Err(Failure::not_found(format!("Game {} has no position {id:?}.", game.game)));
		}
		let moves: Vec<Move> = moves.iter().map(|each| each.made).collect();
		let line = Self::of_moves(game, &moves).map_err(|_| contradiction())?;
		if line.id == id {
			Ok(line)
		} else {
			Err(contradiction())
		}
	}

	/// The only position of a game whose id begins with these digits.
	async fn only_one(view: &View, game: &Game, digits: &str) -> Result<PositionId, Failure> {
		let positions = view.positions(game.game).await?;
		let mut fitting = positions.iter().filter(|other| hex(other.position).starts_with(digits));
		match (fitting.next(), fitting.next()) {
			(Some(only), None) => Ok(only.position),
			(None, _) => Err(Failure::not_found(format!("No position of game {} begins with 0x{digits}.", game.game))),
			_ => Err(Failure::usage(format!("Several positions of game {} begin with 0x{digits}.", game.game))),
		}
	}

	/// A shortest chain that proves the position, if the colour that moved last has connected its sides.
	pub fn proof(&self) -> Option<Vec<Cell>> {
		self.state.board().shortest_chain(self.state.moved_last())
	}

	/// The moves as text.
	pub fn path(&self) -> String {
		path_text(&self.moves)
	}
}

fn contradiction() -> Failure {
	Failure::new(
		Kind::BadAnswer,
		"The node's answers about this game contradict each other, so nothing is signed here. Use another node.",
	)
}

/// The hex digits of an id.
fn hex(id: PositionId) -> String {
	format!("{id:x}")
}

/// The id that all 64 digits give. `None` if they are fewer.
fn id_of(digits: &str) -> Option<PositionId> {
	digits.parse().ok().filter(|_| digits.len() == 64)
}

/// The beginning of an id, for tables.
pub fn short(id: PositionId) -> String {
	let digits = hex(id);
	format!("0x{}", digits.get(..8).unwrap_or(&digits))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::game;

	#[test]
	fn positions_are_named_by_their_moves_or_their_ids() {
		let cell = |text: &str| Move::Stone(text.parse().expect("a cell"));
		assert_eq!("f6/c3".parse(), Ok(Place::Path(vec![cell("f6"), cell("c3")])));
		assert_eq!("f6/swap".parse(), Ok(Place::Path(vec![cell("f6"), Move::Swap])));
		assert_eq!("0x1A2b".parse(), Ok(Place::Id("1a2b".into())));
		for text in ["", "/", "f6/", "f6//c3", "F6", "0x1a2", "0xzzzz", "f0", "1a2b"] {
			assert_eq!(text.parse::<Place>(), Err(NotAPlace), "{text}");
		}
	}

	#[test]
	fn a_place_names_a_position_by_its_moves_or_by_the_beginning_of_its_id() {
		let id = PositionId::repeat_byte(0x1a);
		let names = |place: &str| {
			let moves = || ["b2", "a1"].map(|made| made.parse().expect("a move")).to_vec();
			place.parse::<Place>().expect("a place").names(id, moves)
		};
		assert_eq!(["b2/a1", "0x1a1a", "0x1A1A1"].map(names), [true; 3]);
		assert_eq!(["b2", "b2/a1/c3", "0x1a1b"].map(names), [false; 3]);
	}

	#[test]
	fn the_id_of_a_line_follows_from_the_game_and_its_moves() {
		let game = game(3, "b2");
		let line = Line::of_moves(&game, &["b2", "a1"].map(|text| text.parse().expect("a move"))).expect("a line");
		assert_eq!(line.id, reply_id(game.position, "a1".parse().expect("a move")));
		assert_eq!(line.path(), "b2/a1");
		assert_eq!(id_of(&hex(line.id)), Some(line.id));
	}

	#[test]
	fn a_game_whose_opening_has_another_id_is_refused() {
		let honest = game(3, "b2");
		let mut lying = game(3, "b2");
		lying.settings.deposit += 1;
		assert!(Line::opening(&honest).is_ok());
		assert_eq!(Line::opening(&lying).expect_err("another id").kind, Kind::BadAnswer);
	}

	#[test]
	fn a_path_that_no_line_has_is_not_found() {
		let game = game(3, "b2");
		for path in ["a1", "b2/b2", "b2/d1", "b2/swap"] {
			let Ok(Place::Path(moves)) = path.parse() else { panic!("{path} is a path") };
			assert_eq!(Line::of_moves(&game, &moves).expect_err(path).kind, Kind::NotFound);
		}
	}

	#[test]
	fn a_line_that_connects_has_its_proof() {
		let game = game(3, "a3");
		let mut line = Line::opening(&game).expect("a line");
		for made in ["a1", "b2", "a2"] {
			line = line.after(made.parse().expect("a move")).expect("a legal move");
			assert_eq!(line.proof(), None);
		}
		let line = line.after("c1".parse().expect("a move")).expect("a legal move");
		let proof = line.proof().expect("Red is connected");
		assert_eq!(proof.len(), 3);
		assert!(line.state.is_proven_by(&proof));
	}
}
