//! The network: which replies look good, without a simulation.
//!
//! A small residual network of convolutions over a cell and its six neighbours, so that it takes boards of every size. It
//! always sees the side to move connect top and bottom: for Blue, the board is mirrored. Its weights were learnt from games
//! of the engine against itself, see `clients/engine/training`.

use crate::{flow, grid::Grid};
use alloc::{vec, vec::Vec};

/// Channels of a layer.
const CHANNELS: usize = 24;

/// Channels of what the network sees: [`planes`].
pub const PLANES: usize = 8;

/// A cell and its neighbours.
const TAPS: usize = 7;

/// Residual blocks, of two convolutions each.
const BLOCKS: usize = 4;

/// Channels and cells that are computed together, so that the compiler keeps their sums in vector registers.
const LANES: usize = 8;
const CELLS: usize = 6;

/// The weights: for each tensor a scale, then its numbers, each of which counts that many scales.
const WEIGHTS: &[u8] = include_bytes!("network.weights");

/// A convolution over a cell and its neighbours, from `inputs` channels.
#[derive(Clone, Debug)]
struct Layer {
	inputs: usize,
	/// For each group of `LANES` output channels, each tap, each input channel: the weights of the group.
	weights: Vec<[f32; LANES]>,
	biases: Vec<[f32; LANES]>,
}

/// The weights of the network, ready to use.
#[derive(Clone, Debug)]
pub struct Network {
	first: Layer,
	blocks: Vec<[Layer; 2]>,
	/// The weights of the channels from which a reply is judged.
	reply: Vec<f32>,
}

/// Numbers of a file of weights.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
	fn take<const BYTES: usize>(&mut self) -> [u8; BYTES] {
		let (head, rest) = self.0.split_at_checked(BYTES).unwrap_or((&[], &[]));
		self.0 = rest;
		head.try_into().unwrap_or([0; BYTES])
	}

	fn tensor(&mut self, count: usize) -> Vec<f32> {
		let scale = f32::from_le_bytes(self.take());
		(0..count).map(|_| f32::from(i16::from_le_bytes(self.take())) * scale).collect()
	}

	/// A layer. The file has its weights by tap, input and output.
	fn layer(&mut self, inputs: usize) -> Layer {
		let weights = self.tensor(TAPS * inputs * CHANNELS);
		let biases = self.tensor(CHANNELS);
		let group_of = |numbers: &[f32], group: usize| core::array::from_fn(|lane| numbers[group * LANES + lane]);
		Layer {
			inputs,
			weights: (0..CHANNELS / LANES)
				.flat_map(|group| weights.chunks_exact(CHANNELS).map(move |numbers| group_of(numbers, group)))
				.collect(),
			biases: (0..CHANNELS / LANES).map(|group| group_of(&biases, group)).collect(),
		}
	}
}

/// Steps to a cell and its neighbours on a board with this many places in a row, in the order of the weights.
fn taps(stride: usize) -> [isize; TAPS] {
	let stride = stride as isize;
	[-stride, 1 - stride, -1, 0, 1, stride - 1, stride]
}

impl Layer {
	/// The sums of this layer for every cell of a board with a border. What it leaves on the border is of no use.
	fn compute(&self, input: &[f32], output: &mut [f32], stride: usize) {
		let (from, to) = (stride + 1, input.len() / self.inputs - stride - 1);
		let mut next = from;
		while next < to {
			// The last cells of the board are computed twice where their number is no multiple.
			let here = next.min(to - CELLS);
			let weights = self.weights.chunks_exact(TAPS * self.inputs);
			for (group, (weights, biases)) in weights.zip(&self.biases).enumerate() {
				let sums = sums(input, here, self.inputs, weights, biases, stride);
				let cells = output[here * CHANNELS..].chunks_exact_mut(CHANNELS);
				for (channels, sums) in cells.zip(sums) {
					channels[group * LANES..(group + 1) * LANES].copy_from_slice(&sums);
				}
			}
			next += CELLS;
		}
	}
}

/// The sums of a group of channels for a few cells in a row.
#[inline(always)]
fn sums(
	input: &[f32],
	here: usize,
	inputs: usize,
	weights: &[[f32; LANES]],
	biases: &[f32; LANES],
	stride: usize,
) -> [[f32; LANES]; CELLS] {
	let mut sums = [*biases; CELLS];
	for (step, weights) in taps(stride).into_iter().zip(weights.chunks_exact(inputs)) {
		let start = here.wrapping_add_signed(step) * inputs;
		let near = &input[start..start + CELLS * inputs];
		let cells: [&[f32]; CELLS] = core::array::from_fn(|cell| &near[cell * inputs..(cell + 1) * inputs]);
		for (channel, weights) in weights.iter().enumerate() {
			for (sums, cell) in sums.iter_mut().zip(cells) {
				let value = cell[channel];
				sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
			}
		}
	}
	sums
}

/// The places of the cells of each row, on a board with a border.
fn rows(size: usize) -> impl Iterator<Item = core::ops::Range<usize>> {
	let stride = size + 2;
	(1..=size).map(move |row| row * stride + 1..row * stride + 1 + size)
}

/// The planes of a board with a border, cell by cell, for Red to move: the stones of Red and of Blue with the sides of the
/// board, the shares of their currents, how far from their sides, and their whole currents.
pub fn planes(grid: &Grid) -> Vec<f32> {
	let size = grid.size;
	let stride = size + 2;
	let mut planes = vec![0.0f32; stride * stride * PLANES];
	for along in 1..=size {
		for (row, column, plane) in [(0, along, 0), (stride - 1, along, 0), (along, 0, 1), (along, stride - 1, 1)] {
			planes[(row * stride + column) * PLANES + plane] = 1.0;
		}
	}
	let flows = [flow::find(grid, 0), flow::find(grid, 1)];
	for (index, here) in rows(size).flatten().enumerate() {
		let seen = &mut planes[here * PLANES..(here + 1) * PLANES];
		for (colour, flow) in flows.iter().enumerate() {
			seen[colour] = f32::from(u8::from(grid.has(grid.numbered(index), colour)));
			seen[2 + colour] = 3.0 * flow.through[index];
			seen[4 + colour] = flow.middle[index];
			seen[6 + colour] = flow.current / (1.0 + flow.current);
		}
	}
	planes
}

/// The number e to a power.
fn exp(power: f32) -> f32 {
	// Two to a whole power, times a series for the rest.
	let twos = (power * core::f32::consts::LOG2_E).clamp(-100.0, 100.0);
	let whole = twos as i32 - i32::from(twos < 0.0);
	let rest = (twos - whole as f32) * core::f32::consts::LN_2;
	let series = [1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
	let value = series.into_iter().fold(0.0, |sum: f32, term| sum * rest + term);
	value * f32::from_bits(((whole + 127) as u32) << 23)
}

impl Network {
	/// The network of this engine.
	pub fn new() -> Self {
		Self::read(WEIGHTS)
	}

	/// The network of a file of weights.
	pub fn read(weights: &[u8]) -> Self {
		let mut reader = Reader(weights);
		Self {
			first: reader.layer(PLANES),
			blocks: (0..BLOCKS).map(|_| [reader.layer(CHANNELS), reader.layer(CHANNELS)]).collect(),
			reply: reader.tensor(CHANNELS),
		}
	}

	/// For each cell, row by row, the chance that a search would choose it.
	pub fn replies(&self, grid: &Grid, turn: usize) -> Vec<f32> {
		if turn == 1 {
			let size = grid.size;
			let mirrored = self.replies(&grid.mirrored(), 0);
			return (0..size * size).map(|index| mirrored[index % size * size + index / size]).collect();
		}
		let size = grid.size;
		let stride = size + 2;
		let places = stride * stride * CHANNELS;
		let (mut board, mut sums, mut inner) = (vec![0.0; places], vec![0.0; places], vec![0.0; places]);
		self.first.compute(&planes(grid), &mut sums, stride);
		keep(&mut board, &sums, size, |_, sum| sum.max(0.0));
		for [one, other] in &self.blocks {
			one.compute(&board, &mut sums, stride);
			keep(&mut inner, &sums, size, |_, sum| sum.max(0.0));
			other.compute(&inner, &mut sums, stride);
			keep(&mut board, &sums, size, |before, sum| (before + sum).max(0.0));
		}
		let mut chances = vec![0.0; size * size];
		for (index, here) in rows(size).flatten().enumerate() {
			if grid.is_empty(grid.numbered(index)) {
				let channels = board[here * CHANNELS..].iter().zip(&self.reply);
				let looks = channels.fold(0.0, |sum, (channel, weight)| sum + channel * weight);
				chances[index] = exp(looks.clamp(-30.0, 30.0));
			}
		}
		let whole: f32 = chances.iter().sum::<f32>().max(f32::MIN_POSITIVE);
		chances.iter_mut().for_each(|chance| *chance /= whole);
		chances
	}
}

/// Make the cells of a board of what they were and of sums. The border stays.
fn keep(board: &mut [f32], sums: &[f32], size: usize, made: impl Fn(f32, f32) -> f32) {
	for row in rows(size) {
		let row = row.start * CHANNELS..row.end * CHANNELS;
		board[row.clone()].iter_mut().zip(&sums[row]).for_each(|(kept, sum)| *kept = made(*kept, *sum));
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		grid::{number, place},
		testing::{random_state, Random},
	};
	use forking_hex_rules::{Cell, OpeningRule, Placement};

	#[test]
	fn replies_are_those_of_the_program_that_learnt() {
		// Chances as the program computes them in numbers of 64 bits, of the three best replies.
		let positions = [
			("j1 c4 f7 e8", "b3 e7 g7", 1, [("g5", 0.2929), ("f6", 0.2544), ("g6", 0.1221)]),
			(
				"f2 f3 g4 g5 g6 f7 d8 e8 d9 e9",
				"h1 a2 a6 d6 f6 e7 f8 c10 d10 e11",
				0,
				[("b10", 0.2288), ("e10", 0.2016), ("f10", 0.1993)],
			),
		];
		for (red, blue, turn, expected) in positions {
			let mut grid = Grid::new(11);
			let at = |text: &str| place(text.parse().expect("a cell"));
			red.split(' ').for_each(|text| grid.put(at(text), 0));
			blue.split(' ').for_each(|text| grid.put(at(text), 1));
			let replies = Network::new().replies(&grid, turn);
			let mut best: Vec<f32> = replies.clone();
			best.sort_by(|one, other| other.total_cmp(one));
			for (index, (text, chance)) in expected.into_iter().enumerate() {
				let found = replies[grid.index(at(text))];
				assert_eq!(found, best[index], "{text}");
				assert!((found - chance).abs() < 1e-3, "{text}: {found}");
			}
		}
	}

	#[test]
	fn both_colours_see_the_same_board() {
		let mut random = Random::with_seed(4);
		let network = Network::new();
		for size in [2, 5, 11, 32] {
			let state = random_state(&mut random, size, OpeningRule::Handicap, Placement::Anywhere);
			let (grid, turn) = (Grid::of(state.board()), number(state.turn()));
			let other = grid.mirrored();
			let (replies, mirrored) = (network.replies(&grid, turn), network.replies(&other, turn ^ 1));
			for cell in Cell::all(size) {
				let there = other.index(place(Cell::new(cell.row, cell.column)));
				assert_eq!(replies[grid.index(place(cell))], mirrored[there]);
			}
			let whole: f32 = replies.iter().sum();
			assert!((whole - 1.0).abs() < 1e-4 || grid.empty().count() == 0, "{whole}");
		}
	}

	#[test]
	fn powers_of_e_are_near() {
		for power in [-30.0f32, -1.0, -0.5, 0.0, 0.5, 3.0, 30.0] {
			assert!((exp(power) / power.exp() - 1.0).abs() < 1e-5, "{power}");
		}
	}
}
