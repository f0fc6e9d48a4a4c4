//! Virtual connections: chains that a colour can complete against any play of the other. Two rules find them from smaller
//! ones.
//!
//! A connection is *full* if it holds with the other colour to move, and *half* if it needs a move first. Each has a
//! carrier: the empty cells that it needs. Two full connections that share an end and no cell make one. The new connection
//! is full if the shared end is a stone. It is half if the end is an empty cell, on which its move goes (the and-rule).
//! Half connections between the same ends that have no cell in common make a full one (the or-rule).
//!
//! Connections need stones that may be put anywhere. With a Leader to follow, no connection holds.

use crate::{
	cells::Cells,
	grid::{beside, Grid, Place, NOWHERE, PLACES},
};
use alloc::{vec, vec::Vec};

/// The most full and half connections that are kept for a pair of ends.
const MOST_FULL: u32 = 8;
const MOST_HALF: u32 = 16;

/// The largest carrier of a full connection between two empty cells, in cells: a bridge's.
const LARGEST_BETWEEN_EMPTY: usize = 2;

/// The most half connections that the or-rule joins.
const MOST_JOINED: u32 = 4;

/// The end of a list.
const END: u32 = u32::MAX;

/// The ends that are the two sides of the board.
const SIDES: [usize; 2] = [0, 1];

/// The mark of a place without an end.
const NO_END: u16 = u16::MAX;

/// The connections of a colour between its sides.
#[derive(Clone, Debug, Default)]
pub struct Found {
	/// The carrier of a full connection of the colour's sides. The colour wins even if the other colour moves next.
	pub full: Option<Vec<Place>>,
	/// The half connections of the colour's sides, if there are any.
	pub half: Option<Half>,
}

/// Half connections of a colour's sides.
#[derive(Clone, Debug)]
pub struct Half {
	/// A move that makes one of them full.
	pub key: Place,
	/// The carrier of that connection, the move included.
	pub carrier: Vec<Place>,
	/// The cells that all of the connections need. Only on these can the other colour stop them.
	pub stops: Vec<Place>,
	/// The cells that any of the connections needs.
	pub all: Vec<Place>,
}

/// Find the connections of a colour, from at most `effort` full ones. With more than 256 empty cells, finds none.
pub fn find(grid: &Grid, colour: usize, effort: usize) -> Found {
	let cells: Vec<Place> = grid.empty().collect();
	match cells.len() {
		..=128 => Finder::<2>::new(grid, colour, &cells).find(&cells, effort),
		129..=256 => Finder::<4>::new(grid, colour, &cells).find(&cells, effort),
		_ => Found::default(),
	}
}

/// A connection of two ends.
#[derive(Clone, Copy, Debug)]
struct Connection<const WORDS: usize> {
	carrier: Cells<WORDS>,
	one: u16,
	other: u16,
	/// The empty cell on which the move of a half connection goes.
	key: u16,
	/// The next connection in the list of the same ends.
	next: u32,
}

/// The connections of one pair of ends.
#[derive(Clone, Copy, Debug)]
struct Pair {
	full: u32,
	half: u32,
	full_count: u16,
	half_count: u16,
}

/// A search for connections. Ends are the two sides, then the groups of stones, then the empty cells.
struct Finder<const WORDS: usize> {
	/// The number of ends that are sides or groups.
	groups: usize,
	ends: usize,
	pairs: Vec<Pair>,
	connections: Vec<Connection<WORDS>>,
	/// The ends to which each end has a full connection.
	joined: Vec<Vec<u16>>,
	/// Full connections that are still to be joined with others, by the size of their carriers.
	due: Vec<Vec<u32>>,
	lowest_due: usize,
}

impl<const WORDS: usize> Finder<WORDS> {
	fn new(grid: &Grid, colour: usize, cells: &[Place]) -> Self {
		let (end_of, groups) = ends(grid, colour, cells);
		let ends = groups + cells.len();
		let pair = Pair { full: END, half: END, full_count: 0, half_count: 0 };
		let mut finder = Self {
			groups,
			ends,
			pairs: vec![pair; ends * ends],
			connections: Vec::new(),
			joined: vec![Vec::new(); ends],
			due: vec![Vec::new(); 64 * WORDS + 1],
			lowest_due: 0,
		};
		for place in cells {
			let here = end_of[usize::from(*place)];
			for direction in 0..6 {
				let near = end_of[usize::from(beside(*place, direction))];
				if near != NO_END && (usize::from(near) < groups || near > here) {
					finder.add_full(here, near, Cells::NONE);
				}
			}
		}
		finder
	}

	fn find(mut self, cells: &[Place], effort: usize) -> Found {
		let mut left = effort;
		let sides = SIDES[0] * self.ends + SIDES[1];
		while let Some(index) = self.next_due() {
			if left == 0 || self.pairs[sides].full != END {
				break;
			}
			left -= 1;
			self.go_on_from(index);
		}
		let places = |set: Cells<WORDS>| -> Vec<Place> {
			cells.iter().enumerate().filter(|(index, _)| set.has(*index)).map(|(_, place)| *place).collect()
		};
		let full = self.connections.get(self.pairs[sides].full as usize).map(|full| places(full.carrier));
		let mut half: Option<(&Connection<WORDS>, Cells<WORDS>, Cells<WORDS>)> = None;
		let mut next = self.pairs[sides].half;
		while let Some(connection) = self.connections.get(next as usize) {
			next = connection.next;
			let Some((_, stops, all)) = &mut half else {
				half = Some((connection, connection.carrier, connection.carrier));
				continue;
			};
			if !stops.is_in(&connection.carrier) {
				*stops = stops.and(&connection.carrier);
				*all = all.or(&connection.carrier);
			}
		}
		let half = half.map(|(connection, stops, all)| Half {
			key: cells.get(usize::from(connection.key)).copied().unwrap_or(NOWHERE),
			carrier: places(connection.carrier),
			stops: places(stops),
			all: places(all),
		});
		Found { full, half }
	}

	fn next_due(&mut self) -> Option<u32> {
		while self.lowest_due < self.due.len() {
			if let Some(index) = self.due[self.lowest_due].pop() {
				return Some(index);
			}
			self.lowest_due += 1;
		}
		None
	}

	/// The number of an end among the empty cells, if the end is one.
	fn cell_of(&self, end: u16) -> Option<usize> {
		usize::from(end).checked_sub(self.groups)
	}

	fn is_in(&self, end: u16, carrier: &Cells<WORDS>) -> bool {
		self.cell_of(end).is_some_and(|cell| carrier.has(cell))
	}

	/// Join a full connection with all connections that share an end with it (the and-rule).
	fn go_on_from(&mut self, index: u32) {
		let connection = self.connections[index as usize];
		for (middle, far) in [(connection.one, connection.other), (connection.other, connection.one)] {
			if SIDES.contains(&usize::from(middle)) {
				continue;
			}
			let cell = self.cell_of(middle);
			for position in 0..self.joined[usize::from(middle)].len() {
				let end = self.joined[usize::from(middle)][position];
				// Between two empty cells, the only useful connections are those that a stone between the cells would
				// join.
				let is_empty_pair = usize::from(end) >= self.groups && usize::from(far) >= self.groups;
				if end == far || self.is_in(end, &connection.carrier) {
					continue;
				}
				let mut next = self.pairs[usize::from(middle) * self.ends + usize::from(end)].full;
				while next != END {
					let other = self.connections[next as usize];
					next = other.next;
					if !connection.carrier.is_apart_from(&other.carrier) || self.is_in(far, &other.carrier) {
						continue;
					}
					let carrier = connection.carrier.or(&other.carrier);
					match cell {
						None => self.add_full(far, end, carrier),
						Some(_) if is_empty_pair && carrier.count() > 0 => {}
						Some(cell) => self.add_half(far, end, carrier.or(&Cells::one(cell)), cell as u16),
					}
				}
			}
		}
	}

	fn pair(&self, one: u16, other: u16) -> usize {
		usize::from(one.min(other)) * self.ends + usize::from(one.max(other))
	}

	fn add_full(&mut self, one: u16, other: u16, carrier: Cells<WORDS>) {
		let size = carrier.count();
		if one == other
			|| usize::from(one.min(other)) >= self.groups && size > LARGEST_BETWEEN_EMPTY
			|| SIDES.contains(&usize::from(one)) && SIDES.contains(&usize::from(other)) && self.sides_are_joined()
		{
			return;
		}
		let pair = self.pair(one, other);
		let Pair { full, full_count, .. } = self.pairs[pair];
		if u32::from(full_count) >= MOST_FULL || self.has_within(full, &carrier) {
			return;
		}
		let index = self.connections.len() as u32;
		self.connections.push(Connection { carrier, one, other, key: NO_END, next: full });
		self.pairs[pair].full = index;
		self.pairs[pair].full_count += 1;
		let mirrored = usize::from(one.max(other)) * self.ends + usize::from(one.min(other));
		self.pairs[mirrored].full = index;
		if full == END {
			self.joined[usize::from(one)].push(other);
			self.joined[usize::from(other)].push(one);
		}
		self.lowest_due = self.lowest_due.min(size);
		if let Some(due) = self.due.get_mut(size) {
			due.push(index);
		}
	}

	fn sides_are_joined(&self) -> bool {
		self.pairs[SIDES[0] * self.ends + SIDES[1]].full != END
	}

	fn add_half(&mut self, one: u16, other: u16, carrier: Cells<WORDS>, key: u16) {
		let pair = self.pair(one, other);
		let Pair { half, half_count, full, .. } = self.pairs[pair];
		if u32::from(half_count) >= MOST_HALF || self.has_within(half, &carrier) || self.has_within(full, &carrier) {
			return;
		}
		let index = self.connections.len() as u32;
		self.connections.push(Connection { carrier, one, other, key, next: half });
		self.pairs[pair].half = index;
		self.pairs[pair].half_count += 1;
		self.join_halves(one, other, half, carrier, carrier, MOST_JOINED - 1);
	}

	/// Join half connections from a list with those chosen so far, whose carriers share the cells of `common` (the
	/// or-rule).
	fn join_halves(&mut self, one: u16, other: u16, from: u32, common: Cells<WORDS>, all: Cells<WORDS>, left: u32) {
		let mut next = from;
		while next != END {
			let half = self.connections[next as usize];
			next = half.next;
			let still_common = common.and(&half.carrier);
			if still_common == common {
				continue;
			}
			let all = all.or(&half.carrier);
			if still_common.is_empty() {
				self.add_full(one, other, all);
			} else if left > 1 {
				self.join_halves(one, other, next, still_common, all, left - 1);
			}
		}
	}

	/// Whether a list has a connection whose carrier lies within `carrier`.
	fn has_within(&self, list: u32, carrier: &Cells<WORDS>) -> bool {
		let mut next = list;
		while next != END {
			let connection = &self.connections[next as usize];
			if connection.carrier.is_in(carrier) {
				return true;
			}
			next = connection.next;
		}
		false
	}
}

/// The end of every place, and the number of ends that are sides or groups. A group that touches a side belongs to that
/// side.
fn ends(grid: &Grid, colour: usize, cells: &[Place]) -> (Vec<u16>, usize) {
	let mut end_of = vec![NO_END; PLACES];
	let size = grid.size as Place;
	let mut due: Vec<Place> = Vec::new();
	let mut flood = |end_of: &mut Vec<u16>, from: Place, end: usize| {
		due.push(from);
		while let Some(place) = due.pop() {
			for near in (0..6).map(|direction| beside(place, direction)) {
				let inside = (1..=size).contains(&(near >> 6)) && (1..=size).contains(&(near & 63));
				if inside && grid.has(near, colour) && end_of[usize::from(near)] == NO_END {
					end_of[usize::from(near)] = end as u16;
					due.push(near);
				}
			}
		}
	};
	for side in SIDES {
		let line = if side == 0 { 0 } else { size + 1 };
		// The side's own places beside the board. For one colour, their corners belong to the other colour's side.
		for along in 0..=size + 1 {
			let place = if colour == 0 { line << 6 | along } else { along << 6 | line };
			if grid.has(place, colour) {
				end_of[usize::from(place)] = side as u16;
			}
		}
		for along in 1..=size {
			let place = if colour == 0 { line << 6 | along } else { along << 6 | line };
			if place != NOWHERE {
				flood(&mut end_of, place, side);
			}
		}
	}
	let mut groups = SIDES.len();
	for row in 1..=size {
		for column in 1..=size {
			let place = row << 6 | column;
			if grid.has(place, colour) && end_of[usize::from(place)] == NO_END {
				end_of[usize::from(place)] = groups as u16;
				flood(&mut end_of, place, groups);
				groups += 1;
			}
		}
	}
	for (index, place) in cells.iter().enumerate() {
		end_of[usize::from(*place)] = (groups + index) as u16;
	}
	(end_of, groups)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		grid::Position,
		solver::winner,
		testing::{random_state, state, Random},
	};
	use forking_hex_rules::{OpeningRule, Placement};

	/// More positions than any of these tests needs.
	const ENOUGH: u32 = 10_000_000;

	#[test]
	fn what_connections_prove_is_true() {
		let mut random = Random::with_seed(6);
		let (mut full, mut half, mut stopped) = (0, 0, 0);
		for round in 0..3_000 {
			let size = [3, 4, 5][round % 3];
			let state = random_state(&mut random, size, OpeningRule::Handicap, Placement::Anywhere);
			let mut position = Position::of(&state);
			let is_decided = (0..2).any(|colour| position.grid.has_connected(colour));
			if is_decided || position.grid.empty().count() > 18 {
				continue;
			}
			for colour in 0..2 {
				let found = find(&position.grid, colour, 10_000);
				position.turn = colour ^ 1;
				let wins = |position: &Position| winner(position, ENOUGH) == Some(colour);
				if let Some(carrier) = found.full {
					full += 1;
					// The connection holds even if the other colour has every other cell.
					let mut worst = position.clone();
					for place in position.grid.empty().filter(|place| !carrier.contains(place)) {
						worst.grid.put(place, colour ^ 1);
					}
					assert!(wins(&worst), "{}", state.board());
				}
				let Some(found) = found.half else { continue };
				half += 1;
				let mut worst = position.clone();
				worst.turn = colour;
				worst.play(found.key);
				for place in worst.grid.clone().empty().filter(|place| !found.carrier.contains(place)) {
					worst.grid.put(place, colour ^ 1);
				}
				assert!(wins(&worst), "{}", state.board());
				for place in position.grid.empty().filter(|place| !found.stops.contains(place)) {
					stopped += 1;
					let mut after = position.clone();
					after.play(place);
					assert!(wins(&after), "{}", state.board());
				}
			}
		}
		assert!(full > 300 && half > 300 && stopped > 300, "{full} {half} {stopped}");
	}

	#[test]
	fn bridges_and_the_edges_second_row_connect() {
		// Red's c3 is two rows from both sides of the board, with bridges to each.
		let grid = Grid::of(state(3, "b2 a1").board());
		assert_eq!(find(&grid, 0, 1_000).full.map(|carrier| carrier.len()), Some(4));
		let found = find(&grid, 1, 1_000);
		assert!(found.full.is_none() && found.half.is_none());
	}

	#[test]
	fn boards_that_are_too_large_are_left_alone() {
		let found = find(&Grid::new(32), 0, 1_000);
		assert!(found.full.is_none() && found.half.is_none());
	}
}
