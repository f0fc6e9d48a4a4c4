//! Accounts, games, positions and files for tests.

use crate::{
	chain::{Game, LineMove, Position},
	line::Line,
	runtime::Settings,
};
use forking_hex_rules::{opening_id, Cell, Colour, Move, PositionSummary, Side, State, Status, Sums};
use std::{
	env, fs,
	path::{Path, PathBuf},
	process,
	sync::atomic::{AtomicU32, Ordering},
};
use subxt::utils::AccountId32;

/// An account for tests.
pub fn account(number: u8) -> AccountId32 {
	AccountId32([number; 32])
}

/// A game as a node describes it, on a board of this size with this opening.
pub fn game(size: u8, opening: &str) -> Game {
	let opening: Cell = opening.parse().expect("a cell");
	let settings = Settings::original(size, 40, 60, 1_000_000_000_000);
	let opener = account(1);
	let position = opening_id(7, &opener, &settings, opening);
	let state = State::opening(&settings, opening).expect("on the board");
	let last = PositionSummary {
		position,
		made: opening.into(),
		mover: opener,
		ply: state.ply(),
		turn: state.turn(),
		stones: state.into_stones(),
		closes_at: None,
		status: Status::Open,
	};
	Game {
		game: 7,
		opener,
		second: None,
		position,
		settings,
		opening,
		positions: 1,
		owed: 1_000_000_000_000,
		started: false,
		ended: false,
		removed_at: None,
		open: 1,
		last,
	}
}

/// A position of a game after these moves, open to block 100, as a node describes it.
pub fn position(game: &Game, path: &str) -> Position {
	let moves: Vec<Move> = path.split('/').map(|made| made.parse().expect("a move")).collect();
	let line = Line::of_moves(game, &moves).expect("a line");
	let parent = moves.split_last().and_then(|(_, before)| Line::of_moves(game, before).ok());
	let state = &line.state;
	let stones = |colour| state.board().stones_of(colour).collect();
	Position {
		position: line.id,
		parent: parent.map(|parent| parent.id),
		made: *moves.last().expect("a move"),
		mover: account(if state.ply() % 2 == 1 { 1 } else { 2 }),
		ply: state.ply(),
		turn: state.turn(),
		side_to_move: state.side_to_move(),
		seat: None,
		lead: state.lead(),
		bank: None,
		red: stones(Colour::Red),
		blue: stones(Colour::Blue),
		closes_at: Some(100),
		takes_moves: true,
		price: Some(game.settings.deposit),
		status: Status::Open,
		replies: 0,
		winning_replies: 0,
		settled: false,
		deposit: game.settings.deposit,
		held: game.settings.deposit,
		rewards: Sums { own: 0, other: 0, fund: 0 },
	}
}

/// The moves of a line as a node answers them. Account 1 made the moves of odd plies, account 2 the others.
pub fn line_moves(game: &Game, path: &str) -> Vec<LineMove> {
	let paths = path.match_indices('/').map(|(end, _)| &path[..end]).chain([path]);
	let last = |position: Position| LineMove {
		position: position.position,
		made: position.made,
		side: Side::of_move(position.ply),
		colour: position.turn.opposite(),
		mover: position.mover,
	};
	paths.map(|path| last(self::position(game, path))).collect()
}

/// The number of folders that this process has made.
static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A folder for files of a test. The end of the test removes it.
pub struct Folder(PathBuf);

impl Folder {
	/// An empty folder.
	pub fn empty() -> Self {
		let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
		let folder = env::temp_dir().join(format!("hex-files-{}-{number}", process::id()));
		fs::create_dir_all(&folder).expect("a folder");
		Self(folder)
	}

	/// The path of the folder.
	pub fn path(&self) -> &Path {
		&self.0
	}

	/// The path of a file in the folder.
	pub fn file(&self, name: &str) -> PathBuf {
		self.0.join(name)
	}
}

impl Drop for Folder {
	fn drop(&mut self) {
		_ = fs::remove_dir_all(&self.0);
	}
}
