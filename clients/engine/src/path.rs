//! Shortest paths: the fewest stones with which a colour connects.

use crate::grid::{beside, Grid, Place, PLACES};
use alloc::{vec, vec::Vec};

/// A distance beyond any path. The sum of two still fits.
const FAR: u16 = 1 << 14;

/// The distances of the cells from both sides of both colours, in missing stones.
#[derive(Clone, Debug)]
pub struct Paths {
	/// The distances for Red and Blue, from the first side and from the last.
	from: [[Vec<u16>; 2]; 2],
	/// Cells to go on from: at the present distance, and at the next.
	due: [Vec<Place>; 2],
}

impl Paths {
	/// Paths before the first search.
	pub fn new() -> Self {
		let far = || vec![FAR; PLACES];
		Self { from: [[far(), far()], [far(), far()]], due: [Vec::new(), Vec::new()] }
	}

	/// Find the shortest paths through every cell.
	pub fn find(&mut self, grid: &Grid) {
		for colour in 0..2 {
			for side in 0..2 {
				self.find_from(grid, colour, side);
			}
		}
	}

	fn find_from(&mut self, grid: &Grid, colour: usize, side: usize) {
		let Self { from, due: [now, next] } = self;
		let distances = &mut from[colour][side];
		distances.fill(FAR);
		let size = grid.size as Place;
		let line = if side == 0 { 1 } else { size };
		now.clear();
		next.clear();
		for other in 1..=size {
			let place = if colour == 0 { line << 6 | other } else { other << 6 | line };
			reach(grid, colour, place, 0, distances, now, next);
		}
		let mut distance = 0;
		while !now.is_empty() || !next.is_empty() {
			while let Some(place) = now.pop() {
				if distances[usize::from(place)] < distance {
					continue;
				}
				for near in (0..6).map(|direction| beside(place, direction)) {
					if is_inside(grid, near) {
						reach(grid, colour, near, distance, distances, now, next);
					}
				}
			}
			core::mem::swap(now, next);
			distance += 1;
		}
	}

	/// The stones that a path of a colour through a cell still needs. An empty cell counts twice, once from
	/// each side.
	pub fn through(&self, colour: usize, place: Place) -> u16 {
		let [first, last] = &self.from[colour & 1];
		first[usize::from(place)] + last[usize::from(place)]
	}
}

/// Note that a cell can be reached at a distance from a neighbour, and go on from the cell if that is nearer
/// than before.
#[inline]
fn reach(
	grid: &Grid,
	colour: usize,
	place: Place,
	distance: u16,
	distances: &mut [u16],
	now: &mut Vec<Place>,
	next: &mut Vec<Place>,
) {
	let (cost, due) = match (grid.has(place, colour), grid.has(place, colour ^ 1)) {
		(true, _) => (0, now),
		(_, true) => return,
		_ => (1, next),
	};
	let known = &mut distances[usize::from(place)];
	if distance + cost < *known {
		*known = distance + cost;
		due.push(place);
	}
}

fn is_inside(grid: &Grid, place: Place) -> bool {
	let inside = 1..=grid.size as Place;
	inside.contains(&(place >> 6)) && inside.contains(&(place & 63))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::state;

	#[test]
	fn the_shortest_path_counts_the_stones_that_are_missing() {
		let mut paths = Paths::new();
		paths.find(&Grid::of(state(5, "c3 a5").board()));
		let through = |colour, text: &str| paths.through(colour, crate::grid::place(text.parse().expect("a cell")));
		assert_eq!(through(0, "c3"), 4, "two on each side of the stone");
		assert_eq!(through(1, "a5"), 4);
		assert_eq!(through(0, "c2"), 5, "an empty cell counts from both sides");
		assert!(through(0, "a5") >= FAR, "Blue is there");
	}
}
