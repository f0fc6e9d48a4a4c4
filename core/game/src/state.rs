//! States of a game: stones, turn and legal moves (rulebook, 3, 3a, 3b and 5).

use crate::{Cell, Colour, OpeningRule, Placement, Settings};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use core::{fmt, str::FromStr};
use forking_hex_board::{Board, ParseCellError, PlaceError, Stones};
use scale_info::TypeInfo;

/// A move (rulebook, 3 and 3a).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
pub enum Move {
	/// A stone of the colour to move, on this cell.
	Stone(Cell),
	/// A reply to the opening that takes the opener's advantage over, by the game's opening rule.
	Swap,
}

impl Move {
	/// The cell of the stone. `None` for a swap.
	pub fn cell(self) -> Option<Cell> {
		match self {
			Self::Stone(cell) => Some(cell),
			Self::Swap => None,
		}
	}
}

impl From<Cell> for Move {
	fn from(cell: Cell) -> Self {
		Self::Stone(cell)
	}
}

impl fmt::Display for Move {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::Stone(cell) => cell.fmt(f),
			Self::Swap => f.pad("swap"),
		}
	}
}

impl FromStr for Move {
	type Err = ParseCellError;

	/// Read a move from its text: `swap`, or a cell such as `c11`.
	fn from_str(text: &str) -> Result<Self, Self::Err> {
		match text {
			"swap" => Ok(Self::Swap),
			_ => text.parse().map(Self::Stone),
		}
	}
}

/// A side of the game, which makes every other move of a line (rulebook, 1). Rewards go by side; clocks, stones and
/// chains go by colour.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
pub enum Side {
	/// Makes the moves of odd ply, the opening among them.
	First,
	/// Makes the moves of even ply.
	Second,
}

impl Side {
	/// The side that makes the move at `ply`, counted from 1.
	pub const fn of_move(ply: u16) -> Self {
		if ply % 2 == 1 {
			Self::First
		} else {
			Self::Second
		}
	}

	/// The colour of the side. The first side is Red, unless the sides exchanged colours.
	pub const fn colour(self, sides_swapped: bool) -> Colour {
		match (self, sides_swapped) {
			(Self::First, false) | (Self::Second, true) => Colour::Red,
			(Self::First, true) | (Self::Second, false) => Colour::Blue,
		}
	}
}

/// The Leader of a game of Follow-the-Leader, and its last stone, which leads (rulebook, 3b).
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
	/// The side that leads.
	pub leader: Side,
	/// The leading stone: the next stone must touch it, if there is room.
	pub stone: Cell,
}

/// A state of a game: the board after a move, the number of moves on its line, and everything else that decides the
/// legal moves.
///
/// A state has no players, clocks or money.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
	board: Board,
	ply: u16,
	/// Whether the sides exchanged colours.
	sides_swapped: bool,
	/// The rule by which a reply to the opening may swap.
	opening_rule: OpeningRule,
	/// The lead, only in games of Follow-the-Leader.
	lead: Option<Lead>,
}

impl State {
	/// The state after the opening, Red's stone on `cell` (rulebook, 2).
	///
	/// # Errors
	///
	/// [`IllegalMove::CellOutOfBounds`] when the cell is not on a board of these settings.
	pub fn opening<AccountId, BlockNumber, Balance>(
		settings: &Settings<AccountId, BlockNumber, Balance>,
		cell: Cell,
	) -> Result<Self, IllegalMove> {
		let mut board = Board::empty(settings.board_size).ok_or(IllegalMove::CellOutOfBounds)?;
		board.place(cell, Colour::Red)?;
		let lead = match settings.placement {
			Placement::Anywhere => None,
			Placement::FollowTheLeader => Some(Lead { leader: Side::First, stone: cell }),
		};
		Ok(Self { board, ply: 1, sides_swapped: false, opening_rule: settings.opening_rule, lead })
	}

	/// The state from its stored parts. `None` if the stones do not fit a board of these settings.
	pub fn from_parts<AccountId, BlockNumber, Balance>(
		settings: &Settings<AccountId, BlockNumber, Balance>,
		stones: Stones,
		ply: u16,
		sides_swapped: bool,
		lead: Option<Lead>,
	) -> Option<Self> {
		let board = Board::from_stones(settings.board_size, stones)?;
		Some(Self { board, ply, sides_swapped, opening_rule: settings.opening_rule, lead })
	}

	/// The state after a move by the side whose turn it is (rulebook, 3).
	///
	/// # Errors
	///
	/// The first [`IllegalMove`] in the order of the rulebook.
	pub fn after(self, made: Move) -> Result<Self, IllegalMove> {
		match made {
			Move::Stone(cell) => self.after_stone(cell),
			Move::Swap => self.after_swap(),
		}
	}

	fn after_stone(mut self, cell: Cell) -> Result<Self, IllegalMove> {
		let side = self.side_to_move();
		self.board.place(cell, self.turn())?;
		if let Some(lead) = self.lead {
			// The new stone takes no room beside the lead unless it follows.
			let follows = lead.stone.is_neighbour_of(cell);
			if !follows && self.has_room_beside(lead.stone) {
				return Err(IllegalMove::NotNextToLeader);
			}
			if !follows || lead.leader == side {
				self.lead = Some(Lead { leader: side, stone: cell });
			}
		}
		self.ply = self.ply.saturating_add(1);
		Ok(self)
	}

	fn after_swap(mut self) -> Result<Self, IllegalMove> {
		let opening = if self.may_swap() { self.board.stones_of(Colour::Red).next() } else { None };
		let mut stone = opening.ok_or(IllegalMove::SwapNotAllowed)?;
		match self.opening_rule {
			OpeningRule::SwapSides => self.sides_swapped = true,
			_ => {
				stone = Cell::new(stone.row, stone.column);
				let mut board = Board::empty(self.board.size()).ok_or(IllegalMove::SwapNotAllowed)?;
				board.place(stone, Colour::Blue)?;
				self.board = board;
			}
		}
		self.lead = self.lead.map(|_| Lead { leader: Side::Second, stone });
		self.ply = self.ply.saturating_add(1);
		Ok(self)
	}

	/// Whether the next move may be a swap (rulebook, 3a).
	pub fn may_swap(&self) -> bool {
		self.ply == 1 && self.opening_rule != OpeningRule::Handicap
	}

	/// The legal moves: the cells row by row, then the swap (rulebook, 3).
	pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
		let beside = self.lead.map(|lead| lead.stone).filter(|stone| self.has_room_beside(*stone));
		let cells =
			self.board.empty_cells().filter(move |cell| beside.is_none_or(|stone| stone.is_neighbour_of(*cell)));
		cells.map(Move::Stone).chain(self.may_swap().then_some(Move::Swap))
	}

	/// Whether a cell next to this one is empty.
	fn has_room_beside(&self, cell: Cell) -> bool {
		cell.neighbours(self.board.size()).any(|beside| self.board.stone(beside).is_none())
	}

	/// The side whose turn it is.
	pub fn side_to_move(&self) -> Side {
		Side::of_move(self.ply.saturating_add(1))
	}

	/// The colour whose turn it is.
	pub fn turn(&self) -> Colour {
		self.colour_of(self.side_to_move())
	}

	/// The colour that made the last move, by the colours that the sides have after it.
	pub fn moved_last(&self) -> Colour {
		self.turn().opposite()
	}

	/// The colour of a side on this line.
	pub fn colour_of(&self, side: Side) -> Colour {
		side.colour(self.sides_swapped)
	}

	/// The number of moves on the line.
	pub fn ply(&self) -> u16 {
		self.ply
	}

	/// The board after the last move.
	pub fn board(&self) -> &Board {
		&self.board
	}

	/// Whether the sides exchanged colours.
	pub fn sides_swapped(&self) -> bool {
		self.sides_swapped
	}

	/// The rule by which a reply to the opening may swap.
	pub fn opening_rule(&self) -> OpeningRule {
		self.opening_rule
	}

	/// The lead, in games of Follow-the-Leader.
	pub fn lead(&self) -> Option<Lead> {
		self.lead
	}

	/// The packed stones, to store them.
	pub fn into_stones(self) -> Stones {
		self.board.into_stones()
	}

	/// Whether the cells are a chain of the colour that moved last, which then wins (rulebook, 5).
	pub fn is_proven_by(&self, chain: &[Cell]) -> bool {
		self.board.is_chain(self.moved_last(), chain)
	}

	/// Whether two different lines to these states make twins: the same stones, the same side to move, the same colours of
	/// the sides, and the same lead (rulebook, 3).
	pub fn is_twin_of(&self, other: &Self) -> bool {
		self.board == other.board
			&& self.side_to_move() == other.side_to_move()
			&& self.sides_swapped == other.sides_swapped
			&& self.lead == other.lead
	}
}

/// The reason why a move is illegal (rulebook, 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalMove {
	/// The position cannot be answered by a swap.
	SwapNotAllowed,
	/// The cell is not on the board.
	CellOutOfBounds,
	/// There is a stone on the cell already.
	CellOccupied,
	/// The cell is not next to the leading stone, and such an empty cell exists.
	NotNextToLeader,
}

impl From<PlaceError> for IllegalMove {
	fn from(error: PlaceError) -> Self {
		match error {
			PlaceError::CellOutOfBounds => Self::CellOutOfBounds,
			PlaceError::CellOccupied => Self::CellOccupied,
		}
	}
}

impl fmt::Display for IllegalMove {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::SwapNotAllowed => f.write_str("only the reply to the opening can swap, in games that allow it"),
			Self::CellOutOfBounds => PlaceError::CellOutOfBounds.fmt(f),
			Self::CellOccupied => PlaceError::CellOccupied.fmt(f),
			Self::NotNextToLeader => f.write_str("the stone must be put next to the leading one"),
		}
	}
}

impl core::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
	use super::*;
	use std::collections::BTreeMap;

	type TestSettings = Settings<u64, u32, u128>;

	const OPENING_RULES: [OpeningRule; 3] = [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides];

	fn settings(board_size: u8) -> TestSettings {
		Settings::original(board_size, 1, 2, 3)
	}

	/// Calls `visit` with every line of a game, and the state after it.
	fn every_line(settings: &TestSettings, visit: &mut impl FnMut(&[Move], &State)) {
		fn walk(line: &mut Vec<Move>, state: &State, visit: &mut impl FnMut(&[Move], &State)) {
			visit(line, state);
			let moves: Vec<Move> = state.legal_moves().collect();
			for made in moves {
				line.push(made);
				walk(line, &state.clone().after(made).expect("a legal move"), visit);
				line.pop();
			}
		}
		for cell in Cell::all(settings.board_size) {
			let opening = State::opening(settings, cell).expect("a cell of the board");
			walk(&mut vec![cell.into()], &opening, visit);
		}
	}

	fn after(settings: &TestSettings, moves: &str) -> Result<State, IllegalMove> {
		let mut moves = moves.split(' ').map(|text| text.parse::<Move>().expect("a move"));
		let Some(Move::Stone(opening)) = moves.next() else { panic!("no opening") };
		moves.try_fold(State::opening(settings, opening)?, State::after)
	}

	#[test]
	fn every_line_of_a_small_board_alternates_and_fills_it() {
		for (size, lines) in [(2, 64), (3, 986_409)] {
			let mut count = 0;
			every_line(&settings(size), &mut |line, state| {
				count += 1;
				assert_eq!(usize::from(state.ply()), line.len());
				let odd = line.len() % 2 == 1;
				assert_eq!(state.moved_last(), if odd { Colour::Red } else { Colour::Blue });
				assert_eq!(state.turn(), state.moved_last().opposite());
				assert_eq!(state.side_to_move(), if odd { Side::Second } else { Side::First });
				let Move::Stone(last) = line[line.len() - 1] else { panic!("a swap in a game without") };
				assert_eq!(state.board().stone(last), Some(state.moved_last()));
				assert_eq!(state.legal_moves().count(), usize::from(size).pow(2) - line.len());
				assert!(state.legal_moves().all(|made| !line.contains(&made)));
			});
			assert_eq!(count, lines, "lines of a board of size {size}");
		}
	}

	#[test]
	fn a_move_off_the_board_or_on_a_stone_is_illegal() {
		let opening = State::opening(&settings(2), Cell::new(1, 0)).expect("a cell of the board");
		assert_eq!(opening.clone().after(Cell::new(1, 0).into()), Err(IllegalMove::CellOccupied));
		for (column, row) in [(2, 0), (0, 2), (u8::MAX, u8::MAX)] {
			let outside = Cell::new(column, row);
			assert_eq!(opening.clone().after(outside.into()), Err(IllegalMove::CellOutOfBounds));
			assert_eq!(State::opening(&settings(2), outside), Err(IllegalMove::CellOutOfBounds));
		}
		for size in [0, 1, 33] {
			assert_eq!(State::opening(&settings(size), Cell::new(0, 0)), Err(IllegalMove::CellOutOfBounds));
		}
	}

	#[test]
	fn the_reply_to_an_opening_alone_can_swap_where_the_game_allows_it() {
		for placement in [Placement::Anywhere, Placement::FollowTheLeader] {
			for opening_rule in OPENING_RULES {
				let settings = Settings { opening_rule, placement, ..settings(2) };
				every_line(&settings, &mut |line, state| {
					let allowed = line.len() == 1 && opening_rule != OpeningRule::Handicap;
					assert_eq!(state.legal_moves().any(|made| made == Move::Swap), allowed);
					let swapped = state.clone().after(Move::Swap);
					assert_eq!(swapped.is_ok(), allowed, "{line:?}");
					assert!(allowed || swapped == Err(IllegalMove::SwapNotAllowed));
				});
			}
		}
	}

	#[test]
	fn swapping_pieces_makes_the_stone_a_blue_one_in_the_mirror_cell() {
		let settings = Settings { opening_rule: OpeningRule::SwapPieces, ..settings(4) };
		for (opening, mirror) in [("a3", "c1"), ("c1", "a3"), ("b2", "b2")] {
			let state = after(&settings, &format!("{opening} swap")).expect("a legal swap");
			assert_eq!(state.board().stones_of(Colour::Blue).collect::<Vec<_>>(), [mirror.parse().expect("a cell")]);
			assert_eq!(state.board().stones_of(Colour::Red).count(), 0);
			assert_eq!((state.turn(), state.side_to_move(), state.ply()), (Colour::Red, Side::First, 2));
			assert_eq!(state.colour_of(Side::First), Colour::Red);
			assert_eq!(state.legal_moves().count(), 15, "every cell but one, the first stone's among them");
		}
	}

	#[test]
	fn swapping_sides_moves_no_stone_and_makes_the_first_side_blue() {
		let settings = Settings { opening_rule: OpeningRule::SwapSides, ..settings(4) };
		let state = after(&settings, "a3 swap").expect("a legal swap");
		assert_eq!(state.board().stones_of(Colour::Red).collect::<Vec<_>>(), ["a3".parse().expect("a cell")]);
		assert_eq!((state.turn(), state.side_to_move(), state.ply()), (Colour::Blue, Side::First, 2));
		assert_eq!(state.moved_last(), Colour::Red, "who swapped has the stone that is there");
		let state = state.after(Move::Stone(Cell::new(0, 0))).expect("a legal move");
		assert_eq!(state.board().stone(Cell::new(0, 0)), Some(Colour::Blue));
		assert_eq!((state.turn(), state.side_to_move()), (Colour::Red, Side::Second));
	}

	/// The lead and the legal cells after a line, by the words of the rulebook: replayed from its first move, with the
	/// stones in a map.
	fn replayed(size: u8, opening_rule: OpeningRule, line: &[Move]) -> (Side, Cell, Vec<Cell>) {
		let Move::Stone(mut leading) = line[0] else { panic!("no opening") };
		let mut leader = Side::First;
		let mut stones = vec![leading];
		let beside = |stones: &[Cell], leading: Cell| {
			let all: Vec<Cell> = Cell::all(size).filter(|cell| cell.is_neighbour_of(leading)).collect();
			all.into_iter().filter(|cell| !stones.contains(cell)).collect::<Vec<_>>()
		};
		for (index, made) in line.iter().enumerate().skip(1) {
			let side = if index % 2 == 0 { Side::First } else { Side::Second };
			match made {
				Move::Swap => {
					leader = Side::Second;
					if opening_rule == OpeningRule::SwapPieces {
						leading = Cell::new(leading.row, leading.column);
						stones = vec![leading];
					}
				}
				Move::Stone(cell) => {
					let free = beside(&stones, leading).is_empty();
					if free || side == leader {
						(leader, leading) = (side, *cell);
					}
					stones.push(*cell);
				}
			}
		}
		let near = beside(&stones, leading);
		let all = Cell::all(size).filter(|cell| !stones.contains(cell)).collect();
		(leader, leading, if near.is_empty() { all } else { near })
	}

	#[test]
	fn stones_follow_the_leader_on_every_line_of_a_small_board() {
		for opening_rule in OPENING_RULES {
			let settings = Settings { opening_rule, placement: Placement::FollowTheLeader, ..settings(3) };
			let (mut lines, mut jumps) = (0, 0);
			every_line(&settings, &mut |line, state| {
				lines += 1;
				// Every line of the larger board would take minutes.
				if lines % 17 != 0 && line.len() > 3 {
					return;
				}
				let (leader, stone, cells) = replayed(3, opening_rule, line);
				assert_eq!(state.lead(), Some(Lead { leader, stone }), "{line:?}");
				let legal: Vec<Cell> = state.legal_moves().filter_map(Move::cell).collect();
				assert_eq!(legal, cells, "{line:?}");
				for cell in state.board().empty_cells() {
					let refused = state.clone().after(cell.into()).err();
					assert_eq!(refused.is_none(), cells.contains(&cell), "{cell} after {line:?}");
					assert!(refused.is_none_or(|error| error == IllegalMove::NotNextToLeader));
				}
				jumps += u32::from(leader == Side::Second);
			});
			assert!(jumps > 0, "the other side has led");
		}
	}

	#[test]
	fn an_occupied_cell_away_from_the_leader_is_occupied_first() {
		let settings = Settings { placement: Placement::FollowTheLeader, ..settings(5) };
		assert_eq!(after(&settings, "c3 c4 c2 c4"), Err(IllegalMove::CellOccupied));
		assert_eq!(after(&settings, "c3 c4 c2 c5"), Err(IllegalMove::NotNextToLeader));
		assert_eq!(after(&settings, "c3 a9"), Err(IllegalMove::CellOutOfBounds));
	}

	#[test]
	fn twins_are_the_lines_with_the_same_stones() {
		let mut by_stones = BTreeMap::<Stones, Vec<State>>::new();
		every_line(&settings(2), &mut |_, state| {
			by_stones.entry(state.board().stones().clone()).or_default().push(state.clone());
		});
		let groups: Vec<_> = by_stones.values().collect();
		assert!(groups.iter().any(|group| group.len() > 1), "a board has twins");
		for (number, group) in groups.iter().enumerate() {
			for (other_number, other) in groups.iter().enumerate() {
				assert_eq!(group[0].is_twin_of(&other[other.len() - 1]), number == other_number);
			}
		}
	}

	#[test]
	fn twins_have_the_same_turn_colours_and_lead() {
		let twins = |settings: &TestSettings, moves: [&str; 2]| {
			let [one, other] = moves.map(|moves| after(settings, moves).expect("legal moves"));
			assert_eq!(one.board(), other.board());
			one.is_twin_of(&other)
		};
		let anywhere = settings(3);
		assert!(twins(&anywhere, ["a1 b1 c1", "c1 b1 a1"]));
		// The same stones, once with a swap.
		let swapped_pieces = Settings { opening_rule: OpeningRule::SwapPieces, ..anywhere };
		assert!(!twins(&swapped_pieces, ["b1 swap c3 b2 b3", "b3 a2 c3 b2"]), "the other side has the turn");
		assert!(twins(&swapped_pieces, ["b1 swap c3 b2 b3", "b1 swap b3 b2 c3"]));
		let swapped_sides = Settings { opening_rule: OpeningRule::SwapSides, ..anywhere };
		assert!(!twins(&swapped_sides, ["a1 swap b1", "a1 b1"]), "the other side has the turn");
		assert!(twins(&swapped_sides, ["a1 swap b1 c1", "c1 swap b1 a1"]));
		let follow = Settings { placement: Placement::FollowTheLeader, ..anywhere };
		assert!(!twins(&follow, ["b2 a2 b1", "b1 a2 b2"]), "other stones lead");
		assert!(twins(&follow, ["b2 b3 a3 a2", "b2 a2 a3 b3"]));
	}

	#[test]
	fn only_the_colour_that_moved_last_proves() {
		let state = |moves: &str| after(&settings(2), moves).expect("legal moves");
		let chain = [Cell::new(0, 0), Cell::new(0, 1)];
		assert!(state("a1 b1 a2").is_proven_by(&chain));
		assert!(!state("a1 b1 a2 b2").is_proven_by(&chain), "Blue moved last");
		assert!(!state("a1 b1").is_proven_by(&chain));
	}

	#[test]
	fn a_state_is_made_again_from_its_parts() {
		for opening_rule in OPENING_RULES {
			for placement in [Placement::Anywhere, Placement::FollowTheLeader] {
				let settings = Settings { opening_rule, placement, ..settings(2) };
				let of_another_size = Settings { board_size: 4, ..settings };
				every_line(&settings, &mut |_, state| {
					let parts = || (state.clone().into_stones(), state.ply(), state.sides_swapped(), state.lead());
					let made = |settings, (stones, ply, swapped, lead)| {
						State::from_parts(settings, stones, ply, swapped, lead)
					};
					assert_eq!(made(&settings, parts()).as_ref(), Some(state));
					assert_eq!(made(&of_another_size, parts()), None);
				});
			}
		}
	}

	#[test]
	fn a_move_is_read_as_it_is_written() {
		for text in ["swap", "a1", "c11", "af32"] {
			assert_eq!(text.parse::<Move>().expect("a move").to_string(), text);
		}
		for text in ["", "Swap", "swap ", "1a"] {
			assert!(text.parse::<Move>().is_err(), "{text}");
		}
	}
}
