//! Flow: where current would run if a colour's stones were wires, empty cells resistors and the other colour's stones cut
//! out. What carries much of it is what the colour cannot do without.

use crate::grid::Grid;
use alloc::{vec, vec::Vec};

/// The resistance of an empty cell, and of a stone.
const EMPTY: f64 = 1.0;
const STONE: f64 = 0.02;

/// The leak of every cell, so that cells without a way to either side have a potential too.
const LEAK: f64 = 1e-6;

/// The current of a colour from its first side to its last, at a potential of one.
#[derive(Clone, Debug)]
pub struct Flow {
	/// For each cell, row by row, the share of the current that runs through it.
	pub through: Vec<f32>,
	/// For each cell, how far its potential is from both sides': one in the middle, zero beside a side.
	pub middle: Vec<f32>,
	/// The whole current.
	pub current: f32,
}

/// The current of a colour.
pub fn find(grid: &Grid, colour: usize) -> Flow {
	let size = grid.size;
	let cells = size * size;
	// The rows of a matrix, of each the entries from the diagonal `size` to the right. A row has no neighbours further away.
	let width = size + 1;
	let mut matrix = vec![0.0f64; cells * width];
	let mut potential = vec![0.0f64; cells];
	let resistances: Vec<f64> = (0..cells)
		.map(|cell| match (grid.has(grid.numbered(cell), colour), grid.has(grid.numbered(cell), colour ^ 1)) {
			(true, _) => STONE,
			(_, true) => f64::INFINITY,
			_ => EMPTY,
		})
		.collect();
	let line = |cell: usize| if colour == 0 { cell / size } else { cell % size };
	for cell in 0..cells {
		let own = 1.0 / resistances[cell];
		matrix[cell * width] += LEAK + own * f64::from(u8::from(line(cell) == 0) + u8::from(line(cell) == size - 1));
		potential[cell] = if line(cell) == 0 { own } else { 0.0 };
		for (other, step) in later(cell, size) {
			let conductance = 1.0 / (resistances[cell] + resistances[other]);
			matrix[cell * width] += conductance;
			matrix[other * width] += conductance;
			matrix[cell * width + step] -= conductance;
		}
	}
	solve(&mut matrix, &mut potential, width);
	let mut through = vec![0.0f64; cells];
	let mut current = 0.0;
	for cell in 0..cells {
		let own = 1.0 / resistances[cell];
		if line(cell) == 0 {
			let flows = own * (1.0 - potential[cell]);
			through[cell] += flows;
			current += flows;
		}
		if line(cell) == size - 1 {
			through[cell] += own * potential[cell];
		}
		for (other, _) in later(cell, size) {
			let conductance = 1.0 / (resistances[cell] + resistances[other]);
			let flows = (conductance * (potential[cell] - potential[other])).abs();
			through[cell] += flows;
			through[other] += flows;
		}
	}
	// Each unit of current that runs through a cell was counted where it enters and where it leaves.
	let unit = 0.5 / (current + 1e-3);
	Flow {
		through: through.into_iter().map(|flows| (flows * unit) as f32).collect(),
		middle: potential.into_iter().map(|here| (4.0 * here * (1.0 - here)) as f32).collect(),
		current: current as f32,
	}
}

/// The neighbours of a cell that come after it, and how many cells after.
fn later(cell: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
	let (row, column) = (cell / size, cell % size);
	[(1, column + 1 < size), (size - 1, column > 0 && row + 1 < size), (size, row + 1 < size)]
		.into_iter()
		.filter(|(_, is_there)| *is_there)
		.map(move |(step, _)| (cell + step, step))
}

/// Solve a symmetric system whose matrix has entries only this close to its diagonal.
fn solve(matrix: &mut [f64], right: &mut [f64], width: usize) {
	let count = right.len();
	for here in 0..count {
		let (done, rest) = matrix.split_at_mut((here + 1) * width);
		let row = &done[here * width..];
		for step in 1..width.min(count - here) {
			let factor = row[step] / row[0];
			if factor == 0.0 {
				continue;
			}
			let other = &mut rest[(step - 1) * width..step * width];
			other.iter_mut().zip(&row[step..]).for_each(|(entry, above)| *entry -= factor * above);
			right[here + step] -= factor * right[here];
		}
	}
	for here in (0..count).rev() {
		let row = &matrix[here * width..(here + 1) * width];
		let known: f64 = (1..width.min(count - here)).map(|step| row[step] * right[here + step]).sum();
		right[here] = (right[here] - known) / row[0];
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::state;

	#[test]
	fn all_current_runs_through_each_line_of_an_empty_board() {
		for colour in 0..2 {
			let flow = find(&Grid::new(7), colour);
			let first: f32 = (0..7).map(|along| flow.through[if colour == 0 { along } else { 7 * along }]).sum();
			// Some of it runs along the line as well.
			assert!((0.99..1.2).contains(&first), "{first}");
		}
	}

	#[test]
	fn a_chain_carries_all_and_a_blocked_colour_nothing() {
		let flow = find(&Grid::of(state(4, "b1 a1 b2 a2 b3 d4 b4").board()), 0);
		assert!(flow.current > 5.0 && flow.through[5] > 0.9);
		let blocked = find(&Grid::of(state(4, "b1 a1 b2 a2 b3 d4 b4").board()), 1);
		assert!(blocked.current < 0.01);
	}
}
